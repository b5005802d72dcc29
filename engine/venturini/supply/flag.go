package supply

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Supply by flags. [VT-APP-22 to VT-APP-29]

// FlagTeams is how many times the team of wagons that of a flag is. [VT-APP-24]
const FlagTeams = 8

// FlagOn is the flag of a side that stands on a square with its team, nil if none does.
func FlagOn(f *ground.Field, at grid.Square, side state.Side) *state.Unit {
	for g := range f.On(at) {
		if g.Side == side && g.Free() && g.Team != state.TeamDead && f.Flag(g.ID) {
			return g
		}
	}
	return nil
}

// Main reports whether a magazine is a main one: it has a flag with its team. [VT-APP-21]
func Main(f *ground.Field, at grid.Square, side state.Side) bool { return FlagOn(f, at, side) != nil }

// Delivers reports whether a magazine sends carts along highways: with the option only by a flag that has not marched
// in this move. [VT-APP-23]
func Delivers(f *ground.Field, at grid.Square, side state.Side) bool {
	return !f.Options.Supply || Main(f, at, side) && !slices.Contains(f.Halted, at)
}

// reserveParts is which part of the army's daily need the reserve of a month is. [VT-APP-25]
const reserveParts = 6

// Reserve is how much all magazines of a side give together on the 1st of a month, of what its army needs a day.
// [VT-APP-25]
func Reserve(need int) int { return need / reserveParts }

// DailyAlone is nil if rations of a magazine may be taken for something else than the day's meals. [VT-APP-22]
func DailyAlone(f *ground.Field, at grid.Square, side state.Side) error {
	if !f.Options.Supply || !Main(f, at, side) {
		return nil
	}
	return engine.Forbid("VT-APP-22", "the main magazine on %s is for daily need alone", f.Map.Board.Name(at))
}

// Harmless is what may be taken of a place on a day without its dying out: of a town, where the option is on, the bread
// of a day. [VT-SUPPLY-18, VT-APP-26]
func Harmless(f *ground.Field, at grid.Square) (g state.Goods) {
	g[state.Rations] = uint16(VillageLeft(f.Situation, at))
	if f.Options.Supply && town(f.Map.PlaceKind(at)) {
		g[state.Portions] = 1
	}
	return g
}
