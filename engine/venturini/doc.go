// Package venturini is Venturini's war game of 1797 in words: what can be said, what is shown and told.
//
//	m, err := venturini.Battle.New(engine.Setup{Seed: 1})
//	events, err := m.Play("inf1 march 7,3 8,4") // noted
//	events, err = m.Play("done")                // carried out
//
// What stands on the maps is in state, what may be done in rules. Rules are cited by their ids in
// docs/rules/venturini.md.
package venturini
