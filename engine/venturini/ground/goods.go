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

// LayDown puts goods on a square, to those that lie there.
func (f *Field) LayDown(at grid.Square, post state.Post, goods state.Goods) {
	if goods.None() {
		return
	}
	i, found := slices.BinarySearchFunc(f.Lying, state.Lot{At: at, Post: post}, func(a, b state.Lot) int {
		return (int(a.At)-int(b.At))*int(state.NumPosts) + int(a.Post) - int(b.Post)
	})
	if found {
		f.Lying[i].Goods.Add(goods)
		return
	}
	f.Lying = slices.Insert(f.Lying, i, state.Lot{At: at, Post: post, Goods: goods})
}
