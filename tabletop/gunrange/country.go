package gunrange

import (
	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/mould"
	"littlewars/tabletop/scenario"
)

// mostBuilt is how many pieces of country there may be.
const mostBuilt = 300

// away is the word by which country leaves the range; "clear" is for the fallen.
const away = "remove"

// countryCommands are the orders by which country is put up, shifted, turned and removed, among men and guns.
func countryCommands() []sentence.Command[*shooting, tabletop.Owner, []engine.Event] {
	return mould.Commands(mould.Game[*shooting]{Site: siteOf, Not: notMaking, Done: (*shooting).rebuilt, Away: away})
}

// notMaking is why nothing more is put up, or there is nothing to be changed.
func notMaking(m *shooting, build bool) error {
	switch n := len(m.Layout.Country); {
	case build && n >= mostBuilt:
		return engine.Forbid("LW-COUNTRY-1", "there are %d pieces of country, and no more are to be had", mostBuilt)
	case !build && n == 0:
		return engine.Forbid("LW-COUNTRY-1", "nothing has been built yet")
	}
	return nil
}

// siteOf is the whole floor between the back lines; what is put up may lie at them, but not upon men and guns.
func siteOf(m *shooting) mould.Site {
	t := m.Layout
	return mould.Site{Table: t, Misfit: misfit, High: plane.Vec{X: t.Width, Y: t.Depth}}
}

// misfit is why country cannot lie there: it has no room, or would lie upon men and guns.
func misfit(t *tabletop.Table, what string, pieces []tabletop.Piece) error {
	if err := tabletop.NoRoom(t, what, pieces); err != nil {
		return err
	}
	figures := *t
	figures.Country = nil
	for i := range pieces {
		p := &pieces[i]
		if p.Kind.Chalked() {
			continue
		}
		for _, b := range figures.Bodies(p.Outline.Bounds()) {
			if tabletop.Overlap(p.Outline, b.Outline) {
				return engine.Forbid("LW-SPACE-1", "%s would stand on %s", what, t.Label(b.Kind, b.Index))
			}
		}
	}
	return nil
}

// rebuilt has the country changed, and tells of it.
func (m *shooting) rebuilt(b mould.Built) []engine.Event {
	m.Set(b.Table)
	m.country = scenario.CountryHash(b.Table)
	return []engine.Event{gunnery.Tell(b.Rule, "%s %s", gunner, b.Text)}
}

// Moulds are what can be put up: country, and men by ones, ranks and files. [engine.Making]
func (m *shooting) Moulds() []engine.Mould {
	var all []engine.Mould
	if notMaking(m, true) == nil {
		all = siteOf(m).Moulds()
	}
	return append(all, m.figureMoulds()...)
}

// Ghost is what an order would leave on the table that puts something up or shifts it.
func (m *shooting) Ghost(o engine.Order) []engine.Solid {
	words := o.Words()
	t, figures := m.withFigures(words)
	if t == nil {
		return siteOf(m).Ghost(words)
	}
	var all []engine.Solid
	for _, f := range figures {
		p := pieceOf(t, f)
		for _, covers := range p.Covers {
			all = append(all, engine.Solid{Kind: p.Kind, Outline: covers, Base: p.Base, Height: p.Tall})
		}
	}
	return all
}

// Made is how country is shifted, turned and taken away.
func (m *shooting) Made(name string) (shift, turn, gone engine.Order) {
	return siteOf(m).Made(name, away)
}
