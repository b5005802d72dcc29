package siegecraft

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"littlewars/engine"
	"littlewars/engine/venturini/general"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// How many days he tries for each of his own, as the playouts of a limit.
const (
	Quick = 3
	Usual = 6
)

// Seat is the Seating of Venturini's siege.
func Seat(kind engine.Kind, seed uint64) engine.Player {
	if kind.Random {
		return general.Seat(kind, seed)
	}
	if kind.Limits == (engine.Limits{}) {
		kind.Limits.Time = engine.DefaultTime
	}
	return &captain{limits: kind.Limits}
}

// WithCaptain is the entry of the siege with its computer player.
func WithCaptain(e engine.Entry) engine.Entry {
	e.Seat, e.Thinks = Seat, true
	return e
}

// What is said to nobody.
const (
	done     engine.Order = "done"
	takeBack engine.Order = "withdraw all"
	array    engine.Order = "array"
)

// captain is the computer player, of either side. What he remembers he would come to again.
type captain struct {
	limits engine.Limits
	begun  time.Time
	tried  int // days, in this thought

	start string // the position that he has made a plan for
	plan  []order.Task
	value int
	about string
}

// Choose says the next order of his plan for the day, and then "done"; a question he answers with what leaves him best.
func (c *captain) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	p, err := general.PositionOf(m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return "", engine.Thought{}, err
	}
	c.begun, c.tried = time.Now(), 0
	if _, asked := p.Done(); asked {
		return c.answer(m, &p)
	}
	if p.Start.Date == 0 { // he sets up as is usual
		order := array
		if m.Check(array) != nil {
			order = done
		}
		return order, engine.Thought{Value: 0.5, Line: []engine.Order{order}}, nil
	}
	if err := c.think(ctx, &p.Start); err != nil {
		return "", engine.Thought{}, err
	}
	line := c.left(&p)
	if err := m.Check(line[0]); err != nil {
		return "", engine.Thought{}, fmt.Errorf("%w: %w", general.ErrNoOrder, err)
	}
	thought := engine.Thought{
		Playouts: c.tried, Value: general.Chances(c.value), Line: line, Plan: c.about, Time: time.Since(c.begun),
	}
	return line[0], thought, nil
}

// left are the orders of the plan that are not noted yet, and "done" at the end. If others have been noted, they are
// taken back first.
func (c *captain) left(p *rules.Position) (line []engine.Order) {
	said := func(orders []order.Task) (words []engine.Order) {
		for i := range orders {
			words = append(words, general.Words(&orders[i], &p.Start, p.Start.Mover))
		}
		return words
	}
	noted, plan := said(p.Noted()), append(said(c.plan), done)
	if len(noted) >= len(plan) || !slices.Equal(noted, plan[:len(noted)]) {
		return []engine.Order{takeBack}
	}
	return plan[len(noted):]
}

// answer is the answer to an open question that leaves him best of the first few.
func (c *captain) answer(m engine.Match, p *rules.Position) (engine.Order, engine.Thought, error) {
	open := p.Carry().Open
	could := open.Could
	if last := len(could) - 1; last >= 0 && could[last].Verb == "pass" { // he feeds no prisoners
		could = could[last:]
	}
	best, most := 0, -2*victory
	for i := range could[:min(len(could), mostAnswers)] {
		if len(could) == 1 {
			break
		}
		next := p.Clone()
		next.Said = append(next.Said, rules.Said{By: open.By, Order: could[i]})
		c.tried++
		if value := worth(general.Carried(&next).Field, open.By); value > most {
			best, most = i, value
		}
	}
	if len(could) == 0 {
		return "", engine.Thought{}, general.ErrNoOrder
	}
	order := general.Words(&could[best], &p.Start, open.By)
	if err := m.Check(order); err != nil {
		return "", engine.Thought{}, fmt.Errorf("%w: %w", general.ErrNoOrder, err)
	}
	thought := engine.Thought{
		Playouts: c.tried, Value: general.Chances(c.value), Line: []engine.Order{order}, Plan: c.about,
		Time: time.Since(c.begun),
	}
	return order, thought, nil
}

// mostAnswers is how many answers to a question he tries: there may be hundreds, and a move is carried out for each.
const mostAnswers = 4

// over reports whether he has thought as long as he may.
func (c *captain) over() bool {
	return c.limits.Playouts > 0 && c.tried >= c.limits.Playouts ||
		c.limits.Time > 0 && time.Since(c.begun) > c.limits.Time
}

// think makes a plan for a day, unless it is made: the best of some manners, tried against the enemy's fire.
func (c *captain) think(ctx context.Context, start *state.Situation) error {
	text := (&rules.Position{Start: *start}).Text()
	if text == c.start {
		return nil
	}
	best := -2 * victory
	var plan []order.Task
	about, trial, known := "", general.Without(start), map[state.ID][]blow{}
	for i := range manners {
		if err := ctx.Err(); err != nil {
			return err
		}
		if i > 0 && c.over() {
			break
		}
		d := newDay(&trial, &manners[i], known)
		d.resolve()
		value := d.tried()
		c.tried++
		if value > best {
			best, plan, about = value, d.p.Noted(), d.about
		}
	}
	c.start, c.plan, c.value, c.about = text, plan, best, about
	return nil
}
