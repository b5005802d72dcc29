package render

import (
	"fmt"
	"image"
	"strings"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
)

// draw is the paper that tells what came of an order: a line for each thing, of which one is told now.
func (t *report) draw(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.paper
	const wide, high, least = 400, 210, 130 // units
	if !t.open() || u.laying || gtx.Constraints.Max.Y < gtx.Sp(least) {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.order, t.at, len(t.events), t.unasked, t.list.Position.First, t.list.Position.Offset)
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	waits := ""
	if t.holds() && u.thought != nil {
		waits = capital(string(u.thought.side)) + " waits"
	}
	fmt.Fprint(says, waits)
	const size = 13
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		head, foot := gtx.Sp(34), gtx.Sp(34)
		room := min(gtx.Constraints.Max.Y-gtx.Dp(2*cardEdgeY)-head-foot, max(gtx.Dp(high), gtx.Sp(high)))
		gtx.Constraints.Min = image.Point{}
		return down(
			gtx,
			s.words(book(), 19, s.Ink, 1, "What came of it"),
			func(gtx layout.Context) layout.Dimensions {
				gtx.Constraints.Max.Y = max(room, 0)
				gtx.Constraints.Min.X = gtx.Constraints.Max.X
				return t.list.Layout(gtx, len(t.events), func(gtx layout.Context, i int) layout.Dimensions { return t.toldRow(u, gtx, i) })
			},
			gap(6),
			func(gtx layout.Context) layout.Dimensions {
				return flow(
					gtx, 5,
					u.buttoned("told back", "Back: Ctrl and Page Up", "◄ Back", able(t.at > 0), size, func() { t.show(u, t.at-1) }),
					u.buttoned("told next", "Next: Ctrl and Page Down", "Next ►", able(t.at < len(t.events)-1), size, func() { t.show(u, t.at+1) }),
					column(70, s.words(plain(), size, s.Faint, 1, fmt.Sprintf("%d of %d", t.at+1, len(t.events)))),
					u.buttoned("told close", "put away what came of it", "×", live, size, func() { t.close(u) }),
					s.words(plain(), size, s.Faint, 1, waits),
				)
			},
		)
	})
}

// toldRow is one of the things: the one told is on brass and has its rule to be opened.
func (t *report) toldRow(u *uiContext, gtx layout.Context, i int) layout.Dimensions {
	s := u.paper
	e, told := t.events[i], i == t.at
	name, rule := fmt.Sprint("told ", i), e.Rule()
	text := capital(strings.TrimSuffix(e.String(), " ("+string(rule)+")"))
	c := u.clickable(name)
	u.clicks(gtx, c, func() { t.show(u, i) })
	ink, face, lines := s.Ink, plain(), 2
	switch {
	case told:
		face, lines = bold(), 5
	case c.Hovered() || u.focused() == name:
		ink = s.Alarm
	}
	row := func(gtx layout.Context) layout.Dimensions {
		return s.pressed(gtx, c, text, func(gtx layout.Context) layout.Dimensions {
			return layout.Inset{Top: 3, Bottom: 3, Left: 6, Right: 6}.Layout(gtx, s.words(face, 13, ink, lines, text))
		})
	}
	if !told {
		return row(gtx)
	}
	m := op.Record(gtx.Ops)
	dims := down(gtx, row, func(gtx layout.Context) layout.Dimensions {
		if rule == "" {
			return layout.Dimensions{}
		}
		return layout.Inset{Left: 6, Bottom: 5}.Layout(gtx, u.buttoned("told rule", "rule "+string(rule), string(rule), able(u.Rule != nil), 12, func() { u.lookUp(rule) }))
	})
	body := m.Stop()
	dims.Size.X = gtx.Constraints.Max.X
	box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(3))
	paint.FillShape(gtx.Ops, mixed(s.Paper, s.Brass, 0.3), box.Op(gtx.Ops))
	body.Add(gtx.Ops)
	return dims
}
