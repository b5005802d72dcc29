package lawful

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// CheckLoad is nil for goods, or a battery, that a figure may take up where it stands. [VT-SETUP-10, VT-ARMY-16]
func CheckLoad(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	if o.Other != (state.ID{}) {
		what, err := Named(f, o)
		if err != nil {
			return err
		}
		return MayCarry(f, fig, what)
	}
	if lies := within(f, fig); !lies.Covers(o.Goods) {
		what := lies.String()
		if lies.None() {
			what = "nothing"
		}
		return engine.Forbid("VT-SETUP-10", "%s lies on %s, not %s", what, f.Map.Board.Name(fig.At), o.Goods)
	}
	if o.Goods[state.Rations] > f.GoodsOn(fig.At)[state.Rations] {
		if err := supply.DailyAlone(f, fig.At, fig.Side); err != nil {
			return err
		}
	}
	return ground.Holds(f, fig, o.Goods)
}

// CheckDrop is nil for goods that a figure carries and may set down. [VT-SETUP-11, VT-SUPPLY-7]
func CheckDrop(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	if err := Carries(fig, o.Goods); err != nil {
		return err
	}
	return founds(f, fig, o.Goods)
}

// within is all that a figure may load where it stands: goods that lie there, and the rations of a magazine.
// [VT-SETUP-10, VT-SUPPLY-7]
func within(f *ground.Field, fig *state.Unit) state.Goods {
	all := f.GoodsOn(fig.At)
	all[state.Rations] += uint16(supply.Stored(f, fig.At, fig.Side))
	return all
}

// Founding reports whether rations that are set down are a magazine: in a place that the side holds, which has not
// burned. [VT-SUPPLY-7, VT-WRECK-9]
func Founding(f *ground.Field, at grid.Square, side state.Side) bool {
	return f.Game == state.Campaign && f.Map.Place(at) != nil && f.Marked(at, state.Burned) == nil &&
		supply.Held(f, at) == side
}

// founds is nil if goods may be set down where a figure stands. [VT-SUPPLY-7]
func founds(f *ground.Field, fig *state.Unit, goods state.Goods) error {
	if goods[state.Rations] == 0 || !Founding(f, fig.At, fig.Side) {
		return nil
	}
	return supply.Another(f, fig.At, fig.Side)
}
