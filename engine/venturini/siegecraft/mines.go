package siegecraft

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// sappers are who works at mines and at the ditch in a day, and who brings them what they need.
type sappers struct{ *day }

// How a mine is laid. [VT-SIEGE-77, VT-SIEGE-79]
const (
	charges  = 2 // that blow up a square
	farthest = 5 // from the post to the charge, squares
)

// undermine has a miner dig from a highway under the works before it, wagons bring what that takes, and fires what has
// been laid. [VT-SIEGE-75 to -79]
func (d sappers) undermine() {
	if d.spring() {
		return
	}
	entrance, target := d.gallery()
	if target == grid.None {
		return
	}
	b := d.f.Map.Board
	end := mine.Ends(d.f.Situation, d.side, entrance)[0]
	wants := state.Goods{}
	switch lies := d.f.GoodsOn(entrance); {
	case end == target && lies[state.Charges] < charges:
		wants[state.Charges] = charges
	case end != target && lies[state.Palisades] == 0:
		wants[state.Palisades] = uint16(b.Distance(end, target))
	}
	_, troops := d.groups()
	var miner *group
	for i := range troops {
		if u := troops[i].who[0]; u.Kind == state.Min && d.free(u) &&
			(miner == nil || b.Distance(u.At, entrance) < b.Distance(miner.who[0].At, entrance)) {
			miner = &troops[i]
		}
	}
	if miner != nil && miner.who[0].At != entrance {
		u := miner.who[0]
		marches, squares := d.reach(*miner)
		far := func(at grid.Square) int { return perStep*b.Distance(at, entrance) + d.feeds(u, at) }
		d.march(*miner, marches, best(&squares, mostEnds, far(u.At), far))
	}
	if !wants.None() {
		d.train(entrance, wants)
	}
	if miner == nil || miner.who[0].At != entrance {
		return
	}
	u := miner.who[0]
	switch o := order.Plain("gallery", u.ID); {
	case end != target:
		for _, at := range mine.Drives(d.f, u) {
			if b.Distance(at, target) < b.Distance(end, target) && o.At == grid.None {
				o.At = at
			}
		}
		if o.At != grid.None {
			d.say(o)
		}
	default:
		o = order.Plain("charge-mine", u.ID)
		o.At, o.N = target, charges
		d.say(o)
	}
}

// spring fires the mines at whose posts somebody stands, unless somebody of his own stands over them, and reports
// whether there are any.
func (d sappers) spring() (any bool) {
	for i := range d.start.Mines {
		m := &d.start.Mines[i]
		if m.By != d.side || d.f.Holder(m.At) == d.side {
			continue
		}
		for u := range d.f.On(m.Post) {
			o := order.Plain("spring", u.ID)
			if o.Thing = mine.Name(m.Number); u.Side == d.side && u.Free() && d.say(o) {
				d.way, d.laid, any = newApproach(d.f), true, true
				break
			}
		}
	}
	return any
}

// gallery is where his gallery begins and under what it is to end: the nearest work on the way, a few squares from a
// highway by which food comes, where the fewest guns bear; None if there is no such place.
func (d sappers) gallery() (entrance, target grid.Square) {
	entrance, target = grid.None, grid.None
	for i := range d.f.Galleries {
		if g := &d.f.Galleries[i]; g.By == d.side {
			entrance = mine.Entrance(d.f.Situation, d.side, g.From)
			return entrance, d.undermined(entrance)
		}
	}
	least := nowhere
	for at := range d.fed.All() {
		if d.f.Map.RoadNo[at] == 0 || d.f.Map.Country[at] == d.f.Letter(ground.Garrison) {
			continue
		}
		if to := d.undermined(at); to != grid.None {
			n := exposed*d.aims.at(at) + d.f.Map.Board.Distance(at, to)
			if n < least {
				entrance, target, least = at, to, n
			}
		}
	}
	return entrance, target
}

// undermined is the nearest work on the way that a mine could be laid under from a post; None if there is none.
func (d sappers) undermined(post grid.Square) (target grid.Square) {
	b, least := d.f.Map.Board, farthest+1
	target = grid.None
	for _, at := range d.way.line {
		n := b.Distance(post, at)
		if n == 0 || n >= least || ground.Ditch(d.f, at) || d.f.Map.Country[at] != d.f.Letter(ground.Garrison) {
			continue
		}
		for side := grid.N; side < grid.Dirs; side += 2 {
			if d.way.ways.barred(at, side) {
				target, least = at, n
			}
		}
	}
	return target
}

// countermine has somebody of the garrison who stands over a mine of the besieger's, or over a gallery, dig it out, and
// the nearest go there. [VT-SIEGE-78]
func (d sappers) countermine() {
	var over []grid.Square
	for i := range d.f.Mines {
		if m := &d.f.Mines[i]; m.By != d.side {
			over = append(over, m.At)
		}
	}
	for i := range d.f.Galleries {
		if g := &d.f.Galleries[i]; g.By != d.side {
			over = append(over, g.To)
		}
	}
	for _, at := range over {
		if !d.digs(at) && d.f.Holder(at) == state.NoSide {
			_, troops := d.groups()
			d.sends(troops, at)
		}
	}
}

// digs has somebody on a square dig.
func (d sappers) digs(at grid.Square) bool {
	return engine.First(d.f.On(at), func(u *state.Unit) bool {
		return u.Side == d.side && d.free(u) && u.Kind.Works() && d.say(order.Plain("dig", u.ID))
	}) != nil
}
