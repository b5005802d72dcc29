//go:build cgo

package render

import (
	"image"
	"math"
	"testing"

	"littlewars/engine"
)

// Whoever looks over the table sees the room behind it, wherever he kneels and however near; straight down, and from
// where one sits at first, there is none of it.
func TestRoomIsSeen(t *testing.T) {
	v := engine.View{Ground: battlefield(1).Ground}
	first := Orbit(v.Ground, 1.6, 0)
	err := withEGL(func() error {
		s, err := newStage(&v, Day())
		if err != nil {
			return err
		}
		defer s.release()
		s.resize(image.Pt(160, 100))
		walled := func(c Camera) bool {
			var sc scene
			sc.compose(&brush{palette: Day(), banner: bannersOf(&v), atlas: s.board.atlas, camera: c}, &v, nil, &marks{over: -1, tried: -1})
			s.draw(&sc, c, true)
			img := readBack(s.shown.frame, s.size)
			for x := range s.size.X { // the floor is cork: much redder than it is blue
				if c := img.RGBAAt(x, 1); c.R < 60 || int(c.R) > 2*int(c.B) {
					return false
				}
			}
			return true
		}
		for _, tall := range []float64{nearestFloor, first.Tall / 3} {
			for quarter := range 4 {
				c := first
				c.Tall, c.Pitch, c.Yaw = tall, lowest, float64(quarter)*math.Pi/2
				if !walled(c) {
					t.Errorf("from %.0f in and %d quarters of a turn there is no wall", tall, quarter)
				}
			}
		}
		if walled(first) || walled(Plan(v.Ground, 1.6, 0)) {
			t.Error("from above there are walls")
		}
		return nil
	})
	if err != nil {
		leftOut(t, err)
	}
}
