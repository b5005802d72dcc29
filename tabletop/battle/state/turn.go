package state

import (
	"littlewars/tabletop"
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

var PhaseNames = [numPhases]string{
	"making the country", "choosing sides", "choosing the force", "tossing for first move", "setting out",
	"interval", "guns", "men", "men to the trails", "mêlées", "a draw is offered", "over",
}

// Duties are what he whose orders are awaited has to do in each: "south to toss".
var Duties = [numPhases]string{
	"make the country", "choose sides", "choose a force", "toss for the first move", "set out",
	"say go", "use guns", "move men", "send men to the trails", "settle mêlées", "answer an offer", "",
}

// String is the phase in a few words.
func (p Phase) String() string { return PhaseNames[p] }

// Mover is whose orders are awaited.
func (m *State) Mover() tabletop.Side { return m.Awaited }

// Happened is told by whoever kills, takes, lifts off or captures: the battle is not at a stand. [LW-VAR-14]
func (m *State) Happened() { m.Present.Eventful, m.Quiet = true, [2]int{} }
