package hellwig_test

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
)

// TestRuledFlags shows the flags that a side has won before in its fortress.
func TestRuledFlags(t *testing.T) {
	m, err := hellwig.Rules.New(engine.Setup{Options: map[string]string{"trophies-b": "7", "trophies-c": "4"}})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	for _, tc := range []struct {
		side       engine.Side
		flag, many string
		won        string
	}{{"b", "flag 246", "7", "1 large, 3 small"}, {"c", "flag 1372", "4", "1 large"}} {
		t.Run("HW-13 "+tc.won, func(t *testing.T) {
			if !slices.Contains(v.Tallies, engine.Tally{Side: tc.side, What: "flags won before", Has: tc.won}) {
				t.Errorf("%v", v.Tallies)
			}
			i := slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Word == tc.flag })
			if i < 0 || v.Figures[i].Label != tc.many {
				t.Errorf("%s is not labelled %s", tc.flag, tc.many)
			}
		})
	}
	t.Run("HW-13 a total defeat", func(t *testing.T) {
		m, err := hellwig.Rules.New(engine.Setup{Position: "plan B:K@1371 C:b@300^AB to:B"})
		if err != nil {
			t.Fatal(err)
		}
		for _, order := range []engine.Order{"1371 to 1372", "300 turn left"} {
			if _, err := m.Play(order); err != nil {
				t.Fatal(err)
			}
		}
		if r := m.Result(); !r.Over || !strings.HasSuffix(r.Why, "a total defeat: one large flag") {
			t.Errorf("%+v", r)
		}
	})
	t.Run("HW-13 none", func(t *testing.T) {
		m, err := hellwig.Rules.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		if slices.ContainsFunc(v.Tallies, func(x engine.Tally) bool { return strings.HasPrefix(x.What, "flags") }) {
			t.Errorf("%v", v.Tallies)
		}
	})
	t.Run("HW-13 too many", func(t *testing.T) {
		if _, err := hellwig.Rules.New(engine.Setup{Options: map[string]string{"trophies-b": "100"}}); err == nil {
			t.Error("a hundred flags were won before")
		}
	})
}
