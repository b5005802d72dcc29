package rules

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/statetest"
)

// What may be said of a march is found, although it has to lay a bridge at once or on the way.
func TestMarchesAhead(t *testing.T) {
	const cut = "; ravine 5,5:N 5,5:E 5,5:S 5,5:W"
	for _, c := range []struct {
		id, board, said, next string
		offered               bool
	}{
		{"VT-BUILD-15/at_once", "siege; S/inf9 30,30; fart1 5,5 load=1b" + cut, "fart1", "march", true},
		{"VT-BUILD-15/lay", "siege; S/inf9 30,30; fart1 5,5 load=1b" + cut, "fart1 march", "lay", true},
		{"VT-BUILD-17/lift", "inf1 5,5 load=1l; rocks 5,5:N; 50 ft 5,4", "inf1 lay ladder 5,5:n; inf1 march 5,4", "lift", true},
		{"VT-BUILD-17/not_elsewhere", "inf1 5,5 load=1l; rocks 5,5:N; 50 ft 5,4", "inf1 lay ladder 5,5:n; inf1 march 6,5", "lift", false},
		{"VT-BUILD-15/no_bridge", "siege; S/inf9 30,30; fart1 5,5" + cut, "fart1", "march", false},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := Position{Start: *statetest.New(t, c.board)}
			said := sentences(c.said)
			noteAll(t, &p, strings.Join(said[:len(said)-1], ";"))
			r := order.NewReader(&p.Start, p.Start.Mover)
			for _, w := range strings.Fields(said[len(said)-1]) {
				if !r.Word(w) {
					t.Fatalf("%q means nothing", w)
				}
			}
			offered := slices.ContainsFunc(p.Next(&r, p.Ready()), func(o engine.Choice) bool { return o.Word == c.next })
			if offered != c.offered {
				t.Errorf("after %q is %q offered: %v", c.said, c.next, offered)
			}
		})
	}
}

// Nothing follows the position in which a march of a siege ends. [VT-NOTE-6]
func TestMarchEndsWithItsPost(t *testing.T) {
	p := Position{Start: *statetest.New(t, "siege; S/inf9 30,30; inf1 5,5; village 5,4")}
	r := order.NewReader(&p.Start, p.Start.Mover)
	for _, w := range []string{"inf1", "march", "5,4"} {
		if !r.Word(w) {
			t.Fatalf("%q means nothing", w)
		}
	}
	posts := 0
	for _, c := range p.Next(&r, p.Ready()) {
		if c.Part != engine.Place {
			posts++
			if c.Goes {
				t.Errorf("more is to follow %q", c.Word)
			}
		}
	}
	if posts == 0 {
		t.Error("no position is offered")
	}
}
