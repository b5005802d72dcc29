package strike

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// townsman is the number of the figure as which the inhabitants of a town fire.
const townsman = 0xFFFF

// ArmedTown is why the inhabitants of a square do not fire for the side that holds it. [VT-APP-33]
func ArmedTown(f *ground.Field, at grid.Square, by state.Side) error {
	name := f.Map.Board.Name(at)
	switch {
	case !f.Options.ArmedTowns:
		return engine.Forbid("VT-APP-33", "townsmen have no arms; the option armed_towns gives them some")
	case !f.Map.PlaceKind(at).Walled() && f.Map.PlaceKind(at) != state.TownHouse:
		return engine.Forbid("VT-APP-33", "%s is no square of a town", name)
	case f.Marked(at, state.Burned) != nil || f.Marked(at, state.Dead) != nil:
		return engine.Forbid("VT-APP-33", "nobody lives on %s any more", name)
	case f.Shut(at, by):
		return engine.Forbid("VT-APP-33", "the enemy is on %s", name)
	}
	return nil
}

// TownVolley adds to a barrage a volley of the inhabitants of a square, as one of infantry in its houses. Where they
// could hit several, pick says whom; it gives false if that is still open, and so does TownVolley then. [VT-APP-33]
func (b *Barrage) TownVolley(f *ground.Field, by state.Side, at grid.Square, front, right grid.Dir,
	pick func([]Target) (Target, bool),
) (shots []Shot, open bool) {
	now := f.Clone()
	man := state.NewFigure(state.ID{Side: by, Kind: state.Inf, Number: townsman}, at)
	man.Post = state.Houses
	now.Put(man)
	armed := ground.NewField(&now)
	fires := Firing{Fig: man.ID, Dir: front, Right: right, Throw: grid.None, Wing: state.NoHeading}
	if shots, open = Shots(armed, fires, pick); open {
		return nil, true
	}
	b.Count(armed, man.ID, shots)
	for i := range b.Taken {
		if b.Taken[i].By == man.ID {
			b.Taken[i].By = state.ID{}
		}
	}
	return shots, false
}
