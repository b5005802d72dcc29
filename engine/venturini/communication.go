package venturini

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// communication tints the squares on which figures of a siege are fed at the end of the move, as its orders stand, and
// tells who is not. [VT-SIEGE-20 to -22]
func (o *overlay) communication() {
	side, f := o.m.awaited(), o.Field
	if o.m.run == nil {
		f = o.m.prospect().Meals()
	}
	fed := siege.Communication(f, side)
	for at := range fed.All() {
		o.tint(at, engine.Good, "figures are fed here")
	}
	var all groups
	for _, meal := range siege.Meals(f, side) {
		g := f.Find(meal.Fig)
		switch at := f.Map.Board.Name(g.At); meal.From {
		case siege.Nothing:
			o.label(g.At, engine.Bad, "0", state.NameFor(f.Situation, side, g.ID)+" would have nothing to eat")
			all.add("nothing to eat on "+at+", where no food comes to", g.ID)
		case siege.Carried:
			o.label(g.At, engine.Plain, "own", state.NameFor(f.Situation, side, g.ID)+" eats what it carries")
			all.add("food of their own alone on "+at, g.ID)
		case siege.Magazine:
			all.add("fed from the magazine", g.ID)
		}
	}
	o.sayAll(all)
}

// unfed tells a side whose move is over who of its figures will have nothing to eat on the next day if nobody moves.
// [VT-SIEGE-24]
func unfed(now *state.Situation, side state.Side) (events []engine.Event) {
	f := ground.NewField(now)
	for _, meal := range siege.Meals(f, side) {
		if meal.From == siege.Nothing {
			events = append(events, engine.Changed{
				By: "VT-SIEGE-24", What: now.CalledFigure(meal.Fig), Now: "will have nothing to eat on " +
					now.Map.Board.Name(f.Find(meal.Fig).At) + ": nothing comes there, and it carries nothing",
			})
		}
	}
	return events
}
