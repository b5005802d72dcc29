package siegecraft

import (
	"context"
	"slices"

	"littlewars/engine"
	"littlewars/engine/venturini/general"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
)

// How many days he tries for each of his own, as the playouts of a limit.
const (
	Quick = 3
	Usual = 6
)

// Seat is the Seating of Venturini's siege.
func Seat(kind engine.Kind, seed uint64) engine.Player {
	return general.Seated(kind, seed, func(p *general.Patience) general.Thinker { return &captain{Patience: p} })
}

// WithCaptain is the entry of the siege with its computer player.
func WithCaptain(e engine.Entry) engine.Entry {
	e.Seat, e.Thinks = Seat, true
	return e
}

// captain is the computer player, of either side. What he remembers he would come to again.
type captain struct {
	*general.Patience

	start string // the position that he has made a plan for
	plan  []order.Task
	value int
	about string
}

// Left are the orders of the plan that are not noted yet, and "done" at the end. If others have been noted, they are
// taken back first.
func (c *captain) Left(m engine.Match, p *rules.Position) (line []engine.Order, value int, about string) {
	noted := p.Noted()
	same := func(n, o order.Task) bool { return n.Same(&o) }
	if len(noted) > len(c.plan) || !slices.EqualFunc(noted, c.plan[:len(noted)], same) {
		return []engine.Order{general.TakeBack}, c.value, c.about
	}
	for i := range c.plan[len(noted):] {
		line = append(line, general.Words(&c.plan[len(noted)+i], &p.Start, p.Start.Mover))
	}
	line, about = general.Ended(m, line, c.about)
	return line, c.value, about
}

// Answer is the answer to an open question that leaves him best of the first few.
func (c *captain) Answer(_ engine.Match, p *rules.Position) (engine.Order, int, error) {
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
		c.Tried++
		if value := newScales(&p.Start).worth(general.Carried(&next).Field, open.By); value > most {
			best, most = i, value
		}
	}
	if len(could) == 0 {
		return "", 0, general.ErrNoOrder
	}
	return general.Words(&could[best], &p.Start, open.By), c.value, nil
}

// mostAnswers is how many answers to a question he tries: there may be hundreds, and a move is carried out for each.
const mostAnswers = 4

// Resolve makes a plan for a day about what is noted, unless it is made: the best of some manners, tried against the
// enemy's fire.
func (c *captain) Resolve(ctx context.Context, p *rules.Position) error {
	start := &p.Start
	text := p.Text()
	if text == c.start {
		return nil
	}
	best := -2 * victory
	var plan []order.Task
	about, trial, known := "", rules.Position{Start: general.Without(start), Said: p.Said}, newLore()
	ways := manners[start.Mover]
	for i := range ways {
		if err := ctx.Err(); err != nil {
			return err
		}
		if i > 0 && c.Over() {
			break
		}
		d := newDay(&trial, &ways[i], known)
		d.resolve()
		value := d.tried()
		c.Tried++
		if value > best {
			best, plan, about = value, d.p.Noted(), d.about
		}
	}
	c.start, c.plan, c.value, c.about = text, plan, best, about+general.Hungry(&trial.Start, plan)
	return nil
}
