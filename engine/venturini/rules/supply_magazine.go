package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

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

// setDown sets goods down: rations in a place that the side holds go to its magazine. [VT-SUPPLY-7]
func setDown(r *Run, fig *state.Unit, goods state.Goods) {
	if n := goods[state.Rations]; n > 0 && lawful.Founding(r.Field, fig.At, fig.Side) {
		goods[state.Rations] = 0
		season.Found(r.Situation, fig.At, int(n))
		r.Tidy()
	}
	r.LayDown(fig.At, fig.Post, goods)
}
