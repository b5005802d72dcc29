package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
	"littlewars/engine/venturini/supply"
)

// Ask is a question that somebody must answer before the move goes on. [VT-NOTE-8]
type Ask struct {
	By    state.Side
	Kind  string      // the word of the answer: "retreat", "place", "choose", "spring", "accept"
	Fig   state.ID    // whom it is about, if about a figure
	Who   state.ID    // and who struck it, or is to; none if nobody
	At    grid.Square // or about a square
	Thing string      // or about a mine or an offer
	Phase order.Period
	Could []order.Task // the answers, in their order; the first is taken by who must not wait
}

// Run is a move that is being carried out: the situation as it becomes, what has happened, and the question that
// stopped it.
type Run struct {
	*ground.Field
	Events []Incident
	Open   *Ask    // nil unless an answer is wanted
	Won    *Ending // nil unless the game ends with the move

	start  *state.Situation  // as the move began; only to be read
	worked map[state.ID]bool // who goes on with a longer work

	phase   order.Period
	orders  []order.Task  // those that were noted, in their order
	answers []order.Task  // not yet used
	marches []marched     // of this move, in their order
	scout   *march.Scout  // of the ground as the marches find it now; nil until it is wanted
	before  *ground.Field // as the marches find it when they begin; nil without occupy
	alone   bool          // nobody strikes, and nothing is sent back for want of room: see Position.Ends
	guess   bool          // questions are answered as by who must not wait
	stays   bool          // nobody marches: the ways of marches are not wanted

	stood *state.Situation // before any strike; nil if that is not wanted: see asStood

	turn  *order.Task     // the one that is carried out now, where they are one by one; nil elsewhere
	under []strike.FireOn // what has been taken of fire so far there
}

// Carry carries a move out, up to an open question or its end: the same each time. The position is left as it is.
func (p *Position) Carry() *Run { return p.carry(func(*Run) {}) }

// carry lets somebody look on after each part of a phase.
func (p *Position) carry(look func(*Run)) *Run {
	noted, done := p.Done()
	if !done {
		panic("rules: a move is carried out before its done")
	}
	now := p.Start.Clone()
	r := &Run{Field: ground.NewField(&now), start: &p.Start}
	for i := range p.Said {
		switch {
		case i < noted:
			r.orders = append(r.orders, p.Said[i].Order)
		case i > noted:
			r.answers = append(r.answers, p.Said[i].Order)
		}
	}
	for _, part := range p.parts() {
		r.phase = part.phase
		before := len(r.Events)
		decided := part.carry(r)
		for i := range r.Events[before:] {
			r.Events[before+i].Part = part.phase
		}
		if look(r); !decided {
			break
		}
	}
	return r
}

// parts are what is done in the move.
func (p *Position) parts() []part {
	switch {
	case p.Start.Date == 0:
		return deployment[:]
	case p.Start.Options.ChainStrikes:
		return slices.Concat(phases[:firstStrike], []part{{order.Fire, oneAfterOther}}, phases[firstEnd:])
	}
	return phases[:]
}

// Ending is how a game ends.
type Ending struct {
	Winner state.Side // NoSide if it is drawn
	Rule   engine.RuleID
	Why    string
}

// part is what is done in a phase; carry gives false if a question stops it.
type part struct {
	phase order.Period
	carry func(*Run) bool
}

// phases are what is done in a move. [section 2.1]
var phases = [...]part{
	{order.Start, placeAll},
	{order.Start, (*Run).oneByOne},
	{order.Start, ditch},
	{order.Fire, fire},
	{order.Fire, (*Run).shell},
	{order.Charge, charge},
	{order.March, (*Run).march},
	{order.Work, (*Run).work},
	{order.End, rest},
	{order.End, (*Run).oneByOne},
	{order.End, offWater},
	{order.End, waters},
	{order.End, wear},
	{order.End, mainsFall},
	{order.End, provision},
	{order.End, spoils},
	{order.End, calendar},
	{order.End, endMove},
}

// Where in phases the strikes begin, and what comes after the works; and how many parts there are from the meals on.
// [VT-APP-31]
const (
	firstStrike = 3
	firstEnd    = 8
	fromMeals   = 4
)

// of are the orders of a phase, in their order.
func (r *Run) of(phase order.Period) []*order.Task {
	var list []*order.Task
	for i := range r.orders {
		if r.orders[i].Phase() == phase && r.onTurn(&r.orders[i]) {
			list = append(list, &r.orders[i])
		}
	}
	return list
}

// onTurn reports whether an order of the phase is carried out now.
func (r *Run) onTurn(o *order.Task) bool { return r.turn == nil || r.turn == o }

// oneByOne carries out the free actions of a phase in their order. One that has become impossible, since what it needs
// is gone, is left out.
func (r *Run) oneByOne() bool {
	scout := march.NewScout(r.Field)
	for i := range r.orders {
		o := &r.orders[i]
		if r.phase == order.Start && o.Verb == "to" && !r.stays && r.turn == nil {
			findWay(scout, r.Field, o)
		}
		if o.Phase() != r.phase || !r.onTurn(o) || r.turn == nil && order.Amid(r.Situation, r.orders, i) {
			continue
		}
		back := r.backTo(i)
		if back == nil || !r.still(o) {
			continue
		}
		if !deeds[o.Verb](r, o) {
			return false
		}
		r.Settle()
		back()
		scout = march.NewScout(r.Field)
	}
	return true
}

// still reports whether an order can be carried out that could be when it was noted.
func (r *Run) still(o *order.Task) bool {
	v, who := order.Named(o.Verb), r.Find(o.Fig)
	if o.Fig != (state.ID{}) && (who == nil || who.At == grid.None || !who.Free()) {
		return false
	}
	return (v.Who == nil || v.Who(r.Field, who) == nil) && (v.Check == nil || v.Check(r.Field, o) == nil)
}

// ask is the answer to a question, and whether there is one: with a single possibility nobody is asked, and of several
// the answer that has been given is taken. Without an answer the question stays open, and the phase has to end there.
// With none at all it gives false and no question.
func (r *Run) ask(a Ask) (answer order.Task, answered bool) {
	a.Phase = r.phase
	switch {
	case len(a.Could) == 1:
		return a.Could[0], true
	case r.guess && len(a.Could) > 0:
		return a.Could[0], true
	case len(r.answers) == 0:
		r.Open = &a
		return answer, false
	}
	answer, r.answers = r.answers[0], r.answers[1:]
	return answer, true
}

// tell notes what happened to a figure.
func (r *Run) tell(fig state.ID, word string, at grid.Square, by state.ID, rule engine.RuleID) {
	r.Events = append(r.Events, Incident{Fig: fig, Word: word, At: at, Side: state.NoHeading, By: by, Rule: rule})
}

// tellPlace notes what happened to a place.
func (r *Run) tellPlace(at grid.Square, side grid.Dir, word string, by state.ID, rule engine.RuleID) {
	r.Events = append(r.Events, Incident{Word: word, At: at, Side: side, By: by, Rule: rule})
}

// tellWork notes what was made on a place, or done away with.
func (r *Run) tellWork(at grid.Square, side grid.Dir, word, what string, by state.ID, rule engine.RuleID) {
	r.tellPlace(at, side, word, by, rule)
	r.Events[len(r.Events)-1].What = what
}

// tellFood notes that something happened to goods on a square, and how much of them was food.
func (r *Run) tellFood(at grid.Square, word string, by state.ID, rule engine.RuleID, goods state.Goods) {
	r.tellPlace(at, state.NoHeading, word, by, rule)
	r.Events[len(r.Events)-1].Goods = supply.Food(goods)
}

// tellGoods notes what a figure did with goods, or with a battery or another figure.
func (r *Run) tellGoods(fig *state.Unit, word string, to state.ID, rule engine.RuleID, goods state.Goods) {
	r.tell(fig.ID, word, fig.At, state.ID{}, rule)
	e := &r.Events[len(r.Events)-1]
	e.To, e.Goods = to, goods
}

// kill removes a figure for good. What it carried lies on its square, or is gone with it. [section 2, Dead]
func (r *Run) kill(id state.ID, by state.ID, rule engine.RuleID) { r.lose(id, "killed", by, rule) }

// lose removes a figure with a word of VT-NOTE-9 that says how, and frees its captives. [VT-ARMY-23]
func (r *Run) lose(id state.ID, word string, by state.ID, rule engine.RuleID) {
	f := r.Find(id)
	if f == nil {
		return
	}
	r.tell(id, word, f.At, by, rule)
	r.Events[len(r.Events)-1].Goods = supply.Food(f.Load)
	freeCaptives(r, id)
	r.Remove(id)
	letGo(r, id)
	r.Settle()
}

// letGo has nobody be drawn or carried by a figure any more.
func letGo(r *Run, id state.ID) {
	for i := range r.Figures {
		if g := &r.Figures[i]; g.On == id {
			g.On = state.ID{}
		}
	}
}
