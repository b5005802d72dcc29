package siege

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// outOfRange is how many steps from every square of the covered way the besieger sets up, at the least. [VT-SIEGE-19]
const outOfRange = 20

// MayCamp is nil if a figure of the mover may be set up on a square: the besieger's out of range of the covered way,
// the garrison's from there inwards. [VT-SIEGE-19]
func MayCamp(f *ground.Field, at grid.Square) error {
	b := f.Map.Board
	if f.Mover == ground.Garrison {
		if f.Map.Country[at] != f.Letter(ground.Garrison) || f.Terrain(at) == state.WetDitch {
			return engine.Forbid("VT-SIEGE-19", "%s is neither covered way nor works nor town, or lies under water",
				b.Name(at))
		}
		return nil
	}
	for way, t := range f.Map.Terrain {
		if t != state.CoveredWay {
			continue
		}
		if d := b.Distance(grid.Square(way), at); d < outOfRange {
			return engine.Forbid("VT-SIEGE-19", "%s is %d steps from the covered way on %s; %d are the least",
				b.Name(at), d,
				b.Name(grid.Square(way)), outOfRange)
		}
	}
	return nil
}

// MayQuarter is nil if the mover may have his headquarters on a square: the besieger in a village. [VT-SIEGE-19]
func MayQuarter(f *ground.Field, at grid.Square) error {
	switch {
	case f.Game != state.Siege || f.Mover != ground.Besieger:
		return engine.Forbid("VT-SIEGE-19", "the besieger of a siege names headquarters")
	case f.Map.PlaceKind(at) != state.Village:
		return engine.Forbid("VT-SIEGE-19", "headquarters are in a village; %s is none", f.Map.Board.Name(at))
	}
	return nil
}

// Quarter puts the headquarters of the besieger on a square, in place of others. [VT-SIEGE-19]
func Quarter(f *ground.Field, at grid.Square) { f.Magazines = []state.Lot{{At: at}} }
