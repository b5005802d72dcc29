package path

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"littlewars/physics/plane"
)

// TestOutlineCorners holds the way round an outline to the hull of every corner's sixty-four points.
func TestOutlineCorners(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom([]int{1, 2, 3, 4, 4, 6, 12}).Draw(t, "corners")
		at := plane.Vec{X: rapid.Float64Range(0, 120).Draw(t, "x"), Y: rapid.Float64Range(0, 120).Draw(t, "y")}
		size := rapid.SampledFrom([]float64{1e-13, 1e-3, 0.5, 20}).Draw(t, "size")
		phase := rapid.SampledFrom([]float64{0, math.Pi / 64, rapid.Float64Range(0, 7).Draw(t, "phase")}).Draw(t, "turned")
		c := plane.Convex{R: rapid.SampledFrom([]float64{1e-12, 0.01, 0.4375, 3}).Draw(t, "r")}
		var want []plane.Vec
		for i := range n {
			p := plane.Polar(2*math.Pi*float64(i)/float64(n) + phase)
			p = at.Add(plane.Vec{X: p.X * size, Y: p.Y * size / 2})
			c.Corners = append(c.Corners, p)
			for _, d := range sixtyFour {
				want = append(want, p.Add(d.Mul(c.R)))
			}
		}
		got := OutlineCorners(c)
		want = Hull(want)
		near := func(p plane.Vec, of []plane.Vec) bool {
			return slices.ContainsFunc(of, func(q plane.Vec) bool { return p.Sub(q).Len() < 1e-9 })
		}
		for _, p := range want {
			if !near(p, got) {
				t.Fatalf("no corner %v", p)
			}
		}
		for _, p := range got {
			if d, _ := (plane.Convex{Corners: want}).Nearest(p); d > 1e-9 {
				t.Fatalf("corner %v is %g outside", p, d)
			}
		}
		if len(want) > 2 && size > 1e-3 && c.R > 1e-3 && got[0] != want[0] {
			t.Fatalf("begins at %v, not at %v", got[0], want[0])
		}
	})
}
