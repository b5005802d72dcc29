package paper

import (
	"image"
	"testing"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/unit"
)

// Of a title the end alone stands beside whose turn it is where there is no room for all of it, as the date, and
// nothing where there is none for that; whose turn it is is said in small letters where there is none for large ones, and
// nothing is written beyond the paper.
func TestHeadline(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ most, end, want int }{
		{200, 0, 128},
		{100, 0, 60},
		{50, 0, 40},
		{200, 20, 128},
		{100, 20, 88},
		{80, 20, 68},
		{60, 20, 60},
		{50, 20, 40},
	} {
		wide := 0
		sized := func(wants int) layout.Widget {
			return func(gtx layout.Context) layout.Dimensions {
				if gtx.Constraints.Max.X < wants {
					wide = row.most + 1
				}
				return layout.Dimensions{Size: image.Pt(wants, 10)}
			}
		}
		gtx := layout.Context{Ops: new(op.Ops), Constraints: layout.Constraints{Max: image.Pt(row.most, 100)}}
		wide = max(wide, Headline(sized(60), sized(row.end), sized(60), sized(40))(gtx).Size.X)
		if wide != row.want {
			t.Errorf("in %d, the title ending in %d, it is %d wide, want %d", row.most, row.end, wide, row.want)
		}
	}
}

// A row that is clicked scrolls the list while it is laid out: the others are laid out as they were to be, and the list
// is there from the next picture.
func TestScrolledByItsRow(t *testing.T) {
	t.Parallel()
	for n := 2; n < 12; n++ {
		for to := range n {
			list := layout.List{Axis: layout.Vertical}
			gtx := layout.Context{Ops: new(op.Ops), Constraints: layout.Exact(image.Pt(100, 100))}
			row := func(clicked int) layout.ListElement {
				return func(gtx layout.Context, i int) layout.Dimensions {
					if i >= n {
						t.Fatalf("of %d rows the %dth is asked for", n, i)
					}
					if i == clicked {
						list.ScrollTo(to)
					}
					return layout.Dimensions{Size: image.Pt(100, 30)}
				}
			}
			list.ScrollTo(n / 2)
			WholeRows(gtx, &list, n, row(-1))
			WholeRows(gtx, &list, n, row(list.Position.First))
			if list.Position.First != to {
				t.Errorf("of %d rows the first is the %dth after one scrolled to the %dth", n, list.Position.First, to)
			}
			WholeRows(gtx, &list, n, row(-1))
		}
	}
}

// A heading is never the last that is seen of a list.
func TestHeadingIsNotAlone(t *testing.T) {
	t.Parallel()
	line := func(gtx layout.Context) layout.Dimensions { return layout.Dimensions{Size: image.Pt(100, 20)} }
	rows := append([]layout.Widget{line, line}, Headed(line, line, line)...)
	for most := 30; most < 120; most++ {
		list := layout.List{Axis: layout.Vertical}
		gtx := layout.Context{
			Ops: new(op.Ops), Metric: unit.Metric{PxPerDp: 1, PxPerSp: 1},
			Constraints: layout.Constraints{Max: image.Pt(100, most)},
		}
		if _, high := WholeRows(gtx, &list, len(rows), Each(rows)); high >= 60 && high < 80 {
			t.Errorf("of %d pixels %d are drawn, the heading at 40 to 60 and no row", most, high)
		}
	}
}

// The thumb of a list that is longer than its room stands at its head first and at its foot last.
func TestThumb(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows, to  int
		top, long bool // the thumb stands lower than the head, and there is one
	}{{3, 0, false, false}, {4, 0, false, true}, {9, 0, false, true}, {9, 8, true, true}} {
		list := layout.List{Axis: layout.Vertical}
		list.ScrollTo(c.to)
		gtx := layout.Context{Ops: new(op.Ops), Constraints: layout.Exact(image.Pt(100, 100))}
		row := func(layout.Context, int) layout.Dimensions { return layout.Dimensions{Size: image.Pt(100, 30)} }
		WholeRows(gtx, &list, c.rows, row)
		top, long := thumb(list.Position, c.rows, 100, 10)
		if top > 0 != c.top || long > 0 != c.long || long > 75 || top+long > 100 || c.top && top+long != 100 {
			t.Errorf("of %d rows, from the %dth on, the thumb stands at %d and is %d long", c.rows, c.to, top, long)
		}
	}
}
