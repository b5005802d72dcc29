package render

import (
	"fmt"
	"image"
	"strings"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/engine"
)

// lessonSheet is the paper of the lesson: what the step says, what it wants, and the ways on and back.
func (d *desk) lessonSheet(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, t, c := &d.panels.stationery, &d.lesson, d.Course
	if c == nil || c.At() != t.at {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.at, t.hinted, c.Ready(), c.Strayed(), c.Waits(), t.list.Position.First, t.list.Position.Offset)
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	rows := d.lessonRows() // before a button is heard, which may have another step next
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = image.Point{}
		m := op.Record(gtx.Ops)
		foot := d.lessonWays(gtx)
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

// lessonRows is what the step says.
func (d *desk) lessonRows() []layout.Widget {
	s, c := &d.panels.stationery, d.Course
	step := c.Step()
	rows := []layout.Widget{
		s.words(plain(), 12, s.Faint, 1, fmt.Sprintf("%d of %d  ·  %s", c.At(), c.Lesson.Steps(), c.Scene().Title)),
		s.words(book(), 23, s.Ink, 2, step.Title),
		s.words(plain(), 14, s.Ink, 0, step.Say),
	}
	if len(step.Rules) > 0 {
		rows = append(rows, func(gtx layout.Context) layout.Dimensions { return flow(gtx, 5, d.lessonRules(step)...) })
	}
	switch {
	case c.Waits() && !c.Ready():
		rows = append(rows, d.wanted(capital(strings.Join(d.stillToMove(), " and "))+" moves …"))
	case step.Want != "":
		rows = append(rows, d.wanted(step.Want))
	}
	if step.Hand != "" {
		rows = append(rows, s.words(plain(), 13, s.Faint, 0, step.Hand))
	}
	if d.lesson.hinted {
		for _, o := range step.Hint {
			rows = append(rows, s.words(bold(), 13, s.Ink, 3, string(o)))
		}
	}
	return rows
}

// stillToMove is whose orders are awaited.
func (d *desk) stillToMove() (names []string) {
	for _, side := range d.Course.Sitting().Match().Turn().Sides {
		names = append(names, string(side))
	}
	return names
}

// lessonRules are the rules that a step is about, each a button.
func (d *desk) lessonRules(step *engine.Step) (list []layout.Widget) {
	for _, r := range step.Rules {
		list = append(list, d.buttoned("lesson rule "+string(r), "rule "+string(r), string(r), able(d.Rule != nil), 12, func() { d.lookUp(r) }))
	}
	return list
}

// wanted is what is to be done, on brass.
func (d *desk) wanted(text string) layout.Widget {
	s := &d.panels.stationery
	return func(gtx layout.Context) layout.Dimensions {
		m := op.Record(gtx.Ops)
		dims := layout.Inset{Top: 5, Bottom: 6, Left: 8, Right: 8}.Layout(gtx, s.words(bold(), 14, s.Ink, 0, text))
		body := m.Stop()
		dims.Size.X = gtx.Constraints.Max.X
		box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(3))
		paint.FillShape(gtx.Ops, mixed(s.Paper, s.Brass, 0.3), box.Op(gtx.Ops))
		body.Add(gtx.Ops)
		return dims
	}
}

// lessonWays are the buttons: on, back, again, and the hint.
func (d *desk) lessonWays(gtx layout.Context) layout.Dimensions {
	const size = 13
	c, t := d.Course, &d.lesson
	var list []layout.Widget
	if c.Step().Done == nil || c.Ready() {
		word := "Next ►"
		if c.At() == c.Lesson.Steps() {
			word = "Finish"
		}
		list = append(list, d.buttoned("lesson next", "Next: Enter", word, able(c.Ready()), size, d.onwards))
	} else if !t.hinted {
		list = append(list, d.button("lesson hint", "Hint", true, size, func() { t.hinted = true }))
	} else {
		list = append(list, d.buttoned("lesson show", "do it for me", "Do it for me", able(!c.Waits()), size, func() { d.teach(c.Show) }))
	}
	list = append(list,
		d.buttoned("lesson back", "Back: the step before this one", "◄ Back", able(c.At() > 1), size, func() { d.teach(c.Back) }),
		d.buttoned("lesson again", "Again: back to the beginning of this step", "Again", able(c.Strayed()), size, func() { d.teach(c.Again) }),
		d.buttoned("lesson leave", "leave the lesson", "×", live, size, d.leave),
	)
	return flow(gtx, 5, list...)
}
