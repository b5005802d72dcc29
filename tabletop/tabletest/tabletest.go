// Package tabletest has what tests of tables are made of: the field of the rules' fixtures with its men, and small
// tables at random. [littlewars.md section 16]
package tabletest

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/path"
)

// Field is the field of the fixtures, with country.
func Field(country ...tabletop.Piece) *tabletop.Table {
	return &tabletop.Table{Width: 120, Depth: 96, Country: country}
}

// Round is that field with round men: South's, who march, then North's.
func Round(country []tabletop.Piece, men ...tabletop.Man) *tabletop.Table {
	t := Field(country...)
	t.Size, t.Men = tabletop.Round, men
	return t
}

// Battlefield is a floor with men and guns behind either line and solids between, all of them side squared times as
// many as on one of nine feet and as thick: 72 men, 2 guns like the one given and 75 solids. What a cost grows with is
// measured on it.
func Battlefield(side int, gun tabletop.Gun) *tabletop.Table {
	const feet, rank = 108.0, 36 // in, and how many stand along so much of a line
	t := &tabletop.Table{Title: "Battlefield", Width: feet * float64(side), Depth: feet * float64(side)}
	for i := range 75 * side * side {
		across, row := i%(15*side), i/(15*side)
		p := At(4+7.2*float64(across), 24+13*float64(row)*(t.Depth-48)/(65*float64(side)))
		rock := tabletop.Piece{Name: fmt.Sprint("rock ", i), Kind: tabletop.Rock, Z1: 3}
		rock.Outline = plane.Rect(-1.2, -0.8, 1.2, 0.8).Place(p, float64(i))
		t.Country = append(t.Country, rock)
	}
	for s, line := range [...]float64{0, t.Depth} {
		up := 1 - 2*float64(s)
		for i := range rank * side * side {
			place := At(8+2.5*float64(i%(rank*side)), line+up*(2+3*float64(i/(rank*side))))
			m := man(fmt.Sprintf("%c%d", "SN"[s], i+1), tabletop.Infantry, tabletop.Side(s), place.X, place.Y)
			m.Heading *= up
			t.Men = append(t.Men, m)
		}
		for i := range side * side {
			gun.Name, gun.Side, gun.Heading = fmt.Sprintf("%c-gun%d", "SN"[s], i+1), tabletop.Side(s), up*math.Pi/2
			gun.At = At(feet/float64(side)*(float64(i)+0.5), line+up*float64(3*side+4))
			t.Guns = append(t.Guns, gun)
		}
	}
	return t
}

func At(x, y float64) plane.Vec { return plane.Vec{X: x, Y: y} }

// Foot walks as the fixtures' infantry: a disc of 0.30.
var Foot = path.Walker{Disc: 0.30}

// OnFoot, OnHorse and Foe are men of South's and of North's who look up the field.
func OnFoot(x, y float64) tabletop.Man  { return man("Si", tabletop.Infantry, tabletop.South, x, y) }
func OnHorse(x, y float64) tabletop.Man { return man("Sc", tabletop.Cavalry, tabletop.South, x, y) }
func Foe(x, y float64) tabletop.Man     { return man("Ni", tabletop.Infantry, tabletop.North, x, y) }

func man(name string, arm tabletop.Arm, side tabletop.Side, x, y float64) tabletop.Man {
	return tabletop.Man{Name: name, Arm: arm, Side: side, At: At(x, y), Heading: math.Pi / 2}
}

// WantRule checks an error against the rule and the words that it should have; no rule means no error.
func WantRule(t *testing.T, err error, rule engine.RuleID, words ...string) {
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
			if !strings.Contains(illegal.Why(), w) {
				t.Errorf("%q does not say %q", illegal.Why(), w)
			}
		}
	}
}

// Reporter is a test, or one that rapid draws.
type Reporter interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// CheckWay holds a string's parts to its whole: joined end to end and as long as it says.
func CheckWay(t Reporter, s path.String, from, to plane.Vec) {
	t.Helper()
	p, long := from, s.Climb
	for _, w := range s.Way {
		if w.From.Sub(p).Len() > 1e-6 {
			t.Errorf("a stretch begins at %v, the one before ends at %v", w.From, p)
		}
		if w.Turn == 0 {
			long += w.To.Sub(w.From).Len()
		} else {
			long += math.Abs(w.Turn) * w.From.Sub(w.Centre).Len()
		}
		p = w.To
	}
	if p.Sub(to).Len() > 1e-5 || math.Abs(long-s.Length) > 1e-7 {
		t.Errorf("the way ends at %v, %v long; want %v, %v", p, long, to, s.Length)
	}
}

// InPolygon reports whether p lies in a polygon of any shape.
func InPolygon(poly []plane.Vec, p plane.Vec) bool {
	in := false
	for i, a := range poly {
		b := poly[(i+1)%len(poly)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}

// Maker makes tables and places at random: evenly, where rapid's own numbers crowd about zero.
type Maker struct{ *rand.Rand }

// NewMaker is one from a seed, as rapid draws it.
func NewMaker(seed uint64) Maker { return Maker{rand.New(rand.NewPCG(seed, 2))} }

// Eighths is a number of whole Eighths of an inch, so that edges and places often fall together.
func (m Maker) Eighths(lo, hi float64) float64 { return lo + float64(m.IntN(int((hi-lo)*8)+1))/8 }

func (m Maker) Spot() plane.Vec { return At(m.Eighths(0, 30), m.Eighths(-3, 27)) }

func (m Maker) Shape(least, most float64) plane.Convex {
	p := At(m.Eighths(2, 28), m.Eighths(2, 22))
	w, d := m.Eighths(least, most), m.Eighths(least, most)
	heading := []float64{0, 0, 0.4, 0.9, 1.3}[m.IntN(5)]
	return plane.Rect(-w/2, -d/2, w/2, d/2).Place(p, heading)
}

// Country is a small table crowded with solids, water and hills of plain polygons.
func (m Maker) Country() *tabletop.Table {
	table := &tabletop.Table{Width: 30, Depth: 24}
	some := func(most int, name string, kind tabletop.PieceKind, z float64, outline func() plane.Convex) {
		for range m.IntN(most + 1) {
			table.Country = append(table.Country, tabletop.Piece{Name: name, Kind: kind, Outline: outline(), Z1: z})
		}
	}
	some(3, "house", tabletop.House, 4, func() plane.Convex { return m.Shape(0.5, 9) })
	some(2, "tree", tabletop.Tree, 6, func() plane.Convex { return plane.Disc(m.Spot(), 0.2) })
	some(1, "pond", tabletop.Pond, 0, func() plane.Convex { return m.Shape(1, 7) })
	some(1, "ford", tabletop.Ford, 0, func() plane.Convex { return m.Shape(1, 7) })
	some(1, "bridge", tabletop.Bridge, 0.5, func() plane.Convex { return m.Shape(1, 5) })
	for _, top := range []float64{0.5, 1, 1, 2} {
		some(1, "hill", tabletop.Hill, top, func() plane.Convex { return m.Shape(2, 14) })
	}
	return table
}

// Least is how many of the cases that matter random tables must have met: n, or some in a short run of a few tables.
func Least(n int) int {
	if testing.Short() {
		return 1
	}
	return n
}
