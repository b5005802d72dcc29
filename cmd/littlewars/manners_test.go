package main

import (
	"context"
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
)

// sure is a player who always says the first order there is, and thinks so much of it.
type sure float64

func (v sure) Choose(_ context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	figure := m.Complete("")[0].Word
	order := engine.Order(figure).Then(m.Complete(engine.Order(figure))[0].Word)
	return order, engine.Thought{Playouts: 1, Value: float64(v)}, nil
}

// A computer at the window's table answers an offer of a draw as it does in the terminal: it agrees where it
// rates its chances below one half, and else plays on and says so.
func TestSeatAnswersADraw(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name    string
		offered bool
		value   sure
		agrees  bool
		remark  string
	}{
		{"nothing offered, losing", false, 0.1, false, "the defender tried 1 way and rates its chances at 10 %"},
		{"offered, losing", true, 0.1, true, "the defender tried 1 way and rates its chances at 10 %"},
		{"offered, winning", true, 0.9, false, "the defender tried 1 way and rates its chances at 90 %; the defender does not agree to a draw"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			m, err := warchess.Rules.New(engine.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			orders := []engine.Order{"41 49"}
			if tc.offered {
				orders = []engine.Order{"draw", "41 49"}
			}
			for _, o := range orders {
				if _, err := m.Play(o); err != nil {
					t.Fatal(err)
				}
			}
			order, remark, err := seated(tc.value)(t.Context(), m)
			if err != nil || (order == "draw") != tc.agrees || remark != tc.remark {
				t.Errorf("says %q, remarks %q, %v; want it to agree: %t, with %q", order, remark, err, tc.agrees, tc.remark)
			}
			if _, err := m.Play(order); err != nil || m.Result().Over != tc.agrees {
				t.Errorf("its order %q: %v, over %t", order, err, m.Result().Over)
			}
		})
	}
}
