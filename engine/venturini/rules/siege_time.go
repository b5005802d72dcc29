package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// goes reports whether an order moves a figure: its own march, or that of the wagons on which it rides.
func goes(f *ground.Field, o *order.Task, id state.ID) bool { return takesAlong(o, id, carrier(f, id)) }

// takesAlong is goes for a figure that rides on another, or nobody.
func takesAlong(o *order.Task, id, on state.ID) bool {
	marches := o.Verb == "march" || o.Verb == "to"
	return marches && (o.Fig == id || on != (state.ID{}) && slices.Contains(o.Takes(), on))
}

// carrier is on whom a figure rides, nobody if it does not.
func carrier(f *ground.Field, id state.ID) state.ID {
	if g := f.Find(id); g != nil && g.Carried() {
		return g.On
	}
	return state.ID{}
}

// shared reports whether two orders of a siege divide a figure's move between them: a march and works, which are
// counted in eighths. [VT-SIEGE-31, VT-SIEGE-70, VT-ARMY-17]
func shared(f *ground.Field, a, b *order.Task) bool {
	if f.Game != state.Siege {
		return false
	}
	return takesTime(a) && (takesTime(b) && a.Fig == b.Fig || goes(f, b, a.Fig)) ||
		takesTime(b) && goes(f, a, b.Fig)
}

// takesTime reports whether an order is a work that is counted in eighths. [VT-SIEGE-70]
func takesTime(o *order.Task) bool { return order.Named(o.Verb).Eighths != nil && !o.Soon() }

// field is the one on which an order is judged: that of Ready, but what a figure does at the end of the move is done
// where its march has ended, and in a siege so is a work that is said after the march. [VT-SETUP-12, VT-SIEGE-31]
func (p *Prospect) field(o *order.Task) *ground.Field {
	v, last := order.Named(o.Verb), o.Phase() == order.End
	switch {
	case p.Start.Options.ChainStrikes && o.Phase() == order.Start && p.Start.Date > 0 && !p.amid(o):
		return p.atStart()
	case p.Start.Options.ChainStrikes, v == nil, v.Lone, !last && (p.Start.Game != state.Siege || !takesTime(o)):
		return p.ready
	}
	_, at := lastMarch(p.ready, p.orders(), o.Fig)
	switch {
	case at == grid.None:
		return p.ready
	case last && p.Ends().Find(o.Fig) != nil:
		return p.Ends()
	case last:
		return p.ready
	}
	if p.moved == nil || p.mover != o.Fig || p.moved.Find(o.Fig).At != at {
		now, was := p.ready.Clone(), p.ready
		p.moved, p.mover = ground.NewField(&now), o.Fig
		p.moved.Coming, p.moved.Drawn, p.moved.Worked, p.moved.Shares = was.Coming, was.Drawn, was.Worked, was.Shares
		who := p.moved.Find(o.Fig)
		who.At, who.On, who.Work = at, state.ID{}, state.Work{}
		p.moved.Settle()
	}
	return p.moved
}

// Doer is the figure of an order as it stands when that is carried out, and its square; nil if there is none.
func (p *Prospect) Doer(o *order.Task) (*state.Unit, grid.Square) {
	who := p.field(o).Find(o.Fig)
	if who == nil {
		return nil, grid.None
	}
	return who, who.At
}

// concerning are those of the orders that stand that take a figure, or on whom it rides, as they were said one after
// the other.
func (p *Prospect) concerning(id state.ID) []int {
	if len(p.orders()) == 0 {
		return nil
	}
	on := carrier(p.ready, id)
	if on == (state.ID{}) {
		return p.beside(p.ready, []state.ID{id})
	}
	return p.beside(p.ready, []state.ID{id, on})
}

// amid reports whether an order that is said now would be carried out in the midst of the move. [VT-APP-55]
func (p *Prospect) amid(o *order.Task) bool {
	return p.Start.Options.Work && order.Amid(&p.Start, append(slices.Clip(p.orders()), *o), len(p.orders()))
}

// atStart is the field with the start actions done alone.
func (p *Prospect) atStart() *ground.Field {
	if p.early == nil {
		only := Position{Start: p.Start}
		for i, o := range p.orders() {
			if o.Phase() == order.Start && !order.Amid(&p.Start, p.orders(), i) {
				only.Said = append(only.Said, p.Said[i])
			}
		}
		p.early = only.Ready()
	}
	return p.early
}

// lastMarch is the last of some orders that moves a figure, -1 if none does, and where it ends.
func lastMarch(f *ground.Field, orders []order.Task, id state.ID) (int, grid.Square) {
	on := carrier(f, id)
	for i := range slices.Backward(orders) {
		switch o := &orders[i]; {
		case !takesAlong(o, id, on):
		case o.Verb == "to":
			return i, o.At
		case len(o.Steps) > 0:
			return i, o.Steps[len(o.Steps)-1].At
		}
	}
	return -1, grid.None
}

// inTime is nil if a figure's works and its march go into one move, in the order in which they are said.
// [VT-SIEGE-31, VT-SIEGE-70]
func (p *Prospect) inTime(o *order.Task) error {
	if p.Start.Game != state.Siege || p.Start.Options.ChainStrikes {
		return nil
	}
	if o.Verb != "march" && o.Verb != "to" && !takesTime(o) {
		return nil
	}
	id, on, noted := o.Fig, carrier(p.ready, o.Fig), p.orders()
	most, spent, before, sum := 0, 0, 0, 0
	for _, i := range append(p.concerning(id), len(noted)) {
		t := o
		if i < len(noted) {
			t = &noted[i]
		}
		switch {
		case takesAlong(t, id, on):
			before = sum
			most, spent = p.cost(t)
		case t.Fig == id && takesTime(t):
			f := p.field(t)
			need, move := pace(f, f.Find(id), t, lasts(f, t))
			sum += min(need, move)
		}
	}
	switch {
	case most > 0 && spent > march.HalfSteps(most, before):
		return engine.Forbid("VT-SIEGE-31", "after %d/8 of a move of work %s has %s left; that is %s",
			before, id.Name(),
			march.StepsOf(p.ready, march.HalfSteps(most, before)), march.StepsOf(p.ready, spent))
	case most > 0 && sum > march.Eighths(most, spent):
		return engine.Forbid("VT-SIEGE-31", "a march of %s leaves %s %d/8 of its move for work; that takes %d/8",
			march.StepsOf(p.ready, spent), id.Name(), march.Eighths(most, spent), sum)
	case sum > order.WholeMove:
		return engine.Forbid("VT-SIEGE-70", "the works of %s take %d/8 of a move; 8/8 is the most", id.Name(), sum)
	}
	return nil
}

// cost is the allowance of who marches by an order, and what the march costs, in half-steps.
func (p *Prospect) cost(o *order.Task) (most, spent int) {
	fig := p.ready.Find(o.Fig)
	if o.Verb == "to" {
		reach, err := p.reach(o)
		if err != nil {
			return 0, 0
		}
		spent, _ = reach.Cost(o.At)
		return reach.Most, spent
	}
	if creeps(fig, o) {
		most, _ := march.Allowance(p.ready, fig)
		return most, march.CostOf(p.ready, len(o.Steps))
	}
	k, err := p.walk(o)
	if err != nil {
		return 0, 0
	}
	return k.Most(), k.Spent()
}

// backTo puts the figure of a work of a siege where it was when the work was said, before its march, and gives what
// puts it where it is now; nil if its march did not end where the work was to be done.
func (r *Run) backTo(i int) func() {
	o := &r.orders[i]
	stay := func() {}
	fig := r.Find(o.Fig)
	if r.Game != state.Siege || r.phase != order.Work || fig == nil || r.turn != nil {
		return stay
	}
	if last, at := lastMarch(r.Field, r.orders[:i], o.Fig); last >= 0 {
		if fig.At != at {
			return nil
		}
		return stay
	}
	was, now := r.start.Find(o.Fig), *fig
	if was == nil || was.At == fig.At || fig.At == grid.None {
		return stay
	}
	fig.At, fig.Post, fig.On = was.At, was.Post, state.ID{}
	r.Settle()
	return func() {
		if fig := r.Find(o.Fig); fig != nil {
			fig.At, fig.Post, fig.On, fig.Work = now.At, now.Post, now.On, state.Work{}
			r.Settle()
		}
	}
}
