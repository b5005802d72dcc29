package venturini

import (
	"fmt"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// joins are the orders by which two of the mover's who will be on one square can be made one. [VT-ARMY-9, VT-ARMY-10]
func joins(m *Game) (ways []engine.Going) {
	if m.at.Start.Date == 0 {
		return nil
	}
	f := m.prospect().Ends()
	for i := range f.Figures {
		a := &f.Figures[i]
		if a.Side != m.awaited() || !a.Hurt || a.At == grid.None {
			continue
		}
		for b := range f.On(a.At) {
			merge := order.Plain("merge", a.ID)
			if merge.Other = b.ID; a.ID.Compare(b.ID) < 0 && m.prospect().Legal(&merge) == nil {
				places := []string{f.Map.Board.Name(a.At)}
				ways = append(ways, engine.Going{Order: merging(a.ID, b.ID), Places: places})
			}
		}
	}
	return ways
}

// merging is the order by which two become one, with the lower first.
func merging(a, b state.ID) engine.Order {
	if a.Compare(b) > 0 {
		a, b = b, a
	}
	return engine.Order(a.Name()).Then("merge").Then(b.Name())
}

// joined tells of them before anything has been said, if there are any.
func joined(m *Game) (h engine.Hint) {
	if h.Ways = joins(m); len(h.Ways) > 0 {
		w := h.Ways[0].Order.Words()
		h.Says = fmt.Sprintf("%s and %s can merge into a sound one: click %s", w[0], w[2], h.Ways[0].Places[0])
	}
	return h
}
