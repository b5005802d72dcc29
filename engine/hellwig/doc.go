// Package hellwig is J. C. L. Hellwig's tactical war game of 1780: chess pieces and two-square devices on a map of
// squares, with guns, field works, bridges, fire, and in its second school hills and supply. The rules are those of
// docs/rules/hellwig.md, by their ids.
//
// A [Position] is a value that = copies. What changes is in short sorted lists; the [Ground] it stands on never
// changes and is shared. What a rule needs to know of every square (who stands there, what bears on it) is worked out
// once for a position, in a survey. A [Move] is a small comparable value. The kinds of orders are one table, kinds;
// each has a file of its rule area that lists and plays it.
//
//	p, err := hellwig.ParsePosition("plate2 A:L@237 X:T@132 X:S@153 X:T@195")
//	for _, m := range p.Moves(nil) {
//		fmt.Println(p.Words(m)) // "237 to 216", ...
//	}
package hellwig
