package tabletop

import (
	"strings"
	"testing"
)

// What follows a move has an order: mêlées, escorts and liberation, holding, capture, rearming, arrival. Each
// case comes out otherwise if two of them change places. [LW section 0]
func TestBattleAfterMove(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-SURR-2 no escort of the dead": deadEscort, "LW-PRIS-8 liberated before it": freedAtTheLine,
		"LW-PRIS-7 after escorts": armedTooLate, "LW-PRIS-7 after capture": fourthTooLate, "LW-VAR-11 after capture": captureAndArrive,
		"LW-PRIS-8 in the enemy's move": heldAtOnce,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

// A1 and B1 kill one another. W, who has surrendered near A1, waits on: no dead man is his escort.
func deadEscort(t *testing.T) {
	m := stage(t, round120(footman("A1", "south", 60, 40), footman("B1", "north", 60.7, 40), footman("W", "north", 60, 36), reserves()),
		func(m *Fight) {
			captive(m, 2, nobody)
			m.men[2].Waits = true
		})
	fights(t, m)
	outcome(t, m, "A", fared{0, 1, 0})
	if s := m.men[2]; s.Status != Prisoner || !s.Waits {
		t.Errorf("W is %+v", s)
	}
}

// B1 is at the captor's line, and his escort too far away.
func freedAtTheLine(t *testing.T) {
	for y, want := range map[float64]Status{6.9: Held, 6.91: Disarmed} { // outlines 6.00 and 6.01 apart
		m := stage(t, round120(footman("A1", "south", 62, y), footman("B1", "north", 62, 0.3), reserves()),
			func(m *Fight) { captive(m, 1, 0) })
		if fights(t, m); m.men[1].Status != want {
			t.Errorf("his escort at y = %v, B1 is %v, want %v", y, m.men[1].Status, want)
		}
	}
}

// A1 gets his arms back when B1 has gone free already.
func armedTooLate(t *testing.T) {
	m := stage(t, round120(footman("A1", "south", 60, 0.3), footman("A2", "south", 80, 5), footman("B1", "north", 60, 5), reserves()),
		func(m *Fight) {
			m.men[0] = recruit(Disarmed)
			captive(m, 2, 1)
		})
	fights(t, m)
	if a, b := m.men[0].Status, m.men[2].Status; a != Armed || b != Disarmed {
		t.Errorf("A1 is %v and B1 %v", a, b)
	}
}

// The fourth who has passed the axle of a gun at his own line has no arms as guns are captured.
func fourthTooLate(t *testing.T) {
	for s, want := range map[Status]Side{Disarmed: North, Armed: South} {
		m := stage(t, round120(rank("infantry", "A", "south", 3, 56.6, 2), footman("B", "south", 63, 0.3), cannon("G", "north", 60, 8, 270), reserves()),
			func(m *Fight) {
				m.men[3] = recruit(s)
				for i := range 4 {
					m.guns[0].Axle[i] = -1 // they have come from behind it
				}
			})
		if fights(t, m); m.men[3].Status != Armed || m.table.Guns[0].Side != want {
			t.Errorf("B, who was %v, is %v, and G of %v", s, m.men[3].Status, m.table.Guns[0].Side)
		}
	}
}

// Four pass the axle of a gun and come to the defender's line in one move: they take the gun, and have arrived.
func captureAndArrive(t *testing.T) {
	m := game(t, defensiveGame, [2]muster{{20, 0, 0}, {20, 0, 1}}, nil,
		rowOf("A", "south", "infantry", 2, 56.4, 87), rowOf("B", "south", "infantry", 2, 62, 87), rowOf("S", "south", "infantry", 16, 10, 20),
		rowOf("N", "north", "infantry", 20, 10, 60), cannon("G", "north", 60, 92, 270))
	plays(t, m, "march 0,8.7 a1 a2 b1 b2")
	text := ends(t, m)
	if n := tally(m, "", Arrived); n != 4 || m.table.Guns[0].Side != South || !strings.Contains(text, "captures G") {
		t.Errorf("%d have arrived, and G is of %v: %s", n, m.table.Guns[0].Side, text)
	}
}

// North charges at South's very line and loses a man, who is held in his own side's move.
func heldAtOnce(t *testing.T) {
	m := stage(t, round120(footman("A1", "south", 59.3, 0.3), footman("A2", "south", 59.3, 1.2), footman("B1", "north", 62, 0.3), reserves()),
		func(m *Fight) { m.turn, m.awaited = 3, North })
	plays(t, m, "b1 to 60,0.3")
	says(t, fights(t, m), "1 of north is taken", "B1 is held behind the line, beyond liberation (LW-PRIS-8)")
	if s := m.men[2].Status; s != Held {
		t.Errorf("B1 is %v", s)
	}
}
