package tell

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest/toy"
	"littlewars/render/ui"
)

// The other's last move is what he did in a turn of his own, without what he answered in that before; there may be
// nothing else to tell of.
func TestRun(t *testing.T) {
	t.Parallel()
	const who, other engine.Side = "red", "blue" // red is to play
	type gives = []engine.Record
	for _, c := range []struct {
		name    string
		entries gives
		from    int
	}{
		{"one turn after another", gives{{Turn: 1, Side: who}, {Turn: 2, Side: other}, {Turn: 2, Side: other}}, 1},
		{"an answer in his turn, then the other's", gives{{Turn: 3, Side: who}, {Turn: 3, Side: other}, {Turn: 4, Side: other}}, 2},
		{"an answer, and he goes on", gives{{Turn: 3, Side: who}, {Turn: 3, Side: other}}, 1},
		{"his own answer", gives{{Turn: 3, Side: who}, {Turn: 4, Side: other}, {Turn: 4, Side: who}, {Turn: 4, Side: other}}, 3},
		{"a toss before the other begins", gives{{Turn: 1, Side: who}, {Turn: 1, Side: other}, {Turn: 1, Side: other}}, 1},
		{"nothing", nil, 0},
	} {
		s, err := engine.Sit(toy.Rules, engine.Setup{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		u := &ui.Context{Table: ui.Table{Sitting: s}, Hand: &ui.Hand{Entries: c.entries}}
		if got, want := run(u), (span{c.from, len(c.entries)}); got != want {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
	}
}
