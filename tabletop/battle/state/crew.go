package state

import (
	"cmp"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Crew is who serves a gun: armed men of its owner within six inches, standing or lying. [LW-GUN-1, LW-GUN-2]
func Crew(m *State, gun int) (men []int) {
	if m.Guns[gun].Off {
		return nil
	}
	side, outline := m.Layout.Guns[gun].Side, m.Layout.GunOutline(gun)
	for i := range m.Layout.MenWithin(inch.CrewReach, outline, tabletop.Of(side)) {
		if m.Armed(i) {
			men = append(men, i)
		}
	}
	return men
}

// Served reports whether a gun has the men of its owner within six inches without whom it cannot be fired.
// [LW-GUN-1, LW-GUN-2]
func Served(m *State, gun int) bool { return len(Crew(m, gun)) >= m.Terms.Least() }

// Least is how few men can fire a gun: all that it needs, or where by the older rule it needs more than four a single
// one, since fewer fire fewer shots. [LW-GUN-1, LW-OPT-7]
func (t *Terms) Least() int {
	if t.Crew > tabletop.CrewNeeded {
		return 1
	}
	return t.Crew
}

// olderShots is how many shots a gun fired by the older rule that had six men or more at it. [LW-OPT-7]
const olderShots = 6

// Most is how many shots a gun may fire in a move. By the older rule, and wherever it has fewer men than it needs, it
// is no more than there are men at it. [LW-GUN-5, LW-OPT-7]
func Most(m *State, gun int) int { return m.Terms.most(len(Crew(m, gun))) }

// most is how many shots a gun may fire in a move with so many men at it.
func (t *Terms) most(men int) int {
	usual := cmp.Or(t.Shots, olderShots)
	if t.Shots == 0 || men < t.Crew {
		return min(usual, men)
	}
	return usual
}

// NearTo is near, of a gun of that outline.
func NearTo(m *State, outline []plane.Convex, gun, man int) bool {
	if m.Guns[gun].Off || m.Layout.Men[man].Posture == physics.Gone || FarOff(m, gun, man, m.Layout.Men[man].At) {
		return false
	}
	return inch.Within(tabletop.Apart(outline, []plane.Convex{m.Layout.ManOutline(man)}), inch.CrewReach)
}

// FarOff reports at a glance that nobody with his base centre at p can be within six inches of a gun.
func FarOff(m *State, gun, man int, p plane.Vec) bool {
	t := m.Layout
	g := &t.Guns[gun]
	return p.Sub(g.At).Len() > g.Extent()+inch.CrewReach+t.Span(t.Men[man].Arm)+2*inch.Tolerance
}

// Parked is where a gun is that is off the table: so far from the floor that it is in nobody's way.
func Parked(line plane.Vec) plane.Vec { return plane.Vec{X: -100, Y: line.Y} }

// InBox reports whether a figure is still in its box.
func InBox(m *State, f tabletop.Owner) bool {
	if f.Kind == tabletop.GunThing {
		return m.Guns[f.Index].Off
	}
	return m.Men[f.Index].Status == Boxed
}

// WhoseIs is the side of a figure.
func WhoseIs(m *State, f tabletop.Owner) tabletop.Side {
	if f.Kind == tabletop.GunThing {
		return m.Layout.Guns[f.Index].Side
	}
	return m.Layout.Men[f.Index].Side
}
