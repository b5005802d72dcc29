package battle

import (
	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// layAndFire lays a gun, in degrees, on a bearing to which it can be swung, and fires it. [LW-GUN-6]
func layAndFire(m *state.State, gun int, bearing, elevation float64) []engine.Event {
	was := m.Layout
	t, events := m.LaidOn(gun, bearing, elevation)
	m.Set(t)
	return append(events, fireShot(m, gun, was)...)
}

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
	if n := len(s.Dead); n > 0 {
		m.Lift(state.Dead, engine.Mapped(s.Dead, func(d gunnery.Death) int { return d.Man })...)
		m.Happened()
		events = append(events, gunnery.Tell("LW-SHOT-10", "%d %s lifted off the table", n, inch.Plural(n, "man is", "men are")))
		events = append(events, orphans(m)...)
	}
	m.Fixed = engine.Forbid("LW-TURN-12", "a shot has been fired, and it stays fired")
	return events
}

// What a shot knocks about stays as it fell until the move is over; whoever moves finds it where it was
// piled. [LW-COUNTRY-5, LW-COUNTRY-11]

// mend puts back all that shots have knocked about. [LW-COUNTRY-5, LW-COUNTRY-8]
func mend(m *state.State) (events []engine.Event) {
	for i := range m.Layout.Country {
		if tabletop.Disturbed(m.Layout, i) {
			events = append(events, gunnery.Tell("LW-COUNTRY-5", "%s is put up again", m.Layout.Country[i].Name))
		}
	}
	relaid(m, nil)
	return events
}

// relaid is the table with its bricks lying otherwise.
func relaid(m *state.State, lain []tabletop.Lain) {
	if len(m.Layout.Lain) > 0 {
		t := *m.Layout
		t.Lain = lain
		m.Set(&t)
	}
}

// makeWay puts back at once the bricks that lie where a man or a gun must stand, who are where they are by
// the places that the country is recorded in. [LW-COUNTRY-5, LW-COUNTRY-11, LW-SHOT-10]
func makeWay(m *state.State) (events []engine.Event) {
	t := m.Layout
	if len(t.Lain) == 0 {
		return nil
	}
	back := make([]bool, len(t.Lain))
	for i := range t.Lain {
		l := &t.Lain[i]
		ground := tabletop.BedOf(t, l, tabletop.Settled)
		for _, b := range t.Bodies(ground.Bounds()) {
			if b.Kind != tabletop.PieceThing && b.Z0 < l.Top()-tabletop.Settled && b.Z1 > l.Z+tabletop.Settled && tabletop.Overlap(ground, b.Outline) {
				back[i] = true
				events = append(events, gunnery.Tell("LW-COUNTRY-5", "a brick of %s lies where %s must stand and is put back",
					t.Country[l.Piece].Name, t.Label(b.Kind, b.Index)))
				break
			}
		}
	}
	if events != nil {
		relaid(m, tabletop.WithoutBricks(t, back))
	}
	return events
}

// lain reads the bricks that lie otherwise than piled. They do so only from a shot until its move is over.
func (r *battleReader) lain(f *scenario.Fields) {
	if !f.Has("bricks") {
		return
	}
	if p := r.m.Stage; p < state.PhaseGuns || p == state.PhaseOffered {
		f.Fault("no bricks lie about in the time of %v: they are put back (LW-COUNTRY-5)", p)
	}
	var piled []tabletop.Lain
	named := map[string]int{}
	for i := range r.T.Country {
		for k := range r.T.Country[i].Bricks {
			l := tabletop.LainOf(r.T, i, k)
			named[tabletop.BrickName(r.T, &l)] = len(piled)
			piled = append(piled, l)
		}
	}
	r.each(f, "bricks", &lainSection, named, func(e *entry, i int) {
		f := e.f
		l, was := piled[i], piled[i].Cells
		l.At, l.Z = f.Point("at"), f.Number("above")
		copy(l.Cells[:], r.whole(f, "cells"))
		if tabletop.Sorted(was) != tabletop.Sorted(l.Cells) {
			f.Fault("%s is a brick of %v cells, not of %v", f.Text("of"), was, l.Cells)
		}
		tabletop.LayBrick(r.m.Layout, l)
	})
	if len(r.Faults) == 0 && makeWay(r.m) != nil {
		f.Fault("a brick lies where somebody stands")
	}
}
