package physics

import (
	"errors"
	"fmt"
	"math"

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
	Of      Material
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
	Kind    *Figure
	At      plane.Vec // base centre
	Z       float64   // ground he stands on, in above the floor
	Heading float64   // radians
	Posture Posture
	LieTo   float64 // direction of the head when lying, radians
}

// FieldDef is everything a shot can meet. Indexes into Solids and Men are the ids that tracks use.
type FieldDef struct {
	Bounds plane.Box // a shot whose plan leaves it is off the table
	Floor  Material
	Solids []Solid
	Men    []Man
}

// Field is a checked FieldDef with an index over it. It is never changed, and any number of Shooters
// may share it.
type Field struct {
	FieldDef
	targets []target
	index   *plane.Index // over targets
	bodies  []body
	stands  *plane.Index // over bodies
}

// target is one convex piece that a shot can strike: a solid, or a part of a man, placed.
type target struct {
	outline plane.Convex
	z0, z1  float64
	of      Material
	solid   int // index into Solids, or -1
	man     int // index into Men, or -1
	part    int // of the man's kind; -1 for his lying outline
}

// NewField checks every number of def (all faults are reported together) and indexes it. The slices
// are kept, not copied.
func NewField(def FieldDef) (*Field, error) {
	if err := def.check(); err != nil {
		return nil, err
	}
	f := &Field{FieldDef: def}
	for i, s := range def.Solids {
		f.targets = append(f.targets, target{s.Outline, s.Z0, s.Z1, s.Of, i, -1, -1})
	}
	for i, m := range def.Men {
		switch m.Posture {
		case Standing:
			for j, p := range m.Kind.Parts {
				f.targets = append(f.targets, target{
					p.Outline.Place(m.At, m.Heading), m.Z + p.Z0, m.Z + p.Z1, Lead, -1, i, j,
				})
			}
		case Lying:
			f.targets = append(f.targets, target{
				m.Kind.Strip().Place(m.At, m.LieTo), m.Z, m.Z + m.Kind.LyingHeight, Lead, -1, i, -1,
			})
		}
	}
	boxes := make([]plane.Box, len(f.targets))
	for i := range f.targets {
		boxes[i] = f.targets[i].outline.Bounds()
	}
	f.index = plane.NewIndex(boxes)
	f.bodies, f.stands = bodiesOf(f.targets)
	return f, nil
}

// Strip is the ground a man covers lying with his head toward +u: his height long, his width across.
func (f *Figure) Strip() plane.Convex {
	return plane.Rect(0, -f.HalfWidth, f.Height, f.HalfWidth)
}

func (def *FieldDef) check() error {
	var faults []error
	finite := func(what string, xs ...float64) {
		for _, x := range xs {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				faults = append(faults, fmt.Errorf("%s: %v is not a number of inches", what, x))
				return
			}
		}
	}
	finite("bounds", def.Bounds.Min.X, def.Bounds.Min.Y, def.Bounds.Max.X, def.Bounds.Max.Y)
	if def.Floor >= NumMaterials {
		faults = append(faults, fmt.Errorf("floor: no material %d", def.Floor))
	}
	for i, s := range def.Solids {
		what := fmt.Sprintf("solid %d", i)
		finite(what, s.Z0, s.Z1, s.Mass)
		if err := s.Outline.Check(); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", what, err))
		}
		if s.Z1 <= s.Z0 || s.Mass < 0 || s.Of >= NumMaterials {
			faults = append(faults, fmt.Errorf("%s: heights %v to %v, mass %v, material %d", what, s.Z0, s.Z1, s.Mass, s.Of))
		}
	}
	for i, m := range def.Men {
		what := fmt.Sprintf("man %d", i)
		finite(what, m.At.X, m.At.Y, m.Z, m.Heading, m.LieTo)
		if m.Kind == nil || m.Posture > Gone {
			faults = append(faults, fmt.Errorf("%s: no such kind or posture", what))
		}
	}
	return errors.Join(faults...)
}
