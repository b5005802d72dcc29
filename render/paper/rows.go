package paper

import (
	"image"
	"image/color"

	"gioui.org/f32"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"
)

// Endless is as far as nothing is, in pixels.
const Endless = 1 << 20

// Abreast, Stacked and Flowing put widgets beside one another, below one another, and in as many lines as they need.
func Abreast(list ...layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions { return Across(gtx, list...) }
}

func Stacked(list ...layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions { return Down(gtx, list...) }
}

func Flowing(between unit.Dp, list ...layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions { return Flow(gtx, between, list...) }
}

// Trailed is a row, and what stands after it: beside it where there is room, else above, where it does not move the row
// as it comes and goes.
func Trailed(between unit.Dp, row, after layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		m := op.Record(gtx.Ops)
		dims := row(gtx)
		drawn := m.Stop()
		lies := func(gtx layout.Context) layout.Dimensions {
			drawn.Add(gtx.Ops)
			return dims
		}
		wide := gtx
		wide.Constraints = layout.Constraints{Max: image.Pt(Endless, Endless)}
		m = op.Record(gtx.Ops)
		long := after(wide).Size.X
		m.Stop()
		if dims.Size.X+gtx.Dp(between)+long > gtx.Constraints.Max.X {
			return Down(gtx, after, lies)
		}
		return Flow(gtx, between, lies, after)
	}
}

// Beside is a text with what stands after it, for which it leaves room: it takes no line of its own.
func Beside(between unit.Dp, text layout.Widget, after ...layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = image.Point{}
		list := []layout.FlexChild{layout.Flexed(1, func(gtx layout.Context) layout.Dimensions {
			gtx.Constraints.Min.X = 0
			return text(gtx)
		})}
		for _, w := range after {
			list = append(list, layout.Rigid(Gap(between)), layout.Rigid(w))
		}
		return layout.Flex{Alignment: layout.Middle}.Layout(gtx, list...)
	}
}

// AtLeast is a widget in a line that is so high at least, sp, so that nothing moves where it comes and goes.
func AtLeast(high unit.Sp, w layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		m := op.Record(gtx.Ops)
		dims := w(gtx)
		drawn := m.Stop()
		less := max(0, gtx.Sp(high)-dims.Size.Y)
		defer op.Offset(image.Pt(0, less/2)).Push(gtx.Ops).Pop()
		drawn.Add(gtx.Ops)
		dims.Size.Y += less
		return dims
	}
}

// Inset is a widget with room round it.
func Inset(room layout.Inset, w layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions { return room.Layout(gtx, w) }
}

// Polygon fills what is within corners, and Polyline is a line from one to the next.
func Polygon(ops *op.Ops, c color.NRGBA, corners ...f32.Point) {
	p := through(ops, corners)
	p.Close()
	paint.FillShape(ops, c, clip.Outline{Path: p.End()}.Op())
}

func Polyline(ops *op.Ops, c color.NRGBA, wide float32, corners ...f32.Point) {
	p := through(ops, corners)
	paint.FillShape(ops, c, clip.Stroke{Path: p.End(), Width: wide}.Op())
}

func through(ops *op.Ops, corners []f32.Point) (p clip.Path) {
	p.Begin(ops)
	p.MoveTo(corners[0])
	for _, q := range corners[1:] {
		p.LineTo(q)
	}
	return p
}
