// Package player has the computer players that know no game: one that says lawful sentences at random, and
// one that searches, for games of squares; and tournaments in which players meet.
//
//	entry := player.WithSearch[warchess.Position, warchess.Move](warchess.Entry)
package player
