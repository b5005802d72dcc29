package path

import (
	"math"
	"slices"

	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// Fans draws all that a base centre can get to with so much string, once the search has run, as polygons that lie over
// one another in places and together cover it: for every corner at which the string can turn, what it reaches swinging
// from there. That is exact: its edge is made of arcs about corners that can just be reached, of involutes where the
// string winds round something, and of the edges of what bars the way or must be climbed. No edge is drawn off its
// true line by more than tolerance inches, but for the flanks of what hides behind a corner, which may be twice that.
func (s *Search) Fans(length, tolerance float64) [][]plane.Vec {
	var fans [][]plane.Vec
	for i := range s.Settled {
		var hubs, ends []plane.Vec
		for _, x := range s.swing(i, length, tolerance) {
			if k := len(hubs); k == 0 || hubs[k-1] != x.hub {
				hubs = append(hubs, x.hub)
			}
			ends = append(ends, x.end)
		}
		if len(ends) < 2 {
			continue
		}
		if s.Corners[s.Settled[i].Way/2].open == point {
			hubs = nil // it swings all round
		}
		slices.Reverse(ends)
		fans = append(fans, append(hubs, ends...))
	}
	return fans
}

// ray is the string stretched out from its last corner.
type ray struct {
	hub, end plane.Vec
	spent    bool // it ends because the string does, or cannot climb the step before it
}

// swing stretches the string from arrival i in every direction in which it can go on, in turn.
func (s *Search) swing(i int, length, tolerance float64) []ray {
	a := &s.Settled[i]
	c := &s.Corners[a.Way/2]
	left := length - a.cost
	most := 0.0
	switch c.open {
	case point:
		a.normal, most = plane.Vec{X: 1}, 2*math.Pi
	case disc:
		if most = math.Pi; len(s.spansOf(c)) > 1 {
			most *= 2
		}
	case cone:
		last := c.to
		if Sense(a.Way) < 0 {
			last = c.from
		}
		most, _ = s.turn(a, last)
	}
	if c.R > 0 {
		most = min(most, left/c.R)
	}
	if left <= 0 || most <= 0 {
		return nil
	}
	var rays []ray
	turns := s.turns(a, most, left)
	last, ok := s.stretchOut(a, 0, left)
	for k := 1; k < len(turns) && ok; k++ {
		rays = append(rays, last)
		var next ray
		if next, ok = s.stretchOut(a, turns[k], left); ok {
			rays = s.between(a, left, turns[k-1], turns[k], last, next, tolerance, rays)
			last = next
		}
	}
	if ok {
		rays = append(rays, last)
	}
	return rays
}

// turns is the angles, up to most, through which to swing: to either side of every corner that a string
// just passes, so that what hides behind it is drawn exactly, and between them small enough steps to
// miss nothing: whatever bars the way is at least as wide as the disc it is grown by.
func (s *Search) turns(a *arrival, most, left float64) []float64 {
	const aside, step = 1e-9, 0.25
	turns := []float64{0, most}
	n := math.Floor(most*max(left, 1)/step) + 1
	for k := 1.0; k < n; k++ {
		turns = append(turns, most*k/n)
	}
	for j := s.onward(a.Way).first; j > 0; j = s.tangents[j].next {
		n := s.tangents[j].leave
		turn := Positive(Sense(a.Way) * math.Atan2(a.normal.Cross(n), a.normal.Dot(n)))
		turns = append(turns, turn-aside, turn, turn+aside)
	}
	return SortedWithin(turns, 0, most)
}

// between appends as many rays between two as it takes to draw the line of their ends.
func (s *Search) between(
	a *arrival, left, from, to float64, first, last ray, tolerance float64, rays []ray,
) []ray {
	mid := (from + to) / 2
	x, ok := s.stretchOut(a, mid, left)
	if !ok || (to-from)*left < tolerance {
		return rays
	}
	// Ends far apart may have something between them that this one ray misses.
	const apart = 0.5
	chord := plane.Convex{Corners: []plane.Vec{first.end, last.end}}
	off, _ := chord.Nearest(x.end)
	if off < tolerance/2 && first.spent == last.spent && first.end.Sub(last.end).Len() < apart {
		return append(rays, x)
	}
	rays = s.between(a, left, from, mid, first, x, tolerance, rays)
	rays = append(rays, x)
	return s.between(a, left, mid, to, x, last, tolerance, rays)
}

// stretchOut is the string of arrival a gone round its corner through an angle and on in a straight
// line, with left inches of it to use.
func (s *Search) stretchOut(a *arrival, turn, left float64) (ray, bool) {
	c := &s.Corners[a.Way/2]
	n := a.normal.Turn(plane.Polar(Sense(a.Way) * turn))
	climb, height, ok := s.round(a, n)
	left -= c.R*turn + climb
	if !ok || left < -inch.Tolerance {
		return ray{}, false
	}
	hub := c.At.Add(n.Mul(c.R))
	if !Within(s.Bounds, hub) {
		return ray{}, false
	}
	dir := n.Left().Mul(Sense(a.Way))
	free := s.Free(hub, dir, max(left, 0))
	went := s.Climbing(hub, dir, height, free, max(left, 0))
	return ray{hub, hub.Add(dir.Mul(went)), went < free || free >= left}, true
}

// Free is how far one can go from p, at most far, before something bars the way or the floor ends.
func (s *Search) Free(p, dir plane.Vec, far float64) float64 {
	for _, edge := range [4][2]float64{
		{dir.X, s.Bounds.Max.X - p.X},
		{-dir.X, p.X - s.Bounds.Min.X},
		{dir.Y, s.Bounds.Max.Y - p.Y},
		{-dir.Y, p.Y - s.Bounds.Min.Y},
	} {
		if edge[0] > 0 {
			far = min(far, max(0, edge[1]/edge[0]))
		}
	}
	to := p.Add(dir.Mul(far))
	box := plane.Box{Min: p, Max: p}.Union(plane.Box{Min: to, Max: to})
	for i := range s.Bars {
		b := &s.Bars[i]
		if !b.box.Overlaps(box) {
			continue
		}
		if enter, leave, ok := b.Stretch(p, dir); ok && leave-max(enter, 0) > Graze {
			far = min(far, max(enter, 0))
		}
	}
	return far
}

// Climbing is how far one gets of the way to free with left inches of string, the climb counted, from
// a place where the ground has the given height.
func (s *Search) Climbing(p, dir plane.Vec, height, free, left float64) float64 {
	var overs []over
	cuts := append(s.cuts[:0], 0, free)
	for i := range s.Boards {
		b := &s.Boards[i]
		if enter, leave, ok := b.Outline.Sweep(p, dir, 0); ok && leave > 0 && enter < free {
			overs = append(overs, over{enter, leave, b.Top})
			cuts = append(cuts, enter, leave)
		}
	}
	if len(overs) == 0 {
		return min(free, left-math.Min(left, height))
	}
	cuts = SortedWithin(cuts, 0, free)
	s.cuts = cuts
	for i := 1; i < len(cuts); i++ {
		if cuts[i]-cuts[i-1] < inch.Tolerance {
			continue
		}
		z := topAt(overs, (cuts[i]+cuts[i-1])/2)
		up := math.Abs(z - height)
		if up > inch.MaxStep+inch.Tolerance || left-up < cuts[i-1] {
			return min(cuts[i-1], left)
		}
		left, height = left-up, z
		if left < cuts[i] {
			return left
		}
	}
	return free
}
