package physics

import (
	"math"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

func TestShove(t *testing.T) {
	kind := matter.Infantry()
	at := func(x float64) Man { return Man{Kind: &kind, At: plane.Vec{X: x}, Heading: math.Pi} }
	brick := func(x, y, z, wide, mass float64) Solid {
		return Solid{Outline: plane.Rect(x, y-wide/2, x+1.125, y+wide/2), Z0: z, Z1: z + 1.125, Mass: mass}
	}
	one := func(x, z float64) Solid { return brick(x, 0, z, 2.25, quarterBrick) }
	const impulse = 240
	free := impulse * impulse / (quarterBrick * quarterBrick) / (2 * matter.Cork.OfBrick().Friction * matter.Gravity)
	bounce := shapeBounce * shapeBounce
	for _, row := range []struct {
		name   string
		men    []Man
		solids []Solid
		told   bool      // without a scene
		slid   []float64 // by number of the solid, in
	}{
		{"PHY-12 alone", nil, []Solid{one(0, 0)}, true, []float64{free}},
		{
			"PHY-11 an equal before it, far off", nil,
			[]Solid{one(0, 0), one(1.125+free/2, 0)},
			true,
			[]float64{free/2 + free/2*(1-bounce)*(1-bounce)/4, free / 2 * (1 + bounce) * (1 + bounce) / 4},
		},
		{"PHY-11 a whole brick before it", nil, []Solid{one(0, 0), brick(1.125, 0, 0, 4.5, wholeBrick)}, true, []float64{0, 0}},
		{"under a high wall", nil, []Solid{one(0, 0), one(0, 1.125), one(0, 2.25), one(0, 3.375)}, true, []float64{free / 7}},
		{"a man before it", []Man{at(1.125 + 0.35 + free/2)}, []Solid{one(0, 0)}, false, nil},
		{"a man on it", []Man{{Kind: &kind, At: plane.Vec{X: 0.5}, Z: 1.125, Heading: math.Pi}}, []Solid{one(0, 0)}, false, nil},
		{"at the edge of what bears it", nil, []Solid{one(0.40, 1.125), brick(0, 0, 0, 4.5, wholeBrick)}, false, nil},
		{"carrying another", nil, []Solid{one(0, 0), brick(0, 0, 1.125, 1.125, 1)}, false, nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := NewShooter(openFloor(t, matter.Cork, row.men, row.solids...))
			sc := &s.struckBy.scene
			sc.reset(middle(row.solids[0].Outline), plane.Vec{X: 1}, row.solids[0].Z0)
			sc.things = append(sc.things, s.brick(0))
			s.track.Falls = s.track.Falls[:0]
			if told := s.shove(impulse, 0.5625); told != row.told {
				t.Fatalf("told %v, want %v:%s", told, row.told, show(s.track.Falls))
			}
			slid := make([]float64, len(row.solids))
			for _, f := range s.track.Falls {
				slid[f.Index] = f.Slid
			}
			for i, want := range row.slid {
				if want < tumble.SlidLength {
					want = 0
				}
				if math.Abs(slid[i]-want) > 2e-3 {
					t.Errorf("brick %d slid %.4f in, want %.4f:%s", i, slid[i], want, show(s.track.Falls))
				}
			}
			again := func() {
				sc.things, s.track.Falls = sc.things[:1], s.track.Falls[:0]
				s.shove(impulse, 0.5625)
			}
			again()
			if n := testing.AllocsPerRun(10, again); n != 0 && row.told {
				t.Errorf("%v allocations", n)
			}
		})
	}
}

func TestBurden(t *testing.T) {
	const high = 1.125
	var solids []Solid
	for k := range 4 { // a wall in running bond: courses of two whole bricks, of a half, a whole and a half
		z := float64(k) * high
		lay := func(y0, y1, mass float64) {
			solids = append(solids, Solid{Outline: plane.Rect(0, y0, 2.25, y1), Z0: z, Z1: z + high, Mass: mass})
		}
		if k%2 == 0 {
			lay(0, 4.5, wholeBrick)
			lay(4.5, 9, wholeBrick)
		} else {
			lay(0, 2.25, wholeBrick/2)
			lay(2.25, 6.75, wholeBrick)
			lay(6.75, 9, wholeBrick/2)
		}
	}
	s := NewShooter(openFloor(t, matter.Cork, nil, solids...))
	for i, want := range map[int]float64{0: 3 * wholeBrick, 1: 3 * wholeBrick, 5: wholeBrick, 9: 0} {
		if got := s.burden(i); math.Abs(got-want) > 1e-9 {
			t.Errorf("brick %d bears %v g, want %v", i, got, want)
		}
	}
}
