package hellwig_test

import (
	"math/rand/v2"
	"testing"
)

// TestSlowWalks plays at random from the positions of the counts: every position can be read, is written as it was
// read, and every order has a kind.
func TestSlowWalks(t *testing.T) {
	for i, test := range slowCounts {
		t.Run(test.id, func(t *testing.T) {
			t.Parallel()
			chance := rand.New(rand.NewPCG(uint64(i), 1))
			moves := 8
			if slowMust(t, test.position).name == "plan" {
				moves = 3
			}
			position, over := slowMust(t, test.position).String(), ""
			for range moves {
				s := slowMust(t, position)
				if s.String() != position {
					t.Fatalf("read  %s\nwrote %s", position, s.String())
				}
				orders := s.orders()
				order := orders[chance.IntN(len(orders))]
				if kindOf(order) == "" {
					t.Fatalf("%q has no kind", order)
				}
				var err error
				before := position
				if position, over, err = slowPlay(position, order); err != nil {
					t.Fatalf("%s\n%s: %v", before, order, err)
				}
				if _, err = slowRead(position); err != nil {
					t.Fatalf("%s\n%s\n%s: %v", before, order, position, err)
				}
				if over != "" {
					break
				}
			}
		})
	}
}
