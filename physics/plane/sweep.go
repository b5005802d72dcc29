package plane

import "math"

// Sweep moves a disc of radius r in a straight line from `from` along the unit step dir and says over
// which stretch of the way it touches the outline: from enter to leave, in inches along dir. Both may
// be negative (behind the start) and ok is false where the line never comes within r of the outline.
// A disc that only grazes (enter == leave) touches.
func (c Convex) Sweep(from, dir Vec, r float64) (enter, leave float64, ok bool) {
	r += c.R
	left, right := math.Inf(-1), math.Inf(1)
	for _, p := range c.Corners {
		off := dir.Cross(p.Sub(from))
		left, right = max(left, off), min(right, off)
	}
	if left < -r || right > r {
		return 0, 0, false // all of it lies on one side of the way
	}
	enter, leave = math.Inf(1), math.Inf(-1)
	join := func(a, b float64) {
		enter, leave = min(enter, a), max(leave, b)
	}
	// The outline grown by r is convex, so the line meets it in one stretch. Its boundary is made of arcs
	// about the corners and of the edges moved outward by r; whatever else of the discs about the corners
	// the line meets lies inside.
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
		outward := dir.Cross(edge) // how fast the way gains on the edge's outer side, times its length
		if outward == 0 {
			continue
		}
		t := (to.Cross(edge) + r*edge.Len()) / outward
		if s := dir.Mul(t).Sub(to).Dot(edge); 0 <= s && s <= edge.Len2() {
			join(t, t)
		}
	}
	return enter, leave, enter <= leave
}
