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

// wanted asks for something.
type wanted struct{ engine.By }

func (wanted) String() string { return "2 men are wanted at the trail: say MAN post gun" }

// Of many who come in at once the number is told, and of what is asked of somebody not what he might say.
func TestQuietly(t *testing.T) {
	t.Parallel()
	in := func(n int) (events []engine.Event) {
		for range n {
			events = append(events, engine.Entered{Side: "south", Figure: "S1", At: "1,2"})
		}
		return events
	}
	for want, events := range map[string][]engine.Event{
		"South S1 comes in at 1,2": in(1), "10 of South's men come in": in(10), "2 men are wanted at the trail": {wanted{}},
	} {
		v := engine.View{}
		v.Ground.Floor = true
		if got := Of(&v, &v, "south", "rank", events, nil).Text; got != want {
			t.Errorf("it tells %q, want %q", got, want)
		}
	}
}
