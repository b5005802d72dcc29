package supply

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// way is how food of a magazine comes to a figure, or to its chain.
type way struct {
	steps uint16 // never if it does not
	river bool
	oven  int // that bakes it, -1 if none does
	to    grid.Square
}

// nowhere is that it does not come.
var nowhere = way{steps: never, oven: -1}

// better keeps the shorter of two ways.
func (w *way) better(o way) {
	if o.steps < w.steps {
		*w = o
	}
}

// way is the shortest way from a magazine to the men or the horses of a figure: to itself, or failing that to its
// chain. A bakery may be named. [VT-SUPPLY-8 to -11]
func (p *Provision) way(e *eater, part Eaters, m *store, by state.ID) way {
	for _, to := range [...][]grid.Square{{p.at(e)}, p.chains[e.chain].squares} {
		w := nowhere
		carts := m.carts || m.at == p.at(e)
		if part == Horses || e.town && by == (state.ID{}) {
			w = p.raw(m, to, carts)
		}
		if part == Men {
			for i := range p.ovens {
				o := &p.ovens[i]
				if o.left > 0 && (by == o.id || by == state.ID{}) {
					w.better(p.bread(e, m, i, to, carts))
				}
			}
		}
		if w.steps != never {
			return w
		}
	}
	return nowhere
}

// raw is the way of rations as they are; carts is that they may come along highways. [VT-SUPPLY-8, VT-SUPPLY-11]
func (p *Provision) raw(m *store, to []grid.Square, carts bool) way {
	w := nowhere
	for _, at := range to {
		if steps := m.road.steps[at]; steps <= RoadReach && carts {
			w.better(way{steps, false, -1, at})
		}
		if steps, _ := m.ship.to(p.Lanes, at); steps <= RiverReach {
			w.better(way{steps, true, -1, at})
		}
	}
	return w
}

// bread is the way through a bakery. One in the figure's chain bakes what comes to the chain. [VT-SUPPLY-9, -11, -15]
func (p *Provision) bread(e *eater, m *store, n int, to []grid.Square, carts bool) way {
	o := &p.ovens[n]
	if o.chain == e.chain {
		w := p.raw(m, to, carts)
		w.oven = n
		return w
	}
	w := nowhere
	for _, at := range to {
		if steps := m.road.steps[o.at] + o.road.steps[at]; steps <= RoadReach && carts {
			w.better(way{steps, false, n, at})
		}
		if steps, landing := m.ship.to(p.Lanes, at); steps <= RiverReach && p.passes(m, o.at, landing) {
			w.better(way{steps, true, n, at})
		}
	}
	return w
}

// passes reports whether ships from a magazine to a landing take bread from a bakery: it is at the magazine, or adjoins
// the stretch. [VT-SUPPLY-11]
func (p *Provision) passes(m *store, bakery grid.Square, landing int16) bool {
	first, end := m.ship.from[landing], landing
	near := bakery == m.at
	p.besides(bakery, func(k int16) { near = near || min(first, end) <= k && k <= max(first, end) })
	return near
}

// Reaches is nil if rations of a magazine, or for men portions baked of them, come to a figure of the side.
// [VT-SUPPLY-24, VT-SUPPLY-25]
func (p *Provision) Reaches(fig state.ID, part Eaters, magazine grid.Square) error {
	for i := range p.eaters {
		e := p.eaters[i]
		if e.meal.Fig != fig {
			continue
		}
		e.town = false // what the townsfolk bake cannot be carried away [VT-SUPPLY-16]
		for j := range p.stores {
			if m := &p.stores[j]; m.at == magazine && p.way(&e, part, m, state.ID{}).steps == never {
				return p.miss(&e, part)
			}
		}
	}
	return nil
}

// Chains tells of a side's figures whether they touch each other without a gap from one square to another.
// [VT-SUPPLY-5]
func Chains(f *ground.Field, side state.Side) (linked func(from, to grid.Square) bool) {
	p := Provision{Lanes: &Lanes{f: f, side: side}}
	p.muster()
	p.link()
	return func(from, to grid.Square) bool {
		chain := int16(-1)
		for i := range p.eaters {
			e := &p.eaters[i]
			if at := p.at(e); at == from || at == to {
				if chain >= 0 && chain != e.chain {
					return false
				}
				chain = e.chain
			}
		}
		return true
	}
}
