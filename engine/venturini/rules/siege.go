package rules

import (
	"littlewars/engine"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// ditch is what the bears do at the end of the start phase. [VT-SIEGE-7]
func ditch(r *Run) bool {
	if r.Game == state.Siege {
		harm(r, siege.Flow(r.Field), state.ID{})
		r.Settle()
	}
	return true
}

// serve feeds the mover's figures and his captives in a siege; who has no food surrenders, and a miner underground
// dies. [VT-SIEGE-20 to -24]
func serve(r *Run) bool {
	meals := siege.Meals(r.Field, r.Mover)
	for i := range meals {
		m := &meals[i]
		g := r.Find(m.Fig)
		switch m.From {
		case siege.Magazine:
			r.tell(m.Fig, "fed", g.At, state.ID{}, [2]engine.RuleID{"VT-SIEGE-21", "VT-SIEGE-20"}[r.Mover])
			r.Events[len(r.Events)-1].From = siege.Store(r.Field, r.Mover)
			if siege.Refills(r.Date) && g.Free() {
				siege.Refill(g)
			}
		case siege.Carried:
			g.Load.Take(m.Own)
			r.tell(m.Fig, "fed", g.At, state.ID{}, "VT-SIEGE-22")
		}
	}
	for i := range meals {
		if g := r.Find(meals[i].Fig); g != nil && meals[i].From == siege.Nothing {
			if g.Post == state.Below {
				r.kill(g.ID, state.ID{}, "VT-SIEGE-24")
			} else {
				starve(r, g.ID)
			}
		}
	}
	r.Tidy()
	r.Settle()
	return true
}

// decideSiege ends a siege at the end of a move. [VT-SIEGE-25]
func decideSiege(r *Run) {
	if winner, why := siege.Decided(r.Field, r.Mover); winner != state.NoSide {
		r.Won = &Ending{winner, "VT-SIEGE-25", why}
	}
}

var siegeVerbs = []verb{
	{order.Verb{
		Name: "fill", Gist: "lay fascine layers into a ditch or water", Rule: "VT-SIEGE-73", Phase: order.Work,
		Form: []order.Slot{order.SlotPlot, order.SlotLayers}, Who: lawful.Labours, Idle: lawful.NoLayers,
		Check: lawful.CheckFill, Eighths: lawful.LayerTime,
	}, doFill},
	{order.Verb{
		Name: "raise", Gist: "raise its square by fascine layers", Rule: "VT-SIEGE-72", Phase: order.Work,
		Form: []order.Slot{order.SlotLayers}, Who: lawful.Labours, Idle: lawful.NoLayers, Check: lawful.CheckRaise,
		Eighths: lawful.LayerTime,
	}, doRaise},
}

func doFill(r *Run, o *order.Task) bool {
	if r.labour(o) {
		use(r, r.Find(o.Fig), state.Layers, o.N)
		siege.Fill(r.Field, o.Place(), o.N)
		laid := state.Goods{state.Layers: uint16(o.N)}.InFull()
		r.tellWork(o.Place().At, o.Place().Side, "built", laid, o.Fig, "VT-SIEGE-73")
	}
	return true
}

func doRaise(r *Run, o *order.Task) bool {
	if r.labour(o) {
		who := r.Find(o.Fig)
		use(r, who, state.Layers, o.N)
		r.Mark(who.At, state.Rise, uint8(siege.Rise(r.Field, who.At)+o.N))
		laid := state.Goods{state.Layers: uint16(o.N)}.InFull()
		r.tellWork(who.At, state.NoHeading, "built", laid, o.Fig, "VT-SIEGE-72")
	}
	return true
}

// use takes material from where a worker has it.
func use(r *Run, who *state.Unit, good state.Good, n int) {
	if r.Game != state.Siege {
		var goods state.Goods
		goods[good] = uint16(n)
		r.TakeFrom(who.At, goods)
		return
	}
	spend(r, who, good, n)
}
