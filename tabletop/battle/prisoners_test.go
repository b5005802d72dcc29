package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// captive makes a man a prisoner of one who escorts him.
func captive(m *Fight, man, escort int) {
	m.Men[man] = state.Recruit(state.Prisoner)
	m.Men[man].Escort = escort
}

// ringRound is n men of a fixture round a spot, each the step further from it than the one before.
func ringRound(name, side string, n int, x, y, from, step float64) string {
	var b strings.Builder
	ways := [...][2]float64{{1, 0}, {0.8, 0.6}, {0, 1}, {-0.8, 0.6}, {-1, 0}, {-0.8, -0.6}, {0, -1}, {0.8, -0.6}}
	for i := range n {
		d := from + step*float64(i)
		b.WriteString(footman(fmt.Sprint(name, i+1), side, x+d*ways[i][0], y+d*ways[i][1]))
	}
	return b.String()
}

func TestBattleEscorts(t *testing.T) {
	t.Parallel()
	// One escort of South's, A1, and eight prisoners round him, B8 the farthest; and somebody else.
	eight := func(t *testing.T, more string) *Fight {
		return stage(t, round120(footman("A1", "south", 60, 40), ringRound("B", "north", 8, 60, 40, 3, 0.4), more, reserves()),
			func(m *Fight) {
				for i := 1; i <= 8; i++ {
					captive(m, i, 0)
				}
			})
	}
	t.Run("F34", func(t *testing.T) {
		m := eight(t, "")
		says(t, fights(t, m), "B8 goes free, disarmed: A1 has 7 prisoners already (LW-PRIS-4)")
		if n := tally(m, "B", state.Prisoner); n != 7 || m.Men[8].Status != state.Disarmed {
			t.Errorf("%d are prisoners, B8 is %v", n, m.Men[8].Status)
		}
		m = eight(t, footman("A2", "south", 70, 36))
		says(t, fights(t, m), "A2 escorts B8 (LW-PRIS-3)")
		if n := tally(m, "B", state.Prisoner); n != 8 {
			t.Errorf("%d are prisoners, want 8", n)
		}
	})
	t.Run("F34/the farthest", func(t *testing.T) {
		// Whatever his number.
		m := stage(t, round120(footman("A1", "south", 60, 40), ringRound("B", "north", 8, 60, 40, 5.8, -0.4), reserves()), func(m *Fight) {
			for i := 1; i <= 8; i++ {
				captive(m, i, 0)
			}
		})
		says(t, fights(t, m), "B1 goes free, disarmed: A1 has 7 prisoners already (LW-PRIS-4)")
		if n := tally(m, "B", state.Prisoner); n != 7 || m.Men[1].Status != state.Disarmed {
			t.Errorf("%d are prisoners, B1 is %v", n, m.Men[1].Status)
		}
	})
	t.Run("LW-PRIS-3", func(t *testing.T) {
		for away, want := range map[float64]state.Status{6.6: state.Prisoner, 6.60001: state.Disarmed} { // outlines 6.00000 and 6.00001 apart
			m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 60+away, 40), reserves()),
				func(m *Fight) { captive(m, 1, 0) })
			fights(t, m)
			if got := m.Men[1].Status; got != want {
				t.Errorf("%v in away: %v, want %v", away, got, want)
			}
		}
	})
	t.Run("LW-PRIS-3/handed on", func(t *testing.T) {
		// A1 has room for seven of his eight; but B5 is within six of A2 too, though nearer to A1.
		m := eight(t, footman("A2", "south", 49, 40))
		fights(t, m)
		if n := tally(m, "B", state.Prisoner); n != 8 || m.Men[5].Escort != 9 || m.Men[8].Escort != 0 {
			t.Errorf("%d are prisoners, want 8; B5 is with %d and B8 with %d", n, m.Men[5].Escort, m.Men[8].Escort)
		}
	})
	t.Run("LW-PRIS-3/who comes first", func(t *testing.T) {
		// Who waits loses nothing by it, though he is the nearest; a fresh prisoner goes free last, though he is
		// the farthest.
		m := eight(t, "")
		m.Men[1].Waits, m.Men[1].Escort = true, state.Nobody
		if fights(t, m); tally(m, "B", state.Prisoner) != 8 || !m.Men[1].Waits {
			t.Errorf("%d are prisoners, want 8; B1 waits: %v", tally(m, "B", state.Prisoner), m.Men[1].Waits)
		}
		m = eight(t, "")
		m.Men[8].Melee, m.Men[8].GuardTo, m.Men[0].Guards = 1, 5, []int{1}
		if fights(t, m); m.Men[8].Status != state.Prisoner || m.Men[7].Status != state.Disarmed {
			t.Errorf("B8, who is fresh, is %v, and B7 %v", m.Men[8].Status, m.Men[7].Status)
		}
	})
	// A1 escorts B1; A2 is so far from B1 as is said.
	pair := func(t *testing.T, away float64) *Fight {
		return stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 62, 40),
			footman("A2", "south", 62+away, 40), reserves()), func(m *Fight) { captive(m, 1, 0) })
	}
	t.Run("LW-PRIS-4", func(t *testing.T) {
		for name, lose := range map[string]func(m *Fight){
			"dead":     func(m *Fight) { m.Lift(state.Dead, 0) },
			"captured": func(m *Fight) { seize(m.State, 0) },
		} {
			m := pair(t, 6.6)
			lose(m)
			orphans(m.State)
			if s := m.Men[1]; s.Status != state.Prisoner || s.Escort != 2 {
				t.Errorf("A1 %s and A2 near: %+v", name, s)
			}
			m = pair(t, 6.61)
			lose(m)
			orphans(m.State)
			if s := m.Men[1]; s.Status != state.Disarmed {
				t.Errorf("A1 %s and A2 not near: %+v", name, s)
			}
		}
	})
	t.Run("LW-PRIS-4/distance", func(t *testing.T) {
		m := pair(t, 30)
		plays(t, m, "a1 to 60,33")
		orphans(m.State)
		if m.Men[1].Status != state.Prisoner {
			t.Error("he is free before the end of the move")
		}
		plays(t, m, "a1 to 60,37")
		fights(t, m)
		if m.Men[1].Status != state.Prisoner {
			t.Error("his escort has come back, and he is free")
		}
	})
	t.Run("LW-PRIS-4/gone", func(t *testing.T) {
		// He is missed when the move ends, and till then another may come.
		begin := func() *Fight {
			m := stage(t, round120(footman("A1", "south", 60, 3), footman("B1", "north", 62, 3), footman("A2", "south", 75, 3), reserves()),
				func(m *Fight) { captive(m, 1, 0) })
			plays(t, m, "a1 gone")
			return m
		}
		m := begin()
		if fights(t, m); m.Men[1].Status != state.Disarmed {
			t.Errorf("he is %v", m.Men[1].Status)
		}
		m = begin()
		plays(t, m, "a2 to 68,3")
		if fights(t, m); m.Men[1].Escort != 2 {
			t.Errorf("he is %+v", m.Men[1])
		}
	})
	t.Run("LW-PRIS-4/surrender", func(t *testing.T) {
		m := pair(t, 30)
		m.Lift(state.Dead, 2)
		says(t, plays(t, m, "surrender a1"), "B1 goes free")
	})
	t.Run("LW-PRIS-2", func(t *testing.T) {
		m := pair(t, 30)
		plays(t, m, "b1 to 62,50")
		plays(t, m, "a1 to 62,45")
		fights(t, m)
		if s := m.Men[1]; s.Status != state.Prisoner || s.Escort != 0 {
			t.Errorf("B1 is %+v", s)
		}
		plays(t, m, "go")
		refused(t, m, "b1 to 62,60", "LW-PRIS-2")
		// No enemy stops him, not even one who stands in his way; and captured horse stay mounted.
		m = stage(t, round120(footman("A1", "south", 60, 40), horseman("B1", "north", 62, 40), footman("A2", "south", 62, 44),
			footman("A3", "south", 62, 60), reserves()), func(m *Fight) { captive(m, 1, 0) })
		refused(t, m, "b1 to 62,64.01", "LW-MOVE-2")
		says(t, plays(t, m, "b1 to 62,64"), "24 in")
	})
}

func TestBattleLiberation(t *testing.T) {
	t.Parallel()
	// A1 escorts B1; it is North's move 4.
	begin := func(t *testing.T, more string) *Fight {
		return stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 62, 40), more, reserves()), func(m *Fight) {
			captive(m, 1, 0)
			m.Moves, m.Awaited = 3, tabletop.North
		})
	}
	t.Run("F35", func(t *testing.T) {
		m := begin(t, cannon("G", "north", 60, 56, 270)+"angle_spread = 0\nspeed_spread = 0\n"+rank("infantry", "C", "north", 4, 59, 62))
		says(t, plays(t, m, "g shoot a1"), "A1 is knocked over by the shot", "B1 goes free, disarmed")
		if s := m.Men[1]; s.Status != state.Disarmed || s.Freed != 4 {
			t.Fatalf("B1 is %+v", s)
		}
		refused(t, m, "b1 to 62,50", "LW-PRIS-5")
		for range 2 {
			fights(t, m)
			plays(t, m, "go")
		}
		plays(t, m, "b1 to 62,50")
	})
	t.Run("F35/in the enemy's move", func(t *testing.T) {
		m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 62, 40),
			footman("B2", "north", 60, 45), footman("B3", "north", 60.7, 45), reserves()), func(m *Fight) { captive(m, 1, 0) })
		plays(t, m, "a1 to 60,44.3")
		says(t, fights(t, m), "1 of south is taken", "B1 goes free")
		plays(t, m, "go")
		plays(t, m, "b1 to 62,50")
	})
	t.Run("LW-PRIS-5", func(t *testing.T) {
		m := begin(t, "")
		liberate(m.State, 1)
		refused(t, m, "b1 to 62,50", "LW-PRIS-5")
		m.Men[1].Freed = 3
		plays(t, m, "b1 to 62,50")
	})
	t.Run("LW-PRIS-1", func(t *testing.T) {
		// Whoever is taken has no arms from that moment: the gun has lost its fourth man.
		m := stage(t, round120(cannon("G", "south", 50, 40, 90), rank("infantry", "A", "south", 4, 49, 34), reserves()), nil)
		if !state.Served(m.State, 0) {
			t.Fatal("four men do not serve the gun")
		}
		seize(m.State, 3)
		if state.Served(m.State, 0) {
			t.Error("a prisoner serves the gun")
		}
	})
	// Three of South's against two of North's, who have a friend within a move.
	friends := round120(rank("infantry", "A", "south", 3, 60, 40), rank("infantry", "B", "north", 2, 60, 40.7),
		footman("F1", "north", 60, 50), reserves())
	t.Run("LW-PRIS-6", func(t *testing.T) {
		m := stage(t, friends, nil)
		if k := meleesFound(m.State); len(k) != 1 || len(k[0].Friends) != 1 {
			t.Errorf("armed he supports: %+v", k)
		}
		m.Men[5].Status = state.Disarmed
		if k := meleesFound(m.State); len(k) != 1 || len(k[0].Friends) != 0 {
			t.Errorf("disarmed he does not: %+v", k)
		}
	})
	t.Run("LW-PRIS-9", func(t *testing.T) {
		m := stage(t, friends, func(m *Fight) { captive(m, 5, 0) })
		if k := meleesFound(m.State); len(k) != 1 || len(k[0].Friends) != 0 {
			t.Errorf("a prisoner supports: %+v", k)
		}
		// And he bars no way: A1 goes over the place of a prisoner, and not through an armed enemy.
		way := func(s state.Status) *Fight {
			return stage(t, round120(footman("A1", "south", 60, 30), footman("B1", "north", 60, 35), reserves()), func(m *Fight) {
				if m.Men[1].Status = s; s == state.Prisoner {
					captive(m, 1, 0)
				}
			})
		}
		says(t, plays(t, way(state.Prisoner), "a1 to 60,42"), "12 in")
		refused(t, way(state.Armed), "a1 to 60,42", "LW-MOVE-3")
	})
	t.Run("LW-PRIS-9/set aside", prisonersDoNotShield)
	t.Run("F36", func(t *testing.T) {
		m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 60, 83), reserves()), func(m *Fight) {
			m.Men[1] = state.Recruit(state.Disarmed)
			m.Moves, m.Awaited = 3, tabletop.North
		})
		plays(t, m, "b1 to 60,95")
		if fights(t, m); m.Men[1].Status != state.Disarmed {
			t.Fatalf("13 in away he is %v after one move", m.Men[1].Status)
		}
		plays(t, m, "go")
		fights(t, m)
		plays(t, m, "go")
		plays(t, m, "b1 to 60,95.7")
		says(t, fights(t, m), "B1 is armed again (LW-PRIS-7)")
		if m.Men[1].Status != state.Armed {
			t.Errorf("at his line he is %v", m.Men[1].Status)
		}
	})
	t.Run("LW-PRIS-7", func(t *testing.T) {
		for _, c := range []struct {
			y     float64
			mover tabletop.Side
			want  state.Status
		}{{95.7, tabletop.North, state.Armed}, {95.69, tabletop.North, state.Disarmed}, {97, tabletop.North, state.Armed}, {95.7, tabletop.South, state.Disarmed}, {0.3, tabletop.North, state.Disarmed}, {0.3, tabletop.South, state.Disarmed}} {
			m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 60, c.y), reserves()), func(m *Fight) {
				m.Men[1] = state.Recruit(state.Disarmed)
				m.Awaited = c.mover
			})
			if fights(t, m); m.Men[1].Status != c.want {
				t.Errorf("at y = %v in a move of %v: %v, want %v", c.y, c.mover, m.Men[1].Status, c.want)
			}
		}
	})
	homeward := func(t *testing.T, y float64) *Fight {
		m := stage(t, round120(footman("A1", "south", 60, 10), footman("B1", "north", 62, 10), reserves()), func(m *Fight) { captive(m, 1, 0) })
		plays(t, m, "a1 to 60,1")
		plays(t, m, order("b1 to 62,%v", y))
		fights(t, m)
		return m
	}
	t.Run("F37", func(t *testing.T) {
		m := homeward(t, 0.3)
		if m.Men[1].Status != state.Held || m.On(1) {
			t.Fatalf("he is %v", m.Men[1].Status)
		}
		for _, s := range scores(m.State, "") {
			half := 0.0
			for _, p := range s.Parts {
				if p.Points == prisonerPoints {
					half += p.Points
				}
			}
			if half != 0.5 {
				t.Errorf("%s has %v points for him: %+v", s.Side, half, s.Parts)
			}
		}
		m.Lift(state.Dead, 0)
		if orphans(m.State); m.Men[1].Status != state.Held {
			t.Errorf("his escort dead he is %v", m.Men[1].Status)
		}
	})
	t.Run("LW-PRIS-8", func(t *testing.T) {
		if m := homeward(t, 0.31); m.Men[1].Status != state.Prisoner {
			t.Errorf("short of the line he is %v", m.Men[1].Status)
		}
		// For who has surrendered and waits nobody has come.
		m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 62, 0.3), reserves()), func(m *Fight) {
			captive(m, 1, state.Nobody)
			m.Men[1].Waits = true
		})
		if fights(t, m); m.Men[1].Status != state.Prisoner {
			t.Errorf("waiting at the line he is %v", m.Men[1].Status)
		}
	})
	t.Run("LW-PRIS-10", func(t *testing.T) {
		m := begin(t, "")
		points := func() (all float64) {
			for _, s := range scores(m.State, "") {
				all += s.Points
			}
			return all
		}
		before := points()
		m.Lift(state.Dead, 1)
		if lost := before - points(); lost != 1 { // half a point each
			t.Errorf("the prisoner dead, %v points are lost, want 1", lost)
		}
	})
	t.Run("LW-PRIS-11", func(t *testing.T) {
		// B1 waits, which frees him not by himself; B2 is held.
		m := stage(t, round120(footman("A1", "south", 60, 40), footman("A2", "south", 80, 40), footman("B1", "north", 20, 40), footman("B2", "north", 20, 50)),
			func(m *Fight) {
				captive(m, 2, state.Nobody)
				m.Men[2].Waits = true
				m.Men[1].Status = state.Disarmed
				m.Men[3].Status = state.Held
			})
		if orphans(m.State); m.Men[2].Status != state.Prisoner {
			t.Errorf("while South has an armed man B1 is %v", m.Men[2].Status)
		}
		m.Lift(state.Dead, 0)
		events := orphans(m.State)
		if m.Men[2].Status != state.Disarmed || m.Men[3].Status != state.Held || len(events) != 1 || events[0].Rule() != "LW-PRIS-11" {
			t.Errorf("B1 is %v, B2 %v: %v", m.Men[2].Status, m.Men[3].Status, events)
		}
	})
}

// What is kept of a match's clones is their own.
func TestBattleGuardsCloned(t *testing.T) {
	t.Parallel()
	m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 62, 40), reserves()), func(m *Fight) {
		captive(m, 1, 0)
		m.Men[1].Melee, m.Men[1].GuardTo = 1, 3
		m.Men[0].Guards = []int{1}
	})
	c := m.Clone().(*Fight)
	fights(t, c)
	if !slices.Equal(m.Men[0].Guards, []int{1}) || len(c.Men[0].Guards) != 0 {
		t.Errorf("the guards are %v, and in the clone %v", m.Men[0].Guards, c.Men[0].Guards)
	}
}

// Six prisoners round a man are a wall for nobody who charges him: who is in the way is set aside, and no one else.
func prisonersDoNotShield(t *testing.T) {
	walled := []string{footman("N1", "north", 60, 50), footman("C", "south", 60, 42), footman("D", "south", 80, 42)}
	for i := range 6 {
		at := plane.Vec{X: 60, Y: 50}.Add(plane.Polar((float64(i)*60 + 30) * inch.Degree).Mul(0.6626))
		walled = append(walled, footman(fmt.Sprint("P", i+1), "south", at.X, at.Y))
	}
	shielded := func(set func(m *Fight)) *Fight {
		return stage(t, round120(append(walled, reserves())...), func(m *Fight) {
			for i := 3; i < 9; i++ {
				captive(m, i, 0)
			}
			if set != nil {
				set(m)
			}
		})
	}
	m := shielded(nil)
	before := m.Layout
	can(t, m, "c to 60,49.32", "c to 60,49.32 200", "march 0,7.32 c")
	says(t, plays(t, m, "c to 60,49.32"), "P5 is set aside", "(LW-PRIS-9)", "C is in contact with N1, and stays")
	for i := 3; i < 9; i++ {
		f := tabletop.Owner{Kind: tabletop.ManThing, Index: i}
		moved := before.Place(f).Sub(m.Layout.Place(f)).Len()
		if i == 7 && !(moved > 0 && moved < 1.5) || i != 7 && moved != 0 {
			t.Errorf("%s is set aside by %.2f in", m.Name(f), moved)
		}
		if err := m.Layout.Spaced(f); err != nil || m.Men[i].Status != state.Prisoner {
			t.Errorf("%s is %v, %v", m.Name(f), m.Men[i].Status, err)
		}
	}
	if err := m.Audit(); err != nil {
		t.Error(err)
	}
	// He who charges nobody finds his own place, and an unarmed man does not charge.
	cannot(t, shielded(nil), "c to 60,48.9", "LW-SPACE-3")
	cannot(t, shielded(func(m *Fight) { m.Men[1].Status = state.Disarmed }), "c to 60,49.32", "LW-SPACE-3")
}
