package film

import (
	"littlewars/engine"
)

// FilmsOf is the films that some events hold.
func FilmsOf(events []engine.Event) (films []engine.Film) {
	for _, e := range events {
		if f, ok := e.(engine.Filmed); ok {
			films = append(films, f.Film())
		}
	}
	return films
}
