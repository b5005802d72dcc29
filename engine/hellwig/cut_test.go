package hellwig_test

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
)

// What becomes of a corps that is cut off is told before it is declared, by the declaration, and on its card then.
func TestCutOffIsTold(t *testing.T) {
	t.Parallel()
	const before = "grid:9x1 red:3,6 A:S@1 A:S@2 A:L@5 A:SK@9 X:S@8 to:X"
	m, err := hellwig.Rules.New(engine.Setup{Position: before})
	if err != nil {
		t.Fatal(err)
	}
	const end = "unless it is freed, it lays down its arms after 6 of its turns (HW-182)"
	if is := m.(engine.Hinted).Hint("cut 1").Says; is != end {
		t.Errorf("the hint says %q", is)
	}
	events, err := m.Play("cut 1")
	if err != nil {
		t.Fatal(err)
	}
	const declares = "x declares the corps with the piece on 1 cut off"
	if is := engine.Tells(events[0]); is != declares+": "+end {
		t.Errorf("people are told %q", is)
	}
	if is := events[0].String(); !strings.HasPrefix(is, declares+" (") {
		t.Errorf("the journal keeps %q", is)
	}
	v := m.View("")
	if is := v.Figures[v.FigureWorded("1")].Note; is != "cut off for 0 of 6 turns: "+end {
		t.Errorf("the card says %q", is)
	}
}
