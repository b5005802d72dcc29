package render

import (
	"math"
	"time"

	"littlewars/engine"
)

// motion is figures on their way from one View to the next.
type motion struct {
	moves []move
	began time.Duration
	takes time.Duration
}

// move is one figure's: it goes from a spot to another, or comes, or is taken away.
type move struct {
	figure     engine.Piece
	from, to   engine.Spot
	come, gone bool
}

// changed is how one View becomes another: figures that are alike are the same ones, each taken for the
// nearest of those that are missing.
func changed(was, is *engine.View) []move {
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
			dx, dy := was.Figures[k].At.X-f.At.X, was.Figures[k].At.Y-f.At.Y
			if d := dx*dx + dy*dy; !left[k] && same(&was.Figures[k], f) && d < nearest {
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

func (m *motion) moving(at time.Duration) bool { return progress(at, m.began, m.takes) < 1 }

// poses is where the figures are now. A figure is carried: lifted, moved, set down; those it takes go
// when it is nearly there.
func (m *motion) poses(at time.Duration) []standing {
	t := progress(at, m.began, m.takes)
	list := make([]standing, 0, len(m.moves))
	for i := range m.moves {
		v := &m.moves[i]
		s := standing{figure: &v.figure, at: v.to, size: 1}
		late := eased(min(max(2.5*t-1.5, 0), 1))
		switch {
		case v.gone && t == 1:
			continue
		case v.gone:
			s.size = 1 - 0.98*late
		case v.come:
			s.size = 0.02 + 0.98*late
		case v.from != v.to:
			e := eased(t)
			s.at = engine.Spot{X: v.from.X + e*(v.to.X-v.from.X), Y: v.from.Y + e*(v.to.Y-v.from.Y)}
			s.lift = 0.6 * v.figure.Span * 4 * t * (1 - t)
		}
		list = append(list, s)
	}
	return list
}
