package battle

import (
	"slices"
	"time"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// Turn is whose orders are awaited, and for what.
func (m *Fight) Turn() engine.Turn {
	t := engine.Turn{Number: max(m.Moves, 1), Phase: m.Duty(), Parted: true, Sides: []engine.Side{m.Awaited.Side()}}
	if m.Stage == state.Over {
		t.Sides = nil
	}
	t.Clock, t.Timed, t.Due = clockOf(m.State), m.Terms.Clock, m.Stage == state.PhaseInterval && m.Moves > 0
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
	return append(events, callToTrails(m)...)
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

// A move is begun and ended by a word, or by the clock. [LW-TURN]
var turnCommands = []state.Command{
	{
		Name: "go", Gist: "begin the move", When: sentence.During(state.PhaseInterval), Rule: "LW-TURN-5",
		Do: state.Alone(beginMove),
	},
	{
		Name: "end", Gist: "end the move", When: sentence.During(state.PhaseGuns, state.PhaseMen), Rule: "LW-TURN-13",
		Do: state.Alone(endMove),
	},
	{
		Name: "time", Gist: "time is up: who is in hand stands where he has got to", Rule: "LW-TURN-7",
		When: sentence.During(state.PhaseGuns, state.PhaseMen), Read: timeUp, Next: inHand, Called: true,
	},
}

// timeUp reads "time", or with a man in hand "time s4 20,30 20,37": the way that has been traced with him.
// Nothing else can be in hand: a shot is over with its order, a gun has been laid and fired in one, and moved
// together with its attendants in one. [LW-TURN-7]
func timeUp(m *state.State, _ tabletop.Owner, said []string) (state.Deed, error) {
	if len(said) == 0 {
		return func(m *state.State) []engine.Event { return append(callTime(m), endMove(m)...) }, nil
	}
	f, is := m.Named(said[0])
	if !is || f.Kind != tabletop.ManThing {
		return nil, &engine.Unclear{Word: said[0], Could: sentence.Could(inHand(m, f, nil))}
	}
	if err := mayGo(m, f); err != nil {
		return nil, err
	}
	if len(said) == 1 {
		return nil, &engine.Unclear{At: 1, Could: []string{sentence.APoint}}
	}
	var path []plane.Vec
	floor := m.Layout.Bounds()
	for i, w := range said[1:] {
		p, ok := engine.ReadSpot(w)
		if !ok {
			return nil, &engine.Unclear{At: 1 + i, Word: w, Could: []string{sentence.APoint}}
		}
		if !floor.Contains(tabletop.Vec(p)) {
			return nil, engine.Forbid("LW-SETUP-7", "%s is off the floor, which goes from %s to %s",
				inch.Off(tabletop.Vec(p), floor), inch.Place(floor.Min), inch.Place(floor.Max))
		}
		path = append(path, tabletop.Vec(p))
	}
	return func(m *state.State) []engine.Event {
		return slices.Concat(callTime(m), halt(m, f.Index, path), endMove(m))
	}, nil
}

func callTime(m *state.State) []engine.Event {
	return []engine.Event{gunnery.Tell("LW-TURN-7", "time: %v stops", m.Awaited)}
}

// inHand is the man in hand and the way traced with him.
func inHand(m *state.State, _ tabletop.Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return []engine.Choice{{Part: engine.Point, Gist: "by way of", Ends: true, Goes: true, Area: gunnery.Floor{Table: m.Layout}}}
	}
	var men []engine.Choice
	for i := range m.Men {
		if f := (tabletop.Owner{Kind: tabletop.ManThing, Index: i}); mayGo(m, f) == nil {
			men = append(men, engine.Choice{Word: m.Word(f), Part: engine.Figure, Gist: state.Gist(m, f), Goes: true})
		}
	}
	return men
}

// strengthOf is the men of a side that count for its allowance, and its guns. [LW-TURN-2]
func strengthOf(m *state.State, side tabletop.Side) (men, guns int) {
	for g := range m.Guns {
		if m.Layout.Guns[g].Side == side && m.Layout.Guns[g].Shoots() && !m.Guns[g].Off {
			guns++
		}
	}
	return len(m.Of(side, state.Armed, state.Disarmed)), guns
}

// minutes is one for every thirty men begun, and one for every gun. [LW-TURN-2]
func minutes(men, guns int) int { return (men + 30*guns + 29) / 30 }

// allot is the minutes of the move that begins: for the men and guns that are left, or if that is agreed for
// those of the beginning. [LW-TURN-2, LW-TURN-3]
func allot(m *state.State) int {
	men, guns := strengthOf(m, m.Awaited)
	if m.Terms.Steady {
		men, guns = m.Began[m.Awaited].Men(), m.Began[m.Awaited].Guns
	}
	return max(1, minutes(men, guns))
}

// warnings are called so long before time is up, in a move that is longer. [LW-TURN-6]
var warnings = [...]time.Duration{2 * time.Minute, time.Minute, 30 * time.Second}

// The times of what is not a move. [LW-GUN-11, LW-MELEE-13]
const (
	postingTime  = time.Minute
	decidingTime = 2 * time.Minute
)

// clockOf is how long what is being done may take, and what is said when that is over. Setting out is not
// timed, nor what goes before it, nor the wait for the first move. [LW-TURN-2, LW-TURN-8, LW-TURN-9,
// LW-TURN-13, LW-SETUP-4]
func clockOf(m *state.State) engine.Clock {
	if !m.Terms.Clock {
		return engine.Clock{}
	}
	interval := time.Duration(m.Terms.Interval) * time.Minute
	switch m.Stage {
	case state.PhaseGuns, state.PhaseMen:
		return allowed(m)
	case state.PhaseTrail:
		return engine.Clock{Allowed: postingTime, Out: "posts"}
	case state.PhaseMelee:
		return engine.Clock{Allowed: decidingTime, Out: "settle"}
	case state.PhaseInterval:
		if m.Moves > 0 {
			return engine.Clock{Allowed: interval, Out: "go"}
		}
	case state.PhaseOffered:
		return engine.Clock{Allowed: interval, Out: "refuse"}
	}
	return engine.Clock{}
}

// allowed is the clock of a move. [LW-TURN-2, LW-TURN-3, LW-TURN-6, LW-OPT-7]
func allowed(m *state.State) engine.Clock {
	c := engine.Clock{Allowed: time.Duration(m.Present.Minutes) * time.Minute * time.Duration(m.Terms.Pace) / 100, Out: "time"}
	if limit := time.Duration(m.Terms.Limit) * time.Minute; limit > 0 {
		c.Allowed = min(c.Allowed, limit)
	}
	c.Warn = slices.DeleteFunc(slices.Clone(warnings[:]), func(w time.Duration) bool { return c.Allowed <= w })
	return c
}

// halt leaves the man in hand at the furthest legal point of the way that has been traced with him, or where he
// was if there is none. If his duties forbid the furthest, since he would leave his gun or a prisoner would have
// no escort there, he goes back along it by sixteenths of an inch. [LW-TURN-7]
func halt(m *state.State, man int, path []plane.Vec) []engine.Event {
	const pace = 1.0 / 16
	w, heading := walkOf(m, man), m.Layout.Men[man].Heading
	for long := w.Left + pace; long > 0; long -= pace {
		at, ok := w.Along(shortened(w.From, path, long), heading)
		if !ok {
			return nil
		}
		if s, err := stringTo(m, w, at, heading); err == nil {
			return append(takeStep(m, man, at, heading, s), touch(m, man)...)
		}
	}
	return nil
}

// shortened is as much of a way from a point as is no longer than that.
func shortened(from plane.Vec, path []plane.Vec, long float64) []plane.Vec {
	for i, p := range path {
		step := p.Sub(from)
		if step.Len() > long {
			return append(path[:i:i], from.Add(step.Mul(long/step.Len())))
		}
		from, long = p, long-step.Len()
	}
	return path
}
