package tabletop

import (
	"path/filepath"
	"slices"

	"littlewars/engine"
)

// RangeEntry is the range as a program lists it: every scenario opens on it. Its forecasts are made above.
var RangeEntry = engine.Entry{Rules: Range{}, First: true, Shelf: Names(), Opens: opensRange, Reads: ReadGiven}

// opensRange begins the range on a scenario of the shelf or of a file.
func opensRange(name string) (o engine.Opening, is bool, err error) {
	if filepath.Ext(name) != scenarioExt && !slices.Contains(Names(), name) {
		return o, false, nil
	}
	t, err := Open(name)
	if err != nil {
		return o, true, err
	}
	return engine.Opening{Setup: engine.Setup{Position: LineOf(t)}, Gist: t.About}, true, nil
}

// Hindrance is why a figure can neither fire nor move. [engine.Hindered]
func (m *shooting) Hindrance(figure string) *engine.Illegal {
	return engine.Forbidden(m, engine.Order(figure).Then("fire"), engine.Order(figure).Then("to"))
}
