package tell

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
)

// An arrow goes to the place that an order names, and not to one that is called as a number in it is.
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
	for o, arrows := range map[engine.Order]int{"257 to 262": 1, "bt42 slide up 1": 0} {
		if err := m.Check(o); err != nil {
			t.Fatal(err)
		}
		if got := len(pointed(&v, m, []engine.Thought{{Line: []engine.Order{o}}}).Ties); got != arrows {
			t.Errorf("%s has %d arrows, want %d", o, got, arrows)
		}
	}
}
