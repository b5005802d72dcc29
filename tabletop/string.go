package tabletop

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"littlewars/physics/plane"
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

// arc is the points between the ends of a stretch.
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

var errNoWay = errors.New("no string can be laid: there is no way round")

// LayString lays the shortest string for w's base centre from one place to another, exact to 1e-9 in.
// It bends round what he cannot cross, keeping his disc 1/16 clear of it and off the water, and every
// rise and drop on the way is added. The error says what prevents it. [LW section 0, LW-MOVE-3,
// LW-COUNTRY-7, LW-COUNTRY-9, LW-COUNTRY-11]
func LayString(t *Table, w Walker, from, to plane.Vec) (String, error) {
	g, err := newGround(t, w, from, math.Inf(1))
	if err != nil {
		return String{}, err
	}
	return g.lay(from, to, math.Inf(1))
}

// layBetween is LayString to a place where something already stands, however near to other things.
func layBetween(t *Table, w Walker, from, to plane.Vec) (String, error) {
	g, err := newGround(t, w, from, math.Inf(1))
	if err != nil {
		return String{}, err
	}
	for i := range g.bars {
		b := &g.bars[i]
		if d, _ := b.body.Nearest(to); d > 0 {
			b.grow = min(b.grow, d)
		}
	}
	return g.lay(from, to, math.Inf(1))
}

// lay lays the shortest string if it is no longer than most.
func (g *ground) lay(from, to plane.Vec, most float64) (String, error) {
	to, err := g.settle(to)
	if err != nil {
		return String{}, err
	}
	s := newSearch(g, from, most, &to)
	end := newEnding(g, to)
	s.run(func(i int, next float64) bool {
		if end.cost <= next {
			return true
		}
		s.finish(i, &end)
		s.limit = min(s.limit, end.cost)
		return false
	})
	if math.IsInf(end.cost, 1) || !Within(end.cost, most) {
		return String{}, errNoWay
	}
	return String{Length: end.cost, Climb: end.climb, Way: s.way(&end)}, nil
}

// settle is p, if a base centre may be there, moved off what it enters by less than the tolerance.
func (g *ground) settle(p plane.Vec) (plane.Vec, error) {
	if !within(g.bounds, p) {
		return p, fmt.Errorf("(%.4g, %.4g) is off the floor", p.X, p.Y)
	}
	for i := range g.bars {
		b := &g.bars[i]
		if b.soft || !b.box.Contains(p) || (b.low != (plane.Vec{}) && b.low.Dot(p.Sub(b.on)) <= 0) {
			continue
		}
		d, at := b.body.Nearest(p)
		switch {
		case d >= b.grow:
		case d < b.grow-Tolerance:
			return p, fmt.Errorf("(%.4g, %.4g) is too near to %s, or inside it", p.X, p.Y, b.what)
		default:
			p = at.Add(p.Sub(at).Unit().Mul(b.grow))
		}
	}
	return p, nil
}

// ending is the best string yet found to one place.
type ending struct {
	corner corner
	height float64
	cost   float64
	climb  float64
	last   int // the arrival it was laid on from, -1 if none
	t      tangent
}

func newEnding(g *ground, p plane.Vec) ending {
	return ending{corner: corner{at: p, open: point}, height: g.height(p), cost: math.Inf(1), last: -1}
}

// finish lays the string on from arrival i to the place, and keeps it if it is the shortest yet.
func (s *search) finish(i int, e *ending) {
	a := &s.settled[i]
	c := &s.corners[a.way/2]
	if a.cost+e.corner.at.Sub(c.at).Len()-c.r >= e.cost {
		return
	}
	t, ok := touching(c, &e.corner, sense(a.way), 1)
	if e.corner.at == c.at {
		t, ok = tangent{p: c.at, q: c.at}, c.r == 0
	}
	if !ok || !within(s.bounds, t.p) {
		return
	}
	turn, ok := s.turn(a, t.leave)
	cost := a.cost + c.r*turn + t.long
	if !ok || cost >= e.cost {
		return
	}
	climb, at, ok := s.round(a, t.leave)
	if !ok || !s.clear(t.p, t.q, Contact) {
		return
	}
	var buf [2]profile
	for _, p := range s.profiles(t.p, t.q, buf[:0]) {
		first, last := math.Abs(p.first-at), math.Abs(p.last-e.height)
		up := climb + first + p.climb + last
		if max(first, last) <= MaxStep+Tolerance && cost+up < e.cost {
			e.cost, e.climb, e.last, e.t = cost+up, a.climb+up, i, t
		}
	}
}

// way is the string as it lies, from the start to the ending.
func (s *search) way(e *ending) (way []Stretch) {
	add := func(w Stretch) {
		if w.Turn != 0 || w.From.Sub(w.To).Len() > 0 {
			way = append(way, w)
		}
	}
	t := &e.t
	for i := e.last; i >= 0; i = s.settled[i].parent {
		a := &s.settled[i]
		c := &s.corners[a.way/2]
		add(Stretch{From: t.p, To: t.q})
		if turn, _ := s.turn(a, t.leave); turn*c.r > 0 {
			add(Stretch{c.at.Add(a.normal.Mul(c.r)), t.p, c.at, sense(a.way) * turn})
		}
		t = a.via
	}
	slices.Reverse(way)
	return way
}
