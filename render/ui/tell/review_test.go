package tell

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/render/ui"
)

// Where two play together, what either gave up is so many points less for him, and not fewer than none.
func TestCostOfAnAlly(t *testing.T) {
	t.Parallel()
	s, err := engine.Sit(hellwig.Rules, engine.Setup{Options: map[string]string{"players": "4"}}, "test")
	if err != nil {
		t.Fatal(err)
	}
	u := &ui.Context{Table: ui.Table{Sitting: s}, Shown: s.Match().View("")}
	u.Hand = ui.NewHand(&u.Table)
	lost := judgement{Review: engine.Review{Stands: []float64{0.5, 0.3}}}
	won := judgement{Review: engine.Review{Stands: []float64{0.3, 0.5}}}
	for _, side := range u.Shown.Sides {
		c := Critique{of: make([]engine.Record, 1), known: won}
		if u.Shown.Leader(side) == u.Shown.Leader(u.Shown.Sides[0]) {
			c.known = lost
		}
		c.known.Of = u.Shown.Sides[0]
		j := engine.Judged{Record: engine.Record{Order: "pass"}, Number: 1}
		j.Side = side
		if got, want := c.cost(u, &j), u.Shown.Looks.Side(side)+" pass: 20 points less"; !strings.HasSuffix(got, want) {
			t.Errorf("of %s it says %q, want %q", side, got, want)
		}
	}
}
