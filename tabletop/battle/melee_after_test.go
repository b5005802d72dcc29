package battle

import (
	"strings"
	"testing"

	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// What follows a move has an order: mêlées, escorts and liberation, holding, capture, rearming, arrival. Each
// case comes out otherwise if two of them change places. [LW section 0]
func TestBattleAfterMove(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-SURR-2 no escort of the dead": deadEscort, "LW-PRIS-8 liberated before it": freedAtTheLine,
		"LW-PRIS-7 after escorts": armedTooLate, "LW-PRIS-7 after capture": fourthTooLate, "LW-VAR-11 after capture": captureAndArrive,
		"LW-PRIS-8 in the enemy's move": heldAtOnce, "LW-GCAP-1 after mêlées": capturedAfterMelee,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

// A1 and B1 kill one another. W, who has surrendered near A1, waits on: no dead man is his escort.
func deadEscort(t *testing.T) {
	m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 60.7, 40), footman("W", "north", 60, 36), reserves()),
		func(m *Fight) {
			captive(m, 2, state.Nobody)
			m.Men[2].Waits = true
		})
	fights(t, m)
	outcome(t, m, "A", fared{0, 1, 0})
	if s := m.Men[2]; s.Status != state.Prisoner || !s.Waits {
		t.Errorf("W is %+v", s)
	}
}

// B1 is at the captor's line, and his escort too far away.
func freedAtTheLine(t *testing.T) {
	for y, want := range map[float64]state.Status{6.9: state.Held, 6.91: state.Disarmed} { // outlines 6.00 and 6.01 apart
		m := stage(t, round120(footman("A1", "south", 62, y), footman("B1", "north", 62, 0.3), reserves()),
			func(m *Fight) { captive(m, 1, 0) })
		if fights(t, m); m.Men[1].Status != want {
			t.Errorf("his escort at y = %v, B1 is %v, want %v", y, m.Men[1].Status, want)
		}
	}
}

// A1 gets his arms back when B1 has gone free already.
func armedTooLate(t *testing.T) {
	m := stage(t, round120(footman("A1", "south", 60, 0.3), footman("A2", "south", 80, 5), footman("B1", "north", 60, 5), reserves()),
		func(m *Fight) {
			m.Men[0] = state.Recruit(state.Disarmed)
			captive(m, 2, 1)
		})
	fights(t, m)
	if a, b := m.Men[0].Status, m.Men[2].Status; a != state.Armed || b != state.Disarmed {
		t.Errorf("A1 is %v and B1 %v", a, b)
	}
}

// The fourth who has passed the axle of a gun at his own line has no arms as guns are captured.
func fourthTooLate(t *testing.T) {
	for s, want := range map[state.Status]tabletop.Side{state.Disarmed: tabletop.North, state.Armed: tabletop.South} {
		m := stage(t, round120(rank("infantry", "A", "south", 3, 56.6, 2), footman("B", "south", 63, 0.3), cannon("G", "north", 60, 8, 270), reserves()),
			func(m *Fight) {
				m.Men[3] = state.Recruit(s)
				for i := range 4 {
					m.Guns[0].Axle[i] = -1 // they have come from behind it
				}
			})
		if fights(t, m); m.Men[3].Status != state.Armed || m.Layout.Guns[0].Side != want {
			t.Errorf("B, who was %v, is %v, and G of %v", s, m.Men[3].Status, m.Layout.Guns[0].Side)
		}
	}
}

// Four pass the axle of a gun and come to the defender's line in one move: they take the gun, and have arrived.
func captureAndArrive(t *testing.T) {
	m := game(t, state.DefensiveGame, [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 1}}, nil,
		rowOf("A", "south", "infantry", 2, 56.4, 87), rowOf("B", "south", "infantry", 2, 62, 87), rowOf("S", "south", "infantry", 16, 10, 20),
		rowOf("N", "north", "infantry", 20, 10, 60), cannon("G", "north", 60, 92, 270))
	plays(t, m, "march 0,8.7 a1 a2 b1 b2")
	text := ends(t, m)
	if n := tally(m, "", state.Arrived); n != 4 || m.Layout.Guns[0].Side != tabletop.South || !strings.Contains(text, "captures G") {
		t.Errorf("%d have arrived, and G is of %v: %s", n, m.Layout.Guns[0].Side, text)
	}
}

// North charges at South's very line and loses a man, who is held in his own side's move.
func heldAtOnce(t *testing.T) {
	m := stage(t, round120(footman("A1", "south", 59.3, 0.3), footman("A2", "south", 59.3, 1.2), footman("B1", "north", 62, 0.3), reserves()),
		func(m *Fight) { m.Moves, m.Awaited = 3, tabletop.North })
	plays(t, m, "b1 to 60,0.3")
	says(t, fights(t, m), "1 of north is taken", "B1 is held behind the line, beyond liberation (LW-PRIS-8)")
	if s := m.Men[2].Status; s != state.Held {
		t.Errorf("B1 is %v", s)
	}
}

// The one man who could deny a gun dies in a mêlée of the same move, so that it is captured.
func capturedAfterMelee(t *testing.T) {
	for x, want := range map[float64]tabletop.Side{60.7: tabletop.South, 62: tabletop.North} { // in contact with B, and not
		m := stage(t, round120(rank("infantry", "A", "south", 4, 57, 2), footman("D", "south", x, 13.5), footman("B", "north", 60, 13.5),
			cannon("G", "north", 60, 8, 270), reserves()), func(m *Fight) {
			for i := range 4 {
				m.Guns[0].Axle[i] = -1 // they have come from behind it
			}
		})
		if fights(t, m); m.Layout.Guns[0].Side != want {
			t.Errorf("with D at %v, who is %v, and B, who is %v, G is of %v", x, m.Men[4].Status, m.Men[5].Status, m.Layout.Guns[0].Side)
		}
	}
}
