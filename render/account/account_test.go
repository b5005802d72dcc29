package account

import (
	"testing"

	"littlewars/engine"
)

// Many who fell are counted, those of two sides apart: a fight of South's may cost both.
func TestLostByMany(t *testing.T) {
	t.Parallel()
	men := func(side engine.Side, n int) (list []Loss) {
		for range n {
			list = append(list, Loss{Who: "M", Side: side})
		}
		return list
	}
	for _, c := range []struct {
		south, north int
		want         string
	}{{5, 0, "5 dead"}, {3, 3, "3 of South's and 3 of North's dead"}} {
		x := &teller{before: &engine.View{}}
		x.Side, x.Fallen = "south", append(men("south", c.south), men("north", c.north)...)
		if got := x.lost("dead", ""); got != c.want {
			t.Errorf("of %d and %d it tells %q, want %q", c.south, c.north, got, c.want)
		}
	}
}
