// Package rules is what may be done in Hellwig's game, and what comes of it: docs/rules/hellwig.md, by its ids.
//
// A [Position] is a [state.Situation] with its rules. What a rule needs to know of every square (who stands there, what
// bears on it) is worked out once for a position, in a [Survey]. A [Move] is a small comparable value. The kinds of
// orders are one table, [Kinds]; each has a file of its rule area that lists and plays it.
//
//	p, err := rules.ParsePosition("plate2 A:L@237 X:T@132 X:S@153 X:T@195")
//	for _, m := range p.Moves(nil) {
//		fmt.Println(m.Kind, p.Board().Name(m.From), p.Board().Name(m.To)) // "move 237 216", ...
//	}
package rules
