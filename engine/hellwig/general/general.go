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
	return &general{limits: kind.Limits, memory: memory{slack: unwary, trust: trusting, meant: grid.None}}
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

// looked is how many of the best orders he looks at more closely, though his time be over.
const looked = 20

// general is the computer player; what he holds is room to think in.
type general struct {
	limits engine.Limits

	begun time.Time
	rated int // orders, the enemy's answers included
	about string
	past  map[uint64]bool

	p        rules.Position
	army     state.Army
	stood    [grid.MaxSquares]uint16 // which of the troops stands there, from 1; 0 for nobody
	troops   []rules.Troop
	ground   [grid.MaxSquares]bool // passable but for guns
	ways     [2]ways
	strength [2]int
	even     int // see agreed
	stands   int // what it is worth to him as it stands, before his order
	behind   int // how far behind his army is then, and how many are in his fortress
	guards   int
	dear     [2]int   // what a piece is worth to each army, in hundredths of the common price
	keys     grid.Set // the squares on the ways of which it matters whether they are passable
	to       [2]*ways
	moves    []rules.Move
	plans    []plan
	wanted   []int // the carriers that are to come to the crossing, by their device

	// Of an order that is rated.
	after   rules.Position
	changed [grid.MaxSquares]bool // the ground
	on      ways                  // his ways where it opens or shuts them
	now     field

	parts rules.Parts
	lines grid.Set // the squares that communicate with his army

	answer []rules.Move
	then   rules.Position // after an answer

	memory
}

// plan is an order with what he thinks of it.
type plan struct {
	move   int // among moves
	value  int
	answer rules.Move
	meets  bool // there is an answer
	calm   int  // what it is worth if the enemy does nothing
	fears  int  // how much less it is after his answer
	hash   uint64
	steady bool   // the ways stay as they were
	stance uint64 // how his army stands after it
	foe    uint64 // and the enemy's
}

// memory is what he has seen of the enemy.
type memory struct {
	left  uint64 // the hash of the position that he left to him
	calm  int    // what it is worth if the enemy does nothing
	fears int    // how much less it is after his best answer
	slack int    // how often he takes the enemy to miss that, in a hundred
	trust int    // the most that slack comes to: less after every loss
	foe   uint64 // how the enemy's army stood then
	dozes int    // for how many turns it has not stirred

	meant    grid.Square // the water that he has set out to bridge
	patience int         // for how many more of his turns

	course
	stances []uint64 // how his army stood after his last orders
}

// remembered is how many stances he remembers.
const remembered = 40

// shifts are the kinds of order that only bring his army into another stance, into which it may not come again so soon.
var shifts = map[string]bool{"move": true, "turn": true, "slide": true, "wheel": true}

// Choose rates the orders.
func (g *general) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	at, err := matchOf(m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return "", engine.Thought{}, err
	}
	g.begin(at)
	if order, ok := g.beforehand(at); ok {
		return order, g.without(order), nil
	}
	g.mark(g)
	if err := g.weigh(ctx); err != nil {
		return "", engine.Thought{}, err
	}
	best := &g.plans[0]
	g.left, g.calm, g.fears, g.foe = 0, best.calm, best.fears, best.foe
	if best.steady {
		g.left = best.hash
	}
	g.stances = append(g.stances[max(0, len(g.stances)-remembered):], best.stance)
	thought := g.thought(at, best)
	return thought.Line[0], thought, nil
}

// Analyse rates the orders, and learns nothing from what he is shown.
func (g *general) Analyse(
	ctx context.Context, m engine.Match, lines int, tell func(engine.Analysis),
) (a engine.Analysis, err error) {
	at, err := matchOf(m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return a, err
	}
	learnt := g.memory
	defer func() { g.memory = learnt }()
	g.begin(at)
	if order, ok := g.beforehand(at); ok {
		a.Lines = append(a.Lines, g.without(order))
	}
	if err := g.weigh(ctx); err != nil {
		return a, err
	}
	for i := 0; i < len(g.plans) && len(a.Lines) < lines; i++ {
		t := g.thought(at, &g.plans[i])
		a.Lines = append(a.Lines, t)
		a.Lines[0].Value = max(a.Lines[0].Value, t.Value) // of what comes beforehand too: he moves after it
	}
	if tell != nil {
		tell(a)
	}
	return a, nil
}

// Fault is his best order, and how much less is left after another when the enemy has answered: than after the best,
// and than there was before it. Nobody gives up what another order would have gained besides, unless that is the war.
func (g *general) Fault(
	ctx context.Context, m engine.Match, given engine.Order,
) (best engine.Thought, lost float64, err error) {
	at, err := matchOf(m)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return best, 0, err
	}
	learnt := g.memory
	defer func() { g.memory = learnt }()
	g.begin(at)
	clear(g.past) // to come again is no fault
	i := slices.IndexFunc(g.moves, func(m rules.Move) bool { return !g.p.Free(m) && at.OrderFor(m) == given })
	if i < 0 {
		return best, 0, errors.ErrUnsupported
	}
	if err := g.weigh(ctx); err != nil {
		return best, 0, err
	}
	best = g.thought(at, &g.plans[0])
	left := g.answered(plan{move: i}).value
	return best, max(0, best.Value-g.hopes(left, min(g.plans[0].value, g.stands))), nil
}

// beforehand is what he says before he moves: a word to the enemy, or a free order.
func (g *general) beforehand(at *played) (order engine.Order, ok bool) {
	if order, ok = g.says(at); !ok {
		order, ok = g.free(at)
	}
	return order, ok
}

// without is what he thinks of a word or an order that does not take the place of a move.
func (g *general) without(order engine.Order) engine.Thought {
	return engine.Thought{Value: chances(g.even), Line: []engine.Order{order}, Plan: g.about, Time: time.Since(g.begun)}
}

// thought is what he thinks of a plan. Of his chances is what is agreed, and not what the best order brings him: the
// enemy's next will bring as much, and chances that swing from order to order tell nobody who is ahead. What may be
// taken next is in how things stand; what another order brings less than the best is less than that.
func (g *general) thought(at *played, x *plan) engine.Thought {
	t := engine.Thought{Playouts: g.rated, Value: g.hopes(x.value, g.plans[0].value), Plan: g.about}
	t.Time = time.Since(g.begun)
	t.Line = []engine.Order{at.OrderFor(g.moves[x.move])}
	if x.meets {
		after := g.p
		after.Play(g.moves[x.move])
		t.Line = append(t.Line, at.Game().Words(&after, x.answer))
	}
	return t
}

// hopes are his chances with an order of a value, of which so much brings him nothing.
func (g *general) hopes(value, brings int) float64 {
	switch {
	case max(value, -value) >= victory/2:
		return chances(value)
	case max(brings, -brings) >= victory/2:
		brings = g.stands
	}
	return chances(g.even + value - brings)
}

// chances is what a balance promises, from 0 to 1: a half for none, three quarters for seven queens and a half.
func chances(value int) float64 {
	const queens = 1500
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
	g.now.on(g.p.Board())
	o := rules.Overlook(&g.p)
	for at := range grid.Square(g.now.b.Squares()) {
		x := o.Plot(g.army, at)
		g.ground[at] = !(x.Closed || x.Water || x.Burning || x.OwnWork+x.Walled > 0)
	}
	g.now.read(&g.p, &g.ground)
	if g.dozes++; g.now.stance(1-g.army) != g.foe {
		g.dozes = 0
	}
	g.learn() // by the ways as he saw them
	g.stood, g.troops = g.now.stands, append(g.troops[:0], g.now.troops...)
	g.keys = grid.Set{}
	g.ways[g.army].meant, g.ways[1-g.army].meant, g.on.meant = g.meant, grid.None, g.meant
	for a := range g.ways {
		g.ways[a].survey(o, &g.now, &g.p, state.Army(a), g.danger())
		g.to[a] = &g.ways[a]
	}
	o.Parts(g.army, &g.parts)
	g.lines = o.Lines(g.army, &g.parts)
	g.muster()
	g.behind, g.guards = g.rear()
	g.sets(g.ways[g.army].crossing)
	g.about = g.ways[g.army].about(&g.now, &g.p, g.army)
	g.ways[g.army].mark(&g.now, &g.p, g.army, &g.keys)
	g.stands = g.balance(&g.now, &g.p, g.army, g.army) + g.footing(o, &g.p)
	g.even = g.agreed(o)
	o.Done()
	g.moves = g.p.Moves(g.moves[:0])
}

// footing is what the fortresses and the ways to the armies are worth to him beside what stands in the field.
func (g *general) footing(o rules.Outlook, p *rules.Position) int {
	worth := home(o, p, g.army) + grip(o, p, g.army) - grip(o, p, 1-g.army)
	return worth - g.severed(o, &g.now, g.army) + g.severed(o, &g.now, 1-g.army)
}

// agreed is how things stand by what each sees who looks from his own side: what he sees in favour of himself that the
// enemy, in his place, would see in favour of himself as well is left out, as how far he has come, how dear his own are
// and how he fears for his way out. All are as dear as before the war: who has fewer has lost them.
func (g *general) agreed(o rules.Outlook) int {
	defer func(dear [2]int) { g.dear = dear }(g.dear)
	g.dear = [2]int{100, 100}
	mover, both := g.army, 0
	for range 2 {
		both = g.balance(&g.now, &g.p, g.army, mover) + g.footing(o, &g.p) - both
		g.army = 1 - g.army
	}
	return -both / 2
}

// How he learns what to expect of the enemy, in hundredths.
const (
	unwary   = 10 // how often the enemy misses his best answer at first
	trusting = 97 // against who does nothing
	aChance  = 60 // how much an answer hurts that he ought to have seen
	forgets  = 20 // in so many turns without harm he trusts nearly as before
)

// learn looks at what the enemy made of his turn.
func (g *general) learn() {
	if !g.past[g.left] {
		return
	}
	g.to[g.army] = &g.ways[g.army]
	lost := g.calm - g.balance(&g.now, &g.p, g.army, g.army)
	chance := g.fears >= aChance
	switch {
	case lost >= aChance && g.robbed():
		g.slack = unwary + (g.slack-unwary)/3
		g.trust -= (g.trust - unwary) / 2
	case chance && lost > g.fears/2: // he saw it
		g.slack = unwary + (g.slack-unwary)/3
	case chance:
		g.slack += (g.trust - g.slack) / 2
	case lost > 0: // he has done something
		g.slack -= (g.slack - unwary) / 4
	case g.now.stance(1-g.army) == g.foe: // he does nothing
		g.slack += (g.trust - g.slack) / 6
		g.trust += (trusting - g.trust) / forgets
	default: // nothing that matters
		g.slack += (g.trust - g.slack) / 12
		g.trust += (trusting - g.trust) / forgets
	}
	g.left = 0
}

// robbed reports whether he has fewer troops than when he last moved.
func (g *general) robbed() bool {
	strength := 0
	for i := range g.now.troops {
		if x := &g.now.troops[i]; x.Army == g.army {
			strength += x.Value
		}
	}
	return strength < g.strength[g.army]
}

// danger is how many orders he goes out of his way to stop where the enemy cannot strike.
func (g *general) danger() uint8 {
	if g.slack > 50 {
		return 0
	}
	return 1
}

// boons are the free orders that he always gives: they cost him nothing and take from the enemy.
var boons = map[string]bool{"occupy": true, "seize": true, "cut": true}

// free is a free order that he would give.
func (g *general) free(at *played) (engine.Order, bool) {
	for _, m := range g.moves {
		if kind := m.Kind.String(); boons[kind] || kind == "siege" && !g.p.Sieges[1-g.army].Declared {
			return at.OrderFor(m), true
		}
	}
	return "", false
}

// over reports whether he has thought as long as he may.
func (g *general) over() bool {
	return g.limits.Playouts > 0 && g.rated >= g.limits.Playouts ||
		g.limits.Time > 0 && time.Since(g.begun) > g.limits.Time
}

// idle reports whether an order is one of the many that he does not think of: ruin that also strikes bridges on
// carriers or that somebody moves after, and guns destroyed so.
func idle(m *rules.Move) bool {
	switch m.Kind.String() {
	case "ruin":
		return m.Then || m.Main+m.Side > 0
	case "destroy":
		return m.Then
	}
	return false
}

// rate plays each order and weighs what it leaves.
func (g *general) rate(ctx context.Context) error {
	g.plans = g.plans[:0]
	for late := range 3 {
		for i := range g.moves {
			m := &g.moves[i]
			if g.late(m) != late || g.p.Free(*m) || idle(m) {
				continue
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			if g.over() && len(g.plans) > 0 {
				break
			}
			g.plans = append(g.plans, plan{move: i, value: g.quick(m) + g.rescue(m) - g.strays(m)})
		}
	}
	slices.SortStableFunc(g.plans, func(a, b plan) int { return cmp.Compare(b.value, a.value) })
	return nil
}

// rescue is what it is worth to try whether a piece that is about to surrender comes back to its army by an order.
func (g *general) rescue(m *rules.Move) int {
	i := g.stood[m.From]
	if kind := m.Kind.String(); i == 0 || kind != "move" && kind != "capture" {
		return 0
	}
	x := g.troops[i-1]
	if x.Left == 0 || x.Left > 2 {
		return 0
	}
	back := x
	back.Left = 0
	return g.price(&back, &g.p) - g.price(&x, &g.p)
}

// quick is what an order leaves, without an answer.
func (g *general) quick(m *rules.Move) int {
	g.after = g.p
	rules.Try(&g.after, *m)
	if value, over := g.ended(&g.after); over {
		return value
	}
	g.takesIn(m)
	value := g.weighed(&g.after, 1-g.army) + g.gains()
	if stands(&g.after, g.army) {
		value += stormed * g.slack / 100
	}
	return value
}

// takesIn works out the ground and the ways after an order.
func (g *general) takesIn(m *rules.Move) {
	g.changed = g.ground
	g.to[g.army] = &g.ways[g.army]
	if alter(m, &g.changed, &g.keys) {
		o := rules.Overlook(&g.after)
		g.now.read(&g.after, &g.changed)
		g.on.survey(o, &g.now, &g.after, g.army, g.danger())
		o.Done()
		g.to[g.army] = &g.on
	}
}

// weighed is what a position is worth with an army to move.
func (g *general) weighed(p *rules.Position, mover state.Army) int {
	g.rated++
	g.now.read(p, &g.changed)
	return g.balance(&g.now, p, g.army, mover)
}

// alter changes the ground as an order does, and reports whether on a square that matters.
func alter(m *rules.Move, ground *[grid.MaxSquares]bool, keys *grid.Set) (matters bool) {
	put := func(at grid.Square, open bool) {
		ground[at] = open
		matters = matters || keys.Has(at)
	}
	switch m.Kind.String() {
	case "lay", "storm", "raze":
		put(m.At, true)
	case "takeup", "ruinnear", "entrench", "light":
		put(m.At, false)
	case "leaveruin", "leavelight":
		put(m.From, false)
	case "ruin":
		for _, x := range m.Set {
			if x != 0 {
				put(grid.Square(x-1), false)
			}
		}
	}
	return matters
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

// weigh rates the orders, looks at the enemy's answers to the best of them, and to more while there is time; and keeps
// those to which it has, the best first.
func (g *general) weigh(ctx context.Context) error {
	if err := g.rate(ctx); err != nil {
		return err
	}
	n := 0
	for ; n < len(g.plans) && (n < looked || !g.over()); n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		g.plans[n] = g.answered(g.plans[n])
	}
	g.plans = g.plans[:n]
	slices.SortStableFunc(g.plans, func(a, b plan) int { return cmp.Compare(b.value, a.value) })
	return nil
}

// answered is an order with the enemy's best capture, shot or storm in answer.
func (g *general) answered(x plan) plan {
	m := &g.moves[x.move]
	g.after = g.p
	g.after.Play(*m)
	x.hash = g.after.Hash()
	if value, over := g.ended(&g.after); over {
		x.value = value
		return x
	}
	g.takesIn(m)
	x.steady = g.to[g.army] == &g.ways[g.army]
	o := rules.Overlook(&g.after)
	defer o.Done()
	x.calm = g.weighed(&g.after, g.army)
	before := g.footing(o, &g.after) + g.gains()
	x.stance, x.foe = g.now.stance(g.army), g.now.stance(1-g.army)
	if g.past[x.hash] || shifts[m.Kind.String()] && slices.Contains(g.stances, x.stance) {
		before -= comesAgain
	}
	calm := x.calm + before
	worst := calm
	if g.now.press(&g.after, 1-g.army, 1-g.army) >= stormed {
		worst -= stormed
	}
	seated := g.seated()
	if seated {
		calm += stormed
	}
	centre := g.p.Ground.Centre[1-g.army]
	drives := seated && g.now.takers[1-g.army][centre] > 0 // he may clear his way first
	g.answer = o.Strikes(g.answer[:0])
	if g.now.exposed(g.army) {
		g.answer = o.Shots(g.answer)
	}
	for i, reply := range g.answer {
		if i+1 < len(g.answer) && g.answer[i+1].Hits() > reply.Hits() {
			continue // a shot that spares something
		}
		value := g.meets(&reply)
		if value > -victory {
			value += before
		}
		drives = drives || seated && !g.seatedThen()
		if value < worst {
			worst, x.answer, x.meets = value, reply, true
		}
	}
	if seated && !drives {
		x.value = victory // nobody drives him off
		return x
	}
	x.fears = calm - worst
	x.value = worst + x.fears*g.slack/100
	return x
}

// meets is what the enemy's answer leaves.
func (g *general) meets(reply *rules.Move) int {
	g.then = g.after
	rules.Try(&g.then, *reply)
	if value, over := g.ended(&g.then); over {
		return value
	}
	return g.weighed(&g.then, g.army)
}

func (g *general) seated() bool { return stands(&g.after, g.army) }

func (g *general) seatedThen() bool { return stands(&g.then, g.army) }

// stands reports whether a piece of an army stands on the enemy's centre.
func stands(p *rules.Position, a state.Army) bool {
	centre := p.Ground.Centre[1-a]
	for x := range rules.Troops(p) {
		if x.At == centre {
			return x.Army == a
		}
	}
	return false
}
