package supply

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Provision is what feeds a side: its magazines and bakeries, the ways between them and its figures.
type Provision struct {
	*Lanes
	stores []store
	ovens  []oven
	chains []chain
	eaters []eater
	loads  []state.Goods // by figure: what is left of its load
	lying  []state.Goods // by lot that lies
	taken  map[grid.Square]int
	bakes  int   // portions that all bakeries bake together, where they come with main magazines [VT-APP-21]
	free   *Walk // from all magazines, as if there were no enemy; made when somebody goes hungry
}

// store is a magazine that the side may use.
type store struct {
	at   grid.Square
	left int // rations
	road Walk
	// carts go from it along highways; else it feeds its own square alone, and whom ships reach. [VT-APP-23]
	carts bool
	ship  sail
}

// oven is a bakery that the side may use.
type oven struct {
	id    state.ID
	at    grid.Square
	chain int16
	left  int // portions that it may still bake today
	road  Walk
}

// chain is figures on touching squares. [VT-SUPPLY-5]
type chain struct{ squares []grid.Square }

// eater is a figure that the side feeds.
type eater struct {
	figure int // of the situation
	chain  int16
	town   bool // the townsfolk bake for it [VT-SUPPLY-16]
	meal   Meal
}

// Usable reports whether a magazine on a square is a side's to use: one in a place that it holds.
// [VT-SUPPLY-7, VT-SUPPLY-17, VT-SUPPLY-26]
func Usable(f *ground.Field, at grid.Square, side state.Side) bool { return Held(f, at) == side }

// NewProvision looks over what feeds a side, with the squares as they are at the end of a move.
func NewProvision(f *ground.Field, side state.Side) *Provision {
	p := &Provision{Lanes: NewLanes(f, side), taken: map[grid.Square]int{}}
	p.muster()
	p.link()
	for i := range f.Magazines {
		if m := &f.Magazines[i]; m.Goods[state.Rations] > 0 && Usable(f, m.At, side) {
			s := store{at: m.At, left: int(m.Goods[state.Rations]), carts: Delivers(f, m.At, side)}
			p.stores = append(p.stores, s)
		}
	}
	for i := range p.eaters {
		e := &p.eaters[i]
		g := &f.Figures[e.figure]
		if g.Kind == state.Bak && (f.Map.Country[g.At] != f.Letter(side.Other()) || f.Map.Place(g.At) == nil ||
			Usable(f, g.At, side)) {
			p.ovens = append(p.ovens, oven{id: g.ID, at: g.At, chain: e.chain, left: BakesADay})
		}
	}
	if f.Options.MainMagazines {
		p.bakes = int(ArmyNeed(f.Situation, side)[state.Portions])
		for i := range p.ovens {
			p.ovens[i].left = p.bakes
		}
	}
	p.goOut()
	p.loads = make([]state.Goods, len(f.Figures))
	for i := range f.Figures {
		p.loads[i] = f.Figures[i].Load
	}
	p.lying = make([]state.Goods, len(f.Lying))
	for i := range f.Lying {
		p.lying[i] = f.Lying[i].Goods
	}
	return p
}

// muster finds who eats at the side's table: its free figures, and those that it holds. [VT-SUPPLY-1, VT-ARMY-22]
func (p *Provision) muster() {
	f := p.f
	for i := range f.Figures {
		g := &f.Figures[i]
		own := g.Side == p.side && g.Free()
		if g.At == grid.None || !own && g.Captive != p.side && g.Prisoner != p.side {
			continue
		}
		e := eater{figure: i, chain: -1, meal: Meal{Fig: g.ID}}
		e.town = town(f.Map.PlaceKind(g.At)) && f.Marked(g.At, state.Burned) == nil && f.Marked(g.At, state.Dead) == nil
		need := daily(f.Situation, g)
		for part, good := range [NumEaters]state.Good{Men: state.Portions, Horses: state.Rations} {
			e.meal.Serving[part] = Serving{Due: need[good] > 0, N: int(need[good]), At: grid.None, To: grid.None}
		}
		p.eaters = append(p.eaters, e)
	}
}

// link finds the chains. [VT-SUPPLY-5]
func (p *Provision) link() {
	of := make([]int16, p.f.Map.Board.Squares()) // by square: a chain and 1; -1 if it is still to be gone to
	for i := range p.eaters {
		of[p.at(&p.eaters[i])] = -1
	}
	var queue []grid.Square
	for i := range p.eaters {
		at := p.at(&p.eaters[i])
		if of[at] == -1 {
			p.chains = append(p.chains, chain{})
			n := int16(len(p.chains))
			of[at], queue = n, append(queue[:0], at)
			for j := 0; j < len(queue); j++ {
				for d := range grid.Dirs {
					if next := p.f.Map.Board.Step(queue[j], d); next != grid.None && of[next] == -1 {
						of[next], queue = n, append(queue, next)
					}
				}
			}
			p.chains[n-1].squares = append([]grid.Square(nil), queue...)
		}
		p.eaters[i].chain = of[at] - 1
	}
}

func (p *Provision) at(e *eater) grid.Square { return p.f.Figures[e.figure].At }

// goOut walks from every magazine and every bakery, all in one piece of memory.
func (p *Provision) goOut() {
	squares, river := p.f.Map.Board.Squares(), len(p.f.Map.Rivers)
	n := len(p.stores) + len(p.ovens)
	steps, back := make([]uint16, n*squares), make([]grid.Dir, n*squares)
	sea, from := make([]uint16, len(p.stores)*river), make([]int16, len(p.stores)*river)
	queue := make([]grid.Square, 0, squares)
	walk := func(at grid.Square, i int) Walk {
		w := Walk{
			From: at, lanes: p.Lanes, steps: steps[i*squares : (i+1)*squares], back: back[i*squares : (i+1)*squares],
		}
		w.spread(append(queue, at))
		return w
	}
	for i := range p.stores {
		s := &p.stores[i]
		s.road = walk(s.at, i)
		s.ship = sail{steps: sea[i*river : (i+1)*river], from: from[i*river : (i+1)*river]}
		s.ship.spread(p.Lanes, s.at)
	}
	for i := range p.ovens {
		p.ovens[i].road = walk(p.ovens[i].at, len(p.stores)+i)
	}
}
