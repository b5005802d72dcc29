package march

import (
	"testing"

	"littlewars/engine/venturini/statetest"
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

// Who has been wounded or laden since he was hitched pulls otherwise. [VT-ARMY-13, VT-ARMY-14]
func TestPulls(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, board string
		want      int // half-steps; 0 if it cannot march
	}{
		{"VT-ARMY-13/doubled", "N/hart1 5,5 on=fbat1; N/fbat1 5,5", 8},
		{"VT-ARMY-13/wounded_since", "N/hart1 5,5 hurt on=fbat1; N/fbat1 5,5", 4},
		{"VT-ARMY-14/dragged", "N/fart1 5,5 on=fbat1; N/fbat1 5,5 team=0", 4},
		{"VT-ARMY-14/laden_since", "N/fart1 5,5 on=fbat1 load=1f; N/fbat1 5,5 team=0", 0},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.board)
			got, err := Allowance(f, &f.Figures[len(f.Figures)-1])
			if got != row.want || (err == nil) != (row.want > 0) {
				t.Errorf("it marches %d half-steps, want %d: %v", got, row.want, err)
			}
		})
	}
}

// A made road leads over a corner between ravines, from either square; not over a brook. [VT-BUILD-3, VT-MAP-12]
func TestRoadsOverCorners(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, board string
		goes      bool
	}{
		{"VT-BUILD-3/none", "N/fart1 5,5; ravine 5,5:N 4,4:E 4,5:N 4,5:E", false},
		{"VT-BUILD-3/begins", "N/fart1 5,5; ravine 5,5:N 4,5:N; made 5,5 NW-E", true},
		{"VT-BUILD-3/ends", "N/fart1 5,5; ravine 5,5:N 4,5:N; made 4,4 W-SE", true},
		{"VT-BUILD-3/elsewhere", "N/fart1 5,5; ravine 5,5:N 4,5:N; made 5,5 SW-E", false},
		{"VT-BUILD-3/brook", "N/fart1 5,5; brook 5,5:N 4,5:N; made 5,5 NW-E", false},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.board)
			r, err := Reach(f, f.Figures[0].ID)
			if err != nil {
				t.Fatal(err)
			}
			to := statetest.At(t, f.Situation, "4,4")
			if err := Step(f, &f.Figures[0], f.Figures[0].At, to); (err == nil) != row.goes {
				t.Errorf("the step: %v, want it open: %v", err, row.goes)
			}
			if cost, can := r.Cost(to); row.goes && (!can || cost > perStep) {
				t.Errorf("it costs %d, %v", cost, can)
			}
		})
	}
}

// A march that is no walk costs as much of the allowance as its steps, in points too. [VT-SIEGE-31, VT-APP-60]
func TestCostOf(t *testing.T) {
	t.Parallel()
	for _, board := range []string{"siege; N/inf1 5,5", "siege; option points; N/inf1 5,5"} {
		f := field(t, board)
		most, err := Allowance(f, &f.Figures[0])
		if got := CostOf(f, 16); err != nil || got != most {
			t.Errorf("%s: 16 steps cost %d of %d: %v", board, got, most, err)
		}
	}
}
