package scene

import (
	"testing"

	"littlewars/engine"
)

// A figure is found on each of the places that it covers.
func TestFigureOn(t *testing.T) {
	t.Parallel()
	v := &engine.View{Figures: []engine.Piece{
		{Word: "man"}, {Word: "t1", Place: "101", Places: []string{"101", "102"}}, {Word: "103", Place: "103"},
	}}
	for place, want := range map[string]int{"101": 1, "102": 1, "103": 2, "104": -1, "": -1} {
		if got := FigureOn(v, place); got != want {
			t.Errorf("on %q stands figure %d, want %d", place, got, want)
		}
	}
}
