package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

var calendarVerbs = []verb{
	{order.Verb{
		Name: "hospital", Gist: "to the capital, to heal by the new year", Rule: "VT-ARMY-11", Phase: order.Start,
		Free: true, Form: []order.Slot{order.SlotSquare}, Who: lawful.Convalesces, Squares: lawful.CapitalSquares,
		Check: lawful.CheckHospital,
	}, doHospital},
	{order.Verb{
		Name: "send", Gist: "a captive to a place, as a prisoner", Rule: "VT-ARMY-23", Phase: order.Start, Free: true,
		Lone: true, Form: []order.Slot{order.SlotCaptive, order.SlotSquare}, Squares: lawful.OwnPlaces,
		Check: lawful.CheckSend,
	}, doSend},
	{order.Verb{
		Name: "forbid", Gist: "harvest, transport or sowing in a place you occupy", Rule: "VT-SUPPLY-21",
		Phase: order.End, Free: true, Lone: true, Form: []order.Slot{order.SlotBan, order.SlotSquare},
		Squares: lawful.Occupied, Check: lawful.CheckForbid,
	}, doForbid},
	{order.Verb{
		Name: "deliver", Gist: "a province's harvest elsewhere than to the capital", Rule: "VT-SUPPLY-22",
		Phase: order.End, Free: true, Lone: true, Form: []order.Slot{order.SlotSquare, order.SlotPlace},
		Squares: lawful.Provinces, Check: lawful.CheckDeliver,
	}, doDeliver},
	{order.Verb{
		Name: "levy", Gist: "rations asked for sparing a place", Rule: "VT-SUPPLY-28", Phase: order.End, Free: true,
		Lone: true, Form: []order.Slot{order.SlotSquare, order.SlotRations}, Squares: lawful.Occupied,
		Check: lawful.CheckLevy,
	}, doLevy},
}

func doHospital(r *Run, o *order.Task) bool {
	who := r.Find(o.Fig)
	freeCaptives(r, o.Fig)
	who.Post, _ = lawful.Bed(r.Field, who, o.At) // there is one, as Check saw
	who.At, who.On, who.Mind = o.At, state.ID{}, grid.None
	return true
}

func doSend(r *Run, o *order.Task) bool {
	who := r.Find(o.Other)
	who.Captive, who.Captor, who.Prisoner = state.NoSide, state.ID{}, r.Mover
	who.At, who.Post, who.On = o.At, state.NoPost, state.ID{}
	return true
}

// doForbid notes with a brigade in the place what it forbids, one without a longer work if there is one. It holds until
// the end of the day, and as long as the brigade stays there.
func doForbid(r *Run, o *order.Task) bool {
	var by *state.Unit
	for g := range r.On(o.At) {
		if g.Bars() && g.Side == r.Mover && (by == nil || by.Work.Verb != "" && g.Work.Verb == "") {
			by = g
		}
	}
	by.Work = state.Work{Verb: season.Forbidding, Place: o.Mode, Done: 1}
	return true
}

func doDeliver(r *Run, o *order.Task) bool {
	if r.Options.Supply {
		move(r, o)
		return true
	}
	happen(r, season.Deliver(r.Field, r.Map.Place(o.At), o.To))
	return true
}

// doLevy asks the owner of a place for rations to spare it. If he accepts they are brought there, from his magazines in
// the order of y, then x. Nobody is bound by it to anything else, but by a contribution. [VT-SUPPLY-28, VT-APP-26]
func doLevy(r *Run, o *order.Task) bool {
	if r.alone {
		return true
	}
	offer := r.Map.Board.Name(o.At) + "/" + o.Goods.String()
	answer, answered := r.ask(Ask{
		By: r.Mover.Other(), Kind: "accept", At: o.At, Thing: offer,
		Could: []order.Task{order.Plain("pass", state.ID{}), order.Plain("accept", state.ID{})},
	})
	if !answered {
		return false
	}
	if answer.Verb == "pass" {
		return true
	}
	left := o.Goods[state.Rations]
	for i := range r.Magazines {
		if m := &r.Magazines[i]; season.HoldsPlace(r.Field, m.At, r.Mover.Other()) {
			n := min(left, m.Goods[state.Rations])
			m.Goods[state.Rations] -= n
			left -= n
		}
	}
	season.Found(r.Situation, o.At, int(o.Goods[state.Rations]))
	lawful.Ransom(r.Field, o.At, int(o.Goods[state.Rations]))
	happen(r, []season.Happening{{Word: "delivered", At: o.At, Goods: o.Goods, Rule: "VT-SUPPLY-28"}})
	return true
}
