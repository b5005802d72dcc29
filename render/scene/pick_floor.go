package scene

import (
	"math"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scenery"
)

// figureUnder is the figure of a floor that the pointer is on, -1 for none: met by its true outline and
// height, or, as small things are hard to hit, the one that the pointer is nearest to. Who stands behind a
// house is not met.
func figureUnder(v *engine.View, r camera.Ray) int {
	best, nearest := -1, math.Inf(1)
	beside, off := -1, r.Room
	for i := range v.Figures {
		f := &v.Figures[i]
		if along, ok := figureMet(r, f); ok {
			if along < nearest {
				best, nearest = i, along
			}
			continue
		}
		if d := offRay(r, f.At, f.Base+f.Tall/2); d < off {
			beside, off = i, d
		}
	}
	if best < 0 {
		best = beside
	}
	if best >= 0 && hides(r, v, &v.Figures[best], nearest) {
		return -1
	}
	return best
}

// figureMet is how far along the ray a figure is met.
func figureMet(r camera.Ray, f *engine.Piece) (along float64, ok bool) {
	if len(f.Covers) == 0 {
		return r.Meets(f.At, f.Span/2, f.Base+f.Tall)
	}
	along = math.Inf(1)
	for _, ring := range f.Covers {
		if t, met := prismMet(r, ring, f.Base, f.Base+f.Tall); met && t < along {
			along, ok = t, true
		}
	}
	return along, ok
}

// hides reports whether something stands before a figure that is met so far along the ray, or nearby.
func hides(r camera.Ray, v *engine.View, f *engine.Piece, along float64) bool {
	if math.IsInf(along, 1) {
		p := scenery.Over(f.At, f.Base+f.Tall).Sub(r.From)
		along = float64(p.Dot(r.Way))
	}
	const slack = 0.05 // what he stands on is not before him
	for i := range v.Solids {
		s := &v.Solids[i]
		if s.Height <= 0 || v.Looks.Ground(s.Kind).Pattern == engine.PatternTrees {
			continue
		}
		if t, met := prismMet(r, s.Outline, s.Base, s.Base+s.Height); met && t < along-slack {
			return true
		}
	}
	return false
}

// stoodOn reports whether figures stand on a solid: on hills and bridges.
func stoodOn(v *engine.View, s *engine.Solid) bool {
	is := v.Looks.Ground(s.Kind).Pattern
	return is == engine.PatternSlopes || is == engine.PatternBridge
}

// prismMet is how far along the ray an upright prism is met: a convex outline from one height to another.
func prismMet(r camera.Ray, ring []engine.Spot, z0, z1 float64) (along float64, ok bool) {
	if len(ring) < 3 {
		return 0, false
	}
	enter, leave := 0.0, math.Inf(1)
	// cut keeps what of the ray has a + t*d >= 0.
	cut := func(a, d float64) bool {
		switch {
		case d > 0:
			enter = max(enter, -a/d)
		case d < 0:
			leave = min(leave, -a/d)
		default:
			return a >= 0
		}
		return enter <= leave
	}
	x, y, z := float64(r.From.X()), float64(r.From.Y()), float64(r.From.Z())
	wx, wy, wz := float64(r.Way.X()), float64(r.Way.Y()), float64(r.Way.Z())
	if !cut(z-z0, wz) || !cut(z1-z, -wz) {
		return 0, false
	}
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		dx, dy := b.X-a.X, b.Y-a.Y
		if !cut(dx*(y-a.Y)-dy*(x-a.X), dx*wy-dy*wx) {
			return 0, false
		}
	}
	return enter, true
}

// offRay is how far from the ray a point so high over a spot is.
func offRay(r camera.Ray, at engine.Spot, z float64) float64 {
	p := scenery.Over(at, z).Sub(r.From)
	return float64(p.Sub(r.Way.Mul(p.Dot(r.Way))).Len())
}

// Landing is where the ray meets what can be stood on, the floor or the top of a hill or bridge, and how high
// that is.
func Landing(r camera.Ray, v *engine.View) (at engine.Spot, z float64, ok bool) {
	at, ok = r.Ground()
	nearest := math.Inf(1)
	for i := range v.Solids {
		s := &v.Solids[i]
		if !stoodOn(v, s) {
			continue
		}
		top := s.Base + s.Height
		t := (top - float64(r.From.Z())) / float64(r.Way.Z())
		if !(t > 0) || t > nearest {
			continue
		}
		p := r.From.Add(r.Way.Mul(float32(t)))
		if spot := (engine.Spot{X: float64(p.X()), Y: float64(p.Y())}); polygon.Inside(s.Outline, spot) {
			at, z, ok, nearest = spot, top, true, t
		}
	}
	return at, z, ok
}

// SolidUnder is the solid that stands where the ray first meets one, and the spot below that; -1 for none
// before the floor or a hill that the ray comes down on.
func SolidUnder(v *engine.View, r camera.Ray) (solid int, at engine.Spot) {
	solid = -1
	nearest := math.Inf(1)
	for i := range v.Solids {
		s := &v.Solids[i]
		if s.Height <= 0 {
			continue
		}
		if t, met := prismMet(r, s.Outline, s.Base, s.Base+s.Height); met && t < nearest {
			solid, nearest = i, t
		}
	}
	if solid >= 0 {
		p := r.From.Add(r.Way.Mul(float32(nearest)))
		at = engine.Spot{X: float64(p.X()), Y: float64(p.Y())}
	}
	return solid, at
}
