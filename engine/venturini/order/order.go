package order

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
	"littlewars/engine/venturini/supply"
)

// Task is a sentence of VT-NOTE-6 to -8. Which fields count is a matter of the verb. Squares that were not said are
// grid.None, directions that were not said state.NoHeading.
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
	Right  grid.Dir // the right side of a broken front, NoHeading otherwise
	Face   state.Border
	Guns   strike.Guns
	Wing   grid.Dir      // W or E: on which wing the howitzers stand, left or right; NoHeading if not said
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

// Build is one line that is built: "earth N", "palisade E passage", "fascine S over" pits. [VT-BUILD-6, VT-BUILD-25]
type Build struct {
	Kind    state.LineKind
	Side    grid.Dir
	Passage bool
	Front   bool
	Over    bool
}

// Place is the side that an order is about, or the whole square.
func (o *Task) Place() state.Border {
	if o.Face.At != grid.None {
		return o.Face
	}
	return state.Border{At: o.At, Side: state.NoHeading}
}

// Firing is what an order to fire fires with, and where.
func (o *Task) Firing() strike.Firing {
	return strike.Firing{
		Fig: o.Fig, By: o.Other, Dir: o.Dir, Right: o.Right, Throw: o.At, Guns: o.Guns, Wing: o.Wing,
		Ricochet: o.Verb == "ricochet",
	}
}

// Plain is an order with nothing said.
func Plain(verb string, fig state.ID) Task {
	return Task{
		Verb: verb, Fig: fig, At: grid.None, To: grid.None,
		Dir: state.NoHeading, Right: state.NoHeading, Wing: state.NoHeading,
		Face: state.Border{At: grid.None, Side: state.NoHeading},
	}
}

// Path are those of an order's path.
func (o *Task) Path() []grid.Square {
	path := make([]grid.Square, len(o.Steps))
	for i := range o.Steps {
		path[i] = o.Steps[i].At
	}
	return path
}

// Battering is what an order to batter fires with, and at what.
func (o *Task) Battering() strike.Battering {
	return strike.Battering{Fig: o.Fig, By: o.Other, Thing: o.Thing, At: o.Place()}
}

// Along reports whether a road runs along a side.
func (o *Task) Along() bool { return o.Mode == "along" }

// Same reports whether two orders are said in the same words.
func (o *Task) Same(n *Task) bool {
	return o.Fig == n.Fig && o.Verb == n.Verb && o.End == n.End && o.Other == n.Other && o.At == n.At && o.To == n.To &&
		o.Face == n.Face && o.Goods == n.Goods && o.Thing == n.Thing && o.Mode == n.Mode && o.Feed == n.Feed &&
		o.Dir == n.Dir && o.Right == n.Right && o.N == n.N && o.Post == n.Post && o.Guns == n.Guns &&
		o.Wing == n.Wing && o.Degree == n.Degree && slices.Equal(o.Steps, n.Steps) && slices.Equal(o.Works, n.Works)
}

// Takes are those whose whole move an order takes, none for a free one: who is named, who marches along, who serves the
// guns. [section 2.2, VT-ARMY-13, VT-FIGHT-3]
func (o *Task) Takes() (all []state.ID) {
	v := Named(o.Verb)
	if v == nil || o.Free() {
		return nil
	}
	all = append(all, o.Fig)
	for _, s := range o.Steps {
		if s.With != (state.ID{}) {
			all = append(all, s.With)
		}
	}
	if (v.Phase == Fire || v.Phase == Work) && o.Other != (state.ID{}) && o.Other.Side == o.Fig.Side {
		all = append(all, o.Other)
	}
	return all
}
