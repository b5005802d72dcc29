package plane

import (
	"math"
	"slices"
)

// Index finds which of many boxes lie near a segment or a box, without looking at all of them. It is
// built once and never changed; any number of readers may share it.
//
// It is a grid of square cells, each with a list of the boxes that reach into it. A query walks the
// cells it covers column by column. A box may lie in several of them, but reports itself only in the
// first, which can be told from the box and the walk alone, so no reader leaves a mark.
type Index struct {
	boxes   []gridBox
	from    Vec     // of the grid's first cell
	cell    float64 // its side, in
	perInch float64 // cells
	columns int32
	rows    int32
	starts  []int32 // of each cell's list in items, column after column; one more at the end
	items   []int32 // numbers of boxes
}

// gridBox is a box by its middle and its half sides, with the cells it reaches into.
type gridBox struct {
	middle, half     Vec
	column, row, top int32 // first column, first and last row
	last             int32 // last column
}

// slack is added to the half sides in a query, so that rounding loses no box that just touches.
const slack = 1e-9

// A grid has some cellsPerBox cells a box (fewer make longer lists, more a longer walk), and at most
// mostCells along a side however the boxes are strewn.
const (
	cellsPerBox = 2
	mostCells   = 256
)

// NewIndex builds the index. Answers name boxes by their place in the slice, which is not kept.
func NewIndex(boxes []Box) *Index {
	x := &Index{boxes: make([]gridBox, len(boxes))}
	if len(boxes) == 0 {
		return x
	}
	all := boxes[0]
	for _, b := range boxes {
		all = all.Union(b)
	}
	size := all.Max.Sub(all.Min)
	cell := math.Sqrt(size.X * size.Y / float64(cellsPerBox*len(boxes)))
	cell = max(cell, size.X/mostCells, size.Y/mostCells, slack)
	x.from, x.cell, x.perInch = all.Min, cell, 1/cell
	x.columns, x.rows = int32(size.X/cell)+1, int32(size.Y/cell)+1
	for i, b := range boxes {
		x.boxes[i] = gridBox{
			middle: b.Min.Add(b.Max).Mul(0.5), half: b.Max.Sub(b.Min).Mul(0.5),
			column: x.column(b.Min.X - slack), last: x.column(b.Max.X + slack),
			row: x.row(b.Min.Y - slack), top: x.row(b.Max.Y + slack),
		}
	}
	x.fill()
	return x
}

// fill writes the cells' lists: it counts, then places.
func (x *Index) fill() {
	x.starts = make([]int32, x.columns*x.rows+1)
	each := func(do func(cell, box int32)) {
		for i := range x.boxes {
			b := &x.boxes[i]
			for c := b.column; c <= b.last; c++ {
				for r := b.row; r <= b.top; r++ {
					do(c*x.rows+r, int32(i))
				}
			}
		}
	}
	each(func(cell, _ int32) { x.starts[cell+1]++ })
	for i := range x.starts[1:] {
		x.starts[i+1] += x.starts[i]
	}
	x.items = make([]int32, x.starts[len(x.starts)-1])
	next := slices.Clone(x.starts)
	each(func(cell, box int32) {
		x.items[next[cell]] = box
		next[cell]++
	})
}

// column is the column of cells that holds the coordinate, the outer ones going on without end.
func (x *Index) column(at float64) int32 {
	return int32(min(max((at-x.from.X)*x.perInch, 0), float64(x.columns-1)))
}

func (x *Index) row(at float64) int32 {
	return int32(min(max((at-x.from.Y)*x.perInch, 0), float64(x.rows-1)))
}

// Near appends to found the numbers of all boxes that overlap b, in rising order, and returns it.
func (x *Index) Near(b Box, found []int) []int {
	start := len(found)
	middle, half := b.Min.Add(b.Max).Mul(0.5), b.Max.Sub(b.Min).Mul(0.5)
	found = x.query(&query{middle: middle, grow: half.Add(Vec{slack, slack})}, found)
	slices.Sort(found[start:])
	return found
}

// Segment appends to found the numbers of all boxes that a disc of radius r touches on its straight
// way between the two points, and perhaps a few that it passes close by; each once, in an order that
// depends on the boxes and the segment alone. It allocates nothing once found is long enough.
func (x *Index) Segment(from, to Vec, r float64, found []int) []int {
	way := to.Sub(from).Mul(0.5)
	if way.X < 0 {
		way = way.Mul(-1)
	}
	return x.query(&query{
		middle: from.Add(to).Mul(0.5), way: way, span: Vec{way.X, math.Abs(way.Y)},
		grow: Vec{r + slack, r + slack},
	}, found)
}

// query asks for the boxes that, grown by grow, meet the segment middle ± way, way.X not negative;
// span is way without its signs.
type query struct{ middle, way, span, grow Vec }

// meets tries the three directions that can part a segment from a box: the sides of the box and the
// segment's own.
func (q *query) meets(b *gridBox) bool {
	dx, dy := b.middle.X-q.middle.X, b.middle.Y-q.middle.Y
	ex, ey := b.half.X+q.grow.X, b.half.Y+q.grow.Y
	return math.Abs(dx) <= ex+q.span.X && math.Abs(dy) <= ey+q.span.Y &&
		math.Abs(q.way.X*dy-q.way.Y*dx) <= ex*q.span.Y+ey*q.span.X
}

// query walks from column to column. In each it covers the rows between low and high, and both rise
// from column to column, or both fall: so a box covered in some earlier column is covered in the one
// just before.
func (x *Index) query(q *query, found []int) []int {
	if len(x.boxes) == 0 {
		return found
	}
	first := x.column(q.middle.X - q.span.X - q.grow.X)
	last := x.column(q.middle.X + q.span.X + q.grow.X)
	slope := 0.0
	if q.way.X > 0 {
		slope = q.way.Y / q.way.X
	}
	lowBefore, highBefore := int32(0), int32(-1) // no rows
	for c := first; c <= last; c++ {
		low, high := x.covered(q, slope, c, first, last)
		for r := low; r <= high; r++ {
			cell := c*x.rows + r
			for _, i := range x.items[x.starts[cell]:x.starts[cell+1]] {
				b := &x.boxes[i]
				here := r == max(b.row, low) && (b.column >= c || b.row > highBefore || b.top < lowBefore)
				if here && q.meets(b) {
					found = append(found, int(i))
				}
			}
		}
		lowBefore, highBefore = low, high
	}
	return found
}

// covered is the rows of column c that the query reaches into.
func (x *Index) covered(q *query, slope float64, c, first, last int32) (low, high int32) {
	y0, y1 := q.middle.Y-q.way.Y, q.middle.Y+q.way.Y
	if first < last && q.way.X > 0 {
		// The part of the segment from which this column is within reach.
		if c > first {
			left := x.from.X + float64(c)*x.cell - q.grow.X - q.middle.X - slack
			y0 = q.middle.Y + slope*max(left, -q.way.X)
		}
		if c < last {
			right := x.from.X + float64(c+1)*x.cell + q.grow.X - q.middle.X + slack
			y1 = q.middle.Y + slope*min(right, q.way.X)
		}
	}
	reach := q.grow.Y + slack
	return x.row(min(y0, y1) - reach), x.row(max(y0, y1) + reach)
}
