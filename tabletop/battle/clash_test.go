package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// hand2hand is South's man A before the enemy B, with so many about each, and so many friends of B's near.
func hand2hand(south, north, friends int) string {
	men := []string{footman("A", "south", 50, 36), footman("B", "north", 50, 40.7)}
	for i := range south - 1 {
		men = append(men, footman(fmt.Sprint("SA", i), "south", 47-float64(i), 39))
	}
	for i := range north - 1 {
		men = append(men, footman(fmt.Sprint("NB", i), "north", 51.2+float64(i), 42))
	}
	for i := range friends {
		men = append(men, footman(fmt.Sprint("F", i), "north", 50+float64(i), 51))
	}
	return guarded120(men...)
}

// What is told of a mêlée before it is fought is what comes of it: by the order that brings it about, as it stands, and
// where it is chosen.
func TestClashes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		south, north, friends int
		count                 [2]int
		says                  string
		dead, taken           int // of both sides; of North
	}{
		"LW-MELEE-7":  {3, 3, 0, [2]int{3, 3}, "all die", 6, 0},
		"LW-MELEE-10": {4, 3, 0, [2]int{4, 3}, "isolated: 2 die each, 1 taken", 4, 1},
		"LW-MELEE-11": {4, 3, 2, [2]int{4, 3}, "supported: 3 die each", 6, 0},
		"LW-MELEE-8":  {5, 2, 0, [2]int{5, 2}, "isolated: none die, 2 taken", 0, 2},
		"LW-MELEE-12": {2, 3, 0, [2]int{3, 2}, "isolated: 1 dies each, 1 taken", 2, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := stage(t, hand2hand(c.south, c.north, c.friends), nil)
			if all := m.Clashes(""); len(all) != 0 {
				t.Fatalf("nobody is in contact: %+v", all)
			}
			const charge = engine.Order("a to 50,40")
			hash := m.Hash()
			after := m.Clashes(charge)
			if len(after) != 1 || after[0].Says != c.says || after[0].Count != c.count || m.Hash() != hash {
				t.Fatalf("after %q: %+v, want %v %s", charge, after, c.count, c.says)
			}
			plays(t, m, charge)
			if now := m.Clashes(""); len(now) != 1 || now[0].Says != c.says || len(now[0].Swaps) > 0 {
				t.Errorf("then: %+v", now)
			}
			dying := doomed(after[0])
			plays(t, m, "end")
			if m.Stage == state.PhaseMelee {
				dying = chooses(t, m, dying)
				plays(t, m, "settle")
			}
			var dead []string
			for i := range m.Men {
				if m.Men[i].Status == state.Dead {
					dead = append(dead, m.Words[i])
				}
			}
			slices.Sort(dead)
			taken := len(m.Of(tabletop.North, state.Prisoner))
			if !slices.Equal(dead, dying) || len(dead) != c.dead || taken != c.taken {
				t.Errorf("%q die and %d are taken; told were %q, want %d and %d", dead, taken, dying, c.dead, c.taken)
			}
		})
	}
}

// doomed are those of whom it is told that they die, by their words.
func doomed(c engine.Clash) (dying []string) {
	for _, r := range c.Rings {
		if r.Tone == engine.Bad {
			dying = append(dying, r.Of)
		}
	}
	slices.Sort(dying)
	return dying
}

// chooses has every choice of a mêlée made once, and holds that who is swapped dies or is let off, or is taken. It
// gives who dies then.
func chooses(t *testing.T, m *Fight, told []string) []string {
	t.Helper()
	now := m.Clashes("")
	if len(now) != 1 || len(now[0].Swaps) == 0 || !slices.Equal(doomed(now[0]), told) {
		t.Fatalf("where it is chosen: %+v, want %q to die", now, told)
	}
	for _, s := range now[0].Swaps {
		was := doomed(m.Clashes("")[0])
		for _, again := range m.Clashes("")[0].Swaps {
			if again.Figure == s.Figure {
				plays(t, m, again.Order)
			}
		}
		is := doomed(m.Clashes("")[0])
		if slices.Contains(was, s.Figure) == slices.Contains(is, s.Figure) || len(was) != len(is) {
			t.Errorf("a click on %s: %q were to die, now %q are", s.Figure, was, is)
		}
	}
	if says := m.Clashes("")[0].Says; !strings.HasPrefix(says, "isolated") && !strings.HasPrefix(says, "supported") {
		t.Errorf("it is told %q", says)
	}
	return doomed(m.Clashes("")[0])
}

// Any two can be chosen by a click on each, also when one was let off before. [LW-MELEE-13]
func TestClickedBothDie(t *testing.T) {
	t.Parallel()
	for _, clicks := range [][]string{{"sa2", "sa3"}, {"sa2", "a", "sa3"}} {
		m := stage(t, hand2hand(6, 4, 0), nil)
		plays(t, m, "a to 50,40")
		plays(t, m, "end")
		for _, who := range clicks {
			for _, s := range m.Clashes("")[0].Swaps {
				if s.Figure == who {
					plays(t, m, s.Order)
				}
			}
		}
		if dying := doomed(m.Clashes("")[0]); !slices.Contains(dying, "sa2") || !slices.Contains(dying, "sa3") {
			t.Errorf("after clicks on %q: %q are to die", clicks, dying)
		}
	}
}
