package general

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
)

// Thinker is who makes up days and answers questions: the general, and who plays the siege.
type Thinker interface {
	// Answer is the answer to an open question, and what it is worth.
	Answer(m engine.Match, p *rules.Position) (order engine.Order, value int, err error)
	// Resolve makes a plan for the day that begins with what is noted in the position, unless it is made.
	Resolve(ctx context.Context, p *rules.Position) error
	// Left are the orders of the plan that are not noted yet, and "done" at the end, what the day is worth, and what
	// he is about.
	Left(m engine.Match, p *rules.Position) (line []engine.Order, value int, about string)
}

// Seated is the player of a kind, who thinks as he does who is made with so much patience.
func Seated(kind engine.Kind, seed uint64, thinker func(*Patience) Thinker) engine.Player {
	if kind.Random {
		return &drawer{seed, map[uint64]uint64{}}
	}
	if kind.Limits == (engine.Limits{}) {
		kind.Limits.Time = engine.DefaultTime
	}
	patience := &Patience{limits: kind.Limits}
	return &seated{patience, thinker(patience)}
}

// Patience is how long a player thinks of what he says, and how much he has tried.
type Patience struct {
	limits engine.Limits
	begun  time.Time
	Tried  int // days, in this thought
}

// Over reports whether he has thought as long as he may.
func (c *Patience) Over() bool {
	return c.limits.Playouts > 0 && c.Tried >= c.limits.Playouts ||
		c.limits.Time > 0 && time.Since(c.begun) > c.limits.Time
}

// seated is a player who thinks.
type seated struct {
	patience *Patience
	Thinker
}

// What is said to nobody.
const (
	Done     engine.Order = "done"
	withdraw engine.Order = "withdraw"
	TakeBack engine.Order = "withdraw all"
	array    engine.Order = "array"
)

// Choose says the next order of his plan that has not been noted, and then "done"; a question he answers with what is
// best for him. He sets up as is usual.
func (s *seated) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	return s.think(ctx, m, func(p *rules.Position) rules.Position { return rules.Position{Start: p.Start} })
}

// Advise does the same for whoever has noted orders, and leaves them as they are: the plan is for the others.
func (s *seated) Advise(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	return s.think(ctx, m, (*rules.Position).Clone)
}

// think chooses an order of a plan that is made from a part of a position.
func (s *seated) think(
	ctx context.Context, m engine.Match, from func(*rules.Position) rules.Position,
) (engine.Order, engine.Thought, error) {
	p, err := PositionOf(m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return "", engine.Thought{}, err
	}
	s.patience.begun, s.patience.Tried = time.Now(), 0
	var line []engine.Order
	var value int
	var about string
	switch _, asked := p.Done(); {
	case asked:
		order, n, err := s.Answer(m, &p)
		if err != nil {
			return "", engine.Thought{}, err
		}
		line, value = []engine.Order{order}, n
	case p.Start.Date == 0:
		line = []engine.Order{array}
		if m.Check(array) != nil {
			line[0] = Done
		}
	default:
		begun := from(&p)
		if err := s.Resolve(ctx, &begun); err != nil {
			return "", engine.Thought{}, err
		}
		line, value, about = s.Left(m, &p)
	}
	if err := m.Check(line[0]); err != nil {
		return "", engine.Thought{}, fmt.Errorf("%w: %w", ErrNoOrder, err)
	}
	return line[0], engine.Thought{
		Playouts: s.patience.Tried, Value: Chances(value), Line: line, Plan: about, Time: time.Since(s.patience.begun),
	}, nil
}

// Fault is his plan for a day, and how much less than it is left after the day that was noted instead, when the enemy
// has struck. Nobody gives up what another day would have gained besides, unless that is the war.
func (s *seated) Fault(
	ctx context.Context, m engine.Match, given engine.Order,
) (best engine.Thought, lost float64, err error) {
	g, is := s.Thinker.(*general)
	p, err := PositionOf(m)
	_, asked := p.Done()
	switch {
	case err != nil:
		return best, 0, err
	case !is || asked || p.Start.Date == 0 || given != Done:
		return best, 0, errors.ErrUnsupported
	}
	s.patience.begun, s.patience.Tried = time.Now(), 0
	if err := g.Resolve(ctx, &rules.Position{Start: p.Start}); err != nil {
		return best, 0, err
	}
	noted := p.Noted()
	words := func(o order.Task) engine.Order { return Words(&o, &p.Start, p.Start.Mover) }
	said := engine.Mapped(noted, words)
	best = engine.Thought{Playouts: g.Tried, Value: Chances(g.value), Plan: g.about, Time: time.Since(g.Patience.begun)}
	best.Line = append(slices.DeleteFunc(engine.Mapped(g.plan, words), func(o engine.Order) bool {
		return slices.Contains(said, o)
	}), Done)
	start := Without(&p.Start)
	left := g.rate(&day{start: &start, chores: noted}, -2*victory)
	if g.brings > -victory/2 {
		left += max(0, g.promises(&start, 0)-g.brings)
	}
	return best, max(0, best.Value-Chances(left)), nil
}
