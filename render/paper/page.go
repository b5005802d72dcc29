package paper

import (
	"image"
	"image/color"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/render/palette"
)

// Boxed is a widget in a box, with a strong edge if it is the one chosen.
func (s *Stationery) Boxed(gtx layout.Context, fill color.NRGBA, strong bool, in layout.Inset, inner layout.Widget) layout.Dimensions {
	m := op.Record(gtx.Ops)
	dims := in.Layout(gtx, inner)
	text := m.Stop()
	box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(4))
	edge, width := palette.Mixed(s.Faint, s.Paper, 0.35), 1
	if strong {
		edge, width = s.Ink, gtx.Dp(1)+1
	}
	paint.FillShape(gtx.Ops, fill, box.Op(gtx.Ops))
	paint.FillShape(gtx.Ops, edge, clip.Stroke{Path: box.Path(gtx.Ops), Width: float32(width)}.Op())
	text.Add(gtx.Ops)
	return dims
}

// InkOp is a colour to write with.
func (s *Stationery) InkOp(gtx layout.Context, c color.NRGBA) op.CallOp {
	m := op.Record(gtx.Ops)
	paint.ColorOp{Color: c}.Add(gtx.Ops)
	return m.Stop()
}
