package ground

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// Brimming are the ravines that a flood on some squares fills whole: each that lies along one of them, from end to end,
// in the order of their sides. [VT-FLOOD-3]
func Brimming(f *Field, water grid.Set) (full []grid.Edge) {
	if water.Empty() {
		return nil
	}
	b := f.Map.Board
	for at := range water.All() {
		for d := grid.N; d < grid.Dirs; d += 2 {
			if e := b.Edge(at, d); f.Map.Edges[e]&state.Ravine != 0 && !slices.Contains(full, e) {
				full = append(full, e)
			}
		}
	}
	for i := 0; i < len(full); i++ {
		full = append(full, joining(f.Map, full[i], full)...)
	}
	slices.Sort(full)
	return full
}

// joining are the ravines that go on from the ends of a side and are not known yet.
func joining(m *state.Map, e grid.Edge, known []grid.Edge) (more []grid.Edge) {
	return engine.Sifted(Meeting(m.Board, e), func(o grid.Edge) bool {
		return m.Edges[o]&state.Ravine != 0 && !slices.Contains(known, o)
	})
}

// Meeting are the sides that meet a side at one of its ends, in the order of the squares about it.
func Meeting(b grid.Board, e grid.Edge) (edges []grid.Edge) {
	one, other := b.Sides(e)
	ends := b.Ends(e)
	for _, at := range [2]grid.Square{one, other} {
		for turn := grid.N; at != grid.None && turn <= grid.Dirs; turn++ {
			near := at // the square itself, and those about it
			if turn < grid.Dirs {
				near = b.Step(at, turn)
			}
			for d := grid.N; near != grid.None && d < grid.Dirs; d += 2 {
				o := b.Edge(near, d)
				meets := b.Ends(o)
				touch := meets[0] == ends[0] || meets[0] == ends[1] || meets[1] == ends[0] || meets[1] == ends[1]
				if o != e && touch && !slices.Contains(edges, o) {
					edges = append(edges, o)
				}
			}
		}
	}
	return edges
}
