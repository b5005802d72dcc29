package plane

import "math"

// Sweep moves a disc of radius r in a straight line from `from` along the unit step dir and says over
// which stretch of the way it touches the outline: from enter to leave, in inches along dir. Both may
// be negative (behind the start) and ok is false where the line never comes within r of the outline.
// A disc that only grazes (enter == leave) touches.
func (c Convex) Sweep(from, dir Vec, r float64) (enter, leave float64, ok bool) {
	r += c.R
	enter, leave = math.Inf(1), math.Inf(-1)
	join := func(a, b float64) {
		enter, leave = min(enter, a), max(leave, b)
	}
	// The outline grown by r is the union of discs about its corners and strips along its edges; it is
	// convex, so the line meets it in one stretch, which is the hull of the pieces' stretches.
	n := len(c.Corners)
	for i, p := range c.Corners {
		to := p.Sub(from)
		along, off := to.Dot(dir), to.Cross(dir)
		if h := r*r - off*off; h >= 0 {
			h = math.Sqrt(h)
			join(along-h, along+h)
		}
		if n == 1 {
			break
		}
		edge := c.Corners[(i+1)%n].Sub(p)
		l := edge.Len()
		if l == 0 {
			continue
		}
		u := edge.Mul(1 / l)
		// Clip to the strip 0 ≤ along the edge ≤ l, -r ≤ outward ≤ r (a polygon's inside is covered
		// because its boundary strips close it off: enter and leave both lie on the boundary).
		a, b := math.Inf(-1), math.Inf(1)
		s0, ds := -to.Dot(u), dir.Dot(u)
		t0, dt := -to.Cross(u), dir.Cross(u)
		if clip(s0, ds, 0, l, &a, &b) && clip(t0, dt, -r, r, &a, &b) {
			join(a, b)
		}
	}
	return enter, leave, enter <= leave
}

// clip narrows [a, b] to where lo ≤ x + dx·t ≤ hi and reports whether anything is left.
func clip(x, dx, lo, hi float64, a, b *float64) bool {
	if dx == 0 {
		return lo <= x && x <= hi
	}
	t0, t1 := (lo-x)/dx, (hi-x)/dx
	if t0 > t1 {
		t0, t1 = t1, t0
	}
	*a, *b = max(*a, t0), min(*b, t1)
	return *a <= *b
}
