package paper

import (
	"image"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/render/palette"
)

// Each is those rows.
func Each(rows []layout.Widget) layout.ListElement {
	return func(gtx layout.Context, i int) layout.Dimensions { return rows[i](gtx) }
}

// WholeRows is a list without a short row at its head or foot that would be cut through: what is more can be scrolled
// to. It tells too how far down it is drawn. A row that is clicked may scroll the list, from the next picture on.
func WholeRows(
	gtx layout.Context, list *layout.List, n int, row layout.ListElement,
) (dims layout.Dimensions, high int) {
	const short = 70 // sp: a long one is a text, of which any line is worth reading
	tall := make([]int, n)
	m := op.Record(gtx.Ops)
	var asked *layout.Position // by a row; the list loses count if it is scrolled while it is laid out
	dims = list.Layout(gtx, n, func(gtx layout.Context, i int) layout.Dimensions {
		was := list.Position
		row := row(gtx, i)
		if p := list.Position; p != was {
			asked, list.Position = &p, was
		}
		tall[i] = row.Size.Y
		return row
	})
	drawn, p, from := m.Stop(), list.Position, 0
	if asked != nil {
		list.Position = *asked
	}
	high = dims.Size.Y
	if p.Count > 1 {
		if cut, last := -p.OffsetLast, tall[p.First+p.Count-1]; cut > 0 && last < gtx.Sp(short) {
			high -= last - cut
		}
		if first := tall[p.First]; p.Offset > 0 && first < gtx.Sp(short) {
			from = first - p.Offset
		}
	}
	defer clip.Rect{Min: image.Pt(0, from), Max: image.Pt(dims.Size.X, high)}.Push(gtx.Ops).Pop()
	drawn.Add(gtx.Ops)
	return dims, high
}

// Headed is rows under a heading, which is one with the first of them: it is not to be seen alone.
func Headed(head layout.Widget, rows ...layout.Widget) []layout.Widget {
	if len(rows) > 0 {
		head, rows = Stacked(head, rows[0]), rows[1:]
	}
	return append([]layout.Widget{head}, rows...)
}

// Rows is whole rows of a card. Where some are out of sight a thumb in its margin says so.
func (s *Stationery) Rows(gtx layout.Context, list *layout.List, rows []layout.Widget) (layout.Dimensions, int) {
	dims, high := WholeRows(gtx, list, len(rows), Each(rows))
	s.Thumb(gtx, list.Position, len(rows), image.Pt(gtx.Constraints.Max.X+gtx.Dp(margin*3/4), dims.Size.Y))
	return dims, high
}

// Footed is rows, which scroll where there is no room for all of them, over a foot that stays.
func (s *Stationery) Footed(
	gtx layout.Context, list *layout.List, rows []layout.Widget, foot layout.Widget,
) layout.Dimensions {
	gtx.Constraints.Min = image.Point{}
	m := op.Record(gtx.Ops)
	low := foot(gtx)
	call := m.Stop()
	gtx.Constraints.Max.Y = max(gtx.Constraints.Max.Y-low.Size.Y, 0)
	dims, _ := s.Rows(gtx, list, rows)
	defer op.Offset(image.Pt(0, dims.Size.Y)).Push(gtx.Ops).Pop()
	call.Add(gtx.Ops)
	return layout.Dimensions{Size: image.Pt(gtx.Constraints.Max.X, dims.Size.Y+low.Size.Y)}
}

// Thumb shows at the right edge how much of a list is in sight.
func (s *Stationery) Thumb(gtx layout.Context, at layout.Position, rows int, size image.Point) {
	top, long := thumb(at, rows, size.Y, gtx.Dp(24))
	w := gtx.Dp(5)
	box := clip.UniformRRect(image.Rect(size.X-w, top, size.X, top+long), min(w, long)/2)
	paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Faint, 0.6), box.Op(gtx.Ops))
}

// thumb is where the thumb of a list stands that is so high, and how long it is: not at all where all is in sight.
func thumb(at layout.Position, rows, high, least int) (top, long int) {
	if at.Length <= high || rows == 0 {
		return 0, 0
	}
	long = max(least, min(high*high/at.Length, high*3/4)) // that one row more is there is seen too
	gone := (float32(at.First) + float32(at.Offset)*float32(at.Count)/float32(high)) / float32(rows)
	top = min(int(gone*float32(high)), high-long)
	if at.First+at.Count == rows && at.OffsetLast >= 0 {
		top = high - long
	}
	return max(0, top), long
}

// Headline is a title and what stands after it in one line. Where there is no room for both the title's end does, as
// the date, if there is room for that, and else it goes; what stands after it is small where there is none for it in
// larger letters.
func Headline(title, end, after, small layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		size := func(w layout.Widget) int {
			wide := gtx
			wide.Constraints.Max.X = Endless
			defer op.Record(wide.Ops).Stop()
			return w(wide).Size.X
		}
		gap, room := gtx.Dp(8), gtx.Constraints.Max.X
		for _, row := range [...][2]layout.Widget{{title, after}, {end, after}, {end, small}} {
			if first := size(row[0]); first > 0 && first+gap+size(row[1]) <= room {
				return Flow(gtx, 8, row[0], row[1])
			}
		}
		if size(after) > room {
			return small(gtx)
		}
		return after(gtx)
	}
}
