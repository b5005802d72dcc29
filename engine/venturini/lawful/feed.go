package lawful

import (
	"cmp"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Campaigns is why nobody is fed: it is no campaign. [section 1.1]
func Campaigns(f *ground.Field, _ *state.Unit) error {
	if f.Game != state.Campaign {
		return engine.Forbid("VT-BATTLE-5", "nobody eats in a %s", f.Game)
	}
	return nil
}

// FedSomehow is why a figure is not fed.
func FedSomehow(f *ground.Field, who *state.Unit) error {
	if need := supply.Need(who); need.None() {
		return engine.Forbid("VT-SUPPLY-1", "%s eats nothing", who.Name())
	}
	return Campaigns(f, who)
}

// CheckFeed is nil for sources that have something. Whether the food comes is seen when all have marched; what does not
// is as if it had not been said. [VT-SUPPLY-2]
func CheckFeed(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	need := supply.Need(who)
	due := [supply.NumEaters]bool{need[state.Portions] > 0, need[state.Rations] > 0}
	for part, dish := range o.Feed {
		name := [...]string{"men", "horses"}[part]
		switch {
		case dish.From == supply.Hunger:
		case !due[part]:
			return engine.Forbid("VT-SUPPLY-1", "%s has no %s to feed", who.Name(), name)
		default:
			if err := serves(f, who, supply.Eaters(part), dish); err != nil {
				return err
			}
		}
	}
	return nil
}

// serves is nil if a source has something for the men or the horses of a figure.
func serves(f *ground.Field, who *state.Unit, part supply.Eaters, dish supply.Dish) error {
	b := f.Map.Board
	switch dish.From {
	case supply.FromOwn:
		if load := who.Load; part == supply.Men && load[state.Portions] == 0 ||
			part == supply.Horses && load[state.Rations]+load[state.Fodder] == 0 {
			return engine.Forbid("VT-SUPPLY-1", "%s carries no %s", who.Name(), eats[part])
		}
	case supply.FromVillage:
		switch {
		case part == supply.Men:
			return engine.Forbid("VT-SUPPLY-18", "a village has rations to spare for horses, and no bread")
		case supply.VillageLeft(f.Situation, who.At) == 0:
			return engine.Forbid("VT-SUPPLY-18", "%s has no village's stock", b.Name(who.At))
		}
	case supply.FromMagazine:
		return draws(f, dish)
	case supply.FromStock:
		food := supply.Food(f.GoodsOn(dish.At))
		for g := range f.On(dish.At) {
			if g.Side == who.Side {
				food.Add(supply.Food(g.Load))
			}
		}
		if food.None() {
			return engine.Forbid("VT-SUPPLY-5", "no food lies or is carried on %s", b.Name(dish.At))
		}
	}
	return nil
}

var eats = [supply.NumEaters]string{supply.Men: "portions", supply.Horses: "rations"}

// draws is nil if a magazine may be drawn from, and baked for by the bakery that is named. [VT-SUPPLY-7, VT-SUPPLY-17]
func draws(f *ground.Field, dish supply.Dish) error {
	if n := supply.Stored(f, dish.At, f.Mover); n == 0 {
		return engine.Forbid("VT-SUPPLY-7", "no magazine of %s with rations is on %s", f.Called(f.Mover),
			f.Map.Board.Name(dish.At))
	}
	if bakery := f.Find(dish.By); dish.By != (state.ID{}) && (bakery == nil || bakery.At == grid.None) {
		return engine.Forbid("VT-SUPPLY-15", "there is no %s", dish.By.Name())
	}
	return nil
}

// Mows is why a figure cannot mow: a brigade does, on corn that stands. [VT-SUPPLY-20]
func Mows(f *ground.Field, who *state.Unit) error {
	switch {
	case f.Game != state.Campaign:
		return Campaigns(f, who)
	case !who.Kind.Brigade():
		return engine.Forbid("VT-SUPPLY-20", "brigades mow; %s is none", who.Name())
	case !supply.Standing(f, who.At):
		return engine.Forbid("VT-SUPPLY-20", "no corn stands on %s; it does from 1 May to 1 August, on corn squares",
			f.Map.Board.Name(who.At))
	case f.Burning(who.At) != nil:
		return engine.Forbid("VT-WRECK-7", "the corn on %s is on fire", f.Map.Board.Name(who.At))
	}
	return nil
}

// CheckMow is nil for a figure that may mow. [VT-SUPPLY-20]
func CheckMow(f *ground.Field, o *order.Task) error { return Mows(f, f.Find(o.Fig)) }

// CheckRob is nil for food that may be taken of the place a figure is in. [VT-SUPPLY-18, VT-SUPPLY-19]
func CheckRob(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	name, there := f.Map.Board.Name(who.At), supply.Robbable(f, who)
	switch {
	case f.Map.Place(who.At) == nil:
		return engine.Forbid("VT-SUPPLY-19", "%s is no place", name)
	case !there.Covers(o.Goods):
		has := there.String()
		if has == "" {
			has = "nothing"
		}
		return engine.Forbid("VT-SUPPLY-19", "%s has %s, not %s", name, has, o.Goods)
	case !Kills(f, who, o.Goods):
	case supply.Held(f, who.At) != who.Side:
		return engine.Forbid("VT-SUPPLY-19", "no brigade of %s is on %s; without one only the stock of a village "+
			"is to be had", f.Called(who.Side), name)
	}
	return cmp.Or(Spared(f, who.At), ground.Holds(f, who, o.Goods))
}

// Kills reports whether so much taken is more than a place has to spare, so that it dies out. [VT-SUPPLY-19, VT-APP-26]
func Kills(f *ground.Field, who *state.Unit, goods state.Goods) bool {
	harmless := supply.Harmless(f, who.At)
	return !harmless.Covers(goods)
}
