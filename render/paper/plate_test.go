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

// What stands beneath the word on a large button is read whole, if it takes two lines, and both are on the plate, of
// whatever size the letters are.
func TestPlateSaysAllOfIt(t *testing.T) {
	t.Parallel()
	s := NewStationery(palette.Day())
	for _, letters := range []float32{0.75, 1, 2} {
		gtx := layout.Context{Ops: new(op.Ops), Metric: unit.Metric{PxPerDp: 1, PxPerSp: letters}}
		wide := int(150 * max(1, letters))
		for _, gist := range []string{
			"end the move", "the nearest go to the trails", "fight from the other side of the field",
		} {
			word, line, lines := s.plateSizes(gtx, wide, gist)
			room := plateRoom(gtx, wide)
			gtx.Constraints = layout.Constraints{Max: image.Pt(room.X, 1000)}
			label := widget.Label{MaxLines: lines}
			under, info := label.LayoutDetailed(gtx, s.Shaper, Plain(), line, gist, s.InkOp(gtx, s.Ink))
			tall := under.Size.Y + s.Words(Book(), word, s.Ink, 1, "Posts")(gtx).Size.Y
			if info.Truncated > 0 || tall > room.Y {
				t.Errorf("at %g %q loses %d letters, and is %d of %d pixels high", letters, gist, info.Truncated, tall, room.Y)
			}
		}
	}
}
