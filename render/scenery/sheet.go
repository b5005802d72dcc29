package scenery

import (
	"image"
	"image/draw"
	"math"

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
}

// NewSheet is the picture of a View's board.
func NewSheet(v *engine.View, p palette.Palette) *Sheet {
	s := unprinted(v, p)
	size := image.Pt(int(math.Round((s.high.X-s.low.X)*s.fine)), int(math.Round((s.high.Y-s.low.Y)*s.fine)))
	s.Whole = s.chart.Draw(s.low, s.fine, size)
	return s
}

func unprinted(v *engine.View, p palette.Palette) *Sheet {
	g := v.Ground
	rim, _ := FrameOf(g)
	s := &Sheet{
		chart: plan.NewChart(v, p, rim), cells: v.Cells,
		low: engine.Spot{X: g.Low.X - rim, Y: g.Low.Y - rim}, high: engine.Spot{X: g.High.X + rim, Y: g.High.Y + rim},
	}
	s.fine = plan.ChartPixels / max(s.high.X-s.low.X, s.high.Y-s.low.Y)
	return s
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
	is = unprinted(v, p)
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
	is.Whole = image.NewRGBA(all)
	copy(is.Whole.Pix, s.Whole.Pix)
	corner := engine.Spot{
		X: is.low.X + float64(changed.Min.X)/is.fine, Y: is.low.Y + float64(all.Max.Y-changed.Max.Y)/is.fine,
	}
	draw.Draw(is.Whole, changed, is.chart.Draw(corner, is.fine, changed.Size()), image.Point{}, draw.Src)
	return is, changed
}

// pixels is a box of the table in a picture of the whole so high.
func (s *Sheet) pixels(low, high engine.Spot, tall int) image.Rectangle {
	x := func(at float64) int { return int(math.Round((at - s.low.X) * s.fine)) }
	y := func(at float64) int { return tall - int(math.Round((at-s.low.Y)*s.fine)) }
	return image.Rect(x(low.X), y(high.Y), x(high.X), y(low.Y))
}
