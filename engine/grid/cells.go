package grid

import "littlewars/engine"

// Cells is the cells of a View, each at the index of its square. A View's cells are only read, so a game makes them
// once and gives every View the same.
func Cells(b Board, terrain func(Square) string) []engine.Cell {
	cells := make([]engine.Cell, b.Squares())
	for s := range Square(len(cells)) {
		cells[s] = engine.SquareCell(b.Name(s), b.Col(s), int(b.Rows)-1-b.Row(s))
		cells[s].Terrain = terrain(s)
	}
	return cells
}

// Spot is where the middle of a square lies in a View: a square is 1 wide, and y goes up.
func (b Board) Spot(s Square) engine.Spot {
	return engine.Spot{X: float64(b.Col(s)) + 0.5, Y: float64(int(b.Rows)-b.Row(s)) - 0.5}
}

// Ends is where an edge lies in a View, from its left or upper end.
func (b Board) Ends(e Edge) [2]engine.Spot {
	col, row := b.corner(e)
	from := engine.Spot{X: float64(col), Y: float64(int(b.Rows) - row)}
	to := from
	if e%2 == 0 {
		to.X++
	} else {
		to.Y--
	}
	return [2]engine.Spot{from, to}
}
