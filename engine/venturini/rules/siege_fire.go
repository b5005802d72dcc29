package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// siegeFireVerbs are the ways of firing that guns and howitzers have in a siege alone. Fire, throw and charge have the
// words that they have in the field.
var siegeFireVerbs = []verb{
	{order.Verb{
		Name: "ricochet", Gist: "in bounds, from where it touches ground first", Rule: "VT-SIEGE-43", Phase: order.Fire,
		Form: []order.Slot{order.SlotDir, order.SlotSquare, order.MayBy}, Who: siegePieces, Squares: offerThrows,
		Check: checkFire,
	}, nil},
	{order.Verb{
		Name: "arc", Gist: "in an arc at goods that burn", Rule: "VT-SIEGE-42", Phase: order.Fire,
		Form: []order.Slot{order.SlotSquare, order.MayBy}, Who: siegePieces, Squares: arcTargets, Check: checkArc,
	}, nil},
}

// siegePieces is why a figure is no gun and no howitzer of a siege that is served.
func siegePieces(f *ground.Field, who *state.Unit) error {
	if f.Game != state.Siege {
		return engine.Forbid("VT-SIEGE-43", "guns fire in bounds and arcs in a siege alone")
	}
	return strike.MayServe(f, who)
}

func checkArc(f *ground.Field, o *order.Task) error {
	if err := strike.PieceReady(f, o.Firing()); err != nil {
		return err
	}
	return strike.Arcs(f, f.Find(o.Fig), o.At)
}

// arcTargets are the squares in reach of an arc on which goods lie that burn.
func arcTargets(f *ground.Field, o *order.Task) (squares []grid.Square) {
	for i := range f.Lying {
		lot := &f.Lying[i]
		burns := strike.Burns(f, lot.At, lot.Post, lot.Goods) != (state.Goods{})
		if burns && !slices.Contains(squares, lot.At) && strike.Arcs(f, f.Find(o.Fig), lot.At) == nil {
			squares = append(squares, lot.At)
		}
	}
	return squares
}

// shellArc burns the goods that lie about on a square. [VT-SIEGE-42]
func shellArc(r *Run, o *order.Task) {
	var lost state.Goods
	for i := range r.Lying {
		if lot := &r.Lying[i]; lot.At == o.At {
			gone := strike.Burns(r.Field, lot.At, lot.Post, lot.Goods)
			lot.Goods.Take(gone)
			lost.Add(gone)
		}
	}
	r.Lying = slices.DeleteFunc(r.Lying, func(l state.Lot) bool { return l.Goods.None() })
	if !lost.None() {
		r.tellFood(o.At, "lost", o.Fig, "VT-SIEGE-42", lost)
	}
}

// rest notes which guns of the mover have stood in their places for a whole move. [VT-SIEGE-42]
func rest(r *Run) bool {
	for i := range r.Figures {
		fig := &r.Figures[i]
		if was := r.start.Find(fig.ID); fig.Side == r.Mover && was != nil && was.At == fig.At {
			fig.Fresh = false
		}
	}
	return true
}
