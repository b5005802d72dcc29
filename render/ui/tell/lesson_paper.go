package tell

import (
	"fmt"
	"image"
	"strings"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// draw is the paper of the lesson: what the step says, what it wants, and the ways on and back.
func (t *Lesson) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, c := u.Paper, u.Course
	if c == nil || c.At() != t.at {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.at, t.hinted, c.Ready(), c.Strayed(), c.Waits(), t.list.Position.First, t.list.Position.Offset)
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	rows := t.rows(u) // before a button is heard, which may have another step next
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = image.Point{}
		m := op.Record(gtx.Ops)
		foot := t.ways(u, gtx)
		ways := m.Stop()
		gtx.Constraints.Max.Y = max(gtx.Constraints.Max.Y-foot.Size.Y-gtx.Dp(6), 0)
		dims := t.list.Layout(gtx, len(rows), func(gtx layout.Context, i int) layout.Dimensions {
			return layout.Inset{Bottom: 6}.Layout(gtx, rows[i])
		})
		off := op.Offset(image.Pt(0, dims.Size.Y)).Push(gtx.Ops)
		ways.Add(gtx.Ops)
		off.Pop()
		return layout.Dimensions{Size: image.Pt(gtx.Constraints.Max.X, dims.Size.Y+foot.Size.Y)}
	})
}

// rows is what the step says.
func (t *Lesson) rows(u *ui.Context) []layout.Widget {
	s, c := u.Paper, u.Course
	step := c.Step()
	rows := []layout.Widget{
		s.Words(paper.Plain(), 12, s.Faint, 1, fmt.Sprintf("%d of %d  ·  %s", c.At(), c.Lesson.Steps(), c.Scene().Title)),
		s.Words(paper.Book(), 23, s.Ink, 2, step.Title),
		s.Words(paper.Plain(), 14, s.Ink, 0, step.Say),
	}
	if len(step.Rules) > 0 {
		rows = append(rows, func(gtx layout.Context) layout.Dimensions { return paper.Flow(gtx, 5, lessonRules(u, step)...) })
	}
	switch {
	case c.Waits() && !c.Ready():
		rows = append(rows, wanted(u, ui.Capital(strings.Join(stillToMove(u), " and "))+" moves …"))
	case step.Want != "":
		rows = append(rows, wanted(u, step.Want))
	}
	if step.Hand != "" {
		rows = append(rows, s.Words(paper.Plain(), 13, s.Faint, 0, step.Hand))
	}
	if t.hinted {
		for _, o := range step.Hint {
			rows = append(rows, s.Words(paper.Bold(), 13, s.Ink, 3, string(o)))
		}
	}
	return rows
}

// stillToMove is whose orders are awaited.
func stillToMove(u *ui.Context) (names []string) {
	for _, side := range u.Course.Sitting().Match().Turn().Sides {
		names = append(names, string(side))
	}
	return names
}

// lessonRules are the rules that a step is about, each a button.
func lessonRules(u *ui.Context, step *engine.Step) (list []layout.Widget) {
	for _, r := range step.Rules {
		list = append(list, u.Buttoned("lesson rule "+string(r), "rule "+string(r), string(r), paper.Able(u.Rule != nil), 12, func() { u.LookUp(r) }))
	}
	return list
}

// wanted is what is to be done, on brass.
func wanted(u *ui.Context, text string) layout.Widget {
	s := u.Paper
	return func(gtx layout.Context) layout.Dimensions {
		m := op.Record(gtx.Ops)
		dims := layout.Inset{Top: 5, Bottom: 6, Left: 8, Right: 8}.Layout(gtx, s.Words(paper.Bold(), 14, s.Ink, 0, text))
		body := m.Stop()
		dims.Size.X = gtx.Constraints.Max.X
		box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(3))
		paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Brass, 0.3), box.Op(gtx.Ops))
		body.Add(gtx.Ops)
		return dims
	}
}

// ways are the buttons: on, back, again, and the hint.
func (t *Lesson) ways(u *ui.Context, gtx layout.Context) layout.Dimensions {
	const size = 13
	c := u.Course
	var list []layout.Widget
	if c.Step().Done == nil || c.Ready() {
		word := "Next ►"
		if c.At() == c.Lesson.Steps() {
			word = "Finish"
		}
		list = append(list, u.Buttoned("lesson next", "Next: Enter", word, paper.Able(c.Ready()), size, func() { t.onwards(u) }))
	} else if !t.hinted {
		list = append(list, u.Button("lesson hint", "Hint", true, size, func() { t.hinted = true }))
	} else {
		list = append(list, u.Buttoned("lesson show", "do it for me", "Do it for me", paper.Able(!c.Waits()), size, func() { t.Teach(u, c.Show) }))
	}
	list = append(list,
		u.Buttoned("lesson back", "Back: the step before this one", "◄ Back", paper.Able(c.At() > 1), size, func() { t.Teach(u, c.Back) }),
		u.Buttoned("lesson again", "Again: back to the beginning of this step", "Again", paper.Able(c.Strayed()), size, func() { t.Teach(u, c.Again) }),
		u.Buttoned("lesson leave", "leave the lesson", "×", paper.Live, size, func() { t.leave(u) }),
	)
	return paper.Flow(gtx, 5, list...)
}
