package paper

import (
	"image"
	"testing"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/unit"
	"gioui.org/widget"

	"littlewars/render/palette"
)

// What stands beneath the word on a large button is read whole, if it takes two lines, and both are on the plate.
func TestPlateSaysAllOfIt(t *testing.T) {
	t.Parallel()
	const wide, high = 150, 52
	s := NewStationery(palette.Day())
	gtx := layout.Context{Ops: new(op.Ops), Metric: unit.Metric{PxPerDp: 1, PxPerSp: 1}}
	for _, gist := range []string{"end the move", "the nearest go to the trails", "fight from the other side of the field"} {
		word, line, lines := s.plateSizes(gtx, wide, gist)
		gtx.Constraints = layout.Constraints{Max: image.Pt(wide-2*plateEdge, 1000)}
		under, info := widget.Label{MaxLines: lines}.LayoutDetailed(gtx, s.Shaper, Plain(), line, gist, s.InkOp(gtx, s.Ink))
		tall := under.Size.Y + s.Words(Book(), word, s.Ink, 1, "Posts")(gtx).Size.Y
		if info.Truncated > 0 || tall > high {
			t.Errorf("of %q %d letters are cut off, and with its word it is %d of %d pixels high", gist, info.Truncated, tall, high)
		}
	}
}
