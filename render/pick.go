package render

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

// ray is what lies under a point of the window: from, and which way.
type ray struct {
	from, way mgl32.Vec3
	room      float64 // units beside it that count as on it, of what is small
}

// rayAt is the ray under a point of the window, x and y from -1 to 1 with y up.
func rayAt(m mgl32.Mat4, x, y float32) ray {
	back := m.Inv()
	near := mgl32.TransformCoordinate(mgl32.Vec3{x, y, -1}, back)
	far := mgl32.TransformCoordinate(mgl32.Vec3{x, y, 1}, back)
	return ray{from: near, way: far.Sub(near).Normalize()}
}

// ground is where the ray meets the board; none if it goes over the horizon.
func (r ray) ground() (engine.Spot, bool) {
	t := -r.from.Z() / r.way.Z()
	if !(t > 0) || math.IsInf(float64(t), 0) {
		return engine.Spot{}, false
	}
	p := r.from.Add(r.way.Mul(t))
	return engine.Spot{X: float64(p.X()), Y: float64(p.Y())}, true
}

// meets is how far along the ray an upright cylinder is met, standing on the board.
func (r ray) meets(at engine.Spot, radius, height float64) (along float64, ok bool) {
	px, py := float64(r.from.X())-at.X, float64(r.from.Y())-at.Y
	wx, wy, wz := float64(r.way.X()), float64(r.way.Y()), float64(r.way.Z())
	a, b, c := wx*wx+wy*wy, px*wx+py*wy, px*px+py*py-radius*radius
	best := math.Inf(1)
	z := func(t float64) float64 { return float64(r.from.Z()) + t*wz }
	if d := b*b - a*c; a > 1e-12 && d >= 0 {
		if t := (-b - math.Sqrt(d)) / a; t > 0 && z(t) >= 0 && z(t) <= height {
			best = t
		}
	}
	// The top, met from above.
	if t := (height - float64(r.from.Z())) / wz; t > 0 {
		if x, y := px+t*wx, py+t*wy; x*x+y*y <= radius*radius {
			best = min(best, t)
		}
	}
	return best, !math.IsInf(best, 1)
}

func cellNamed(v *engine.View, place string) int {
	for i := range v.Cells {
		if place != "" && v.Cells[i].Place == place {
			return i
		}
	}
	return -1
}

func figureOn(v *engine.View, place string) int {
	for i := range v.Figures {
		if place != "" && v.Figures[i].Place == place {
			return i
		}
	}
	return -1
}

// inside reports whether a spot is within a ring of corners.
func inside(ring []engine.Spot, at engine.Spot) bool {
	in := false
	for i, b := range ring {
		a := ring[(i+len(ring)-1)%len(ring)]
		if (a.Y > at.Y) != (b.Y > at.Y) && at.X < a.X+(at.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}
