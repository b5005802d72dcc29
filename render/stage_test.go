//go:build cgo && linux && window

package render

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/ui"
)

// leftOut leaves a test out where there is no EGL, but not where make test has seen to one.
func leftOut(t *testing.T, err error) {
	t.Helper()
	if os.Getenv("LITTLEWARS_WINDOW") != "" {
		t.Fatal(err)
	}
	t.Skip(err)
}

// drawn is a desk as its window would show it. Where there is no EGL the test says so and is left out.
func drawn(t *testing.T, d *desk) *image.RGBA {
	t.Helper()
	img, err := d.snapshot()
	if err != nil {
		leftOut(t, err)
	}
	return img
}

// near reports whether a pixel is about as red, green and blue as that.
func near(got color.RGBA, r, g, b int) bool {
	const slack = 40
	off := func(a uint8, b int) bool { return int(a) > b+slack || int(a) < b-slack }
	return !off(got.R, r) && !off(got.G, g) && !off(got.B, b)
}

// The window shows what is there, where it is: these are not goldens of every pixel, which software of
// another version draws a little differently, but what anybody would see.
func TestWindowShowsTheBoard(t *testing.T) {
	d := opened(t, engine.Setup{})
	d.Send(camera.Plan(d.Shown.Ground, d.Aspect(), d.Covered()))
	d.Step(time.Second)
	img := drawn(t, d)
	at := func(place string, aside float64) color.RGBA { // so many units to the right of a place's middle
		c := d.Shown.Cells[d.Shown.CellNamed(place)].At
		x, y := d.Camera.To.Pixel(engine.Spot{X: c.X + aside, Y: c.Y}, d.Size)
		return img.RGBAAt(int(x), int(y))
	}
	cases := []struct {
		what    string
		got     color.RGBA
		r, g, b int
	}{
		{"an attacker's base is red", at("41", 0.5), 165, 45, 38},
		{"a defender's base is blue", at("97", -0.46), 35, 62, 105},
		{"a light square is paper", at("42", 0), 247, 235, 210},
		{"a dark square is tinted", at("49", 0), 226, 200, 160},
		{"the floor is wood", img.RGBAAt(20, 600), 130, 90, 52},
		{"a panel is paper", img.RGBAAt(d.Panels.On[ui.PlateSlot].At.Max.X-20, d.Panels.On[ui.PlateSlot].At.Min.Y+22), 243, 234, 215},
	}
	for _, tc := range cases {
		if !near(tc.got, tc.r, tc.g, tc.b) {
			t.Errorf("%s: its colour is %v, not near %d %d %d", tc.what, tc.got, tc.r, tc.g, tc.b)
		}
	}
	before := at("42", 0)
	d.click(d.at(t, "41"))
	d.Hand.Over = ui.Nowhere()
	d.Step(2 * time.Second)
	img = drawn(t, d)
	if after := at("42", 0); after == before {
		t.Error("a place that may be said next is not lit")
	}
}

// The same table gives the same picture.
func TestSnapshotRepeats(t *testing.T) {
	m, err := rithmomachia.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v, size := m.View(""), image.Pt(480, 300)
	first, err := Snapshot(&v, palette.Lamp(), camera.Orbit(v.Ground, 1.6, 0), size)
	if err != nil {
		leftOut(t, err)
	}
	again, err := Snapshot(&v, palette.Lamp(), camera.Orbit(v.Ground, 1.6, 0), size)
	if err != nil || !bytes.Equal(first.Pix, again.Pix) {
		t.Errorf("drawn again it differs: %v", err)
	}
	tones := map[color.RGBA]bool{}
	for y := range size.Y {
		for x := range size.X {
			tones[first.RGBAAt(x, y)] = true
		}
	}
	if len(tones) < 2000 {
		t.Errorf("the picture has only %d colours", len(tones))
	}
}
