package rules

import (
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Position is a side's move as far as it has come: the situation it began with, and what has been said in it. All else
// follows from the two: the orders that stand, the question that is open, what has been carried out. [VT-NOTE-4]
type Position struct {
	Start state.Situation // as the move began; never changed by Said
	Said  []Said          // orders noted, then "done" and answers
}

// Said is an order and who gave it.
type Said struct {
	By    state.Side
	Order order.Task
}

// Clone is a position apart. Orders are never changed, so they are shared.
func (p *Position) Clone() Position {
	return Position{p.Start.Clone(), append([]Said(nil), p.Said...)}
}

// Busy are those who have been ordered something, and whose whole move it takes.
func (p *Position) Busy() map[state.ID]bool {
	busy, f := map[state.ID]bool{}, p.Ready()
	for _, o := range p.Noted() {
		for _, id := range append(takenBy(f, &o), o.Fig) {
			busy[id] = true
		}
	}
	return busy
}

// Done reports whether the move is being carried out, and how many orders were noted before.
func (p *Position) Done() (noted int, done bool) {
	for i := range p.Said {
		if p.Said[i].Order.Verb == "done" {
			return i, true
		}
	}
	return len(p.Said), false
}
