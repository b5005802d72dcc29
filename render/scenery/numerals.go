package scenery

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

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
