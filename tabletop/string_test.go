package tabletop_test

import (
	"math"
	"strings"
	"testing"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/path"
	"littlewars/tabletop/tabletest"
)

func TestStringFixtures(t *testing.T) {
	house := tabletop.Piece{Name: "house", Kind: tabletop.House, Outline: plane.Rect(10, 10, 16, 14), Z1: 5}
	board := tabletop.Piece{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(-20, 24, 140, 120), Z1: 1}
	cliff := board
	cliff.Z1 = 2
	wall := tabletop.Piece{Name: "wall", Kind: tabletop.Wall, Outline: plane.Rect(20, 40, 30, 41.125), Z1: 2}
	cases := []struct {
		name      string
		country   []tabletop.Piece
		from, to  plane.Vec
		length    float64
		tolerance float64
		why       string // what the error says; empty if a string can be laid
	}{
		{"F1 infantry straight 12", nil, at(60, 20), at(60, 32), 12, 1e-9, ""},
		{"F1 infantry 12.01", nil, at(60, 20), at(60, 32.01), 12.01, 1e-9, ""},
		{"F2 cavalry 24", nil, at(60, 20), at(60, 44), 24, 1e-9, ""},
		{"F3 round the house to (13, 15.5)", []tabletop.Piece{house}, at(13, 9), at(13, 15.5), 11.411, 5e-4, ""},
		{"F3 to (13, 16.5)", []tabletop.Piece{house}, at(13, 9), at(13, 16.5), 11.875, 5e-4, ""},
		{"F3 to (13, 17)", []tabletop.Piece{house}, at(13, 9), at(13, 17), 12.179, 5e-4, ""},
		{"F4 up a 1-inch board", []tabletop.Piece{board}, at(60, 20), at(60, 31), 12, 1e-9, ""},
		{"F4 up a 1-inch board, 31.01", []tabletop.Piece{board}, at(60, 20), at(60, 31.01), 12.01, 1e-9, ""},
		{"F4 down the board again", []tabletop.Piece{board}, at(60, 31), at(60, 20), 12, 1e-9, ""},
		{"F4 a 2-inch cliff", []tabletop.Piece{cliff}, at(60, 20), at(60, 31), 0, 0, "no way round"},
		{"F50 round the wall's recorded place", []tabletop.Piece{wall}, at(25, 35), at(25, 46), 15.772, 5e-4, ""},
		{"LW-COUNTRY-9 into a house", []tabletop.Piece{house}, at(13, 9), at(13, 12), 0, 0, "house"},
		{"LW-COUNTRY-9 out of a house", []tabletop.Piece{house}, at(13, 12), at(13, 9), 0, 0, "house"},
		{"LW-MOVE-3 nearer than a sixteenth", []tabletop.Piece{house}, at(13, 9), at(13, 9.64), 0, 0, "too near"},
		{"LW-MOVE-3 just a sixteenth", []tabletop.Piece{house}, at(13, 9), at(13, 9.6375), 0.6375, 1e-9, ""},
		{"LW-MOVE-3 starts nearer, moves away", []tabletop.Piece{house}, at(13, 9.68), at(13, 9), 0.68, 1e-9, ""},
		{"section 0 off the floor", nil, at(60, 20), at(121, 20), 0, 0, "off the floor"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s, err := tabletop.LayString(fixtureTable(tc.country...), foot, tc.from, tc.to)
			if tc.why != "" {
				if err == nil || !strings.Contains(err.Error(), tc.why) {
					t.Fatalf("string %v, error %v; want %q", s.Length, err, tc.why)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if math.Abs(s.Length-tc.length) > tc.tolerance {
				t.Errorf("string of %.6f in, want %v", s.Length, tc.length)
			}
			tabletest.CheckWay(t, s, tc.from, tc.to)
		})
	}
}

// toFord is how long a man walks from (40, 38) round the corner of a ford's bank at (50, 40), where the
// river begins, to where he stands square in the mouth of the ford, 0.30 from the bank.
func toFord() float64 {
	far := math.Sqrt(10*10 + 2*2)
	heading := math.Atan2(2, 10) - math.Asin(0.3/far)
	return math.Sqrt(far*far-0.3*0.3) + 0.3*(math.Pi/2-heading)
}

func TestStringCountry(t *testing.T) {
	river := tabletop.Piece{Name: "river", Kind: tabletop.River, Outline: plane.Rect(-20, 40, 140, 44)}
	ford := func(x0, x1 float64) tabletop.Piece {
		return tabletop.Piece{Name: "ford", Kind: tabletop.Ford, Outline: plane.Rect(x0, 39, x1, 45)}
	}
	bridge := tabletop.Piece{Name: "bridge", Kind: tabletop.Bridge, Outline: plane.Rect(50, 39, 54, 45), Z1: 0.5}
	hill := func(x0, y0, x1, y1, z0, z1 float64) tabletop.Piece {
		return tabletop.Piece{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(x0, y0, x1, y1), Z0: z0, Z1: z1}
	}
	mound := []tabletop.Piece{hill(40, 20, 80, 60, 0, 1), hill(45, 25, 75, 55, 1, 2)}
	mesa := []tabletop.Piece{hill(40, 20, 80, 60, 0, 1), hill(40, 20, 80, 60, 1, 2)}
	ramp := append([]tabletop.Piece{hill(58, 10, 62, 20, 0, 1)}, mesa...)
	round := tabletop.Piece{Name: "knoll", Kind: tabletop.Hill, Outline: plane.Disc(at(60, 40), 3), Z1: 1}
	cases := []struct {
		name          string
		country       []tabletop.Piece
		from, to      plane.Vec
		length, climb float64
		why           string
	}{
		{"LW-COUNTRY-7 no way over a river", []tabletop.Piece{river}, at(40, 38), at(40, 46), 0, 0, "no way round"},
		{"LW-COUNTRY-7 straight over a ford", []tabletop.Piece{river, ford(50, 54)}, at(52, 30), at(52, 50), 20, 0, ""},
		{"LW-COUNTRY-7 round by the ford", []tabletop.Piece{river, ford(50, 54)}, at(40, 38), at(40, 46), 2*toFord() + 4, 0, ""},
		{"LW-COUNTRY-7 a ford as wide as the disc", []tabletop.Piece{river, ford(50, 50.6)}, at(50.3, 30), at(50.3, 50), 20, 0, ""},
		{"LW-COUNTRY-7 a ford too narrow", []tabletop.Piece{river, ford(50, 50.5)}, at(50.25, 30), at(50.25, 50), 0, 0, "no way round"},
		{"LW-COUNTRY-7 a bridge half an inch high", []tabletop.Piece{river, bridge}, at(52, 30), at(52, 50), 21, 1, ""},
		{"LW-COUNTRY-7 into the river", []tabletop.Piece{river}, at(40, 38), at(40, 42), 0, 0, "river"},
		{"LW-COUNTRY-9 up two steps", mound, at(60, 10), at(60, 40), 32, 2, ""},
		{"section 0 round a hill's edge", mound, at(41, 10), at(41, 70), 40 + 2*math.Sqrt(101), 0, ""},
		{"section 0 over a hill's middle", mound[:1], at(60, 10), at(60, 70), 62, 2, ""},
		{"LW-COUNTRY-9 two boards edge over edge", mesa, at(60, 10), at(60, 40), 0, 0, "no way round"},
		{"LW-COUNTRY-9 up a ramp against them", ramp, at(60, 5), at(60, 40), 37, 2, ""},
		{"LW-SPACE-5 on top, up to the edge", mesa, at(60, 40), at(60, 20.3), 19.7, 0, ""},
		{"LW-SPACE-5 on top, over the edge", mesa, at(60, 40), at(60, 20.29), 0, 0, "higher than an inch"},
		{"LW-SPACE-1 below, a sixteenth off", mesa, at(60, 10), at(60, 19.6375), 9.6375, 0, ""},
		{"LW-SPACE-1 below, nearer", mesa, at(60, 10), at(60, 19.64), 0, 0, "higher than an inch"},
		{
			"section 0 round a knoll",
			[]tabletop.Piece{round},
			at(60, 30), at(60, 50),
			2*math.Sqrt(91) + 3*2*math.Asin(0.3), 0, "",
		},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s, err := tabletop.LayString(fixtureTable(tc.country...), foot, tc.from, tc.to)
			if tc.why != "" {
				if err == nil || !strings.Contains(err.Error(), tc.why) {
					t.Fatalf("string %v, error %v; want %q", s.Length, err, tc.why)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if math.Abs(s.Length-tc.length) > 1e-9 || math.Abs(s.Climb-tc.climb) > 1e-9 {
				t.Errorf("string of %.9f in, %v of it climbing; want %.9f, %v", s.Length, s.Climb, tc.length, tc.climb)
			}
			tabletest.CheckWay(t, s, tc.from, tc.to)
		})
	}
}

func TestStringGuns(t *testing.T) {
	table := fixtureTable()
	table.Guns = []tabletop.Gun{gunAt(at(60, 40), 0)}
	table.Men = []tabletop.Man{{Name: "a", At: at(60, 30)}}
	straight := func(t *testing.T, w path.Walker, from, to plane.Vec) bool {
		t.Helper()
		s, err := tabletop.LayString(table, w, from, to)
		if err != nil {
			t.Fatal(err)
		}
		return math.Abs(s.Length-to.Sub(from).Len()) < 1e-9
	}
	t.Run("LW-MOVE-3 round a gun", func(t *testing.T) {
		if straight(t, foot, at(60, 30), at(60, 50)) {
			t.Error("he walks through the gun")
		}
	})
	t.Run("LW-GUN-15 a gun is not in its own way", func(t *testing.T) {
		w := tabletop.WalkerOf(table, table.Thing(tabletop.GunThing, 0))
		if math.Abs(w.Disc-math.Sqrt(0.95*0.95+1.1*1.1)) > 1e-9 {
			t.Errorf("the wheels pass as a disc of %v", w.Disc)
		}
		if !straight(t, w, at(60, 40), at(60, 50)) {
			t.Error("the gun is in its own way")
		}
	})
	t.Run("LW-MOVE-3 round an enemy", func(t *testing.T) {
		w := tabletop.WalkerOf(table, table.Thing(tabletop.ManThing, 0))
		if !straight(t, w, at(20, 30), at(20, 40)) {
			t.Error("nothing is in his way")
		}
		w.Avoid = []plane.Convex{plane.Disc(at(20, 35), 0.3)}
		if straight(t, w, at(20, 30), at(20, 40)) {
			t.Error("he walks through the enemy")
		}
	})
}
