package scene

import (
	"littlewars/engine"
	"littlewars/render/polygon"
)

// RoundOf is the radius of a ring about a figure.
func RoundOf(f *engine.Piece) float64 {
	r := f.Span / 2
	for _, ring := range f.Covers {
		for _, p := range ring {
			r = max(r, polygon.Apart(f.At, p))
		}
	}
	return r + 0.15
}
