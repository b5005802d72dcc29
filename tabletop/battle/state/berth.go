package state

import (
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

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
