package muster

import (
	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// Those who are set out are put elsewhere together, as men march together later. [LW-SETUP-2]
var (
	shiftedTogether = &state.Together{
		Rule: "LW-SETUP-2", Able: shiftable, May: mayBeShifted, Go: shifts, Told: shifted, Outline: shiftedWithin,
	}
	ShiftCommands = []state.Command{{
		Name: "march", Gist: "those set out are shifted all alike, one after another", Rule: "LW-SETUP-2",
		When: sentence.During(state.PhaseSetOut),
		Not:  mayShift, Read: shiftedTogether.Read, Next: shiftedTogether.Next, Sure: true, Knows: true,
		Called: true,
	}}
)

// mayShift is nil while somebody is set out. [LW-SETUP-2]
func mayShift(m *state.State, _ tabletop.Owner) error {
	for i := range m.Words {
		if shiftable(m, m.Figure(i)) {
			return nil
		}
	}
	return engine.Forbid("LW-SETUP-2", "nobody of %v is set out yet", m.Awaited)
}

func shiftable(m *state.State, f tabletop.Owner) bool { return mayBeShifted(m, f, plane.Vec{}) }

func mayBeShifted(m *state.State, f tabletop.Owner, by plane.Vec) bool {
	_, err := shifts(m, f, by)
	return err == nil
}

// shifts sets a figure that is set out down so far across and up, where it may be. [LW-SETUP-5, LW-SETUP-6]
func shifts(m *state.State, f tabletop.Owner, by plane.Vec) (state.Deed, error) {
	if err := notOut(m, f); err != nil {
		return nil, err
	}
	put := func(m *state.State) *tabletop.Table { return PutDown(m, f, inch.Onward(m.Layout.Place(f), by)) }
	return func(m *state.State) []engine.Event {
		SetOut(m, put(m), f)
		return nil
	}, MayBeSetOut(m, put(m), f)
}

func shifted(m *state.State, by plane.Vec, named []tabletop.Owner) []engine.Event {
	how := "by " + inch.Place(by)
	if curtained(m) {
		how = "behind the curtain"
	}
	return []engine.Event{gunnery.Tell(setOutRule(m).Rule(), "%v shifts %d %s %s",
		m.Awaited, len(named), inch.Plural(len(named), "figure", "figures"), how)}
}

// shiftedWithin is as far as the table is wide and the back line's strip deep.
func shiftedWithin(m *state.State) [][]engine.Spot {
	x, y := m.Layout.Width, 2*setOutReach
	if m.Terms.Rules().Forward {
		y = m.Layout.Depth
	}
	return [][]engine.Spot{{{X: -x, Y: -y}, {X: x, Y: -y}, {X: x, Y: y}, {X: -x, Y: y}}}
}
