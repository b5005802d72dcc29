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
func (u *uiContext) coat(side engine.Side) (color.NRGBA, int) {
	banner := u.panels.banner(side)
	b := brush{palette: u.Palette}
	body := engine.BodyPawn
	if len(u.shown.Figures) > 0 {
		body = u.shown.BodyOf(&u.shown.Figures[0])
	}
	return b.paint(banner, shapeOf(body)), banner
}

// emblem is a side's badge; none for who has no men.
func (u *uiContext) emblem(side engine.Side) layout.Widget {
	colour, banner := u.coat(side)
	if side == "" || banner < 0 {
		return nothing
	}
	return u.paper.badge(colour, banner)
}

// stands is how the match that is shown stands, and the side that this is about.
func stands(u *uiContext) (state string, side engine.Side) {
	m := u.hand.match()
	turn, result := m.Turn(), m.Result()
	switch {
	case result.Over && result.Winner != "":
		return fmt.Sprintf("%s wins: %s", result.Winner, result.Why), result.Winner
	case result.Over:
		return "drawn: " + result.Why, ""
	case len(turn.Sides) == 0:
		return "", ""
	case u.hand.busy != "" && u.hand.past == nil:
		return fmt.Sprintf("Turn %d: %s is thinking", turn.Number, turn.Sides[0]), turn.Sides[0]
	}
	if len(u.hand.about.Sides) == 1 { // he is never told that it is his turn
		return fmt.Sprintf("Turn %d, %s", turn.Number, turn.Phase), turn.Sides[0]
	}
	return fmt.Sprintf("Turn %d: %s to %s", turn.Number, turn.Sides[0], turn.Phase), turn.Sides[0]
}

// drawPlate says what is played and whose turn it is.
func drawPlate(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.paper
	state, side := stands(u)
	past := ""
	if u.hand.past != nil {
		past = fmt.Sprintf("As it was after order %d of %d", u.hand.past.n, len(u.hand.entries))
	}
	fmt.Fprint(says, u.shown.Title, state, u.remark, past)
	remark := s.words(plain(), 12, s.Faint, 3, u.remark)
	if u.remark == u.Hint {
		remark = s.words(plain(), 14, s.Ink, 3, capital(u.remark))
	}
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		const title, least, wide = 30, 20, 360 // sp
		size := unit.Sp(max(least, title*min(1, float32(gtx.Constraints.Max.X)/float32(gtx.Sp(wide)))))
		return down(
			gtx,
			s.words(book(), size, s.Ink, 2, u.shown.Title),
			unless(past == "", s.words(bold(), 14, s.Alarm, 2, past)),
			func(gtx layout.Context) layout.Dimensions {
				if u.panels.banner(side) < 0 {
					return s.words(plain(), 15, s.Ink, 3, state)(gtx)
				}
				return across(gtx, u.emblem(side), gap(8), s.words(plain(), 15, s.Ink, 3, state))
			},
			unless(u.remark == "", remark),
		)
	})
}
