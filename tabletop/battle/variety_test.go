package battle

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// rowOf is men in a row, two inches apart from x on. Who has fallen stands nowhere.
func rowOf(name, side, arm string, n int, x, y float64) string {
	return fmt.Sprintf("[[men]]\nname = %q\nside = %q\narm = %q\nat = [%v, %v]\ncount = %d\ngap = 1\n", name, side, arm, x, y, n)
}

func fallen(name, side, arm string, n int) string {
	return rowOf(name, side, arm, n, 5, 5) + "posture = \"fallen\"\n"
}

// game is a battle of a variety with so many foot, horse and guns on each side at its beginning, where
// everybody of the scenario stands, and those who have fallen are dead. Guns may be had from either side.
func game(t *testing.T, v state.Variety, began [2]state.Muster, set func(m *Fight), scenario ...string) *Fight {
	t.Helper()
	return stage(t, round120(scenario...), func(m *Fight) {
		terms := *m.Terms
		terms.Variety = v
		m.Terms, m.Began = &terms, began
		for i := range m.Men {
			if m.Layout.Men[i].Posture == physics.Gone {
				m.Men[i].Status = state.Dead
			}
		}
		if set != nil {
			set(m)
		}
	})
}

// becomes gives men another state, by the beginning of their names.
func becomes(m *Fight, name string, s state.Status) {
	for i := range m.Layout.Men {
		if !strings.HasPrefix(m.Layout.Men[i].Name, name) {
			continue
		}
		if s == state.Armed || s == state.Disarmed || s == state.Prisoner {
			m.Men[i].Status = s
		} else {
			m.Lift(s, i)
		}
		m.Men[i].Waits = s == state.Prisoner
	}
}

// ends ends the move and everything after it, and holds that the battle stands as a battle can.
func ends(t *testing.T, m *Fight) string {
	t.Helper()
	text := plays(t, m, "end")
	sound(t, m)
	return text
}

func sound(t *testing.T, m *Fight) {
	t.Helper()
	if err := m.Audit(); err != nil {
		t.Error(err)
	}
}

// idles has both sides do nothing for so many moves, until the battle is over.
func idles(t *testing.T, m *Fight, moves int) (text string) {
	t.Helper()
	for range moves {
		if m.Stage == state.PhaseInterval {
			plays(t, m, "go")
		}
		text = ends(t, m)
		if m.Stage == state.Over {
			break
		}
	}
	return text
}

// decided holds how a battle has ended; nobody's is a draw.
func decided(t *testing.T, m *Fight, winner engine.Side, rule engine.RuleID, south, north float64) {
	t.Helper()
	sound(t, m)
	r := m.Result()
	if !r.Over || r.Winner != winner || r.Rule != rule {
		t.Errorf("%q wins by %s: %s; want %q by %s", r.Winner, r.Rule, r.Why, winner, rule)
		return
	}
	if r.Scores[0].Points != south || r.Scores[1].Points != north {
		t.Errorf("%v against %v points, want %v against %v: %+v", r.Scores[0].Points, r.Scores[1].Points, south, north, r.Scores)
	}
	for _, s := range r.Scores {
		for _, p := range s.Parts {
			if _, is := state.Rules.Find(p.Rule); !is {
				t.Errorf("%v points are scored by %s, which there is not", p.Points, p.Rule)
			}
		}
	}
	reads(t, m)
}

// undecided holds that the battle goes on.
func undecided(t *testing.T, m *Fight) {
	t.Helper()
	if r := m.Result(); r.Over || m.Stage != state.PhaseInterval {
		t.Errorf("in the time of %v: %+v", m.Stage, r)
	}
	reads(t, m)
}

func TestBattleVariety(t *testing.T) {
	t.Parallel()
	hundred := [2]state.Muster{{Infantry: 73, Cavalry: 0, Guns: 3}, {Infantry: 73, Cavalry: 0, Guns: 3}}
	t.Run("LW-VAR-1", func(t *testing.T) {
		for name, c := range map[string]struct {
			north  state.Status
			winner engine.Side
		}{
			"armed": {state.Armed, "-"}, "disarmed": {state.Disarmed, "-"}, "prisoner": {state.Prisoner, "south"},
			"gone": {state.Gone, "south"}, "dead": {state.Dead, "south"}, "held": {state.Held, "south"},
		} {
			m := game(t, state.FightToTheFinish, [2]state.Muster{{Infantry: 5, Cavalry: 0, Guns: 0}, {Infantry: 5, Cavalry: 0, Guns: 0}}, func(m *Fight) { becomes(m, "N", c.north) },
				rowOf("S", "south", "infantry", 5, 20, 20), rowOf("N", "north", "infantry", 5, 20, 70))
			ends(t, m)
			switch {
			case c.winner == "-":
				undecided(t, m)
			case m.Ending.Winner != c.winner || m.Ending.Rule != "LW-VAR-1":
				t.Errorf("with the North %s: %+v", name, m.Ending)
			}
		}
	})
	t.Run("F54", func(t *testing.T) {
		last := []string{
			rowOf("S", "south", "infantry", 3, 20, 20), rowOf("N", "north", "infantry", 3, 20, 20.7),
			cannon("S-gun1", "south", 100, 10, 90), cannon("N-gun1", "north", 100, 80, 270),
		}
		began := [2]state.Muster{{Infantry: 3, Cavalry: 0, Guns: 1}, {Infantry: 3, Cavalry: 0, Guns: 1}}
		m := game(t, state.FightToTheFinish, began, nil, last...)
		ends(t, m)
		decided(t, m, "", "LW-VAR-1", 50, 50)
		began[tabletop.South].Infantry = 5
		m = game(t, state.FightToTheFinish, began, func(m *Fight) { becomes(m, "home", state.Disarmed) },
			append(last, rowOf("home", "south", "infantry", 2, 50, 30))...)
		ends(t, m)
		decided(t, m, "south", "LW-VAR-1", 100+2+10, 0)
	})
	t.Run("F42", testSouthWins)
	t.Run("LW-VAR-2", testSouthWins)
	t.Run("LW-VAR-3", testTakable)
	t.Run("LW-VAR-3/beaten", func(t *testing.T) {
		// Four armed men are in a position to take what a beaten enemy has left, however far off; three are not.
		for men, gun := range map[int]float64{3: 0, 4: 10} {
			m := game(t, state.FightToTheFinish, [2]state.Muster{{Infantry: men, Cavalry: 0, Guns: 0}, {Infantry: 5, Cavalry: 0, Guns: 1}}, nil,
				rowOf("S", "south", "infantry", men, 10, 10), fallen("N", "north", "infantry", 5), cannon("N-gun1", "north", 100, 80, 270))
			ends(t, m)
			decided(t, m, "south", "LW-VAR-1", 100+float64(men)+gun, 0)
		}
	})
	t.Run("F55", testTakable)
	draw := func(south, north int) *Fight {
		m := game(t, state.FightToTheFinish, hundred, nil,
			rowOf("S", "south", "infantry", south, 10, 10), fallen("SX", "south", "infantry", 73-south),
			rowOf("N", "north", "infantry", north, 10, 80), fallen("NX", "north", "infantry", 73-north),
			rowsOfGuns())
		ends(t, m)
		return m
	}
	t.Run("LW-VAR-4", func(t *testing.T) {
		decided(t, draw(14, 14), "", "LW-VAR-4", 50+14+30, 50+14+30)
		undecided(t, draw(15, 14))
		undecided(t, draw(14, 15))
		// Nobody draws by walking off.
		m := game(t, state.FightToTheFinish, hundred, func(m *Fight) { becomes(m, "off", state.Gone) },
			rowOf("S", "south", "infantry", 14, 10, 10), footman("off", "south", 5, 5), fallen("SX", "south", "infantry", 58),
			rowOf("N", "north", "infantry", 14, 10, 80), fallen("NX", "north", "infantry", 59),
			rowsOfGuns())
		ends(t, m)
		undecided(t, m)
	})
	t.Run("F43", func(t *testing.T) {
		began := [2]state.Muster{{Infantry: 73, Cavalry: 0, Guns: 1}, {Infantry: 60, Cavalry: 13, Guns: 2}}
		m := game(t, state.FightToTheFinish, began, nil,
			rowOf("S", "south", "infantry", 14, 10, 10), fallen("SX", "south", "infantry", 59),
			rowOf("N", "north", "infantry", 10, 10, 80), fallen("NX", "north", "infantry", 50),
			rowOf("NC", "north", "cavalry", 4, 50, 80), fallen("NY", "north", "cavalry", 9),
			cannon("S-gun1", "south", 100, 10, 90), cannon("N-gun1", "north", 100, 80, 270), cannon("N-gun2", "north", 110, 80, 270))
		ends(t, m)
		decided(t, m, "", "LW-VAR-4", 74, 86)
	})
	small := func(of, south, north int, set func(*Fight)) *Fight {
		m := game(t, state.FightToTheFinish, [2]state.Muster{{Infantry: of, Cavalry: 0, Guns: 0}, {Infantry: of, Cavalry: 0, Guns: 0}}, set,
			rowOf("S", "south", "infantry", south, 10, 10), fallen("SX", "south", "infantry", of-south),
			rowOf("N", "north", "infantry", north, 10, 80), fallen("NX", "north", "infantry", of-north))
		ends(t, m)
		return m
	}
	t.Run("F44", func(t *testing.T) {
		undecided(t, small(30, 14, 14, nil))
		decided(t, small(30, 9, 9, nil), "", "LW-VAR-5", 59, 59)
		undecided(t, small(30, 9, 10, nil))
	})
	t.Run("F60", func(t *testing.T) {
		undecided(t, small(18, 9, 9, nil))
		decided(t, small(18, 4, 4, nil), "", "LW-VAR-5", 54, 54)
		undecided(t, small(18, 5, 4, nil))
	})
	t.Run("LW-VAR-5", func(t *testing.T) {
		undecided(t, small(49, 10, 10, nil))
		decided(t, small(50, 14, 14, nil), "", "LW-VAR-4", 64, 64)
		smallest := func(m *Fight) { m.Terms.Smallest = true }
		decided(t, small(30, 14, 14, smallest), "", "LW-VAR-4", 64, 64)
		undecided(t, small(30, 15, 14, smallest))
		// The smaller side decides.
		m := game(t, state.FightToTheFinish, [2]state.Muster{{Infantry: 60, Cavalry: 0, Guns: 0}, {Infantry: 40, Cavalry: 0, Guns: 0}}, nil,
			rowOf("S", "south", "infantry", 14, 10, 10), fallen("SX", "south", "infantry", 46),
			rowOf("N", "north", "infantry", 14, 10, 80), fallen("NX", "north", "infantry", 26))
		ends(t, m)
		undecided(t, m)
	})
}

// rowsOfGuns are three guns of each side that nobody serves.
func rowsOfGuns() string {
	return cannon("S-gun1", "south", 100, 10, 90) + cannon("S-gun2", "south", 110, 10, 90) + cannon("S-gun3", "south", 90, 10, 90) +
		cannon("N-gun1", "north", 100, 80, 270) + cannon("N-gun2", "north", 110, 80, 270) + cannon("N-gun3", "north", 90, 80, 270)
}

// F42: the score of a Fight to the Finish that South has won.
func testSouthWins(t *testing.T) {
	m := game(t, state.FightToTheFinish, [2]state.Muster{{Infantry: 34, Cavalry: 12, Guns: 3}, {Infantry: 9, Cavalry: 2, Guns: 2}}, func(m *Fight) {
		becomes(m, "taken", state.Held)
		becomes(m, "N", state.Held)
		becomes(m, "gone", state.Gone)
	},
		rowOf("S", "south", "infantry", 30, 5, 20), rowOf("SC", "south", "cavalry", 12, 5, 30), rowOf("taken", "south", "infantry", 4, 5, 40),
		rowOf("N", "north", "infantry", 9, 5, 60), rowOf("gone", "north", "cavalry", 2, 5, 70),
		cannon("S-gun1", "south", 90, 10, 90), cannon("S-gun2", "south", 100, 10, 90), cannon("S-gun3", "south", 110, 10, 90),
		cannon("N-gun1", "north", 100, 90, 270), cannon("N-gun2", "north", 110, 90, 270))
	ends(t, m)
	decided(t, m, "south", "LW-VAR-1", 204.5, 9.5)
	parts := map[engine.RuleID]float64{}
	for _, p := range m.Ending.Scores[0].Parts {
		parts[p.Rule] += p.Points
	}
	if parts["LW-VAR-3"] != 20 { // North's guns, which the winner can take in his time
		t.Errorf("the parts are %+v", m.Ending.Scores[0].Parts)
	}
}

// testTakable is F55 and its like: a gun without friends and with four enemies within a move is as good as
// theirs. Everything is scored as in a draw, since the players agree to one.
func testTakable(t *testing.T) {
	north := rowOf("N", "north", "infantry", 16, 20, 90)
	score := func(scenario ...string) (south, north float64) {
		m := game(t, state.FightToTheFinish, [2]state.Muster{{Infantry: 20, Cavalry: 20, Guns: 1}, {Infantry: 20, Cavalry: 20, Guns: 1}}, func(m *Fight) { becomes(m, "home", state.Disarmed) }, append(scenario, cannon("N-gun1", "north", 60, 40, 270))...)
		m.Began = [2]state.Muster{}
		plays(t, m, "end")
		plays(t, m, "draw")
		plays(t, m, "agree")
		points := func(s engine.Score) (n float64) {
			for _, p := range s.Parts {
				if strings.Contains(p.Why, "gun") {
					n += p.Points
				}
			}
			return n
		}
		return points(m.Ending.Scores[0]), points(m.Ending.Scores[1])
	}
	// The muzzle is at y = 36.5: round soldiers of 0.30 with centres at 24.2 are 12 off it.
	at := func(y float64) string {
		return rowOf("S", "south", "infantry", 3, 57.6, 35) + footman("far", "south", 60, y) + rowOf("SX", "south", "infantry", 12, 20, 5)
	}
	for _, c := range []struct {
		name         string
		south, north float64
		scenario     []string
	}{
		{"four within twelve", 10, 0, []string{at(24.2), north}},
		{"the fourth a hair too far", 0, 10, []string{at(24.19), north}},
		{"horse within twenty-four", 10, 0, []string{rowOf("S", "south", "infantry", 3, 57.6, 35), horseman("far", "south", 60, 12), rowOf("SX", "south", "infantry", 12, 20, 5), north}},
		{"a friend at six", 0, 10, []string{at(24.2), north, footman("near", "north", 60, 50.7)}},
		{"a friend at six without arms", 10, 0, []string{at(24.2), north, footman("home", "north", 60, 50.7)}},
		{"a friend beyond", 10, 0, []string{at(24.2), north, footman("near", "north", 60, 50.71)}},
	} {
		if s, n := score(c.scenario...); s != c.south || n != c.north {
			t.Errorf("%s: %v for South and %v for North, want %v and %v", c.name, s, n, c.south, c.north)
		}
	}
}

func TestBattleBlow(t *testing.T) {
	t.Parallel()
	// South's men of whom the last two stand at y, and North's, far away. y = 95.7 is an outline on the line.
	began := [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 1}, {Infantry: 20, Cavalry: 0, Guns: 1}}
	field := func(line string, x, y float64, third state.Status) *Fight {
		return game(t, state.BlowAtTheRear, began, func(m *Fight) {
			m.Terms.Line = line
			becomes(m, "third", third)
		}, rowOf("S", "south", "infantry", 17, 10, 10), rowOf("at", "south", "infantry", 2, x, 95.7), footman("third", "south", x+6, y),
			rowOf("N", "north", "infantry", 20, 10, 60), cannon("S-gun1", "south", 100, 10, 90), cannon("N-gun1", "north", 100, 80, 270))
	}
	t.Run("LW-VAR-7", func(t *testing.T) {
		m := field("whole", 60, 95.7, state.Armed)
		if text := ends(t, m); !strings.Contains(text, "strikes at the rear") || !strings.Contains(text, "(LW-VAR-7)") {
			t.Errorf("three at the line: %s", text)
		}
		undecided(t, m)
		m = field("whole", 60, 95.69, state.Armed)
		ends(t, m)
		if m.Blow.Left != 0 {
			t.Error("a third man a hundredth of an inch short of the line has struck")
		}
		m = field("whole", 60, 107, state.Armed) // past the line
		if ends(t, m); m.Blow.Left != withdrawal {
			t.Error("a man past the line has not struck")
		}
		m = field("whole", 60, 95.7, state.Armed)
		m.Moves, m.Awaited = 4, tabletop.North // in the enemy's move they strike not
		if ends(t, m); m.Blow.Left != 0 {
			t.Error("three have struck in the enemy's move")
		}
	})
	t.Run("LW-VAR-7/till then", func(t *testing.T) {
		// A draw by LW-VAR-4 comes before a blow and not after it; and who has struck cannot lose his last man any more.
		for struck, rule := range map[bool]engine.RuleID{false: "LW-VAR-5", true: ""} {
			m := game(t, state.BlowAtTheRear, [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 0}}, func(m *Fight) {
				if struck {
					m.Blow = state.Blow{Struck: tabletop.North, Left: 4}
				}
			}, rowOf("S", "south", "infantry", 9, 10, 10), fallen("SX", "south", "infantry", 11),
				rowOf("N", "north", "infantry", 9, 10, 80), fallen("NX", "north", "infantry", 11))
			if ends(t, m); m.Ending.Rule != rule {
				t.Errorf("struck %t: %+v", struck, m.Ending)
			}
		}
		m := game(t, state.BlowAtTheRear, [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 0}}, func(m *Fight) { m.Blow = state.Blow{Struck: tabletop.North, Left: 4} },
			fallen("SX", "south", "infantry", 20), rowOf("N", "north", "infantry", 20, 10, 80))
		if ends(t, m); m.Ending.Over {
			t.Errorf("the striker's men are all dead: %+v", m.Ending)
		}
	})
	t.Run("F45", func(t *testing.T) {
		m := field("whole", 60, 95.7, state.Disarmed)
		ends(t, m)
		if m.Blow.Left != 0 {
			t.Error("a disarmed man has struck")
		}
		m = field("whole", 60, 95.7, state.Armed)
		ends(t, m)
		idles(t, m, 10)
		undecided(t, m)
		if text := idles(t, m, 1); !strings.Contains(text, "capitulates with 20 men") {
			t.Errorf("after his sixth move: %s", text)
		}
		decided(t, m, "south", "LW-VAR-7", 100+20+20+10, 10)
	})
	t.Run("LW-VAR-8", func(t *testing.T) {
		m := field("whole", 60, 95.7, state.Armed)
		ends(t, m)
		// His men are gone before the six moves are over, and one of South's was taken.
		becomes(m, "N", state.Gone)
		becomes(m, "S1", state.Prisoner)
		ends(t, m2(t, m))
		if m.Ending.Winner != "south" || !strings.Contains(m.Ending.Why, "no man left") {
			t.Errorf("%+v", m.Ending)
		}
		if s := m.Men[0].Status; s != state.Disarmed {
			t.Errorf("South's man in the hands of the beaten is %v", s)
		}
		if m.Layout.Guns[nGun].Side != tabletop.South {
			t.Error("the gun that is left is not the victor's")
		}
		// Nor do those stay prisoners whom the beaten hold on the table when his six moves are over.
		m = field("whole", 60, 95.7, state.Armed)
		ends(t, m)
		becomes(m, "S1", state.Prisoner)
		idles(t, m, 10)
		undecided(t, m)
		if text := idles(t, m, 1); m.Men[0].Status != state.Disarmed || !strings.Contains(text, "go free (LW-VAR-8)") {
			t.Errorf("S1 is %v after the capitulation: %s", m.Men[0].Status, text)
		}
		// A gun that has gone off is no spoil.
		m = field("whole", 60, 95.7, state.Armed)
		ends(t, m)
		becomes(m, "N", state.Gone)
		m.Guns[nGun].Off = true
		m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.GunThing, Index: nGun}, state.Parked(plane.Vec{Y: 96})))
		ends(t, m2(t, m))
		decided(t, m, "south", "LW-VAR-7", 100+20+10, 20+10)
	})
	t.Run("LW-VAR-9", func(t *testing.T) {
		m := field("whole", 60, 95.7, state.Armed)
		ends(t, m)
		becomes(m, "N", state.Gone)
		ends(t, m2(t, m))
		decided(t, m, "south", "LW-VAR-7", 100+20+20, 20)
		m = field("whole", 60, 95.69, state.Armed)
		ends(t, m)
		becomes(m, "N", state.Gone) // but before that has decided anything
		ends(t, m2(t, m))
		decided(t, m, "south", "LW-VAR-1", 100+20+20, 20)
	})
	t.Run("F57", func(t *testing.T) {
		m := field("whole", 60, 95.7, state.Armed)
		ends(t, m)
		plays(t, m, "go")
		for k, i := range m.Of(tabletop.North, state.Armed)[:3] {
			m.Set(m.Layout.WithMan(i, func(o *tabletop.Man) { o.At.X, o.At.Y = 70+2*float64(k), 0.3 }))
		}
		if text := ends(t, m); strings.Contains(text, "strikes") || m.Blow.Struck != tabletop.North || m.Blow.Left != 5 {
			t.Errorf("what North reaches later counts: %s", text)
		}
	})
	t.Run("LW-VAR-10", func(t *testing.T) {
		// North's left is the East. The three stand at x, x + 1.6 and x + 6.
		for _, c := range []struct {
			line string
			x    float64
			is   bool
		}{
			{"whole", 5, true},
			{"middle", 30, true},
			{"middle", 29.99, false},
			{"middle", 84, true},
			{"middle", 84.01, false},
			{"left", 60, true},
			{"left", 59.99, false},
			{"right", 54, true},
			{"right", 54.01, false},
		} {
			m := field(c.line, c.x, 95.7, state.Armed)
			if ends(t, m); (m.Blow.Left > 0) != c.is {
				t.Errorf("%s of the line from x = %v: %t", c.line, c.x, m.Blow.Left > 0)
			}
		}
		// In the Defensive Game all of the line counts.
		m := game(t, state.DefensiveGame, [2]state.Muster{{Infantry: 22, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 0}}, func(m *Fight) { m.Terms.Line = "middle" },
			rowOf("S", "south", "infantry", 20, 60, 40), rowOf("at", "south", "infantry", 2, 5, 95.7), rowOf("N", "north", "infantry", 20, 10, 60))
		if ends(t, m); arrived(m.State) != 2 {
			t.Errorf("%d have arrived", arrived(m.State))
		}
	})
}

// m2 begins the next move.
func m2(t *testing.T, m *Fight) *Fight {
	t.Helper()
	plays(t, m, "go")
	return m
}

func TestBattleDefensiveGame(t *testing.T) {
	t.Parallel()
	// South attacks with 90, of whom so many have arrived, are on the table, at the line, and gone.
	field := func(arrived, on, at, gone int, set func(*Fight)) *Fight {
		var s []string
		add := func(name string, n int, y float64) {
			if n > 0 {
				s = append(s, rowOf(name+"-", "south", "infantry", n, 5, y))
			}
		}
		add("arrived", arrived, 10)
		add("on", on, 20)
		add("gone", gone, 30)
		add("at", at, 95.7)
		dead := 90 - arrived - on - at - gone
		s = append(s, fallen("dead", "south", "infantry", dead), rowOf("N", "north", "infantry", 40, 5, 60), fallen("XN", "north", "infantry", 20))
		return game(t, state.DefensiveGame, [2]state.Muster{{Infantry: 90, Cavalry: 0, Guns: 0}, {Infantry: 60, Cavalry: 0, Guns: 0}}, func(m *Fight) {
			becomes(m, "arrived", state.Arrived)
			becomes(m, "gone", state.Gone)
			if set != nil {
				set(m)
			}
		}, s...)
	}
	t.Run("F46", func(t *testing.T) {
		m := field(20, 40, 2, 0, nil)
		if text := ends(t, m); !strings.Contains(text, "22 of 90 attackers have") {
			t.Errorf("two arrive: %s", text)
		}
		undecided(t, m)
		m = field(20, 40, 3, 0, nil)
		ends(t, m)
		decided(t, m, "south", "LW-VAR-11", 100+63, 40)
		m = field(0, 22, 0, 0, nil)
		ends(t, m)
		decided(t, m, "north", "LW-VAR-11", 22, 100+40)
		m = field(0, 23, 0, 0, nil)
		ends(t, m)
		undecided(t, m)
	})
	t.Run("F59", func(t *testing.T) {
		m := field(20, 2, 0, 10, nil)
		ends(t, m)
		decided(t, m, "north", "LW-VAR-11", 32, 140)
		m = field(20, 3, 0, 10, nil)
		ends(t, m)
		undecided(t, m)
	})
	t.Run("LW-VAR-11", func(t *testing.T) {
		m := field(22, 40, 0, 0, nil)
		ends(t, m)
		undecided(t, m)
		// Just a quarter is enough for the attacker, and as long as just a quarter can come he has not lost.
		of88 := func(m *Fight) {
			m.Began[tabletop.South].Infantry = 88
			for _, i := range m.Of(tabletop.South, state.Dead)[:2] {
				m.Men[i].Status = state.Boxed // they never came
			}
		}
		m = field(21, 40, 1, 0, of88)
		ends(t, m)
		if r := m.Ending; r.Winner != "south" || r.Rule != "LW-VAR-11" {
			t.Errorf("22 of 88 have arrived: %+v", r)
		}
		for on, want := range map[int]bool{2: false, 1: true} {
			m = field(20, on, 0, 0, of88)
			if ends(t, m); m.Ending.Over != want {
				t.Errorf("%d of 88 have arrived or still can: %+v", 20+on, m.Ending)
			}
		}
		// Where they stay, only who stands there counts.
		stays := func(m *Fight) { m.Terms.Stays = true }
		m = field(0, 40, 23, 0, stays)
		ends(t, m)
		decided(t, m, "south", "LW-VAR-11", 163, 40)
		m = field(0, 40, 22, 0, stays)
		ends(t, m)
		undecided(t, m)
		if n := len(m.Of(tabletop.South, state.Arrived)); n != 0 {
			t.Errorf("%d were lifted", n)
		}
		m = field(0, 10, 12, 0, stays)
		ends(t, m)
		decided(t, m, "north", "LW-VAR-11", 22, 140)
		// With no defender left they need only be able to.
		m = field(3, 20, 0, 0, func(m *Fight) { becomes(m, "N", state.Gone) })
		ends(t, m)
		decided(t, m, "south", "LW-VAR-11", 123, 40)
		m = field(2, 20, 0, 0, func(m *Fight) { becomes(m, "N", state.Gone) })
		ends(t, m)
		decided(t, m, "north", "LW-VAR-11", 22, 140)
		// Who is without arms is still there, on both sides.
		m = field(3, 20, 0, 0, func(m *Fight) { becomes(m, "N", state.Disarmed) })
		ends(t, m)
		undecided(t, m)
		m = field(2, 21, 0, 0, func(m *Fight) { becomes(m, "on", state.Disarmed) })
		ends(t, m)
		undecided(t, m)
		// A defender at the attacker's line has arrived nowhere.
		m = field(0, 40, 0, 0, func(m *Fight) { m.Awaited, m.Moves = tabletop.North, 3 })
		n1 := m.Of(tabletop.North, state.Armed)[0]
		m.Set(m.Layout.WithMan(n1, func(o *tabletop.Man) { o.At.X, o.At.Y = 110, 0.3 }))
		if text := ends(t, m); m.Men[n1].Status != state.Armed || strings.Contains(text, "arrives") {
			t.Errorf("at South's line the defender is %v: %s", m.Men[n1].Status, text)
		}
		// In the defender's move nobody arrives.
		m = field(0, 40, 23, 0, func(m *Fight) { m.Awaited, m.Moves = tabletop.North, 3 })
		ends(t, m)
		undecided(t, m)
	})
}

func TestBattleEndings(t *testing.T) {
	t.Parallel()
	both := []string{rowOf("S", "south", "infantry", 20, 10, 10), rowOf("N", "north", "infantry", 20, 10, 80)}
	began := [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 0}}
	t.Run("LW-VAR-14", func(t *testing.T) {
		m := game(t, state.FightToTheFinish, began, nil, both...)
		idles(t, m, 23)
		undecided(t, m)
		idles(t, m, 1)
		decided(t, m, "", "LW-VAR-14", 70, 70)
		m = game(t, state.FightToTheFinish, began, nil, both...)
		idles(t, m, 23)
		m.Happened()
		idles(t, m, 23)
		undecided(t, m)
		idles(t, m, 1)
		decided(t, m, "", "LW-VAR-14", 70, 70)
		// A man who surrenders is taken.
		m = game(t, state.FightToTheFinish, [2]state.Muster{{Infantry: 21, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 0}}, nil, append(both, footman("X", "south", 110, 50))...)
		idles(t, m, 23)
		plays(t, m, "surrender x")
		idles(t, m, 1)
		undecided(t, m)
		m = game(t, state.DefensiveGame, began, func(m *Fight) { m.Terms.Stalemate = 2 }, both...)
		idles(t, m, 4)
		decided(t, m, "north", "LW-VAR-14", 20, 120)
		// An arrival is something.
		m = game(t, state.DefensiveGame, began, func(m *Fight) { m.Terms.Stalemate = 2 }, both...)
		idles(t, m, 2)
		plays(t, m, "go")
		m.Set(m.Layout.WithMan(0, func(o *tabletop.Man) { o.At.Y = 95.7 }))
		if text := ends(t, m); !strings.Contains(text, "arrives at the back line") {
			t.Error(text)
		}
		idles(t, m, 1)
		undecided(t, m)
		// What a blow has decided stays decided.
		m = game(t, state.BlowAtTheRear, began, func(m *Fight) { m.Blow, m.Terms.Stalemate = state.Blow{Struck: tabletop.North, Left: 4}, 1 }, both...)
		idles(t, m, 2)
		undecided(t, m)
		m = game(t, state.FightToTheFinish, began, func(m *Fight) { m.Terms.Longest = 3 }, both...)
		idles(t, m, 3)
		undecided(t, m)
		idles(t, m, 1)
		decided(t, m, "", "LW-VAR-14", 70, 70)
	})
	t.Run("LW-VAR-15", func(t *testing.T) {
		m := game(t, state.FightToTheFinish, began, nil, both...)
		refused(t, m, "resign", "LW-VAR-15", "between two moves, when a side is to begin the move: say go; now "+
			m.Awaited.String()+" is to move men")
		refused(t, m, "draw", "LW-VAR-15", "between two moves")
		if later := m.Later(); len(later) != 2 || later[1].Word != "resign" || !strings.Contains(later[1].Gist, "between two moves") {
			t.Errorf("later can be said %+v", later)
		}
		ends(t, m)
		if later := m.Later(); later != nil {
			t.Errorf("between two moves is told what can be said later: %+v", later)
		}
		refused(t, m, "agree", "LW-VAR-15", "say go")
		if text := plays(t, m, "draw"); text != "north offers a draw (LW-VAR-15)" || m.Awaited != tabletop.South {
			t.Errorf("%s; awaited is %v", text, m.Awaited)
		}
		reads(t, m)
		refused(t, m, "go", "LW-TURN-5", "answer an offer")
		if text := plays(t, m, "refuse"); text != "south refuses the draw (LW-VAR-15)" || m.Awaited != tabletop.North {
			t.Errorf("%s; awaited is %v", text, m.Awaited)
		}
		undecided(t, m)
		other := m.Clone().(*Fight)
		plays(t, m, "draw")
		plays(t, m, "agree")
		decided(t, m, "", "LW-VAR-15", 70, 70)
		plays(t, other, "resign")
		decided(t, other, "south", "LW-VAR-15", 120, 20)
		if m.Complete("") != nil || m.Check("go") == nil || m.Retract() == nil {
			t.Error("a battle that is over goes on")
		}
	})
	t.Run("LW-VAR-3/not beaten", func(t *testing.T) {
		// Who resigns with armed men on the table keeps the guns that nobody is near enough to take.
		guns := []string{cannon("S-gun1", "south", 100, 10, 90), cannon("N-gun1", "north", 100, 80, 270)}
		one := [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 1}, {Infantry: 20, Cavalry: 0, Guns: 1}}
		m := game(t, state.FightToTheFinish, one, nil, append(guns, both...)...)
		ends(t, m)
		plays(t, m, "resign")
		decided(t, m, "south", "LW-VAR-15", 100+20+10, 20+10)
	})
	t.Run("LW-SURR-3", func(t *testing.T) {
		lone := []string{rowOf("S", "south", "infantry", 20, 10, 10), footman("N1", "north", 10, 80), footman("N2", "north", 100, 80), fallen("NX", "north", "infantry", 18)}
		m := game(t, state.FightToTheFinish, began, nil, lone...)
		plays(t, m, "surrender n1")
		if m.Stage == state.Over {
			t.Error("one of two has surrendered, and the battle is lost")
		}
		plays(t, m, "surrender n2")
		decided(t, m, "south", "LW-SURR-3", 100+20+1, 1)
		m = game(t, state.FightToTheFinish, began, func(m *Fight) { becomes(m, "N2", state.Disarmed) }, lone...)
		plays(t, m, "surrender n1")
		if m.Stage == state.Over {
			t.Error("a man without arms has not surrendered, and the battle is lost")
		}
		m = game(t, state.BlowAtTheRear, began, func(m *Fight) { m.Blow = state.Blow{Struck: tabletop.South, Left: 4} }, lone...)
		plays(t, m, "surrender n1 n2")
		if m.Stage == state.Over {
			t.Error("who has struck at the rear loses by a surrender")
		}
		m = game(t, state.BlowAtTheRear, began, func(m *Fight) { m.Blow = state.Blow{Struck: tabletop.North, Left: 4} }, lone...)
		plays(t, m, "surrender n1 n2")
		decided(t, m, "south", "LW-VAR-7", 100+20+1, 1)
	})
	t.Run("LW-OPT-1", testCampaign)
	t.Run("LW-VAR-6", testCampaign)
}

// A campaign adds a battle's score less the enemy's to what was brought.
func testCampaign(t *testing.T) {
	both := []string{rowOf("S", "south", "infantry", 20, 10, 10), rowOf("N", "north", "infantry", 20, 10, 80)}
	began := [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 0}}
	resigned := func(brought [2]int) (*Fight, string) {
		m := game(t, state.FightToTheFinish, began, func(m *Fight) { m.Terms.Campaign, m.Terms.Brought = 300, brought }, both...)
		ends(t, m)
		return m, plays(t, m, "resign")
	}
	m, text := resigned([2]int{401, 60})
	decided(t, m, "south", "LW-VAR-15", 120, 20)
	if !strings.Contains(text, "south has 300½ of the 300 points of the campaign (LW-OPT-1)") ||
		!strings.Contains(text, "south has won the campaign") || !strings.Contains(text, "north has -70 of") {
		t.Error(text)
	}
	if _, text = resigned([2]int{399, 60}); !strings.Contains(text, "south has 299½") || strings.Contains(text, "won the campaign") {
		t.Error(text)
	}
}

// Points are written as people write them.
func TestHalves(t *testing.T) {
	t.Parallel()
	for n, want := range map[float64]string{0: "0", 0.5: "½", -0.5: "-½", 204.5: "204½", -3: "-3", -3.5: "-3½", 86: "86"} {
		if got := halves(n); got != want {
			t.Errorf("%v is written %s, want %s", n, got, want)
		}
	}
}
