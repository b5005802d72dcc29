package general

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
)

// patient is for how many of his turns he sticks to a water that he means to bridge.
const patient = 30

// sets out to bridge a water: the nearest carriers are wanted there.
func (g *general) sets(crossing grid.Square) {
	if g.patience--; crossing != g.meant {
		g.patience = patient
	}
	if g.meant = crossing; g.patience <= 0 {
		g.meant = grid.None // he looks anew
	}
	w := &g.ways[g.army]
	g.wanted = g.wanted[:0]
	if crossing == grid.None {
		return
	}
	for i := range g.now.guns {
		if e := &g.now.guns[i]; carries(e, &g.p, g.army) && w.far(&g.now, e) < never {
			g.wanted = append(g.wanted, i)
		}
	}
	slices.SortStableFunc(g.wanted, func(a, b int) int {
		return cmp.Compare(w.far(&g.now, &g.now.guns[a]), w.far(&g.now, &g.now.guns[b]))
	})
	g.wanted = g.wanted[:min(len(g.wanted), len(rolling))]
}

// many are the kinds of which there are most orders, of which he thinks last.
var many = map[string]bool{"turn": true, "slide": true, "wheel": true}

// late is how late he thinks of an order: first of the rare ones, then of those that move the carriers that he wants.
func (g *general) late(m *rules.Move) int {
	if !many[m.Kind.String()] {
		return 0
	}
	for _, device := range g.wanted {
		if m.Has(device) {
			return 1
		}
	}
	return 2
}
