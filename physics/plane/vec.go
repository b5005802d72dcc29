// Package plane is geometry on the floor: points, convex outlines and what can be measured between
// them. Everything is exact to rounding (better than 1e-9 in on a table of feet), free of state, and
// knows nothing of men, guns or games.
//
//	house := plane.Rect(10, 10, 16, 14)
//	man := plane.Disc(plane.Vec{X: 13, Y: 9}, 0.3)
//	plane.Distance(man, house).Length // 0.7
//
// Lengths are inches. x runs along the fronts, y from South to North, angles are radians
// anticlockwise from +x. An outline is a Convex, or several that overlap for a shape with a bay in it
// (a gun is its body and its wheels).
//
// The functions here decide who is within six inches and which man a shot meets first, so they keep
// to + - * / and math.Sqrt, which give the same bits on every machine (built for amd64 as usual, or
// elsewhere with fused multiply-add switched off; see the Makefile).
package plane

import "math"

// Vec is a point on the floor or a step from one point to another, in inches.
type Vec struct{ X, Y float64 }

// Polar is the unit step in the direction of angle (radians anticlockwise from +x).
func Polar(angle float64) Vec {
	sin, cos := math.Sincos(angle) // the bits of both
	return Vec{cos, sin}
}

// Add is v + w.
func (v Vec) Add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y} }

// Sub is v - w: the step from w to v.
func (v Vec) Sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y} }

// Mul is v made k times as long.
func (v Vec) Mul(k float64) Vec { return Vec{v.X * k, v.Y * k} }

// Dot is the scalar product.
func (v Vec) Dot(w Vec) float64 { return v.X*w.X + v.Y*w.Y }

// Cross is the z component of v × w: positive when w lies to the left of v.
func (v Vec) Cross(w Vec) float64 { return v.X*w.Y - v.Y*w.X }

// Len2 is the squared length.
func (v Vec) Len2() float64 { return v.X*v.X + v.Y*v.Y }

// Len is the length.
func (v Vec) Len() float64 { return math.Sqrt(v.X*v.X + v.Y*v.Y) }

// Unit is v made one inch long; the zero step stays zero.
func (v Vec) Unit() Vec {
	l := v.Len()
	if l == 0 {
		return v
	}
	return Vec{v.X / l, v.Y / l}
}

// Left is v turned a quarter anticlockwise.
func (v Vec) Left() Vec { return Vec{-v.Y, v.X} }

// Turn is v turned by the angle whose cosine and sine are the unit step by.
func (v Vec) Turn(by Vec) Vec { return Vec{v.X*by.X - v.Y*by.Y, v.X*by.Y + v.Y*by.X} }

// Angle is the direction of v in radians anticlockwise from +x, in (-π, π].
func (v Vec) Angle() float64 { return math.Atan2(v.Y, v.X) }

// Finite reports whether both coordinates are ordinary numbers.
func (v Vec) Finite() bool {
	return !math.IsNaN(v.X) && !math.IsInf(v.X, 0) && !math.IsNaN(v.Y) && !math.IsInf(v.Y, 0)
}

// Box is an upright rectangle, used to find what is near before measuring it.
type Box struct{ Min, Max Vec }

// Grow is the box with a margin of d added on every side.
func (b Box) Grow(d float64) Box {
	return Box{Vec{b.Min.X - d, b.Min.Y - d}, Vec{b.Max.X + d, b.Max.Y + d}}
}

// Union is the smallest box round both.
func (b Box) Union(c Box) Box {
	return Box{
		Vec{min(b.Min.X, c.Min.X), min(b.Min.Y, c.Min.Y)},
		Vec{max(b.Max.X, c.Max.X), max(b.Max.Y, c.Max.Y)},
	}
}

// Overlaps reports whether the boxes have a point in common.
func (b Box) Overlaps(c Box) bool {
	return b.Min.X <= c.Max.X && c.Min.X <= b.Max.X && b.Min.Y <= c.Max.Y && c.Min.Y <= b.Max.Y
}

// Contains reports whether p lies in the box or on its edge.
func (b Box) Contains(p Vec) bool {
	return b.Min.X <= p.X && p.X <= b.Max.X && b.Min.Y <= p.Y && p.Y <= b.Max.Y
}
