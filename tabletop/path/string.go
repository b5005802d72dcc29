// Package path finds the shortest way of a taut string round outlines, and what can be reached with so much of it.
// It is geometry alone: who walks and what is in his way is said by the caller.
//
// Lengths are inches.
package path

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// String is the shortest string that can be laid on the ground from one place to another. [LW section 0]
type String struct {
	Length float64   // in, the climb counted in
	Climb  float64   // every rise and drop on the way, in
	Way    []Stretch // as it lies
}

// Stretch is a part of a string: straight if Turn is 0, otherwise an arc about Centre through Turn
// radians, anticlockwise if positive.
type Stretch struct {
	From, To plane.Vec
	Centre   plane.Vec
	Turn     float64
}

// Points draws the string as a line that leaves it nowhere by more than tolerance inches.
func (s String) Points(tolerance float64) []plane.Vec {
	if len(s.Way) == 0 {
		return nil
	}
	points := []plane.Vec{s.Way[0].From}
	for _, w := range s.Way {
		points = append(points, arc(w, tolerance)...)
		points = append(points, w.To)
	}
	return points
}

func arc(w Stretch, tolerance float64) (points []plane.Vec) {
	if w.Turn == 0 {
		return nil
	}
	spoke := w.From.Sub(w.Centre)
	// A chord over the angle a leaves the arc by r(1 - cos(a/2)), which is less than r a²/8.
	n := math.Floor(math.Abs(w.Turn)/math.Sqrt(8*tolerance/max(spoke.Len(), tolerance))) + 1
	for i := 1.0; i < n; i++ {
		points = append(points, w.Centre.Add(spoke.Turn(plane.Polar(w.Turn*i/n))))
	}
	return points
}

var (
	ErrNoWay   = errors.New("no string can be laid: there is no way round")
	ErrCrowded = errors.New("the country there is too crowded for the shortest string to be found")
)

// patience is how much work a string is worth, in corners looked at: about a second, and twenty times what fourteen
// hundred rocks ask, of however many corners. Outlines of many corners that are not apart could ask for more.
const patience = 20_000_000

// Lay lays the shortest string if it is no longer than most.
func (g *Ground) Lay(from, to plane.Vec, most float64) (String, error) {
	return g.LayWithin(from, to, most, patience)
}

// LayWithin is Lay that gives up, with ErrCrowded, where it would take more than so much work.
func (g *Ground) LayWithin(from, to plane.Vec, most float64, work int) (String, error) {
	to, err := g.Settle(to)
	if err != nil {
		return String{}, err
	}
	s := NewSearch(g, from, most, &to)
	defer s.Release()
	s.work, s.haste = work, 0.1
	end := s.lay(to)
	if s.haste = 0; end.Last >= 0 && s.work >= 0 {
		s.begin()
		end = s.lay(to)
	}
	switch {
	case s.work < 0:
		return String{}, ErrCrowded
	case end.Last < 0 || !inch.Within(end.Cost, most):
		return String{}, ErrNoWay
	}
	return String{Length: end.Cost, Climb: end.Climb, Way: s.Way(&end)}, nil
}

// lay lays the string to its goal. In haste it may be somewhat longer than the shortest; that one is not looked for any
// farther afield.
func (s *Search) lay(to plane.Vec) Ending {
	end := NewEnding(s.Ground, to)
	end.Cost = s.Limit + 2*inch.Tolerance
	s.Run(func(i int, next float64) bool {
		if end.Last >= 0 && end.Cost <= next {
			return true
		}
		if s.haste == 0 {
			s.least = next
		}
		if s.Finish(i, &end); end.Last >= 0 {
			s.Limit = min(s.Limit, end.Cost)
		}
		return false
	})
	return end
}

// Settle is p, if a base centre may be there, moved off what it enters by less than the tolerance.
func (g *Ground) Settle(p plane.Vec) (plane.Vec, error) {
	if !Within(g.Bounds, p) {
		return p, fmt.Errorf("%s is off the floor", inch.Off(p, g.Bounds))
	}
	for i := range g.Bars {
		b := &g.Bars[i]
		if b.Soft || !b.box.Contains(p) || (b.Low != (plane.Vec{}) && b.Low.Dot(p.Sub(b.On)) <= 0) {
			continue
		}
		d, at := b.Body.Nearest(p)
		switch {
		case d >= b.Grow:
		case d < b.Grow-inch.Tolerance:
			return p, fmt.Errorf("%s is too near to %s, or inside it", inch.Place(p), b.What)
		default:
			p = at.Add(p.Sub(at).Unit().Mul(b.Grow))
		}
	}
	return p, nil
}

// Ending is the best string yet found to one place.
type Ending struct {
	corner corner
	height float64
	Cost   float64
	Climb  float64
	Last   int // the arrival it was laid on from, -1 if none
	t      tangent
}

func NewEnding(g *Ground, p plane.Vec) Ending {
	return Ending{corner: corner{At: p, open: point}, height: g.Height(p), Cost: math.Inf(1), Last: -1}
}

// Finish lays the string on from arrival i to the place, and keeps it if it is the shortest yet.
func (s *Search) Finish(i int, e *Ending) {
	a := &s.Settled[i]
	c := &s.Corners[a.Way/2]
	if a.cost+e.corner.At.Sub(c.At).Len()-c.R >= e.Cost {
		return
	}
	t, ok := touching(c, &e.corner, Sense(a.Way), 1)
	if e.corner.At == c.At {
		t, ok = tangent{p: c.At, q: c.At}, c.R == 0
	}
	if !ok || !c.fits(t.leave) || !Within(s.Bounds, t.p) {
		return
	}
	turn, ok := s.turn(a, t.leave)
	cost := a.cost + c.R*turn + t.long
	if !ok || cost >= e.Cost {
		return
	}
	climb, at, ok := s.round(a, t.leave)
	if !ok || !s.Clear(t.p, t.q, inch.Contact) {
		return
	}
	profiles, n := s.profiles(t.p, t.q)
	for _, p := range profiles[:n] {
		first, last := math.Abs(p.First-at), math.Abs(p.Last-e.height)
		up := climb + first + p.Climb + last
		if max(first, last) <= inch.MaxStep+inch.Tolerance && cost+up < e.Cost {
			e.Cost, e.Climb, e.Last, e.t = cost+up, a.climb+up, i, t
		}
	}
}

// Way is the string as it lies, from the start to the ending.
func (s *Search) Way(e *Ending) (way []Stretch) {
	way = make([]Stretch, 0, 8)
	add := func(w Stretch) {
		if w.Turn != 0 || w.From.Sub(w.To).Len() > 0 {
			way = append(way, w)
		}
	}
	t := &e.t
	for i := e.Last; i >= 0; i = s.Settled[i].parent {
		a := &s.Settled[i]
		c := &s.Corners[a.Way/2]
		add(Stretch{From: t.p, To: t.q})
		if turn, _ := s.turn(a, t.leave); turn*c.R > 0 {
			add(Stretch{c.At.Add(a.normal.Mul(c.R)), t.p, c.At, Sense(a.Way) * turn})
		}
		t = &s.tangents[a.via]
	}
	slices.Reverse(way)
	return way
}
