package render

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"gioui.org/io/key"
	"gioui.org/layout"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/engine"
)

// leaf walks the list of orders: Left and Right to the match an order earlier or later, Home and End to its
// beginning and to now.
func (d *desk) leaf(to key.Name) bool {
	n := d.hand.shown()
	switch to {
	case key.NameLeftArrow:
		n--
	case key.NameRightArrow:
		n++
	case key.NameHome:
		n = 0
	case key.NameEnd:
		n = len(d.hand.entries)
	default:
		return false
	}
	d.lookBack(n)
	return true
}

// lookBack shows the match as it was after so many orders. Nothing can be said meanwhile.
func (d *desk) lookBack(n int) {
	n = min(max(n, 0), len(d.hand.entries))
	if n == len(d.hand.entries) {
		d.lookNow()
		return
	}
	if d.hand.past != nil && d.hand.past.n == n {
		return
	}
	m, err := d.Sitting.At(n)
	if err != nil {
		d.hand.note = note{text: err.Error()}
		return
	}
	d.film.close(d)
	d.hand.past = &past{n, m}
	d.hand.say("")
	d.hand.over, d.hand.note = nowhere(), note{}
	d.turnTo(m.View(d.hand.eye))
	if p := &d.panels.list.Position; n > 0 && !inSight(p, slices.Index(d.hand.listed(), n-1)) {
		d.panels.list.ScrollTo(max(0, slices.Index(d.hand.listed(), n-1)-p.Count/2))
	}
	d.touch()
}

// lookNow shows the match as it is again.
func (d *desk) lookNow() {
	if d.hand.past == nil {
		return
	}
	d.hand.past = nil
	d.hand.say("")
	d.hand.over, d.hand.note = nowhere(), note{}
	d.turnTo(d.hand.view)
	d.panels.list.Position.BeforeEnd = false
	if d.thought != nil {
		d.wake() // he may have answered meanwhile
	}
	d.touch()
}

// inSight reports whether a row of a list is seen, or is not there at all.
func inSight(p *layout.Position, row int) bool {
	return row < 0 || row >= p.First && row < p.First+p.Count
}

// undoToHere takes back all orders after what is looked at.
func (d *desk) undoToHere() {
	n := d.hand.shown()
	d.hush()
	d.lookNow()
	for len(d.hand.entries) > n && d.hand.undo() {
	}
	d.held = d.seated()
	d.touch()
}

// moves is the list of orders, the last at the bottom. Only those that are seen are laid out.
func (d *desk) moves(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := &d.panels.stationery, d.hand
	listed := h.listed()
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	if gtx.Constraints.Max.Y < gtx.Sp(leastOrders) {
		return layout.Dimensions{}
	}
	const most = 320 // units
	gtx.Constraints.Max.Y = min(gtx.Constraints.Max.Y, max(gtx.Dp(most), gtx.Sp(most)))
	dims := s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min.X = gtx.Constraints.Max.X
		return down(
			gtx,
			s.words(book(), 19, s.Ink, 1, "Orders"),
			func(gtx layout.Context) layout.Dimensions {
				if len(listed) == 0 {
					none := "none so far; click a figure, then where it goes"
					if len(d.shown.Figures) == 0 {
						none = "none so far"
					}
					return s.words(plain(), 13, s.Faint, 2, none)(gtx)
				}
				gtx.Constraints.Min.X = gtx.Constraints.Max.X
				gtx.Constraints.Max.Y = min(gtx.Constraints.Max.Y, gtx.Sp(orderTall)*len(listed))
				gtx.Constraints.Min.Y = 0
				return d.panels.list.Layout(gtx, len(listed), func(gtx layout.Context, row int) layout.Dimensions { return d.entry(gtx, listed[row]) })
			},
		)
	})
	p := d.panels.list.Position
	fmt.Fprint(says, h.played, len(h.entries), h.shown(), d.Sitting.Path(), p.First, p.Offset)
	return dims
}

const (
	leastOrders = 120 // sp: of the list with its head; less would not be worth its paper
	orderTall   = 24  // sp: of one order
)

// brief is an order with its spots to the hundredth.
func brief(o engine.Order) string {
	words := o.Words()
	for i, w := range words {
		if at, is := engine.ReadSpot(w); is {
			words[i] = engine.Spot{X: math.Round(100*at.X) / 100, Y: math.Round(100*at.Y) / 100}.String()
		}
	}
	return strings.Join(words, " ")
}

// entry is one order, by which the match after it is looked at, and its film if it has one.
func (d *desk) entry(gtx layout.Context, i int) layout.Dimensions {
	s, e := &d.panels.stationery, &d.hand.entries[i]
	name, what := fmt.Sprint("order ", i+1), brief(e.Order)
	if slices.ContainsFunc(e.Events, func(text string) bool { return strings.Contains(text, "taken") }) {
		what += "  ×"
	}
	c := d.clickable(name)
	for c.Clicked(gtx) {
		d.lookBack(i + 1)
		d.panels.acted = true
	}
	ink, face := s.Ink, plain()
	if n := d.hand.shown(); i+1 == n && d.hand.past != nil {
		face = bold()
	} else if i >= n {
		ink = s.Faint
	}
	row := func(gtx layout.Context) layout.Dimensions {
		size := image.Pt(gtx.Constraints.Max.X, gtx.Sp(orderTall))
		box := clip.UniformRRect(image.Rectangle{Max: size}, gtx.Dp(3))
		if c.Hovered() || i+1 == d.hand.shown() && d.hand.past != nil {
			paint.FillShape(gtx.Ops, mixed(s.Paper, s.Brass, 0.3), box.Op(gtx.Ops))
		}
		if d.focused() == name {
			s.focus(gtx, size)
		}
		gtx.Constraints = layout.Exact(size)
		number := strings.ReplaceAll(fmt.Sprintf("%3d", e.Turn), " ", "\u2007")
		layout.W.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			list := []layout.Widget{s.words(plain(), 13, s.Faint, 1, number), gap(8)}
			if d.panels.banner(e.Side) >= 0 {
				list = append(list, d.emblem(e.Side), gap(8))
			}
			return across(gtx, append(list, s.words(face, 14, ink, 1, what))...)
		})
		return layout.Dimensions{Size: size}
	}
	label := fmt.Sprintf("order %d: %s", i+1, e.Order)
	cells := []layout.FlexChild{layout.Flexed(1, func(gtx layout.Context) layout.Dimensions { return s.pressed(gtx, c, label, row) })}
	if d.tellable(i) {
		cells = append(cells, layout.Rigid(d.buttoned(fmt.Sprint("tell ", i+1), fmt.Sprintf("what came of order %d", i+1), "≡", live, 11, func() { d.tale.of(d, i+1) })))
	}
	if e.Filmed {
		cells = append(cells, layout.Rigid(d.buttoned(fmt.Sprint("watch ", i+1), fmt.Sprintf("watch order %d", i+1), "►", live, 11, func() { d.rewatch(i + 1) })))
	}
	return layout.Flex{Alignment: layout.Middle}.Layout(gtx, cells...)
}

// tellable reports whether there is so much to an order that it is told step by step. Of the last one it is known
// what can be pointed at, too.
func (d *desk) tellable(i int) bool {
	return len(d.hand.entries[i].Events) > glance || i == len(d.hand.entries)-1 && shows(d.hand.events)
}

// rewatch shows once more what an order caused.
func (d *desk) rewatch(n int) {
	if !d.film.of(d, n) {
		d.hand.note = note{text: fmt.Sprintf("order %d caused nothing that takes time", n)}
	}
}
