package path

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"littlewars/physics/plane"
)

// The straight ways between two outlines that are found from corner to corner, or among corners that face the same or
// the opposite way, are those found by trying all pairs; of an outline to itself they are those to the corners
// beside.
func TestWaysAgreeWithAllPairs(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(15, 1))
	// Every other pair is squares on a grid, some with edges in a line: then a way lies along them.
	polygon := func(at plane.Vec, square bool) (corners []plane.Vec) {
		n, turn, long, wide := 1+r.IntN(64), r.Float64()*7, 0.2+2*r.Float64(), 0.2+2*r.Float64()
		if square {
			at, n, turn, long, wide = plane.Vec{X: math.Round(at.X), Y: math.Round(at.Y)}, 4, math.Pi/4, math.Sqrt2/2, math.Sqrt2/2
		}
		for k := range n {
			p := plane.Polar(2 * math.Pi * float64(k) / float64(n))
			corners = append(corners, at.Add(plane.Vec{X: long * p.X, Y: wide * p.Y}.Turn(plane.Polar(turn))))
		}
		return corners
	}
	apart := 0
	for i := range 3000 {
		a, b := polygon(plane.Vec{X: 50, Y: 50}, i%2 == 0), polygon(plane.Vec{X: 44 + 12*r.Float64(), Y: 44 + 12*r.Float64()}, i%2 == 0)
		g := &Ground{Bounds: plane.Box{Max: plane.Vec{X: 100, Y: 100}}}
		for k, corners := range [][]plane.Vec{a, b} {
			g.Boards = append(g.Boards, Board{Outline: plane.Convex{Corners: corners, R: 0.4 * float64(1-k*r.IntN(2))}})
		}
		s := NewSearch(g, plane.Vec{X: 1, Y: 1}, 1000, nil)
		from, to := s.corners(1), s.corners(2)
		s.last = [3]int{r.IntN(64), r.IntN(64), r.IntN(64)}
		for leave := range 2 {
			ways := func(lay func()) (all []tangent) {
				before := len(s.tangents)
				lay()
				all = slices.Clone(s.tangents[before:])
				slices.SortFunc(all, func(a, b tangent) int { return cmp.Or(cmp.Compare(a.to, b.to), cmp.Compare(a.long, b.long)) })
				return all
			}
			want := ways(func() { s.tryAll(from, to, leave, 1e3) })
			hold := func(lay func()) {
				got := ways(lay)
				same := slices.EqualFunc(got, want, func(a, b tangent) bool { return a.to == b.to && a.p.Sub(b.p).Len() < 1e-9 && a.q.Sub(b.q).Len() < 1e-9 })
				if !same {
					t.Fatalf("from %v to %v: got %d ways, want %d", a, b, len(got), len(want))
				}
			}
			hold(func() { s.tryFacing(from, to, leave, 1e3) })
			if plane.Distance(from.body, to.body).Length < 1e-6 {
				continue
			}
			apart++
			hold(func() { s.bridge(from, to, leave, 0, 1e3); s.bridge(from, to, leave, 1, 1e3) })
			got := ways(func() { s.along(from, leave, 1e3) })
			want = ways(func() { s.tryAll(from, from, leave, 1e3) })
			if len(a) > 2 && len(got) != len(want) {
				t.Fatalf("round %v: got %d ways, want %d", a, len(got), len(want))
			}
		}
	}
	if apart < 2000 || apart > 5600 {
		t.Errorf("%d of 6000 pairs were apart", apart)
	}
}

// A box says between which distances whatever fills it lies from a point.
func TestApart(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(12, 16))
	within := func(size float64) plane.Vec {
		return plane.Vec{X: size * (r.Float64() - 0.5), Y: size * (r.Float64() - 0.5)}
	}
	for range 2000 {
		o, p := plane.Convex{Corners: Hull([]plane.Vec{within(9), within(9), within(9), within(9)}), R: r.Float64()}, within(30)
		least, most := apart(o.Bounds(), p)
		if d, _ := o.Nearest(p); least > d+Graze || d > most {
			t.Fatalf("%v is %v in from %+v, said to be from %v to %v", p, d, o, least, most)
		}
	}
}

// A string does not go on from a corner to which an earlier one came that is as good wherever it could go: among nine
// boards it comes to each corner, left or right about, less than twice, where it would come 94 times.
func TestDominated(t *testing.T) {
	t.Parallel()
	g := &Ground{Bounds: plane.Box{Max: plane.Vec{X: 100, Y: 100}}}
	for i := range 9 {
		at := plane.Vec{X: 30 + 20*float64(i%3), Y: 30 + 20*float64(i/3)}
		g.Boards = append(g.Boards, Board{Outline: plane.Convex{Corners: []plane.Vec{
			at.Add(plane.Vec{X: -4, Y: -4}), at.Add(plane.Vec{X: 4, Y: -4}), at.Add(plane.Vec{X: 4, Y: 4}), at.Add(plane.Vec{X: -4, Y: 4}),
		}, R: 0.5}})
	}
	s := NewSearch(g, plane.Vec{X: 10, Y: 10}, 120, nil)
	s.Run(nil)
	settled := map[int]bool{}
	for i := range s.Settled {
		settled[s.Settled[i].Way] = true
	}
	if all := 2*len(s.Corners) - 1; len(settled) != all || len(s.Settled) > 2*all {
		t.Errorf("%d strings settle at %d of %d ways about corners", len(s.Settled), len(settled), all)
	}
}
