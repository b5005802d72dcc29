package rules

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
)

// summer is a campaign's day without a season.
const summer = "campaign 1-7-1; "

// allowances is how far figures march, off the road and in highway squares. [sections 3.1, 3.2]
var allowances = []struct {
	id, board, who string
	steps, squares int // -1 if it may not march
}{
	{"WX-MARCH-1", summer + "N/inf1 2,5", "inf1", 4, 8},
	{"WX-MARCH-2", summer + "N/fart1 2,5", "fart1", 4, 8},
	{"WX-MARCH-3", summer + "N/bak1 2,5", "bak1", 4, 8},
	{"WX-MARCH-4", summer + "N/fbat1 2,5", "fbat1", 4, 8},
	{"WX-MARCH-5", summer + "N/sbat1 2,5", "sbat1", 2, 4},
	{"WX-MARCH-6", summer + "N/hcav1 2,5", "hcav1", 8, 16},
	{"WX-MARCH-7", summer + "N/lcav1 2,5", "lcav1", 8, 16},
	{"WX-MARCH-8", summer + "N/hart1 2,5", "hart1", 8, 16},
	{"WX-MARCH-9", "campaign 1-1-2; N/inf1 2,5", "inf1", 2, 4},
	{"WX-MARCH-10", "campaign 1-1-2; N/fart1 2,5", "fart1", 2, 4},
	{"WX-MARCH-11", "campaign 1-1-2; N/bak1 2,5", "bak1", 2, 4},
	{"WX-MARCH-12", "campaign 1-1-2; N/fbat1 2,5", "fbat1", 2, 4},
	{"WX-MARCH-13", "campaign 1-1-2; N/sbat1 2,5", "sbat1", 1, 2},
	{"WX-MARCH-14", "campaign 1-1-2; N/hcav1 2,5", "hcav1", 4, 8},
	{"WX-MARCH-15", "campaign 1-1-2; N/lcav1 2,5", "lcav1", 4, 8},
	{"WX-MARCH-16", "campaign 1-1-2; N/hart1 2,5", "hart1", 4, 8},
	{"VT-MOVE-22/on_4_April", "campaign 1-4-4; N/inf1 2,5", "inf1", 2, 4},
	{"VT-MOVE-22/on_1_May", "campaign 1-5-1; N/inf1 2,5", "inf1", 4, 8},
	{"VT-MOVE-22/on_1_November", "campaign 1-11-1; N/inf1 2,5", "inf1", 2, 4},
	{"WX-MARCH-17", summer + "N/inf1 2,5 load=4p", "inf1", 4, 8},
	{"WX-MARCH-18", summer + "N/inf1 2,5 load=5p", "inf1", 3, 6},
	{"WX-MARCH-19", summer + "N/inf1 2,5 load=6p", "inf1", 3, 6},
	{"WX-MARCH-20", summer + "N/inf1 2,5 load=8p", "inf1", 2, 4},
	{"WX-MARCH-21", summer + "N/inf1 2,5 load=10p", "inf1", 2, 4},
	{"WX-MARCH-22", summer + "N/inf1 2,5 load=11p", "inf1", 1, 2},
	{"WX-MARCH-23", summer + "N/inf1 2,5 load=18p", "inf1", 1, 2},
	{"WX-MARCH-24", summer + "N/inf1 2,5 load=19p", "inf1", -1, -1},
	{"WX-MARCH-25", summer + "N/hcav1 2,5 load=4p+2r", "hcav1", 8, 16},
	{"WX-MARCH-26", summer + "N/hcav1 2,5 load=5p+2r", "hcav1", 6, 12},
	{"WX-MARCH-27", summer + "N/hcav1 2,5 load=6p+2r", "hcav1", 6, 12},
	{"WX-MARCH-28", summer + "N/hcav1 2,5 load=8p+2r", "hcav1", 4, 8},
	{"WX-MARCH-29", summer + "N/hcav1 2,5 load=10p+2r", "hcav1", 4, 8},
	{"WX-MARCH-30", summer + "N/hcav1 2,5 load=11p+2r", "hcav1", 2, 4},
	{"WX-MARCH-31", summer + "N/hcav1 2,5 load=18p+2r", "hcav1", 2, 4},
	{"WX-MARCH-32", summer + "N/hcav1 2,5 load=19p+2r", "hcav1", -1, -1},
	{"WX-MARCH-33", "campaign 1-1-2; N/inf1 2,5 load=18p", "inf1", 0, 1},
	{"WX-MARCH-34", "campaign 1-12-1; N/lcav1 2,5 load=18p+2r", "lcav1", 1, 2},
	{"WX-MARCH-35", summer + "N/wag1 2,5", "wag1", 8, 16},
	{"WX-MARCH-36", summer + "N/wag1 2,5 load=10r", "wag1", 8, 16},
	{"WX-MARCH-37", summer + "N/wag1 2,5 load=14r", "wag1", 4, 8},
	{"WX-MARCH-38", summer + "N/wag1 2,5 load=18r", "wag1", 4, 8},
	{"WX-MARCH-39", summer + "N/wag1 2,5 load=2b", "wag1", 4, 8},
	{"WX-MARCH-40", summer + "N/wag1 2,5 load=1t", "wag1", 4, 8},
	{"WX-MARCH-41", summer + "N/wag1 2,5; N/inf1 2,5 on=wag1 load=2p", "wag1", 8, 16},
	{"WX-MARCH-42", summer + "N/fbat1 2,5; N/hcav1 2,5 on=fbat1", "fbat1", 8, 16},
	{"WX-MARCH-43", summer + "N/sbat1 2,5; N/hart1 2,5 on=sbat1", "sbat1", 4, 8},
	{"WX-MARCH-44", summer + "N/fbat1 2,5 team=0; N/inf1 2,5 on=fbat1", "fbat1", 4, 8},
	{"WX-MARCH-45", summer + "N/wag1 2,5; N/sbat1 2,5 on=wag1 team=0", "wag1", 2, 4},
	{"WX-MARCH-46", summer + "N/wag1 2,5; N/sbat1 2,5 on=wag1", "wag1", 4, 8},
	{"WX-MARCH-47", summer + "N/inf1 2,5 hurt load=4p", "inf1", 4, 8},
	{"WX-MARCH-48", summer + "N/inf1 2,5 hurt load=6p", "inf1", -1, -1},
	{"WX-MARCH-49", summer + "N/fbat1 2,5 load=6r", "fbat1", -1, -1},
	{"WX-MARCH-64", summer + "N/inf1 2,5 load=2p+2r+1w", "inf1", 2, 4},
	{"WX-MARCH-66", summer + "N/hart1 2,5 team=0", "hart1", 4, 8},
	{"WX-MARCH-70", summer + "N/wag1 2,5 team=2 load=18r", "wag1", 8, 16},
	{"VT-ARMY-14/field_battery_with_team_on_wagons", summer + "N/wag1 2,5; N/fbat1 2,5 on=wag1", "wag1", 8, 16},
	{"VT-ARMY-14/field_battery_without_team_on_wagons", summer + "N/wag1 2,5; N/fbat1 2,5 on=wag1 team=0", "wag1", 4, 8},
	{"VT-ARMY-14/wagons_drag", summer + "N/wag1 2,5 on=fbat1; N/fbat1 2,5 team=0", "fbat1", 4, 8},
	{"VT-ARMY-7/no_team", summer + "N/fbat1 2,5 team=0", "fbat1", -1, -1},
	{"VT-MOVE-23/bakery_doubled", summer + "N/bak1 2,5 team=2", "bak1", 8, 16},
	{"VT-MOVE-23/no_farther_than_cavalry", summer + "N/wag1 2,5 team=2", "wag1", 8, 16},
	{"VT-ARMY-13/the_slower_of_the_two", summer + "N/fbat1 2,5; N/hcav1 2,5 on=fbat1 load=8p+2r", "fbat1", 4, 8},
	{"VT-ARMY-25/cavalry", summer + "N/lcav1 2,5 load=4p+2r", "lcav1", 8, 16},
	{"VT-MOVE-3/fraction_lost", "campaign 1-1-2; N/sbat1 2,5", "sbat1", 1, 2},
	{"WX-BATTLE-1", "N/inf1 2,5", "inf1", 2, 2},
	{"WX-BATTLE-2", "N/lcav1 2,5", "lcav1", 4, 4},
	{"WX-BATTLE-3", "N/inf1 2,5 load=10p", "inf1", 1, 1},
	{"WX-BATTLE-4", "N/fbat1 2,5; N/hart1 2,5 on=fbat1", "fbat1", 4, 4},
	{"WX-BATTLE-5", "N/inf1 2,5 load=1b", "inf1", 1, 1},
	{"WX-BATTLE-21", "N/wag1 2,5 load=1b", "wag1", 4, 4},
	{"VT-BATTLE-6", "N/fbat1 2,5 team=2", "fbat1", 4, 4},
	{"VT-BATTLE-7", "N/hcav1 2,5", "hcav1", 4, 4},
	{"WX-SIEGE-1/infantry", "siege; N/inf1 2,5", "inf1", 16, 32},
	{"WX-SIEGE-1/cavalry", "siege; N/lcav1 2,5", "lcav1", 32, 38},
	{"WX-SIEGE-1/heavy_gun", "siege; N/hgun1 2,5", "hgun1", 8, 16},
	{"WX-SIEGE-1/light_gun", "siege; N/lgun1 2,5", "lgun1", 16, 32},
	{"WX-SIEGE-4/empty", "siege; N/wag1 2,5", "wag1", 32, 38},
	{"WX-SIEGE-4/loaded", "siege; N/wag1 2,5 load=3r", "wag1", 16, 32},
	{"VT-SIEGE-30/light_gun_with_horse_artillery", "siege; N/lgun1 2,5; N/hart1 2,5 on=lgun1", "lgun1", 32, 38},
	{"VT-SIEGE-30/wagons_lose_no_more", "siege; N/wag1 2,5 load=18r", "wag1", 16, 32},
	{"WX-SIEGE-5", "siege; N/inf1 2,5", "inf1", 16, 32},
}

// Every row is marched, a step too far as well: due east on the plain, and along a highway. The board is 40 squares
// wide, so that 38 steps are its end.
func TestAllowances(t *testing.T) {
	t.Parallel()
	for _, row := range allowances {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			road := "; highway 2,5 " + path(2, 5, 38)
			for _, way := range []struct {
				board string
				most  int
			}{{row.board, row.steps}, {row.board + road, row.squares}} {
				for _, n := range []int{way.most, way.most + 1} {
					if n < 1 || n > 38 {
						continue
					}
					b := newMarchBoard(t, way.board)
					got := b.refused(row.who + " march " + path(2, 5, n))
					if (got == "") != (n == way.most) {
						t.Errorf("%d steps are refused by %q", n, got)
					}
				}
			}
		})
	}
}

// marches are orders and what refuses them, "" if they are legal.
var marches = []struct{ id, board, order, refused string }{
	{"WX-NOTE-3", "N/inf1 5,5", "inf1 march 5,4 5,2", "VT-MOVE-1"},
	{"WX-MARCH-50", summer + "N/inf1 5,5; highway 5,5 6,5 7,5", "inf1 march 6,5 7,5 8,5 9,5 10,5", ""},
	{"WX-MARCH-50/one_more", summer + "N/inf1 5,5; highway 5,5 6,5 7,5", "inf1 march 6,5 7,5 8,5 9,5 10,5 11,5", "VT-MOVE-1"},
	{"WX-MARCH-51", summer + "N/inf1 5,5", "inf1 march 6,6 7,7 8,8 9,9", ""},
	{"WX-MARCH-52", summer + "N/inf1 6,5; S/inf1 5,5; S/inf2 6,6", "inf1 march 5,6", "VT-MOVE-6"},
	{"VT-MOVE-6/one_enemy", summer + "N/inf1 6,5; S/inf1 5,5", "inf1 march 5,6", ""},
	{"VT-MOVE-24", summer + "N/inf1 6,5; S/inf1 5,4", "inf1 march 6,4 6,3 5,3 4,3", ""},
	{"WX-MARCH-53", summer + "N/inf1 5,6; S/wag1 5,5", "inf1 march 5,5 5,4", ""},
	{"WX-MARCH-53/laager", summer + "N/inf1 5,6; S/wag1 5,5 laager", "inf1 march 5,5 5,4", "VT-MOVE-5"},
	{"VT-MOVE-5/brigade", summer + "N/inf1 5,6; S/fart1 5,5 hurt", "inf1 march 5,5", "VT-MOVE-5"},
	{"VT-MOVE-5/captive_bars_nothing", summer + "N/inf1 5,6; S/fart1 5,5 captive", "inf1 march 5,5", ""},
	{"VT-MOVE-7", summer + "N/inf1 5,6; N/inf2 5,5", "inf1 march 5,5 5,4", ""},
	{"VT-MOVE-8", summer + "N/inf1 5,6; lie 5,5 4f", "inf1 march 5,5", ""},
	{"VT-MOVE-9", summer + "N/wag1 5,6; 100 ft 5,5; -50 ft 5,4; light 5,3; grain 5,2", "wag1 march 5,5 5,4 5,3 5,2", ""},
	{"WX-MARCH-54/1", summer + "N/hcav1 5,6; water 5,5", "hcav1 march 5,5 5,4", ""},
	{"WX-MARCH-55", summer + "N/hcav1 5,6 load=11p+2r; water 5,5", "hcav1 march 5,5 5,4", "VT-MOVE-20"},
	{"VT-MOVE-20/load_8_swims", summer + "N/hcav1 5,6 load=10p+2r; water 5,5", "hcav1 march 5,5 5,4", ""},
	{"VT-MOVE-11/horse_artillery", summer + "N/hart1 5,6; water 5,5", "hart1 march 5,5 5,4", "VT-MOVE-11"},
	{"WX-MARCH-56/5", summer + "N/inf1 5,6 load=7p; wood 5,5", "inf1 march 5,5", "VT-MOVE-20"},
	{"WX-MARCH-56/4", summer + "N/inf1 5,6 load=6p; wood 5,5", "inf1 march 5,5", ""},
	{"WX-MARCH-57", summer + "N/fart1 5,6; ravine 5,5:S 4,5:S 6,5:S", "fart1 march 5,5", "VT-MOVE-12"},
	{"VT-MOVE-12/bridged", summer + "N/fart1 5,6; ravine 5,5:S; span 5,5:S fly1", "fart1 march 5,5", ""},
	{"VT-MOVE-12/wide", summer + "N/fart1 5,6; gorge 5,5:S; span 5,5:S fly1", "fart1 march 5,5", "VT-MOVE-12"},
	{"VT-MOVE-12/road", summer + "N/fart1 5,6; ravine 5,5:S; made 5,5 S-N", "fart1 march 5,5", ""},
	{"VT-MOVE-12/broken_road", summer + "N/fart1 5,5; ravine 5,5:N; made 5,5 broken", "fart1 march 5,4", "VT-MOVE-12"},
	{"VT-MOVE-12/frost", "campaign 1-1-1; N/fart1 5,6; ravine 5,5:S", "fart1 march 5,5", "VT-MOVE-12"},
	{"VT-APP-2/frost", "campaign 1-1-1; option hedges; N/lcav1 5,6; hedge 5,5:S", "lcav1 march 5,5", "VT-MOVE-16"},
	{"VT-MINE-7/passage_from_behind", summer + "N/fart1 5,5; rocks 5,5:S; gap 5,5:S blown", "fart1 march 5,6", ""},
	{"VT-MINE-7/passage", summer + "N/fart1 5,6; rocks 5,5:S; gap 5,5:S blown", "fart1 march 5,5", ""},
	{"VT-MOVE-12/along_with_a_battery", summer + "N/inf1 5,6; N/fbat1 5,6 team=0; ravine 5,6:S 6,6:S; wood 6,6", "inf1 march with fbat1 6,6", "VT-MOVE-13"},
	{"VT-MOVE-12/along", summer + "N/inf1 5,6 load=8p; ravine 5,6:S 6,6:S; wood 6,6", "inf1 march 6,6", ""},
	{"VT-MOVE-12/not_along", summer + "N/inf1 5,6 load=8p; ravine 5,6:N 6,6:E; wood 6,6", "inf1 march 6,6", "VT-MOVE-20"},
	{"WX-MARCH-58", summer + "N/hcav1 4,5; ravine 5,4:S", "hcav1 march 5,4", ""},
	{"WX-MARCH-59", summer + "N/hcav1 4,5; ravine 4,4:S 5,4:S", "hcav1 march 5,4", "VT-MAP-12"},
	{"VT-MAP-13/water", summer + "N/inf1 4,5; water 4,4 5,5", "inf1 march 5,4", "VT-MAP-12"},
	{"VT-MAP-13/marsh", summer + "N/inf1 4,5; marsh 4,4 5,5", "inf1 march 5,4", "VT-MAP-12"},
	{"VT-MAP-13/one_water", summer + "N/inf1 4,5; water 4,4", "inf1 march 5,4", ""},
	{"VT-MAP-12/a_feature_closes_the_corner", summer + "N/hcav1 4,5; wood 4,4 5,5; brook 4,5:N", "hcav1 march 5,4", "VT-MAP-12"},
	{"VT-MAP-12/woods_alone_do_not", summer + "N/hcav1 4,5; wood 4,4 5,5", "hcav1 march 5,4", ""},
	{"VT-MAP-12/enemy_on_the_other_way", summer + "N/hcav1 4,5; ravine 4,4:S; S/inf1 5,5", "hcav1 march 5,4", "VT-MAP-12"},
	{"VT-MAP-12/works", summer + "N/hcav1 4,5; line 5,4:S E; line 5,4:W E", "hcav1 march 5,4", "VT-MAP-12"},
	{"VT-FIGHT-69", summer + "N/hcav1 4,5; line 5,4:S E", "hcav1 march 5,4", ""},
	{
		"VT-FIGHT-69/across_a_highway", summer + "N/hcav1 4,5; line 5,4:S E; line 5,4:W E; highway 4,5 5,4",
		"hcav1 march 5,4", "VT-MAP-12",
	},
	{"VT-FIGHT-69/one_way_round_a_highway", summer + "N/hcav1 4,5; line 5,4:S E; highway 4,5 5,4", "hcav1 march 5,4", ""},
	{"VT-MAP-26/diagonal", summer + "N/wag1 4,5; water 4,4 5,5; highway 4,5 5,4", "wag1 march 5,4", ""},
	{"WX-MARCH-80", summer + "N/fbat1 4,5; wood 4,4 5,5", "fbat1 march 5,4", ""},
	{"WX-MARCH-80/marsh", summer + "N/fbat1 4,5; wood 4,4; marsh 5,5", "fbat1 march 5,4", "VT-MAP-12"},
	{"WX-MARCH-81", summer + "N/inf1 31,19; water 30,19 31,19 32,19; highway 31,18 31,19 31,20", "inf1 march 30,18", ""},
	{
		"WX-MARCH-81/back", summer + "N/inf1 30,18; water 30,19 31,19 32,19; highway 31,18 31,19 31,20",
		"inf1 march 31,19", "VT-MOVE-11",
	},
	{"VT-MOVE-13/cutting", summer + "N/wag1 5,6; 150 ft 5,5; highway 5,6 5,5 5,4", "wag1 march 5,5", ""},
	{"VT-MOVE-13/beside_the_cutting", summer + "N/wag1 4,6; 150 ft 5,5; highway 5,6 5,5 5,4", "wag1 march 5,5", "VT-MOVE-13"},
	{"VT-MOVE-13/left_anywhere", summer + "N/wag1 5,5; 150 ft 5,5; highway 5,6 5,5 5,4", "wag1 march 4,5", ""},
	{"WX-MARCH-60", summer + "N/inf1 5,6 load=1b; brook 5,5:S", "inf1 march lay 5,5 lift 5,4", ""},
	{"WX-MARCH-60/no_bridge", summer + "N/inf1 5,6; brook 5,5:S", "inf1 march 5,5 5,4", "VT-MOVE-11"},
	{"WX-MARCH-60/too_far", summer + "N/inf1 5,6 load=1b; brook 5,5:S", "inf1 march lay 5,5 lift 5,4 5,3", "VT-MOVE-1"},
	{"VT-BUILD-15/wide", summer + "N/inf1 5,6 load=1b; river 5,5:S", "inf1 march lay 5,5", "VT-BUILD-15"},
	{"VT-BUILD-15/none_left", summer + "N/inf1 5,6; brook 5,5:S", "inf1 march lay 5,5", "VT-BUILD-15"},
	{"VT-BUILD-15/cavalry", summer + "N/lcav1 5,6 load=1b; ravine 5,5:S", "lcav1 march lay 5,5", "VT-BUILD-15"},
	{"VT-BUILD-15/corner", summer + "N/inf1 5,6 load=1b; brook 5,5:S", "inf1 march lay 6,5", "VT-BUILD-15"},
	{"VT-BUILD-15/nothing_there", summer + "N/inf1 5,6 load=1b", "inf1 march lay 5,5", "VT-BUILD-15"},
	{"VT-BUILD-17/lift", summer + "N/inf1 5,6 load=1b", "inf1 march 5,5 lift", "VT-BUILD-17"},
	{"VT-ARMY-8/lays_nothing", summer + "N/inf1 5,6 hurt load=1l; ravine 5,5:S", "inf1 march lay 5,5", "VT-ARMY-8"},
	{"WX-MARCH-61", summer + "N/inf1 5,6; town 5,5; S/inf1 5,5/street hurt", "inf1 march 5,5 houses", "VT-MOVE-15"},
	{"VT-MOVE-15/open", summer + "N/wag1 5,6; town 5,5", "wag1 march 5,5 street", ""},
	{"VT-MOVE-15/corner", summer + "N/inf1 4,6; fortress 5,5", "inf1 march 5,5 rampart", ""},
	{"VT-MOVE-21", summer + "N/inf1 5,6; village 5,5", "inf1 march 5,5", "VT-MOVE-21"},
	{"VT-MAP-21", summer + "N/inf1 4,6; village 5,5", "inf1 march 5,5 street 6,4", "unclear"},
	{"VT-MAP-30/village", summer + "N/inf1 5,6; village 5,5", "inf1 march 5,5 rampart", "VT-MAP-30"},
	{"VT-MAP-30/church", summer + "N/inf1 5,6; church 5,5", "inf1 march 5,5 church", ""},
	{"VT-MAP-16/no_church", summer + "N/inf1 5,6; village 5,5", "inf1 march 5,5 church", "VT-MAP-30"},
	{"VT-MAP-17", summer + "N/inf1 5,6; town 5,5", "inf1 march 5,5 under", ""},
	{"VT-MAP-18", summer + "N/inf1 5,6; fortress 5,5", "inf1 march 5,5 casemate", ""},
	{"VT-MAP-30/none", summer + "N/inf1 5,6", "inf1 march 5,5 street", "VT-MAP-30"},
	{"VT-MAP-32", summer + "N/inf1 5,6; fortress 5,5; span 5,5:S broken", "inf1 march 5,5 rampart", "VT-MOVE-17"},
	{"VT-MAP-32/bridged", summer + "N/inf1 5,6; fortress 5,5; span 5,5:S broken; span 5,5:S fly2", "inf1 march 5,5 rampart", ""},
	{"WX-MARCH-71", summer + "N/inf1 5,6; line 5,5:S E", "inf1 march 5,5", ""},
	{"VT-MOVE-16/loaded", summer + "N/inf1 5,6 load=8p; line 5,5:S E", "inf1 march 5,5", "VT-MOVE-20"},
	{"VT-MOVE-16/artillery", summer + "N/fart1 5,6; line 5,5:S F", "fart1 march 5,5", "VT-MOVE-16"},
	{"VT-MOVE-16/outwards", summer + "N/fart1 5,5; line 5,5:S F", "fart1 march 5,6", "VT-MOVE-16"},
	{"WX-MARCH-72", summer + "N/inf1 5,6; line 5,5:S P", "inf1 march 5,5", "VT-MOVE-16"},
	{"WX-MARCH-72/ladder", summer + "N/inf1 5,6; line 5,5:S P; span 5,5:S ladder", "inf1 march 5,5", ""},
	{"VT-MOVE-19/loaded", summer + "N/inf1 5,6 load=8p; line 5,5:S P; span 5,5:S ladder", "inf1 march 5,5", "VT-MOVE-16"},
	{"VT-MOVE-16/abatis", summer + "N/inf1 5,6; line 5,5:S A", "inf1 march 5,5", "VT-MOVE-16"},
	{"VT-MOVE-10/pits", summer + "N/inf1 5,6; line 5,5:S K", "inf1 march 5,5", "VT-MOVE-10"},
	{"VT-MOVE-10/pits_with_fascine", summer + "N/wag1 5,6; line 5,5:S K~", "wag1 march 5,5", ""},
	{"VT-MOVE-10/marsh", summer + "N/inf1 5,6; marsh 5,5", "inf1 march 5,5", "VT-MOVE-10"},
	{"VT-MOVE-10/frost", "campaign 1-2-4; N/wag1 5,6; marsh 5,5; brook 5,5:S", "wag1 march 5,5", ""},
	{"VT-MOVE-10/bridge", summer + "N/wag1 5,6; marsh 5,5; span 5,5 pontoon2", "wag1 march 5,5", ""},
	{"VT-BUILD-14/half", summer + "N/inf1 5,6; water 5,5; span 5,5 pontoon1", "inf1 march 5,5", ""},
	{"VT-BUILD-14/no_further", summer + "N/inf1 5,6; water 5,5; span 5,5 pontoon1", "inf1 march 5,5 5,4", "VT-BUILD-14"},
	{"VT-MAP-9/dam", summer + "N/fbat1 5,6; river 5,5:S; span 5,5:S dam8", "fbat1 march 5,5", ""},
	{"VT-MAP-9/dam_too_thin", summer + "N/fbat1 5,6; river 5,5:S; span 5,5:S dam7", "fbat1 march 5,5", "VT-MOVE-11"},
	{"WX-MARCH-73", summer + "N/hcav1 5,6; line 5,5:S e", "hcav1 march 5,5", ""},
	{"WX-MARCH-73/held", summer + "N/hcav1 5,6; line 5,5:S e; S/inf1 5,5", "hcav1 march 5,5", "VT-MOVE-18"},
	{"WX-MARCH-74", summer + "N/fbat1 5,6; town 5,5; gap 5,5:S shot", "fbat1 march 5,5 street", ""},
	{"VT-MOVE-17/highway", summer + "N/fbat1 5,6; fortress 5,5; highway 5,6 5,5; gap 5,5:S shot", "fbat1 march 5,5 street", "VT-MOVE-17"},
	{"VT-MOVE-17/highway_bridged", summer + "N/fbat1 5,6; fortress 5,5; highway 5,6 5,5; gap 5,5:S shot; span 5,5:S fly1", "fbat1 march 5,5 street", ""},
	{"VT-MOVE-17/breastwork_alone", summer + "N/fbat1 5,6; fortress 5,5; gap 5,5:S top", "fbat1 march 5,5 street", ""},
	{"WX-MARCH-74/rampart", summer + "N/fbat1 5,6; fortress 5,5; gap 5,5:S shot", "fbat1 march 5,5 street", "VT-MOVE-17"},
	{
		"VT-MOVE-17/bridged", summer + "N/fbat1 5,6; fortress 5,5; gap 5,5:S shot; span 5,5:S fly1",
		"fbat1 march 5,5 street", "",
	},
	{"VT-MOVE-17/blown", summer + "N/fbat1 5,6; fortress 5,5; gap 5,5:S blown", "fbat1 march 5,5 street", ""},
	{"VT-MOVE-17/frost", "campaign 1-1-1; N/fbat1 5,6; fortress 5,5; gap 5,5:S shot", "fbat1 march 5,5 street", ""},
	{"WX-MARCH-77/4", summer + "N/inf1 5,6 load=6p; 150 ft 5,5", "inf1 march 5,5", ""},
	{"WX-MARCH-77/5", summer + "N/inf1 5,6 load=7p; 150 ft 5,5", "inf1 march 5,5", "VT-MOVE-20"},
	{"WX-MARCH-77/road", summer + "N/inf1 5,6 load=7p; 150 ft 5,5; made 5,5 S-N", "inf1 march 5,5", ""},
	{"WX-MARCH-79", summer + "N/hcav1 5,6; water 5,5", "hcav1 march 5,5", "VT-MOVE-11"},
	{"VT-MOVE-11/on_a_bridge", summer + "N/hcav1 5,6; water 5,5; highway 5,6 5,5 5,4", "hcav1 march 5,5", ""},
	{"VT-MOVE-14", summer + "N/inf1 2,5 load=18p; highway 2,5 3,5 4,5", "inf1 march 3,5 4,5", ""},
	{"VT-WRECK-16", summer + "N/inf1 2,5 load=18p; highway 2,5 3,5 4,5; made 3,5 broken", "inf1 march 3,5 4,5", "VT-MOVE-1"},
	{"VT-MAP-26", summer + "N/wag1 5,6; brook 5,6:N; ravine 5,5:N; highway 5,6 5,5 5,4", "wag1 march 5,5 5,4", ""},
	{"VT-WRECK-17/one_side_broken", summer + "N/inf1 5,5 load=18p; highway 5,6 5,5 5,4 5,3; brook 5,5:S; span 5,5:S broken", "inf1 march 5,4 5,3", ""},
	{"VT-MAP-26/broken", summer + "N/wag1 5,6; water 5,5; highway 5,6 5,5 5,4; span 5,5 broken", "wag1 march 5,5", "VT-MOVE-11"},
	{"VT-MAP-25/works_stop_it", summer + "N/wag1 5,6; line 5,5:S A; highway 5,6 5,5", "wag1 march 5,5", "VT-MOVE-16"},
	{"WX-BUILD-35", summer + "N/hcav1 5,6; wood 5,5; made 5,5 along-S", "hcav1 march 5,5", ""},
	{"WX-BUILD-35/pass", summer + "N/hcav1 5,6; wood 5,5; made 5,5 S-N", "hcav1 march 5,5 5,4", ""},
	{"WX-BUILD-35/infantry_stands", summer + "N/inf1 5,6; wood 5,5; made 5,5 S-N", "inf1 march 5,5", ""},
	{"WX-BUILD-35/the_other_road", summer + "N/hcav1 5,6; wood 5,5; made 5,5 S-N; made 9,9 along-S", "hcav1 march 5,5", "VT-BUILD-4"},
	{"WX-BUILD-35/stand", summer + "N/hcav1 5,6; wood 5,5; made 5,5 S-N", "hcav1 march 5,5", "VT-BUILD-4"},
	{"VT-MAP-28/a_road_crosses_the_highway", summer + "N/fbat1 5,6; wood 5,5; highway 5,6 5,5; made 5,5 E-W", "fbat1 march 5,5", ""},
	{"VT-MAP-28", summer + "N/fbat1 5,6; wood 5,5; highway 5,6 5,5", "fbat1 march 5,5", ""},
	{"VT-MOVE-1/ends_where_it_began", summer + "N/inf1 5,6", "inf1 march 5,5 5,6", "VT-MOVE-1"},
	{"VT-MOVE-2", summer + "N/inf1 5,6", "inf1 march 5,5 5,4 5,3 5,2", ""},
	{"VT-MOVE-2/too_far", summer + "N/inf1 5,6", "inf1 march 5,5 5,4 5,3 5,2 5,1", "VT-MOVE-1"},
	{"VT-MAP-10", summer + "N/hcav1 5,6; wood 5,5; light 6,5", "hcav1 march 6,5", ""},
	{"VT-MAP-10/dense", summer + "N/hcav1 5,6; wood 5,5; light 6,5", "hcav1 march 5,5", "VT-MOVE-13"},
	{"VT-MAP-11", summer + "N/fbat1 5,6; grain 5,5", "fbat1 march 5,5", ""},
	{"VT-MAP-27", summer + "N/fbat1 5,6; 200 ft 5,5; highway 5,6 5,5 5,4", "fbat1 march 5,5 5,4", ""},
	{"VT-MAP-29", summer + "N/fbat1 5,6; 150 ft 5,5; village 5,5", "fbat1 march 5,5 street", "VT-MOVE-13"},
	{"VT-ARMY-6", summer + "N/fbat1 5,6", "fbat1 march 5,5", ""},
	{"VT-SETUP-12", summer + "N/inf1 5,6; N/inf2 5,5; S/inf1 5,4", "inf1 march 5,5 5,4", "VT-MOVE-5"},
	{"VT-MOVE-4", summer + "N/inf1 5,6; highway 5,6 5,5", "inf1 march 5,5 5,4 5,3 5,2 6,2", "VT-MOVE-1"},
	{"VT-MOVE-25", summer + "N/inf1 5,5; brook 5,5:S 5,5:E 5,5:N", "inf1 march 4,5", ""},
	{"VT-ARMY-23/captive", summer + "N/inf1 5,6 captive", "inf1 march 5,5", "VT-ARMY-23"},
	{"VT-ARMY-18/in_enemy_hands", summer + "N/fbat1 5,6; S/inf1 5,6", "fbat1 march 5,5", "VT-ARMY-18"},
	{"VT-BUILD-21/laager", summer + "N/wag1 5,6 laager", "wag1 march 5,5", "VT-BUILD-21"},
	{"VT-ARMY-17/rider", summer + "N/inf1 5,6 on=wag1; N/wag1 5,6", "inf1 march 5,5", "VT-ARMY-17"},
	{"VT-SETUP-11/carried", summer + "N/fbat1 5,6 on=wag1; N/wag1 5,6", "fbat1 march 5,5", "VT-SETUP-11"},
	{"WX-MARCH-63", summer + "N/lcav1 5,5; N/fbat1 8,5", "lcav1 march 6,5 7,5 8,5 with fbat1 9,5 10,5 11,5 12,5 13,5", ""},
	{
		"WX-MARCH-63/one_more", summer + "N/lcav1 5,5; N/fbat1 8,5",
		"lcav1 march 6,5 7,5 8,5 with fbat1 9,5 10,5 11,5 12,5 13,5 14,5", "VT-MOVE-1",
	},
	{"VT-ARMY-13/not_there", summer + "N/lcav1 5,5; N/fbat1 8,5", "lcav1 march with fbat1 6,5", "VT-ARMY-13"},
	{"VT-ARMY-13/wounded", summer + "N/lcav1 5,5 hurt; N/fbat1 5,5", "lcav1 march with fbat1 6,5", "VT-ARMY-13"},
	{"VT-ARMY-13/double_already", summer + "N/lcav1 5,5; N/fbat1 5,5 team=2", "lcav1 march with fbat1 6,5", "VT-ARMY-13"},
	{"VT-MOVE-3/battery_too_full", summer + "N/lcav1 5,5; N/fbat1 5,5 load=5r", "lcav1 march with fbat1 6,5", "VT-MOVE-3"},
	{"VT-APP-58/of_a_rider", summer + "option light_bridges; N/wag1 5,5; N/inf1 5,5 on=wag1 load=2b", "wag1 march 6,5", ""},
	{"VT-APP-58/of_a_rider/off", summer + "N/wag1 5,5; N/inf1 5,5 on=wag1 load=2b", "wag1 march 6,5", "VT-MOVE-3"},
	{"VT-MOVE-3/wagons_too_full", summer + "N/wag1 5,5 load=5f", "wag1 march 6,5", "VT-MOVE-3"},
	{"VT-ARMY-13/on_foot", summer + "N/inf1 5,5; N/fbat1 5,5", "inf1 march with fbat1 6,5", "VT-ARMY-13"},
	{"VT-ARMY-14/drags", summer + "N/inf1 5,5; N/fbat1 5,5 team=0", "inf1 march with fbat1 6,5 7,5 8,5 9,5", ""},
	{"VT-ARMY-14/loaded", summer + "N/inf1 5,5 load=5p; N/fbat1 5,5 team=0", "inf1 march with fbat1 6,5", "VT-ARMY-14"},
	{"VT-ARMY-13/both_have_to_pass", summer + "N/lcav1 5,5; N/fbat1 5,5; brook 5,5:E", "lcav1 march with fbat1 6,5", "VT-MOVE-11"},
	{"VT-MAP-14/battery_with_horse_artillery", summer + "N/hart1 5,5; N/fbat1 5,5; brookford 5,5:E", "hart1 march with fbat1 6,5", ""},
	{"VT-MAP-14/battery_alone", summer + "N/fbat1 5,5; brookford 5,5:E", "fbat1 march 6,5", "VT-MAP-14"},
	{"VT-SIEGE-33", "siege; N/inf1 5,5; counterscarp 5,5:E; dryditch 6,5; span 5,5:E ladder", "inf1 march 6,5", ""},
	{"VT-SIEGE-33/no_ladder", "siege; N/inf1 5,5; scarp 5,5:E", "inf1 march 6,5", "VT-SIEGE-33"},
	{"VT-SIEGE-33/crest", "siege; N/inf1 5,5; crest 5,5:E; span 5,5:E ladder", "inf1 march 6,5", ""},
	{"VT-SIEGE-33/ditch_of_50_ft", "siege; N/inf1 5,5; wetditch 6,5; span 6,5 fly2", "inf1 march 6,5", ""},
	{"WX-SIEGE-68", "siege; N/hgun1 4,5; dryditch 5,5 6,5; scarp 5,5:W; counterscarp 6,5:E; highway 4,5 5,5 6,5 7,5; " +
		"span 5,5 broken; span 6,5 broken", "hgun1 march 5,5 6,5 7,5", ""},
	{"WX-SIEGE-68/wet", "siege; N/hgun1 4,5; wetditch 5,5 6,5; scarp 5,5:W; counterscarp 6,5:E; highway 4,5 5,5 6,5 7,5; " +
		"span 5,5 broken", "hgun1 march 5,5 6,5 7,5", "VT-SIEGE-33"},
	{"VT-SIEGE-34", "siege; N/lcav1 5,5; crest 5,5:E; highway 4,5 5,5 6,5", "lcav1 march 6,5", ""},
	{"VT-SIEGE-34/barred", "siege; N/lcav1 5,5; crest 5,5:E; highway 4,5 5,5 6,5; S/inf1 6,5", "lcav1 march 6,5", "VT-MOVE-5"},
	{"VT-SIEGE-73", "siege; N/wag1 5,5; water 6,5; is 6,5 fill3", "wag1 march 6,5", ""},
	{"VT-SIEGE-73/too_little", "siege; N/wag1 5,5; water 6,5; is 6,5 fill2", "wag1 march 6,5", "VT-MOVE-11"},
	{"WX-NOTE-12", summer + "N/inf1 5,5", "inf1 to 7,4", ""},
	{"VT-NOTE-6/to_too_far", summer + "N/inf1 5,5", "inf1 to 10,5", "VT-MOVE-1"},
	{"VT-NOTE-6/to_never_hurts", summer + "N/hcav1 5,6; water 5,5 5,4; water 4,5 4,4 6,5 6,4 1,5 1,4 2,4 2,5 3,4 3,5; " +
		"water 7,5 7,4 8,5 8,4 9,5 9,4 10,5 10,4 11,5 11,4 12,5 12,4 13,5 13,4 14,5 14,4 15,4 15,5", "hcav1 to 5,3", "VT-MOVE-1"},
	{"VT-NOTE-6/to_names_a_position", summer + "N/inf1 5,5; village 5,6", "inf1 to 5,6", "VT-MOVE-21"},
	{"VT-MAP-31", summer + "N/inf1 5,5/street; village 5,5", "inf1 shift houses", ""},
	{"VT-MAP-31/the_same", summer + "N/inf1 5,5/street; village 5,5", "inf1 shift street", "VT-MAP-31"},
	{"VT-MAP-31/no_place", summer + "N/inf1 5,5", "inf1 shift street", "VT-MAP-30"},
}

func TestMarches(t *testing.T) {
	t.Parallel()
	for _, row := range marches {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, row.board)
			if row.refused == "unclear" {
				if _, err := order.Read(&b.Start, 0, strings.Fields(row.order)); err == nil {
					t.Error("it is read")
				}
				return
			}
			if got := b.refused(row.order); got != engine.RuleID(row.refused) {
				o := b.order(row.order)
				t.Errorf("refused by %q, want %q: %v", got, row.refused, b.Legal(b.Ready(), &o))
			}
		})
	}
}

// outcomes are moves and where somebody is after them.
var outcomes = []struct {
	id, board string
	orders    []string
	after     string // "inf1 5,4/houses; S/inf1 dead"
}{
	{"VT-MOVE-1", summer + "N/inf1 5,5", []string{"inf1 march 6,5 7,6"}, "inf1 7,6"},
	{"WX-MARCH-54/1", summer + "N/hcav1 5,6; water 5,5", []string{"hcav1 march 5,5 5,4"}, "hcav1 5,4"},
	{"WX-MARCH-54/2", summer + "N/hcav1 5,6; water 5,5 5,4", []string{"hcav1 march 5,5 5,4 5,3"}, "hcav1 5,3 hurt"},
	{"WX-MARCH-54/3", summer + "N/hcav1 5,6; water 5,5 5,4 5,3", []string{"hcav1 march 5,5 5,4 5,3 5,2"}, "hcav1 dead"},
	{
		"VT-MOVE-11/a_bridge_between", summer + "N/hcav1 5,6; water 5,5 5,4 5,3; span 5,4 fly4",
		[]string{"hcav1 march 5,5 5,4 5,3 5,2"},
		"hcav1 5,2",
	},
	{"VT-MOVE-11/wounded", summer + "N/hcav1 5,6 hurt; water 5,5 5,4", []string{"hcav1 march 5,5 5,4 5,3"}, "hcav1 dead"},
	{
		"VT-MAP-13/corner_swum", summer + "N/hcav1 4,5; water 4,4 5,5 5,4",
		[]string{"hcav1 march 5,4 6,3"},
		"hcav1 6,3",
	},
	{"WX-NOTE-12/7,4", summer + "N/inf1 5,5", []string{"inf1 to 7,4"}, "inf1 7,4"},
	{
		"VT-MAP-31", summer + "N/inf1 5,5/street; village 5,5", []string{"inf1 shift houses"}, "inf1 5,5/houses",
	},
	{
		"VT-ARMY-17", summer + "N/inf1 5,5; N/wag1 5,5",
		[]string{"inf1 mount wag1", "wag1 march 6,5 7,5 8,5 9,5 10,5 11,5 12,5 13,5", "end inf1 dismount"},
		"inf1 13,5; wag1 13,5",
	},
	{
		"VT-ARMY-13/with", summer + "N/hart1 5,5; N/fbat1 6,5",
		[]string{"hart1 march 6,5 with fbat1 7,5 8,5"},
		"hart1 8,5; fbat1 8,5",
	},
	{
		"VT-ARMY-13/hitched", summer + "N/hart1 5,5; N/fbat1 5,5",
		[]string{"hart1 hitch fbat1", "fbat1 march 6,5 7,5 8,5 9,5 10,5", "end hart1 unhitch"},
		"hart1 10,5; fbat1 10,5",
	},
	{
		"VT-SETUP-13", summer + "N/fart1 5,6 load=1b; N/wag1 5,6; brook 5,5:S",
		[]string{"fart1 lay bridge 5,5:s", "wag1 march 5,5 5,4"},
		"wag1 5,4",
	},
	{
		"VT-SETUP-13/own_figures", summer + "N/inf1 5,6; N/inf2 5,5", []string{"inf1 march 5,5 5,4"}, "inf1 5,4; inf2 5,5",
	},
	{
		"VT-ARMY-16", summer + "N/wag1 5,5; N/fbat1 5,5",
		[]string{"wag1 load fbat1", "wag1 march 6,5 7,5"},
		"wag1 7,5; fbat1 7,5",
	},
	{"VT-ARMY-9", summer + "N/inf2 5,5 hurt; N/inf5 5,5 hurt", []string{"inf5 merge inf2"}, "inf2 5,5; inf5 dead"},
	{"VT-ARMY-10", summer + "N/wag2 5,5 hurt; N/wag5 5,5 hurt", []string{"wag2 merge wag5"}, "wag2 5,5; wag5 dead"},
	{
		"VT-ARMY-10/siege_and_field", summer + "N/sbat1 5,5 hurt; N/fbat2 5,5 hurt",
		[]string{"sbat1 merge fbat2"},
		"fbat2 5,5; sbat1 dead",
	},
}

func TestMarchOutcomes(t *testing.T) {
	t.Parallel()
	for _, row := range outcomes {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, row.board)
			b.note(row.orders...)
			r := b.done()
			for want := range strings.SplitSeq(row.after, "; ") {
				name, where, _ := strings.Cut(want, " ")
				if got := b.stands(r.Situation, name); got != where {
					t.Errorf("%s is %s, want %s", name, got, where)
				}
			}
		})
	}
}

// The straight way from the front of a camp to the enemy's headquarters, rows 2 to 18. [VT-BATTLE-6]
func TestWayToHeadquarters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id, fig     string
		steps, want int
	}{{"WX-BATTLE-16/infantry", "inf1", 2, 8}, {"WX-BATTLE-16/cavalry", "hcav1", 4, 4}} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			p, err := ParsePosition("venturini 1 battle 1 N first=n ground=beginner | fig N " + c.fig + " 9,2 | fig S inf9 1,1")
			if err != nil {
				t.Fatal(err)
			}
			b, moves, row := marchBoard{t, &p}, 0, 2
			for ; row < 18; moves++ {
				if far := row + c.steps + 1; far <= 18 && b.refused(fmt.Sprintf("%s to 9,%d", c.fig, far)) == "" {
					t.Fatalf("it comes %d squares far", c.steps+1)
				}
				row += c.steps
				b.note(fmt.Sprintf("%s to 9,%d%s", c.fig, row, map[bool]string{true: " street"}[row == 18]))
				b.Position = &Position{Start: *b.done().Situation}
				b.Position = &Position{Start: *b.done().Situation}
			}
			if square := fmt.Sprintf("9,%d", row); moves != c.want || b.stands(&b.Start, c.fig)[:4] != square {
				t.Errorf("%s after %d moves, want %d", b.stands(&b.Start, c.fig), moves, c.want)
			}
		})
	}
}
