package march

import (
	"testing"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// A scout who has looked for others finds for each figure what one who looks for it alone does, on either side of the
// fortress: the same ends, costs and ways.
func TestScout(t *testing.T) {
	s := state.NewSiege(state.Siege.Map(), state.Options{})
	f := ground.NewField(&s)
	scout := NewScout(f)
	marching := 0
	for i := range f.Figures {
		fig := &f.Figures[i]
		alone, err := Reach(f, fig.ID)
		among, again := scout.Reach(fig.ID)
		if (err == nil) != (again == nil) {
			t.Fatalf("%s: %v, among others %v", fig.Name(), err, again)
		}
		if err != nil {
			continue
		}
		marching++
		if alone.Most != among.Most || alone.Squares != among.Squares {
			t.Errorf("%s of %v goes elsewhere among others", fig.Name(), fig.Side)
		}
		k, err := scout.Walk(fig)
		if err != nil || k.Onward().Squares != alone.Squares {
			t.Errorf("%s of %v goes elsewhere step by step: %v", fig.Name(), fig.Side, err)
		}
	}
	if marching < 200 || len(scout.lands) > marching/3 { // most of the garrison stand at doors of their own
		t.Errorf("the ground is looked at %d times for %d figures", len(scout.lands), marching)
	}
}
