//go:build cgo && linux && window

package render

import (
	"image"
	"testing"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/opengl"
)

// What was measured is seen in the picture: brass where the tape lies, and a slip of paper on it.
func TestTapeIsSeen(t *testing.T) {
	d := onGreen(t)
	d.presses(key.NameF5)
	d.clicks(t, "30,5", "42,5")
	d.presses(key.NameEscape)
	mid := engine.Spot{X: 36, Y: 5}
	c := d.Camera.To.Zoomed(0.4, mid, d.Shown.Ground, d.Aspect())
	c.At, c.Angle = mid, camera.OrbitAngle/2 // as the floor, and not as its map
	d.Put(c)
	d.Step(d.Now + time.Second)
	img := drawn(t, d)
	for _, tc := range []struct {
		what    string
		at      string
		r, g, b int
	}{
		{"the tape is brass", "33.5,5.19", 206, 162, 71},
		{"its shadow is not", "33.5,5.6", 145, 148, 129},
		{"its label is paper", "35.2,5", 243, 234, 215},
	} {
		p := d.pixel(t, tc.at)
		if got := img.RGBAAt(int(p.X), int(p.Y)); !near(got, tc.r, tc.g, tc.b) {
			t.Errorf("%s: its colour is %v, not near %d %d %d", tc.what, got, tc.r, tc.g, tc.b)
		}
	}
}

// Chalk is seen while something moves as well as at rest, thin as it lies on the floor.
func TestChalkIsSeenAtOnce(t *testing.T) {
	d := onGreen(t)
	d.Resize(image.Pt(640, 400), 1) // a pixel is as wide as chalk lies high many times over
	d.Put(d.Orbit())
	d.presses(key.NameF7)
	d.clicks(t, "30,10")
	d.presses(key.NameEscape)
	onScreen(t, d, func(sc *screen) error {
		var seen [2]*image.RGBA // while it moves and at rest
		for i := range 4 {
			d.Dirty.Scene = true
			if _, err := sc.draw(d, i == 3); err != nil {
				return err
			}
			seen[i/3] = opengl.ReadBack(sc.stage.Shown.Frame, d.Size)
		}
		bright, lost, ring := 0, 0, d.rules.Lying[0].Reading.Way[0]
		for _, at := range ring {
			p := d.PixelOf(at, 0).Round()
			if rest := seen[1].RGBAAt(p.X, p.Y); rest.B > 150 { // the floor is not
				bright++
				if int(rest.B)-int(seen[0].RGBAAt(p.X, p.Y).B) > 60 {
					lost++
				}
			}
		}
		if bright < len(ring)/2 || lost > bright/10 {
			t.Errorf("of %d places on the ring %d are chalk at rest, and %d of them are lost while it moves", len(ring), bright, lost)
		}
		return nil
	})
}
