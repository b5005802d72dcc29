package siegecraft

import (
	"cmp"
	"fmt"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// resolve makes up the day of either side, and sees that nobody starves of it.
func (d *day) resolve() {
	if d.known.way == nil {
		fed := roads(d.start, d.side)
		d.known.way, d.known.fed = newApproach(d.f), &fed
	}
	d.way, d.fed, d.aims = d.known.way, *d.known.fed, newAims(d.f, d.side)
	if d.side == ground.Garrison {
		d.defend()
	} else {
		d.besiege()
	}
	d.provision()
	sappers{d}.entrench()
}

// besiege is a day of the besieger's: ladders are laid, who can strikes, guns batter what is in the way or come up,
// and foot goes forward.
func (d *day) besiege() {
	d.ladders()
	d.unburden()
	sappers{d}.undermine()
	sappers{d}.cross()
	battering := d.burns()
	d.strike()
	d.porters()
	guns, troops := d.groups()
	battering += d.drain(guns)
	for _, g := range guns {
		if d.gone[g.who[0].ID] {
			continue
		}
		if lobs(g.who[0].Kind) && d.site(g) {
			continue
		}
		if d.batter(g) {
			battering++
		}
	}
	d.sap(troops)
	for _, g := range guns {
		if !d.gone[g.who[0].ID] {
			d.site(g)
		}
	}
	slices.SortStableFunc(troops, func(a, b group) int {
		far := func(g group) uint16 { return d.way.far[g.who[0].At] }
		return cmp.Or(cmp.Compare(laddersOf(b), laddersOf(a)), cmp.Compare(far(a), far(b)))
	})
	for _, g := range troops {
		if u := g.who[0]; !d.gone[u.ID] && !d.stays(u) && !u.Kind.Artillery() && u.Kind != state.Min {
			d.advance(g)
		}
	}
	d.about = d.purpose(battering)
}

func laddersOf(g group) int { return int(g.who[0].Load[state.Ladders]) }

// stays reports whether a brigade guards the headquarters.
func (d *day) stays(u *state.Unit) bool {
	return slices.ContainsFunc(d.f.Magazines, func(l state.Lot) bool { return l.At == u.At })
}

// ladders are laid by who has one and stands at something that the way goes over.
func (d *day) ladders() {
	b := d.f.Map.Board
	for i := range d.f.Figures {
		u := &d.f.Figures[i]
		if !d.free(u) || u.Load[state.Ladders] == 0 {
			continue
		}
		for side := grid.N; side < grid.Dirs; side += 2 {
			to := b.Step(u.At, side)
			if to == grid.None || int(d.way.far[to])+hurdle > int(d.way.far[u.At]) || !d.way.ways.barred(u.At, side) {
				continue
			}
			o := order.Plain("lay", u.ID)
			o.Thing, o.Face = "ladder", state.Border{At: u.At, Side: side}
			if d.say(o) {
				d.way, d.laid = newApproach(d.f), true
				break
			}
		}
	}
}

// unburden has foot lay down the ladders that it needs no more: with one it can charge nobody. [VT-FIGHT-4]
func (d *day) unburden() {
	for i := range d.f.Figures {
		u := &d.f.Figures[i]
		if d.free(u) && u.Load[state.Ladders] > 0 && d.way.open(u.At) {
			o := order.Plain("drop", u.ID)
			o.Goods[state.Ladders] = u.Load[state.Ladders]
			d.say(o)
		}
	}
}

// mostPorters is how many ladders the besieger wants at the front, as long as he has so many.
const mostPorters = 8

// porters have foot fetch ladders, the nearest to where they lie.
func (d *day) porters() {
	var stores []grid.Square
	for i := range d.f.Lying {
		if l := &d.f.Lying[i]; l.Goods[state.Ladders] > 0 && !d.f.Shut(l.At, d.side) {
			stores = append(stores, l.At)
		}
	}
	slices.SortStableFunc(stores, func(a, b grid.Square) int { return cmp.Compare(d.way.far[a], d.way.far[b]) })
	with := 0
	_, troops := d.groups()
	for _, g := range troops {
		with += laddersOf(g)
	}
	for _, at := range stores {
		slices.SortStableFunc(troops, func(a, b group) int {
			return cmp.Compare(d.f.Map.Board.Distance(a.who[0].At, at), d.f.Map.Board.Distance(b.who[0].At, at))
		})
		for _, g := range troops {
			if u := g.who[0]; with < mostPorters && u.Kind == state.Inf && u.Fit() && d.free(u) && laddersOf(g) == 0 &&
				d.fetches(g, at) {
				with++
			}
		}
	}
}

// fetches has a brigade take up a ladder, or go to where one lies.
func (d *day) fetches(g group, at grid.Square) bool {
	u := g.who[0]
	if u.At == at {
		o := order.Plain("load", u.ID)
		o.Goods[state.Ladders] = 1
		return d.say(o)
	}
	const nearby = 12
	if d.f.Map.Board.Distance(u.At, at) > nearby {
		return false
	}
	marches, squares := d.reach(g)
	return squares.Has(at) && d.march(g, marches, []grid.Square{at})
}

// How many ends of a march are tried.
const mostEnds = 12

// advance has a brigade go as near to the magazine as it can be fed and is not too much in the enemy's fire.
func (d *day) advance(g group) {
	u := g.who[0]
	marches, squares := d.reach(g)
	price := func(at grid.Square) int {
		return max(int(d.way.far[at]), d.nearest()) + d.care*d.aims.at(at) + d.feeds(u, at)
	}
	if d.march(g, marches, best(&squares, mostEnds, price(u.At), price)) {
		if at := d.endOf(u).at; d.astray(at) == 1 {
			d.lead(at)
		}
	}
}

// nearest is how near to the magazine foot wants to come, half-steps.
func (d *day) nearest() int {
	if d.storm {
		return 0
	}
	return d.way.lines()
}

// purpose is what he is about, in words.
func (d *day) purpose(battering int) string {
	b := d.f.Map.Board
	where := b.Name(d.way.goal)
	if d.way.over != grid.None {
		where = b.Name(d.way.over)
	}
	stage := "invests the fortress, and will come over the crest at " + where
	near := nowhere
	var first grid.Square
	for i := range d.f.Figures {
		if u := &d.f.Figures[i]; u.Side == d.side && u.Bars() && int(d.way.far[u.At]) < near {
			near, first = int(d.way.far[u.At]), u.At
		}
	}
	switch t := d.f.Terrain(first); {
	case d.f.Map.Country[first] == d.f.Letter(ground.Garrison) && t != state.CoveredWay && !ground.Ditch(d.f, first):
		stage = "is in the works at " + b.Name(first)
	case ground.Ditch(d.f, first):
		stage = "goes over the ditch at " + b.Name(first)
	case t == state.CoveredWay:
		stage = "is lodged in the covered way at " + b.Name(first)
	case t == state.Glacis:
		stage = "lies before the crest at " + where
	}
	return stage + counted(d.struck, "strike") + counted(battering, "batter the works")
}

// counted says how many do something, if any do.
func counted(n int, what string) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", %d %s", n, what)
}
