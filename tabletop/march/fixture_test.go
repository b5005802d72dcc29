package march

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/path"
)

const quarter = math.Pi / 2

var naval = matter.NavalGun()

func gunAt(p plane.Vec, degrees float64) tabletop.Gun {
	return tabletop.Gun{Name: "gun", Model: &naval, At: p, Heading: degrees * math.Pi / 180}
}

// inPolygon reports whether p lies in a polygon of any shape.
func inPolygon(poly []plane.Vec, p plane.Vec) bool {
	in := false
	for i, a := range poly {
		b := poly[(i+1)%len(poly)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}

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

// checkWay holds a string's parts to its whole: joined end to end and as long as it says.
func checkWay(t interface {
	Helper()
	Errorf(string, ...any)
}, s path.String, from, to plane.Vec,
) {
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

// least is how many of the cases that matter random tables must have met: n, or some in a short run of a few tables.
func least(n int) int {
	if testing.Short() {
		return 1
	}
	return n
}
