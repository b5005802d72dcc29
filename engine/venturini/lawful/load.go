package lawful

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Unloaded reports whether a figure carries no other.
func Unloaded(f *ground.Field, fig *state.Unit) bool { return f.Aboard(fig.ID) == nil }

// Named is whom an order names besides.
func Named(f *ground.Field, o *order.Task) (*state.Unit, error) {
	switch g := f.Find(o.Other); {
	case g == nil:
		return nil, engine.Forbid("VT-NOTE-1", "there is no %s", o.Other.Name())
	case g.At == grid.None:
		return nil, engine.Forbid("VT-SUPPLY-3", "%s is not on the map", g.Name())
	case !g.Free():
		return nil, engine.Forbid("VT-ARMY-23", "%s is captured and can do nothing", g.Name())
	case g.Side == o.Fig.Side && march.Overrun(f, g):
		return nil, engine.Forbid("VT-ARMY-18", "%s is in the enemy's hands", g.Name())
	default:
		return g, nil
	}
}

// naming is a check of an order that names another figure besides: it is told who both are.
func naming(
	check func(f *ground.Field, o *order.Task, fig, other *state.Unit) error,
) func(*ground.Field, *order.Task) error {
	return func(f *ground.Field, o *order.Task) error {
		other, err := Named(f, o)
		if err != nil {
			return err
		}
		return check(f, o, f.Find(o.Fig), other)
	}
}

// MayCarry is nil if wagons may load a battery. [VT-ARMY-16, VT-ARMY-18]
func MayCarry(f *ground.Field, wagons, what *state.Unit) error {
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
			f.CalledFigure(what.ID))
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

// Carries is nil if a figure has goods with it.
func Carries(fig *state.Unit, goods state.Goods) error {
	if fig.Load.Covers(goods) {
		return nil
	}
	has := fig.Load.String()
	if has == "" {
		has = "nothing"
	}
	return engine.Forbid("VT-SETUP-11", "%s carries %s, not %s", fig.Name(), has, goods)
}

// Food is what may be handed to a neighbour. [VT-SUPPLY-5, VT-SUPPLY-6]
func Food(goods state.Goods) bool {
	goods[state.Portions], goods[state.Rations], goods[state.Fodder] = 0, 0, 0
	return goods.None()
}

// CheckHand is nil for goods that a figure carries and another may hold, near enough. [VT-SETUP-10, VT-SUPPLY-6]
var CheckHand = naming(func(f *ground.Field, o *order.Task, fig, to *state.Unit) error {
	switch apart := f.Map.Board.Distance(fig.At, to.At); {
	case to.ID == fig.ID:
		return engine.Forbid("VT-SETUP-10", "%s hands goods to another, not to itself", fig.Name())
	case apart > 0 && !Food(o.Goods), apart > 1 && !supply.InChain(f, fig, to):
		return engine.Forbid("VT-SUPPLY-6", "%s is %d off; goods go over on one square, food to a neighbour too, "+
			"and along a chain", to.Name(), apart)
	}
	if err := Carries(fig, o.Goods); err != nil {
		return err
	}
	return ground.Holds(f, to, o.Goods)
})

// CheckUnload is nil for a battery on the wagons. [VT-SETUP-11]
var CheckUnload = naming(func(f *ground.Field, _ *order.Task, fig, what *state.Unit) error {
	if what.On != fig.ID || what.Kind.Brigade() {
		return engine.Forbid("VT-SETUP-11", "%s has no %s on it to unload", fig.Name(), what.Name())
	}
	return nil
})
