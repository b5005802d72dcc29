package lawful

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/supply"
)

// reserves is nil if an issue is within a sixth of what the army eats a day, with what has been drawn already, and
// comes from no magazine that is on the road. [VT-APP-25, VT-APP-27]
func reserves(f *ground.Field, o *order.Task) error {
	_, _, day := f.Date.Parts()
	left := supply.Reserve(supply.Reckoned(f, f.Mover))
	for i := range f.Drawn {
		left -= supply.Amount(f.Drawn[i].Goods)
	}
	switch {
	case day != 1:
		return engine.Forbid("VT-APP-25", "reserves are drawn on the 1st of a month; now it is the %d", day)
	case slices.Contains(f.Halted, o.At):
		return engine.Forbid("VT-APP-27", "the magazine on %s is moved on this day, and issues nothing",
			f.Map.Board.Name(o.At))
	case supply.Amount(o.Goods) > left:
		return engine.Forbid("VT-APP-25", "%d more may be drawn on this day, of a sixth of the daily need; %d are "+
			"wanted", left, supply.Amount(o.Goods))
	}
	return nil
}

// moves is nil if a magazine may be moved without wagons: on the days of the quarters, as far as cavalry marches along
// highways, with its flag. [VT-APP-27]
func moves(f *ground.Field, o *order.Task) error {
	_, month, day := f.Date.Parts()
	name, to := f.Map.Board.Name(o.At), f.Map.Board.Name(o.To)
	steps, leads := supply.NewLanes(f, f.Mover).Walk(o.At).Steps(o.To)
	switch {
	case day != 1 || !supply.Monthly(month):
		return engine.Forbid("VT-APP-27", "magazines are moved on 1 March, 1 June, 1 September and 1 December")
	case supply.Stored(f, o.At, f.Mover) == 0:
		return engine.Forbid("VT-APP-27", "no magazine of %s is on %s", f.Called(f.Mover), name)
	case o.To == o.At, !season.HoldsPlace(f, o.To, f.Mover), !season.Lives(f, o.To):
		return engine.Forbid("VT-APP-27", "%s is no other living place of yours", to)
	case !leads || steps > supply.RoadReach:
		return engine.Forbid("VT-APP-27", "no open highway of %d steps at most leads from %s to %s", supply.RoadReach,
			name, to)
	case slices.Contains(f.Halted, o.At) || slices.Contains(f.Halted, o.To):
		return engine.Forbid("VT-APP-27", "a magazine is moved once on a day")
	}
	if flag := supply.FlagOn(f, o.At, f.Mover); flag != nil {
		if err := f.Fits(flag, o.To, f.Posts(o.To)[0]); err != nil {
			return err
		}
	}
	return supply.Another(f, o.To, f.Mover)
}

// movable are the squares of magazines that may be moved on the day. [VT-APP-27]
func movable(f *ground.Field) []grid.Square {
	_, month, day := f.Date.Parts()
	if day != 1 || !supply.Monthly(month) {
		return nil
	}
	return season.Inhabited(f, func(at grid.Square) bool { return supply.Stored(f, at, f.Mover) > 0 })
}

// mainOf is why a place cannot be ransomed: a main magazine of its owner is there. [VT-APP-26]
func mainOf(f *ground.Field, at grid.Square) error {
	if f.Options.Supply && supply.Main(f, at, f.Mover.Other()) {
		return engine.Forbid("VT-APP-26", "a main magazine cannot be ransomed")
	}
	return nil
}
