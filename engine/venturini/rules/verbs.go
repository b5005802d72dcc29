package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Verb is something that can be ordered. The table of verbs is put together from those of the rule areas.
type Verb struct {
	Name, Gist string
	Rule       engine.RuleID
	Phase      Period // in which it is carried out; 0 for what is said beside the orders, as "done"
	EndToo     bool   // it may be said for the end of the move: "end inf1 drop 2p"
	Free       bool   // it takes no time; all else takes a figure's whole move [section 2.2]
	Lone       bool   // it is said to no figure: "send N/inf2 24,24"
	Form       []Slot
	// Who is nil for a figure that may do so, whatever is said of it further; nil if all may that are free and there.
	Who func(f *ground.Field, who *state.Unit) error
	// Squares are those that a SlotSquare or a MayThrow of it could name, in their order; nil for the neighbours.
	Squares func(f *ground.Field, o *Task) []grid.Square
	// Way is nil for a path that can be gone as far as it has been said, though it need not end there; nil for verbs
	// without a path.
	Way func(f *ground.Field, o *Task) error
	// Eighths is how long a work takes that is counted in eighths of a move; nil for what takes a whole move or none.
	Eighths func(f *ground.Field, o *Task) int
	// Check is nil for an order that may be noted in the situation: that of the start of the move, with the start
	// actions done that were noted before. What the words mean alone, Form has seen to; the figure is the mover's, free
	// and on the map. Whoever else is named need not exist.
	Check func(f *ground.Field, o *Task) error
	// Do carries it out, in phases that are done one by one; false if a question stops it.
	Do func(r *Run, o *Task) bool
}

// Verbs are all that are said to a figure, in the order in which they are offered.
var Verbs []Verb

// verbNamed finds a verb by its name: orders are checked by the thousand to see what may be said.
var verbNamed = map[string]*Verb{}

func init() {
	Verbs = slices.Concat(
		marchVerbs, loadVerbs, teamVerbs, fireVerbs, siegeFireVerbs, chargeVerbs,
		bridgeVerbs, workVerbs, wreckVerbs, mineVerbs, floodVerbs, siegeVerbs, mindVerbs, feedVerbs, calendarVerbs,
		faceVerbs, deployVerbs,
	)
	for i := range Verbs {
		verbNamed[Verbs[i].Name] = &Verbs[i]
	}
}

func verbOf(name string) *Verb { return verbNamed[name] }

// Phase is when an order is carried out.
func (o *Task) Phase() Period {
	if o.End {
		return End
	}
	if o.soon() {
		return Start
	}
	if v := verbOf(o.Verb); v != nil {
		return v.Phase
	}
	return 0
}

// soon reports whether an order is done free at the start, although others of its verb take time: a laager broken up,
// a bridge broken. [VT-BUILD-21, VT-WRECK-17]
func (o *Task) soon() bool {
	return o.Verb == "laager" && o.Mode == "off" || o.Verb == "break" && o.Thing == "bridge" && o.Mode != fixedBridge
}
