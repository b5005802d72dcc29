package film

import (
	"littlewars/engine"
)

// Of is the films that some events hold.
func Of(events []engine.Event) (films []engine.Film) {
	for _, e := range events {
		if f, ok := e.(engine.Filmed); ok {
			films = append(films, f.Film())
		}
	}
	return films
}
