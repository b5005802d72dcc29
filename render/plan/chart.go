package plan

import (
	"image"
	"image/draw"
	"iter"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// Chart is the ground of a board as it is printed, without figures, to be drawn piece by piece: pieces that meet are
// parts of one picture, however finely each is drawn. What concerns the board as a whole is found once. Nothing in
// it changes, so that several goroutines may draw.
type Chart struct{ plan *plan }

// ChartPixels is how long the longer side of a whole board's picture is, about.
const ChartPixels = 1536

// chartUnit is how many points of the plan are a unit of the table: the plan's lines are as thick as suits it.
const chartUnit = 26.0

// NewChart is the ground of a View, with a frame so broad about it, in units.
func NewChart(v *engine.View, palette palette.Palette, rim float64) *Chart {
	return newChart(&Sheet{View: *v, Palette: palette}, rim, chartUnit)
}

// NewMap is the map of a floor, its lines so far apart.
func NewMap(v *engine.View, palette palette.Palette, step float64) *Chart {
	s := &Sheet{View: *v, Palette: palette, Step: step}
	return newChart(s, 0, NewPlan(s).Unit)
}

func newChart(s *Sheet, rim, unit float64) *Chart {
	p := NewPlan(s)
	p.Rim, p.Unit, p.Bare = rim*unit, unit, true // the columns and rows are written for whoever looks
	p.whole = contoured(p)
	return &Chart{p}
}

// Draw draws a piece: its lower left corner, pixels to a unit, and its size.
func (c *Chart) Draw(low engine.Spot, fine float64, size image.Point) *image.RGBA {
	p := *c.plan
	wide, tall := float64(size.X)/fine, float64(size.Y)/fine
	p.Origin = Point(-low.X*p.Unit, -low.Y*p.Unit)
	p.Wide, p.Tall, p.Scale = wide*p.Unit, tall*p.Unit, vg.Length(fine/p.Unit)
	p.within = &box{low, engine.Spot{X: low.X + wide, Y: low.Y + tall}}
	canvas := vgimg.NewWith(vgimg.UseWH(vg.Length(size.X), vg.Length(size.Y)), vgimg.UseDPI(72))
	p.C = canvas
	p.Fill(p.Palette.Paper, Boxed(Point(-1, -1), Point(p.Wide+1, p.Tall+1)))
	p.Ground()
	if p.View.Ground.Floor {
		p.solids()
	}
	p.Lines()
	picture := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(picture, picture.Rect, canvas.Image(), image.Point{}, draw.Src)
	return picture
}

// box is a rectangle of the table, by its lower left and upper right corners.
type box struct{ low, high engine.Spot }

// grown is the box with so much more on each side.
func (b box) grown(by float64) box {
	return box{engine.Spot{X: b.low.X - by, Y: b.low.Y - by}, engine.Spot{X: b.high.X + by, Y: b.high.Y + by}}
}

func (b box) has(s engine.Spot) bool {
	return s.X >= b.low.X && s.X <= b.high.X && s.Y >= b.low.Y && s.Y <= b.high.Y
}

// contours is what is drawn of the cells of a board taken together, however few of them are seen.
type contours struct {
	edges   [][]engine.Spot                  // of the board
	shores  [len(waterlines)][][]engine.Spot // of the water in cells, so far off as each waterline
	courses [][]engine.Spot                  // of the water along the sides of cells
}

func contoured(p *plan) *contours {
	var all, wetted [][]engine.Spot
	for i := range p.View.Cells {
		c := &p.View.Cells[i]
		all = append(all, c.Corners)
		if wet(p, c) {
			wetted = append(wetted, c.Corners)
		}
	}
	o := &contours{edges: polygon.RingsOf(all), courses: courses(p)}
	for _, ring := range polygon.RingsOf(wetted) {
		bank := wavering(p, polygon.Softened(ring, 0.7*p.cell, true), true)
		for i, w := range waterlines {
			o.shores[i] = append(o.shores[i], polygon.Inset(bank, w.off*p.cell))
		}
	}
	return o
}

// beyond is how far from its middle something of a cell may be drawn, in halves of a cell.
const beyond = 4

// near is the cells of which something is to be drawn, by their indexes.
func near(p *plan) iter.Seq2[int, *engine.Cell] {
	return func(yield func(int, *engine.Cell) bool) {
		for i := range p.View.Cells {
			c := &p.View.Cells[i]
			if (p.within == nil || p.within.grown(beyond*p.cell).has(c.At)) && !yield(i, c) {
				return
			}
		}
	}
}

// cut is as much of a ring as is to be drawn.
func cut(p *plan, ring []engine.Spot) []engine.Spot {
	if p.within == nil {
		return ring
	}
	b := p.within.grown(p.cell)
	corners := [4]engine.Spot{b.low, {X: b.high.X, Y: b.low.Y}, b.high, {X: b.low.X, Y: b.high.Y}}
	for i, from := range corners {
		ring, _ = polygon.Parted(ring, from, corners[(i+1)%4])
	}
	return ring
}

// numbered reports whether cells are called by numbers, which are no part of the picture of the board: whoever draws it
// writes them, as large as they can be read, and upright.
func numbered(p *plan) bool {
	digits := func(place string) bool { return strings.Trim(place, "0123456789,") == "" }
	for i := range p.View.Cells {
		if !digits(p.View.Cells[i].Place) {
			return false // nobody else can write it
		}
	}
	return true
}

// Numbers are the names of cells that are called by numbers, in the order of the cells, to be written by whoever draws
// the board; none if they are on it.
func Numbers(v *engine.View) (names []engine.Label) {
	p := NewPlan(&Sheet{View: *v})
	if p.named || v.Ground.Floor || len(v.Cells) == 0 || !numbered(p) {
		return nil
	}
	for i := range v.Cells {
		if c := &v.Cells[i]; c.Place != "" && len(c.Corners) > 0 {
			names = append(names, engine.Label{At: p.nameSpot(c), Text: c.Place})
		}
	}
	return names
}
