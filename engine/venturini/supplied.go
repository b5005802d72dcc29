package venturini

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// lookedAhead is for how many days the layer of supply looks whether figures eat.
const lookedAhead = 8

// supply draws the ways by which the figures of who is awaited are fed at the end of the move, as its orders stand, and
// the ways that are cut; it writes for how many days those can eat who will starve.
func (o *overlay) supply() {
	side, f := o.m.awaited(), o.Field
	if o.m.run == nil {
		f = o.m.prospect().Meals()
	}
	p := supply.NewProvision(f, side)
	chosen := rules.Chosen(o.m.at.Noted())
	drawn := map[[2]grid.Square]bool{}
	var from groups
	for _, meal := range p.Meals(chosen) {
		for part := range supply.NumEaters {
			if s := &meal.Serving[part]; s.Due && s.From != supply.Hunger {
				from.add(servedOf(f.Situation, s), meal.Fig)
			}
			if r := p.Route(&meal, part); len(r.Squares) > 0 {
				o.way(&r, drawn, meal.Serving[part].Fed(), state.NameFor(f.Situation, side, meal.Fig))
			}
		}
	}
	o.lasts(f, side)
	for _, g := range from {
		o.say("%s: %s", g.words, state.Several(g.who))
	}
}

// fedUntil is for how many days one whom a campaign feeds still eats, as the orders stand, if that is not for all that
// are looked at; who starves on this day is told before it ends. [VT-SUPPLY-3]
func (o *overlay) fedUntil(who state.ID) string {
	if o.Game != state.Campaign || o.m.at.Start.Date == 0 {
		return ""
	}
	for _, r := range supply.Forecast(o.m.prospect().Meals().Situation, who.Side, lookedAhead) {
		if r.Fig == who && 0 < r.Days && r.Days < lookedAhead {
			return fmt.Sprintf(", and eats for %s, then %v", engine.Counted(r.Days, "day", "days"), r.Why)
		}
	}
	return ""
}

// servedOf is where food comes from, as a report says it.
func servedOf(s *state.Situation, dish *supply.Serving) string {
	at := placed(s, dish.At)
	switch {
	case dish.From == supply.FromOwn:
		return ofOwn
	case dish.From == supply.FromStock:
		return "of stock on " + at
	case dish.From == supply.FromVillage:
		return "of the village " + at
	case dish.River:
		return "by ship from " + at
	}
	return "by the highway from " + at
}

// way draws a way of food, each step once, in another ink than marches: what comes to nobody, or does not come beyond a
// cut, is bad.
func (o *overlay) way(r *supply.Route, drawn map[[2]grid.Square]bool, fed bool, who string) {
	for i := 1; i < len(r.Squares); i++ {
		from, to := r.Squares[i-1], r.Squares[i]
		if drawn[[2]grid.Square{from, to}] {
			continue
		}
		drawn[[2]grid.Square{from, to}] = true
		switch {
		case fed && r.River:
			o.tie(from, to, engine.Spent, "food comes by ship")
		case fed:
			o.tie(from, to, engine.Spent, "food comes by the highway")
		case i == r.Cut:
			o.tie(from, to, engine.Bad, fmt.Sprintf("cut for %s: %v", who, r.Why))
			o.label(to, engine.Bad, "cut", r.Why.Error())
		case r.Cut < 0 || i > r.Cut:
			o.tie(from, to, engine.Bad, "nothing comes to "+who)
		}
	}
}

// lasts marks who starves within the days that are looked at: for how many it can eat, and why no longer.
func (o *overlay) lasts(f *ground.Field, side state.Side) {
	var fed groups
	for _, r := range supply.Forecast(f.Situation, side, lookedAhead) {
		g, name := f.Find(r.Fig), state.NameFor(f.Situation, side, r.Fig)
		switch {
		case r.Days == 0:
			o.label(g.At, engine.Bad, "0", fmt.Sprintf("%s would starve: %v", name, r.Why))
			fed.add(fmt.Sprintf("would starve on %s: %v", f.Map.Board.Name(g.At), r.Why), r.Fig)
		case r.Days < lookedAhead:
			days := engine.Counted(r.Days, "day", "days")
			note := fmt.Sprintf("%s eats for %s; then %v", name, days, r.Why)
			fed.add(fmt.Sprintf("food for %s; then %v", days, r.Why), r.Fig)
			o.label(g.At, engine.Plain, fmt.Sprint(r.Days), note)
		default:
			o.tint(g.At, engine.Good, fmt.Sprintf("%s eats for %d days at least", name, r.Days))
			fed.add(fmt.Sprintf("food for %d days at least", r.Days), r.Fig)
		}
	}
	slices.SortStableFunc(fed, func(a, b group) int { return len(a.who) - len(b.who) }) // cares come first
	for _, g := range fed {
		o.say("%s: %s", state.Several(g.who), g.words)
	}
}
