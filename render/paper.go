package render

import (
	"image"
	"image/color"

	"gioui.org/f32"
	"gioui.org/font"
	"gioui.org/font/gofont"
	"gioui.org/font/opentype"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/text"
	"gioui.org/unit"
	"gioui.org/widget"
)

// stationery is what panels are made of: paper, ink and two faces.
type stationery struct {
	Palette
	shaper *text.Shaper
}

func newStationery(p Palette) stationery {
	book, err := opentype.Parse(bookFace)
	if err != nil {
		panic("render: the book face cannot be read: " + err.Error())
	}
	faces := append(gofont.Collection(), font.FontFace{Font: font.Font{Typeface: bookName}, Face: book})
	return stationery{p, text.NewShaper(text.NoSystemFonts(), text.WithCollection(faces))}
}

const bookName = "EB Garamond"

// book and plain are the two faces: for prose, and for what has numbers in it.
func book() font.Font  { return font.Font{Typeface: bookName} }
func plain() font.Font { return font.Font{Typeface: "Go"} }
func bold() font.Font  { return font.Font{Typeface: "Go", Weight: font.Bold} }

// words is a text as a widget, of so many lines at most; 0 is as many as it takes.
func (s *stationery) words(f font.Font, size unit.Sp, ink color.NRGBA, lines int, txt string) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = image.Point{}
		m := op.Record(gtx.Ops)
		paint.ColorOp{Color: ink}.Add(gtx.Ops)
		return widget.Label{MaxLines: lines}.Layout(gtx, s.shaper, f, size, txt, m.Stop())
	}
}

// button is a word that can be pressed, underlined while the pointer is over it.
func (s *stationery) button(c *widget.Clickable, f font.Font, size unit.Sp, live bool, txt string) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		draw := func(gtx layout.Context) layout.Dimensions {
			m := op.Record(gtx.Ops)
			ink := s.Ink
			if !live {
				ink = mixed(s.Faint, s.Paper, 0.45)
			}
			dims := layout.Inset{Left: 9, Right: 9, Top: 4, Bottom: 5}.Layout(gtx, s.words(f, size, ink, 1, txt))
			text := m.Stop()
			box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(4))
			fill := mixed(s.Paper, s.Wood, 0.28)
			if live && c.Hovered() {
				fill = mixed(s.Paper, s.Brass, 0.55)
			}
			paint.FillShape(gtx.Ops, fill, box.Op(gtx.Ops))
			edge := mixed(s.Faint, s.Paper, 0.35)
			paint.FillShape(gtx.Ops, edge, clip.Stroke{Path: box.Path(gtx.Ops), Width: float32(gtx.Dp(1))}.Op())
			text.Add(gtx.Ops)
			return dims
		}
		if !live {
			return draw(gtx)
		}
		return c.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			semantic.LabelOp(txt).Add(gtx.Ops)
			dims := draw(gtx)
			defer clip.Rect{Max: dims.Size}.Push(gtx.Ops).Pop()
			pointer.CursorPointer.Add(gtx.Ops)
			return dims
		})
	}
}

// card is paper with a drawn edge under a widget, a soft shadow round it.
func (s *stationery) card(gtx layout.Context, inner layout.Widget) layout.Dimensions {
	const shade = 5 // dp
	least := gtx.Constraints.Min.X
	m := op.Record(gtx.Ops)
	dims := layout.UniformInset(shade).Layout(gtx, func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Top: 10, Bottom: 12, Left: 16, Right: 16}.Layout(gtx, inner)
	})
	text := m.Stop()
	dims.Size.X = max(dims.Size.X, least)
	d := gtx.Dp(shade)
	sheet := image.Rectangle{Min: image.Pt(d, d), Max: dims.Size.Sub(image.Pt(d, d))}
	for i := d; i > 0; i-- {
		soft := clip.UniformRRect(sheet.Inset(-i).Add(image.Pt(0, gtx.Dp(1))), i+gtx.Dp(3))
		paint.FillShape(gtx.Ops, color.NRGBA{20, 12, 6, uint8(80 / d)}, soft.Op(gtx.Ops))
	}
	paint.FillShape(gtx.Ops, s.Paper, clip.UniformRRect(sheet, gtx.Dp(3)).Op(gtx.Ops))
	line := clip.UniformRRect(sheet.Inset(gtx.Dp(4)), gtx.Dp(2))
	paint.FillShape(gtx.Ops, mixed(s.Paper, s.Faint, 0.5), clip.Stroke{Path: line.Path(gtx.Ops), Width: float32(gtx.Dp(1))}.Op())
	text.Add(gtx.Ops)
	return dims
}

// streamer is a ribbon with cut ends under a widget.
func (s *stationery) streamer(gtx layout.Context, inner layout.Widget) layout.Dimensions {
	m := op.Record(gtx.Ops)
	dims := layout.Inset{Top: 12, Bottom: 14, Left: 44, Right: 44}.Layout(gtx, inner)
	text := m.Stop()
	w, h := float32(dims.Size.X), float32(dims.Size.Y)
	notch, top := float32(gtx.Dp(16)), float32(gtx.Dp(5))
	shape := func(off, grow float32) clip.Op {
		var p clip.Path
		p.Begin(gtx.Ops)
		p.MoveTo(f32.Pt(2-grow, top+off-grow))
		p.LineTo(f32.Pt(w-2+grow, top+off-grow))
		p.LineTo(f32.Pt(w-notch, h/2+off))
		p.LineTo(f32.Pt(w-2+grow, h-top+off+grow))
		p.LineTo(f32.Pt(2-grow, h-top+off+grow))
		p.LineTo(f32.Pt(notch, h/2+off))
		p.Close()
		return clip.Outline{Path: p.End()}.Op()
	}
	for i := float32(1); i <= 3; i++ {
		paint.FillShape(gtx.Ops, color.NRGBA{20, 12, 6, 34}, shape(i, 0))
	}
	paint.FillShape(gtx.Ops, s.Paper, shape(0, 0))
	for _, y := range []float32{top + float32(gtx.Dp(3)), h - top - float32(gtx.Dp(4))} {
		at := image.Rect(gtx.Dp(14), int(y), int(w)-gtx.Dp(14), int(y)+gtx.Dp(1))
		paint.FillShape(gtx.Ops, mixed(s.Red, s.Paper, 0.35), clip.Rect(at).Op())
	}
	text.Add(gtx.Ops)
	return dims
}

// caret is where the next letter goes.
func (s *stationery) caret(gtx layout.Context) layout.Dimensions {
	size := image.Pt(gtx.Dp(2), gtx.Dp(18))
	paint.FillShape(gtx.Ops, s.Red, clip.Rect{Max: size}.Op())
	return layout.Dimensions{Size: size}
}

// line is a thin one across.
func (s *stationery) line(gtx layout.Context) layout.Dimensions {
	h := gtx.Dp(1)
	size := image.Pt(gtx.Constraints.Max.X, h+2*gtx.Dp(6))
	at := image.Rect(0, gtx.Dp(6), size.X, gtx.Dp(6)+h)
	paint.FillShape(gtx.Ops, mixed(s.Paper, s.Faint, 0.5), clip.Rect(at).Op())
	return layout.Dimensions{Size: size}
}

// badge is the sign of a side in its colour: a round one for the first, a square one for the second.
func (s *stationery) badge(colour color.NRGBA, banner int) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		n := gtx.Dp(14)
		box := image.Rect(0, 0, n, n)
		if banner == 1 {
			paint.FillShape(gtx.Ops, s.Ink, clip.Rect(box).Op())
			paint.FillShape(gtx.Ops, colour, clip.Rect(box.Inset(gtx.Dp(1))).Op())
		} else {
			paint.FillShape(gtx.Ops, s.Ink, clip.Ellipse(box).Op(gtx.Ops))
			paint.FillShape(gtx.Ops, colour, clip.Ellipse(box.Inset(gtx.Dp(1))).Op(gtx.Ops))
		}
		return layout.Dimensions{Size: box.Max}
	}
}
