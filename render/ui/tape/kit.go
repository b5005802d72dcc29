package tape

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"gioui.org/f32"
	"gioui.org/font"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/ui"
)

// kit is the tools to take up, what the one in the hand does, and the units. What the one under the pointer does the
// ribbon tells: the paper keeps its size under the hand.
func (t *Measures) kit(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	u.Gloss = ""
	if u.Explains = t.Held != NoGauge; ui.KitFolded(u) && !u.Explains {
		return layout.Dimensions{}
	}
	s, told := u.Paper, t.Held
	var list, rows []layout.Widget
	for g := TapeGauge; g < numGauges; g++ {
		if lit := u.Clickable(gauges[g].name); lit.Hovered() || u.Focused() == gauges[g].name {
			u.Gloss = gauges[g].name + ", " + string(gauges[g].key) + ": " + gauges[g].how
		}
		list = append(list, t.implement(u, g))
	}
	var row ui.ToolRow // of the other tools that have one
	for i := range u.Tools {
		if of := u.Tools[i].Rows; of != nil {
			more := of(u)
			row.Says, row.Buttons = row.Says+more.Says, append(row.Buttons, more.Buttons...)
			if more.Head != "" {
				row.Head, row.Gist = more.Head, more.Gist
			}
			u.Gloss = cmp.Or(more.Hint, u.Gloss)
		}
	}
	fmt.Fprint(says, told, t.Held, len(t.Lying), u.Settings.Units, row.Head, row.Says)
	if u.Ground().Spots {
		settings := u.Settings
		if settings.Units = "cm"; u.Settings.Units == "cm" {
			settings.Units = "in"
		}
		list = append(list, u.Buttoned("units", "Lengths in "+settings.Units, u.ScaleOf().Unit, paper.Live, 13, func() {
			if err := u.Change(settings); err != nil {
				u.Hand.Note = ui.Refused(err)
			}
		}))
	}
	if len(t.Lying) > 0 {
		list = append(list, u.Buttoned("clear measures", "Clear what was measured", "Clear", paper.Live, 13, func() { t.Lying = nil }))
	}
	if told != NoGauge {
		row.Head, row.Gist = gauges[told].name+"  "+string(gauges[told].key), gauges[told].how
	}
	if ui.Low(u) && u.Gloss != "" { // the ribbon has no room for it
		row.Head, row.Gist = u.Gloss, ""
	}
	u.Explains = row.Head != "" || len(t.Lying) > 0
	rows = append(rows, paper.Flowing(5, list...))
	if len(row.Buttons) > 0 {
		rows = append(rows, paper.Gap(6), func(gtx layout.Context) layout.Dimensions {
			const wide = 310 // dp
			gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, gtx.Dp(wide))
			return paper.Flow(gtx, 4, row.Buttons...)
		})
	}
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		if row.Head == "" {
			return paper.Down(gtx, rows...)
		}
		return explained(gtx, s, row, rows)
	})
}

// explained is the rows under what is told of a tool, which is no wider: no paper gives way, and no board is covered.
func explained(gtx layout.Context, s *paper.Stationery, row ui.ToolRow, rows []layout.Widget) layout.Dimensions {
	unseen := op.Record(gtx.Ops)
	wide := paper.Down(gtx, rows...).Size.X
	unseen.Stop()
	told := func(face font.Font, size unit.Sp, ink color.NRGBA, lines int, text string) layout.Widget {
		return func(gtx layout.Context) layout.Dimensions {
			gtx.Constraints.Max.X = wide
			return s.Words(face, size, ink, lines, text)(gtx)
		}
	}
	return paper.Down(gtx, append([]layout.Widget{
		told(paper.Bold(), 13, s.Ink, 2, row.Head), told(paper.Plain(), 12, s.Faint, 5, row.Gist), paper.Gap(5),
	}, rows...)...)
}

// implement is the button of a gauge: its picture, lit while it is in the hand.
func (t *Measures) implement(u *ui.Context, g Gauge) layout.Widget {
	s, c, name := u.Paper, u.Clickable(gauges[g].name), gauges[g].name
	return func(gtx layout.Context) layout.Dimensions {
		u.Clicks(gtx, c, func() { t.take(u, g) })
		return s.Pressed(gtx, c, name, func(gtx layout.Context) layout.Dimensions {
			const side = unit.Dp(34)
			size := image.Pt(gtx.Dp(side), gtx.Dp(side))
			box := clip.UniformRRect(image.Rectangle{Max: size}, gtx.Dp(5))
			fill := palette.Mixed(s.Paper, s.Wood, 0.28)
			switch {
			case t.Held == g:
				fill = palette.Mixed(s.Paper, s.Brass, 0.75)
			case c.Hovered():
				fill = palette.Mixed(s.Paper, s.Brass, 0.5)
			}
			paint.FillShape(gtx.Ops, fill, box.Op(gtx.Ops))
			edge := palette.Mixed(s.Faint, s.Paper, 0.35)
			if t.Held == g {
				edge = s.Ink
			}
			paint.FillShape(gtx.Ops, edge, clip.Stroke{Path: box.Path(gtx.Ops), Width: float32(gtx.Dp(1))}.Op())
			t.iconOf(g, s, size.X).Add(gtx.Ops)
			if u.Focused() == name {
				s.Focus(gtx, size)
			}
			return layout.Dimensions{Size: size}
		})
	}
}

// icon is the picture of a gauge. It is drawn once: the kit is laid out in every frame.
type icon struct {
	ops     op.Ops
	drawn   op.CallOp
	side    int // pixels
	colours palette.Palette
}

// iconOf is the picture of a gauge on paper, so many pixels wide. What was drawn before stays as it is for a frame that
// is not over.
func (t *Measures) iconOf(g Gauge, s *paper.Stationery, side int) op.CallOp {
	if i := t.icons[g]; i != nil && i.side == side && i.colours == s.Palette {
		return i.drawn
	}
	i := &icon{side: side, colours: s.Palette}
	drawing := op.Record(&i.ops)
	drawIcon(&nib{&i.ops, float32(side) / 34, s}, g)
	i.drawn = drawing.Stop()
	t.icons[g] = i
	return i.drawn
}

// nib draws an icon on a square of 34 units.
type nib struct {
	ops *op.Ops
	per float32
	s   *paper.Stationery
}

func (n *nib) line(c color.NRGBA, wide float32, points ...f32.Point) {
	paper.Polyline(n.ops, c, wide*n.per, n.scaled(points)...)
}

func (n *nib) area(c color.NRGBA, points ...f32.Point) { paper.Polygon(n.ops, c, n.scaled(points)...) }

func (n *nib) scaled(points []f32.Point) []f32.Point {
	return engine.Mapped(points, func(p f32.Point) f32.Point { return p.Mul(n.per) })
}

// sweep is points on a circle, from one angle to another, degrees clockwise from the right.
func sweep(x, y, r float32, from, to float64) []f32.Point {
	const n = 28
	points := make([]f32.Point, n+1)
	for i := range points {
		sin, cos := math.Sincos((from + (to-from)*float64(i)/n) * polygon.Degree)
		points[i] = f32.Pt(x+r*float32(cos), y+r*float32(sin))
	}
	return points
}

func (n *nib) dot(c color.NRGBA, x, y, r float32) { n.area(c, sweep(x, y, r, 0, 360)...) }

// drawIcon draws the picture of a gauge.
func drawIcon(n *nib, g Gauge) {
	ink, brass, chalk, red := n.s.Ink, n.s.Brass, palette.Hex(0xFBF8F0), n.s.Alarm
	switch g {
	case TapeGauge:
		n.area(palette.Hex(0xEBCB6E), f32.Pt(12, 21.5), f32.Pt(31, 21.5), f32.Pt(31, 27), f32.Pt(12, 27))
		n.line(ink, 1, f32.Pt(12, 27), f32.Pt(31, 27), f32.Pt(31, 21.5), f32.Pt(15, 21.5))
		for i, x := range []float32{21, 23.5, 26, 28.5} {
			n.line(ink, 1, f32.Pt(x, 27), f32.Pt(x, 24.2-float32(i%2)*1.4))
		}
		n.dot(ink, 12.5, 17, 10.2)
		n.dot(brass, 12.5, 17, 9)
		n.dot(palette.Mixed(brass, chalk, 0.45), 11.8, 16.2, 6.2)
		n.dot(ink, 12.5, 17, 2)
	case threadGauge:
		way := []f32.Point{f32.Pt(4, 28), f32.Pt(11, 24), f32.Pt(16, 15), f32.Pt(21, 13), f32.Pt(30, 6)}
		n.line(ink, 4, way...)
		n.line(chalk, 2.2, way...)
		for _, k := range []f32.Point{f32.Pt(11, 24), f32.Pt(16, 15), f32.Pt(24, 10.8)} {
			n.dot(ink, k.X, k.Y, 3.2)
			n.dot(chalk, k.X, k.Y, 2.1)
		}
		n.dot(ink, 4.5, 28, 3)
		n.dot(red, 4.5, 28, 2)
	case ringGauge:
		n.line(ink, 4.6, sweep(17, 17, 11.5, 0, 361)...)
		n.line(chalk, 2.4, sweep(17, 17, 11.5, 0, 361)...)
		n.dot(ink, 17, 17, 2.6)
		n.line(ink, 1, f32.Pt(17, 17), f32.Pt(25, 9))
	case arcGauge:
		half := sweep(17, 25, 13, 180, 360)
		n.area(palette.Mixed(brass, chalk, 0.45), half...)
		n.line(ink, 1.4, append(half, half[0])...)
		for a := 200.0; a < 350; a += 20 {
			tick := sweep(17, 25, 13, a, a)[0]
			in := sweep(17, 25, 10, a, a)[0]
			n.line(ink, 1, tick, in)
		}
		n.line(red, 1.6, f32.Pt(17, 25), sweep(17, 25, 15.5, 305, 305)[0])
		n.dot(ink, 17, 25, 1.8)
	}
}
