package march

import (
	"math"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// homeLine is a player's own edge: at which y it runs, and whether the field lies up or down from it.
type homeLine struct{ y, inward float64 }

func homeOf(t *tabletop.Table, s tabletop.Side) homeLine {
	if s == tabletop.North {
		return homeLine{t.Depth, -1}
	}
	return homeLine{0, 1}
}

// beyond is how far p is before the line, in; negative behind it.
func (l homeLine) beyond(p plane.Vec) float64 { return l.inward * (p.Y - l.y) }

// Home is the shortest string that brings him to his own back line, where he may be declared gone, or an
// *engine.Illegal that says how far it is. Nothing is to be walked by one who touches the line as his side's
// move begins, or is behind it; after some steps it is his base centre that must come to it. [LW-MOVE-6]
func (m *March) Home() (path.String, error) {
	t, man := m.Table, &m.Table.Men[m.Man]
	line := homeOf(t, man.Side)
	for _, p := range path.OutlineCorners(t.ManOutline(m.Man)) {
		if !m.Walked && inch.Within(line.beyond(p), 0) {
			return path.String{}, nil
		}
	}
	g := tabletop.Gather(t, path.Walker{Disc: m.Disc()}, m.From, m.Left)
	if _, err := m.meet(g, plane.Convex{}, m.Left); err != nil {
		return path.String{}, err
	}
	s, ok := layHome(g.Begin(), m.From, line, m.Left)
	if !ok {
		return s, engine.Forbid("LW-MOVE-6", "%s has %.6g in, and no string of that length to his back line; straight it is %.6g in",
			man.Name, m.Left, line.beyond(m.From))
	}
	return s, nil
}

// layHome lays the shortest string of at most so many inches to any point of a back line. It comes to the
// line square, or where the line goes into something that bars the way or must be climbed.
func layHome(g *path.Ground, from plane.Vec, line homeLine, most float64) (path.String, bool) {
	if inch.Within(line.beyond(from), 0) {
		return path.String{}, true
	}
	s := path.NewSearch(g, from, most, nil)
	best := path.Ending{Cost: math.Inf(1), Last: -1}
	try := func(i int, p plane.Vec) {
		end := path.NewEnding(g, p)
		end.Cost = best.Cost
		if s.Finish(i, &end); end.Last >= 0 {
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
	for i := range g.Bars {
		edge(g.Bars[i].Body, g.Bars[i].Grow)
	}
	for i := range g.Boards {
		edge(g.Boards[i].Outline, beside)
		edge(g.Boards[i].Outline, -beside)
	}
	s.Run(func(i int, next float64) bool {
		c, way := &s.Corners[s.Settled[i].Way/2], s.Settled[i].Way
		try(i, plane.Vec{X: c.At.X - line.inward*path.Sense(way)*c.R, Y: line.y})
		for _, p := range edges {
			if path.Within(g.Bounds, p) {
				try(i, p)
			}
		}
		s.Limit = min(s.Limit, best.Cost)
		return best.Cost <= next
	})
	if !inch.Within(best.Cost, most) {
		return path.String{}, false
	}
	return path.String{Length: best.Cost, Climb: best.Climb, Way: s.Way(&best)}, true
}
