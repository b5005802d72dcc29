package state

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// ByNearness sorts men by how far away they are, of those equally far the lower number first.
func ByNearness(men []int, away func(man int) float64) {
	type man struct {
		number int
		away   float64
	}
	all := inch.Mapped(men, func(i int) man { return man{i, away(i)} })
	slices.SortFunc(all, func(a, b man) int { return cmp.Compare(a.away, b.away) })
	for i := 0; i < len(all); { // whoever differs by less than the tolerance is equally far
		n := i + 1
		for n < len(all) && inch.Within(all[n].away, all[n-1].away) {
			n++
		}
		slices.SortFunc(all[i:n], func(a, b man) int { return cmp.Compare(a.number, b.number) })
		i = n
	}
	for i := range all {
		men[i] = all[i].number
	}
}

// Pointed is an event with what is laid over the table while it is told: an engine.Shown.
type Pointed struct {
	gunnery.Did
	Over engine.Layer
}

// Layer is what it points at.
func (p Pointed) Layer() engine.Layer { return p.Over }

var _ engine.Shown = Pointed{}

// Ringed is a ring about a man where he stands.
func (m *State) Ringed(man int, tone engine.Tone, note string) engine.Ring {
	const about, steps = 0.15, 32 // in, from his outline; corners of a round one
	o := m.Layout.ManOutline(man)
	r := engine.Ring{Of: m.Words[man], Tone: tone, Note: note}
	if len(o.Corners) == 1 {
		for i := range steps {
			r.Outline = append(r.Outline, tabletop.ViewSpot(o.Corners[0].Add(plane.Polar(2*math.Pi*float64(i)/steps).Mul(o.R+about))))
		}
		return r
	}
	middle := tabletop.Bracket(o).Middle
	for _, p := range o.Corners {
		r.Outline = append(r.Outline, tabletop.ViewSpot(p.Add(p.Sub(middle).Unit().Mul(about))))
	}
	return r
}

// Tone is how the mover looks at something of a side's.
func (m *State) Tone(of tabletop.Side) engine.Tone {
	if of == m.Awaited {
		return engine.Good
	}
	return engine.Bad
}

// Names are men in a row: "S1, S2 and S5".
func (m *State) Names(men []int) string {
	return listed(inch.Mapped(men, func(i int) string { return m.Layout.Men[i].Name }))
}
