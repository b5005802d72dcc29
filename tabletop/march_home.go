package tabletop

import (
	"math"

	"littlewars/engine"
	"littlewars/physics/plane"
)

// homeLine is a player's own edge: at which y it runs, and whether the field lies up or down from it.
type homeLine struct{ y, inward float64 }

func homeOf(t *Table, s Side) homeLine {
	if s == North {
		return homeLine{t.Depth, -1}
	}
	return homeLine{0, 1}
}

// beyond is how far p is before the line, in; negative behind it.
func (l homeLine) beyond(p plane.Vec) float64 { return l.inward * (p.Y - l.y) }

// Home is the shortest string that brings him to his own back line, where he may be declared gone, or an
// *engine.Illegal that says how far it is. Nothing is to be walked by one who touches the line as his side's
// move begins, or is behind it; after some steps it is his base centre that must come to it. [LW-MOVE-6]
func (m *March) Home() (String, error) {
	t, man := m.Table, &m.Table.Men[m.Man]
	line := homeOf(t, man.Side)
	for _, p := range outlineCorners(t.ManOutline(m.Man)) {
		if !m.Walked && Within(line.beyond(p), 0) {
			return String{}, nil
		}
	}
	g := gather(t, Walker{Disc: m.disc()}, m.From, m.Left)
	if _, err := m.meet(g, plane.Convex{}, m.Left); err != nil {
		return String{}, err
	}
	s, ok := layHome(g.begin(), m.From, line, m.Left)
	if !ok {
		return s, engine.Forbid("LW-MOVE-6", "%s has %.6g in, and no string of that length to his back line; straight it is %.6g in",
			man.Name, m.Left, line.beyond(m.From))
	}
	return s, nil
}

// layHome lays the shortest string of at most so many inches to any point of a back line. It comes to the
// line square, or where the line goes into something that bars the way or must be climbed.
func layHome(g *ground, from plane.Vec, line homeLine, most float64) (String, bool) {
	if Within(line.beyond(from), 0) {
		return String{}, true
	}
	s := newSearch(g, from, most, nil)
	best := ending{cost: math.Inf(1), last: -1}
	try := func(i int, p plane.Vec) {
		end := newEnding(g, p)
		end.cost = best.cost
		if s.finish(i, &end); end.last >= 0 {
			best = end
		}
	}
	const beside = 1e-8 // of a board's edge: below it, or still on it
	var edges []plane.Vec
	edge := func(c plane.Convex, grow float64) {
		if enter, leave, ok := c.Sweep(plane.Vec{Y: line.y}, plane.Vec{X: 1}, grow); ok {
			edges = append(edges, plane.Vec{X: enter, Y: line.y}, plane.Vec{X: leave, Y: line.y})
		}
	}
	for i := range g.bars {
		edge(g.bars[i].body, g.bars[i].grow)
	}
	for i := range g.boards {
		edge(g.boards[i].outline, beside)
		edge(g.boards[i].outline, -beside)
	}
	s.run(func(i int, next float64) bool {
		c, way := &s.corners[s.settled[i].way/2], s.settled[i].way
		try(i, plane.Vec{X: c.at.X - line.inward*sense(way)*c.r, Y: line.y})
		for _, p := range edges {
			if within(g.bounds, p) {
				try(i, p)
			}
		}
		s.limit = min(s.limit, best.cost)
		return best.cost <= next
	})
	if !Within(best.cost, most) {
		return String{}, false
	}
	return String{Length: best.cost, Climb: best.climb, Way: s.way(&best)}, true
}
