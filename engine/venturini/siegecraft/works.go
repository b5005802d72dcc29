package siegecraft

import (
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
func (d *day) entrench() {
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
		if u.Side != d.side || !u.Free() || u.At == grid.None || !u.Kind.Works() || u.Kind == state.Min {
			continue
		}
		at, moves := where[u.ID]
		if !moves {
			at = u.At
		}
		if at == grid.None || d.f.Map.PlaceKind(at) != state.NoPlace {
			continue
		}
		sides := d.threatened(at)
		if len(sides) == 0 && d.trenchless(at) {
			sides = append(sides, grid.N)
		}
		for n := len(sides); n > 0; n-- {
			o := order.Plain("build", u.ID)
			for _, side := range sides[:n] {
				o.Works = append(o.Works, order.Build{Kind: state.Earth, Side: side, Passage: true})
			}
			if d.say(o) {
				break
			}
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
