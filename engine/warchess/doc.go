// Package warchess is War-Chess, or the Game of Battle (1866): two armies across a river, the attacker
// after the Citadel, the defender after the Wagon.
//
//	p := warchess.Start()
//	moves := p.Moves(nil) // 104 of them, "7-16" first
//	p.Play(moves[0])
//	fmt.Println(p.String())
//
// [Rules] is the same game for whoever plays it in sentences such as "39 47".
//
// The rules are numbered as in docs/rules/warchess.md, and the code names them so: [WC-19]. Its words are
// the book's. A figure is whatever stands on the board; a troop is Light Infantry, Infantry of the Line or
// Cavalry; an Artillery covers the squares in its range, its first squares are those one step away; a troop
// or the Wagon is supported or exposed there, and the Citadel commanded.
//
// Squares are numbered 1 to 139 from the attacker's left, row by row. On the lattice beneath, x grows to
// his right and rows grow away from him, and forward is north for him, south for the defender.
//
// All that moves or bears goes through one table: where a figure could get from a square on an empty
// board, and what another figure on the way hides from it. What a side must know of the enemy's Artillery
// is found once a position ([survey]), and serves all moves but those of a figure that leaves a covered
// square, which may open a line behind it, and of an Artillery near the enemy's range; these are looked at
// one by one. So are the answers to an obligation, which is rare.
package warchess
