package gunrange

import (
	"fmt"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/scenario"
)

// Hash stands for the table, and for how far chance and the turns have come.
func (m *shooting) Hash() uint64 {
	h := scenario.Mix(m.country)
	scenario.HashTable(m.Layout, &h)
	h.Whole(m.turn)
	h.Word(m.seed)
	h.Word(m.shots)
	return uint64(h)
}

func ofAll(n int, t *tabletop.Table, side tabletop.Side) string {
	all := 0
	for i := range t.Men {
		if t.Men[i].Side == side {
			all++
		}
	}
	return fmt.Sprintf("%d of %d", n, all)
}

var _ engine.Match = (*shooting)(nil)
