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

// near is how many half-steps from the magazine the besieger may come before the reserves are called.
const near = 160

// defend is a day of the garrison's: who can strikes; when the besieger comes near, foot goes to the magazine and to
// where he will come in; who has nothing to do takes cover.
func (d *day) defend() {
	warden{d}.drown()
	sappers{d}.countermine()
	d.guard()
	sappers{d}.retrench()
	d.strike()
	newLookout(d).man()
	threat, from := nowhere, grid.None
	for _, u := range d.aims.foes {
		if n := int(d.way.far[u.At]); u.Bars() && n < threat {
			threat, from = n, u.At
		}
	}
	called := 0
	if threat < near {
		called = d.reserves()
	}
	if d.cover {
		d.withdraw()
	}
	d.shelter()
	d.about = "holds its works" + counted(d.struck, "strike")
	if called > 0 {
		d.about += fmt.Sprintf(", %d go to where the besieger comes in from %s", called, d.f.Map.Board.Name(from))
	}
}

// guards is how many brigades of infantry hold the magazine.
const guards = 2

// guard has infantry hold the magazine, in its houses and in its street, and somebody the inner ends of bridges, with
// half of the foot at most: who holds one bars gate and bridge. They do not march from there. [VT-SIEGE-3, VT-SIEGE-9,
// VT-SIEGE-25]
func (d *day) guard() {
	d.holds(d.way.goal, guards, state.Inf)
	foot := 0
	for i := range d.f.Figures {
		if u := &d.f.Figures[i]; d.free(u) && u.Fit() && (u.Kind == state.Inf || u.Kind == state.Pio) {
			foot++
		}
	}
	posts := d.posts()
	for _, at := range posts[:min(len(posts), max(0, foot/2-guards))] {
		if d.within(at) {
			d.holds(at, 1, state.Pio, state.Inf)
		}
	}
}

// posts are where somebody stays: at the inner ends of the bridges over the main ditch, at the levers of the bears to
// the river, and at the inner ends of the other bridges. Who opens the inflow opens the ditch as well. [VT-SIEGE-7,
// VT-SIEGE-9]
func (d *day) posts() (all []grid.Square) {
	gates := ground.Bridges(d.f.Map)
	slices.SortStableFunc(gates, func(x, y ground.Crossing) int {
		return cmp.Compare(d.f.Map.PlaceKind(x.Inner), d.f.Map.PlaceKind(y.Inner))
	})
	for _, gate := range gates {
		all = append(all, gate.Inner)
	}
	outworks := func(at grid.Square) bool { return d.f.Map.PlaceKind(at) == state.Ravelin }
	ravelins := max(0, slices.IndexFunc(all, outworks))
	for i := range d.f.Map.Sluices {
		bear := &d.f.Map.Sluices[i]
		out := d.f.Map.Board.Step(bear.At, bear.Side)
		if bear.Side != state.NoHeading && out != grid.None && d.f.Map.Terrain[out] == state.Water {
			all = slices.Insert(all, ravelins, bear.Lever)
			ravelins++
		}
	}
	return all
}

// holds has so many brigades stay on a square or go there, of the first kind of which there are any.
func (d *day) holds(at grid.Square, many int, kinds ...state.Kind) {
	for u := range d.f.On(at) {
		if many > 0 && u.Side == d.side && u.Free() && u.Fit() && slices.Contains(kinds, u.Kind) {
			d.stay[u.ID] = true
			many--
		}
	}
	for _, kind := range kinds {
		_, troops := d.groups()
		troops = slices.DeleteFunc(troops, func(g group) bool { return g.who[0].Kind != kind || !g.who[0].Fit() })
		for ; many > 0 && d.sends(troops, at); many-- {
		}
	}
}

// withdraw has foot and horse under the enemy's guns go from where there is no roof into a vault or a blockhouse near
// the magazine. [VT-SIEGE-51]
func (d *day) withdraw() {
	_, troops := d.groups()
	for _, g := range troops {
		u := g.who[0]
		roof := slices.IndexFunc(ground.PostsOn(d.f, u.At), roofed) >= 0
		if u.Kind.Artillery() || roof || d.aims.at(u.At) == 0 || d.stay[u.ID] {
			continue
		}
		marches, squares := d.reach(g)
		var under grid.Set
		for at := range squares.All() {
			if posts := ground.PostsOn(d.f, at); slices.ContainsFunc(posts, roofed) {
				under.Add(at)
			}
		}
		to := best(&under, mostEnds, nowhere, func(at grid.Square) int { return int(d.way.far[at]) })
		for _, at := range to {
			posts := slices.Clone(ground.PostsOn(d.f, at))
			posts = slices.DeleteFunc(posts, func(p state.Post) bool { return !roofed(p) })
			if d.marchTo(g, marches, at, posts) {
				break
			}
		}
	}
}

// roofed reports whether who stands in a position is safe from fire while its walls are whole.
func roofed(p state.Post) bool { return p == state.Vault || p == state.Inside }

// mostCalled is how many brigades of the reserve are moved in a day.
const mostCalled = 6

// reserves go onto the magazine, if nobody stands there, and onto the squares by which the besieger would come.
func (d *day) reserves() (called int) {
	_, troops := d.groups()
	troops = slices.DeleteFunc(troops, func(g group) bool {
		k := g.who[0].Kind
		return k != state.Inf && k != state.Pio && k != state.LCav && k != state.HCav
	})
	goals := []grid.Square{d.way.goal}
	for _, at := range slices.Backward(d.way.line) {
		if d.within(at) {
			goals = append(goals, at)
		}
	}
	for _, goal := range goals {
		if called < mostCalled && d.f.Holder(goal) == state.NoSide && d.sends(troops, goal) {
			called++
		}
	}
	return called
}

// within reports whether a square lies behind the ditch, or in a ravelin.
func (d *day) within(at grid.Square) bool {
	t := d.f.Map.Terrain[at]
	return d.f.Map.Country[at] == d.f.Letter(ground.Garrison) && t != state.CoveredWay && t != state.Glacis &&
		!ground.Ditch(d.f, at)
}

// sends has the nearest of some brigades that can reach a square go there.
func (d *day) sends(troops []group, goal grid.Square) bool {
	b := d.f.Map.Board
	slices.SortStableFunc(troops, func(x, y group) int {
		return cmp.Or(cmp.Compare(b.Distance(x.who[0].At, goal), b.Distance(y.who[0].At, goal)),
			x.who[0].ID.Compare(y.who[0].ID))
	})
	for _, g := range troops {
		if u := g.who[0]; !d.gone[u.ID] && !d.stay[u.ID] {
			marches, squares := d.reach(g)
			if squares.Has(goal) && d.march(g, marches, []grid.Square{goal}) {
				return true
			}
		}
	}
	return false
}

// shelter has foot that strikes nobody go from the top of a work into its vault while guns bear on it. [VT-SIEGE-51]
func (d *day) shelter() {
	_, troops := d.groups()
	for _, g := range troops {
		u := g.who[0]
		if u.Post != state.Top || u.Kind.Artillery() || d.aims.at(u.At) == 0 || !d.fits(g, u.At, state.Vault) {
			continue
		}
		o := order.Plain("shift", u.ID)
		if o.Post = state.Vault; d.say(o) {
			d.put(u.Kind, u.At, u.Post, -1)
			d.put(u.Kind, u.At, o.Post, 1)
		}
	}
}
