package battle

import (
	"littlewars/engine"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
)

// awaits is whose orders are awaited, and for what.
func awaits(m *state.State) engine.Turn {
	t := engine.Turn{Number: max(m.Moves, 1), Phase: state.Duties[m.Stage], Parted: true, Sides: []engine.Side{m.Awaited.Side()}}
	if m.Stage == state.Over {
		t.Sides = nil
	}
	t.Clock = clockOf(m)
	return t
}

// beginMove begins a move: what everybody has done in the last one is forgotten, and where he stands is kept.
// The caller has set whose it is.
func beginMove(m *state.State) []engine.Event {
	m.Moves++
	m.Stage = state.PhaseGuns
	m.Present = state.NewPresent(m.Layout, allot(m))
	bind(m)
	for g := range m.Guns {
		gun := &m.Layout.Guns[g]
		m.Present.Guns[g].Ready = !m.Guns[g].Off && gun.Side == m.Awaited && gun.Shoots() && state.Served(m, g)
	}
	m.Fixed = engine.Forbid("LW-TURN-12", "the move has begun; what was before it stays")
	return append([]engine.Event{gunnery.Tell("LW-TURN-5", "%v begins move %d", m.Awaited, m.Moves)}, provision(m)...)
}

// endMove ends the move: men get up, those missing at the trails are called for. [LW-GUN-11, LW-GUN-12]
func endMove(m *state.State) []engine.Event {
	events := getUp(m)
	m.Fixed = engine.Forbid("LW-TURN-12", "the move has ended")
	m.Stage = state.PhaseTrail
	if posting(m) {
		return events
	}
	return append(events, closeMove(m)...)
}

// closeMove ends the move for good: mêlées are found, and where there is no choice in them everything is
// adjudicated at once. [LW-MELEE-14]
func closeMove(m *state.State) []engine.Event {
	events := findMelees(m)
	for i := range m.Melees {
		if m.Melees[i].Open() {
			m.Stage = state.PhaseMelee
			return events
		}
	}
	return append(events, adjudicate(m)...)
}

// adjudicate is all that follows a move, in the order of the catalogue's phase 5.
func adjudicate(m *state.State) []engine.Event {
	var events []engine.Event
	for _, part := range []func(*state.State) []engine.Event{
		resolve, escort, hold, capture, rearm, arrive, judgeEnd,
		mend,
	} {
		events = append(events, part(m)...)
	}
	if m.Stage != state.Over {
		m.Stage, m.Awaited = state.PhaseInterval, m.Awaited.Other()
	}
	m.Fixed = engine.Forbid("LW-TURN-12", "the move has been adjudicated")
	return events
}
