package tabletop

import (
	"littlewars/engine"
)

// Phase is what is being done. [LW section 0]
type Phase uint8

// The phases of a battle, those before the first move first. PhaseGuns goes over into PhaseMen with the
// first man who moves on his own account. [LW-TURN-10]
const (
	PhaseCountry  Phase = iota // the country is made
	PhaseField                 // the other player chooses his side of the field
	PhaseForce                 // men are bought, or drawn by dice
	PhaseToss                  // for the first move
	PhaseSetOut                // the force is set out
	PhaseInterval              // until the next mover says go
	PhaseGuns
	PhaseMen
	PhaseTrail   // men missing at the trails of guns that fired are found
	PhaseMelee   // the mover decides who dies
	PhaseOffered // a draw
	Over
	numPhases
)

var phaseNames = [numPhases]string{
	"making the country", "choosing sides", "choosing the force", "tossing for first move", "setting out",
	"interval", "guns", "men", "men to the trails", "mêlées", "a draw is offered", "over",
}

// duties are what he whose orders are awaited has to do in each: "south to toss".
var duties = [numPhases]string{
	"make the country", "choose sides", "choose a force", "toss for the first move", "set out",
	"say go", "use guns", "move men", "send men to the trails", "settle mêlées", "answer an offer", "",
}

// String is the phase in a few words.
func (p Phase) String() string { return phaseNames[p] }

// Mover is whose orders are awaited.
func (m *State) Mover() Side { return m.awaited }

// awaits is whose orders are awaited, and for what.
func awaits(m *State) engine.Turn {
	t := engine.Turn{Number: max(m.turn, 1), Phase: duties[m.phase], Parted: true, Sides: []engine.Side{m.awaited.side()}}
	if m.phase == Over {
		t.Sides = nil
	}
	t.Clock = clockOf(m)
	return t
}

// beginMove begins a move: what everybody has done in the last one is forgotten, and where he stands is kept.
// The caller has set whose it is.
func beginMove(m *State) []engine.Event {
	m.turn++
	m.phase = PhaseGuns
	m.present = newPresent(m.table, allot(m))
	bind(m)
	for g := range m.guns {
		gun := &m.table.Guns[g]
		m.present.guns[g].Ready = !m.guns[g].Off && gun.Side == m.awaited && gun.Shoots() && served(m, g)
	}
	m.fixed = engine.Forbid("LW-TURN-12", "the move has begun; what was before it stays")
	return append([]engine.Event{tell("LW-TURN-5", "%v begins move %d", m.awaited, m.turn)}, provision(m)...)
}

// endMove ends the move: men get up, those missing at the trails are called for. [LW-GUN-11, LW-GUN-12]
func endMove(m *State) []engine.Event {
	events := getUp(m)
	m.fixed = engine.Forbid("LW-TURN-12", "the move has ended")
	m.phase = PhaseTrail
	if posting(m) {
		return events
	}
	return append(events, closeMove(m)...)
}

// closeMove ends the move for good: mêlées are found, and where there is no choice in them everything is
// adjudicated at once. [LW-MELEE-14]
func closeMove(m *State) []engine.Event {
	events := findMelees(m)
	for i := range m.melees {
		if m.melees[i].open() {
			m.phase = PhaseMelee
			return events
		}
	}
	return append(events, adjudicate(m)...)
}

// adjudicate is all that follows a move, in the order of the catalogue's phase 5.
func adjudicate(m *State) []engine.Event {
	var events []engine.Event
	for _, part := range []func(*State) []engine.Event{
		resolve, escort, hold, capture, rearm, arrive, judgeEnd,
		mend,
	} {
		events = append(events, part(m)...)
	}
	if m.phase != Over {
		m.phase, m.awaited = PhaseInterval, m.awaited.Other()
	}
	m.fixed = engine.Forbid("LW-TURN-12", "the move has been adjudicated")
	return events
}

// happened is told by whoever kills, takes, lifts off or captures: the battle is not at a stand. [LW-VAR-14]
func (m *State) happened() { m.present.eventful, m.quiet = true, [2]int{} }
