package plane

import (
	"math"
	"slices"
)

// Index finds which of many boxes lie near a segment or a box, without looking at all of them. Any number of readers
// may share it.
//
// It is a grid of wide, low cells. A query walks the cells it covers column by column; in a column it
// reads the list of boxes that reach into the lowest cell, and then, in one go, those that begin in
// one of the cells above it. A box may still lie in several columns, but reports itself only in the
// first, which can be told from the box and the walk alone, so no reader leaves a mark.
type Index struct {
	boxes   []gridBox
	from    Vec // of the grid's first cell
	cell    Vec // its sides, in
	perInch Vec // columns, rows
	columns int32
	rows    int32
	reach   lists // boxes that reach into each cell
	begin   lists // boxes of which each cell is the lowest in its column
}

// lists is a list of box numbers for each cell, column after column.
type lists struct {
	starts []int32 // of each cell's list in items; one more at the end
	items  []int32
}

// of is the lists of the cells from first to before last.
func (l *lists) of(first, last int32) []int32 { return l.items[l.starts[first]:l.starts[last]] }

// Pad is a box by its middle and its half sides.
type Pad struct{ middle, half Vec }

// Pad is the box as a pad.
func (b Box) Pad() Pad { return Pad{b.Min.Add(b.Max).Mul(0.5), b.Max.Sub(b.Min).Mul(0.5)} }

// Near reports what Index.Near does of a box that is asked for and another.
func (p *Pad) Near(o *Pad) bool {
	dx, dy := o.middle.X-p.middle.X, o.middle.Y-p.middle.Y
	return math.Abs(dx) <= o.half.X+(p.half.X+slack) && math.Abs(dy) <= o.half.Y+(p.half.Y+slack)
}

// gridBox is a box with the cells it reaches into.
type gridBox struct {
	Pad
	column, row, top int32 // first column, first and last row
	last             int32 // last column
}

// slack is added to the half sides in a query, so that rounding loses no box that just touches.
const slack = 1e-9

// A grid has some cellsPerBox cells a box (fewer make longer lists, more a longer walk), each wideness
// times as wide as high since another column costs a query more than more rows, and at most mostCells
// along a side however the boxes are strewn.
const (
	cellsPerBox = 2
	wideness    = 4
	mostCells   = 256
)

// NewIndex builds the index. Answers name boxes by their place in the slice, which is not kept.
func NewIndex(boxes []Box) *Index {
	x := &Index{}
	x.Build(boxes)
	return x
}

// Build makes of an index that nobody reads any more one of other boxes, in the room that it has.
func (x *Index) Build(boxes []Box) {
	*x = Index{boxes: slices.Grow(x.boxes[:0], len(boxes))[:len(boxes)], reach: x.reach, begin: x.begin}
	if len(boxes) == 0 {
		return
	}
	all := boxes[0]
	for _, b := range boxes {
		all = all.Union(b)
	}
	size := all.Max.Sub(all.Min)
	high := math.Sqrt(size.X * size.Y / float64(cellsPerBox*wideness*len(boxes)))
	x.from = all.Min
	x.cell = Vec{max(high*wideness, size.X/mostCells, slack), max(high, size.Y/mostCells, slack)}
	x.perInch = Vec{1 / x.cell.X, 1 / x.cell.Y}
	x.columns, x.rows = int32(size.X*x.perInch.X)+1, int32(size.Y*x.perInch.Y)+1
	for i, b := range boxes {
		x.boxes[i] = gridBox{
			Pad:    b.Pad(),
			column: int32(x.column(b.Min.X - slack)), last: int32(x.column(b.Max.X + slack)),
			row: int32(x.row(b.Min.Y - slack)), top: int32(x.row(b.Max.Y + slack)),
		}
	}
	x.list()
}

// list writes the lists of the boxes in the cells: it counts, then places, by which each list's start becomes the next
// one's.
func (x *Index) list() {
	n := int(x.columns*x.rows + 1)
	reach, begin := x.reach.counters(n), x.begin.counters(n)
	for i := range x.boxes {
		b := &x.boxes[i]
		for c, first := b.column, b.column*x.rows+b.row; c <= b.last; c, first = c+1, first+x.rows {
			begin[first+1]++
			for cell := first + 1; cell <= first+1+b.top-b.row; cell++ {
				reach[cell]++
			}
		}
	}
	x.reach.place()
	x.begin.place()
	for i := range x.boxes {
		b := &x.boxes[i]
		for c, first := b.column, b.column*x.rows+b.row; c <= b.last; c, first = c+1, first+x.rows {
			x.begin.put(first, int32(i))
			for cell := first; cell <= first+b.top-b.row; cell++ {
				x.reach.put(cell, int32(i))
			}
		}
	}
	x.reach.shift()
	x.begin.shift()
}

// counters are the starts, all naught, to count what comes into each cell in that of the next.
func (l *lists) counters(n int) []int32 {
	l.starts = slices.Grow(l.starts[:0], n)[:n]
	clear(l.starts)
	return l.starts
}

// place makes starts of what was counted, and room for the items.
func (l *lists) place() {
	sum := int32(0)
	for i, n := range l.starts {
		sum += n
		l.starts[i] = sum
	}
	l.items = slices.Grow(l.items[:0], int(sum))[:sum]
}

// put is the next item of a cell.
func (l *lists) put(cell, box int32) {
	l.items[l.starts[cell]] = box
	l.starts[cell]++
}

// shift makes starts of what have become ends.
func (l *lists) shift() {
	copy(l.starts[1:], l.starts)
	l.starts[0] = 0
}

// column is the column of cells that holds the coordinate, the outer ones going on without end.
func (x *Index) column(at float64) float64 {
	return held((at-x.from.X)*x.perInch.X, 0, float64(x.columns-1))
}

func (x *Index) row(at float64) float64 {
	return held((at-x.from.Y)*x.perInch.Y, 0, float64(x.rows-1))
}

// held is x, from low to high: a branch that is foreseen costs less than min and max.
func held(x, low, high float64) float64 {
	if x < low {
		return low
	}
	if x > high {
		return high
	}
	return x
}

// Near appends to found the numbers of all boxes that overlap b, in rising order, and returns it.
func (x *Index) Near(b Box, found []int) []int {
	start := len(found)
	p := b.Pad()
	found = x.query(p.middle, Vec{}, p.half, found)
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
	return x.query(from.Add(to).Mul(0.5), way, Vec{r, r}, found)
}

// steep is the slope from which a segment is as good as upright: it is looked for in all its rows.
const steep = 1e6

// query asks for the boxes that, grown by grow, meet the segment middle ± way, way.X not negative. It walks from
// column to column. In each it covers the rows between low and high, and both rise from column to column, or both fall:
// so a box covered in some earlier column is covered in the one just before.
func (x *Index) query(middle, way, grow Vec, found []int) []int {
	if len(x.boxes) == 0 {
		return found
	}
	span := Vec{way.X, math.Abs(way.Y)}
	grow = grow.Add(Vec{slack, slack})
	ex, ey := span.X+grow.X+slack, span.Y+grow.Y+slack
	first, last := int32(x.column(middle.X-ex)), int32(x.column(middle.X+ex))
	bottom, top := x.row(middle.Y-ey), x.row(middle.Y+ey)
	// In rows: between what the query lies in the column, and how it climbs from one to the next.
	lowest, highest, climb := bottom, top, 0.0
	if way.X*steep > span.Y {
		slope := way.Y / way.X
		climb = slope * x.cell.X * x.perInch.Y
		y := middle.Y - x.from.Y + slope*(x.from.X+float64(first)*x.cell.X-middle.X)
		reach := grow.Y + slack + math.Abs(slope)*(grow.X+slack)
		lowest, highest = (y-reach)*x.perInch.Y+min(climb, 0), (y+reach)*x.perInch.Y+max(climb, 0)
	}
	seen := rows{low: 0, high: -1}
	for c := first; c <= last; c++ {
		now := rows{int32(held(lowest, bottom, top)), int32(held(highest, bottom, top))}
		cell := c * x.rows
		list := x.reach.of(cell+now.low, cell+now.low+1)
		for range 2 {
			// Three directions can part a segment from a box: its own, which parts most, and the sides of the box.
			for _, i := range list {
				b := &x.boxes[i]
				dx, dy := b.middle.X-middle.X, b.middle.Y-middle.Y
				ex, ey := b.half.X+grow.X, b.half.Y+grow.Y
				if math.Abs(way.X*dy-way.Y*dx) <= ex*span.Y+ey*span.X &&
					math.Abs(dx) <= ex+span.X && math.Abs(dy) <= ey+span.Y &&
					(b.column >= c || b.row > seen.high || b.top < seen.low) {
					found = append(found, int(i))
				}
			}
			list = x.begin.of(cell+now.low+1, cell+now.high+1)
		}
		seen, lowest, highest = now, lowest+climb, highest+climb
	}
	return found
}

// rows is a stretch of rows of a column.
type rows struct{ low, high int32 }
