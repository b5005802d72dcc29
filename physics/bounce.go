package physics

import (
	"math"

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

// rebound is a shot of unit mass at velocity v striking something along the unit normal n (into it).
// yield is how easily the struck point gives way: the shot's mass over the point's effective mass, 0
// for what is fixed. It returns the velocity after and the impulse along n, which is nothing if the
// shot is leaving. Rotation is left out. [PHY-6, PHY-10, PHY-11]
func rebound(v, n Vec3, p Pair, yield float64) (after Vec3, impulse float64) {
	vn := v.Dot(n)
	if vn <= 0 {
		return v, 0
	}
	impulse = (1 + p.Restitution) * vn / (1 + yield)
	along := v.Sub(n.Mul(vn))
	keep := 0.0
	if t := along.Len(); t > p.Friction*impulse {
		keep = 1 - p.Friction*impulse/t
	}
	return along.Mul(keep).Add(n.Mul(min(vn-impulse, 0))), impulse
}

// tips chooses the way a standing man takes a blow along the unit step n in plan: the axis on which
// the blow's part comes nearer to (or further beyond) felling him, the part, and the moment of
// inertia about that axis's edge. At one height the impulses that fell him are as the roots of
// barrier times inertia. [PHY-5, PHY-20]
func (m *Man) tips(n plane.Vec) (axis Axis, share, inertia float64) {
	front := plane.Polar(m.Heading)
	parts := [NumAxes]float64{ForeAft: math.Abs(n.Dot(front)), Sideways: math.Abs(n.Cross(front))}
	most := -1.0
	for a, part := range parts {
		p := &m.Kind.Profiles[a]
		zc := m.Kind.CentreHeight
		r2 := p.Half*p.Half + zc*zc
		i := m.Kind.Mass * (p.Gyration*p.Gyration + r2)
		rise := p.Half * p.Half / (math.Sqrt(r2) + zc) // R - z_c without the cancelling
		if ratio := part / math.Sqrt(i*m.Kind.Mass*rise); ratio > most {
			most, axis, share, inertia = ratio, Axis(a), part, i
		}
	}
	return axis, share, inertia
}

// blow fills in what the contact c does: c has Met, Index, Part, At, Normal and Before; surface is
// what was met and ground what it stands on.
func (s *Shooter) blow(c *Contact, surface Material, ground float64) {
	shot := &s.track.Launch.Shot
	flat := c.Normal.Flat()
	level := flat.Len()
	c.Height = max(0, c.At.Z+c.Normal.Z*shot.Radius-ground)
	yield := 0.0
	if c.Met == Person && c.Part >= 0 && level > 0 {
		var inertia float64
		c.Axis, c.Share, inertia = s.field.Men[c.Index].tips(flat.Mul(1 / level))
		yield = shot.Mass * level * level * c.Height * c.Height / inertia
	}
	after, impulse := rebound(c.Before, c.Normal, surface.OfShot(), yield)
	c.After, c.Impulse = after, impulse*shot.Mass*level
	way := c.Before.Dot(c.Normal)
	across := c.Before.Sub(c.Normal.Mul(way)).Len()
	c.Obliquity = math.Atan2(across, way)
}
