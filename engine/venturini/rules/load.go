package rules

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

var loadVerbs = []verb{
	{order.Verb{
		Name: "load", Gist: "take up goods, or a battery on wagons", Rule: "VT-SETUP-10", Phase: order.Start,
		EndToo: true, Free: true, Form: []order.Slot{order.SlotCargo}, Check: checkLoad,
	}, doLoad},
	{order.Verb{
		Name: "drop", Gist: "set goods down", Rule: "VT-SETUP-11", Phase: order.Start, EndToo: true, Free: true,
		Form: []order.Slot{order.SlotGoods}, Check: checkDrop,
	}, doDrop},
	{order.Verb{
		Name: "hand", Gist: "hand goods over", Rule: "VT-SETUP-10", Phase: order.Start, EndToo: true, Free: true,
		Form: []order.Slot{order.SlotGoods, order.SlotReceiver}, Check: checkHand,
	}, doHand},
	{order.Verb{
		Name: "unload", Gist: "set down a battery from wagons", Rule: "VT-SETUP-11", Phase: order.Work,
		Form: []order.Slot{order.SlotFigure}, Idle: unloaded, Check: checkUnload,
	}, doUnload},
}

// unloaded reports whether a figure carries no other.
func unloaded(f *ground.Field, fig *state.Unit) bool { return f.Aboard(fig.ID) == nil }

// named is whom an order names besides.
func named(f *ground.Field, o *order.Task) (*state.Unit, error) {
	switch g := f.Find(o.Other); {
	case g == nil:
		return nil, engine.Forbid("VT-NOTE-1", "there is no %s", o.Other.Name())
	case g.At == grid.None:
		return nil, engine.Forbid("VT-SUPPLY-3", "%s is not on the map", g.Name())
	case !g.Free():
		return nil, engine.Forbid("VT-ARMY-23", "%s is captured and can do nothing", g.Name())
	default:
		return g, nil
	}
}

func checkLoad(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	if o.Other != (state.ID{}) {
		what, err := named(f, o)
		if err != nil {
			return err
		}
		return mayCarry(f, fig, what)
	}
	if lies := within(f, fig); !lies.Covers(o.Goods) {
		what := lies.String()
		if lies.None() {
			what = "nothing"
		}
		return engine.Forbid("VT-SETUP-10", "%s lies on %s, not %s", what, f.Map.Board.Name(fig.At), o.Goods)
	}
	if o.Goods[state.Rations] > f.GoodsOn(fig.At)[state.Rations] {
		if err := supply.DailyAlone(f, fig.At, fig.Side); err != nil {
			return err
		}
	}
	return ground.Holds(f, fig, o.Goods)
}

// mayCarry is nil if wagons may load a battery. [VT-ARMY-16, VT-ARMY-18]
func mayCarry(f *ground.Field, wagons, what *state.Unit) error {
	weight := int(state.Kinds[what.Kind].Weight)
	switch {
	case wagons.Kind != state.Wag:
		return engine.Forbid("VT-ARMY-16", "%s carries no figures; wagons do", wagons.Name())
	case what.Kind.Brigade() || weight == 0:
		return engine.Forbid("VT-ARMY-16", "%s is not loaded; batteries are", what.Name())
	case what.At != wagons.At:
		return engine.Forbid("VT-SETUP-10", "%s is not on %s", what.Name(), f.Map.Board.Name(wagons.At))
	case what.Side != wagons.Side && what.Team != state.TeamDead:
		return engine.Forbid("VT-ARMY-16", "the team of %s is alive; wagons carry an enemy's guns without it",
			state.FullName(f.Situation, what.ID))
	case f.Fixed(what.ID):
		return engine.Forbid("VT-CAMP-15", "%s is a fixed battery of its fortress and never leaves it", what.Name())
	case what.Carried() || f.Puller(what) != nil:
		return engine.Forbid("VT-ARMY-16", "%s goes with another already", what.Name())
	case f.Aboard(wagons.ID) != nil || f.Burden(wagons) > 0:
		return engine.Forbid("VT-ARMY-16", "%s has %d on it; it carries a battery or goods", wagons.Name(),
			f.Burden(wagons))
	case weight+f.Burden(what) > march.WagonMost:
		return engine.Forbid("VT-MOVE-3", "%s weighs %d with its load; %d is the most", what.Name(),
			weight+f.Burden(what), march.WagonMost)
	}
	return nil
}

func doLoad(r *Run, o *order.Task) bool {
	fig := r.Find(o.Fig)
	if o.Other != (state.ID{}) {
		what := r.Find(o.Other)
		what.On, what.Post, what.Laager = o.Fig, fig.Post, false
		r.tellGoods(fig, Loaded, o.Other, "VT-ARMY-16", state.Goods{})
		return true
	}
	takeUp(r, fig, o.Goods)
	r.tellGoods(fig, Loaded, state.ID{}, "VT-SETUP-10", o.Goods)
	return true
}

func checkDrop(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	if err := carries(fig, o.Goods); err != nil {
		return err
	}
	return founds(f, fig, o.Goods)
}

// carries is nil if a figure has goods with it.
func carries(fig *state.Unit, goods state.Goods) error {
	if fig.Load.Covers(goods) {
		return nil
	}
	has := fig.Load.String()
	if has == "" {
		has = "nothing"
	}
	return engine.Forbid("VT-SETUP-11", "%s carries %s, not %s", fig.Name(), has, goods)
}

func doDrop(r *Run, o *order.Task) bool {
	fig := r.Find(o.Fig)
	fig.Load.Take(o.Goods)
	r.tellGoods(fig, Dropped, state.ID{}, "VT-SETUP-11", o.Goods)
	before := len(r.Magazines)
	setDown(r, fig, o.Goods)
	if len(r.Magazines) > before {
		r.tellGoods(fig, Founded, state.ID{}, "VT-SUPPLY-7", state.Goods{state.Rations: o.Goods[state.Rations]})
	}
	return true
}

// food is what may be handed to a neighbour. [VT-SUPPLY-5, VT-SUPPLY-6]
func food(goods state.Goods) bool {
	goods[state.Portions], goods[state.Rations], goods[state.Fodder] = 0, 0, 0
	return goods.None()
}

func checkHand(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	to, err := named(f, o)
	if err != nil {
		return err
	}
	switch apart := f.Map.Board.Distance(fig.At, to.At); {
	case to.ID == fig.ID:
		return engine.Forbid("VT-SETUP-10", "%s has it already", fig.Name())
	case apart > 0 && !food(o.Goods), apart > 1 && !supply.InChain(f, fig, to):
		return engine.Forbid("VT-SUPPLY-6", "%s is %d off; goods go over on one square, food to a neighbour too, "+
			"and along a chain", to.Name(), apart)
	}
	if err := carries(fig, o.Goods); err != nil {
		return err
	}
	return ground.Holds(f, to, o.Goods)
}

func doHand(r *Run, o *order.Task) bool {
	r.Find(o.Fig).Load.Take(o.Goods)
	r.Find(o.Other).Load.Add(o.Goods)
	r.tellGoods(r.Find(o.Fig), Handed, o.Other, "VT-SETUP-10", o.Goods)
	return true
}

func checkUnload(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	what, err := named(f, o)
	if err != nil {
		return err
	}
	if what.On != fig.ID || what.Kind.Brigade() {
		return engine.Forbid("VT-SETUP-11", "%s has no %s on it to unload", fig.Name(), what.Name())
	}
	return nil
}

func doUnload(r *Run, o *order.Task) bool {
	if o.Soon() {
		r.pay(o.Fig, o.Other)
	}
	r.Find(o.Other).On = state.ID{}
	r.tellGoods(r.Find(o.Fig), Dropped, o.Other, "VT-SETUP-11", state.Goods{})
	return true
}
