package march

import (
	"testing"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// A walk that begins beside another's finds the ground as one that looks at it anew, on either side of the fortress.
func TestAnother(t *testing.T) {
	s := state.NewSiege(state.SiegeMap(), state.Options{})
	f := ground.NewField(&s)
	var before Walk
	shared := 0
	for i := range f.Figures {
		fig := &f.Figures[i]
		alone, err := NewWalk(f, fig)
		beside, again := before.Another(f, fig)
		if (err == nil) != (again == nil) {
			t.Fatalf("%s: %v, beside another %v", fig.Name(), err, again)
		}
		if err != nil {
			continue
		}
		if before.w != nil && &beside.w.squares[0] == &before.w.squares[0] {
			shared++
		}
		one, two := alone.Onward(), beside.Onward()
		if one.Most != two.Most || one.Squares != two.Squares {
			t.Errorf("%s of %v goes elsewhere beside another", fig.Name(), fig.Side)
		}
		before = beside
	}
	if shared < 100 {
		t.Errorf("the ground is looked at once for %d figures", shared)
	}
}
