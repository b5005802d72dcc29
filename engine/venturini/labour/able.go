package labour

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Fit is why a figure is no fit brigade.
func Fit(_ *ground.Field, who *state.Unit) error {
	if !who.Kind.Brigade() || who.Hurt {
		return engine.Forbid("VT-ARMY-8", "a fit brigade does that; %s is none", who.Name())
	}
	return nil
}

// Wagons is why a figure is no sound wagons.
func Wagons(_ *ground.Field, who *state.Unit) error {
	if who.Kind != state.Wag || who.Hurt {
		return engine.Forbid("VT-BUILD-21", "sound wagons form a laager; %s is none", who.Name())
	}
	return nil
}

// Bridgers is why a figure lays and lifts no bridges.
func Bridgers(_ *ground.Field, who *state.Unit) error {
	if who.Kind != state.Inf && !who.Kind.Artillery() {
		return engine.Forbid("VT-BUILD-15", "infantry and artillery lay and lift bridges; %s is none", who.Name())
	}
	return nil
}

// Lifts is why a figure lifts no bridges: there is none near, or it is of another kind.
func Lifts(f *ground.Field, who *state.Unit) error {
	for i := range f.Spans {
		if f.Map.Board.Distance(f.Spans[i].At, who.At) <= 1 {
			return Bridgers(f, who)
		}
	}
	return engine.Forbid("VT-BUILD-17", "there is nothing to lift near %s", who.Name())
}
