package scenery

import (
	"image"
	"image/draw"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
)

// Sheet is the picture on a board: the whole of it, and tiles of it that are drawn more finely where somebody looks
// from near. A sheet that has been made does not change, so that tiles can be drawn in another goroutine.
type Sheet struct {
	Whole     *image.RGBA
	chart     *plan.Chart
	low, high engine.Spot // of the board with its frame
	fine      float64     // pixels of Whole to a unit
	cells     []engine.Cell
	solids    []engine.Solid // of a map
	step      float64        // from one of its lines to the next
}

// NewSheet is the picture of a View's board.
func NewSheet(v *engine.View, p palette.Palette) *Sheet {
	return unprintedBoard(v, p).whole()
}

// newMap is the map of a floor, its lines a foot apart, or thirty centimetres. If there was one before of which some
// solids are others now, no more is drawn anew than the boxes about them.
func newMap(was *Sheet, v *engine.View, p palette.Palette, centimetres bool) *Sheet {
	step := 12.0
	if centimetres {
		step = 30 * Centimetre
	}
	low, high := MapOf(v.Ground)
	is := unprinted(v, low, high, plan.NewMap(v, p, step))
	is.step, is.solids = step, v.Solids
	if was == nil || was.step != step {
		return is.whole()
	}
	all := was.Whole.Rect
	is.over(was.Whole, is.pixelsOf(is.solids, was.solids, all).Union(is.pixelsOf(was.solids, is.solids, all)))
	return is
}

// pixelsOf is the box about those solids that are not among others, in pixels of the whole.
func (s *Sheet) pixelsOf(solids, others []engine.Solid, all image.Rectangle) (box image.Rectangle) {
	const about = 4 // in: as far as its shadow or its wood goes
	for i := range solids {
		if !slices.ContainsFunc(others, solids[i].Is) {
			for _, at := range solids[i].Outline {
				low := engine.Spot{X: at.X - about, Y: at.Y - about}
				box = box.Union(s.pixels(low, engine.Spot{X: at.X + about, Y: at.Y + about}, all.Max.Y))
			}
		}
	}
	return box.Intersect(all)
}

// MapOf is the corners of the paper that a floor's map is printed on: about the ground its numbers are.
func MapOf(g engine.Ground) (low, high engine.Spot) {
	long := max(g.High.X-g.Low.X, g.High.Y-g.Low.Y)
	x, y := 0.085*long, 0.055*long
	return engine.Spot{X: g.Low.X - x, Y: g.Low.Y - y}, engine.Spot{X: g.High.X + x, Y: g.High.Y + y}
}

// whole is the sheet with all of its picture drawn.
func (s *Sheet) whole() *Sheet {
	size := image.Pt(int(math.Round((s.high.X-s.low.X)*s.fine)), int(math.Round((s.high.Y-s.low.Y)*s.fine)))
	s.Whole = s.chart.Draw(s.low, s.fine, size)
	return s
}

func unprintedBoard(v *engine.View, p palette.Palette) *Sheet {
	g := v.Ground
	rim, _ := FrameOf(g)
	low := engine.Spot{X: g.Low.X - rim, Y: g.Low.Y - rim}
	high := engine.Spot{X: g.High.X + rim, Y: g.High.Y + rim}
	return unprinted(v, low, high, plan.NewChart(v, p, rim))
}

func unprinted(v *engine.View, low, high engine.Spot, chart *plan.Chart) *Sheet {
	s := &Sheet{chart: chart, cells: v.Cells, low: low, high: high}
	s.fine = plan.ChartPixels / max(s.high.X-s.low.X, s.high.Y-s.low.Y)
	return s
}

// Top is the sheet as it lies on the table, on its picture.
func (s *Sheet) Top() []FloorVertexData {
	return FlatPicture(s.low, s.high, 0, func(p engine.Spot) (u, v float64) {
		return (p.X - s.low.X) / (s.high.X - s.low.X), (s.high.Y - p.Y) / (s.high.Y - s.low.Y)
	})
}

// Shows reports whether the sheet has the cells of a View.
func (s *Sheet) Shows(v *engine.View) bool {
	a, b := s.cells, v.Cells
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if &a[i] == &b[i] {
			return true // they are one slice
		}
		if !sameCell(&a[i], &b[i]) {
			return false
		}
	}
	return true
}

func sameCell(a, b *engine.Cell) bool {
	return a.Place == b.Place && a.At == b.At && a.Terrain == b.Terrain && a.Shade == b.Shade
}

// Reprint is the sheet of a View of the same board in which some cells are made of something else. Nothing but the
// box about them is drawn anew: changed, in pixels of Whole.
func (s *Sheet) Reprint(v *engine.View, p palette.Palette) (is *Sheet, changed image.Rectangle) {
	is = unprintedBoard(v, p)
	all := s.Whole.Rect
	for i := range is.cells {
		c := &is.cells[i]
		if i < len(s.cells) && sameCell(c, &s.cells[i]) {
			continue
		}
		const about = 2.5 // cells from its middle: as far as a shore changes
		far := about * math.Sqrt(math.Abs(polygon.Area(c.Corners)))
		changed = changed.Union(is.pixels(
			engine.Spot{X: c.At.X - far, Y: c.At.Y - far}, engine.Spot{X: c.At.X + far, Y: c.At.Y + far}, all.Max.Y))
	}
	if len(is.cells) != len(s.cells) {
		changed = all
	}
	changed = changed.Intersect(all)
	is.over(s.Whole, changed)
	return is, changed
}

// over makes the whole of the sheet of another's, with a part of it drawn anew.
func (s *Sheet) over(was *image.RGBA, part image.Rectangle) {
	s.Whole = image.NewRGBA(was.Rect)
	copy(s.Whole.Pix, was.Pix)
	if part.Empty() {
		return
	}
	corner := engine.Spot{
		X: s.low.X + float64(part.Min.X)/s.fine, Y: s.low.Y + float64(was.Rect.Max.Y-part.Max.Y)/s.fine,
	}
	draw.Draw(s.Whole, part, s.chart.Draw(corner, s.fine, part.Size()), image.Point{}, draw.Src)
}

// pixels is a box of the table in a picture of the whole so high.
func (s *Sheet) pixels(low, high engine.Spot, tall int) image.Rectangle {
	x := func(at float64) int { return int(math.Round((at - s.low.X) * s.fine)) }
	y := func(at float64) int { return tall - int(math.Round((at-s.low.Y)*s.fine)) }
	return image.Rect(x(low.X), y(high.Y), x(high.X), y(low.Y))
}
