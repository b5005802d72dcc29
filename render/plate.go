package render

import (
	"fmt"
	"image/color"
	"strings"

	"gioui.org/layout"
	"gioui.org/unit"

	"littlewars/engine"
)

// coat is the colour that a side's badge has: that of its men.
func (d *desk) coat(side engine.Side) (color.NRGBA, int) {
	banner := d.panels.banner(side)
	b := brush{palette: d.Palette}
	body := engine.BodyPawn
	if len(d.shown.Figures) > 0 {
		body = bodyOf(&d.shown, &d.shown.Figures[0])
	}
	return b.paint(banner, shapeOf(body)), banner
}

// emblem is a side's badge; none for who has no men.
func (d *desk) emblem(side engine.Side) layout.Widget {
	colour, banner := d.coat(side)
	if side == "" || banner < 0 {
		return func(layout.Context) layout.Dimensions { return layout.Dimensions{} }
	}
	return d.panels.badge(colour, banner)
}

// stands is how the match that is shown stands, and the side that this is about.
func (d *desk) stands() (state string, side engine.Side) {
	m := d.hand.match()
	turn, result := m.Turn(), m.Result()
	switch {
	case result.Over && result.Winner != "":
		return fmt.Sprintf("%s wins: %s", result.Winner, result.Why), result.Winner
	case result.Over:
		return "drawn: " + result.Why, ""
	case len(turn.Sides) == 0:
		return "", ""
	case d.hand.busy != "" && d.hand.past == nil:
		return fmt.Sprintf("Turn %d: %s is thinking", turn.Number, turn.Sides[0]), turn.Sides[0]
	}
	if len(d.hand.about.Sides) == 1 { // he is never told that it is his turn
		return fmt.Sprintf("Turn %d, %s", turn.Number, turn.Phase), turn.Sides[0]
	}
	return fmt.Sprintf("Turn %d: %s to %s", turn.Number, turn.Sides[0], turn.Phase), turn.Sides[0]
}

// plate says what is played and whose turn it is.
func (d *desk) plate(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.panels.stationery
	state, side := d.stands()
	past := ""
	if d.hand.past != nil {
		past = fmt.Sprintf("As it was after order %d of %d", d.hand.past.n, len(d.hand.entries))
	}
	fmt.Fprint(says, d.shown.Title, state, d.remark, past)
	remark := s.words(plain(), 12, s.Faint, 3, d.remark)
	if d.remark == d.Hint {
		remark = s.words(plain(), 14, s.Ink, 3, capital(d.remark))
	}
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		const title, least, wide = 30, 20, 360 // sp
		size := unit.Sp(max(least, title*min(1, float32(gtx.Constraints.Max.X)/float32(gtx.Sp(wide)))))
		return down(
			gtx,
			s.words(book(), size, s.Ink, 2, d.shown.Title),
			unless(past == "", s.words(bold(), 14, s.Alarm, 2, past)),
			func(gtx layout.Context) layout.Dimensions {
				if d.panels.banner(side) < 0 {
					return s.words(plain(), 15, s.Ink, 3, state)(gtx)
				}
				return across(gtx, d.emblem(side), gap(8), s.words(plain(), 15, s.Ink, 3, state))
			},
			unless(d.remark == "", remark),
		)
	})
}

// unless is a widget that is not there if so.
func unless(so bool, w layout.Widget) layout.Widget {
	if so {
		return func(layout.Context) layout.Dimensions { return layout.Dimensions{} }
	}
	return func(gtx layout.Context) layout.Dimensions { return layout.Inset{Top: 3}.Layout(gtx, w) }
}
