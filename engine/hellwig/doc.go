// Package hellwig is J. C. L. Hellwig's tactical war game of 1780: chess pieces and two-square devices on a map of
// squares, with guns, field works, bridges, fire, and in its second school hills and supply. It is the game in words:
// what orders say and what may come next in them, why one is refused, what is told and shown. The rules that it asks
// are in package rules, and what they change in package state.
//
//	m, err := hellwig.Rules.New(engine.Setup{Position: "plate2 A:L@237 X:T@132 X:S@153 X:T@195"})
//	events, err := m.Play("237 take 195")
package hellwig
