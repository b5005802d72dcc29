package rules

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// A charge under a switch of the appendix: what it does at most, or the rule that forbids it.
func TestChargeSwitches(t *testing.T) {
	t.Parallel()
	const (
		steep = "option steep; brown 5,5:N; "
		black = "option steep; black 5,5:N; "
		sharp = "option charge_steep; " + steep
	)
	try(t, []trial{
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
		{"VT-APP-4/heavy_cavalry", sharp + "50 ft 5,4; N/hcav1 5,5", "5,4", "VT-APP-4"},
		{"VT-APP-4/light_cavalry", sharp + "50 ft 5,4; N/lcav1 5,5", "5,4", "VT-APP-4"},
		{"VT-APP-3/black_heavy_cavalry", black + "50 ft 5,4; N/hcav1 5,5", "5,4", "VT-APP-3"},
		{"VT-APP-3/black_light_cavalry", black + "50 ft 5,4; N/lcav1 5,5", "5,4", "VT-APP-3"},
		{"VT-APP-4/up_100_ft", sharp + "100 ft 5,4; N/inf1 5,5", "5,4", "displace"},
		{"VT-APP-4/up_100_ft/off", steep + "100 ft 5,4; N/inf1 5,5", "5,4", "wound"},
		{"VT-APP-4/150_ft", sharp + "150 ft 5,4; N/inf1 5,5", "5,4", "VT-FIGHT-41"},
		{"WX-APP-40", "option no_pass_over; N/hcav1 5,6; S/wag1 5,5", "5,5 5,4", "VT-APP-34"},
		{"WX-APP-40/off", "N/hcav1 5,6; S/wag1 5,5", "5,5 5,4", "capture"},
		{"VT-APP-34/cannon", "option no_pass_over; N/lcav1 5,6; S/fbat1 5,5", "5,5 5,4", "VT-APP-34"},
		{"VT-APP-34/own_wagons", "option no_pass_over; N/hcav1 5,6; N/wag1 5,5", "5,5 5,4", "capture"},
		{"VT-APP-34/wagons_on_the_last_square", "option no_pass_over; N/hcav1 5,6; S/wag1 5,4", "5,5 5,4", "capture"},
	}, func(t *testing.T, row *trial) string {
		return bestCharge(t, strikeBoard(t, row.board+"; S/inf1 5,4"), row.orders)
	})
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

// Flanks and rear, of figures that have a front. The attacker stands on 5,5 and strikes to 5,4 or 6,4.
func TestFlanks(t *testing.T) {
	t.Parallel()
	const facing = "option facing; "
	try(t, []trial{
		{"WX-APP-11/VT-APP-32", facing + "ravine 5,5:N; N/inf1 5,5; S/inf1 5,4 face=E", "5,4", "kill"},
		{"WX-APP-11/off", "ravine 5,5:N; N/inf1 5,5; S/inf1 5,4", "5,4", "wound"},
		{"WX-APP-11/weakest", facing + "riverford 5,5:N; 100 ft 5,4; N/inf1 5,5; S/inf1 5,4 face=E", "5,4", "kill"},
		{"WX-APP-12/flank", facing + "N/inf1 5,5; S/inf1 5,4 face=E", "5,4", "capture"},
		{"WX-APP-12/rear", facing + "N/inf1 5,5; S/inf1 5,4 face=N", "5,4", "capture"},
		{"WX-APP-12/front", facing + "N/inf1 5,5; S/inf1 5,4 face=S", "5,4", "kill"},
		{"WX-APP-12/no_front_yet", facing + "N/inf1 5,5; S/inf1 5,4", "5,4", "kill"},
		{"WX-APP-13", facing + "ravine 5,5:N; N/inf1 5,5; S/inf1 5,4 face=N", "5,4", "kill"},
		{"WX-APP-14", facing + "N/hcav1 5,5 face=E; S/inf1 5,4", "5,4", "wound"},
		{"VT-APP-32/own_flank_first", facing + "N/hcav1 5,5 face=E; S/inf1 5,4 face=E", "5,4", "wound"},
		{"VT-APP-32/from_the_front", facing + "N/hcav1 5,5 face=NE; S/inf1 5,4", "5,4", "capture"},
		{"WX-APP-28/NE", facing + "N/inf1 5,5; S/inf1 4,6 face=N", "4,6", "kill"},
		{"WX-APP-28/E", facing + "ravine 5,5:W; N/inf1 5,5; S/inf1 4,5 face=N", "4,5", "kill"},
		{"WX-APP-28/SE", facing + "N/inf1 5,5; S/inf1 4,4 face=N", "4,4", "capture"},
		{"VT-APP-32/last_step", facing + "N/lcav1 5,6; S/inf1 6,4 face=N; brook 5,5:N", "6,5 6,4", "capture"},
		{"VT-APP-37/bridge", "option app_blocking; water 5,4; stone 5,4; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "capture"},
		{"VT-APP-37/bridge/off", "water 5,4; stone 5,4; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "kill"},
		{"VT-APP-37/over_ice", "campaign 1-1-2; option app_blocking; water 5,4; stone 5,4; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "kill"},
		{"VT-APP-37/from_a_bridge", "option app_blocking; water 5,5; stone 5,5; highway 5,6 5,5 5,4; N/inf1 5,5; S/inf1 5,4", "5,4", "wound"},
		{"VT-APP-37/wood", "option app_blocking; wood 5,4; made 5,4 S-N; N/inf1 5,5; S/hcav1 5,4", "5,4", "capture"},
		{"VT-APP-54/gorge", "option app_work; option hills5; 250 ft 5,4; 150 ft 5,5; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "kill"},
		{"VT-APP-54/gorge_level", "option app_work; 250 ft 5,4 5,5; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "wound"},
		{"VT-APP-54/into_a_gorge", "option app_work; option hills5; 250 ft 5,4; 200 ft 5,5; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "capture"},
		{"VT-APP-54/into_a_gorge/off", "option hills5; 250 ft 5,4; 200 ft 5,5; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "kill"},
		{"VT-APP-54/gorge_and_blocking", "option app_work; option app_blocking; 250 ft 5,4 5,5; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "wound"},
		{"VT-APP-54/made_gorge", "option app_work; 250 ft 5,4 5,5; made 5,5 N-S; made 5,4 N-S; N/inf1 5,5; S/inf1 5,4", "5,4", "wound"},
		{"VT-APP-54/no_gorge_at_200_ft", "option app_work; 200 ft 5,4 5,5; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4", "5,4", "kill"},
		{"VT-APP-54/no_gorge_without_a_road", "option app_work; option hills5; 250 ft 5,4 5,5; N/inf1 5,5; S/inf1 5,4", "5,4", "kill"},
		{"VT-APP-54/across_a_gorge", "option app_work; option hills5; 250 ft 5,4; 200 ft 4,4; highway 5,5 5,4 5,3; N/inf1 4,4; S/inf1 5,4", "5,4", "kill"},
		{"VT-APP-37/wood_on_foot", "option app_blocking; wood 5,4; made 5,4 S-N; N/inf1 5,5; S/inf1 5,4", "5,4", "kill"},
	}, func(t *testing.T, row *trial) string { return bestCharge(t, strikeBoard(t, row.board), row.orders) })
}

// Fire at flanks and out of them, and how a figure comes to its front.
func TestFacing(t *testing.T) {
	t.Parallel()
	const facing = "option facing; "
	try(t, []trial{
		{"VT-APP-32/half_fire_into_flank", facing + "N/inf1 5,5; S/inf1 5,4 face=E; S/inf2 9,9", "inf1 fire N+E", "S/inf1 killed 5,4"},
		{"VT-APP-32/half_fire/off", "N/inf1 5,5; S/inf1 5,4; S/inf2 9,9", "inf1 fire N+E", "S/inf1 wounded 5,4"},
		{"VT-APP-32/no_front_no_flank", facing + "N/inf1 5,5; S/inf1 5,4", "inf1 fire N+E", "S/inf1 wounded 5,4"},
		{"VT-APP-32/half_fire_into_rear", facing + "N/inf1 5,5; S/inf1 5,4 face=N", "inf1 fire N+E", "S/inf1 wounded 5,4"},
		{"VT-APP-32/fire_from_own_flank", facing + "N/inf1 5,5 face=E; S/inf1 5,4", "inf1 fire N", "S/inf1 wounded 5,4"},
		{"VT-APP-37/fire_off_a_bridge", "option app_blocking; water 5,5; stone 5,5; highway 5,6 5,5 5,4; N/inf1 5,5; S/inf1 5,4; S/inf2 9,9", "inf1 fire N", "S/inf1 wounded 5,4"},
		{"VT-APP-37/fire_off_a_bridge/off", "water 5,5; stone 5,5; highway 5,6 5,5 5,4; N/inf1 5,5; S/inf1 5,4; S/inf2 9,9", "inf1 fire N", "S/inf1 killed 5,4"},
		{"VT-APP-54/fire_out_of_a_gorge", "option app_work; 250 ft 5,5 5,4; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4; S/inf2 9,9", "inf1 fire N", "S/inf1 wounded 5,4"},
		{"VT-APP-54/fire_out_of_a_gorge/off", "250 ft 5,5 5,4; highway 5,5 5,4 5,3; N/inf1 5,5; S/inf1 5,4; S/inf2 9,9", "inf1 fire N", "S/inf1 killed 5,4"},
		{"VT-APP-32/fire_to_the_front", facing + "N/inf1 5,5 face=N; S/inf1 5,4", "inf1 fire N", "S/inf1 killed 5,4"},
		{
			"VT-APP-32/thrown_as_from_the_front", facing + "N/fbat1 5,5; N/fart1 5,5; S/inf1 5,4 face=E", "fbat1 throw 5,4",
			"S/inf1 wounded 5,4",
		},
	}, happens)
	try(t, []trial{
		{"VT-APP-8/face", facing + "N/inf1 5,5", "inf1 face SW", "face=SW"},
		{"VT-APP-8/march", facing + "N/inf1 5,5", "inf1 march 5,4 6,3", "face=NE"},
		{"VT-APP-8/march_and_face", facing + "N/fbat1 5,5", "fbat1 march 5,4 6,3; fbat1 face W", "face=W"},
		{"VT-APP-8/named_in_the_march", facing + "N/inf1 5,5", "inf1 march 5,4 6,3 face S", "face=S"},
		{"VT-APP-8/named_in_to", facing + "N/inf1 5,5", "inf1 to 6,3 face S", "face=S"},
		{"VT-APP-8/charge", facing + "N/inf1 5,5 face=N; S/inf1 6,4", "inf1 charge 6,4", "face=NE"},
		{"VT-APP-8/march/off", "N/inf1 5,5", "inf1 march 5,4", ""},
	}, func(t *testing.T, row *trial) string {
		if d := struckBy(t, strikeBoard(t, row.board), row.orders).Figures[0].Facing; d < grid.Dirs {
			return "face=" + d.String()
		}
		return ""
	})
	try(t, []trial{{"VT-APP-8/off", "N/inf1 5,5", "inf1 face N", "VT-APP-8"}}, verdict)
}

// Fire at hedges, which are as abatis. [VT-APP-2]
func TestHedges(t *testing.T) {
	t.Parallel()
	const gone = "5,4:S removed; "
	const guns, man = "N/fart1 5,5; N/fbat1 5,5; option hedges; hedge 5,4:S; ", "S/inf1 5,4"
	try(t, []trial{
		{"WX-APP-30", guns + man, "fbat1 fire N", gone + "S/inf1 unharmed 5,4"},
		{"WX-APP-30/off", "N/fart1 5,5; N/fbat1 5,5; hedge 5,4:S; S/inf1 5,4", "fbat1 fire N", "S/inf1 killed 5,4"},
		{"VT-APP-2/siege_battery", "N/fart1 5,5; N/sbat1 5,5; option hedges; hedge 5,4:S; " + man, "sbat1 fire N", gone + "S/inf1 wounded 5,4"},
		{"VT-APP-2/thrown", guns + man, "fbat1 throw 5,4", "S/inf1 wounded 5,4"},
		{"VT-APP-2/muskets", "N/inf1 5,5; option hedges; hedge 5,4:S; " + man, "inf1 fire N", "S/inf1 unharmed 5,4"},
		{"VT-APP-2/not_touched", guns + "S/inf1 5,3", "fbat1 fire N", "S/inf1 killed 5,3"},
		{"VT-APP-2/half_a_battery", guns + man, "fbat1 fire N cannon", "S/inf1 unharmed 5,4"},
		{"VT-APP-2/two_batteries", guns + man + "; N/fart2 5,5; N/fbat2 5,5", "fbat1 fire N; fbat2 fire N", gone + "S/inf1 killed 5,4"},
		{"VT-APP-2/before_a_line", "N/fart1 5,5; N/sbat1 5,5; option hedges; hedge 5,4:S; line 5,4:S E; " + man, "sbat1 fire N", gone + "5,4:S removed; S/inf1 unharmed 5,4"},
		{"VT-APP-2/from_above", "50 ft 5,5; " + guns + man, "fbat1 fire N", "S/inf1 killed 5,4"},
		{"VT-APP-2/battered", guns, "fbat1 batter works 5,4:S", "5,4:S removed"},
	}, happens)
	playAll(t, []play{
		{"WX-APP-30/open_afterwards", summer + guns + "N/hcav1 6,5; rocks 6,4:S 6,5:W", []string{"fbat1 batter works 5,4:s", "", "fart1 march 5,4"}, []string{"fig N fart1 5,4", "gap 5,4:S razed"}},
		{"WX-APP-30/closed_before", summer + guns, []string{"fart1 march 5,4"}, []string{"refused VT-MOVE-16"}},
		{"VT-APP-2/whole_again_after_a_day", guns + man, []string{"fbat1 fire n cannon", "", "", "", "fbat1 fire n cannon"}, []string{"fig S inf1 5,4", "not gap"}},
		{"VT-APP-2/fire_that_goes_on", guns + man, []string{"fbat1 fire n cannon", "", "fbat1 fire n cannon"}, []string{"gap 5,4:S razed"}},
	})
}
