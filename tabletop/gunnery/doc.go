// Package gunnery has what range and battle share: figures called by their words, guns made ready and fired, who dies
// of a shot, bricks thrown about, and a shot told in words and as a film.
//
//	ready, err := gunnery.ReadyGun(table, 0)
//
// Rules: LW-GUN, LW-SHOT of docs/rules/littlewars.md.
package gunnery
