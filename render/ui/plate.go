package ui

import (
	"fmt"
	"image/color"
	"strings"

	"gioui.org/layout"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/figures"
	"littlewars/render/paper"
	"littlewars/render/scene"
)

// Coat is the colour that a side's badge has: that of its men.
func (u *Context) Coat(side engine.Side) (color.NRGBA, int) {
	banner := u.Panels.banner(side)
	b := scene.Brush{Palette: u.Palette}
	body := engine.BodyPawn
	if len(u.Shown.Figures) > 0 {
		body = u.Shown.BodyOf(&u.Shown.Figures[0])
	}
	return b.Paint(banner, figures.ShapeOf(body)), banner
}

// emblem is a side's badge; none for who has no men.
func (u *Context) emblem(side engine.Side) layout.Widget {
	colour, banner := u.Coat(side)
	if side == "" || banner < 0 {
		return paper.Nothing
	}
	return u.Paper.Badge(colour, banner)
}

// stands is how the match that is shown stands, and the side that this is about.
func stands(u *Context) (state string, side engine.Side) {
	m := u.Hand.Match()
	turn, result := m.Turn(), m.Result()
	switch {
	case result.Over && result.Winner != "":
		return fmt.Sprintf("%s wins: %s", result.Winner, result.Why), result.Winner
	case result.Over:
		return "drawn: " + result.Why, ""
	case len(turn.Sides) == 0:
		return "", ""
	case u.Hand.Busy != "" && u.Hand.Past == nil:
		return fmt.Sprintf("Turn %d: %s is thinking", turn.Number, turn.Sides[0]), turn.Sides[0]
	}
	if len(u.Hand.about.Sides) == 1 { // he is never told that it is his turn
		return fmt.Sprintf("Turn %d, %s", turn.Number, turn.Phase), turn.Sides[0]
	}
	return fmt.Sprintf("Turn %d: %s to %s", turn.Number, turn.Sides[0], turn.Phase), turn.Sides[0]
}

// drawPlate says what is played and whose turn it is.
func drawPlate(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	state, side := stands(u)
	past := ""
	if u.Hand.Past != nil {
		past = fmt.Sprintf("As it was after order %d of %d", u.Hand.Past.N, len(u.Hand.Entries))
	}
	fmt.Fprint(says, u.Shown.Title, state, u.Remark, past)
	remark := s.Words(paper.Plain(), 12, s.Faint, 3, u.Remark)
	if u.Remark == u.Hint {
		remark = s.Words(paper.Plain(), 14, s.Ink, 3, Capital(u.Remark))
	}
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		const title, least, wide = 30, 20, 360 // sp
		size := unit.Sp(max(least, title*min(1, float32(gtx.Constraints.Max.X)/float32(gtx.Sp(wide)))))
		return paper.Down(
			gtx,
			s.Words(paper.Book(), size, s.Ink, 2, u.Shown.Title),
			paper.Unless(past == "", s.Words(paper.Bold(), 14, s.Alarm, 2, past)),
			func(gtx layout.Context) layout.Dimensions {
				if u.Panels.banner(side) < 0 {
					return s.Words(paper.Plain(), 15, s.Ink, 3, state)(gtx)
				}
				return paper.Across(gtx, u.emblem(side), paper.Gap(8), s.Words(paper.Plain(), 15, s.Ink, 3, state))
			},
			paper.Unless(u.Remark == "", remark),
		)
	})
}
