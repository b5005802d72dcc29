package rules

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/state"
)

// labours is why a figure does no works, be it wounded or fit.
func labours(f *ground.Field, who *state.Unit) error { return worker(f, who.ID, true) }

// worksFit is why a figure does no work that takes a fit brigade.
func worksFit(f *ground.Field, who *state.Unit) error { return worker(f, who.ID, false) }

// lays is why a figure lays no bridges: it has none, or is of another kind.
func lays(f *ground.Field, who *state.Unit) error {
	for i := range spannings {
		if pieces(f, who, spannings[i].good) > 0 {
			return labour.Bridgers(f, who)
		}
	}
	return engine.Forbid("VT-BUILD-15", "%s has no bridge, pontoon or ladder with it", who.Name())
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
