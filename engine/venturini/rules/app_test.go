package rules

import (
	"testing"

	"littlewars/engine"
)

// A charge under a switch of the appendix: what it does at most, or the rule that forbids it.
func TestChargeSwitches(t *testing.T) {
	t.Parallel()
	const (
		steep = "option steep; brown 5,5:N; "
		black = "option steep; black 5,5:N; "
		sharp = "option charge_steep; " + steep
	)
	for _, row := range []struct{ id, board, path, want string }{
		{"VT-APP-3/heavy_cavalry_up", steep + "50 ft 5,4; N/hcav1 5,5", "5,4", "VT-APP-3"},
		{"VT-APP-3/heavy_cavalry_up/off", "brown 5,5:N; 50 ft 5,4; N/hcav1 5,5", "5,4", "kill"},
		{"VT-APP-3/heavy_cavalry_down", steep + "50 ft 5,5; N/hcav1 5,5", "5,4", "VT-APP-3"},
		{"VT-APP-3/light_cavalry_up", steep + "50 ft 5,4; N/lcav1 5,5", "5,4", "VT-APP-3"},
		{"VT-APP-3/light_cavalry_down", steep + "50 ft 5,5; N/lcav1 5,5", "5,4", "wound"},
		{"VT-APP-3/infantry_up", steep + "50 ft 5,4; N/inf1 5,5", "5,4", "kill"},
		{"VT-APP-3/black_infantry", black + "50 ft 5,4; N/inf1 5,5", "5,4", "VT-APP-3"},
		{"VT-APP-3/black_infantry/off", "black 5,5:N; 50 ft 5,4; N/inf1 5,5", "5,4", "kill"},
		{"VT-APP-3/highway", steep + "50 ft 5,4; highway 5,5 5,4; N/hcav1 5,5", "5,4", "kill"},
		{"WX-APP-32/down", sharp + "50 ft 5,5; N/inf1 5,5", "5,4", "kill"},
		{"WX-APP-32/down_wounding", sharp + "option light_inf; 50 ft 5,5; N/inf1 5,5", "5,4", "kill"},
		{"WX-APP-32/up", sharp + "50 ft 5,4; N/inf1 5,5", "5,4", "displace"},
		{"VT-APP-4/up_100_ft", sharp + "100 ft 5,4; N/inf1 5,5", "5,4", "displace"},
		{"VT-APP-4/up_100_ft/off", steep + "100 ft 5,4; N/inf1 5,5", "5,4", "wound"},
		{"VT-APP-4/150_ft", sharp + "150 ft 5,4; N/inf1 5,5", "5,4", "VT-FIGHT-41"},
		{"WX-APP-40", "option no_pass_over; N/hcav1 5,6; S/wag1 5,5", "5,5 5,4", "VT-APP-34"},
		{"WX-APP-40/off", "N/hcav1 5,6; S/wag1 5,5", "5,5 5,4", "capture"},
		{"VT-APP-34/cannon", "option no_pass_over; N/lcav1 5,6; S/fbat1 5,5", "5,5 5,4", "VT-APP-34"},
		{"VT-APP-34/own_wagons", "option no_pass_over; N/hcav1 5,6; N/wag1 5,5", "5,5 5,4", "capture"},
		{"VT-APP-34/wagons_on_the_last_square", "option no_pass_over; N/hcav1 5,6; S/wag1 5,4", "5,5 5,4", "capture"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			p := strikeBoard(t, row.board+"; S/inf1 5,4")
			if got := bestCharge(t, p, row.path); got != row.want {
				t.Errorf("%s, want %s", got, row.want)
			}
		})
	}
}

// bestCharge is the best effect that the first figure of N may wish for in a charge, or the rule against all.
func bestCharge(t *testing.T, p *Position, path string) string {
	t.Helper()
	name := ""
	for i := range p.Start.Figures {
		if g := &p.Start.Figures[i]; g.Side == 0 && !g.Kind.Drawn() {
			name = g.Name()
		}
	}
	var rule engine.RuleID
	for _, wish := range []string{"capture", "kill", "wound", "displace"} {
		if rule = strikeRule(t, p, name+" charge "+path+" "+wish); rule == "" {
			return wish
		}
	}
	return string(rule)
}
