package render

import (
	"image"
	"slices"
	"unicode/utf8"

	"codeberg.org/go-fonts/liberation/liberationserifbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"littlewars/engine"
)

// atlas is every label of a View, written once, to be laid on figures: columns of equal rectangles, twice
// as wide as high.
type atlas struct {
	texts []string
	inks  inking
	mask  *image.Alpha
}

const (
	atlasWide    = 160 // pixels of one rectangle
	atlasHigh    = 80
	atlasColumns = 8
)

// newAtlas writes the labels of figures and of their parts, and other words. The face is one with figures of even height:
// EB Garamond's own look like letters when they stand alone.
func newAtlas(v *engine.View, words ...string) *atlas {
	a := &atlas{}
	for _, w := range words {
		a.add(w)
	}
	for i := range v.Figures {
		a.add(v.Figures[i].Label)
		for _, p := range v.Figures[i].Parts {
			a.add(p.Label)
		}
	}
	slices.Sort(a.texts)
	a.inks.first = len(a.texts)
	a.mask = image.NewAlpha(image.Rect(0, 0, atlasColumns*atlasWide, max(1, a.rows())*atlasHigh))
	f := engravers()
	face, narrow := engraver(f, lettersHigh), map[fixed.Int26_6]font.Face{}
	for i, text := range a.texts {
		at := image.Pt(i%atlasColumns*atlasWide, i/atlasColumns*atlasHigh)
		a.write(fitting(f, face, narrow, text), text, at)
	}
	a.number()
	return a
}

func (a *atlas) add(text string) {
	if text != "" && !slices.Contains(a.texts, text) {
		a.texts = append(a.texts, text)
	}
}

func (a *atlas) rows() int {
	return (len(a.texts) + utf8.RuneCountInString(numerals) + atlasColumns - 1) / atlasColumns
}

// holds reports whether all that is written on a View is there already, and other words.
func (a *atlas) holds(v *engine.View, words ...string) bool {
	has := func(text string) bool {
		_, _, ok := a.find(text)
		return ok || text == ""
	}
	for _, w := range words {
		if !has(w) {
			return false
		}
	}
	for i := range v.Figures {
		f := &v.Figures[i]
		if !has(f.Label) || slices.ContainsFunc(f.Parts, func(p engine.Piece) bool { return !has(p.Label) }) {
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
func (a *atlas) write(face font.Face, text string, at image.Point) {
	cell := a.mask.SubImage(image.Rectangle{Min: at, Max: at.Add(image.Pt(atlasWide, atlasHigh))}).(*image.Alpha)
	d := font.Drawer{Dst: cell, Src: image.Opaque, Face: face}
	wide := d.MeasureString(text)
	high := face.Metrics().CapHeight
	d.Dot = fixed.Point26_6{
		X: fixed.I(at.X) + (fixed.I(atlasWide)-wide)/2,
		Y: fixed.I(at.Y) + (fixed.I(atlasHigh)+high)/2,
	}
	d.DrawString(text)
}

// find is the corner of a text's rectangle as a share of the whole.
func (a *atlas) find(text string) (u, v float32, ok bool) {
	i, ok := slices.BinarySearch(a.texts, text)
	if !ok {
		return 0, 0, false
	}
	return float32(i%atlasColumns) / atlasColumns, float32(i/atlasColumns) / float32(a.rows()), true
}
