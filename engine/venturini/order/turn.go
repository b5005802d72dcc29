package order

import (
	"slices"

	"littlewars/engine/venturini/state"
)

// InTurn reports whether an order is a strike, a march or a work: with the options chain_strikes and eighths these are
// carried out one by one, in the order in which they were said. [VT-APP-31]
func (o *Task) InTurn() bool { return o.Phase() >= Fire && o.Phase() <= Work }

// Amid reports whether the i-th of some orders loads, drops or hands goods over in the midst of a move: with works by
// the appendix it does so in its turn, if it was said after a strike, a march or a work of those whom it concerns, or
// after another such order. [VT-APP-55]
func Amid(s *state.Situation, orders []Task, i int) bool {
	if !s.Options.Work {
		return false
	}
	var taken []state.ID // those who have struck, marched or worked
	begun := false
	for j := range orders[:i+1] {
		o := &orders[j]
		loads := !o.End && (o.Verb == "load" || o.Verb == "drop" || o.Verb == "hand")
		switch {
		case o.InTurn():
			taken = append(taken, o.Takes()...)
		case loads && (begun || slices.Contains(taken, o.Fig) || slices.Contains(taken, o.Other)):
			begun = true
			if j == i {
				return true
			}
		}
	}
	return false
}
