package tabletop

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// Supply on a large field. The book has a waggon for every fifty men within six moves, and an ammunition cart
// within two moves of a gun for it to fire. Rulings: a move is that of waggon and gun, twelve inches, and is
// measured straight, outline to outline. Each side sets out with its force a waggon to every fifty men begun and
// a cart to every two guns begun. They are moved in the time of the guns on a string of their own, with nobody
// to go along, pointing the way they go; they do not leave the table, are captured as guns are, serve their
// captor from then on, and score nothing. [LW-OPT-4]
const (
	menToWaggon = 50
	gunsToCart  = 2
	waggonReach = 6 * 12.0 // in
	cartReach   = 2 * 12.0 // in
)

// train is how many waggons and carts go with a force. [LW-OPT-4]
func (n muster) train() (waggons, carts int) {
	return (n.Men() + menToWaggon - 1) / menToWaggon, (n.Guns + gunsToCart - 1) / gunsToCart
}

// trainOf are the models of what goes with a force, if supply is asked for.
func (t *terms) trainOf(n muster) (models []matter.GunModel) {
	if !t.supply {
		return nil
	}
	waggons, carts := n.train()
	for range waggons {
		models = append(models, waggon())
	}
	for range carts {
		models = append(models, cart())
	}
	return models
}

// front is the inches of back line that a force asks for with its train. [LW-SETUP-6]
func (t *terms) front(n muster) float64 {
	const each = 1.5 // in; it stands behind the guns
	return n.front() + each*float64(len(t.trainOf(n)))
}

// trained are a side's waggons, or carts, that are on the table.
func trained(m *State, side Side, pattern string) (all []int) {
	for g := range m.guns {
		if o := &m.table.Guns[g]; o.Side == side && o.Model.Name == pattern && !m.guns[g].Off {
			all = append(all, g)
		}
	}
	return all
}

// nearest is which of some waggons or carts is nearest to an outline, and how far away it is.
func nearest(m *State, all []int, to []plane.Convex) (which int, away float64) {
	which = nobody
	for _, g := range all {
		if gap := gapBetween(m.table.GunOutline(g), to).Length; which == nobody || gap < away {
			which, away = g, gap
		}
	}
	return which, away
}

// suppliers is of every man the waggon that supplies him where he stands, or nobody: each waggon supplies fifty
// of its side who are free, the nearest first. A ruling: prisoners live on their captors. [LW-OPT-4]
func suppliers(m *State, side Side) []int {
	type load struct {
		waggon, man int
		away        float64
	}
	var loads []load
	by, full := make([]int, len(m.men)), make([]int, len(m.guns))
	for i := range by {
		by[i] = nobody
	}
	for _, g := range trained(m, side, waggonPattern) {
		outline := m.table.GunOutline(g)
		for _, i := range m.of(side, Armed, Disarmed) {
			if away := gapBetween(outline, []plane.Convex{m.table.ManOutline(i)}).Length; Within(away, waggonReach) {
				loads = append(loads, load{g, i, away})
			}
		}
	}
	slices.SortStableFunc(loads, func(a, b load) int { return cmp.Compare(a.away, b.away) })
	for _, l := range loads {
		if by[l.man] == nobody && full[l.waggon] < menToWaggon {
			by[l.man] = l.waggon
			full[l.waggon]++
		}
	}
	return by
}

// unsupplied are the men of a side whom no waggon supplies where they stand.
func unsupplied(m *State, side Side) (men []int) {
	by := suppliers(m, side)
	return slices.DeleteFunc(m.of(side, Armed, Disarmed), func(man int) bool { return by[man] != nobody })
}

// provision notes who of the mover's is out of supply as his move begins. [LW-OPT-4]
func provision(m *State) []engine.Event {
	if !m.terms.supply {
		return nil
	}
	men := unsupplied(m, m.awaited)
	if len(men) == 0 {
		return nil
	}
	e := pointed{did: did{"LW-OPT-4", m.names(men) + plural(len(men), " is", " are") + " out of supply"}}
	for _, i := range men {
		m.present.men[i].Unfed = true
		e.over.Rings = append(e.over.Rings, m.ringed(i, engine.Bad, "out of supply"))
	}
	return []engine.Event{e}
}

// provided is nil for a spot to which a man may go: who was out of supply as the move began goes to none that
// is both farther from his own back line and farther from that waggon of his side's which is the nearest to
// where he stood. A ruling: he may turn, fight, serve a gun and stand at its trail, but not go with it. [LW-OPT-4]
func provided(m *State, man int, at plane.Vec) error {
	if !m.present.men[man].Unfed {
		return nil
	}
	who, from := &m.table.Men[man], m.present.men[man].From
	if Within(inFront(m.table, who.Side, at), inFront(m.table, who.Side, from)) {
		return nil
	}
	g, was := nearest(m, trained(m, who.Side, waggonPattern), []plane.Convex{plane.Disc(from, 0)})
	if g == nobody {
		return engine.Forbid("LW-OPT-4", "%s is out of supply, and %v has no waggon: he may go no farther from his back line than the %.2f in of the beginning",
			who.Name, who.Side, inFront(m.table, who.Side, from))
	}
	_, is := nearest(m, []int{g}, []plane.Convex{plane.Disc(at, 0)})
	if Within(is, was) {
		return nil
	}
	return engine.Forbid("LW-OPT-4", "%s is out of supply, and may go toward his back line or %s: it was %.2f in from him, and would be %.2f",
		who.Name, m.table.Guns[g].Name, was, is)
}

// unloaded is why a gun has nothing to fire. What counts is where the carts are as it fires. [LW-OPT-4]
func unloaded(m *State, gun int) error {
	if !m.terms.supply {
		return nil
	}
	side, name := m.table.Guns[gun].Side, m.table.Guns[gun].Name
	switch c, away := nearest(m, trained(m, side, cartPattern), m.table.GunOutline(gun)); {
	case c == nobody:
		return engine.Forbid("LW-OPT-4", "%s has nothing to fire: %v has no ammunition cart", name, side)
	case !Within(away, cartReach):
		return engine.Forbid("LW-OPT-4", "%s has nothing to fire: %s, the nearest ammunition cart of %v, is %.2f in away, and may be %v",
			name, m.table.Guns[c].Name, side, away, cartReach)
	}
	return nil
}

// stocked says what of its train a force lacks that stands on the table as the battle begins. [LW-OPT-4]
func stocked(m *State, side Side) error {
	if !m.terms.supply {
		return nil
	}
	waggons, carts := m.free(side).train()
	has, carries := len(trained(m, side, waggonPattern)), len(trained(m, side, cartPattern))
	if has >= waggons && carries >= carts {
		return nil
	}
	return engine.Forbid("LW-OPT-4", "%q has %s and %s of %v; there must be %d and %d", m.table.Title,
		Counted(has, "waggon", "waggons"), Counted(carries, "ammunition cart", "ammunition carts"), side, waggons, carts)
}

// supplyLayer is what each waggon and cart serves, and who is out of supply: of the mover in his move as it
// began, else as they stand. [LW-OPT-4]
func supplyLayer(m *State) (l engine.Layer) {
	if !m.terms.supply {
		return l
	}
	for _, side := range [...]Side{South, North} {
		by, begun := suppliers(m, side), inMove(m) && side == m.awaited
		full := make([]int, len(m.guns))
		for _, i := range m.of(side, Armed, Disarmed) {
			if g := by[i]; g != nobody {
				full[g]++
			}
			if begun && m.present.men[i].Unfed || !begun && by[i] == nobody {
				l.Rings = append(l.Rings, m.ringed(i, engine.Bad, "out of supply"))
			}
		}
		for _, g := range trained(m, side, waggonPattern) {
			l.Tags = append(l.Tags, engine.Label{At: viewSpot(m.table.Guns[g].At), Text: Counted(full[g], "man", "men") + " of 50"})
		}
		for _, g := range trained(m, side, cartPattern) {
			ring := ringAbout(m, g, cartReach)
			ring.Tone = m.tone(side)
			l.Rings = append(l.Rings, ring)
		}
	}
	return l
}
