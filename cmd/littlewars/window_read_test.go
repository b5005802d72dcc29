//go:build cgo && linux && window

package main

import (
	"image"
	"math"
	"os"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// newFaces is the faces and sizes (pixels) that the window writes in when nobody has set others. Each screen has its own,
// since a face serves one goroutine at a time.
func newFaces() (list []font.Face, err error) {
	book, err := os.ReadFile("../../render/palette/fonts/EBGaramond12-Regular.ttf")
	if err != nil {
		return nil, err
	}
	for _, f := range []struct {
		file  []byte
		sizes []float64
	}{
		{goregular.TTF, []float64{14, 15, 13, 16}},
		{gobold.TTF, []float64{14, 13, 15}},
		{book, []float64{22, 24, 26}},
	} {
		read, err := opentype.Parse(f.file)
		if err != nil {
			return nil, err
		}
		for _, size := range f.sizes {
			face, err := opentype.NewFace(read, &opentype.FaceOptions{Size: size, DPI: 72})
			if err != nil {
				return nil, err
			}
			list = append(list, face)
		}
	}
	return list, nil
}

// stencil is words as they are written, to be laid over a picture.
type stencil struct {
	wide, high int
	ink        []float64 // 0 to 1, less the mean
	norm       float64
	pairs      []struct{ ink, bare int } // a place that is all ink, and one that is bare, as pixels of a screen
}

// newStencil writes the words.
func newStencil(face font.Face, words string) stencil {
	box, _ := font.BoundString(face, words)
	low, high := image.Pt(box.Min.X.Floor(), box.Min.Y.Floor()), image.Pt(box.Max.X.Ceil(), box.Max.Y.Ceil())
	img := image.NewAlpha(image.Rectangle{Max: high.Sub(low)})
	(&font.Drawer{Dst: img, Src: image.Opaque, Face: face, Dot: fixed.P(-low.X, -low.Y)}).DrawString(words)
	s := stencil{wide: img.Rect.Dx(), high: img.Rect.Dy()}
	var full, bare []int
	for i, a := range img.Pix {
		s.ink = append(s.ink, float64(a)/255)
		switch at := i/img.Stride*wide + i%img.Stride; {
		case a > 200:
			full = append(full, at)
		case a == 0:
			bare = append(bare, at)
		}
	}
	const most = 24
	for i, n := 0, min(most, len(full), len(bare)); i < n; i++ {
		s.pairs = append(s.pairs, struct{ ink, bare int }{full[i*len(full)/n], bare[i*len(bare)/n]})
	}
	s.norm = centre(s.ink)
	return s
}

// centre takes the mean from each, and answers with how long they are then.
func centre(list []float64) float64 {
	sum, squares := 0.0, 0.0
	for _, x := range list {
		sum += x
	}
	for i := range list {
		list[i] -= sum / float64(len(list))
		squares += list[i] * list[i]
	}
	return math.Sqrt(squares)
}

// in is where the words stand in a picture, dark on light: the first place from the top that looks so.
func (s *stencil) in(g *image.Gray) (where image.Rectangle, found bool) {
	const (
		darker = 40   // shades of grey between paper and ink at least
		alike  = 0.82 // correlation: letters begin anywhere in a pixel, so that it is never 1
	)
	under := make([]float64, len(s.ink))
	for y := range g.Rect.Dy() - s.high {
	next:
		for x := range g.Rect.Dx() - s.wide {
			wrong, here := 0, g.Pix[y*g.Stride+x:]
			for _, p := range s.pairs {
				if int(here[p.bare])-int(here[p.ink]) < darker {
					if wrong++; wrong*8 > len(s.pairs) {
						continue next
					}
				}
			}
			for row := range s.high {
				for column := range s.wide {
					under[row*s.wide+column] = float64(255 - g.Pix[(y+row)*g.Stride+x+column])
				}
			}
			norm, sum := centre(under), 0.0
			for i, u := range under {
				sum += u * s.ink[i]
			}
			if sum/norm/s.norm > alike {
				return image.Rect(x, y, x+s.wide, y+s.high), true
			}
		}
	}
	return where, false
}

// read is where words stand on the screen.
func (s *screen) read(words string) (image.Rectangle, bool) {
	s.t.Helper()
	grey := s.grey()
	for _, face := range s.faces {
		ink := newStencil(face, words)
		if at, ok := ink.in(grey); ok {
			return at, true
		}
	}
	return image.Rectangle{}, false
}

// paperlight is how bright at least is what is written on by day; by a lamp only letters are.
const paperlight = 215

// grey is the screen with dark ink on light paper, as by day.
func (s *screen) grey() *image.Gray {
	seen := s.picture()
	grey, paper := image.NewGray(seen.Rect), 0
	for i := range grey.Pix {
		c := seen.Pix[4*i:]
		if grey.Pix[i] = uint8((int(c[0]) + 2*int(c[1]) + int(c[2])) / 4); grey.Pix[i] >= paperlight {
			paper++
		}
	}
	if paper < len(grey.Pix)/25 { // of the floor's light nothing follows: a carpet is dark by day too
		for i := range grey.Pix {
			grey.Pix[i] = 255 - grey.Pix[i]
		}
	}
	return grey
}

// reads waits until words stand on the screen, and answers with where.
func (s *screen) reads(words string) (at image.Rectangle) {
	s.t.Helper()
	s.until("on the screen it says "+words, func() (ok bool) {
		at, ok = s.read(words)
		return ok
	})
	return at
}

// gone waits until words stand there no more.
func (s *screen) gone(words string) {
	s.t.Helper()
	s.until("on the screen it says no more "+words, func() bool {
		_, there := s.read(words)
		return !there
	})
}

// press clicks on words. The pointer goes out of the way first: what is under it cannot be read.
func (s *screen) press(words string) {
	s.t.Helper()
	s.point(image.Pt(wide-1, high-1))
	var at, was image.Rectangle
	s.until("on the screen it says, and stays there, "+words, func() (ok bool) {
		was = at
		at, ok = s.read(words)
		return ok && at == was
	})
	s.click(at.Min.Add(at.Max).Div(2))
}
