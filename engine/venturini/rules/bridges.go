package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

var bridgeVerbs = []verb{
	{order.Verb{
		Name: "lay", Gist: "a flying bridge, a pontoon or a ladder", Rule: "VT-BUILD-15", Phase: order.Start,
		EndToo: true, Free: true, Form: []order.Slot{order.SlotLay}, Who: lawful.Lays, Check: lawful.CheckLay,
	}, doLay},
	{order.Verb{
		Name: "lift", Gist: "a bridge or a ladder", Rule: "VT-BUILD-17", Phase: order.Start, Free: true,
		Form: []order.Slot{order.SlotLay}, Who: labour.Lifts, Check: lawful.CheckLift,
	}, doLift},
}

// spend takes pieces from what a figure has with it.
func spend(r *Run, who *state.Unit, good state.Good, n int) {
	own := min(n, int(who.Load[good]))
	who.Load[good] -= uint16(own)
	var rest state.Goods
	rest[good] = uint16(n - own)
	r.TakeFrom(who.At, rest)
}

func doLay(r *Run, o *order.Task) bool {
	who, what, n := r.Find(o.Fig), lawful.SpanningOf(o.Thing), max(o.N, 1)
	spend(r, who, what.Good, n)
	s := state.Span{Border: r.Home(o.Place()), Kind: what.Kind, Parts: uint8(n)}
	if what.Kind == state.SpanLadder {
		s.Parts = 0
	}
	if o.Phase() == order.Start {
		r.Laid = append(r.Laid, ground.Laid{By: o.Fig, Span: s})
	}
	if i := r.SpanAt(o.Place(), what.Kind); i >= 0 {
		r.Spans[i].Parts += uint8(n)
		return true
	}
	r.Spans = append(r.Spans, s)
	r.Tidy()
	r.tellWork(s.At, s.Side, "laid", engine.Counted(n, o.Thing, o.Thing+"s"), o.Fig, "VT-BUILD-15")
	return true
}

func doLift(r *Run, o *order.Task) bool {
	i := r.SpanAt(o.Place(), lawful.SpanningOf(o.Thing).Kind)
	good, n := lawful.Lifted(r.Field, o)
	r.Find(o.Fig).Load[good] += uint16(n)
	s := r.Spans[i]
	if n < int(s.Parts) {
		r.Spans[i].Parts -= uint8(n)
	} else {
		r.Spans = slices.Delete(r.Spans, i, i+1)
	}
	r.tellWork(s.At, s.Side, "lifted", engine.Counted(n, o.Thing, o.Thing+"s"), o.Fig, "VT-BUILD-17")
	return true
}
