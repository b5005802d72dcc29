package physics

import (
	"math"
	"os"
	"testing"

	"littlewars/physics/plane"
)

// soak is n, or ten times as many where LITTLEWARS_SOAK is set: the same trial, longer.
func soak(n int) int {
	if os.Getenv("LITTLEWARS_SOAK") != "" {
		return 10 * n
	}
	return n
}

// bruteFirst is the first thing a launch meets (nil for the floor; ok is false if it leaves the table)
// and when, found without sweeps, arcs or index: the shot is moved by Runge-Kutta steps, each shorter
// than the way to whatever is nearest.
func bruteFirst(f *Field, l *Launch) (met *target, t float64, ok bool) {
	dir := plane.Polar(l.Bearing)
	b := ball{0, l.From.Z, l.Speed * math.Cos(l.Elevation), l.Speed * math.Sin(l.Elevation)}
	// All that the straight line in plan comes near.
	var near []*target
	for i := range f.targets {
		g := &f.targets[i]
		middle, radius := roundOf(g.outline)
		to := middle.Sub(l.From.Flat())
		if math.Abs(to.Cross(dir)) < radius+1 && to.Dot(dir) > -radius-1 && wayTo(g, l.From) > l.Shot.Radius {
			near = append(near, g)
		}
	}
	for range 1_000_000 {
		p := Vec3{l.From.X + dir.X*b.x, l.From.Y + dir.Y*b.x, b.z}
		if !f.Bounds.Contains(p.Flat()) {
			return nil, t, false
		}
		met = nil
		gap := b.z - l.Shot.Radius
		for _, g := range near {
			middle, radius := roundOf(g.outline)
			if p.Flat().Sub(middle).Len()-radius-l.Shot.Radius > gap {
				continue
			}
			if d := wayTo(g, p) - l.Shot.Radius; d < gap {
				met, gap = g, d
			}
		}
		if gap < 1e-10 {
			return met, t, true
		}
		speed := math.Hypot(b.u, b.w)
		h := min(gap/(speed+2), 2e-3) // in 2 ms it gains less than 2 in/s
		b, t = b.step(h, l.Shot.Drag), t+h
	}
	return nil, t, false
}

// wayTo is the distance from p to the target, by its edges one by one.
func wayTo(g *target, p Vec3) float64 {
	c, q := g.outline.Corners, p.Flat()
	d, inside := math.Inf(1), len(c) > 2
	for i, a := range c {
		e := c[(i+1)%len(c)].Sub(a)
		k := 0.0
		if e.Len2() > 0 {
			k = min(max(q.Sub(a).Dot(e)/e.Len2(), 0), 1)
		}
		d = min(d, q.Sub(a.Add(e.Mul(k))).Len())
		inside = inside && e.Cross(q.Sub(a)) >= 0
	}
	d = max(d-g.outline.R, 0)
	if inside {
		d = 0
	}
	return math.Hypot(d, max(g.z0-p.Z, p.Z-g.z1, 0))
}

func roundOf(c plane.Convex) (middle plane.Vec, radius float64) {
	for _, p := range c.Corners {
		middle = middle.Add(p.Mul(1 / float64(len(c.Corners))))
	}
	for _, p := range c.Corners {
		radius = max(radius, p.Sub(middle).Len())
	}
	return middle, radius + c.R
}

func TestFirstContactAgainstBruteForce(t *testing.T) {
	t.Parallel()
	f := battlefield(t)
	s := NewShooter(f)
	n, wrong := soak(10_000), 0
	var met [Person + 1]int
	for i, l := range volley(t, f, 77, n) {
		tr := s.Fly(l)
		want, at, ok := bruteFirst(f, &l)
		if len(tr.Contacts) == 0 || !ok {
			if ok || len(tr.Contacts) > 0 {
				wrong++
				t.Errorf("shot %d: %d contacts, brute force says %v at %v", i, len(tr.Contacts), ok, at)
			}
			continue
		}
		c := &tr.Contacts[0]
		met[c.Met]++
		same := c.Index == -1 && want == nil
		if want != nil {
			same = c.Met == Person && c.Index == want.man && c.Part == want.part || c.Met != Person && c.Index == want.solid
		}
		// Where two things are met within a hair of each other either may be first.
		if late := math.Abs(c.T-at) * c.Before.Len(); late > 1e-6 || !same && late > 1e-9 {
			wrong++
			t.Errorf("shot %d: met %v %d part %d at %v, brute force %+v at %v", i, c.Met, c.Index, c.Part, c.T, want, at)
		}
		if wrong > 10 {
			t.Fatal("too many")
		}
	}
	t.Logf("%d shots: first contact with the floor %d, country %d, men %d; wrong %d", n, met[Floor], met[Block], met[Person], wrong)
	if met[Floor] < n/500 || met[Block] < n/20 || met[Person] < n/20 {
		t.Errorf("not a trial of all sorts of contacts: %v", met)
	}
}
