package march

import (
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

func TestGunMarch(t *testing.T) {
	house := tabletop.Piece{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(46, 20, 54, 21), Z1: 5}
	step := tabletop.Piece{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(0, 19, 120, 96), Z1: 1}
	river := tabletop.Piece{Name: "Stour", Kind: tabletop.River, Outline: plane.Rect(0, 15, 120, 18)}
	cases := []struct {
		name    string
		country []tabletop.Piece
		men     []tabletop.Man // of North
		guns    []tabletop.Gun // besides
		via     []plane.Vec
		left    float64
		to      plane.Vec
		length  float64
		heading float64 // degrees
		rule    engine.RuleID
	}{
		{"F13 LW-GUN-8 24 in with four cavalry", nil, nil, nil, nil, 24, at(50, 34), 24, 270, ""},
		{"F13 LW-GUN-8 24.01 in", nil, nil, nil, nil, 24, at(50, 34.01), 0, 0, "LW-GUN-8"},
		{"F13 LW-GUN-8 12 in", nil, nil, nil, nil, 12, at(50, 22), 12, 270, ""},
		{"F13 LW-GUN-8 12.01 in", nil, nil, nil, nil, 12, at(50, 22.01), 0, 0, "LW-GUN-8"},
		{"F14 LW-GUN-9 trail foremost", nil, nil, nil, nil, 12, at(50, 22), 12, 270, ""},
		{"F14 LW-GUN-9 round a corner", nil, nil, nil, []plane.Vec{at(50, 16)}, 12, at(56, 16), 12, 180, ""},
		{"F14 LW-GUN-8 round a corner, too far", nil, nil, nil, []plane.Vec{at(50, 16)}, 12, at(56.01, 16), 0, 0, "LW-GUN-8"},
		{"LW-GUN-9 not moved at all", nil, nil, nil, nil, 12, at(50, 10), 0, 0, "LW-GUN-9"},
		{"LW-GUN-9 there and back", nil, nil, nil, []plane.Vec{at(50, 13)}, 12, at(50, 10), 6, 90, ""},
		{"LW-GUN-9 back from where the string winds round", []tabletop.Piece{house}, nil, nil, nil, 24, at(50, 23), 0, -0.5, ""},
		{"LW-GUN-15 into a house", []tabletop.Piece{house}, nil, nil, nil, 24, at(50, 20.5), 0, 0, "LW-GUN-15"},
		{"LW-GUN-15 through a gun", nil, nil, []tabletop.Gun{gunAt(at(50, 18), 0)}, nil, 14.5, at(50, 24), 0, 0, "LW-GUN-8"},
		{"LW-GUN-15 round a gun", nil, nil, []tabletop.Gun{gunAt(at(50, 18), 0)}, nil, 24, at(50, 28), 0, -0.5, ""},
		{"LW-GUN-15 through an enemy", nil, []tabletop.Man{roundFoe(50, 14)}, nil, nil, 8.2, at(50, 18), 0, 0, "LW-GUN-8"},
		{"LW-GUN-15 past an enemy", nil, []tabletop.Man{roundFoe(51.9, 14)}, nil, nil, 12, at(50, 22), 12, 270, ""},
		{"LW-SPACE-1 its trail in a house", []tabletop.Piece{{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(49, 26, 51, 27), Z1: 5}}, nil, nil, nil, 12, at(50, 22), 0, 0, "LW-COUNTRY-9"},
		{"LW-SPACE-1 on a man", nil, []tabletop.Man{roundFoe(50.5, 25)}, nil, nil, 12, at(50, 22), 0, 0, "LW-SPACE-1"},
		{"LW-SPACE-5 its trail on a step", []tabletop.Piece{step}, nil, nil, nil, 12, at(50, 15), 0, 0, "LW-SPACE-5"},
		{"LW-SPACE-5 wholly on it", []tabletop.Piece{step}, nil, nil, nil, 12, at(50, 20.95), 11.95, 270, ""},
		{"LW-SPACE-5 its wheels half on it", []tabletop.Piece{step}, nil, nil, nil, 12, at(50, 19.9), 0, 0, "LW-SPACE-5"},
		{"LW-COUNTRY-7 into a river", []tabletop.Piece{river}, nil, nil, nil, 12, at(50, 14), 0, 0, "LW-GUN-15"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			table := roundTable(tc.country, tc.men...)
			table.Guns = append([]tabletop.Gun{gunAt(at(50, 10), 90)}, tc.guns...)
			m := &GunMarch{Table: table, From: at(50, 10), Left: tc.left, Via: tc.via}
			for i := range tc.men {
				m.Enemies = append(m.Enemies, i)
			}
			s, heading, err := m.Length(tc.to)
			wantRule(t, err, tc.rule)
			if has := m.Area().Has(tabletop.ViewSpot(tc.to)); has != (err == nil) {
				t.Errorf("the area has it %v, but %v", has, err)
			}
			if err != nil || tc.rule != "" {
				return
			}
			if tc.length > 0 && math.Abs(s.Length-tc.length) > 1e-9 {
				t.Errorf("string of %v in, want %v", s.Length, tc.length)
			}
			if tc.heading >= 0 && math.Abs(math.Remainder(heading-tc.heading*inch.Degree, 2*math.Pi)) > 1e-9 {
				t.Errorf("left at %v°, want %v°", heading/inch.Degree, tc.heading)
			}
			last := s.Way[len(s.Way)-1]
			if back := tc.to.Add(plane.Polar(heading).Mul(1e-3)); last.Turn == 0 && back.Sub(last.From).Cross(last.To.Sub(last.From)) > 1e-9 {
				t.Errorf("left at %v°, not back along %v", heading/inch.Degree, last)
			}
		})
	}
}

// LW-MOVE-6 and LW-GUN-17: who can get away over his own back line.
func TestMarchHome(t *testing.T) {
	block := func(x0, y0, x1, y1 float64) tabletop.Piece {
		return tabletop.Piece{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(x0, y0, x1, y1), Z1: 5}
	}
	north := func(y float64) tabletop.Man { return roundFoe(60, y) }
	// From (59, 8) by the corner of a house at (60, 4), kept 0.3625 off, and straight down.
	const off = 0.3625
	past := math.Sqrt(17-off*off) + off*(math.Atan2(1, 4)+math.Asin(off/math.Sqrt(17))) + 4
	men := []struct {
		name    string
		country []tabletop.Piece
		men     []tabletop.Man
		length  float64
		rule    engine.RuleID
	}{
		{"LW-MOVE-6 12 in", nil, []tabletop.Man{onFoot(60, 12)}, 12, ""},
		{"LW-MOVE-6 12.01 in", nil, []tabletop.Man{onFoot(60, 12.01)}, 0, "LW-MOVE-6"},
		{"LW-MOVE-6 North's line", nil, []tabletop.Man{north(85)}, 11, ""},
		{"LW-MOVE-6 North's line, too far", nil, []tabletop.Man{north(83.9)}, 0, "LW-MOVE-6"},
		{"LW-MOVE-6 touching the line", nil, []tabletop.Man{onFoot(60, 0.3)}, 0, ""},
		{"LW-MOVE-6 not quite touching", nil, []tabletop.Man{onFoot(60, 0.4)}, 0.4, ""},
		{"LW-MOVE-6 behind it", nil, []tabletop.Man{onFoot(60, -5)}, 0, ""},
		{"LW-MOVE-6 down a step", []tabletop.Piece{{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(0, 4, 120, 20), Z1: 1}}, []tabletop.Man{onFoot(60, 10)}, 11, ""},
		{"LW-MOVE-6 round a house", []tabletop.Piece{block(50, 2, 60, 4)}, []tabletop.Man{onFoot(59, 8)}, past, ""},
		{"LW-MOVE-6 beside a house on the line", []tabletop.Piece{block(50, -2, 60, 4)}, []tabletop.Man{onFoot(59, 8)}, past, ""},
		{"LW-MOVE-6 past an enemy", nil, []tabletop.Man{onFoot(60.73, 10), roundFoe(60, 5)}, 10, ""},
		{"LW-MOVE-6 round an enemy", nil, []tabletop.Man{onFoot(60, 11.99), roundFoe(60, 5)}, 0, "LW-MOVE-6"},
	}
	for _, tc := range men {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s, err := marcher(roundTable(tc.country, tc.men...)).Home()
			wantRule(t, err, tc.rule)
			if math.Abs(s.Length-tc.length) > 1e-4 {
				t.Errorf("string of %v in, want %v", s.Length, tc.length)
			}
		})
	}
	guns := []struct {
		name   string
		from   plane.Vec
		via    []plane.Vec
		left   float64
		length float64
		rule   engine.RuleID
	}{
		{"F53 LW-GUN-17 10 in", at(50, 10), nil, 12, 10, ""},
		{"F53 LW-GUN-17 with four cavalry", at(50, 10), nil, 24, 10, ""},
		{"LW-GUN-17 too far", at(50, 12.01), nil, 12, 0, "LW-GUN-17"},
		{"LW-GUN-17 by way of a point", at(50, 8), []plane.Vec{at(53, 8)}, 12, 11, ""},
		{"LW-GUN-17 by way of a point, too far", at(50, 8), []plane.Vec{at(54.01, 8)}, 12, 0, "LW-GUN-17"},
	}
	for _, tc := range guns {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			table := roundTable(nil)
			table.Guns = []tabletop.Gun{gunAt(tc.from, 90)}
			m := &GunMarch{Table: table, From: tc.from, Left: tc.left, Via: tc.via}
			s, err := m.Home()
			wantRule(t, err, tc.rule)
			if err == nil && math.Abs(s.Length-tc.length) > 1e-9 {
				t.Errorf("string of %v in, want %v", s.Length, tc.length)
			}
		})
	}
}

// What is too far by less than is told apart is said to be farther than there is string.
func TestTooFarByLittle(t *testing.T) {
	for _, by := range []float64{2e-6, 1e-5, 1e-4, 4e-4} {
		foot := marcher(roundTable(nil, onFoot(60, 20)))
		_, err := foot.Length(at(60, 32+by), math.Pi/2)
		wantRule(t, err, "LW-MOVE-1", "has 12 in; the string to 60,32 is 12.001 in")
		_, err = foot.Length(at(-by, 20), math.Pi/2)
		wantRule(t, err, "LW-SETUP-7", "-0.001,20 is off the floor")
		_, err = marcher(roundTable(nil, onFoot(60, 12+by))).Home()
		wantRule(t, err, "LW-MOVE-6", "has 12 in", "straight it is 12.001 in")

		table := roundTable(nil)
		table.Guns = []tabletop.Gun{gunAt(at(50, 12+by), 90)}
		gun := &GunMarch{Table: table, From: table.Guns[0].At, Left: 12}
		_, _, err = gun.Length(gun.From.Add(at(12+by, 0)))
		wantRule(t, err, "LW-GUN-8", "has 12 in", "is 12.001 in")
		_, _, err = gun.Length(at(50, -12-by))
		wantRule(t, err, "LW-GUN-15", "50,-12.001 is off the floor")
		_, err = gun.Home()
		wantRule(t, err, "LW-GUN-17", "has 12 in", "straight it is 12.001 in")

		wantRule(t, Playable(&tabletop.Table{Width: 216 + by, Depth: 96}), "LW-SETUP-7", "216.001 by 96 in; neither may be more than 216")
		wantRule(t, Playable(&tabletop.Table{Width: 96, Depth: 60 - by}), "LW-SETUP-7", "59.999 in apart; the least is 60")
		barn := fixtureTable(tabletop.Piece{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(50, 6-by, 60, 20), Z1: 5})
		wantRule(t, Playable(barn), "LW-COUNTRY-12", "stands 5.999 in from the back line")
	}
}

// The areas say what Length says, and their outlines are rings about what they have.
func TestMarchArea(t *testing.T) {
	table := roundTable([]tabletop.Piece{{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(55, 24, 62, 28), Z1: 5}},
		onFoot(60, 20), onFoot(58, 22), roundFoe(64, 26), roundFoe(52, 20))
	table.Guns = []tabletop.Gun{gunAt(at(30, 20), 90)}
	m := marcher(table)
	gun := &GunMarch{Table: table, From: at(30, 20), Left: 12, Via: []plane.Vec{at(30, 24)}, Enemies: m.Enemies}
	for _, tc := range []struct {
		name  string
		area  engine.Strung
		legal func(plane.Vec) error
		about plane.Vec
	}{
		{"man", m.Area(1), func(p plane.Vec) error { _, err := m.Length(p, 1); return err }, m.From},
		{"gun", gun.Area(), func(p plane.Vec) error { _, _, err := gun.Length(p); return err }, at(30, 24)},
	} {
		t.Run(tc.name, func(t *testing.T) {
			rings := tc.area.Outline()
			if len(rings) != 1 || tc.area.Most() != 12 {
				t.Fatalf("%d rings, %v in", len(rings), tc.area.Most())
			}
			ring := engine.Mapped(rings[0], tabletop.Vec)
			has, out := 0, 0
			for x := -13.0; x <= 13; x += 0.7 {
				for y := -13.0; y <= 13; y += 0.7 {
					p := tc.about.Add(at(x, y))
					err := tc.legal(p)
					if tc.area.Has(tabletop.ViewSpot(p)) != (err == nil) {
						t.Fatalf("the area has %v %v, but %v", p, err != nil, err)
					}
					if err == nil {
						has++
						if _, length, ok := tc.area.String(tabletop.ViewSpot(p)); !ok || !inch.Within(length, 12) {
							t.Errorf("no string to %v: %v in", p, length)
						}
						if !inPolygon(ring, p) {
							out++
						}
					}
				}
			}
			if has < 300 && tc.name == "man" || has < 100 || out*50 > has {
				t.Errorf("%d of %d points lie outside the outline", out, has)
			}
		})
	}
}

// A man who is lifted off is in nobody's way: so are those who go with a gun.
func TestGunMarchWithItsMen(t *testing.T) {
	table := roundTable(nil, onFoot(50, 13))
	table.Guns = []tabletop.Gun{gunAt(at(50, 10), 90)}
	m := &GunMarch{Table: table, From: at(50, 10), Left: 12}
	_, _, err := m.Length(at(50, 12))
	wantRule(t, err, "LW-SPACE-1")
	m.Table = table.WithMan(0, func(man *tabletop.Man) { man.Posture = physics.Gone })
	_, _, err = m.Length(at(50, 12))
	wantRule(t, err, "")
}
