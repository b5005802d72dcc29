package ui

import (
	"slices"
	"testing"

	"littlewars/engine"
)

// Who has another name when the other side is at move has not stirred.
func TestStirred(t *testing.T) {
	t.Parallel()
	cells := []engine.Cell{{Place: "1,1"}, {Place: "2,1"}, {Place: "3,1"}}
	man := func(word, place string, x float64) engine.Piece {
		return engine.Piece{Word: word, Kind: "infantry", Side: "b", Label: "1", Place: place, At: engine.Spot{X: x}}
	}
	for _, c := range []struct {
		name string
		is   engine.Piece
		want []int
	}{
		{"renamed", man("b/inf1", "1,1", 0), nil},
		{"moved", man("inf1", "2,1", 1), []int{0, 1}},
		{"moved and renamed", man("b/inf1", "3,1", 2), []int{0, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := Hand{before: &engine.View{Cells: cells, Figures: []engine.Piece{man("inf1", "1,1", 0)}}}
			h.View = engine.View{Cells: cells, Figures: []engine.Piece{c.is}}
			if got := h.stirred(0); !slices.Equal(got, c.want) {
				t.Errorf("stirred %v, want %v", got, c.want)
			}
		})
	}
}
