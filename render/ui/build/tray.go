package build

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/event"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/plan"
	"littlewars/render/polygon"
	"littlewars/render/ui"
)

// tray is the paper of pieces.
type tray struct {
	tag    struct{ byte }
	folded bool
	chosen bool // that, by a person: with its button, or by taking a piece
	icons  []icon
	lit    int // the cell under the pointer, -1 for none
	down   int // how far under the card's edge the cells begin, pixels
	from   f32.Point
	inHand bool // the button that took a piece up is still down
}

// icon is a piece seen from above.
type icon struct {
	outlines [][]engine.Spot
	side     engine.Side // whose it is; "" for country
	low      engine.Spot
	span     float64
	group    string // written above its row; "" if it is written already
	cell     image.Rectangle
}

const (
	cellWide, cellHigh = 47, 45 // dp
	groupHigh          = 16     // dp
	columns            = 5
	trayWide           = columns*cellWide + 2*ui.CardEdgeX
)

// show has a picture of each mould, and puts them into rows.
func (t *tray) show(u *ui.Context, m engine.Making, moulds []engine.Mould) {
	g := u.Shown.Ground
	mid := polygon.Between(g.Low, g.High, 0.5)
	t.icons, t.lit = nil, -1
	if !t.chosen {
		t.folded = len(u.Shown.Figures) > 0 // there is more to do than to make the country
	}
	x, y, group := 0, 0, ""
	for i := range moulds {
		o := icon{span: 1}
		if moulds[i].Group != group {
			if x > 0 {
				x, y = 0, y+cellHigh
			}
			group, o.group = moulds[i].Group, moulds[i].Group
			y += groupHigh
		} else if x == columns {
			x, y = 0, y+cellHigh
		}
		o.cell = image.Rect(x*cellWide, y, (x+1)*cellWide, y+cellHigh)
		x++
		for _, side := range u.Shown.Sides {
			if string(side) == group {
				o.side = side
			}
		}
		o.outline(m.Ghost(cast(&moulds[i], mid).Order()))
		t.icons = append(t.icons, o)
	}
}

// outline takes in what a ghost looks like from above.
func (o *icon) outline(ghost []engine.Solid) {
	var all []engine.Spot
	for i := range ghost {
		o.outlines = append(o.outlines, ghost[i].Outline)
		all = append(all, ghost[i].Outline...)
	}
	if len(all) == 0 {
		return
	}
	low, high := polygon.Bounds(all)
	o.span = max(high.X-low.X, high.Y-low.Y, 1e-3)
	o.low = engine.Spot{X: (low.X + high.X - o.span) / 2, Y: (low.Y + high.Y - o.span) / 2}
}

// draw is the tray: its cells, and how it is used.
func (t *Builder) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, y := u.Paper, &t.tray
	if len(t.moulds) == 0 || y.folded && ui.KitFolded(u) { // it comes with the tools
		return layout.Dimensions{}
	}
	fmt.Fprint(says, y.folded, y.lit, t.asked)
	label := "Fold"
	if y.folded {
		label = "Pieces"
	}
	fold := u.Button("tray", label, true, 13, func() { y.folded, y.chosen = !y.folded, true })
	if y.folded {
		return s.Card(gtx, fold)
	}
	buttons := []layout.Widget{fold}
	if save := u.House.SaveTable; save != nil {
		buttons = append(buttons, u.Button("save table", "Save table", true, 13, func() {
			if t.Out != nil { // what is out is of the table, or it is told why not
				if t.say(u, u.PixelOf(t.Out.middle(), 0)); t.Out != nil {
					return
				}
			}
			path, but, err := save(u.Hand.Match().Position())
			if u.Hand.Note = ui.Refused(err); err == nil {
				text := "the table is saved, and is a scene at home (F4): " + path
				if but != "" {
					text += ". " + but
				}
				u.Hand.Note = ui.Note{Text: text, Done: true}
			}
		}))
	}
	row := paper.Flowing(5, buttons...)
	return s.Card(gtx, paper.Stacked(
		func(gtx layout.Context) layout.Dimensions { // first, so that it is where it was when it was folded
			dims := row(gtx)
			dims.Size.Y += gtx.Dp(5)
			y.down = dims.Size.Y
			return dims
		},
		func(gtx layout.Context) layout.Dimensions { return t.cells(u, gtx) },
		paper.Gap(5),
		paper.Column(columns*cellWide, s.Words(
			paper.Plain(), 11, s.Faint, 3,
			"Drag a piece out; Enter, or the next piece, sets it down. What stands is dragged too; "+
				"Shift+wheel turns it, Delete takes it away.",
		)),
	))
}

// cells is the pieces. They are one thing for the pointer: pressed on one, it goes on being heard outside.
func (t *Builder) cells(u *ui.Context, gtx layout.Context) layout.Dimensions {
	y := &t.tray
	edge := gtx.Metric.PxPerDp
	gtx.Metric.PxPerDp = max(edge, gtx.Metric.PxPerSp) // a piece's word has room in its cell
	last := y.icons[len(y.icons)-1].cell
	size := scaled(image.Rect(0, 0, columns*cellWide, last.Max.Y), gtx.Metric.PxPerDp).Max
	const kinds = pointer.Press | pointer.Drag | pointer.Release | pointer.Move | pointer.Leave | pointer.Cancel
	hears := pointer.Filter{Target: &y.tag, Kinds: kinds}
	for e := range paper.Heard(gtx.Source, hears) {
		t.hearTray(u, e, gtx.Metric.PxPerDp, edge)
	}
	defer clip.Rect{Max: size}.Push(gtx.Ops).Pop()
	event.Op(gtx.Ops, &y.tag)
	semantic.LabelOp("tray").Add(gtx.Ops)
	pointer.CursorGrab.Add(gtx.Ops)
	for i := range y.icons {
		t.cell(u, gtx, i)
	}
	return layout.Dimensions{Size: size}
}

// hearTray hears the pointer that is, or was pressed, on the tray: a piece is dragged out, or taken up by a click.
func (t *Builder) hearTray(u *ui.Context, e pointer.Event, dp, card float32) {
	y, panel := &t.tray, u.Panels.On[ui.TraySlot]
	cell := -1
	for i := range y.icons {
		if e.Position.Round().In(scaled(y.icons[i].cell, dp)) {
			cell = i
		}
	}
	edge := f32.Pt(ui.CardEdgeX*card, ui.CardEdgeY*card+float32(y.down))
	corner := f32.Pt(float32(panel.At.Min.X), float32(panel.At.Min.Y))
	at := corner.Add(e.Position.Add(edge).Mul(panel.Shown))
	u.Acted = true
	switch e.Kind {
	case pointer.Press:
		if cell >= 0 && t.Out != nil && !t.Held && t.Why == nil {
			t.say(u, at) // whoever takes the next piece is content with where the last one lies
		}
		t.putAway()
		t.is = onNothing
		if cell >= 0 && cell < len(t.moulds) && e.Buttons == pointer.ButtonPrimary {
			spot, _ := u.Spot(at)
			t.take(u, cast(&t.moulds[cell], spot))
			y.from, y.inHand, y.chosen = at, true, true // it stays open for the next piece
		}
	case pointer.Drag:
		if y.inHand && t.Out != nil {
			t.follow(u, at, e.Modifiers)
			u.Pointer, u.Here = at, true
		}
	case pointer.Release:
		if y.inHand && t.Out != nil && !ui.Shaken(y.from, at) {
			if t.Held = false; at.Round().In(panel.At) {
				t.putAway()
			}
		}
		y.inHand, t.stale = false, true
	case pointer.Cancel:
		y.inHand = false
		t.putAway()
		t.is = onNothing
	case pointer.Leave:
		cell = -1
	}
	y.lit = cell
}

func scaled(r image.Rectangle, by float32) image.Rectangle {
	whole := func(p image.Point) image.Point {
		return image.Pt(int(float32(p.X)*by), int(float32(p.Y)*by))
	}
	return image.Rectangle{Min: whole(r.Min), Max: whole(r.Max)}
}

// cell is one piece: from above, with its word.
func (t *Builder) cell(u *ui.Context, gtx layout.Context, i int) {
	s, o, m := u.Paper, &t.tray.icons[i], &t.moulds[i]
	at := scaled(o.cell, gtx.Metric.PxPerDp)
	gtx.Constraints = layout.Exact(at.Size())
	write := func(from image.Point, w layout.Widget) {
		defer op.Offset(from).Push(gtx.Ops).Pop()
		w(gtx)
	}
	if o.group != "" {
		name := o.group
		if o.side != "" {
			name = u.Shown.Looks.Side(o.side)
		}
		above := image.Pt(at.Min.X, at.Min.Y-gtx.Dp(groupHigh))
		gtx.Constraints = layout.Constraints{Max: image.Pt(gtx.Dp(columns*cellWide), gtx.Dp(groupHigh))}
		write(above, s.Words(paper.Bold(), 11, s.Faint, 1, engine.Capital(name)))
		gtx.Constraints = layout.Exact(at.Size())
	}
	box := clip.UniformRRect(at.Inset(gtx.Dp(1)), gtx.Dp(4))
	fill := palette.Mixed(s.Paper, s.Wood, 0.16)
	if t.tray.lit == i {
		fill = palette.Mixed(s.Paper, s.Brass, 0.5)
	}
	paint.FillShape(gtx.Ops, fill, box.Op(gtx.Ops))
	o.paint(gtx, at, colourOf(u, o, m), s.Ink)
	const letters, short = 16, 6 // dp; letters of a word
	gtx.Constraints = layout.Exact(image.Pt(at.Dx(), gtx.Dp(letters)))
	write(image.Pt(at.Min.X, at.Max.Y-gtx.Dp(letters)), func(gtx layout.Context) layout.Dimensions {
		size := unit.Sp(11)
		if len(m.Word) > short {
			size = 9
		}
		return layout.Center.Layout(gtx, s.Words(paper.Plain(), size, s.Ink, 1, m.Word))
	})
}

// colourOf is as its side or its ground is coloured.
func colourOf(u *ui.Context, o *icon, m *engine.Mould) color.NRGBA {
	if o.side != "" {
		c, _ := u.Coat(o.side)
		return c
	}
	return plan.Washes[u.Shown.Looks.Ground(m.Kind).Wash].Solid(u.Palette)
}

// paint fills the outlines into the upper part of a cell.
func (o *icon) paint(gtx layout.Context, at image.Rectangle, fill, ink color.NRGBA) {
	const margin, side = 4, 23 // dp
	dp := gtx.Metric.PxPerDp
	per := side * dp / float32(o.span)
	left := float32(at.Min.X+at.Max.X)/2 - side*dp/2
	foot := float32(at.Min.Y) + (margin+side)*dp
	for _, ring := range o.outlines {
		corners := engine.Mapped(ring, func(p engine.Spot) f32.Point {
			return f32.Pt(left+float32(p.X-o.low.X)*per, foot-float32(p.Y-o.low.Y)*per)
		})
		paper.Polygon(gtx.Ops, fill, corners...)
		paper.Polyline(gtx.Ops, ink, dp, append(corners, corners[0])...)
	}
}
