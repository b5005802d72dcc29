package path

import (
	"slices"

	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// Without is what is left of a convex polygon when an outline is cut out of it: convex polygons that
// do not overlap. Slivers thinner than the tolerance are dropped.
func Without(poly []plane.Vec, cut plane.Convex) [][]plane.Vec {
	corners := OutlineCorners(cut)
	if len(corners) < 3 || plane.Apart(plane.Convex{Corners: poly}, cut) > 0 {
		return [][]plane.Vec{poly}
	}
	var left [][]plane.Vec
	room := make([]plane.Vec, 0, 8*len(poly))
	for i, a := range corners {
		edge, n := corners[(i+1)%len(corners)].Sub(a).Unit(), len(room)
		if room = clip(room, poly, a, edge.Mul(-1)); Sliver(room[n:]) {
			room = room[:n]
		} else {
			left = append(left, slices.Clip(room[n:]))
		}
		n = len(room)
		room = clip(room, poly, a, edge)
		if poly = room[n:]; Sliver(poly) {
			break
		}
	}
	return left
}

// Clipped is the part of a polygon to the left of the line through p in direction d, a unit step.
func Clipped(poly []plane.Vec, p, d plane.Vec) []plane.Vec { return clip(nil, poly, p, d) }

// clip appends Clipped to what is kept already.
func clip(kept, poly []plane.Vec, p, d plane.Vec) []plane.Vec {
	for i, a := range poly {
		b := poly[(i+1)%len(poly)]
		sa, sb := d.Cross(a.Sub(p)), d.Cross(b.Sub(p))
		if sa >= 0 {
			kept = append(kept, a)
		}
		if (sa > 0 && sb < 0) || (sa < 0 && sb > 0) {
			kept = append(kept, a.Add(b.Sub(a).Mul(sa/(sa-sb))))
		}
	}
	return kept
}

// Sliver reports whether a polygon is nowhere wider than the tolerance.
func Sliver(poly []plane.Vec) bool {
	if len(poly) < 3 {
		return true
	}
	var area, round float64
	for i, a := range poly {
		b := poly[(i+1)%len(poly)]
		area += a.Sub(poly[0]).Cross(b.Sub(poly[0])) / 2
		round += b.Sub(a).Len()
	}
	return area <= inch.Tolerance*round/2
}

// OutlineCorners draws a rounded outline as a polygon about it, exact for one that is not rounded and
// outside it by at most a thousandth of its radius otherwise.
func OutlineCorners(c plane.Convex) []plane.Vec {
	if c.R == 0 {
		return c.Corners
	}
	if points := goingRound(c); points != nil {
		return points
	}
	var points []plane.Vec
	for _, p := range c.Corners {
		for _, d := range sixtyFour {
			points = append(points, p.Add(d.Mul(c.R)))
		}
	}
	return Hull(points)
}

// goingRound is the hull of every corner's sixty-four, found by going round both polygons edge by edge; nil where two
// points are too near each other to turn.
func goingRound(c plane.Convex) []plane.Vec {
	n := len(c.Corners)
	points := make([]plane.Vec, 0, n+len(sixtyFour))
	k := 0 // the next of sixtyFour
	if n > 1 {
		for last := outward(c, n-1); !(edge64[k].Cross(last) >= 0 && last.Cross(edge64[(k+1)%64]) > 0); {
			if k++; k == 64 {
				return nil
			}
		}
	}
	for i, p := range c.Corners {
		next := outward(c, i)
		for passed := 0; passed < 64; passed++ {
			points = append(points, p.Add(sixtyFour[k].Mul(c.R)))
			if n > 1 && !(edge64[(k+1)%64].Cross(next) > 0) {
				break
			}
			k = (k + 1) % 64
		}
	}
	first := 0
	for i, p := range points {
		before, after := points[(i+len(points)-1)%len(points)], points[(i+1)%len(points)]
		if !(p.Sub(before).Cross(after.Sub(p)) > 0) {
			return nil
		}
		if q := points[first]; p.X < q.X || p.X == q.X && p.Y < q.Y {
			first = i
		}
	}
	return slices.Concat(points[first:], points[:first])
}

// outward is square to the edge from corner i, away from the outline.
func outward(c plane.Convex, i int) plane.Vec {
	return c.Corners[(i+1)%len(c.Corners)].Sub(c.Corners[i]).Left().Mul(-1)
}

// sixtyFour are the corners of a polygon about the unit disc: 1/cos(π/64) from its middle.
var sixtyFour = func() (ds [64]plane.Vec) {
	const half = 3.14159265358979323846 / 64
	for i := range ds {
		ds[i] = plane.Polar(half * float64(2*i+1)).Mul(1 / plane.Polar(half).X)
	}
	return ds
}()

// edge64 are the bearings of the edges before each corner of sixtyFour.
var edge64 = func() (ds [64]plane.Vec) {
	for i := range ds {
		ds[i] = plane.Polar(3.14159265358979323846 / 32 * float64(i))
	}
	return ds
}()
