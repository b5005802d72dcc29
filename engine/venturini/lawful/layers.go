package lawful

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// LayerTime is that of laying layers: one a move. [VT-SIEGE-74]
func LayerTime(_ *ground.Field, o *order.Task) int { return o.N * order.WholeMove }

// NoLayers reports whether a figure has no layers to lay.
func NoLayers(f *ground.Field, who *state.Unit) bool { return stock(f, who)[state.Layers] == 0 }

// CheckFill is nil for layers that may be laid into a ditch or water. [VT-SIEGE-73]
func CheckFill(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if err := oneLayer(f, who, o); err != nil {
		return err
	}
	return siege.MayFill(f, who, o.Place(), o.N, stock(f, who)[state.Layers])
}

// CheckRaise is nil for layers that may raise a square. [VT-SIEGE-72]
func CheckRaise(f *ground.Field, o *order.Task) error {
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
	return Labours(f, who)
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

// Builders is why a figure builds no works: miners dig, lay charges and make layers. [section 3.1, VT-SIEGE-72]
func Builders(f *ground.Field, who *state.Unit) error {
	if who.Kind == state.Min {
		return engine.Forbid("VT-SIEGE-72", "%s digs galleries, lays charges and makes layers, and no other works",
			who.Name())
	}
	return Labours(f, who)
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
