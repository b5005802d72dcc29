package general

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// How many days he tries for each of his own, as the playouts of a limit.
const (
	Quick = 300
	Usual = 2000
)

// Seat is the Seating of Venturini's games.
func Seat(kind engine.Kind, seed uint64) engine.Player {
	return Seated(kind, seed, func(p *Patience) Thinker { return &general{Patience: p, seed: seed} })
}

// WithGeneral is the entry of a game of Venturini's with its computer player.
func WithGeneral(e engine.Entry) engine.Entry {
	e.Seat, e.Thinks = Seat, true
	return e
}

var (
	errOver     = errors.New("the game is over; there is nothing to choose")
	errOtherway = errors.New("the general plays Venturini's games alone")
	ErrNoOrder  = errors.New("no order was found")
)

// PositionOf is where a match stands that can be played.
func PositionOf(m engine.Match) (rules.Position, error) {
	at, ok := m.(interface{ At() rules.Position })
	switch {
	case !ok:
		return rules.Position{}, fmt.Errorf("%w, not %T", errOtherway, m)
	case m.Result().Over:
		return rules.Position{}, errOver
	}
	return at.At(), nil
}

// drawer gives any of the orders that are offered, word by word. Where he has been before he goes on otherwise.
type drawer struct {
	seed uint64
	been map[uint64]uint64 // how often he has been asked, by the hash of the match
}

// How a drawer draws.
const (
	aDay  = 12 // orders that he gives in a move, about
	tries = 20 // sentences that he begins before he ends the move
)

func (d *drawer) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	_, err := PositionOf(m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return "", engine.Thought{}, err
	}
	hash := m.Hash()
	chance := engine.NewChance(d.seed, hash+d.been[hash])
	d.been[hash]++
	said := func(o engine.Order) (engine.Order, engine.Thought, error) {
		return o, engine.Thought{Value: 0.5, Line: []engine.Order{o}}, nil
	}
	moves := func(c []engine.Choice) []engine.Choice {
		return slices.DeleteFunc(slices.Clone(c), func(c engine.Choice) bool {
			return c.Manner != engine.NoManner || engine.Order(c.Word) == withdraw
		})
	}
	if chance.IntN(aDay) == 0 { // what he has ordered may leave no room to end the move
		for _, order := range [...]engine.Order{Done, TakeBack} {
			if m.Check(order) == nil {
				return said(order)
			}
		}
	}
	offers := sentence.Of(m)
	for range tries {
		if err := ctx.Err(); err != nil {
			return "", engine.Thought{}, err
		}
		order, ok := offers.Some(&chance, moves, sentence.Any)
		if ok && m.Check(order) == nil {
			return said(order)
		}
	}
	for _, order := range [...]engine.Order{Done, TakeBack} {
		if m.Check(order) == nil {
			return said(order)
		}
	}
	return "", engine.Thought{}, ErrNoOrder
}

// general is the computer player. What he remembers he would come to again.
type general struct {
	*Patience
	seed uint64

	start  string // the position that he has made a plan for
	plan   []order.Task
	value  int
	brings int               // what the plan leaves, of which value is told
	daring int               // how much he takes the enemy to miss, in hundredths
	busy   map[state.ID]bool // who has been ordered something before he plans
	about  string

	strikes int // tried

	ways   ways
	pantry pantry
}

// Resolve makes a plan for a day, about what is noted.
func (g *general) Resolve(ctx context.Context, p *rules.Position) error {
	g.ways.survey(&p.Start)
	return g.think(ctx, *p)
}

// Left are the orders of the plan that can be given and are not noted yet, and "done" at the end. If others have been
// noted that stand in the way of that, they are taken back first.
func (g *general) Left(m engine.Match, p *rules.Position) (line []engine.Order, value int, about string) {
	for i := range g.plan {
		if o := Words(&g.plan[i], &p.Start, p.Start.Mover); m.Check(o) == nil { // none is noted twice [VT-NOTE-7]
			line = append(line, o)
		}
	}
	line, about = Ended(m, line, g.about)
	return line, g.value, about
}

// Ended is a line of orders with "done" at the end. Where none is left and what is noted bars that, it is the order
// that takes back what alone does so, the last if there are several, or else all; and it is told what was barred.
func Ended(m engine.Match, line []engine.Order, about string) (ended []engine.Order, why string) {
	err := m.Check(Done)
	if len(line) > 0 || err == nil {
		return append(line, Done), about
	}
	take := TakeBack
	for _, c := range m.Complete(withdraw) {
		one, after := withdraw.Then(c.Word), m.Clone()
		if _, no := after.Play(one); no == nil && one != TakeBack && after.Check(Done) == nil {
			take = one
		}
	}
	return []engine.Order{take}, fmt.Sprintf("%s, so that Done can be said: %v", take, err)
}

// Words are how an order is said.
func Words(o *order.Task, s *state.Situation, by state.Side) engine.Order {
	return engine.Order(strings.ToLower(strings.Join(o.Words(s, by), " ")))
}

// Answer is the answer to an open question that leaves him best.
func (g *general) Answer(m engine.Match, p *rules.Position) (best engine.Order, most int, err error) {
	g.ways.survey(&p.Start)
	open := p.Carry().Open
	if last := len(open.Could) - 1; last >= 0 && open.Could[last].Verb == "pass" { // he feeds no prisoners
		open.Could = open.Could[last:]
	}
	for i := range open.Could {
		order := Words(&open.Could[i], &p.Start, open.By)
		if m.Check(order) != nil {
			continue
		}
		next := p.Clone()
		next.Said = append(next.Said, rules.Said{By: open.By, Order: open.Could[i]})
		run := Carried(&next)
		g.Tried++
		if value := g.worth(run.Field, open.By); best == "" || value > most {
			best, most = order, value
		}
	}
	if best == "" {
		return "", 0, ErrNoOrder
	}
	return best, most, nil
}

// Carried is a move carried out to its end; to what is asked the first answer is given.
func Carried(p *rules.Position) *rules.Run {
	run := p.Carry()
	for run.Open != nil && len(run.Open.Could) > 0 {
		p.Said = append(p.Said, rules.Said{By: run.Open.By, Order: run.Open.Could[0]})
		run = p.Carry()
	}
	return run
}

// Chances is what a balance promises, from 0 to 1: a half for none, three quarters for five brigades.
func Chances(value int) float64 {
	const brigades = 500
	if value >= 0 {
		return 1 - 0.5*brigades/float64(brigades+value)
	}
	return 0.5 * brigades / float64(brigades-value)
}
