package paper

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"gioui.org/font"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/markdown"
	"littlewars/render/palette"
)

// Printer sets Markdown on paper.
type Printer struct {
	*Stationery
	// Link makes the name of a rule something to press that opens the rule; nil if no rule can be opened. The
	// name keeps what can be pressed apart.
	Link func(name string, rule engine.RuleID, letters func(gtx layout.Context, lit bool) layout.Dimensions) layout.Widget
}

// Printed is a text as rows of a page. The name keeps what can be pressed in it apart.
func (p Printer) Printed(name string, text []markdown.Block) []layout.Widget {
	rows := make([]layout.Widget, len(text))
	for i := range text {
		rows[i] = func(gtx layout.Context) layout.Dimensions { return p.block(gtx, name+" "+strconv.Itoa(i), &text[i]) }
	}
	return rows
}

func (p Printer) block(gtx layout.Context, name string, b *markdown.Block) layout.Dimensions {
	const prose = 17 // sp
	switch b.Kind {
	case markdown.Line:
		return layout.Dimensions{} // a title follows it, which is enough
	case markdown.Heading:
		size := unit.Sp(max(20, 36-6*b.Level))
		return layout.Inset{Top: 12, Bottom: 5}.Layout(gtx, p.prose(name, size, Book(), b.Words))
	case markdown.Item:
		in := layout.Inset{Left: unit.Dp(10 + 18*b.Level), Bottom: 5}
		return in.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			return layout.Flex{}.Layout(
				gtx,
				layout.Rigid(p.Words(Book(), prose, p.Ink, 1, b.Sign+"\u2002")),
				layout.Flexed(1, p.prose(name, prose, Book(), b.Words)),
			)
		})
	case markdown.Table:
		return layout.Inset{Top: 4, Bottom: 10}.Layout(gtx, func(gtx layout.Context) layout.Dimensions { return p.gridded(gtx, name, b.Rows) })
	case markdown.Code:
		return layout.Inset{Top: 3, Bottom: 9}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			gtx.Constraints.Min = image.Point{}
			return p.Boxed(gtx, palette.Mixed(p.Paper, p.Wood, 0.14), false, layout.UniformInset(10),
				p.Words(mono(), 13, p.Ink, 0, strings.Join(b.Lines, "\n")))
		})
	}
	return layout.Inset{Bottom: 9}.Layout(gtx, p.prose(name, prose, Book(), b.Words))
}

// mono is the face of what is typed.
func mono() font.Font { return font.Font{Typeface: "Go Mono"} }

// prose sets words in lines, in the book face or, for a table with its numbers, in the plain one.
func (p Printer) prose(name string, size unit.Sp, face font.Font, words []markdown.Word) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = image.Point{}
		room := gtx.Constraints.Max.X
		blank, lead := gtx.Sp(size)*26/100, gtx.Sp(size)*12/100
		var at image.Point
		wide, high := 0, 0
		for i, w := range words {
			m := op.Record(gtx.Ops)
			dims := p.word(gtx, name+"."+strconv.Itoa(i), size, face, w)
			call := m.Stop()
			if at.X > 0 && (len(w) == 0 || at.X+dims.Size.X > room) {
				at, high = image.Pt(0, at.Y+high+lead), 0
			}
			off := op.Offset(at).Push(gtx.Ops)
			call.Add(gtx.Ops)
			off.Pop()
			wide, high = max(wide, at.X+dims.Size.X), max(high, dims.Size.Y)
			if len(w) > 0 {
				at.X += dims.Size.X + blank
			}
		}
		return layout.Dimensions{Size: image.Pt(wide, at.Y+high)}
	}
}

// word sets one word, its pieces on one line.
func (p Printer) word(gtx layout.Context, name string, size unit.Sp, face font.Font, w markdown.Word) layout.Dimensions {
	pieces := make([]layout.FlexChild, len(w))
	for i := range w {
		face, size := faceOf(&w[i], size, face)
		letters := p.Words(face, size, p.Ink, 1, w[i].Text)
		if w[i].Names != "" && p.Link != nil {
			letters = p.Link(name+"/"+strconv.Itoa(i), w[i].Names, func(gtx layout.Context, lit bool) layout.Dimensions {
				return p.Underlined(gtx, lit, p.Words(face, size, p.Linked(), 1, w[i].Text))
			})
		}
		pieces[i] = layout.Rigid(letters)
	}
	return layout.Flex{Alignment: layout.Baseline}.Layout(gtx, pieces...)
}

// Linked is the colour of letters that lead somewhere.
func (s *Stationery) Linked() color.NRGBA { return palette.Mixed(s.Ink, s.Brass, 0.55) }

// Underlined is letters that lead somewhere, on a line that is twice as thick while they are lit.
func (s *Stationery) Underlined(gtx layout.Context, lit bool, letters layout.Widget) layout.Dimensions {
	dims := letters(gtx)
	line := image.Rect(0, dims.Size.Y-dims.Baseline+gtx.Dp(2), dims.Size.X, dims.Size.Y-dims.Baseline+gtx.Dp(3))
	if lit {
		line.Max.Y += gtx.Dp(1)
	}
	paint.FillShape(gtx.Ops, s.Brass, clip.Rect(line).Op())
	return dims
}

// faceOf is the face of a piece of such prose, and the size at which it looks as large.
func faceOf(p *markdown.Piece, size unit.Sp, face font.Font) (font.Font, unit.Sp) {
	switch {
	case p.Face.Typed:
		face, size = mono(), size*82/100
	case p.Face.Strong || face == Plain() || p.Names != "" || strings.ContainsAny(p.Text, "0123456789"):
		face, size = Plain(), size*84/100
		if p.Face.Strong {
			face = Bold()
		}
	}
	if p.Face.Slant {
		face.Style = font.Italic
		if face.Typeface == bookName { // it has no slanted letters
			face, size = font.Font{Typeface: "Go", Style: font.Italic}, size*86/100
		}
	}
	return face, size
}

// gridded sets a table, its columns as wide as they need and there is room for.
func (p Printer) gridded(gtx layout.Context, name string, rows [][][]markdown.Word) layout.Dimensions {
	const size, pad = 16, 14 // sp, dp
	gtx.Constraints.Min = image.Point{}
	room := gtx.Constraints.Max.X
	cell := func(r, c int) layout.Widget {
		return p.prose(name+"."+strconv.Itoa(r)+"."+strconv.Itoa(c), size, Plain(), rows[r][c])
	}
	var widths []int
	for r, row := range rows {
		for c := range row {
			if c == len(widths) {
				widths = append(widths, 0)
			}
			m := op.Record(gtx.Ops) // measured, and not shown
			free := gtx
			free.Source = free.Source.Disabled()
			free.Constraints.Max.X = 1 << 20
			widths[c] = max(widths[c], cell(r, c)(free).Size.X)
			m.Stop()
		}
	}
	narrow(widths, room-gtx.Dp(pad)*(len(widths)-1))
	y := 0
	for r, row := range rows {
		x, high := 0, 0
		for c := range row {
			inner := gtx
			inner.Constraints.Max.X = widths[c]
			off := op.Offset(image.Pt(x, y)).Push(gtx.Ops)
			high = max(high, cell(r, c)(inner).Size.Y)
			off.Pop()
			x += widths[c] + gtx.Dp(pad)
		}
		y += high + gtx.Dp(4)
		strength := 0.25
		if r == 0 {
			strength = 0.8
		}
		paint.FillShape(gtx.Ops, palette.Mixed(p.Paper, p.Faint, strength), clip.Rect(image.Rect(0, y, room, y+gtx.Dp(1))).Op())
		y += gtx.Dp(5)
	}
	return layout.Dimensions{Size: image.Pt(room, y)}
}

// narrow makes the widest columns less wide, until all have room.
func narrow(widths []int, room int) {
	total := 0
	for _, w := range widths {
		total += w
	}
	for ; total > room; total-- {
		widest := 0
		for i, w := range widths {
			if w > widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= 1 {
			return
		}
		widths[widest]--
	}
}
