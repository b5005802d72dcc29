package physics

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// Vec3 is a point or a velocity in space: x, y on the floor, z up.
type Vec3 struct{ X, Y, Z float64 }

// Flat is the plan of v.
func (v Vec3) Flat() plane.Vec { return plane.Vec{X: v.X, Y: v.Y} }

// Solid is a piece of country: an outline standing from Z0 to Z1. A Mass makes it loose: a brick that
// a shot can shift; without one it never moves.
type Solid struct {
	Outline plane.Convex
	Z0, Z1  float64 // in
	Of      matter.Material
	Mass    float64 // g; 0 is fixed
}

// Posture is how a man is placed before the shot.
type Posture uint8

// Standing upright, Lying down with the head toward LieTo, or Gone: not on the field (a place kept in
// the list so that numbers do not shift).
const (
	Standing Posture = iota
	Lying
	Gone
)

// Man is one figure on the field.
type Man struct {
	Kind    *matter.Figure
	At      plane.Vec // base centre
	Z       float64   // ground he stands on, in above the floor
	Heading float64   // radians
	Posture Posture
	LieTo   float64 // direction of the head when lying, radians
}

// FieldDef is everything a shot can meet. Indexes into Solids and Men are the ids that tracks use.
type FieldDef struct {
	Bounds plane.Box // a shot whose plan leaves it is off the table
	Floor  matter.Material
	Solids []Solid
	Men    []Man
}

// Field is a checked FieldDef with an index over it. It is never changed, and any number of Shooters
// may share it.
type Field struct {
	FieldDef
	targets []target
	corners []plane.Vec // of those that are parts of men
	pads    []plane.Pad // about targets
	bodies  []body
	boxes   []plane.Box // about them
	stands  plane.Index // over them
}

// target is one convex piece that a shot can strike: a solid, or a part of a man, placed.
type target struct {
	outline plane.Convex
	z0, z1  float64
	of      matter.Material
	solid   int // index into Solids, or -1
	man     int // index into Men, or -1
	part    int // of the man's kind; -1 for his lying outline
}

// NewField checks every number of def (all faults are reported together) and indexes it. The slices
// are kept, not copied.
func NewField(def FieldDef) (*Field, error) {
	f := &Field{}
	if err := f.Build(def); err != nil {
		return nil, err
	}
	return f, nil
}

// Build makes of a field that nobody reads any more another, as NewField does, in the room that it has. Solids that are
// the same as the last are as they were.
func (f *Field) Build(def FieldDef) error {
	same := 0
	for same < min(len(f.Solids), len(def.Solids)) && f.Solids[same].same(&def.Solids[same]) {
		same++
	}
	if err := def.check(same); err != nil {
		return err
	}
	f.FieldDef = def
	n, corners := len(def.Solids), 0
	for i := range def.Men {
		if m := &def.Men[i]; m.Posture != Gone {
			n += len(m.Kind.Parts)
			for j := range m.Kind.Parts {
				corners += len(m.Kind.Parts[j].Outline.Corners)
			}
		}
	}
	f.targets, f.corners = slices.Grow(f.targets[:same], n-same), slices.Grow(f.corners[:0], corners)
	for i := same; i < len(def.Solids); i++ {
		s := &def.Solids[i]
		f.targets = append(f.targets, target{s.Outline, s.Z0, s.Z1, s.Of, i, -1, -1})
	}
	add := func(man, part int, o plane.Convex, front plane.Vec, z0, z1 float64) {
		m, k := &def.Men[man], len(f.corners)
		f.corners = o.PlaceInto(f.corners, m.At, front)
		placed := plane.Convex{Corners: slices.Clip(f.corners[k:]), R: o.R}
		f.targets = append(f.targets, target{placed, m.Z + z0, m.Z + z1, matter.Lead, -1, man, part})
	}
	for i := range def.Men {
		switch m := &def.Men[i]; m.Posture {
		case Standing:
			front := plane.Polar(m.Heading)
			for j := range m.Kind.Parts {
				p := &m.Kind.Parts[j]
				add(i, j, p.Outline, front, p.Z0, p.Z1)
			}
		case Lying:
			add(i, -1, Strip(m.Kind), plane.Polar(m.LieTo), 0, m.Kind.LyingHeight)
		}
	}
	f.gather(same)
	f.stands.Build(f.boxes)
	return nil
}

// same reports whether two solids are the same one, which is told by its corners.
func (s *Solid) same(o *Solid) bool {
	a, b := s.Outline.Corners, o.Outline.Corners
	return len(a) == len(b) && len(a) > 0 && &a[0] == &b[0] && s.Outline.R == o.Outline.R &&
		s.Z0 == o.Z0 && s.Z1 == o.Z1 && s.Of == o.Of && s.Mass == o.Mass
}

// Strip is the ground a man covers lying with his head toward +u: his height long, his width across.
func Strip(f *matter.Figure) plane.Convex {
	return plane.Rect(0, -f.HalfWidth, f.Height, f.HalfWidth)
}

// check says what is wrong with a field, of whose solids so many are known to be right.
func (def *FieldDef) check(right int) error {
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if b := def.Bounds; !b.Min.Finite() || !b.Max.Finite() || b.Min.X >= b.Max.X || b.Min.Y >= b.Max.Y {
		fault("bounds: nothing lies between (%v, %v) and (%v, %v)", b.Min.X, b.Min.Y, b.Max.X, b.Max.Y)
	}
	if def.Floor >= matter.NumMaterials {
		fault("floor: no material %d", def.Floor)
	}
	for i := right; i < len(def.Solids); i++ {
		s := &def.Solids[i]
		if err := checkBlock(s.Outline, s.Z0, s.Z1); err != nil {
			fault("solid %d: %w", i, err)
		}
		if !finite(s.Mass) || s.Mass < 0 {
			fault("solid %d: %v is not a mass in grams", i, s.Mass)
		}
		if s.Of >= matter.NumMaterials {
			fault("solid %d: no material %d", i, s.Of)
		}
	}
	seen := map[*matter.Figure]bool{nil: true} // many men share a kind
	for i, m := range def.Men {
		if !finite(m.At.X, m.At.Y, m.Z, m.Heading, m.LieTo) {
			fault("man %d: stands at (%v, %v) on %v in, turned %v, head toward %v; all must be finite",
				i, m.At.X, m.At.Y, m.Z, m.Heading, m.LieTo)
		}
		if m.Kind == nil || m.Posture > Gone {
			fault("man %d: no such kind or posture", i)
		}
		if !seen[m.Kind] {
			seen[m.Kind] = true
			if err := check(m.Kind); err != nil {
				fault("man %d: kind %q: %w", i, m.Kind.Name, err)
			}
		}
	}
	return errors.Join(faults...)
}

// check says what keeps a kind of man from being struck, felled or laid down.
func check(f *matter.Figure) error {
	var faults []error
	for _, x := range []struct {
		what string
		size float64
	}{
		{"mass in grams", f.Mass},
		{"height", f.Height},
		{"height of the centre", f.CentreHeight},
		{"height lying", f.LyingHeight},
		{"half width", f.HalfWidth},
	} {
		if !finite(x.size) || x.size <= 0 {
			faults = append(faults, fmt.Errorf("%v is not a %s", x.size, x.what))
		}
	}
	if len(f.Parts) == 0 {
		faults = append(faults, errors.New("no part that a shot can strike"))
	}
	for _, p := range f.Parts {
		if err := checkBlock(p.Outline, p.Z0, p.Z1); err != nil {
			faults = append(faults, fmt.Errorf("part %q: %w", p.Name, err))
		}
	}
	return errors.Join(faults...)
}

// checkBlock says what is wrong with an outline that stands from z0 to z1.
func checkBlock(outline plane.Convex, z0, z1 float64) error {
	err := outline.Check()
	if !finite(z0, z1) || z1 <= z0 {
		err = errors.Join(err, fmt.Errorf("cannot stand from %v to %v in", z0, z1))
	}
	return err
}

func finite(xs ...float64) bool {
	return !slices.ContainsFunc(xs, func(x float64) bool { return math.IsNaN(x) || math.IsInf(x, 0) })
}
