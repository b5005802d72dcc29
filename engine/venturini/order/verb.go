package order

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Period is a part of a move. [section 2.1]
type Period uint8

// The phases in their order.
const (
	Start Period = iota + 1
	Fire
	Charge
	March
	Work
	End
	SetUp // of the armies, before the first day [VT-NOTE-7]
)

// Verb is something that can be ordered, as far as it is known before it is carried out.
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
	// Idle reports at a glance that no order of a figure could be legal on a field, whatever else is said: then it is
	// not offered, without all that could be said being tried. Nil where nothing shows so.
	Idle func(f *ground.Field, who *state.Unit) bool
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
}

// Slow reports whether a battle takes 48 times as long for an order: making and building, and what is broken so; not
// bridges and what else is laid. [VT-BATTLE-8, VT-BATTLE-9]
func (o *Task) Slow() bool {
	return Named(o.Verb).Eighths != nil && (o.Verb != "break" || o.Thing == "road" || o.Thing == "dam")
}

// spoken are all that can be said, in the order in which they are offered; byInitial finds one by its name: orders are
// checked by the thousand to see what may be said, and a map would take a tenth of that.
var (
	spoken    []*Verb
	byInitial [256][]*Verb
)

// Add makes verbs that can be said, after those that were added before. Only who brings verbs calls it, in its init;
// afterwards they are only read.
func Add(more ...*Verb) {
	for _, v := range more {
		spoken = append(spoken, v)
		byInitial[v.Name[0]] = append(byInitial[v.Name[0]], v)
	}
}

// Named is the verb of a name, nil if there is none.
func Named(name string) *Verb {
	if name == "" {
		return nil
	}
	for _, v := range byInitial[name[0]] {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// WholeMove is a work of a whole move, in eighths.
const WholeMove = ground.WholeMove

// TakesTime is the mode of an order to break a bridge of the map that crosses a whole square, and with works by the
// appendix to break any bridge, or to join a second pontoon to a first: that is no start action. [VT-WRECK-17,
// VT-APP-54]
const TakesTime = "takes time"

// Free reports whether an order takes no time. [section 2.2]
func (o *Task) Free() bool { return Named(o.Verb).Free && o.Mode != TakesTime || o.Soon() }

// Phase is when an order is carried out.
func (o *Task) Phase() Period {
	if o.End {
		return End
	}
	if o.Soon() {
		return Start
	}
	if o.Mode == TakesTime {
		return Work
	}
	if v := Named(o.Verb); v != nil {
		return v.Phase
	}
	return 0
}

// Soon reports whether an order is done free at the start, although others of its verb take time: a laager broken up,
// a bridge broken, and with the appendix guns unloaded, horses given. [VT-BUILD-21, VT-WRECK-17]
func (o *Task) Soon() bool {
	return o.Verb == "laager" && o.Mode == "off" || o.Verb == "break" && o.Thing == "bridge" && o.Mode != TakesTime ||
		o.Mode == AtOnce
}

// AtOnce is the mode of an order to unload or to give horses where the appendix makes that a start action.
// [VT-APP-7, VT-APP-42]
const AtOnce = "at once"

// atOnce is the mode of an order to a figure with another.
func atOnce(s *state.Situation, o *Task) string {
	on := &s.Options
	if o.Verb == "unload" && on.Load8 || o.Verb == "give" && (on.Load8 || on.TeamMarkers) {
		return AtOnce
	}
	return o.Mode
}
