// Package engine is what every game of the table has in common: a match, the orders it is given, what
// they cause, how it stands and ends, and the journal that keeps it. It holds no game.
//
// A person, a file and a computer player all do the same thing: they give a match an order, which is a
// sentence of a few words, and the match answers with what came of it or with the rule that forbids it.
//
//	rules := warchess.Rules            // a Ruleset
//	m, err := rules.New(engine.Setup{})
//	m.Complete("")                     // the words an order may begin with: figures, mostly
//	m.Complete("39")                   // where the figure on 39 may go
//	events, err := m.Play("39 47")     // or *Illegal: the rule, and why
//
// What the words of a sentence are is the game's affair. Complete makes one way of asking for them
// serve clicking, typing with tab, and enumeration. A number or a point on the table is a word too; of
// these Complete gives the region they may come from.
//
// A game of squares is written twice. Within is a typed core made for speed, a Position with its moves;
// around it Discrete makes the Match. Search and perft work on the core, people and files on sentences.
//
// A match has no clock and no chance of its own: time comes in as orders (see Clock), chance from a
// stream that the match owns and that is copied with it (see Chance). The same setup and the same orders
// make the same match, on every machine.
package engine
