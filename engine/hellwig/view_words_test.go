package hellwig_test

import (
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
)

// Every figure that an order may begin with lies in the view by the same word, so that it can be clicked on.
func TestFiguresAreWords(t *testing.T) {
	t.Parallel()
	o, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	m, err := hellwig.Rules.New(o.Setup)
	if err != nil {
		t.Fatal(err)
	}
	v, figures := m.View(""), 0
	for _, c := range m.Complete("") {
		if c.Part != engine.Figure {
			continue
		}
		figures++
		if !slices.ContainsFunc(v.Figures, func(f engine.Piece) bool { return f.Word == c.Word }) {
			t.Errorf("%s can be said, and no figure is called so", c.Word)
		}
	}
	if figures == 0 {
		t.Error("no order begins with a figure")
	}
}
