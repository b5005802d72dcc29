package season

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// The measures of a harvest, rations. [VT-SUPPLY-21, VT-SUPPLY-23, VT-CAMP-5]
const (
	cornYields   = 48 // of a corn square
	mostExported = 36 // by an inhabited square
	cornOfSquare = 2  // corn squares that belong to an inhabited square
)

// Farms is, by square, whose corn it is: the inhabited square that it belongs to, None for all but corn squares and for
// corn that is nobody's. A corn square belongs to the nearest inhabited square that has fewer than two, the nearest
// pairs first, then by y and x of the corn, then of the place. [VT-MAP-11]
func Farms(m *state.Map) []grid.Square {
	m.Farmed.Once.Do(func() { m.Farmed.By = farms(m) })
	return m.Farmed.By
}

func farms(m *state.Map) []grid.Square {
	type pair struct{ apart, corn, home grid.Square }
	homes, pairs := make([]grid.Square, m.Board.Squares()), []pair(nil)
	for at := range homes {
		corn := grid.Square(at)
		if homes[at] = grid.None; m.Terrain[at] != state.Grain {
			continue
		}
		for i := range m.Places {
			for _, home := range m.Places[i].Squares {
				pairs = append(pairs, pair{grid.Square(m.Board.Distance(corn, home)), corn, home})
			}
		}
	}
	slices.SortFunc(pairs, func(a, b pair) int {
		return cmp.Or(cmp.Compare(a.apart, b.apart), cmp.Compare(a.corn, b.corn), cmp.Compare(a.home, b.home))
	})
	has := map[grid.Square]int{}
	for _, p := range pairs {
		if homes[p.corn] == grid.None && has[p.home] < cornOfSquare {
			homes[p.corn], has[p.home] = p.home, has[p.home]+1
		}
	}
	return homes
}
