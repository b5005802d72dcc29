package polygon

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

// Degree is one, in radians.
const Degree = math.Pi / 180

// RingsOf is the outline of cells taken together: the sides that belong to one of them only, joined to
// rings with the cells on their left. Holes run the other way.
func RingsOf(cells [][]engine.Spot) [][]engine.Spot {
	type node struct{ x, y int64 }
	type side struct{ a, b node }
	name := func(s engine.Spot) node {
		const fine = 1 << 20 // parts of a unit; corners nearer than one are the same corner
		return node{int64(math.Round(s.X * fine)), int64(math.Round(s.Y * fine))}
	}
	var sides [][2]engine.Spot
	there := map[side]bool{}
	for _, corners := range cells {
		for i := range corners {
			a, b := corners[i], corners[(i+1)%len(corners)]
			if Area(corners) < 0 {
				a, b = b, a
			}
			sides = append(sides, [2]engine.Spot{a, b})
			there[side{name(a), name(b)}] = true
		}
	}
	from := map[node][]engine.Spot{}
	for _, s := range sides {
		if !there[side{name(s[1]), name(s[0])}] {
			from[name(s[0])] = append(from[name(s[0])], s[1])
		}
	}
	var rings [][]engine.Spot
	for _, s := range sides {
		var ring []engine.Spot
		for at := s[0]; len(from[name(at)]) > 0; {
			next := from[name(at)]
			from[name(at)] = next[1:]
			ring = append(ring, at)
			at = next[0]
		}
		if len(ring) > 2 {
			rings = append(rings, ring)
		}
	}
	return rings
}

// Area of a polygon, positive if it runs anticlockwise.
func Area(ring []engine.Spot) float64 {
	sum := 0.0
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		sum += a.X*b.Y - a.Y*b.X
	}
	return sum / 2
}

// Inset is a ring moved to its left by d everywhere. It is right for d small beside its sides.
func Inset(ring []engine.Spot, d float64) []engine.Spot {
	n := len(ring)
	out := make([]engine.Spot, 0, n)
	for i, at := range ring {
		before, after := Way(ring[(i+n-1)%n], at), Way(at, ring[(i+1)%n])
		// The bisector of the two normals, longer the sharper the corner.
		x, y := -before.Y-after.Y, before.X+after.X
		k := d / max(0.3, 1+before.X*after.X+before.Y*after.Y)
		out = append(out, engine.Spot{X: at.X + x*k, Y: at.Y + y*k})
	}
	return out
}

// Way is the direction from one spot to another, of length 1.
func Way(a, b engine.Spot) engine.Spot {
	x, y := b.X-a.X, b.Y-a.Y
	long := max(1e-12, math.Sqrt(x*x+y*y))
	return engine.Spot{X: x / long, Y: y / long}
}

func Apart(a, b engine.Spot) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	return math.Sqrt(x*x + y*y)
}

// Length is how long a way is.
func Length(way []engine.Spot) (length float64) {
	for i := 1; i < len(way); i++ {
		length += Apart(way[i-1], way[i])
	}
	return length
}

func Between(a, b engine.Spot, t float64) engine.Spot {
	return engine.Spot{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}
}

// Onto is the spot of the ground nearest to one that may lie beside it, or far off by the horizon.
func Onto(g engine.Ground, at engine.Spot) engine.Spot {
	return engine.Spot{X: min(max(at.X, g.Low.X), g.High.X), Y: min(max(at.Y, g.Low.Y), g.High.Y)}
}

// Stepped is a spot a step along the edge of the floor that lies nearest to a way.
func Stepped(at engine.Spot, wx, wy, step float64) engine.Spot {
	if math.Abs(wx) > math.Abs(wy) {
		at.X += math.Copysign(step, wx)
	} else {
		at.Y += math.Copysign(step, wy)
	}
	return at
}

// Rounded is a spot to whole steps.
func Rounded(at engine.Spot, step float64) engine.Spot {
	return engine.Spot{X: math.Round(at.X/step) * step, Y: math.Round(at.Y/step) * step}
}

// Softened rounds the corners of a line or ring, each cut at most so far from its point.
func Softened(points []engine.Spot, cut float64, closed bool) []engine.Spot {
	const steps = 6
	n := len(points)
	if n < 3 {
		return points
	}
	var out []engine.Spot
	for i, at := range points {
		if !closed && (i == 0 || i == n-1) {
			out = append(out, at)
			continue
		}
		before, after := points[(i+n-1)%n], points[(i+1)%n]
		c := min(cut, Apart(before, at)/2, Apart(at, after)/2)
		u, v := Way(at, before), Way(at, after)
		a := engine.Spot{X: at.X + c*u.X, Y: at.Y + c*u.Y}
		b := engine.Spot{X: at.X + c*v.X, Y: at.Y + c*v.Y}
		for k := range steps + 1 {
			t := float64(k) / steps
			out = append(out, Between(Between(a, at, t), Between(at, b, t), t))
		}
	}
	return out
}

// Within is the part of a straight line that lies in a convex polygon.
func Within(ring []engine.Spot, a, b engine.Spot) (from, to engine.Spot, some bool) {
	low, high := 0.0, 1.0
	turn := 1.0
	if Area(ring) < 0 {
		turn = -1
	}
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		in := func(s engine.Spot) float64 { return turn * ((q.X-p.X)*(s.Y-p.Y) - (q.Y-p.Y)*(s.X-p.X)) }
		x, y := in(a), in(b)
		switch {
		case x < 0 && y < 0:
			return a, b, false
		case x < 0:
			low = max(low, x/(x-y))
		case y < 0:
			high = min(high, x/(x-y))
		}
	}
	return Between(a, b, low), Between(a, b, high), low < high
}

// Hatch is parallel lines over a convex polygon, so far apart, in a direction (radians).
func Hatch(ring []engine.Spot, gap, toward float64) [][2]engine.Spot {
	sin, cos := math.Sincos(toward)
	low, high, reach := math.Inf(1), math.Inf(-1), 0.0
	for _, s := range ring {
		across := s.Y*cos - s.X*sin
		low, high = min(low, across), max(high, across)
		reach = max(reach, math.Abs(s.X), math.Abs(s.Y))
	}
	reach *= 2
	var lines [][2]engine.Spot
	for i := math.Ceil(low / gap); i*gap < high; i++ {
		x, y := -i*gap*sin, i*gap*cos
		a, b, some := Within(ring, engine.Spot{X: x - reach*cos, Y: y - reach*sin}, engine.Spot{X: x + reach*cos, Y: y + reach*sin})
		if some {
			lines = append(lines, [2]engine.Spot{a, b})
		}
	}
	return lines
}

// MiddleOfRing is the middle of corners.
func MiddleOfRing(ring []engine.Spot) engine.Spot {
	var m engine.Spot
	for _, s := range ring {
		m.X += s.X / float64(len(ring))
		m.Y += s.Y / float64(len(ring))
	}
	return m
}

// Bounds is the corners of the box about some spots.
func Bounds(spots []engine.Spot) (low, high engine.Spot) {
	low, high = spots[0], spots[0]
	for _, p := range spots {
		low = engine.Spot{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = engine.Spot{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low, high
}

// Chaos is a number from 0 to 1 that has nothing to do with its neighbours'.
func Chaos(x, y int) float64 {
	h := uint32(x)*374761393 + uint32(y)*668265263
	h = (h ^ h>>13) * 1274126177
	return float64(h^h>>16) / math.MaxUint32
}

// SunWay is the direction to the sun: over the left shoulder of whoever looks.
func SunWay() mgl32.Vec3 { return mgl32.Vec3{-0.5, -0.42, 0.77}.Normalize() }

// Parted is a convex polygon cut along a line: what is on the line's left, and on its right.
func Parted(ring []engine.Spot, a, b engine.Spot) (left, right []engine.Spot) {
	off := func(p engine.Spot) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		x, y := off(p), off(q)
		if x >= 0 {
			left = append(left, p)
		}
		if x <= 0 {
			right = append(right, p)
		}
		if x*y < 0 {
			cut := Between(p, q, x/(x-y))
			left, right = append(left, cut), append(right, cut)
		}
	}
	return left, right
}

// Inside reports whether a spot is within a ring of corners.
func Inside(ring []engine.Spot, at engine.Spot) bool {
	in := false
	for i, b := range ring {
		a := ring[(i+len(ring)-1)%len(ring)]
		if (a.Y > at.Y) != (b.Y > at.Y) && at.X < a.X+(at.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// SwapsBanners reports whether the second of two sides is the one that looks up the board. Who covers several cells, or
// turns by the rules of his game, tells nothing of that.
func SwapsBanners(v *engine.View) bool {
	if len(v.Sides) != 2 || v.Ground.Floor {
		return false
	}
	for i := range v.Figures {
		f := &v.Figures[i]
		if len(f.Places) > 1 || v.Looks.Kind(f.Kind).Front {
			continue
		}
		if up := math.Sin(f.Heading); f.Side != "" && math.Abs(up) >= 1e-9 { // of half a turn it is not quite nothing
			return (up > 0) == (f.Side == v.Sides[1])
		}
	}
	return false
}

func Bearing(from, to engine.Spot) float64 { return math.Atan2(to.Y-from.Y, to.X-from.X) }

// Lies reports whether a figure of the floor lies.
func Lies(b engine.Badge) bool { return b == engine.BadgeLying || b == engine.BadgeFallen }

// Whim is a number from 0 to 1 that belongs to a word.
func Whim(word string) float64 {
	h := uint32(2166136261)
	for i := range len(word) {
		h = (h ^ uint32(word[i])) * 16777619
	}
	return Chaos(int(h>>16), int(h&0xFFFF))
}

// Ahead is a spot so far from another in a direction, radians.
func Ahead(at engine.Spot, way, far float64) engine.Spot {
	sin, cos := math.Sincos(way)
	return engine.Spot{X: at.X + far*cos, Y: at.Y + far*sin}
}
