package battle

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// company is so many footmen of a side in a row far behind, and guns.
func company(side string, men, guns int) (on []string) {
	y, gun := 10.0, 4.0
	if side == "north" {
		y, gun = 86, 92
	}
	for i := range men {
		on = append(on, footman(fmt.Sprint(side[:1], i+1), side, 2+float64(i%100), y+float64(i/100)))
	}
	for i := range guns {
		on = append(on, cannon(fmt.Sprint(side[:1], "-gun", i+1), side, 10+20*float64(i), gun, 90))
	}
	return on
}

func TestBattleTime(t *testing.T) {
	clock := func(men, guns int, set func(*Fight)) engine.Clock {
		return stage(t, round120(append(company("south", men, guns), company("north", 40, 1)...)...), set).Turn().Clock
	}
	for _, c := range []struct {
		name      string
		men, guns int
		minutes   time.Duration
	}{
		{"F8 LW-TURN-2 29 men", 29, 0, 1},
		{"F8 LW-TURN-2 30 men, 1 gun", 30, 1, 2},
		{"F8 LW-TURN-2 31 men, 1 gun", 31, 1, 3},
		{"F8 LW-TURN-2 73 men, 3 guns", 73, 3, 6},
		{"W4 LW-TURN-2 110 men, 3 guns", 110, 3, 7},
		{"W12 LW-TURN-2 75 men, 3 guns", 75, 3, 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := clock(c.men, c.guns, nil); got.Allowed != c.minutes*time.Minute || got.Out != "time" {
				t.Errorf("%v, then %q", got.Allowed, got.Out)
			}
		})
	}
	t.Run("LW-TURN-2 who counts", func(t *testing.T) {
		m := func(m *Fight) {
			status("s1", state.Prisoner)(m)
			status("s2", state.Disarmed)(m)
			status("s3", state.Dead)(m)
			status("n1", state.Prisoner)(m)
		}
		for men, want := range map[int]time.Duration{32: time.Minute, 33: 2 * time.Minute} { // 30 and 31 are free and on the table
			if got := clock(men, 0, m); got.Allowed != want {
				t.Errorf("%d men, one taken, one dead: %v", men, got.Allowed)
			}
		}
		if got := clock(30, 1, func(m *Fight) { m.Guns[0].Off = true }); got.Allowed != time.Minute {
			t.Errorf("30 men and a gun that has left: %v", got.Allowed)
		}
	})
	t.Run("LW-TURN-3", func(t *testing.T) {
		fell := func(m *Fight) {
			m.Began[tabletop.South] = state.Muster{Infantry: 31, Guns: 1}
			status("s1", state.Dead)(m)
		}
		if got := clock(31, 1, fell).Allowed; got != 2*time.Minute {
			t.Errorf("31 men, one fallen: %v", got)
		}
		steady := func(m *Fight) { fell(m); m.Terms.Steady = true }
		if got := clock(31, 1, steady).Allowed; got != 3*time.Minute {
			t.Errorf("31 men, one fallen, with a steady allowance: %v", got)
		}
		if got := clock(31, 1, func(m *Fight) { m.Terms.Pace = 50 }).Allowed; got != 90*time.Second {
			t.Errorf("31 men and a gun in half the time: %v", got)
		}
		m := stage(t, round120(append(company("south", 31, 1), company("north", 1, 0)...)...), nil)
		m.Lift(state.Dead, 0)
		if got := m.Turn().Clock.Allowed; got != 3*time.Minute {
			t.Errorf("who falls in the move shortens it to %v", got)
		}
	})
	t.Run("F8 LW-TURN-6", func(t *testing.T) {
		for guns, want := range map[int][]time.Duration{
			0: {30 * time.Second},
			1: {time.Minute, 30 * time.Second},
			2: {2 * time.Minute, time.Minute, 30 * time.Second},
		} {
			if got := clock(29, guns, nil).Warn; !slices.Equal(got, want) {
				t.Errorf("with %d guns: warned at %v, want %v", guns, got, want)
			}
		}
	})
	t.Run("LW-OPT-7 a limit", func(t *testing.T) {
		for limit, want := range map[int]time.Duration{0: 7 * time.Minute, 5: 5 * time.Minute, 10: 7 * time.Minute} {
			if got := clock(110, 3, func(m *Fight) { m.Terms.Limit = limit }).Allowed; got != want {
				t.Errorf("limit %d: %v", limit, got)
			}
		}
	})
	t.Run("LW-TURN-13", func(t *testing.T) {
		m := stage(t, round120(append(company("south", 20, 0), company("north", 20, 0)...)...), func(m *Fight) { m.Terms.Clock = false })
		if c := m.Turn().Clock; c.Allowed != 0 {
			t.Errorf("with the clock off %v are allowed", c.Allowed)
		}
		plays(t, m, "end")
		if c := m.Turn().Clock; c.Allowed != 0 || m.Phase() != state.PhaseInterval {
			t.Errorf("with the clock off %v are allowed, %v", c.Allowed, m.Phase())
		}
	})
	t.Run("LW-TURN-1 LW-TURN-5 LW-TURN-8", func(t *testing.T) {
		m := stage(t, round120(append(company("south", 20, 0), company("north", 20, 0)...)...), nil)
		refused(t, m, "go", "LW-TURN-5")
		plays(t, m, "end")
		if c := m.Turn().Clock; c.Allowed != 4*time.Minute || c.Out != "go" {
			t.Errorf("the interval: %+v", c)
		}
		brief := m.Clone().(*Fight)
		if on(func(c *state.Terms) { c.Interval = 2 })(brief); brief.Turn().Clock.Allowed != 2*time.Minute {
			t.Errorf("an interval of two minutes: %+v", brief.Turn().Clock)
		}
		refused(t, m, "end", "LW-TURN-13")
		refused(t, m, "n1 to 2,80", "LW-TURN-5")
		if told := plays(t, m, m.Turn().Clock.Out); !strings.Contains(told, "north begins move 4 (LW-TURN-5)") {
			t.Errorf("go: %s", told)
		}
		refused(t, m, "s1 to 2,12", "LW-TURN-1")
		plays(t, m, "n1 to 2,80")
	})
	t.Run("LW-SETUP-4", func(t *testing.T) {
		m := stage(t, round120(company("south", 2, 0)...), nil)
		for p, timed := range map[state.Phase]bool{state.PhaseSetOut: false, state.PhaseForce: false, state.PhaseMen: true} {
			if m.Stage = p; (m.Turn().Clock.Allowed > 0) != timed {
				t.Errorf("%v: %v", p, m.Turn().Clock.Allowed)
			}
		}
		if m.Stage, m.Moves = state.PhaseInterval, 0; m.Turn().Clock.Allowed > 0 {
			t.Error("they are hurried to begin the first move")
		}
	})
	t.Run("LW-TURN-9", func(t *testing.T) {
		m := stage(t, round120(company("south", 2, 0)...), nil)
		for p, want := range map[state.Phase]engine.Clock{
			state.PhaseTrail: {Allowed: time.Minute, Out: "posts"}, state.PhaseMelee: {Allowed: 2 * time.Minute, Out: "settle"},
		} {
			if m.Stage = p; m.Turn().Clock.Allowed != want.Allowed || m.Turn().Clock.Out != want.Out {
				t.Errorf("%v: %+v", p, m.Turn().Clock)
			}
		}
	})
}

func TestBattleTimeUp(t *testing.T) {
	on := append([]string{footman("S1", "south", 60, 20), footman("N1", "north", 20, 80)}, bystanders()...)
	stands := func(t *testing.T, order engine.Order, want plane.Vec, more ...string) {
		t.Helper()
		m := stage(t, round120(append(slices.Clone(on), more...)...), nil)
		told := plays(t, m, order)
		if got := m.Layout.Men[0].At; got.Sub(want).Len() > 1e-5 || m.Phase() != state.PhaseInterval {
			t.Errorf("%s: he stands at %v, want %v, %v\n%s", order, got, want, m.Phase(), told)
		}
	}
	t.Run("F9 LW-TURN-7", func(t *testing.T) {
		stands(t, "time", plane.Vec{X: 60, Y: 20})
		stands(t, "time s1 60,27", plane.Vec{X: 60, Y: 27})
		stands(t, "time s1 60,40", plane.Vec{X: 60, Y: 32})
		stands(t, "time s1 60,23 63,23 63,24", plane.Vec{X: 63, Y: 24})
	})
	t.Run("F9 LW-TURN-7 he goes back to where he stands clear", func(t *testing.T) {
		stands(t, "time s1 60,27", plane.Vec{X: 60, Y: 27.64 - 0.6625}, footman("S2", "south", 60, 27.64))
		stands(t, "time s1 60,27", plane.Vec{X: 60, Y: 27}, footman("S2", "south", 60, 27.67))
	})
	t.Run("LW-TURN-7 he is left in contact", func(t *testing.T) {
		m := stage(t, round120(append(slices.Clone(on), footman("N3", "north", 60, 27))...), nil)
		if told := plays(t, m, "time s1 60,30"); !strings.Contains(told, "S1 is in contact with N3") {
			t.Errorf("he is left short of the enemy:\n%s", told)
		}
	})
	t.Run("LW-TURN-7 who cannot be in hand", func(t *testing.T) {
		m := stage(t, round120(on...), nil)
		refused(t, m, "time n1 20,70", "LW-TURN-1")
		refused(t, m, "time s1 60,27 -0.0001,27", "LW-SETUP-7", "-0.001,27 is off the floor")
		plays(t, m, "s1 to 60,32")
		refused(t, m, "time s1 60,33", "LW-MOVE-1")
		plays(t, m, "time")
		refused(t, m, "time", "LW-TURN-7")
	})
	t.Run("words lead on", func(t *testing.T) {
		m := stage(t, round120(on...), nil)
		for said, want := range map[engine.Order]string{"time s1": " ", "time n1": "", "time s1 60,27": " "} {
			var words []string
			for _, c := range m.Complete(said) {
				words = append(words, c.Word+map[bool]string{true: " "}[c.Part == engine.Point && c.Ends])
			}
			if got := strings.Join(words, ","); got != want {
				t.Errorf("after %q come %q", said, got)
			}
		}
		for word, is := range map[string]bool{"s1": true, "n1": false} {
			if _, ok := sentence.Find(m.Complete("time"), word); ok != is {
				t.Errorf("%s may be in hand: %t", word, ok)
			}
		}
	})
}

// Either player measures when he likes, in the move of the other and between moves too; but only what is there.
func TestBattleMeasures(t *testing.T) {
	t.Run("LW-MOVE-8", func(t *testing.T) {
		m := stage(t, round120(append(bystanders(), footman("S1", "south", 60, 20), footman("N1", "north", 60, 40), footman("S2", "south", 70, 20))...),
			status("S2", state.Dead))
		for _, o := range []engine.Order{"end", "go"} {
			r, err := m.String(engine.End{Word: "n1"}, nil, engine.End{Word: "s1"})
			if err != nil || math.Abs(r.Length-20) > 1e-9 {
				t.Errorf("a string of %v, %v", r.Length, err)
			}
			if r, err := m.Ring(engine.End{Word: "n1"}, 6); err != nil || len(r.Way) == 0 {
				t.Errorf("no ring: %v", err)
			}
			if _, err := m.Tape(engine.End{Word: "n1"}, engine.End{Word: "s2"}); err == nil {
				t.Error("a tape to a dead man")
			}
			plays(t, m, o)
		}
	})
}
