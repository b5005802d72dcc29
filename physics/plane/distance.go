package plane

import "math"

// Gap is the shortest way from one outline to another: its length and its two ends, A on the first
// and B on the second. Where the outlines overlap or touch the length is zero and A = B is a point
// of both.
type Gap struct {
	Length float64
	A, B   Vec
}

// Distance measures from outline to outline, in time proportional to the number of corners.
func Distance(a, b Convex) Gap {
	g, found := distanceCore(a.Corners, b.Corners)
	if !found {
		p := common(a.Corners, b.Corners)
		g.A, g.B = p, p
	}
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

// Apart is the length of the gap alone, for which no point of both need be found where they overlap.
func Apart(a, b Convex) float64 {
	g, _ := distanceCore(a.Corners, b.Corners)
	if g.Length <= a.R+b.R {
		return 0
	}
	return g.Length - a.R - b.R
}

// distanceCore walks anticlockwise round the difference of the two polygons, the set of all steps from
// a point of a to a point of b. It is convex and its edges are those of both (a's turned about) in the
// order of their directions. The gap is its shortest step; if it holds the zero step they overlap, and none is found.
//
// A corner from which neither edge leads nearer to zero is the nearest point, if zero lies outside one
// of them; so is the foot of the perpendicular on an edge that has zero on its outside. Nothing else
// is, so the walk may begin anywhere, and if it begins too late comes round to it: it does an eighth of
// a turn before the side that looks from middle to middle, most often just a corner or two too soon.
func distanceCore(a, b []Vec) (g Gap, found bool) {
	d := b[0].Add(b[len(b)/2]).Sub(a[0].Add(a[len(a)/2]))
	if d == (Vec{}) {
		d.X = 1 // the middles meet, and any way to begin will do
	}
	n := d.Left().Sub(d)
	i, j := farthest(a, n.Mul(-1)), farthest(b, n)
	w := b[j].Sub(a[i])
	if len(a) == 1 && len(b) == 1 {
		return Gap{w.Len(), a[i], b[j]}, true
	}
	last, came := n.Left(), false // the edge walked last, and whether it led nearer all along
	for range len(a) + len(b) + 1 {
		nextA, nextB := after(i, len(a)), after(j, len(b))
		edge, edgeB := a[i].Sub(a[nextA]), b[nextB].Sub(b[j])
		ofA := len(b) == 1 || (len(a) > 1 && before(edge, edgeB, last))
		if !ofA {
			edge = edgeB
		}
		along, l2 := -w.Dot(edge), edge.Len2()
		switch {
		case along <= 0 && came && (edge.Cross(w) >= 0 || last.Cross(w) >= 0):
			return Gap{w.Len(), a[i], b[j]}, true
		case along > 0 && along < l2 && edge.Cross(w) >= 0:
			p, q := a[i], b[j]
			if ofA {
				p = p.Sub(edge.Mul(along / l2))
			} else {
				q = q.Add(edge.Mul(along / l2))
			}
			return Gap{q.Sub(p).Len(), p, q}, true
		}
		last, came = edge, along >= l2
		if ofA {
			i = nextA
		} else {
			j = nextB
		}
		w = b[j].Sub(a[i])
	}
	return Gap{}, false
}

func after(i, n int) int {
	if i++; i < n {
		return i
	}
	return 0
}

// before reports whether edge v comes before edge w in the walk, which last went in direction u. Both
// lie ahead, within half a turn of u; of two that are opposite (to within rounding) one goes on along
// u and the other comes back.
func before(v, w, u Vec) bool {
	c, s := v.Cross(w), v.Dot(w)
	if s < 0 && math.Abs(c) <= -1e-12*s {
		return v.Dot(u) > 0
	}
	return c > 0
}

// farthest is the corner that lies farthest in direction n.
func farthest(corners []Vec, n Vec) int {
	best, far := 0, math.Inf(-1)
	for i, p := range corners {
		if s := p.Dot(n); s > far {
			best, far = i, s
		}
	}
	return best
}

// common is a point of both of two polygons that overlap or touch: a corner of one inside the other,
// or where two edges cross, or if they only touch to within rounding, a corner nearest to the other.
func common(a, b []Vec) Vec {
	near, at := math.Inf(1), Vec{}
	for _, p := range a {
		d, q := Convex{Corners: b}.nearestCore(p)
		if d < near {
			near, at = d, q
		}
	}
	for _, q := range b {
		if d, _ := (Convex{Corners: a}).nearestCore(q); d < near {
			near, at = d, q
		}
	}
	if near == 0 {
		return at
	}
	for i, p := range a {
		u := a[after(i, len(a))].Sub(p)
		for j, q := range b {
			v := b[after(j, len(b))].Sub(q)
			den := u.Cross(v)
			if den == 0 {
				continue
			}
			s, t := q.Sub(p).Cross(v)/den, q.Sub(p).Cross(u)/den
			if s >= 0 && s <= 1 && t >= 0 && t <= 1 {
				return p.Add(u.Mul(s))
			}
		}
	}
	return at
}
