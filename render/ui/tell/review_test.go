package tell

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/render/ui"
)

// What an order gave up is told of him who gave it, by name also where two play together.
func TestCostNamesItsGiver(t *testing.T) {
	t.Parallel()
	s, err := engine.Sit(hellwig.Rules, engine.Setup{Options: map[string]string{"players": "4"}}, "test")
	if err != nil {
		t.Fatal(err)
	}
	u := &ui.Context{Table: ui.Table{Sitting: s}, Shown: s.Match().View("")}
	u.Hand = ui.NewHand(&u.Table)
	c := Critique{of: make([]engine.Record, 1)}
	for _, side := range u.Shown.Sides {
		j := engine.Judged{Record: engine.Record{Order: "pass", Side: side}, Number: 1, Before: 0.504, After: 0.296}
		if got, want := c.cost(u, &j), "turn 1, "+u.Shown.Looks.Side(side)+" pass: 20 points less"; got != want {
			t.Errorf("of %s it says %q, want %q", side, got, want)
		}
		small := engine.Judged{Record: j.Record, Number: 1, Before: 0.5, After: 0.49}
		if got := c.cost(u, &small); !strings.HasSuffix(got, ": 1 point less") {
			t.Errorf("of a small slip it says %q", got)
		}
		c.known = judgement{Review: engine.Review{Of: u.Shown.Sides[0], Stands: []float64{0.21, 0.2}}}
		for _, row := range []struct {
			turns   []engine.Judged
			of      engine.Side
			was, is string
		}{
			{nil, side, "21", "20"},
			{[]engine.Judged{j}, side, "50", "30"},
			{[]engine.Judged{j}, "", "50", "70"},
		} {
			c.turns, c.known.Of = row.turns, row.of
			want := "turn 1, " + row.was + "\u00a0% to " + row.is + "\u00a0%: "
			if got := c.judged(u, &j); !strings.HasPrefix(got, want) {
				t.Errorf("in %v of %q it says %q, want %q", row.turns, row.of, got, want)
			}
		}
	}
}
