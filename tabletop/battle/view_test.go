package battle

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// seen is a figure of a view, nil if it is not in it.
func seen(v engine.View, word string) *engine.Piece {
	i := slices.IndexFunc(v.Figures, func(p engine.Piece) bool { return p.Word == word })
	if i < 0 {
		return nil
	}
	return &v.Figures[i]
}

// tallyOf is what a side has of something in a view.
func tallyOf(v engine.View, side engine.Side, what string) string {
	for _, t := range v.Tallies {
		if t.Side == side && t.What == what {
			return t.Has
		}
	}
	return "-"
}

// Who is off the table is not seen; of the others it is seen how it stands with them.
func TestBattleView(t *testing.T) {
	t.Parallel()
	m := stage(t, camp(), func(m *Fight) {
		m.Began = [2]state.Muster{{Infantry: 2, Cavalry: 1, Guns: 1}, {Infantry: 2, Cavalry: 1, Guns: 1}}
		m.Men[s2].Status = state.Disarmed
		m.Men[n1].Status, m.Men[n1].Escort = state.Prisoner, s1
		m.Lift(state.Gone, n2)
		m.Lift(state.Held, s3)
		m.Set(m.Layout.WithMan(s1, func(o *tabletop.Man) { o.Posture = physics.Lying }))
	})
	v := m.View("")
	for word, state := range map[string]string{"s1": "lying", "s2": "disarmed", "n1": "prisoner", "n3": ""} {
		if p := seen(v, word); p == nil || p.State != state {
			t.Errorf("%s is seen as %+v, want %q", word, p, state)
		}
	}
	for _, word := range []string{"n2", "s3"} {
		if seen(v, word) != nil {
			t.Errorf("%s is off the table and seen", word)
		}
	}
	for what, want := range map[string][2]string{
		"foot": {"2 of 2", "1 of 2"}, "horse": {"0 of 1", "1 of 1"}, "guns": {"1", "1"}, "prisoners": {"1", "1"}, "gone": {"-", "1"},
		"points": {"13", "13½"}, // 10 + 2 + ½ + ½ against 10 + 1 + 1½ + ½ + ½
	} {
		for side, has := range want {
			if got := tallyOf(v, tabletop.Side(side).Side(), what); got != has {
				t.Errorf("%v: %s %s, want %s", tabletop.Side(side), what, got, has)
			}
		}
	}
	m.Guns[nGun].Off = true
	if seen(m.View(""), "n-gun1") != nil {
		t.Error("a gun that is gone is seen")
	}
	if _, err := m.Tape(engine.End{Word: "s1"}, engine.End{Word: "n2"}); err == nil || !strings.Contains(err.Error(), "gone") {
		t.Errorf("who is gone can be measured: %v", err)
	}
	if _, err := m.Ring(engine.End{Word: "n-gun1"}, 6); err == nil {
		t.Error("a gun that is gone can be measured")
	}
	if r, err := m.Tape(engine.End{Word: "s2"}, engine.End{Word: "n1"}); err != nil || r.Length < 40 {
		t.Errorf("who is on the table cannot be measured: %v, %v", r, err)
	}
}

// A gun is ready as the rules of guns say, and its note says why, or why not.
func TestBattleViewGun(t *testing.T) {
	t.Parallel()
	m := stage(t, round120(
		rowOf("S", "south", "infantry", 4, 46, 16), footman("N", "north", 60, 80), cannon("G", "south", 50, 20, 90),
	), nil)
	bore := func(ready bool, note string) {
		t.Helper()
		if b := seen(m.View(""), "g").Bore; b.Ready != ready || b.Note != note {
			t.Errorf("%t, %s; want %t, %s", b.Ready, b.Note, ready, note)
		}
	}
	bore(true, "4 men of 4 within 6 in, in action for 4 shots")
	m.Present.Guns[0].Fired = 2
	bore(true, "4 men of 4 within 6 in, 2 of 4 shots fired")
	m.Present.Guns[0].Fired = 4
	bore(false, "4 men of 4 within 6 in, 4 of 4 shots fired")
	m.Present.Guns[0].Fired, m.Present.Guns[0].Moved = 0, true
	bore(false, "4 men of 4 within 6 in, moved")
	m.Present.Guns[0].Moved = false
	m.Men[0].Status = state.Disarmed
	bore(false, "3 men of 4 within 6 in, out of action")
	m.Men[0].Status = state.Armed
	m.Present.Guns[0].Ready = false
	bore(false, "4 men of 4 within 6 in, out of action as the move began")
	m.Stage, m.Present.Guns[0].Ready = state.PhaseMen, true
	bore(false, "4 men of 4 within 6 in, not used: the men are moving")
	m.Stage, m.Moves = state.PhaseGuns, 2
	bore(false, "4 men of 4 within 6 in, silent until its side's second move")
	m.Stage = state.PhaseInterval
	bore(true, "4 men of 4 within 6 in")
	m.Moves = 1 // and it is told before one says go
	bore(false, "4 men of 4 within 6 in, silent until its side's second move")
}

// What there is to see of a game's own lines.
func TestBattleViewLines(t *testing.T) {
	t.Parallel()
	kinds := func(m *Fight) (all []string) {
		for _, l := range m.View("").Lines {
			all = append(all, l.Kind)
		}
		return all
	}
	both := []string{rowOf("S", "south", "infantry", 20, 10, 10), rowOf("N", "north", "infantry", 20, 10, 80)}
	began := [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 0}}
	m := game(t, state.BlowAtTheRear, began, func(m *Fight) { m.Terms.Line = "left" }, both...)
	if got := kinds(m); !slices.Equal(got, []string{"back line", "back line", "goal", "goal"}) {
		t.Errorf("lines %q", got)
	}
	if l := m.View("").Lines[2]; l.Points[0] != (engine.Spot{}) || l.Points[1] != (engine.Spot{X: 60}) {
		t.Errorf("South's left is %v", l)
	}
	m = game(t, state.BlowAtTheRear, began, nil, both...)
	if got := kinds(m); len(got) != 2 {
		t.Errorf("lines %q", got)
	}
	m = game(t, state.DefensiveGame, began, nil, both...)
	if got := tallyOf(m.View(""), "south", "must arrive"); got != "5 of 20" {
		t.Errorf("must arrive: %s", got)
	}
	m = game(t, state.FightToTheFinish, began, func(m *Fight) { m.Terms.Longest, m.Terms.Stalemate, m.Quiet = 9, 4, [2]int{2, 3} }, both...)
	for what, want := range map[string][2]string{"moves": {"2 of 9", "2 of 9"}, "quiet moves": {"-", "3 of 4"}, "minutes": {"1", "-"}} {
		for side, has := range want {
			if got := tallyOf(m.View(""), tabletop.Side(side).Side(), what); got != has {
				t.Errorf("%v: %s %s, want %s", tabletop.Side(side), what, got, has)
			}
		}
	}
	m.Stage, m.Terms.Variety = state.PhaseSetOut, state.DefensiveGame
	if got := kinds(m); !slices.Contains(got, "middle line") {
		t.Errorf("lines %q", got)
	}
}
