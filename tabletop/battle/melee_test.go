package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// rank is n men of a fixture in a row, a sixteenth and more apart: they touch a row of the enemy 0.7 in (foot)
// or 1.1 in (horse) before them.
func rank(arm, name, side string, n int, x, y float64) string {
	apart := map[string]float64{"infantry": 0.7, "cavalry": 1.1}[arm]
	var b strings.Builder
	for i := range n {
		b.WriteString(lone(arm, fmt.Sprint(name, i+1), side, x+apart*float64(i), y))
	}
	return b.String()
}

// reserves are enough men of both sides, far from everything, for a battle to go on.
func reserves() string {
	return rank("infantry", "RS", "south", 16, 105, 2) + rank("infantry", "RN", "north", 16, 105, 94)
}

// fights ends the move and lets the mêlées be fought as they are chosen by default; it is what was told.
func fights(t *testing.T, m *Fight) string {
	t.Helper()
	text := plays(t, m, "end")
	if m.Phase() == state.PhaseTrail {
		text += "\n" + plays(t, m, "posts")
	}
	if m.Phase() == state.PhaseMelee {
		text += "\n" + plays(t, m, "settle")
	}
	return text
}

// tally is how many men of a side, whose names begin so, are in a state.
func tally(m *Fight, name string, s state.Status) (n int) {
	for i := range m.Men {
		if strings.HasPrefix(m.Layout.Men[i].Name, name) && m.Men[i].Status == s {
			n++
		}
	}
	return n
}

// fared is how the men of two forces have fared: armed, dead, prisoners.
type fared struct{ armed, dead, taken int }

func outcome(t *testing.T, m *Fight, name string, want fared) {
	t.Helper()
	got := fared{tally(m, name, state.Armed), tally(m, name, state.Dead), tally(m, name, state.Prisoner)}
	if got != want {
		t.Errorf("%s: %+v, want %+v", name, got, want)
	}
}

func says(t *testing.T, told string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(told, w) {
			t.Errorf("nothing says %q in:\n%s", w, told)
		}
	}
}

// A force of South's charges one of North's, of whom some are in support.
type encounter struct {
	name         string
	arm          string
	south, north int // in the mêlée
	friends      int // of the fewer, within a move
	a, b         fared
	tells        string
	terms        func(*state.Terms)
}

func (e *encounter) table() string {
	more := map[string]float64{"infantry": 0.7, "cavalry": 1.1}[e.arm]
	support := rank(e.arm, "F", "north", e.friends, 30, 40+more+9)
	if e.south < e.north {
		support = rank(e.arm, "F", "south", e.friends, 30, 40-9)
	}
	middle := func(n int) float64 { return 30 - more*float64(n/2) } // so that all are within six of those in contact
	return round120(
		rank(e.arm, "A", "south", e.south, middle(e.south), 40), rank(e.arm, "B", "north", e.north, middle(e.north), 40+more), support,
	)
}

func TestBattleMeleeCounts(t *testing.T) {
	t.Parallel()
	double := func(t *state.Terms) { t.Double = true }
	for _, e := range []encounter{
		{
			name: "W1", arm: "infantry", south: 11, north: 9, a: fared{4, 7, 0}, b: fared{0, 7, 2},
			tells: "mêlée 1: 11 of south against 9 of north, isolated since 0 friends are within a move and 5 are needed: 7 die on each side and 2 of north are taken (LW-MELEE-10)",
		},
		{
			name: "W2", arm: "infantry", south: 19, north: 13, friends: 5, a: fared{12, 7, 0}, b: fared{0, 7, 6},
			tells: "isolated since 5 friends are within a move and 7 are needed",
		},
		{
			name: "W7", arm: "cavalry", south: 13, north: 21, friends: 7, a: fared{0, 13, 0}, b: fared{8, 13, 0},
			tells: "supported since 7 friends are within a move and 7 are needed: 13 die on each side (LW-MELEE-11)",
		},
		{
			name: "LW-MELEE-8", arm: "cavalry", south: 13, north: 21, friends: 6, a: fared{0, 5, 8}, b: fared{16, 5, 0},
			tells: "isolated since 6 friends are within a move and 7 are needed",
		},
		{
			name: "W9", arm: "cavalry", south: 6, north: 9, friends: 2, a: fared{0, 3, 3}, b: fared{6, 3, 0},
			tells: "isolated since 2 friends are within a move and 3 are needed: 3 die on each side and 3 of south are taken",
		},
		{
			name: "F27", arm: "infantry", south: 5, north: 5, a: fared{0, 5, 0}, b: fared{0, 5, 0},
			tells: "5 of south against 5 of north, so that all of both die (LW-MELEE-7)",
		},
		{
			name: "LW-MELEE-7", arm: "infantry", south: 5, north: 6, a: fared{0, 4, 1}, b: fared{2, 4, 0},
			tells: "4 die on each side and 1 of south is taken",
		},
		{
			name: "F29", arm: "infantry", south: 11, north: 4, a: fared{11, 0, 0}, b: fared{0, 0, 4},
			tells: "nobody dies and 4 of north are taken (LW-MELEE-10)",
		},
		{name: "F30", arm: "infantry", south: 11, north: 9, friends: 5, a: fared{2, 9, 0}, b: fared{0, 9, 0}},
		{name: "LW-MELEE-10", arm: "infantry", south: 10, north: 6, friends: 2, a: fared{8, 2, 0}, b: fared{0, 2, 4}},
		{name: "LW-MELEE-11", arm: "infantry", south: 10, north: 6, friends: 3, a: fared{4, 6, 0}, b: fared{0, 6, 0}},
		{name: "F32/three to one", arm: "infantry", south: 3, north: 1, a: fared{3, 0, 0}, b: fared{0, 0, 1}},
		{name: "F32/two to one", arm: "infantry", south: 2, north: 1, a: fared{2, 0, 0}, b: fared{0, 0, 1}},
		{name: "F32/supported", arm: "infantry", south: 2, north: 1, friends: 1, a: fared{1, 1, 0}, b: fared{0, 1, 0}},
		{
			name: "LW-OPT-8/not double", arm: "infantry", south: 11, north: 9, terms: double, a: fared{2, 9, 0}, b: fared{0, 9, 0},
			tells: "isolated since 0 friends are within a move and 5 are needed, but not met by double their number: 9 die on each side (LW-OPT-8)",
		},
		{name: "LW-OPT-8/double", arm: "infantry", south: 18, north: 9, terms: double, a: fared{18, 0, 0}, b: fared{0, 0, 9}},
		{name: "LW-MELEE-12/the charger", arm: "infantry", south: 4, north: 6, a: fared{0, 2, 2}, b: fared{4, 2, 0}},
		{name: "LW-MELEE-12/the charged", arm: "infantry", south: 6, north: 4, a: fared{4, 2, 0}, b: fared{0, 2, 2}},
		{name: "LW-MELEE-6/horse", arm: "cavalry", south: 6, north: 4, a: fared{4, 2, 0}, b: fared{0, 2, 2}},
	} {
		t.Run(e.name, func(t *testing.T) {
			m := stage(t, e.table(), func(m *Fight) {
				if e.terms != nil {
					agreed := *m.Terms
					e.terms(&agreed)
					m.Terms = &agreed
				}
			})
			says(t, fights(t, m), e.tells)
			outcome(t, m, "A", e.a)
			outcome(t, m, "B", e.b)
		})
	}
}

// forces are the numbers of the mêlées that a battle would have.
func forces(m *Fight) (all [][2]int) {
	for _, k := range meleesFound(m.State) {
		all = append(all, [2]int{len(k.Men[tabletop.South]), len(k.Men[tabletop.North])})
	}
	return all
}

func TestBattleMeleeWho(t *testing.T) {
	t.Parallel()
	pair := func(apart float64) string {
		return round120(footman("A1", "south", 60, 40), footman("B1", "north", 60+apart, 40), reserves())
	}
	t.Run("F25", func(t *testing.T) {
		for apart, want := range map[float64]int{0.725: 1, 0.73: 0} {
			if got := forces(stage(t, pair(apart), nil)); len(got) != want {
				t.Errorf("%v in apart: %v, want %d", apart, got, want)
			}
		}
	})
	t.Run("LW-MELEE-1", func(t *testing.T) {
		m := stage(t, pair(4), nil)
		refused(t, m, "a1 to 63.35,40", "LW-SPACE-3")
		plays(t, m, "a1 to 63.3,40")
		if got := forces(m); len(got) != 1 {
			t.Errorf("0.1 in apart there are mêlées %v", got)
		}
	})
	t.Run("LW-MELEE-2", func(t *testing.T) {
		m := stage(t, pair(4), nil)
		plays(t, m, "a1 to 62,40")
		plays(t, m, "a1 to 63.3,40")
		refused(t, m, "a1 to 62,40", "LW-MELEE-2")
	})
	t.Run("LW-MELEE-3", func(t *testing.T) {
		// It does not matter in whose move contact was made, and who has no arms makes none.
		m := stage(t, pair(0.7), nil)
		says(t, fights(t, m), "mêlée 1: 1 of south against 1 of north")
		for _, s := range []state.Status{state.Disarmed, state.Prisoner} {
			m := stage(t, pair(0.7), func(m *Fight) { m.Men[1].Status = s })
			if got := forces(m); len(got) != 0 {
				t.Errorf("against a %v man: %v", s, got)
			}
		}
	})
	t.Run("F26", func(t *testing.T) {
		m := stage(t, round120(
			footman("A1", "south", 60, 40), footman("A2", "south", 60, 33.4),
			footman("B1", "north", 60.7, 40), footman("B2", "north", 67.3, 40), footman("B3", "north", 73.8, 40),
		), nil)
		fights(t, m)
		outcome(t, m, "A", fared{0, 2, 0})
		outcome(t, m, "B", fared{1, 2, 0})
		if m.Men[4].Status != state.Armed {
			t.Errorf("B3 is %v", m.Men[4].Status)
		}
	})
	t.Run("LW-MELEE-4", func(t *testing.T) {
		for away, want := range map[float64]int{6.6: 2, 6.61: 1} { // outlines 6.00 and 6.01 apart
			m := stage(t, round120(
				footman("A1", "south", 60, 40), footman("A2", "south", 60, 40-away), footman("B1", "north", 60.7, 40),
			), nil)
			if got := forces(m); len(got) != 1 || got[0] != [2]int{want, 1} {
				t.Errorf("%v in behind: %v, want %d", away, got, want)
			}
		}
	})
	two := []string{
		footman("A1", "south", 40, 40), footman("B1", "north", 40.7, 40),
		footman("A2", "south", 52, 40), footman("B2", "north", 52.7, 40),
	}
	t.Run("F31", func(t *testing.T) {
		m := stage(t, round120(two...), nil)
		says(t, fights(t, m), "mêlée 1: 1 of south against 1 of north", "mêlée 2: 1 of south against 1 of north")
		outcome(t, m, "A", fared{0, 2, 0})
		outcome(t, m, "B", fared{0, 2, 0})
		m = stage(t, round120(append(two, footman("B3", "north", 46.5, 40))...), nil)
		fights(t, m)
		outcome(t, m, "A", fared{0, 1, 1})
		outcome(t, m, "B", fared{2, 1, 0})
	})
	t.Run("LW-MELEE-5", func(t *testing.T) {
		// B3 is within six of A2 of one mêlée alone, until he stands between.
		for x, want := range map[float64]int{46.5: 1, 47.5: 2} {
			m := stage(t, round120(append(two, footman("B3", "north", x, 40))...), nil)
			if got := forces(m); len(got) != want {
				t.Errorf("B3 at %v: %v, want %d", x, got, want)
			}
		}
	})
	t.Run("LW-MELEE-14", func(t *testing.T) {
		// A2 dies in the second mêlée, and B2 lives to support nobody: both count as the move ended.
		m := stage(t, round120(append(two, rank("infantry", "S", "south", 1, 40, 49), footman("B4", "north", 39.3, 40))...), nil)
		if got := forces(m); !slices.Equal(got, [][2]int{{1, 2}, {1, 1}}) {
			t.Fatalf("%v", got)
		}
		says(t, fights(t, m), "supported since 1 friend is within a move")
	})
	t.Run("LW-MELEE-14/news", func(t *testing.T) {
		// A move in which men die is no quiet one.
		for apart, want := range map[float64]int{0.725: 0, 0.73: 1} {
			m := stage(t, pair(apart), nil)
			fights(t, m)
			if m.Quiet[tabletop.South] != want {
				t.Errorf("%v in apart, there were %d quiet moves, want %d", apart, m.Quiet[tabletop.South], want)
			}
		}
	})
	t.Run("LW-MELEE-15", func(t *testing.T) {
		text := round120(rank("infantry", "A", "south", 3, 60, 40), rank("infantry", "B", "north", 3, 60, 40.7))
		m := stage(t, text, func(m *Fight) { m.Men[4].Status, m.Men[4].Escort = state.Prisoner, 0 })
		if got := forces(m); !slices.Equal(got, [][2]int{{3, 2}}) {
			t.Errorf("with a prisoner: %v", got)
		}
		m.Men[4].Status = state.Armed
		if got := forces(m); !slices.Equal(got, [][2]int{{3, 3}}) {
			t.Errorf("armed again: %v", got)
		}
	})
}

// A mêlée can be pointed at: all who take part, who is in contact, and who supports.
func TestBattleMeleeShown(t *testing.T) {
	t.Parallel()
	m := stage(t, (&encounter{arm: "infantry", south: 4, north: 3, friends: 2}).table(), nil)
	events := findMelees(m.State)
	if len(events) != 1 {
		t.Fatalf("%d mêlées", len(events))
	}
	shown, is := events[0].(engine.Shown)
	if !is {
		t.Fatalf("%v cannot be pointed at", events[0])
	}
	rings := map[engine.Tone]int{}
	for _, r := range shown.Layer().Rings {
		rings[r.Tone]++
	}
	if l := shown.Layer(); rings[engine.Good] != 4 || rings[engine.Bad] != 3 || rings[engine.Plain] != 2 || len(l.Ties) != 3 || len(l.Tags) != 1 {
		t.Errorf("rings by tone %v, %d ties, %d tags", rings, len(l.Ties), len(l.Tags))
	}
	// The dead are ringed where they stood.
	for _, e := range resolve(m.State) {
		if s, is := e.(engine.Shown); !is || len(s.Layer().Rings) == 0 {
			t.Errorf("%v points at nothing", e)
		}
	}
}

func TestBattleMeleeSupport(t *testing.T) {
	t.Parallel()
	// b's side has six in the mêlée against eight. Those beside the pair do not touch the enemy.
	table := func(horse float64, more ...string) string {
		text := []string{
			footman("A1", "south", 59.65, 40), footman("B1", "north", 60.35, 40),
			rank("infantry", "C", "south", 7, 55, 36), rank("infantry", "D", "north", 5, 61.5, 36),
			footman("F1", "north", 60, 52.30), footman("F2", "north", 60.70, 52.28), horseman("F3", "north", 60, horse),
		}
		return round120(append(text, more...)...)
	}
	t.Run("F28", func(t *testing.T) {
		m := stage(t, table(64.50), nil)
		fights(t, m)
		outcome(t, m, "B", fared{0, 1, 0})
		outcome(t, m, "D", fared{0, 5, 0})
		if n := tally(m, "A", state.Armed) + tally(m, "C", state.Armed); n != 2 {
			t.Errorf("South keeps %d men, want 2", n)
		}
		m = stage(t, table(64.51), nil)
		fights(t, m)
		dead, taken := tally(m, "B", state.Dead)+tally(m, "D", state.Dead), tally(m, "B", state.Prisoner)+tally(m, "D", state.Prisoner)
		if left := tally(m, "A", state.Armed) + tally(m, "C", state.Armed); dead != 4 || taken != 2 || left != 4 {
			t.Errorf("%d dead, %d taken, %d left of South; want 4, 2, 4", dead, taken, left)
		}
	})
	t.Run("LW-MELEE-9", func(t *testing.T) {
		// Straight, a wall between does not matter. Along the string the same men are within a move on a bare
		// floor, and not behind a wall.
		wall := "[[wall]]\nname = \"wall\"\nat = [60, 47]\nsize = [30, 1]\nheight = 3\n"
		for _, c := range []struct {
			walking bool
			more    string
			want    int
		}{{false, "", 3}, {true, "", 3}, {false, wall, 3}, {true, wall, 0}} {
			m := stage(t, table(64.50, c.more), func(m *Fight) {
				agreed := *m.Terms
				agreed.Walking = c.walking
				m.Terms = &agreed
			})
			if k := meleesFound(m.State); len(k) != 1 || len(k[0].Friends) != c.want {
				t.Errorf("walking %v, wall %v: %+v, want %d friends", c.walking, c.more != "", k, c.want)
			}
		}
		// Who takes part in another mêlée supports nobody.
		busy := stage(t, table(64.50, footman("E1", "south", 61.40, 52.28)), nil)
		if k := meleesFound(busy.State); len(k) != 2 || len(k[0].Friends) != 1 {
			t.Errorf("%+v, want 1 friend", k)
		}
	})
	t.Run("LW-MELEE-9/point", func(t *testing.T) {
		k := meleesFound(stage(t, table(64.50), nil).State)
		if p := (plane.Vec{X: 60, Y: 40}); len(k) != 1 || len(k[0].Points) != 1 || k[0].Points[0].Sub(p).Len() > inch.Tolerance {
			t.Errorf("%+v, want the point %v", k, p)
		}
	})
}

func TestBattleMeleeChoice(t *testing.T) {
	t.Parallel()
	eleven := (&encounter{arm: "infantry", south: 11, north: 9, friends: 5}).table()
	ended := func(t *testing.T, text string) *Fight {
		m := stage(t, text, nil)
		plays(t, m, "end")
		if m.Phase() != state.PhaseMelee || m.Mover() != tabletop.South {
			t.Fatalf("%v of %v", m.Phase(), m.Mover())
		}
		return m
	}
	t.Run("F33", func(t *testing.T) {
		// North has moved and is the fewer; it names the nine of eleven who die.
		m := stage(t, eleven, func(m *Fight) { m.Awaited = tabletop.North })
		plays(t, m, "end")
		plays(t, m, "melee 1 die a3 a4 a5 a6 a7 a8 a9 a10 a11")
		plays(t, m, "settle")
		for i := range 11 {
			if got, want := m.Men[i].Status == state.Armed, i < 2; got != want {
				t.Errorf("A%d is %v", i+1, m.Men[i].Status)
			}
		}
	})
	t.Run("LW-MELEE-13", func(t *testing.T) {
		m := ended(t, eleven)
		refused(t, m, "melee 1 die b1", "LW-MELEE-13", "none of the 11 men of south")
		refused(t, m, "melee 1 die a1 a1", "LW-MELEE-13", "twice")
		for order, at := range map[engine.Order]int{
			"melee 1 die a1 a2": 5, "melee 2": 1, "melee 1 take b1": 2, "settle now": 1,
			"melee 1 die a1 a2 a3 a4 a5 a6 a7 a8 a9 a10": 12, "melee": 1, "melee 1 die a1 nobody": 4,
		} {
			u, is := m.Check(order).(*engine.Unclear)
			if !is || u.At != at {
				t.Errorf("%s: %v, want word %d to be unclear", order, m.Check(order), at+1)
			}
		}
		says(t, plays(t, m, "melee 1 die a1 a2 a3 a4 a5 a6 a7 a8 a9"), "are to die (LW-MELEE-13)")
		plays(t, m, "melee 1 die a3 a4 a5 a6 a7 a8 a9 a10 a11") // he may change his mind
		says(t, plays(t, m, "settle"), "mêlée 1: A3, A4, A5, A6, A7, A8, A9, A10 and A11 die (LW-MELEE-11)")
		outcome(t, m, "A", fared{2, 9, 0})
	})
	t.Run("LW-MELEE-13/default", func(t *testing.T) {
		// A1 and A11 touch nobody; the nearest to a point of contact die first, ties by number.
		m := stage(t, (&encounter{arm: "infantry", south: 11, north: 9}).table(), nil)
		fights(t, m)
		for i := range 11 {
			if got, want := m.Men[i].Status == state.Dead, 1 <= i && i <= 7; got != want {
				t.Errorf("A%d is %v", i+1, m.Men[i].Status)
			}
		}
		for i := range 9 {
			if got, want := m.Men[11+i].Status == state.Prisoner, i >= 7; got != want {
				t.Errorf("B%d is %v", i+1, m.Men[11+i].Status)
			}
		}
	})
	t.Run("LW-MELEE-13/words", func(t *testing.T) {
		m := ended(t, (&encounter{arm: "infantry", south: 5, north: 4}).table())
		for said, want := range map[engine.Order]string{
			"melee": "1", "melee 1": "die", "melee 1 die": "a1 a2 a3 a4 a5", "melee 1 die a2": "a1 a3 a4 a5",
			"melee 1 die a2 a3 a1": "take", "melee 1 die a2 a3 a1 take": "b1 b2 b3 b4", "melee 1 die a1 a2 a3 take b1": "",
		} {
			var words []string
			for _, c := range m.Complete(said) {
				words = append(words, c.Word)
				if ends := said == "melee 1 die a2 a3 a1 take"; c.Ends != ends || c.Goes == ends {
					t.Errorf("%s %s: ends %v, goes %v", said, c.Word, c.Ends, c.Goes)
				}
			}
			if got := strings.Join(words, " "); got != want {
				t.Errorf("after %q: %q, want %q", said, got, want)
			}
		}
		plays(t, m, "melee 1 die a2 a3 a4 take b3")
		plays(t, m, "settle")
		if m.Men[7].Status != state.Prisoner || m.Men[0].Status != state.Armed || m.Men[4].Status != state.Armed {
			t.Errorf("B3 is %v, A1 %v, A5 %v", m.Men[7].Status, m.Men[0].Status, m.Men[4].Status)
		}
	})
	t.Run("LW-MELEE-13/none", func(t *testing.T) {
		m := stage(t, (&encounter{arm: "infantry", south: 11, north: 4}).table(), nil)
		plays(t, m, "end")
		if m.Phase() == state.PhaseMelee {
			t.Error("there is nothing to choose, and yet it is asked")
		}
	})
}

// W6: the mover is the inferior charger, and chooses so that both guns are left without crews.
func TestBattleMeleeAtTheGuns(t *testing.T) {
	t.Parallel()
	text := round120(
		rank("cavalry", "A", "south", 18, 20, 40), rank("cavalry", "B", "north", 21, 20, 41.1),
		rank("cavalry", "F", "south", 2, 30, 30), rank("cavalry", "Far", "north", 2, 30, 90),
		cannon("West", "north", 24, 47, 270), cannon("East", "north", 38, 47, 270), reserves(),
	)
	begin := func(t *testing.T) *Fight {
		m := stage(t, text, nil)
		says(t, plays(t, m, "end"), "21 of north against 18 of south, isolated since 2 friends are within a move and 9 are needed: 15 die on each side and 3 of south are taken")
		return m
	}
	end := func(t *testing.T, m *Fight, west, east bool) {
		plays(t, m, "settle")
		outcome(t, m, "B", fared{6, 15, 0})
		outcome(t, m, "A", fared{0, 15, 3})
		outcome(t, m, "Far", fared{2, 0, 0}) // of 23 cavalry 8 are left
		if state.Served(m.State, 0) != west || state.Served(m.State, 1) != east {
			t.Errorf("West has a crew: %v, East: %v; want %v, %v", state.Served(m.State, 0), state.Served(m.State, 1), west, east)
		}
		plays(t, m, "go")
		for gun, served := range map[engine.Order]bool{"west fire": west, "east fire": east} {
			if served {
				plays(t, m, gun)
			} else {
				refused(t, m, gun, "LW-GUN-1", "needs 4")
			}
		}
	}
	t.Run("W6", func(t *testing.T) {
		m := begin(t)
		die := "melee 1 die"
		for i := 1; i <= 21; i++ {
			if !slices.Contains([]int{1, 2, 3, 19, 20, 21}, i) {
				die += fmt.Sprint(" b", i)
			}
		}
		plays(t, m, engine.Order(die+" take a1 a2 a18"))
		end(t, m, false, false)
	})
	t.Run("W6/default", func(t *testing.T) { end(t, begin(t), false, true) })
}

// W2 and W3 one after the other: the victors are beaten in their turn, and their prisoners are freed.
func TestBattleMeleeTwice(t *testing.T) {
	t.Parallel()
	t.Run("W3", func(t *testing.T) {
		m := stage(t, round120(
			rank("infantry", "A", "south", 19, 20, 40), rank("infantry", "B", "north", 13, 20, 40.7),
			rank("infantry", "C", "north", 5, 29.1, 51), rank("infantry", "D", "north", 9, 29.1, 56), reserves(),
		), nil)
		says(t, fights(t, m), "isolated since 5 friends are within a move and 7 are needed")
		outcome(t, m, "A", fared{12, 7, 0})
		outcome(t, m, "B", fared{0, 7, 6})
		plays(t, m, "go")
		for i := range 5 {
			plays(t, m, engine.Order(fmt.Sprintf("c%d to %.1f,40.7", i+1, 29.1+0.7*float64(i))))
		}
		plays(t, m, "march 0,-10 d1 d2 d3 d4 d5 d6 d7 d8 d9")
		says(t, fights(t, m),
			"14 of north against 12 of south, isolated since 0 friends are within a move and 6 are needed: 10 die on each side and 2 of south are taken",
			"goes free, disarmed")
		outcome(t, m, "A", fared{0, 17, 2})
		if n := tally(m, "B", state.Disarmed); n != 6 {
			t.Errorf("%d of B are disarmed, want 6", n)
		}
		armed := tally(m, "C", state.Armed) + tally(m, "D", state.Armed)
		dead := tally(m, "B", state.Dead) + tally(m, "C", state.Dead) + tally(m, "D", state.Dead)
		if armed != 4 || dead != 17 {
			t.Errorf("B has %d armed and %d dead, want 4 and 17", armed, dead)
		}
		for _, p := range m.Of(tabletop.South, state.Prisoner) {
			if e := m.Men[p].Escort; e == state.Nobody || m.Layout.Men[e].Side != tabletop.North {
				t.Errorf("%s is escorted by %d", m.Layout.Men[p].Name, e)
			}
		}
	})
}

func TestBattleMeleeDisarmed(t *testing.T) {
	t.Parallel()
	// A1 comes to a disarmed man; B2 is an armed friend of his so many inches off.
	table := func(friend float64) string {
		return round120(footman("A1", "south", 60, 40), footman("B1", "north", 60.7, 40),
			footman("B2", "north", 60.7+friend, 40), reserves())
	}
	begin := func(t *testing.T, friend float64, mover tabletop.Side) *Fight {
		return stage(t, table(friend), func(m *Fight) { m.Men[1].Status, m.Awaited = state.Disarmed, mover })
	}
	t.Run("LW-MELEE-16", func(t *testing.T) {
		m := begin(t, 6.61, tabletop.South)
		says(t, fights(t, m), "B1, who has no arms, is taken by A1 (LW-MELEE-16)")
		if m.Men[1].Status != state.Prisoner || m.Men[1].Escort != 0 {
			t.Errorf("B1 is %v of %d", m.Men[1].Status, m.Men[1].Escort)
		}
		for _, m := range []*Fight{begin(t, 6.6, tabletop.South), begin(t, 6.61, tabletop.North)} { // a friend near; in his own move
			fights(t, m)
			if m.Men[1].Status != state.Disarmed {
				t.Errorf("B1 is %v", m.Men[1].Status)
			}
		}
	})
	t.Run("LW-MELEE-16/captor dead", func(t *testing.T) {
		// A1, who would take B1, dies in a mêlée far enough from him that nobody protects him.
		for _, s := range []state.Status{state.Armed, state.Disarmed} { // B2: there is a mêlée, or none
			m := stage(t, round120(
				footman("A1", "south", 60, 40), footman("B1", "north", 59.3, 40), footman("A2", "south", 66.5, 40),
				footman("B2", "north", 67.2, 40), footman("B3", "north", 67.2, 40.7), reserves(),
			), func(m *Fight) { m.Men[1].Status, m.Men[3].Status, m.Men[4].Status = state.Disarmed, s, s })
			fights(t, m)
			want := map[state.Status]state.Status{state.Armed: state.Disarmed, state.Disarmed: state.Prisoner}[s]
			if m.Men[1].Status != want || m.Men[1].Freed > 0 {
				t.Errorf("his friends %v, B1 is %+v, want him %v and never taken and freed", s, m.Men[1], want)
			}
		}
	})
	t.Run("LW-MELEE-16/friend dead", func(t *testing.T) {
		// B2, who protects B1, dies in a mêlée of the same move: he stood by him as it ended. [LW-MELEE-14]
		m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 60.7, 40),
			footman("B2", "north", 66.92, 40), footman("A2", "south", 67.62, 40), reserves()), func(m *Fight) { m.Men[1].Status = state.Disarmed })
		says(t, fights(t, m), "1 of south against 1 of north")
		if a, b := m.Men[1].Status, m.Men[2].Status; a != state.Disarmed || b != state.Dead {
			t.Errorf("B1 is %v and B2 %v", a, b)
		}
	})
	t.Run("LW-MELEE-16/in a mêlée", func(t *testing.T) {
		// Whoever has no arms neither counts in it nor dies, be he in the midst of it.
		m := stage(t, round120(rank("infantry", "A", "south", 3, 60, 40), rank("infantry", "B", "north", 4, 60, 40.7), reserves()),
			func(m *Fight) { m.Men[4].Status = state.Disarmed })
		says(t, fights(t, m), "3 of south against 3 of north")
		if m.Men[4].Status != state.Disarmed {
			t.Errorf("B2 is %v", m.Men[4].Status)
		}
	})
}

// The survivors guard their prisoners from wherever they stand.
func TestBattleMeleeGuards(t *testing.T) {
	t.Parallel()
	// A's survivor and his prisoner after a mêlée in move 3 of South, who has room for others.
	begin := func(t *testing.T) *Fight {
		m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 68, 40), reserves()), func(m *Fight) {
			m.Men[0].Guards = []int{1}
			m.Men[1] = state.Recruit(state.Prisoner)
			m.Men[1].Escort, m.Men[1].Melee, m.Men[1].GuardTo = 0, 1, 5
		})
		fights(t, m) // the move in which he was taken
		plays(t, m, "go")
		fights(t, m) // B's
		if m.Men[1].Status != state.Prisoner {
			t.Fatalf("after B's move he is %v", m.Men[1].Status)
		}
		plays(t, m, "go")
		return m
	}
	t.Run("F52", func(t *testing.T) {
		m := begin(t)
		plays(t, m, "a1 to 61.4,40")
		fights(t, m)
		if m.Men[1].Status != state.Prisoner || m.Men[1].Escort != 0 {
			t.Errorf("6 in apart he is %v", m.Men[1].Status)
		}
		m = begin(t)
		plays(t, m, "a1 to 61.3,40")
		says(t, fights(t, m), "B1 goes free, disarmed: the nearest who could escort him is A1, 6.1 in away (LW-PRIS-4)")
		if m.Men[1].Status != state.Disarmed {
			t.Errorf("6.1 in apart he is %v", m.Men[1].Status)
		}
	})
	t.Run("LW-MELEE-17", func(t *testing.T) {
		// In a battle: two of South's three win a prisoner, and he is theirs from afar through North's move.
		m := stage(t, round120(
			footman("A1", "south", 60, 40), footman("A2", "south", 53.5, 40.7), footman("A3", "south", 53.5, 39.9),
			footman("B1", "north", 60, 40.7), footman("B2", "north", 66.5, 40.7), reserves(),
		), nil)
		plays(t, m, "end")
		plays(t, m, "melee 1 die a1 take b2")
		plays(t, m, "settle")
		if s := m.Men[4]; s.Status != state.Prisoner || s.GuardTo != 5 || s.Escort == state.Nobody {
			t.Fatalf("B2 is %+v", s)
		}
		plays(t, m, "go")
		fights(t, m)
		if s := m.Men[4]; s.Status != state.Prisoner {
			t.Errorf("12.4 in from his guards B2 is %v", s.Status)
		}
		// Without a survivor of that mêlée he is free, whoever else there is.
		m.Lift(state.Dead, 1)
		orphans(m.State)
		if m.Men[4].Escort != 2 {
			t.Errorf("A2 dead, he is escorted by %d", m.Men[4].Escort)
		}
		m.Lift(state.Dead, 2)
		orphans(m.State)
		if s := m.Men[4]; s.Status != state.Disarmed {
			t.Errorf("A2 and A3 dead, B2 is %v", s.Status)
		}
	})
	t.Run("LW-MELEE-17/lost in their own move", func(t *testing.T) {
		// North wins in South's move 3; North's next move is 4.
		m := stage(t, (&encounter{arm: "infantry", south: 2, north: 3}).table()+reserves(), nil)
		fights(t, m)
		for i := range 2 {
			if s := m.Men[i]; s.Status == state.Prisoner && s.GuardTo != 4 {
				t.Errorf("he is guarded until move %d", s.GuardTo)
			}
		}
		outcome(t, m, "A", fared{0, 1, 1})
	})
}
