package hellwig

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig/state"
)

func TestOpens(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "pond.hellwig")
	if err := os.WriteFile(name, []byte("[about]\nA pond.\n[map]\n.W.\n[set-up]\nB:S@1"), 0o600); err != nil {
		t.Fatal(err)
	}
	o, is, err := opens(name)
	want := engine.Opening{Setup: engine.Setup{Position: "grid:3x1 water:2 B:S@1 to:B"}, Gist: "A pond."}
	if !is || err != nil || o.Setup.Position != want.Setup.Position || o.Gist != want.Gist {
		t.Errorf("got %+v, %v, %v", o, is, err)
	}
	if line, err := reads(name); err != nil || line != want.Setup.Position {
		t.Errorf("given as a position: got %s, %v", line, err)
	}
	if line, err := reads("plate2 A:S@1"); err != nil || line != "plate2 A:S@1" {
		t.Errorf("a line given as a position: got %s, %v", line, err)
	}
	if _, is, _ := opens("pond.journal"); is {
		t.Error("a journal is a plan")
	}
	if _, is, err := opens(filepath.Join(dir, "none.tmx")); !is || err == nil {
		t.Errorf("no file: got %v, %v", is, err)
	}
}

// A plan of one's own is written anew, as Tiled opens it and back as text; the game's own is the plan as it is first
// set up.
func TestRedraws(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ drawn, want string }{
		{"[map]\n.W.\n[set-up]\nB:S@1", "grid:3x1 water:2 B:S@1 to:B"},
		{"plate2 A:S@1 X:T@3", "A:S@1 X:T@3"},
		{"", "to:B"},
	} {
		tmx, err := Entry.Redraws("mine.hellwig", []byte(tc.drawn), true)
		if err != nil || !strings.HasPrefix(string(tmx), "<?xml") {
			t.Fatalf("%q as TMX: %v, %.40s", tc.drawn, err, tmx)
		}
		text, err := Entry.Redraws("mine.tmx", tmx, false)
		if err != nil || !strings.Contains(string(text), "[map]") {
			t.Fatalf("%q as text: %v, %.40s", tc.drawn, err, text)
		}
		d, err := state.ReadSketch("mine.hellwig", text)
		if got := d.Situation.String(); err != nil || !strings.HasSuffix(got, tc.want) {
			t.Errorf("%q: got %s, %v", tc.drawn, got, err)
		}
	}
	if _, err := Entry.Redraws("mine.hellwig", []byte("[map]\n.X."), true); err == nil {
		t.Error("what is no plan was drawn")
	}
}
