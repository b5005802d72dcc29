package render

import (
	"math"
	"time"

	"littlewars/engine"
)

// carryTime is how long a figure is on his way when nothing tells how he went.
const carryTime = 240 * time.Millisecond

// motion is figures on their way from one View to the next.
type motion struct {
	moves []move
	began time.Duration
	takes time.Duration
	list  []standing // used again
}

// move is one figure's: it goes from a spot to another, or comes, or is taken away.
type move struct {
	figure     engine.Piece
	looks      *engine.Looks
	from, to   engine.Spot
	come, gone bool
	was        standing // before, of one on a floor that is otherwise where it was
	turns      bool     // it was turned, laid down or raised, or stood higher or lower
}

// changed is how one View becomes another.
func changed(was, is *engine.View) []move {
	moves := surfaceOf(is).changed(was, is)
	for i := range moves {
		moves[i].looks = is.Looks
	}
	return moves
}

// changedByPlace is that of a board: figures that are alike are the same ones, each taken for the
// nearest of those that are missing.
func changedByPlace(was, is *engine.View) []move {
	var moves []move
	left := make([]bool, len(was.Figures)) // already accounted for
	same := func(a, b *engine.Piece) bool { return a.Side == b.Side && a.Kind == b.Kind && a.Label == b.Label }
	found := make([]bool, len(is.Figures))
	for i := range is.Figures {
		for k := range was.Figures {
			if !left[k] && was.Figures[k].At == is.Figures[i].At && same(&was.Figures[k], &is.Figures[i]) {
				left[k], found[i] = true, true
				moves = append(moves, move{figure: is.Figures[i], from: is.Figures[i].At, to: is.Figures[i].At})
				break
			}
		}
	}
	for i := range is.Figures {
		if found[i] {
			continue
		}
		f, best, nearest := &is.Figures[i], -1, math.Inf(1)
		for k := range was.Figures {
			if d := apart(was.Figures[k].At, f.At); !left[k] && same(&was.Figures[k], f) && d < nearest {
				best, nearest = k, d
			}
		}
		m := move{figure: *f, from: f.At, to: f.At, come: best < 0}
		if best >= 0 {
			left[best], m.from = true, was.Figures[best].At
		}
		moves = append(moves, m)
	}
	for k := range was.Figures {
		if !left[k] {
			moves = append(moves, move{figure: was.Figures[k], from: was.Figures[k].At, to: was.Figures[k].At, gone: true})
		}
	}
	return moves
}

// changedByWord is the same on a floor, where a figure keeps its word.
func changedByWord(was, is *engine.View) []move {
	moves := make([]move, 0, len(is.Figures))
	before := make(map[string]int, len(was.Figures))
	for k := range was.Figures {
		before[was.Figures[k].Word] = k
	}
	for i := range is.Figures {
		f := &is.Figures[i]
		k, known := before[f.Word]
		if !known || was.Figures[k].Kind != f.Kind {
			moves = append(moves, move{figure: *f, from: f.At, to: f.At, come: true})
			continue
		}
		delete(before, f.Word)
		a, b := standingAs(was.Looks, &was.Figures[k]), standingAs(is.Looks, f)
		moves = append(moves, move{
			figure: *f, from: a.at, to: b.at, was: a,
			turns: a.turn != b.turn || a.lean != b.lean || a.lift != b.lift,
		})
	}
	for k := range was.Figures {
		f := &was.Figures[k]
		if at, left := before[f.Word]; left && at == k {
			moves = append(moves, move{figure: *f, from: f.At, to: f.At, gone: true})
		}
	}
	return moves
}

func (m *motion) moving(at time.Duration) bool { return progress(at, m.began, m.takes) < 1 }

// poses is where the figures are now, in a slice that is good until it is called again. A figure is carried:
// lifted, moved, set down; those it takes go
// when it is nearly there.
func (m *motion) poses(at time.Duration) []standing {
	t := progress(at, m.began, m.takes)
	m.list = m.list[:0]
	for i := range m.moves {
		v := &m.moves[i]
		s := standingAs(v.looks, &v.figure)
		s.at = v.to
		s.moves = t < 1 && (v.come || v.gone || v.from != v.to || v.turns)
		if v.turns && t < 1 {
			s.turning(&v.was, eased(t))
		}
		late := eased(min(max(2.5*t-1.5, 0), 1))
		switch {
		case v.gone && t == 1:
			continue
		case v.gone:
			s.size = 1 - 0.98*late
		case v.come:
			s.size = 0.02 + 0.98*late
		case v.from != v.to && t < 1:
			e := eased(t)
			s.at = engine.Spot{X: v.from.X + e*(v.to.X-v.from.X), Y: v.from.Y + e*(v.to.Y-v.from.Y)}
			s.lift += 0.6 * v.figure.Span * 4 * t * (1 - t)
		}
		m.list = append(m.list, s)
	}
	return m.list
}

// turning is a figure of the floor on its way from how it stood before.
func (s *standing) turning(was *standing, e float64) {
	s.turn = was.turn + e*math.Remainder(s.turn-was.turn, 2*math.Pi)
	s.lift = was.lift + e*(s.lift-was.lift)
	if was.lean > s.lean {
		s.toward = was.toward
	}
	s.lean = was.lean + e*(s.lean-was.lean)
}
