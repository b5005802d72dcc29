package battle

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
)

// Both players may measure anything at any time, but not who is off the table, nor before the curtain opens
// whom they cannot see. [LW-MOVE-8, LW-SETUP-3]

// measurable is the table as it can be measured: without whoever is off it or hidden from the side that is awaited.
func measurable(m *state.State) *gunnery.Roster {
	c := m.Roster
	eye := m.Awaited.Side()
	if !muster.Hidden(m, m.Awaited.Other(), eye) {
		return &c
	}
	for i := range c.Layout.Men {
		if muster.Hidden(m, c.Layout.Men[i].Side, eye) {
			c.Layout = c.Layout.WithMan(i, func(o *tabletop.Man) { o.Posture = physics.Gone })
		}
	}
	for g := range c.Layout.Guns {
		if muster.Hidden(m, c.Layout.Guns[g].Side, eye) {
			c.Layout = c.Layout.WithGun(g, func(o *tabletop.Gun) { o.At = state.Parked(o.At) })
		}
	}
	return &c
}

// there is nil if the ends can be measured.
func there(m *state.State, ends ...engine.End) error {
	for _, e := range ends {
		f, is := m.Named(e.Word)
		switch {
		case !is:
		case muster.Hidden(m, state.WhoseIs(m, f), m.Awaited.Side()):
			return fmt.Errorf("%s is behind the curtain", m.Name(f))
		case f.Kind == tabletop.ManThing && !m.On(f.Index):
			return fmt.Errorf("%s is off the table: %v", m.Name(f), m.Men[f.Index].Status)
		case f.Kind == tabletop.GunThing && m.Guns[f.Index].Off:
			return fmt.Errorf("%s is off the table", m.Name(f))
		}
	}
	return nil
}

// tape is the nearness of two outlines.
func tape(m *state.State, a, b engine.End) (engine.Reading, error) {
	if err := there(m, a, b); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m).Tape(a, b)
}

// laidString is a string from one thing to another.
func laidString(m *state.State, a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	if err := there(m, a, b); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m).String(a, via, b)
}

// ringOn is all within a distance of a thing's outline.
func ringOn(m *state.State, of engine.End, radius float64) (engine.Reading, error) {
	if err := there(m, of); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m).Ring(of, radius)
}

// arcOf is how far a gun can be swung.
func arcOf(m *state.State, gun string) (engine.Reading, error) {
	if err := there(m, engine.End{Word: gun}); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m).Arc(gun)
}
