package battle

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

func order(format string, args ...any) engine.Order {
	return engine.Order(fmt.Sprintf(format, args...))
}

// six of North's, and friends of theirs within a move.
func six(t *testing.T, friends int) *Fight {
	return stage(t, round120(rank("infantry", "B", "north", 6, 30, 60), rank("infantry", "F", "north", friends, 30, 71),
		footman("A1", "south", 60, 20), rank("infantry", "RS", "south", 16, 105, 2), rank("infantry", "RN", "north", 16, 105, 94)), nil)
}

const flagOfSix = "surrender b1 b2 b3 b4 b5 b6"

func TestBattleSurrender(t *testing.T) {
	t.Parallel()
	t.Run("F47", func(t *testing.T) {
		m := six(t, 2)
		says(t, plays(t, m, flagOfSix), "B1, B2, B3, B4, B5 and B6 surrender (LW-SURR-2)")
		if n := tally(m, "B", state.Prisoner); n != 6 {
			t.Errorf("%d are prisoners", n)
		}
		refused(t, six(t, 3), flagOfSix, "LW-SURR-1", "6 men are not isolated while 3 armed friends are within a move")
	})
	t.Run("LW-SURR-1", func(t *testing.T) {
		m := six(t, 2)
		refused(t, m, "surrender b1 a1", "LW-SURR-1", "of south")
		refused(t, m, "surrender b1 b1", "LW-SURR-1", "twice")
		refused(t, m, "surrender b1", "LW-SURR-1")
		m.Men[0].Status = state.Held
		refused(t, m, "surrender b1", "LW-SURR-1", "held")
		if _, is := m.Check("surrender b2 nobody").(*engine.Unclear); !is {
			t.Errorf("%v", m.Check("surrender b2 nobody"))
		}
		for _, o := range []engine.Order{"surrender all", "surrender foot", "surrender b2 all"} {
			if err := m.Check(o); err == nil || !strings.Contains(err.Error(), "the name of each man who surrenders") {
				t.Errorf("%s: %v", o, err)
			}
		}
		if err := m.Check("surrender"); err == nil {
			t.Error("nobody can surrender")
		}
	})
	t.Run("LW-SURR-1/own move", func(t *testing.T) {
		// A horseman twice as far off as a man on foot may be is within his own move.
		for arm, want := range map[string]bool{"infantry": true, "cavalry": false} {
			m := stage(t, round120(footman("B1", "north", 30, 60), lone(arm, "F1", "north", 30, 75), reserves()), nil)
			if got := m.Check("surrender b1") == nil; got != want {
				t.Errorf("%s 15 in off: he may surrender %v", arm, got)
			}
		}
	})
	t.Run("LW-SURR-1/while a draw is on offer", func(t *testing.T) {
		m := six(t, 2)
		plays(t, m, "end")
		plays(t, m, "draw")
		can(t, m, flagOfSix)
		says(t, plays(t, m, flagOfSix), "surrender (LW-SURR-2)")
		if m.Stage != state.PhaseOffered || m.Awaited != tabletop.South {
			t.Errorf("then it is the time of %v, for %v", m.Stage, m.Awaited)
		}
		can(t, m, "refuse", "agree")
	})
	t.Run("LW-SURR-1/when", func(t *testing.T) {
		text := round120(rank("infantry", "A", "south", 3, 60, 40), rank("infantry", "B", "north", 2, 60, 40.7),
			footman("C1", "north", 20, 60), footman("C2", "south", 20, 20), footman("F1", "north", 60, 48), reserves())
		m := stage(t, text, nil)
		plays(t, m, "surrender c2")
		plays(t, m, "end")
		if m.Phase() != state.PhaseMelee {
			t.Fatalf("it is the time of %v", m.Phase())
		}
		refused(t, m, "surrender c1", "LW-SURR-1", "mêlées")
		trail := stage(t, round120(cannon("G", "south", 50, 40, 90), rank("infantry", "A", "south", 4, 49, 46), footman("B1", "north", 20, 80), reserves()), nil)
		plays(t, trail, "g fire")
		plays(t, trail, "end")
		if trail.Phase() != state.PhaseTrail {
			t.Fatalf("it is the time of %v", trail.Phase())
		}
		refused(t, trail, "surrender b1", "LW-SURR-1", "trails")
		plays(t, m, "settle")
		plays(t, m, "surrender c1")
	})
	t.Run("LW-SURR-1/words", func(t *testing.T) {
		m := six(t, 3)
		offered := func(said engine.Order, word string) engine.Choice {
			c, _ := sentence.Find(m.Complete(said), word)
			return c
		}
		if c := offered("", "surrender"); !c.Goes || c.Ends {
			t.Errorf("surrender: %+v", c)
		}
		// Five of six are not isolated by three friends and the sixth; with the three they are by nobody.
		if c := offered("surrender b1 b2 b3 b4 b5", "b6"); c.Ends || !c.Goes {
			t.Errorf("b6: %+v", c)
		}
		if c := offered("surrender b1 b2 b3 b4 b5 b6", "f1"); !c.Ends || !c.Goes {
			t.Errorf("f1: %+v", c)
		}
		if c := offered("surrender b1", "a1"); c.Word != "" {
			t.Errorf("a1: %+v", c)
		}
		all := "surrender a1"
		for i := range 15 {
			all += fmt.Sprint(" rs", i+1)
		}
		if c := offered(engine.Order(all), "rs16"); !c.Ends || c.Goes {
			t.Errorf("the last man: %+v", c)
		}
	})
	t.Run("LW-SURR-2", func(t *testing.T) {
		m := six(t, 2)
		plays(t, m, flagOfSix)
		refused(t, m, "b1 to 30,55", "LW-SURR-2")
		fights(t, m)
		plays(t, m, "go")
		fights(t, m)
		if n := tally(m, "B", state.Prisoner); n != 6 {
			t.Fatalf("nobody has come, and %d are prisoners", n)
		}
		plays(t, m, "go")
		m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: 8}, m.Layout.Men[0].At.Add(m.Layout.Men[0].At.Sub(m.Layout.Men[1].At).Mul(6.6/0.7))))
		says(t, fights(t, m), "A1 escorts B1 (LW-PRIS-3)")
		if m.Men[0].Waits || !m.Men[1].Waits || m.Men[1].Status != state.Prisoner {
			t.Errorf("B1 is %+v, B2 %+v", m.Men[0], m.Men[1])
		}
	})
	t.Run("LW-SURR-2/not at once", func(t *testing.T) {
		// An enemy near by is their escort only when his side's move ends.
		m := stage(t, round120(footman("B1", "north", 60, 60), footman("A1", "south", 60, 56), reserves()), func(m *Fight) { m.Awaited = tabletop.North })
		plays(t, m, "surrender b1")
		if m.Retract() == nil {
			t.Error("a surrender can be taken back")
		}
		if fights(t, m); !m.Men[0].Waits || m.Men[0].Escort != state.Nobody {
			t.Errorf("after North's move he is %+v", m.Men[0])
		}
		plays(t, m, "go")
		if fights(t, m); m.Men[0].Waits || m.Men[0].Escort != 1 {
			t.Errorf("after South's move he is %+v", m.Men[0])
		}
	})
	t.Run("LW-SURR-2/then freed", func(t *testing.T) {
		m := six(t, 2)
		plays(t, m, flagOfSix)
		m.Men[0].Waits, m.Men[0].Escort = false, 8
		if fights(t, m); m.Men[0].Status != state.Disarmed || m.Men[1].Status != state.Prisoner {
			t.Errorf("B1, whose escort is far off, is %v; B2, who has none, %v", m.Men[0].Status, m.Men[1].Status)
		}
	})
	t.Run("LW-SURR-3", func(t *testing.T) {
		m := six(t, 2)
		all := []string{flagOfSix, "f1", "f2"}
		for i := range 16 {
			all = append(all, fmt.Sprint("rn", i+1))
		}
		without := m.Clone().(*Fight)
		plays(t, without, engine.Order(strings.Join(all[:len(all)-1], " ")))
		if without.Result().Over {
			t.Error("one man is left, and the battle is over")
		}
		plays(t, m, engine.Order(strings.Join(all, " ")))
		if r := m.Result(); !r.Over || r.Winner != "south" || r.Rule != "LW-SURR-3" {
			t.Errorf("%+v", r)
		}
	})
	t.Run("LW-SURR-4", func(t *testing.T) {
		// A man who has surrendered is half a point to each side; a dead man is nothing.
		m := six(t, 2)
		points := func(m *Fight, side engine.Side) float64 {
			for _, s := range scores(m.State, "") {
				if s.Side == side {
					return s.Points
				}
			}
			return 0
		}
		was := points(m, "north")
		dead := m.Clone().(*Fight)
		plays(t, m, flagOfSix)
		for i := range 6 {
			dead.Lift(state.Dead, i)
		}
		if a, b := was-points(m, "north"), was-points(dead, "north"); a != 3 || b != 6 {
			t.Errorf("surrendered they cost North %v, dead %v; want 3 and 6", a, b)
		}
	})
}
