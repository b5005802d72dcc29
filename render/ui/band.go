package ui

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// A band is several figures who are given the same order, as a gun and its crew: each his own, one after the other.

// Band is what several figures are called in a sentence that is about all of them.
func Band(words []string) engine.Order { return engine.Order(strings.Join(words, "+")) }

// BandOf is who are called so, nil if it is no band.
func BandOf(said engine.Order) []string {
	if words := strings.Split(string(said), "+"); len(words) > 1 && len(said.Words()) == 1 {
		return words
	}
	return nil
}

// Banded is those of some figures, by their words, who can go somewhere together, as a band; "" if they cannot.
func Banded(h *Hand, words []string) engine.Order {
	if _, notes := h.S.Match().(engine.Noting); !notes || len(words) < 2 || len(h.hintOf(Band(words)).Ways) == 0 {
		return ""
	}
	return Band(words)
}

// as is the order of one of a band that another of it is given.
func as(order engine.Order, one string) engine.Order {
	words := order.Words()
	words[0] = one
	return engine.Order(strings.Join(words, " "))
}

// together is what a band can do: what each of it can.
func together(h *Hand, band []string) (hint engine.Hint) {
	can, lit := map[engine.Order]int{}, map[string]bool{}
	for _, one := range band {
		ways := hintAlone(h, engine.Order(one)).Ways
		if len(ways) == 0 || h.S.Match().Check(ways[0].Order) != nil {
			return hint
		}
		for _, w := range ways {
			can[as(w.Order, band[0])]++
		}
	}
	first := hintAlone(h, engine.Order(band[0]))
	for _, w := range first.Ways {
		if can[w.Order] == len(band) {
			hint.Ways = append(hint.Ways, w)
			for _, place := range w.Places {
				lit[place] = true
			}
		}
	}
	for _, t := range first.Cells {
		if lit[t.Place] {
			hint.Cells = append(hint.Cells, t)
		}
	}
	hint.Says = fmt.Sprintf("%s together, to %s", engine.Listed(band), engine.Counted(len(lit), "place", "places"))
	return hint
}

// hinders is who of a band in hand cannot do with a place what the others can; what is said, if it is no band's.
func hinders(h *Hand, said engine.Order, place string) engine.Order {
	if len(h.band) == 0 || string(said) != h.band[0] {
		return said
	}
	for _, one := range h.band {
		reaches := func(w engine.Going) bool { return slices.Contains(w.Places, place) }
		if !slices.ContainsFunc(hintAlone(h, engine.Order(one)).Ways, reaches) {
			return engine.Order(one)
		}
	}
	return said
}

// giveAll gives an order, and with the first of a band the same to the others; or none if one of them may not.
func giveAll(h *Hand, order engine.Order) {
	orders := []engine.Order{order}
	if len(h.band) > 0 && engine.Order(h.band[0]).Begins(order) {
		orders = engine.Mapped(h.band, func(one string) engine.Order { return as(order, one) })
	}
	for _, o := range orders[1:] {
		if err := h.S.Match().Check(o); err != nil {
			h.Refuse(lastWord(o), err)
			return
		}
	}
	var all []engine.Event
	for _, o := range orders {
		played := h.Played
		if h.give(o); h.Played == played {
			break
		}
		all = append(all, h.Events...)
	}
	if len(all) > 0 && len(orders) > 1 {
		h.Events = slices.Clip(all)
	}
}
