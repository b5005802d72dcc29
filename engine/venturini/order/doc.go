// Package order is what can be said to Venturini's figures: how a sentence is read word by word, which words could
// follow, and how it is written. Whether an order may be given and what comes of it is a matter of package rules, which
// adds the verbs.
//
//	order.Add(&order.Verb{Name: "march", Phase: order.March, Form: []order.Slot{order.SlotSteps, order.MayPost}})
//	o, err := order.Read(s, s.Mover, strings.Fields("inf1 march 7,3 8,4")) // an *engine.Unclear says which word
//	words := o.Words(s, s.Mover)
//
// A Task is an order as it was said. A Verb has a form of slots; each slot reads, offers and writes its words. What is
// offered could be said and need not be legal.
package order
