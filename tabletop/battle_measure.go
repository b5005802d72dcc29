package tabletop

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics"
)

// Both players may measure anything at any time, but not who is off the table, nor before the curtain opens
// whom they cannot see. [LW-MOVE-8, LW-SETUP-3]

// bare is the table as it can be measured: without whoever is off it or hidden from the side that is awaited.
func (m *Fight) bare() *called {
	c := m.called
	eye := m.awaited.side()
	if !m.hidden(m.awaited.Other(), eye) {
		return &c
	}
	for i := range c.table.Men {
		if m.hidden(c.table.Men[i].Side, eye) {
			c.table = c.table.withMan(i, func(o *Man) { o.Posture = physics.Gone })
		}
	}
	for g := range c.table.Guns {
		if m.hidden(c.table.Guns[g].Side, eye) {
			c.table = c.table.withGun(g, func(o *Gun) { o.At = parked(o.At) })
		}
	}
	return &c
}

// there is nil if the ends can be measured.
func (m *Fight) there(ends ...engine.End) error {
	for _, e := range ends {
		f, is := m.named(e.Word)
		switch {
		case !is:
		case m.hidden(m.whose(f), m.awaited.side()):
			return fmt.Errorf("%s is behind the curtain", m.name(f))
		case f.Kind == ManThing && !m.on(f.Index):
			return fmt.Errorf("%s is off the table: %v", m.name(f), m.men[f.Index].Status)
		case f.Kind == GunThing && m.guns[f.Index].Off:
			return fmt.Errorf("%s is off the table", m.name(f))
		}
	}
	return nil
}

// Tape is the nearness of two outlines.
func (m *Fight) Tape(a, b engine.End) (engine.Reading, error) {
	if err := m.there(a, b); err != nil {
		return engine.Reading{}, err
	}
	return m.bare().Tape(a, b)
}

// String is a string from one thing to another.
func (m *Fight) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	if err := m.there(a, b); err != nil {
		return engine.Reading{}, err
	}
	return m.bare().String(a, via, b)
}

// Ring is all within a distance of a thing's outline.
func (m *Fight) Ring(of engine.End, radius float64) (engine.Reading, error) {
	if err := m.there(of); err != nil {
		return engine.Reading{}, err
	}
	return m.bare().Ring(of, radius)
}

// Arc is how far a gun can be swung.
func (m *Fight) Arc(gun string) (engine.Reading, error) {
	if err := m.there(engine.End{Word: gun}); err != nil {
		return engine.Reading{}, err
	}
	return m.bare().Arc(gun)
}
