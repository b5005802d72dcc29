package main

import (
	"littlewars/render"
	"littlewars/sim"
	"littlewars/tabletop"
)

// armed is a table at which guns are laid with a forecast, if the match on it has any.
func armed(t render.Table) render.Table {
	if _, ok := t.Sitting.Match().(tabletop.Gunnery); ok {
		t.Foresee, t.Heat = sim.Foresee, sim.HeatOf
	}
	return t
}
