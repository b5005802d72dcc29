package ui

import (
	"slices"

	"littlewars/engine"
	"littlewars/render/film"
)

// onlyMoves reports whether an order only has somebody go somewhere. It is played on the match given.
func onlyMoves(m engine.Match, order engine.Order) bool {
	was := m.Turn()
	events, err := m.Play(order)
	if err != nil || m.Result().Over {
		return false
	}
	films := film.Of(events)
	marked := func(f engine.Film) bool { return len(f.Marks) > 0 }
	is := m.Turn()
	return len(films) > 0 && !slices.ContainsFunc(films, marked) && is.Number == was.Number && slices.Equal(is.Sides, was.Sides)
}
