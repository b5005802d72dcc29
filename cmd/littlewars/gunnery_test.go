package main

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/gunrange"
)

// Guns are laid with a forecast where there are guns, and nowhere else.
func TestArmed(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		rules engine.Ruleset
		armed bool
	}{{battle.Battle{}, true}, {gunrange.Range{}, true}, {warchess.Rules, false}} {
		s, err := engine.Sit(tc.rules, engine.Setup{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		g, err := findGame(s.Ruleset().About().Name)
		if err != nil {
			t.Fatal(err)
		}
		table := tableOf(&g, s, nil)
		if (table.Foresee != nil) != tc.armed || (table.Heat != nil) != tc.armed {
			t.Errorf("%s: forecasts %v, heat %v", s.Ruleset().About().Name, table.Foresee != nil, table.Heat != nil)
		}
	}
}
