package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

var floodVerbs = []verb{
	{order.Verb{
		Name: "dam", Gist: "lay lines of a dam along a bridge, or a sluice into it", Rule: "VT-BUILD-19",
		Phase: order.Work, Form: []order.Slot{order.SlotDam}, Who: dams, Check: checkDam, Eighths: damTime,
	}, doDam},
	{order.Verb{
		Name: "sluice", Gist: "open or shut a sluice", Rule: "VT-FLOOD-5", Phase: order.Start, EndToo: true, Free: true,
		Form: []order.Slot{order.SlotSluice, order.SlotOpenShut}, Who: turns, Check: checkSluice,
	}, doSluice},
}

// dams is why a figure builds no dam: there is nothing to dam on its square, or it does no works.
func dams(f *ground.Field, who *state.Unit) error {
	there := f.GoodsOn(who.At)
	switch name := f.Map.Board.Name(who.At); {
	case len(order.DamPlaces(f, who)) == 0:
		return engine.Forbid("VT-BUILD-19", "there is no brook, river or marsh to dam on %s", name)
	case there[state.Fascines]+f.Coming[who.At][state.Fascines]+there[state.Palisades] == 0:
		return engine.Forbid("VT-BUILD-19", "a dam is built of fascine lines, ready on %s", name)
	}
	return lawful.Builders(f, who)
}

func checkDam(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if err := lawful.Labours(f, who); err != nil {
		return err
	}
	if o.Thing == "sluice" {
		return flood.MayFit(f, who, o.Place())
	}
	if sum := damTime(f, o); sum > order.WholeMove {
		return engine.Forbid("VT-BUILD-8", "that takes %d/8 of a move; 8/8 is the most", sum)
	}
	return flood.MayDam(f, who, o.Place(), o.N)
}

// damTime is that of placing so many fascine lines, or the palisade of a sluice. [VT-BUILD-20, section 3.10]
func damTime(_ *ground.Field, o *order.Task) int {
	if o.Thing == "sluice" {
		return ground.LineAbouts[state.Palisade].Build
	}
	return o.N * ground.LineAbouts[state.Fascine].Build
}

func doDam(r *Run, o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	at, place := r.Find(o.Fig).At, r.Home(o.Place())
	if o.Thing == "sluice" {
		r.TakeFrom(at, state.Goods{state.Palisades: 1})
		r.Gates = append(r.Gates, state.Gate{Name: r.Map.DamGate(place)})
	} else {
		r.TakeFrom(at, state.Goods{state.Fascines: uint16(o.N)})
		if i := r.SpanAt(place, state.SpanDam); i >= 0 {
			r.Spans[i].Parts += uint8(o.N)
		} else {
			r.Spans = append(r.Spans, state.Span{Border: place, Kind: state.SpanDam, Parts: uint8(o.N)})
		}
	}
	r.Tidy()
	r.tellWork(place.At, place.Side, "built", "a "+o.Thing, o.Fig, "VT-BUILD-19")
	return true
}

// turns is why a figure works no sluice: none has its lever there.
func turns(f *ground.Field, who *state.Unit) error {
	if siege.Turns(f, who) {
		return nil
	}
	for _, w := range flood.Weirs(f) {
		if w.Name != "" && slices.Contains(flood.Levers(f, &w), who.At) {
			return nil
		}
	}
	return engine.Forbid("VT-MAP-23", "there is no lever of a sluice on %s", f.Map.Board.Name(who.At))
}

func checkSluice(f *ground.Field, o *order.Task) error {
	if siege.Bear(f, o.Thing) != nil {
		return siege.MayTurn(f, f.Find(o.Fig), o.Thing, o.Mode == order.GateModes[0], o.End)
	}
	return flood.MayWork(f, f.Find(o.Fig), o.Thing, o.Mode == order.GateModes[0])
}

// doSluice works a sluice. Opened, the flood is gone at once; shut, it is back at the end of the move. [VT-FLOOD-5]
func doSluice(r *Run, o *order.Task) bool {
	flood.Work(r.Field, o.Thing, o.Mode == order.GateModes[0])
	for _, w := range flood.Weirs(r.Field) {
		if w.Name == o.Thing && !w.Holds(r.Field) {
			ebb(r, &w, o.Fig)
		}
	}
	return true
}
