package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/deploy"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// A free set-up is a move of each side on the day 0, who moves first beginning. Its figures wait beside the map, and
// what they carry beyond their food, and what lies on their ground, comes off the army's stores. [VT-NOTE-7]
var deployVerbs = []verb{
	{order.Verb{
		Name: "put", Gist: "set a figure or goods up", Rule: "VT-SETUP-1", Phase: order.SetUp, Lone: true, Free: true,
		Form: []order.Slot{order.SlotLeft, order.SlotSpot, order.MayLoad}, Check: checkPut,
	}, doPut},
	{order.Verb{
		Name: "array", Gist: "set up all that is left in the standard order", Rule: "VT-NOTE-7", Phase: order.SetUp,
		Lone: true, Free: true, Check: checkArray,
	}, doArray},
	{order.Verb{
		Name: "headquarters", Gist: "name the besieger's headquarters", Rule: "VT-SIEGE-19", Phase: order.SetUp,
		Lone: true, Free: true, Form: []order.Slot{order.SlotSquare}, Squares: villages, Check: checkHeadquarters,
	}, doHeadquarters},
}

// deployment is what is done in a side's set-up.
var deployment = [...]part{{order.SetUp, muster}, {order.SetUp, (*Run).oneByOne}, {order.SetUp, endSetUp}}

func muster(r *Run) bool {
	deploy.Muster(r.Field)
	return true
}

// endSetUp hands over to the other side, or to the first day.
func endSetUp(r *Run) bool {
	if r.Mover == 1 {
		r.Date = r.Map.Start
	}
	r.Mover = r.Mover.Other()
	r.Tidy()
	return true
}

func checkPut(f *ground.Field, o *order.Task) error {
	if o.Other == (state.ID{}) {
		return deploy.MayLie(f, o.Goods, o.At, o.Post)
	}
	return deploy.MayPut(f, o.Other, o.Goods, o.At, o.Post)
}

func doPut(r *Run, o *order.Task) bool {
	if o.Other == (state.ID{}) {
		deploy.Lie(r.Field, o.Goods, o.At, o.Post)
	} else {
		deploy.Put(r.Field, o.Other, o.Goods, o.At, o.Post)
	}
	return true
}

func checkArray(f *ground.Field, _ *order.Task) error { return deploy.MayArray(f) }

func doArray(r *Run, _ *order.Task) bool {
	deploy.Array(r.Field)
	return true
}

func checkHeadquarters(f *ground.Field, o *order.Task) error { return siege.MayQuarter(f, o.At) }

func doHeadquarters(r *Run, o *order.Task) bool {
	siege.Quarter(r.Field, o.At)
	return true
}

// villages are the squares that may be headquarters.
func villages(f *ground.Field, _ *order.Task) (list []grid.Square) {
	for i := range f.Map.Places {
		if at := f.Map.Places[i].Squares[0]; siege.MayQuarter(f, at) == nil {
			list = append(list, at)
		}
	}
	return list
}
