package supply

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Meals is what a side's figures eat at the end of its move, and those that it holds, in the order of VT-NOTE-4.
func Meals(f *ground.Field, side state.Side, choices []Chosen) []Meal {
	return NewProvision(f, side).Meals(choices)
}

// Meals are dealt out: first what was ordered, then the rest by the order of VT-SUPPLY-2; men before horses, and
// figures in the order of VT-NOTE-4. What was ordered and is not to be had is as if it had not been said. It can be
// asked once.
func (p *Provision) Meals(choices []Chosen) []Meal {
	for part := range NumEaters {
		for i := range p.eaters {
			for j := range choices {
				if e := &p.eaters[i]; choices[j].Fig == e.meal.Fig {
					p.feed(e, part, choices[j].From[part])
				}
			}
		}
	}
	for part := range NumEaters {
		for i := range p.eaters {
			e := &p.eaters[i]
			for from := FromMagazine; from <= FromVillage && !e.meal.Serving[part].Fed(); from++ {
				p.feed(e, part, Dish{From: from, At: grid.None})
			}
		}
	}
	meals := make([]Meal, len(p.eaters))
	for i := range p.eaters {
		e := &p.eaters[i]
		for part := range e.meal.Serving {
			if s := &e.meal.Serving[part]; !s.Fed() {
				s.Why = p.miss(e, Eaters(part))
			}
		}
		meals[i] = e.meal
	}
	return meals
}

// feed feeds the men or the horses of a figure from a source, if they want it and it has something for them.
func (p *Provision) feed(e *eater, part Eaters, want Dish) {
	s := &e.meal.Serving[part]
	if s.Fed() {
		return
	}
	switch want.From {
	case FromMagazine:
		p.deliver(e, part, want)
	case FromOwn:
		p.own(e, part)
	case FromStock:
		p.stock(e, part, want.At)
	case FromVillage:
		p.village(e, part)
	}
}

// deliver feeds from the magazine with the shortest way. [VT-SUPPLY-2, VT-SUPPLY-8 to -11]
func (p *Provision) deliver(e *eater, part Eaters, want Dish) {
	var best way
	var from *store
	best.steps = never
	for i := range p.stores { // by y, then x
		m := &p.stores[i]
		if m.left < e.meal.Serving[part].N || want.At != grid.None && want.At != m.at {
			continue
		}
		if w := p.way(e, part, m, want.By); w.steps < best.steps {
			best, from = w, m
		}
	}
	if from == nil {
		return
	}
	s := &e.meal.Serving[part]
	from.left -= s.N
	s.From, s.At, s.Good, s.Steps = FromMagazine, from.at, state.Rations, int(best.steps)
	s.River, s.To = best.river, best.to
	p.bake(s, best.oven)
}

// bake has a bakery bake a serving, if it is one.
func (p *Provision) bake(s *Serving, oven int) {
	if oven >= 0 {
		for i := range p.ovens {
			if i == oven || p.bakes > 0 {
				p.ovens[i].left -= s.N
			}
		}
		s.By = p.ovens[oven].id
	}
}

// own feeds from a figure's load. [VT-SUPPLY-2 b]
func (p *Provision) own(e *eater, part Eaters) {
	for _, good := range eaten[part] {
		s := &e.meal.Serving[part]
		if load := &p.loads[e.figure]; int(load[good]) >= s.N {
			load[good] -= uint16(s.N)
			s.From, s.At, s.Of, s.Good = FromOwn, p.at(e), e.meal.Fig, good
			return
		}
	}
}

// eaten is what is eaten as it is. [VT-SUPPLY-1, VT-SUPPLY-20]
var eaten = [NumEaters][]state.Good{Men: {state.Portions}, Horses: {state.Rations, state.Fodder}}

// stock feeds from what lies on a figure's square or along its chain, or is carried there: portions, or rations that a
// bakery of the chain or the townsfolk bake. A square may be named. [VT-SUPPLY-5, VT-SUPPLY-15, VT-SUPPLY-16]
func (p *Provision) stock(e *eater, part Eaters, at grid.Square) {
	for _, good := range eaten[part] {
		if p.hand(e, part, good, at) {
			return
		}
	}
	if part == Horses {
		return
	}
	oven := p.kitchen(e)
	if (oven >= 0 || e.town) && p.hand(e, part, state.Rations, at) && !e.town {
		p.bake(&e.meal.Serving[part], oven)
	}
}

// kitchen is a bakery of a figure's chain that can bake one portion more, -1 if there is none.
func (p *Provision) kitchen(e *eater) int {
	for i := range p.ovens {
		if p.ovens[i].chain == e.chain && p.ovens[i].left > 0 {
			return i
		}
	}
	return -1
}

// hand takes one of a good along a figure's chain: what lies there first, then from loads what their owners need not
// keep for this day.
func (p *Provision) hand(e *eater, part Eaters, good state.Good, at grid.Square) bool {
	s := &e.meal.Serving[part]
	for i := range p.lying {
		if l := &p.f.Lying[i]; int(p.lying[i][good]) >= s.N && (at == grid.None || at == l.At) && p.along(e, l.At) {
			p.lying[i][good] -= uint16(s.N)
			s.From, s.At, s.Good = FromStock, l.At, good
			return true
		}
	}
	for i := range p.eaters {
		g := &p.eaters[i]
		where := p.at(g)
		if g.chain != e.chain || at != grid.None && at != where || p.spare(g, good) < s.N {
			continue
		}
		p.loads[g.figure][good] -= uint16(s.N)
		s.From, s.At, s.Of, s.Good = FromStock, where, g.meal.Fig, good
		return true
	}
	return false
}

// along reports whether a square is of a figure's chain.
func (p *Provision) along(e *eater, at grid.Square) bool {
	return slices.Contains(p.chains[e.chain].squares, at)
}

// spare is how many of a good somebody has beyond what he himself has still to eat this day.
func (p *Provision) spare(g *eater, good state.Good) int {
	part := Horses
	if good == state.Portions {
		part = Men
	}
	left := int(p.loads[g.figure][good])
	if s := &g.meal.Serving[part]; !s.Fed() {
		left -= s.N
	}
	return max(left, 0)
}

// village feeds horses from the stock of the village they stand in. [VT-SUPPLY-18]
func (p *Provision) village(e *eater, part Eaters) {
	at := p.at(e)
	s := &e.meal.Serving[part]
	if part != Horses || VillageLeft(p.f.Situation, at)-p.taken[at] < s.N {
		return
	}
	p.taken[at] += s.N
	s.From, s.At, s.Good = FromVillage, at, state.Rations
}
