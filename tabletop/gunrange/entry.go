package gunrange

import (
	"path/filepath"
	"slices"

	"littlewars/engine"
	"littlewars/tabletop/scenario"
)

// Entry is the range as a program lists it: every scenario opens on it. Its forecasts are made above.
var Entry = engine.Entry{Rules: Range{}, First: true, Shelf: scenario.Names(), Opens: opensRange, Reads: scenario.ReadGiven}

// opensRange begins the range on a scenario of the shelf or of a file.
func opensRange(name string) (o engine.Opening, is bool, err error) {
	if filepath.Ext(name) != scenario.Ext && !slices.Contains(scenario.Names(), name) {
		return o, false, nil
	}
	t, err := scenario.Open(name)
	if err != nil {
		return o, true, err
	}
	return engine.Opening{Setup: engine.Setup{Position: scenario.LineOf(t)}, Gist: t.About}, true, nil
}

// Hindrance is why a figure can neither fire nor move. [engine.Hindered]
func (m *shooting) Hindrance(figure string) *engine.Illegal {
	return engine.Forbidden(m, engine.Order(figure).Then("fire"), engine.Order(figure).Then("to"))
}
