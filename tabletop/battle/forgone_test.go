package battle

import (
	"testing"

	"littlewars/engine"
	"littlewars/tabletop/battle/state"
)

// What an order gives up is told: shots and charges that could still be made, and a whole move in which nothing was
// done; nothing where nothing is lost.
func TestForgone(t *testing.T) {
	crew := []string{
		footman("S1", "south", 28, 20), footman("S2", "south", 32, 20), footman("S3", "south", 28, 18),
		footman("S4", "south", 32, 18), cannon("S-gun1", "south", 30, 20, 90), footman("N1", "north", 30, 60),
	}
	const gun, none, charge = "S-gun1 may still fire", "nobody has gone yet", "S5 may still reach an enemy"
	far, near := footman("S5", "south", 80, 20), footman("S5", "south", 30, 50)
	for _, c := range []struct {
		name    string
		man     string
		before  []engine.Order
		order   engine.Order
		set     func(*Fight)
		forgoes string
	}{
		{"LW-TURN-13/all", far, nil, "end", nil, gun + ", and " + none},
		{"LW-TURN-10/first man", far, nil, "s5 to 80,25", nil, gun},
		{"LW-TURN-10/a second", far, []engine.Order{"s5 to 80,25"}, "s4 to 34,18", nil, ""},
		{"LW-TURN-13/guns are over", far, []engine.Order{"s5 to 80,25"}, "end", nil, ""},
		{"LW-GUN-5/all shots fired", far, []engine.Order{
			"s-gun1 fire 5 10", "s-gun1 fire 5 10", "s-gun1 fire 5 10", "s-gun1 fire 5 10",
		}, "end", nil, ""},
		{"LW-GUN-3/silent", far, []engine.Order{"s4 to 40,18"}, "end", nil, ""},
		{"LW-MELEE-1/within reach", near, []engine.Order{"s4 to 34,18"}, "end", nil, charge},
		{"LW-MELEE-1/has gone", near, []engine.Order{"s5 to 30,48"}, "end", nil, ""},
		{"LW-TURN-4/no gun fires yet", far, nil, "end", func(m *Fight) { m.Moves = 0 }, none},
		{"no enemy is left", near, nil, "end", func(m *Fight) { m.Men[4].Status = state.Dead }, ""},
		{"nothing that can be said", far, nil, "s5 to 80,60", nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := stage(t, round120(append(crew, c.man)...), c.set)
			for _, o := range c.before {
				plays(t, m, o)
			}
			hash := m.Hash()
			if got := m.Forgone(c.order); got != c.forgoes {
				t.Errorf("%s forgoes %q, want %q", c.order, got, c.forgoes)
			}
			if m.Hash() != hash {
				t.Error("it is another match after the question")
			}
		})
	}
	t.Run("LW-FORCE-4", func(t *testing.T) {
		m := market(t)
		plays(t, m, "buy 8 guns")
		if got := m.Forgone("done"); got == "" {
			t.Error("points are left, and done forgoes nothing")
		}
	})
}
