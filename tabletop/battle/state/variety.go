package state

import (
	"littlewars/tabletop"
	"littlewars/tabletop/scenario"
)

// Blow is a Blow at the Rear that has fallen: who is struck, and how many of his own moves he has left to
// withdraw in. It has not fallen if there are none. [LW-VAR-7, LW-VAR-8]
type Blow struct {
	Struck tabletop.Side
	Left   int
}

func (b *Blow) hash(h *scenario.Mix) { h.Whole(int(b.Struck), b.Left) }
