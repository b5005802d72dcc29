package ui

import (
	"image"
	"testing"

	"gioui.org/layout"
	"gioui.org/op"

	"littlewars/engine"
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

// Of an order of many words, as of a corps, one reads who is the first, and what they do.
func TestBriefOfMany(t *testing.T) {
	t.Parallel()
	for o, want := range map[engine.Order]string{
		"t1-2 t3-4 slide left 1":                             "t1-2 t3-4 slide left 1",
		"t1-2 t3-4 t5-6 t7-8 t9-10 bt1 bt2 bt3 slide left 1": "t1-2 … bt3 slide left 1",
	} {
		if is := Brief(o); is != want {
			t.Errorf("%q is written %q, want %q", o, is, want)
		}
	}
}
