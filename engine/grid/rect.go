package grid

import "iter"

// Rect is a rectangle of squares by its top left corner, both counted from 0, and its size. The zero Rect is empty.
type Rect struct{ Col, Row, Cols, Rows uint8 }

// Span is the smallest rectangle with both squares in it.
func (b Board) Span(a, c Square) Rect {
	left, top := min(b.Col(a), b.Col(c)), min(b.Row(a), b.Row(c))
	right, low := max(b.Col(a), b.Col(c)), max(b.Row(a), b.Row(c))
	return Rect{uint8(left), uint8(top), uint8(right - left + 1), uint8(low - top + 1)}
}

// Has reports whether a square of the board is in the rectangle.
func (r Rect) Has(b Board, s Square) bool {
	col, row := b.Col(s)-int(r.Col), b.Row(s)-int(r.Row)
	return uint(col) < uint(r.Cols) && uint(row) < uint(r.Rows)
}

// Squares walks the squares of the rectangle that are on the board, row by row.
func (r Rect) Squares(b Board) iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for row := int(r.Row); row < min(int(r.Row)+int(r.Rows), int(b.Rows)); row++ {
			for col := int(r.Col); col < min(int(r.Col)+int(r.Cols), int(b.Cols)); col++ {
				if !yield(b.At(col, row)) {
					return
				}
			}
		}
	}
}
