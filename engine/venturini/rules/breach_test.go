package rules

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// shelling is a board of N with batteries and who serves them on one square, before something that they batter.
func shelling(ground string, siege, field int) string {
	text := summer + ground
	for i := range siege + field {
		kind, n := "sbat", i+1
		if i >= siege {
			kind, n = "fbat", i-siege+1
		}
		text += fmt.Sprintf("; N/%s%d 5,5; N/fart%d 5,5", kind, n, i+1)
	}
	return text
}

// salvoes are the orders of all batteries of a shelling.
func salvoes(siege, field int, object string) (orders []string) {
	for i := range siege {
		orders = append(orders, fmt.Sprintf("sbat%d batter %s", i+1, object))
	}
	for i := range field {
		orders = append(orders, fmt.Sprintf("fbat%d batter %s", i+1, object))
	}
	return orders
}

// day is the board after a day on which N gives some orders and S none.
func (b marchBoard) day(orders ...string) marchBoard {
	b.t.Helper()
	b.note(orders...)
	b.Position = &Position{Start: *b.done().Situation}
	b.Position = &Position{Start: *b.done().Situation}
	return b
}

// TestBatteryMixes counts the days until objects are destroyed. [section 3.11, VT-WRECK-12]
func TestBatteryMixes(t *testing.T) {
	t.Parallel()
	const (
		rampart = "fortress 5,4/wall 5,4:s/VT-WRECK-11/gap 5,4:S shot"
		wall    = "town 5,4/wall 5,4:s/VT-WRECK-14/gap 5,4:S shot"
		top     = "fortress 5,4/parapet 5,4:s/VT-WRECK-15/gap 5,4:S top"
		stone   = "highway 5,2 5,3 5,4; water 5,3; stone 5,3/bridge 5,3/VT-WRECK-18/span 5,3 broken"
		sluice  = "water 5,3; sluice 5,3 4,3/sluice 5,3/VT-WRECK-18/gap 5,3 blown"
		brook   = "brook 5,4:N; span 5,3:S dam4/dam 5,4:n/VT-WRECK-19/!span"
		river   = "river 5,4:N; span 5,3:S dam8/dam 5,4:n/VT-WRECK-19/!span"
		whole   = "water 5,4; span 5,4 dam16/dam 5,4/VT-WRECK-19/!span"
		wooden  = "highway 5,2 5,3 5,4; brook 5,3:S/bridge 5,3:s/VT-WRECK-17/span 5,3:S broken"
		palings = "line 5,4:S P12/works 5,4:s/VT-WRECK-21/!line"
		earths  = "line 5,4:S EE/works 5,4:s/VT-WRECK-20/!line"
		laid    = "brook 5,4:N; span 5,3:S fly1/bridge 5,4:n/VT-WRECK-17/!span"
	)
	for _, row := range []struct {
		id                string
		object            string
		siege, field, day int
	}{
		{"WX-WRECK-1", rampart, 1, 0, 4},
		{"WX-WRECK-2", rampart, 2, 0, 2},
		{"WX-WRECK-3", rampart, 3, 0, 2},
		{"WX-WRECK-4", rampart, 4, 0, 1},
		{"WX-WRECK-5", rampart, 0, 1, 8},
		{"WX-WRECK-6", rampart, 0, 2, 4},
		{"WX-WRECK-7", rampart, 0, 3, 3},
		{"WX-WRECK-8", rampart, 0, 4, 2},
		{"WX-WRECK-9", rampart, 0, 8, 1},
		{"WX-WRECK-10", rampart, 1, 1, 3},
		{"WX-WRECK-11", rampart, 1, 2, 2},
		{"WX-WRECK-12", rampart, 2, 1, 2},
		{"WX-WRECK-13", rampart, 1, 4, 2},
		{"WX-WRECK-14", rampart, 2, 4, 1},
		{"WX-WRECK-15", wall, 1, 0, 1},
		{"WX-WRECK-15/stone", stone, 1, 0, 1},
		{"WX-WRECK-15/sluice", sluice, 1, 0, 1},
		{"WX-WRECK-16", wall, 0, 1, 2},
		{"WX-WRECK-16/stone", stone, 0, 1, 2},
		{"WX-WRECK-16/sluice", sluice, 0, 1, 2},
		{"WX-WRECK-17", wall, 0, 2, 1},
		{"WX-WRECK-17/stone", stone, 0, 2, 1},
		{"WX-WRECK-17/sluice", sluice, 0, 2, 1},
		{"WX-WRECK-18", wall, 1, 1, 1},
		{"WX-WRECK-18/stone", stone, 1, 1, 1},
		{"WX-WRECK-18/sluice", sluice, 1, 1, 1},
		{"WX-WRECK-19/1F", brook, 0, 1, 2},
		{"WX-WRECK-19/1S", brook, 1, 0, 1},
		{"WX-WRECK-20/1F", river, 0, 1, 4},
		{"WX-WRECK-20/1S", river, 1, 0, 2},
		{"WX-WRECK-21/1F", whole, 0, 1, 8},
		{"WX-WRECK-21/1S", whole, 1, 0, 4},
		{"WX-WRECK-22/1S", top, 1, 0, 1},
		{"WX-WRECK-22/1F", top, 0, 1, 2},
		{"WX-WRECK-27/fixed", wooden, 0, 1, 1},
		{"WX-WRECK-27/laid", laid, 0, 1, 1},
		{"palisades", palings, 0, 1, 1},
		{"earths/1F", earths, 0, 1, 2},
		{"earths/1S", earths, 1, 0, 1},
	} {
		parts := strings.Split(row.object, "/")
		t.Run(parts[2]+"/"+row.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, shelling(parts[0], row.siege, row.field))
			for day := 1; day <= row.day; day++ {
				b = b.day(salvoes(row.siege, row.field, parts[1])...)
				word, gone := strings.CutPrefix(parts[3], "!")
				text := state.Write(&b.Start, nil, "")
				if done := strings.Contains(text, word) != gone; done != (day == row.day) {
					t.Fatalf("after %d days, want %d:\n%s", day, row.day, text)
				}
			}
		})
	}
}

const (
	fortress = summer + "fortress 5,4; N/sbat1 5,5; N/fart1 5,5; "
	town     = summer + "town 5,4; N/fbat1 5,5; N/fart1 5,5; "
)

// breachRows are what may be battered, and what a breach does. As worksRows.
var breachRows = []play{
	{"VT-WRECK-11", fortress, []string{"sbat1 batter wall 5,4:s"}, []string{"hit 5,4:S 2 1-7-1"}},
	{"VT-WRECK-11/which_side", fortress, []string{"sbat1 batter wall 5,4"}, []string{"refused VT-WRECK-11"}},
	{"VT-WRECK-11/diagonal", fortress + "N/sbat2 3,6; N/fart2 3,6", []string{"sbat2 batter wall 5,4:w"}, []string{"hit 5,4:W 2"}},
	{"VT-WRECK-11/aside", fortress, []string{"sbat1 batter wall 5,4:e"}, []string{"refused VT-WRECK-21"}},
	{"VT-WRECK-11/behind", fortress, []string{"sbat1 batter wall 5,4:n"}, []string{"refused VT-WRECK-21"}},
	{"VT-WRECK-11/knight", fortress + "N/sbat2 4,6; N/fart2 4,6", []string{"sbat2 batter wall 5,4:s"}, []string{"refused VT-WRECK-21"}},
	{"VT-WRECK-11/village", "village 5,4; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter wall 5,4:s"}, []string{"refused VT-WRECK-12"}},
	{"VT-WRECK-11/crewless", "town 5,4; N/fbat1 5,5", []string{"fbat1 batter wall 5,4:s"}, []string{"refused VT-ARMY-6"}},
	{"VT-WRECK-11/on_wagons", "town 5,4; N/wag1 5,5; N/fbat1 5,5 on=wag1; N/fart1 5,5", []string{"fbat1 batter wall 5,4:s"}, []string{"refused VT-SETUP-11"}},
	{"VT-WRECK-11/laden", "town 5,4; N/fbat1 5,5; N/fart1 5,5 load=1f", []string{"fbat1 batter wall 5,4:s"}, []string{"refused VT-FIGHT-4"}},
	{"VT-WRECK-11/own_figure_between", summer + "town 5,3; N/fbat1 5,5; N/fart1 5,5; N/inf1 5,4", []string{"fbat1 batter wall 5,3:s"}, []string{"refused VT-FIGHT-23"}},
	{"VT-WRECK-11/over_own_figure", summer + "town 5,3; 50 ft 5,5; N/fbat1 5,5; N/fart1 5,5; N/inf1 5,4", []string{"fbat1 batter wall 5,3:s"}, []string{"hit 5,3:S 1"}},
	{"VT-WRECK-11/wood_between", "town 5,3; light 5,4; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter wall 5,3:s"}, []string{"refused VT-FIGHT-29"}},
	{"VT-WRECK-11/hill_between", "town 5,3; 50 ft 5,4; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter wall 5,3:s"}, []string{"refused VT-FIGHT-26"}},
	{"VT-WRECK-11/too_high", "town 5,4; 200 ft 5,4; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter wall 5,4:s"}, []string{"refused VT-FIGHT-28"}},
	{"VT-WRECK-11/rocks", "town 5,3; rocks 5,4:S; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter wall 5,3:s"}, []string{"refused VT-FIGHT-30"}},
	{"VT-WRECK-11/through_a_gate", "town 5,4; town 5,5; N/fbat1 5,5/street; N/fart1 5,5/street", []string{"fbat1 batter wall 5,4:s"}, []string{"refused VT-FIGHT-31"}},
	{"VT-WRECK-11/from_a_rampart", summer + "town 5,4; fortress 5,5; N/fbat1 5,5/rampart; N/fart1 5,5/rampart", []string{"fbat1 batter wall 5,4:s"}, []string{"hit 5,4:S 1"}},
	{"VT-WRECK-12/already", fortress + "gap 5,4:S shot", []string{"sbat1 batter wall 5,4:s"}, []string{"refused VT-WRECK-12"}},
	{"VT-WRECK-20/works_first", town + "line 5,4:S E", []string{"fbat1 batter wall 5,4:s"}, []string{"refused VT-WRECK-20"}},
	{"VT-WRECK-21/works_aside", summer + "line 5,4:E E; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter works 5,4:e"}, []string{"refused VT-WRECK-21"}},
	{"WX-WRECK-23", fortress, []string{"sbat1 batter wall 5,4:s", "", "sbat1 batter wall 5,4:s", "", "sbat1 batter wall 5,4:s", "", "", "", "sbat1 batter wall 5,4:s"}, []string{"hit 5,4:S 2 1-8-1"}},
	{"VT-WRECK-23/no_pause", fortress, []string{"sbat1 batter wall 5,4:s", "", "sbat1 batter wall 5,4:s", "", "sbat1 batter wall 5,4:s", ""}, []string{"hit 5,4:S 6 1-7-3"}},
	{"WX-WRECK-22/wall_unharmed", fortress, []string{"sbat1 batter parapet 5,4:s", "", "sbat1 batter wall 5,4:s"}, []string{"hit 5,4:S 2 1-7-2"}},
	{"VT-WRECK-15/two_counts", summer + "fortress 5,4; N/fbat1 5,5; N/fart1 5,5; N/fbat2 5,5; N/fart2 5,5", []string{"fbat1 batter wall 5,4:s; fbat2 batter parapet 5,4:s"}, []string{"hit 5,4:S 1 1-7-1 parapet\nhit 5,4:S 1 1-7-1 wall"}},
	{"VT-WRECK-15/kept", fortress + "gap 5,4:S top", []string{"", "", ""}, []string{"gap 5,4:S top"}},
	{"VT-WRECK-15/gone", fortress + "gap 5,4:S top", []string{"sbat1 batter parapet 5,4:s"}, []string{"refused VT-WRECK-15"}},
	{"VT-WRECK-15/town", town, []string{"fbat1 batter parapet 5,4:s"}, []string{"refused VT-WRECK-15"}},
	{"VT-WRECK-15/over_a_hill", summer + "fortress 5,3; 50 ft 5,4 5,5; N/sbat1 5,5; N/fart1 5,5", []string{"sbat1 batter parapet 5,3:s"}, []string{"gap 5,3:S top"}},
	{"VT-WRECK-15/then_breached", fortress + "gap 5,4:S top; N/sbat2 5,5; N/sbat3 5,5; N/sbat4 5,5; N/fart2 5,5; N/fart3 5,5; N/fart4 5,5", []string{"sbat1 batter wall 5,4:s; sbat2 batter wall 5,4:s; sbat3 batter wall 5,4:s; sbat4 batter wall 5,4:s"}, []string{"gap 5,4:S shot"}},
	{"VT-BUILD-26/kept_open", "campaign 1-2-4; town 5,4; N/fbat1 5,5; N/fart1 5,5; gap 5,4:S shot", []string{"fbat1 batter wall 5,4:s", ""}, []string{"gap 5,4:S shot"}},
	{"VT-BUILD-26/fire_on_the_place", "campaign 1-2-4; town 5,4; N/fbat1 5,5; N/fart1 5,5; S/inf1 5,4/street; gap 5,4:W shot", []string{"fbat1 throw 5,4", ""}, []string{"gap 5,4:W shot"}},
	{"VT-BUILD-26/left_alone", "campaign 1-2-4; town 5,4; gap 5,4:S shot; N/inf1 9,9", []string{"", ""}, []string{"not gap"}},
	{"VT-BUILD-26/breastwork", "campaign 1-2-4; fortress 5,4; gap 5,4:S top; N/inf1 9,9", []string{"", ""}, []string{"not gap"}},
	{"VT-BUILD-27", town + "gap 5,4:S blown", []string{"fbat1 batter wall 5,4:s"}, []string{"refused VT-BUILD-27"}},
	{"VT-BUILD-27/kept", "campaign 1-2-4; town 5,4; gap 5,4:S blown; N/inf1 9,9", []string{"", ""}, []string{"gap 5,4:S blown"}},
	{"VT-WRECK-18/no_sluice", summer + "water 5,3; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter sluice 5,3"}, []string{"refused VT-WRECK-12"}},
	{"VT-WRECK-18/again", summer + "water 5,3; sluice 5,3 4,3; gap 5,3 blown; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter sluice 5,3"}, []string{"refused VT-WRECK-12"}},
	{"VT-WRECK-18/by_hand", summer + "highway 5,4 5,5 5,6; water 5,5; stone 5,5; N/inf1 5,5", []string{"inf1 break bridge 5,5"}, []string{"refused VT-WRECK-18"}},
	{"VT-WRECK-17/fixed_at_a_side", summer + "highway 5,4 5,5 5,6; brook 5,5:N; N/lcav1 5,5", []string{"lcav1 break bridge 5,5:n; lcav1 march 5,6"}, []string{"span 5,4:S broken"}},
	{"VT-WRECK-17/fixed_whole", summer + "highway 5,4 5,5 5,6; water 5,5; wooden 5,5; 50 ft 5,6; S/inf1 5,6; N/inf1 5,5", []string{"inf1 break bridge 5,5"}, []string{"fig N inf1 5,4\n"}},
	{"VT-WRECK-17/a_move", summer + "highway 5,4 5,5 5,6; water 5,5; wooden 5,5; N/inf1 5,5", []string{"inf1 break bridge 5,5; inf1 march 5,4"}, []string{"refused VT-MOVE-27"}},
	{"VT-WRECK-17/no_end", summer + "highway 5,4 5,5 5,6; water 5,5; wooden 5,5; S/inf1 5,6; S/inf2 5,4; N/inf1 5,5", []string{"inf1 break bridge 5,5"}, []string{"not fig N inf1"}},
	{"VT-WRECK-17/swims", summer + "highway 5,4 5,5 5,6; water 5,5; wooden 5,5; S/inf1 5,6; S/inf2 5,4; N/lcav1 5,5", []string{"lcav1 break bridge 5,5"}, []string{"fig N lcav1 5,5"}},
	{"VT-WRECK-17/off", summer + "highway 5,4 5,5 5,6; water 5,5; wooden 5,5; N/inf1 5,4", []string{"inf1 break bridge 5,5"}, []string{"refused VT-WRECK-17"}},
	{"VT-WRECK-19/none", summer + "N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter dam 5,4"}, []string{"refused VT-WRECK-12"}},
	{"VT-WRECK-19/pause", summer + "brook 5,4:N; span 5,3:S dam4; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter dam 5,4:n", "", "", "", "fbat1 batter dam 5,4:n"}, []string{"span 5,3:S dam4"}},
	{"VT-WRECK-26/roof", summer + "is 5,3 cover1; is 5,3 roof8; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter roof 5,3"}, []string{"roof4"}},
	{"WX-WRECK-36/1F", summer + "is 5,3 cover1; is 5,3 roof8; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter roof 5,3", "", "fbat1 batter roof 5,3"}, []string{"not roof"}},
	{"WX-WRECK-36/1S", summer + "is 5,3 cover1; is 5,3 roof8; N/sbat1 5,5; N/fart1 5,5", []string{"sbat1 batter roof 5,3"}, []string{"not roof"}},
	{"VT-WRECK-8/howitzers_of_a_siege_battery", summer + "market 5,3; N/sbat1 5,5; N/fart1 5,5", []string{"sbat1 burn 5,3 howitzers"}, []string{"hit 5,3 2 1-7-1"}},
	{"VT-WRECK-8/howitzers_and_a_battery", summer + "market 5,3; N/sbat1 5,5; N/fart1 5,5; N/fbat1 5,4; N/fart2 5,4", []string{"sbat1 burn 5,3 howitzers; fbat1 burn 5,3"}, []string{"fire 5,3"}},
	{"VT-WRECK-17/from_its_other_square", summer + "brook 5,3:N; span 5,2:S fly1; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter bridge 5,2:s"}, []string{"not span"}},
	{"VT-WRECK-18/half_a_battery_sees_the_sluice", summer + "water 6,4; sluice 6,4 7,4; wood 6,5; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter sluice 6,4"}, []string{"refused VT-FIGHT-29"}},
	{"VT-WRECK-25/with_its_load", "N/fbat1 5,5; N/fart1 5,5; S/wag1 5,3 laager load=4f; lie 5,3 2f", []string{"fbat1 batter laager 5,3"}, []string{"fig S wag1 5,3 hurt\n", "not lie"}},
	{"VT-WRECK-25/then_fired_at", "N/fbat1 5,5; N/fart1 5,5; N/fbat2 5,5; N/fart2 5,5; S/wag1 5,4 laager load=4f; S/inf1 5,4", []string{"fbat1 batter laager 5,4; fbat2 fire n"}, []string{"not fig S"}},
	{"VT-WRECK-25/its_load_shot_away_before", summer + "N/sbat1 5,5; N/fart1 5,5; N/fbat1 5,5; N/fart2 5,5; S/wag1 5,4 laager load=4f; S/inf1 5,4; lie 5,4 2f", []string{"sbat1 fire n cannon; fbat1 batter laager 5,4"}, []string{"fig S wag1 5,4\n", "not lie"}},
	{"VT-WRECK-25/and_thrown_at", "N/fbat1 5,5; N/fart1 5,5; N/fbat2 5,5; N/fart2 5,5; S/wag1 5,4 laager load=4f", []string{"fbat1 batter laager 5,4; fbat2 throw 5,4"}, []string{"not fig S"}},
	{"VT-WRECK-26/of_three_sides", summer + "is 5,4 cover1; is 5,4 roof4; line 5,4:S P1; line 5,4:N P6; S/inf1 5,4/inside; lie 5,4/inside 2f; lie 5,4/outside 2f; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter works 5,4:s"}, []string{"fig S inf1 5,4\n", "lie 5,4 4f", "not cover", "not roof"}},
	{"VT-FIGHT-66/roof_first", summer + "is 5,4 cover1; is 5,4 roof4; line 5,4:S P1; line 5,4:N P6; S/inf1 5,4/inside; N/fbat1 5,5; N/fart1 5,5; N/fbat2 5,5; N/fart2 5,5", []string{"fbat1 batter roof 5,4; fbat2 throw 5,4"}, []string{"fig S inf1 5,4/inside hurt"}},
	{"VT-WRECK-26/of_two_sides", summer + "is 5,4 cover1; line 5,4:S P1; line 5,4:N P6; line 5,4:E P6; S/inf1 5,4/inside; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter works 5,4:s"}, []string{"fig S inf1 5,4/inside", "is 5,4 cover1"}},
	{"VT-WRECK-26/by_hand", summer + "is 5,5 cover1; line 5,5:S P1; line 5,5:N P6; N/inf1 5,5/inside", []string{"inf1 unbuild s 1"}, []string{"fig N inf1 5,5\n", "not cover"}},
	{"VT-FIGHT-66/goods_by_the_open_side", summer + "is 6,4 cover1; is 6,4 roof4; line 6,4:W P6; line 6,4:N P6; line 6,4:E P6; S/inf1 6,4/outside; lie 6,4/inside 2f; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 fire ne"}, []string{"not lie"}},
	{"VT-SETUP-13/works", summer + "50 ft 5,6; line 5,4:S E; S/inf1 5,4; N/fbat1 5,6; N/fart1 5,6; N/inf1 5,5", []string{"fbat1 batter works 5,4:s; inf1 charge 5,4 kill"}, []string{"refused VT-FIGHT-5"}},
	{"VT-SETUP-13/works_gone", summer + "50 ft 5,6; line 5,4:S E; S/inf1 5,4; N/fbat1 5,6; N/fart1 5,6; N/inf1 5,5", []string{"fbat1 batter works 5,4:s; inf1 charge 5,4"}, []string{"fig S inf1 4,3 hurt", "not line"}},
	{"VT-SETUP-13/laager", "S/wag1 5,4 laager load=4f; S/inf1 5,4; N/fbat1 4,5; N/fart1 4,5; N/inf1 5,5", []string{"fbat1 batter laager 5,4; inf1 charge 5,4"}, []string{"fig S inf1 4,3 hurt", "fig N inf1 5,4"}},
	{"VT-FIGHT-67/outside_a_blockhouse", summer + "is 5,4 cover1; line 5,4:S P6; S/inf1 5,4/outside; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 fire n"}, []string{"line 5,4:S P6", "not fig S"}},
	{"VT-WRECK-26/none", summer + "N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter roof 5,3"}, []string{"refused VT-WRECK-12"}},
	{"WX-WRECK-30/1F", summer + "church 5,3; N/fbat1 5,5; N/fart1 5,5; S/inf1 5,3/street", []string{"fbat1 burn 5,3"}, []string{"fig S inf1 5,3/street\n"}},
	{"WX-WRECK-30/1S", summer + "church 5,3; N/sbat1 5,5; N/fart1 5,5; S/inf1 5,3/street", []string{"sbat1 burn 5,3"}, []string{"fig S inf1 5,3/street hurt"}},
	{"WX-WRECK-33", summer + "wood 5,5; N/inf1 5,5", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"line 5,5:N AA\nline 5,5:E AA\nline 5,5:S AA\nline 5,5:W AA"}},
	{"WX-WRECK-34", summer + "grain 5,3; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 burn 5,3"}, []string{"fire 5,3"}},
	{"WX-WRECK-38/earth", summer + "N/inf1 5,5; line 5,5:N EEEE", []string{"inf1 unbuild n 4"}, []string{"not line"}},
	{"WX-WRECK-38/fascine", summer + "N/inf1 5,5; line 5,5:N FFFF; line 5,5:S FFFF", []string{"inf1 unbuild n 4; inf1 unbuild s 4"}, []string{"not line"}},
	{"WX-WRECK-47", summer + "fortress 5,5; N/inf1 5,5/street; lie 5,5/houses 30r; lie 5,5/casemate 30r", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"lie 5,5/casemate 30r\n"}},
	{"VT-WRECK-9/magazine", summer + "fortress 5,5; N/inf1 5,5/street; mag 5,5 30r", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"mag 5,5 29r\n"}},
	{"VT-WRECK-9/magazine_of_a_town", summer + "town 5,5; N/inf1 5,5/street; mag 5,5 30r", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"not mag"}},
	{"WX-WRECK-49", summer + "line 5,4:S P12E; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter works 5,4:s"}, []string{"line 5,4:S P12E\nhit 5,4:S 12"}},
	{"VT-WRECK-8/from_the_houses", "village 5,4; village 5,5; N/fbat1 5,5/houses; N/fart1 5,5/houses", []string{"fbat1 burn 5,4"}, []string{"refused VT-FIGHT-51"}},
	{"VT-BUILD-26/shells_on_the_place", "campaign 1-2-3; town 5,4; N/fbat1 5,5; N/fart1 5,5; gap 5,4:W shot", []string{"fbat1 burn 5,4", "", "", ""}, []string{"gap 5,4:W shot"}},
	{"VT-BUILD-26/shells_elsewhere", "campaign 1-2-3; town 5,4; town 6,5; N/fbat1 5,5; N/fart1 5,5; gap 5,4:W shot", []string{"fbat1 burn 6,5", "", "", ""}, []string{"not gap"}},
	{"VT-BUILD-26/battered_some_days_before", "campaign 1-2-3; town 5,4; N/fbat1 5,5; N/fart1 5,5; gap 5,4:W shot", []string{"fbat1 batter wall 5,4:s", "", "", ""}, []string{"gap 5,4:W shot"}},
	{"VT-BUILD-26/another_side_is_battered", "campaign 1-2-4; town 5,4; N/fbat1 5,5; N/fart1 5,5; gap 5,4:W shot", []string{"fbat1 batter wall 5,4:s", ""}, []string{"gap 5,4:W shot"}},
}

func TestBreaches(t *testing.T) {
	t.Parallel()
	playAll(t, breachRows)
}

// A finished breach opens the casemate on its side and leaves 25 ft of the ditch, unless the map says that it lasts.
// [WX-WRECK-24, VT-MAP-38]
func TestBreachedDitch(t *testing.T) {
	t.Parallel()
	b := newMarchBoard(t, shelling("fortress 5,4", 4, 0))
	face := b.face("5,4:S")
	b = b.day(salvoes(4, 0, "wall 5,4:s")...)
	f := ground.NewField(&b.Start)
	t.Run("VT-WRECK-11/WX-WRECK-24", func(t *testing.T) {
		if wide, other := f.Gap(face), f.Gap(b.face("5,4:W")); wide != 25 || other != 50 {
			t.Errorf("%d ft of ditch are left, and %d before a whole side", wide, other)
		}
	})
	t.Run("VT-MAP-38/ditch", func(t *testing.T) {
		b.Start.Map.Places[0].DitchStays = true
		if wide := f.Gap(face); wide != 50 {
			t.Errorf("%d ft of a ditch that lasts", wide)
		}
	})
	t.Run("VT-MAP-38/wall", func(t *testing.T) {
		b.Start.Map.Places[0].Wall = 12
		if points := ground.WallPoints(f, b.at("5,4")); points != 12 {
			t.Errorf("%d points", points)
		}
	})
}

// A brigade that has broken the bridge under itself is asked to which end it steps, and the text says so. [VT-WRECK-17,
// VT-NOTE-4]
func TestAsksAshore(t *testing.T) {
	t.Parallel()
	y := newYear(t, "1-5-1 O | fig O inf1 38,23 load=2p")
	for _, words := range []string{"inf1 break bridge 38,23", "done"} {
		if err := y.say(words); err != nil {
			t.Fatal(err)
		}
	}
	text := y.Text()
	if !strings.Contains(text, "ask O retreat inf1 phase 5") {
		t.Fatal(text)
	}
	again, err := ParsePosition(text)
	if err != nil || again.Text() != text {
		t.Fatalf("%v\n%s", err, again.Text())
	}
	if err := y.say("retreat inf1 38,22"); err != nil {
		t.Fatal(err)
	}
	if got := y.Text(); !strings.Contains(got, "fig O inf1 38,22") || !strings.Contains(got, "span 38,23 broken") {
		t.Error(got)
	}
}
