package siegecraft

import (
	"maps"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// roads are the squares to which food comes however a side stands: in a situation without it, but with its trenches.
func roads(s *state.Situation, side state.Side) grid.Set {
	bare := s.Clone()
	bare.Figures = slices.DeleteFunc(bare.Figures, func(u state.Unit) bool { return u.Side == side })
	p := rules.Position{Start: bare}
	return siege.Communication(p.Ready(), side)
}

// lead adds a square to those to which food will come.
func (d *day) lead(at grid.Square) {
	d.fed.Add(at)
	d.off = nil
}

// astray is how many squares a square is from where food comes to.
func (d *day) astray(at grid.Square) int {
	if d.off != nil {
		return int(d.off[at])
	}
	b := d.f.Map.Board
	d.off = make([]uint8, b.Squares())
	var next []grid.Square
	for i := range d.off {
		d.off[i] = 255
		if d.fed.Has(grid.Square(i)) {
			d.off[i], next = 0, append(next, grid.Square(i))
		}
	}
	for len(next) > 0 {
		from := next[0]
		next = next[1:]
		for dir := range grid.Dirs {
			if to := b.Step(from, dir); to != grid.None && d.off[to] > d.off[from]+1 {
				d.off[to], next = d.off[from]+1, append(next, to)
			}
		}
	}
	return int(d.off[at])
}

// How many half-steps a square counts as farther off for each square from where food comes to, for who has food for
// two days, and for who has less.
const (
	strays  = 4
	hungers = 16
)

// feeds is how many half-steps a square counts as farther off for the food of a figure; who has none goes to where food
// comes to, or beside that.
func (d *day) feeds(u *state.Unit, at grid.Square) int {
	n := d.astray(at)
	need, twice := u.Kind.Need(), u.Kind.TwoDays()
	switch {
	case n > 1 && u.Kind.Mounted() && d.side == ground.Besieger && d.f.Map.Country[at] == d.f.Letter(ground.Garrison):
		return nowhere // horses come out by few ways
	case u.Load.Covers(twice):
		return strays * n
	case u.Load.Covers(need):
		return hungers * n
	case n > 1:
		return nowhere
	}
	return n
}

// attempts is how often the day is looked over for who would starve.
const attempts = 3

// provision looks for who would eat nothing at the end of the day, or the last that it carries: they go to where food
// comes to. [VT-SIEGE-20 to -22]
func (d *day) provision() {
	for range attempts {
		meals := siege.Meals(d.p.Ends(), d.side)
		changed := false
		for i := range meals {
			m := &meals[i]
			u := d.f.Find(m.Fig)
			if u == nil || !u.Free() || u.Side != d.side || u.Carried() || d.given[u.ID] || m.From == siege.Magazine {
				continue
			}
			twice := u.Kind.TwoDays()
			if m.From == siege.Nothing || !u.Load.Covers(twice) {
				changed = d.rescue(u) || changed
			}
		}
		if !changed {
			return
		}
	}
}

// rescue sends a figure, a gun with its crew, to the nearest square to which food comes, instead of what it was to do;
// a gun that does not come there in a day goes towards it.
func (d *day) rescue(u *state.Unit) bool {
	kept := *d
	kept.gone, kept.ends = maps.Clone(d.gone), maps.Clone(d.ends)
	g := group{[]*state.Unit{u}}
	for mate := range d.f.On(u.At) {
		pair := mate.Kind.Battery() && u.Kind.Artillery() || u.Kind.Battery() && mate.Kind.Artillery()
		if pair && !d.given[mate.ID] && mate.Side == u.Side && mate.Free() && d.endOf(mate) == d.endOf(u) {
			g.who = append(g.who, mate)
			break
		}
	}
	for _, who := range g.who {
		d.revoke(who)
	}
	marches, squares := d.reach(g)
	fed := squares.And(&d.fed)
	far := func(at grid.Square) int { return d.f.Map.Board.Distance(at, u.At) }
	if d.march(g, marches, best(&fed, mostEnds, nowhere, far)) ||
		len(g.who) > 1 && d.march(g, marches, best(&squares, mostEnds, d.astray(u.At), d.astray)) {
		return true
	}
	*d = kept
	return false
}

// marchOf is the march that a figure has been ordered to make, nil if it has none.
func (d *day) marchOf(id state.ID) *order.Task {
	for i := range d.p.Said {
		if o := &d.p.Said[i].Order; o.Fig == id && o.Verb == "march" {
			return o
		}
	}
	return nil
}

// endOf is where a figure will be, if it marches.
func (d *day) endOf(u *state.Unit) post {
	if o := d.marchOf(u.ID); o != nil {
		return post{o.Steps[len(o.Steps)-1].At, o.Post}
	}
	return post{u.At, u.Post}
}

// revoke takes back the orders of a figure that take time, and of who serves it.
func (d *day) revoke(u *state.Unit) {
	if end := d.endOf(u); end != (post{u.At, u.Post}) {
		d.put(u.Kind, end.at, end.in, -1)
		d.put(u.Kind, u.At, u.Post, 1)
	}
	var kept []rules.Said
	for i := range d.p.Said {
		o := &d.p.Said[i].Order
		takes := o.Takes()
		if !slices.Contains(takes, u.ID) {
			kept = append(kept, d.p.Said[i])
			continue
		}
		for _, id := range takes {
			delete(d.gone, id)
		}
	}
	d.p.Said = kept
}
