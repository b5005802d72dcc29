package grid_test

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
)

func TestCells(t *testing.T) {
	t.Parallel()
	cells := grid.Cells(hellwig, func(s grid.Square) string {
		if s == 0 {
			return "mountain"
		}
		return engine.Usual
	})
	if len(cells) != hellwig.Squares() {
		t.Fatalf("%d cells", len(cells))
	}
	if c := cells[0]; c.Place != "1" || c.Terrain != "mountain" || c.At != (engine.Spot{X: 0.5, Y: 32.5}) {
		t.Errorf("the first is %v", c)
	}
	for s, c := range cells {
		q := grid.Square(s)
		if c.Place != hellwig.Name(q) || c.At != hellwig.Spot(q) {
			t.Errorf("%d is %v", s, c)
		}
		if next := hellwig.Step(q, grid.E); next != grid.None && cells[next].Shade == c.Shade {
			t.Errorf("%s and %s are shaded alike", c.Place, cells[next].Place)
		}
	}
}
