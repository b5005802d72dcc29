package rules

import (
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// FireSum is what an order to fire would meet, line by line: each strip, the throw, and what comes to each target. It
// may be asked for any battery or infantry, whether the order is lawful or not.
//
//	left strip meets S/inf1 on 5,4
//	right strip stopped by the wood on 6,5
//	half fire on 5,4
func (f *Field) FireSum(o *Task) (lines []string) {
	fig := f.Find(o.Fig)
	v := volleyOf(f, fig, o)
	names := [2]string{"left strip", "right strip"}
	if v.power[1] == 0 {
		names[0] = "fire"
	} else if fig.Kind.Battery() && o.Guns == AllGuns && o.At == grid.None {
		guns := o.guns()
		names[0] += ", " + guns[0] + ","
		names[1] += ", " + guns[1] + ","
	}
	for i := range v.strips {
		if v.power[i] > 0 {
			could, stop := targetsOf(f, fig, &v.strips[i], v.kind)
			lines = append(lines, names[i]+" "+meets(f, fig.Side, could, stop))
		}
	}
	if o.At != grid.None {
		could, stop := lobs(f, fig, o.At)
		lines = append(lines, "throw "+meets(f, fig.Side, could, stop))
	}
	shots, _ := shotsOf(f, o, func(could []target) (target, bool) { return could[0], true })
	var b barrage
	b.count(f, o.Fig, shots)
	for i := range b.taken {
		t := &b.taken[i]
		words := "the works take up the fire on "
		switch halves := t.muskets + t.guns + lobbed(f, t); {
		case halves > 1:
			words = "full fire on "
		case halves > 0:
			words = "half fire on "
		}
		lines = append(lines, words+NameFor(f.Situation, fig.Side, t.fig)+" on "+f.Map.Board.Name(t.at))
	}
	return lines
}

// guns are which guns of a battery fire on the left strip and on the right one: the howitzers stand on the right wing
// unless the order says otherwise. [VT-FIGHT-19]
func (o *Task) guns() [2]string {
	if o.Wing == grid.W {
		return [2]string{"howitzers", "cannon"}
	}
	return [2]string{"cannon", "howitzers"}
}

// meets is whom a strip or a throw could hit, or what stops it.
func meets(f *Field, by state.Side, could []target, stop stop) string {
	var names []string
	for _, t := range could {
		names = append(names, NameFor(f.Situation, by, firstIn(f, t, by))+" on "+f.Map.Board.Name(t.at))
	}
	switch {
	case names != nil:
		return "meets " + strings.Join(names, " or ")
	case stop.why == nothing:
		return whyWords[nothing]
	}
	return whyWords[stop.why] + " " + f.Map.Board.Name(stop.at)
}

// Harms reports whether an order to fire that is lawful would have an effect on an enemy figure.
func (f *Field) Harms(o *Task) bool {
	const mostChoices = 4 // squares of a strip
	for n := range mostChoices {
		again := false
		shots, _ := shotsOf(f, o, func(could []target) (target, bool) {
			again = again || n+1 < len(could)
			return could[min(n, len(could)-1)], true
		})
		var b barrage
		b.count(f, o.Fig, shots)
		for i := range b.taken {
			if body, team := comes(f, f.Find(b.taken[i].fig), &b.taken[i]); body != unharmed || team != unharmed {
				return true
			}
		}
		if !again {
			break
		}
	}
	return false
}

// FireOrders are the orders of a figure to fire with all it has that would have an effect on an enemy figure: the eight
// directions, then the broken fronts. [VT-NOTE-11]
func (f *Field) FireOrders(id state.ID) (orders []Task) {
	add := func(front, right grid.Dir) {
		o := Plain("fire", id)
		o.Dir, o.Right = front, right
		if fireCheck(f, &o) == nil && f.Harms(&o) {
			orders = append(orders, o)
		}
	}
	for d := range grid.Dirs {
		add(d, NoDir)
	}
	for d := grid.N; d < grid.Dirs; d += 2 {
		add(d, d.Turn(2))
	}
	return orders
}

// ThrowOrders are the orders of a battery to throw alone that would have an effect, in the order of y, then x.
// [VT-NOTE-11]
func (f *Field) ThrowOrders(id state.ID) (orders []Task) {
	o := Plain("throw", id)
	for _, at := range thrownAt(f, &o) {
		if o.At = at; fireCheck(f, &o) == nil && f.Harms(&o) {
			orders = append(orders, o)
		}
	}
	return orders
}

// ChargeOrders are the charges of a figure that would have an effect, one for each square, by the way with the best; of
// equal ways the first. [VT-NOTE-11]
func (f *Field) ChargeOrders(id state.ID) (orders []Task, sums []ChargeSum) {
	fig := f.Find(id)
	if charger(f, fig) != nil || fig.At == grid.None {
		return nil, nil
	}
	try := func(path ...grid.Square) {
		last := path[len(path)-1]
		if victimOn(f, fig, last, state.ID{}) == (state.ID{}) {
			return
		}
		sum, err := f.ChargeSum(fig, path, state.ID{})
		if err != nil || sum.Halt < len(path)-1 || sum.Degree <= NoEffect {
			return
		}
		o := Plain("charge", id)
		for _, at := range path {
			o.Steps = append(o.Steps, Pace{At: at})
		}
		for i := range orders {
			if steps := orders[i].Steps; steps[len(steps)-1].At == last {
				if sum.Degree > sums[i].Degree {
					orders[i], sums[i] = o, sum
				}
				return
			}
		}
		orders, sums = append(orders, o), append(sums, sum)
	}
	first := f.neighbours(fig.At)
	for _, at := range first {
		try(at)
	}
	if arms[fig.Kind].reach < 2 {
		return orders, sums
	}
	for _, at := range first {
		for _, to := range f.neighbours(at) {
			if to != fig.At {
				try(at, to)
			}
		}
	}
	return orders, sums
}
