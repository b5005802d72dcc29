package tell

import (
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
)

// An arrow goes to the place that an order names, or where its devices come to lie, and not to one that is called as a
// number in it is; an order about one place marks it.
func TestPointed(t *testing.T) {
	t.Parallel()
	scene, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	m, err := hellwig.Rules.New(scene.Setup)
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	for o, by := range map[engine.Order]engine.Spot{
		"257 to 262": {X: 5}, "bt42 slide up 1": {Y: 1}, "g209 t210-211 t232-233 slide right 3": {X: 3},
	} {
		if err := m.Check(o); err != nil {
			t.Fatal(err)
		}
		ties := pointed(&v, m, []engine.Thought{{Line: []engine.Order{o}}}).Ties
		const half = 0.2 // and less: a gun is drawn on one of its squares
		if len(ties) != 1 || math.Hypot(ties[0].To.X-ties[0].From.X-by.X, ties[0].To.Y-ties[0].From.Y-by.Y) > half {
			t.Errorf("%s has the arrows %v, want one by %v", o, ties, by)
		}
	}
	work := pointed(&v, m, []engine.Thought{{Line: []engine.Order{"entrench 319"}}})
	if len(work.Ties) > 0 || len(work.Cells) != 1 || work.Cells[0].Place != "319" {
		t.Errorf("a work is marked by %+v", work)
	}
}
