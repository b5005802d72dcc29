package tabletop

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"littlewars/physics"
	"littlewars/physics/plane"
)

const degrees = 180 / math.Pi

// swingTable is the fixtures' gun at (50, 40) pointing North, with country about it.
func swingTable(country ...Piece) *Table {
	t := fixtureTable(country...)
	t.Guns = []Gun{gunAt(at(50, 40), 90)}
	return t
}

// fixtureWall is the wall of F16.
var fixtureWall = Piece{Name: "wall", Kind: Wall, Outline: plane.Rect(51.5, 42, 53, 46), Z1: 5}

// muzzleCorner is how far from the axle, and how far off the heading, the barrel's corner is.
var muzzleCorner = struct{ long, off float64 }{math.Sqrt(3.5*3.5 + 0.25*0.25), math.Atan2(0.25, 3.5) * degrees}

// edgeOnto is the heading at which the barrel's right edge comes onto a corner, as seen from the axle.
func edgeOnto(x, y float64) float64 {
	return (math.Atan2(y, x) + math.Asin(0.25/math.Sqrt(x*x+y*y))) * degrees
}

func acos(x float64) float64 { return math.Acos(x) * degrees }

func TestSwing(t *testing.T) {
	const high = math.Pi / 2
	standing := func(p plane.Vec) func(*Table) {
		return func(t *Table) { t.Men = append(t.Men, Man{Name: "S1", At: p, Heading: high}) }
	}
	lying := func(p plane.Vec) func(*Table) {
		return func(t *Table) {
			t.Men = append(t.Men, Man{Name: "S1", At: p, Posture: physics.Lying, LieTo: high})
		}
	}
	board := func(z0, z1, x0, x1 float64) Piece {
		return Piece{Name: "hill", Kind: Hill, Outline: plane.Rect(x0, 0, x1, 90), Z0: z0, Z1: z1}
	}
	notched := []Piece{board(0, 1, 0, 0), board(0, 1, 0, 0)}
	notched[0].Outline = plane.Convex{Corners: []plane.Vec{at(40, 36.625), at(60, 42.625), at(60, 50), at(40, 50)}}
	notched[1].Outline = plane.Convex{Corners: []plane.Vec{at(40, 30), at(60, 30), at(60, 37.375), at(40, 43.375)}}
	low, over, raised := fixtureWall, fixtureWall, fixtureWall
	low.Z1 = 1
	over.Z0 = 2
	raised.Z1 = 1.5
	cases := []struct {
		name    string
		country []Piece
		with    func(*Table)
		to      float64 // degrees
		clear   bool
		reached float64 // degrees
		by      string
	}{
		{"LW-GUN-6 open ground", nil, nil, 10, true, 10, ""},
		{"LW-GUN-6 not at all", []Piece{fixtureWall}, nil, 90, true, 90, ""},
		// The barrel's corner comes onto the wall's West face, 1.5 in off.
		{"F16", []Piece{fixtureWall}, nil, 0, false, acos(1.5/muzzleCorner.long) + muzzleCorner.off, "wall"},
		{"F16 short of the wall", []Piece{fixtureWall}, nil, 68.79, true, 68.79, ""},
		{"F16 a hair too far", []Piece{fixtureWall}, nil, 68.77, false, acos(1.5/muzzleCorner.long) + muzzleCorner.off, "wall"},
		// Clockwise the trail comes onto the wall in the North-West; anticlockwise it ends short of it.
		{
			"LW-GUN-6 the other way round",
			[]Piece{{Name: "wall", Kind: Wall, Outline: plane.Rect(42, 44, 48.5, 44.5), Z1: 5}},
			nil,
			-89, true, -89, "",
		},
		{
			"LW-GUN-6 a trunk between muzzle and wheels",
			[]Piece{{Name: "tree", Kind: Tree, Outline: plane.Disc(at(52, 40), 0.2), Z1: 8}},
			nil,
			0, false, math.Asin(0.45/2) * degrees, "tree",
		},
		{
			"LW-GUN-6 a friend beside the barrel", nil, standing(at(52.5, 42)), 0, false,
			edgeOnto(2.5-0.30, 2+0.35), "S1",
		},
		{"LW-GUN-12 a friend lying there", nil, lying(at(52.5, 42)), 0, true, 0, ""},
		{"LW-GUN-6 a wall no higher than the ground", []Piece{board(0, 1, 40, 60), low}, nil, 0, true, 0, ""},
		{
			"LW-GUN-6 a wall higher than the ground",
			[]Piece{board(0, 1, 40, 60), raised},
			nil, 0, false,
			acos(1.5/muzzleCorner.long) + muzzleCorner.off, "wall",
		},
		{"LW-GUN-6 under a lintel", []Piece{over}, nil, 0, true, 0, ""},
		// A corner of the barrel is 3.5089 in from the axle, the next step 3.
		{
			"LW-COUNTRY-9 the next step up",
			[]Piece{board(0, 1, 53, 60)},
			nil, 0, false,
			acos(3/muzzleCorner.long) + muzzleCorner.off, "hill",
		},
		// The trail end is 4.40 in from the axle, the edge of the hill 4.
		{
			"LW-SPACE-5 the trail comes off the hill",
			[]Piece{board(0, 1, 46, 60)},
			nil, 0, false,
			acos(4 / 4.4), "hill",
		},
		{"LW-SPACE-5 over the edge with the barrel alone", []Piece{board(0, 1, 40, 53)}, nil, 0, true, 0, ""},
		{"LW-SPACE-5 two boards of one height", []Piece{board(0, 1, 40, 48), board(0, 1, 48, 60)}, nil, 0, true, 0, ""},
		// A wheel's corner is 1.4534 in from the axle; 1.3 off is the edge.
		{
			"LW-SPACE-5 a wheel comes off the hill",
			[]Piece{board(0, 1, 40, 51.3)},
			nil, 0, false,
			90 - (math.Atan2(0.95, 1.10)*degrees - acos(1.3/math.Sqrt(0.95*0.95+1.10*1.10))), "hill",
		},
		// The notch between the boards comes to a point 1.25 in from the axle; a wheel's side is 1.10 off.
		{
			"LW-SPACE-5 a wheel over a notch between two boards",
			notched,
			nil, 0, false,
			90 - acos(1.10/1.25), "hill",
		},
		{
			"LW-GUN-6 another gun", nil, func(t *Table) { t.Guns = append(t.Guns, Gun{Name: "B", Model: &naval, At: at(54, 40), Heading: high}) },
			0, false, edgeOnto(4-1.10, 0.95), "B",
		},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			table := swingTable(tc.country...)
			if tc.with != nil {
				tc.with(table)
			}
			reached, by, clear := Swing(table, 0, tc.to/degrees)
			if clear != tc.clear || by.Name != tc.by || math.Abs(reached*degrees-tc.reached) > 1e-7 {
				t.Errorf("reached %.9f° (clear %v) by %q; want %.9f° (clear %v) by %q",
					reached*degrees, clear, by.Name, tc.reached, tc.clear, tc.by)
			}
			if _, _, clear := Swing(table, 0, reached); !clear {
				t.Error("it cannot swing to where it stopped")
			}
		})
	}
	t.Run("F16 by the rules' own figure", func(t *testing.T) {
		reached, _, _ := Swing(swingTable(fixtureWall), 0, 0)
		if off := 90 - reached*degrees; math.Abs(off-21.22) > 0.05 {
			t.Errorf("stops %.4f° from North, want 21.22 ± 0.05", off)
		}
	})
}

// What the rules forbid to begin with does not hold a gun for ever, but it may not swing within it.
func TestSwingOutOfWhatItStandsIn(t *testing.T) {
	t.Parallel()
	wall := Piece{Name: "wall", Kind: Wall, Outline: plane.Rect(49.9, 42, 50.1, 46), Z1: 5}
	for _, tc := range []struct {
		name  string
		to    float64
		clear bool
	}{
		{"LW-GUN-6 out of the wall", 20, true},
		{"LW-GUN-6 within the wall", 91, false},
		{"LW-GUN-6 as it stands", 90, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			reached, by, clear := Swing(swingTable(wall), 0, tc.to/degrees)
			want := tc.to
			if !tc.clear {
				want = 90
			}
			if clear != tc.clear || (by.Name == "wall") == clear || math.Abs(reached*degrees-want) > 1e-9 {
				t.Errorf("reached %v° (clear %v) by %q", reached*degrees, clear, by.Name)
			}
		})
	}
	t.Run("LW-SPACE-5 half on a step", func(t *testing.T) {
		hill := Piece{Name: "hill", Kind: Hill, Outline: plane.Rect(50, 0, 90, 90), Z1: 1}
		if _, by, clear := Swing(swingTable(hill), 0, 45/degrees); !clear {
			t.Errorf("held by %q", by.Name)
		}
	})
}

func TestSwung(t *testing.T) {
	t.Parallel()
	table := swingTable(fixtureWall)
	swung := table.Facing(Owner{GunThing, 0}, 0)
	if table.Guns[0].Heading != gunAt(at(0, 0), 90).Heading || swung.Guns[0].Heading != 0 {
		t.Fatalf("headings %v and %v", table.Guns[0].Heading, swung.Guns[0].Heading)
	}
	f, own, err := swung.Field()
	if err != nil {
		t.Fatal(err)
	}
	barrel := f.Solids[own[0][0]].Outline
	if muzzle := at(53.5, 40); !same(barrel.Bounds().Max, muzzle.Add(at(0, 0.25))) {
		t.Errorf("barrel ends at %v, want the muzzle at %v", barrel.Bounds().Max, muzzle)
	}
}

// swingScene is a gun amid country, men and another gun, some of it in each other but none in the gun;
// ok is false if that did not come about.
func swingScene(rng *rand.Rand) (table *Table, ok bool) {
	between := func(lo, hi float64) float64 { return lo + (hi-lo)*rng.Float64() }
	near := func(least, most float64) plane.Vec {
		return at(50, 40).Add(plane.Polar(between(0, 2*math.Pi)).Mul(between(least, most)))
	}
	block := func(p plane.Vec, least, most float64) plane.Convex {
		w, d := between(least, most), between(least, most)
		return plane.Rect(-w/2, -d/2, w/2, d/2).Place(p, between(0, 2*math.Pi))
	}
	table = swingTable()
	table.Guns[0].Heading = between(-4, 9)
	add := func(kind PieceKind, o plane.Convex, z0, z1 float64) {
		table.Country = append(table.Country, Piece{Name: kind.String(), Kind: kind, Outline: o, Z0: z0, Z1: z1})
	}
	if rng.IntN(2) == 0 { // on a hill of two boards side by side, with a step up
		add(Hill, block(at(50, 40), 8, 14), 0, 1)
		add(Hill, block(near(3, 7), 4, 9), 0, 1)
		add(Hill, block(near(5, 8), 1, 5), 1, 2)
	}
	for range rng.IntN(3) {
		add(House, block(near(3, 8), 0.5, 5), 0, between(0.5, 4))
		add(Tree, plane.Disc(near(1, 5), between(0.1, 0.4)), 0, 8)
		add(Rock, plane.Convex{Corners: []plane.Vec{near(4, 6), near(4, 6)}, R: 0.25}, 0, 2)
	}
	for range rng.IntN(3) {
		table.Men = append(table.Men, Man{
			Name: "S", Arm: Arm(rng.IntN(2)), At: near(1, 6), Heading: between(0, 7),
			Posture: physics.Posture(rng.IntN(3)), LieTo: between(0, 7),
		})
	}
	if rng.IntN(3) == 0 {
		table.Guns = append(table.Guns, gunAt(near(4, 9), between(0, 360)))
	}
	return table, !crosses(table) && table.GunOnOneLevel(0)
}

// crosses is the judge: whether checking the table finds its first gun where it cannot be.
func crosses(t *Table) bool {
	for m := range t.Meetings(0) {
		for _, o := range []*Bulk{m.A, m.B} {
			if m.Overlap && o.Kind == GunThing && o.Index == 0 {
				return true
			}
		}
	}
	return !t.GunOnOneLevel(0)
}

// checkSwing asks the judge in fine steps whether the gun is clear as far as it is said to swing, either
// way round, and blocked just beyond.
func checkSwing(t rapid.TB, table *Table) {
	t.Helper()
	const step = 0.01
	heading := table.Guns[0].Heading
	blocked := func(turned float64) bool { return crosses(table.Facing(Owner{GunThing, 0}, heading+turned)) }
	for _, sense := range []float64{1, -1} {
		free, by := freeSwing(table, 0, sense, 2*math.Pi)
		for turned := 0.0; turned < free; turned += step {
			if blocked(sense * turned) {
				t.Fatalf("blocked after %v, said to be free for %v (then %q)", sense*turned, free, by.Name)
			}
		}
		if free == 2*math.Pi {
			continue
		}
		if blocked(sense * free) {
			t.Fatalf("blocked where it stops, after %v, by %q", sense*free, by.Name)
		}
		beyond := false
		for past := 1e-6; past < step && !beyond; past *= 1.3 {
			beyond = blocked(sense * (free + past))
		}
		if !beyond {
			t.Fatalf("not blocked beyond %v, where %q is said to stop it", sense*free, by.Name)
		}
	}
}

func TestSwingAgreesWithSteps(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		if table, ok := swingScene(rng); ok {
			checkSwing(t, table)
		}
	})
}

// In each of these scenes the barrel slides onto a rounded rock at so flat an angle that it passes from
// the round end to the straight side before it is in by a coat of paint; it once stopped too deep.
func TestSwingSlidesOntoRock(t *testing.T) {
	for _, seed := range []uint64{0x26121, 0x61c8, 0x7310943b8a5d9} {
		table, ok := swingScene(rand.New(rand.NewPCG(seed, 7)))
		if !ok {
			t.Fatalf("seed %#x makes no scene", seed)
		}
		checkSwing(t, table)
	}
}

// swungSlowly is SwungBy with every stop found anew on the table on which the last man has lain down.
func swungSlowly(t *Table, gun int, turn float64) (swung *Table, went float64) {
	sense, g := math.Copysign(1, turn), &t.Guns[gun]
	for {
		free, by := freeSwing(t, gun, sense, math.Abs(turn))
		if free < math.Abs(turn) && by.Kind == ManThing && t.Men[by.Index].Side == g.Side {
			if room := t.WithMan(by.Index, func(*Man) {}); makeRoom(room, by.Index, t.Men[by.Index].At.Sub(g.At).Angle()) {
				t = room
				continue
			}
		}
		return t.Facing(Owner{GunThing, gun}, g.Heading+sense*free), free
	}
}

// In scenes at random a gun swings as far, and as many lie down for it, if its stops are found once.
func TestSwungFindsStopsOnce(t *testing.T) {
	t.Parallel()
	lay := 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 8))
		table, _ := swingScene(rng)
		for range 4 { // who crowd about it
			from := plane.Polar(7 * rng.Float64()).Mul(2 + 2*rng.Float64())
			table.Men = append(table.Men, Man{Name: "S", At: table.Guns[0].At.Add(from), Side: Side(rng.IntN(5) / 4)})
		}
		for _, turn := range [...]float64{2 * math.Pi, -2 * math.Pi, 1, -2} {
			got, went := table.SwungBy(0, turn)
			want, far := swungSlowly(table, 0, turn)
			if went != far || !slices.Equal(got.Men, want.Men) || got.Guns[0] != want.Guns[0] {
				t.Fatalf("seed %d, by %v: goes %v, want %v; men %v, want %v", seed, turn, went, far, got.Men, want.Men)
			}
			for i := range got.Men {
				if got.Men[i].Posture != table.Men[i].Posture {
					lay++
				}
			}
		}
	}
	if lay < 1000 {
		t.Errorf("only %d lay down in all", lay)
	}
}

// Outlines overlap as deep as by the least depth over all their edges, if the distance between them is zero.
func TestOverlapByDepth(t *testing.T) {
	t.Parallel()
	depth := func(a, b plane.Convex) float64 { // of corners alone
		least := math.Inf(1)
		for i, p := range a.Corners {
			deepest := math.Inf(-1)
			for _, q := range b.Corners {
				deepest = max(deepest, a.Corners[(i+1)%len(a.Corners)].Sub(p).Unit().Cross(q.Sub(p)))
			}
			if len(a.Corners) > 2 {
				least = min(least, deepest)
			}
		}
		return least
	}
	slowly := func(a, b plane.Convex) bool {
		core := plane.Distance(plane.Convex{Corners: a.Corners}, plane.Convex{Corners: b.Corners}).Length
		switch {
		case plane.Distance(a, b).Length > 0:
			return false
		case core > 0:
			return a.R+b.R-core > Paint
		}
		return min(depth(a, b), depth(b, a))+a.R+b.R > Paint
	}
	rng := rand.New(rand.NewPCG(1, 9))
	outline := func() plane.Convex {
		p, r := at(2*rng.Float64(), 2*rng.Float64()), 0.5*rng.Float64()
		w, d := 0.1+rng.Float64(), 0.1+rng.Float64()
		switch turned := 7 * rng.Float64(); rng.IntN(6) {
		case 0:
			return plane.Disc(p, r)
		case 1:
			return plane.Convex{Corners: []plane.Vec{at(-w, 0), at(w, 0)}, R: r}.Place(p, turned)
		case 2:
			return plane.Convex{Corners: plane.Rect(-w, -d, w, d).Corners, R: r}.Place(p, turned)
		case 3: // square to the floor, so that edges meet within a coat of paint
			return plane.Rect(0, 0, 1+Paint/2, 1+Paint/2).Place(at(float64(rng.IntN(3)), float64(rng.IntN(3))), 0)
		default:
			return plane.Rect(-w, -d, w, d).Place(p, turned)
		}
	}
	var n [2]int
	for range 20000 {
		a, b := outline(), outline()
		got := Overlap(a, b)
		if want := slowly(a, b); got != want {
			t.Fatalf("%v and %v: %v, want %v", a, b, got, want)
		}
		if got {
			n[1]++
		} else {
			n[0]++
		}
	}
	if min(n[0], n[1]) < 2000 {
		t.Errorf("%d clear, %d overlapping", n[0], n[1])
	}
}

// Whoever is roomy is clear of what is nearest to him.
func TestRoomyOfNearest(t *testing.T) {
	t.Parallel()
	roomy, all := 0, 0
	for seed := range uint64(1000) {
		rng := rand.New(rand.NewPCG(seed, 8))
		table, _ := swingScene(rng)
		p := table.Guns[0].At.Add(plane.Polar(7 * rng.Float64()).Mul(8 * rng.Float64()))
		table.Men = append(table.Men, Man{Name: "S", At: p, Heading: 7 * rng.Float64()})
		for _, f := range []Owner{{ManThing, len(table.Men) - 1}, {GunThing, 0}} {
			_, gap := table.nearest(f)
			is := Roomy(table, f)
			if is != Clear(gap) {
				t.Fatalf("seed %d, %v: roomy %v, %v from the nearest", seed, f, is, gap)
			}
			if all++; is {
				roomy++
			}
		}
	}
	if roomy < 300 || roomy > all-300 {
		t.Errorf("%d of %d are roomy", roomy, all)
	}
}
