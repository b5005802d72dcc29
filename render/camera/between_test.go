package camera

import (
	"testing"

	"littlewars/engine"
)

// In a low window what stands at the foot of it is not to lie over the board's lowest rows.
func TestBetween(t *testing.T) {
	t.Parallel()
	g := engine.Ground{High: engine.Spot{X: 18, Y: 18}}
	const aspect, upper, lower, slack = 4. / 3, 0.16, 0.7, 1e-5
	whole := Plan(g, aspect, 0.3)
	low, high := whole.Between(g, aspect, upper, lower).Bounds(g, aspect)
	if top, foot := (1-high.Y)/2, (1-low.Y)/2; top < upper-slack || foot > lower+slack {
		t.Errorf("the board stands from %.3f to %.3f of the window, not between %v and %v", top, foot, upper, lower)
	}
	if got := whole.Between(g, aspect, upper, 0.95); got != whole {
		t.Errorf("with room enough the plan is %v, not %v as it was", got, whole)
	}
}
