//go:build cgo && window

package render

import (
	"image"
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/opengl"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

// Whoever looks over the table sees the room behind it, wherever he kneels and however near; straight down, and from
// where one sits at first, there is none of it.
func TestRoomIsSeen(t *testing.T) {
	v := engine.View{Ground: battlefield(1).Ground}
	first := camera.Orbit(v.Ground, 1.6, 0)
	err := withEGL(func() error {
		s, err := opengl.NewStage(&v, scenery.BoardLater(&v, palette.Day()), func() {})
		if err != nil {
			return err
		}
		defer s.Release()
		s.Resize(image.Pt(160, 100))
		walled := func(c camera.Camera) bool {
			var sc scene.Scene
			sc.Compose(&scene.Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: s.Board.Atlas, Camera: c}, &v, nil, &scene.Marks{Over: -1, Tried: -1})
			s.Draw(&sc, c, true)
			img := opengl.ReadBack(s.Shown.Frame, s.Size)
			for x := range s.Size.X { // the floor is sage: greener than it is red or blue
				if c := img.RGBAAt(x, 1); c.R < 60 || c.G >= c.R && c.G > c.B {
					return false
				}
			}
			return true
		}
		for _, tall := range []float64{camera.NearestFloor, first.Tall / 3} {
			for quarter := range 4 {
				c := first
				c.Tall, c.Pitch, c.Yaw = tall, camera.Lowest, float64(quarter)*math.Pi/2
				if !walled(c) {
					t.Errorf("from %.0f in and %d quarters of a turn there is no wall", tall, quarter)
				}
			}
		}
		if walled(first) || walled(camera.Plan(v.Ground, 1.6, 0)) {
			t.Error("from above there are walls")
		}
		return nil
	})
	if err != nil {
		leftOut(t, err)
	}
}
