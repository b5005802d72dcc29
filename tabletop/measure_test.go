package tabletop_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

const quarter = math.Pi / 2

var naval = matter.NavalGun()

func gunAt(p plane.Vec, degrees float64) tabletop.Gun {
	return tabletop.Gun{Name: "gun", Model: &naval, At: p, Heading: degrees * math.Pi / 180}
}

func same(p, q plane.Vec) bool { return p.Sub(q).Len() < 1e-9 }

func TestGunPoints(t *testing.T) {
	cases := []struct {
		Name                    string
		Gun                     tabletop.Gun
		Muzzle, Trail, Lp, Rp   plane.Vec
		LeftWheel, Before, Behd plane.Vec
	}{
		{
			Name: "F14 LW-GUN-9 trail foremost after going north", Gun: gunAt(at(50, 22), 270),
			Muzzle: at(50, 18.5), Trail: at(50, 26.4), Lp: at(51, 26.4), Rp: at(49, 26.4), LeftWheel: at(51, 22), Before: at(7, 21), Behd: at(7, 23),
		},
		{
			Name: "F14 LW-GUN-9 after going east", Gun: gunAt(at(56, 16), 180),
			Muzzle: at(52.5, 16), Trail: at(60.4, 16), Lp: at(60.4, 15), Rp: at(60.4, 17), LeftWheel: at(56, 15), Before: at(55, 90), Behd: at(57, 90),
		},
		{
			Name: "F15 LW-GUN-11 posts at h 90", Gun: gunAt(at(50, 40), 90),
			Muzzle: at(50, 43.5), Trail: at(50, 35.6), Lp: at(49, 35.6), Rp: at(51, 35.6), LeftWheel: at(49, 40), Before: at(0, 40.1), Behd: at(0, 39.9),
		},
		{
			Name: "F15 LW-GUN-11 posts at h 0", Gun: gunAt(at(50, 40), 0),
			Muzzle: at(53.5, 40), Trail: at(45.6, 40), Lp: at(45.6, 41), Rp: at(45.6, 39), LeftWheel: at(50, 41), Before: at(50.1, 0), Behd: at(49.9, 0),
		},
	}
	for _, tc := range cases {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			g := tc.Gun
			posts := g.Posts()
			left, right := posts[0], posts[1]
			wheel, other := g.Spot(0, g.Model.WheelApart), g.Spot(0, -g.Model.WheelApart)
			got := []plane.Vec{g.Muzzle(), g.TrailEnd(), left, right, wheel, wheel.Add(other).Mul(0.5)}
			want := []plane.Vec{tc.Muzzle, tc.Trail, tc.Lp, tc.Rp, tc.LeftWheel, g.At}
			if !slices.EqualFunc(got, want, same) {
				t.Errorf("muzzle, trail end, posts, left wheel, axle middle\n got %v\nwant %v", got, want)
			}
			if b, h := g.BeyondAxle(tc.Before), g.BeyondAxle(tc.Behd); b <= 0 || h >= 0 {
				t.Errorf("LW-GCAP-3: %v beyond the axle %v, %v %v", tc.Before, b, tc.Behd, h)
			}
			if d := g.BeyondAxle(right.Sub(left).Add(g.At)); math.Abs(d) > 1e-9 {
				t.Errorf("LW-GCAP-3: a point of the axle line is %v beyond it", d)
			}
		})
	}
}

// crewTable stands for the fixtures' infantry: a disc of 0.30 where the figures of a table are octagons.
// Facing the gun along an axis the octagon reaches 0.35 or 0.31, so the men of F10 stand that much
// farther off to leave the same gaps.
func crewTable(fourth float64) *tabletop.Table {
	men := []tabletop.Man{
		{Name: "a", At: at(48, 37)},
		{Name: "b", At: at(52, 37)},
		{Name: "c", At: at(48, 35), Posture: physics.Lying},
		{Name: "d", At: at(fourth+0.05, 40)}, // facing east: 0.35 toward the gun
		{Name: "e", At: at(50, 30), Side: tabletop.North},
		{Name: "f", At: at(50, 31), Posture: physics.Gone},
	}
	return &tabletop.Table{Width: 120, Depth: 96, Men: men, Guns: []tabletop.Gun{gunAt(at(50, 40), 90)}}
}

func TestGunInAction(t *testing.T) {
	t.Run("F10 LW-GUN-1 fourth man 6.00 away", func(t *testing.T) {
		table := crewTable(57.40)
		if n := table.Crew(0, tabletop.Everyone); n != 4 || !gunServed(table, 0, tabletop.Everyone) {
			t.Errorf("%d men serve the gun, want 4", n)
		}
	})
	t.Run("F10 LW-GUN-1 fourth man 6.01 away", func(t *testing.T) {
		table := crewTable(57.41)
		if n := table.Crew(0, tabletop.Everyone); n != 3 || gunServed(table, 0, tabletop.Everyone) {
			t.Errorf("%d men serve the gun, want 3", n)
		}
	})
	t.Run("F11 LW-GUN-2 fourth man a prisoner", func(t *testing.T) {
		table := crewTable(57.40)
		if gunServed(table, 0, func(m *tabletop.Man) bool { return m.Name != "d" }) {
			t.Error("a prisoner serves the gun")
		}
	})
}

func TestNearness(t *testing.T) {
	limits := []struct {
		Name string
		Got  bool
		Want bool
	}{
		{Name: "section 0 exactly six", Got: inch.Within(6, inch.CrewReach), Want: true},
		{Name: "section 0 six and half the tolerance", Got: inch.Within(6+5e-7, inch.CrewReach), Want: true},
		{Name: "section 0 six and twice the tolerance", Got: inch.Within(6+2e-6, inch.CrewReach), Want: false},
		{Name: "F18 LW-SPACE-3 0.0625 apart", Got: tabletop.Clear(0.6625 - 0.6), Want: true},
		{Name: "F18 LW-SPACE-3 0.06 apart", Got: tabletop.Clear(0.66 - 0.6), Want: false},
		{Name: "F25 0.125 apart is contact", Got: tabletop.Touching(0.725 - 0.6), Want: true},
		{Name: "F25 0.13 apart is not", Got: tabletop.Touching(0.73 - 0.6), Want: false},
	}
	for _, tc := range limits {
		t.Run(tc.Name, func(t *testing.T) {
			if tc.Got != tc.Want {
				t.Errorf("got %v, want %v", tc.Got, tc.Want)
			}
		})
	}
}

func TestTooNear(t *testing.T) {
	const x = 20 + 0.35 // the base reaches to 20, facing east
	cases := []struct {
		Name    string
		Country tabletop.Piece
		Near    bool
	}{
		{Name: "F18 LW-SPACE-1 1/16 from a wall", Country: tabletop.Piece{Kind: tabletop.Wall, Outline: plane.Rect(18, 5, 20-inch.Clearance, 15), Z1: 2}, Near: false},
		{Name: "F18 LW-SPACE-1 0.06 from a wall", Country: tabletop.Piece{Kind: tabletop.Wall, Outline: plane.Rect(18, 5, 20-0.06, 15), Z1: 2}, Near: true},
		{Name: "LW-SPACE-5 below a step", Country: tabletop.Piece{Kind: tabletop.Hill, Outline: plane.Rect(10, 5, 20-0.05, 15), Z1: 1}, Near: true},
		{Name: "LW-SPACE-5 above, up to the edge", Country: tabletop.Piece{Kind: tabletop.Hill, Outline: plane.Rect(20, 5, 40, 15), Z1: 1}, Near: false},
		{Name: "LW-COUNTRY-7 chalk is no object", Country: tabletop.Piece{Kind: tabletop.Pond, Outline: plane.Rect(10, 5, 20, 15)}, Near: false},
	}
	for _, tc := range cases {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			table := fixtureTable(tc.Country)
			table.Men = []tabletop.Man{{Name: "a", At: at(x, 10)}, {Name: "b", At: at(x+5, 10)}}
			near := false
			for range tooNear(table, 0) {
				near = true
			}
			if near != tc.Near {
				t.Errorf("too near %v, want %v", near, tc.Near)
			}
		})
	}
	t.Run("LW-SPACE-3 between men", func(t *testing.T) {
		table := fixtureTable()
		table.Men = []tabletop.Man{{Name: "a", At: at(20, 10)}, {Name: "b", At: at(20, 10.66)}, {Name: "c", At: at(20, 11.4)}}
		var names []string
		for th, gap := range tooNear(table, 1) {
			names = append(names, th.Name)
			if math.Abs(gap-0.04) > 1e-9 {
				t.Errorf("gap %v, want 0.04", gap)
			}
		}
		if !slices.Equal(names, []string{"a"}) {
			t.Errorf("too near to %v, want a", names)
		}
	})
}

func TestOnOneLevel(t *testing.T) {
	low := tabletop.Piece{Kind: tabletop.Hill, Outline: plane.Rect(10, 10, 30, 30), Z1: 1}
	next := tabletop.Piece{Kind: tabletop.Hill, Outline: plane.Rect(30, 10, 50, 30), Z1: 1}
	high := tabletop.Piece{Kind: tabletop.Hill, Outline: plane.Rect(10, 10, 20, 30), Z0: 1, Z1: 2}
	cases := []struct {
		Name    string
		Country []tabletop.Piece
		At      plane.Vec
		Want    bool
	}{
		{Name: "LW-SPACE-5 on the floor", Country: nil, At: at(5, 5), Want: true},
		{Name: "LW-SPACE-5 wholly on a board", Country: []tabletop.Piece{low}, At: at(15, 15), Want: true},
		{Name: "LW-SPACE-5 up to its edge", Country: []tabletop.Piece{low}, At: at(10.35, 15), Want: true},
		{Name: "LW-SPACE-5 over its edge", Country: []tabletop.Piece{low}, At: at(10.34, 15), Want: false},
		{Name: "LW-SPACE-5 a board under his side", Country: []tabletop.Piece{low}, At: at(9.9, 15), Want: false},
		{Name: "LW-SPACE-5 on two boards of one height", Country: []tabletop.Piece{low, next}, At: at(30.1, 15), Want: true},
		{Name: "LW-SPACE-5 over the edge of two", Country: []tabletop.Piece{low, next}, At: at(30.1, 10.2), Want: false},
		{Name: "LW-SPACE-5 on the upper board", Country: []tabletop.Piece{low, high}, At: at(15, 15), Want: true},
		{Name: "LW-SPACE-5 half on the upper board", Country: []tabletop.Piece{low, high}, At: at(20, 15), Want: false},
		{Name: "LW-SPACE-5 on the lower, beside the upper", Country: []tabletop.Piece{low, high}, At: at(20.5, 15), Want: true},
	}
	for _, tc := range cases {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			table := fixtureTable(tc.Country...)
			table.Men = []tabletop.Man{{At: tc.At}}
			if got := table.OnOneLevel(0); got != tc.Want {
				t.Errorf("on one level %v, want %v", got, tc.Want)
			}
		})
	}
	t.Run("LW-SPACE-5 a gun with its trail off the board", func(t *testing.T) {
		table := fixtureTable(low)
		table.Guns = []tabletop.Gun{gunAt(at(20, 13), 90), gunAt(at(20, 20), 90)}
		if table.GunOnOneLevel(0) || !table.GunOnOneLevel(1) {
			t.Error("the trail end must rest on the level of the wheels")
		}
	})
}

func TestSight(t *testing.T) {
	table := fixtureTable(
		tabletop.Piece{Name: "wall", Kind: tabletop.Wall, Outline: plane.Rect(10, 20, 30, 21), Z1: 1.5},
		tabletop.Piece{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(10, 40, 30, 46), Z1: 5},
		tabletop.Piece{Name: "pond", Kind: tabletop.Pond, Outline: plane.Rect(0, 10, 60, 15)},
		tabletop.Piece{Name: "arch", Kind: tabletop.Bridge, Outline: plane.Rect(50, 20, 60, 21), Z0: 2, Z1: 2.5},
	)
	cases := []struct {
		Name     string
		From, To physics.Vec3
		Want     []int
	}{
		{Name: "over the wall", From: physics.Vec3{X: 20, Y: 0, Z: 2}, To: physics.Vec3{X: 20, Y: 30, Z: 2}, Want: nil},
		{Name: "into the wall", From: physics.Vec3{X: 20, Y: 0, Z: 1}, To: physics.Vec3{X: 20, Y: 30, Z: 1}, Want: []int{0}},
		{Name: "skimming its top", From: physics.Vec3{X: 20, Y: 0, Z: 1.5}, To: physics.Vec3{X: 20, Y: 30, Z: 1.5}, Want: nil},
		{Name: "rising through it", From: physics.Vec3{X: 20, Y: 19, Z: 0}, To: physics.Vec3{X: 20, Y: 29, Z: 10}, Want: []int{0}},
		{Name: "rising clear", From: physics.Vec3{X: 20, Y: 18, Z: 0}, To: physics.Vec3{X: 20, Y: 28, Z: 10}, Want: nil},
		{Name: "nearest first", From: physics.Vec3{X: 20, Y: 90, Z: 1}, To: physics.Vec3{X: 20, Y: 0, Z: 1}, Want: []int{1, 0}},
		{Name: "past the corner", From: physics.Vec3{X: 30, Y: 0, Z: 1}, To: physics.Vec3{X: 30, Y: 90, Z: 1}, Want: nil},
		{Name: "chalk hides nothing", From: physics.Vec3{X: 5, Y: 0, Z: 0}, To: physics.Vec3{X: 5, Y: 30, Z: 0}, Want: nil},
		{Name: "under the arch", From: physics.Vec3{X: 55, Y: 0, Z: 1}, To: physics.Vec3{X: 55, Y: 30, Z: 1}, Want: nil},
		{Name: "through the arch", From: physics.Vec3{X: 55, Y: 0, Z: 2.2}, To: physics.Vec3{X: 55, Y: 30, Z: 2.2}, Want: []int{3}},
	}
	for _, tc := range cases {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			if got := tabletop.Hiding(table, tc.From, tc.To); !slices.Equal(got, tc.Want) {
				t.Errorf("hidden by %v, want %v", got, tc.Want)
			}
		})
	}
	t.Run("gunner's eye", func(t *testing.T) {
		table := fixtureTable(tabletop.Piece{Kind: tabletop.Hill, Outline: plane.Rect(40, 30, 60, 50), Z1: 1})
		table.Guns = []tabletop.Gun{gunAt(at(50, 40), 90)}
		eye := tabletop.GunnersEye(table, 0)
		if !same(eye.Flat(), at(50, 35.6)) || eye.Z != 2.5 {
			t.Errorf("the eye is at %v", eye)
		}
	})
}

func TestMeasure(t *testing.T) {
	table := fixtureTable(
		tabletop.Piece{Name: "house", Kind: tabletop.House, Outline: plane.Rect(10, 10, 16, 14), Z1: 5},
		tabletop.Piece{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(30, 0, 50, 20), Z1: 1},
	)
	table.Men = []tabletop.Man{
		{Name: "a", At: at(13, 9), Heading: quarter},
		{Name: "b", At: at(13, 15.5), Heading: quarter},
		{Name: "c", At: at(40, 9)},
		{Name: "gone", Posture: physics.Gone},
	}
	measure := func(t *testing.T, a, b string) tabletop.Measurement {
		t.Helper()
		p, err := table.Find(a)
		if err != nil {
			t.Fatal(err)
		}
		q, err := table.Find(b)
		if err != nil {
			t.Fatal(err)
		}
		m, err := table.Measure(p, q)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := json.Marshal(m); err != nil {
			t.Error(err)
		}
		return m
	}
	t.Run("F3 two men with a house between", func(t *testing.T) {
		m := measure(t, "a", "b")
		if math.Abs(m.Distance-5.8) > 1e-9 || !m.WithinSix || m.InContact || m.Seen {
			t.Errorf("%+v", m)
		}
		if !slices.Equal(m.Hiding, []string{"house"}) || m.Laid == nil || math.Abs(m.Laid.Length-11.411) > 5e-4 {
			t.Errorf("%+v", m)
		}
	})
	t.Run("section 0 a man on a hill", func(t *testing.T) {
		m := measure(t, "a", "c")
		if m.Higher != 1 || m.Laid == nil || m.Laid.Climb != 1 || math.Abs(m.Laid.Length-28) > 1e-9 {
			t.Errorf("%+v", m)
		}
	})
	t.Run("section 0 a man and a house", func(t *testing.T) {
		m := measure(t, "a", "house")
		if math.Abs(m.Distance-0.65) > 1e-9 || m.Laid != nil || m.WhyNot == "" {
			t.Errorf("%+v", m)
		}
	})
	t.Run("a man off the table", func(t *testing.T) {
		if _, err := table.Measure(table.Thing(tabletop.ManThing, 0), table.Thing(tabletop.ManThing, 3)); err == nil {
			t.Error("measured")
		}
	})
}

// crowd is the men of the field scenario, and as many again beside them: 520 figures.
func crowd(tb testing.TB) *tabletop.Table {
	table, err := scenario.Embedded("field")
	if err != nil {
		tb.Fatal(err)
	}
	for _, m := range slices.Clone(table.Men) {
		m.At.Y = table.Depth/2 + (m.At.Y-table.Depth/2)/2
		table.Men = append(table.Men, m)
	}
	return table
}

func slowPairs(t *tabletop.Table, d float64) (pairs []tabletop.Pair) {
	for i := range t.Men {
		for j := range i {
			if inch.Within(tabletop.Between(t.Thing(tabletop.ManThing, i), t.Thing(tabletop.ManThing, j)).Length, d) {
				pairs = append(pairs, tabletop.Pair{A: j, B: i})
			}
		}
	}
	slices.SortFunc(pairs, func(p, q tabletop.Pair) int { return (p.A-q.A)*len(t.Men) + p.B - q.B })
	return pairs
}

func TestPairsWithin(t *testing.T) {
	table := crowd(t)
	table.Men[7].Posture = physics.Gone
	table.Men[11].Posture = physics.Lying
	for _, d := range []float64{0, inch.Contact, inch.CrewReach, 24} {
		if got, want := table.PairsWithin(d, nil), slowPairs(table, d); !slices.Equal(got, want) {
			t.Errorf("%d pairs within %v, want %d", len(got), d, len(want))
		}
	}
}

// Who is within a distance of a gun or a man is found as by measuring to everybody.
func TestMenWithin(t *testing.T) {
	table := crowd(t)
	for i := range table.Men { // in all postures, thick about the guns
		m := &table.Men[i]
		m.Posture, m.LieTo = physics.Posture(i%3), float64(i)+math.Pi
		m.At = table.Guns[i%len(table.Guns)].At.Add(plane.Polar(float64(i)).Mul(float64(i) / 25))
	}
	for _, d := range []float64{0, inch.Contact, inch.CrewReach, 24} {
		for i, parts := range [][]plane.Convex{table.GunOutline(0), {table.ManOutline(0)}, {table.ManOutline(1)}, {table.ManOutline(2)}, nil} {
			var want []int
			for j := range table.Men {
				gap := tabletop.GapBetween([]plane.Convex{table.ManOutline(j)}, parts)
				if inch.Within(gap.Length, d) {
					want = append(want, j)
				}
			}
			if got := slices.Collect(table.MenWithin(d, parts, tabletop.Everyone)); !slices.Equal(got, want) {
				t.Errorf("within %v of %d: %v, want %v", d, i, got, want)
			}
		}
	}
}

func BenchmarkPairsWithinSix(b *testing.B) {
	table := crowd(b)
	want := len(slowPairs(table, inch.CrewReach))
	var pairs []tabletop.Pair
	b.ReportAllocs()
	for b.Loop() {
		pairs = table.PairsWithin(inch.CrewReach, pairs[:0])
	}
	if len(table.Men) < 520 || len(pairs) != want {
		b.Fatalf("%d pairs among %d men, want %d", len(pairs), len(table.Men), want)
	}
	b.ReportMetric(float64(len(pairs)), "pairs")
}

// gunServed reports whether gun g has the men it needs to be moved or fired. [LW-GUN-1]
func gunServed(t *tabletop.Table, g int, armed func(*tabletop.Man) bool) bool {
	return t.Crew(g, armed) >= tabletop.CrewNeeded
}
