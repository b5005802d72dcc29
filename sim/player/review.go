package player

import (
	"context"

	"littlewars/engine"
)

// Judged is an order of a match as somebody judges it who looks on afterwards.
type Judged struct {
	engine.Record
	Number        int
	Before, After float64        // what its giver could gain before it, from 0, lost, to 1, won, and then
	Better        engine.Thought // what was thought best
}

// Lost is what the order gave up.
func (j *Judged) Lost() float64 { return max(0, j.Before-j.After) }

// Review judges every order of a match. Stands is what a side could gain before each of them and at the end. The same
// player looks at all. When ctx is done it ends with what it has.
func Review(
	ctx context.Context, s *engine.Sitting, p engine.Player, of engine.Side, progress func(done, total int),
) (list []Judged, stands []float64, err error) {
	entries := s.Journal().Entries
	for i := range len(entries) + 1 {
		m, err := s.At(i)
		if err != nil {
			return nil, nil, err
		}
		best, value, err := worth(ctx, m, p, of)
		switch {
		case ctx.Err() != nil:
			return list, stands, nil
		case err != nil:
			return nil, nil, err
		}
		if stands = append(stands, value); i > 0 {
			last := &list[i-1]
			last.After = last.Before + (value-stands[i-1])*toward(m, last.Side, of)
		}
		if i < len(entries) {
			e := entries[i]
			e.Side = m.Turn().Sides[0]
			own := value
			if toward(m, e.Side, of) < 0 {
				own = 1 - value
			}
			list = append(list, Judged{Record: e, Number: i + 1, Before: own, After: own, Better: best})
		}
		if progress != nil {
			progress(i, len(entries))
		}
	}
	return list, stands, nil
}

// toward is 1 if what one side gains is the other's gain too, else -1.
func toward(m engine.Match, a, b engine.Side) float64 {
	if v := m.View(""); v.Leader(a) == v.Leader(b) {
		return 1
	}
	return -1
}

// worth is what a side can gain in a match, and what is thought best for who is to move.
func worth(
	ctx context.Context, m engine.Match, p engine.Player, of engine.Side,
) (best engine.Thought, value float64, err error) {
	if r := m.Result(); r.Over {
		switch {
		case r.Won(of):
			return best, 1, nil
		case r.Winner != "":
			return best, 0, nil
		}
		return best, 0.5, nil
	}
	a, err := engine.Analyse(ctx, p, m, 1, nil)
	if err != nil {
		return best, 0, err
	}
	best = a.Lines[0]
	if value = best.Value; toward(m, m.Turn().Sides[0], of) < 0 {
		value = 1 - value
	}
	return best, value, nil
}
