package tabletop

import (
	"fmt"
	"math"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// endOf is an end of a tape: a thing of the table, or a bare spot, which is a thing without a kind.
func (m *called) endOf(e engine.End) (th Thing, figure bool, err error) {
	if e.Word == "" {
		return Thing{Kind: PieceThing, Index: -1, Parts: []plane.Convex{plane.Disc(vec(e.At), 0)}}, false, nil
	}
	if f, ok := m.named(e.Word); ok {
		th = m.table.Thing(f.Kind, f.Index)
		if f.Kind == ManThing && m.table.Men[f.Index].Posture == physics.Gone {
			man := &m.table.Men[f.Index]
			th.Parts = []plane.Convex{physics.Strip(m.table.Figure(man.Arm)).Place(man.At, man.LieTo)}
		}
		return th, true, nil
	}
	th, err = m.table.Find(e.Word)
	return th, false, err
}

// Tape is the nearness of two outlines, with what the rules make of it.
func (m *called) Tape(a, b engine.End) (engine.Reading, error) {
	from, _, err := m.endOf(a)
	if err != nil {
		return engine.Reading{}, err
	}
	to, _, err := m.endOf(b)
	if err != nil {
		return engine.Reading{}, err
	}
	gap := Between(from, to)
	r := engine.Reading{Length: gap.Length, Way: [][]engine.Spot{{viewSpot(gap.A), viewSpot(gap.B)}}}
	if from.Index < 0 || to.Index < 0 {
		return r, nil
	}
	switch {
	case Touching(gap.Length):
		r.Notes = append(r.Notes, "in contact")
	case Within(gap.Length, CrewReach):
		r.Notes = append(r.Notes, "within 6 in")
	}
	t := m.table
	if up := t.Ground(t.middle(to)) - t.Ground(t.middle(from)); up != 0 {
		r.Notes = append(r.Notes, fmt.Sprintf("%s in %s", Carpenter(math.Abs(up)), [...]string{"higher", "lower"}[below(up)]))
	}
	hiding := countryBetween(t, from, to)
	if len(hiding) == 0 {
		r.Notes = append(r.Notes, "seen")
	}
	for _, name := range hiding {
		r.Notes = append(r.Notes, "hidden by "+name)
	}
	return r, nil
}

// below is 1 for what lies below 0, else 0.
func below(x float64) int {
	if x < 0 {
		return 1
	}
	return 0
}

// String is a string from one thing to another, by the spots between: for the first, if it is a man or a
// gun, and else for a man of foot.
func (m *called) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	from, figure, err := m.endOf(a)
	if err != nil {
		return engine.Reading{}, err
	}
	to, other, err := m.endOf(b)
	if err != nil {
		return engine.Reading{}, err
	}
	t := m.table
	w := Walker{Disc: t.DiscRadius(Infantry)}
	if figure {
		w = WalkerOf(t, from)
	}
	if other && to.Kind == GunThing {
		w.Through = append(w.Through, to.Index)
	}
	stops := append([]plane.Vec{standpoint(t, from)}, mapped(via, vec)...)
	stops = append(stops, standpoint(t, to))
	var r engine.Reading
	climb := 0.0
	var way []engine.Spot
	for i := 1; i < len(stops); i++ {
		lay := func(w Walker, from plane.Vec, to plane.Vec) (String, error) { return LayString(t, w, from, to) }
		if i == len(stops)-1 && to.Index >= 0 {
			lay = func(w Walker, from plane.Vec, to plane.Vec) (String, error) { return layBetween(t, w, from, to) } // he stands there already
		}
		s, err := lay(w, stops[i-1], stops[i])
		if err != nil {
			return engine.Reading{}, err
		}
		r.Length, climb = r.Length+s.Length, climb+s.Climb
		way = append(way, spots(s.Points(drawn))...)
	}
	if len(way) < 2 {
		way = []engine.Spot{viewSpot(stops[0]), viewSpot(stops[len(stops)-1])}
	}
	r.Way = [][]engine.Spot{way}
	if climb > 0 {
		r.Notes = append(r.Notes, "climbs and drops "+Carpenter(climb)+" in")
	}
	return r, nil
}

// standpoint is where a string is laid from or to.
func standpoint(t *Table, th Thing) plane.Vec {
	if th.Index < 0 {
		return th.Parts[0].Corners[0]
	}
	return t.middle(th)
}

// Ring is all within a distance of a thing's outline.
func (m *called) Ring(of engine.End, radius float64) (engine.Reading, error) {
	th, _, err := m.endOf(of)
	if err != nil {
		return engine.Reading{}, err
	}
	if !(radius >= 0 && radius <= maxSpan) {
		return engine.Reading{}, fmt.Errorf("a ring of %.6g in cannot be drawn; say 0 to %d", radius, maxSpan)
	}
	r := engine.Reading{Length: radius}
	men := [NumSides]int{}
	for i := range m.table.MenWithin(radius, th.Parts, Everyone) {
		if th.Kind == ManThing && i == th.Index {
			continue
		}
		men[m.table.Men[i].Side]++
		r.Figures = append(r.Figures, m.words[i])
	}
	for i := range m.table.Guns {
		if th.Kind == GunThing && i == th.Index {
			continue
		}
		if Within(gapBetween(m.table.GunOutline(i), th.Parts).Length, radius) {
			r.Figures = append(r.Figures, m.words[len(m.table.Men)+i])
		}
	}
	for s, n := range men {
		r.Notes = append(r.Notes, fmt.Sprintf("%d men of %v", n, Side(s)))
	}
	for _, ring := range around(m.table, th, radius) {
		r.Way = append(r.Way, spots(append(ring, ring[0])))
	}
	return r, nil
}

// NumSides is how many sides there are.
const NumSides = North + 1

// around are closed rings, anticlockwise, r outside a thing: one, or for country of several pieces one
// round each.
func around(t *Table, th Thing, r float64) (rings [][]plane.Vec) {
	if th.Kind != GunThing {
		for _, o := range th.Parts {
			rings = append(rings, outlineCorners(plane.Convex{Corners: o.Corners, R: o.R + r}))
		}
		return rings
	}
	// Both parts of a gun lie about its axle, and what is near to them is seen from there all round.
	const steps = 720
	ring := make([]plane.Vec, steps)
	for i := range ring {
		dir, far := plane.Polar(2*math.Pi*float64(i)/steps), 0.0
		for _, o := range th.Parts {
			if _, leave, ok := o.Sweep(t.Guns[th.Index].At, dir, r); ok {
				far = max(far, leave)
			}
		}
		ring[i] = t.Guns[th.Index].At.Add(dir.Mul(far))
	}
	return [][]plane.Vec{ring}
}

// Arc is how far a gun can be swung from where it points: to the right and to the left of it.
func (m *called) Arc(gun string) (engine.Reading, error) {
	f, ok := m.named(gun)
	if !ok || f.Kind != GunThing {
		return engine.Reading{}, fmt.Errorf("%s is no gun", gun)
	}
	g := &m.table.Guns[f.Index]
	left, leftBy := stopOf(m.table, f.Index, 1)
	right, rightBy := stopOf(m.table, f.Index, -1)
	r := engine.Reading{Length: min(left+right, 2*math.Pi)}
	sector := []engine.Spot{viewSpot(g.At)}
	if r.Length == 2*math.Pi {
		sector, left, right = nil, math.Pi, math.Pi
		r.Notes = append(r.Notes, "all round")
	} else {
		r.Notes = append(
			r.Notes, fmt.Sprintf("%.1f° to the left", left/degree), fmt.Sprintf("%.1f° to the right", right/degree),
		)
		for _, by := range [...]Thing{leftBy, rightBy} {
			r.Notes = append(r.Notes, "stopped by "+m.table.Label(by.Kind, by.Index))
		}
	}
	const reach, step = 12.0, math.Pi / 60 // in; radians between two points
	n := math.Ceil((left + right) / step)
	for i := 0.0; i <= n; i++ {
		angle := g.Heading - right + (left+right)*i/n
		sector = append(sector, viewSpot(g.At.Add(plane.Polar(angle).Mul(reach))))
	}
	r.Way = [][]engine.Spot{append(sector, sector[0])}
	return r, nil
}

var (
	_ engine.Measurer = (*shooting)(nil)
	_ Gunnery         = (*shooting)(nil)
)
