//go:build cgo && linux && window

package render

import (
	"image"
	"image/color"
	"testing"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
)

// The window shows the floor as it is: not a golden of every pixel, but what anybody would see.
func TestWindowShowsTheFloor(t *testing.T) {
	v, size := nursery(), image.Pt(1000, 750)
	c := camera.Plan(v.Ground, float64(size.X)/float64(size.Y), 0)
	c.Angle = camera.OrbitAngle / 2 // without it the floor would be its map
	img, err := Snapshot(&v, palette.Day(), c, size)
	if err != nil {
		leftOut(t, err)
	}
	mean := func(x, y float64) color.RGBA { // of a patch about a spot
		px, py := c.Pixel(engine.Spot{X: x, Y: y}, size)
		var r, g, b int
		const half = 6
		for dy := -half; dy < half; dy++ {
			for dx := -half; dx < half; dx++ {
				p := img.RGBAAt(int(px)+dx, int(py)+dy)
				r, g, b = r+int(p.R), g+int(p.G), b+int(p.B)
			}
		}
		const n = 4 * half * half
		return color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 255}
	}
	if p := mean(35, 10); p.G < p.R || p.R < p.B+5 {
		t.Errorf("the cork is %v, not sage", p)
	}
	if p := mean(22, 5); int(p.B) < int(p.R)+5 {
		t.Errorf("the river is %v, not blue", p)
	}
	if bare, hill := mean(35, 10), mean(8, 22.3); hill.R < bare.R+10 || hill.G < bare.G+5 {
		t.Errorf("a board of a hill is %v, no lighter than the cork, %v", hill, bare)
	}
	if lit, shaded := mean(35, 10), mean(28.6, 14); shaded.R+30 > lit.R {
		t.Errorf("the house throws no shadow: %v beside %v", shaded, lit)
	}
}
