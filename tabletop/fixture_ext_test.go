package tabletop_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/path"
)

// roundTable is the field of the fixtures with their round men: South's, who march, then North's.
// [littlewars.md section 16]
func roundTable(country []tabletop.Piece, men ...tabletop.Man) *tabletop.Table {
	t := fixtureTable(country...)
	t.Size, t.Men = tabletop.Round, men
	return t
}

// wantRule checks an error against the rule and the words that it should have; no rule means no error.
func wantRule(t *testing.T, err error, rule engine.RuleID, words ...string) {
	t.Helper()
	var illegal *engine.Illegal
	switch {
	case rule == "" && err != nil:
		t.Errorf("refused: %v", err)
	case rule == "":
	case !errors.As(err, &illegal):
		t.Errorf("error %v, want one by %s", err, rule)
	case illegal.Rule != rule:
		t.Errorf("refused by %s, want %s: %v", illegal.Rule, rule, err)
	default:
		for _, w := range words {
			if !strings.Contains(illegal.Why, w) {
				t.Errorf("%q does not say %q", illegal.Why, w)
			}
		}
	}
}

func someone(arm tabletop.Arm, side tabletop.Side, x, y float64) tabletop.Man {
	name := [...]string{tabletop.South: "S", tabletop.North: "N"}[side] + [...]string{tabletop.Infantry: "i", tabletop.Cavalry: "c"}[arm]
	return tabletop.Man{Name: name, Arm: arm, Side: side, At: at(x, y), Heading: quarter}
}

func onFoot(x, y float64) tabletop.Man { return someone(tabletop.Infantry, tabletop.South, x, y) }

func roundFoe(x, y float64) tabletop.Man { return someone(tabletop.Infantry, tabletop.North, x, y) }

// maker makes tables and places at random, from a seed that rapid draws: evenly, where rapid's own
// numbers crowd about zero.
type maker struct{ *rand.Rand }

func newMaker(t *rapid.T) maker {
	return maker{rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))}
}

// eighths is a number of whole eighths of an inch, so that edges and places often fall together.
func (m maker) eighths(lo, hi float64) float64 { return lo + float64(m.IntN(int((hi-lo)*8)+1))/8 }

func (m maker) spot() plane.Vec { return at(m.eighths(0, 30), m.eighths(-3, 27)) }

func (m maker) shape(least, most float64) plane.Convex {
	p := at(m.eighths(2, 28), m.eighths(2, 22))
	w, d := m.eighths(least, most), m.eighths(least, most)
	heading := []float64{0, 0, 0.4, 0.9, 1.3}[m.IntN(5)]
	return plane.Rect(-w/2, -d/2, w/2, d/2).Place(p, heading)
}

// country is a small table crowded with solids, water and hills of plain polygons.
func (m maker) country() *tabletop.Table {
	table := &tabletop.Table{Width: 30, Depth: 24}
	some := func(most int, name string, kind tabletop.PieceKind, z float64, shape func() plane.Convex) {
		for range m.IntN(most + 1) {
			table.Country = append(table.Country, tabletop.Piece{Name: name, Kind: kind, Outline: shape(), Z1: z})
		}
	}
	some(3, "house", tabletop.House, 4, func() plane.Convex { return m.shape(0.5, 9) })
	some(2, "tree", tabletop.Tree, 6, func() plane.Convex { return plane.Disc(m.spot(), 0.2) })
	some(1, "pond", tabletop.Pond, 0, func() plane.Convex { return m.shape(1, 7) })
	some(1, "ford", tabletop.Ford, 0, func() plane.Convex { return m.shape(1, 7) })
	some(1, "bridge", tabletop.Bridge, 0.5, func() plane.Convex { return m.shape(1, 5) })
	for _, top := range []float64{0.5, 1, 1, 2} {
		some(1, "hill", tabletop.Hill, top, func() plane.Convex { return m.shape(2, 14) })
	}
	return table
}

// fixtureTable is the field of the rules' fixtures, with country. [littlewars.md section 16]
func fixtureTable(country ...tabletop.Piece) *tabletop.Table {
	return &tabletop.Table{Width: 120, Depth: 96, Country: country}
}

func at(x, y float64) plane.Vec { return plane.Vec{X: x, Y: y} }

// foot walks as the fixtures' infantry: a disc of 0.30.
var foot = path.Walker{Disc: 0.30}

// least is how many of the cases that matter random tables must have met: n, or some in a short run of a few tables.
func least(n int) int {
	if testing.Short() {
		return 1
	}
	return n
}
