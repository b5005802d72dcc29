package tabletop

import (
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// Spot is the point u before and v to the left of the middle of the axle. [LW section 0]
func (g *Gun) Spot(u, v float64) plane.Vec {
	return plane.Vec{X: u, Y: v}.Turn(plane.Polar(g.Heading)).Add(g.At)
}

// Muzzle is the end of the barrel in plan.
func (g *Gun) Muzzle() plane.Vec { return g.Spot(g.Model.MuzzleForward, 0) }

// TrailEnd is the end of the trail.
func (g *Gun) TrailEnd() plane.Vec { return g.Spot(-g.Model.TrailBehind, 0) }

// Posts are the two places, left and right, level with the trail end and straight behind the wheels, where men
// must stand once the gun has fired. [LW-GUN-11]
func (g *Gun) Posts() [2]plane.Vec {
	return [2]plane.Vec{g.Spot(-g.Model.TrailBehind, g.Model.WheelApart), g.Spot(-g.Model.TrailBehind, -g.Model.WheelApart)}
}

// BeyondAxle is how far p lies before the axle line, the endless line through both wheels: positive on
// the muzzle's side, negative on the trail's, within Tolerance of zero on the line. [LW-GCAP-3]
func (g *Gun) BeyondAxle(p plane.Vec) float64 { return p.Sub(g.At).Dot(plane.Polar(g.Heading)) }

// Crew walks over the men who can serve gun g: those of its side within six inches of any part of it,
// standing or lying, whom armed counts (Everyone, on a table without prisoners). [LW-GUN-1, LW-GUN-2]
func (t *Table) Crew(g int, armed func(*Man) bool) (n int) {
	side := t.Guns[g].Side
	for range t.MenWithin(inch.CrewReach, t.GunOutline(g), func(m *Man) bool { return m.Side == side && armed(m) }) {
		n++
	}
	return n
}

// OnOneLevel reports whether the base of man i, or all he covers if he lies, rests wholly on one
// level. He may stand up to the edge of the ground he is on. [LW-SPACE-5]
func (t *Table) OnOneLevel(i int) bool {
	m := &t.Men[i]
	if m.Posture == physics.Lying {
		return t.level(m.At, t.ManOutline(i))
	}
	return t.level(m.At, baseOf(t, i).Place(m.At, m.Heading))
}

// GunOnOneLevel reports whether the wheels and the trail end of gun i rest on one level. [LW-SPACE-5]
func (t *Table) GunOnOneLevel(i int) bool {
	g := &t.Guns[i]
	return t.Ground(g.TrailEnd()) == t.Ground(g.At) && t.level(g.At, t.GunOutline(i)[Wheels])
}

// level reports whether the base set down about p has the ground of p under all of it: nothing higher
// reaches in, and boards of that height fill it.
func (t *Table) level(p plane.Vec, base plane.Convex) bool {
	z := t.Ground(p)
	inner := inset(base)
	bare := [][]plane.Vec{path.OutlineCorners(inner)}
	for i := range t.Country {
		c := &t.Country[i]
		switch {
		case !Step(c.Kind) || c.Z1 < z:
		case c.Z1 > z:
			if plane.Distance(inner, c.Outline).Length == 0 {
				return false
			}
		default:
			var left [][]plane.Vec
			for _, b := range bare {
				left = append(left, path.Without(b, c.Outline)...)
			}
			bare = left
		}
	}
	return z == 0 || len(bare) == 0
}

// inset is a base drawn in by the tolerance, so that one which just reaches an edge is on it.
func inset(base plane.Convex) plane.Convex {
	if base.R > 0 {
		return plane.Convex{Corners: base.Corners, R: base.R - 2*inch.Tolerance}
	}
	mid := Bracket(base).Middle
	out := plane.Convex{Corners: make([]plane.Vec, len(base.Corners))}
	for i, p := range base.Corners {
		out.Corners[i] = p.Add(mid.Sub(p).Unit().Mul(2 * inch.Tolerance))
	}
	return out
}
