package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// open reports whether a figure could go from a square to a neighbour, whoever stands there.
func (f *Field) open(fig *state.Figure, from, to grid.Square) bool {
	t := f.Terrain(to)
	d, _ := f.Map.Board.Toward(from, to)
	switch {
	case f.highway(from, d) || f.bridged(to):
		return true
	case t == state.Marsh, t == state.RockGround, t == state.Water && !fig.Kind.Cavalry():
		return false
	case !fig.Kind.Mounted():
		return true
	}
	return t != state.DenseWood && f.Height(to) <= hillTop
}
