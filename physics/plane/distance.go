package plane

import "math"

// Gap is the shortest way from one outline to another: its length and its two ends, A on the first
// and B on the second. Where the outlines overlap or touch the length is zero and A = B is a point
// of both.
type Gap struct {
	Length float64
	A, B   Vec
}

// Distance measures from outline to outline.
func Distance(a, b Convex) Gap {
	g := distanceCore(a.Corners, b.Corners)
	if a.R == 0 && b.R == 0 {
		return g
	}
	if g.Length <= a.R+b.R {
		// The rounded outlines meet: a point between the cores, shared out by their radii.
		k := 0.0
		if a.R+b.R > 0 {
			k = a.R / (a.R + b.R)
		}
		p := g.A.Add(g.B.Sub(g.A).Mul(k))
		return Gap{0, p, p}
	}
	n := g.B.Sub(g.A).Mul(1 / g.Length)
	return Gap{g.Length - a.R - b.R, g.A.Add(n.Mul(a.R)), g.B.Sub(n.Mul(b.R))}
}

// distanceCore tries every corner of each against every edge of the other.
func distanceCore(a, b []Vec) Gap {
	if p, ok := common(a, b); ok {
		return Gap{0, p, p}
	}
	best := Gap{Length: math.Inf(1)}
	for i, p := range a {
		for j, q := range b {
			if r := nearestOnSegment(p, q, b[(j+1)%len(b)]); p.Sub(r).Len2() < best.Length {
				best = Gap{p.Sub(r).Len2(), p, r}
			}
			if r := nearestOnSegment(q, p, a[(i+1)%len(a)]); q.Sub(r).Len2() < best.Length {
				best = Gap{q.Sub(r).Len2(), r, q}
			}
		}
	}
	best.Length = math.Sqrt(best.Length)
	return best
}

// common finds a point inside both polygons, if there is one: a corner of one inside the other, or
// where two edges cross.
func common(a, b []Vec) (Vec, bool) {
	for _, p := range a {
		if d, _ := (Convex{Corners: b}).nearestCore(p); d == 0 {
			return p, true
		}
	}
	for _, q := range b {
		if d, _ := (Convex{Corners: a}).nearestCore(q); d == 0 {
			return q, true
		}
	}
	for i, p := range a {
		u := a[(i+1)%len(a)].Sub(p)
		for j, q := range b {
			v := b[(j+1)%len(b)].Sub(q)
			den := u.Cross(v)
			if den == 0 {
				continue
			}
			s, t := q.Sub(p).Cross(v)/den, q.Sub(p).Cross(u)/den
			if s >= 0 && s <= 1 && t >= 0 && t <= 1 {
				return p.Add(u.Mul(s)), true
			}
		}
	}
	return Vec{}, false
}
