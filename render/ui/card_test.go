package ui

import (
	"image"
	"testing"

	"gioui.org/layout"
	"gioui.org/op"
)

// A short row that would be cut through at the foot of the card is left out; of a long one what there is room for is
// shown.
func TestCardCutsNoRow(t *testing.T) {
	for _, c := range []struct{ rows, tall, room, high int }{
		{5, 20, 50, 40}, {5, 20, 60, 60}, {2, 20, 100, 40}, {3, 90, 100, 100},
	} {
		var list []layout.Widget
		for range c.rows {
			list = append(list, func(layout.Context) layout.Dimensions {
				return layout.Dimensions{Size: image.Pt(30, c.tall)}
			})
		}
		u := card{}
		u.list.Axis = layout.Vertical
		gtx := layout.Context{Ops: new(op.Ops), Constraints: layout.Constraints{Max: image.Pt(100, c.room)}}
		gtx.Metric.PxPerSp, gtx.Metric.PxPerDp = 1, 1
		if got := u.rows(gtx, list).Size.Y; got != c.high {
			t.Errorf("%d rows of %d in %d are %d high, want %d", c.rows, c.tall, c.room, got, c.high)
		}
	}
}
