// Package mine is war under the ground: galleries, charges and their posts, who may do what with them, and what an
// explosion does.
//
//	mine.Joined(s, side, at)           // the squares that a gallery joins with an entrance
//	err := mine.MayDrive(field, who, to) // may it dig on to a square
//	harms := mine.Blow(field, m, mine.Houses)
//
// Like the room of the floods, it changes what lies on a square and says so; of figures that are blown up it only says
// so. Numbers like [VT-MINE-7] are of docs/rules/venturini.md.
package mine
