package tabletop

import (
	"littlewars/engine"
)

// layAndFire lays a gun, in degrees, on a bearing to which it can be swung, and fires it. [LW-GUN-6]
func layAndFire(m *State, gun int, bearing, elevation float64) []engine.Event {
	was := m.table
	t, events := laidOn(was, gun, bearing, elevation)
	m.set(t)
	return append(events, fireShot(m, gun, was)...)
}

// fire fires a gun as it lies.
func fire(m *State, gun int) []engine.Event { return fireShot(m, gun, m.table) }

// fireShot fires a gun that was laid on a table. The dead are lifted before anything else is done, and whoever was
// pushed and lives stands again where he stood; of the country loose bricks stay as they fell. [LW-COUNTRY-5,
// LW-GUN-15, LW-SHOT-10]
func fireShot(m *State, gun int, unlaid *Table) []engine.Event {
	s := shoot(m.table, gun, m.seed, m.shots, m.words)
	s.unlaid = unlaid
	m.shots++
	w, g := &m.present.guns[gun], &m.table.Guns[gun]
	w.Fired++
	w.Last = laid{g.Heading, g.Elevation}
	return strike(m, s)
}

// strike is what a shot did to the battle once all is at rest. [LW-SHOT-10, LW-PRIS-4]
func strike(m *State, s *Shot) []engine.Event {
	s.after = s.fallen(s.felled())
	m.set(s.after)
	events := append([]engine.Event{s}, s.told()...)
	events = append(events, tellScattered(s.after, s.before.Lain)...)
	for _, d := range s.dead {
		m.lift(d.Man, Dead)
	}
	if n := len(s.dead); n > 0 {
		m.happened()
		events = append(events, tell("LW-SHOT-10", "%d %s lifted off the table", n, plural(n, "man is", "men are")))
		events = append(events, orphans(m)...)
	}
	m.fixed = engine.Forbid("LW-TURN-12", "a shot has been fired, and it stays fired")
	return events
}
