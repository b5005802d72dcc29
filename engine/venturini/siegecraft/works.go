package siegecraft

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// mostLines is how many lines of earth a brigade throws up in a move. [VT-BUILD-6]
const mostLines = 2

// entrench has whoever has time left throw up earth towards the guns that point at where it will be. [VT-SIEGE-31,
// VT-SIEGE-70]
func (d sappers) entrench() {
	where := map[state.ID]grid.Square{}
	noted := d.p.Noted()
	for i := range noted {
		switch o := &noted[i]; o.Verb {
		case "march":
			where[o.Fig] = o.Steps[len(o.Steps)-1].At
		case "lay", "load":
		default:
			for _, id := range o.Takes() {
				where[id] = grid.None
			}
			if o.Phase() == order.Fire { // who serves the gun may not dig as well [VT-APP-30]
				where[strike.Crew(d.f, o.Firing())] = grid.None
			}
		}
	}
	for i := range d.f.Figures {
		u := &d.f.Figures[i]
		if u.Side != d.side || !u.Free() || u.At == grid.None || d.given[u.ID] || !u.Kind.Works() ||
			u.Kind == state.Min {
			continue
		}
		at, moves := where[u.ID]
		if !moves {
			at = u.At
		}
		if at == grid.None || d.f.Map.PlaceKind(at) != state.NoPlace && len(d.cuts[at]) == 0 ||
			d.side == ground.Besieger && d.away(at) <= aside { // his own guns and wagons have to go there
			continue
		}
		sides := d.threatened(at)
		if cuts := d.cuts[at]; len(cuts) > 0 {
			sides = cuts
		}
		if len(sides) == 0 && d.trenchless(at) {
			sides = append(sides, grid.N)
		}
		for n := len(sides); n > 0; n-- {
			if len(d.cuts[at]) > 0 && d.builds(u, order.Build{Kind: state.Palisade}, sides[:n]) ||
				d.builds(u, order.Build{Kind: state.Earth, Passage: true}, sides[:n]) {
				break
			}
		}
	}
}

// builds has a brigade build a line on each of some sides.
func (d sappers) builds(u *state.Unit, line order.Build, sides []grid.Dir) bool {
	o := order.Plain("build", u.ID)
	for _, side := range sides {
		line.Side = side
		o.Works = append(o.Works, line)
	}
	return d.say(o)
}

// retrench has foot of the garrison's throw up works on the squares behind a wall that is breached or battered where
// the besieger would come in: of palisades if it finds any where it is, else of earth. [VT-SIEGE-70, VT-MOVE-16]
func (d sappers) retrench() {
	b := d.f.Map.Board
	d.cuts = map[grid.Square][]grid.Dir{}
	for _, wall := range d.way.line {
		if d.f.Map.PlaceKind(wall) < state.MainRampart || !d.opened(wall) {
			continue
		}
		for turn := range grid.Dirs { // the sides first, then the corners
			to := (2*turn + turn/4) % grid.Dirs
			in := b.Step(wall, to.Turn(4))
			if in == grid.None || d.f.Map.PlaceKind(in) >= state.MainRampart || !d.within(in) {
				continue
			}
			cuts := []grid.Dir{to}
			if to.Diagonal() {
				cuts = []grid.Dir{to.Turn(-1), to.Turn(1)}
			}
			cuts = slices.DeleteFunc(cuts, func(side grid.Dir) bool {
				return len(d.f.Situation.LinesOn(state.Border{At: in, Side: side})) > 0
			})
			if len(cuts) > 0 {
				d.cuts[in] = cuts
				d.sendsTo(in)
			}
		}
		return
	}
}

// opened reports whether a wall of a square is breached, or has been fired at.
func (d sappers) opened(wall grid.Square) bool {
	hit := func(h state.Hit) bool { return h.At == wall && h.Side != state.NoHeading && h.On(state.Wall) }
	return slices.ContainsFunc(d.f.Gaps, func(g state.Breach) bool { return g.At == wall && !g.Top && !g.House }) ||
		slices.ContainsFunc(d.f.Hits, hit)
}

// sendsTo has a brigade that can work go to a square, with palisades if it stands where some lie, or stay there.
func (d sappers) sendsTo(at grid.Square) {
	for u := range d.f.On(at) {
		if d.free(u) && u.Kind.Works() {
			d.stay[u.ID] = true
			return
		}
	}
	_, troops := d.groups()
	troops = slices.DeleteFunc(troops, func(g group) bool {
		u := g.who[0]
		return u.Kind != state.Inf && u.Kind != state.Pio || !u.Fit()
	})
	b := d.f.Map.Board
	slices.SortStableFunc(troops, func(x, y group) int {
		return cmp.Compare(b.Distance(x.who[0].At, at), b.Distance(y.who[0].At, at))
	})
	for _, g := range troops {
		u := g.who[0]
		if d.stay[u.ID] {
			continue
		}
		o := order.Plain("load", u.ID)
		o.Goods[state.Palisades] = uint16(len(d.cuts[at]))
		if there := d.f.GoodsOn(u.At); there.Covers(o.Goods) && d.say(o) {
			g.who[0] = d.f.Find(u.ID)
		}
		if marches, squares := d.reach(g); squares.Has(at) && d.march(g, marches, []grid.Square{at}) {
			return
		}
	}
}

// sap has pioneers lengthen the trenches: each goes to a square beside where food comes to, nearer to the magazine than
// those are, and throws up a line there. [VT-SIEGE-21, VT-SIEGE-31]
func (d *day) sap(troops []group) {
	for _, g := range troops {
		u := g.who[0]
		if u.Kind != state.Pio || !d.free(u) {
			continue
		}
		marches, squares := d.reach(g)
		price := func(at grid.Square) int {
			cost, _ := marches[0].Cost(at)
			n := max(int(d.way.far[at]), d.nearest()) + d.care*d.aims.at(at)
			if d.astray(at) > 1 || 2*cost > marches[0].Most && !d.fed.Has(at) {
				n += nowhere
			}
			return n
		}
		here := max(int(d.way.far[u.At]), d.nearest()) + d.care*d.aims.at(u.At)
		if d.astray(u.At) > 1 {
			here = nowhere
		}
		if d.march(g, marches, best(&squares, mostEnds, here, price)) {
			d.lead(d.endOf(u).at)
		}
	}
}

// trenchless reports whether a square of the besieger's lies off the roads and has no line yet.
func (d *day) trenchless(at grid.Square) bool {
	return d.side == ground.Besieger && d.f.Map.RoadNo[at] == 0 &&
		!slices.ContainsFunc(d.f.Lines, func(l state.Lines) bool { return l.At == at })
}

// threatened are the sides of a square without a line over which the enemy's fire comes, those of most guns first.
func (d *day) threatened(at grid.Square) (sides []grid.Dir) {
	b := d.f.Map.Board
	var guns [grid.Dirs]int
	for _, g := range d.aims.foes {
		to, straight := b.Toward(at, g.At)
		if !straight || !g.Fit() || b.Distance(at, g.At) > reaches[g.Kind] {
			continue
		}
		if !to.Diagonal() {
			guns[to]++
			continue
		}
		guns[to.Turn(-1)]++
		guns[to.Turn(1)]++
	}
	for len(sides) < mostLines {
		most := grid.N
		for side := grid.N; side < grid.Dirs; side += 2 {
			if guns[side] > guns[most] {
				most = side
			}
		}
		if guns[most] == 0 {
			break
		}
		guns[most] = 0
		if len(d.f.Situation.LinesOn(state.Border{At: at, Side: most})) == 0 {
			sides = append(sides, most)
		}
	}
	return sides
}
