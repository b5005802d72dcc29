package sentence_test

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// carts is a grammar that changes nothing and results in what is meant: carts "t1" and "t2" can be turned, or moved
// together with others, which are named before the verb by a command that has no name itself.
var carts = sentence.Grammar[int, string, string]{
	Words: func(int) []string { return []string{"t1", "t2"} },
	Whom: func(_, i int) (string, []sentence.Command[int, string, string]) {
		return []string{"first", "second"}[i], cartCommands
	},
	Gist: func(_ int, cart string) string { return cart + " cart" },
	Deeds: []sentence.Command[int, string, string]{{Name: "pass", Do: func(int, string, []string) string {
		return "pass"
	}}},
}

var cartCommands = []sentence.Command[int, string, string]{
	{Next: cartNext, Do: func(_ int, cart string, said []string) string { return cart + " with " + strings.Join(said, " ") }},
	{Name: "turn", Do: func(_ int, cart string, _ []string) string { return cart + " turned" }},
}

// cartNext is the carts that go along, and then how far.
func cartNext(_ int, _ string, said []string) []engine.Choice {
	switch {
	case len(said) == 0:
		return []engine.Choice{{Word: "t3", Part: engine.Figure, Goes: true}}
	case len(said) == 1:
		return []engine.Choice{{Part: engine.Number, Range: engine.Range{Low: 1, High: 3, Step: 1}, Ends: true}}
	}
	return nil
}

func TestCommandWithoutName(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ order, want, after string }{
		{"", "the order is not finished; say t1, t2 or pass", "t1 t2 pass"},
		{"pass", "pass", ""},
		{"t1", "the order is not finished; say t3 or turn", "t3 turn"},
		{"t2 turn", "second turned", ""},
		{"t1 t3", "the order is not finished; say a number of 1 to 3", ""},
		{"t1 t3 2", "first with t3 2", ""},
		{"t1 t3 4", `word 3, "4", means nothing here; say a number of 1 to 3`, ""},
		{"t1 t2", `word 2, "t2", means nothing here; say t3 or turn`, ""},
		{"t1 turn 2", `word 3, "2", means nothing here; the order should end before it`, ""},
		{"t4 turn", `word 1, "t4", means nothing here; say t1, t2 or pass`, ""},
	} {
		got := ""
		if deed, err := carts.Read(0, engine.Order(c.order)); err != nil {
			got = err.Error()
		} else {
			got = deed(0)
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.order, got, c.want)
		}
		var words []string
		for _, choice := range carts.Complete(0, engine.Order(c.order)) {
			words = append(words, choice.Word)
		}
		if after := strings.Join(words, " "); after != c.after {
			t.Errorf("after %q there is %q, want %q", c.order, after, c.after)
		}
	}
	if got := carts.Names(); !slices.Equal(got, []string{"pass"}) {
		t.Errorf("the names are %q", got)
	}
}
