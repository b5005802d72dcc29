package ground

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// GoodsOn is all that lies on a square.
func (f *Field) GoodsOn(at grid.Square) (all state.Goods) {
	for i := range f.Lying {
		if f.Lying[i].At == at {
			all.Add(f.Lying[i].Goods)
		}
	}
	return all
}

// TakeFrom takes goods that lie on a square, of which there is enough.
func (f *Field) TakeFrom(at grid.Square, want state.Goods) {
	for i := range f.Lying {
		if lot := &f.Lying[i]; lot.At == at {
			for good := range want {
				n := min(want[good], lot.Goods[good])
				want[good] -= n
				lot.Goods[good] -= n
			}
		}
	}
	f.Lying = slices.DeleteFunc(f.Lying, func(l state.Lot) bool { return l.Goods.None() })
}
