package tabletop

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

const quarter = math.Pi / 2

var naval = matter.NavalGun()

func gunAt(p plane.Vec, degrees float64) Gun {
	return Gun{Name: "gun", Model: &naval, At: p, Heading: degrees * math.Pi / 180}
}

func same(p, q plane.Vec) bool { return p.Sub(q).Len() < 1e-9 }

func TestGunPoints(t *testing.T) {
	cases := []struct {
		name                    string
		gun                     Gun
		muzzle, trail, lp, rp   plane.Vec
		leftWheel, before, behd plane.Vec
	}{
		{
			"F14 LW-GUN-9 trail foremost after going north", gunAt(at(50, 22), 270),
			at(50, 18.5), at(50, 26.4), at(51, 26.4), at(49, 26.4), at(51, 22), at(7, 21), at(7, 23),
		},
		{
			"F14 LW-GUN-9 after going east", gunAt(at(56, 16), 180),
			at(52.5, 16), at(60.4, 16), at(60.4, 15), at(60.4, 17), at(56, 15), at(55, 90), at(57, 90),
		},
		{
			"F15 LW-GUN-11 posts at h 90", gunAt(at(50, 40), 90),
			at(50, 43.5), at(50, 35.6), at(49, 35.6), at(51, 35.6), at(49, 40), at(0, 40.1), at(0, 39.9),
		},
		{
			"F15 LW-GUN-11 posts at h 0", gunAt(at(50, 40), 0),
			at(53.5, 40), at(45.6, 40), at(45.6, 41), at(45.6, 39), at(50, 41), at(50.1, 0), at(49.9, 0),
		},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			g := tc.gun
			left, right := g.TrailPosts()
			wheel, other := g.Spot(0, g.Model.WheelApart), g.Spot(0, -g.Model.WheelApart)
			got := []plane.Vec{g.Muzzle(), g.TrailEnd(), left, right, wheel, wheel.Add(other).Mul(0.5)}
			want := []plane.Vec{tc.muzzle, tc.trail, tc.lp, tc.rp, tc.leftWheel, g.At}
			if !slices.EqualFunc(got, want, same) {
				t.Errorf("muzzle, trail end, posts, left wheel, axle middle\n got %v\nwant %v", got, want)
			}
			if b, h := g.BeyondAxle(tc.before), g.BeyondAxle(tc.behd); b <= 0 || h >= 0 {
				t.Errorf("LW-GCAP-3: %v beyond the axle %v, %v %v", tc.before, b, tc.behd, h)
			}
			if d := g.BeyondAxle(right.Sub(left).Add(g.At)); math.Abs(d) > 1e-9 {
				t.Errorf("LW-GCAP-3: a point of the axle line is %v beyond it", d)
			}
		})
	}
}

// round stands for the fixtures' infantry: a disc of 0.30 where the figures of a table are octagons.
// Facing the gun along an axis the octagon reaches 0.35 or 0.31, so the men of F10 stand that much
// farther off to leave the same gaps.
func crewTable(fourth float64) *Table {
	men := []Man{
		{Name: "a", At: at(48, 37)},
		{Name: "b", At: at(52, 37)},
		{Name: "c", At: at(48, 35), Posture: physics.Lying},
		{Name: "d", At: at(fourth+0.05, 40)}, // facing east: 0.35 toward the gun
		{Name: "e", At: at(50, 30), Side: North},
		{Name: "f", At: at(50, 31), Posture: physics.Gone},
	}
	return &Table{Width: 120, Depth: 96, Men: men, Guns: []Gun{gunAt(at(50, 40), 90)}}
}

func TestGunInAction(t *testing.T) {
	t.Run("F10 LW-GUN-1 fourth man 6.00 away", func(t *testing.T) {
		table := crewTable(57.40)
		if n := table.Crew(0, Everyone); n != 4 || !gunServed(table, 0, Everyone) {
			t.Errorf("%d men serve the gun, want 4", n)
		}
	})
	t.Run("F10 LW-GUN-1 fourth man 6.01 away", func(t *testing.T) {
		table := crewTable(57.41)
		if n := table.Crew(0, Everyone); n != 3 || gunServed(table, 0, Everyone) {
			t.Errorf("%d men serve the gun, want 3", n)
		}
	})
	t.Run("F11 LW-GUN-2 fourth man a prisoner", func(t *testing.T) {
		table := crewTable(57.40)
		if gunServed(table, 0, func(m *Man) bool { return m.Name != "d" }) {
			t.Error("a prisoner serves the gun")
		}
	})
}

func TestNearness(t *testing.T) {
	limits := []struct {
		name string
		got  bool
		want bool
	}{
		{"section 0 exactly six", Within(6, CrewReach), true},
		{"section 0 six and half the tolerance", Within(6+5e-7, CrewReach), true},
		{"section 0 six and twice the tolerance", Within(6+2e-6, CrewReach), false},
		{"F18 LW-SPACE-3 0.0625 apart", Clear(0.6625 - 0.6), true},
		{"F18 LW-SPACE-3 0.06 apart", Clear(0.66 - 0.6), false},
		{"F25 0.125 apart is contact", Touching(0.725 - 0.6), true},
		{"F25 0.13 apart is not", Touching(0.73 - 0.6), false},
	}
	for _, tc := range limits {
		t.Run(tc.name, func(t *testing.T) {
			if tc.got != tc.want {
				t.Errorf("got %v, want %v", tc.got, tc.want)
			}
		})
	}
}

func TestTooNear(t *testing.T) {
	const x = 20 + 0.35 // the base reaches to 20, facing east
	cases := []struct {
		name    string
		country Piece
		near    bool
	}{
		{"F18 LW-SPACE-1 1/16 from a wall", Piece{Kind: Wall, Outline: plane.Rect(18, 5, 20-Clearance, 15), Z1: 2}, false},
		{"F18 LW-SPACE-1 0.06 from a wall", Piece{Kind: Wall, Outline: plane.Rect(18, 5, 20-0.06, 15), Z1: 2}, true},
		{"LW-SPACE-5 below a step", Piece{Kind: Hill, Outline: plane.Rect(10, 5, 20-0.05, 15), Z1: 1}, true},
		{"LW-SPACE-5 above, up to the edge", Piece{Kind: Hill, Outline: plane.Rect(20, 5, 40, 15), Z1: 1}, false},
		{"LW-COUNTRY-7 chalk is no object", Piece{Kind: Pond, Outline: plane.Rect(10, 5, 20, 15)}, false},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			table := fixtureTable(tc.country)
			table.Men = []Man{{Name: "a", At: at(x, 10)}, {Name: "b", At: at(x+5, 10)}}
			near := false
			for range table.TooNear(0) {
				near = true
			}
			if near != tc.near {
				t.Errorf("too near %v, want %v", near, tc.near)
			}
		})
	}
	t.Run("LW-SPACE-3 between men", func(t *testing.T) {
		table := fixtureTable()
		table.Men = []Man{{Name: "a", At: at(20, 10)}, {Name: "b", At: at(20, 10.66)}, {Name: "c", At: at(20, 11.4)}}
		var names []string
		for th, gap := range table.TooNear(1) {
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
	low := Piece{Kind: Hill, Outline: plane.Rect(10, 10, 30, 30), Z1: 1}
	next := Piece{Kind: Hill, Outline: plane.Rect(30, 10, 50, 30), Z1: 1}
	high := Piece{Kind: Hill, Outline: plane.Rect(10, 10, 20, 30), Z0: 1, Z1: 2}
	cases := []struct {
		name    string
		country []Piece
		at      plane.Vec
		want    bool
	}{
		{"LW-SPACE-5 on the floor", nil, at(5, 5), true},
		{"LW-SPACE-5 wholly on a board", []Piece{low}, at(15, 15), true},
		{"LW-SPACE-5 up to its edge", []Piece{low}, at(10.35, 15), true},
		{"LW-SPACE-5 over its edge", []Piece{low}, at(10.34, 15), false},
		{"LW-SPACE-5 a board under his side", []Piece{low}, at(9.9, 15), false},
		{"LW-SPACE-5 on two boards of one height", []Piece{low, next}, at(30.1, 15), true},
		{"LW-SPACE-5 over the edge of two", []Piece{low, next}, at(30.1, 10.2), false},
		{"LW-SPACE-5 on the upper board", []Piece{low, high}, at(15, 15), true},
		{"LW-SPACE-5 half on the upper board", []Piece{low, high}, at(20, 15), false},
		{"LW-SPACE-5 on the lower, beside the upper", []Piece{low, high}, at(20.5, 15), true},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			table := fixtureTable(tc.country...)
			table.Men = []Man{{At: tc.at}}
			if got := table.OnOneLevel(0); got != tc.want {
				t.Errorf("on one level %v, want %v", got, tc.want)
			}
		})
	}
	t.Run("LW-SPACE-5 a gun with its trail off the board", func(t *testing.T) {
		table := fixtureTable(low)
		table.Guns = []Gun{gunAt(at(20, 13), 90), gunAt(at(20, 20), 90)}
		if table.GunOnOneLevel(0) || !table.GunOnOneLevel(1) {
			t.Error("the trail end must rest on the level of the wheels")
		}
	})
}

func TestSight(t *testing.T) {
	table := fixtureTable(
		Piece{Name: "wall", Kind: Wall, Outline: plane.Rect(10, 20, 30, 21), Z1: 1.5},
		Piece{Name: "barn", Kind: House, Outline: plane.Rect(10, 40, 30, 46), Z1: 5},
		Piece{Name: "pond", Kind: Pond, Outline: plane.Rect(0, 10, 60, 15)},
		Piece{Name: "arch", Kind: Bridge, Outline: plane.Rect(50, 20, 60, 21), Z0: 2, Z1: 2.5},
	)
	cases := []struct {
		name     string
		from, to physics.Vec3
		want     []int
	}{
		{"over the wall", physics.Vec3{X: 20, Y: 0, Z: 2}, physics.Vec3{X: 20, Y: 30, Z: 2}, nil},
		{"into the wall", physics.Vec3{X: 20, Y: 0, Z: 1}, physics.Vec3{X: 20, Y: 30, Z: 1}, []int{0}},
		{"skimming its top", physics.Vec3{X: 20, Y: 0, Z: 1.5}, physics.Vec3{X: 20, Y: 30, Z: 1.5}, nil},
		{"rising through it", physics.Vec3{X: 20, Y: 19, Z: 0}, physics.Vec3{X: 20, Y: 29, Z: 10}, []int{0}},
		{"rising clear", physics.Vec3{X: 20, Y: 18, Z: 0}, physics.Vec3{X: 20, Y: 28, Z: 10}, nil},
		{"nearest first", physics.Vec3{X: 20, Y: 90, Z: 1}, physics.Vec3{X: 20, Y: 0, Z: 1}, []int{1, 0}},
		{"past the corner", physics.Vec3{X: 30, Y: 0, Z: 1}, physics.Vec3{X: 30, Y: 90, Z: 1}, nil},
		{"chalk hides nothing", physics.Vec3{X: 5, Y: 0, Z: 0}, physics.Vec3{X: 5, Y: 30, Z: 0}, nil},
		{"under the arch", physics.Vec3{X: 55, Y: 0, Z: 1}, physics.Vec3{X: 55, Y: 30, Z: 1}, nil},
		{"through the arch", physics.Vec3{X: 55, Y: 0, Z: 2.2}, physics.Vec3{X: 55, Y: 30, Z: 2.2}, []int{3}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			if got := Hiding(table, tc.from, tc.to); !slices.Equal(got, tc.want) {
				t.Errorf("hidden by %v, want %v", got, tc.want)
			}
		})
	}
	t.Run("gunner's eye", func(t *testing.T) {
		table := fixtureTable(Piece{Kind: Hill, Outline: plane.Rect(40, 30, 60, 50), Z1: 1})
		table.Guns = []Gun{gunAt(at(50, 40), 90)}
		eye := GunnersEye(table, 0)
		if !same(eye.Flat(), at(50, 35.6)) || eye.Z != 2.5 {
			t.Errorf("the eye is at %v", eye)
		}
	})
}

func TestMeasure(t *testing.T) {
	table := fixtureTable(
		Piece{Name: "house", Kind: House, Outline: plane.Rect(10, 10, 16, 14), Z1: 5},
		Piece{Name: "hill", Kind: Hill, Outline: plane.Rect(30, 0, 50, 20), Z1: 1},
	)
	table.Men = []Man{
		{Name: "a", At: at(13, 9), Heading: quarter},
		{Name: "b", At: at(13, 15.5), Heading: quarter},
		{Name: "c", At: at(40, 9)},
		{Name: "gone", Posture: physics.Gone},
	}
	measure := func(t *testing.T, a, b string) Measurement {
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
		if _, err := table.Measure(table.Thing(ManThing, 0), table.Thing(ManThing, 3)); err == nil {
			t.Error("measured")
		}
	})
}

// crowd is the men of the field scenario, and as many again beside them: 520 figures.
func crowd(tb testing.TB) *Table {
	table, err := Embedded("field")
	if err != nil {
		tb.Fatal(err)
	}
	for _, m := range slices.Clone(table.Men) {
		m.At.Y = table.Depth/2 + (m.At.Y-table.Depth/2)/2
		table.Men = append(table.Men, m)
	}
	return table
}

func slowPairs(t *Table, d float64) (pairs []Pair) {
	for i := range t.Men {
		for j := range i {
			if Within(Between(t.Thing(ManThing, i), t.Thing(ManThing, j)).Length, d) {
				pairs = append(pairs, Pair{j, i})
			}
		}
	}
	slices.SortFunc(pairs, func(p, q Pair) int { return (p.A-q.A)*len(t.Men) + p.B - q.B })
	return pairs
}

func TestPairsWithin(t *testing.T) {
	table := crowd(t)
	table.Men[7].Posture = physics.Gone
	table.Men[11].Posture = physics.Lying
	for _, d := range []float64{0, Contact, CrewReach, 24} {
		if got, want := table.PairsWithin(d, nil), slowPairs(table, d); !slices.Equal(got, want) {
			t.Errorf("%d pairs within %v, want %d", len(got), d, len(want))
		}
	}
}

func BenchmarkPairsWithinSix(b *testing.B) {
	table := crowd(b)
	want := len(slowPairs(table, CrewReach))
	var pairs []Pair
	b.ReportAllocs()
	for b.Loop() {
		pairs = table.PairsWithin(CrewReach, pairs[:0])
	}
	if len(table.Men) < 520 || len(pairs) != want {
		b.Fatalf("%d pairs among %d men, want %d", len(pairs), len(table.Men), want)
	}
	b.ReportMetric(float64(len(pairs)), "pairs")
}

// wheelCentres are the middles of the left and the right wheel.
func wheelCentres(g *Gun) (left, right plane.Vec) {
	return g.Spot(0, g.Model.WheelApart), g.Spot(0, -g.Model.WheelApart)
}

// gunServed reports whether gun g has the men it needs to be moved or fired. [LW-GUN-1]
func gunServed(t *Table, g int, armed func(*Man) bool) bool { return t.Crew(g, armed) >= CrewNeeded }
