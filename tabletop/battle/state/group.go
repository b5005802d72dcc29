package state

import (
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Careless reports at a glance that who may go now still may when another has gone as far: they are well
// apart, and he has no duty.
func Careless(m *State, man, other int) bool {
	t := m.Layout
	a, b := &t.Men[man], &t.Men[other]
	apart := tabletop.Extent(t.Outline(a.Arm)) + tabletop.Extent(t.Outline(b.Arm)) + inch.Clearance + inch.Tolerance
	return m.Present.Men[man].Attend == Nobody && m.Men[man].Status != Prisoner && a.At.Sub(b.At).Len() > apart
}
