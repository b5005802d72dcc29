package scenery

import (
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
)

// What stands about the field stands beyond it and within the walls, and is put aside where it would be between the
// eye and the field.
func TestFurnished(t *testing.T) {
	t.Parallel()
	g := engine.Ground{Low: engine.Spot{X: -10, Y: 5}, High: engine.Spot{X: 50, Y: 65}, Floor: true}
	mid, reach := camera.MiddleOf(g), ReachOf(g)
	all := furnished(g)
	if len(all) != 4 {
		t.Fatalf("%d sides have something", len(all))
	}
	for i, a := range all {
		if len(a.Shade.Indices) == 0 {
			t.Errorf("side %d: the floor is not darkened under it", i)
		}
		for _, v := range a.Vertices {
			x, y := float64(v.Pos.X()), float64(v.Pos.Y())
			if x > g.Low.X-2 && x < g.High.X+2 && y > g.Low.Y-2 && y < g.High.Y+2 {
				t.Fatalf("side %d: something stands at %.1f,%.1f, on the field", i, x, y)
			}
			if x < g.Low.X-roomMargin*reach || x > g.High.X+roomMargin*reach || v.Pos.Z() > 40 {
				t.Fatalf("side %d: something stands at %v, beyond the room", i, v.Pos)
			}
			if v.Pos.Sub(a.At).Len() > 1.001*a.Far {
				t.Fatalf("side %d: %v is farther than %.0f from %v", i, v.Pos, a.Far, a.At)
			}
		}
		eye := func(far float32) mgl32.Vec3 {
			return mgl32.Vec3{float32(mid.X) + far*a.Way[0], float32(mid.Y) + far*a.Way[1], 30}
		}
		if !a.Hides(eye(90), g) || a.Hides(eye(-90), g) {
			t.Errorf("side %d: from behind it is put aside %v, from over there %v", i, a.Hides(eye(90), g),
				a.Hides(eye(-90), g))
		}
	}
}
