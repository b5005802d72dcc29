package rules

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// labours is why a figure does no works, be it wounded or fit.
func labours(f *ground.Field, who *state.Unit) error { return worker(f, who.ID, true) }

// worksFit is why a figure does no work that takes a fit brigade.
func worksFit(f *ground.Field, who *state.Unit) error { return worker(f, who.ID, false) }

// fit is why a figure is no fit brigade.
func fit(_ *ground.Field, who *state.Unit) error {
	if !who.Kind.Brigade() || who.Hurt {
		return engine.Forbid("VT-ARMY-8", "%s is no fit brigade", who.Name())
	}
	return nil
}

// wagons is why a figure is no sound wagons.
func wagons(_ *ground.Field, who *state.Unit) error {
	if who.Kind != state.Wag || who.Hurt {
		return engine.Forbid("VT-BUILD-21", "sound wagons form a laager; %s is none", who.Name())
	}
	return nil
}

// bridgers is why a figure lays and lifts no bridges.
func bridgers(_ *ground.Field, who *state.Unit) error {
	if who.Kind != state.Inf && !who.Kind.Artillery() {
		return engine.Forbid("VT-BUILD-15", "infantry and artillery lay and lift bridges; %s is none", who.Name())
	}
	return nil
}

// lays is why a figure lays no bridges: it has none, or is of another kind.
func lays(f *ground.Field, who *state.Unit) error {
	for i := range spannings {
		if pieces(f, who, spannings[i].good) > 0 {
			return bridgers(f, who)
		}
	}
	return engine.Forbid("VT-BUILD-15", "%s has no bridge, pontoon or ladder with it", who.Name())
}

// lifts is why a figure lifts no bridges: there is none near, or it is of another kind.
func lifts(f *ground.Field, who *state.Unit) error {
	for i := range f.Spans {
		if f.Map.Board.Distance(f.Spans[i].At, who.At) <= 1 {
			return bridgers(f, who)
		}
	}
	return engine.Forbid("VT-BUILD-17", "there is nothing to lift near %s", who.Name())
}

// makes is why a figure makes no material: it needs a wood, or palisades to make things of.
func makes(f *ground.Field, who *state.Unit) error {
	there := stock(f, who)
	layers := f.Game == state.Siege && there[state.Fascines] > 0
	if !f.Wood(who.At) && there[state.Palisades] == 0 && !layers {
		return engine.Forbid("VT-BUILD-12", "%s has no wood, and no palisades lie there", f.Map.Board.Name(who.At))
	}
	return labours(f, who)
}

// clears is why a figure takes no works down: there are none on its square.
func clears(f *ground.Field, who *state.Unit) error {
	for i := range f.Lines {
		if f.Lines[i].At == who.At {
			return labours(f, who)
		}
	}
	return engine.Forbid("VT-WRECK-1", "there are no lines on %s", f.Map.Board.Name(who.At))
}

// roofs is why a figure lays no roof: there is no cover.
func roofs(f *ground.Field, who *state.Unit) error {
	if f.Bears(who.At, who.Post) == 0 {
		return engine.Forbid("VT-BUILD-23", "there is no cover on %s", f.Map.Board.Name(who.At))
	}
	return labours(f, who)
}
