package rules

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
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
		Form: []order.Slot{order.SlotPlot, order.SlotLayers}, Who: labours, Idle: noLayers, Check: checkFill,
		Eighths: layerTime,
	}, doFill},
	{order.Verb{
		Name: "raise", Gist: "raise its square by fascine layers", Rule: "VT-SIEGE-72", Phase: order.Work,
		Form: []order.Slot{order.SlotLayers}, Who: labours, Idle: noLayers, Check: checkRaise, Eighths: layerTime,
	}, doRaise},
}

// layerTime is that of laying layers: one a move. [VT-SIEGE-74]
func layerTime(_ *ground.Field, o *order.Task) int { return o.N * order.WholeMove }

// noLayers reports whether a figure has no layers to lay.
func noLayers(f *ground.Field, who *state.Unit) bool { return stock(f, who)[state.Layers] == 0 }

func checkFill(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if err := oneLayer(f, who, o); err != nil {
		return err
	}
	return siege.MayFill(f, who, o.Place(), o.N, stock(f, who)[state.Layers])
}

func checkRaise(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if err := oneLayer(f, who, o); err != nil {
		return err
	}
	return siege.MayRaise(f, who, o.N, stock(f, who)[state.Layers])
}

// oneLayer is nil for a worker who lays no more than a layer.
func oneLayer(f *ground.Field, who *state.Unit, o *order.Task) error {
	if o.N > 1 {
		return engine.Forbid("VT-SIEGE-74", "a brigade lays a layer a move")
	}
	return labours(f, who)
}

func doFill(r *Run, o *order.Task) bool {
	if r.labour(o) {
		use(r, r.Find(o.Fig), state.Layers, o.N)
		siege.Fill(r.Field, o.Place(), o.N)
		r.tellPlace(o.Place().At, o.Place().Side, "built", o.Fig, "VT-SIEGE-73")
	}
	return true
}

func doRaise(r *Run, o *order.Task) bool {
	if r.labour(o) {
		who := r.Find(o.Fig)
		use(r, who, state.Layers, o.N)
		r.Mark(who.At, state.Rise, uint8(siege.Rise(r.Field, who.At)+o.N))
		r.tellPlace(who.At, state.NoHeading, "built", o.Fig, "VT-SIEGE-72")
	}
	return true
}

// stock is the material that a worker has at hand: what lies on its square or is made there in this move, and in a
// siege what it carries, since it works where its march has ended. [VT-BUILD-6, VT-BUILD-8, VT-SIEGE-31]
func stock(f *ground.Field, who *state.Unit) state.Goods {
	there := f.GoodsOn(who.At)
	there.Add(f.Coming[who.At])
	if f.Game == state.Siege {
		there.Add(who.Load)
	}
	return there
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

// builders is why a figure builds no works: miners dig, lay charges and make layers. [section 3.1, VT-SIEGE-72]
func builders(f *ground.Field, who *state.Unit) error {
	if who.Kind == state.Min {
		return engine.Forbid("VT-SIEGE-72", "%s digs galleries, lays charges and makes layers, and no other works",
			who.Name())
	}
	return labours(f, who)
}

// atHand is what of a worker's load does not hinder its work: in a siege the material that it puts down to work.
func atHand(f *ground.Field, who *state.Unit) int {
	if f.Game != state.Siege {
		return 0
	}
	material := who.Load.Material()
	return material.Weight(f.Options.LightBridges)
}

// handy is how many times as fast as others the figure of an order places and makes lines. [VT-SIEGE-71]
func handy(f *ground.Field, o *order.Task, kind state.LineKind) int {
	if who := f.Find(o.Fig); kind == state.Fascine && who != nil {
		return siege.Handy(who.Kind)
	}
	return 1
}
