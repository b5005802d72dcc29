package battle

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// aTry is an order in a battle of a few men, and what is to come of it.
type aTry struct {
	name  string
	on    []string // of the scenario
	set   func(m *Fight)
	first []engine.Order // played before it
	order engine.Order
	says  []string      // of what it tells, or of why it is refused
	rule  engine.RuleID // by which it is refused, if it is
}

func (c *aTry) run(t *testing.T) {
	t.Parallel()
	m := stage(t, round120(c.on...), c.set)
	for _, o := range c.first {
		plays(t, m, o)
	}
	if c.rule != "" {
		refused(t, m, c.order, c.rule, c.says...)
		return
	}
	told := plays(t, m, c.order)
	for _, w := range c.says {
		if !strings.Contains(told, w) {
			t.Errorf("%s tells\n%s\nwhich does not say %q", c.order, told, w)
		}
	}
}

func tryAll(t *testing.T, cases []aTry) {
	t.Helper()
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

func TestBattleMove(t *testing.T) {
	const (
		board = "[[hill]]\nname = \"Rise\"\nboards = [{ at = [60, 60], size = [120, 72] }]\n"
		cliff = "[[hill]]\nname = \"Crag\"\nboards = [{ at = [60, 60], size = [120, 72] }, { at = [60, 60], size = [120, 72] }]\n"
		house = "[[house]]\nname = \"Barn\"\nat = [13, 12]\nsize = [6, 4]\nheight = 5\n"
		wall  = "[[wall]]\nname = \"Wall\"\nat = [25, 40.5625]\nsize = [10, 1.125]\nheight = 2\n"
		pass  = "[[house]]\nparts = [{ at = [12.32, 37], size = [24.64, 2] }, { at = [37.68, 37], size = [24.64, 2] }]\nheight = 4\n"
		gate  = "[[house]]\nparts = [{ at = [12.315, 37], size = [24.63, 2] }, { at = [37.685, 37], size = [24.63, 2] }]\nheight = 4\n"
	)
	foot, horse := footman("S1", "south", 60, 20), horseman("S1", "south", 60, 20)
	barn := footman("S1", "south", 13, 9)
	walk := footman("S1", "south", 60, 30)
	foe := footman("N1", "north", 60, 40)
	opening := func(m *Fight) { m.Moves, m.Eve.SetOut = 0, true }
	second := func(m *Fight) { m.Moves, m.Awaited, m.Eve.SetOut = 1, tabletop.North, true }
	secondsCaptive := func(m *Fight) {
		second(m)
		captive(m, 0, 1)
	}
	fourth := func(m *Fight) { m.Moves, m.Awaited, m.Eve.SetOut = 3, tabletop.North, true }
	defence := func(m *Fight) {
		m.Moves, m.Eve.SetOut, m.Terms.Variety, m.First = 0, true, state.DefensiveGame, tabletop.South
	}
	tryAll(t, []aTry{
		{name: "F1 LW-MOVE-1", on: []string{foot}, order: "s1 to 60,32", says: []string{"goes 12 in from 60,20 to 60,32 (LW-MOVE-1)"}},
		{name: "F1 LW-MOVE-1 too far", on: []string{foot}, order: "s1 to 60,32.01", rule: "LW-MOVE-1", says: []string{"S1 has 12 in", "12.01 in"}},
		{name: "F2 LW-MOVE-2", on: []string{horse}, order: "s1 to 60,44", says: []string{"(LW-MOVE-2)"}},
		{name: "F2 LW-MOVE-2 too far", on: []string{horse}, order: "s1 to 60,44.01", rule: "LW-MOVE-2", says: []string{"S1 has 24 in", "24.01 in"}},
		{name: "F3", on: []string{house, barn}, order: "s1 to 13,15.5", says: []string{"goes 11.411 in"}},
		{name: "F3 farther", on: []string{house, barn}, order: "s1 to 13,16.5", says: []string{"goes 11.8"}},
		{name: "F3 too far", on: []string{house, barn}, order: "s1 to 13,17", rule: "LW-MOVE-1", says: []string{"12.179 in"}},
		{name: "F4 LW-MOVE-7", on: []string{board, foot}, order: "s1 to 60,31", says: []string{"goes 12 in"}},
		{name: "F4 LW-MOVE-7 too far", on: []string{board, foot}, order: "s1 to 60,31.01", rule: "LW-MOVE-1", says: []string{"12.01 in"}},
		{name: "F4 LW-COUNTRY-9", on: []string{cliff, foot}, order: "s1 to 60,31", rule: "LW-COUNTRY-9"},
		{name: "F5 LW-SETUP-5 from behind", set: opening, on: []string{footman("S1", "south", 30, -3)}, order: "s1 to 30,12"},
		{name: "F5 LW-SETUP-5 from behind, too far", set: opening, on: []string{footman("S1", "south", 30, -3)}, order: "s1 to 30,12.01", rule: "LW-MOVE-1"},
		{name: "F5 LW-SETUP-5 from before", set: opening, on: []string{footman("S1", "south", 30, 4)}, order: "s1 to 30,12"},
		{name: "F5 LW-SETUP-5 from before, too far", set: opening, on: []string{footman("S1", "south", 30, 4)}, order: "s1 to 30,12.01", rule: "LW-MOVE-1"},
		{name: "LW-SETUP-5 the rest from where he is", set: opening, on: []string{footman("S1", "south", 30, 4)}, first: []engine.Order{"s1 to 30,6"}, order: "s1 to 30,12"},
		{name: "LW-SETUP-5 the rest, too far", set: opening, on: []string{footman("S1", "south", 30, 4)}, first: []engine.Order{"s1 to 30,6"}, order: "s1 to 30,12.01", rule: "LW-MOVE-1", says: []string{"has 6 in"}},
		{name: "LW-SETUP-5 the second player's", set: second, on: []string{footman("N1", "north", 30, 99)}, order: "n1 to 30,84"},
		{name: "LW-SETUP-5 the second player's, too far", set: second, on: []string{footman("N1", "north", 30, 92)}, order: "n1 to 30,83.99", rule: "LW-MOVE-1"},
		{name: "LW-SETUP-5 not a prisoner's", set: secondsCaptive, on: []string{footman("S1", "south", 60, 70), footman("N1", "north", 60, 78)}, order: "s1 to 60,82"},
		{
			name: "LW-SETUP-5 not a prisoner's, too far", set: secondsCaptive, on: []string{footman("S1", "south", 60, 70), footman("N1", "north", 60, 78)},
			order: "s1 to 60,82.01", rule: "LW-MOVE-1", says: []string{"12.01 in"},
		},
		{name: "LW-SETUP-5 not in the second player's later moves", set: fourth, on: []string{footman("N1", "north", 30, 92)}, order: "n1 to 30,80"},
		{name: "LW-SETUP-5 not in later moves", on: []string{footman("S1", "south", 30, 4)}, order: "s1 to 30,16"},
		{name: "F51 LW-VAR-12", set: defence, on: []string{footman("S1", "south", 30, 12)}, order: "s1 to 30,24"},
		{name: "F51 LW-VAR-12 too far", set: defence, on: []string{footman("S1", "south", 30, 12)}, order: "s1 to 30,24.01", rule: "LW-MOVE-1"},
		{name: "F18 LW-SPACE-3 LW-MOVE-4", on: []string{foot, footman("S2", "south", 60, 30)}, order: "s1 to 60,29.3375"},
		{name: "F18 LW-SPACE-3 LW-MOVE-4 too near", on: []string{foot, footman("S2", "south", 60, 30)}, order: "s1 to 60,29.34", rule: "LW-SPACE-3", says: []string{"0.06 in from", "S2"}},
		{name: "LW-SPACE-4 to a prisoner", on: []string{foot, footman("N2", "north", 60, 30)}, set: status("N2", state.Prisoner), order: "s1 to 60,29.34", rule: "LW-SPACE-3"},
		{name: "LW-SPACE-4 the dead do not count", on: []string{foot, footman("S2", "south", 60, 30)}, set: status("S2", state.Dead), order: "s1 to 60,29.34"},
		{name: "F18 LW-SPACE-1", on: []string{wall, footman("S1", "south", 25, 35)}, order: "s1 to 25,39.6375"},
		{name: "F18 LW-SPACE-1 too near", on: []string{wall, footman("S1", "south", 25, 35)}, order: "s1 to 25,39.64", rule: "LW-SPACE-1", says: []string{"0.06 in from", "Wall"}},
		{name: "LW-SPACE-2", on: []string{gate, footman("S1", "south", 25, 35)}, order: "s1 to 25,40", says: []string{"goes 5 in"}},
		{name: "LW-SPACE-2 jammed", on: []string{pass, footman("S1", "south", 25, 35)}, order: "s1 to 25,40", rule: "LW-COUNTRY-9"},
		{name: "LW-SPACE-5", on: []string{board, foot}, order: "s1 to 60,24.31"},
		{name: "LW-SPACE-5 half on a step", on: []string{board, foot}, order: "s1 to 60,24.2", rule: "LW-SPACE-5"},
		{name: "F49 LW-MOVE-3 LW-MELEE-1", on: []string{walk, foe}, order: "s1 to 60,39.275", says: []string{"S1 is in contact with N1, and stays (LW-MELEE-2)"}},
		{name: "F49 LW-MOVE-3 nearest", on: []string{walk, foe}, order: "s1 to 60,39.3375", says: []string{"LW-MELEE-2"}},
		{name: "F49 LW-MOVE-3 too near", on: []string{walk, foe}, order: "s1 to 60,39.34", rule: "LW-SPACE-3"},
		{name: "F49 LW-MOVE-3 past", on: []string{footman("S1", "south", 60.70, 27.936), foe}, order: "s1 to 60.7,39.936", says: []string{"LW-MELEE-2"}},
		{name: "F49 LW-MOVE-3 too far past", on: []string{footman("S1", "south", 60.70, 27.951), foe}, order: "s1 to 60.7,39.951", rule: "LW-MOVE-3", says: []string{"N1 at 60.7,39.812"}},
		{name: "F49 LW-MOVE-3 free", on: []string{footman("S1", "south", 60.73, 30), foe}, order: "s1 to 60.73,42"},
		{name: "F50 LW-COUNTRY-11", on: []string{wall, footman("S1", "south", 25, 35)}, order: "s1 to 25,46", rule: "LW-MOVE-1", says: []string{"15.772"}},
		{name: "LW-MOVE-3 through friends and prisoners", on: []string{walk, footman("S2", "south", 60, 35), foe, footman("S3", "south", 60, 41)}, set: status("N1", state.Prisoner), order: "s1 to 60,42"},
		{name: "LW-MOVE-3 through a disarmed enemy", on: []string{walk, foe}, set: status("N1", state.Disarmed), order: "s1 to 60,42"},
		{name: "LW-MOVE-3 not through an armed one", on: []string{walk, foe}, order: "s1 to 60,41.9", rule: "LW-MOVE-3"},
		{name: "LW-MOVE-3 away from contact", on: []string{walk, footman("N1", "north", 60, 30.7)}, order: "s1 to 60,18"},
		{name: "LW-MOVE-3 from one to another", on: []string{walk, footman("N1", "north", 60, 30.7), footman("N2", "north", 60, 20)}, order: "s1 to 60,20.7", says: []string{"S1 is in contact with N2"}},
		{name: "LW-MOVE-5", on: []string{foot}, order: "s1 to 60,24 -90", says: []string{"S1 faces 270° (LW-MOVE-5)"}},
		{name: "LW-MOVE-5 too far round", on: []string{foot}, order: "s1 to 60,24 361", rule: "LW-MOVE-4", says: []string{"-360 to 360"}},
		{name: "LW-MOVE-5 a little too far round", on: []string{foot}, order: "s1 to 60,24 360.00001", rule: "LW-MOVE-4", says: []string{"cannot face 360.00001° there"}},
		{name: "LW-MOVE-6 touching it as his move begins", on: []string{footman("S1", "south", 30, 0.3)}, order: "s1 gone", says: []string{"0 in"}},
		{name: "LW-MOVE-6 touching it at the end of his string", on: []string{footman("S1", "south", 30, 12.2)}, first: []engine.Order{"s1 to 30,0.25"}, order: "s1 gone", rule: "LW-MOVE-6", says: []string{"0.05 in"}},
		{name: "LW-MOVE-6 over his line", on: []string{footman("S1", "south", 30, 10)}, order: "s1 gone", says: []string{"S1 goes 10 in to his back line and is gone (LW-MOVE-6)"}},
		{name: "LW-MOVE-6 too far off", on: []string{footman("S1", "south", 30, 12.1)}, order: "s1 gone", rule: "LW-MOVE-6", says: []string{"12.1 in"}},
		{name: "LW-MOVE-6 after some steps", on: []string{footman("S1", "south", 30, 10)}, first: []engine.Order{"s1 to 30,11"}, order: "s1 gone"},
		{name: "LW-MOVE-6 after too many", on: []string{footman("S1", "south", 30, 10)}, first: []engine.Order{"s1 to 30,11.1"}, order: "s1 gone", rule: "LW-MOVE-6"},
		{name: "LW-MOVE-6 not over the other's", on: []string{footman("S1", "south", 30, 95)}, order: "s1 gone", rule: "LW-MOVE-6"},
		{name: "LW-MOVE-6 no prisoner", on: []string{foot, footman("N1", "north", 30, 95)}, set: status("N1", state.Prisoner), order: "n1 gone", rule: "LW-MOVE-6"},
		{name: "LW-TURN-11 in pieces", on: []string{foot}, first: []engine.Order{"s1 to 60,26", "s1 to 64,26"}, order: "s1 to 64,28"},
		{name: "LW-TURN-11 in too many", on: []string{foot}, first: []engine.Order{"s1 to 60,26", "s1 to 64,26"}, order: "s1 to 64,28.01", rule: "LW-MOVE-1", says: []string{"has 2 in"}},
		{name: "LW-TURN-11 all of it", on: []string{foot}, first: []engine.Order{"s1 to 60,32"}, order: "s1 to 60,31.9", rule: "LW-MOVE-1", says: []string{"S1 has gone his 12 in"}},
		{name: "LW-MELEE-2", on: []string{walk, foe}, first: []engine.Order{"s1 to 60,39.275"}, order: "s1 to 60,38", rule: "LW-MELEE-2"},
		{name: "LW-MELEE-2 not by whom he has touched from the beginning", on: []string{walk, footman("N1", "north", 60, 30.7)}, first: []engine.Order{"s1 face 90"}, order: "s1 to 60,18"},
		{name: "LW-MELEE-2 not by a disarmed enemy", on: []string{walk, foe}, set: status("N1", state.Disarmed), first: []engine.Order{"s1 to 60,39.3"}, order: "s1 to 60,38"},
		{name: "LW-MELEE-2 nor turn", on: []string{walk, foe}, first: []engine.Order{"s1 to 60,39.275"}, order: "s1 face 0", rule: "LW-MELEE-2"},
		{name: "LW-MELEE-2 nor go", on: []string{footman("S1", "south", 60, 11), footman("N1", "north", 60, 8)}, first: []engine.Order{"s1 to 60,8.7"}, order: "s1 gone", rule: "LW-MELEE-2"},
		{name: "LW-TURN-1", on: []string{foot, foe}, order: "n1 to 60,42", rule: "LW-TURN-1", says: []string{"N1 is of north"}},
		{name: "LW-PRIS-2", on: []string{foot, foe}, set: status("N1", state.Prisoner), order: "n1 to 60,37.5"},
		{name: "LW-PRIS-2 no farther than his own move", on: []string{foot, foe}, set: status("N1", state.Prisoner), order: "n1 to 60,27.99", rule: "LW-MOVE-1"},
		{name: "LW-PRIS-2 no contact holds a prisoner", on: []string{foot, footman("N1", "north", 60, 24)}, set: status("N1", state.Prisoner), first: []engine.Order{"n1 to 60,20.7"}, order: "n1 to 63,20.7"},
		{
			name: "LW-PRIS-2 his escort has come into contact", on: []string{foot, footman("E", "north", 60, 26), footman("N1", "north", 60, 22)}, set: status("N1", state.Prisoner),
			first: []engine.Order{"s1 to 60,25.3"}, order: "n1 to 60,18.8",
		},
		{
			name: "LW-PRIS-2 who is in contact cannot come after him", on: []string{foot, footman("E", "north", 60, 26), footman("N1", "north", 60, 22)}, set: status("N1", state.Prisoner),
			first: []engine.Order{"s1 to 60,25.3"}, order: "n1 to 60,14", rule: "LW-PRIS-2", says: []string{"S1", "4.7 in"},
		},
		{name: "LW-PRIS-2 no escort could come", on: []string{foot, foe}, set: status("N1", state.Prisoner), order: "n1 to 60,38.7", rule: "LW-PRIS-2", says: []string{"S1", "0.1 in"}},
		{name: "LW-PRIS-2 his own side stops him not", on: []string{foot, foe, footman("N2", "north", 60, 35)}, set: status("N1", state.Prisoner), order: "n1 to 60,33"},
		{name: "LW-PRIS-2 nor do his captors", on: []string{foot, foe, footman("S2", "south", 60, 36)}, set: status("N1", state.Prisoner), order: "n1 to 60,28"},
		{name: "LW-PRIS-2 his own side moves him not", on: []string{foot, foe}, set: func(m *Fight) { status("S1", state.Prisoner)(m) }, order: "s1 to 60,21", rule: "LW-PRIS-2"},
		{name: "LW-PRIS-5", on: []string{foot}, set: freed(1), order: "s1 to 60,24"},
		{name: "LW-PRIS-5 too early", on: []string{foot}, set: freed(3), order: "s1 to 60,24", rule: "LW-PRIS-5"},
		{name: "LW-SURR-2", on: []string{foot, footman("N1", "north", 60, 30)}, set: func(m *Fight) {
			status("N1", state.Prisoner)(m)
			m.Men[1].Waits = true
		}, order: "n1 to 60,29", rule: "LW-SURR-2"},
		{name: "LW-TURN-5", on: append(bystanders(), foot), first: []engine.Order{"end"}, order: "s1 to 60,24", rule: "LW-TURN-5", says: []string{"to begin the move: say go"}},
	})
}

// bystanders are men enough of both sides for a battle to go on, who stand where they are in nobody's way.
func bystanders() (on []string) {
	for i := range 10 {
		on = append(on, footman(fmt.Sprint("S-r", i), "south", 100+float64(i), 3), footman(fmt.Sprint("N-r", i), "north", 100+float64(i), 93))
	}
	return on
}

// status sets how it stands with a man of that name.
func status(name string, s state.Status) func(*Fight) {
	return func(m *Fight) {
		i := slices.IndexFunc(m.Layout.Men, func(o tabletop.Man) bool { return o.Name == name })
		m.Men[i].Status = s
		if !m.On(i) {
			m.Lift(s, i)
		}
	}
}

func freed(in int) func(*Fight) {
	return func(m *Fight) { m.Men[0].Status, m.Men[0].Freed = state.Disarmed, in }
}

// Men who have gone along with a gun stay by it, four of them at least, and who stands at a trail stays there.
func TestBattleMoveDuties(t *testing.T) {
	gun := cannon("A", "south", 60, 30, 90)
	crew := []string{gun}
	for _, s := range []string{"S1", "S2", "S3", "S4", "S5"} {
		crew = append(crew, footman(s, "south", 55+float64(s[1]-'0'), 22))
	}
	attend := func(men ...int) func(*Fight) {
		return func(m *Fight) {
			m.Stage = state.PhaseMen
			for _, i := range men {
				m.Present.Men[i].Attend = 0
			}
		}
	}
	duty := func(then func(*Fight), orders ...engine.Order) *Fight {
		m := stage(t, round120(crew...), nil)
		then(m)
		for _, o := range orders {
			plays(t, m, o)
		}
		return m
	}
	t.Run("LW-GUN-7", func(t *testing.T) {
		m := duty(attend(0, 1, 2, 3, 4))
		plays(t, m, "s1 to 45,22") // four are left
		refused(t, m, "s2 to 46,22", "LW-GUN-7", "3 of those who did", "4 are needed")
		plays(t, m, "s2 to 58,20") // and stay within six inches
		refused(t, m, "s2 gone", "LW-GUN-7")
	})
	t.Run("LW-TURN-7 LW-GUN-7 in hand at time", func(t *testing.T) {
		m := duty(attend(0, 1, 2, 3))
		plays(t, m, "time s2 46,22")
		if at := m.Layout.Men[1].At; !nearGun(m.State, 0, 1) || at.X > 54.95 || at.Y != 22 {
			t.Errorf("he stands at %v", at)
		}
	})
	t.Run("LW-GUN-7 the dead are excused", func(t *testing.T) {
		m := duty(attend(0, 1, 2, 3))
		m.Lift(state.Dead, 3)
		refused(t, m, "s1 to 45,22", "LW-GUN-7", "2 of those who did", "3 are needed")
		plays(t, m, "s1 to 57,21")
	})
	t.Run("LW-GUN-11", func(t *testing.T) {
		m := duty(func(m *Fight) { m.Present.Men[0].Post = 0 }, "s2 to 57,20")
		refused(t, m, "s1 to 56,21", "LW-GUN-11")
		plays(t, m, "s1 face 90")
	})
	t.Run("LW-GUN-11 LW-MOVE-6", func(t *testing.T) {
		m := stage(t, round120(cannon("A", "south", 60, 8, 90), footman("S1", "south", 59, 3.6), footman("S2", "south", 61, 3.6)), nil)
		m.Present.Men[0].Post = 0
		refused(t, m, "s1 gone", "LW-GUN-11")
		if plays(t, m, "s2 gone"); !m.Present.Eventful {
			t.Error("a man is gone, and nothing is held to have happened")
		}
	})
	t.Run("LW-MOVE-6 LW-PRIS-11", func(t *testing.T) {
		m := stage(t, round120(footman("S1", "south", 60, 8), footman("N1", "north", 62, 8)), func(m *Fight) {
			m.Men[1].Status, m.Men[1].Escort = state.Prisoner, 0
		})
		if told := plays(t, m, "s1 gone"); m.Men[1].Status != state.Disarmed {
			t.Errorf("with the last man's going his prisoner is %v:\n%s", m.Men[1].Status, told)
		}
	})
}

func TestBattleMarch(t *testing.T) {
	rank := []string{
		footman("S1", "south", 60, 20), footman("S2", "south", 60, 20.7), footman("S3", "south", 61, 20), horseman("S4", "south", 64, 20),
		footman("N1", "north", 64, 40),
	}
	t.Run("LW-MOVE-4 LW-SPACE-4 one after another", func(t *testing.T) {
		m := stage(t, round120(rank...), nil)
		refused(t, m, "march 0,0.5 s1 s2", "LW-SPACE-3", "S2")
		told := plays(t, m, "march 0,0.5 s2 s1 s3")
		if n := strings.Count(told, "goes 0.5 in"); n != 3 {
			t.Errorf("%d men march:\n%s", n, told)
		}
	})
	t.Run("LW-MOVE-1 LW-MOVE-2 each with his own string", func(t *testing.T) {
		m := stage(t, round120(rank...), nil)
		refused(t, m, "march 0,12.5 s4 s3", "LW-MOVE-1", "S3", "12.5 in")
		plays(t, m, "march 0,12.5 s4")
		refused(t, m, "march 0,1 s3 s3", "LW-TURN-11", "twice")
		refused(t, m, "march 0,1 n1", "LW-TURN-1")
		refused(t, m, "march 0,12 s4", "LW-MOVE-2", "11.5 in")
	})
	t.Run("LW-MELEE-2 into contact", func(t *testing.T) {
		m := stage(t, round120(rank...), nil)
		plays(t, m, "march 0,19.1 s4")
		refused(t, m, "march 0,0.01 s4", "LW-MELEE-2")
	})
	t.Run("words lead on", func(t *testing.T) {
		m := stage(t, round120(rank...), nil)
		for said, want := range map[engine.Order]string{
			"march 0,0.5":       "s2 s3 s4",
			"march 0,0.5 s2":    "s1 s3 s4",
			"march 0,0.5 s2 s1": "s3 s4",
			"march 0,20":        "",
			"march 0,12.5":      "s4",
			"march 0,12.5 s4":   "",
			"march 0,0.5 s1":    "",
			"march 0,24.1":      "",
		} {
			var words []string
			for _, c := range m.Complete(said) {
				words = append(words, c.Word)
			}
			if got := strings.Join(words, " "); got != want {
				t.Errorf("after %q come %q, want %q", said, got, want)
			}
		}
	})
}

// Check takes what Complete leads to and nothing else, at every point and bearing, with men that are not round.
func TestBattleMoveOffers(t *testing.T) {
	text := strings.Replace(round120(
		"[[hill]]\nboards = [{ at = [60, 34], size = [30, 12] }]\n[[house]]\nat = [70, 26]\nsize = [4, 4]\nheight = 4\n",
		cannon("A", "south", 50, 24, 80), footman("S1", "south", 60, 22), horseman("S2", "south", 62, 24), footman("S3", "south", 61, 22.1),
		horseman("S4", "south", 58, 24), footman("N1", "north", 60, 30), horseman("N2", "north", 66, 31), footman("N3", "north", 55, 28),
	), `"round"`, `"standard"`, 1)
	m := stage(t, text, status("N3", state.Prisoner))
	chance := engine.NewChance(5, 5)
	legal, turned := 0, 0
	for range 3000 {
		man := m.Words[chance.IntN(4)]
		if chance.IntN(5) == 0 {
			man = "n3"
		}
		p := engine.Spot{X: 40 + 40*chance.Float64(), Y: 8 + 40*chance.Float64()}
		o := engine.Order(man).Then("to").Then(p.String())
		c := m.Complete(engine.Order(man).Then("to"))
		if len(c) != 1 || c[0].Area.Has(p) != (m.Check(o) == nil) {
			t.Fatalf("%q: %v", o, m.Check(o))
		}
		if m.Check(o) != nil {
			continue
		}
		legal++
		bearing := engine.Spot{X: math.Round(720*chance.Float64() - 360)}
		_, offered := sentence.Find(m.Complete(o), strings.Split(bearing.String(), ",")[0])
		err := m.Check(o.Then(strings.Split(bearing.String(), ",")[0]))
		if offered != (err == nil) {
			t.Fatalf("%q facing %v is offered: %t, %v", o, bearing.X, offered, err)
		}
		if err == nil {
			turned++
			f, _ := m.Named(man)
			if err := m.Layout.At(f, tabletop.Vec(p)).Facing(f, bearing.X*inch.Degree).Spaced(f); err != nil {
				t.Fatalf("%q facing %v: %v", o, bearing.X, err)
			}
		}
	}
	if legal < 300 || turned < 200 || turned == legal {
		t.Errorf("%d orders are legal, %d with another facing", legal, turned)
	}
}

// A march with a facing is judged as he faces in the end: as that of a man who faces so before he goes. [LW-MOVE-3,
// LW-MOVE-4]
func TestBattleFacedAtTheEnd(t *testing.T) {
	text := strings.Replace(round120(
		"[[wall]]\nparts = [{ at = [52, 30], size = [1, 8] }, { at = [54.1, 30], size = [1, 8] }]\nheight = 2\n",
		footman("S1", "south", 53, 22), horseman("S2", "south", 60, 22),
		footman("N1", "north", 53, 27), footman("N2", "north", 62, 30), horseman("N3", "north", 66, 32),
	), `"round"`, `"standard"`, 1)
	m := stage(t, text, nil)
	lane := m.Clone().(*Fight)
	lane.Set(lane.Layout.WithMan(2, func(o *tabletop.Man) { o.At.X = 20 }))
	lane.Set(lane.Layout.WithMan(1, func(o *tabletop.Man) { o.Heading = 0 }))
	refused(t, lane, "s2 to 53.05,30", "LW-COUNTRY-9")
	refused(t, lane, "s2 to 53.05,30 5", "LW-COUNTRY-9")
	plays(t, lane, "s2 to 53.05,30 90")
	chance := engine.NewChance(7, 7)
	legal, only := 0, 0
	for range 3000 {
		man := chance.IntN(2)
		to, facing := engine.Spot{X: 50 + 18*chance.Float64(), Y: 20 + 16*chance.Float64()}, math.Round(360*chance.Float64())
		turned := m.Clone().(*Fight)
		turned.Set(turned.Layout.WithMan(man, func(o *tabletop.Man) { o.Heading = facing * inch.Degree }))
		o := engine.Order(m.Words[man]).Then("to").Then(to.String())
		got, want := m.Check(o.Then(fmt.Sprint(facing))), turned.Check(o)
		if (got == nil) != (want == nil) {
			t.Fatalf("%s facing %v: %v; when he faced so before: %v", o, facing, got, want)
		}
		if got == nil {
			legal++
			if m.Check(o) != nil {
				only++
			}
		}
	}
	if legal < 500 || only < 20 {
		t.Errorf("%d orders are legal, %d of them only so turned", legal, only)
	}
	t.Logf("%d orders are legal, %d of them only so turned", legal, only)
}

// Every bearing that keeps the gap is offered, and none that does not: told by looking at each half degree.
func TestBattleStances(t *testing.T) {
	text := strings.Replace(round120(
		"[[hill]]\nboards = [{ at = [60, 34], size = [30, 12] }]\n[[house]]\nat = [70, 26]\nsize = [4, 4]\nheight = 4\n",
		horseman("S1", "south", 60, 20), horseman("S2", "south", 62, 20), footman("S3", "south", 64, 20),
	), `"round"`, `"standard"`, 1)
	m := stage(t, text, nil)
	f := tabletop.Owner{Kind: tabletop.ManThing, Index: 0}
	chance := engine.NewChance(6, 6)
	free, barred := 0, 0
	for range 300 {
		at := []plane.Vec{{X: 62, Y: 20}, {X: 64, Y: 20}, {X: 70, Y: 24}, {X: 60, Y: 28}}[chance.IntN(4)].
			Add(plane.Vec{X: 3*chance.Float64() - 1.5, Y: 3*chance.Float64() - 1.5})
		table := m.Layout.At(f, at)
		if tabletop.Wading(table, table.Footing(f)) >= 0 {
			continue
		}
		spans := tabletop.Spacings(table, f, nil)
		for k := range 720 {
			to := (float64(k) + 0.37) / 2 * inch.Degree
			in := slices.ContainsFunc(spans, func(s tabletop.Sector) bool { return s.From <= to && to <= s.To })
			err := table.Facing(f, to).Spaced(f)
			if in != (err == nil) {
				t.Fatalf("at %v facing %.3f°: in %v is %t, but %v", at, to/inch.Degree, spans, in, err)
			}
			if in {
				free++
			} else {
				barred++
			}
		}
	}
	if free < 10000 || barred < 10000 {
		t.Errorf("%d bearings are free and %d are not: too few", free, barred)
	}
}

// staged sits people at a battle as it stands.
type staged struct {
	Battle
	m *Fight
}

func (s staged) New(engine.Setup) (engine.Match, error) { return s.m.Clone(), nil }

// F7, and what may be taken back.
func TestBattleTakeBack(t *testing.T) {
	on := []string{cannon("A", "south", 50, 40, 90), footman("S9", "south", 30, 20), footman("N1", "north", 50, 90)}
	on = append(on, bystanders()...)
	for i, p := range [][2]float64{{48, 37}, {52, 37}, {48, 35}, {52, 35}} {
		on = append(on, footman("S"+string(rune('1'+i)), "south", p[0], p[1]))
	}
	sitting := func(t *testing.T, set func(*Fight)) *engine.Sitting {
		t.Helper()
		s, err := engine.Sit(staged{m: stage(t, round120(on...), set)}, engine.Setup{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	says := func(t *testing.T, s *engine.Sitting, orders ...engine.Order) {
		t.Helper()
		for _, o := range orders {
			if _, err := s.Play(o); err != nil {
				t.Fatalf("%s: %v", o, err)
			}
		}
	}
	t.Run("F7 LW-TURN-10 LW-TURN-12", func(t *testing.T) {
		s := sitting(t, nil)
		says(t, s, "s9 to 30,20.5")
		for _, o := range []engine.Order{"a fire", "a fire 88 0", "a shoot n1", "a to 50,50"} {
			err := s.Match().Check(o)
			if i, is := errors.AsType[*engine.Illegal](err); !is || i.Rule != "LW-TURN-10" {
				t.Errorf("%s after a man has moved: %v", o, err)
			}
		}
		if err := s.Undo(); err != nil {
			t.Fatal(err)
		}
		says(t, s, "a fire")
	})
	t.Run("LW-TURN-12 as far as the last shot", func(t *testing.T) {
		s := sitting(t, nil)
		says(t, s, "a fire", "s9 to 30,21", "s9 to 30,22")
		hash := s.Match().Hash()
		for range 2 {
			if err := s.Undo(); err != nil {
				t.Fatal(err)
			}
		}
		if i, is := errors.AsType[*engine.Illegal](s.Undo()); !is || i.Rule != "LW-TURN-12" {
			t.Errorf("the shot is taken back: %v", i)
		}
		for range 2 {
			if err := s.Redo(); err != nil {
				t.Fatal(err)
			}
		}
		if s.Match().Hash() != hash {
			t.Error("taken back and played again the match is another")
		}
	})
	t.Run("LW-TURN-12 not the end of the move", func(t *testing.T) {
		s := sitting(t, nil)
		says(t, s, "s9 to 30,21", "end")
		if i, is := errors.AsType[*engine.Illegal](s.Undo()); !is || i.Rule != "LW-TURN-12" {
			t.Errorf("the end is taken back: %v", i)
		}
		says(t, s, "go")
		if s.Undo() == nil {
			t.Error("the beginning of the next move is taken back")
		}
	})
	t.Run("LW-TURN-12 nor where men are missing at a trail", func(t *testing.T) {
		s := sitting(t, nil)
		says(t, s, "a fire", "s9 to 30,21", "end")
		if p := s.Match().(*Fight).Stage; p != state.PhaseTrail {
			t.Fatalf("it goes on with %v", p)
		}
		if i, is := errors.AsType[*engine.Illegal](s.Undo()); !is || i.Rule != "LW-TURN-12" {
			t.Errorf("the end is taken back: %v", i)
		}
	})
	t.Run("LW-TURN-12 anything, if that is agreed", func(t *testing.T) {
		s := sitting(t, func(m *Fight) { m.Terms.Takeback = true })
		says(t, s, "a fire", "s9 to 30,21", "end")
		for range 3 {
			if err := s.Undo(); err != nil {
				t.Fatal(err)
			}
		}
	})
	t.Run("LW-TURN-12 LW-MOVE-6 who is gone comes back", func(t *testing.T) {
		s := sitting(t, func(m *Fight) { m.Set(m.Layout.WithMan(0, func(o *tabletop.Man) { o.At.Y = 3 })) })
		says(t, s, "s9 gone")
		if err := s.Undo(); err != nil || s.Match().(*Fight).Men[0].Status != state.Armed {
			t.Errorf("who is gone does not come back: %v", err)
		}
	})
}

// What is told is told in the shortest decimals, and headings go from 0 to 360.
func TestBattleNumbers(t *testing.T) {
	t.Parallel()
	m := stage(t, round120(footman("S1", "south", 7.7, 20), reserves()), nil)
	says(t, plays(t, m, "march 0.1,0.2 s1"), "from 7.7,20 to 7.8,20.2")
	says(t, plays(t, m, "march 0.1,0.1 s1"), "from 7.8,20.2 to 7.9,20.3")
	m.Set(m.Layout.At(tabletop.Owner{}, plane.Vec{X: 35.0625, Y: 20}))
	plays(t, m, "march 8.0615234375,-1.0009765625 s1")
	if at := m.Layout.Men[0].At; at != (plane.Vec{X: 43.1240234375, Y: 18.9990234375}) {
		t.Errorf("a step of 1/1024 in ends at %v", at)
	}
	says(t, plays(t, m, "s1 face -90"), "S1 faces 270°")
	says(t, plays(t, m, "s1 face 360"), "S1 faces 0°")
	says(t, plays(t, m, "s1 face 22.50"), "S1 faces 22.5°")
}

// Which way a man can face is said once, though he may be told a turn less too.
func TestNoFacing(t *testing.T) {
	t.Parallel()
	for spans, want := range map[[2]tabletop.Sector]string{
		{{From: 0, To: 70}, {From: 110, To: 360}}: "say a number of 0 to 70 ° or a number of 110 to 360 °",
		{{From: 0, To: 10}, {From: 40, To: 40}}:   "say a number of 0 to 10 ° or a number of 40 to 40 °",
		{{From: 0, To: 360}}:                      "say a number of -360 to 360 °",
	} {
		t.Run("LW-MOVE-4/"+want, func(t *testing.T) {
			for i := range spans {
				spans[i] = tabletop.Sector{From: spans[i].From * inch.Degree, To: spans[i].To * inch.Degree}
			}
			err := noFacing("90", gunnery.Angles(tabletop.Ranges(spans[:]), true, false))
			if err == nil || !strings.HasSuffix(err.Error(), want+" (LW-MOVE-4)") {
				t.Errorf("got  %v\nwant %s", err, want)
			}
		})
	}
}
