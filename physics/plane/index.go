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
	cells   []cell  // column after column; one more at the end
	items   []int32 // numbers of boxes
}

// cell says where its lists begin in items; they end where the next one's begin.
type cell struct {
	reach int32 // boxes that reach into it
	begin int32 // boxes of which it is the lowest in its column
}

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
	*x = Index{boxes: slices.Grow(x.boxes[:0], len(boxes))[:len(boxes)], cells: x.cells, items: x.items}
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

// list writes the lists of the boxes in the cells: it counts what comes into each in the next one, then places, by
// which each list's start becomes the next one's.
func (x *Index) list() {
	n := int(x.columns*x.rows + 1)
	x.cells = slices.Grow(x.cells[:0], n)[:n]
	clear(x.cells)
	for i := range x.boxes {
		b := &x.boxes[i]
		for c, first := b.column, b.column*x.rows+b.row; c <= b.last; c, first = c+1, first+x.rows {
			x.cells[first+1].begin++
			for cell := first + 1; cell <= first+1+b.top-b.row; cell++ {
				x.cells[cell].reach++
			}
		}
	}
	sum := cell{}
	for i, c := range x.cells {
		sum = cell{sum.reach + c.reach, sum.begin + c.begin}
		x.cells[i] = sum
	}
	for i := range x.cells {
		x.cells[i].begin += sum.reach
	}
	n = int(sum.reach + sum.begin)
	x.items = slices.Grow(x.items[:0], n)[:n]
	put := func(start *int32, box int) {
		x.items[*start] = int32(box)
		*start++
	}
	for i := range x.boxes {
		b := &x.boxes[i]
		for c, first := b.column, b.column*x.rows+b.row; c <= b.last; c, first = c+1, first+x.rows {
			put(&x.cells[first].begin, i)
			for cell := first; cell <= first+b.top-b.row; cell++ {
				put(&x.cells[cell].reach, i)
			}
		}
	}
	copy(x.cells[1:], x.cells)
	x.cells[0] = cell{0, sum.reach}
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
	seen, k := rows{low: 0, high: -1}, len(found)
	for c := first; c <= last; c++ {
		now := rows{int32(held(lowest, bottom, top)), int32(held(highest, bottom, top))}
		low := int(c*x.rows + now.low)
		column := x.cells[low : low+2+int(now.high-now.low)]
		at, beyond, above := int(column[0].reach), int(column[1].reach), int(column[1].begin)
		n := beyond - at + int(column[len(column)-1].begin) - above
		found = slices.Grow(found[:k], n)[:k+n]
		// Whether a box is met is foreseen by nobody: it is told by signs, and whatever is not met is written over.
		for ; n > 0; n-- {
			i := x.items[at+(above-beyond)&((beyond-1-at)>>63)] // from beyond on, those above
			at++
			b := &x.boxes[i]
			dx, dy := b.middle.X-middle.X, b.middle.Y-middle.Y
			ex, ey := b.half.X+grow.X, b.half.Y+grow.Y
			// Three directions can part a segment from a box: its own, which parts most, and the sides of the box.
			own := math.Float64bits(ex*span.Y + ey*span.X - math.Abs(way.X*dy-way.Y*dx))
			across := math.Float64bits(ex + span.X - math.Abs(dx))
			up := math.Float64bits(ey + span.Y - math.Abs(dy))
			again := uint32((b.column - c) & (b.row - seen.high - 1) & (seen.low - 1 - b.top))
			found[k] = int(i)
			k += 1 - int((own|across|up)>>63|uint64(again>>31))
		}
		seen, lowest, highest = now, lowest+climb, highest+climb
	}
	return found[:k]
}

// rows is a stretch of rows of a column.
type rows struct{ low, high int32 }
