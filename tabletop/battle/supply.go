package battle

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// suppliers is of every man the waggon that supplies him where he stands, or nobody: each waggon supplies fifty
// of its side who are free, the nearest first. A ruling: prisoners live on their captors. [LW-OPT-4]
func suppliers(m *state.State, side tabletop.Side) []int {
	type load struct {
		waggon, man int
		away        float64
	}
	var loads []load
	by, full := make([]int, len(m.Men)), make([]int, len(m.Guns))
	for i := range by {
		by[i] = state.Nobody
	}
	for _, g := range state.Trained(m, side, tabletop.WaggonPattern) {
		outline := m.Layout.GunOutline(g)
		for _, i := range m.Of(side, state.Armed, state.Disarmed) {
			if away := tabletop.Apart(outline, []plane.Convex{m.Layout.ManOutline(i)}); inch.Within(away, state.WaggonReach) {
				loads = append(loads, load{g, i, away})
			}
		}
	}
	slices.SortStableFunc(loads, func(a, b load) int { return cmp.Compare(a.away, b.away) })
	for _, l := range loads {
		if by[l.man] == state.Nobody && full[l.waggon] < state.MenToWaggon {
			by[l.man] = l.waggon
			full[l.waggon]++
		}
	}
	return by
}

// unsupplied are the men of a side whom no waggon supplies where they stand.
func unsupplied(m *state.State, side tabletop.Side) (men []int) {
	by := suppliers(m, side)
	return slices.DeleteFunc(m.Of(side, state.Armed, state.Disarmed), func(man int) bool { return by[man] != state.Nobody })
}

// provision notes who of the mover's is out of supply as his move begins. [LW-OPT-4]
func provision(m *state.State) []engine.Event {
	if !m.Terms.Supply {
		return nil
	}
	men := unsupplied(m, m.Awaited)
	if len(men) == 0 {
		return nil
	}
	for _, i := range men {
		m.Present.Men[i].Unfed = true
	}
	return []engine.Event{state.Point("LW-OPT-4", m.RingAll(men, engine.Bad, "out of supply"), "%s %s out of supply",
		m.Names(men), inch.Plural(len(men), "is", "are"))}
}

// provided is nil for a spot to which a man may go: who was out of supply as the move began goes to none that
// is both farther from his own back line and farther from that waggon of his side's which is the nearest to
// where he stood. A ruling: he may turn, fight, serve a gun and stand at its trail, but not go with it. [LW-OPT-4]
func provided(m *state.State, man int, at plane.Vec) error {
	if !m.Present.Men[man].Unfed {
		return nil
	}
	who, from := &m.Layout.Men[man], m.Present.Men[man].From
	if inch.Within(tabletop.InFront(m.Layout, who.Side, at), tabletop.InFront(m.Layout, who.Side, from)) {
		return nil
	}
	g, was := state.Nearest(m, state.Trained(m, who.Side, tabletop.WaggonPattern), []plane.Convex{plane.Disc(from, 0)})
	if g == state.Nobody {
		return engine.Forbid("LW-OPT-4", "%s is out of supply, and %v has no waggon: he may go no farther from his back line than the %s in of the beginning",
			who.Name, who.Side, engine.Decimal(tabletop.InFront(m.Layout, who.Side, from)))
	}
	_, is := state.Nearest(m, []int{g}, []plane.Convex{plane.Disc(at, 0)})
	if inch.Within(is, was) {
		return nil
	}
	return engine.Forbid("LW-OPT-4", "%s is out of supply, and may go toward his back line or %s: it was %s in from him, and would be %s",
		who.Name, m.Layout.Guns[g].Name, engine.Decimal(was), inch.Beyond(is, was))
}

// supplyLayer is what each waggon and cart serves, and who is out of supply: of the mover in his move as it
// began, else as they stand. [LW-OPT-4]
func supplyLayer(m *state.State) (l engine.Layer) {
	if !m.Terms.Supply {
		return l
	}
	for _, side := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		by, begun := suppliers(m, side), state.InMove(m) && side == m.Awaited
		full := make([]int, len(m.Guns))
		for _, i := range m.Of(side, state.Armed, state.Disarmed) {
			if g := by[i]; g != state.Nobody {
				full[g]++
			}
			if begun && m.Present.Men[i].Unfed || !begun && by[i] == state.Nobody {
				l.Rings = append(l.Rings, m.Ringed(i, engine.Bad, "out of supply"))
			}
		}
		for _, g := range state.Trained(m, side, tabletop.WaggonPattern) {
			l.Tags = append(l.Tags, engine.Label{At: tabletop.ViewSpot(m.Layout.Guns[g].At), Text: inch.Counted(full[g], "man", "men") + " of 50"})
		}
		for _, g := range state.Trained(m, side, tabletop.CartPattern) {
			ring := ringAbout(m, g, state.CartReach)
			ring.Tone = m.Tone(side)
			l.Rings = append(l.Rings, ring)
		}
	}
	return l
}
