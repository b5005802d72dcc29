package render

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/engine/warchess"
	"littlewars/render/ui"
)

// resaved keeps a match in a new file, as the program's own house does.
func resaved(t ui.Table, path string) (*engine.Sitting, error) {
	s := t.Sitting
	if s.Path() == "" {
		return s, s.Keep(path)
	}
	if err := s.Journal().Save(path); err != nil {
		return nil, err
	}
	again, _, err := engine.Open(path, func(string) (engine.Ruleset, bool) { return s.Ruleset(), true })
	return again, err
}

// kept is a desk at home, on War-Chess that is kept in a file, or for no name in none.
func kept(t *testing.T, journal string) *housed {
	t.Helper()
	d := atHome(t)
	d.House.Save = resaved
	d.House.Shelf = func(string) string { return filepath.Join(t.TempDir(), "saved.lw") }
	table := ui.Table{Sitting: d.Sitting, Palette: d.Palette, Still: true}
	if journal != "" {
		var err error
		if table.Sitting, err = engine.Create(journal, warchess.Rules, engine.Setup{}, "test"); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Lay(table); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	d.Step(d.Now + time.Second)
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	return d
}

// Nothing played is lost: a journal that is gone or was moved has the refusal say so, with the way to save the match,
// and what was refused is played there.
func TestJournalLost(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(path string) error{
		"deleted": os.Remove,
		"moved":   func(path string) error { return os.Rename(path, path+".old") },
		"changed": func(path string) error { return os.WriteFile(path, []byte("another\n"), 0o666) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			journal := filepath.Join(t.TempDir(), "a.lw")
			d := kept(t, journal)
			if err := lose(journal); err != nil {
				t.Fatal(err)
			}
			d.click(d.at(t, "95"))
			d.click(d.at(t, "87"))
			if d.Sitting.Len() != 1 || d.Hand.Note.Text == "" {
				t.Fatalf("played %d orders, told %+v", d.Sitting.Len(), d.Hand.Note)
			}
			d.hit("Save as …")
			if d.pages.Page != ui.SavePage {
				t.Fatalf("page %d lies there", d.pages.Page)
			}
			to := d.pages.Fields["save"].Text()
			d.hit("Save")
			if d.Sitting.Path() != to || d.Sitting.Len() != 2 || d.lastOrder() != "95 87" || d.pages.Page != ui.NoPage {
				t.Fatalf("kept in %q: %d orders, the last %q; told %+v, %q", d.Sitting.Path(), d.Sitting.Len(), d.lastOrder(), d.Hand.Note, d.pages.Note)
			}
			if text, err := os.ReadFile(to); err != nil || len(text) == 0 {
				t.Errorf("%s: %v", to, err)
			}
			if d.Undo(); d.Sitting.Len() != 1 {
				t.Errorf("not taken back: %+v", d.Hand.Note)
			}
		})
	}
}

// Who leaves a match that is kept nowhere is asked.
func TestLeaving(t *testing.T) {
	t.Parallel()
	left := 0
	leaves := func(d *housed) {
		d.t.Helper()
		ui.Leave(d.Context, func() { left++ })
		d.tick()
	}
	d := kept(t, "")
	leaves(d)
	if left != 0 || d.pages.Page != ui.SavePage {
		t.Fatalf("left %d times, page %d", left, d.pages.Page)
	}
	if d.hit("Stay"); left != 0 || d.Paged || d.Leaving != nil {
		t.Fatal("he does not stay")
	}
	leaves(d)
	if d.hit("Leave without it"); left != 1 {
		t.Error("he cannot leave")
	}
	leaves(d)
	if d.hit("Save"); left != 2 || d.Sitting.Path() == "" {
		t.Errorf("saved in %q, left %d times; told %q", d.Sitting.Path(), left, d.pages.Note)
	}
	if leaves(d); left != 3 {
		t.Error("of a match that is kept he is asked")
	}

	journal := filepath.Join(t.TempDir(), "a.lw")
	d = kept(t, journal)
	if err := os.Remove(journal); err != nil {
		t.Fatal(err)
	}
	if leaves(d); left != 3 {
		t.Error("of a match whose journal is gone he is not asked")
	}

	d = kept(t, "")
	d.presses("F4")
	d.looked()
	d.hit("Continue: Rithmomachia, 3 orders")
	if len(d.opened) > 0 || d.pages.Page != ui.SavePage {
		t.Fatalf("another match is put on the table: %q, page %d", d.opened, d.pages.Page)
	}
	if d.hit("Leave without it"); len(d.opened) != 1 || d.Paged {
		t.Errorf("opened are %q", d.opened)
	}
}

// A match begun by one click has a file of its own, though what was left has just been saved in the one that was free.
func TestLeftForAQuickOne(t *testing.T) {
	t.Parallel()
	d, folder := kept(t, ""), t.TempDir()
	d.House.Shelf = func(string) (path string) {
		for n := 1; ; n++ {
			path = filepath.Join(folder, strconv.Itoa(n)+".lw")
			if _, err := os.Stat(path); err != nil {
				return path
			}
		}
	}
	d.House.Quick = &ui.ReadyWish{Wish: ui.Wish{Game: "rithmomachia"}, Title: "Quick battle"}
	d.presses(key.NameF4)
	d.looked()
	d.hit("Quick battle")
	left := d.Sitting
	d.hit("Save")
	if len(d.wishes) != 1 || d.wishes[0].Journal == left.Path() || left.Path() == "" || d.Paged {
		t.Errorf("left in %q for %+v, told %q", left.Path(), d.wishes, d.pages.Note)
	}
}

// A board game that is over shows the card that a battle does: who won and why, the way back, and a match like it.
func TestEndOfBoardGame(t *testing.T) {
	t.Parallel()
	d := kept(t, "")
	again := 0
	d.House.Again = func(t ui.Table) (ui.Table, error) {
		again++
		var err error
		t.Sitting, err = engine.Sit(t.Sitting.Ruleset(), t.Sitting.Journal().Setup, "test")
		return t, err
	}
	d.Hand.Play("resign")
	d.Hand.Play("resign") // it asks
	d.tick()
	r, over := d.Ended()
	if says := d.Panels.On[ui.ReportSlot].Says; !over || !strings.Contains(says, r.Why) || d.Panels.On[ui.ReportSlot].At.Empty() {
		t.Fatalf("over: %t, told %q", over, says)
	}
	if d.hit("Look back"); d.Hand.Past == nil || !d.Panels.On[ui.ReportSlot].At.Empty() {
		t.Errorf("looked back at %v, with the card there: %t", d.Hand.Past, !d.Panels.On[ui.ReportSlot].At.Empty())
	}
	d.hit("Back to now")
	d.Step(d.Now + 2*time.Second) // a press at once may have been meant for what lay there before
	d.Put(d.Plan())
	d.hit("Rematch")
	d.Step(d.Now + time.Second) // the large button asks
	d.hit("Rematch")
	if d.hit("Leave without it"); again != 1 || d.Sitting.Len() != 0 || d.Sitting.Match().Result().Over {
		t.Errorf("begun again %d times; %d orders", again, d.Sitting.Len())
	}
	if d.tick(); !d.Camera.To.IsPlan() {
		t.Error("the new match is not looked at from above, as the one before it was")
	}
}
