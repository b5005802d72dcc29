package rules

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

var townVerbs = []verb{{order.Verb{
	Name: volley, Gist: "of the inhabitants of a town", Rule: "VT-APP-33", Phase: order.Fire, Free: true, Lone: true,
	Form: []order.Slot{order.SlotSquare, order.SlotFront}, Squares: armedTowns, Check: checkVolley,
}, nil}}

// volley is the verb of townsmen who fire: "volley 12,27 NE".
const volley = "volley"

// armedTowns are the squares whose inhabitants could fire.
func armedTowns(f *ground.Field, _ *order.Task) []grid.Square {
	if !f.Options.ArmedTowns {
		return nil
	}
	return season.Inhabited(f, func(at grid.Square) bool { return strike.ArmedTown(f, at, f.Mover) == nil })
}

func checkVolley(f *ground.Field, o *order.Task) error {
	if err := strike.ArmedTown(f, o.At, f.Mover); err != nil {
		return err
	}
	if !season.HoldsPlace(f, o.At, f.Mover) {
		return engine.Forbid("VT-APP-33", "%s is not yours", f.Map.Board.Name(o.At))
	}
	return nil
}

// volleyed is why the inhabitants of a square cannot fire beside the orders that stand: once a move. [VT-APP-33]
func volleyed(f *ground.Field, noted []order.Task, o *order.Task) error {
	for i := range noted {
		if n := &noted[i]; o.Verb == volley && n.Verb == volley && n.At == o.At {
			return engine.Forbid("VT-APP-33", "the inhabitants of %s fire once in a move", f.Map.Board.Name(o.At))
		}
	}
	return nil
}

// townVolley carries out a volley of townsmen; false if a question stops it.
func townVolley(r *Run, o *order.Task, b *strike.Barrage) bool {
	if checkVolley(r.Field, o) != nil {
		return true
	}
	asker := *o
	asker.Fig = state.ID{Side: r.Mover}
	whom := func(could []strike.Target) (strike.Target, bool) { return pick(r, &asker, could) }
	shots, open := b.TownVolley(r.Field, r.Mover, o.At, o.Dir, o.Right, whom)
	for _, s := range shots {
		strike.Disturb(r.Field, s.At)
	}
	return !open
}
