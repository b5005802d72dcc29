package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// within is all that a figure may load where it stands: goods that lie there, and the rations of a magazine.
// [VT-SETUP-10, VT-SUPPLY-7]
func within(f *ground.Field, fig *state.Unit) state.Goods {
	all := f.GoodsOn(fig.At)
	all[state.Rations] += uint16(supply.Stored(f, fig.At, fig.Side))
	return all
}

// takeUp loads goods, first those that lie there.
func takeUp(r *Run, fig *state.Unit, want state.Goods) {
	lies := r.GoodsOn(fig.At)
	rest := want[state.Rations] - min(want[state.Rations], lies[state.Rations])
	fig.Load.Add(want)
	r.TakeFrom(fig.At, want)
	drawFrom(r.Magazines, fig.At, rest)
}

// drawFrom takes rations out of the magazine on a square, which has them.
func drawFrom(lots []state.Lot, at grid.Square, n uint16) {
	for i := range lots {
		if m := &lots[i]; m.At == at {
			m.Goods[state.Rations] -= n
			return
		}
	}
}

// founding reports whether rations that are set down are a magazine: in a place that the side holds, which has not
// burned. [VT-SUPPLY-7, VT-WRECK-9]
func founding(f *ground.Field, at grid.Square, side state.Side) bool {
	return f.Game == state.Campaign && f.Map.Place(at) != nil && f.Marked(at, state.Burned) == nil &&
		supply.Held(f, at) == side
}

// founds is nil if goods may be set down where a figure stands. [VT-SUPPLY-7]
func founds(f *ground.Field, fig *state.Unit, goods state.Goods) error {
	if goods[state.Rations] == 0 || !founding(f, fig.At, fig.Side) {
		return nil
	}
	return supply.Another(f, fig.At, fig.Side)
}

// setDown sets goods down: rations in a place that the side holds go to its magazine. [VT-SUPPLY-7]
func setDown(r *Run, fig *state.Unit, goods state.Goods) {
	if n := goods[state.Rations]; n > 0 && founding(r.Field, fig.At, fig.Side) {
		goods[state.Rations] = 0
		season.Found(r.Situation, fig.At, int(n))
		r.Tidy()
	}
	r.LayDown(fig.At, fig.Post, goods)
}
