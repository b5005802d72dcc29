package rules

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// What may be ordered under a switch of the appendix, after other orders: the rule against it, "" if it is lawful.
func TestSwitches(t *testing.T) {
	t.Parallel()
	const (
		laden   = summer + "N/fbat1 5,5 on=wag1; N/wag1 5,5; "
		hitched = summer + "N/fbat1 5,5; N/fart1 5,5; N/hcav1 5,5 on=fbat1; S/inf1 5,4; "
		crewed  = "option crewed; N/fbat1 5,5; N/inf1 5,5; S/inf1 5,4; "
		castle  = summer + "fortress 5,4; N/inf1 5,4/rampart; S/inf1 9,9; "
	)
	try(t, []trial{
		{"WX-APP-46", laden + "option load8", "wag1 unload fbat1; wag1 march 6,5 7,5 8,5 9,5 10,5 11,5 12,5", ""},
		{"WX-APP-46/too_far", laden + "option load8", "wag1 unload fbat1; wag1 march 6,5 7,5 8,5 9,5 10,5 11,5 12,5 13,5", "VT-MOVE-1"},
		{"WX-APP-46/off", laden, "wag1 unload fbat1; wag1 march 6,5", "VT-MOVE-27"},
		{"VT-APP-42/battery", laden + "option load8", "wag1 unload fbat1; fbat1 march 6,5 7,5 8,5", ""},
		{"VT-APP-42/battery_too_far", laden + "option load8", "wag1 unload fbat1; fbat1 march 6,5 7,5 8,5 9,5", "VT-MOVE-1"},
		{"VT-APP-42/points", laden + "option load8; option points", "wag1 unload fbat1; fbat1 march 6,5 7,5 8,5 9,5", ""},
		{"VT-APP-42/points_too_far", laden + "option load8; option points", "wag1 unload fbat1; fbat1 march 6,5 7,5 8,5 9,5 10,5 11,5", "VT-MOVE-1"},
		{"VT-APP-42/unhitch", hitched + "option load8", "hcav1 unhitch; hcav1 march 6,5 7,5 8,5 9,5 10,5 11,5 12,5", ""},
		{"VT-APP-42/unhitch_too_far", hitched + "option load8", "hcav1 unhitch; hcav1 march 6,5 7,5 8,5 9,5 10,5 11,5 12,5 13,5", "VT-MOVE-1"},
		{"VT-APP-42/unhitch/off", hitched, "hcav1 unhitch; hcav1 march 6,5 7,5 8,5 9,5 10,5 11,5 12,5 13,5", ""},
		{"VT-APP-42/unhitch_at_the_end", hitched + "option load8", "end hcav1 unhitch", "VT-APP-42"},
		{"VT-APP-42/hitched_battery", hitched + "option load8", "fbat1 fire N", "VT-APP-42"},
		{"VT-APP-42/hitched_battery/off", hitched, "fbat1 fire N", ""},
		{"VT-APP-42/hitched_cavalry", hitched + "option load8", "hcav1 charge 5,4", "VT-APP-42"},
		{"VT-APP-42/unhitched_cavalry", hitched + "option load8", "hcav1 unhitch; hcav1 charge 5,4", ""},

		{"WX-APP-34/battery", crewed, "fbat1 fire N", ""},
		{"WX-APP-34/battery/off", "N/fbat1 5,5; N/inf1 5,5; S/inf1 5,4", "fbat1 fire N", "VT-ARMY-6"},
		{"WX-APP-34/infantry_too", crewed, "fbat1 fire N; inf1 fire N", ""},
		{"VT-APP-6/crew_gone", "option crewed; N/fbat1 5,5 team=0; S/inf1 5,4", "fbat1 fire N", "VT-APP-6"},
		{"VT-APP-6/served_by_nobody_else", crewed, "fbat1 fire N by inf1", "VT-APP-6"},
		{"VT-APP-6/infantry_lays_pontoons", "option crewed; water 5,4; N/inf1 5,5 load=1t", "inf1 lay pontoon 5,4", ""},
		{"VT-APP-6/infantry_lays_pontoons/off", "water 5,4; N/inf1 5,5 load=1t", "inf1 lay pontoon 5,4", "VT-BUILD-14"},

		{"VT-APP-7/give_in_passing", "option team_markers; N/hcav1 5,5; N/fbat1 5,5", "hcav1 give fbat1; fbat1 march 6,5 7,5 8,5 9,5", ""},
		{"VT-APP-7/give/off", "N/hcav1 5,5; N/fbat1 5,5", "hcav1 give fbat1", "VT-ARMY-15"},
		{"VT-APP-7/one_square", "option team_markers; N/hcav1 5,4; N/fbat1 5,5", "hcav1 give fbat1", "VT-APP-7"},
		{"VT-APP-7/no_more_than_double", "option team_markers; N/hcav1 5,5; N/fbat1 5,5 team=2", "hcav1 give fbat1", "VT-ARMY-15"},
		{"VT-APP-7/nobody_is_hitched", "option team_markers; N/hcav1 5,5; N/fbat1 5,5", "hcav1 hitch fbat1", "VT-APP-7"},
		{"VT-APP-7/hitched/off", "N/hcav1 5,5; N/fbat1 5,5", "hcav1 hitch fbat1", ""},

		{"VT-APP-35", castle + "option position8", "inf1 shift casemate; inf1 shift rampart", ""},
		{"VT-APP-35/march_after", summer + "village 5,5; N/inf1 5,5/houses; option position8", "inf1 shift street; inf1 march 6,5 7,5 8,5", ""},
		{"VT-APP-35/march_too_far", summer + "village 5,5; N/inf1 5,5/houses; option position8", "inf1 shift street; inf1 march 6,5 7,5 8,5 9,5", "VT-APP-30"},
		{"VT-APP-35/off", summer + "village 5,5; N/inf1 5,5/houses", "inf1 shift street; inf1 march 6,5", "VT-MOVE-27"},
		{"VT-APP-35/eighths_alone", summer + "village 5,5; N/inf1 5,5/houses; option eighths", "inf1 shift street; inf1 march 6,5", "VT-APP-30"},
		{"VT-APP-38/forming", summer + "N/wag1 5,5; option app_blocking", "wag1 march 6,5 7,5 8,5 9,5 10,5 11,5 12,5; wag1 laager on", ""},
		{"VT-APP-38/forming/off", summer + "N/wag1 5,5", "wag1 march 6,5; wag1 laager on", "VT-MOVE-27"},
		{"WX-APP-45", summer + "grain 5,5; N/inf1 5,5; lie 5,5 1m; option app_work", "inf1 mow; inf1 flying-mine 1 post 5,4; inf1 march 6,5 7,5 8,5", ""},
		{"WX-APP-45/too_far", summer + "grain 5,5; N/inf1 5,5; lie 5,5 1m; option app_work", "inf1 mow; inf1 flying-mine 1 post 5,4; inf1 march 6,5 7,5 8,5 9,5", "VT-APP-30"},
		{"WX-APP-45/off", summer + "grain 5,5; N/inf1 5,5; lie 5,5 1m", "inf1 mow; inf1 march 6,5", "VT-MOVE-27"},
		{"WX-APP-24/VT-APP-53", summer + "N/inf1 5,5; S/inf1 5,4; option app_work", "inf1 charge 5,4; inf1 build earth N", "VT-APP-30"},
		{"VT-APP-38/dissolving_is_free", summer + "N/wag1 5,5 laager; option app_blocking", "wag1 laager off; wag1 march 6,5 7,5 8,5 9,5 10,5 11,5 12,5 13,5", ""},
	}, verdict)
	t.Run("VT-APP-7/teams", func(t *testing.T) {
		t.Parallel()
		r := struckBy(t, strikeBoard(t, "option team_markers; N/hcav1 5,5; N/fbat1 5,5"), "hcav1 give fbat1")
		if r.Figures[0].Team != state.TeamDead || r.Figures[1].Team != state.TeamDouble {
			t.Errorf("%+v", r.Figures)
		}
	})
	t.Run("VT-APP-6/crew_dies_with_the_team", func(t *testing.T) {
		t.Parallel()
		r := struckBy(t, strikeBoard(t, "option crewed; N/hcav1 5,5; S/fbat1 5,4"), "hcav1 charge 5,4")
		if got := struck(r); got != "S/fbat1 team-killed 5,4" {
			t.Error(got)
		}
	})
}

// Towns that fire. [VT-APP-33]
func TestArmedTowns(t *testing.T) {
	t.Parallel()
	const armed = summer + "option armed_towns; town 5,5; S/inf1 5,4; N/inf9 20,20 load=2p; "
	board := func(t *testing.T, text string) *Position {
		t.Helper()
		p := strikeBoard(t, text)
		p.Start.Map.Places[0].Side = 'N'
		return p
	}
	for _, row := range []struct {
		id, board, order string
		rule             engine.RuleID
	}{
		{"VT-APP-33", armed, "volley 5,5 N", ""},
		{"VT-APP-33/off", summer + "town 5,5; S/inf1 5,4", "volley 5,5 N", "VT-APP-33"},
		{"VT-APP-33/no_town", armed, "volley 5,6 N", "VT-APP-33"},
		{"VT-APP-33/village", summer + "option armed_towns; village 5,5; S/inf1 5,4", "volley 5,5 N", "VT-APP-33"},
		{"VT-APP-33/enemy_there", armed + "S/inf2 5,5/houses", "volley 5,5 N", "VT-APP-33"},
		{"VT-APP-33/died_out", armed + "is 5,5 dead", "volley 5,5 N", "VT-APP-33"},
		{"VT-APP-33/burned", armed + "is 5,5 burned", "volley 5,5 N", "VT-APP-33"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			if rule := strikeRule(t, board(t, row.board), row.order); rule != row.rule {
				t.Errorf("%q, want %q", rule, row.rule)
			}
		})
	}
	t.Run("VT-APP-33/once", func(t *testing.T) {
		t.Parallel()
		p := board(t, armed)
		noteAll(t, p, "volley 5,5 N")
		if rule := strikeRule(t, p, "volley 5,5 E"); rule != "VT-APP-33" {
			t.Errorf("%q", rule)
		}
	})
	t.Run("VT-APP-33/effect", func(t *testing.T) {
		t.Parallel()
		if got := struck(struckBy(t, board(t, armed), "volley 5,5 N")); got != "S/inf1 wounded 5,4; N/inf9 fed 20,20" { // out of a gate
			t.Error(got)
		}
	})
	t.Run("VT-APP-33/adds_to_a_brigade", func(t *testing.T) {
		t.Parallel()
		p := board(t, armed+"N/inf1 4,5 load=2p")
		if got := struck(struckBy(t, p, "volley 5,5 N+E; inf1 fire NE")); got != "S/inf1 killed 5,4; N/inf1 fed 4,5; N/inf9 fed 20,20" {
			t.Error(got)
		}
	})
}
