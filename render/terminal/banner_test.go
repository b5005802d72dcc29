package terminal

import (
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Sides that look up and down the board have their signs by that; sides that look along it, by the order of play.
func TestBanner(t *testing.T) {
	for _, tc := range []struct {
		name          string
		first, second float64 // headings
		want          int     // the sign of the first
	}{
		{"up the board", math.Pi / 2, -math.Pi / 2, 0},
		{"down the board", -math.Pi / 2, math.Pi / 2, 1},
		{"along the board", 0, math.Pi, 0},
		{"along the board, to the left", math.Pi, 0, 0},
	} {
		v := &engine.View{Sides: []engine.Side{"a", "b"}, Figures: []engine.Piece{
			{Side: "a", Heading: tc.first}, {Side: "b", Heading: tc.second},
		}}
		if a, b := Banner(v, "a"), Banner(v, "b"); a != tc.want || b != 1-tc.want || polygon.SwapsBanners(v) != (tc.want == 1) {
			t.Errorf("%s: signs %d and %d, on paper swapped: %v", tc.name, a, b, polygon.SwapsBanners(v))
		}
	}
}
