// Package sentence knows what a sentence is while it is being said: whether a word fits, what a word cut short
// means, why one is not understood, what may come next, and what all may be said. Whoever says orders to a match
// asks here, be it a person at the terminal or in the window, a computer, or a test; so the same words mean the
// same everywhere.
//
//	o := sentence.Of(match)
//	order, err := o.Read("s1 t 20,30") // "s1 to 20,30"
//	for _, c := range o.After("s1 to 20,30") { … } // how he may face there
//
// A game whose orders are commands to somebody, as "s1 to 20,30" is, writes down its commands in a Grammar and has
// Complete and Check from it; see Command. A game of squares has them from engine.Discrete, which lists its moves for
// each word, unless the game gives a Grammar that results in a move: then nothing is listed.
//
// The package holds no game, and knows of no screen: how words are laid out is for those who show them.
package sentence
