package paper

import (
	"image"

	"gioui.org/layout"
	"gioui.org/op/paint"
	"gioui.org/unit"
)

// Signs are small pictures with what they mean, as many on a line as there is room for, under a heading.
type Signs struct {
	cells []layout.Widget
	rows  []layout.Widget
	wide  int         // that they were parted for, pixels
	by    unit.Metric // and by this
}

// Add adds one at the end, before they are laid out.
func (t *Signs) Add(s *Stationery, picture image.Image, word string) {
	shown := paint.NewImageOp(picture)
	draw := func(gtx layout.Context) layout.Dimensions {
		shown.Add(gtx.Ops)
		paint.PaintOp{}.Add(gtx.Ops)
		return layout.Dimensions{Size: shown.Size()}
	}
	t.cells = append(t.cells, Abreast(draw, Gap(4), s.Words(Plain(), 12, s.Ink, 1, word)))
}

// Rows is the rows of them on a card, none if there are none.
func (t *Signs) Rows(s *Stationery, gtx layout.Context) []layout.Widget {
	if wide := WithinCard(gtx); wide != t.wide || gtx.Metric != t.by {
		t.wide, t.by, t.rows = wide, gtx.Metric, nil
		if gtx.Constraints.Max.X = wide; len(t.cells) > 0 {
			title := s.Words(Bold(), 13, s.Ink, 1, "Signs")
			t.rows = Headed(Stacked(s.Line, title, Gap(3)), Lines(gtx, 9, t.cells...)...)
		}
	}
	return t.rows
}
