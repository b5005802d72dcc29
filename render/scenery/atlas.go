package scenery

import (
	"image"
	"image/draw"
	"slices"
	"strings"
	"unicode/utf8"

	"codeberg.org/go-fonts/liberation/liberationserifbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"littlewars/engine"
	"littlewars/render/figures"
	"littlewars/render/plan"
)

// Atlas is every label of a View, written once, to be laid on figures: columns of equal rectangles, twice
// as wide as high.
type Atlas struct {
	Texts []string
	Inks  inking
	Mask  *image.Alpha
	Frame []engine.Label // on the frame of a board, to be written upright for whoever looks
	Edges []engine.Label // the same, of columns and rows that have numbers
	Cells []engine.Label // the names of cells that are too small to stand on the board, to be written where one is near

	Longest float64 // of the names of cells, written as high as 1
}

const (
	atlasWide    = 160 // pixels of one rectangle
	atlasHigh    = 80
	AtlasColumns = 8
)

// NewAtlas writes the labels of figures, of their parts and of the table, and other words. The face is one with
// figures of even height: EB Garamond's own look like letters when they stand alone.
func NewAtlas(v *engine.View, words ...string) *Atlas {
	rim, _ := FrameOf(v.Ground)
	a := &Atlas{Frame: plan.Axes(v, rim/2), Edges: plan.Numerals(v, rim/2), Cells: plan.Numbers(v)}
	return a.With(v, words...)
}

// With is the same of another View of the same board, and with other words: where cells are called by their names is
// not sought again, which takes longer than to write it all.
func (a *Atlas) With(v *engine.View, words ...string) *Atlas {
	a = &Atlas{Frame: a.Frame, Edges: a.Edges, Cells: a.Cells}
	written(v, words, func(text string) bool {
		a.add(text)
		return true
	})
	for _, l := range a.Frame {
		a.add(l.Text)
	}
	slices.Sort(a.Texts)
	a.Inks.First = len(a.Texts)
	a.Mask = image.NewAlpha(image.Rect(0, 0, AtlasColumns*atlasWide, max(1, a.Rows())*atlasHigh))
	f := engravers()
	face, narrow := engraver(f, lettersHigh), map[fixed.Int26_6]font.Face{}
	for i, text := range a.Texts {
		at := image.Pt(i%AtlasColumns*atlasWide, i/AtlasColumns*atlasHigh)
		if kind, is := strings.CutPrefix(text, sign); is {
			look := v.Looks.Kind(kind)
			middle := image.Rect(0, 0, atlasHigh, atlasHigh).Add(at).Add(image.Pt((atlasWide-atlasHigh)/2, 0))
			draw.Draw(a.Mask, middle, plan.SignMask(&look, atlasHigh), image.Point{}, draw.Src)
			continue
		}
		a.write(fitting(f, face, narrow, text), text, at)
	}
	a.number()
	for i := range a.Cells {
		a.Longest = max(a.Longest, a.Long(a.Cells[i].Text))
	}
	return a
}

// sign begins what stands in the atlas for the sign of a kind of figure.
const sign = "\x00"

// SignOf is what stands in an atlas for what tells a kind of figure on a map: its sign, or its letter; "" for what is
// its own sign, as a flat man without an outline of his own.
func SignOf(looks *engine.Looks, f *engine.Piece) string {
	look := looks.Kind(f.Kind)
	flat := figures.ShapeOf(look.Body).Flat && look.Outline == ""
	switch {
	case flat || len(f.Parts) > 0 || look.Pattern == engine.PatternBridge:
		return ""
	case plan.Signed(&look):
		return sign + f.Kind
	}
	return string(look.Letter)
}

func (a *Atlas) add(text string) {
	if text != "" && !slices.Contains(a.Texts, text) {
		a.Texts = append(a.Texts, text)
	}
}

func (a *Atlas) Rows() int {
	return (len(a.Texts) + utf8.RuneCountInString(numerals) + AtlasColumns - 1) / AtlasColumns
}

// Holds reports whether all that is written on a View is there already, and other words.
func (a *Atlas) Holds(v *engine.View, words ...string) bool {
	return written(v, words, func(text string) bool {
		_, ok := a.Find(text)
		return ok || text == ""
	})
}

// written tells all that is written on a View, and other words, until it is told to stop, and reports whether it
// never was.
func written(v *engine.View, words []string, tell func(text string) bool) bool {
	for _, w := range words {
		if !tell(w) {
			return false
		}
	}
	for i := range v.Labels {
		if !tell(v.Labels[i].Text) {
			return false
		}
	}
	for i := range v.Taken {
		if !tell(v.Taken[i].Label) {
			return false
		}
	}
	for i := range v.Figures {
		f := &v.Figures[i]
		if !tell(f.Label) || !v.Ground.Floor && !tell(SignOf(v.Looks, f)) {
			return false
		}
		if slices.ContainsFunc(f.Parts, func(p engine.Piece) bool { return !tell(p.Label) }) {
			return false
		}
	}
	return true
}

// lettersHigh is the size of the face where there is room, pixels.
const lettersHigh = 0.9 * atlasHigh

func engravers() *opentype.Font {
	f, err := opentype.Parse(liberationserifbold.TTF)
	if err != nil {
		panic("render: the engravers' face cannot be read: " + err.Error())
	}
	return f
}

func engraver(f *opentype.Font, size float64) font.Face {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic("render: the engravers' face cannot be set: " + err.Error())
	}
	return face
}

// fitting is the face in which a text fits into a rectangle: smaller for a long one. Those made are kept.
func fitting(f *opentype.Font, face font.Face, made map[fixed.Int26_6]font.Face, text string) font.Face {
	const room = fixed.Int26_6(atlasWide << 6)
	wide := font.MeasureString(face, text)
	if wide <= room {
		return face
	}
	step := (wide + room/8 - 1) / (room / 8) // sizes go by eighths
	if made[step] == nil {
		made[step] = engraver(f, lettersHigh*8/float64(step))
	}
	return made[step]
}

// write puts a text in the middle of its rectangle.
func (a *Atlas) write(face font.Face, text string, at image.Point) {
	cell := a.Mask.SubImage(image.Rectangle{Min: at, Max: at.Add(image.Pt(atlasWide, atlasHigh))}).(*image.Alpha)
	d := font.Drawer{Dst: cell, Src: image.Opaque, Face: face}
	wide := d.MeasureString(text)
	high := face.Metrics().CapHeight
	d.Dot = fixed.Point26_6{
		X: fixed.I(at.X) + (fixed.I(atlasWide)-wide)/2,
		Y: fixed.I(at.Y) + (fixed.I(atlasHigh)+high)/2,
	}
	d.DrawString(text)
}

// Tall is how high a text is, or a sign, of its rectangle.
func (a *Atlas) Tall(text string) float64 {
	const figure, picture = 0.585, 2 * plan.SignShare
	if strings.HasPrefix(text, sign) {
		return picture
	}
	return figure
}

// Find is which rectangle a text stands in, row by row.
func (a *Atlas) Find(text string) (cell int, ok bool) { return slices.BinarySearch(a.Texts, text) }

// numerals is the signs that lengths and angles are written with on the table. They stand in the atlas
// after the labels, one to a rectangle, and words are put together from them: a length that changes under
// the hand costs no new picture. Fractions are put together too: the Go face, whose figures are all
// equally wide, has the signs for every sixteenth.
const numerals = " %+,-./0123456789cimnx°·¹¼½¾×³⁄⁵⁷⁹₁₆⅛⅜⅝⅞″"

// inking is the numerals in an atlas.
type inking struct {
	First    int                    // the rectangle of the first of them
	Advances [len(numerals)]float32 // of each, in heights of a rectangle
}

func numeralFace() font.Face {
	f, err := opentype.Parse(gobold.TTF)
	if err != nil {
		panic("render: the face for numbers cannot be read: " + err.Error())
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 0.9 * atlasHigh, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic("render: the face for numbers cannot be set: " + err.Error())
	}
	return face
}

// number writes the numerals after the labels.
func (a *Atlas) number() {
	face := numeralFace()
	i := 0
	for _, r := range numerals {
		n := a.Inks.First + i
		a.write(face, string(r), image.Pt(n%AtlasColumns*atlasWide, n/AtlasColumns*atlasHigh))
		wide, _ := face.GlyphAdvance(r)
		a.Inks.Advances[i] = float32(wide) / float32(fixed.I(atlasHigh))
		i++
	}
}

// Numeral is which of the numerals a sign is; a sign that is none of them is a blank.
func Numeral(r rune) int {
	i := 0
	for _, n := range numerals {
		if n == r {
			return i
		}
		i++
	}
	return 0
}

// Long is how long a text is that is written as high as 1.
func (a *Atlas) Long(text string) (long float64) {
	for _, r := range text {
		long += float64(a.Inks.Advances[Numeral(r)])
	}
	return long
}
