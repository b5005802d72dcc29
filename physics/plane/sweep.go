package plane

import "math"

// Sweep moves a disc of radius r in a straight line from `from` along the unit step dir and says over
// which stretch of the way it touches the outline: from enter to leave, in inches along dir. Both may
// be negative (behind the start) and ok is false where the line never comes within r of the outline.
// A disc that only grazes (enter == leave) touches.
func (c Convex) Sweep(from, dir Vec, r float64) (enter, leave float64, ok bool) {
	r += c.R
	enter, leave = math.Inf(1), math.Inf(-1)
	// The outline grown by r is convex, so the line meets it in one stretch. Its boundary is made of arcs
	// about the corners and of the edges moved outward by r; whatever else of the discs about the corners
	// the line meets lies inside. Most of it lies to one side of the way and costs no division or root.
	n := len(c.Corners)
	to := c.Corners[n-1].Sub(from)
	off := dir.Cross(to)
	for _, p := range c.Corners {
		before, offBefore := to, off
		to = p.Sub(from)
		off = dir.Cross(to)
		if h := r*r - off*off; h >= 0 {
			along := to.Dot(dir)
			h = math.Sqrt(h)
			if x := along - h; x < enter {
				enter = x
			}
			if x := along + h; x > leave {
				leave = x
			}
		}
		if n == 1 || off > r && offBefore > r || off < -r && offBefore < -r {
			continue
		}
		edge := to.Sub(before)
		outward := dir.Cross(edge) // how fast the way gains on the edge's outer side, times its length
		if outward == 0 {
			continue
		}
		t := (before.Cross(edge) + r*edge.Len()) / outward
		if s := dir.Mul(t).Sub(before).Dot(edge); 0 <= s && s <= edge.Len2() {
			if t < enter {
				enter = t
			}
			if t > leave {
				leave = t
			}
		}
	}
	if enter > leave {
		return 0, 0, false
	}
	return enter, leave, true
}
