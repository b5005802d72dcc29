package tabletop

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics"
)

// Both players may measure anything at any time, but not who is off the table, nor before the curtain opens
// whom they cannot see. [LW-MOVE-8, LW-SETUP-3]

// measurable is the table as it can be measured: without whoever is off it or hidden from the side that is awaited.
func measurable(m *State) *called {
	c := m.called
	eye := m.awaited.side()
	if !hidden(m, m.awaited.Other(), eye) {
		return &c
	}
	for i := range c.table.Men {
		if hidden(m, c.table.Men[i].Side, eye) {
			c.table = c.table.withMan(i, func(o *Man) { o.Posture = physics.Gone })
		}
	}
	for g := range c.table.Guns {
		if hidden(m, c.table.Guns[g].Side, eye) {
			c.table = c.table.withGun(g, func(o *Gun) { o.At = parked(o.At) })
		}
	}
	return &c
}

// there is nil if the ends can be measured.
func there(m *State, ends ...engine.End) error {
	for _, e := range ends {
		f, is := m.named(e.Word)
		switch {
		case !is:
		case hidden(m, whoseIs(m, f), m.awaited.side()):
			return fmt.Errorf("%s is behind the curtain", m.name(f))
		case f.Kind == ManThing && !m.on(f.Index):
			return fmt.Errorf("%s is off the table: %v", m.name(f), m.men[f.Index].Status)
		case f.Kind == GunThing && m.guns[f.Index].Off:
			return fmt.Errorf("%s is off the table", m.name(f))
		}
	}
	return nil
}

// tape is the nearness of two outlines.
func tape(m *State, a, b engine.End) (engine.Reading, error) {
	if err := there(m, a, b); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m).Tape(a, b)
}

// laidString is a string from one thing to another.
func laidString(m *State, a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	if err := there(m, a, b); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m).String(a, via, b)
}

// ringOn is all within a distance of a thing's outline.
func ringOn(m *State, of engine.End, radius float64) (engine.Reading, error) {
	if err := there(m, of); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m).Ring(of, radius)
}

// arcOf is how far a gun can be swung.
func arcOf(m *State, gun string) (engine.Reading, error) {
	if err := there(m, engine.End{Word: gun}); err != nil {
		return engine.Reading{}, err
	}
	return measurable(m).Arc(gun)
}
