package rules

import (
	"slices"

	"littlewars/engine"
)

// Verb is something that can be ordered. The table of verbs is put together from those of the rule areas.
type Verb struct {
	Name, Gist string
	Rule       engine.RuleID
	Phase      Phase // in which it is carried out; 0 for what is said beside the orders, as "done"
	EndToo     bool  // it may be said for the end of the move: "end inf1 drop 2p"
	Free       bool  // it takes no time [section 2.2]
	Both       bool  // Order.Other spends its move on it too
	Form       []Slot
	// Check is nil for an order that may be noted in the situation: that of the start of the move, with the start
	// actions done that were noted before. What the words mean alone, Form has seen to. Whoever is named exists.
	Check func(f *Field, o *Order) error
	// Do carries it out, in phases that are done one by one; false if a question stops it.
	Do func(r *Run, o *Order) bool
}

// Verbs are all of them.
var Verbs []Verb

func init() {
	Verbs = slices.Concat(marchVerbs, loadVerbs, teamVerbs, fireVerbs, chargeVerbs)
}

func verbOf(name string) *Verb {
	for i := range Verbs {
		if Verbs[i].Name == name {
			return &Verbs[i]
		}
	}
	return nil
}

// Phase is when an order is carried out.
func (o *Order) Phase() Phase {
	if o.End {
		return End
	}
	if v := verbOf(o.Verb); v != nil {
		return v.Phase
	}
	return 0
}
