package season

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Days without shelter in January and February after which a brigade is wounded, and dead. [VT-WRECK-30]
const (
	coldWounds = 4
	coldKills  = 8
)

// Night is what the weather does to a side's figures at the end of its move: who has no shelter in the frost counts the
// days, and who still stands on water after the thaw drowns. [VT-WRECK-30, VT-MOVE-26]
func Night(on *ground.Field, side state.Side) []Happening {
	f := &field{Field: on}
	for i := range f.Figures {
		g := &f.Figures[i]
		switch {
		case g.Side != side || g.At == grid.None:
		case !f.Frost() || Sheltered(f.Field, g):
			g.Cold = 0
			if isDay(f.Situation, 3, 1) && !Dry(f.Field, g.At) {
				f.tell(g.ID, g.Kind.Gone(), g.At, "VT-MOVE-26")
			}
		default:
			g.Cold++
			f.freeze(g)
		}
	}
	return f.told
}

// freeze is what so many days in the cold do. A team bears them until it dies. [VT-WRECK-30]
func (f *field) freeze(g *state.Unit) {
	switch {
	case g.Cold >= coldKills && g.Kind.Brigade():
		f.tell(g.ID, "killed", g.At, "VT-WRECK-30")
	case g.Cold >= coldKills && g.Team != state.TeamDead:
		g.Team = state.TeamDead
		f.tell(g.ID, "team-killed", g.At, "VT-WRECK-30")
	case g.Cold == coldWounds && g.Kind.Brigade() && !g.Hurt:
		g.Hurt, g.Since = true, f.Date
		f.tell(g.ID, "wounded", g.At, "VT-WRECK-30")
	}
	g.Cold = min(g.Cold, coldKills)
}

// thaw is the 1st of March: breaches heal that were not blown nor fired at in the frost, and ice gives way under all
// but cavalry, which may swim off. [VT-MOVE-26, VT-BUILD-26]
func (f *field) thaw() {
	frost := f.Date - 2*state.DaysOfMonth
	f.Gaps = slices.DeleteFunc(f.Gaps, func(gap state.Breach) bool {
		fired := slices.ContainsFunc(f.Hits, func(h state.Hit) bool { return h.At == gap.At && h.Last >= frost })
		return !gap.Blown && !fired
	})
	for i := range f.Figures {
		g := &f.Figures[i]
		swims := g.At != grid.None && g.Kind.Cavalry() && g.Rides() && f.Map.Terrain[g.At] == state.Water
		if g.At != grid.None && !Dry(f.Field, g.At) && !swims {
			f.tell(g.ID, g.Kind.Gone(), g.At, "VT-MOVE-26")
		}
	}
	f.Lying = slices.DeleteFunc(f.Lying, func(l state.Lot) bool {
		if !Dry(f.Field, l.At) {
			f.tellGoods("lost", l.At, l.Goods, "VT-MOVE-26")
		}
		return !Dry(f.Field, l.At)
	})
}

// Sheltered reports whether a figure has a roof over it: of a place that is neither flooded nor without roofs, of a
// blockhouse, or a casemate. [VT-WRECK-30, VT-WRECK-31, VT-FLOOD-8]
func Sheltered(f *ground.Field, g *state.Unit) bool {
	if g.Post == state.Outside || f.Marked(g.At, state.Flooded) != nil {
		return false
	}
	return g.Post == state.Casemate || f.Roofed(g.At)
}

// Dry reports whether a square bears figures without ice. [VT-MOVE-26]
func Dry(f *ground.Field, at grid.Square) bool {
	t, now := f.Map.Terrain[at], f.Terrain(at)
	wet := t == state.Water || t == state.Marsh || now == state.WetDitch || f.Marked(at, state.Flooded) != nil
	return !wet || ground.Bridged(f, at) || f.Overlaid(at, now) || roadOver(f, at)
}
