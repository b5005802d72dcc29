package ui

import (
	"fmt"
	"strconv"
	"strings"

	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/paper"
)

// scoreOr is the score of a match that has ended, or else what came of an order.
func scoreOr(report content) content {
	return func(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
		if _, over := u.Ended(); over || report == nil {
			return drawScore(u, gtx, says)
		}
		return report(u, gtx, says)
	}
}

// drawScore is the paper that tells who won and what each side has gained, sum by sum.
func drawScore(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	r, _ := u.Ended()
	fmt.Fprint(says, r, u.Hand.Played)
	const wide = 400 // units
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	state, _ := stands(u)
	rows := []layout.Widget{s.Words(paper.Book(), 24, s.Ink, 3, Capital(state))}
	for i := range r.Scores {
		side := &r.Scores[i]
		rows = append(rows, paper.Gap(8), func(gtx layout.Context) layout.Dimensions {
			return paper.Flow(gtx, 8, u.emblem(side.Side), s.Words(paper.Bold(), 16, s.Ink, 1, Capital(string(side.Side))+" "+points(side.Points)))
		})
		for k := range side.Parts {
			rows = append(rows, gain(u, fmt.Sprint("gain ", i, " ", k), &side.Parts[k]))
		}
	}
	rows = append(rows, paper.Gap(8), func(gtx layout.Context) layout.Dimensions {
		return paper.Flow(
			gtx, 5,
			u.Button("score home", "Another game", u.House.New != nil, 14, func() { u.Turner.Turn(u, HomePage) }),
			u.Buttoned("score close", "put the score away", "×", paper.Live, 14, func() { u.reckoned = u.Hand.Played }),
		)
	})
	gtx.Constraints.Min.Y = 0
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions { return paper.Down(gtx, rows...) })
}

// gain is one line of a score, with its rule.
func gain(u *Context, name string, p *engine.ScorePart) layout.Widget {
	s := u.Paper
	return func(gtx layout.Context) layout.Dimensions {
		list := []layout.Widget{paper.Column(40, s.Words(paper.Plain(), 13, s.Ink, 1, points(p.Points))), s.Words(paper.Plain(), 13, s.Ink, 2, p.Why)}
		if p.Rule != "" {
			list = append(list, u.Buttoned(name, "rule "+string(p.Rule), string(p.Rule), paper.Able(u.Rule != nil), 11, func() { u.LookUp(p.Rule) }))
		}
		return layout.Inset{Top: 2}.Layout(gtx, func(gtx layout.Context) layout.Dimensions { return paper.Flow(gtx, 6, list...) })
	}
}

// points is a score, in which halves are exact.
func points(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
