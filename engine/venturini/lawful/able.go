package lawful

import (
	"cmp"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/state"
)

// Labours is why a figure does no works, be it wounded or fit.
func Labours(f *ground.Field, who *state.Unit) error { return worker(f, who.ID, true) }

// WorksFit is why a figure does no work that takes a fit brigade.
func WorksFit(f *ground.Field, who *state.Unit) error {
	return cmp.Or(worker(f, who.ID, false), Builders(f, who))
}

// Lays is why a figure lays no bridges: it has none, or is of another kind.
func Lays(f *ground.Field, who *state.Unit) error {
	for i := range spannings {
		if pieces(f, who, spannings[i].Good) > 0 {
			return labour.Bridgers(f, who)
		}
	}
	return engine.Forbid("VT-BUILD-15", "%s has no bridge, pontoon or ladder with it", who.Name())
}

// Makes is why a figure makes no material: it needs a wood, or palisades to make things of.
func Makes(f *ground.Field, who *state.Unit) error {
	there := stock(f, who)
	layers := f.Game == state.Siege && there[state.Fascines] > 0
	if !f.Wood(who.At) && there[state.Palisades] == 0 && !layers {
		return engine.Forbid("VT-BUILD-12", "%s has no wood, and no palisades lie there", f.Map.Board.Name(who.At))
	}
	return Labours(f, who)
}

// Clears is why a figure takes no works down: there are none on its square.
func Clears(f *ground.Field, who *state.Unit) error {
	for i := range f.Lines {
		if f.Lines[i].At == who.At {
			return Builders(f, who)
		}
	}
	return engine.Forbid("VT-WRECK-1", "there are no lines on %s to take down", f.Map.Board.Name(who.At))
}

// Roofs is why a figure lays no roof: there is no cover.
func Roofs(f *ground.Field, who *state.Unit) error {
	if f.Bears(who.At, who.Post) == 0 {
		return engine.Forbid("VT-BUILD-23", "a roof is laid on a cover; make one on %s first", f.Map.Board.Name(who.At))
	}
	return Builders(f, who)
}
