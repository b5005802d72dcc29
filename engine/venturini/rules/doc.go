// Package rules is what may be ordered on Venturini's maps of 1797, and what comes of it. A move of one side is noted
// order by order against the position it began with, and carried out at "done" in the phases of section 2.1.
//
//	p := rules.Position{Start: s}
//	o, err := order.Read(&p.Start, p.Start.Mover, strings.Fields("inf1 march 7,3 8,4"))
//	err = p.Legal(p.Ready(), &o)  // nil, or the *engine.Illegal
//	p.Said = append(p.Said, rules.Said{By: o.Fig.Side, Order: o})
//	run := p.Carry()              // once "done" was said: what comes of it, up to a question
//
// A file is a rule area: march, fire, charge, works, with a table of its verbs: what is said (an order.Verb) and what
// comes of it. What is asked of a situation again and again is in a ground.Field;
// how a march goes and what a strike does is calculated in the rooms of these names.
package rules
