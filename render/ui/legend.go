package ui

import (
	"strings"

	"gioui.org/layout"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/render/paper"
	"littlewars/render/plan"
)

// legend is what is on a board, on its card: pictures with their words.
type legend struct {
	signs plan.Legend
	cells []layout.Widget
	rest  []layout.Widget // the rows of it
	wide  int             // that they were parted for, pixels
	by    unit.Metric     // and by this
	says  string          // and in words
}

// rows is the legend, where the card has nothing else to tell.
func (t *legend) rows(u *Context, gtx layout.Context, says *strings.Builder) []layout.Widget {
	v, s := &u.Shown, u.Paper
	if len(v.Cells) == 0 || u.Busy() {
		return nil
	}
	const high = 21 // dp
	if t.signs.Update(v, u.Palette, u.Metric.Dp(high)) {
		t.says, t.cells, t.wide = "Signs"+t.signs.Of, nil, 0
		for _, of := range t.signs.List {
			t.says += " " + of.Word
			picture := drawn(paint.NewImageOp(of.Picture))
			word := s.Words(paper.Plain(), 12, s.Ink, 1, of.Word)
			t.cells = append(t.cells, paper.Abreast(picture, paper.Gap(4), word))
		}
	}
	if wide := paper.WithinCard(gtx); wide != t.wide || gtx.Metric != t.by {
		t.wide, t.by, t.rest = wide, gtx.Metric, nil
		if gtx.Constraints.Max.X = wide; len(t.cells) > 0 {
			title := s.Words(paper.Bold(), 13, s.Ink, 1, "Signs")
			t.rest = paper.Headed(paper.Stacked(s.Line, title, paper.Gap(3)), paper.Lines(gtx, 9, t.cells...)...)
		}
	}
	if len(t.rest) > 0 {
		says.WriteString(t.says)
	}
	return t.rest
}

func drawn(picture paint.ImageOp) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		picture.Add(gtx.Ops)
		paint.PaintOp{}.Add(gtx.Ops)
		return layout.Dimensions{Size: picture.Size()}
	}
}
