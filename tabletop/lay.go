package tabletop

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// Blocked is a gun that cannot be laid as asked. [LW-GUN-6]
type Blocked struct {
	Gun     string
	Bearing float64 // asked for, radians
	Reached float64 // where it stops, radians
	By      string  // what stops it
}

// Error says how far the gun swings and what stops it, in degrees.
func (b *Blocked) Error() string {
	return fmt.Sprintf("%s cannot be swung to %.1f°: it stops at %.1f° against %s (LW-GUN-6)",
		b.Gun, b.Bearing/inch.Degree, b.Reached/inch.Degree, b.By)
}

// Lay is the table with a gun swung to a bearing (radians). Men of its own side who stand in the way
// lie down in their places to make room, their heads away from the gun or as near to that as leaves
// standing men and the country clear; anything else in the way is a *Blocked. [LW-GUN-6, LW-GUN-12]
func Lay(t *Table, gun int, bearing float64) (*Table, error) {
	for {
		reached, by, clear := Swing(t, gun, bearing)
		if clear {
			return t.Facing(Owner{GunThing, gun}, bearing), nil
		}
		g := &t.Guns[gun]
		blocked := &Blocked{g.Name, bearing, reached, t.Label(by.Kind, by.Index)}
		if by.Kind != ManThing || t.Men[by.Index].Side != g.Side {
			return nil, blocked
		}
		room, ok := makeRoom(t, by.Index, t.Men[by.Index].At.Sub(g.At).Angle())
		if !ok {
			return nil, blocked
		}
		t = room
	}
}

// makeRoom lays a man down with his head the way of away, or the nearest to it of sixteen directions in
// which he overlaps nobody standing and no solid country; ok is false if there is none. [LW-GUN-12]
func makeRoom(t *Table, man int, away float64) (room *Table, ok bool) {
	r := *t
	r.Men = slices.Clone(t.Men)
	m := &r.Men[man]
	m.Posture = physics.Lying
	for turn := range TurnsAside(16) {
		m.LieTo = inch.InDegrees(away + turn)
		if lieClear(&r, man) {
			return &r, true
		}
	}
	return nil, false
}

// TurnsAside are n turns that go evenly all round (radians), none first, then the least to either side.
func TurnsAside(n int) iter.Seq[float64] {
	return func(yield func(float64) bool) {
		for k := range n {
			turn := float64((k+1)/2) * 2 * math.Pi / float64(n)
			if k%2 == 1 {
				turn = -turn
			}
			if !yield(turn) {
				return
			}
		}
	}
}

// lieClear reports whether a lying man overlaps no standing man and no solid country of his height.
func lieClear(t *Table, man int) bool {
	lying, z := t.ManOutline(man), t.Ground(t.Men[man].At)
	far := 2 * t.Figure(t.Men[man].Arm).Height // as far off nobody is in the way
	for i := range t.Men {
		if t.Men[i].At.Sub(t.Men[man].At).Len() > far {
			continue
		}
		if t.Men[i].Posture == physics.Standing && Overlap(lying, t.ManOutline(i)) {
			return false
		}
	}
	for i := range t.Country {
		c := &t.Country[i]
		if c.Z0 < z+t.Figure(t.Men[man].Arm).LyingHeight && c.Z1 > z && Overlap(lying, c.Outline) {
			return false
		}
	}
	return true
}

// KeptOn is a place rounded, and on the floor.
func KeptOn(t *Table, p plane.Vec) plane.Vec {
	b := t.Bounds()
	p = inch.Grain(p)
	return plane.Vec{X: min(max(p.X, b.Min.X), b.Max.X), Y: min(max(p.Y, b.Min.Y), b.Max.Y)}
}

// Tip is how far the base centre of a man gets as he goes over an edge of his base, in.
func Tip(t *Table, m *Man, toward plane.Vec) float64 {
	f, front := t.Figure(m.Arm), plane.Polar(m.Heading)
	if math.Abs(front.Dot(toward)) >= math.Abs(front.Cross(toward)) {
		return f.Profiles[matter.ForeAft].Half
	}
	return f.Profiles[matter.Sideways].Half
}
