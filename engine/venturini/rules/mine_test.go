package rules

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// sappers are artillery and infantry on 5,5 with powder and palisades.
const sappers = summer + "N/fart1 5,5; lie 5,5 1w+1m; "

// mineRows are as floodRows.
var mineRows = []play{
	{"VT-MINE-1", summer + "gallery N 5,5 5,4; N/fart1 5,5; lie 5,5 2m", []string{"fart1 charge-mine 5,4 2"}, []string{"mine N mine1 5,4 post 5,5 2", "not lie"}},
	{"VT-MINE-1/too_few", summer + "gallery N 5,5 5,4; N/fart1 5,5; lie 5,5 1m", []string{"fart1 charge-mine 5,4 2"}, []string{"refused VT-MINE-1"}},
	{"VT-MINE-1/far_post", summer + "gallery N 5,5 5,4; gallery N 5,4 5,3; N/inf1 5,5; lie 5,5 1m", []string{"inf1 charge-mine 5,3 1"}, []string{"mine N mine1 5,3 post 5,5 1"}},
	{"WX-MINE-1/VT-MINE-2", summer + "fortress 5,5; N/inf1 5,5/casemate; lie 5,5/casemate 3m", []string{"inf1 charge-mine 5,4 3"}, []string{"mine N mine1 5,4 post 5,5 3", "not lie"}},
	{"VT-MINE-2/no_fortress", summer + "town 5,5; N/inf1 5,5/street; lie 5,5/street 3m", []string{"inf1 charge-mine 5,4 3"}, []string{"refused VT-MINE-3"}},
	{"VT-MINE-2/cavalry", summer + "fortress 5,5; N/hcav1 5,5/street; lie 5,5/street 3m", []string{"hcav1 charge-mine 5,4 3"}, []string{"refused VT-MINE-3"}},
	{"VT-MINE-2/not_a_neighbour", summer + "fortress 5,5; N/inf1 5,5/casemate; lie 5,5/casemate 3m", []string{"inf1 charge-mine 5,3 3"}, []string{"refused VT-MINE-3"}},
	{"WX-MINE-2/VT-MINE-3", sappers + "lie 5,5 1w; N/wag1 5,5 load=1w", []string{"fart1 gallery 5,4", "", "fart1 gallery 5,3", "", "wag1 drop 1w; fart1 gallery 4,2", "", "fart1 charge-mine 4,2 1"}, []string{"gallery N 5,3 4,2", "mine N mine1 4,2 post 5,5 1", "not lie"}},
	{"WX-MINE-2/three_moves", sappers + "lie 5,5 2w", []string{"fart1 gallery 5,4", "", "fart1 gallery 5,3", "", "fart1 charge-mine 5,4 1"}, []string{"refused VT-MINE-3"}},
	{"VT-MINE-3/infantry", summer + "N/inf1 5,5; lie 5,5 1w", []string{"inf1 gallery 5,4"}, []string{"refused VT-MINE-3"}},
	{"VT-MINE-3/no_palisade", summer + "N/fart1 5,5", []string{"fart1 gallery 5,4"}, []string{"refused VT-MINE-3"}},
	{"VT-MINE-3/one_square_a_move", sappers + "lie 5,5 1w", []string{"fart1 gallery 5,4; fart1 gallery 5,6"}, []string{"refused VT-MOVE-27"}},
	{"VT-MINE-3/from_its_end", sappers + "lie 5,5 1w", []string{"fart1 gallery 5,4", "", "fart1 gallery 7,4"}, []string{"refused VT-MINE-3"}},
	{"VT-MINE-3/wounded", summer + "N/fart1 5,5 hurt; lie 5,5 1w", []string{"fart1 gallery 5,4"}, []string{"not gallery N"}},
	{"VT-MINE-3/wounded_twice_the_time", summer + "N/fart1 5,5 hurt; N/inf1 6,6; lie 5,5/street 1w; village 5,5", []string{"fart1 gallery 5,4", "", "fart1 gallery 5,4"}, []string{"gallery N 5,5 5,4"}},
	{"WX-MINE-26/VT-MINE-4", sappers + "brook 5,5:N", []string{"fart1 gallery 5,4"}, []string{"refused VT-MINE-4"}},
	{"VT-MINE-4/bridged", sappers + "brook 5,5:N; span 5,4:S fly1", []string{"fart1 gallery 5,4"}, []string{"gallery N 5,5 5,4"}},
	{"VT-MINE-4/marsh", sappers + "marsh 5,4", []string{"fart1 gallery 5,4"}, []string{"refused VT-MINE-4"}},
	{"VT-MINE-4/round_the_corner", sappers + "brook 5,5:N", []string{"fart1 gallery 6,4"}, []string{"gallery N 5,5 6,4"}},
	{"VT-MINE-4/both_ways_round", sappers + "brook 5,5:N 6,5:N", []string{"fart1 gallery 6,4"}, []string{"refused VT-MINE-4"}},
	{"WX-MINE-3/VT-MINE-5", summer + "N/inf1 5,5; lie 5,5 1m", []string{"inf1 flying-mine 1 post 5,6"}, []string{"mine N mine1 5,5 post 5,6 1", "told 5,5 mined"}},
	{"WX-MINE-23", summer + "N/fart1 5,5; lie 5,5 1m", []string{"fart1 flying-mine 1 post 5,4"}, []string{"mine N mine1 5,5 post 5,4 1"}},
	{"VT-MINE-5/far_post", summer + "N/inf1 5,5; lie 5,5 1m", []string{"inf1 flying-mine 1 post 5,7"}, []string{"refused VT-MINE-5"}},
	{"VT-MINE-5/cavalry", summer + "N/hcav1 5,5; lie 5,5 1m", []string{"hcav1 flying-mine 1 post 5,6"}, []string{"refused VT-MINE-3"}},
	{"WX-MINE-11/VT-MINE-6", summer + "gallery N 5,5 5,4; N/fart1 5,5; lie 5,5 1m; S/inf1 5,4", []string{"fart1 charge-mine 5,4 1; end fart1 spring mine1"}, []string{"not mine1", "not fig S inf1"}},
	{"VT-MINE-6/at_the_start", planted + "S/inf1 5,4; N/inf1 5,5 hurt", []string{"inf1 spring mine1"}, []string{"not fig S inf1", "not mine1"}},
	{"VT-MINE-6/not_at_the_post", planted + "S/inf1 5,4; N/inf1 5,6", []string{"inf1 spring mine1"}, []string{"refused VT-MINE-6"}},
	{"VT-MINE-6/wagons", planted + "N/wag1 5,5", []string{"wag1 spring mine1"}, []string{"refused VT-MINE-6"}},
	{"VT-MINE-6/the_enemy's", summer + "mine S mine1 5,4 post 5,5 1; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"refused VT-NOTE-1"}},
	{"VT-MINE-6/two_of_one_post", planted + "mine N mine2 5,6 post 5,5 1; S/inf1 5,4; S/inf2 5,6; N/inf1 5,5", []string{"inf1 spring mine1; inf1 spring mine2"}, []string{"not fig S inf", "not mine"}},
	{"WX-MINE-4/VT-MINE-7/VT-WRECK-28", planted + "S/inf1 5,4; S/wag1 5,4 load=2f; lie 5,4 3f; line 5,4:N E; N/inf1 5,5; N/inf2 5,3", []string{"inf1 spring mine1"}, []string{"not fig S", "not lie", "not line", "fig N inf2 5,3", "told 5,4 blown", "told 5,4 lost", "told S/wag1 destroyed 5,4", "told S/inf1 killed 5,4"}},
	{"VT-MINE-7/own_figures_too", planted + "N/inf1 5,5; N/inf2 5,4", []string{"inf1 spring mine1"}, []string{"not fig N inf2", "fig N inf1 5,5", "not told removed", "not told lost"}},
	{"VT-MINE-7/dam", planted + "brook 5,4:N; span 5,3:S dam4; is 5,4 water; is 5,3 water; gallery N 5,5 5,4; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"not dam4", "not water", "told 5,4 removed"}},
	{"VT-MINE-7/village", planted2 + "village 5,4; S/inf1 5,4/houses; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"gap 5,4 blown", "is 5,4 burned", "not fig S", "told 5,4 lost VT-SUPPLY-18"}},
	{"VT-MINE-7/village_with_1", planted + "village 5,4; S/inf1 5,4/houses; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"not gap", "not burned", "not fig S"}},
	{"WX-MINE-5/1", planted + "fortress 5,4; S/inf1 5,4/rampart; N/inf1 5,5", []string{"inf1 spring mine1 wall"}, []string{"not gap", "fig S inf1 5,4/rampart"}},
	{"WX-MINE-5/2/VT-MINE-8", planted2 + "fortress 5,4; S/inf1 5,4/rampart; S/inf2 5,4/street; lie 5,4/houses 2f; N/inf1 5,5", []string{"inf1 spring mine1 wall"}, []string{"gap 5,4:S blown", "not fig S inf1", "fig S inf2", "lie 5,4/houses 2f"}},
	{"VT-MINE-8/the_ditch_is_filled", planted2 + "fortress 5,4; S/inf1 9,9; N/inf1 5,5", []string{"inf1 spring mine1 wall", "", "inf1 march 5,4 rampart"}, []string{"fig N inf1 5,4/rampart"}},
	{"VT-MINE-8/unsaid", planted2 + "fortress 5,4; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"refused VT-MINE-8"}},
	{"VT-MINE-8/no_place", planted2 + "N/inf1 5,5", []string{"inf1 spring mine1 wall"}, []string{"refused VT-MINE-8"}},
	{"WX-MINE-6", planted + "town 5,4; S/inf1 5,4/gallery; N/inf1 5,5", []string{"inf1 spring mine1 wall"}, []string{"gap 5,4:S blown", "not fig S inf1", "told 5,4:S breached"}},
	{"WX-BUILD-41/VT-BUILD-27", "campaign 1-2-4; town 5,4; gap 5,4:S blown; gap 5,4:N shot; N/inf1 9,9; S/inf1 9,8", []string{"", ""}, []string{"gap 5,4:S blown", "not gap 5,4:N"}},
	{"WX-MINE-7/1", "campaign 1-7-1; highway 5,3 5,4 5,5; wooden 5,4; stream 4,4 5,4 6,4; mine N mine1 5,4 post 5,5 1; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"span 5,4 broken"}},
	{"WX-MINE-7/stone_1", stoneBridge + "mine N mine1 5,4 post 5,5 1; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"not broken"}},
	{"WX-MINE-7/stone_2", stoneBridge + "mine N mine1 5,4 post 5,5 2; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"span 5,4 broken"}},
	{"WX-MINE-7/sluice_1", summer + "stream 5,3 5,4 5,5; sluice 5,4 4,4; gate 5,4 shut; is 6,4 water; mine N mine1 5,4 post 4,4 1; N/inf1 4,4", []string{"inf1 spring mine1"}, []string{"not gap", "is 6,4 water"}},
	{"WX-MINE-7/sluice_2", summer + "stream 5,3 5,4 5,5; sluice 5,4 4,4; gate 5,4 shut; is 6,4 water; mine N mine1 5,4 post 4,4 2; N/inf1 4,4", []string{"inf1 spring mine1"}, []string{"gap 5,4 blown", "not water"}},
	{"WX-MINE-8/passage", planted2 + "rocks 5,5:N 5,4:N; N/inf1 5,5; N/fart1 6,6", []string{"inf1 spring mine1", "", "inf1 march 5,4"}, []string{"gap 5,4:S blown", "not gap 5,3:S", "fig N inf1 5,4"}},
	{"WX-MINE-8/whole_side", summer + "mine N mine1 5,4 post 5,5 4; rocks 5,5:N; N/inf1 5,5; N/lcav1 6,6; N/fbat1 5,6", []string{"inf1 spring mine1", "", "fbat1 march 5,5 5,4"}, []string{"gap 5,4:S razed", "fig N fbat1 5,4"}},
	{"WX-MINE-8/a_passage_is_a_road_for_a_charge_no_way", summer + "gap 5,4:S blown; rocks 5,5:N; N/inf1 5,5; S/inf1 5,4", []string{"inf1 charge 5,4"}, []string{"refused VT-FIGHT-49"}},
	{"WX-MINE-8/over_a_razed_side_it_charges", summer + "gap 5,4:S razed; rocks 5,5:N; N/inf1 5,5; S/inf1 5,4", []string{"inf1 charge 5,4"}, []string{"not fig S inf1"}},
	{"WX-MINE-8/1", planted + "rocks 5,5:N; N/inf1 5,5", []string{"inf1 spring mine1", "", "inf1 march 5,4"}, []string{"refused VT-MOVE-13"}},
	{"VT-MINE-9", planted + "gallery N 5,5 5,4; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"gallery N 5,5 5,4", "not is 5,4"}},
	{"WX-MINE-27/VT-MINE-10", planted + "gallery N 5,5 5,4; mine S mine1 5,4 post 5,3 2; mine S mine2 5,3 post 5,2 2; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"not mine S mine1", "mine S mine2"}},
	{"VT-MINE-10/the_own_stays", planted + "gallery N 5,5 5,4; mine N mine2 5,4 post 5,5 1; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"mine N mine2", "not mine1"}},
	{"VT-MINE-10/from_a_fortress", planted + "fortress 5,5; mine S mine1 5,4 post 5,3 2; N/inf1 5,5/casemate", []string{"inf1 spring mine1"}, []string{"not mine"}},
	{"VT-MINE-8/where_the_gallery_comes_in", planted2 + "town 5,4; gallery N 5,5 4,5; gallery N 4,5 4,4; gallery N 4,4 5,4; N/inf1 5,5", []string{"inf1 spring mine1 wall"}, []string{"gap 5,4:W blown", "not gap 5,4:S"}},
	{"VT-MINE-10/no_gallery", planted + "mine S mine1 5,4 post 5,3 2; N/inf1 5,5", []string{"inf1 spring mine1"}, []string{"mine S mine1"}},
	{"WX-MINE-28/VT-MINE-11", summer + "mine S mine1 5,4 post 5,3 2; gallery S 5,3 5,4; N/inf1 5,4", []string{"inf1 dig"}, []string{"not mine1", "not gallery", "lie 5,4 2m"}},
	{"VT-MINE-11/no_mine", summer + "N/inf1 5,4", []string{"inf1 dig"}, []string{"refused VT-MINE-11"}},
	{"VT-MINE-11/cavalry", summer + "mine S mine1 5,4 post 5,3 2; N/hcav1 5,4", []string{"hcav1 dig"}, []string{"refused VT-MINE-3"}},
	{"VT-MINE-11/at_the_post", planted2 + "N/inf1 5,5", []string{"inf1 draw-mine mine1"}, []string{"not mine1", "lie 5,5 2m"}},
	{"VT-MINE-11/elsewhere", planted2 + "N/inf1 5,6", []string{"inf1 draw-mine mine1"}, []string{"refused VT-MINE-11"}},
	{"VT-MINE-11/the_enemy's", summer + "mine S mine1 5,4 post 5,5 2; N/inf1 5,5", []string{"inf1 draw-mine mine1"}, []string{"refused VT-NOTE-1"}},
	{"VT-MINE-12", brook + "mine S mine1 5,4 post 5,3 2; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"not mine1"}},
	{"WX-MINE-20", brook + "mine S mine1 5,2 post 6,4 2; gallery S 6,4 5,4; gallery S 5,4 5,3; gallery S 5,3 5,2; N/inf1 5,5; S/inf1 6,4", []string{"inf1 dam 5,5:n 4", "inf1 spring mine1"}, []string{"refused VT-MINE-12"}},
	{"WX-MINE-20/dry", brook + "mine S mine1 5,2 post 6,4 2; gallery S 6,4 5,4; gallery S 5,4 5,3; gallery S 5,3 5,2; N/inf1 5,5; S/inf1 6,4", []string{"inf1 dam 5,5:n 3", "inf1 spring mine1"}, []string{"not mine1"}},
	{"VT-MINE-13", summer + "mine S mine1 5,4 post 5,3 2; N/inf1 5,5; S/inf1 5,3", []string{"inf1 march 5,4"}, []string{"fig N inf1 5,4", "mine S mine1"}},
	{"VT-MINE-13/fire_passes", summer + "mine S mine1 5,4 post 9,9 2; N/fbat1 5,5; N/fart1 5,5; S/inf1 5,3", []string{"fbat1 fire n"}, []string{"not fig S inf1"}},
	{"WX-MINE-9", planted2 + "town 5,4; S/inf1 5,4/houses; S/inf2 5,4/gallery; lie 5,4/houses 2f; N/inf1 5,5", []string{"inf1 spring mine1 houses"}, []string{"gap 5,4 blown", "is 5,4 burned", "not fig S inf1", "fig S inf2", "not lie", "not gap 5,4:"}},
	{"WX-MINE-29/VT-MINE-14", planted2 + "fortress 5,4; S/inf1 5,4/casemate; lie 5,4/casemate 100r; lie 5,4/houses 20r; N/inf1 5,5", []string{"inf1 spring mine1 houses"}, []string{"lie 5,4/casemate 100r", "not lie 5,4/houses"}},
	{"VT-MINE-14/with_the_rampart", planted2 + "fortress 5,4; lie 5,4/casemate 100r; lie 5,4/houses 20r; N/inf1 5,5", []string{"inf1 spring mine1 wall"}, []string{"not lie 5,4/casemate", "lie 5,4/houses 20r"}},
	{"VT-NOTE-8/watch", planted2 + "N/inf1 5,5", []string{"watch mine1 ask"}, []string{"watch=ask"}},
	{"VT-NOTE-8/watch_none", summer + "mine N mine1 5,4 post 5,5 1 watch=all; N/inf1 5,5", []string{"watch mine1 none"}, []string{"mine1", "not watch"}},
	{"VT-NOTE-8/watch_the_enemy's", summer + "mine S mine1 5,4 post 5,5 1; N/inf1 5,5", []string{"watch mine1 all"}, []string{"refused VT-NOTE-1"}},
	{"VT-NOTE-8/watch_as_it_is", planted2 + "N/inf1 5,5", []string{"watch mine1 none"}, []string{"refused VT-NOTE-8"}},
	{"VT-NOTE-8/watch_what_is_laid_in_the_same_move", summer + "N/inf1 5,5; lie 5,5 1m", []string{"inf1 flying-mine 1 post 5,6; watch mine1 all"}, []string{"watch=all"}},
	{"VT-NOTE-1/the_next_number", planted + "mine N mine4 9,9 post 9,8 1; N/inf1 5,6; lie 5,6 1m", []string{"inf1 flying-mine 1 post 5,7"}, []string{"mine N mine5 5,6"}},
	{"VT-BATTLE-8/mines", "N/inf1 5,5; lie 5,5 1m", []string{"inf1 flying-mine 1 post 5,6"}, []string{"work=flying-mine:1/post/5,6:1", "not mine1"}},
	{"VT-MINE-1/99", summer + "gallery N 5,5 5,4; N/fart1 5,5; lie 5,5 99m", []string{"fart1 charge-mine 5,4 99"}, []string{"mine N mine1 5,4 post 5,5 99"}},
	{"VT-MINE-1/100", summer + "gallery N 5,5 5,4; N/fart1 5,5; lie 5,5 100m", []string{"fart1 charge-mine 5,4 100"}, []string{"refused VT-MINE-1"}},
	{"VT-MINE-3/a_second_gallery", sappers + "lie 5,5 1w", []string{"fart1 gallery 5,4", "", "fart1 gallery 5,6"}, []string{"gallery N 5,5 5,4", "gallery N 5,5 5,6"}},
	{"VT-MINE-3/not_from_above_its_end", summer + "gallery N 5,5 5,4; N/fart1 5,4; N/inf1 5,5; lie 5,5 1w; lie 5,4 1w", []string{"fart1 gallery 5,3"}, []string{"refused VT-MINE-3"}},
	{"VT-MINE-1/far_post_fired", summer + "gallery N 5,5 5,6; gallery N 5,6 5,7; gallery N 5,7 5,8; gallery N 5,8 5,9; gallery N 5,9 5,10; gallery N 5,10 5,11; mine N mine1 5,11 post 5,5 1; N/inf1 5,5; S/inf1 5,11", []string{"inf1 spring mine1"}, []string{"not mine1", "not fig S"}},
	{"VT-MINE-8/street_with_1", planted + "town 5,4; S/inf1 5,4/houses; S/inf2 5,4/street; N/inf1 5,5", []string{"inf1 spring mine1 houses"}, []string{"fig S inf1", "not fig S inf2", "not gap", "not burned"}},
	{"VT-MINE-8/side_from_which_it_was_dug", summer + "town 5,4; gallery N 7,4 6,4; gallery N 6,4 5,4; gallery N 5,4 5,3; gallery S 4,4 5,4; mine N mine1 5,4 post 7,4 1; N/inf1 7,4", []string{"inf1 spring mine1 wall"}, []string{"gap 5,4:E blown"}},
	{"VT-MINE-14/magazine", planted2 + "fortress 5,4; mag 5,4 30r; N/inf1 5,5", []string{"inf1 spring mine1 houses"}, []string{"mag 5,4 30r"}},
	{"VT-MINE-14/magazine_of_a_town", planted2 + "town 5,4; mag 5,4 30r; N/inf1 5,5", []string{"inf1 spring mine1 houses"}, []string{"not mag", "told 5,4 lost"}},
}

const (
	// planted is a charge of 1 under 5,4 with its post on 5,5, planted2 one of 2.
	planted  = summer + "mine N mine1 5,4 post 5,5 1; "
	planted2 = summer + "mine N mine1 5,4 post 5,5 2; "
	// stoneBridge is a highway over a river by a stone bridge on 5,4.
	stoneBridge = summer + "highway 5,3 5,4 5,5; stream 4,4 5,4 6,4; stone 5,4; "
)

func TestMines(t *testing.T) {
	t.Parallel()
	playAll(t, mineRows)
}

// What a mine does when the enemy comes: its owner is asked, or has said it beforehand. [WX-NOTE-14, WX-MINE-10]
func TestMinesAnswer(t *testing.T) {
	t.Parallel()
	const manned = "S/inf1 5,3; N/inf1 5,5; mine S mine1 5,4 post 5,3 1"
	for _, c := range []struct {
		id, board, order, answers string
		want                      string // where inf1 is then
	}{
		{"WX-NOTE-14/none", manned, "inf1 march 5,4 6,4", "", "6,4"},
		{"WX-NOTE-14/all", manned + " watch=all", "inf1 march 5,4 6,4", "", "dead"},
		{"WX-NOTE-14/ask/spring", manned + " watch=ask", "inf1 march 5,4 6,4", "spring", "dead"},
		{"WX-NOTE-14/ask/pass", manned + " watch=ask", "inf1 march 5,4 6,4", "pass", "6,4"},
		{"WX-MINE-10/VT-MINE-6", manned + " watch=all", "inf1 to 5,4", "", "dead"},
		{"VT-MINE-6/nobody_at_the_post", "S/inf1 9,9; N/inf1 5,5; mine S mine1 5,4 post 5,3 1 watch=all", "inf1 march 5,4 6,4", "", "6,4"},
		{"VT-MINE-6/cut", "S/inf1 5,2; N/inf1 5,5; mine S mine1 5,4 post 5,2 1 watch=all", "inf1 march 5,4 6,4", "", "6,4"},
		{"VT-MINE-6/wounded_at_the_post", "S/inf1 5,3 hurt; N/inf1 5,5; mine S mine1 5,4 post 5,3 1 watch=all", "inf1 march 5,4", "", "dead"},
		{"VT-FIGHT-47", "S/inf1 5,4; S/inf2 6,3; N/inf1 5,5; mine S mine1 5,4 post 6,3 1 watch=ask", "inf1 charge 5,4", "spring", "dead"},
		{"VT-FIGHT-47/pass", "S/inf1 5,4; S/inf2 6,3; N/inf1 5,5; mine S mine1 5,4 post 6,3 1 watch=ask", "inf1 charge 5,4", "pass", "5,4"},
		{"VT-NOTE-8/asked_of_each_mine", manned + " watch=ask; mine S mine2 6,4 post 5,3 1 watch=ask", "inf1 march 5,4 6,4", "pass spring", "dead"},
		{"VT-MINE-6/who_is_drawn_dies_with_who_draws", "S/inf1 5,3; N/inf1 9,9; N/hcav1 5,5; N/fbat1 5,5; mine S mine1 5,4 post 5,3 1 watch=all", "hcav1 march with fbat1 5,4 6,4", "", "9,9"},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, summer+c.board)
			b.note(c.order)
			run := b.done()
			for _, word := range strings.Fields(c.answers) {
				if run.Open == nil || run.Open.Kind != "spring" || run.Open.By != 1 {
					t.Fatalf("before %s the question is %+v", word, run.Open)
				}
				i := slices.IndexFunc(run.Open.Could, func(o order.Task) bool { return o.Verb == word })
				b.Said = append(b.Said, Said{By: 1, Order: run.Open.Could[i]})
				run = b.Carry()
			}
			if got := b.stands(run.Situation, "inf1"); run.Open != nil || got != c.want {
				t.Errorf("inf1 is %s, want %s; open: %+v", got, c.want, run.Open)
			}
			if c.order[:4] == "hcav" && (run.Find(b.id("hcav1")) != nil || run.Find(b.id("fbat1")) != nil) {
				t.Error("who marches together dies together")
			}
		})
	}
}

// A position in the midst of a mine's question is read back as it is. [VT-NOTE-4]
func TestMineQuestionReadsBack(t *testing.T) {
	t.Parallel()
	const text = "venturini 1 battle 7 S first=n ground=beginner | fig N inf1 5,3 | fig S inf1 5,5 | " +
		"mine N mine2 5,4 post 5,3 1 watch=ask | said S inf1 march 5,4 | said S done | ask N spring mine2 phase 4"
	p, err := ParsePosition(text)
	if err != nil || p.Text() != text {
		t.Fatalf("%v: %s", err, p.Text())
	}
	if _, err := ParsePosition(strings.Replace(text, "ask N spring mine2", "ask N spring mine1", 1)); err == nil {
		t.Error("a question that does not follow is read")
	}
	asked := strings.Replace(text, " | ask", " | said N spring mine2 | ask", 1)
	if _, err := ParsePosition(asked); err == nil {
		t.Error("a question that has been answered is read")
	}
}

// 12 charges weigh 96. [WX-MINE-12]
func TestChargesWeigh(t *testing.T) {
	t.Parallel()
	t.Run("WX-MINE-12", func(t *testing.T) {
		t.Parallel()
		goods := statetest.Goods(t, "12m")
		if w := goods.Weight(false); w != 96 || (w+15)/16 != 6 {
			t.Errorf("12 charges weigh %d", w)
		}
	})
}

// The mover's own mines lie quiet under his march, and who comes later over a mine that is gone is unharmed.
func TestMineOnce(t *testing.T) {
	t.Parallel()
	b := newMarchBoard(t, summer+"S/inf1 5,3; N/inf1 5,5; N/lcav1 6,5; mine S mine1 5,4 post 5,3 1 watch=all; "+
		"mine N mine1 6,4 post 7,4 1 watch=all; N/inf2 7,4")
	b.note("inf1 march 5,4", "lcav1 march 6,4 5,4")
	if run := b.done(); b.stands(run.Situation, "inf1") != "dead" || b.stands(run.Situation, "lcav1") != "5,4" ||
		len(run.Mines) != 1 || run.Mines[0].By != state.Side(0) {
		t.Errorf("after it the mines are %+v, lcav1 %s", run.Mines, b.stands(run.Situation, "lcav1"))
	}
}
