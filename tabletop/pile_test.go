package tabletop

import (
	"fmt"
	"math"
	"testing"

	"littlewars/physics/plane"
)

// Piles of every small size are full, of real bricks, and of about the size that was asked.
func TestPileIsWholeBricks(t *testing.T) {
	for nx := 1; nx <= 9; nx++ {
		for ny := 1; ny <= 9; ny++ {
			for nz := 1; nz <= 5; nz++ {
				p := PileFor(plane.Vec{X: 3, Y: 4}, 30, float64(nx)*Cell, float64(ny)*Cell, float64(nz)*Cell)
				if d := p.Cells[0] - nx + p.Cells[1] - ny; d < -1 || d > 1 || p.Cells[2] != nz {
					t.Fatalf("asked for %d, %d, %d cells, got %v", nx, ny, nz, p.Cells)
				}
				checkPile(t, p)
			}
		}
	}
}

func checkPile(t *testing.T, p *Pile) {
	t.Helper()
	filled := 0.0
	bricks := p.Bricks(1)
	for i, b := range bricks {
		w := b.Outline.Corners[1].Sub(b.Outline.Corners[0]).Len()
		d := b.Outline.Corners[2].Sub(b.Outline.Corners[1]).Len()
		size := []float64{w, d, b.Z1 - b.Z0}
		volume := size[0] * size[1] * size[2]
		longest := max(w, d, size[2])
		whole := math.Abs(longest-4.5) < 1e-9 && math.Abs(volume-4.5*2.25*1.125) < 1e-9
		quarter := math.Abs(longest-2.25) < 1e-9 && math.Abs(volume-2.25*1.125*1.125) < 1e-9
		if !whole && !quarter {
			t.Fatalf("%v: a brick of %v", p.Cells, size)
		}
		if mass := map[bool]float64{true: 121.33, false: 30.33}[whole]; math.Abs(b.Mass-mass) > 0.01 {
			t.Fatalf("a brick of %v g, want %v", b.Mass, mass)
		}
		filled += volume
		for _, c := range bricks[:i] {
			if b.Z0 < c.Z1-1e-9 && c.Z0 < b.Z1-1e-9 && Overlap(b.Outline, c.Outline) {
				t.Fatalf("%v: two bricks in one place", p.Cells)
			}
		}
	}
	full := float64(p.Cells[0]*p.Cells[1]*p.Cells[2]) * Cell * Cell * Cell
	if math.Abs(filled-full) > 1e-6 {
		t.Fatalf("%v: %v cubic inches of brick in a pile of %v", p.Cells, filled, full)
	}
}

// Where whole bricks lie on whole bricks, no upright joint runs on from course to course.
func TestPileIsBonded(t *testing.T) {
	for _, size := range [][3]float64{{13.5, 2.25, 3.375}, {2.25, 15.75, 3.375}, {13.5, 1.125, 4.5}, {1.125, 13.5, 9}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p := PileFor(plane.Vec{}, 0, size[0], size[1], size[2])
			type joint struct{ far, top float64 } // along the wall, and up
			joints := map[joint]bool{}
			tall := 0.0
			along := func(v plane.Vec) float64 {
				if size[0] > size[1] {
					return v.X
				}
				return v.Y
			}
			for _, b := range p.Bricks(0) {
				if b.Mass > 100 {
					joints[joint{along(b.Outline.Bounds().Max), b.Z1}] = true
					tall = b.Z1 - b.Z0
				}
			}
			if len(joints) < 3 {
				t.Fatalf("only %d whole bricks", len(joints))
			}
			for j := range joints {
				if j.far != along(p.Outline().Bounds().Max) && joints[joint{j.far, j.top + tall}] {
					t.Errorf("the joint %v in along goes on above %v", j.far, j.top)
				}
			}
		})
	}
}
