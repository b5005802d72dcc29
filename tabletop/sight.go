package tabletop

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// TopOf is the highest point of a thing above its middle: a man's head, a lying man's side, the roof of
// a house; of a gun it is the bore above the axle. The ground under it is counted in.
func TopOf(t *Table, th Thing) physics.Vec3 {
	p := t.Middle(th)
	z := t.Ground(p)
	switch th.Kind {
	case ManThing:
		m := &t.Men[th.Index]
		if m.Posture == physics.Standing {
			z += t.Figure(m.Arm).Height
		} else {
			z += t.Figure(m.Arm).LyingHeight
		}
	case GunThing:
		z += t.Guns[th.Index].Model.BoreHeight
	case PieceThing:
		z = max(z, t.Country[th.Index].Z1)
	}
	return physics.Vec3{X: p.X, Y: p.Y, Z: z}
}

// GunnersEye is where the gunner looks from: over the end of the trail, as high as the bore.
func GunnersEye(t *Table, gun int) physics.Vec3 {
	g := &t.Guns[gun]
	p := g.TrailEnd()
	return physics.Vec3{X: p.X, Y: p.Y, Z: t.Ground(g.At) + g.Model.BoreHeight}
}

// Hiding lists the pieces of country that a straight line between two points in space passes through,
// nearest first. A line that only grazes a roof or a corner passes. Men and guns hide nothing.
func Hiding(t *Table, from, to physics.Vec3) []int {
	type hit struct {
		piece int
		at    float64
	}
	var hits []hit
	for i := range t.Country {
		if at, is := hides(&t.Country[i], from, to); is {
			hits = append(hits, hit{i, at})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.at, b.at) })
	return engine.Mapped(hits, func(h hit) int { return h.piece })
}

// Hidden reports whether a piece of country hides one point from another, without saying which.
func Hidden(t *Table, from, to physics.Vec3) bool {
	for i := range t.Country {
		if _, is := hides(&t.Country[i], from, to); is {
			return true
		}
	}
	return false
}

// hides reports whether a straight line passes through a piece of country, and how far along it comes to it.
func hides(c *Piece, from, to physics.Vec3) (at float64, is bool) {
	if c.Z1 <= c.Z0 || !throughHeights(from.Z, to.Z, 0, 0, 0, c) {
		return 0, false
	}
	way := to.Flat().Sub(from.Flat())
	long := way.Len()
	if long == 0 {
		return 0, c.Outline.Contains(from.Flat())
	}
	enter, leave, ok := c.Outline.Sweep(from.Flat(), way.Mul(1/long), 0)
	enter, leave = max(enter, 0), min(leave, long)
	mid := from.Flat().Add(way.Mul((enter + leave) / 2 / long))
	is = ok && leave-enter > inch.Tolerance && innermost(c.Outline, mid) > inch.Tolerance &&
		throughHeights(from.Z, to.Z, enter, leave, long, c)
	return enter, is
}

// innermost is how far inside an outline p lies, negative outside: of all that a line has inside a convex
// outline its middle is not on the edge unless the line runs along it.
func innermost(c plane.Convex, p plane.Vec) float64 {
	if len(c.Corners) < 3 {
		d, _ := plane.Convex{Corners: c.Corners}.Nearest(p)
		return c.R - d
	}
	in := math.Inf(1)
	for i, a := range c.Corners {
		in = min(in, c.Corners[(i+1)%len(c.Corners)].Sub(a).Unit().Cross(p.Sub(a)))
	}
	return in + c.R
}

// throughHeights reports whether a line that rises from z0 to z1 over long inches is inside the piece's
// heights anywhere between enter and leave.
func throughHeights(z0, z1, enter, leave, long float64, c *Piece) bool {
	a, b := z0, z1
	if long > 0 {
		a, b = z0+(z1-z0)*enter/long, z0+(z1-z0)*leave/long
	}
	return min(a, b) < c.Z1-inch.Tolerance && max(a, b) > c.Z0+inch.Tolerance
}

// CountryBetween names the country that stands between the tops of two things, each name once.
func CountryBetween(t *Table, a, b Thing) (names []string) {
	for _, i := range Hiding(t, TopOf(t, a), TopOf(t, b)) {
		if n := t.Country[i].Name; n != a.Name && n != b.Name && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return names
}

// OutlookFrom is how far one can fire along the ground from a point, in, on the mean of several bearings
// about a heading.
func OutlookFrom(t *Table, p plane.Vec, heading float64) (sum float64) {
	const aside, step = 24, 6 // degrees
	n := 0.0
	for d := -aside; d <= aside; d += step {
		free := t.Depth
		dir := plane.Polar(heading + float64(d)*inch.Degree)
		for i := range t.Country {
			c := &t.Country[i]
			if !Solid(c.Kind) {
				continue
			}
			if enter, leave, ok := c.Outline.Sweep(p, dir, 0); ok && leave > 0 {
				free = min(free, max(enter, 0))
			}
		}
		sum += free
		n++
	}
	return sum / n
}

const LineClear = 6.0 // from a back line within which nothing solid may stand, in [LW-COUNTRY-12]

// AimHeight is where a gunner aims at a standing man of the standard size, in above his ground. [PHY-3, PHY-13]
func AimHeight(a Arm) float64 { return [...]float64{Infantry: 1.10, Cavalry: 1.30}[a] }

// MarkOn is the point at which a gunner aims who wants to hit a man: his breast, or if he lies his middle.
func MarkOn(t *Table, man int) physics.Vec3 {
	m := &t.Men[man]
	f, at := t.Figure(m.Arm), m.At
	height := AimHeight(m.Arm) * f.Height / figures[Standard][m.Arm].Height
	if m.Posture == physics.Lying {
		height = f.LyingHeight / 2
		at = at.Add(plane.Polar(m.LieTo).Mul(f.Height / 2))
	}
	return physics.Vec3{X: at.X, Y: at.Y, Z: t.Ground(m.At) + height}
}
