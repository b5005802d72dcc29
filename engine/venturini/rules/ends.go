package rules

import (
	"slices"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Ends is the situation at the end of the move, as far as what has been noted makes it: with the start actions,
// marches, works and end actions done, and nobody struck.
func (p *Position) Ends() *ground.Field {
	now := p.Start.Clone()
	r := &Run{Field: ground.NewField(&now), start: &p.Start, alone: true, orders: p.Noted(), phase: order.Start}
	r.oneByOne()
	ditch(r)
	if r.Options.ChainStrikes {
		r.guess = true
		oneAfterOther(r)
	} else {
		r.phase = order.March
		r.march()
		r.phase = order.Work
		r.work()
	}
	r.phase = order.End
	r.oneByOne()
	return r.Field
}

// Meals is the situation in which all eat, as far as what has been noted makes it: Ends, with the enemy struck besides.
func (p *Prospect) Meals() *ground.Field {
	strikes := func(o order.Task) bool { return o.Phase() == order.Fire || o.Phase() == order.Charge }
	if !slices.ContainsFunc(p.Noted(), strikes) {
		return p.Ends()
	}
	now, all := p.Start.Clone(), p.parts()
	r := &Run{Field: ground.NewField(&now), start: &p.Start, guess: true, orders: p.Noted()}
	for _, part := range all[:len(all)-fromMeals] {
		r.phase = part.phase
		part.carry(r)
	}
	return r.Field
}

// Riders are those whose move a march takes without naming them: who rides on what marches, or is hitched to it.
// [VT-ARMY-13, VT-ARMY-17]
func Riders(f *ground.Field, o *order.Task) (list []state.ID) {
	if o.Phase() != order.March {
		return nil
	}
	takes := o.Takes()
	for i := range f.Figures {
		if g := &f.Figures[i]; g.Carried() && slices.Contains(takes, g.On) {
			list = append(list, g.ID)
		}
	}
	return list
}
