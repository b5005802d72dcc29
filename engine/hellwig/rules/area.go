package rules

import (
	"iter"

	"littlewars/engine/grid"
)

// Rectangle is squares from a column and row up to another that is not in it. Parts of it may be off the board.
type Rectangle struct{ left, top, right, low int }

// Single is one square.
func Single(b grid.Board, at grid.Square) Rectangle {
	return Rectangle{b.Col(at), b.Row(at), b.Col(at) + 1, b.Row(at) + 1}
}

func (a Rectangle) cols() int { return a.right - a.left }
func (a Rectangle) rows() int { return a.low - a.top }

// Shifted is the area so many steps further in a direction.
func (a Rectangle) Shifted(d grid.Dir, steps int) Rectangle {
	dc, dr := d.Delta()
	return Rectangle{a.left + dc*steps, a.top + dr*steps, a.right + dc*steps, a.low + dr*steps}
}

// front is the row or column of it that goes first in a direction.
func (a Rectangle) front(d grid.Dir) Rectangle {
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

// With is the smallest area that holds both.
func (a Rectangle) With(b Rectangle) Rectangle {
	return Rectangle{min(a.left, b.left), min(a.top, b.top), max(a.right, b.right), max(a.low, b.low)}
}

// and is the area that both have in common; if none, it has no columns or no rows.
func (a Rectangle) and(b Rectangle) Rectangle {
	return Rectangle{max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.low, b.low)}
}

// On is what of it is on a board.
func (a Rectangle) On(b grid.Board) Rectangle {
	return a.and(Rectangle{0, 0, int(b.Cols), int(b.Rows)})
}

// In reports whether all of it is on the board.
func (a Rectangle) In(b grid.Board) bool {
	return a.left >= 0 && a.top >= 0 && a.right <= int(b.Cols) && a.low <= int(b.Rows)
}

func (a Rectangle) holds(col, row int) bool {
	return a.left <= col && col < a.right && a.top <= row && row < a.low
}

// Has reports whether a square lies in it.
func (a Rectangle) Has(b grid.Board, at grid.Square) bool { return a.holds(b.Col(at), b.Row(at)) }

// Squares walks its squares, row by row. All of it is on the board.
func (a Rectangle) Squares(b grid.Board) iter.Seq[grid.Square] {
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
