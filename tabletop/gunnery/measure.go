package gunnery

import (
	"fmt"
	"math"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// endOf is an end of a tape: a thing of the table, or a bare spot, which is a thing without a kind.
func (m *Roster) endOf(e engine.End) (th tabletop.Thing, figure bool, err error) {
	if e.Word == "" {
		return tabletop.Thing{Kind: tabletop.PieceThing, Index: -1, Parts: []plane.Convex{plane.Disc(tabletop.Vec(e.At), 0)}}, false, nil
	}
	if f, ok := m.Named(e.Word); ok {
		th = m.Layout.Thing(f.Kind, f.Index)
		if f.Kind == tabletop.ManThing && m.Layout.Men[f.Index].Posture == physics.Gone {
			man := &m.Layout.Men[f.Index]
			th.Parts = []plane.Convex{physics.Strip(m.Layout.Figure(man.Arm)).Place(man.At, man.LieTo)}
		}
		return th, true, nil
	}
	th, err = m.Layout.Find(e.Word)
	return th, false, err
}

// Tape is the nearness of two outlines, with what the rules make of it.
func (m *Roster) Tape(a, b engine.End) (engine.Reading, error) {
	from, _, err := m.endOf(a)
	if err != nil {
		return engine.Reading{}, err
	}
	to, _, err := m.endOf(b)
	if err != nil {
		return engine.Reading{}, err
	}
	gap := tabletop.Between(from, to)
	r := engine.Reading{Length: gap.Length, Way: [][]engine.Spot{{tabletop.ViewSpot(gap.A), tabletop.ViewSpot(gap.B)}}}
	if from.Index < 0 || to.Index < 0 {
		return r, nil
	}
	switch {
	case tabletop.Touching(gap.Length):
		r.Notes, r.Touches = append(r.Notes, "in contact"), true
	case inch.Within(gap.Length, inch.CrewReach):
		r.Notes = append(r.Notes, "within 6 in")
	}
	t := m.Layout
	if up := t.Ground(t.Middle(to)) - t.Ground(t.Middle(from)); up != 0 {
		which := "higher"
		if up < 0 {
			which = "lower"
		}
		r.Notes = append(r.Notes, fmt.Sprintf("%s in %s", engine.Sixteenths(math.Abs(up)), which))
	}
	hiding := tabletop.CountryBetween(t, from, to)
	if len(hiding) == 0 {
		r.Notes = append(r.Notes, "seen")
	}
	for _, name := range hiding {
		r.Notes = append(r.Notes, "hidden by "+name)
	}
	return r, nil
}

// String is a string from one thing to another, by the spots between: for the first, if it is a man or a
// gun, and else for a man of foot.
func (m *Roster) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	from, figure, err := m.endOf(a)
	if err != nil {
		return engine.Reading{}, err
	}
	to, other, err := m.endOf(b)
	if err != nil {
		return engine.Reading{}, err
	}
	t := m.Layout
	w := path.Walker{Disc: t.DiscRadius(tabletop.Infantry)}
	if figure {
		w = tabletop.WalkerOf(t, from)
	}
	if other && to.Kind == tabletop.GunThing {
		w.Through = append(w.Through, to.Index)
	}
	stops := append([]plane.Vec{tabletop.Standpoint(t, from)}, engine.Mapped(via, tabletop.Vec)...)
	stops = append(stops, tabletop.Standpoint(t, to))
	var r engine.Reading
	climb := 0.0
	var way []engine.Spot
	for i := 1; i < len(stops); i++ {
		lay := tabletop.LayString
		if i == len(stops)-1 && to.Index >= 0 {
			lay = tabletop.LayBetween // he stands there already
		}
		s, err := lay(t, w, stops[i-1], stops[i])
		if err != nil {
			return engine.Reading{}, err
		}
		r.Length, climb = r.Length+s.Length, climb+s.Climb
		way = append(way, tabletop.Spots(s.Points(inch.Drawn))...)
	}
	if len(way) < 2 {
		way = []engine.Spot{tabletop.ViewSpot(stops[0]), tabletop.ViewSpot(stops[len(stops)-1])}
	}
	r.Way = [][]engine.Spot{way}
	if climb > 0 {
		r.Notes = append(r.Notes, "climbs and drops "+engine.Sixteenths(climb)+" in")
	}
	return r, nil
}

// Ring is all within a distance of a thing's outline.
func (m *Roster) Ring(of engine.End, radius float64) (engine.Reading, error) {
	th, _, err := m.endOf(of)
	if err != nil {
		return engine.Reading{}, err
	}
	if !(radius >= 0 && radius <= inch.MaxSpan) {
		return engine.Reading{}, fmt.Errorf("a ring of %s in cannot be drawn; say 0 to %d",
			inch.Beyond(radius, inch.MaxSpan), inch.MaxSpan)
	}
	r := engine.Reading{Length: radius}
	men := [NumSides]int{}
	for i := range m.Layout.MenWithin(radius, th.Parts, tabletop.Everyone) {
		if th.Kind == tabletop.ManThing && i == th.Index {
			continue
		}
		men[m.Layout.Men[i].Side]++
		r.Figures = append(r.Figures, m.Words[i])
	}
	for i := range m.Layout.Guns {
		if th.Kind == tabletop.GunThing && i == th.Index {
			continue
		}
		if inch.Within(tabletop.Apart(m.Layout.GunOutline(i), th.Parts), radius) {
			r.Figures = append(r.Figures, m.Words[len(m.Layout.Men)+i])
		}
	}
	for s, n := range men {
		r.Notes = append(r.Notes, fmt.Sprintf("%d men of %v", n, tabletop.Side(s)))
	}
	for _, ring := range tabletop.Around(m.Layout, th, radius) {
		r.Way = append(r.Way, tabletop.Spots(append(ring, ring[0])))
	}
	return r, nil
}

// NumSides is how many sides there are.
const NumSides = tabletop.North + 1

// Arc is how far a gun can be swung from where it points: to the right and to the left of it.
func (m *Roster) Arc(gun string) (engine.Reading, error) {
	f, ok := m.Named(gun)
	if !ok || f.Kind != tabletop.GunThing {
		return engine.Reading{}, fmt.Errorf("%s is no gun", gun)
	}
	g := &m.Layout.Guns[f.Index]
	left, leftBy := tabletop.StopOf(m.Layout, f.Index, 1)
	right, rightBy := tabletop.StopOf(m.Layout, f.Index, -1)
	r := engine.Reading{Length: min(left+right, 2*math.Pi)}
	sector := []engine.Spot{tabletop.ViewSpot(g.At)}
	if r.Length == 2*math.Pi {
		sector, left, right = nil, math.Pi, math.Pi
		r.Notes = append(r.Notes, "all round")
	} else {
		r.Notes = append(
			r.Notes, fmt.Sprintf("%.1f° to the left", left/inch.Degree), fmt.Sprintf("%.1f° to the right", right/inch.Degree),
		)
		for _, by := range [...]tabletop.Thing{leftBy, rightBy} {
			r.Notes = append(r.Notes, "stopped by "+m.Layout.Label(by.Kind, by.Index))
		}
	}
	const reach, step = 12.0, math.Pi / 60 // in; radians between two points
	n := math.Ceil((left + right) / step)
	for i := 0.0; i <= n; i++ {
		angle := g.Heading - right + (left+right)*i/n
		sector = append(sector, tabletop.ViewSpot(g.At.Add(plane.Polar(angle).Mul(reach))))
	}
	r.Way = [][]engine.Spot{append(sector, sector[0])}
	return r, nil
}
