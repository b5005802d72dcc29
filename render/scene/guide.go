package scene

import (
	"slices"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// FigureWorded is the figure that is called so in orders, -1 for none.
func FigureWorded(v *engine.View, word string) int {
	return slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Word == word && word != "" })
}

// figureAt is the figure that covers a spot of the floor, -1 for none.
func figureAt(v *engine.View, at engine.Spot) int {
	for i := range v.Figures {
		f := &v.Figures[i]
		over := len(f.Covers) == 0 && polygon.Apart(f.At, at) <= f.Span/2
		if over || slices.ContainsFunc(f.Covers, func(ring []engine.Spot) bool { return polygon.Inside(ring, at) }) {
			return i
		}
	}
	return -1
}

// GroundAt is how high the ground is there.
func GroundAt(v *engine.View, at engine.Spot) (z float64) {
	for i := range v.Solids {
		if s := &v.Solids[i]; stoodOn(v, s) && polygon.Inside(s.Outline, at) {
			z = max(z, s.Base+s.Height)
		}
	}
	return z
}
