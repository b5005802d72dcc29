package grid

import "strings"

// Edge is one side of a square, which it shares with the neighbour there: what rivers, walls and ravines lie on. The
// rim of the board has edges too. An Edge is an index below Board.Edges.
type Edge uint16

// NoEdge is no side of any square.
const NoEdge Edge = 0xFFFF

// Edges is how many indexes edges have, for a table of what lies on each. A few at the rim are no edge.s.
func (b Board) Edges() int { return 2 * (int(b.Cols) + 1) * (int(b.Rows) + 1) }

// Edge is the side of a square that looks N, E, S or W, or NoEdge for a diagonal direction.
func (b Board) Edge(s Square, side Dir) Edge {
	col, row := b.Col(s), b.Row(s)
	switch side {
	case N:
		return b.edge(col, row, 0)
	case W:
		return b.edge(col, row, 1)
	case S:
		return b.edge(col, row+1, 0)
	case E:
		return b.edge(col+1, row, 1)
	}
	return NoEdge
}

// edge is the upper edge (0) or the left edge (1) at a corner of the board's squares.
func (b Board) edge(col, row, which int) Edge { return Edge(2*(row*(int(b.Cols)+1)+col) + which) }

// Sides is the two squares that an edge parts: first the upper or left one, then the lower or right one. Beyond the
// rim there is None.
func (b Board) Sides(e Edge) (Square, Square) {
	col, row := b.corner(e)
	second := b.At(col, row)
	if e%2 == 0 {
		return b.At(col, row-1), second
	}
	return b.At(col-1, row), second
}

// corner is where an edge begins: its upper or left end, in corners from the top left one.
func (b Board) corner(e Edge) (col, row int) {
	at := int(e / 2)
	return at % (int(b.Cols) + 1), at / (int(b.Cols) + 1)
}

// EdgeName is what maps call an edge, a square and its side: "6,3:S". Of its two names it is that of the upper or left
// square, if there is one.
func (b Board) EdgeName(e Edge) string {
	upper, lower := b.Sides(e)
	if upper == None {
		return b.Name(lower) + ":" + [2]Dir{N, W}[e%2].String()
	}
	return b.Name(upper) + ":" + [2]Dir{S, E}[e%2].String()
}

// FindEdge is the edge of a name, by either of its squares.
func (b Board) FindEdge(name string) (Edge, bool) {
	square, side, _ := strings.Cut(name, ":")
	s, found := b.Find(square)
	d, known := ParseDir(side)
	if !found || !known || d.Diagonal() {
		return NoEdge, false
	}
	return b.Edge(s, d), true
}
