package hellwig

import (
	"iter"

	"littlewars/engine/grid"
)

// area is a rectangle of squares, from a column and row up to another that is not in it. Parts of it may be off the
// board.
type area struct{ left, top, right, low int }

func (a area) cols() int { return a.right - a.left }
func (a area) rows() int { return a.low - a.top }

// shifted is the area so many steps further in a direction.
func (a area) shifted(d grid.Dir, steps int) area {
	dc, dr := d.Delta()
	return area{a.left + dc*steps, a.top + dr*steps, a.right + dc*steps, a.low + dr*steps}
}

// front is the row or column of it that goes first in a direction.
func (a area) front(d grid.Dir) area {
	switch d {
	case grid.N:
		a.low = a.top + 1
	case grid.E:
		a.left = a.right - 1
	case grid.S:
		a.top = a.low - 1
	case grid.W:
		a.right = a.left + 1
	}
	return a
}

// with is the smallest area that holds both.
func (a area) with(b area) area {
	return area{min(a.left, b.left), min(a.top, b.top), max(a.right, b.right), max(a.low, b.low)}
}

// and is the area that both have in common; if none, it has no columns or no rows.
func (a area) and(b area) area {
	return area{max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.low, b.low)}
}

// in reports whether all of it is on the board.
func (a area) in(b grid.Board) bool {
	return a.left >= 0 && a.top >= 0 && a.right <= int(b.Cols) && a.low <= int(b.Rows)
}

func (a area) holds(col, row int) bool {
	return a.left <= col && col < a.right && a.top <= row && row < a.low
}

func (a area) has(b grid.Board, at grid.Square) bool { return a.holds(b.Col(at), b.Row(at)) }

// squares walks its squares, row by row. All of it is on the board.
func (a area) squares(b grid.Board) iter.Seq[grid.Square] {
	return func(yield func(grid.Square) bool) {
		for row := a.top; row < a.low; row++ {
			for col := a.left; col < a.right; col++ {
				if !yield(grid.Square(row*int(b.Cols) + col)) {
					return
				}
			}
		}
	}
}
