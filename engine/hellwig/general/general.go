package general

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// Played is the match that he plays.
type played = engine.Played[rules.Position, rules.Move, *rules.Position]

// Seat is the Seating of Hellwig's game.
func Seat(kind engine.Kind, seed uint64) engine.Player {
	if kind.Random {
		return drawer{seed}
	}
	if kind.Limits == (engine.Limits{}) {
		kind.Limits.Time = engine.DefaultTime
	}
	return &general{limits: kind.Limits}
}

// WithGeneral is the entry of Hellwig's game with its computer player.
func WithGeneral(e engine.Entry) engine.Entry {
	e.Seat, e.Thinks = Seat, true
	return e
}

var (
	errOver     = errors.New("the game is over; there is nothing to choose")
	errOtherway = errors.New("the general plays Hellwig's game alone")
)

// matchOf is a match that can be played.
func matchOf(m engine.Match) (*played, error) {
	at, ok := m.(*played)
	switch {
	case !ok:
		return nil, fmt.Errorf("%w, not %T", errOtherway, m)
	case m.Result().Over:
		return nil, errOver
	}
	return at, nil
}

// drawer gives any of the orders, each as likely as another.
type drawer struct{ seed uint64 }

func (d drawer) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	at, err := matchOf(m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return "", engine.Thought{}, err
	}
	p := at.At()
	moves := p.Moves(nil)
	chance := engine.NewChance(d.seed, m.Hash())
	order := at.OrderFor(moves[chance.IntN(len(moves))])
	return order, engine.Thought{Value: 0.5, Line: []engine.Order{order}}, nil
}

// daring is how much of a piece lost inside the enemy's fortress he minds, in hundredths.
const daring = 20

// looked is how many of the best orders he looks at more closely, though his time be over.
const looked = 12

// general is the computer player; what he holds is room to think in.
type general struct {
	limits engine.Limits

	begun time.Time
	rated int // orders, the enemy's answers included
	past  map[uint64]bool

	p      rules.Position
	army   state.Army
	to, on [2]chart // the ways as they are, and as an order would leave them
	moves  []rules.Move
	plans  []plan
	answer []rules.Move
	after  rules.Position // an order
	then   rules.Position // an answer to it
	last   rules.Position // what takes in turn
	again  []rules.Move
}

// plan is an order with what he thinks of it.
type plan struct {
	move   int // among moves
	value  int
	answer rules.Move
	meets  bool // there is an answer
}

// Choose rates the orders.
func (g *general) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	at, err := matchOf(m)
	if err != nil {
		return "", engine.Thought{}, err
	}
	g.begin(at)
	if free, ok := g.free(); ok {
		order := at.OrderFor(free)
		return order, engine.Thought{Value: 0.5, Line: []engine.Order{order}, Time: time.Since(g.begun)}, nil
	}
	if err := g.rate(ctx); err != nil {
		return "", engine.Thought{}, err
	}
	best, err := g.weigh(ctx)
	if err != nil {
		return "", engine.Thought{}, err
	}
	order := at.OrderFor(g.moves[best.move])
	thought := engine.Thought{Playouts: g.rated, Value: chances(best.value), Line: []engine.Order{order}}
	if best.meets {
		after := g.p
		after.Play(g.moves[best.move])
		thought.Line = append(thought.Line, at.Game().Words(&after, best.answer))
	}
	thought.Time = time.Since(g.begun)
	return order, thought, nil
}

// chances is what a balance promises, from 0 to 1: a half for none, nearly all for ten queens.
func chances(value int) float64 {
	const queens = 2000
	if value >= 0 {
		return 1 - 0.5*queens/float64(queens+value)
	}
	return 0.5 * queens / float64(queens-value)
}

// begin takes in how things stand.
func (g *general) begin(at *played) {
	g.begun, g.rated = time.Now(), 0
	g.p = at.At()
	g.army = g.p.Army()
	g.past = make(map[uint64]bool, len(at.Past()))
	for _, h := range at.Past() {
		g.past[h] = true
	}
	o := rules.Overlook(&g.p)
	for a := range g.to {
		g.to[a].roads.survey(o, &g.p, state.Army(a))
		g.to[a].raids.survey(o, &g.p, state.Army(a))
		g.on[a].safe, g.on[a].bold = g.to[a].safe, g.to[a].bold
	}
	o.Done()
	g.moves = g.p.Moves(g.moves[:0])
}

// boons are the free orders that he always gives: they cost him nothing and take from the enemy.
var boons = map[string]bool{"occupy": true, "seize": true, "cut": true}

// free is a free order that he would give.
func (g *general) free() (rules.Move, bool) {
	for _, m := range g.moves {
		if kind := m.Kind.String(); boons[kind] || kind == "siege" && !g.p.Sieges[1-g.army].Declared {
			return m, true
		}
	}
	return rules.Move{}, false
}

// over reports whether he has thought as long as he may.
func (g *general) over() bool {
	return g.limits.Playouts > 0 && g.rated >= g.limits.Playouts ||
		g.limits.Time > 0 && time.Since(g.begun) > g.limits.Time
}

// clears are the kinds of order that can open or close a way.
var clears = map[string]bool{"lay": true, "storm": true, "fire": true, "raze": true, "takeup": true}

// last are the kinds of order that he rates after all others, as they seldom serve.
var last = map[string]bool{"ruin": true, "destroy": true, "ruinnear": true, "leaveruin": true, "leavelight": true}

// rate plays each order and weighs what it leaves.
func (g *general) rate(ctx context.Context) error {
	g.plans = g.plans[:0]
	for _, late := range [...]bool{false, true} {
		for i, m := range g.moves {
			kind := m.Kind.String()
			if last[kind] != late || g.p.Free(m) {
				continue
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			if g.over() && len(g.plans) > 0 {
				break
			}
			g.plans = append(g.plans, plan{move: i, value: g.quick(m, clears[kind])})
		}
	}
	slices.SortStableFunc(g.plans, func(a, b plan) int { return cmp.Compare(b.value, a.value) })
	return nil
}

// quick is what an order leaves, without an answer.
func (g *general) quick(m rules.Move, clears bool) int {
	g.rated++
	g.after = g.p
	rules.Try(&g.after, m)
	if value, over := g.ended(&g.after); over {
		return value
	}
	to := &g.to
	if clears {
		o := rules.Overlook(&g.after)
		to = g.roads(o)
		o.Done()
	}
	return balance(&g.after, g.army, to)
}

// roads are the ways that are open after an order: his own anew, the enemy's as before.
func (g *general) roads(o rules.Outlook) *[2]chart {
	g.on[g.army].roads.survey(o, &g.after, g.army)
	g.on[1-g.army].far, g.on[1-g.army].wet = g.to[1-g.army].far, g.to[1-g.army].wet
	return &g.on
}

// ended is what the end of the game is worth, if it is over.
func (g *general) ended(p *rules.Position) (value int, over bool) {
	winner, over := p.Ended()
	switch {
	case !over:
		return 0, false
	case winner < 0:
		return 0, true
	case winner == int(g.army):
		return victory, true
	}
	return -victory, true
}

// weigh looks at the enemy's answers to the best orders, and to more of them while there is time.
func (g *general) weigh(ctx context.Context) (best plan, err error) {
	best.value = -2 * victory
	for i := range g.plans {
		if err := ctx.Err(); err != nil {
			return best, err
		}
		if i >= looked && g.over() {
			break
		}
		if x := g.answered(g.plans[i]); x.value > best.value {
			best = x
		}
	}
	return best, nil
}

// answered is an order with the enemy's best capture, shot or storm in answer.
func (g *general) answered(x plan) plan {
	m := g.moves[x.move]
	g.after = g.p
	g.after.Play(m)
	if value, over := g.ended(&g.after); over {
		x.value = value
		return x
	}
	o := rules.Overlook(&g.after)
	defer o.Done()
	to := &g.to
	if clears[m.Kind.String()] {
		to = g.roads(o)
	}
	before := home(o, &g.after, g.army)
	if g.past[g.after.Hash()] {
		before -= comesAgain
	}
	x.value = balance(&g.after, g.army, to) + before
	if g.holdsCentre() {
		x.value += knocks
	}
	worst := victory
	g.answer = o.Strikes(g.answer[:0])
	for i, reply := range g.answer {
		if i+1 < len(g.answer) && g.answer[i+1].Hits() > reply.Hits() {
			continue // a shot that spares something
		}
		value := g.meets(o, reply, before, to)
		if value < worst {
			worst, x.answer, x.meets = value, reply, value < x.value
		}
	}
	if worst < x.value {
		x.value = g.dares(x, worst)
	} else if g.holdsCentre() {
		x.value = victory // nobody drives him off
	}
	return x
}

// ventures are the kinds of order that bring a piece forward.
var ventures = map[string]bool{"move": true, "capture": true}

// dares is what he makes of the worst answer: inside the enemy's fortress he ventures a piece for the way it opens.
func (g *general) dares(x plan, worst int) int {
	if m := &g.moves[x.move]; ventures[m.Kind.String()] && worst > -victory &&
		rules.Within(&g.p, 1-g.army, m.To) {
		return x.value - (x.value-worst)*daring/100
	}
	return worst
}

// meets is what the enemy's answer leaves, when he has been taken in turn if he can be.
func (g *general) meets(o rules.Outlook, reply rules.Move, before int, to *[2]chart) int {
	g.rated++
	g.then = g.after
	rules.Try(&g.then, reply)
	if value, over := g.ended(&g.then); over {
		return value
	}
	value := balance(&g.then, g.army, to)
	if reply.Takes && o.Takes(g.army, reply.To) {
		value = max(value, g.retakes(reply.To, to))
	}
	return value + before
}

// retakes is what is left when he has taken in his turn on a square.
func (g *general) retakes(at grid.Square, to *[2]chart) int {
	o := rules.Overlook(&g.then)
	defer o.Done()
	value := -victory
	g.again = o.Strikes(g.again[:0])
	for _, m := range g.again {
		if m.Takes && m.To == at {
			g.rated++
			g.last = g.then
			rules.Try(&g.last, m)
			value = max(value, balance(&g.last, g.army, to))
		}
	}
	return value
}

// holdsCentre reports whether a piece of his stands on the enemy's centre.
func (g *general) holdsCentre() bool {
	centre := g.after.Ground.Centre[1-g.army]
	for x := range rules.Troops(&g.after) {
		if x.At == centre {
			return x.Army == g.army
		}
	}
	return false
}
