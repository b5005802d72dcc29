package main

import (
	"context"
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
)

// sure is a player who always says the first order there is, and thinks so of it.
type sure engine.Thought

func (v sure) Choose(_ context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	figure := m.Complete("")[0].Word
	order := engine.Order(figure).Then(m.Complete(engine.Order(figure))[0].Word)
	v.Playouts = 1
	return order, engine.Thought(v), nil
}

// A computer at the window's table answers an offer of a draw as it does in the terminal: it agrees where it
// rates its chances below one half, and else plays on and says so. It gives up when it knows that it loses, and
// offers a draw itself if it would as soon have one.
func TestSeatHasManners(t *testing.T) {
	t.Parallel()
	const tried = "the defender tried 1 way and "
	even := sure{Value: 0.55, Even: true}
	for _, tc := range []struct {
		name    string
		offered bool
		turns   int // that have been played
		thinks  sure
		says    engine.Order // "" for a move
		over    bool
		remark  string
	}{
		{"keeps his plans", false, 1, sure{Value: 0.1, Plan: "storms 44"}, "", false, tried + "rates its chances at 10 %"},
		{"losing", false, 1, sure{Value: 0.1}, "", false, tried + "rates its chances at 10 %"},
		{"offered, losing", true, 1, sure{Value: 0.1}, "draw", true, tried + "rates its chances at 10 %"},
		{
			"offered, winning", true, 1,
			sure{Value: 0.9},
			"", false,
			tried + "rates its chances at 90 %; the defender does not agree to a draw",
		},
		{"offered, even", true, 1, even, "draw", true, tried + "rates its chances at 55 %"},
		{"lost", false, 1, sure{Certain: true}, "resign", true, tried + "knows that it loses"},
		{"offers", false, 9, even, "draw", false, tried + "rates its chances at 55 %"},
		{"offers not every turn", false, 7, even, "", false, tried + "rates its chances at 55 %"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			m, err := warchess.Rules.New(engine.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			for turn := range tc.turns {
				o, _, err := tc.thinks.Choose(t.Context(), m)
				if tc.offered && turn == tc.turns-1 && err == nil {
					_, err = m.Play("draw")
				}
				if err == nil {
					_, err = m.Play(o)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			order, remark, err := seated(tc.thinks)(t.Context(), m)
			says := map[bool]engine.Order{true: order}[order == "draw" || order == "resign"]
			if err != nil || says != tc.says || remark != tc.remark {
				t.Errorf("says %q, remarks %q, %v; want %q, with %q", order, remark, err, tc.says, tc.remark)
			}
			if _, err := m.Play(order); err != nil || m.Result().Over != tc.over {
				t.Errorf("its order %q: %v, over %t", order, err, m.Result().Over)
			}
		})
	}
}
