package scene

import (
	"strconv"
	"testing"

	"littlewars/engine"
)

// BenchmarkNamed finds the last figure and the last cell of a large board by their words.
func BenchmarkNamed(b *testing.B) {
	var v engine.View
	for i := range 382 {
		v.Figures = append(v.Figures, engine.Piece{Word: "g" + strconv.Itoa(i)})
	}
	for i := range 1617 {
		v.Cells = append(v.Cells, engine.Cell{Place: strconv.Itoa(i)})
	}
	for b.Loop() {
		if v.FigureWorded("g381") != 381 || v.CellNamed("1616") != 1616 {
			b.Fatal("not found")
		}
	}
}
