package render

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"littlewars/engine"
)

// numerals is the signs that lengths and angles are written with on the table. They stand in the atlas
// after the labels, one to a rectangle, and words are put together from them: a length that changes under
// the hand costs no new picture. Fractions are put together too: the Go face, whose figures are all
// equally wide, has the signs for every sixteenth.
const numerals = " %+,-./0123456789cimnx°·¹¼½¾×³⁄⁵⁷⁹₁₆⅛⅜⅝⅞″"

// inking is the numerals in an atlas.
type inking struct {
	first    int                    // the rectangle of the first of them
	advances [len(numerals)]float32 // of each, in heights of a rectangle
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
func (a *atlas) number() {
	face := numeralFace()
	i := 0
	for _, r := range numerals {
		n := a.inks.first + i
		a.write(face, string(r), image.Pt(n%atlasColumns*atlasWide, n/atlasColumns*atlasHigh))
		wide, _ := face.GlyphAdvance(r)
		a.inks.advances[i] = float32(wide) / float32(fixed.I(atlasHigh))
		i++
	}
}

// numeral is which of the numerals a sign is; a sign that is none of them is a blank.
func numeral(r rune) int {
	i := 0
	for _, n := range numerals {
		if n == r {
			return i
		}
		i++
	}
	return 0
}

// long is how long a text is that is written as high as 1.
func (a *atlas) long(text string) (long float64) {
	for _, r := range text {
		long += float64(a.inks.advances[numeral(r)])
	}
	return long
}

// print writes a text of numerals, its middle there, as high as tall from foot to head of a line, of which
// figures have two thirds. Up is the way that is up for who reads it.
func (s *scene) print(a *atlas, at engine.Spot, z, tall, up float64, text string, ink color.NRGBA) {
	sin, cos := math.Sincos(up)
	x, y := sin, -cos // the way it is read
	c := linear(ink)
	along := -a.long(text) / 2 * tall
	for _, r := range text {
		i := numeral(r)
		half := float64(a.inks.advances[i]) / 2 * tall
		along += half
		n := a.inks.first + i
		s.decals = append(s.decals, decal{
			x: float32(at.X + along*x), y: float32(at.Y + along*y), z: float32(z), wide: float32(tall),
			cos: float32(cos), sin: float32(sin),
			u: float32(n%atlasColumns) / atlasColumns, v: float32(n/atlasColumns) / float32(a.rows()),
			colour: [4]float32{c[0], c[1], c[2], 1},
		})
		along += half
	}
}
