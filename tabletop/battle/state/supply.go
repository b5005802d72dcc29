package state

import (
	"slices"

	"littlewars/engine"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Supply on a large field. The book has a waggon for every fifty men within six moves, and an ammunition cart
// within two moves of a gun for it to fire. Rulings: a move is that of waggon and gun, twelve inches, and is
// measured straight, outline to outline. Each side sets out with its force a waggon to every fifty men begun and
// a cart to every two guns begun. They are moved in the time of the guns on a string of their own, with nobody
// to go along, pointing the way they go; they do not leave the table, are captured as guns are, serve their
// captor from then on, and score nothing. [LW-OPT-4]
const (
	MenToWaggon = 50
	GunsToCart  = 2
	WaggonReach = 6 * 12.0 // in
	CartReach   = 2 * 12.0 // in
)

// train is how many waggons and carts go with a force. [LW-OPT-4]
func (n Muster) train() (waggons, carts int) {
	return (n.Men() + MenToWaggon - 1) / MenToWaggon, (n.Guns + GunsToCart - 1) / GunsToCart
}

// TrainOf are the models of what goes with a force, if supply is asked for.
func (t *Terms) TrainOf(n Muster) []matter.GunModel {
	if !t.Supply {
		return nil
	}
	waggons, carts := n.train()
	return append(slices.Repeat([]matter.GunModel{tabletop.Waggon()}, waggons),
		slices.Repeat([]matter.GunModel{tabletop.Cart()}, carts)...)
}

// Front is the inches of back line that a force asks for with its train. [LW-SETUP-6]
func (t *Terms) Front(n Muster) float64 {
	const each = 1.5 // in; it stands behind the guns
	return n.front() + each*float64(len(t.TrainOf(n)))
}

// Trained are a side's waggons, or carts, that are on the table.
func Trained(m *State, side tabletop.Side, pattern string) (all []int) {
	for g := range m.Guns {
		if o := &m.Layout.Guns[g]; o.Side == side && o.Model.Name == pattern && !m.Guns[g].Off {
			all = append(all, g)
		}
	}
	return all
}

// Nearest is which of some waggons or carts is nearest to an outline, and how far away it is.
func Nearest(m *State, all []int, to []plane.Convex) (which int, away float64) {
	which = Nobody
	for _, g := range all {
		if gap := tabletop.Apart(m.Layout.GunOutline(g), to); which == Nobody || gap < away {
			which, away = g, gap
		}
	}
	return which, away
}

// Unloaded is why a gun has nothing to fire. What counts is where the carts are as it fires. [LW-OPT-4]
func Unloaded(m *State, gun int) error {
	if !m.Terms.Supply {
		return nil
	}
	side, name := m.Layout.Guns[gun].Side, m.Layout.Guns[gun].Name
	switch c, away := Nearest(m, Trained(m, side, tabletop.CartPattern), m.Layout.GunOutline(gun)); {
	case c == Nobody:
		return engine.Forbid("LW-OPT-4", "%s has nothing to fire: %v has no ammunition cart", name, side)
	case !inch.Within(away, CartReach):
		return engine.Forbid("LW-OPT-4", "%s has nothing to fire: %s, the nearest ammunition cart of %v, is %s in away, and may be %v",
			name, m.Layout.Guns[c].Name, side, inch.Beyond(away, CartReach), CartReach)
	}
	return nil
}

// Stocked says what of its train a force lacks that stands on the table as the battle begins. [LW-OPT-4]
func Stocked(m *State, side tabletop.Side) error {
	if !m.Terms.Supply {
		return nil
	}
	waggons, carts := m.Free(side).train()
	has, carries := len(Trained(m, side, tabletop.WaggonPattern)), len(Trained(m, side, tabletop.CartPattern))
	if has >= waggons && carries >= carts {
		return nil
	}
	return engine.Forbid("LW-OPT-4", "%q has %s and %s of %v; there must be %d and %d", m.Layout.Title,
		inch.Counted(has, "waggon", "waggons"), inch.Counted(carries, "ammunition cart", "ammunition carts"), side, waggons, carts)
}
