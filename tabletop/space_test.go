package tabletop_test

import (
	"fmt"
	"iter"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/scenario"
)

// stance is one row of a table of figures that stand or lie somewhere.
type stance struct {
	Name    string
	Of      tabletop.Owner
	Country []tabletop.Piece
	Men     []tabletop.Man
	Guns    []tabletop.Gun
	Rule    engine.RuleID
	Words   string // that the error has; without a rule one of no rule has them
}

func (c *stance) run(t *testing.T) {
	t.Parallel()
	table := roundTable(c.Country, c.Men...)
	table.Guns = c.Guns
	err := table.Spaced(c.Of)
	if c.Rule == "" && c.Words != "" {
		if err == nil || !strings.Contains(err.Error(), c.Words) {
			t.Errorf("error %v, want %q", err, c.Words)
		}
		return
	}
	wantRule(t, err, c.Rule, c.Words)
}

func oneOf(kind tabletop.PieceKind, top, x0, y0, x1, y1 float64) []tabletop.Piece {
	return []tabletop.Piece{{Name: "it", Kind: kind, Outline: plane.Rect(x0, y0, x1, y1), Z1: top}}
}

func roundLying(x, y float64) tabletop.Man {
	m := onFoot(x, y)
	m.Posture, m.LieTo = physics.Lying, -quarter
	return m
}

func TestMenSpaced(t *testing.T) {
	gone := onFoot(60, 20)
	gone.Posture = physics.Gone
	one := onFoot(60, 20)
	man := tabletop.Owner{Kind: tabletop.ManThing, Index: 0}
	cases := []stance{
		{Name: "LW-SPACE-1 alone", Of: man, Country: nil, Men: []tabletop.Man{one}, Guns: nil, Rule: "", Words: ""},
		{Name: "F18 LW-SPACE-3 0.6625 apart", Of: man, Country: nil, Men: []tabletop.Man{one, onFoot(60.6625, 20)}, Guns: nil, Rule: "", Words: ""},
		{Name: "F18 LW-SPACE-3 0.66 apart", Of: man, Country: nil, Men: []tabletop.Man{one, onFoot(60.66, 20)}, Guns: nil, Rule: "LW-SPACE-3", Words: "0.06 in from man Si"},
		{Name: "LW-SPACE-3 LW-SPACE-4 enemies too", Of: man, Country: nil, Men: []tabletop.Man{one, roundFoe(60.66, 20)}, Guns: nil, Rule: "LW-SPACE-3", Words: "man Ni"},
		{Name: "LW-SPACE-3 the nearest is named", Of: man, Country: nil, Men: []tabletop.Man{one, onFoot(60.66, 20), roundFoe(59.35, 20)}, Guns: nil, Rule: "LW-SPACE-3", Words: "0.05 in from man Ni"},
		{Name: "LW-SPACE-4 the dead do not count", Of: man, Country: nil, Men: []tabletop.Man{one, gone}, Guns: nil, Rule: "", Words: ""},
		{Name: "F18 LW-SPACE-1 0.3625 from a wall", Of: man, Country: oneOf(tabletop.Wall, 2, 50, 20.3625, 70, 21), Men: []tabletop.Man{one}, Guns: nil, Rule: "", Words: ""},
		{Name: "F18 LW-SPACE-1 0.36 from a wall", Of: man, Country: oneOf(tabletop.Wall, 2, 50, 20.36, 70, 21), Men: []tabletop.Man{one}, Guns: nil, Rule: "LW-SPACE-1", Words: `0.06 in from wall "it"`},
		{Name: "LW-SPACE-1 from a gun", Of: man, Country: nil, Men: []tabletop.Man{one}, Guns: []tabletop.Gun{gunAt(at(60.3+1.0/16+1.1, 20), 90)}, Rule: "", Words: ""},
		{Name: "LW-SPACE-1 nearer to a gun", Of: man, Country: nil, Men: []tabletop.Man{one}, Guns: []tabletop.Gun{gunAt(at(60.3+0.06+1.1, 20), 90)}, Rule: "LW-SPACE-1", Words: "gun gun"},
		{Name: "LW-SPACE-2 jammed into a gap", Of: man, Country: append(oneOf(tabletop.Wall, 2, 50, 20.33, 70, 21), oneOf(tabletop.Wall, 2, 50, 19, 70, 19.67)...), Men: []tabletop.Man{one}, Guns: nil, Rule: "LW-SPACE-1", Words: "wall"},
		{Name: "LW-COUNTRY-9 on a house", Of: man, Country: oneOf(tabletop.House, 4, 50, 10, 70, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "LW-COUNTRY-9", Words: `house "it"`},
		{Name: "LW-COUNTRY-9 on a hill", Of: man, Country: oneOf(tabletop.Hill, 1, 50, 10, 70, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "", Words: ""},
		{Name: "LW-COUNTRY-9 on a bridge", Of: man, Country: oneOf(tabletop.Bridge, 0.25, 50, 10, 70, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "", Words: ""},
		{Name: "LW-SPACE-5 half on a step", Of: man, Country: oneOf(tabletop.Hill, 1, 50, 10, 60.2, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "LW-SPACE-5", Words: "half on a step"},
		{Name: "LW-SPACE-5 half off a step", Of: man, Country: oneOf(tabletop.Hill, 1, 50, 20.1, 70, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "LW-SPACE-5", Words: "half on a step"},
		{Name: "LW-SPACE-5 up to its edge from above", Of: man, Country: oneOf(tabletop.Hill, 1, 50, 10, 60.3, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "", Words: ""},
		{Name: "LW-SPACE-1 0.3625 from a step", Of: man, Country: oneOf(tabletop.Hill, 1, 50, 10, 59.6375, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "", Words: ""},
		{Name: "LW-SPACE-1 0.36 from a step", Of: man, Country: oneOf(tabletop.Hill, 1, 50, 10, 59.64, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "LW-SPACE-1", Words: `hill "it"`},
		{Name: "LW-COUNTRY-7 in a pond", Of: man, Country: oneOf(tabletop.Pond, 0, 50, 10, 70, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "LW-COUNTRY-7", Words: `pond "it"`},
		{Name: "LW-COUNTRY-7 his disc in a pond", Of: man, Country: oneOf(tabletop.Pond, 0, 60.29, 10, 70, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "LW-COUNTRY-7", Words: `pond "it"`},
		{Name: "LW-COUNTRY-7 beside a pond", Of: man, Country: oneOf(tabletop.Pond, 0, 60.3, 10, 70, 30), Men: []tabletop.Man{one}, Guns: nil, Rule: "", Words: ""},
		{Name: "LW-COUNTRY-7 at a ford", Of: man, Country: append(oneOf(tabletop.River, 0, 50, 10, 70, 30), oneOf(tabletop.Ford, 0, 59, 9, 61, 31)...), Men: []tabletop.Man{one}, Guns: nil, Rule: "", Words: ""},
		{Name: "section 0 a base centre on the edge of the floor", Of: man, Country: nil, Men: []tabletop.Man{onFoot(0, 20)}, Guns: nil, Rule: "", Words: ""},
		{Name: "section 0 a base centre off the floor", Of: man, Country: nil, Men: []tabletop.Man{onFoot(-0.01, 20)}, Guns: nil, Rule: "", Words: "off the floor"},
		{Name: "LW-GUN-12 lying under a gun", Of: man, Country: nil, Men: []tabletop.Man{roundLying(60, 20)}, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "", Words: ""},
		{Name: "LW-GUN-12 lying over the lying", Of: man, Country: nil, Men: []tabletop.Man{roundLying(60, 20), roundLying(60.2, 20)}, Guns: nil, Rule: "", Words: ""},
		{Name: "LW-GUN-12 lying over the standing", Of: man, Country: nil, Men: []tabletop.Man{roundLying(60, 20), onFoot(60, 19)}, Guns: nil, Rule: "LW-GUN-12", Words: "would lie on man Si"},
		{Name: "LW-GUN-12 lying over a wall", Of: man, Country: oneOf(tabletop.Wall, 2, 50, 18, 70, 19), Men: []tabletop.Man{roundLying(60, 20)}, Guns: nil, Rule: "LW-GUN-12", Words: `wall "it"`},
		{Name: "LW-GUN-12 standing on the lying", Of: man, Country: nil, Men: []tabletop.Man{onFoot(60, 19), roundLying(60, 20)}, Guns: nil, Rule: "LW-GUN-12", Words: "who lies"},
		{Name: "LW-GUN-12 where the lying will stand", Of: man, Country: nil, Men: []tabletop.Man{onFoot(60, 20.5), roundLying(60, 20)}, Guns: nil, Rule: "LW-SPACE-3", Words: "overlap"},
	}
	for i := range cases {
		t.Run(cases[i].Name, cases[i].run)
	}
}

func TestGunsSpaced(t *testing.T) {
	gun := tabletop.Owner{Kind: tabletop.GunThing, Index: 0}
	cases := []stance{
		{Name: "LW-GUN-9 a gun alone", Of: gun, Country: nil, Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "", Words: ""},
		{Name: "LW-SPACE-1 a gun clear of a man", Of: gun, Country: nil, Men: []tabletop.Man{onFoot(60, 23.8625)}, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "", Words: ""},
		{Name: "LW-SPACE-1 a gun nearer to a man", Of: gun, Country: nil, Men: []tabletop.Man{onFoot(60, 23.86)}, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "LW-SPACE-1", Words: "0.06 in from man Si"},
		{Name: "LW-GUN-12 a gun over the lying", Of: gun, Country: nil, Men: []tabletop.Man{roundLying(60.7, 22)}, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "", Words: ""},
		{Name: "LW-GUN-12 a gun where the lying will stand", Of: gun, Country: nil, Men: []tabletop.Man{roundLying(60.5, 22)}, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "LW-SPACE-1", Words: "man Si"},
		{Name: "LW-SPACE-1 a gun clear of another", Of: gun, Country: nil, Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90), gunAt(at(62.2625, 20), 90)}, Rule: "", Words: ""},
		{Name: "LW-SPACE-1 a gun nearer to another", Of: gun, Country: nil, Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90), gunAt(at(62.26, 20), 90)}, Rule: "LW-SPACE-1", Words: "0.06 in from gun gun"},
		{Name: "LW-COUNTRY-9 a gun in a house", Of: gun, Country: oneOf(tabletop.House, 4, 59, 23, 61, 25), Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "LW-COUNTRY-9", Words: `house "it"`},
		{Name: "LW-SPACE-5 a gun with its trail on a step", Of: gun, Country: oneOf(tabletop.Hill, 1, 50, 10, 70, 16), Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "LW-SPACE-5", Words: "step"},
		{Name: "LW-SPACE-5 a gun with its trail off a step", Of: gun, Country: oneOf(tabletop.Hill, 1, 50, 16, 70, 30), Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "LW-SPACE-5", Words: "step"},
		{Name: "LW-SPACE-5 a gun with its muzzle over lower ground", Of: gun, Country: oneOf(tabletop.Hill, 1, 50, 10, 70, 21), Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "", Words: ""},
		{Name: "LW-COUNTRY-7 a gun with a wheel in a pond", Of: gun, Country: oneOf(tabletop.Pond, 0, 61, 10, 70, 30), Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "LW-COUNTRY-7", Words: `pond "it"`},
		{Name: "LW-COUNTRY-7 a gun with its trail in a pond", Of: gun, Country: oneOf(tabletop.Pond, 0, 50, 10, 70, 16), Men: nil, Guns: []tabletop.Gun{gunAt(at(60, 20), 90)}, Rule: "", Words: ""},
		{Name: "section 0 a gun over the edge of the floor", Of: gun, Country: nil, Men: nil, Guns: []tabletop.Gun{gunAt(at(0, 20), 0)}, Rule: "", Words: ""},
		{Name: "section 0 an axle off the floor", Of: gun, Country: nil, Men: nil, Guns: []tabletop.Gun{gunAt(at(-0.01, 20), 0)}, Rule: "", Words: "off the floor"},
	}
	for i := range cases {
		t.Run(cases[i].Name, cases[i].run)
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
	table, err := scenario.Read("round.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	again, err := scenario.Read("round.toml", scenario.Format(table))
	if err != nil || again.Size != tabletop.Round {
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
			if d := tabletop.Vec(c).Sub(table.Men[i].At).Len(); d < r || d > r*1.002 {
				t.Errorf("man %d covers ground %v in from his middle, want %v", i, d, r)
			}
		}
	}
	for _, at := range []struct {
		Y    float64
		Want bool
	}{{Y: 9.0, Want: true}, {Y: 9.1, Want: false}, {Y: 9.9, Want: false}, {Y: 10, Want: true}} {
		there := table.WithMan(2, func(m *tabletop.Man) { m.At.Y = at.Y })
		if got := there.OnOneLevel(2); got != at.Want {
			t.Errorf("at y %v on one level %v, want %v", at.Y, got, at.Want)
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
		table := m.Country()
		table.Size = tabletop.Size(m.IntN(3))
		table.Guns = []tabletop.Gun{gunAt(m.Spot(), 40)}
		for i := range 12 {
			table.Men = append(table.Men, tabletop.Man{Name: fmt.Sprint("S", i), Arm: tabletop.Arm(m.IntN(2)), At: m.Spot(), Heading: 6 * m.Float64()})
		}
		for i := range table.Men {
			why := slowly(table, i)
			if err := table.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: i}); (err == nil) != (why == "") {
				t.Fatalf("%v: %v, but %q", table.Men[i], err, why)
			}
			if why == "" {
				spaced++
			} else {
				near++
			}
		}
	})
	if spaced < least(50) || near < least(50) {
		t.Errorf("%d stood well and %d did not", spaced, near)
	}
}

// tooNear walks over what man i stands nearer to than the gap that must be kept: other men, guns, solid
// country and the next step up, each with the gap there is. [LW-SPACE-1, LW-SPACE-3, LW-SPACE-4]
func tooNear(t *tabletop.Table, i int) iter.Seq2[tabletop.Thing, float64] {
	return func(yield func(tabletop.Thing, float64) bool) {
		me := t.Thing(tabletop.ManThing, i)
		ground := t.Ground(t.Men[i].At)
		try := func(th tabletop.Thing) bool {
			gap := tabletop.Between(me, th).Length
			return tabletop.Clear(gap) || yield(th, gap)
		}
		for j := range t.Men {
			if j != i && !try(t.Thing(tabletop.ManThing, j)) {
				return
			}
		}
		for j := range t.Guns {
			if !try(t.Thing(tabletop.GunThing, j)) {
				return
			}
		}
		for j := range t.Country {
			c := &t.Country[j]
			if tabletop.Solid(c.Kind) || (tabletop.Step(c.Kind) && c.Z1 > ground) {
				if !try(tabletop.Thing{tabletop.PieceThing, j, c.Name, []plane.Convex{c.Outline}}) {
					return
				}
			}
		}
	}
}

// slowly is what is wrong with how a man stands.
func slowly(t *tabletop.Table, man int) string {
	for th := range tooNear(t, man) {
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
		if tabletop.WetAt(t, m.At.Add(by)) >= 0 {
			return "wet"
		}
	}
	return ""
}

// BenchmarkSpaced looks whether a man may stand where he does among 260 men and 300 solids.
func BenchmarkSpaced(b *testing.B) {
	table, err := scenario.Embedded("field")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if err := table.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: i % len(table.Men)}); err != nil {
			b.Fatal(err)
		}
		i += 7
	}
}
