// Package battle is Little Wars, H. G. Wells's battle of lead soldiers and spring guns, from the making of the country
// to the score. Fight is the match; the rules are functions over its state, a file a rule area.
//
//	m, err := battle.Battle{}.New(engine.Setup{Seed: 1})
//	events, err := m.Play("toss")
//
// Rules: docs/rules/littlewars.md, by their ids.
package battle
