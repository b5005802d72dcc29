package battle

import (
	"errors"
	"math"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// Men march together by the same way across. [LW-MOVE-4, LW-SPACE-4]
var (
	marching      = &state.Together{Rule: "LW-TURN-11", Able: able, May: mayDrift, Go: drifts, Outline: longest}
	groupCommands = []state.Command{{
		Name: "march", Gist: "men go all alike, one after another", Rule: "LW-TURN-5",
		When: sentence.During(state.PhaseGuns, state.PhaseMen),
		Not:  mayMarch, Read: marching.Read, Next: marching.Next, Sure: true, Knows: true,
		Called: true,
	}}
)

// mayMarch is nil while somebody may go anywhere.
func mayMarch(m *state.State, _ tabletop.Owner) error {
	for i := range m.Men {
		if able(m, m.Figure(i)) {
			return nil
		}
	}
	return engine.Forbid("LW-TURN-11", "nobody of %v may go any farther in this move", m.Awaited)
}

func able(m *state.State, f tabletop.Owner) bool {
	return f.Kind == tabletop.ManThing && mayGo(m, f) == nil
}

// drifted is where a man comes to who goes so far across and up.
func drifted(m *state.State, man int, by plane.Vec) plane.Vec {
	return inch.Onward(m.Layout.Men[man].At, by)
}

// mayDrift reports whether a man may go so far across and up.
func mayDrift(m *state.State, f tabletop.Owner, by plane.Vec) bool {
	return able(m, f) && mayStop(m, walkOf(m, f.Index), drifted(m, f.Index, by))
}

// drifts is mayDrift with the reason.
func drifts(m *state.State, f tabletop.Owner, by plane.Vec) (state.Deed, error) {
	if f.Kind != tabletop.ManThing {
		return nil, engine.Forbid("LW-GUN-7", "%s goes with men of its own: say %s to X,Y", m.Name(f), m.Word(f))
	}
	if err := mayGo(m, f); err != nil {
		return nil, err
	}
	to := drifted(m, f.Index, by)
	s, err := stringTo(m, walkOf(m, f.Index), to, m.Layout.Men[f.Index].Heading)
	if why, is := errors.AsType[*engine.Illegal](err); is { // names the spot that he would come to
		x, y := inch.Plain(inch.Hundredth(by.X)), inch.Plain(inch.Hundredth(by.Y))
		err = engine.Forbid(why.Rule, "%s cannot go %s in across and %s in up: %s", m.Name(f), x, y, why.Why())
	}
	return func(m *state.State) []engine.Event {
		return append(takeStep(m, f.Index, to, m.Layout.Men[f.Index].Heading, s), touch(m, f.Index)...)
	}, err
}

// longest is as far as the longest string is left.
func longest(m *state.State) [][]engine.Spot {
	far := 0.0
	for i := range m.Men {
		if able(m, m.Figure(i)) {
			far = max(far, leftOf(m, i))
		}
	}
	const corners = 48
	ring := make([]engine.Spot, corners)
	for k := range ring {
		ring[k] = tabletop.ViewSpot(plane.Polar(2 * math.Pi * float64(k) / corners).Mul(far))
	}
	return [][]engine.Spot{ring}
}
