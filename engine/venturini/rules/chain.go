package rules

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Strikes, marches and works that are carried out one by one, in the order in which they were said: VT-APP-30 and
// VT-APP-31. Orders are judged after those before them, every question being answered as by who must not wait.

// oneAfterOther carries out strikes, marches and works; false if a question stops it.
func oneAfterOther(r *Run) bool {
	r.worked = map[state.ID]bool{}
	for i := range r.orders {
		o := &r.orders[i]
		if !o.InTurn() && !order.Amid(r.Situation, r.orders, i) {
			continue
		}
		r.phase, r.turn = o.Phase(), o
		if o.Verb == "to" {
			findWay(march.NewScout(r.Field), r.Field, o)
		}
		shares := sharesOf(r.Field, o)
		if !carryTurn(r) {
			return false
		}
		for _, s := range shares {
			ground.Spend(r.Field, s.id, s.Share)
		}
	}
	r.turn = nil
	if !r.alone {
		r.unjam()
		stepAside(r)
	}
	r.breakOff()
	return true
}

// carryTurn carries out the order whose turn it is; false if a question stops it.
func carryTurn(r *Run) bool {
	switch r.phase {
	case order.Fire:
		return fire(r) && r.shell()
	case order.Charge:
		return charge(r)
	case order.March:
		return r.marchAll()
	default:
		return r.oneByOne()
	}
}

// spending is what an order takes of a figure's move.
type spending struct {
	id state.ID
	ground.Share
}

// sharesOf is what an order takes of the move of all who take part in it.
func sharesOf(f *ground.Field, o *order.Task) (list []spending) {
	if o.Verb == "march" || o.Verb == "to" {
		return marchShares(f, o)
	}
	share := ground.Share{Eighths: eighthsOf(f, o), Struck: strikes(o), Worked: o.Phase() == order.Work}
	for _, id := range takenBy(f, o) {
		share.Bombed = f.Options.Work && o.Verb == "throw" && id == o.Fig
		share.Struck = strikes(o) && !share.Bombed
		list = append(list, spending{id, share})
	}
	return list
}

// eighthsOf is how long an order takes that is no march, in eighths of a move: strikes at works, bridges and places
// always all of it, and so what a battle lengthens. [VT-APP-30, VT-APP-35, VT-APP-38, VT-BATTLE-8]
func eighthsOf(f *ground.Field, o *order.Task) int {
	v, who := order.Named(o.Verb), f.Find(o.Fig)
	short := false
	switch o.Verb {
	case "fire", "throw", "ricochet", "charge":
		short = f.Options.Eighths
	case "shift":
		short = f.Options.Position8
	case "laager":
		short = f.Options.Blocking
	case "break":
		short = f.Options.Blocking && o.Thing == "laager"
	}
	if short {
		return 1
	}
	if who == nil {
		return order.WholeMove
	}
	n, named := named8(f, o)
	switch {
	case !named && v.Eighths == nil, f.Game == state.Battle && o.Slow():
		return order.WholeMove
	case !named:
		n = v.Eighths(f, o)
	}
	need, _ := pace(f, who, o, n)
	return min(need, order.WholeMove)
}

// marchShares is what a march takes of the move of all who go along, as much as of their allowance. [VT-SIEGE-31]
func marchShares(f *ground.Field, o *order.Task) (list []spending) {
	lead, all := f.Find(o.Fig), append([]state.ID{o.Fig}, Riders(f, o)...)
	rested := *f
	rested.Shares = nil
	k, err := march.NewWalk(&rested, lead)
	lasts := ground.WholeMove
	switch timed := ground.Timed(f); {
	case timed && creeps(lead, o):
		if most, err := march.Allowance(&rested, lead); err == nil {
			lasts = ground.WholeMove - march.Eighths(most, march.CostOf(f, len(o.Steps)))
		}
	case timed && err == nil:
		_ = k.All(o.Steps) // as far as it goes
		lasts = k.Eighths(0)
		for i := range k.Mates[1:] {
			share := ground.Share{Eighths: k.Eighths(i + 1), Marched: true}
			list = append(list, spending{k.Mates[i+1].ID, share})
		}
	}
	for _, id := range all {
		list = append(list, spending{id, ground.Share{Eighths: lasts, Marched: true}})
	}
	return list
}

// overspent is why an order does not fit into what those who take part in it have left of their move.
// [VT-APP-30, VT-MOVE-27]
func overspent(f *ground.Field, o *order.Task) error {
	if len(o.Takes()) == 0 {
		return nil
	}
	for _, s := range sharesOf(f, o) {
		was := f.Shares[s.id]
		left := ground.WholeMove - was.Eighths
		switch {
		case was.Marched && s.Marched:
			return engine.Forbid("VT-MOVE-27", "%s has marched in this move", s.id.Name())
		case (was.Struck || was.Bombed) && (s.Struck || s.Bombed):
			return engine.Forbid("VT-FIGHT-3", "%s has struck in this move", s.id.Name())
		case was.Struck && s.Worked || was.Worked && s.Struck:
			return engine.Forbid("VT-APP-30", "%s cannot strike and work in one move", s.id.Name())
		case s.Eighths > left && !ground.Timed(f):
			return engine.Forbid("VT-MOVE-27", "%s has its orders for this move; withdraw %s first", s.id.Name(),
				s.id.Name())
		case s.Eighths > left:
			return engine.Forbid("VT-APP-30", "%s has %d/8 of its move left; that takes %d/8", s.id.Name(), left,
				s.Eighths)
		}
	}
	return nil
}
