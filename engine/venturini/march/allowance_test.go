package march

import (
	"testing"
)

// Eighths and half-steps go over into each other. [VT-SIEGE-31]
func TestEighths(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id                     string
		allowance, spent, left int
	}{
		{"WX-SIEGE-2", 32, 8, 6}, {"WX-SIEGE-3", 16, 8, 4}, {"WX-SIEGE-88", 32, 5, 6}, {"VT-SIEGE-31/none", 32, 32, 0},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			if got := Eighths(row.allowance, row.spent); got != row.left {
				t.Errorf("%d eighths are left, want %d", got, row.left)
			}
		})
	}
	t.Run("WX-SIEGE-60", func(t *testing.T) {
		t.Parallel()
		if got := HalfSteps(32, 4); got != 16 {
			t.Errorf("%d half-steps are left, want 16", got)
		}
	})
}

// With light bridges a storming bridge weighs 4. [VT-APP-58]
func TestLightBridges(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id    string
		light bool
		want  int
	}{{"WX-APP-21", true, 6}, {"WX-APP-21/off", false, 4}} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, summer+"inf1 5,5 load=1b")
			f.Options.LightBridges = row.light
			if got, err := Allowance(f, &f.Figures[0]); got != row.want {
				t.Errorf("it marches %d half-steps, want %d: %v", got, row.want, err)
			}
		})
	}
}
