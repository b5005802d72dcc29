package tabletop

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
)

// What misses a limit by less than is told apart is said beyond it, and what rounding takes over one is on it.
func TestMisfitByLittle(t *testing.T) {
	house := func(x0, y0, x1, y1, z float64) Piece {
		return Piece{Name: "house", Kind: House, Outline: plane.Rect(x0, y0, x1, y1), Z1: z}
	}
	for _, tc := range []struct {
		name string
		p    Piece
		rule engine.RuleID
		says string
	}{
		{"LW-COUNTRY-12 at the edges", house(0, 6.0001, 120, 89.9999, 36), "", ""},
		{"LW-COUNTRY-12 over the edge by rounding", house(-1e-9, 40, 120+1e-9, 50, 36), "", ""},
		{"LW-COUNTRY-12 over the edge by little", house(110, 40, 120.0001, 50, 5), "LW-COUNTRY-12", "reach from 110 to 120.001 in; the field goes from 0 to 120 in"},
		{"LW-COUNTRY-12 over the West edge", house(-0.0001, 40, 10, 50, 5), "LW-COUNTRY-12", "reach from -0.001 to 10 in;"},
		{"LW-COUNTRY-12 six inches from a back line", house(10, 6, 20, 50, 5), "LW-COUNTRY-12", "6 in from a back line; more than 6 is asked"},
		{"LW-COUNTRY-12 a little nearer", house(10, 5.9999, 20, 50, 5), "LW-COUNTRY-12", "5.999 in from a back line; more than 6 is asked"},
		{"LW-COUNTRY-6 high by rounding", house(10, 40, 20, 50, 36+1e-9), "", ""},
		{"LW-COUNTRY-6 too high by little", house(10, 40, 20, 50, 36.0001), "LW-COUNTRY-6", "rise to 36.001 in; nothing is higher than 36"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			err := Misfit(fixtureTable(), "a house", []Piece{tc.p})
			if tc.rule == "" {
				if err != nil {
					t.Errorf("refused: %v", err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), tc.says) || !strings.Contains(err.Error(), string(tc.rule)) {
				t.Errorf("%v, want %q of %s", err, tc.says, tc.rule)
			}
		})
	}
}
