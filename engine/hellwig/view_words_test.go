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

// Of a carrier that the enemy holds it is told who may use it.
func TestHeldCarrier(t *testing.T) {
	t.Parallel()
	for on, want := range map[string]string{
		" A:S@10": "its main face is 10", " X:S@10": "its main face is 10, held by x, who may use it",
	} {
		m, err := hellwig.Rules.New(engine.Setup{Position: "grid:8x8 A:S@64 X:S@8 A:BT1:10-18/1,0" + on})
		if err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		if got := v.Figures[v.FigureWorded("bt1")].Note; got != want {
			t.Errorf("with%s the card says %q, want %q", on, got, want)
		}
	}
}
