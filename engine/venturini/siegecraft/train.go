package siegecraft

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// train has wagons bring goods to a square: who has some goes there and sets them down; else the nearest empty ones go
// to where they lie, take them up, and go. [VT-SETUP-10, VT-SETUP-11]
func (d sappers) train(to grid.Square, wants state.Goods) {
	wagons := d.wagons()
	for _, u := range wagons {
		if u.Load.Covers(wants) {
			d.brings(u, to, wants)
			return
		}
	}
	b := d.f.Map.Board
	type trip struct {
		u  *state.Unit
		at grid.Square
	}
	var trips []trip
	for i := range d.f.Lying {
		l := &d.f.Lying[i]
		if !l.Goods.Covers(wants) || d.f.Shut(l.At, d.side) || l.At == to {
			continue
		}
		for _, u := range wagons {
			if u.Load.Weight(d.f.Options.LightBridges) <= mostFood {
				trips = append(trips, trip{u, l.At})
			}
		}
	}
	far := func(t trip) int {
		if t.u.At == to { // one brigade of wagons has room there
			return b.Distance(t.at, to)
		}
		return 2*b.Distance(t.u.At, t.at) + b.Distance(t.at, to)
	}
	slices.SortStableFunc(trips, func(x, y trip) int { return cmp.Compare(far(x), far(y)) })
	for _, t := range trips {
		if t.u.At != t.at {
			g := group{[]*state.Unit{t.u}}
			if marches, squares := d.reach(g); squares.Has(t.at) && d.march(g, marches, []grid.Square{t.at}) {
				return
			}
			continue
		}
		o := order.Plain("load", t.u.ID)
		if o.Goods = wants; d.say(o) {
			d.brings(d.f.Find(t.u.ID), to, wants)
			return
		}
	}
}

// mostFood is what the food of wagons weighs, for two days.
const mostFood = 2

// wagons are those that can be ordered.
func (d sappers) wagons() (all []*state.Unit) {
	for i := range d.f.Figures {
		if u := &d.f.Figures[i]; u.Kind == state.Wag && d.free(u) {
			all = append(all, u)
		}
	}
	return all
}

// brings has wagons go to a square, as near as they come, and set goods down there if a brigade is there to guard them.
// [VT-WRECK-33]
func (d sappers) brings(u *state.Unit, to grid.Square, goods state.Goods) {
	drop := order.Plain("drop", u.ID)
	drop.Goods = goods
	drops := slices.ContainsFunc(d.f.Figures, func(u state.Unit) bool {
		stays := d.gone[u.ID] || u.Kind == state.Min || u.Kind == state.Pio // others may be sent away yet
		return u.Side == d.side && u.Kind.Brigade() && u.Fit() && u.At != grid.None && stays && d.endOf(&u).at == to
	})
	if u.At == to {
		if drops {
			d.say(drop)
		}
		return
	}
	g, b := group{[]*state.Unit{u}}, d.f.Map.Board
	marches, squares := d.reach(g)
	far := func(at grid.Square) int { return perStep*b.Distance(at, to) + d.feeds(u, at) }
	if d.march(g, marches, best(&squares, mostEnds, nowhere, far)) && d.endOf(u).at == to && drops {
		drop.End = true
		d.say(drop)
	}
}
