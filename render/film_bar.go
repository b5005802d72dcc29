package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/event"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/widget"

	"littlewars/engine"
)

// footage is the film's papers besides the bar: the scrub line on it, which moves all the time and so has no
// letters, and the list that tells why.
type footage struct {
	line, whys panel
	list       widget.List
	tag        struct{ byte }
}

const (
	barWide  = 660 // dp
	lineTall = 30  // dp
	lineEdge = 10  // dp: what the line keeps from the ends of its panel
)

// reel arranges the film's papers: the bar over the ribbon, the line on it, the list above.
func (d *desk) reel() {
	p, f := &d.panels, &d.panels.footage
	margin := d.metric.Dp(10)
	d.panelAt(&p.bar, image.Pt(min(d.size.X-2*margin, d.metric.Dp(barWide)), d.size.Y), d.bar, func(size image.Point) image.Point {
		return image.Pt((d.size.X-size.X)/2, max(0, min(p.ribbon.at.Min.Y, p.corner.at.Min.Y)-size.Y))
	})
	pad := d.metric.Dp(cardEdgeX)
	d.panelAt(&f.line, image.Pt(p.bar.at.Dx()-2*pad, d.size.Y), d.scrub, func(image.Point) image.Point {
		return p.bar.at.Min.Add(image.Pt(pad, d.metric.Dp(cardEdgeY)))
	})
	d.panelAt(&f.whys, image.Pt(p.bar.at.Dx(), max(0, p.bar.at.Min.Y-margin)), d.whys, func(size image.Point) image.Point {
		return image.Pt(p.bar.at.Min.X, p.bar.at.Min.Y-size.Y)
	})
}

// Where what is on a card begins, dp from its corner.
const cardEdgeX, cardEdgeY = 21, 15

// bar is the film's paper: what is seen, and what can be done about it.
func (d *desk) bar(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, t := &d.panels.stationery, &d.film
	if !t.shown() || t.brief || t.done && t.unasked && len(t.Marks) == 0 { // of who only went somewhere there is no more to see
		return layout.Dimensions{}
	}
	speed, tells := ofLife(t.rate(t.at)*math.Pow(2, float64(t.faster))), t.tells()
	play := "Play"
	switch {
	case t.playing:
		play = "Stop"
	case t.done:
		play = "Again"
	}
	save := "Save GIF"
	if t.take != nil {
		save = t.take.progress()
	}
	fmt.Fprint(says, speed, tells, play, t.faster, t.following, t.why, save, t.done)
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	const size = 13
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		return down(
			gtx,
			gap(lineTall+2),
			s.words(plain(), size, s.Ink, 1, tells),
			gap(6),
			func(gtx layout.Context) layout.Dimensions {
				return flow(
					gtx, 5,
					d.button("film play", play, true, size, func() { t.toggle(d) }),
					d.buttoned("film back", "the mark before", "◄ mark", able(len(t.Marks) > 0), size, func() { t.skip(d, -1) }),
					d.buttoned("film on", "the next mark", "mark ►", able(len(t.Marks) > 0 && !t.done), size, func() { t.skip(d, 1) }),
					d.buttoned("film slower", "slower", "−", able(t.faster > slowest), size, func() { t.speed(-1) }),
					column(72, s.words(plain(), size, s.Faint, 1, speed)),
					d.buttoned("film faster", "faster", "+", able(t.faster < fastest), size, func() { t.speed(1) }),
					d.buttoned("film follow", "Follow", "Follow", pushed(t.following), size, func() { t.toFollow(d) }),
					d.buttoned("film why", "Why", "Why", pushed(t.why), size, func() { t.why = !t.why }),
					d.button("film save", save, t.take == nil, size, func() { t.save(d) }),
					d.buttoned("film close", "put the film away", "×", live, size, func() { t.close(d) }),
				)
			},
		)
	})
}

// tells is what is to be said of the moment: of the mark pointed at, or else of the last one, with all that
// happens at once.
func (t *cinema) tells() string {
	const atOnce = 1e-3 // seconds
	i := t.pointed
	if i < 0 || i >= len(t.Marks) {
		i = t.markAt(t.at)
	}
	if i < 0 {
		return " "
	}
	text := fmt.Sprintf("%.2f s", t.Marks[i].T)
	for k := range t.Marks {
		if off := t.Marks[k].T - t.Marks[i].T; max(off, -off) < atOnce {
			text += "  " + t.Marks[k].Text
		}
	}
	return text
}

// pushed is how a button looks that stands for what is so, or is not.
func pushed(is bool) press {
	if is {
		return held
	}
	return live
}

// scrub is the line that the film goes along, with its marks. It has no letters, so it may change each frame.
func (d *desk) scrub(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	t := &d.film
	if !t.shown() || gtx.Constraints.Max.X <= 0 {
		return layout.Dimensions{}
	}
	size := image.Pt(gtx.Constraints.Max.X, gtx.Dp(lineTall))
	edge := gtx.Dp(lineEdge)
	room := float64(max(1, size.X-2*edge))
	x := func(w float64) float32 { return float32(float64(edge) + room*min(max(0, w/t.total), 1)) }
	for {
		e, ok := gtx.Event(pointer.Filter{
			Target: &d.panels.footage.tag,
			Kinds:  pointer.Press | pointer.Drag | pointer.Release | pointer.Move | pointer.Leave | pointer.Cancel,
		})
		if !ok {
			break
		}
		if e, ok := e.(pointer.Event); ok {
			t.scrubbed(d, e, x, (float64(e.Position.X)-float64(edge))/room, gtx.Dp(7))
		}
	}
	at := x(t.at)
	fmt.Fprint(says, size, int(2*at), t.pointed, t.order, t.total)
	defer clip.Rect{Max: size}.Push(gtx.Ops).Pop()
	event.Op(gtx.Ops, &d.panels.footage.tag)
	semantic.LabelOp("the film's line").Add(gtx.Ops)
	pointer.CursorPointer.Add(gtx.Ops)
	d.ruled(gtx, x, at)
	return layout.Dimensions{Size: size}
}

// scrubbed hears the pointer on the line: pressed or dragged there the film goes to that place, and near a
// mark to the mark.
func (t *cinema) scrubbed(d *desk, e pointer.Event, x func(w float64) float32, share float64, near int) {
	pointed, best := -1, float32(near)
	for i := range t.Marks {
		if off := e.Position.X - x(t.watched(t.Marks[i].T)); max(off, -off) < best {
			pointed, best = i, max(off, -off)
		}
	}
	switch e.Kind {
	case pointer.Press:
		if t.pointed = pointed; pointed >= 0 {
			t.seek(d, t.watched(t.Marks[pointed].T))
		} else {
			t.seek(d, share*t.total)
		}
	case pointer.Drag:
		t.pointed = -1
		t.seek(d, share*t.total)
	case pointer.Move:
		t.pointed = pointed
	case pointer.Leave, pointer.Cancel:
		t.pointed = -1
	default:
		return
	}
	d.panels.acted = true
	d.touch()
}

// ruled draws the line: what has been seen in brass, the marks by their form, and a bead where it is now.
func (d *desk) ruled(gtx layout.Context, x func(w float64) float32, at float32) {
	s, t := &d.panels.stationery, &d.film
	u := float32(gtx.Dp(1))
	y := float32(gtx.Dp(lineTall)) * 0.6
	band := func(from, to, half float32, c color.NRGBA) {
		r := image.Rect(int(from), int(y-half), int(to), int(y+half))
		paint.FillShape(gtx.Ops, c, clip.UniformRRect(r, int(half)).Op(gtx.Ops))
	}
	band(x(0), x(t.total), 2*u, mixed(s.Paper, s.Faint, 0.45))
	for i := range t.Marks {
		if m := &t.Marks[i]; m.Slow {
			band(x(t.watched(m.T-slowBefore)), x(t.watched(m.T+slowAfter)), 2*u, mixed(s.Paper, s.Brass, 0.5))
		}
	}
	band(x(0), at, u, s.Brass)
	for i := range t.Marks {
		m := &t.Marks[i]
		form := formOf(m.Kind)
		grow := u
		if i == t.pointed {
			grow = 1.35 * u
		}
		form.draw(gtx.Ops, f32.Pt(x(t.watched(m.T)), y), grow, form.ink(s))
	}
	bead := func(r float32, c color.NRGBA) {
		box := image.Rect(int(at-r), int(y-r), int(at+r), int(y+r))
		paint.FillShape(gtx.Ops, c, clip.Ellipse(box).Op(gtx.Ops))
	}
	bead(7*u, s.Ink)
	bead(5.6*u, s.Brass)
	bead(2*u, mixed(s.Brass, s.Chalk, 0.7))
}

// form is how a kind of mark looks on the line: corners round its place, y down.
type form struct {
	kind    string
	ink     func(*stationery) color.NRGBA
	corners []f32.Point
}

// forms is a flame for the muzzle, a tick for the floor, a brick, a diamond for a man touched, a triangle that
// points down for one who falls, one that points up for one who stands, and a square for rest.
var forms = [...]form{
	{engine.AtMuzzle, func(s *stationery) color.NRGBA { return s.Brass }, []f32.Point{{X: -3, Y: 0}, {X: -5, Y: -13}, {X: -1, Y: -8}, {X: 1, Y: -15}, {X: 3, Y: -8}, {X: 6, Y: -12}, {X: 3, Y: 0}}},
	{engine.AtFloor, func(s *stationery) color.NRGBA { return s.Faint }, []f32.Point{{X: -1, Y: -3}, {X: -1, Y: -9}, {X: 1, Y: -9}, {X: 1, Y: -3}}},
	{engine.AtBlock, func(s *stationery) color.NRGBA { return s.Wood }, []f32.Point{{X: -5, Y: -4}, {X: -5, Y: -10}, {X: 5, Y: -10}, {X: 5, Y: -4}}},
	{engine.AtMan, func(s *stationery) color.NRGBA { return s.Ink }, []f32.Point{{X: 0, Y: -3}, {X: -4, Y: -8}, {X: 0, Y: -13}, {X: 4, Y: -8}}},
	{engine.AtFall, func(s *stationery) color.NRGBA { return s.Alarm }, []f32.Point{{X: 0, Y: -3}, {X: -6, Y: -14}, {X: 6, Y: -14}}},
	{engine.AtStand, func(s *stationery) color.NRGBA { return s.Ink }, []f32.Point{{X: 0, Y: -14}, {X: 5, Y: -4}, {X: -5, Y: -4}}},
	{engine.AtRest, func(s *stationery) color.NRGBA { return s.Ink }, []f32.Point{{X: -3, Y: -4}, {X: -3, Y: -10}, {X: 3, Y: -10}, {X: 3, Y: -4}}},
}

func formOf(kind string) *form {
	for i := range forms {
		if forms[i].kind == kind {
			return &forms[i]
		}
	}
	return &forms[1]
}

func (f *form) draw(ops *op.Ops, at f32.Point, unit float32, ink color.NRGBA) {
	var p clip.Path
	p.Begin(ops)
	for i, c := range f.corners {
		if q := at.Add(c.Mul(unit)); i == 0 {
			p.MoveTo(q)
		} else {
			p.LineTo(q)
		}
	}
	p.Close()
	paint.FillShape(ops, ink, clip.Outline{Path: p.End()}.Op())
}

// whys is the list of what happened, a line for each mark that tells why; a click goes to its moment.
func (d *desk) whys(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, t, list := &d.panels.stationery, &d.film, &d.panels.footage.list
	const row, most, least = 24, 190, 60 // dp
	if !t.shown() || !t.why || gtx.Constraints.Max.Y < gtx.Dp(least) {
		return layout.Dimensions{}
	}
	list.Axis = layout.Vertical
	told := t.told()
	fmt.Fprint(says, t.order, len(told), list.Position.First, list.Position.Offset)
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	gtx.Constraints.Max.Y = min(gtx.Constraints.Max.Y, gtx.Dp(most))
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Max.Y = min(gtx.Constraints.Max.Y-gtx.Dp(2*cardEdgeY), gtx.Dp(row)*max(1, len(told)))
		if len(told) == 0 {
			return s.words(book(), 16, s.Ink, 1, "Nobody was touched.")(gtx)
		}
		return list.Layout(gtx, len(told), func(gtx layout.Context, i int) layout.Dimensions {
			m := &t.Marks[told[i]]
			gtx.Constraints.Min = image.Point{}
			gtx.Constraints.Max.Y = gtx.Dp(row)
			return across(
				gtx, s.sign(m), gap(8),
				d.line("film why "+fmt.Sprint(told[i]), m.Text, func() { t.seek(d, t.watched(m.T)) }),
			)
		})
	})
}

// told is the marks that tell why somebody fell or stood; where none do, all of them.
func (t *cinema) told() []int {
	var list []int
	for i := range t.Marks {
		switch t.Marks[i].Kind {
		case engine.AtMan, engine.AtFall, engine.AtStand:
			list = append(list, i)
		}
	}
	return list
}

// sign is a mark's form in a line of text.
func (s *stationery) sign(m *engine.Mark) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		size := image.Pt(gtx.Dp(14), gtx.Dp(18))
		f := formOf(m.Kind)
		f.draw(gtx.Ops, f32.Pt(float32(size.X)/2, float32(size.Y)), float32(gtx.Dp(1)), f.ink(s))
		return layout.Dimensions{Size: size}
	}
}

// line is a line of text that can be pressed.
func (d *desk) line(name, text string, act func()) layout.Widget {
	s, c := &d.panels.stationery, d.clickable(name)
	return func(gtx layout.Context) layout.Dimensions {
		for c.Clicked(gtx) {
			act()
			d.panels.acted = true
			d.touch()
		}
		ink := s.Ink
		if c.Hovered() || d.focused() == name {
			ink = s.Alarm
		}
		return s.pressed(gtx, c, text, func(gtx layout.Context) layout.Dimensions {
			return layout.Inset{Top: 2, Bottom: 3}.Layout(gtx, s.words(plain(), 13, ink, 1, text))
		})
	}
}
