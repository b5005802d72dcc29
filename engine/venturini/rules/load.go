package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

var loadVerbs = []Verb{
	{
		Name: "load", Gist: "take up goods, or a battery on wagons", Rule: "VT-SETUP-10", Phase: Start, EndToo: true,
		Free: true, Form: []Slot{SlotCargo}, Check: checkLoad, Do: doLoad,
	},
	{
		Name: "drop", Gist: "set goods down", Rule: "VT-SETUP-11", Phase: Start, EndToo: true, Free: true,
		Form: []Slot{SlotGoods}, Check: checkDrop, Do: doDrop,
	},
	{
		Name: "hand", Gist: "hand goods over", Rule: "VT-SETUP-10", Phase: Start, EndToo: true, Free: true,
		Form: []Slot{SlotGoods, SlotHandTo}, Check: checkHand, Do: doHand,
	},
	{
		Name: "unload", Gist: "set down a battery from wagons", Rule: "VT-SETUP-11", Phase: March, Both: true,
		Form: []Slot{SlotFigure}, Check: checkUnload, Do: doUnload,
	},
}

// present is nil if a figure can do anything at all where it is.
func present(fig *state.Figure) error {
	switch {
	case fig.At == grid.None:
		return engine.Forbid("VT-SUPPLY-3", "%s is not on the map", fig.Name())
	case !fig.Free():
		return engine.Forbid("VT-ARMY-23", "%s is captive and can do nothing", fig.Name())
	}
	return nil
}

// lying is the goods that lie on a square, in any position there.
func (f *Field) lying(at grid.Square) (sum state.Goods) {
	for i := range f.Lying {
		if f.Lying[i].At == at {
			sum.Add(f.Lying[i].Goods)
		}
	}
	return sum
}

// holds is nil if a figure may hold more goods, while it stands.
func (f *Field) holds(fig *state.Figure, more state.Goods) error {
	then := *fig
	then.Load.Add(more)
	switch load := f.Weight(&then); {
	case load > Most(fig):
		return engine.Forbid("VT-MOVE-3", "%s would hold %d; %d is the most", fig.Name(), load, Most(fig))
	case fig.Kind == state.Wag && load > f.Weight(fig) && f.aboard(fig.ID) != nil:
		return engine.Forbid("VT-ARMY-16", "%s carries %s and nothing besides", fig.Name(), f.aboard(fig.ID).Name())
	}
	return nil
}

func checkLoad(f *Field, o *Order) error {
	fig := f.Find(o.Fig)
	if err := present(fig); err != nil {
		return err
	}
	if o.Other != (state.ID{}) {
		return f.mayCarry(fig, f.Find(o.Other))
	}
	if lies := f.lying(fig.At); !lies.Covers(o.Goods) {
		what := lies.String()
		if lies.None() {
			what = "nothing"
		}
		return engine.Forbid("VT-SETUP-10", "%s lies on %s, not %s", what, f.Map.Board.Name(fig.At), o.Goods)
	}
	return f.holds(fig, o.Goods)
}

// mayCarry is nil if wagons may load a battery. [VT-ARMY-16, VT-ARMY-18]
func (f *Field) mayCarry(wagons, what *state.Figure) error {
	weight := int(state.Kinds[what.Kind].Weight)
	switch {
	case wagons.Kind != state.Wag:
		return engine.Forbid("VT-ARMY-16", "%s carries no figures; wagons do", wagons.Name())
	case what.Kind.Brigade() || weight == 0:
		return engine.Forbid("VT-ARMY-16", "%s is not loaded; batteries are", what.Name())
	case what.At != wagons.At:
		return engine.Forbid("VT-SETUP-10", "%s is not on %s", what.Name(), f.Map.Board.Name(wagons.At))
	case what.Side != wagons.Side && what.Team != state.TeamDead:
		return engine.Forbid("VT-ARMY-16", "the team of %s is alive; wagons carry an enemy's guns without it",
			FullName(f.Situation, what.ID))
	case what.Carried() || f.puller(what) != nil:
		return engine.Forbid("VT-ARMY-16", "%s goes with another already", what.Name())
	case f.aboard(wagons.ID) != nil || f.Weight(wagons) > 0:
		return engine.Forbid("VT-ARMY-16", "%s has %d on it; it carries a battery or goods", wagons.Name(), f.Weight(wagons))
	case weight+f.Weight(what) > wagonMost:
		return engine.Forbid("VT-MOVE-3", "%s weighs %d with its load; %d is the most", what.Name(), weight+f.Weight(what),
			wagonMost)
	}
	return nil
}

func doLoad(r *Run, o *Order) bool {
	fig := r.Find(o.Fig)
	if o.Other != (state.ID{}) {
		what := r.Find(o.Other)
		what.On, what.Post, what.Laager = o.Fig, fig.Post, false
		return true
	}
	r.pickUp(fig, o.Goods)
	fig.Load.Add(o.Goods)
	return true
}

// pickUp takes goods from the ground, those in the figure's own position first.
func (r *Run) pickUp(fig *state.Figure, want state.Goods) {
	for _, mine := range [2]bool{true, false} {
		for i := range r.Lying {
			lot := &r.Lying[i]
			if lot.At != fig.At || (lot.Post == fig.Post) != mine {
				continue
			}
			for good, n := range want {
				some := min(n, lot.Goods[good])
				lot.Goods[good] -= some
				want[good] -= some
			}
		}
	}
	r.Lying = slices.DeleteFunc(r.Lying, func(lot state.Lot) bool { return lot.Goods.None() })
}

func checkDrop(f *Field, o *Order) error {
	fig := f.Find(o.Fig)
	if err := present(fig); err != nil {
		return err
	}
	return carries(fig, o.Goods)
}

// carries is nil if a figure has goods with it.
func carries(fig *state.Figure, goods state.Goods) error {
	if fig.Load.Covers(goods) {
		return nil
	}
	has := fig.Load.String()
	if has == "" {
		has = "nothing"
	}
	return engine.Forbid("VT-SETUP-11", "%s carries %s, not %s", fig.Name(), has, goods)
}

func doDrop(r *Run, o *Order) bool {
	fig := r.Find(o.Fig)
	fig.Load.Take(o.Goods)
	r.setDown(o.Goods, fig.At, fig.Post)
	return true
}

// setDown lays goods on a square, where lots stand in the order of squares and positions.
func (r *Run) setDown(goods state.Goods, at grid.Square, post state.Post) {
	i := 0
	for ; i < len(r.Lying); i++ {
		switch lot := &r.Lying[i]; {
		case lot.At == at && lot.Post == post:
			lot.Goods.Add(goods)
			return
		case lot.At > at || lot.At == at && lot.Post > post:
			r.Lying = slices.Insert(r.Lying, i, state.Lot{At: at, Post: post, Goods: goods})
			return
		}
	}
	r.Lying = append(r.Lying, state.Lot{At: at, Post: post, Goods: goods})
}

// food is what may be handed to a neighbour. [VT-SUPPLY-5, VT-SUPPLY-6]
func food(goods state.Goods) bool {
	goods[state.Portions], goods[state.Rations], goods[state.Fodder] = 0, 0, 0
	return goods.None()
}

func checkHand(f *Field, o *Order) error {
	fig, to := f.Find(o.Fig), f.Find(o.Other)
	if err := present(fig); err != nil {
		return err
	}
	if err := present(to); err != nil {
		return err
	}
	switch apart := f.Map.Board.Distance(fig.At, to.At); {
	case to.ID == fig.ID:
		return engine.Forbid("VT-SETUP-10", "%s has it already", fig.Name())
	case apart > 1, apart == 1 && !food(o.Goods):
		return engine.Forbid("VT-SUPPLY-6", "%s is %d off; goods are handed over on one square, food to a neighbour too",
			to.Name(), apart)
	}
	if err := carries(fig, o.Goods); err != nil {
		return err
	}
	return f.holds(to, o.Goods)
}

func doHand(r *Run, o *Order) bool {
	r.Find(o.Fig).Load.Take(o.Goods)
	r.Find(o.Other).Load.Add(o.Goods)
	return true
}

func checkUnload(f *Field, o *Order) error {
	fig, what := f.Find(o.Fig), f.Find(o.Other)
	if err := present(fig); err != nil {
		return err
	}
	if what.On != fig.ID || what.Kind.Brigade() {
		return engine.Forbid("VT-SETUP-11", "%s has no %s on it to unload", fig.Name(), what.Name())
	}
	return nil
}

func doUnload(r *Run, o *Order) bool {
	if what := r.Find(o.Other); what != nil && what.On == o.Fig {
		what.On = state.ID{}
	}
	return true
}
