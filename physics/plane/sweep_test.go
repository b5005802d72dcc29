package plane

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/jakecoffman/cp/v2"
)

func TestSweep(t *testing.T) {
	t.Parallel()
	box, rod := Rect(10, -1, 12, 1), Convex{Corners: []Vec{{10, -1}, {10, 1}}, R: 0.5}
	for _, c := range []struct {
		name         string
		shape        Convex
		from, dir    Vec
		r            float64
		enter, leave float64
		ok           bool
	}{
		{"square on", box, Vec{}, Vec{1, 0}, 0.1, 9.9, 12.1, true},
		{"from within", box, Vec{11, 0}, Vec{1, 0}, 0, -1, 1, true},
		{"behind", box, Vec{20, 0}, Vec{1, 0}, 0, -10, -8, true},
		{"round a corner", box, Vec{0, 1.3}, Vec{1, 0}, 0.5, 9.6, 12.4, true},
		{"grazing a side", box, Vec{0, 1.5}, Vec{1, 0}, 0.5, 10, 12, true},
		{"past", box, Vec{0, 1.51}, Vec{1, 0}, 0.5, 0, 0, false},
		{"a disc", Disc(Vec{5, 3}, 4), Vec{}, Vec{1, 0}, 1, 1, 9, true},
		{"a rod with round ends", rod, Vec{}, Vec{1, 0}, 0.25, 9.25, 10.75, true},
		{"a rod end on", rod, Vec{10, -9}, Vec{0, 1}, 0.25, 7.25, 10.75, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			enter, leave, ok := c.shape.Sweep(c.from, c.dir, c.r)
			if ok != c.ok || ok && (math.Abs(enter-c.enter) > 1e-12 || math.Abs(leave-c.leave) > 1e-12) {
				t.Errorf("got %v to %v (%v), want %v to %v (%v)", enter, leave, ok, c.enter, c.leave, c.ok)
			}
		})
	}
}

// The bits of a direction are those of the sine and the cosine by themselves.
func TestPolar(t *testing.T) {
	t.Parallel()
	check := func(a float64) {
		same := func(x, y float64) bool { return math.Float64bits(x) == math.Float64bits(y) }
		if got := Polar(a); !same(got.X, math.Cos(a)) || !same(got.Y, math.Sin(a)) {
			t.Fatalf("%v: got %v, want (%v, %v)", a, got, math.Cos(a), math.Sin(a))
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range 1_000_000 {
		check((rng.Float64() - 0.5) * 8 * math.Pi)
		check(float64(i-500_000) * math.Pi / 4)
		check(math.Ldexp(rng.Float64()-0.5, rng.IntN(120)-60))
	}
	check(math.Copysign(0, -1))
}

// randomOutline is a disc, a rod or a polygon with a few corners, round or sharp, about c.
func randomOutline(rng *rand.Rand, c Vec) Convex {
	n := 1 + rng.IntN(7)
	s := Convex{R: float64(rng.IntN(2)) * rng.Float64()}
	if n <= 2 {
		s.R += 0.05
	}
	turn := rng.Float64()
	for i := range n {
		s.Corners = append(s.Corners, c.Add(Polar(2*math.Pi*(float64(i)+turn)/float64(n)).Mul(0.2+float64(n)/4)))
	}
	return s
}

// The engine's swept queries are the reference for what a shot meets first and where. Its query of a
// whole space walks its tree of boxes with the bare line and so overlooks what only the shot's radius
// reaches; shape by shape it is exact.
func TestSweepAgainstEngine(t *testing.T) {
	t.Parallel()
	const length, r = 80.0, 0.1
	rng := rand.New(rand.NewPCG(4, 2))
	hits, overlooked := 0, 0
	for range 100 {
		space := cp.NewSpace()
		var outlines []Convex
		var shapes []*cp.Shape
		for range 40 {
			c := randomOutline(rng, Vec{rng.Float64() * 100, rng.Float64() * 100})
			outlines = append(outlines, c)
			shapes = append(shapes, space.AddShape(engineShape(space.StaticBody, c)))
		}
		for range 40 {
			from := Vec{rng.Float64() * 100, rng.Float64() * 100}
			way := Polar(rng.Float64() * 2 * math.Pi)
			first, at := firstOf(outlines, from, way, length, r)
			if at < 0 {
				continue // it starts inside something, which the two answer differently
			}
			a, to := cp.Vector{X: from.X, Y: from.Y}, from.Add(way.Mul(length))
			b := cp.Vector{X: to.X, Y: to.Y}
			want, wantAt := -1, length
			for i, s := range shapes {
				var q cp.SegmentQueryInfo
				if s.SegmentQuery(a, b, r, &q) && q.Alpha*length < wantAt {
					want, wantAt = i, q.Alpha*length
				}
			}
			if first != want || math.Abs(at-wantAt) > 1e-7 {
				t.Fatalf("from %v along %v: met %d at %v, the engine %d at %v", from, way, first, at, want, wantAt)
			}
			switch q := space.SegmentQueryFirst(a, b, r, cp.SHAPE_FILTER_ALL); {
			case q.Alpha*length < at-1e-7:
				t.Fatalf("from %v along %v: met %d at %v, the space something at %v", from, way, first, at, q.Alpha*length)
			case q.Alpha*length > at+1e-7:
				overlooked++
			case first >= 0:
				hits++
			}
		}
	}
	if hits < 1000 || overlooked > hits/10 {
		t.Errorf("%d sweeps met the same, %d times the space overlooked it", hits, overlooked)
	}
}

// firstOf is the outline that a disc sweeps into first, and where: -1 and length if none.
func firstOf(outlines []Convex, from, way Vec, length, r float64) (first int, at float64) {
	first, at = -1, length
	for i, c := range outlines {
		if enter, leave, ok := c.Sweep(from, way, r); ok && leave >= 0 && enter < at {
			first, at = i, enter
		}
	}
	return first, at
}

func engineShape(body *cp.Body, c Convex) *cp.Shape {
	v := make([]cp.Vector, len(c.Corners))
	for i, p := range c.Corners {
		v[i] = cp.Vector{X: p.X, Y: p.Y}
	}
	switch len(v) {
	case 1:
		return cp.NewCircle(body, c.R, v[0])
	case 2:
		return cp.NewSegment(body, v[0], v[1], c.R)
	}
	return cp.NewPolyShapeRaw(body, len(v), v, c.R)
}
