//go:build cgo && linux && window

package render

import (
	"image/color"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
)

// In the window, light and shadow and all, the sides' men stay apart for every eye, and from the squares
// they stand on.
func TestLiveriesOnTheTable(t *testing.T) {
	const apart = 25 // CIE76
	for _, light := range palette.Lights() {
		for _, name := range palette.Coats()[1:] {
			p, err := palette.Named(light, name)
			if err != nil {
				t.Fatal(err)
			}
			d := opened(t, engine.Setup{})
			d.Recolour(p)
			d.Send(camera.Plan(d.Shown.Ground, d.Aspect(), d.Covered()))
			d.Step(time.Second)
			img := drawn(t, d)
			at := func(place string, aside float64) color.Color {
				c := d.Shown.Cells[d.Shown.CellNamed(place)].At
				x, y := d.Camera.To.Pixel(engine.Spot{X: c.X + aside, Y: c.Y}, d.Size)
				return img.At(int(x), int(y))
			}
			att, def := at("41", 0.5), at("97", -0.46)
			for _, e := range eyes() {
				if got := e.apart(att, def); got < apart {
					t.Errorf("%s, %s, %s: men of the two sides are %.0f apart, want %d", light, name, e.name, got, apart)
				}
			}
		}
	}
}
