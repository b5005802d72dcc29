package plan

import (
	"fmt"
	"image/color"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/vg"

	"littlewars/render/palette"
)

// face is a typeface whose letters are drawn as outlines: they look the same in every format, at every
// angle, and on machines that have not the face. Nothing in it changes.
type face struct {
	of      *sfnt.Font
	figures map[rune]sfnt.GlyphIndex // that stand upright and alike, where the face's usual ones do not
	tall    float64                  // of a figure, in ems
}

// bookLetters is the face for words and for numbers cut in wood, plainLetters that for numbers in rows.
var (
	bookLetters  = sync.OnceValue(func() *face { return newFace(palette.BookFace, 0.65) })
	plainLetters = sync.OnceValue(func() *face { return newFace(gomedium.TTF, 0.71) })
)

var figureNames = [...]string{
	"zero.lnum", "one.lnum", "two.lnum", "three.lnum", "four.lnum", "five.lnum", "six.lnum", "seven.lnum", "eight.lnum", "nine.lnum",
}

// newFace reads a face that the program carries; a fault in it is a fault of the program.
func newFace(ttf []byte, tall float64) *face {
	of, err := sfnt.Parse(ttf)
	if err != nil {
		panic(fmt.Sprintf("render: a typeface cannot be read: %v", err))
	}
	f := &face{of: of, figures: map[rune]sfnt.GlyphIndex{}, tall: tall}
	var buf sfnt.Buffer
	for i := range of.NumGlyphs() {
		name, err := of.GlyphName(&buf, sfnt.GlyphIndex(i))
		for d := range figureNames {
			if err == nil && name == figureNames[d] {
				f.figures[rune('0'+d)] = sfnt.GlyphIndex(i)
			}
		}
	}
	return f
}

// glyph is the letter in the face. One that it lacks is a question mark, so that it is seen to lack.
func (f *face) glyph(buf *sfnt.Buffer, r rune) sfnt.GlyphIndex {
	if g, ok := f.figures[r]; ok {
		return g
	}
	if g, err := f.of.GlyphIndex(buf, r); err == nil && g != 0 {
		return g
	}
	g, err := f.of.GlyphIndex(buf, '?')
	if err != nil {
		return 0
	}
	return g
}

// outline is the words from the origin to the right, an em being 1, and how long they are. Between the
// letters there is so much more room than usual, in ems.
func (f *face) outline(s string, spaced float64) (p vg.Path, wide float64) {
	var buf sfnt.Buffer
	em := fixed.Int26_6(f.of.UnitsPerEm()) // the face's units are then whole numbers
	unit := 1 / float64(em)
	last := sfnt.GlyphIndex(0)
	for i, r := range []rune(s) {
		g := f.glyph(&buf, r)
		if i > 0 {
			wide += spaced
			if k, err := f.of.Kern(&buf, last, g, em, font.HintingNone); err == nil {
				wide += float64(k) * unit
			}
		}
		last = g
		segments, err := f.of.LoadGlyph(&buf, g, em, nil)
		if err == nil {
			p = appendGlyph(p, segments, wide, unit)
		}
		if a, err := f.of.GlyphAdvance(&buf, g, em, font.HintingNone); err == nil {
			wide += float64(a) * unit
		}
	}
	return p, wide
}

func appendGlyph(p vg.Path, segments sfnt.Segments, x, unit float64) vg.Path {
	at := func(q fixed.Point26_6) vg.Point { return Point(x+float64(q.X)*unit, -float64(q.Y)*unit) }
	open := false
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				p.Close()
			}
			p.Move(at(s.Args[0]))
			open = true
		case sfnt.SegmentOpLineTo:
			p.Line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			p.QuadTo(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			p.CubeTo(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if open {
		p.Close()
	}
	return p
}

// lettering is how words are written.
type lettering struct {
	face   *face
	size   float64 // of an em, points
	align  float64 // 0 begins at the point, 0.5 has its middle there, 1 ends there
	spaced float64 // ems between letters, more than usual
}

// words is the outline of words whose line of writing goes through the point.
func (l lettering) words(s string, at vg.Point) vg.Path {
	p, wide := l.face.outline(s, l.spaced)
	p = moved(p, Point(-wide*l.align, 0))
	return placed(p, at, l.size, 0)
}

// figure is the outline of words whose figures have their middle at the point.
func (l lettering) figure(s string, at vg.Point) vg.Path {
	return l.words(s, at.Sub(Point(0, l.face.tall*l.size/2)))
}

// wide is how long words are, in points.
func (l lettering) wide(s string) float64 {
	_, w := l.face.outline(s, l.spaced)
	return w * l.size
}

func (q quill) write(of color.NRGBA, l lettering, s string, at vg.Point) { q.Fill(of, l.words(s, at)) }
