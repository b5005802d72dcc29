package rules

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

var fireVerbs = []verb{
	{order.Verb{
		Name: "fire", Gist: "in a direction, or over two sides", Rule: "VT-FIGHT-20", Phase: order.Fire,
		Form: []order.Slot{order.SlotFront, order.MayGuns, order.MayThrow, order.MayWing, order.MayBy},
		Who:  strike.MayFire, Squares: offerThrows, Check: checkFire,
	}, nil},
	{order.Verb{
		Name: "throw", Gist: "howitzers at a square", Rule: "VT-FIGHT-11", Phase: order.Fire,
		Form: []order.Slot{order.SlotSquare, order.MayBy}, Who: strike.MayServe, Squares: offerThrows, Check: checkFire,
	}, nil},
}

func checkFire(f *ground.Field, o *order.Task) error { return strike.CheckFire(f, o.Firing()) }

// offerThrows are the squares for howitzers, but for those with figures of their side alone where a throw does nothing:
// it may be said, and a hand that points there means the figures.
func offerThrows(f *ground.Field, o *order.Task) []grid.Square {
	return slices.DeleteFunc(strike.Throws(f, o.Firing()), func(at grid.Square) bool {
		a, own := o.Firing(), false
		for u := range f.On(at) {
			if own = true; u.Side != o.Fig.Side {
				return false
			}
		}
		if a.Throw = at; !a.Ricochet { // the throw, without what is fired flat
			a.Dir, a.Right = state.NoHeading, state.NoHeading
		}
		return own && strike.Idle(f, a, nil)
	})
}

// fire carries out the fire of a side at figures and at works, of which each salvo finds what those before it left.
// That at other things, battering and burning, is Run.shell. [section 3.10]
func fire(r *Run) bool {
	var b strike.Barrage
	if r.turn == nil && len(r.of(order.Fire)) > 0 && len(r.of(order.Charge)) > 0 {
		stood := r.Situation.Clone()
		r.stood = &stood
	}
	for _, o := range r.of(order.Fire) {
		if o.Verb == volley && !townVolley(r, o, &b) {
			return false
		}
		if battersWorks(o) && r.Find(o.Fig) != nil {
			if o.Thing == "laager" {
				batterLaager(r, o, &b)
			} else {
				batter(r, o)
			}
			strike.Disturb(r.Field, o.Place().At)
		}
		if o.Verb == "arc" && r.Find(o.Fig) != nil {
			shellArc(r, o)
		}
		shoots := o.Verb == "fire" || o.Verb == "throw" || o.Verb == "ricochet"
		if !shoots || r.Find(o.Fig) == nil || strike.CheckFire(r.Field, o.Firing()) != nil {
			continue
		}
		if !fireVolley(r, o, &b) {
			return false
		}
	}
	suffer(r, &b)
	fallIn(r)
	return true
}

// batterLaager is a salvo of howitzers at a laager. [VT-WRECK-25]
func batterLaager(r *Run, o *order.Task, b *strike.Barrage) {
	b.Wagons(r.Field, o.Fig, o.At)
	if r.Laager(o.At) != state.NoSide {
		breakLaager(r, o.At, o.Fig, "VT-WRECK-25")
	}
}

// battersWorks reports whether an order is to fire at works: at lines, at a laager, at the roof of a blockhouse.
func battersWorks(o *order.Task) bool {
	return o.Verb == "batter" && (o.Thing == "works" || o.Thing == "laager" || o.Thing == "roof")
}

// fireVolley is one strike by fire; false if a question stops it.
func fireVolley(r *Run, o *order.Task, b *strike.Barrage) bool {
	shots, open := strike.Shots(r.Field, o.Firing(), func(could []strike.Target) (strike.Target, bool) {
		return pick(r, o, could)
	})
	if open {
		return false
	}
	b.Count(r.Field, o.Fig, shots)
	if r.turn != nil {
		r.Lanes = append(r.Lanes, strike.Lanes(r.Field, o.Firing(), shots)...)
	}
	b.Stores(r.Field, o.Firing())
	for _, s := range shots {
		strike.Disturb(r.Field, s.At)
		if s.OnLines() {
			shoot(r, state.Border{At: s.At, Side: s.Side}, s.Power, o.Fig)
		}
		if s.Lobbed() && r.Laager(s.At) == o.Fig.Side.Other() {
			breakLaager(r, s.At, o.Fig, "VT-WRECK-25")
		}
	}
	return true
}

// pick is whom the firer chooses of those that a strip can hit; false if he has still to say. [VT-FIGHT-24]
func pick(r *Run, o *order.Task, could []strike.Target) (strike.Target, bool) {
	if len(could) == 1 {
		return could[0], true
	}
	a := Ask{By: o.Fig.Side, Kind: "choose", Who: o.Fig, At: could[0].At}
	for _, t := range could {
		a.Could = append(a.Could, order.Plain("choose", strike.FirstIn(r.Field, t, o.Fig.Side)))
	}
	answer, answered := r.ask(a)
	for i := range a.Could {
		if answered && a.Could[i].Fig == answer.Fig {
			return could[i], true
		}
	}
	return could[0], answered
}
