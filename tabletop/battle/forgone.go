package battle

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// forgone is what could be done now and not after an order: guns that may still fire, by whatever has the men's turn
// come; and by the end of the move, that nobody has gone yet, or who may still come into contact with an enemy. Whoever
// has done buying may have points left. Where no enemy is left nothing is given up. [LW-TURN-10,
// LW-TURN-13, LW-FORCE-4]
func forgone(m *state.State, o engine.Order) string {
	if m.Stage == state.PhaseForce && m.Terms.Force == state.BoughtForce && o == "done" {
		return muster.Unspent(m)
	}
	do, err := understand(m, o)
	if err != nil || !state.InMove(m) || len(m.Of(m.Awaited.Other(), state.Armed)) == 0 {
		return ""
	}
	after := m.Copy()
	do(after)
	var parts []string
	if m.Stage == state.PhaseGuns && after.Stage != state.PhaseGuns {
		parts = mayFire(m)
	}
	if state.InMove(after) {
		return strings.Join(parts, "")
	}
	switch men := mayMeet(m); {
	case len(men) > 0:
		parts = append(parts, namesOrNumber(m, men)+" may still reach an enemy")
	case idle(m):
		parts = append(parts, "nobody has gone yet")
	}
	return strings.Join(parts, ", and ")
}

// mayFire names the guns, or tells the number of many, of the mover that may still fire and could hit somebody.
func mayFire(m *state.State) []string {
	var guns []string
	for g := range m.Guns {
		if f := (tabletop.Owner{Kind: tabletop.GunThing, Index: g}); noFire(m, f) == nil && m.Marks(g) {
			name := m.Name(f)
			if m.Guns[g].Taken {
				name += fmt.Sprintf(", now %v's,", m.Awaited)
			}
			guns = append(guns, name)
		}
	}
	const few = 2
	switch {
	case len(guns) == 0:
		return nil
	case len(guns) > few:
		return []string{fmt.Sprint(len(guns), " guns may still fire")}
	}
	return []string{engine.Listed(guns) + " may still fire"}
}

// mayMeet are the men of the mover who have not gone and whose string is long enough to come into contact with an
// enemy, straight at him.
func mayMeet(m *state.State) (men []int) {
	c := tabletop.ThrongOf(m.Layout)
	foes := m.Of(m.Awaited.Other(), state.Armed)
	for _, i := range m.Of(m.Awaited, state.Armed) {
		if m.HasMoved(i) || mayGo(m, tabletop.Owner{Kind: tabletop.ManThing, Index: i}) != nil {
			continue
		}
		w, heading := walkOf(m, i), m.Layout.Men[i].Heading
		if slices.ContainsFunc(foes, func(foe int) bool {
			if !c.Within(i, foe, w.Left+inch.Contact) || c.Within(i, foe, inch.Contact) {
				return false
			}
			gap := c.Gap(i, foe)
			at := m.Layout.Men[i].At.Add(gap.B.Sub(gap.A).Mul(1 - inch.Contact/2/gap.Length))
			_, err := stringTo(m, w, at, heading)
			return err == nil
		}) {
			men = append(men, i)
		}
	}
	return men
}

// idle reports whether nothing has been done in a move.
func idle(m *state.State) bool {
	for i := range m.Men {
		if m.HasMoved(i) {
			return false
		}
	}
	return !slices.ContainsFunc(m.Present.Guns, func(g state.GunMove) bool { return g.Fired > 0 || g.Moved })
}

// namesOrNumber are a few men by their names, and many by their number.
func namesOrNumber(m *state.State, men []int) string {
	const few = 4
	if len(men) > few {
		return fmt.Sprint(len(men), " men")
	}
	return m.Names(men)
}
