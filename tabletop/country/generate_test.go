package country

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"testing"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/march"
	"littlewars/tabletop/scenario"
)

// generatedSizes are the fields on which countries are weighed here, with how many of 200 seeds: fewer where
// it takes longer.
var generatedSizes = [...]struct {
	width, depth float64
	seeds        int
}{{60, 60, 80}, {96, 72, 60}, {120, 96, 46}, {216, 60, 8}, {216, 180, 6}}

// weighed is a country with what it gives to each side.
type weighed struct {
	*tabletop.Table
	of [2]outlook
}

func TestGenerate(t *testing.T) {
	t.Parallel()
	seed := uint64(0)
	for _, size := range generatedSizes {
		from := seed
		seed += uint64(size.seeds)
		t.Run(fmt.Sprintf("%v by %v", size.width, size.depth), func(t *testing.T) {
			t.Parallel()
			var all []weighed
			for s := from; s < from+uint64(size.seeds); s++ {
				table := Generate(s, size.width, size.depth)
				all = append(all, weighed{table, outlookOf(table)})
			}
			for _, rule := range []struct {
				name  string
				holds func(*testing.T, weighed)
			}{
				{"LW-COUNTRY-6/built by the book", builtByTheBook},
				{"LW-COUNTRY-7/several crossings", severalCrossings},
				{"LW-COUNTRY-10/fair", fair},
				{"LW-COUNTRY-10/neither open nor crowded", neitherOpenNorCrowded},
				{"LW-COUNTRY-12/playable", playable},
				{"a scenario like another", writtenAndRead},
			} {
				t.Run(rule.name, func(t *testing.T) {
					for _, d := range all {
						rule.holds(t, d)
					}
				})
			}
			t.Run("no two alike", func(t *testing.T) {
				first := map[string]string{}
				for _, d := range all {
					bare := *d.Table
					bare.Title, bare.About = "A country", ""
					text := string(scenario.Format(&bare))
					if other := first[text]; other != "" {
						t.Errorf("%s is %s", d.Name, other)
					}
					first[text] = d.Name
				}
			})
		})
	}
	if seed != 200 {
		t.Errorf("%d seeds", seed)
	}
}

// fair compares what the sides are given.
func fair(t *testing.T, table weighed) {
	s, n := table.of[tabletop.South], table.of[tabletop.North]
	for _, m := range []struct {
		what         string
		south, north float64
		most         float64 // difference
	}{
		{"share of sheltered places near the line", s.cover, n.cover, 0.06},
		{"way of a man to the middle, in", s.foot, n.foot, 0.04 * n.foot},
		{"way of a gun to the middle, in", s.wheels, n.wheels, 0.05 * n.wheels},
		{"share seen from the middle", s.seen, n.seen, 0.10},
	} {
		if !(math.Abs(m.south-m.north) <= m.most) {
			t.Errorf("%s: %s: South %.3f, North %.3f", table.Name, m.what, m.south, m.north)
		}
	}
}

// neitherOpenNorCrowded asks that guns see something and not everything, that nowhere in the middle third is
// there a bare disc three fifths as wide as the field, and that there is cover before both lines.
func neitherOpenNorCrowded(t *testing.T, table weighed) {
	for side, o := range table.of {
		if o.seen < 0.1 || o.seen > 0.85 || o.cover < 0.05 {
			t.Errorf("%s: of %v's half %.2f is seen; before its line %.2f is sheltered", table.Name, tabletop.Side(side), o.seen, o.cover)
		}
	}
	var standing []plane.Convex
	for _, c := range table.Country {
		if tabletop.Solid(c.Kind) || c.Kind == tabletop.Hill {
			standing = append(standing, c.Outline)
		}
	}
	for y := table.Depth / 3; y <= table.Depth*2/3; y += 3 {
		for x := 0.0; x <= table.Width; x += 3 {
			open := math.Inf(1)
			for _, o := range standing {
				d, _ := o.Nearest(plane.Vec{X: x, Y: y})
				open = min(open, d)
			}
			if open > 0.3*min(table.Width, table.Depth) {
				t.Errorf("%s: nothing stands within %.1f in of (%v, %v)", table.Name, open, x, y)
			}
		}
	}
}

func playable(t *testing.T, table weighed) {
	if err := march.Playable(table.Table); err != nil {
		t.Errorf("%s: %v", table.Name, err)
	}
	if all := tabletop.ProblemsOf(table.Table); len(all) > 0 {
		t.Errorf("%s: %v", table.Name, all)
	}
	if w := table.Warnings(); len(w) > 0 {
		t.Errorf("%s: %v", table.Name, w)
	}
	if len(table.Men)+len(table.Guns) > 0 {
		t.Errorf("%s has men or guns on it", table.Name)
	}
}

// builtByTheBook looks at heights, bricks, boards and trunks.
func builtByTheBook(t *testing.T, table weighed) {
	whole := func(x float64) bool { return math.Abs(x/tabletop.Cell-math.Round(x/tabletop.Cell)) < 0.02 }
	for i, c := range table.Country {
		high := c.Z1 - c.Z0
		switch c.Kind {
		case tabletop.House, tabletop.Wall:
			a := c.Outline.Corners
			if long, deep := a[1].Sub(a[0]).Len(), a[2].Sub(a[1]).Len(); !whole(long) || !whole(deep) || !whole(high) {
				t.Errorf("%s: %s of %.3f by %.3f by %.3f in is not of whole bricks", table.Name, c.Name, long, deep, high)
			}
			if c.Kind == tabletop.House && (high < 3 || high > 7) {
				t.Errorf("%s: %s is %v in high", table.Name, c.Name, high)
			}
		case tabletop.Hill:
			if high != 1 {
				t.Errorf("%s: a board of %s is %v in thick", table.Name, c.Name, high)
			}
			below := i - 1
			if c.Z0 == 0 {
				break
			}
			if below < 0 || !tabletop.SameThing(&table.Country[below], &c) || !inside(c.Outline, table.Country[below].Outline) {
				t.Errorf("%s: a board of %s does not lie on a larger one", table.Name, c.Name)
			}
		case tabletop.Tree:
			if c.Outline.R > 0.25 || high < 4 {
				t.Errorf("%s: %s is %v in thick and %v high", table.Name, c.Name, 2*c.Outline.R, high)
			}
		}
	}
}

func inside(o, of plane.Convex) bool {
	return !slices.ContainsFunc(o.Corners, func(p plane.Vec) bool { return !of.Contains(p) })
}

// severalCrossings asks of a river for at least two fords or bridges that a gun can cross by: closing any
// one leaves the country playable.
func severalCrossings(t *testing.T, table weighed) {
	river := slices.ContainsFunc(table.Country, func(c tabletop.Piece) bool { return c.Kind == tabletop.River })
	for i, c := range table.Country {
		if c.Kind != tabletop.Ford && c.Kind != tabletop.Bridge {
			continue
		}
		if !river {
			t.Errorf("%s: %s crosses nothing", table.Name, c.Name)
		}
		without := *table.Table
		without.Country = slices.Delete(slices.Clone(table.Country), i, i+1)
		if err := march.Playable(&without); err != nil {
			t.Errorf("%s without %s: %v", table.Name, c.Name, err)
		}
	}
}

func writtenAndRead(t *testing.T, table weighed) {
	text := scenario.Format(table.Table)
	again, err := scenario.Read(table.Name+".toml", text)
	if err != nil {
		t.Fatalf("%s: %v", table.Name, err)
	}
	if !bytes.Equal(scenario.Format(again), text) {
		t.Errorf("%s reads back as\n%s", table.Name, scenario.Format(again))
	}
}

func TestGenerateSizes(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ width, depth, wantWidth, wantDepth float64 }{
		{20, 30, 36, 60},
		{36, 216, 36, 216},
		{300, 59, 216, 60},
		{100.5, 80.25, 100.5, 80.25},
	} {
		t.Run(fmt.Sprintf("LW-SETUP-7/%v by %v", tc.width, tc.depth), func(t *testing.T) {
			t.Parallel()
			table := Generate(7, tc.width, tc.depth)
			if table.Width != tc.wantWidth || table.Depth != tc.wantDepth {
				t.Errorf("%v by %v in, want %v by %v", table.Width, table.Depth, tc.wantWidth, tc.wantDepth)
			}
			playable(t, weighed{Table: table})
		})
	}
}

// The same seed gives the same country in every version and on every machine, as journals need that
// were begun on one.
func TestGeneratePinned(t *testing.T) {
	t.Parallel()
	for seed, want := range map[uint64]uint64{1: 0x694c87a01c65efe1, 1913: 0x4c54ebf7ab3bd9bf} {
		if got := countrySum(Generate(seed, 120, 96)); got != want {
			t.Errorf("seed %d gives country %#x, want %#x", seed, got, want)
		}
	}
}

// countrySum is the hash of a country as it is written.
func countrySum(t *tabletop.Table) uint64 {
	h := fnv.New64a()
	h.Write(append(scenario.Format(t), 0))
	return h.Sum64()
}

func BenchmarkGenerate(b *testing.B) {
	seed := uint64(0)
	for b.Loop() {
		seed++
		if err := march.Playable(Generate(seed, 120, 96)); err != nil {
			b.Fatal(err)
		}
	}
}
