package tabletop

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// throng is the men of a table as they are measured all together: of each who is on it his outline, and a disc
// inside it and one outside it by which most distances are settled.
type throng struct {
	outlines []plane.Convex
	rounds   []round
}

func throngOf(t *Table) throng {
	c := throng{make([]plane.Convex, len(t.Men)), make([]round, len(t.Men))}
	for i := range t.Men {
		if t.Men[i].Posture != physics.Gone {
			c.outlines[i] = t.ManOutline(i)
			c.rounds[i] = bracket(c.outlines[i])
		}
	}
	return c
}

// within reports whether two men on the table are at most d apart, outline to outline. [LW section 0]
func (c *throng) within(a, b int, d float64) bool {
	r, s := c.rounds[a], c.rounds[b]
	switch apart := r.middle.Sub(s.middle).Len(); {
	case apart > d+r.outer+s.outer+Tolerance:
		return false
	case apart <= d+r.inner+s.inner:
		return true
	}
	return Within(c.gap(a, b).Length, d)
}

func (c *throng) gap(a, b int) plane.Gap { return plane.Distance(c.outlines[a], c.outlines[b]) }

// reaches reports whether a point is at most d from a man.
func (c *throng) reaches(man int, p plane.Vec, d float64) bool {
	r := c.rounds[man]
	switch apart := r.middle.Sub(p).Len(); {
	case apart > d+r.outer+Tolerance:
		return false
	case apart <= d+r.inner:
		return true
	}
	away, _ := c.outlines[man].Nearest(p)
	return Within(away, d)
}

// byNearness sorts men by how far away they are, of those equally far the lower number first.
func byNearness(men []int, away func(man int) float64) {
	type man struct {
		number int
		away   float64
	}
	all := mapped(men, func(i int) man { return man{i, away(i)} })
	slices.SortFunc(all, func(a, b man) int { return cmp.Compare(a.away, b.away) })
	for i := 0; i < len(all); { // whoever differs by less than the tolerance is equally far
		n := i + 1
		for n < len(all) && Within(all[n].away, all[n-1].away) {
			n++
		}
		slices.SortFunc(all[i:n], func(a, b man) int { return cmp.Compare(a.number, b.number) })
		i = n
	}
	for i := range all {
		men[i] = all[i].number
	}
}

// pointed is an event with what is laid over the table while it is told: an engine.Shown.
type pointed struct {
	did
	over engine.Layer
}

// Layer is what it points at.
func (p pointed) Layer() engine.Layer { return p.over }

var _ engine.Shown = pointed{}

// ringed is a ring about a man where he stands.
func (m *State) ringed(man int, tone engine.Tone, note string) engine.Ring {
	const about, steps = 0.15, 32 // in, from his outline; corners of a round one
	o := m.table.ManOutline(man)
	r := engine.Ring{Of: m.words[man], Tone: tone, Note: note}
	if len(o.Corners) == 1 {
		for i := range steps {
			r.Outline = append(r.Outline, viewSpot(o.Corners[0].Add(plane.Polar(2*math.Pi*float64(i)/steps).Mul(o.R+about))))
		}
		return r
	}
	middle := bracket(o).middle
	for _, p := range o.Corners {
		r.Outline = append(r.Outline, viewSpot(p.Add(p.Sub(middle).Unit().Mul(about))))
	}
	return r
}

// tone is how the mover looks at something of a side's.
func (m *State) tone(of Side) engine.Tone {
	if of == m.awaited {
		return engine.Good
	}
	return engine.Bad
}

// names are men in a row: "S1, S2 and S5".
func (m *State) names(men []int) string {
	return listed(mapped(men, func(i int) string { return m.table.Men[i].Name }))
}
