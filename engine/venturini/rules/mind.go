package rules

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

var mindVerbs = []Verb{{
	Name: "mind", Gist: "where it goes at its next retreat, unasked", Rule: "VT-NOTE-8", Phase: Start, Free: true,
	Form: []Slot{SlotMind}, Who: minds, Check: checkMind, Do: doMind,
}}

// minds is why a figure is never asked where it retreats to.
func minds(_ *ground.Field, who *state.Unit) error {
	if !who.Kind.Brigade() {
		return engine.Forbid("VT-NOTE-8", "%s never retreats; brigades do", who.Name())
	}
	return nil
}

// checkMind is nil for a square beside the figure, whether it could go there now or not, or to be asked again.
func checkMind(f *ground.Field, o *Task) error {
	who := f.Find(o.Fig)
	switch {
	case o.Mode == "ask" && who.Mind == grid.None:
		return engine.Forbid("VT-NOTE-8", "%s is asked as it is", who.Name())
	case o.Mode != "ask" && f.Map.Board.Distance(o.At, who.At) != 1:
		return engine.Forbid("VT-FIGHT-7", "a retreat goes to a neighbouring square; %s is none of %s",
			f.Map.Board.Name(o.At), f.Map.Board.Name(who.At))
	}
	return nil
}

func doMind(r *Run, o *Task) bool {
	r.Find(o.Fig).Mind = o.At // none, if it is to be asked
	return true
}

// mind is a slot of a square to retreat to, or of "ask".
var mind = lone("a square, or ask", engine.Place,
	func(s *state.Situation, _ state.Side, o *Task, word string) bool {
		if word == "ask" {
			o.Mode = word
			return true
		}
		at, ok := s.Map.Board.Find(word)
		if ok {
			o.At = at
		}
		return ok
	},
	func(f *ground.Field, o *Task) []string { return append(namesOf(f, offerNear(f, o)), "ask") },
	func(s *state.Situation, _ state.Side, o *Task) string {
		if o.Mode == "ask" {
			return o.Mode
		}
		return s.Map.Board.Name(o.At)
	})
