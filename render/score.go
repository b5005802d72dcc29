package render

import (
	"fmt"
	"strconv"
	"strings"

	"gioui.org/layout"

	"littlewars/engine"
)

// scoreOr is the score of a match that has ended, or else what came of an order.
func scoreOr(report content) content {
	return func(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
		if _, over := u.ended(); over || report == nil {
			return drawScore(u, gtx, says)
		}
		return report(u, gtx, says)
	}
}

// drawScore is the paper that tells who won and what each side has gained, sum by sum.
func drawScore(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.paper
	r, _ := u.ended()
	fmt.Fprint(says, r, u.hand.played)
	const wide = 400 // units
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	state, _ := stands(u)
	rows := []layout.Widget{s.words(book(), 24, s.Ink, 3, capital(state))}
	for i := range r.Scores {
		side := &r.Scores[i]
		rows = append(rows, gap(8), func(gtx layout.Context) layout.Dimensions {
			return flow(gtx, 8, u.emblem(side.Side), s.words(bold(), 16, s.Ink, 1, capital(string(side.Side))+" "+points(side.Points)))
		})
		for k := range side.Parts {
			rows = append(rows, gain(u, fmt.Sprint("gain ", i, " ", k), &side.Parts[k]))
		}
	}
	rows = append(rows, gap(8), func(gtx layout.Context) layout.Dimensions {
		return flow(
			gtx, 5,
			u.button("score home", "Another game", u.house.New != nil, 14, func() { u.turner.turn(u, homePage) }),
			u.buttoned("score close", "put the score away", "×", live, 14, func() { u.reckoned = u.hand.played }),
		)
	})
	gtx.Constraints.Min.Y = 0
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions { return down(gtx, rows...) })
}

// gain is one line of a score, with its rule.
func gain(u *uiContext, name string, p *engine.ScorePart) layout.Widget {
	s := u.paper
	return func(gtx layout.Context) layout.Dimensions {
		list := []layout.Widget{column(40, s.words(plain(), 13, s.Ink, 1, points(p.Points))), s.words(plain(), 13, s.Ink, 2, p.Why)}
		if p.Rule != "" {
			list = append(list, u.buttoned(name, "rule "+string(p.Rule), string(p.Rule), able(u.Rule != nil), 11, func() { u.lookUp(p.Rule) }))
		}
		return layout.Inset{Top: 2}.Layout(gtx, func(gtx layout.Context) layout.Dimensions { return flow(gtx, 6, list...) })
	}
}

// points is a score, in which halves are exact.
func points(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
