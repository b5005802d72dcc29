package gunrange

import (
	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/mould"
	"littlewars/tabletop/scenario"
)

// away is the word by which country leaves the range; "clear" is for the fallen.
const away = "remove"

// countryCommands are the orders by which country is put up, shifted, turned and removed, among men and guns.
func countryCommands() []command {
	never := func(*shooting) error { return nil }
	return mould.Commands(mould.Game[*shooting]{Site: siteOf, Not: never, Done: (*shooting).rebuilt, Away: away})
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
	return append(siteOf(m).Moulds(), m.figureMoulds()...)
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
