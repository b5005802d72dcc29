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

// What stands about the field is out of focus, also while the camera moves: of the toy box and what lies by it a third
// of the edges are sharp that would be if it were drawn as the country is, 81 and 197.
func TestRoomOutOfFocus(t *testing.T) {
	v := engine.View{Ground: battlefield(1).Ground}
	err := withEGL(func() error {
		s, err := opengl.NewStage(&v, scenery.BoardLater(&v, palette.Day()), func() {})
		if err != nil {
			return err
		}
		defer s.Release()
		s.Resize(image.Pt(640, 400))
		c := camera.Orbit(v.Ground, 1.6, 0)
		c.Pitch, c.At.Y = 25*math.Pi/180, v.Ground.High.Y
		for _, step := range []struct {
			rest bool
			most int
		}{{true, 40}, {false, 100}} {
			var sc scene.Scene
			b := scene.Brush{Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: s.Board.Atlas, Camera: c}
			sc.Compose(&b, &v, nil, &scene.Marks{Over: -1, Tried: -1})
			s.Draw(&sc, c, step.rest)
			if n := sharp(opengl.ReadBack(s.Shown.Frame, s.Size), c, s.Board.Asides[0]); n > step.most {
				t.Errorf("at rest %v: %d edges are sharp, %d at most", step.rest, n, step.most)
			}
			c.Yaw += 0.01
		}
		return nil
	})
	if err != nil {
		leftOut(t, err)
	}
}

// sharp is how many pixels about something in the room differ much from those to the right.
func sharp(img *image.RGBA, c camera.Camera, of *scenery.Aside) (n int) {
	const shades, about = 45, 3
	var box image.Rectangle
	for i := range of.Vertices {
		p := of.Vertices[i].Pos
		x, y := c.PixelAt(engine.Spot{X: float64(p[0]), Y: float64(p[1])}, float64(p[2]), img.Rect.Max)
		box = box.Union(image.Rect(int(x)-about, int(y)-about, int(x)+about, int(y)+about))
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if by := int(img.RGBAAt(x, y).G) - int(img.RGBAAt(x+1, y).G); max(by, -by) >= shades {
				n++
			}
		}
	}
	return n
}
