package rules

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/deploy"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// Noted are the orders that stand, in the order in which they were said.
func (p *Position) Noted() []order.Task {
	n, _ := p.Done()
	orders := make([]order.Task, n)
	for i := range orders {
		orders[i] = p.Said[i].Order
	}
	return orders
}

// Ready is the situation that orders are checked against: that of the start of the move, with the start actions done
// that were noted; or where they are carried out one by one, after all that were. [VT-SETUP-12, VT-APP-31]
func (p *Position) Ready() *ground.Field {
	now := p.Start.Clone()
	r := &Run{
		Field: ground.NewField(&now), phase: order.Start, orders: p.Noted(), stays: !p.Start.Options.ChainStrikes,
	}
	if p.Start.Date == 0 {
		r.phase = order.SetUp
		muster(r)
	}
	r.oneByOne()
	ditch(r)
	for i := range r.orders {
		o := &r.orders[i]
		who := r.Find(o.Fig)
		if o.Verb == "deliver" && r.Options.Supply {
			r.Halted = append(r.Halted, o.At, o.To)
		}
		if o.Verb == "issue" {
			r.Drawn = append(r.Drawn, ground.Issued{At: o.At, To: o.Other, Goods: o.Goods})
		}
		if o.Verb != "make" || who == nil || r.Game == state.Battle || who.Hurt || r.Options.ChainStrikes {
			continue
		}
		if r.Coming == nil {
			r.Coming = map[grid.Square]state.Goods{}
		}
		at := who.At
		if last, to := lastMarch(r.Field, r.orders[:i], o.Fig); last >= 0 {
			at = to
		}
		goods := r.Coming[at]
		goods.Add(lawful.MadeGoods(o))
		r.Coming[at] = goods
	}
	if r.Options.ChainStrikes && p.Start.Date > 0 {
		r.alone, r.guess, r.start = true, true, &p.Start
		oneAfterOther(r)
	}
	return r.Field
}

// Able is nil if the figure of an order may do what its verb says, whatever is said of it further. It is cheap. The
// field is that of Ready.
func (p *Position) Able(ready *ground.Field, o *order.Task) error {
	return NewProspect(p, ready).able(ready, o)
}

// able is Able on the field of an order, found once for all that may be said after its verb.
func (p *Prospect) able(ready *ground.Field, o *order.Task) error {
	if k := (ability{ready, o.Verb, o.Fig, o.Soon()}); p.asked != k {
		p.asked, p.unable = k, p.findAble(ready, o)
	}
	return p.unable
}

// ability is what able is asked of.
type ability struct {
	on   *ground.Field
	verb string
	fig  state.ID
	soon bool
}

func (p *Prospect) findAble(ready *ground.Field, o *order.Task) error {
	v, who := order.Named(o.Verb), ready.Find(o.Fig)
	switch {
	case v.Phase == order.SetUp && p.Start.Date > 0:
		return engine.Forbid("VT-NOTE-7", "the armies have been set up")
	case v.Phase != order.SetUp && p.Start.Date == 0:
		return engine.Forbid("VT-NOTE-7", "the armies are still being set up: put, array, done")
	case v.Lone:
		return nil
	case who == nil:
		return engine.Forbid("VT-NOTE-1", "%s is gone", o.Fig.Name())
	case who.At == grid.None:
		return engine.Forbid("VT-SUPPLY-3", "%s has surrendered", o.Fig.Name())
	case !who.Free():
		return engine.Forbid("VT-ARMY-23", "%s is captured and cannot act", o.Fig.Name())
	case p.Start.Date > 0 && march.Overrun(ready, who):
		return engine.Forbid("VT-ARMY-18", "%s is in the enemy's hands", o.Fig.Name())
	}
	if whole := p.wholeMove(ready, o); whole != nil {
		if err := p.busy(ready, whole); err != nil {
			return err
		}
	}
	if v.Who != nil {
		return v.Who(ready, who)
	}
	return nil
}

// wholeMove is an order as far as its verb says whose move it takes, nil if it takes none, or works may share it.
func (p *Prospect) wholeMove(ready *ground.Field, o *order.Task) *order.Task {
	v := order.Named(o.Verb)
	if len(p.orders()) == 0 && !p.Start.Options.ChainStrikes || o.Free() ||
		v.Eighths != nil && ready.Game != state.Battle {
		return nil
	}
	return &order.Task{Verb: o.Verb, Fig: o.Fig, Mode: o.Mode, Thing: o.Thing}
}

// bound reports whether a figure has other orders, so that able is refused, without saying which.
func (p *Prospect) bound(ready *ground.Field, o *order.Task) bool {
	if who := ready.Find(o.Fig); who == nil || p.Start.Options.ChainStrikes {
		return false
	}
	whole := p.wholeMove(ready, o)
	if whole == nil {
		return false
	}
	i, _ := p.clash(ready, whole)
	return i >= 0
}

// Prospect is what may be said in a position: the fields that its orders are checked against, and what many of them
// need to be known, found out once. It serves until something more is said, and one goroutine.
type Prospect struct {
	*Position
	ready *ground.Field // at the start
	early *ground.Field // with the start actions alone, where orders are carried out one by one; nil until it is wanted
	later *ground.Field // at the end; nil until it is wanted
	moved *ground.Field // of a siege: with a figure where its march ends
	mover state.ID      // which

	noted []order.Task       // the orders that stand; nil until they are wanted
	taken [][]state.ID       // whom each of them takes; nil until it is wanted
	takes map[state.ID][]int // by figure: which of them take it

	asked  ability // of what able was asked last
	unable error   // and what it is

	leads state.ID   // of the last "to" that was looked at: who goes
	led   []state.ID // and whom it takes

	scout   *march.Scout   // of ready; nil until it is wanted
	reached *march.Marches // of the figure of the last "to"; nil until it is wanted
	goes    state.ID
	ends    coming // of the last "to" that was checked

	begun march.Walk // of the figure of the last march, if it can march
	stays error
	walks state.ID
	last  [2]walked  // the last walks of that figure, the latest last
	step  order.Task // a march that is tried

	sentences []*order.Wording // in which words are tried, each within the one before
	trials    int              // how many of them are being tried
}

// walked is how far a walk has come by some steps.
type walked struct {
	by   []march.Pace
	walk march.Walk
}

// NewProspect is what may be said in a position whose Ready the field is.
func NewProspect(p *Position, ready *ground.Field) *Prospect {
	return &Prospect{Position: p, ready: ready}
}

// Ready is the field that orders are checked against.
func (p *Prospect) Ready() *ground.Field { return p.ready }

// Scout is who looks at the ground of that field for marches.
func (p *Prospect) Scout() *march.Scout {
	if p.scout == nil {
		p.scout = march.NewScout(p.ready)
	}
	return p.scout
}

// orders are those that stand.
func (p *Prospect) orders() []order.Task {
	if p.noted == nil {
		p.noted = p.Noted()
	}
	return p.noted
}

// takenBy is whom an order that stands takes.
func (p *Prospect) takenBy(f *ground.Field, i int) []state.ID {
	if f != p.ready {
		return takenBy(f, &p.orders()[i])
	}
	return p.taken[i]
}

// beside are the orders that stand, and may take one of some figures too.
func (p *Prospect) beside(f *ground.Field, figures []state.ID) (list []int) {
	noted := p.orders()
	if f != p.ready {
		for i := range noted {
			list = append(list, i)
		}
		return list
	}
	if p.takes == nil {
		p.takes = map[state.ID][]int{}
		for i := range noted {
			p.taken = append(p.taken, takenBy(f, &noted[i]))
			for _, id := range p.taken[i] {
				p.takes[id] = append(p.takes[id], i)
			}
		}
	}
	for _, id := range figures {
		list = append(list, p.takes[id]...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// walk is the walk of the figure of a march as far as it has been said, only to be read. It goes on from where the last
// ones came to, if they went the same way.
func (p *Prospect) walk(o *order.Task) (march.Walk, error) {
	if p.walks != o.Fig {
		p.walks, p.last = o.Fig, [2]walked{}
		p.begun, p.stays = begins(p.Scout(), p.ready, p.ready.Find(o.Fig))
	}
	if p.stays != nil {
		return p.begun, p.stays
	}
	from := walked{walk: p.begun}
	for _, w := range slices.Backward(p.last[:]) {
		if n := len(w.by); n > 0 && n <= len(o.Steps) && slices.Equal(w.by, o.Steps[:n]) {
			from = w
			break
		}
	}
	rest := o.Steps[len(from.by):]
	if len(rest) == 0 {
		return from.walk, nil
	}
	k := from.walk.Apart()
	err := k.All(rest)
	if err == nil {
		p.last = [2]walked{from, {o.Steps, k}}
	}
	return k, err
}

// Legal is nil for an order of the mover's that may be noted. The field is that of Ready. [VT-SETUP-12]
func (p *Position) Legal(ready *ground.Field, o *order.Task) error {
	return NewProspect(p, ready).Legal(o)
}

// Legal is nil for an order that may be noted. It settles it.
func (p *Prospect) Legal(o *order.Task) error {
	order.Settle(p.ready, o)
	ready := p.field(o)
	if err := p.able(ready, o); err != nil {
		return err
	}
	v, noted := order.Named(o.Verb), p.orders()
	for i := range noted {
		if o.Same(&noted[i]) {
			return engine.Forbid("VT-NOTE-7", "that has been noted already")
		}
	}
	if err := p.busy(p.ready, o); err != nil {
		return err
	}
	if err := p.way(ready, o); err != nil {
		return err
	}
	err := p.check(ready, o)
	if err == nil {
		err = p.inTime(o)
	}
	if err != nil && o.Phase() == order.End { // it may need what the marches before it do, as two that merge
		if v.Lone || p.Ends().Find(o.Fig) != nil {
			err = v.Check(p.Ends(), o)
		}
	}
	return err
}

// Ends is that of the position, found out once.
func (p *Prospect) Ends() *ground.Field {
	if p.later == nil {
		p.later = p.Position.Ends()
	}
	return p.later
}

// way is the Way of an order's verb: where a march begins is looked at once for all of them.
func (p *Prospect) way(f *ground.Field, o *order.Task) error {
	switch v := order.Named(o.Verb); {
	case v.Way == nil:
		return nil
	case o.Verb == "march":
		if creepsSo(f, f.Find(o.Fig), o) {
			return nil
		}
		_, err := p.walk(o)
		return err
	default:
		return v.Way(f, o)
	}
}

// check is the Check of an order's verb: how far the figure of a "to" can go, and where a march begins, is found out
// once for all squares.
func (p *Prospect) check(f *ground.Field, o *order.Task) error {
	switch fig := f.Find(o.Fig); {
	case o.Verb == "to":
		reached, err := p.reach(o)
		if err != nil {
			return err
		}
		if p.ends.to != o.At || p.ends.by != reached {
			p.ends = lastStep(f, reached, o.At)
		}
		return p.ends.endsOn(f, o)
	case o.Verb == "march" && !creeps(fig, o):
		k, err := p.walk(o)
		if err != nil {
			return err
		}
		return endsMarch(f, fig, &k, o)
	default:
		return order.Named(o.Verb).Check(f, o)
	}
}

// reach is how far the figure of a "to" can go.
func (p *Prospect) reach(o *order.Task) (_ *march.Marches, err error) {
	if p.reached == nil || p.goes != o.Fig {
		if p.reached, err = reachOf(p.Scout(), p.ready, o); err != nil {
			p.reached = nil
			return nil, err
		}
		p.goes = o.Fig
	}
	return p.reached, nil
}

// Busy is why a figure cannot be told to march, whatever the ground, for the orders that stand; nil if it can. Where a
// move is spent bit by bit nothing is said of it.
func (p *Prospect) Busy(who state.ID) error {
	if p.ready.Options.ChainStrikes {
		return nil
	}
	return p.busy(p.ready, new(order.Plain("to", who)))
}

// busy is why an order cannot be given beside those that stand: a figure has one move. [VT-MOVE-27, section 2]
func (p *Prospect) busy(f *ground.Field, o *order.Task) error {
	noted := p.orders()
	if err := volleyed(f, noted, o); err != nil {
		return err
	}
	if f.Options.ChainStrikes {
		return overspent(f, o)
	}
	i, id := p.clash(f, o)
	if i < 0 {
		return nil
	}
	said := order.Brief(noted[i].Words(f.Situation, id.Side))
	if f.Game == state.Siege && (strikes(&noted[i]) || strikes(o)) {
		return engine.Forbid("VT-SIEGE-32", "a strike takes the whole move of %s, and it has its orders, %s", id.Name(),
			said)
	}
	return engine.Forbid("VT-MOVE-27", "%s has its orders, %s; withdraw %s first", id.Name(), said, noted[i].Fig.Name())
}

// Against is the first of the orders that stand that cannot go with another, since both take the same figure; -1 if
// there is none, or it is the same once more.
func (p *Prospect) Against(o *order.Task) int {
	if p.ready.Options.ChainStrikes {
		return -1
	}
	i, _ := p.clash(p.ready, o)
	if i >= 0 && o.Same(&p.orders()[i]) {
		return -1
	}
	return i
}

// clash is the first of the orders that stand that cannot go with another, since both take the same figure, and which;
// -1 if there is none.
func (p *Prospect) clash(f *ground.Field, o *order.Task) (int, state.ID) {
	noted := p.orders()
	if len(noted) == 0 {
		return -1, state.ID{}
	}
	taken := p.wouldTake(f, o)
	for _, i := range p.beside(f, taken) {
		others := p.takenBy(f, i)
		for _, id := range taken {
			if slices.Contains(others, id) && !together(f, &noted[i], o) && !shared(f, &noted[i], o) {
				return i, id
			}
		}
	}
	return -1, state.ID{}
}

// wouldTake is takenBy for an order that is looked at: of one figure's marches it is known.
func (p *Prospect) wouldTake(f *ground.Field, o *order.Task) []state.ID {
	if o.Verb != "to" || f != p.ready {
		return takenBy(f, o)
	}
	if p.leads != o.Fig {
		p.leads, p.led = o.Fig, takenBy(f, o)
	}
	return p.led
}

// strikes reports whether an order is a strike.
func strikes(o *order.Task) bool { return o.Phase() == order.Fire || o.Phase() == order.Charge }

// takenBy are all whose whole move an order takes, also those whom it does not name: who rides along or is hitched, and
// who serves the guns. [VT-ARMY-13, VT-ARMY-17, VT-FIGHT-3]
func takenBy(f *ground.Field, o *order.Task) []state.ID {
	all := append(o.Takes(), Riders(f, o)...)
	if o.Phase() == order.Fire {
		if crew := strike.Crew(f, o.Firing()); crew != (state.ID{}) && !slices.Contains(all, crew) {
			all = append(all, crew)
		}
	}
	return all
}

// together reports whether two works of a figure go into one move: their eighths together are 8 at most. A battle has
// no such short works. [VT-BUILD-8, VT-BATTLE-10]
func together(f *ground.Field, a, b *order.Task) bool {
	u, v := order.Named(a.Verb), order.Named(b.Verb)
	return a.Fig == b.Fig && u.Eighths != nil && v.Eighths != nil && f.Game == state.Campaign &&
		lasts(f, a)+lasts(f, b) <= order.WholeMove
}

// Finish is nil if the move may be carried out: every order that was noted is still legal beside those before it, and
// what Prospect.Finish asks for. [VT-SETUP-12]
func (p *Position) Finish() error {
	rest := Position{Start: p.Start}
	for i := range p.Said {
		o := &p.Said[i].Order
		if err := rest.Legal(rest.Ready(), o); err != nil {
			if illegal, is := err.(*engine.Illegal); is {
				said := strings.Join(o.Words(&p.Start, p.Said[i].By), " ")
				return engine.Forbid(illegal.Rule, "%s: %s", said, illegal.Why())
			}
			return err
		}
		rest.Said = p.Said[:i+1]
	}
	return NewProspect(p, p.Ready()).Finish()
}

// Finish is nil if the move of orders that Legal let pass one after the other may be carried out: in a set-up nobody is
// missing, and nothing is overfull. [VT-SETUP-12]
func (p *Prospect) Finish() error {
	if p.Start.Date == 0 {
		return deploy.Missing(p.ready)
	}
	return p.Ends().Room(p.Start.Mover, ground.NewField(&p.Start))
}
