package tabletop_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
	"littlewars/tabletop/scenario"
	"littlewars/tabletop/tabletest"
)

// Contains says what the string says.
func TestReachAgreesWithString(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := newMaker(t)
		table, from, length := m.Country(), m.Spot(), m.Eighths(0, 24)
		region, err := reachOf(table, foot, from, length)
		if err != nil {
			return
		}
		for range 20 {
			to := m.Spot()
			want := math.Inf(1)
			if s, err := tabletop.LayString(table, foot, from, to); err == nil && inch.Within(s.Length, length) {
				want = s.Length
			}
			got := region.Distance(to)
			if got != want && !(math.Abs(got-want) < 1e-9) && math.Abs(want-length) > 1e-9 {
				t.Fatalf("to %v: region says %v, string says %v of %v", to, got, want, length)
			}
			if region.Contains(to) == math.IsInf(got, 1) {
				t.Fatalf("Contains and Distance differ at %v", to)
			}
		}
	})
}

// A man on the edge of the floor beside a cliff: the strip between them was once not drawn.
func TestFansBesideTheEdge(t *testing.T) {
	table := fixtureTable(tabletop.Piece{Kind: tabletop.Hill, Outline: plane.Rect(0.4375, -1.125, 3.5625, 5.125), Z1: 2})
	region, err := reachOf(table, foot, at(0, 0), 1.125)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []plane.Vec{at(0.0317, -0.3259), at(0.0317, 0.3259), at(0.06, -1)} {
		drawn := false
		for _, f := range region.Fans(region.length, 0.01) {
			drawn = drawn || tabletest.InPolygon(f, p)
		}
		if !drawn || !region.Contains(p) {
			t.Errorf("%v is drawn %v, reached %v", p, drawn, region.Contains(p))
		}
	}
}

// fieldWalks are walkers of the eighteen-foot field from whom regions are laid: some of its men, and
// men put down here and there in the thick of the country.
func fieldWalks(tb testing.TB) (*tabletop.Table, []tabletop.Thing) {
	table, err := scenario.Embedded("field")
	if err != nil {
		tb.Fatal(err)
	}
	men := len(table.Men)
	for x := 12.0; x < table.Width; x += 24 {
		for y := 12.0; y < table.Depth; y += 24 {
			if _, err := reachOf(table, foot, at(x, y), 1); err == nil {
				table.Men = append(table.Men, tabletop.Man{At: at(x, y)})
			}
		}
	}
	var walkers []tabletop.Thing
	for i := range table.Men {
		if i >= men || i%11 == 0 {
			walkers = append(walkers, table.Thing(tabletop.ManThing, i))
		}
	}
	return table, walkers
}

// BenchmarkReach lays regions of a two-foot string among the 300 solids of the field.
func BenchmarkReach(b *testing.B) {
	table, walkers := fieldWalks(b)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		th := walkers[i%len(walkers)]
		i++
		from := table.Middle(th)
		region, err := reachOf(table, tabletop.WalkerOf(table, th), from, 24)
		if err != nil {
			b.Fatal(err)
		}
		if !region.Contains(from) || region.Contains(from.Add(plane.Vec{X: 24.01})) {
			b.Fatal("the region is not of a two-foot string")
		}
		region.Release()
	}
}

func BenchmarkString(b *testing.B) {
	table, walkers := fieldWalks(b)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		a, c := walkers[i%len(walkers)], walkers[(i*7+3)%len(walkers)]
		i++
		s, err := tabletop.LayBetween(table, tabletop.WalkerOf(table, a), table.Middle(a), table.Middle(c))
		if err != nil {
			b.Fatal(err)
		}
		if s.Length < table.Middle(a).Sub(table.Middle(c)).Len()-1e-9 {
			b.Fatal("a string shorter than the straight line")
		}
	}
}

// BenchmarkGrowth lays strings right across three battlefields, each of four times as many solids as the one before,
// and two feet of string in the middle of them.
func BenchmarkGrowth(b *testing.B) {
	for _, side := range []int{1, 2, 4} {
		naval := matter.NavalGun()
		t := tabletest.Battlefield(side, tabletop.Gun{Model: &naval})
		from, across := t.Men[0].At, t.Men[len(t.Men)-1].At
		b.Run(fmt.Sprintf("string/%d solids", len(t.Country)), func(b *testing.B) {
			for b.Loop() {
				if _, err := tabletop.LayBetween(t, foot, from, across); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("reach/%d solids", len(t.Country)), func(b *testing.B) {
			for b.Loop() {
				region, err := reachOf(t, foot, plane.Vec{X: t.Width / 2, Y: t.Depth / 2}, 24)
				if err != nil {
					b.Fatal(err)
				}
				region.Release()
			}
		})
	}
}

// crowded is as many rocks as a scenario may have, of so many corners and so far apart, in a block with a lane on every
// side.
func crowded(corners int, apart float64) *tabletop.Table {
	const rocks, row = 1500, 39
	t := &tabletop.Table{Title: "Crowded", Width: 120, Depth: 96, Size: tabletop.Round}
	for i := range rocks {
		at := plane.Vec{X: 36 + apart*float64(i%row), Y: 24 + apart*float64(i/row)}
		o := plane.Disc(at, 0.2)
		if corners > 1 {
			o = plane.Convex{}
			for k := range corners {
				o.Corners = append(o.Corners, at.Add(plane.Polar(2*math.Pi*float64(k)/float64(corners)).Mul(0.2)))
			}
		}
		p := tabletop.Piece{Name: fmt.Sprint("rock ", i), Kind: tabletop.Rock, Z1: 3, Outline: o}
		t.Country = append(t.Country, p)
	}
	return t
}

// BenchmarkCrowded lays a string right across the most country there may be, and what two feet of it reach: with rocks
// between which a man may just pass, and which he must go round since their clearances meet.
func BenchmarkCrowded(b *testing.B) {
	for _, c := range []struct {
		corners int
		apart   float64
	}{{1, 1.25}, {4, 1.25}, {64, 1.25}, {1, 1}, {4, 1}, {64, 1}} {
		t := crowded(c.corners, c.apart)
		from, to := plane.Vec{X: 35, Y: 23}, plane.Vec{X: 36.1 + 39*c.apart, Y: 24.1 + 39*c.apart}
		b.Run(fmt.Sprintf("string/%d corners, %v in", c.corners, c.apart), func(b *testing.B) {
			for b.Loop() {
				if _, err := tabletop.LayBetween(t, foot, from, to); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("reach/%d corners, %v in", c.corners, c.apart), func(b *testing.B) {
			for b.Loop() {
				region, err := reachOf(t, foot, from, 24)
				if err != nil {
					b.Fatal(err)
				}
				region.Release()
			}
		})
	}
}

// The fans cover what can be reached and nothing else, to within how finely they are drawn.
func TestFansCoverRegion(t *testing.T) {
	t.Parallel()
	const fine = 0.01
	rapid.Check(t, func(t *rapid.T) {
		m := newMaker(t)
		table, from, length := m.Country(), m.Spot(), m.Eighths(1, 14)
		region, err := reachOf(table, foot, from, length)
		if err != nil {
			return
		}
		fans := region.Fans(length, fine)
		for range 30 {
			p := m.Spot().Add(plane.Vec{X: 0.0317, Y: 0.0491})
			drawn := false
			for _, f := range fans {
				drawn = drawn || tabletest.InPolygon(f, p)
			}
			if drawn == region.Contains(p) {
				continue
			}
			// Only a place beside the edge may be drawn amiss.
			edge := false
			for i := range 32 {
				q := p.Add(plane.Polar(float64(i) * math.Pi / 16).Mul(3 * fine))
				edge = edge || region.Contains(q) == drawn
			}
			if !edge {
				t.Fatalf("%v is drawn %v, reached %v (string %v of %v)", p, drawn, !drawn, region.Distance(p), length)
			}
		}
	})
}

// region is all that a base centre can get to with a string of a given length.
type region struct {
	*path.Search
	length float64
}

func reachOf(t *tabletop.Table, w path.Walker, from plane.Vec, length float64) (*region, error) {
	if _, err := tabletop.LayString(t, w, from, from); err != nil {
		return nil, err
	}
	r := &region{path.NewSearch(tabletop.Gather(t, w, from, length), from, length, nil), length}
	r.Run(nil)
	return r, nil
}

// Distance is the length of the shortest string to p, infinite where the region's own string does not reach or p is
// no place for a base centre.
func (r *region) Distance(p plane.Vec) float64 {
	p, err := r.Settle(p)
	if err != nil {
		return math.Inf(1)
	}
	end := path.NewEnding(r.Ground, p)
	for i := range r.Settled {
		r.Finish(i, &end)
	}
	if !inch.Within(end.Cost, r.length) {
		return math.Inf(1)
	}
	return end.Cost
}

func (r *region) Contains(p plane.Vec) bool { return !math.IsInf(r.Distance(p), 1) }
