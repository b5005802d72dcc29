//go:build cgo && linux && window

package render

import (
	"image"
	"image/color"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/tabletop/gunrange"
)

// At the first view of a battlefield floor, hill, wall and coats are apart: by day in lightness, by lamp in hue as
// well, and the coats far from all of them.
func TestValuesApart(t *testing.T) {
	m, err := gunrange.Range{}.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v, size := m.View(""), image.Pt(1280, 800)
	aspect := float64(size.X) / float64(size.Y)
	c := camera.Seat(&v, aspect, 0, camera.Strip{Lower: 1}, false)
	matrix := c.Matrix(aspect)
	for _, light := range palette.Lights() {
		p, err := palette.Named(light, "")
		if err != nil {
			t.Fatal(err)
		}
		img, err := Snapshot(&v, p, c, size)
		if err != nil {
			leftOut(t, err)
		}
		at := func(x, y, z float64) color.RGBA { // the mean of a few pixels there
			on := mgl32.TransformCoordinate(camera.Vec(x, y, z), matrix)
			px, py := int((1+on.X())/2*float32(size.X)), int((1-on.Y())/2*float32(size.Y))
			var sum [3]int
			for i := range 9 {
				q := img.RGBAAt(px+i%3-1, py+i/3-1)
				sum[0], sum[1], sum[2] = sum[0]+int(q.R), sum[1]+int(q.G), sum[2]+int(q.B)
			}
			return color.RGBA{uint8(sum[0] / 9), uint8(sum[1] / 9), uint8(sum[2] / 9), 255}
		}
		coat := func(word string) color.RGBA { // beside the pack of who stands there
			for i := range v.Figures {
				if f := &v.Figures[i]; f.Word == word {
					return at(f.At.X-0.17, f.At.Y, f.Base+1.25)
				}
			}
			t.Fatalf("nobody is called %s, but %v", word, engine.Mapped(v.Figures,
				func(f engine.Piece) string { return f.Word + " " + f.Kind }))
			return color.RGBA{}
		}
		solid := func(kind string, share float64) color.RGBA { // of its nearest side, or its top
			for i := range v.Solids {
				s := &v.Solids[i]
				if s.Kind != kind {
					continue
				}
				mid, low := polygon.MiddleOfRing(s.Outline), s.Outline[0].Y
				for _, q := range s.Outline {
					low = min(low, q.Y)
				}
				return at(mid.X, mid.Y+share*(low-mid.Y), s.Base+s.Height*(1.5-share))
			}
			t.Fatalf("there is no %s", kind)
			return color.RGBA{}
		}
		seen := map[string]color.RGBA{
			"floor": at(24, 14, 0), "hill": solid("hill", 0.8), "wall": solid("wall",
				1), "red": coat("s5"), "blue": coat("n5"),
		}
		usual := eyes()[0]
		for _, pair := range []struct {
			a, b          string
			lighter, hues float64 // how much lighter a is at least, and how far they are apart, CIELAB
		}{
			{"hill", "floor", 5, 8},
			{"wall", "floor", 4, 10},
			{"floor", "red", 8, 50},
			{"floor", "blue", 15, 40},
			{"wall", "red", 8, 50},
			{"wall", "blue", 15, 40},
			{"hill", "red", 8, 50},
		} {
			a, b := seen[pair.a], seen[pair.b]
			if p.ByLamp() { // blue is as light as the floor then
				pair.lighter, pair.hues = -20, 0.75*pair.hues
			}
			if by := usual.lab(a)[0] - usual.lab(b)[0]; by < pair.lighter || usual.apart(a, b) < pair.hues {
				t.Errorf("by %s: %s %v is %.1f lighter than %s %v, want %.0f, and %.0f from it, want %.0f", light,
					pair.a, a,
					by, pair.b, b, pair.lighter, usual.apart(a, b), pair.hues)
			}
		}
	}
}
