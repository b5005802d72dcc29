package supply

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// Route is the way of food from a magazine to a figure, or the way it would come if nothing cut it.
type Route struct {
	Squares []grid.Square // from the magazine, by the bakery; river squares where it goes by ship
	River   bool
	Cut     int   // where in Squares it does not go on: the step to it is cut; -1 if it is open
	Why     error // what cuts it: an *engine.Illegal
}

// Route is the way by which the men or the horses of a figure are fed from a magazine; for who goes hungry that from
// the nearest one, and where it is cut. It has no squares where nobody is fed so.
func (p *Provision) Route(m *Meal, part Eaters) Route {
	r := Route{Cut: -1}
	s := &m.Serving[part]
	switch {
	case s.From == FromMagazine:
		r.River = s.River
		r.Squares = p.squares(s)
	case !s.Fed():
		for i := range p.eaters {
			if e := &p.eaters[i]; e.meal.Fig == m.Fig {
				r.Squares, r.Cut, r.Why = p.broken(e)
			}
		}
	}
	return r
}

// squares is the way of a serving that came from a magazine.
func (p *Provision) squares(s *Serving) (all []grid.Square) {
	m := p.storeAt(s.At)
	if s.River {
		_, landing := m.ship.to(p.Lanes, s.To)
		all = append(all, m.at)
		for k, end := m.ship.from[landing], landing; ; k += step(k, end) {
			all = append(all, p.f.Map.Rivers[k])
			if k == end {
				return append(all, s.To)
			}
		}
	}
	for j := range p.ovens {
		if o := &p.ovens[j]; o.id == s.By && m.road.steps[o.at]+o.road.steps[s.To] == uint16(s.Steps) {
			return append(m.road.Route(o.at), o.road.Route(s.To)[1:]...)
		}
	}
	return m.road.Route(s.To)
}

// step is 1, 0 or -1: the way from a to b.
func step(a, b int16) int16 { return max(-1, min(1, b-a)) }

// broken is the way from the nearest magazine as if there were no enemy, and where and why it is cut.
func (p *Provision) broken(e *eater) (squares []grid.Square, cut int, why error) {
	to := p.nearest(e)
	if to == grid.None {
		return nil, -1, nil
	}
	b := p.f.Map.Board
	squares = p.free.Route(to)
	if at := squares[0]; p.foes.Has(at) && len(squares) > 1 {
		return squares, 1, engine.Forbid("VT-SUPPLY-12", "%s stands on %s, on the highway", p.foe(at), b.Name(at))
	}
	for i := 1; i < len(squares); i++ {
		d, _ := b.Toward(squares[i-1], squares[i])
		if why = p.cut(squares[i-1], d); why != nil {
			return squares, i, why
		}
	}
	return squares, -1, nil
}

// nearest is the square of a figure or its chain to which the shortest highway leads from a magazine, enemies or not;
// None if none does.
func (p *Provision) nearest(e *eater) grid.Square {
	if p.free == nil {
		n := p.f.Map.Board.Squares()
		p.free = &Walk{From: grid.None, lanes: p.Free(), steps: make([]uint16, n), back: make([]grid.Dir, n)}
		queue := make([]grid.Square, 0, n)
		for i := range p.stores {
			queue = append(queue, p.stores[i].at)
		}
		p.free.spread(queue)
	}
	to, least := grid.None, uint16(never)
	for _, at := range p.chains[e.chain].squares {
		if p.free.steps[at] < least {
			to, least = at, p.free.steps[at]
		}
	}
	return to
}

// storeAt is the magazine on a square.
func (p *Provision) storeAt(at grid.Square) *store {
	return engine.Found(p.stores, func(one *store) bool { return one.at == at })
}

// miss is why nobody feeds the men or the horses of a figure: what stands against the nearest magazine.
func (p *Provision) miss(e *eater, part Eaters) error {
	b, to := p.f.Map.Board, p.nearest(e)
	switch {
	case len(p.stores) == 0:
		return engine.Forbid("VT-SUPPLY-7", "%s has no magazine with rations", p.f.Called(p.side))
	case to == grid.None:
		return engine.Forbid("VT-SUPPLY-10", "no highway leads to %s, and it touches nobody whom one reaches",
			b.Name(p.at(e)))
	}
	squares, cut, why := p.broken(e)
	m := p.storeAt(squares[0])
	switch far, open := p.free.steps[to], m.road.steps[to]; {
	case far > RoadReach:
		return tooFar{engine.Forbid("VT-SUPPLY-8", "%s is %d steps away, %d is the most", p.name(m.at), far,
			RoadReach).(*engine.Illegal), p.f.Map.Board, squares}
	case open > RoadReach && cut >= 0:
		illegal := why.(*engine.Illegal)
		return engine.Forbid(illegal.Rule, "the way from %s is cut: %s", p.name(m.at), illegal.Why())
	case !m.carts:
		return engine.Forbid("VT-APP-23", "no flag stands on %s, or it has marched; without one nothing is delivered",
			p.name(m.at))
	case part == Men && !p.bakeable(e, m, to): // however much is stored there
		return p.unbaked(m, to)
	case m.left == 0:
		return engine.Forbid("VT-SUPPLY-7", "%s is empty", p.name(m.at))
	case m.left < e.meal.Serving[part].N:
		return engine.Forbid("VT-SUPPLY-7", "%s has %d rations; %d are wanted", p.name(m.at), m.left,
			e.meal.Serving[part].N)
	case part == Men:
		return p.unbaked(m, to)
	}
	return engine.Forbid("VT-SUPPLY-2", "nothing comes from %s as it was ordered", p.name(m.at))
}

// bakeable reports whether a bakery or the townsfolk could bake the rations of a magazine for a figure, if they have not
// baked all they can. [VT-SUPPLY-9, VT-SUPPLY-16]
func (p *Provision) bakeable(e *eater, m *store, to grid.Square) bool {
	return e.town || slices.ContainsFunc(p.ovens, func(o oven) bool {
		return o.chain == e.chain || m.road.steps[o.at]+o.road.steps[to] <= RoadReach
	})
}

// unbaked is why nobody bakes the rations of a magazine in reach for a figure. [VT-SUPPLY-9, VT-SUPPLY-15]
func (p *Provision) unbaked(m *store, to grid.Square) error {
	least, by, busy := uint16(never), (*oven)(nil), 0
	for i := range p.ovens {
		o := &p.ovens[i]
		if o.left == 0 {
			busy++
			continue
		}
		if steps := m.road.steps[o.at] + o.road.steps[to]; steps < least {
			least, by = steps, o
		}
	}
	switch {
	case busy > 0 && least == never:
		return engine.Forbid("VT-SUPPLY-15", "the bakeries have baked: %d portions each is the most", BakesADay)
	case least == never:
		return engine.Forbid("VT-SUPPLY-9", "rations come from %s, but no bakery lies on the way to bake them",
			p.name(m.at))
	}
	way := append(m.road.Route(by.at), by.road.Route(to)[1:]...)
	return tooFar{engine.Forbid("VT-SUPPLY-9", "by %s %s is %d steps away, %d is the most", by.id.Name(),
		p.name(m.at), least, RoadReach).(*engine.Illegal), p.f.Map.Board, way}
}

// tooFar is why nothing comes over a way that is too long, which it tells; journals keep the reason alone.
type tooFar struct {
	*engine.Illegal
	board grid.Board
	way   []grid.Square
}

func (e tooFar) Unwrap() error { return e.Illegal }

func (e tooFar) Error() string { return fmt.Sprintf("%s (%s)", e.Why(), e.Rule) }

// Why names squares that the way leads over: "D is 18 steps away, 16 is the most, counted by the highway over 27,24,
// 28,26 and 30,28".
func (e tooFar) Why() string {
	const told = 3
	var over []string
	for i := range told {
		over = append(over, e.board.Name(e.way[(i+1)*len(e.way)/(told+1)]))
	}
	return fmt.Sprintf("%s, counted by the highway over %s", e.Illegal.Why(), engine.Listed(over))
}
