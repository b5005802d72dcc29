package state

import (
	"strings"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// NearTo is near, of a gun of that outline.
func NearTo(m *State, outline []plane.Convex, gun, man int) bool {
	if m.Guns[gun].Off || m.Layout.Men[man].Posture == physics.Gone || FarOff(m, gun, man, m.Layout.Men[man].At) {
		return false
	}
	return inch.Within(tabletop.GapBetween(outline, []plane.Convex{m.Layout.ManOutline(man)}).Length, inch.CrewReach)
}

// FarOff reports at a glance that nobody with his base centre at p can be within six inches of a gun.
func FarOff(m *State, gun, man int, p plane.Vec) bool {
	t := m.Layout
	g := &t.Guns[gun]
	return p.Sub(g.At).Len() > g.Extent()+inch.CrewReach+2*t.Figure(t.Men[man].Arm).Height
}

// listed is names as a sentence has them: "A, B and C".
func listed(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}
