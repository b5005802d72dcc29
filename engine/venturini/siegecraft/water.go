package siegecraft

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// warden works the bears of the garrison.
type warden struct{ *day }

// drown has the garrison let the river into the dry ditch when that drowns more of the besieger's than of its own, and
// let it run dry again when none of his is in the works: who comes with ladders is to find it dry, and to be drowned.
// [VT-SIEGE-7]
func (d warden) drown() {
	balance, lodged, full := 0, false, false
	for at, t := range d.f.Map.Terrain {
		full = full || t == state.DryDitch && d.f.Terrain(grid.Square(at)) == state.WetDitch
	}
	for i := range d.f.Figures {
		u := &d.f.Figures[i]
		if u.At == grid.None || u.Post == state.Below {
			continue
		}
		lodged = lodged || u.Side != d.side && u.Bars() && d.f.Map.Country[u.At] == d.f.Letter(ground.Garrison)
		switch {
		case d.f.Terrain(u.At) != state.DryDitch || d.f.Overlaid(u.At, state.DryDitch):
		case u.Side == d.side:
			balance -= price(u)
		default:
			balance += price(u)
		}
	}
	switch {
	case balance > 0:
		d.bears(true)
	case full && !lodged:
		d.bears(false)
	case !full:
		d.turns(siege.Bear(d.f, siege.Outflow), order.GateModes[1])
	}
}

// bears has the bears to the river opened and that shut by which the ditch runs dry, or the other way round.
func (d warden) bears(fill bool) {
	for i := range d.f.Map.Sluices {
		bear, mode := &d.f.Map.Sluices[i], order.GateModes[0]
		if fill == (bear.Name == siege.Outflow) {
			mode = order.GateModes[1]
		}
		d.turns(bear, mode)
	}
}

// turns has who stands at the lever of a bear open or shut it.
func (d warden) turns(bear *state.Sluice, mode string) {
	if bear == nil || bear.Side == state.NoHeading {
		return
	}
	for u := range d.f.On(bear.Lever) {
		o := order.Plain("sluice", u.ID)
		o.Thing, o.Mode = bear.Title(d.f.Map.Board), mode
		if u.Side == d.side && u.Free() && d.say(o) {
			return
		}
	}
}

// closeBy is how near a gun has to be for its full effect on masonry, steps. [section 3.12]
const closeBy = 11

// What a bear takes, and what heavy and light guns do to it. [VT-SIEGE-60]
const (
	bearPoints  = 36
	heavyPoints = 9
	lightPoints = 6
)

// drain has guns open the bear by which a ditch runs dry that was let full: they come up out of fire until there are
// enough of them, and then go together to where they see it. [VT-SIEGE-8, VT-SIEGE-60]
func (d *day) drain(guns []group) (battering int) {
	bear := siege.Bear(d.f, siege.Outflow)
	if bear == nil || d.f.Terrain(bear.At) != state.WetDitch ||
		ground.BreachIn(d.f, d.f.Home(state.Border{At: bear.At, Side: bear.Side})) != nil {
		return 0
	}
	points, sees := 0, map[state.Kind]grid.Set{}
	var by []group
	for _, g := range guns {
		u := g.who[0]
		if u.Kind != state.HGun && u.Kind != state.LGun || d.gone[u.ID] {
			continue
		}
		by = append(by, g)
		if _, known := sees[u.Kind]; !known {
			sees[u.Kind] = d.sees(u, bear)
		}
		near := sees[u.Kind]
		_, squares := d.reach(g)
		if squares = squares.And(&near); near.Has(u.At) || squares.Len() > 0 {
			points += map[state.Kind]int{state.HGun: heavyPoints, state.LGun: lightPoints}[u.Kind]
		}
	}
	for _, g := range by {
		if d.fires(g.who[0], "sluice", bear.At) {
			battering++
		} else {
			d.toBear(g, sees[g.who[0].Kind], points >= bearPoints)
		}
	}
	return battering
}

// toBear has a gun go nearer to where it sees a bear, out of the enemy's fire unless it dares.
func (d *day) toBear(g group, sees grid.Set, dares bool) {
	u, b := g.who[0], d.f.Map.Board
	marches, squares := d.reach(g)
	far := func(at grid.Square) int {
		least := nowhere
		for to := range sees.All() {
			least = min(least, perStep*b.Distance(at, to))
		}
		if !dares {
			least += exposed * d.care * d.aims.at(at)
		}
		return least + d.feeds(u, at)
	}
	d.march(g, marches, best(&squares, mostEnds, far(u.At), far))
}

// sees are the squares from which a gun could fire at a bear.
func (d *day) sees(u *state.Unit, bear *state.Sluice) (all grid.Set) {
	b := d.f.Map.Board
	for dir := range grid.Dirs {
		steps := 0
		for at := range b.Ray(bear.At, dir) {
			if steps++; steps > closeBy {
				break
			}
			there := *u
			there.At, there.Post = at, ground.PostsOn(d.f, at)[0]
			if slices.ContainsFunc(strike.BatterPlaces(d.f, &there, "sluice"), of(b, bear.At)) {
				all.Add(at)
			}
		}
	}
	return all
}

// of reports for a square whether a side is one of it, from within or without.
func of(b grid.Board, at grid.Square) func(state.Border) bool {
	return func(face state.Border) bool { return face.At == at || face.Across(b).At == at }
}

// fires has a gun batter an object on a side of a square.
func (d *day) fires(u *state.Unit, thing string, at grid.Square) bool {
	for _, face := range strike.BatterPlaces(d.f, u, thing) {
		o := order.Plain("batter", u.ID)
		o.Thing, o.Face = thing, face
		if of(d.f.Map.Board, at)(face) && d.say(o) {
			return true
		}
	}
	return false
}
