// Package rithmomachia is the Philosophers' Game, the first play of Fulke's book of 1563, complete: draughts
// and flights, captures by arithmetic, oblivion, Kings made of many men, turncoats, the Proper victory by a
// proportion set in the enemy's camp, and the five Common ones by a tally.
//
//	m, err := rithmomachia.Rules.New(engine.Setup{})   // a match in words
//	events, err := m.Play("f11 e10")
//
//	p := rithmomachia.Start()                          // the typed core
//	for _, m := range p.Moves(nil) {
//		next := p
//		next.Play(m)
//	}
//
// The words are those of the catalogue, docs/rules/rithmomachia.md, and every rule is named by its id there.
// A man is what stands on the board, a King or pyramid among them; a component is one of the men that a King
// is made of. A draught is a move on the board, a turn a draught with the setting of the captives. A man
// bears on a space when he could go there.
//
// Columns run left to right and rows upward as Even sees them; the sides are counted in the order of play,
// Odd first. A Position that comes from Start or ParsePosition is played for nothing: there are no
// declarations and no tallies, as perft wants it. One that comes from a match knows what it is played for.
package rithmomachia
