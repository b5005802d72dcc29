package ui

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"gioui.org/layout"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/widget"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
)

// listed is the list of orders.
type listed struct{ List widget.List }

// scrollTo has the order of an index in sight.
func (t *listed) scrollTo(row int) {
	if p := &t.List.Position; !inSight(p, row) {
		t.List.ScrollTo(max(0, row-p.Count/2))
	}
}

// inSight reports whether a row of a list is seen, or is not there at all.
func inSight(p *layout.Position, row int) bool {
	return row < 0 || row >= p.First && row < p.First+p.Count
}

// draw is the list of orders, the last at the bottom. Only those that are seen are laid out.
func (t *listed) draw(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := u.Paper, u.Hand
	listed := h.Listed()
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	if gtx.Constraints.Max.Y < gtx.Sp(leastOrders) {
		return layout.Dimensions{}
	}
	const most = 320 // units
	gtx.Constraints.Max.Y = min(gtx.Constraints.Max.Y, max(gtx.Dp(most), gtx.Sp(most)))
	dims := s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min.X = gtx.Constraints.Max.X
		return paper.Down(
			gtx,
			s.Words(paper.Book(), 19, s.Ink, 1, "Orders"),
			func(gtx layout.Context) layout.Dimensions {
				if len(listed) == 0 {
					none := "none so far; click a figure, then where it goes"
					if len(u.Shown.Figures) == 0 {
						none = "none so far"
					}
					return s.Words(paper.Plain(), 13, s.Faint, 2, none)(gtx)
				}
				gtx.Constraints.Min.X = gtx.Constraints.Max.X
				gtx.Constraints.Max.Y = min(gtx.Constraints.Max.Y, gtx.Sp(orderTall)*len(listed))
				gtx.Constraints.Min.Y = 0
				return t.List.Layout(gtx, len(listed), func(gtx layout.Context, row int) layout.Dimensions { return t.entry(u, gtx, listed[row]) })
			},
		)
	})
	p := t.List.Position
	fmt.Fprint(says, h.Played, len(h.Entries), h.Shown(), u.Sitting.Path(), p.First, p.Offset)
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
func (t *listed) entry(u *Context, gtx layout.Context, i int) layout.Dimensions {
	s, e := u.Paper, &u.Hand.Entries[i]
	name, what := fmt.Sprint("order ", i+1), brief(e.Order)
	if slices.ContainsFunc(e.Events, func(text string) bool { return strings.Contains(text, "taken") }) {
		what += "  ×"
	}
	c := u.Clickable(name)
	u.Clicks(gtx, c, func() { u.LookBack(i + 1) })
	ink, face := s.Ink, paper.Plain()
	if n := u.Hand.Shown(); i+1 == n && u.Hand.Past != nil {
		face = paper.Bold()
	} else if i >= n {
		ink = s.Faint
	}
	row := func(gtx layout.Context) layout.Dimensions {
		size := image.Pt(gtx.Constraints.Max.X, gtx.Sp(orderTall))
		box := clip.UniformRRect(image.Rectangle{Max: size}, gtx.Dp(3))
		if c.Hovered() || i+1 == u.Hand.Shown() && u.Hand.Past != nil {
			paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Brass, 0.3), box.Op(gtx.Ops))
		}
		if u.Focused() == name {
			s.Focus(gtx, size)
		}
		gtx.Constraints = layout.Exact(size)
		number := strings.ReplaceAll(fmt.Sprintf("%3d", e.Turn), " ", "\u2007")
		layout.W.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			list := []layout.Widget{s.Words(paper.Plain(), 13, s.Faint, 1, number), paper.Gap(8)}
			if u.Panels.banner(e.Side) >= 0 {
				list = append(list, u.emblem(e.Side), paper.Gap(8))
			}
			return paper.Across(gtx, append(list, s.Words(face, 14, ink, 1, what))...)
		})
		return layout.Dimensions{Size: size}
	}
	label := fmt.Sprintf("order %d: %s", i+1, e.Order)
	cells := []layout.FlexChild{layout.Flexed(1, func(gtx layout.Context) layout.Dimensions { return s.Pressed(gtx, c, label, row) })}
	for k := len(u.Tools) - 1; k >= 0; k-- {
		if offers := u.Tools[k].Offers; offers != nil {
			if o, ok := offers(u, i); ok {
				cells = append(cells, layout.Rigid(u.Buttoned(o.Name, o.Label, o.Sign, paper.Live, 11, o.Act)))
			}
		}
	}
	return layout.Flex{Alignment: layout.Middle}.Layout(gtx, cells...)
}
