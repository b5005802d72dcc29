package rules

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

var mindVerbs = []verb{{order.Verb{
	Name: "mind", Gist: "where it goes at its next retreat, unasked", Rule: "VT-NOTE-8", Phase: order.Start,
	EndToo: true, Free: true, Form: []order.Slot{order.SlotMind}, Who: minds, Check: checkMind,
}, doMind}}

// minds is why a figure is never asked where it retreats to.
func minds(_ *ground.Field, who *state.Unit) error {
	if !who.Kind.Brigade() {
		return engine.Forbid("VT-NOTE-8", "%s never retreats; brigades do", who.Name())
	}
	return nil
}

// checkMind is nil for a square beside the figure, whether it could go there now or not, or to be asked again.
func checkMind(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	switch {
	case o.Mode == "ask" && who.Mind == grid.None:
		return engine.Forbid("VT-NOTE-8", "%s has no square in mind, and is asked already", who.Name())
	case o.Mode != "ask" && f.Map.Board.Distance(o.At, who.At) != 1:
		return engine.Forbid("VT-FIGHT-7", "a retreat goes to a neighbouring square; %s is none of %s",
			f.Map.Board.Name(o.At), f.Map.Board.Name(who.At))
	}
	return nil
}

func doMind(r *Run, o *order.Task) bool {
	r.Find(o.Fig).Mind = o.At // none, if it is to be asked
	return true
}
