package render

import (
	"image"
	"slices"

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
	mask  *image.Alpha
}

const (
	atlasWide    = 160 // pixels of one rectangle
	atlasHigh    = 80
	atlasColumns = 8
)

// newAtlas writes the labels of figures and of their parts. The face is one with figures of even height:
// EB Garamond's own look like letters when they stand alone.
func newAtlas(v *engine.View) *atlas {
	a := &atlas{}
	for i := range v.Figures {
		a.add(v.Figures[i].Label)
		for _, p := range v.Figures[i].Parts {
			a.add(p.Label)
		}
	}
	slices.Sort(a.texts)
	a.mask = image.NewAlpha(image.Rect(0, 0, atlasColumns*atlasWide, max(1, a.rows())*atlasHigh))
	face := engravers()
	for i, text := range a.texts {
		at := image.Pt(i%atlasColumns*atlasWide, i/atlasColumns*atlasHigh)
		a.write(face, text, at)
	}
	return a
}

func (a *atlas) add(text string) {
	if text != "" && !slices.Contains(a.texts, text) {
		a.texts = append(a.texts, text)
	}
}

func (a *atlas) rows() int { return (len(a.texts) + atlasColumns - 1) / atlasColumns }

func engravers() font.Face {
	f, err := opentype.Parse(liberationserifbold.TTF)
	if err != nil {
		panic("render: the engravers' face cannot be read: " + err.Error())
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 0.9 * atlasHigh, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic("render: the engravers' face cannot be set: " + err.Error())
	}
	return face
}

// write puts a text in the middle of its rectangle. One too wide for it loses its ends.
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
