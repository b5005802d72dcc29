package muster

import (
	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/mould"
)

// The country is made by one player or by both, and the other chooses his side of the field. When that is
// done nobody moves any of it again. [LW-COUNTRY-1, LW-COUNTRY-3]
var CountryCommands = countryCommands()

func countryCommands() []state.Command {
	all := mould.Commands(mould.Game[*state.State]{Site: SiteOf, Not: untossed, Done: built, Away: "clear"})
	for i := range all {
		all[i].When = sentence.During(state.PhaseCountry)
	}
	return append(all, state.Command{
		Name: "done", Gist: "the country is made", When: sentence.During(state.PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: unfinished, Do: state.Alone(finished),
	})
}

// SiteOf is the field as country is made on it: clear of the strips where they set out. [LW-COUNTRY-12]
func SiteOf(m *state.State) mould.Site {
	t := m.Layout
	return mould.Site{
		Table: t, Misfit: tabletop.Misfit,
		Low: plane.Vec{Y: tabletop.LineClear}, High: plane.Vec{X: t.Width, Y: t.Depth - tabletop.LineClear},
	}
}

// untossed says why nothing is built yet. [LW-COUNTRY-1]
func untossed(m *state.State) error {
	if m.Eve.Tossed {
		return nil
	}
	return engine.Forbid("LW-COUNTRY-1", "they have not yet tossed for who makes the country")
}

// unfinished says why the country is not done: nobody can get through. Where both make it that is asked
// when the second says that it is. [LW-COUNTRY-12]
func unfinished(m *state.State, _ tabletop.Owner) error {
	if err := untossed(m); err != nil {
		return err
	}
	if m.Terms.Maker == state.BothMake && m.Eve.Passed == 0 {
		return nil
	}
	return m.Eve.Ways.Open()
}

// finished ends the making, or hands it on: where both make it, it is done when the one has nothing to
// change of what the other called done. [LW-COUNTRY-1]
func finished(m *state.State) []engine.Event {
	e := &m.Eve
	if m.Terms.Maker == state.BothMake && e.Passed == 0 {
		e.Passed = 1
		events := []engine.Event{gunnery.Tell("LW-COUNTRY-1", "%v hands the making of the country to %v", m.Awaited, m.Awaited.Other())}
		m.Awaited = m.Awaited.Other()
		return events
	}
	events := []engine.Event{gunnery.Tell("LW-COUNTRY-1", "%v says that the country is made", m.Awaited)}
	enter(m, state.PhaseField)
	return events
}

// built has the country changed, and tells of it.
func built(m *state.State, b mould.Built) []engine.Event {
	m.Set(b.Table)
	m.Eve.Passed, m.Eve.Ways = 0, &state.Ways{Table: b.Table}
	return []engine.Event{gunnery.Tell(b.Rule, "%v %s", m.Awaited, b.Text)}
}

// Making reports whether country is put up now.
func Making(m *state.State) bool { return m.Stage == state.PhaseCountry && m.Eve.Tossed }
