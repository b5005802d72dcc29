package rules

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/season"
)

// handlings are orders about loads, horses and riders, and what refuses them, "" if they are legal.
var handlings = []struct{ id, board, order, refused string }{
	{"VT-SETUP-10", summer + "N/inf1 5,5; lie 5,5 4f", "inf1 load 4f", ""},
	{"VT-SETUP-10/end", summer + "N/inf1 5,5; lie 5,5 4f", "end inf1 load 1f", ""},
	{"VT-SETUP-10/elsewhere", summer + "N/inf1 5,5; lie 5,6 4f", "inf1 load 1f", "VT-SETUP-10"},
	{"VT-SETUP-10/not_so_much", summer + "N/inf1 5,5; lie 5,5 2f", "inf1 load 3f", "VT-SETUP-10"},
	{"VT-MOVE-3/too_much", summer + "N/inf1 5,5; lie 5,5 5f", "inf1 load 5f", "VT-MOVE-3"},
	{"VT-MOVE-3/battery_8", summer + "N/fbat1 5,5; lie 5,5 5f", "fbat1 load 2f", ""},
	{"VT-MOVE-3/battery_12", summer + "N/fbat1 5,5; lie 5,5 5f", "fbat1 load 3f", "VT-MOVE-3"},
	{"VT-ARMY-25/free_food", summer + "N/inf1 5,5 load=4f; lie 5,5 2p", "inf1 load 2p", ""},
	{"VT-ARMY-25/no_more", summer + "N/inf1 5,5 load=4f; lie 5,5 3p", "inf1 load 3p", "VT-MOVE-3"},
	{"VT-ARMY-16/wagon_load", summer + "N/wag1 5,5; lie 5,5 5f", "wag1 load 4f", ""},
	{"VT-ARMY-16/too_much", summer + "N/wag1 5,5; lie 5,5 5f", "wag1 load 5f", "VT-MOVE-3"},
	{"VT-ARMY-16/besides_a_brigade", summer + "N/wag1 5,5; N/inf1 5,5 on=wag1; lie 5,5 1f", "wag1 load 1f", "VT-ARMY-16"},
	{"VT-MOVE-3/riding_8", summer + "N/wag1 5,5; N/inf1 5,5 on=wag1; lie 5,5 5f", "inf1 load 2f", ""},
	{"VT-MOVE-3/riding_12", summer + "N/wag1 5,5; N/inf1 5,5 on=wag1; lie 5,5 5f", "inf1 load 3f", "VT-MOVE-3"},
	{"WX-MARCH-68/live_team", summer + "N/wag1 5,5; S/fbat1 5,5", "wag1 load S/fbat1", "VT-ARMY-16"},
	{"WX-MARCH-68/dead_team", summer + "N/wag1 5,5; S/fbat1 5,5 team=0", "wag1 load S/fbat1", ""},
	{"VT-ARMY-16/own_battery", summer + "N/wag1 5,5; N/sbat1 5,5", "wag1 load sbat1", ""},
	{"VT-ARMY-16/not_empty", summer + "N/wag1 5,5 load=1b; N/fbat1 5,5", "wag1 load fbat1", "VT-ARMY-16"},
	{"VT-ARMY-16/no_wagons", summer + "N/inf1 5,5; N/fbat1 5,5", "inf1 load fbat1", "VT-ARMY-16"},
	{"VT-ARMY-16/not_there", summer + "N/wag1 5,5; N/fbat1 5,6", "wag1 load fbat1", "VT-SETUP-10"},
	{"VT-ARMY-16/wagons", summer + "N/wag1 5,5; N/wag2 5,5", "wag1 load wag2", "VT-ARMY-16"},
	{"VT-ARMY-18/old_owner_loads", summer + "N/fbat1 5,5; S/inf1 5,5; lie 5,5 1f", "fbat1 load 1f", "VT-ARMY-18"},
	{"VT-ARMY-18/old_owner_merges", summer + "N/fbat1 5,5 hurt; N/sbat1 5,5 hurt; S/inf1 5,5", "fbat1 merge sbat1", "VT-ARMY-18"},
	{"VT-ARMY-18/old_owner_is_handed", summer + "N/inf1 6,5 load=1p; N/wag1 5,5; S/inf1 5,5", "inf1 hand 1p to wag1", "VT-ARMY-18"},
	{"VT-SETUP-11", summer + "N/inf1 5,5 load=2p+1f", "inf1 drop 1p+1f", ""},
	{"VT-SETUP-11/has_not", summer + "N/inf1 5,5 load=2p", "inf1 drop 3p", "VT-SETUP-11"},
	{"VT-SETUP-11/unload", summer + "N/wag1 5,5; N/fbat1 5,5 on=wag1", "wag1 unload fbat1", ""},
	{"VT-SETUP-11/not_on_it", summer + "N/wag1 5,5; N/fbat1 5,5", "wag1 unload fbat1", "VT-SETUP-11"},
	{"VT-SETUP-10/hand", summer + "N/inf1 5,5 load=2f; N/wag1 5,5", "inf1 hand 2f to wag1", ""},
	{"VT-ARMY-16/carried_already", summer + "N/wag1 5,5; N/wag2 5,5; N/fbat1 5,5 on=wag2", "wag1 load fbat1", "VT-ARMY-16"},
	{"VT-ARMY-16/drawn_by_another", summer + "N/wag1 5,5; N/hcav1 5,5 on=fbat1; N/fbat1 5,5", "wag1 load fbat1", "VT-ARMY-16"},
	{"VT-SETUP-10/hand_to_itself", summer + "N/inf1 5,5 load=2f", "inf1 hand 2f to inf1", "VT-SETUP-10"},
	{"VT-ARMY-17/hitched_does_not_ride", summer + "N/wag1 5,5; N/hcav1 5,5 on=wag1", "hcav1 dismount", "VT-ARMY-17"},
	{"VT-ARMY-17/dismount", summer + "N/wag1 5,5; N/inf1 5,5 on=wag1", "inf1 dismount", ""},
	{"VT-SUPPLY-6", summer + "N/inf1 5,5 load=2p; N/inf2 6,6", "inf1 hand 2p to inf2", ""},
	{"VT-SUPPLY-6/goods", summer + "N/inf1 5,5 load=2f; N/inf2 6,6", "inf1 hand 2f to inf2", "VT-SUPPLY-6"},
	{"VT-SUPPLY-6/too_far", summer + "N/inf1 5,5 load=2p; N/inf2 7,5", "inf1 hand 2p to inf2", "VT-SUPPLY-6"},
	{"VT-SETUP-10/too_much_for_him", summer + "N/wag1 5,5 load=4f; N/fbat1 5,5", "wag1 hand 3f to fbat1", "VT-MOVE-3"},
	{"VT-ARMY-13/hitch", summer + "N/hcav1 5,5; N/fbat1 5,5", "hcav1 hitch fbat1", ""},
	{"VT-ARMY-13/wagons", summer + "N/hcav1 5,5; N/wag1 5,5", "hcav1 hitch wag1", ""},
	{"VT-ARMY-13/foot", summer + "N/inf1 5,5; N/fbat1 5,5", "inf1 hitch fbat1", "VT-ARMY-13"},
	{"VT-ARMY-13/not_here", summer + "N/hcav1 5,5; N/fbat1 5,6", "hcav1 hitch fbat1", "VT-ARMY-13"},
	{
		"VT-ARMY-13/more_than_double", summer + "N/hcav1 5,5; N/hart1 5,5 on=fbat1; N/fbat1 5,5", "hcav1 hitch fbat1",
		"VT-ARMY-13",
	},
	{"VT-ARMY-13/no_battery", summer + "N/hcav1 5,5; N/inf1 5,5", "hcav1 hitch inf1", "VT-ARMY-13"},
	{"VT-ARMY-14/hitch", summer + "N/inf1 5,5; N/fbat1 5,5 team=0", "inf1 hitch fbat1", ""},
	{"VT-ARMY-14/wagon", summer + "N/wag1 5,5; N/fbat1 5,5 team=0", "wag1 hitch fbat1", ""},
	{"VT-ARMY-14/battery_drags_nothing", summer + "N/fbat2 5,5; N/fbat1 5,5 team=0", "fbat2 hitch fbat1", "VT-ARMY-14"},
	{"VT-ARMY-14/loaded", summer + "N/inf1 5,5 load=1f; N/fbat1 5,5 team=0", "inf1 hitch fbat1", "VT-ARMY-14"},
	{"VT-ARMY-14/wagons_are_not_dragged", summer + "N/inf1 5,5; N/wag1 5,5 team=0", "inf1 hitch wag1", "VT-ARMY-14"},
	{"VT-ARMY-13/unhitch", summer + "N/hcav1 5,5 on=fbat1; N/fbat1 5,5", "hcav1 unhitch", ""},
	{"VT-ARMY-13/not_hitched", summer + "N/hcav1 5,5; N/fbat1 5,5", "hcav1 unhitch", "VT-ARMY-13"},
	{"VT-ARMY-13/hitched_marches_not_alone", summer + "N/hcav1 5,5 on=fbat1; N/fbat1 5,5", "hcav1 march 6,5", "VT-ARMY-13"},
	{"WX-MARCH-67/5,4", summer + "N/hcav1 5,5; N/fbat1 5,4", "hcav1 give fbat1", ""},
	{"WX-MARCH-67/6,4", summer + "N/hcav1 5,5; N/fbat1 6,4", "hcav1 give fbat1", "VT-ARMY-15"},
	{"VT-ARMY-15/none_left", summer + "N/hcav1 5,5 team=0; N/fbat1 5,4", "hcav1 give fbat1", "VT-ARMY-15"},
	{"VT-ARMY-15/foot", summer + "N/inf1 5,5; N/fbat1 5,4", "inf1 give fbat1", "VT-ARMY-15"},
	{"VT-ARMY-15/to_foot", summer + "N/hcav1 5,5; N/inf1 5,4", "hcav1 give inf1", "VT-ARMY-15"},
	{"VT-ARMY-15/double", summer + "N/hcav1 5,5; N/fbat1 5,4 team=2", "hcav1 give fbat1", "VT-ARMY-15"},
	{"VT-ARMY-17/mount", summer + "N/inf1 5,5 load=2p; N/wag1 5,5 load=2r", "inf1 mount wag1", ""},
	{"VT-ARMY-17/three_portions", summer + "N/inf1 5,5 load=3p; N/wag1 5,5", "inf1 mount wag1", "VT-ARMY-17"},
	{"VT-ARMY-17/loaded_wagons", summer + "N/inf1 5,5; N/wag1 5,5 load=1b", "inf1 mount wag1", "VT-ARMY-17"},
	{"VT-ARMY-17/two_riders", summer + "N/inf1 5,5; N/inf2 5,5 on=wag1; N/wag1 5,5", "inf1 mount wag1", "VT-ARMY-17"},
	{"VT-ARMY-17/cavalry", summer + "N/hcav1 5,5; N/wag1 5,5", "hcav1 mount wag1", "VT-ARMY-17"},
	{"VT-ARMY-12/cavalry_on_foot_rides", summer + "N/hcav1 5,5 team=0; N/wag1 5,5", "hcav1 mount wag1", ""},
	{"VT-ARMY-17/elsewhere", summer + "N/inf1 5,5; N/wag1 5,6", "inf1 mount wag1", "VT-ARMY-17"},
	{"VT-ARMY-17/dismount", summer + "N/inf1 5,5 on=wag1; N/wag1 5,5", "inf1 dismount", ""},
	{"VT-ARMY-17/not_riding", summer + "N/inf1 5,5; N/wag1 5,5", "inf1 dismount", "VT-ARMY-17"},
	{"VT-ARMY-9/merge", summer + "N/inf1 5,5 hurt; N/inf2 5,5 hurt", "inf1 merge inf2", ""},
	{"VT-ARMY-9/fit", summer + "N/inf1 5,5 hurt; N/inf2 5,5", "inf1 merge inf2", "VT-ARMY-9"},
	{"VT-ARMY-9/other_kind", summer + "N/inf1 5,5 hurt; N/fart1 5,5 hurt", "inf1 merge fart1", "VT-ARMY-9"},
	{"VT-ARMY-9/elsewhere", summer + "N/inf1 5,5 hurt; N/inf2 5,6 hurt", "inf1 merge inf2", "VT-ARMY-9"},
	{"VT-ARMY-10/batteries", summer + "N/fbat1 5,5 hurt; N/fbat2 5,5 hurt", "fbat1 merge fbat2", ""},
	{"VT-ARMY-10/bakeries", summer + "N/bak1 5,5 hurt; N/bak2 5,5 hurt", "bak1 merge bak2", "VT-ARMY-10"},
	{"VT-NOTE-1/nobody", summer + "N/wag1 5,5", "wag1 load fbat7", "VT-NOTE-1"},
	{"VT-ARMY-23/captive_takes_nothing", summer + "N/inf1 5,5 load=1p; N/inf2 5,5 captive", "inf1 hand 1p to inf2", "VT-ARMY-23"},
}

func TestHandling(t *testing.T) {
	t.Parallel()
	for _, row := range handlings {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, row.board)
			if got := b.refused(row.order); got != engine.RuleID(row.refused) {
				o := b.order(row.order)
				t.Errorf("refused by %q, want %q: %v", got, row.refused, b.Legal(b.Ready(), &o))
			}
		})
	}
}

// What a march takes up besides whoever is named. [VT-ARMY-17, VT-MOVE-27]
func TestOneMove(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ id, board, first, then, refused string }{
		{"WX-MARCH-65", summer + "N/wag1 5,5; N/inf1 5,5 on=wag1", "wag1 march 6,5", "inf1 build earth n", "VT-ARMY-17"},
		{
			"VT-ARMY-13/cannot_strike", summer + "N/hcav1 5,5; N/fbat1 5,5; S/inf1 5,4", "hcav1 march with fbat1 6,5",
			"hcav1 charge 5,4", "VT-MOVE-27",
		},
		{"VT-MOVE-27", summer + "N/inf1 5,5", "inf1 march 6,5", "inf1 build earth n", "VT-MOVE-27"},
		{"VT-MOVE-27/two_marches", summer + "N/inf1 5,5", "inf1 march 6,5", "inf1 march 4,5", "VT-MOVE-27"},
		{"VT-MOVE-27/free_action", summer + "N/inf1 5,5 load=1f", "inf1 march 6,5", "inf1 drop 1f", ""},
		{"VT-ARMY-15/both_spend_the_move", summer + "N/hcav1 5,5; N/fbat1 5,4", "hcav1 give fbat1", "fbat1 march 5,3", "VT-MOVE-27"},
		{"VT-SETUP-11/both_spend_the_move", summer + "N/wag1 5,5; N/fbat1 5,5 on=wag1", "wag1 unload fbat1", "wag1 march 5,4", "VT-MOVE-27"},
		{"VT-MOVE-27/siege", "siege; N/inf1 5,5", "inf1 march 6,5", "inf1 march 4,5", "VT-MOVE-27"},
		{"VT-SIEGE-32/fire_then_march", "siege; N/inf1 5,5; S/inf1 5,4", "inf1 fire n", "inf1 march 6,5", "VT-SIEGE-32"},
		{"VT-SIEGE-32/march_then_fire", "siege; N/inf1 5,5; S/inf1 5,4", "inf1 march 6,5", "inf1 fire n", "VT-SIEGE-32"},
		{"VT-SIEGE-32/work_then_fire", "siege; N/inf1 5,5; S/inf1 5,4", "inf1 build earth n", "inf1 fire n", "VT-SIEGE-32"},
		{"VT-SIEGE-32/fire_then_work", "siege; N/inf1 5,5; S/inf1 5,4", "inf1 fire n", "inf1 build earth n", "VT-SIEGE-32"},
		{"WX-SIEGE-60/VT-SIEGE-31", "siege; N/inf1 5,5", "inf1 build earth n", "inf1 to 5,13", ""},
		{"WX-SIEGE-60/one_more", "siege; N/inf1 5,5", "inf1 build earth n", "inf1 to 5,14", "VT-SIEGE-31"},
		{"WX-SIEGE-60/step_by_step", "siege; N/inf1 5,5", "inf1 build earth n", "inf1 march 5,6 5,7 5,8 5,9 5,10 5,11 5,12 5,13 5,14", "VT-SIEGE-31"},
		{"WX-SIEGE-2", "siege; N/inf1 5,5", "inf1 march 5,6 5,7 5,8 5,9", "inf1 build earth n", ""},
		{"WX-SIEGE-2/too_late", "siege; N/inf1 5,5", "inf1 to 5,14", "inf1 build earth n", "VT-SIEGE-31"},
		{"VT-ARMY-13/taken_along", summer + "N/hcav1 5,5; N/fbat1 5,5", "hcav1 march with fbat1 6,5", "fbat1 march 5,4", "VT-MOVE-27"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, row.board)
			b.note(row.first)
			if got := b.refused(row.then); got != engine.RuleID(row.refused) {
				t.Errorf("refused by %q, want %q", got, row.refused)
			}
		})
	}
}

// rooms are orders after which a side has room everywhere, or not.
var rooms = []struct {
	id, board string
	orders    []string
	refused   string
}{
	{"VT-MAP-33/open", "N/inf1 5,5; N/inf2 6,5", []string{"inf2 march 5,5"}, "VT-MAP-33"},
	{"VT-MAP-33/swap", "N/inf1 5,5; N/inf2 6,5", []string{"inf2 march 5,5", "inf1 march 6,5"}, ""},
	{"VT-MAP-35/passed", "N/inf1 5,5; N/inf2 6,5", []string{"inf2 march 5,5 4,5"}, ""},
	{"VT-MAP-33/village", "N/inf1 5,5/street; village 5,5; N/inf2 6,5", []string{"inf2 march 5,5 houses"}, "VT-MAP-33"},
	{"VT-MAP-33/market", "N/inf1 5,5/street; market 5,5; N/inf2 6,5", []string{"inf2 march 5,5 houses"}, ""},
	{"VT-MAP-33/town", "N/inf1 5,5/gallery; N/inf3 5,5/under; town 5,5; N/inf2 6,5", []string{"inf2 march 5,5 houses"}, "VT-MAP-33"},
	{"VT-MAP-33/material", "N/inf1 5,5; N/wag1 5,5; N/fbat1 5,5; N/wag2 6,5", []string{"wag2 march 5,5"}, "VT-MAP-33"},
	{"VT-MAP-33/one_of_each", "N/inf1 5,5; N/fbat1 5,5; N/wag2 6,5", []string{"wag2 march 5,5"}, ""},
	{
		"VT-MAP-33/towns_hold_any_material",
		"N/wag1 5,5/street; N/fbat1 5,5/street; N/wag2 6,5; market 5,5",
		[]string{"wag2 march 5,5 street"},
		"",
	},
	{"VT-FIGHT-52/town", "N/inf1 5,5/street; town 5,5; N/inf2 6,5", []string{"inf2 march 5,5 houses"}, "VT-FIGHT-52"},
	{"VT-FIGHT-52/gallery", "N/inf1 5,5/street; town 5,5; N/inf2 6,5", []string{"inf2 march 5,5 gallery"}, ""},
	{"VT-FIGHT-52/rampart", "N/inf1 5,5/rampart; fortress 5,5; N/inf2 6,5", []string{"inf2 march 5,5 rampart"}, ""},
	{"WX-MARCH-62", "N/inf1 5,5; N/wag1 5,5; N/wag2 6,5; N/inf2 6,5 on=wag2", []string{"wag2 march 5,5"}, "VT-MAP-33"},
	{
		"WX-MARCH-62/merge", "N/inf1 5,5 hurt; N/wag1 5,5; N/wag2 6,5; N/inf2 6,5 hurt on=wag2",
		[]string{"wag2 march 5,5", "inf2 merge inf1"},
		"",
	},
	{"VT-MAP-34/artillery_counts", "N/fart1 5,5; N/fbat1 5,5; N/inf2 6,5", []string{"inf2 march 5,5"}, "VT-MAP-33"},
	{"VT-MAP-35/captives_do_not_count", "N/inf1 5,5 captive; N/inf2 6,5", []string{"inf2 march 5,5"}, ""},
	{"VT-MAP-35/overfull_before", "N/inf1 5,5; N/inf2 5,5; N/inf3 9,9", []string{"inf3 march 9,8"}, ""},
	{"VT-MAP-35/one_more", "N/inf1 5,5; N/inf2 5,5; N/inf3 6,5", []string{"inf3 march 5,5"}, "VT-MAP-33"},
	{"VT-SIEGE-3", "siege; N/inf1 5,5; N/inf2 6,5", []string{"inf2 march 5,5"}, "VT-SIEGE-3"},
	{"VT-SIEGE-3/gun_with_crew", "siege; N/inf1 5,5; N/fart1 6,5; N/hgun1 5,5", []string{"fart1 march 5,5"}, ""},
	{"VT-SIEGE-3/two_guns", "siege; N/lgun1 5,5; N/hgun1 6,5", []string{"hgun1 march 5,5"}, "VT-SIEGE-3"},
}

func TestRoom(t *testing.T) {
	t.Parallel()
	for _, row := range rooms {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, row.board)
			b.note(row.orders...)
			err := b.Finish()
			if (err == nil) != (row.refused == "") || err != nil && !strings.Contains(err.Error(), row.refused) {
				t.Errorf("%v, want %q", err, row.refused)
			}
		})
	}
}

// What is taken over by who stands there as its move begins. [VT-ARMY-18]
func TestTakeOver(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ id, board, now string }{
		{"WX-MARCH-69", "N/inf1 5,5; S/fbat3 5,5; N/fbat1 9,9", "N/fbat2"},
		{"VT-ARMY-18/wagons_take", "N/wag1 5,5; S/fbat3 5,5", "N/fbat1"},
		{"VT-ARMY-18/wagons_without_team_do_not", "N/wag1 5,5 team=0; S/fbat3 5,5", "S/fbat3"},
		{"VT-ARMY-18/guarded", "N/wag1 5,5; S/fbat3 5,5; S/inf1 5,5", "S/fbat3"},
		{"VT-ARMY-18/nobody", "N/inf1 5,6; S/fbat3 5,5", "S/fbat3"},
		{"VT-ARMY-18/captive_does_not", "N/inf1 5,5 captive; S/fbat3 5,5", "S/fbat3"},
		{"VT-ARMY-18/battery_does_not", "N/fbat1 5,5; S/fbat3 5,5", "S/fbat3"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, row.board)
			f := b.Ready()
			season.TakeOver(f, 0)
			if fig := f.Find(b.id(row.now)); fig == nil || fig.At != b.at("5,5") {
				t.Errorf("there is no %s on 5,5", row.now)
			}
		})
	}
}
