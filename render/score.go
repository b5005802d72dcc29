package render

import (
	"fmt"
	"strconv"
	"strings"

	"gioui.org/layout"

	"littlewars/engine"
)

// ended is how the match that is shown ended, if it did, there is a score, and that was not put away. It is shown
// when all that came of the last order has been told.
func (d *desk) ended() (r engine.Result, shown bool) {
	r = d.hand.match().Result()
	return r, r.Over && len(r.Scores) > 0 && !d.tale.open() && !d.film.running() && d.reckoned != d.hand.played
}

// score is the paper that tells who won and what each side has gained, sum by sum.
func (d *desk) score(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.panels.stationery
	r, _ := d.ended()
	fmt.Fprint(says, r, d.hand.played)
	const wide = 400 // units
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, d.wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	state, _ := d.stands()
	rows := []layout.Widget{s.words(book(), 24, s.Ink, 3, capital(state))}
	for i := range r.Scores {
		side := &r.Scores[i]
		rows = append(rows, gap(8), func(gtx layout.Context) layout.Dimensions {
			return flow(gtx, 8, d.emblem(side.Side), s.words(bold(), 16, s.Ink, 1, capital(string(side.Side))+" "+points(side.Points)))
		})
		for k := range side.Parts {
			rows = append(rows, d.gain(fmt.Sprint("gain ", i, " ", k), &side.Parts[k]))
		}
	}
	rows = append(rows, gap(8), func(gtx layout.Context) layout.Dimensions {
		return flow(
			gtx, 5,
			d.button("score home", "Another game", d.house.New != nil, 14, func() { d.sheets.turn(d, homePage) }),
			d.buttoned("score close", "put the score away", "×", live, 14, func() { d.reckoned = d.hand.played }),
		)
	})
	gtx.Constraints.Min.Y = 0
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions { return down(gtx, rows...) })
}

// gain is one line of a score, with its rule.
func (d *desk) gain(name string, p *engine.ScorePart) layout.Widget {
	s := &d.panels.stationery
	return func(gtx layout.Context) layout.Dimensions {
		list := []layout.Widget{column(40, s.words(plain(), 13, s.Ink, 1, points(p.Points))), s.words(plain(), 13, s.Ink, 2, p.Why)}
		if p.Rule != "" {
			list = append(list, d.buttoned(name, "rule "+string(p.Rule), string(p.Rule), able(d.Rule != nil), 11, func() { d.lookUp(p.Rule) }))
		}
		return layout.Inset{Top: 2}.Layout(gtx, func(gtx layout.Context) layout.Dimensions { return flow(gtx, 6, list...) })
	}
}

// points is a score, in which halves are exact.
func points(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
