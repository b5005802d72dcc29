package physics_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
	"littlewars/tabletop/scenario"
)

// TestShoveAgainstTheEngine strikes bricks of the walls and houses of an embedded table, drawn by lot,
// where nothing stands against the face struck.
func TestShoveAgainstTheEngine(t *testing.T) {
	table, err := scenario.Embedded("hooks-farm")
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := table.Field()
	if err != nil {
		t.Fatal(err)
	}
	var loose []int
	for i, b := range f.Solids {
		if b.Mass > 0 {
			loose = append(loose, i)
		}
	}
	s := physics.NewShooter(f)
	rng := rand.New(rand.NewPCG(121, 30))
	const blows = 400
	sure, moved := 0, 0
	for n := 0; n < blows; {
		i := loose[rng.IntN(len(loose))]
		c, ok := blowOnBrick(f, i, rng)
		if !ok {
			continue
		}
		n++
		// The engine's error goes with its step; a cube that rocks needs a short one.
		var differ string
		for _, step := range []float64{1.0 / 1200, 1.0 / 9600} {
			var told, judged []physics.Fall
			if told, judged, ok = s.StrikeTwice(c, step); !ok {
				break
			}
			if differ = compare(told, judged); differ == "" {
				sure++
				moved += len(told)
				break
			}
		}
		if differ != "" {
			t.Errorf("blow %d of %.0f g·in/s on brick %d at %.2f in:%s", n, c.Impulse, i, c.At.Z-f.Solids[i].Z0, differ)
		}
	}
	t.Logf("%d of %d blows were sure, and moved %d bricks", sure, blows, moved)
	if sure < blows/2 || moved < blows/4 {
		t.Error("too few to prove anything")
	}
}

// compare names the bricks that end otherwise in one account than in the other. Either may leave out
// one that slid no more than a 64th of an inch.
func compare(told, judged []physics.Fall) (differ string) {
	slid := map[int][2]float64{}
	for k, falls := range [][]physics.Fall{told, judged} {
		for _, x := range falls {
			if x.Outcome != tumble.Slides {
				differ += fmt.Sprintf(" brick %d %v;", x.Index, x.Outcome)
			}
			both, known := slid[x.Index]
			if !known {
				both = [2]float64{1.0 / 64, 1.0 / 64}
			}
			both[k] = x.Slid
			slid[x.Index] = both
		}
	}
	for i, both := range slid {
		if math.Abs(both[0]-both[1]) > 1.0/64 {
			differ += fmt.Sprintf(" brick %d slid %.4f in, by the engine %.4f;", i, both[0], both[1])
		}
	}
	return differ
}

// blowOnBrick is a shot's blow on a side of brick i, square on; ok is false if another stands there.
func blowOnBrick(f *physics.Field, i int, rng *rand.Rand) (c physics.Contact, ok bool) {
	b := f.Solids[i]
	k := rng.IntN(4)
	p, q := b.Outline.Corners[k], b.Outline.Corners[(k+1)%4]
	in := q.Sub(p).Unit().Left()
	at := p.Add(q.Sub(p).Mul(0.1 + 0.8*rng.Float64()))
	z := b.Z0 + (b.Z1-b.Z0)*rng.Float64()
	for j, o := range f.Solids {
		if j != i && o.Z0 < z && o.Z1 > z && plane.Distance(o.Outline, plane.Disc(at.Sub(in.Mul(0.1)), 0.05)).Length < 0.05 {
			return c, false
		}
	}
	return physics.Contact{
		Met: physics.Block, Index: i, Part: -1, At: physics.Vec3{X: at.X, Y: at.Y, Z: z},
		Normal: physics.Vec3{X: in.X, Y: in.Y}, Impulse: 60 + 360*rng.Float64(),
	}, true
}
