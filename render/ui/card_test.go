package ui

import (
	"image"
	"strings"
	"testing"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/widget"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
)

// A short row that would be cut through at the foot of the card is left out; of a long one what there is room for is
// shown.
func TestCardCutsNoRow(t *testing.T) {
	reader := paper.NewStationery(palette.Day())
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
		if _, got := reader.Rows(gtx, &u.list.List, list); got != c.high {
			t.Errorf("%d rows of %d in %d are %d high, want %d", c.rows, c.tall, c.room, got, c.high)
		}
	}
}

// Nor is one of the signs of a board, of which the lines are rows.
func TestSignsCutNoRow(t *testing.T) {
	t.Parallel()
	s := paper.NewStationery(palette.Day())
	u := Context{Buttons: paper.NewButtons(&s)}
	u.Palette, u.Metric.PxPerDp, u.Metric.PxPerSp = palette.Day(), 1, 1
	for i := range 9 {
		c := engine.SquareCell(string(rune('a'+i))+"1", i, 0)
		c.Terrain = "wood " + string(rune('a'+i))
		u.Shown.Cells = append(u.Shown.Cells, c)
	}
	const foot = 70 // sp: a row of more is read as a text
	for wide, rowsOf := range map[int][2]int{1000: {1, 1}, 200: {4, 12}} {
		gtx := layout.Context{Ops: new(op.Ops), Metric: u.Metric}
		gtx.Constraints.Max = image.Pt(wide, 900)
		rows := new(legend).rows(&u, gtx, new(strings.Builder))
		for i, row := range rows {
			if high := row(gtx).Size.Y; high > foot/2 && i > 0 || high > foot { // the first has the heading
				t.Errorf("in %d row %d of the signs is %d high", wide, i, high)
			}
		}
		if len(rows) < rowsOf[0] || len(rows) > rowsOf[1] {
			t.Errorf("in %d the signs are %d rows", wide, len(rows))
		}
	}
}

// Nor is one at the head of a list that is scrolled, as that of the orders is to its end.
func TestListCutsNoRow(t *testing.T) {
	t.Parallel()
	const tall = 20
	pressed := func(y float32) (row int) {
		list, r, row := layout.List{Axis: layout.Vertical, ScrollToEnd: true}, new(input.Router), -1
		var rows [5]widget.Clickable
		for range 2 {
			ops := new(op.Ops)
			gtx := layout.Context{Ops: ops, Source: r.Source(), Constraints: layout.Constraints{Max: image.Pt(100, 50)}}
			gtx.Metric.PxPerSp, gtx.Metric.PxPerDp = 1, 1
			paper.WholeRows(gtx, &list, len(rows), func(gtx layout.Context, i int) layout.Dimensions {
				if rows[i].Clicked(gtx) {
					row = i
				}
				return rows[i].Layout(gtx, func(layout.Context) layout.Dimensions {
					return layout.Dimensions{Size: image.Pt(30, tall)}
				})
			})
			r.Frame(ops)
			for _, kind := range [2]pointer.Kind{pointer.Press, pointer.Release} {
				e := pointer.Event{Source: pointer.Mouse, Kind: kind, Position: f32.Pt(10, y)}
				if kind == pointer.Press {
					e.Buttons = pointer.ButtonPrimary
				}
				r.Queue(e)
			}
		}
		return row
	}
	for y, want := range map[float32]int{5: -1, 15: 3, 45: 4} {
		if row := pressed(y); row != want {
			t.Errorf("%v down lies row %d, want %d", y, row, want)
		}
	}
}
