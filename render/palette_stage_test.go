//go:build cgo && linux

package render

import (
	"image/color"
	"testing"
	"time"

	"littlewars/engine"
)

// In the window, light and shadow and all, the sides' men stay apart for every eye, and from the squares
// they stand on.
func TestLiveriesOnTheTable(t *testing.T) {
	const apart = 25 // CIE76
	for _, light := range Lights() {
		for _, name := range Coats()[1:] {
			p, err := PaletteNamed(light, name)
			if err != nil {
				t.Fatal(err)
			}
			d := opened(t, engine.Setup{})
			d.recolour(p)
			d.send(Plan(d.shown.Ground, d.aspect(), d.covered()))
			d.step(time.Second)
			img := drawn(t, d)
			at := func(place string, aside float64) color.Color {
				c := d.shown.Cells[cellNamed(&d.shown, place)].At
				x, y := d.camera.to.Pixel(engine.Spot{X: c.X + aside, Y: c.Y}, d.size)
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
