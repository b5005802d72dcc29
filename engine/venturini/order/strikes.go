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
	for d := range grid.Dirs {
		add(d, state.NoHeading)
	}
	for d := grid.N; d < grid.Dirs; d += 2 {
		add(d, d.Turn(2))
	}
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
