package tabletop

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// stance is one row of a table of figures that stand or lie somewhere.
type stance struct {
	name    string
	of      Owner
	country []Piece
	men     []Man
	guns    []Gun
	rule    engine.RuleID
	words   string // that the error has; without a rule one of no rule has them
}

func (c *stance) run(t *testing.T) {
	t.Parallel()
	table := roundTable(c.country, c.men...)
	table.Guns = c.guns
	err := table.Spaced(c.of)
	if c.rule == "" && c.words != "" {
		if err == nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("error %v, want %q", err, c.words)
		}
		return
	}
	wantRule(t, err, c.rule, c.words)
}

func oneOf(kind PieceKind, top, x0, y0, x1, y1 float64) []Piece {
	return []Piece{{Name: "it", Kind: kind, Outline: plane.Rect(x0, y0, x1, y1), Z1: top}}
}

func roundLying(x, y float64) Man {
	m := onFoot(x, y)
	m.Posture, m.LieTo = physics.Lying, -quarter
	return m
}

func TestMenSpaced(t *testing.T) {
	gone := onFoot(60, 20)
	gone.Posture = physics.Gone
	one := onFoot(60, 20)
	man := Owner{ManThing, 0}
	cases := []stance{
		{"LW-SPACE-1 alone", man, nil, []Man{one}, nil, "", ""},
		{"F18 LW-SPACE-3 0.6625 apart", man, nil, []Man{one, onFoot(60.6625, 20)}, nil, "", ""},
		{"F18 LW-SPACE-3 0.66 apart", man, nil, []Man{one, onFoot(60.66, 20)}, nil, "LW-SPACE-3", "0.06 in from man Si"},
		{"LW-SPACE-3 LW-SPACE-4 enemies too", man, nil, []Man{one, roundFoe(60.66, 20)}, nil, "LW-SPACE-3", "man Ni"},
		{"LW-SPACE-3 the nearest is named", man, nil, []Man{one, onFoot(60.66, 20), roundFoe(59.35, 20)}, nil, "LW-SPACE-3", "0.05 in from man Ni"},
		{"LW-SPACE-4 the dead do not count", man, nil, []Man{one, gone}, nil, "", ""},
		{"F18 LW-SPACE-1 0.3625 from a wall", man, oneOf(Wall, 2, 50, 20.3625, 70, 21), []Man{one}, nil, "", ""},
		{"F18 LW-SPACE-1 0.36 from a wall", man, oneOf(Wall, 2, 50, 20.36, 70, 21), []Man{one}, nil, "LW-SPACE-1", `0.06 in from wall "it"`},
		{"LW-SPACE-1 from a gun", man, nil, []Man{one}, []Gun{gunAt(at(60.3+1.0/16+1.1, 20), 90)}, "", ""},
		{"LW-SPACE-1 nearer to a gun", man, nil, []Man{one}, []Gun{gunAt(at(60.3+0.06+1.1, 20), 90)}, "LW-SPACE-1", "gun gun"},
		{"LW-SPACE-2 jammed into a gap", man, append(oneOf(Wall, 2, 50, 20.33, 70, 21), oneOf(Wall, 2, 50, 19, 70, 19.67)...), []Man{one}, nil, "LW-SPACE-1", "wall"},
		{"LW-COUNTRY-9 on a house", man, oneOf(House, 4, 50, 10, 70, 30), []Man{one}, nil, "LW-COUNTRY-9", `house "it"`},
		{"LW-COUNTRY-9 on a hill", man, oneOf(Hill, 1, 50, 10, 70, 30), []Man{one}, nil, "", ""},
		{"LW-COUNTRY-9 on a bridge", man, oneOf(Bridge, 0.25, 50, 10, 70, 30), []Man{one}, nil, "", ""},
		{"LW-SPACE-5 half on a step", man, oneOf(Hill, 1, 50, 10, 60.2, 30), []Man{one}, nil, "LW-SPACE-5", "half on a step"},
		{"LW-SPACE-5 half off a step", man, oneOf(Hill, 1, 50, 20.1, 70, 30), []Man{one}, nil, "LW-SPACE-5", "half on a step"},
		{"LW-SPACE-5 up to its edge from above", man, oneOf(Hill, 1, 50, 10, 60.3, 30), []Man{one}, nil, "", ""},
		{"LW-SPACE-1 0.3625 from a step", man, oneOf(Hill, 1, 50, 10, 59.6375, 30), []Man{one}, nil, "", ""},
		{"LW-SPACE-1 0.36 from a step", man, oneOf(Hill, 1, 50, 10, 59.64, 30), []Man{one}, nil, "LW-SPACE-1", `hill "it"`},
		{"LW-COUNTRY-7 in a pond", man, oneOf(Pond, 0, 50, 10, 70, 30), []Man{one}, nil, "LW-COUNTRY-7", `pond "it"`},
		{"LW-COUNTRY-7 his disc in a pond", man, oneOf(Pond, 0, 60.29, 10, 70, 30), []Man{one}, nil, "LW-COUNTRY-7", `pond "it"`},
		{"LW-COUNTRY-7 beside a pond", man, oneOf(Pond, 0, 60.3, 10, 70, 30), []Man{one}, nil, "", ""},
		{"LW-COUNTRY-7 at a ford", man, append(oneOf(River, 0, 50, 10, 70, 30), oneOf(Ford, 0, 59, 9, 61, 31)...), []Man{one}, nil, "", ""},
		{"section 0 a base centre on the edge of the floor", man, nil, []Man{onFoot(0, 20)}, nil, "", ""},
		{"section 0 a base centre off the floor", man, nil, []Man{onFoot(-0.01, 20)}, nil, "", "off the floor"},
		{"LW-GUN-12 lying under a gun", man, nil, []Man{roundLying(60, 20)}, []Gun{gunAt(at(60, 20), 90)}, "", ""},
		{"LW-GUN-12 lying over the lying", man, nil, []Man{roundLying(60, 20), roundLying(60.2, 20)}, nil, "", ""},
		{"LW-GUN-12 lying over the standing", man, nil, []Man{roundLying(60, 20), onFoot(60, 19)}, nil, "LW-GUN-12", "would lie on man Si"},
		{"LW-GUN-12 lying over a wall", man, oneOf(Wall, 2, 50, 18, 70, 19), []Man{roundLying(60, 20)}, nil, "LW-GUN-12", `wall "it"`},
		{"LW-GUN-12 standing on the lying", man, nil, []Man{onFoot(60, 19), roundLying(60, 20)}, nil, "LW-GUN-12", "who lies"},
		{"LW-GUN-12 where the lying will stand", man, nil, []Man{onFoot(60, 20.5), roundLying(60, 20)}, nil, "LW-SPACE-3", "overlap"},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

func TestGunsSpaced(t *testing.T) {
	gun := Owner{GunThing, 0}
	cases := []stance{
		{"LW-GUN-9 a gun alone", gun, nil, nil, []Gun{gunAt(at(60, 20), 90)}, "", ""},
		{"LW-SPACE-1 a gun clear of a man", gun, nil, []Man{onFoot(60, 23.8625)}, []Gun{gunAt(at(60, 20), 90)}, "", ""},
		{"LW-SPACE-1 a gun nearer to a man", gun, nil, []Man{onFoot(60, 23.86)}, []Gun{gunAt(at(60, 20), 90)}, "LW-SPACE-1", "0.06 in from man Si"},
		{"LW-GUN-12 a gun over the lying", gun, nil, []Man{roundLying(60.7, 22)}, []Gun{gunAt(at(60, 20), 90)}, "", ""},
		{"LW-GUN-12 a gun where the lying will stand", gun, nil, []Man{roundLying(60.5, 22)}, []Gun{gunAt(at(60, 20), 90)}, "LW-SPACE-1", "man Si"},
		{"LW-SPACE-1 a gun clear of another", gun, nil, nil, []Gun{gunAt(at(60, 20), 90), gunAt(at(62.2625, 20), 90)}, "", ""},
		{"LW-SPACE-1 a gun nearer to another", gun, nil, nil, []Gun{gunAt(at(60, 20), 90), gunAt(at(62.26, 20), 90)}, "LW-SPACE-1", "0.06 in from gun gun"},
		{"LW-COUNTRY-9 a gun in a house", gun, oneOf(House, 4, 59, 23, 61, 25), nil, []Gun{gunAt(at(60, 20), 90)}, "LW-COUNTRY-9", `house "it"`},
		{"LW-SPACE-5 a gun with its trail on a step", gun, oneOf(Hill, 1, 50, 10, 70, 16), nil, []Gun{gunAt(at(60, 20), 90)}, "LW-SPACE-5", "step"},
		{"LW-SPACE-5 a gun with its trail off a step", gun, oneOf(Hill, 1, 50, 16, 70, 30), nil, []Gun{gunAt(at(60, 20), 90)}, "LW-SPACE-5", "step"},
		{"LW-SPACE-5 a gun with its muzzle over lower ground", gun, oneOf(Hill, 1, 50, 10, 70, 21), nil, []Gun{gunAt(at(60, 20), 90)}, "", ""},
		{"LW-COUNTRY-7 a gun with a wheel in a pond", gun, oneOf(Pond, 0, 61, 10, 70, 30), nil, []Gun{gunAt(at(60, 20), 90)}, "LW-COUNTRY-7", `pond "it"`},
		{"LW-COUNTRY-7 a gun with its trail in a pond", gun, oneOf(Pond, 0, 50, 10, 70, 16), nil, []Gun{gunAt(at(60, 20), 90)}, "", ""},
		{"section 0 a gun over the edge of the floor", gun, nil, nil, []Gun{gunAt(at(0, 20), 0)}, "", ""},
		{"section 0 an axle off the floor", gun, nil, nil, []Gun{gunAt(at(-0.01, 20), 0)}, "", "off the floor"},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

// Round soldiers are read and written, cover their bases and nothing else, and stand on them.
func TestRoundSoldiers(t *testing.T) {
	const text = `littlewars = 1
title = "Round"
size = [48, 48]
soldiers = "round"
men = [
  { side = "south", arm = "infantry", at = [10, 10], count = 2, gap = 0.5 },
  { side = "south", arm = "cavalry", at = [20, 10] },
]
hill = [ { boards = [ { at = [20, 12], size = [10, 5] } ] } ]
`
	table, err := Read("round.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	again, err := Read("round.toml", Format(table))
	if err != nil || again.Size != Round {
		t.Fatalf("written and read it has %v soldiers, %v", again.Size, err)
	}
	if d := table.Men[1].At.X - table.Men[0].At.X; math.Abs(d-1.1) > 1e-9 {
		t.Errorf("two foot stand %v in apart, want 0.60 and the gap of 0.5", d)
	}
	for i, r := range []float64{0.30, 0.30, 0.50} {
		if got := table.DiscRadius(table.Men[i].Arm); got != r {
			t.Errorf("man %d walks as a disc of %v, want %v", i, got, r)
		}
		for _, c := range table.View().Figures[i].Covers[0] {
			if d := vec(c).Sub(table.Men[i].At).Len(); d < r || d > r*1.002 {
				t.Errorf("man %d covers ground %v in from his middle, want %v", i, d, r)
			}
		}
	}
	for _, at := range []struct {
		y    float64
		want bool
	}{{9.0, true}, {9.1, false}, {9.9, false}, {10, true}} {
		there := table.withMan(2, func(m *Man) { m.At.Y = at.y })
		if got := there.OnOneLevel(2); got != at.want {
			t.Errorf("at y %v on one level %v, want %v", at.y, got, at.want)
		}
	}
}

// A man is spaced where a slow look at everything finds nothing too near, his base on one level and no point
// of his disc in the water.
func TestSpacedAgreesWithLooking(t *testing.T) {
	t.Parallel()
	spaced, near := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := newMaker(t)
		table := m.country()
		table.Size = Size(m.IntN(3))
		table.Guns = []Gun{gunAt(m.spot(), 40)}
		for i := range 12 {
			table.Men = append(table.Men, Man{Name: fmt.Sprint("S", i), Arm: Arm(m.IntN(2)), At: m.spot(), Heading: 6 * m.Float64()})
		}
		for i := range table.Men {
			why := slowly(table, i)
			if err := table.Spaced(Owner{ManThing, i}); (err == nil) != (why == "") {
				t.Fatalf("%v: %v, but %q", table.Men[i], err, why)
			}
			if why == "" {
				spaced++
			} else {
				near++
			}
		}
	})
	if spaced < 50 || near < 50 {
		t.Errorf("%d stood well and %d did not", spaced, near)
	}
}

// slowly is what is wrong with how a man stands.
func slowly(t *Table, man int) string {
	for th := range t.TooNear(man) {
		return "too near to " + th.Name
	}
	m := &t.Men[man]
	switch {
	case !t.OnOneLevel(man):
		return "half on a step"
	case m.At.Y < -12 || m.At.Y > t.Depth+12 || m.At.X < 0 || m.At.X > t.Width:
		return "off the floor"
	}
	const rays, rings = 180, 8
	for i := range rays * rings {
		by := plane.Polar(2 * math.Pi * float64(i/rings) / rays).Mul((t.DiscRadius(m.Arm) - 1e-5) * float64(1+i%rings) / rings)
		if wetAt(t, m.At.Add(by)) >= 0 {
			return "wet"
		}
	}
	return ""
}

// BenchmarkSpaced looks whether a man may stand where he does among 260 men and 300 solids.
func BenchmarkSpaced(b *testing.B) {
	table, err := Embedded("field")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if err := table.Spaced(Owner{ManThing, i % len(table.Men)}); err != nil {
			b.Fatal(err)
		}
		i += 7
	}
}
