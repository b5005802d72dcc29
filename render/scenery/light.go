package scenery

import (
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/render/palette"
)

// Light is what lights a room, linear.
type Light struct {
	Sky, Key, Bounce mgl32.Vec3 // of the sky, of the sun or the lamp, and back from the floor
	// How strong all of it is in the middle of the room, how soon it falls off from there, and how much of it is
	// gone in the corners.
	Fading mgl32.Vec3
	Panes  float32 // how much of the sun is lost beside the light that the window throws on the floor
	// How dark the rim of a figure is, and how much of the sun it throws back: enamel has more of both than
	// turned wood.
	Glaze mgl32.Vec2
}

// lightOf is the light of a palette, on a floor or on a board that lies on one. The window's panes are thrown on the
// floor alone, and a board by lamp is in the middle of the pool.
func lightOf(p palette.Palette, floor bool) Light {
	l := Light{
		Sky: mgl32.Vec3{0.30, 0.355, 0.44}, Key: mgl32.Vec3{0.92, 0.79, 0.60}, Bounce: mgl32.Vec3{0.215, 0.21, 0.175},
		Fading: mgl32.Vec3{1, 0, 0.72}, Glaze: mgl32.Vec2{0.2, 0.62},
	}
	if floor {
		l.Panes, l.Glaze = 0.3, mgl32.Vec2{0.7, 1}
	} else { // the shadows on a sheet are paler: it is to be read
		l.Sky, l.Key = mgl32.Vec3{0.36, 0.385, 0.43}, mgl32.Vec3{0.82, 0.72, 0.56}
	}
	if !p.ByLamp() {
		return l
	}
	l = Light{
		Sky: mgl32.Vec3{0.20, 0.20, 0.25}, Key: mgl32.Vec3{1.02, 0.74, 0.43}, Bounce: mgl32.Vec3{0.17, 0.13, 0.10},
		Fading: mgl32.Vec3{1, 0.15, 0.72}, Glaze: l.Glaze,
	}
	if floor {
		l.Fading = mgl32.Vec3{1.38, 1.3, 0.72}
	}
	return l
}
