package order

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// FireOrders are the orders of a figure to fire with all it has that would have an effect on an enemy figure: the eight
// directions, then the broken fronts. [VT-NOTE-11]
func FireOrders(f *ground.Field, id state.ID) (orders []Task) {
	add := func(front, right grid.Dir) {
		o := Plain("fire", id)
		o.Dir, o.Right = front, right
		if a := o.Firing(); strike.CheckFire(f, a) == nil && strike.Harms(f, a) {
			orders = append(orders, o)
		}
	}
	for _, front := range volleyFronts {
		add(front[0], front[1])
	}
	return orders
}

// volleyFronts are over which sides there is fire: the eight directions, then the broken fronts.
var volleyFronts = func() (all [][2]grid.Dir) {
	for d := range grid.Dirs {
		all = append(all, [2]grid.Dir{d, state.NoHeading})
	}
	for d := grid.N; d < grid.Dirs; d += 2 {
		all = append(all, [2]grid.Dir{d, d.Turn(2)})
	}
	return all
}()

// Volleys are the lawful orders of a figure to fire at figures in whatever way, also those that have an effect only
// with the fire of others: flat with all it has, cannon flat and howitzers thrown, thrown alone, in a siege bounding.
func Volleys(f *ground.Field, id state.ID) (orders []Task) {
	enemy := func(at grid.Square) bool {
		for g := range f.On(at) {
			if g.Side != id.Side && g.Free() {
				return true
			}
		}
		return false
	}
	add := func(o Task) {
		if strike.CheckFire(f, o.Firing()) == nil {
			orders = append(orders, o)
		}
	}
	throws := func(o Task) {
		for _, o.At = range strike.Throws(f, o.Firing()) {
			if o.Verb == "ricochet" || enemy(o.At) {
				add(o)
			}
		}
	}
	for _, front := range volleyFronts {
		o := Plain("fire", id)
		o.Dir, o.Right = front[0], front[1]
		add(o)
		if f.Game != state.Siege {
			o.Guns = strike.CannonOnly
			for _, o.Wing = range []grid.Dir{state.NoHeading, grid.W, grid.E} {
				throws(o)
			}
			continue
		}
		for at := range f.Map.Board.Ray(f.Find(id).At, o.Dir) {
			if enemy(at) {
				o.Verb = "ricochet"
				throws(o)
				break
			}
		}
	}
	throws(Plain("throw", id))
	return orders
}

// ThrowOrders are the orders of a battery to throw alone that would have an effect, in the order of y, then x.
// [VT-NOTE-11]
func ThrowOrders(f *ground.Field, id state.ID) (orders []Task) {
	o := Plain("throw", id)
	for _, at := range strike.Throws(f, o.Firing()) {
		o.At = at
		if a := o.Firing(); strike.CheckFire(f, a) == nil && strike.Harms(f, a) {
			orders = append(orders, o)
		}
	}
	return orders
}

// ChargeOrders are the charges of a figure that would have an effect, one for each square, by the way with the best; of
// equal ways the first. [VT-NOTE-11]
func ChargeOrders(f *ground.Field, id state.ID) (orders []Task, sums []strike.ChargeSum) {
	paths, sums := strike.Charges(f, f.Find(id))
	for _, path := range paths {
		o := Plain("charge", id)
		for _, at := range path {
			o.Steps = append(o.Steps, march.Pace{At: at})
		}
		orders = append(orders, o)
	}
	return orders, sums
}
