package stats

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"
)

// What the workers found is taken in order, all of it once, however they are delayed; a part that is refused or not
// whole is the last.
func TestInOrder(t *testing.T) {
	t.Parallel()
	full := errors.New("the disk is full")
	for _, c := range []struct {
		name             string
		n, workers, size int
		cancelAt, failAt int // piece at which ctx is done, or that is refused; -1 for none
	}{
		{"nothing", 0, 3, 4, -1, -1},
		{"one", 1, 3, 4, -1, -1},
		{"many", 1003, 7, 8, -1, -1},
		{"one worker", 100, 1, 3, -1, -1},
		{"stopped", 100_000, 5, 8, 500, -1},
		{"refused", 100_000, 5, 8, -1, 300},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			next, told := 0, 0
			do := func(_, from, to int, part *[]int) int {
				*part = (*part)[:0]
				for i := from; i < to && ctx.Err() == nil; i++ {
					for range rand.IntN(20) {
						runtime.Gosched()
					}
					*part = append(*part, i)
				}
				return len(*part)
			}
			take := func(part *[]int) error {
				for _, i := range *part {
					if i != next {
						t.Fatalf("%d is taken where %d is next", i, next)
					}
					next++
					switch i {
					case c.cancelAt:
						cancel()
					case c.failAt:
						return full
					}
				}
				return nil
			}
			taken, err := InOrder(ctx, c.workers, c.n, c.size, func(done, _ int) { told = done }, do, take)
			switch {
			case c.failAt >= 0:
				if !errors.Is(err, full) || next != c.failAt+1 {
					t.Errorf("%v after %d", err, next)
				}
			case err != nil || taken != next || told != next:
				t.Errorf("%d taken, %d said to be, %d told: %v", next, taken, told, err)
			case c.cancelAt < 0 && taken != c.n || c.cancelAt >= 0 && (taken <= c.cancelAt || taken > c.cancelAt+1000):
				t.Errorf("%d of %d taken", taken, c.n)
			}
		})
	}
}
