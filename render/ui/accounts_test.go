package ui

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest/toy"
)

// listing is a match that counts how often all that may be said is listed.
type listing struct {
	engine.Match
	lists *int
}

func (m listing) Complete(said engine.Order) []engine.Choice {
	if said == "" {
		*m.lists++
	}
	return m.Match.Complete(said)
}

// What may be said is listed for an order of one word alone, which tells nothing by itself.
func TestAccountsListOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		order engine.Order
		lists int
	}{{"c1 c2", 0}, {"peace", 1}} {
		m, err := toy.Rules.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		lists := 0
		u := &Context{Hand: &Hand{Entries: []engine.Record{{Order: c.order, Side: "red"}}}}
		told := accounts{match: listing{m, &lists}}
		if told.tell(u, 0); lists != c.lists {
			t.Errorf("%s: all that may be said is listed %d times, and not %d", c.order, lists, c.lists)
		}
	}
}
