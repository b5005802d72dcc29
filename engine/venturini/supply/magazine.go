package supply

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Stored is how many rations are in a magazine on a square that a side may use. [VT-SUPPLY-7, -17, -26]
func Stored(f *ground.Field, at grid.Square, side state.Side) (n int) {
	if at == grid.None || f.Game != state.Campaign {
		return 0
	}
	for i := range f.Magazines {
		if m := &f.Magazines[i]; m.At == at && Usable(f, at, side) {
			n += int(m.Goods[state.Rations])
		}
	}
	return n
}

// Another is nil if a side may have a magazine on a square: it has one there, or fewer than the most at a time.
// [VT-SUPPLY-7]
func Another(f *ground.Field, at grid.Square, side state.Side) error {
	n := 0
	for i := range f.Magazines {
		if Stored(f, f.Magazines[i].At, side) > 0 {
			n++
		}
	}
	if n >= state.MostMagazines && Stored(f, at, side) == 0 {
		return engine.Forbid("VT-SUPPLY-7", "%s has %d magazines, the most there may be; empty one first",
			f.Called(side), n)
	}
	return nil
}
