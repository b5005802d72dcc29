package grid

import (
	"cmp"
	"iter"
)

// compass is the direction of a change of row and column, each less, none or more.
var compass = [3][3]Dir{{NW, N, NE}, {W, Dirs, E}, {SW, S, SE}}

// Toward is the direction in which c lies from a, if both are on one row, column or diagonal and not the same square.
func (b Board) Toward(a, c Square) (Dir, bool) {
	dc, dr := b.Col(c)-b.Col(a), b.Row(c)-b.Row(a)
	if a == c || dc != 0 && dr != 0 && dc != dr && dc != -dr {
		return 0, false
	}
	return compass[cmp.Compare(dr, 0)+1][cmp.Compare(dc, 0)+1], true
}

// Ray walks the squares that lie from a square in a direction, the nearest first, to the edge of the board.
func (b Board) Ray(s Square, d Dir) iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for s := b.Step(s, d); s != None && yield(s); s = b.Step(s, d) {
		}
	}
}

// Between walks the squares between two squares of one row, column or diagonal, from a to c without either. There are
// none if they are in no such line.
func (b Board) Between(a, c Square) iter.Seq[Square] {
	return func(yield func(Square) bool) {
		d, straight := b.Toward(a, c)
		if !straight {
			return
		}
		for s := b.Step(a, d); s != c && yield(s); s = b.Step(s, d) {
		}
	}
}
