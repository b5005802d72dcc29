package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
	"littlewars/engine/venturini/supply"
)

// Task is a sentence of VT-NOTE-6 to -8. Which fields count is a matter of the verb. Squares that were not said are
// grid.None, directions that were not said NoDir.
type Task struct {
	Verb   string       // "march"
	End    bool         // "end" was said before it
	Fig    state.ID     // who does it; nobody's in "done"
	Other  state.ID     // whom it is done to or with: "hitch fbat1", "at inf2", "by fart1"
	Steps  []march.Pace // march, charge
	At     grid.Square
	To     grid.Square // a second square: "deliver 12,27 24,24", "post 5,4"
	Post   state.Post
	Dir    grid.Dir // "fire N"; the left side of a broken front; "face SW"
	Right  grid.Dir // the right side of a broken front, NoDir otherwise
	Face   state.Border
	Guns   strike.Guns
	Wing   grid.Dir      // W or E: on which wing the howitzers stand, left or right; NoDir if that was not said
	Degree strike.Degree // the wished one, Unsaid if none was
	Works  []Build
	N      int
	Goods  state.Goods
	Feed   [supply.NumEaters]supply.Dish // what its men and its horses eat
	Thing  string                        // "wall", "bridge", "fascine", the name of a mine or of a sluice
	Mode   string                        // "on", "open", "all", "houses"
	Whole  []Task                        // the order that "withdraw" names
}

// Subject is whose order it is: who is told to do it, or in a set-up who is put; nobody if it is about no figure of the
// side's.
func (o *Task) Subject() state.ID {
	if o.Phase() == SetUp {
		return o.Other
	}
	return o.Fig
}

// NoDir is that no direction was said.
const NoDir = state.NoHeading

// Build is one line that is built: "earth N", "palisade E passage". [VT-BUILD-6]
type Build struct {
	Kind    state.LineKind
	Side    grid.Dir
	Passage bool
	Front   bool
}

// place is the side that an order is about, or the whole square.
func (o *Task) place() state.Border {
	if o.Face.At != grid.None {
		return o.Face
	}
	return state.Border{At: o.At, Side: NoDir}
}

// Firing is what an order to fire fires with, and where.
func (o *Task) Firing() strike.Firing {
	return strike.Firing{Fig: o.Fig, By: o.Other, Dir: o.Dir, Right: o.Right, Throw: o.At, Guns: o.Guns, Wing: o.Wing,
		Ricochet: o.Verb == "ricochet"}
}

// Plain is an order with nothing said.
func Plain(verb string, fig state.ID) Task {
	return Task{
		Verb: verb, Fig: fig, At: grid.None, To: grid.None, Dir: NoDir, Right: NoDir, Wing: NoDir,
		Face: state.Border{At: grid.None, Side: NoDir},
	}
}
