package scene

import (
	"math"
	"slices"
	"time"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/polygon"
)

// CarryTime is how long a figure is on his way when nothing tells how he went.
const CarryTime = 240 * time.Millisecond

// Motion is figures on their way from one View to the next.
type Motion struct {
	Moves []Move
	Began time.Duration
	Takes time.Duration
	list  []Standing // used again
}

// Move is one figure's: it goes from a spot to another, or comes, or is taken away.
type Move struct {
	figure     engine.Piece
	looks      *engine.Looks
	From, To   engine.Spot
	Come, Gone bool
	was        Standing // before, of one on a floor that is otherwise where it was
	turns      bool     // it was turned, laid down or raised, or stood higher or lower
}

// Changed is how one View becomes another.
func Changed(was, is *engine.View) []Move {
	moves := SurfaceOf(is).changed(was, is)
	for i := range moves {
		moves[i].looks = is.Looks
	}
	return moves
}

// changedByPlace is that of a board: figures that are alike are the same ones, each taken for the
// nearest of those that are missing.
func changedByPlace(was, is *engine.View) []Move {
	var moves []Move
	left := make([]bool, len(was.Figures)) // already accounted for
	same := func(a, b *engine.Piece) bool { return a.Side == b.Side && a.Kind == b.Kind && a.Label == b.Label }
	found := make([]bool, len(is.Figures))
	for i := range is.Figures {
		for k := range was.Figures {
			if !left[k] && was.Figures[k].At == is.Figures[i].At && same(&was.Figures[k], &is.Figures[i]) {
				left[k], found[i] = true, true
				moves = append(moves, Move{figure: is.Figures[i], From: is.Figures[i].At, To: is.Figures[i].At})
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
			if d := polygon.Apart(was.Figures[k].At, f.At); !left[k] && same(&was.Figures[k], f) && d < nearest {
				best, nearest = k, d
			}
		}
		m := Move{figure: *f, From: f.At, To: f.At, Come: best < 0}
		if best >= 0 {
			left[best], m.From = true, was.Figures[best].At
		}
		moves = append(moves, m)
	}
	for k := range was.Figures {
		if !left[k] {
			moves = append(moves, Move{figure: was.Figures[k], From: was.Figures[k].At, To: was.Figures[k].At, Gone: true})
		}
	}
	return moves
}

// changedByWord is the same on a floor, where a figure keeps its word.
func changedByWord(was, is *engine.View) []Move {
	moves := make([]Move, 0, len(is.Figures))
	before := make(map[string]int, len(was.Figures))
	for k := range was.Figures {
		before[was.Figures[k].Word] = k
	}
	for i := range is.Figures {
		f := &is.Figures[i]
		k, known := before[f.Word]
		if !known || was.Figures[k].Kind != f.Kind {
			moves = append(moves, Move{figure: *f, From: f.At, To: f.At, Come: true})
			continue
		}
		delete(before, f.Word)
		a, b := StandingAs(was.Looks, &was.Figures[k]), StandingAs(is.Looks, f)
		moves = append(moves, Move{
			figure: *f, From: a.At, To: b.At, was: a,
			turns: a.Turn != b.Turn || a.Lean != b.Lean || a.Lift != b.Lift,
		})
	}
	for k := range was.Figures {
		f := &was.Figures[k]
		if at, left := before[f.Word]; left && at == k {
			moves = append(moves, Move{figure: *f, From: f.At, To: f.At, Gone: true})
		}
	}
	return moves
}

func (m *Motion) Moving(at time.Duration) bool { return camera.Progress(at, m.Began, m.Takes) < 1 }

// Poses is where the figures are now, in a slice that is good until it is called again. A figure is carried: lifted,
// moved, set down; those it takes go when it is nearly there. What covers several places is pushed, and nobody is
// lifted off it.
func (m *Motion) Poses(at time.Duration) []Standing {
	t := camera.Progress(at, m.Began, m.Takes)
	high := 0.6
	if slices.ContainsFunc(m.Moves, func(v Move) bool { return len(v.figure.Places) > 0 && v.From != v.To }) {
		high = 0
	}
	m.list = m.list[:0]
	for i := range m.Moves {
		v := &m.Moves[i]
		s := StandingAs(v.looks, &v.figure)
		s.At = v.To
		s.Moves = t < 1 && (v.Come || v.Gone || v.From != v.To || v.turns)
		if v.turns && t < 1 {
			s.turning(&v.was, camera.Eased(t))
		}
		late := camera.Eased(min(max(2.5*t-1.5, 0), 1))
		switch {
		case v.Gone && t == 1:
			continue
		case v.Gone:
			s.size = 1 - 0.98*late
		case v.Come:
			s.size = 0.02 + 0.98*late
		case v.From != v.To && t < 1:
			e := camera.Eased(t)
			s.At = engine.Spot{X: v.From.X + e*(v.To.X-v.From.X), Y: v.From.Y + e*(v.To.Y-v.From.Y)}
			s.Lift += high * v.figure.Span * 4 * t * (1 - t)
		}
		m.list = append(m.list, s)
	}
	return m.list
}

// turning is a figure of the floor on its way from how it stood before.
func (s *Standing) turning(was *Standing, e float64) {
	s.Turn = was.Turn + e*math.Remainder(s.Turn-was.Turn, 2*math.Pi)
	s.Lift = was.Lift + e*(s.Lift-was.Lift)
	if was.Lean > s.Lean {
		s.Toward = was.Toward
	}
	s.Lean = was.Lean + e*(s.Lean-was.Lean)
}
