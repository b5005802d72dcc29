package plane

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// slowDistance is the judge: every corner of each against every edge of the other, and overlap by
// trying every edge for a line that separates.
func slowDistance(a, b Convex) float64 {
	apart := func(p, q []Vec) bool { // some edge of p has all of q strictly outside
		for i := range p {
			e := p[(i+1)%len(p)].Sub(p[i])
			if e.Len2() == 0 {
				continue
			}
			out := true
			for _, c := range q {
				out = out && e.Cross(c.Sub(p[i])) < 0
			}
			if out {
				return true
			}
		}
		return false
	}
	best := math.Inf(1)
	for i, p := range a.Corners {
		for j, q := range b.Corners {
			best = min(best, p.Sub(nearestOnSegment(p, q, b.Corners[(j+1)%len(b.Corners)])).Len())
			best = min(best, q.Sub(nearestOnSegment(q, p, a.Corners[(i+1)%len(a.Corners)])).Len())
		}
	}
	if len(a.Corners) > 2 || len(b.Corners) > 2 {
		if !apart(a.Corners, b.Corners) && !apart(b.Corners, a.Corners) && !onlyCornersApart(a, b) {
			best = 0
		}
	} else if len(a.Corners) == 2 && len(b.Corners) == 2 {
		p, q, r, s := a.Corners[0], a.Corners[1], b.Corners[0], b.Corners[1]
		if q.Sub(p).Cross(r.Sub(p))*q.Sub(p).Cross(s.Sub(p)) < 0 &&
			s.Sub(r).Cross(p.Sub(r))*s.Sub(r).Cross(q.Sub(r)) < 0 {
			best = 0
		}
	}
	return max(0, best-a.R-b.R)
}

// onlyCornersApart covers rods and discs against polygons, whose own edges name no outside: they are
// apart when no corner lies inside the polygon and no edge crosses one of its edges.
func onlyCornersApart(a, b Convex) bool {
	if len(a.Corners) > 2 {
		a, b = b, a
	}
	if len(a.Corners) > 2 {
		return false
	}
	for _, p := range a.Corners {
		inside := true
		for i, q := range b.Corners {
			inside = inside && b.Corners[(i+1)%len(b.Corners)].Sub(q).Cross(p.Sub(q)) >= 0
		}
		if inside {
			return false
		}
	}
	if len(a.Corners) == 1 {
		return true
	}
	p, q := a.Corners[0], a.Corners[1]
	for i, r := range b.Corners {
		s := b.Corners[(i+1)%len(b.Corners)]
		if q.Sub(p).Cross(r.Sub(p))*q.Sub(p).Cross(s.Sub(p)) <= 0 &&
			s.Sub(r).Cross(p.Sub(r))*s.Sub(r).Cross(q.Sub(r)) <= 0 {
			return false
		}
	}
	return true
}

// TestContains holds the short cut of Contains to the distance, at points anywhere, on edges and a hair off them.
func TestContains(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := randomConvex(t, "outline")
		for range 40 {
			p := Vec{rapid.Float64Range(-10, 24).Draw(t, "x"), rapid.Float64Range(-10, 24).Draw(t, "y")}
			off := rapid.SampledFrom([]float64{math.NaN(), 0, 1e-16, -1e-16, 1e-12, -1e-12, 1e-9, 1e-6, -1e-6}).Draw(t, "off")
			if !math.IsNaN(off) {
				_, on := c.Nearest(p)
				if in := on.Sub(p).Len(); in > 0 {
					p = on.Add(p.Sub(on).Mul(off / in))
				}
			}
			if d, _ := c.Nearest(p); c.Contains(p) != (d == 0) {
				t.Fatalf("%v contains %v: %v, %g away", c, p, c.Contains(p), d)
			}
		}
	})
}

// randomConvex draws a disc, a rod or a polygon on an ellipse that may be long and thin, turned
// anyhow, near enough to others to overlap or touch.
func randomConvex(t *rapid.T, name string) Convex {
	n := rapid.IntRange(1, 12).Draw(t, name+" corners")
	at := Vec{rapid.Float64Range(0, 12).Draw(t, name+" x"), rapid.Float64Range(0, 12).Draw(t, name+" y")}
	long := rapid.Float64Range(0.05, 8).Draw(t, name+" long")
	thin := rapid.Float64Range(0.01, 1).Draw(t, name+" thin")
	heading := rapid.Float64Range(0, 7).Draw(t, name+" heading")
	r := rapid.SampledFrom([]float64{0, 0, 0.3, 1.5}).Draw(t, name+" r")
	phase := rapid.Float64Range(0, 1).Draw(t, name+" phase")
	var c Convex
	for i := range n {
		p := Polar(2 * math.Pi * (float64(i) + phase) / float64(n))
		c.Corners = append(c.Corners, Vec{p.X * long, p.Y * long * thin})
	}
	c.R = r
	return c.Place(at, heading)
}

func checkGap(t rapid.TB, a, b Convex) {
	t.Helper()
	g := Distance(a, b)
	want := slowDistance(a, b)
	if apart := Apart(a, b); apart != g.Length {
		t.Fatalf("apart %v, and distance %v\na %v\nb %v", apart, g.Length, a, b)
	}
	if math.Abs(g.Length-want) > 1e-9 {
		t.Fatalf("distance %v, the judge says %v\na %v\nb %v", g.Length, want, a, b)
	}
	if math.Abs(g.A.Sub(g.B).Len()-g.Length) > 1e-9 {
		t.Fatalf("ends %v and %v are not %v apart", g.A, g.B, g.Length)
	}
	if da, _ := a.Nearest(g.A); da > 1e-9 {
		t.Fatalf("end A %v is %v off the first outline", g.A, da)
	}
	if db, _ := b.Nearest(g.B); db > 1e-9 {
		t.Fatalf("end B %v is %v off the second outline", g.B, db)
	}
}

func TestDistance(t *testing.T) {
	square := Rect(0, 0, 2, 2)
	cases := []struct {
		name string
		a, b Convex
		want float64
	}{
		{"edge to edge", square, Rect(3, 0.5, 4, 1.5), 1},
		{"corner to corner", square, Rect(5, 6, 7, 7), 5},
		{"corner to edge", square, Convex{Corners: []Vec{{3, 1}, {4, 0}, {4, 2}}}, 1},
		{"touching along an edge", square, Rect(2, 0, 3, 2), 0},
		{"touching at a corner", square, Rect(2, 2, 3, 3), 0},
		{"one inside the other", Rect(0, 0, 9, 9), Rect(4, 4, 5, 5), 0},
		{"crossed like a plus", Rect(-5, -0.1, 5, 0.1), Rect(-0.1, -5, 0.1, 5), 0},
		{"long and thin side by side", Rect(0, 0, 100, 0.01), Rect(99, 0.02, 200, 0.03), 0.01},
		{"one inside the other, sharing part of an edge", Rect(30, 14.7, 30.45, 15.3), Rect(30, 10, 50, 30), 0},
		{"disc and disc", Disc(Vec{0, 0}, 0.3), Disc(Vec{3, 4}, 0.5), 4.2},
		{"one disc on another", Disc(Vec{1, 1}, 0.3), Disc(Vec{1, 1}, 0.3), 0},
		{"disc and rod", Disc(Vec{1, 2}, 0.5), Convex{[]Vec{{0, 0}, {5, 0}}, 0.5}, 1},
		{"rods that cross", Convex{[]Vec{{0, 0}, {4, 4}}, 0.1}, Convex{[]Vec{{0, 4}, {4, 0}}, 0.1}, 0},
		{"rods in line", Convex{[]Vec{{0, 0}, {4, 0}}, 0.5}, Convex{[]Vec{{7, 0}, {9, 0}}, 0.5}, 2},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			for _, g := range []Gap{Distance(tc.a, tc.b), Distance(tc.b, tc.a)} {
				if math.Abs(g.Length-tc.want) > 1e-12 {
					t.Errorf("distance %v, want %v", g.Length, tc.want)
				}
			}
			checkGap(t, tc.a, tc.b)
		})
	}
}

func TestDistanceAgreesWithJudge(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := randomConvex(t, "a"), randomConvex(t, "b")
		checkGap(t, a, b)
		checkGap(t, b, a)
	})
}

// Outlines on a grid, whose edges and corners often fall together.
func TestDistanceOnGrid(t *testing.T) {
	t.Parallel()
	shapes := [][]Vec{
		{{0, 0}},
		{{0, 0}, {2, 0}},
		{{0, 0}, {0, 3}},
		{{0, 0}, {2, 2}},
		{{0, 0}, {2, 0}, {0, 2}},
		{{0, 0}, {1, 0}, {1, 1}, {0, 1}},
		{{0, 0}, {4, 0}, {4, 1}, {0, 1}},
		{{1, 0}, {2, 1}, {1, 2}, {0, 1}},
		{{1, 0}, {2, 0}, {3, 1}, {3, 2}, {2, 3}, {1, 3}, {0, 2}, {0, 1}},
	}
	for _, p := range shapes {
		for _, q := range shapes {
			for x := -5.0; x <= 5; x++ {
				for y := -5.0; y <= 5; y++ {
					checkGap(t, Convex{Corners: p}, Convex{Corners: q}.Place(Vec{x, y}, 0))
				}
			}
		}
	}
}

// Two outlines pushed together until they touch: the distance shrinks by just what they are moved.
func TestDistanceClosesToTouch(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := randomConvex(t, "a"), randomConvex(t, "b")
		g := Distance(a, b)
		if g.Length < 1e-3 {
			return
		}
		part := rapid.Float64Range(0, 1).Draw(t, "part")
		moved := b.Place(g.A.Sub(g.B).Mul(part), 0)
		if left := Distance(a, moved).Length; math.Abs(left-g.Length*(1-part)) > 1e-9 {
			t.Fatalf("moved %v of %v nearer, %v is left", part, g.Length, left)
		}
	})
}

// octagon is the plan of a standing foot soldier.
var octagon = Convex{Corners: []Vec{
	{0.35, -0.30},
	{0.35, 0.30},
	{0.20, 0.31},
	{-0.20, 0.31},
	{-0.35, 0.30},
	{-0.35, -0.30},
	{-0.20, -0.31},
	{0.20, -0.31},
}}

func BenchmarkDistance(b *testing.B) {
	const n = 64
	var a, c [n]Convex
	var want float64
	for i := range n {
		turn := float64(i)
		a[i] = octagon.Place(Vec{10, 10}, turn*0.7)
		c[i] = octagon.Place(Vec{10, 10}.Add(Polar(turn*1.3).Mul(0.8+turn/10)), turn*1.1)
		want += slowDistance(a[i], c[i])
	}
	b.ReportAllocs()
	rounds := 0
	var sum float64
	for b.Loop() {
		k := rounds % n
		sum += Distance(a[k], c[k]).Length
		rounds++
	}
	b.StopTimer()
	var got float64
	for i := range n {
		got += Distance(a[i], c[i]).Length
	}
	if math.Abs(got-want) > 1e-9 || sum < 0 {
		b.Fatalf("distances add up to %v, want %v", got, want)
	}
}
