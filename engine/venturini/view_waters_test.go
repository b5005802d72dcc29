package venturini_test

import (
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini"
)

// Mines of either side, dams, galleries and what is under water are on the map.
func TestMinesAndWaterShown(t *testing.T) {
	t.Parallel()
	m, err := venturini.Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-6-1 O | fig O inf1 30,25 | " +
		"fig N inf1 33,25 | span 28,14:E dam4 | is 28,14 water | gallery O 30,25 30,24 | " +
		"mine O mine1 30,24 post 30,25 3 | mine N mine1 33,26 post 33,25 1"})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("o")
	for _, want := range []struct{ word, kind, label string }{
		{"mine1", "mine", "3"}, {"n/mine1", "mine", "1"}, {"dam 28,14:e", "dam", "4"}, {"flooded 28,14", "flooded", ""},
	} {
		if !slices.ContainsFunc(v.Figures, func(p engine.Piece) bool {
			return p.Word == want.word && p.Kind == want.kind && p.Label == want.label
		}) {
			t.Errorf("there is no %s", want.word)
		}
	}
	if !slices.ContainsFunc(v.Lines, func(l engine.Line) bool { return l.Kind == "gallery" }) {
		t.Error("there is no gallery")
	}
}
