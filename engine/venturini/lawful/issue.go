package lawful

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Quarter is to how many figures the reserve of a month goes: one for each four brigades, rounded up. [VT-SUPPLY-24]
func Quarter(f *ground.Field, side state.Side) int {
	n := 0
	for i := range f.Figures {
		if g := &f.Figures[i]; g.Side == side && g.Bars() {
			n++
		}
	}
	return (n + 3) / 4
}

// CheckIssue is nil for goods that a magazine may give out on the day to a figure that has communication with it, or
// stands on its square; portions by a bakery. [VT-SUPPLY-7, VT-SUPPLY-24, VT-SUPPLY-25]
func CheckIssue(f *ground.Field, o *order.Task) error {
	if f.Game != state.Campaign {
		return Campaigns(f, nil)
	}
	to, err := Named(f, o)
	if err != nil {
		return err
	}
	portions, rations := o.Goods[state.Portions], o.Goods[state.Rations]
	rest := o.Goods
	rest[state.Portions], rest[state.Rations] = 0, 0
	stored, wanted := supply.Stored(f, o.At, f.Mover), max(1, int(portions)+int(rations))
	allotted := allots(f, to, o)
	left, _, _ := supply.Left(f, to.ID)
	switch {
	case !rest.None():
		return engine.Forbid("VT-SUPPLY-25", "a magazine gives out rations, or portions baked of them, and no %s", rest)
	case f.Options.Supply && allotted != nil:
		return allotted
	case stored < wanted:
		return engine.Forbid("VT-SUPPLY-7", "%d rations of %s are in a magazine on %s; %d are wanted", stored,
			f.Called(f.Mover), f.Map.Board.Name(o.At), wanted)
	case allotted != nil:
		return allotted
	case o.Goods.None() && left == 0: // all that may be drawn
		return engine.Forbid("VT-SUPPLY-24", "%s has %s and may draw nothing more on this day", to.Name(),
			supply.Food(to.Load))
	case o.Goods.None() && to.Kind == state.Wag:
		return engine.Forbid("VT-SUPPLY-25", "%s holds as much as it can", to.Name())
	case o.Goods.None():
		return engine.Forbid("VT-SUPPLY-25", "%s has food for two days; what it is to draw besides is said in numbers",
			to.Name())
	}
	p := supply.NewProvision(f, f.Mover)
	for part, n := range [supply.NumEaters]uint16{supply.Men: portions, supply.Horses: rations} {
		if n == 0 {
			continue
		}
		if err := p.Reaches(to.ID, supply.Eaters(part), o.At); err != nil {
			return err
		}
	}
	return ground.Holds(f, to, o.Goods)
}

// allots is nil if an issue is within what may be drawn on the day, with what has been drawn already: on four days of
// the year a month's need, and on the 1st of each month a day's food for a few. [VT-SUPPLY-24, VT-SUPPLY-25]
func allots(f *ground.Field, to *state.Unit, o *order.Task) error {
	if f.Options.Supply {
		return reserves(f, o)
	}
	_, month, day := f.Date.Parts()
	if day != 1 {
		return notNow(day)
	}
	left, got, drawn := supply.Left(f, to.ID)
	draws := o.Goods // with what he has drawn
	draws.Add(drawn)
	if supply.Amount(o.Goods) <= left {
		return nil
	}
	needs, all := supply.Need(to), supply.All(f, o.At, to)
	switch most := Quarter(f, f.Mover); {
	case supply.Monthly(month) && !needs.Covers(draws):
		return engine.Forbid("VT-SUPPLY-25", "%d more may be drawn on this day; %d are wanted", left,
			supply.Amount(o.Goods))
	case all.None():
		return engine.Forbid("VT-SUPPLY-24", "%s has %s and may draw nothing more on this day", to.Name(),
			supply.Food(to.Load))
	case !needs.Covers(draws):
		return engine.Forbid("VT-SUPPLY-24", "the reserve is a day's food: %s may draw %s, not %s", to.Name(), all,
			o.Goods)
	case got >= most:
		return engine.Forbid("VT-SUPPLY-24", "the reserve is for %d figures, a quarter of the brigades", most)
	case !supply.WithinReserve(to, o.Goods):
		then := to.Load
		then.Add(o.Goods)
		return engine.Forbid("VT-SUPPLY-24", "%s would have %s; food for two days is the most", to.Name(),
			supply.Food(then))
	}
	return nil
}

func notNow(day int) error {
	return engine.Forbid("VT-SUPPLY-24", "reserves are drawn on the 1st of a month; now it is the %d", day)
}

// Undrawn is why nobody draws anything on the day, nil if somebody lacks food. [VT-SUPPLY-24]
func Undrawn(f *ground.Field, o *order.Task) error {
	_, _, day := f.Date.Parts()
	switch {
	case o.Verb != "issue" || f.Options.Supply:
		return nil
	case day != 1:
		return notNow(day)
	}
	for i := range f.Figures {
		to := &f.Figures[i]
		for j := range f.Magazines {
			all := supply.All(f, f.Magazines[j].At, to)
			if to.Side == f.Mover && to.At != grid.None && !all.None() {
				return nil
			}
		}
	}
	return engine.Forbid("VT-SUPPLY-24", "all have food for two days, and nobody may draw more on this day")
}
