package plane

import (
	"errors"
	"fmt"
	"math"
)

// Convex is a convex outline: the corners, anticlockwise, grown by R on every side. One corner makes
// a disc of radius R, two a rod with round ends, three or more a polygon (with rounded corners if R
// is not zero). The corners are not changed by any function here and may be shared.
//
// Whatever is measured must have at least one corner: the zero Convex covers nothing, is nowhere, and
// only Check may be asked about it.
type Convex struct {
	Corners []Vec
	R       float64
}

// Disc is the disc of radius r about c.
func Disc(c Vec, r float64) Convex { return Convex{Corners: []Vec{c}, R: r} }

// Rect is the upright rectangle from (x0, y0) to (x1, y1).
func Rect(x0, y0, x1, y1 float64) Convex {
	return Convex{Corners: []Vec{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}
}

// Place is the outline, drawn about the origin with its front toward +x, set down at p and turned to
// heading.
func (c Convex) Place(p Vec, heading float64) Convex {
	return Convex{Corners: c.PlaceInto(make([]Vec, 0, len(c.Corners)), p, Polar(heading)), R: c.R}
}

// PlaceInto appends the placed corners to buf and returns it; front is the unit step of the heading.
func (c Convex) PlaceInto(buf []Vec, p, front Vec) []Vec {
	for _, q := range c.Corners {
		buf = append(buf, q.Turn(front).Add(p))
	}
	return buf
}

// Bounds is the smallest box round the outline.
func (c Convex) Bounds() Box {
	b := Box{c.Corners[0], c.Corners[0]}
	for _, p := range c.Corners[1:] { // comparing is a third of the work of min and max
		if p.X < b.Min.X {
			b.Min.X = p.X
		} else if p.X > b.Max.X {
			b.Max.X = p.X
		}
		if p.Y < b.Min.Y {
			b.Min.Y = p.Y
		} else if p.Y > b.Max.Y {
			b.Max.Y = p.Y
		}
	}
	return b.Grow(c.R)
}

// Contains reports whether p lies inside the outline or on it.
func (c Convex) Contains(p Vec) bool {
	if n := len(c.Corners); n > 2 {
		// Who is clear of an edge's line is outside; this says the same as the distance, as rounding is far less than clear.
		const clear = 1e-9 // in
		a, inside := c.Corners[n-1], true
		for _, b := range c.Corners {
			edge := b.Sub(a)
			if x := edge.Cross(p.Sub(a)); x < 0 {
				if x*x > (c.R+clear)*(c.R+clear)*edge.Len2() {
					return false
				}
				inside = false
			}
			a = b
		}
		if inside {
			return true
		}
	}
	d, _ := c.Nearest(p)
	return d == 0
}

// Nearest is the distance from p to the outline, zero inside, and the point of the outline nearest to
// p (p itself when inside).
func (c Convex) Nearest(p Vec) (float64, Vec) {
	d, q := c.nearestCore(p)
	if d <= c.R {
		return 0, p
	}
	if c.R == 0 {
		return d, q
	}
	return d - c.R, q.Add(p.Sub(q).Mul(c.R / d))
}

// nearestCore is Nearest for the corners alone, R not counted.
func (c Convex) nearestCore(p Vec) (float64, Vec) {
	n := len(c.Corners)
	if n == 1 {
		return p.Sub(c.Corners[0]).Len(), c.Corners[0]
	}
	inside := n > 2
	best, at := math.Inf(1), Vec{}
	a := c.Corners[n-1]
	for _, b := range c.Corners {
		// From outside a polygon the nearest edge is one of those that face p.
		if n == 2 || b.Sub(a).Cross(p.Sub(a)) < 0 {
			inside = false
			q := nearestOnSegment(p, a, b)
			if d := p.Sub(q).Len2(); d < best {
				best, at = d, q
			}
		}
		a = b
	}
	if inside {
		return 0, p
	}
	return math.Sqrt(best), at
}

// nearestOnSegment is the point of the segment ab nearest to p.
func nearestOnSegment(p, a, b Vec) Vec {
	ab := b.Sub(a)
	l2 := ab.Len2()
	if l2 == 0 {
		return a
	}
	t := p.Sub(a).Dot(ab) / l2
	switch {
	case t <= 0:
		return a
	case t >= 1:
		return b
	}
	return a.Add(ab.Mul(t))
}

// Check says what is wrong with an outline from outside: no corners, a corner or radius that is not a
// number, no area, corners clockwise or not convex. It joins every fault it finds.
func (c Convex) Check() error {
	var faults []error
	n := len(c.Corners)
	if n == 0 {
		return errors.New("an outline needs at least one corner")
	}
	if math.IsNaN(c.R) || math.IsInf(c.R, 0) || c.R < 0 {
		faults = append(faults, fmt.Errorf("radius %v is not a length", c.R))
	}
	for i, p := range c.Corners {
		if !p.Finite() {
			faults = append(faults, fmt.Errorf("corner %d (%v, %v) is not a point", i+1, p.X, p.Y))
		}
	}
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	if n <= 2 {
		if c.R == 0 {
			return fmt.Errorf("an outline of %d corners needs a radius", n)
		}
		return nil
	}
	var turned float64
	for i, a := range c.Corners {
		b, d := c.Corners[(i+1)%n], c.Corners[(i+2)%n]
		u, v := b.Sub(a), d.Sub(b)
		if u.Len2() == 0 {
			faults = append(faults, fmt.Errorf("corner %d stands twice", i+1))
			continue
		}
		if u.Cross(v) <= 0 {
			faults = append(faults, fmt.Errorf(
				"corner %d at (%v, %v) does not turn left; list convex corners anticlockwise",
				(i+1)%n+1, b.X, b.Y))
		}
		turned += math.Atan2(u.Cross(v), u.Dot(v))
	}
	if len(faults) == 0 && math.Abs(turned-2*math.Pi) > 1e-6 {
		faults = append(faults, errors.New("the corners go round more than once"))
	}
	return errors.Join(faults...)
}
