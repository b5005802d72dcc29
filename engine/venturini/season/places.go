package season

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// HoldsPlace reports whether a side holds a square of a place: by a brigade, or an empty one in its own country.
// [section 2, Held]
func HoldsPlace(f *ground.Field, at grid.Square, side state.Side) bool {
	p, holder := f.Map.Place(at), f.Holder(at)
	return p != nil && (holder == side || holder == state.NoSide && Owner(f.Situation, p) == side)
}

// OwnPlaces are the squares of places that the mover holds.
func OwnPlaces(f *ground.Field) []grid.Square {
	return Inhabited(f, func(at grid.Square) bool { return HoldsPlace(f, at, f.Mover) })
}

// Inhabited are the inhabited squares of which something is so, in the order of y, then x.
func Inhabited(f *ground.Field, so func(grid.Square) bool) (squares []grid.Square) {
	for i := range f.Map.Places {
		for _, at := range f.Map.Places[i].Squares {
			if so(at) {
				squares = append(squares, at)
			}
		}
	}
	slices.Sort(squares)
	return squares
}

// InMagazines is how many rations a side has in the magazines of places that it holds.
func InMagazines(f *ground.Field, side state.Side) (n int) {
	for i := range f.Magazines {
		if m := &f.Magazines[i]; HoldsPlace(f, m.At, side) {
			n += int(m.Goods[state.Rations])
		}
	}
	return n
}
