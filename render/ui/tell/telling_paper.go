package tell

import (
	"fmt"
	"image"
	"strings"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// draw is the paper that tells what came of an order: a line for each thing, of which one is told now.
func (t *Report) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	const wide, high, least = 400, 210, 130 // units
	if !t.Open() || u.Laying || gtx.Constraints.Max.Y < gtx.Sp(least) {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.Order, t.At, len(t.Events), t.Unasked, t.list.Position.First, t.list.Position.Offset)
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	waits := ""
	if t.holds() && u.Thought != nil {
		waits = ui.Capital(string(u.Thought.Side)) + " waits"
	}
	fmt.Fprint(says, waits)
	const size = 13
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		head, foot := gtx.Sp(34), gtx.Sp(34)
		room := min(gtx.Constraints.Max.Y-gtx.Dp(2*ui.CardEdgeY)-head-foot, max(gtx.Dp(high), gtx.Sp(high)))
		gtx.Constraints.Min = image.Point{}
		return paper.Down(
			gtx,
			s.Words(paper.Book(), 19, s.Ink, 1, "What came of it"),
			func(gtx layout.Context) layout.Dimensions {
				gtx.Constraints.Max.Y = max(room, 0)
				gtx.Constraints.Min.X = gtx.Constraints.Max.X
				return t.list.Layout(gtx, len(t.Events), func(gtx layout.Context, i int) layout.Dimensions { return t.toldRow(u, gtx, i) })
			},
			paper.Gap(6),
			func(gtx layout.Context) layout.Dimensions {
				return paper.Flow(
					gtx, 5,
					u.Buttoned("told back", "Back: Ctrl and Page Up", "◄ Back", paper.Able(t.At > 0), size, func() { t.show(u, t.At-1) }),
					u.Buttoned("told next", "Next: Ctrl and Page Down", "Next ►", paper.Able(t.At < len(t.Events)-1), size, func() { t.show(u, t.At+1) }),
					paper.Column(70, s.Words(paper.Plain(), size, s.Faint, 1, fmt.Sprintf("%d of %d", t.At+1, len(t.Events)))),
					u.Buttoned("told close", "put away what came of it", "×", paper.Live, size, func() { t.Close(u) }),
					s.Words(paper.Plain(), size, s.Faint, 1, waits),
				)
			},
		)
	})
}

// toldRow is one of the things: the one told is on brass and has its rule to be opened.
func (t *Report) toldRow(u *ui.Context, gtx layout.Context, i int) layout.Dimensions {
	s := u.Paper
	e, told := t.Events[i], i == t.At
	name, rule := fmt.Sprint("told ", i), e.Rule()
	text := ui.Capital(strings.TrimSuffix(e.String(), " ("+string(rule)+")"))
	c := u.Clickable(name)
	u.Clicks(gtx, c, func() { t.show(u, i) })
	ink, face, lines := s.Ink, paper.Plain(), 2
	switch {
	case told:
		face, lines = paper.Bold(), 5
	case c.Hovered() || u.Focused() == name:
		ink = s.Alarm
	}
	row := func(gtx layout.Context) layout.Dimensions {
		return s.Pressed(gtx, c, text, func(gtx layout.Context) layout.Dimensions {
			return layout.Inset{Top: 3, Bottom: 3, Left: 6, Right: 6}.Layout(gtx, s.Words(face, 13, ink, lines, text))
		})
	}
	if !told {
		return row(gtx)
	}
	m := op.Record(gtx.Ops)
	dims := paper.Down(gtx, row, func(gtx layout.Context) layout.Dimensions {
		if rule == "" {
			return layout.Dimensions{}
		}
		return layout.Inset{Left: 6, Bottom: 5}.Layout(gtx, u.Buttoned("told rule", "rule "+string(rule), string(rule), paper.Able(u.Rule != nil), 12, func() { u.LookUp(rule) }))
	})
	body := m.Stop()
	dims.Size.X = gtx.Constraints.Max.X
	box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(3))
	paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Brass, 0.3), box.Op(gtx.Ops))
	body.Add(gtx.Ops)
	return dims
}
