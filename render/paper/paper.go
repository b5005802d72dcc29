package paper

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

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

	"littlewars/render/palette"
)

// Stationery is what panels are made of: paper, ink and two faces.
type Stationery struct {
	palette.Palette
	Shaper *text.Shaper
	// Rewrite is how a text is written on paper; nil for as it is.
	Rewrite func(text string) string
	// Trims is told a text for which there is no room, so that its end is left out; nil if nobody asks.
	Trims func(text string)
}

func NewStationery(p palette.Palette) Stationery {
	book, err := opentype.Parse(palette.BookFace)
	if err != nil {
		panic("render: the book face cannot be read: " + err.Error())
	}
	faces := append(gofont.Collection(), font.FontFace{Font: font.Font{Typeface: bookName}, Face: book})
	return Stationery{Palette: p, Shaper: text.NewShaper(text.NoSystemFonts(), text.WithCollection(faces))}
}

const bookName = "EB Garamond"

// Book and plain are the two faces: for prose, and for what has numbers in it.
func Book() font.Font  { return font.Font{Typeface: bookName} }
func Plain() font.Font { return font.Font{Typeface: "Go"} }
func Bold() font.Font  { return font.Font{Typeface: "Go", Weight: font.Bold} }

// Words is a text as a widget, of so many lines at most; 0 is as many as it takes.
func (s *Stationery) Words(f font.Font, size unit.Sp, ink color.NRGBA, lines int, txt string) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		if s.Rewrite != nil {
			return s.typed(gtx, f, size, ink, lines, s.Rewrite(txt))
		}
		return s.typed(gtx, f, size, ink, lines, txt)
	}
}

// Typed is the same of a text that is written as it is typed.
func (s *Stationery) Typed(f font.Font, size unit.Sp, ink color.NRGBA, lines int, txt string) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions { return s.typed(gtx, f, size, ink, lines, txt) }
}

func (s *Stationery) typed(
	gtx layout.Context, f font.Font, size unit.Sp, ink color.NRGBA, lines int, txt string,
) layout.Dimensions {
	gtx.Constraints.Min = image.Point{}
	dims, info := widget.Label{MaxLines: lines}.LayoutDetailed(gtx, s.Shaper, f, size, bound(txt), s.InkOp(gtx, ink))
	if info.Truncated > 0 && s.Trims != nil {
		s.Trims(txt)
	}
	return dims
}

// bound keeps a length whole where a line breaks: a number stays with its fraction and its unit.
func bound(txt string) string {
	const fractions = "¹³⁵⁷⁹₆¼½¾⅛⅜⅝⅞"
	if !strings.Contains(txt, " in") && !strings.ContainsAny(txt, fractions) {
		return txt
	}
	words := strings.Split(txt, " ")
	for i, w := range words[1:] {
		last, _ := utf8.DecodeLastRuneInString(words[i])
		first, _ := utf8.DecodeRuneInString(w)
		unit := strings.TrimRight(w, ".,;:)") == "in"
		counts := last >= '0' && last <= '9' || strings.ContainsRune(fractions, last)
		if counts && (unit || strings.ContainsRune(fractions, first)) {
			words[i] += "\u00a0"
		} else {
			words[i] += " "
		}
	}
	return strings.Join(words, "")
}

// recorded lays a widget out, to be drawn over what is drawn first.
func recorded(gtx layout.Context, in layout.Inset, inner layout.Widget) (layout.Dimensions, op.CallOp) {
	m := op.Record(gtx.Ops)
	dims := in.Layout(gtx, inner)
	return dims, m.Stop()
}

// outlined draws a rounded edge, so many pixels broad.
func outlined(gtx layout.Context, of color.NRGBA, box clip.RRect, width int) {
	paint.FillShape(gtx.Ops, of, clip.Stroke{Path: box.Path(gtx.Ops), Width: float32(width)}.Op())
}

// press is how a button looks now.
type press uint8

const (
	dead   press = iota // it cannot be pressed
	Live                // it can
	ringed              // and the keyboard is on it
	Held                // it stands for what is so already
	tells               // it does nothing but tell why it does not
)

// button is a word that can be pressed, brighter while the pointer is over it, with a ring while the
// keyboard is on it. A screen reader is told its name, which may say more than the word.
func (s *Stationery) button(c *widget.Clickable, f font.Font, size unit.Sp, look press, name, txt string) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		draw := func(gtx layout.Context) layout.Dimensions {
			ink := s.Ink
			if look == dead || look == tells {
				ink = palette.Mixed(s.Faint, s.Paper, 0.45)
			}
			dims, text := recorded(gtx, layout.Inset{Left: 9, Right: 9, Top: 4, Bottom: 5}, s.Words(f, size, ink, 1, txt))
			box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(4))
			fill := palette.Mixed(s.Paper, s.Wood, 0.2)
			switch {
			case look == Held:
				fill = palette.Mixed(s.Paper, s.Brass, 0.35)
			case look != dead && c.Hovered():
				fill = palette.Mixed(s.Paper, s.Brass, 0.55)
			}
			paint.FillShape(gtx.Ops, fill, box.Op(gtx.Ops))
			if look == ringed {
				s.Focus(gtx, dims.Size)
			}
			text.Add(gtx.Ops)
			return dims
		}
		if look == dead {
			return draw(gtx)
		}
		return s.Pressed(gtx, c, name, draw)
	}
}

// Plate is what is written on a large button.
type Plate struct {
	Word   string
	Gist   string // a line beneath it: what the word does, or why it cannot be pressed
	Barred bool   // it cannot
	Warns  bool   // the line is in the ink of alarm
	Quiet  bool   // it does not ask to be pressed
	Passes bool   // it only passes over what is shown: paper with an edge of brass
	Early  bool   // it does not act yet
}

// brass is a plate of brass with a word and a line on it, brighter under the pointer, with a ring while the keyboard is
// on it; where it cannot be pressed it is paper with the line alone.
func (s *Stationery) brass(gtx layout.Context, wide int, p Plate, hovered, focused bool) layout.Dimensions {
	const shade = 3 // dp
	size := image.Pt(wide, gtx.Sp(plateHigh))
	plate := image.Rectangle{Max: size}.Inset(gtx.Dp(shade))
	fill, edge := plateFill(s.Palette, p, hovered), 1
	if p.Passes {
		p.Word, edge = p.Word+" »", 3
	}
	for i := gtx.Dp(shade); i > 0; i-- {
		soft := clip.UniformRRect(plate.Inset(-i).Add(image.Pt(0, gtx.Dp(1))), i+gtx.Dp(5))
		paint.FillShape(gtx.Ops, color.NRGBA{20, 12, 6, 40}, soft.Op(gtx.Ops))
	}
	box := clip.UniformRRect(plate, gtx.Dp(5))
	paint.FillShape(gtx.Ops, fill, box.Op(gtx.Ops))
	if !p.Barred {
		outlined(gtx, palette.Mixed(s.Brass, s.Ink, 0.5), box, gtx.Dp(unit.Dp(edge)))
	}
	if focused && !p.Barred {
		s.Focus(gtx, size)
	}
	bold, ink, faint := s.Ink, s.Ink, s.Faint
	switch {
	case p.Early:
		bold, ink = s.Faint, s.Faint
	case p.Warns:
		ink, faint = s.Alarm, s.Alarm
	}
	lines := []layout.FlexChild{layout.Rigid(s.Words(Plain(), 13, faint, 3, p.Gist))}
	if !p.Barred {
		word, line, most := s.plateSizes(gtx, wide, p.Gist)
		lines = []layout.FlexChild{
			layout.Rigid(s.Words(Book(), word, bold, 1, p.Word)),
			layout.Rigid(s.Words(Plain(), line, ink, most, p.Gist)),
		}
	}
	gtx.Constraints = layout.Exact(size)
	layout.Center.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Max = plateRoom(gtx, wide)
		return layout.Flex{Axis: layout.Vertical, Alignment: layout.Middle}.Layout(gtx, lines...)
	})
	return layout.Dimensions{Size: size}
}

// plateFill is what a plate is of: paper beneath the ink of alarm, which is not legible on brass.
func plateFill(c palette.Palette, p Plate, hovered bool) color.NRGBA {
	switch {
	case p.Barred, p.Warns && !hovered:
		return c.Paper
	case p.Warns:
		return palette.Mixed(c.Paper, c.Brass, 0.06)
	case p.Quiet && hovered && !p.Early:
		return palette.Mixed(c.Paper, c.Brass, 0.4)
	case p.Quiet || p.Early || p.Passes && hovered:
		return palette.Mixed(c.Paper, c.Brass, 0.2)
	case p.Passes:
		return c.Paper
	case hovered:
		return c.Brass
	}
	return palette.Mixed(c.Paper, c.Brass, 0.75)
}

const plateHigh, plateEdge = 58, 10 // sp, dp

// plateRoom is where words may stand on a plate, whose height is that of letters alone.
func plateRoom(gtx layout.Context, wide int) image.Point {
	return image.Pt(wide-2*gtx.Dp(plateEdge), gtx.Sp(plateHigh-6))
}

// plateSizes is how large the word on a plate is, and how large the line beneath it and of how many lines: of more and
// smaller ones where fewer have no room for it.
func (s *Stationery) plateSizes(gtx layout.Context, wide int, gist string) (word, line unit.Sp, lines int) {
	defer op.Record(gtx.Ops).Stop() // it is measured, not drawn
	gtx.Constraints = layout.Constraints{Max: image.Pt(plateRoom(gtx, wide).X, 1<<16)}
	if s.Rewrite != nil {
		gist = s.Rewrite(gist)
	}
	whole := func() bool {
		label := widget.Label{MaxLines: lines}
		_, info := label.LayoutDetailed(gtx, s.Shaper, Plain(), line, bound(gist), s.InkOp(gtx, s.Ink))
		return info.Truncated == 0
	}
	if word, line, lines = 22, 12, 1; whole() {
		return word, line, lines
	}
	if word, line, lines = 16, 11, 2; whole() {
		return word, line, lines
	}
	return 13, 9, 3
}

// Pressed is a widget that can be pressed, with a name for whoever does not see it.
func (s *Stationery) Pressed(gtx layout.Context, c *widget.Clickable, name string, draw layout.Widget) layout.Dimensions {
	return c.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
		semantic.LabelOp(name).Add(gtx.Ops)
		semantic.Button.Add(gtx.Ops)
		dims := draw(gtx)
		defer clip.Rect{Max: dims.Size}.Push(gtx.Ops).Pop()
		pointer.CursorPointer.Add(gtx.Ops)
		return dims
	})
}

// Focus is the ring round what the keyboard is on: ink, with paper within.
func (s *Stationery) Focus(gtx layout.Context, size image.Point) {
	box := image.Rectangle{Max: size}
	for i, c := range []color.NRGBA{s.Ink, s.Brass} {
		ring := clip.UniformRRect(box.Inset(gtx.Dp(1)+i*gtx.Dp(2)), gtx.Dp(4))
		outlined(gtx, c, ring, gtx.Dp(2))
	}
}

// Flow puts widgets one after another, so many units apart, in as many lines as they need.
func Flow(gtx layout.Context, between unit.Dp, list ...layout.Widget) layout.Dimensions {
	gtx.Constraints.Min = image.Point{}
	apart, most := gtx.Dp(between), gtx.Constraints.Max.X
	type piece struct {
		call op.CallOp
		size image.Point
	}
	var line []piece
	var whole image.Point
	width := 0
	end := func() {
		high := 0
		for _, p := range line {
			high = max(high, p.size.Y)
		}
		x := 0
		if whole.Y > 0 && high > 0 {
			whole.Y += apart
		}
		for _, p := range line {
			t := op.Offset(image.Pt(x, whole.Y+(high-p.size.Y)/2)).Push(gtx.Ops)
			p.call.Add(gtx.Ops)
			t.Pop()
			x += p.size.X + apart
		}
		whole = image.Pt(max(whole.X, x-apart), whole.Y+high)
		line, width = line[:0], 0
	}
	for _, w := range list {
		m := op.Record(gtx.Ops)
		size := w(gtx).Size
		call := m.Stop()
		switch {
		case size == (image.Point{}):
			continue
		case width > 0 && width+apart+size.X > most:
			end()
		}
		if width > 0 {
			width += apart
		}
		width += size.X
		line = append(line, piece{call, size})
	}
	end()
	return layout.Dimensions{Size: image.Pt(max(whole.X, 0), whole.Y)}
}

// Of a card, dp.
const (
	shade  = 5 // round it
	margin = 16
)

// WithinCard is how much room there is for words in a line on a card.
func WithinCard(gtx layout.Context) int {
	return gtx.Constraints.Max.X - 2*gtx.Dp(shade) - 2*gtx.Dp(margin)
}

// Lines is widgets in lines, a widget each, for a list that leaves out whole lines: what has room on a line is on it.
func Lines(gtx layout.Context, between unit.Dp, list ...layout.Widget) (lines []layout.Widget) {
	gtx.Constraints.Min = image.Point{}
	on, wide := make([]int, len(list)), make([]int, 0, len(list)) // the line of each, and how far each line is filled
	unseen := op.Record(gtx.Ops)
	for i, w := range list {
		size := w(gtx).Size.X
		line := slices.IndexFunc(wide, func(has int) bool { return has+size <= gtx.Constraints.Max.X })
		if line < 0 {
			line, wide = len(wide), append(wide, 0)
		}
		on[i], wide[line] = line, wide[line]+size+gtx.Dp(between)
	}
	unseen.Stop()
	all := make([]layout.Widget, 0, len(list))
	for line := range wide {
		from := len(all)
		for i, w := range list {
			if on[i] == line {
				all = append(all, w)
			}
		}
		lines = append(lines, Inset(layout.Inset{Bottom: between * 2 / 3}, Flowing(between, all[from:]...)))
	}
	return lines
}

// Card is paper under a widget, with a soft shadow round it.
func (s *Stationery) Card(gtx layout.Context, inner layout.Widget) layout.Dimensions {
	least := gtx.Constraints.Min
	dims, text := recorded(gtx, layout.UniformInset(shade), func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Top: 10, Bottom: 12, Left: margin, Right: margin}.Layout(gtx, inner)
	})
	dims.Size = image.Pt(max(dims.Size.X, least.X), max(dims.Size.Y, least.Y))
	d := gtx.Dp(shade)
	sheet := image.Rectangle{Min: image.Pt(d, d), Max: dims.Size.Sub(image.Pt(d, d))}
	for i := d; i > 0; i-- {
		soft := clip.UniformRRect(sheet.Inset(-i).Add(image.Pt(0, gtx.Dp(1))), i+gtx.Dp(3))
		paint.FillShape(gtx.Ops, color.NRGBA{20, 12, 6, uint8(80 / d)}, soft.Op(gtx.Ops))
	}
	paint.FillShape(gtx.Ops, s.Paper, clip.UniformRRect(sheet, gtx.Dp(3)).Op(gtx.Ops))
	text.Add(gtx.Ops)
	return dims
}

// Framed is paper of a size with a hole in it, through which a picture is seen, a soft shadow round it, and words under
// the hole.
func (s *Stationery) Framed(
	gtx layout.Context, size image.Point, hole image.Rectangle, words layout.Widget,
) layout.Dimensions {
	const shade = 4 // dp
	d := gtx.Dp(shade)
	rim := func(c color.NRGBA, r image.Rectangle) {
		for _, part := range [...]image.Rectangle{
			{r.Min, image.Pt(r.Max.X, hole.Min.Y)},
			{image.Pt(r.Min.X, hole.Max.Y), r.Max},
			{image.Pt(r.Min.X, hole.Min.Y), image.Pt(hole.Min.X, hole.Max.Y)},
			{image.Pt(hole.Max.X, hole.Min.Y), image.Pt(r.Max.X, hole.Max.Y)},
		} {
			paint.FillShape(gtx.Ops, c, clip.Rect(part).Op())
		}
	}
	sheet := image.Rectangle{Max: size}.Inset(d)
	for i := d; i > 0; i-- {
		rim(color.NRGBA{20, 12, 6, uint8(80 / d)}, sheet.Inset(-i))
	}
	rim(s.Paper, sheet)
	m := op.Record(gtx.Ops)
	gtx.Constraints = layout.Constraints{Max: hole.Size()}
	text := words(gtx).Size
	call := m.Stop()
	room := sheet.Max.Y - hole.Max.Y
	stack := op.Offset(image.Pt(hole.Min.X, hole.Max.Y+max(0, room-text.Y)/2)).Push(gtx.Ops)
	call.Add(gtx.Ops)
	stack.Pop()
	return layout.Dimensions{Size: size}
}

// Label is a slip of paper under a widget, as small as can be.
func (s *Stationery) Label(gtx layout.Context, inner layout.Widget) layout.Dimensions {
	dims, text := recorded(gtx, layout.Inset{Top: 7, Bottom: 8, Left: 11, Right: 11}, inner)
	edge := gtx.Dp(2)
	sheet := image.Rectangle{Max: dims.Size}.Inset(edge)
	for i := edge; i > 0; i-- {
		paint.FillShape(gtx.Ops, color.NRGBA{20, 12, 6, 60}, clip.UniformRRect(sheet.Inset(-i), gtx.Dp(4)+i).Op(gtx.Ops))
	}
	paint.FillShape(gtx.Ops, s.Paper, clip.UniformRRect(sheet, gtx.Dp(4)).Op(gtx.Ops))
	text.Add(gtx.Ops)
	return dims
}

// Rail is a graduated rule along which a brass slider goes.
func (s *Stationery) Rail(gtx layout.Context, f *widget.Float, at float32) layout.Dimensions {
	const long, high = 150, 26 // dp
	size := image.Pt(min(gtx.Dp(long), gtx.Constraints.Max.X), gtx.Dp(high))
	gtx.Constraints = layout.Exact(size)
	f.Layout(gtx, layout.Horizontal, 4)
	mid := size.Y / 2
	paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Wood, 0.6), clip.UniformRRect(image.Rect(0, mid-gtx.Dp(4), size.X, mid+gtx.Dp(4)), gtx.Dp(2)).Op(gtx.Ops))
	const marks = 10
	for i := range marks + 1 {
		x := gtx.Dp(2) + i*(size.X-gtx.Dp(4))/marks
		deep := gtx.Dp(3)
		if i%5 == 0 {
			deep = gtx.Dp(6)
		}
		paint.FillShape(gtx.Ops, s.Ink, clip.Rect(image.Rect(x, mid-gtx.Dp(4), x+gtx.Dp(1), mid-gtx.Dp(4)+deep)).Op())
	}
	half, x := gtx.Dp(5), int(at*float32(size.X))
	x = min(max(x, half), size.X-half)
	knob := clip.UniformRRect(image.Rect(x-half, mid-gtx.Dp(10), x+half, mid+gtx.Dp(10)), gtx.Dp(3))
	paint.FillShape(gtx.Ops, s.Brass, knob.Op(gtx.Ops))
	outlined(gtx, s.Ink, knob, gtx.Dp(1))
	return layout.Dimensions{Size: size}
}

// Streamer is a ribbon with cut ends under a widget.
func (s *Stationery) Streamer(gtx layout.Context, inner layout.Widget) layout.Dimensions {
	side := unit.Dp(min(44, float32(gtx.Constraints.Max.X)/gtx.Metric.PxPerDp/14))
	least := gtx.Constraints.Min.X
	dims, text := recorded(gtx, layout.Inset{Top: 12, Bottom: 14, Left: side, Right: side}, inner)
	dims.Size.X = max(dims.Size.X, least)
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
	paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Ink, 0.4), shape(0, 1)) // an edge, for a pale map
	paint.FillShape(gtx.Ops, s.Paper, shape(0, 0))
	for _, y := range []float32{top + float32(gtx.Dp(3)), h - top - float32(gtx.Dp(4))} {
		at := image.Rect(gtx.Dp(14), int(y), int(w)-gtx.Dp(14), int(y)+gtx.Dp(1))
		paint.FillShape(gtx.Ops, palette.Mixed(s.Alarm, s.Paper, 0.35), clip.Rect(at).Op())
	}
	text.Add(gtx.Ops)
	return dims
}

// Caret is where the next letter goes.
func (s *Stationery) Caret(gtx layout.Context) layout.Dimensions {
	size := image.Pt(gtx.Dp(2), gtx.Sp(18))
	paint.FillShape(gtx.Ops, s.Alarm, clip.Rect{Max: size}.Op())
	return layout.Dimensions{Size: size}
}

// Line is a thin one across.
func (s *Stationery) Line(gtx layout.Context) layout.Dimensions {
	h := gtx.Dp(1)
	size := image.Pt(gtx.Constraints.Max.X, h+2*gtx.Dp(6))
	at := image.Rect(0, gtx.Dp(6), size.X, gtx.Dp(6)+h)
	paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Faint, 0.5), clip.Rect(at).Op())
	return layout.Dimensions{Size: size}
}

// Badge is the sign of a side in its colour: a round one for the first, a square one for the second, with
// the belt that its men wear: white on the first, dark on the second. Of men of wood it has their wood, without the
// pattern of coats.
func (s *Stationery) Badge(colour color.NRGBA, banner int) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		n := max(gtx.Sp(14), gtx.Dp(8))
		box, belt := image.Rect(0, 0, n, n), palette.Hex(0xF7F4EC)
		shape := func(r image.Rectangle) clip.Op { return clip.Ellipse(r).Op(gtx.Ops) }
		if banner == 1 {
			shape = func(r image.Rectangle) clip.Op { return clip.Rect(r).Op() }
			belt = palette.Hex(0x1A1614)
		}
		stripes, pattern := 1, s.Pattern && (colour == s.Red || colour == s.Blue)
		if pattern { // the first is hatched with dark on white, the second crossed with white on black
			belt, stripes = [2]color.NRGBA{s.Soot, s.Chalk}[max(0, min(banner, 1))], 3
		}
		paint.FillShape(gtx.Ops, s.Ink, shape(box))
		paint.FillShape(gtx.Ops, s.Paper, shape(box.Inset(gtx.Dp(1))))
		inner := shape(box.Inset(gtx.Dp(1))).Push(gtx.Ops)
		paint.FillShape(gtx.Ops, colour, clip.Rect(box).Op())
		line := func(x0, x1 float32) {
			var p clip.Path
			p.Begin(gtx.Ops)
			p.MoveTo(f32.Pt(x0, 0))
			p.LineTo(f32.Pt(x1, float32(n)))
			paint.FillShape(gtx.Ops, belt, clip.Stroke{Path: p.End(), Width: float32(n) / float32(5+stripes)}.Op())
		}
		for i := range stripes {
			off := float32(n) * float32(i-stripes/2) / 2
			line(off, off+float32(n))
			if pattern && banner == 1 {
				line(off+float32(n), off)
			}
		}
		inner.Pop()
		return layout.Dimensions{Size: box.Max}
	}
}

// Boxed is a widget in a box, with an edge if it is the one chosen.
func (s *Stationery) Boxed(gtx layout.Context, fill color.NRGBA, strong bool, in layout.Inset, inner layout.Widget) layout.Dimensions {
	dims, text := recorded(gtx, in, inner)
	box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(4))
	paint.FillShape(gtx.Ops, fill, box.Op(gtx.Ops))
	if strong {
		outlined(gtx, s.Ink, box, gtx.Dp(1)+1)
	}
	text.Add(gtx.Ops)
	return dims
}

// InkOp is a colour to write with.
func (s *Stationery) InkOp(gtx layout.Context, c color.NRGBA) op.CallOp {
	m := op.Record(gtx.Ops)
	paint.ColorOp{Color: c}.Add(gtx.Ops)
	return m.Stop()
}

// Curtain draws green cloth in folds, on a rail of brass. How wide each is tells a whim of its own, from 0 to 1.
func (s *Stationery) Curtain(gtx layout.Context, size image.Point, whim func(n int) float64) {
	cloth := palette.Mixed(palette.Hex(0x3B6350), s.Soot, 0.15)
	dark, light := palette.Mixed(cloth, s.Soot, 0.45), palette.Mixed(cloth, palette.Hex(0xFFF6DC), 0.1)
	const fold, lean = 64, 0.62  // dp; how far along a fold it is brightest
	wide := max(8, gtx.Dp(fold)) // pixels, in the smallest window too
	shade := func(from, to int, a, b color.NRGBA) {
		area := clip.Rect{Min: image.Pt(from, 0), Max: image.Pt(to, size.Y)}.Push(gtx.Ops)
		paint.LinearGradientOp{
			Stop1: f32.Pt(float32(from), 0), Color1: a, Stop2: f32.Pt(float32(to), 0), Color2: b,
		}.Add(gtx.Ops)
		paint.PaintOp{}.Add(gtx.Ops)
		area.Pop()
	}
	for x, n := 0, 0; x < size.X; n++ {
		next := x + int(float64(wide)*(0.75+0.5*whim(n)))
		crest := x + int(lean*float64(next-x))
		shade(x, crest, dark, light)
		shade(crest, next, light, dark)
		x = next
	}
	rail, ring := gtx.Dp(14), gtx.Dp(9)
	for x := wide / 2; x < size.X; x += wide {
		box := image.Rect(x-ring, gtx.Dp(6), x+ring, gtx.Dp(6)+2*ring)
		paint.FillShape(gtx.Ops, s.Brass, clip.Stroke{Path: clip.Ellipse(box).Path(gtx.Ops), Width: float32(gtx.Dp(3))}.Op())
	}
	paint.FillShape(gtx.Ops, palette.Mixed(s.Brass, s.Soot, 0.5), clip.Rect{Max: image.Pt(size.X, rail)}.Op())
	paint.FillShape(gtx.Ops, s.Brass, clip.Rect{Max: image.Pt(size.X, rail*2/3)}.Op())
}
