package path

import (
	"math"
	"math/rand/v2"
	"testing"

	"littlewars/physics/plane"
)

// A way as long as the shade of an outline says, or to what it hides, is barred, among outlines of all sorts.
func TestShade(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(11, 15))
	hidden, all := 0, 0
	for i := range 1500 {
		g := &Ground{Bounds: plane.Box{Max: plane.Vec{X: 10, Y: 10}}}
		start := plane.Vec{X: 10 * r.Float64(), Y: 10 * r.Float64()}
		for range 2 + r.IntN(60) {
			at, n := plane.Vec{X: 10 * r.Float64(), Y: 10 * r.Float64()}, 1+r.IntN(6)
			turn, thin := 7*r.Float64(), 0.05+r.Float64()
			b := Bar{Grow: 0.05 + 0.4*r.Float64(), Soft: r.IntN(9) == 0}
			for k := range n {
				p := plane.Polar(2 * math.Pi * float64(k) / float64(n)).Mul(0.4)
				b.Body.Corners = append(b.Body.Corners, plane.Vec{X: p.X, Y: thin * p.Y}.Turn(plane.Polar(turn)).Add(at))
			}
			if r.IntN(9) == 0 {
				b.Low, b.On = plane.Polar(turn), at
			}
			g.Bar(b, start, math.Inf(1))
		}
		s := NewSearch(g.Begin(), start, 100, nil)
		for o := range s.outlines {
			s.corners(o)
		}
		for leave := range 2 {
			o := r.IntN(len(s.outlines)) * (i % 2)
			from := &s.outlines[o]
			dark := s.shadeOf(from, leave)
			for range 200 {
				dir := plane.Polar(2 * math.Pi * r.Float64())
				most := dark.most[sectorOf(dir)]
				aside := dir.Left().Mul(-Sense(leave))
				p := from.body.Corners[s.foremost(from, aside, 0)].Add(aside.Mul(from.body.R))
				if q := p.Add(dir.Mul(most)); most < 100 && s.Clear(p, q, 0) {
					t.Fatalf("ground %d: nothing bars the way from %v to %v, said to be dark", i, p, q)
				}
			}
			for k := range s.outlines {
				if all++; k == o || !dark.hides(from, &s.outlines[k]) {
					continue
				}
				hidden++
				first := len(s.tangents)
				s.tryAll(from, &s.outlines[k], leave, 100)
				for _, w := range s.tangents[first:] {
					if s.Clear(w.p, w.q, 0) {
						t.Fatalf("ground %d: nothing bars the way from %v to %v, said to be hidden", i, w.p, w.q)
					}
				}
			}
		}
	}
	if hidden < all/5 {
		t.Errorf("only %d of %d outlines were hidden", hidden, all)
	}
}

// A direction lies as near to the middle of its sector as the shade supposes.
func TestSectors(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 12))
	for range 20_000 {
		dir := plane.Polar(2 * math.Pi * r.Float64())
		if middle := bearings[sectorOf(dir)]; math.Abs(math.Atan2(middle.Cross(dir), middle.Dot(dir))) > stray {
			t.Fatalf("%v lies in the sector about %v", dir, middle)
		}
	}
	for k, dir := range bearings {
		if got := sectorOf(dir); got != k {
			t.Errorf("the middle of sector %d lies in sector %d", k, got)
		}
	}
}
