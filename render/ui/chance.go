package ui

import (
	"littlewars/engine"
	"littlewars/engine/sentence"
)

// OrderByChance is an order that the match takes now, of those words that keep leaves; "" if chance found none.
func OrderByChance(h *Hand, chance *engine.Chance, keep func([]engine.Choice) []engine.Choice) engine.Order {
	order, ok := h.offers.Some(chance, keep, sentence.Any)
	if !ok {
		return ""
	}
	return order
}
