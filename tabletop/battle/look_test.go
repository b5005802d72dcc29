package battle

import (
	"testing"

	"littlewars/engine"
)

// Whoever looks, asks and measures disturbs nothing, however near he comes. [LW-COUNTRY-4]
func TestBattleLooking(t *testing.T) {
	m := stage(t, round120(
		"[[house]]\nname = \"barn\"\nat = [60, 48]\nsize = [6, 4]\nheight = 4\nbricks = \"loose\"",
		cannon("G", "south", 60, 20, 90), footman("S1", "south", 58, 17), footman("S2", "south", 62, 17),
		footman("S3", "south", 57, 15), footman("S4", "south", 63, 15), footman("N1", "north", 60, 60),
	), nil)
	t.Run("LW-COUNTRY-4", func(t *testing.T) {
		hash, position := m.Hash(), m.Position()
		asks := map[string]func(){
			"view":     func() { m.View("north") },
			"words":    func() { m.Complete(""); m.Complete("g fire"); m.Complete("s1 to") },
			"check":    func() { _ = m.Check("g fire 91 2") },
			"laying":   func() { m.Laying("g shoot n1") },
			"position": func() { m.Position() },
			"layers": func() {
				for _, l := range m.Layers() {
					m.Layer(l.Name)
				}
			},
			"tape":  func() { measured(t)(m.Tape(engine.End{Word: "s1"}, engine.End{Word: "barn"})) },
			"arc":   func() { measured(t)(m.Arc("g")) },
			"ring":  func() { measured(t)(m.Ring(engine.End{Word: "barn"}, 6)) },
			"clone": func() { plays(t, m.Clone(), "g fire 90 4") }, // another match is another table
		}
		for name, ask := range asks {
			if ask(); m.Hash() != hash || m.Position() != position {
				t.Errorf("after %s the table is another", name)
			}
		}
		if plays(t, m, "g fire 90 4"); m.Hash() == hash {
			t.Error("a shot leaves the match as it was, so that this test sees nothing")
		}
	})
}

// measured holds that something can be measured.
func measured(t *testing.T) func(engine.Reading, error) {
	return func(_ engine.Reading, err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
}
