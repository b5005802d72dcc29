package march

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// skirmish is a small crowded table on which man 0 marches: others of his side, armed enemies, a gun.
func (m maker) skirmish() *March {
	table := m.Country()
	table.Size = tabletop.Size(m.IntN(3))
	arm := tabletop.Arm(m.IntN(2))
	place := func(name string, side tabletop.Side, arm tabletop.Arm) {
		table.Men = append(table.Men, tabletop.Man{Name: name, Side: side, Arm: arm, At: m.Spot(), Heading: m.Eighths(0, 6)})
		if last := len(table.Men) - 1; last > 0 && table.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: last}) != nil {
			table.Men = table.Men[:last]
		}
	}
	place("S1", tabletop.South, arm)
	for i := range 6 {
		place(fmt.Sprint("N", i), tabletop.North, tabletop.Arm(m.IntN(2)))
		place(fmt.Sprint("S", 2+i), tabletop.South, tabletop.Arm(m.IntN(2)))
	}
	if m.IntN(3) == 0 {
		table.Guns = []tabletop.Gun{gunAt(m.Spot(), 90*float64(m.IntN(4)))}
	}
	march := marcher(table)
	march.Left = m.Eighths(1, 24)
	return march
}

// goal is a place in reach, often beside an enemy.
func (m maker) goal(march *March) plane.Vec {
	if len(march.Enemies) > 0 && m.IntN(3) > 0 {
		by := march.Table.Men[march.Enemies[m.IntN(len(march.Enemies))]].At
		return by.Add(plane.Polar(2 * math.Pi * m.Float64()).Mul(0.4 + m.Float64()))
	}
	return march.From.Add(plane.Polar(2 * math.Pi * m.Float64()).Mul(march.Left * m.Float64()))
}

// What is found without a search is what the search finds.
func TestMarchStraightAgreesWithSearch(t *testing.T) {
	t.Parallel()
	straight := 0
	rapid.Check(t, func(t *rapid.T) {
		m := newMaker(t)
		march := m.skirmish()
		for range 20 {
			to := m.goal(march)
			end := march.Table.Standing(march.Man, to, 0).ManOutline(0)
			if !path.Within(march.Table.Bounds(), to) || !march.Straight(to, end) {
				continue
			}
			straight++
			s, err := march.wind(to, end, 100)
			if long := to.Sub(march.From).Len(); err != nil || math.Abs(s.Length-long) > 1e-9 {
				t.Fatalf("from %v to %v: straight %.9f, the search says %.9f, %v", march.From, to, long, s.Length, err)
			}
		}
	})
	if straight < least(100) {
		t.Errorf("only %d straight ways were tried", straight)
	}
}

// watcher judges a walk by looking at it point for point. What is nearer to a limit than slip it leaves
// open, for one or for the other.
type watcher struct {
	*March
	end   plane.Convex
	slip  float64
	solid []keptOff // what the disc must keep away from; where he begins nearer, from there on
	foes  []keptOff
}

type keptOff struct {
	plane.Convex
	keep float64
	name string
}

func newWatcher(m *March, end plane.Convex, slip float64) *watcher {
	t, w := m.Table, &watcher{March: m, end: end, slip: slip}
	solidly := func(o plane.Convex, name string) {
		begun, _ := o.Nearest(m.From)
		w.solid = append(w.solid, keptOff{o, min(m.Disc()+inch.Clearance, begun) + slip, name})
	}
	for i := range t.Country {
		if c := &t.Country[i]; tabletop.Solid(c.Kind) {
			solidly(c.Outline, c.Name)
		}
	}
	for i := range t.Guns {
		for _, o := range t.GunOutline(i) {
			solidly(o, t.Guns[i].Name)
		}
	}
	for _, i := range m.Enemies {
		w.foes = append(w.foes, keptOff{t.ManOutline(i), m.Disc() + inch.Contact + slip, t.Men[i].Name})
	}
	return w
}

// legal reports whether a walk over these points, from the first, is by the book. It looks at every point
// that is not farther from all limits than the last one looked at was from it.
func (w *watcher) legal(points []plane.Vec) error {
	const stride = 0.002
	went, since := 0.0, math.Inf(1)
	for i, q := range points {
		p := points[max(i-1, 0)]
		long := q.Sub(p).Len()
		for k := 0.0; ; {
			here := p.Add(q.Sub(p).Unit().Mul(k))
			free := math.Inf(1)
			for _, s := range w.solid {
				d, _ := s.Nearest(here)
				if free = min(free, d-s.keep); d < s.keep {
					return fmt.Errorf("%v is too near to %s", here, s.name)
				}
			}
			for _, foe := range w.foes {
				d, _ := foe.Nearest(here)
				if free = min(free, d-foe.keep); d >= foe.keep {
					continue
				}
				since = min(since, went+k)
				if d := plane.Distance(w.end, foe.Convex).Length; d > inch.Contact+inch.Tolerance-w.slip {
					return fmt.Errorf("%s is met at %v and %v in away at the end", foe.name, here, d)
				}
			}
			if went+k > since+inch.Contact-w.slip {
				return fmt.Errorf("at %v he has walked %v in since he met an enemy", here, went+k-since)
			}
			if k == long {
				break
			}
			k = min(long, k+max(stride, free))
		}
		went += long
	}
	return nil
}

// flat is a skirmish on the level, where only what is solid and enemies bar the way, and nobody begins in
// contact.
func (m maker) flat() *March {
	for {
		march := m.skirmish()
		var kept []tabletop.Piece
		for _, c := range march.Table.Country {
			if tabletop.Solid(c.Kind) {
				kept = append(kept, c)
			}
		}
		march.Table.Country = kept
		free := march.Table.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: march.Man}) == nil
		for _, e := range march.Enemies {
			d, _ := march.Table.ManOutline(e).Nearest(march.From)
			free = free && d > march.Disc()+inch.Contact
		}
		if free {
			return march
		}
	}
}

// A string that is found is a legal walk, and is no longer than any legal walk of two or three straight
// pieces.
func TestMarchAgreesWithWatcher(t *testing.T) {
	t.Parallel()
	contacts, beaten := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := newMaker(t)
		march := m.flat()
		for range 16 {
			to := m.goal(march)
			stands := march.Table.Standing(march.Man, to, 1)
			if stands.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: march.Man}) != nil {
				continue
			}
			w := newWatcher(march, stands.ManOutline(0), -1e-5)
			s, err := march.String(to, w.end, 100)
			if err == nil {
				if why := w.legal(s.Points(1e-6)); why != nil {
					t.Fatalf("from %v to %v %v: %v", march.From, to, s, why)
				}
				for _, e := range march.Enemies {
					if d, _ := march.Table.ManOutline(e).Nearest(to); d < march.Disc()+inch.Contact {
						contacts++
					}
				}
			} else if !errors.Is(err, path.ErrNoWay) {
				t.Fatal(err)
			}
			w = newWatcher(march, w.end, 1e-5)
			for range 6 {
				walk := []plane.Vec{march.From, m.goal(march), to}
				if m.IntN(2) == 0 {
					walk = []plane.Vec{march.From, m.goal(march), to.Add(plane.Polar(7 * m.Float64()).Mul(inch.Contact)), to}
				}
				long, inside := 0.0, true
				for i := 1; i < len(walk); i++ {
					long += walk[i].Sub(walk[i-1]).Len()
					inside = inside && path.Within(march.Table.Bounds(), walk[i])
				}
				if !inside || w.legal(walk) != nil {
					continue
				}
				beaten++
				if err != nil || s.Length > long+1e-6 {
					t.Fatalf("from %v by %v is a walk of %.9f in; the string says %.9f, %v", march.From, walk, long, s.Length, err)
				}
			}
		}
	})
	if contacts < least(10) || beaten < least(100) {
		t.Errorf("only %d contacts and %d walks were tried", contacts, beaten)
	}
}

// Along leaves him at the furthest of all points of the way at which he may be left.
func TestAlongAgreesWithWatcher(t *testing.T) {
	t.Parallel()
	back := 0
	rapid.Check(t, func(t *rapid.T) {
		m := newMaker(t)
		march := m.flat()
		way := []plane.Vec{m.goal(march), m.goal(march)}
		if floor := march.Table.Bounds(); !path.Within(floor, way[0]) || !path.Within(floor, way[1]) {
			return
		}
		at, ok := march.Along(way, 1)
		w := newWatcher(march, plane.Convex{}, 1e-5)
		last, went := plane.Vec{}, -1.0
		const stride = 0.05
		walk, long := []plane.Vec{march.From}, 0.0
		for _, to := range way {
			from := walk[len(walk)-1]
			whole := to.Sub(from).Len()
			for k := stride; k < whole && long+k <= march.Left; k += stride {
				p := from.Add(to.Sub(from).Unit().Mul(k))
				stands := march.Table.Standing(march.Man, p, 1)
				w.end = stands.ManOutline(0)
				if stands.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: march.Man}) == nil && w.legal(append(walk, p)) == nil {
					last, went = p, long+k
				}
			}
			walk, long = append(walk, to), long+whole
		}
		if went < 0 {
			return
		}
		along := at.Sub(march.From).Len()
		if at.Sub(way[0]).Len()+way[0].Sub(march.From).Len() > along+1e-9 {
			along = way[0].Sub(march.From).Len() + at.Sub(way[0]).Len()
		}
		if !ok || along < went-1e-6 {
			t.Fatalf("left at %v, %v; %v after %v in of %v is legal too", at, ok, last, went, way)
		}
		if err := march.Table.Standing(march.Man, at, 1).Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: march.Man}); err != nil {
			t.Fatalf("left where he may not stand: %v", err)
		}
		if along < march.Left-0.1 {
			back++
		}
	})
	if back < least(5) {
		t.Errorf("only %d came short of their strings", back)
	}
}

// The way home is as short as the shortest of many to points of the line.
func TestHomeAgreesWithString(t *testing.T) {
	t.Parallel()
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		m := newMaker(t)
		table := m.Country()
		table.Size = tabletop.Round
		table.Men = []tabletop.Man{{Name: "S1", At: m.Spot(), Side: tabletop.Side(m.IntN(2))}}
		march := marcher(table)
		line := homeOf(table, table.Men[0].Side)
		if line.beyond(march.From) < 0.31 {
			return
		}
		march.Left = 60
		if table.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: march.Man}) != nil {
			return
		}
		s, err := march.Home()
		best := math.Inf(1)
		for x := 0.0; x <= table.Width; x += 0.25 {
			if s, err := tabletop.LayString(table, foot, march.From, at(x, line.y)); err == nil {
				best = min(best, s.Length)
			}
		}
		if err != nil && !math.IsInf(best, 1) || err == nil && s.Length > best+1e-7 {
			t.Fatalf("home from %v in %.9f, %v; the shortest of many is %.9f", march.From, s.Length, err, best)
		}
		if err == nil {
			found++
			end := s.Way[len(s.Way)-1].To // it may lie in a gap that none of the many finds
			checkWay(t, s, march.From, end)
			if there, err := tabletop.LayString(table, foot, march.From, end); err != nil || math.Abs(there.Length-s.Length) > 1e-7 || math.Abs(end.Y-line.y) > 1e-9 {
				t.Fatalf("home from %v to %v in %.9f; a string there is %.9f, %v", march.From, end, s.Length, there.Length, err)
			}
		}
	})
	if found < least(20) {
		t.Errorf("only %d found home", found)
	}
}
