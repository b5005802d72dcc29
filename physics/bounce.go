package physics

import (
	"math"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// Add is v + w.
func (v Vec3) Add(w Vec3) Vec3 { return Vec3{v.X + w.X, v.Y + w.Y, v.Z + w.Z} }

// Sub is v - w.
func (v Vec3) Sub(w Vec3) Vec3 { return Vec3{v.X - w.X, v.Y - w.Y, v.Z - w.Z} }

// Mul is v made k times as long.
func (v Vec3) Mul(k float64) Vec3 { return Vec3{v.X * k, v.Y * k, v.Z * k} }

// Dot is the scalar product.
func (v Vec3) Dot(w Vec3) float64 { return v.X*w.X + v.Y*w.Y + v.Z*w.Z }

// Len is the length.
func (v Vec3) Len() float64 { return math.Sqrt(v.Dot(v)) }

// parting is the speed (in/s) at which a shot leaves what gives way so far that it takes all its speed
// along the normal: with none it would be met again and again by rounding.
const parting = 1e-3

// give is how easily a struck point gives way: the shot's mass over the point's effective mass, 0 for
// what is fixed. held is what the blow is reckoned with; free is of the same thing off the floor, which
// is how it takes the blow before the floor takes its part.
type give struct{ held, free float64 }

// rebound is a shot of unit mass at velocity v striking something along the unit normal n (into it).
// It returns the velocity after and the impulse along n, which is nothing if the shot is leaving, and
// never so much that the two would have more energy than the shot brought (only shots several times
// the standard weight come near that). Rotation of the shot is left out. [PHY-6, PHY-10, PHY-11]
func rebound(v, n Vec3, p matter.Pair, y give) (after Vec3, impulse float64) {
	vn := v.Dot(n)
	if vn <= 0 {
		return v, 0
	}
	impulse = min((1+p.Restitution)*vn/(1+y.held), 2*vn/(1+y.free))
	along := v.Sub(n.Mul(vn))
	keep := 0.0
	if t := along.Len(); t > p.Friction*impulse {
		keep = 1 - p.Friction*impulse/t
	}
	away := impulse - vn
	if away <= 0 {
		away = min(vn, parting)
	}
	return along.Mul(keep).Sub(n.Mul(away)), impulse
}

// tips chooses the way a standing man takes a blow along the unit step n in plan: the axis on which
// the blow's part comes nearer to (or further beyond) felling him, the part, and the moment of
// inertia about that axis's edge. At one height the impulses that fell him are as the roots of
// barrier times inertia. [PHY-5, PHY-20]
func (m *Man) tips(n plane.Vec) (axis matter.Axis, share, inertia float64) {
	front := plane.Polar(m.Heading)
	parts := [matter.NumAxes]float64{matter.ForeAft: math.Abs(n.Dot(front)), matter.Sideways: math.Abs(n.Cross(front))}
	most := -1.0
	for a, part := range parts {
		p := &m.Kind.Profiles[a]
		zc := m.Kind.CentreHeight
		r2 := p.Half*p.Half + zc*zc
		i := m.Kind.Mass * (p.Gyration*p.Gyration + r2)
		rise := p.Half * p.Half / (math.Sqrt(r2) + zc) // R - z_c without the cancelling
		if ratio := part / math.Sqrt(i*m.Kind.Mass*rise); ratio > most {
			most, axis, share, inertia = ratio, matter.Axis(a), part, i
		}
	}
	return axis, share, inertia
}

// loose is the speed that a unit impulse gives the point it strikes, 1/g, on a free body of the mass,
// at arm (in) from its centre and with k2 the square of its radius of gyration. [PHY-11]
func loose(mass, arm, k2 float64) float64 { return (1 + arm*arm/k2) / mass }

// loose is that of a loose solid struck at a height above its foot along the unit step n in plan.
func (b *Solid) loose(n plane.Vec, height float64) float64 {
	near, far := math.Inf(1), math.Inf(-1)
	for _, p := range b.Outline.Corners {
		x := p.Dot(n)
		near, far = math.Min(near, x), math.Max(far, x)
	}
	depth, tall := far-near+2*b.Outline.R, b.Z1-b.Z0
	return loose(b.Mass, height-tall/2, (depth*depth+tall*tall)/12)
}

// blow fills in what the contact c does, and returns the velocity after: c has Met, Index, Part, At, Normal and Before;
// surface is what was met and ground what it stands on.
func (s *Shooter) blow(c *Contact, surface matter.Material, ground float64) Vec3 {
	shot := &s.track.Launch.Shot
	flat := c.Normal.Flat()
	level := flat.Len()
	c.Height = max(0, c.At.Z+c.Normal.Z*shot.Radius-ground)
	var y give
	switch m := shot.Mass * level * level; {
	case level == 0:
	case c.Met == Person && c.Part >= 0:
		man := &s.field.Men[c.Index]
		var inertia float64
		c.Axis, c.Share, inertia = man.tips(flat.Mul(1 / level))
		y.held = m * c.Height * c.Height / inertia
		k, arm := man.Kind.Profiles[c.Axis].Gyration, c.Height-man.Kind.CentreHeight
		y.free = m * loose(man.Kind.Mass, arm, k*k)
	case c.Met == Block && s.field.Solids[c.Index].Mass > 0:
		y.free = m * s.field.Solids[c.Index].loose(flat.Mul(1/level), c.Height)
		y.held = y.free
	}
	after, impulse := rebound(c.Before, c.Normal, surface.OfShot(), y)
	c.After, c.Impulse = after, impulse*shot.Mass*level
	return after
}
