package ui

import (
	"strings"

	"gioui.org/layout"

	"littlewars/render/paper"
	"littlewars/render/plan"
)

// legend is what is on a board, on its card: pictures with their words.
type legend struct {
	signs plan.Legend
	laid  paper.Signs
	says  string // it in words
}

// rows is the legend, where the card has nothing else to tell.
func (t *legend) rows(u *Context, gtx layout.Context, says *strings.Builder) []layout.Widget {
	v, s := &u.Shown, u.Paper
	if len(v.Cells) == 0 || u.Busy() {
		return nil
	}
	const high = 21 // dp
	if t.signs.Update(v, u.Palette, u.Metric.Dp(high)) {
		t.says, t.laid = "Signs"+t.signs.Of, paper.Signs{}
		for _, of := range t.signs.List {
			t.says += " " + of.Word
			t.laid.Add(s, of.Picture, of.Word)
		}
	}
	says.WriteString(t.says)
	return t.laid.Rows(s, gtx)
}
