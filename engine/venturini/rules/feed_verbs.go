package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

var feedVerbs = []verb{
	{order.Verb{
		Name: "feed", Gist: "what its men and horses eat", Rule: "VT-SUPPLY-2", Phase: order.End, Free: true,
		Form: []order.Slot{order.SlotFeed}, Who: lawful.FedSomehow, Check: lawful.CheckFeed,
	}, doNothing},
	{order.Verb{
		Name: "rob", Gist: "take food of the place", Rule: "VT-SUPPLY-19", Phase: order.End, Free: true,
		Form: []order.Slot{order.SlotGoods}, Who: lawful.Campaigns, Check: lawful.CheckRob,
	}, doRob},
	{order.Verb{
		Name: "mow", Gist: "cut the corn", Rule: "VT-SUPPLY-20", Phase: order.Work, Who: lawful.Mows,
		Check: lawful.CheckMow,
	}, doMow},
	{order.Verb{
		Name: "issue", Gist: "draw a reserve from a magazine", Rule: "VT-SUPPLY-25", Phase: order.End, Free: true,
		Lone: true, Form: []order.Slot{order.SlotMagazine, order.SlotIssue, order.SlotTaker},
		Check: lawful.CheckIssue,
	}, doIssue},
}

// doNothing is of orders that are heard later.
func doNothing(*Run, *order.Task) bool { return true }

// doMow cuts the corn, which lies on the square. [VT-SUPPLY-20]
func doMow(r *Run, o *order.Task) bool {
	who := r.Find(o.Fig)
	cut := supply.Mows(r.Date)
	r.Mark(who.At, state.Mown, 0)
	r.LayDown(who.At, who.Post, cut)
	r.tellFood(who.At, "mown", o.Fig, "VT-SUPPLY-20", cut)
	return true
}

// doRob takes food of a place: first what a village has to spare, then what the place lives on, whereupon it dies out.
// [VT-SUPPLY-18, VT-SUPPLY-19]
func doRob(r *Run, o *order.Task) bool {
	who := r.Find(o.Fig)
	at, dies := who.At, lawful.Kills(r.Field, who, o.Goods)
	spare := uint16(supply.VillageLeft(r.Situation, at))
	who.Load.Add(o.Goods)
	own := o.Goods
	if from := min(spare, own[state.Rations]); from > 0 {
		v := supply.Village(r.Situation, at)
		v.Left -= uint8(from)
		v.Today = true
		own[state.Rations] -= from
		r.tellFood(at, "lost", o.Fig, "VT-SUPPLY-18", state.Goods{state.Rations: from})
	}
	if dies {
		r.Mark(at, state.Dead, 0)
		r.tellFood(at, "lost", o.Fig, "VT-SUPPLY-19", own)
	}
	return true
}

// unstock tells what a village has lost of its stock, of which it had so much before it burned, was flooded or was
// blown up. [VT-WRECK-9, VT-FLOOD-8]
func unstock(r *Run, at grid.Square, had int) {
	if lost := had - supply.VillageLeft(r.Situation, at); lost > 0 && r.Game == state.Campaign {
		supply.Village(r.Situation, at).Left = 0
		r.tellFood(at, "lost", state.ID{}, "VT-SUPPLY-18", state.Goods{state.Rations: uint16(lost)})
	}
}
