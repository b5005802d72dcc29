package rules

import (
	"testing"
)

// workOn is a board with the works of the appendix.
const workOn = summer + "option app_work; "

// labourRows are works with the option app_work and without, as worksRows are.
var labourRows = []play{
	{"WX-APP-20/250", summer + "250 ft 5,5; N/inf1 5,5; option app_work", []string{"inf1 road n s"}, []string{"work=road:n/s:8"}},
	{"WX-APP-20/250_done", summer + "250 ft 5,5; N/inf1 5,5; option app_work", []string{"inf1 road n s", "", "inf1 road n s"}, []string{"road 5,5 N-S"}},
	{"WX-APP-20/off", summer + "200 ft 5,5; N/inf1 5,5", []string{"inf1 road n s", "", "inf1 road n s"}, []string{"road 5,5 N-S"}},
	{"VT-APP-54/road_over_200_ft", summer + "200 ft 5,5; N/inf1 5,5; option app_work", []string{"inf1 road n s"}, []string{"road 5,5 N-S"}},
	{"VT-APP-54/road_over_500_ft", summer + "500 ft 5,5; N/inf1 5,5; option app_work", []string{"inf1 road n s"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/open", summer + "N/inf1 5,5; line 5,5:N EE; option app_work", []string{"inf1 open n"}, []string{"line 5,5:N Ee"}},
	{"VT-APP-54/open_again", summer + "N/inf1 5,5; line 5,5:N Ee; option app_work", []string{"inf1 open n"}, []string{"line 5,5:N ee"}},
	{"VT-APP-54/open_all_done", summer + "N/inf1 5,5; line 5,5:N e; option app_work", []string{"inf1 open n"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/bridge_broken", workOn + "brook 5,5:N; span 5,4:S fly1; N/inf1 5,5", []string{"inf1 break bridge 5,5:n; inf1 march 5,6 5,7 5,8"}, []string{"not span", "fig N inf1 5,8"}},
	{"VT-APP-54/bridge_broken_takes_an_eighth", workOn + "brook 5,5:N; span 5,4:S fly1; N/inf1 5,5", []string{"inf1 break bridge 5,5:n; inf1 march 5,6 5,7 5,8 5,9"}, []string{"refused VT-APP-30"}},
	{"VT-APP-54/bridge_broken_behind", workOn + "brook 5,5:N; span 5,4:S fly1; N/inf1 5,4", []string{"inf1 march 5,5; inf1 break bridge 5,5:n"}, []string{"not span", "fig N inf1 5,5"}},
	{"VT-APP-54/bridge_broken_in_a_battle", "option app_work; brook 5,5:N; span 5,4:S fly1; N/hcav1 5,5; S/inf1 15,15", []string{"hcav1 break bridge 5,5:n; hcav1 march 5,6 5,7 5,8"}, []string{"not span", "fig N hcav1 5,8"}},
	{"VT-APP-54/bridge_of_a_square", workOn + "highway 5,4 5,5 5,6; water 5,5; wooden 5,5; N/inf1 5,5", []string{"inf1 break bridge 5,5; inf1 march 5,3"}, []string{"span 5,5 broken", "fig N inf1 5,3"}},
	{"VT-APP-54/bridge_broken/off", summer + "option eighths; brook 5,5:N; span 5,4:S fly1; N/inf1 5,5", []string{"inf1 break bridge 5,5:n; inf1 march 5,6 5,7 5,8 5,9"}, []string{"not span", "fig N inf1 5,9"}},
	{"VT-APP-54/ladder", workOn + "rocks 5,5:N; 50 ft 5,4; span 5,5:N ladder; N/hcav1 5,4", []string{"hcav1 break ladder 5,5:n"}, []string{"told 5,5:N removed", "not span"}},
	{"VT-APP-54/ladder_from_below", workOn + "rocks 5,5:N; 50 ft 5,4; span 5,5:N ladder; N/inf1 5,5", []string{"inf1 break ladder 5,4:s; inf1 march 5,6 5,7 5,8"}, []string{"not span", "fig N inf1 5,8"}},
	{"VT-APP-54/ladder_takes_an_eighth", workOn + "rocks 5,5:N; 50 ft 5,4; span 5,5:N ladder; N/inf1 5,5", []string{"inf1 break ladder 5,5:n; inf1 march 5,6 5,7 5,8 5,9"}, []string{"refused VT-APP-30"}},
	{"VT-APP-54/ladder_elsewhere", workOn + "rocks 5,5:N; 50 ft 5,4; span 5,5:N ladder; N/inf1 6,5", []string{"inf1 break ladder 5,5:n"}, []string{"refused VT-BUILD-14"}},
	{"VT-APP-54/load_in_the_street", workOn + "village 5,5; N/inf1 5,5/houses; lie 5,5/street 2f", []string{"inf1 break load"}, []string{"not lie 5,5"}},
	{"VT-APP-54/load_in_vaults", workOn + "fortress 5,5; N/inf1 5,5/houses; lie 5,5/casemate 2f", []string{"inf1 break load"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/no_ladder", workOn + "rocks 5,5:N; N/inf1 5,5", []string{"inf1 break ladder 5,5:n"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/ladder_by_the_wounded", workOn + "rocks 5,5:N; span 5,5:N ladder; N/inf1 5,5 hurt", []string{"inf1 break ladder 5,5:n"}, []string{"refused VT-ARMY-8"}},
	{"VT-APP-54/ladder/off", summer + "option eighths; rocks 5,5:N; 50 ft 5,4; span 5,5:N ladder; N/inf1 5,5", []string{"inf1 break ladder 5,5:n"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/load", workOn + "N/lcav1 5,5; lie 5,5 3r+2f+1t", []string{"lcav1 break load"}, []string{"told 5,5 lost", "not lie"}},
	{"VT-APP-54/load_after_a_march", workOn + "N/lcav1 5,6; lie 5,5 2f", []string{"lcav1 march 5,5; lcav1 break load"}, []string{"not lie", "fig N lcav1 5,5"}},
	{"VT-APP-54/load_in_its_turn", workOn + "N/inf1 5,5; N/inf2 5,6; lie 5,5 1f", []string{"inf2 march 5,5; inf1 march 5,4; inf2 break load"}, []string{"not lie", "fig N inf2 5,5"}},
	{"VT-APP-54/load_takes_an_eighth", workOn + "N/inf1 5,5; lie 5,5 2f", []string{"inf1 break load; inf1 march 5,6 5,7 5,8 5,9"}, []string{"refused VT-APP-30"}},
	{"VT-APP-54/load_in_a_battle", "option app_work; N/hcav1 5,5; S/inf1 15,15; lie 5,5 1f", []string{"hcav1 break load; hcav1 march 5,6 5,7 5,8"}, []string{"not lie", "fig N hcav1 5,8"}},
	{"VT-APP-54/load_none", workOn + "N/inf1 5,5; lie 5,4 2f", []string{"inf1 break load"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/load_in_a_vault", workOn + "fortress 5,5; N/inf1 5,5/street; lie 5,5/casemate 2f", []string{"inf1 break load"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/load_outside_a_vault", workOn + "fortress 5,5; N/inf1 5,5/casemate; lie 5,5/street 2f; lie 5,5/casemate 3f", []string{"inf1 break load"}, []string{"lie 5,5/street 2f", "not 3f"}},
	{"VT-APP-54/load_carried", workOn + "N/inf1 5,5 load=1f; lie 5,5 2f", []string{"inf1 break load"}, []string{"load=1f", "not lie"}},
	{"VT-APP-54/load/off", summer + "option eighths; N/inf1 5,5; lie 5,5 2f", []string{"inf1 break load"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/laager", workOn + "N/inf1 5,5; S/wag1 5,4 laager load=2f; S/inf1 20,20", []string{"inf1 break laager 5,4"}, []string{"told 5,4 removed", "fig S wag1 5,4 load=2f\n"}},
	{"VT-APP-54/laager_under_fire", workOn + "N/inf1 6,4; N/fbat1 5,5; N/fart1 5,5; S/wag1 5,4 laager load=4f; S/inf1 20,20", []string{"fbat1 fire n cannon; inf1 break laager 5,4"}, []string{"not hit"}},
	{"VT-APP-54/laager_then_taken", workOn + "N/inf1 5,5; S/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 break laager 5,4; inf1 march 5,4"}, []string{"fig N inf1 5,4", "fig S wag1 5,4\n"}},
	{"VT-APP-54/laager_takes_an_eighth", workOn + "N/inf1 5,5; S/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 break laager 5,4; inf1 march 5,6 5,7 5,8 5,9"}, []string{"refused VT-APP-30"}},
	{"VT-APP-54/laager_after_a_march", workOn + "N/inf1 5,6; S/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 march 5,5; inf1 break laager 5,4"}, []string{"not laager"}},
	{"VT-APP-54/laager_held", workOn + "N/inf1 5,5; S/wag1 5,4 laager; S/inf1 5,4", []string{"inf1 break laager 5,4"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/laager_side", workOn + "N/inf1 5,5; S/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 break laager 5,4:s"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/laager_too_far", workOn + "N/inf1 5,6; S/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 break laager 5,4"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/laager_of_its_own_side", workOn + "N/inf1 5,5; N/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 break laager 5,4"}, []string{"refused VT-APP-54"}},
	{"VT-APP-54/laager_beyond_works", workOn + "N/hcav1 5,5; line 5,5:N E; line 5,5:E E; line 5,5:W E; S/wag1 5,4 laager; S/inf1 20,20", []string{"hcav1 break laager 5,4"}, []string{"refused VT-MOVE-16"}},
	{"VT-APP-54/laager/off", summer + "option eighths; N/inf1 5,5; S/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 break laager 5,4"}, []string{"refused VT-APP-54"}},
	{"VT-APP-38/breaking", summer + "option app_blocking; N/inf1 5,5; S/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 break laager 5,4; inf1 march 5,4"}, []string{"fig N inf1 5,4"}},
	{"VT-APP-38/breaking_takes_an_eighth", summer + "option app_blocking; N/inf1 5,5; S/wag1 5,4 laager; S/inf1 20,20", []string{"inf1 break laager 5,4; inf1 march 5,6 5,7 5,8 5,9"}, []string{"refused VT-APP-30"}},
	{"VT-APP-54/pontoon_joined", workOn + "water 5,4; span 5,4 pontoon1; N/fart1 5,4 load=1t", []string{"fart1 lay pontoon 5,4; fart1 march 5,3 5,2 5,1"}, []string{"span 5,4 pontoon2", "fig N fart1 5,1"}},
	{"VT-APP-54/pontoon_joined_takes_an_eighth", workOn + "water 5,5; span 5,5 pontoon1; N/fart1 5,5 load=1t", []string{"fart1 lay pontoon 5,5; fart1 march 5,4 5,3 5,2 5,1"}, []string{"refused VT-APP-30"}},
	{"VT-APP-54/pontoon_joined_after_a_march", workOn + "water 5,5; span 5,5 pontoon1; N/fart1 5,6; lie 5,5 1t", []string{"fart1 march 5,5; fart1 lay pontoon 5,5"}, []string{"span 5,5 pontoon2", "fig N fart1 5,5\n"}},
	{"VT-APP-54/pontoon_joined_from_outside", workOn + "water 5,5; span 5,5 pontoon1; N/fart1 5,6 load=1t", []string{"fart1 lay pontoon 5,5"}, []string{"refused VT-BUILD-16"}},
	{"VT-APP-54/first_pontoon_free", workOn + "water 5,4; N/fart1 5,5 load=1t", []string{"fart1 lay pontoon 5,4; fart1 march 5,6 5,7 5,8 5,9"}, []string{"span 5,4 pontoon1", "fig N fart1 5,9"}},
	{"VT-APP-54/pontoon_lifted_free", workOn + "water 5,4; span 5,4 pontoon1; N/fart1 5,4", []string{"fart1 lift pontoon 5,4; fart1 march 5,3"}, []string{"not span", "fig N fart1 5,3 load=1t"}},
	{"VT-APP-54/pontoon_joined/off", summer + "option eighths; water 5,5; span 5,5 pontoon1; N/fart1 5,5 load=1t", []string{"fart1 lay pontoon 5,5; fart1 march 5,4 5,3 5,2 5,1"}, []string{"span 5,5 pontoon2", "fig N fart1 5,1"}},
	{"VT-APP-54/flying_mine_in_a_battle", "option app_work; N/inf1 5,5; S/inf1 15,15; lie 5,5 1m", []string{"inf1 flying-mine 1 post 5,6; inf1 march 5,4"}, []string{"refused VT-APP-30"}},
	{"VT-APP-54/quench", workOn + "light 5,5; N/inf1 5,5; fire 5,5", []string{"inf1 quench; inf1 march 5,6 5,7 5,8"}, []string{"not fire", "fig N inf1 5,8"}},
	{"VT-APP-54/quench_takes_two_eighths", workOn + "light 5,5; N/inf1 5,5; fire 5,5", []string{"inf1 quench; inf1 march 5,6 5,7 5,8 5,9"}, []string{"refused VT-APP-30"}},
	{"VT-APP-54/marched_up_in_time", workOn + "light 5,5; N/inf1 5,8; fire 5,5", []string{"inf1 march 5,7 5,6 5,5"}, []string{"not fire", "fig N inf1 5,5"}},
	{"VT-APP-54/marched_up_too_far", workOn + "light 5,5; N/inf1 5,9; fire 5,5", []string{"inf1 march 5,8 5,7 5,6 5,5"}, []string{"fire 5,5", "fig N inf1 5,5"}},
	{"VT-APP-54/marched_up/off", summer + "option eighths; light 5,5; N/inf1 5,9; fire 5,5", []string{"inf1 march 5,8 5,7 5,6 5,5"}, []string{"not fire", "fig N inf1 5,5"}},
	{"VT-APP-54/open/off", summer + "N/inf1 5,5; line 5,5:N E", []string{"inf1 open n"}, []string{"refused VT-APP-54"}},
	{"VT-APP-60/infantry_digs_galleries", summer + "N/inf1 5,5; lie 5,5 1w; option crewed", []string{"inf1 gallery 5,4"}, []string{"gallery N 5,5 5,4"}},
	{"VT-APP-58/guarded_in_the_open", summer + "N/inf1 5,5; lie 5,5 4b; option light_bridges", []string{""}, []string{"lie 5,5 4b"}},
	{"VT-APP-58/guarded_in_the_open/off", summer + "N/inf1 5,5; lie 5,5 4b", []string{""}, []string{"lie 5,5 2b"}},
	{"VT-APP-50/battery", summer + "N/fbat1 5,5; option app_work", []string{"fbat1 build earth n"}, []string{"line 5,5:N E"}},
	{"VT-APP-50/battery/off", summer + "N/fbat1 5,5", []string{"fbat1 build earth n"}, []string{"refused VT-BUILD-6"}},
	{"WX-APP-43", summer + "N/inf1 5,5; S/inf1 5,4; option app_work", []string{"inf1 build earth e"}, []string{"refused VT-APP-50"}},
	{"WX-APP-43/behind_his_own_work", summer + "N/inf1 5,5; S/inf1 5,4; line 5,4:S E; option app_work", []string{"inf1 build earth e"}, []string{"line 5,5:E E"}},
	{"WX-APP-43/off", summer + "N/inf1 5,5; S/inf1 5,4", []string{"inf1 build earth e"}, []string{"line 5,5:E E"}},
	{"VT-APP-52", summer + "N/inf1 5,5; S/inf1 5,4; line 5,4:S E; option app_work", []string{"inf1 build earth n"}, []string{"line 5,4:S E\nline 5,5:N E"}},
	{"VT-APP-56", summer + "N/inf1 5,5 load=1p; lie 5,5 1w; option app_work", []string{"inf1 gallery 5,4"}, []string{"gallery N 5,5 5,4"}},
	{"VT-APP-56/without_food", summer + "N/inf1 5,5; lie 5,5 1w; option app_work", []string{"inf1 gallery 5,4"}, []string{"refused VT-MINE-3"}},
	{"VT-APP-56/off", summer + "N/inf1 5,5 load=1p; lie 5,5 1w", []string{"inf1 gallery 5,4"}, []string{"refused VT-MINE-3"}},
	{"WX-APP-22/village", summer + "village 5,5; N/inf1 5,5/houses; lie 5,5 9f; option app_work", []string{"inf1 roof 4 fascine"}, []string{"is 5,5 roof4"}},
	{"WX-APP-22/village_5", summer + "village 5,5; N/inf1 5,5/houses; lie 5,5 9f; option app_work", []string{"inf1 roof 5 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-APP-22/village/off", summer + "village 5,5; N/inf1 5,5/houses; lie 5,5 9f", []string{"inf1 roof 4 fascine", "", "inf1 roof 1 fascine"}, []string{"is 5,5 roof5"}},
	{"VT-APP-57/village_church", summer + "church 5,5; is 5,5 roof7; N/inf1 5,5/church; lie 5,5/street 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"is 5,5 roof8"}},
	{"VT-APP-57/village_church_9", summer + "church 5,5; is 5,5 roof8; N/inf1 5,5/church; lie 5,5/street 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-APP-22/town", summer + "town 5,5; is 5,5 roof8; N/inf1 5,5/houses; lie 5,5/street 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-APP-22/town/off", summer + "town 5,5; is 5,5 roof8; N/inf1 5,5/houses; lie 5,5/street 9f", []string{"inf1 roof 1 fascine"}, []string{"is 5,5 roof9"}},
	{"WX-APP-22/gallery", summer + "town 5,5; is 5,5 roof11; N/inf1 5,5/under; lie 5,5/street 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"is 5,5 roof12"}},
	{"WX-APP-22/gallery_13", summer + "town 5,5; is 5,5 roof12; N/inf1 5,5/under; lie 5,5/street 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-APP-22/vault", summer + "fortress 5,5; is 5,5 roof23; N/inf1 5,5/casemate; lie 5,5/street 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"is 5,5 roof24"}},
	{"WX-APP-22/vault_25", summer + "fortress 5,5; is 5,5 roof24; N/inf1 5,5/casemate; lie 5,5/street 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"refused VT-BUILD-23"}},
	{"VT-APP-57/beams", summer + "is 5,5 cover1; is 5,5 roof4; N/inf1 5,5; lie 5,5 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"refused VT-BUILD-23"}},
	{"VT-APP-57/double", summer + "is 5,5 cover2; is 5,5 roof4; N/inf1 5,5; lie 5,5 9f; option app_work", []string{"inf1 roof 1 fascine"}, []string{"is 5,5 cover2 roof5"}},
	{"VT-APP-57/fire", summer + "town 5,5; is 5,5 cover1; N/inf1 5,5/under; fire 5,5; option app_work", []string{"", "", ""}, []string{"not hurt"}},
	{"VT-APP-57/fire/off", summer + "town 5,5; is 5,5 cover1; N/inf1 5,5/under; fire 5,5", []string{"", "", ""}, []string{"hurt"}},
	{"VT-APP-55/dropped_on_the_way", workOn + "N/inf1 5,5 load=2f", []string{"inf1 march 5,4; inf1 drop 2f; inf1 build fascine n fascine e"}, []string{"fig N inf1 5,4\n", "line 5,4:N F", "line 5,4:E F", "not lie"}},
	{"VT-APP-55/dropped_at_the_start_without", summer + "option eighths; N/inf1 5,5 load=2f", []string{"inf1 march 5,4; inf1 drop 2f"}, []string{"told N/inf1 dropped 5,5", "fig N inf1 5,4\n"}},
	{"VT-APP-55/handed_on", workOn + "N/inf1 5,5 load=1f; N/wag1 5,4", []string{"inf1 march 5,4; inf1 hand 1f to wag1; wag1 march 5,3 5,2"}, []string{"fig N wag1 5,2 load=1f", "fig N inf1 5,4\n"}},
	{"VT-APP-55/loaded_when_made", workOn + "light 5,5; N/inf1 5,5", []string{"inf1 make 1 fascine; inf1 load 1f; inf1 march 5,4"}, []string{"fig N inf1 5,4 load=1f"}},
	{"VT-APP-55/slower_with_it", workOn + "light 5,5; N/inf1 5,5", []string{"inf1 make 1 fascine; inf1 load 1f; inf1 march 5,4 5,3 5,2"}, []string{"refused VT-APP-30"}},
	{"VT-APP-55/faster_without", workOn + "light 5,5; N/inf1 5,5", []string{"inf1 make 1 fascine; inf1 march 5,4 5,3 5,2"}, []string{"fig N inf1 5,2\n"}},
	{"VT-APP-55/what_another_dropped", workOn + "N/inf1 5,5 load=1f; N/wag1 5,4", []string{"inf1 march 5,4; inf1 drop 1f; wag1 load 1f; wag1 march 5,3"}, []string{"fig N wag1 5,3 load=1f", "not lie"}},
	{"VT-APP-55/not_where_it_was", workOn + "N/inf1 5,5; lie 5,5 1f", []string{"inf1 march 5,4; inf1 load 1f"}, []string{"refused VT-SETUP-10"}},
	{"VT-APP-55/at_the_start", workOn + "brook 5,5:N; N/inf1 5,5; N/wag1 6,6; lie 5,5 1b", []string{"wag1 march 6,7; inf1 load 1b; inf1 lay bridge 5,5:n; inf1 march 5,4"}, []string{"span 5,4:S fly1", "fig N inf1 5,4\n"}},
	{"VT-APP-55/several_works", workOn + "N/inf1 5,5; lie 5,5 1f", []string{"inf1 build earth n; inf1 build fascine e; inf1 march 5,6"}, []string{"line 5,5:N E", "line 5,5:E F", "fig N inf1 5,6\n"}},
	{"VT-APP-55/not_more_than_time_allows", workOn + "N/inf1 5,5; lie 5,5 1f", []string{"inf1 build earth n; inf1 build earth e; inf1 build fascine e"}, []string{"refused VT-APP-30"}},
}

func TestLabour(t *testing.T) {
	t.Parallel()
	playAll(t, labourRows)
}

// An order after others with the option app_work: the rule against it, "" if it may be noted.
func TestLabourInTurn(t *testing.T) {
	t.Parallel()
	const guns = "siege; N/hhow1 5,5; N/fart1 5,5; S/inf1 5,9; "
	const two = summer + "town 5,5; N/inf1 5,5/houses; N/inf2 5,5/under; "
	try(t, []trial{
		{"VT-APP-53", guns + "option app_work", "hhow1 throw 5,9; hhow1 build earth N", ""},
		{"VT-APP-53/direct_fire", guns + "option app_work", "hhow1 fire S; hhow1 build earth N", "VT-APP-30"},
		{"VT-APP-53/the_crew", guns + "option app_work", "hhow1 throw 5,9; fart1 build earth N", "VT-APP-30"},
		{"VT-APP-53/throws_once", guns + "option app_work", "hhow1 throw 5,9; hhow1 throw 5,10", "VT-FIGHT-3"},
		{"VT-APP-53/off", guns + "option eighths", "hhow1 throw 5,9; hhow1 build earth N", "VT-BUILD-6"},
		{"WX-APP-24", summer + "N/inf1 5,5; S/inf1 5,4; option app_work", "inf1 charge 5,4; inf1 build earth E", "VT-APP-30"},
		{"WX-APP-44/one_side", two + "option app_work", "inf1 build earth N earth N; inf2 build earth N", "VT-APP-51"},
		{"WX-APP-44/two_sides", two + "option app_work", "inf1 build earth N earth N; inf2 build earth S earth S", ""},
		{"WX-APP-44/halves", two + "option app_work", "inf1 build earth N; inf2 build earth N", ""},
		{"WX-APP-44/off", two + "option eighths", "inf1 build earth N earth N; inf2 build earth N", ""},
	}, verdict)
}
