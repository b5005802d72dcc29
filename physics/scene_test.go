package physics

import (
	"math"
	"math/rand/v2"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// battlefield is the scene of the flight's trials: a table eighteen feet square with 300 pieces of
// country (houses and walls askew, round trees, six-sided rocks, one to seven inches high) and 260 men
// (80 foot and 50 horse a side), nothing overlapping. It is the same on every call.
func battlefield(tb testing.TB) *Field { return battlefieldOf(tb, 1) }

// battlefieldOf is the same with so many times as much of all, in each direction.
func battlefieldOf(tb testing.TB, times float64) *Field {
	tb.Helper()
	side, solids, men := 216*times, int(300*times*times), int(260*times*times)
	rng := rand.New(rand.NewPCG(18, 216))
	def := FieldDef{Bounds: plane.Box{Max: plane.Vec{X: side, Y: side}}, Floor: matter.Cork}
	var placed []plane.Convex
	put := func(shape plane.Convex, y0, y1 float64) (plane.Vec, float64, plane.Convex) {
		for {
			at := plane.Vec{X: 4 + rng.Float64()*(side-8), Y: y0 + rng.Float64()*(y1-y0)}
			turn := rng.Float64() * 2 * math.Pi
			there := shape.Place(at, turn)
			if clearOf(there, placed, 0.25) {
				placed = append(placed, there)
				return at, turn, there
			}
		}
	}
	for i := range solids {
		shape, high := countryShape(rng, i)
		_, _, there := put(shape, 16, side-16)
		def.Solids = append(def.Solids, Solid{Outline: there, Z1: high, Of: matter.Material(i % 2)})
	}
	foot, horse := matter.Infantry(), matter.Cavalry()
	for i := range men {
		kind, y0 := &foot, 10+float64(i%2)*(side/2-2)
		if 13*i >= 8*men {
			kind = &horse
		}
		at, turn, _ := put(plane.Rect(-1.05, -0.35, 1.25, 0.35), y0, y0+side/2-18)
		def.Men = append(def.Men, Man{Kind: kind, At: at, Heading: turn})
	}
	f, err := NewField(def)
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// countryShape is the i-th piece of country about the origin, and its height.
func countryShape(rng *rand.Rand, i int) (plane.Convex, float64) {
	switch i % 5 {
	case 0: // a house
		w, d := 2+rng.Float64()*2, 1.5+rng.Float64()*2
		return plane.Rect(-w, -d, w, d), 3 + rng.Float64()*4
	case 1, 2: // a wall
		return plane.Rect(-2.25-rng.Float64()*2, -0.56, 2.25, 0.56), 1.1 + rng.Float64()*1.2
	case 3: // a rock
		var c plane.Convex
		for k := range 6 {
			c.Corners = append(c.Corners, plane.Polar(float64(k)*math.Pi/3).Mul(0.8+rng.Float64()*0.2))
		}
		return c, 1 + rng.Float64()*2
	}
	return plane.Disc(plane.Vec{}, 0.1+rng.Float64()*0.1), 4 + rng.Float64()*4 // a tree
}

func clearOf(c plane.Convex, others []plane.Convex, gap float64) bool {
	box := c.Bounds().Grow(gap)
	for _, o := range others {
		if box.Overlaps(o.Bounds()) && plane.Distance(c, o).Length < gap {
			return false
		}
	}
	return true
}

// volley is n fresh shots on the battlefield, seeded: from guns along both ends, each laid on a man
// drawn by lot, with the gun's scatter.
func volley(tb testing.TB, f *Field, seed uint64, n int) []Launch {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	model := matter.NavalGun()
	shots := make([]Launch, 0, n)
	for len(shots) < n {
		y := 6.0
		if rng.IntN(2) == 1 {
			y = f.Bounds.Max.Y - 6
		}
		at := plane.Vec{X: 20 + rng.Float64()*(f.Bounds.Max.X-40), Y: y}
		man := &f.Men[rng.IntN(len(f.Men))]
		way := man.At.Sub(at)
		elevation, ok := ElevationFor(&model, way.Len()-model.MuzzleForward, 1.10)
		if !ok {
			continue // too near for the barrel to be lowered to him
		}
		gun := Gun{Model: &model, At: at, Heading: way.Angle()}
		shots = append(shots, gun.Scatter(gun.Lay(way.Angle(), elevation), rng))
	}
	return shots
}
