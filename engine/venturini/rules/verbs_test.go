package rules

import (
	"testing"

	"littlewars/engine/venturini/order"
)

// What is said is carried out: each verb by itself, or with all others of its phase.
func TestVerbsHaveDeeds(t *testing.T) {
	for name, deed := range deeds {
		phase := order.Named(name).Phase
		if together := phase == order.Fire || phase == order.Charge; (deed == nil) != together {
			t.Errorf("%s of phase %d is carried out by itself: %v", name, phase, deed != nil)
		}
	}
}
