package battle

import (
	"slices"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// stances are the ways, between 0 and 2π, that a man may face at a spot: spaced as he must be, and if that is
// asked of him still within six inches of his gun. Where he may stand as he faces now, that is one of them.
// [LW-MOVE-4, LW-SPACE-1, LW-SPACE-3, LW-SPACE-5, LW-GUN-7]
func stances(m *state.State, f tabletop.Owner, at plane.Vec) []tabletop.Sector {
	t := m.Layout.WithMan(f.Index, func(o *tabletop.Man) { o.At, o.Posture = at, physics.Standing })
	now := tabletop.FacingNow(t, f)
	var gun []plane.Convex
	if by := m.Present.Men[f.Index].Attend; by != state.Nobody {
		if others, needed := attending(m, by, f.Index); others < needed {
			gun = t.GunOutline(by)
		}
	}
	clear := tabletop.Spacings(t, f, gun)
	if charges(m, f.Index, at) {
		clear = inContact(m, t, f, at)
	}
	within := slices.ContainsFunc(clear, func(s tabletop.Sector) bool { return s.From <= now.From && now.To <= s.To })
	if !within && t.Spaced(f) == nil && standsBy(m, f.Index, at, t.Faces(f)) == nil {
		clear = append(clear, now) // squeezed in he may have no turn at all
	}
	return clear
}

// inContact are the ways that a man may face at a spot to which he comes because there he is in contact with an enemy
// past whom his disc comes: those in which he is. [LW-MOVE-3]
func inContact(m *state.State, t *tabletop.Table, f tabletop.Owner, at plane.Vec) []tabletop.Sector {
	w := walkOf(m, f.Index)
	near := inch.Mapped(w.Enemies, func(i int) tabletop.Limit { return tabletop.Limit{Convex: t.ManOutline(i), Gap: inch.Contact} })
	return tabletop.Turns(t, f, near, func(t *tabletop.Table) bool {
		_, err := stringTo(m, w, at, t.Men[f.Index].Heading)
		return err == nil
	})
}

// charges reports whether a man comes to a spot only because there he is in contact with an enemy past whom his disc
// comes: so he may not turn away from him. [LW-MOVE-3]
func charges(m *state.State, man int, at plane.Vec) bool {
	w := walkOf(m, man)
	if at == m.Layout.Men[man].At {
		return false
	}
	_, err := w.String(at, plane.Disc(at, w.Disc()), w.Left)
	return err != nil
}
