package rules

import (
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

var loadVerbs = []verb{
	{order.Verb{
		Name: "load", Gist: "take up goods, or a battery on wagons", Rule: "VT-SETUP-10", Phase: order.Start,
		EndToo: true, Free: true, Form: []order.Slot{order.SlotCargo}, Check: lawful.CheckLoad,
	}, doLoad},
	{order.Verb{
		Name: "drop", Gist: "set goods down", Rule: "VT-SETUP-11", Phase: order.Start, EndToo: true, Free: true,
		Form: []order.Slot{order.SlotGoods}, Check: lawful.CheckDrop,
	}, doDrop},
	{order.Verb{
		Name: "hand", Gist: "hand goods over", Rule: "VT-SETUP-10", Phase: order.Start, EndToo: true, Free: true,
		Form: []order.Slot{order.SlotGoods, order.SlotReceiver}, Check: lawful.CheckHand,
	}, doHand},
	{order.Verb{
		Name: "unload", Gist: "set down a battery from wagons", Rule: "VT-SETUP-11", Phase: order.Work,
		Form: []order.Slot{order.SlotFigure}, Idle: lawful.Unloaded, Check: lawful.CheckUnload,
	}, doUnload},
}

func doLoad(r *Run, o *order.Task) bool {
	fig := r.Find(o.Fig)
	if o.Other != (state.ID{}) {
		what := r.Find(o.Other)
		what.On, what.Post, what.Laager = o.Fig, fig.Post, false
		r.tellGoods(fig, Loaded, o.Other, "VT-ARMY-16", state.Goods{})
		return true
	}
	takeUp(r, fig, o.Goods)
	r.tellGoods(fig, Loaded, state.ID{}, "VT-SETUP-10", o.Goods)
	return true
}

func doDrop(r *Run, o *order.Task) bool {
	fig := r.Find(o.Fig)
	fig.Load.Take(o.Goods)
	r.tellGoods(fig, Dropped, state.ID{}, "VT-SETUP-11", o.Goods)
	before := len(r.Magazines)
	setDown(r, fig, o.Goods)
	if len(r.Magazines) > before {
		r.tellGoods(fig, Founded, state.ID{}, "VT-SUPPLY-7", state.Goods{state.Rations: o.Goods[state.Rations]})
	}
	return true
}

func doHand(r *Run, o *order.Task) bool {
	r.Find(o.Fig).Load.Take(o.Goods)
	r.Find(o.Other).Load.Add(o.Goods)
	r.tellGoods(r.Find(o.Fig), Handed, o.Other, "VT-SETUP-10", o.Goods)
	return true
}

func doUnload(r *Run, o *order.Task) bool {
	if o.Soon() {
		r.pay(o.Fig, o.Other)
	}
	r.Find(o.Other).On = state.ID{}
	r.tellGoods(r.Find(o.Fig), Dropped, o.Other, "VT-SETUP-11", state.Goods{})
	return true
}
