package siegecraft

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// mostCarriers is how many brigades carry layers to the ditch: it takes as many. [VT-SIEGE-73]
const mostCarriers = fills

// span is the flying bridges that lead over a square of the ditch. [VT-SIEGE-33, VT-MAP-9]
const span = 2

// cross has foot bridge or fill the wet ditch where the way goes over it: wagons bring flying bridges, or layers when
// there are none left, to a highway near by, foot takes them up, carries them to the edge, and lays them. [VT-SIEGE-33,
// VT-SIEGE-73, VT-SIEGE-74]
func (d sappers) cross() {
	edge, over := d.ford()
	if over == grid.None {
		return
	}
	bridges, layers := state.Goods{}, state.Goods{}
	bridges[state.FlyingBridges], layers[state.Layers] = span, 1
	carriers := d.carry(edge, over, bridges, layers)
	wants, most := bridges, 1
	if !d.has(bridges) && carriers == 0 {
		wants, most = layers, mostCarriers
	}
	head := d.head(edge)
	if carriers >= most || head == grid.None {
		return
	}
	if lies := d.f.GoodsOn(head); !lies.Covers(wants) {
		d.train(head, wants)
	}
	d.fetch(head, wants)
}

// ford is the first square of wet ditch that the way goes over without a bridge, and that before it; None if it goes
// over none.
func (d sappers) ford() (edge, over grid.Square) {
	for i, at := range d.way.line {
		if i > 0 && d.f.Terrain(at) == state.WetDitch && !d.f.Overlaid(at, state.WetDitch) &&
			!ground.RoadOver(d.f, at) {
			return d.way.line[i-1], at
		}
	}
	return grid.None, grid.None
}

// carry has who carries bridges or layers lay them, or go to the edge, and is how many those are.
func (d sappers) carry(edge, over grid.Square, bridges, layers state.Goods) (carriers int) {
	for i := range d.f.Figures {
		u := &d.f.Figures[i]
		if !d.free(u) || u.Kind != state.Inf && u.Kind != state.Pio {
			continue
		}
		o := order.Plain("fill", u.ID)
		switch o.At, o.N = over, 1; {
		case u.Load.Covers(bridges):
			o.Verb, o.Thing, o.N = "lay", "bridge", span
		case !u.Load.Covers(layers):
			continue
		}
		if carriers++; d.say(o) {
			if o.Verb == "lay" {
				d.way, d.laid = newApproach(d.f), true
				return carriers
			}
			continue
		}
		g := group{[]*state.Unit{u}}
		marches, squares := d.reach(g)
		far := func(at grid.Square) int {
			n := max(int(d.way.far[at]), int(d.way.far[edge]))
			if !u.Load.Covers(u.Kind.TwoDays()) {
				n += d.feeds(u, at)
			}
			return n
		}
		d.march(g, marches, best(&squares, mostEnds, far(u.At), far))
		d.gone[u.ID] = true // it waits there
	}
	return carriers
}

// has reports whether goods lie anywhere, or wagons carry them.
func (d sappers) has(goods state.Goods) bool {
	return slices.ContainsFunc(d.f.Lying, func(l state.Lot) bool {
		return l.Goods.Covers(goods) && !d.f.Shut(l.At, d.side)
	}) || slices.ContainsFunc(d.wagons(), func(u *state.Unit) bool { return u.Load.Covers(goods) })
}

// head is the highway square, of those to which food comes, to which wagons bring what is carried to a square: near it,
// and under few guns.
func (d sappers) head(edge grid.Square) (head grid.Square) {
	head = grid.None
	least := nowhere
	for at := range d.fed.All() {
		if d.f.Map.RoadNo[at] == 0 || d.f.Map.Country[at] == d.f.Letter(ground.Garrison) {
			continue
		}
		if n := perStep*d.f.Map.Board.Distance(at, edge) + exposed*d.aims.at(at); n < least {
			head, least = at, n
		}
	}
	return head
}

// fetch has the nearest foot without a load go to where goods are brought, and take them up there.
func (d sappers) fetch(head grid.Square, goods state.Goods) {
	b := d.f.Map.Board
	_, troops := d.groups()
	troops = slices.DeleteFunc(troops, func(g group) bool {
		u := g.who[0]
		lays := state.Pio
		if goods[state.FlyingBridges] > 0 {
			lays = state.Inf
		}
		return u.Kind != lays || !u.Fit() || !d.free(u) || u.Load[state.Ladders] > 0 || d.stays(u)
	})
	slices.SortStableFunc(troops, func(x, y group) int {
		return cmp.Compare(b.Distance(x.who[0].At, head), b.Distance(y.who[0].At, head))
	})
	for _, g := range troops {
		u := g.who[0]
		if u.At == head {
			o := order.Plain("load", u.ID)
			if o.Goods = goods; d.say(o) {
				d.gone[u.ID] = true
			}
			return
		}
		marches, squares := d.reach(g)
		if squares.Has(head) && d.march(g, marches, []grid.Square{head}) {
			return
		}
	}
}
