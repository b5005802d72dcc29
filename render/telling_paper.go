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

// telling is the paper that tells what came of an order: a line for each thing, of which one is told now.
func (d *desk) telling(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, t := &d.panels.stationery, &d.tale
	const wide, high, least = 400, 210, 130 // units
	if !t.open() || d.aim.laid() || gtx.Constraints.Max.Y < gtx.Sp(least) {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.order, t.at, len(t.events), t.unasked, t.list.Position.First, t.list.Position.Offset)
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, d.wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	waits := ""
	if t.holds() && d.thought != nil {
		waits = capital(string(d.thought.side)) + " waits"
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
				return t.list.Layout(gtx, len(t.events), d.toldRow)
			},
			gap(6),
			func(gtx layout.Context) layout.Dimensions {
				return flow(
					gtx, 5,
					d.buttoned("told back", "Back: Ctrl and Page Up", "◄ Back", able(t.at > 0), size, func() { t.show(d, t.at-1) }),
					d.buttoned("told next", "Next: Ctrl and Page Down", "Next ►", able(t.at < len(t.events)-1), size, func() { t.show(d, t.at+1) }),
					column(70, s.words(plain(), size, s.Faint, 1, fmt.Sprintf("%d of %d", t.at+1, len(t.events)))),
					d.buttoned("told close", "put away what came of it", "×", live, size, func() { t.close(d) }),
					s.words(plain(), size, s.Faint, 1, waits),
				)
			},
		)
	})
}

// toldRow is one of the things: the one told is on brass and has its rule to be opened.
func (d *desk) toldRow(gtx layout.Context, i int) layout.Dimensions {
	s, t := &d.panels.stationery, &d.tale
	e, told := t.events[i], i == t.at
	name, rule := fmt.Sprint("told ", i), e.Rule()
	text := capital(strings.TrimSuffix(e.String(), " ("+string(rule)+")"))
	c := d.clickable(name)
	for c.Clicked(gtx) {
		t.show(d, i)
		d.panels.acted = true
	}
	ink, face, lines := s.Ink, plain(), 2
	switch {
	case told:
		face, lines = bold(), 5
	case c.Hovered() || d.focused() == name:
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
		return layout.Inset{Left: 6, Bottom: 5}.Layout(gtx, d.buttoned("told rule", "rule "+string(rule), string(rule), able(d.Rule != nil), 12, func() { d.lookUp(rule) }))
	})
	body := m.Stop()
	dims.Size.X = gtx.Constraints.Max.X
	box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(3))
	paint.FillShape(gtx.Ops, mixed(s.Paper, s.Brass, 0.3), box.Op(gtx.Ops))
	body.Add(gtx.Ops)
	return dims
}
