package hellwig

import (
	"os"
	"path/filepath"
	"testing"

	"littlewars/engine"
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
