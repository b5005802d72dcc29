package tell

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest/toy"
	"littlewars/render/account"
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
		{"his own answer", gives{
			{Turn: 3, Side: who}, {Turn: 4, Side: other}, {Turn: 4, Side: who, Of: other}, {Turn: 4, Side: other},
		}, 1},
		{"his own answer ends it", gives{
			{Turn: 3, Side: who}, {Turn: 4, Side: other}, {Turn: 4, Side: who, Of: other},
		}, 1},
		{"and he has given an order since", gives{
			{Turn: 4, Side: other}, {Turn: 4, Side: who, Of: other}, {Turn: 5, Side: who},
		}, 3},
		{"a toss before the other begins", gives{{Turn: 1, Side: who}, {Turn: 1, Side: other}, {Turn: 1, Side: other}}, 1},
		{"he begins his turn", gives{{Turn: 2, Side: other}, {Turn: 2, Side: who, Order: "go"}}, 0},
		{"he has given an order", gives{{Turn: 2, Side: other}, {Turn: 3, Side: who, Order: "a 1"}}, 2},
		{"his own word after his own", gives{{Turn: 2, Side: who, Order: "a 1"}, {Side: who, Order: "rest"}}, 2},
		{"nothing", nil, 0},
	} {
		s, err := engine.Sit(toy.Rules, engine.Setup{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		u := &ui.Context{Table: ui.Table{Sitting: s}, Hand: &ui.Hand{Entries: c.entries}}
		until := len(c.entries)
		if until > c.from && c.entries[until-1].Order == "go" {
			until--
		}
		if got, want := run(u), (span{c.from, until}); got != want {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
	}
}

// A whole move is told with who fell and who was taken.
func TestHeadline(t *testing.T) {
	t.Parallel()
	u := &ui.Context{}
	u.Shown.Ground.Floor = true
	for _, c := range []struct {
		told []*account.Summary
		want string
	}{
		{
			[]*account.Summary{{Shots: 1, Fallen: make([]account.Loss, 2)}, {Taken: make([]account.Loss, 1)}},
			"North's move: 1 , 2 fell, 1 taken",
		},
		{[]*account.Summary{{Taken: make([]account.Loss, 3)}}, "North's move: 3 taken"},
		{[]*account.Summary{{Drawn: true}}, "North's move"},
		{[]*account.Summary{{News: []string{"9,18 is on fire"}}, {Ends: "north wins"}}, "North wins: 9,18 is on fire"},
		{[]*account.Summary{{Ends: "north wins"}}, "North wins"},
	} {
		if got := headline(u, "north", c.told); got != c.want {
			t.Errorf("told is %q, want %q", got, c.want)
		}
	}
	u.Shown.Ground.Floor, u.Shown.Sides = false, []engine.Side{"south", "north"}
	lost := []*account.Summary{{Fallen: []account.Loss{{Side: "north"}, {Side: "south"}}}, {Fallen: []account.Loss{{Side: "south"}}}}
	if got, want := headline(u, "north", lost), "North's move: 2 of south's lost, 1 of north's lost"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	works := [2]string{"work destroyed", "works destroyed"}
	hurt := []*account.Summary{lost[1], {Harms: [][2]string{{"wounded", "wounded"}, works, works}}}
	if got, want := headline(u, "north", hurt), "North's move: 1 of south's lost, 1 wounded, 2 works destroyed"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := headline(u, "north", hurt[1:]), "North's move: 1 wounded, 2 works destroyed"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	taken := []*account.Summary{{Taken: []account.Loss{{Kind: "wagon"}, {Kind: "gun"}, {Kind: "wagon"}}}}
	if got, want := headline(u, "north", taken), "North's move: 1 gun taken, 2 wagons taken"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
