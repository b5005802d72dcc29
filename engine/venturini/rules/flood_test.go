package rules

import (
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

const (
	// brook is one between 5,5 and 5,4, bridged, with fascines on 5,5.
	brook = summer + "brook 5,5:N; span 5,4:S fly1; lie 5,5 4f; "
	// highwayStream is such a river that a highway crosses.
	highwayStream = summer + "stream 5,1 5,2 5,3 5,4 5,5 5,6 5,7; highway 4,5 5,5 6,5; lie 5,5 4f; N/inf1 5,5; "
	// stream is a river from north to south with a bridge over 5,5 and fascines on it.
	stream = summer + "stream 5,1 5,2 5,3 5,4 5,5 5,6 5,7; span 5,5 pontoon2; lie 5,5 8f; "
)

// floodRows are dams, sluices and floods: a board, moves of N and S in turn, each orders joined by ";", and what the
// position then has or, after "not ", has not; or the rule by which the last order is refused.
var floodRows = []play{
	{"VT-BUILD-19", brook + "N/inf1 5,5", []string{"inf1 dam 5,5:n 3"}, []string{"span 5,4:S dam3", "not water"}},
	{"VT-BUILD-19/no_bridge", summer + "brook 5,5:N; lie 5,5 4f; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"refused VT-BUILD-19"}},
	{"VT-BUILD-19/not_ready", brook + "N/inf1 5,4", []string{"inf1 dam 5,4:s 4"}, []string{"refused VT-BUILD-19"}},
	{"VT-BUILD-19/dry_ground", summer + "ravine 5,5:N; brook 5,5:S; span 5,4:S fly1; lie 5,5 4f; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"refused VT-BUILD-19"}},
	{"VT-BUILD-19/elsewhere", brook + "brook 9,9:N; lie 9,9 4f; N/inf1 9,9", []string{"inf1 dam 5,5:n 4"}, []string{"refused VT-BUILD-1"}},
	{"VT-BUILD-19/marsh_does_not_run", summer + "strip 5,5:N; span 5,4:S fly1; lie 5,5 4f; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"span 5,4:S dam4", "not water", "not lie"}},
	{"VT-BUILD-8/five_lines", summer + "river 5,5:N; span 5,4:S fly2; lie 5,5 8f; N/inf1 5,5", []string{"inf1 dam 5,5:n 5"}, []string{"refused VT-BUILD-8"}},
	{"WX-BUILD-20", brook + "N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"is 5,4 water", "is 5,5 water"}},
	{"WX-BUILD-21/first", summer + "river 5,5:N; span 5,4:S fly2; lie 5,5 8f; N/inf1 5,5", []string{"inf1 dam 5,5:n 4", ""}, []string{"dam4", "not water"}},
	{"WX-BUILD-21", summer + "river 5,5:N; span 5,4:S fly2; lie 5,5 8f; N/inf1 5,5", []string{"inf1 dam 5,5:n 4", "", "inf1 dam 5,5:n 4"}, []string{"dam8", "is 5,4 water"}},
	{"WX-BUILD-22/VT-BUILD-20", stream + "N/wag1 5,5 load=4f; N/wag2 5,5 load=4f; N/inf1 5,5", []string{"inf1 dam 5,5 4", "", "inf1 dam 5,5 4", "", "wag1 drop 4f; inf1 dam 5,5 4", "", "wag2 drop 4f; inf1 dam 5,5 4"}, []string{"dam16", "is 6,3 water"}},
	{"WX-BUILD-22/three_moves", stream + "N/wag1 5,5 load=4f; N/inf1 5,5", []string{"inf1 dam 5,5 4", "", "inf1 dam 5,5 4", "", "wag1 drop 4f; inf1 dam 5,5 4"}, []string{"dam12", "not water"}},
	{"WX-MINE-13/VT-FLOOD-1", brook + "N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"is 5,4 water", "is 5,5 water", "not is 5,3", "not is 4,5"}},
	{"WX-MINE-14", summer + "river 5,5:N; span 5,4:S dam7; span 5,4:S fly2; lie 5,5 1f; N/inf1 5,5", []string{"inf1 dam 5,5:n 1"}, []string{"is 5,4 water", "is 5,5 water"}},
	{"WX-MINE-15", stream + "span 5,5 dam15; N/inf1 5,5", []string{"inf1 dam 5,5 1"}, []string{"is 4,3 water", "is 6,3 water", "is 4,4 water", "is 6,4 water", "is 4,5 water", "is 6,5 water", "not is 4,2", "not is 4,6"}},
	{"VT-FLOOD-1/heights_are_skipped", stream + "50 ft 4,4 6,5; span 5,5 dam15; N/inf1 5,5", []string{"inf1 dam 5,5 1"}, []string{"is 6,4 water", "not is 4,4", "not is 6,5", "not is 4,2"}},
	{"WX-MINE-17/VT-FLOOD-2", brook + "N/inf1 5,5; S/inf1 5,4; S/wag1 5,4 load=4f; line 5,4:N E", []string{"inf1 dam 5,5:n 4"}, []string{"not fig S inf1", "not fig S wag1", "not line", "not fly1", "told S/inf1 killed 5,4", "told S/wag1 destroyed 5,4"}},
	{"VT-FLOOD-2/beside_it", brook + "N/inf1 5,5; S/inf1 6,4; line 6,4:N E", []string{"inf1 dam 5,5:n 4"}, []string{"fig S inf1", "line 6,4:N E"}},
	{"VT-FLOOD-2/a_rampart_stays_dry", brook + "fortress 5,4; N/inf1 5,5; S/inf1 5,4/rampart; S/inf2 5,4/casemate; lie 5,4/casemate 2f", []string{"inf1 dam 5,5:n 4"}, []string{"fig S inf1", "not fig S inf2", "not lie"}},
	{"VT-FLOOD-2/a_wall_gallery_stays_dry", brook + "town 5,4; N/inf1 5,5; S/inf1 5,4/gallery; S/inf2 5,4/under", []string{"inf1 dam 5,5:n 4"}, []string{"fig S inf1", "not fig S inf2"}},
	{"VT-FLOOD-2/a_magazine_in_casemates", brook + "fortress 5,4; N/inf1 5,5; mag 5,4 30r", []string{"inf1 dam 5,5:n 4"}, []string{"not mag"}},
	{"VT-FLOOD-2/pontoon_and_ladder", brook + "brook 5,4:W; rocks 5,4:N; span 5,4:W pontoon1; span 5,3:S ladder; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"not pontoon", "not ladder"}},
	{"VT-FLOOD-2/blockhouse", brook + "N/inf1 5,5; is 5,4 cover1; is 5,4 roof4; line 5,4:N P", []string{"inf1 dam 5,5:n 4"}, []string{"not cover1", "not line", "not roof"}},
	{"WX-MINE-19/VT-FLOOD-3", brook + "-50 ft 6,3 7,3 8,3 10,3; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"is 6,3 water", "is 7,3 water", "is 8,3 water", "not is 10,3"}},
	{"VT-FLOOD-3/by_a_ravine", brook + "ravine 5,4:E 5,3:E 5,2:E; -50 ft 6,2; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"is 6,2 water"}},
	{"VT-FLOOD-3/a_ravine_full_of_water", brook + "ravine 5,4:E 5,3:E; N/inf1 5,5; S/inf1 5,3", []string{"inf1 dam 5,5:n 4", "inf1 march 6,3"}, []string{"refused VT-MOVE-11"}},
	{"VT-FLOOD-3/a_dry_ravine", brook + "ravine 5,4:E 5,3:E; N/inf1 5,5; S/inf1 5,3", []string{"inf1 dam 5,5:n 3", "inf1 march 6,3"}, []string{"fig S inf1 6,3"}},
	{"WX-MINE-21/VT-FLOOD-4", brook + "N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"is 5,4 water", "not is 4,4", "not is 6,4", "not is 6,5"}},
	{"VT-FLOOD-4/a_hill_stays_dry", brook + "50 ft 5,4; N/inf1 5,5; S/inf1 5,4", []string{"inf1 dam 5,5:n 4"}, []string{"is 5,5 water", "not is 5,4", "fig S inf1 5,4"}},
	{"WX-MINE-24", brook + "lie 5,5 2w; N/inf1 5,5; S/inf1 9,9", []string{"inf1 mind 4,5; inf1 dam 5,5:n 4"}, []string{"fig N inf1 4,5", "is 5,5 water", "not lie", "told 5,5 lost"}},
	{"WX-MINE-18/VT-FLOOD-5", summer + "stream 5,4 5,5 5,6; sluice 5,5 7,5; gate 5,5 shut; is 4,5 water; N/inf1 7,5", []string{"inf1 sluice 5,5 open"}, []string{"gate 5,5 open", "not water"}},
	{"VT-FLOOD-5/shut", summer + "stream 5,4 5,5 5,6; sluice 5,5 7,5; N/inf1 7,5", []string{"inf1 sluice 5,5 shut"}, []string{"gate 5,5 shut", "is 4,5 water", "is 6,4 water"}},
	{"VT-FLOOD-5/the_lever_stays_dry", summer + "stream 5,4 5,5 5,6; sluice 5,5 4,5; N/inf1 4,5", []string{"inf1 sluice 5,5 shut"}, []string{"fig N inf1 4,5", "not is 4,5", "is 6,5 water"}},
	{"VT-FLOOD-5/drained_before_the_march", summer + "stream 5,4 5,5 5,6; sluice 5,5 7,5; gate 5,5 shut; is 6,5 water; N/inf1 7,5; N/inf2 7,4", []string{"inf1 sluice 5,5 open; inf2 march 6,5"}, []string{"fig N inf2 6,5"}},
	{"VT-FLOOD-5/open_already", summer + "stream 5,4 5,5 5,6; sluice 5,5 7,5; N/inf1 7,5", []string{"inf1 sluice 5,5 open"}, []string{"refused VT-FLOOD-5"}},
	{"VT-FLOOD-5/a_sluice_in_a_dam", brook + "span 5,4:S dam3; lie 5,5 1w; N/inf1 5,5; N/inf2 4,4", []string{"inf1 dam 5,5:n sluice; inf1 dam 5,5:n 1; inf1 mind 4,5", "", "inf2 sluice 5,4:S open"}, []string{"gate 5,4:S open", "not water"}},
	{"VT-FLOOD-5/no_palisade", brook + "span 5,4:S dam3; N/inf1 5,5", []string{"inf1 dam 5,5:n sluice"}, []string{"refused VT-FLOOD-5"}},
	{"VT-FLOOD-5/one_is_enough", brook + "span 5,4:S dam3; lie 5,5 1w; gate 5,4:S shut; N/inf1 5,5", []string{"inf1 dam 5,5:n sluice"}, []string{"refused VT-FLOOD-5"}},
	{"VT-FLOOD-5/no_dam", brook + "lie 5,5 1w; N/inf1 5,5", []string{"inf1 dam 5,5:n sluice"}, []string{"refused VT-FLOOD-5"}},
	{"VT-MAP-23", summer + "stream 5,4 5,5 5,6; sluice 5,5 7,5; N/inf1 8,5", []string{"inf1 sluice 5,5 shut"}, []string{"refused VT-MAP-23"}},
	{"VT-MAP-23/wagons", summer + "stream 5,4 5,5 5,6; sluice 5,5 7,5; N/wag1 7,5", []string{"wag1 sluice 5,5 shut"}, []string{"refused VT-MAP-23"}},
	{"WX-MINE-22", summer + "stream 5,4 5,5 5,6; sluice 5,5 7,5; gate 5,5 shut; N/inf1 7,5", []string{"inf1 sluice 5,5 open; inf1 sluice 5,5 shut"}, []string{"refused VT-FLOOD-5"}},
	{"WX-MINE-30/VT-FLOOD-6", summer + "brook 5,5:N 6,5:N 7,5:N; stream 8,5; span 6,4:S fly1; span 5,4:S dam4; lie 6,5 4f; N/inf1 6,5", []string{"inf1 dam 6,5:n 4"}, []string{"refused VT-FLOOD-6"}},
	{"WX-MINE-30/sluices", summer + "brook 5,5:N 6,5:N 7,5:N; stream 8,5; span 6,4:S fly1; span 5,4:S dam4; gate 5,4:S shut; lie 6,5 4f; N/inf1 6,5", []string{"inf1 dam 6,5:n 4"}, []string{"span 6,4:S dam4"}},
	{"VT-FLOOD-6/lower_first", summer + "brook 5,5:N 6,5:N 7,5:N; stream 8,5; span 6,4:S dam4; span 5,4:S fly1; lie 5,5 4f; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"span 5,4:S dam4"}},
	{"VT-FLOOD-6/river", stream + "span 5,3 dam16; N/inf1 5,5", []string{"inf1 dam 5,5 4"}, []string{"refused VT-FLOOD-6"}},
	{"WX-MINE-16/VT-FLOOD-7", summer + gorge + "span 7,4:S dam15; N/inf1 7,5", []string{"inf1 dam 7,5:n 1"}, []string{"dam16", "is 5,4 water", "is 5,5 water", "is 6,4 dead water", "is 6,5 water", "not is 7,5", "not is 4,5", "not fig S inf1"}},
	{"VT-FLOOD-7/not_high_enough", summer + gorge + "span 7,4:S dam3; N/inf1 7,5", []string{"inf1 dam 7,5:n 1"}, []string{"not is 7,5", "fig S inf1 6,4/rampart"}},
	{"VT-FLOOD-7/whole_square", summer + highStream + "span 5,8 dam63; N/inf1 5,8", []string{"inf1 dam 5,8 1"}, []string{"dam64", "is 4,7 water", "is 6,7 dead water", "is 4,2 water", "is 6,2 water", "not is 4,1", "not is 6,1", "not is 4,8", "not fig S inf1"}},
	{"VT-FLOOD-7/whole_square_not_high_enough", summer + highStream + "span 5,8 dam15; N/inf1 5,8", []string{"inf1 dam 5,8 1"}, []string{"dam16", "is 4,6 water", "not is 4,5", "fig S inf1 6,7/rampart"}},
	{"VT-FLOOD-7/whole_square_as_high_as_it_goes", summer + highStream + "span 5,8 dam63; lie 5,8 1f; N/inf1 5,8", []string{"inf1 dam 5,8 2"}, []string{"refused VT-BUILD-19"}},
	{"VT-FLOOD-7/no_heights", brook + "fortress 6,4; span 5,4:S dam4; N/inf1 5,5", []string{"inf1 dam 5,5:n 1"}, []string{"refused VT-FLOOD-7"}},
	{"VT-FLOOD-8", brook + "village 5,4; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"is 5,4 dead water", "told 5,4 lost VT-SUPPLY-18"}},
	{"VT-FLOOD-10/shot_away", summer + "stream 5,4 5,5 5,6; sluice 5,5 7,5; gap 5,5 blown; N/inf1 7,5", []string{"inf1 sluice 5,5 shut"}, []string{"refused VT-FLOOD-10"}},
	{"VT-FLOOD-10", summer + "brook 5,5:N; span 5,4:S dam4; is 5,4 5,5 water; is 5,5 water; N/fbat1 5,6; N/fart1 5,6; N/fbat2 5,3; N/fart2 5,3", []string{"fbat1 batter dam 5,4:s; fbat2 batter dam 5,4:s"}, []string{"not dam4", "not water"}},
	{"VT-FLOOD-10/half_is_not_gone", summer + "brook 5,5:N; span 5,4:S dam4; is 5,4 water; is 5,5 water; N/fbat1 5,6; N/fart1 5,6", []string{"fbat1 batter dam 5,4:s"}, []string{"dam4", "is 5,5 water"}},
	{"WX-WRECK-19/VT-WRECK-19/by_hand", summer + "brook 5,5:N; span 5,4:S dam4; is 5,4 water; is 5,5 water; N/inf1 4,4", []string{"inf1 break dam 5,4:s"}, []string{"not dam4", "not water"}},
	{"VT-WRECK-19/too_far", summer + "brook 5,5:N; span 5,4:S dam4; N/inf1 4,3", []string{"inf1 break dam 5,4:s"}, []string{"refused VT-WRECK-19"}},
	{"VT-WRECK-19/two_moves_for_a_river", stream + "span 5,5 dam16; N/inf1 5,5", []string{"inf1 break dam 5,5"}, []string{"dam16", "work=break:dam/5,5:8"}},
	{"VT-WRECK-19/two_moves_for_a_river/done", stream + "span 5,5 dam16; N/inf1 5,5", []string{"inf1 break dam 5,5", "", "inf1 break dam 5,5"}, []string{"not dam16"}},
	{"VT-WRECK-19/no_dam", summer + "brook 5,5:N; N/inf1 5,5", []string{"inf1 break dam 5,4:s"}, []string{"refused VT-WRECK-19"}},
	{"VT-FLOOD-9", "campaign 1-1-1; brook 5,5:N; span 5,4:S dam3; span 5,4:S fly1; lie 5,5 1f; N/inf1 5,5; S/inf1 5,4", []string{"inf1 dam 5,5:n 1"}, []string{"is 5,4 water", "fig N inf1 5,5", "fig S inf1 5,4"}},
	{"VT-BUILD-19/whole_square_of_marsh", summer + "marsh 5,5; span 5,5 pontoon2; lie 5,5 4f; N/inf1 5,5", []string{"inf1 dam 5,5 4"}, []string{"span 5,5 dam4", "not lie", "not water"}},
	{"VT-BUILD-19/made_in_the_same_move", summer + "light 5,5; brook 5,5:N; span 5,4:S fly1; N/inf1 5,5", []string{"inf1 make 2 fascine; inf1 dam 5,5:n 2"}, []string{"span 5,4:S dam2"}},
	{"VT-BUILD-19/highway_bridge", highwayStream, []string{"inf1 dam 5,5 4"}, []string{"span 5,5 dam4"}},
	{"VT-BUILD-19/highway_bridge_broken", highwayStream + "span 5,5 broken", []string{"inf1 dam 5,5 4"}, []string{"refused VT-BUILD-19"}},
	{"VT-FLOOD-2/all_that_lies_there", brook + "brook 5,4:W 8,8:N; span 5,4:W fly1; span 8,7:S fly1; light 5,4; fire 5,4; fire 9,9; light 9,9; gallery S 5,4 5,3; gallery S 8,8 8,7; N/inf1 5,5", []string{"inf1 dam 5,5:n 4"}, []string{"not span 5,4:W", "span 8,7:S fly1", "not fire 5,4", "fire 9,9", "not gallery S 5,4", "gallery S 8,8 8,7"}},
	{"VT-WRECK-19/by_artillery", summer + "brook 5,5:N; span 5,4:S dam4; N/fart1 4,4", []string{"fart1 break dam 5,4:s"}, []string{"not dam4"}},
	{"VT-WRECK-19/by_cavalry", summer + "brook 5,5:N; span 5,4:S dam4; N/lcav1 4,4", []string{"lcav1 break dam 5,4:s"}, []string{"refused VT-WRECK-19"}},
}

// A flood is ice in the frost and water again on 1 March; what was laid on the ice goes under. [WX-MINE-32]
func TestFloodInFrost(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id, date string
		want     state.Terrain
	}{
		{"WX-MINE-32/VT-FLOOD-9/4_December", "1-12-4", state.Water},
		{"WX-MINE-32/VT-FLOOD-9/2_January", "2-1-2", state.Plain},
		{"WX-MINE-32/VT-FLOOD-9/1_March", "2-3-1", state.Water},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, "campaign "+c.date+"; brook 5,5:N; span 5,4:S dam4; is 5,5 water")
			if got := b.Ready().Terrain(b.at("5,5")); got != c.want {
				t.Errorf("the flooded square is %v, want %v", got, c.want)
			}
		})
	}
	t.Run("VT-FLOOD-9/the_thaw_takes_what_lies_on_the_ice", func(t *testing.T) {
		t.Parallel()
		b := newMarchBoard(t, "campaign 2-2-4; brook 5,5:N; span 5,4:S dam4; is 5,5 water; is 5,4 water; "+
			"line 5,5:S E; line 9,9:S E; mine S mine1 5,5 post 5,6 1; N/inf1 9,9; S/inf1 9,10")
		b.Start.Options.NoMoveLimit = true
		b.Start.Mover = 1 // the day is over with the second side's move
		text := state.Write(b.done().Situation, nil, "")
		if strings.Contains(text, "line 5,5:S") || strings.Contains(text, "mine1") || !strings.Contains(text, "line 9,9:S E") {
			t.Errorf("on 1 March there is\n%s", text)
		}
	})
	t.Run("WX-MINE-31/VT-FLOOD-8", func(t *testing.T) {
		t.Parallel()
		for _, flooded := range []bool{false, true} {
			board := "campaign 2-1-1; village 5,5; N/inf1 5,5/houses"
			if flooded {
				board += "; brook 5,5:N; span 5,4:S dam4; is 5,5 water"
			}
			if cold := newMarchBoard(t, board).done().Find(state.ID{Number: 1}).Cold; (cold == 1) != flooded {
				t.Errorf("flooded %v: %d days without shelter", flooded, cold)
			}
		}
	})
}

// gorge is a brook that runs from east to west past a fortress on 6,4, between heights on both sides of 7,5:N.
const gorge = "brook 4,5:N 5,5:N 6,5:N 7,5:N 8,5:N; stream 9,5; fortress 6,4; 50 ft 7,4 7,5; S/inf1 6,4/rampart; " +
	"span 7,4:S fly1; lie 7,5 4f; "

// highStream is a river from north to south past a fortress on 6,7, between heights on both sides of 5,8, with a bridge
// there and a fascine on it.
const highStream = "stream 5,1 5,2 5,3 5,4 5,5 5,6 5,7 5,8 5,9; fortress 6,7; 50 ft 4,8 6,8; S/inf1 6,7/rampart; " +
	"span 5,8 pontoon2; lie 5,8 1f; "

func TestFloods(t *testing.T) {
	t.Parallel()
	playAll(t, floodRows)
}
