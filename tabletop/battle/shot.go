package battle

import (
	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// layAndFire lays a gun, in degrees, on a bearing to which it can be swung, and fires it. [LW-GUN-6]
func layAndFire(m *state.State, gun int, bearing, elevation float64) []engine.Event {
	was := m.Layout
	t, events := gunnery.LaidOn(was, gun, bearing, elevation)
	m.Set(t)
	return append(events, fireShot(m, gun, was)...)
}

// fire fires a gun as it lies.
func fire(m *state.State, gun int) []engine.Event { return fireShot(m, gun, m.Layout) }

// fireShot fires a gun that was laid on a table. The dead are lifted before anything else is done, and whoever was
// pushed and lives stands again where he stood; of the country loose bricks stay as they fell. [LW-COUNTRY-5,
// LW-GUN-15, LW-SHOT-10]
func fireShot(m *state.State, gun int, unlaid *tabletop.Table) []engine.Event {
	s := gunnery.Shoot(m.Layout, gun, m.Seed, m.Shots, m.Words)
	s.Unlaid = unlaid
	m.Shots++
	w, g := &m.Present.Guns[gun], &m.Layout.Guns[gun]
	w.Fired++
	w.Last = state.Laid{Heading: g.Heading, Elevation: g.Elevation}
	return strike(m, s)
}

// strike is what a shot did to the battle once all is at rest. [LW-SHOT-10, LW-PRIS-4]
func strike(m *state.State, s *gunnery.Shot) []engine.Event {
	s.After = s.Fallen(s.Felled())
	m.Set(s.After)
	events := append([]engine.Event{s}, s.Told()...)
	events = append(events, gunnery.TellScattered(s.After, s.Before.Lain)...)
	for _, d := range s.Dead {
		m.Lift(d.Man, state.Dead)
	}
	if n := len(s.Dead); n > 0 {
		m.Happened()
		events = append(events, gunnery.Tell("LW-SHOT-10", "%d %s lifted off the table", n, inch.Plural(n, "man is", "men are")))
		events = append(events, orphans(m)...)
	}
	m.Fixed = engine.Forbid("LW-TURN-12", "a shot has been fired, and it stays fired")
	return events
}
