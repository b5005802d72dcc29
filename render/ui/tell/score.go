package tell

import (
	"fmt"
	"strings"

	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// drawing is what draws a paper.
type drawing = func(*ui.Context, layout.Context, *strings.Builder) layout.Dimensions

// scoreOr is the score of a match that has ended, or else what came of an order.
func scoreOr(report drawing) drawing {
	list := layout.List{Axis: layout.Vertical}
	return func(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
		if _, over := u.Ended(); over {
			return drawScore(u, gtx, &list, says)
		}
		list.Position = layout.Position{}
		return report(u, gtx, says)
	}
}

// drawScore is the paper that tells who won, what each side has, and of what that is the sum. What there is no room for
// scrolls; who won, by how much, and what can be done next are seen in any case.
func drawScore(u *ui.Context, gtx layout.Context, list *layout.List, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	r, _ := u.Ended()
	fmt.Fprint(says, r, u.Hand.Played, list.Position.First, list.Position.Offset)
	const wide = 400 // units
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(wide))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	state, _ := ui.Stands(u)
	const lines = 6 // of who won and why, with room for names of several words
	rows := []layout.Widget{s.Words(paper.Book(), 22, s.Ink, lines, engine.Capital(state))}
	if r.Rule != "" {
		rows = append(rows, paper.Inset(layout.Inset{Top: 3}, u.RuleButton("score rule", r.Rule, 11)))
	}
	var sums, parts []layout.Widget
	rule := engine.RuleID("")
	for i := range r.Scores {
		side := &r.Scores[i]
		name := engine.Capital(u.Shown.Looks.Side(side.Side))
		has := engine.Capital(side.Who(u.Shown.Looks)) + " " + account.Points(side.Points)
		sum := s.Words(paper.Bold(), 16, s.Ink, 1, has)
		sums = append(sums, paper.Abreast(u.Emblem(side.Side), paper.Gap(6), sum))
		if len(side.Parts) > 0 {
			parts = append(parts, paper.Gap(6), s.Words(paper.Bold(), 13, s.Faint, 1, name))
		}
		for k := range side.Parts {
			part := side.Parts[k]
			if part.Rule == rule {
				part.Rule = "" // it stands above
			} else {
				rule = part.Rule
			}
			parts = append(parts, gain(u, fmt.Sprint("gain ", i, " ", k), &part))
		}
	}
	if len(parts) > 0 { // else nothing was counted, and naughts would say that it was
		rows = append(append(rows, paper.Gap(6), paper.Flowing(16, sums...)), parts...)
	}
	buttons := []layout.Widget{
		u.Button("score back", "Look back", len(u.Hand.Entries) > 0, 14, func() { lookFromStart(u) }),
		u.Button("score review", "Review", u.Critic.Can(u), 14, func() { ui.Review(u) }),
	}
	if u.Course == nil { // a lesson has Again
		buttons = append(buttons, u.Button("score again", "Rematch", u.House.Again != nil, 14, func() {
			ui.Leave(u, func() { ui.Rematch(u, u.Table) })
		}))
	}
	if t, other := swapped(u); other && u.Course == nil {
		buttons = append(buttons, u.Button("score swapped", "Rematch, sides swapped", u.House.Again != nil, 14, func() {
			ui.Leave(u, func() { ui.Rematch(u, t) })
		}))
	}
	buttons = append(
		buttons,
		u.Button("score home", "Another game", u.House.New != nil, 14, func() { u.Turner.Turn(u, ui.HomePage) }),
		u.Buttoned("score close", "put the score away", "×", paper.Live, 14, func() { ui.Reckon(u, false) }),
	)
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		return s.Footed(gtx, list, rows, paper.Inset(layout.Inset{Top: 8}, paper.Flowing(5, buttons...)))
	})
}

// lookFromStart goes to the beginning, with the list of orders in sight by which one goes on.
func lookFromStart(u *ui.Context) {
	ui.Unfold(u)
	u.Listed.Open = true
	u.LookBack(0)
	u.Listed.List.ScrollTo(0)
}

// swapped is the table with who plays without hands on the other side; false where that is nothing else.
func swapped(u *ui.Context) (t ui.Table, other bool) {
	t = u.Table
	sides := u.Shown.Sides
	if len(sides) != 2 || (u.Seats[sides[0]] == nil) == (u.Seats[sides[1]] == nil) {
		return t, false
	}
	t.Seats, t.Players = exchanged(t.Seats, sides), exchanged(t.Players, sides)
	return t, true
}

// exchanged is what one of two sides has, with the other.
func exchanged[T any](has map[engine.Side]T, sides []engine.Side) map[engine.Side]T {
	all := map[engine.Side]T{}
	for i, side := range sides {
		if one, is := has[sides[1-i]]; is {
			all[side] = one
		}
	}
	return all
}

// gain is one line of a score, with its rule.
func gain(u *ui.Context, name string, p *engine.ScorePart) layout.Widget {
	s := u.Paper
	why := []layout.Widget{s.Words(paper.Plain(), 13, s.Ink, 2, p.Why)}
	if p.Rule != "" {
		why = append(why, u.RuleButton(name, p.Rule, 11))
	}
	n := paper.Column(30, s.Words(paper.Plain(), 13, s.Ink, 1, account.Points(p.Points)))
	row := func(gtx layout.Context) layout.Dimensions { // a rule without room beside it stands on a line of its own
		on := layout.Flex{Alignment: layout.Baseline}
		return on.Layout(gtx, layout.Rigid(n), layout.Rigid(paper.Flowing(6, why...)))
	}
	return paper.Inset(layout.Inset{Top: 2}, row)
}
