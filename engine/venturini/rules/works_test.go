package rules

import (
	"slices"
	"strings"
	"testing"
)

const (
	// overWater is infantry with four flying bridges before a square of water, that carries two of them.
	overWater = summer + "water 5,4; N/inf1 5,5 load=2b; lie 5,5 2b; "
	// twoBridges lays the first two over half of it, and goes onto them with the others.
	twoBridges = "inf1 lay bridge 2 5,4; inf1 load 2b; inf1 march 5,4"
	// cliff is infantry with a ladder before rocks of 50 ft.
	cliff = "rocks 5,5:N; 50 ft 5,4; N/inf1 5,5 load=1l"
	// beforePits is infantry before wolf pits that face it; the corners are closed.
	beforePits = summer + "N/inf1 5,5; line 5,4:S K; line 5,4:E A; line 5,4:W A; "
)

// worksRows are works and wrecking. Each is a board, moves of N and S in turn, and what the position then has or, after
// "not ", has not; or the rule by which the last order is refused.
var worksRows = []play{
	{"VT-BUILD-1", summer + "N/inf1 5,5 load=1f", []string{"inf1 build earth n"}, []string{"refused VT-BUILD-1"}},
	{"VT-BUILD-1/dropped", summer + "N/inf1 5,5 load=1f", []string{"inf1 drop 1f; inf1 build earth n"}, []string{"line 5,5:N E"}},
	{"VT-BUILD-3", summer + "N/inf1 5,5", []string{"inf1 road n se"}, []string{"road 5,5 N-SE"}},
	{"VT-BUILD-3/cavalry", summer + "N/hcav1 5,5", []string{"hcav1 road n s"}, []string{"refused VT-BUILD-6"}},
	{"WX-BUILD-17", summer + "N/inf1 5,5 hurt", []string{"inf1 road n s"}, []string{"refused VT-ARMY-8"}},
	{"WX-BUILD-32/200", summer + "200 ft 5,5; N/inf1 5,5", []string{"inf1 road n s", ""}, []string{"work=road:n/s:8"}},
	{"WX-BUILD-32/200_done", summer + "200 ft 5,5; N/inf1 5,5", []string{"inf1 road n s", "", "inf1 road n s"}, []string{"road 5,5 N-S"}},
	{"WX-BUILD-32/150", summer + "150 ft 5,5; N/inf1 5,5", []string{"inf1 road n s"}, []string{"road 5,5 N-S"}},
	{"WX-BUILD-1/VT-BUILD-6", summer + "N/inf1 5,5", []string{"inf1 build earth n earth e"}, []string{"line 5,5:N E\nline 5,5:E E", "told 5,5:E built"}},
	{"WX-BUILD-2/VT-BUILD-6", summer + "N/inf1 5,5", []string{"inf1 build earth n earth n"}, []string{"line 5,5:N EE"}},
	{"WX-BUILD-4/VT-BUILD-6", summer + "N/fart1 5,5; lie 5,5 4f", []string{"fart1 build fascine n fascine e fascine s fascine w"}, []string{"line 5,5:N F\nline 5,5:E F\nline 5,5:S F\nline 5,5:W F", "not lie"}},
	{"VT-BUILD-6/not_ready", summer + "N/inf1 5,5; lie 5,5 1f", []string{"inf1 build fascine n fascine e"}, []string{"refused VT-BUILD-6"}},
	{"WX-BUILD-15", summer + "N/hcav1 5,5", []string{"hcav1 build earth n"}, []string{"refused VT-BUILD-6"}},
	{"WX-BUILD-16", summer + "N/inf1 5,5 hurt", []string{"inf1 build earth n earth e"}, []string{"not line"}},
	{"WX-BUILD-16/done", summer + "N/inf1 5,5 hurt", []string{"inf1 build earth n earth e", "", "inf1 build earth n earth e"}, []string{"line 5,5:N E"}},
	{"WX-BUILD-18/VT-BUILD-7", summer + "N/inf1 5,5", []string{"inf1 build abatis n"}, []string{"refused VT-BUILD-7"}},
	{"WX-BUILD-11/VT-BUILD-7", summer + "light 5,5; N/inf1 5,5", []string{"inf1 build abatis n earth s"}, []string{"line 5,5:N A\nline 5,5:S E"}},
	{"WX-BUILD-19", summer + "rock 5,5; N/inf1 5,5", []string{"inf1 build earth n"}, []string{"refused VT-BUILD-7"}},
	{"WX-BUILD-3/VT-BUILD-8", summer + "N/inf1 5,5", []string{"inf1 build earth n earth e earth s"}, []string{"refused VT-BUILD-8"}},
	{"WX-BUILD-7", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 2 fascine; inf1 build fascine n fascine e"}, []string{"line 5,5:N F"}},
	{"WX-BUILD-8", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 3 fascine; inf1 build fascine n fascine e fascine s"}, []string{"refused VT-MOVE-27"}},
	{"WX-BUILD-9", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 1 palisade; inf1 build palisade n"}, []string{"line 5,5:N P1"}},
	{"WX-BUILD-10", summer + "N/inf1 5,5; lie 5,5 2f", []string{"inf1 build earth n fascine e fascine s"}, []string{"line 5,5:S F"}},
	{"WX-BUILD-12/VT-BUILD-9", summer + "N/inf1 5,5; line 5,5:N EEEE; lie 5,5 1w", []string{"inf1 build palisade n"}, []string{"refused VT-BUILD-9"}},
	{"WX-BUILD-13", summer + "N/inf1 5,5; line 5,5:N EEE; lie 5,5 1w", []string{"inf1 build palisade n"}, []string{"line 5,5:N EEEP1"}},
	{"3.10/four_fascines", summer + "N/inf1 5,5; line 5,5:N FFF; lie 5,5 1f", []string{"inf1 build fascine n"}, []string{"line 5,5:N FFFF"}},
	{"3.10/five_fascines", summer + "N/inf1 5,5; line 5,5:N FFFF; lie 5,5 1f", []string{"inf1 build fascine n"}, []string{"refused VT-BUILD-9"}},
	{"3.10/four_abatis", summer + "wood 5,5; N/inf1 5,5; line 5,5:N AAA", []string{"inf1 build abatis n"}, []string{"line 5,5:N AAAA"}},
	{"3.10/five_abatis", summer + "wood 5,5; N/inf1 5,5; line 5,5:N AAAA", []string{"inf1 build abatis n"}, []string{"refused VT-BUILD-9"}},
	{"3.10/four_pits", summer + "N/inf1 5,5; line 5,5:N KKK", []string{"inf1 build pits n"}, []string{"line 5,5:N KKKK"}},
	{"3.10/five_pits", summer + "N/inf1 5,5; line 5,5:N KKKK", []string{"inf1 build pits n"}, []string{"refused VT-BUILD-9"}},
	{"3.10/two_pits_a_move", summer + "N/inf1 5,5", []string{"inf1 build pits n pits e"}, []string{"line 5,5:N K\nline 5,5:E K"}},
	{"3.10/three_pits_a_move", summer + "N/inf1 5,5", []string{"inf1 build pits n pits e pits s"}, []string{"refused VT-BUILD-8"}},
	{"VT-BUILD-10", summer + "N/inf1 5,5; line 5,5:N E", []string{"inf1 build earth n front"}, []string{"refused VT-BUILD-10"}},
	{"WX-BUILD-36", summer + "N/inf1 5,5; line 5,5:N e; lie 5,5 1f", []string{"inf1 build fascine n front"}, []string{"line 5,5:N Fe"}},
	{"VT-BUILD-11", summer + "N/inf1 5,5", []string{"inf1 build earth n passage"}, []string{"line 5,5:N e"}},
	{"WX-BUILD-5/VT-BUILD-12", summer + "wood 5,5; N/inf1 5,5", []string{"inf1 make 4 fascine"}, []string{"lie 5,5 4f"}},
	{"VT-BUILD-12/plain", summer + "N/inf1 5,5", []string{"inf1 make 4 fascine"}, []string{"refused VT-BUILD-12"}},
	{"WX-BUILD-6", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 2 palisade"}, []string{"lie 5,5 2w"}},
	{"WX-BUILD-6/three", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 3 palisade"}, []string{"refused VT-BUILD-8"}},
	{"WX-BUILD-28/VT-BUILD-13", summer + "N/inf1 5,5; lie 5,5 2w", []string{"inf1 make bridge"}, []string{"lie 5,5 1b\n"}},
	{"VT-BUILD-13/ladder_in_a_wood", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make ladder"}, []string{"lie 5,5 1l"}},
	{"VT-BUILD-13/nothing", summer + "N/inf1 5,5; lie 5,5 1w", []string{"inf1 make bridge"}, []string{"refused VT-BUILD-13"}},
	{"WX-BUILD-26", summer + "water 5,4; N/inf1 5,5 load=1t", []string{"inf1 lay pontoon 5,4"}, []string{"refused VT-BUILD-14"}},
	{"WX-BUILD-27", summer + "ravine 5,5:N; N/fart1 5,5 load=1t", []string{"fart1 lay pontoon 5,5:n"}, []string{"refused VT-BUILD-14"}},
	{"VT-BUILD-14", summer + "water 5,4; N/fart1 5,5 load=1t", []string{"fart1 lay pontoon 5,4"}, []string{"span 5,4 pontoon1"}},
	{"WX-BUILD-23", summer + "water 5,4; N/fart1 5,5; lie 5,5 2t", []string{"fart1 lay pontoon 2 5,4"}, []string{"refused VT-BUILD-16"}},
	{"VT-BUILD-15", summer + "brook 5,5:N; N/inf1 5,5 load=1b", []string{"inf1 lay bridge 5,5:n"}, []string{"span 5,4:S fly1"}},
	{"VT-BUILD-15/none", summer + "brook 5,5:N; N/inf1 5,5", []string{"inf1 lay bridge 5,5:n"}, []string{"refused VT-BUILD-15"}},
	{"WX-BUILD-37", summer + "water 5,4; N/inf1 5,5; lie 5,5 4b", []string{"inf1 lay bridge 4 5,4"}, []string{"refused VT-BUILD-16"}},
	{"WX-BUILD-38", summer + "brook 5,5:N; N/inf1 5,5; span 5,4:S fly1", []string{"inf1 lift bridge 5,5:n"}, []string{"load=1b"}},
	{"VT-BUILD-17", summer + "brook 5,5:N; N/hcav1 5,5; span 5,4:S fly1", []string{"hcav1 lift bridge 5,5:n"}, []string{"refused VT-BUILD-15"}},
	{"VT-BUILD-14/over_a_corner", summer + "water 6,4; N/fart1 5,5 load=1t", []string{"fart1 lay pontoon 6,4"}, []string{"refused VT-BUILD-14"}},
	{"VT-BUILD-15/riding", summer + "brook 5,5:N; N/wag1 5,5; N/inf1 5,5 on=wag1; lie 5,5 1b", []string{"inf1 lay bridge 5,5:n"}, []string{"refused VT-ARMY-17"}},
	{"VT-BUILD-15/two_at_the_end", summer + "river 5,5:N; N/inf1 5,5 load=2b", []string{"end inf1 lay bridge 2 5,5:n"}, []string{"refused VT-BUILD-15"}},
	{"VT-BUILD-15/over_a_square_at_the_end", summer + "water 5,4; N/inf1 5,5 load=1b", []string{"end inf1 lay bridge 5,4"}, []string{"refused VT-BUILD-15"}},
	{"VT-BUILD-18/one_serves_all", summer + "rocks 5,5:N; span 5,4:S ladder; N/inf1 5,5 load=1l", []string{"inf1 lay ladder 5,5:n"}, []string{"refused VT-BUILD-18"}},
	{"VT-BUILD-18", summer + "N/inf1 5,5 load=1l", []string{"inf1 lay ladder 5,5:n"}, []string{"refused VT-BUILD-18"}},
	{"VT-BUILD-18/rocks", summer + "rocks 5,5:N; N/inf1 5,5 load=1l", []string{"inf1 lay ladder 5,5:n"}, []string{"span 5,4:S ladder"}},
	{"WX-BUILD-34/VT-BUILD-21", "N/wag1 5,5", []string{"wag1 laager on"}, []string{"fig N wag1 5,5 laager"}},
	{"VT-BUILD-21/off", "N/wag1 5,5 laager", []string{"wag1 laager off; wag1 march 5,6"}, []string{"fig N wag1 5,6"}},
	{"VT-BUILD-21/infantry", "N/inf1 5,5", []string{"inf1 laager on"}, []string{"refused VT-BUILD-21"}},
	{"VT-BUILD-22", summer + "N/inf1 5,5; lie 5,5 4w", []string{"inf1 make cover"}, []string{"is 5,5 cover1", "not lie"}},
	{"VT-BUILD-22/three", summer + "N/inf1 5,5; lie 5,5 3w", []string{"inf1 make cover"}, []string{"refused VT-BUILD-22"}},
	{"VT-BUILD-23", summer + "N/fart1 5,5; lie 5,5 4f+4w", []string{"fart1 make cover", "", "fart1 roof 4 fascine"}, []string{"is 5,5 cover1 roof4"}},
	{"VT-BUILD-23/no_cover", summer + "N/fart1 5,5; lie 5,5 4f", []string{"fart1 roof 4 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-BUILD-30", summer + "village 5,5; N/inf1 5,5/houses; lie 5,5 9f", []string{"inf1 roof 9 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-BUILD-40/VT-BUILD-28", summer + "N/inf1 5,5; line 5,5:N F", []string{"inf1 load 1f"}, []string{"refused VT-SETUP-10"}},
	{"VT-WRECK-1", summer + "N/inf1 5,5; line 5,5:N EEEE", []string{"inf1 unbuild n 4"}, []string{"not line"}},
	{"VT-WRECK-1/innermost", summer + "N/inf1 5,5; line 5,5:N EA", []string{"inf1 unbuild n 1"}, []string{"line 5,5:N E"}},
	{"VT-WRECK-1/none", summer + "N/inf1 5,5", []string{"inf1 unbuild n 1"}, []string{"refused VT-WRECK-1"}},
	{"VT-WRECK-5", "light 5,5; N/inf1 5,5", []string{"inf1 ignite"}, []string{"fire 5,5 1 N"}},
	{"VT-WRECK-5/plain", "N/inf1 5,5", []string{"inf1 ignite"}, []string{"refused VT-WRECK-5"}},
	{"WX-WRECK-35", "light 5,5; N/inf1 5,5", []string{"inf1 ignite", "", ""}, []string{"fig N inf1 5,5 hurt"}},
	{"2.4/no_corn_in_april", "campaign 1-4-4; grain 5,5; N/inf1 5,5", []string{"inf1 ignite"}, []string{"refused VT-WRECK-5"}},
	{"2.4/corn_in_may", "campaign 1-5-1; grain 5,5; N/inf1 5,5", []string{"inf1 ignite"}, []string{"fire 5,5"}},
	{"2.4/corn_on_1_august", "campaign 1-8-1; grain 5,5; N/inf1 5,5", []string{"inf1 ignite"}, []string{"fire 5,5"}},
	{"2.4/no_corn_on_2_august", "campaign 1-8-2; grain 5,5; N/inf1 5,5", []string{"inf1 ignite"}, []string{"refused VT-WRECK-5"}},
	{"2.4/mown_in_april", "campaign 1-4-4; grain 5,5; N/inf1 5,5", []string{"inf1 mow"}, []string{"refused VT-SUPPLY-20"}},
	{"2.4/mown_in_may", "campaign 1-5-1; grain 5,5; N/inf1 5,5", []string{"inf1 mow"}, []string{"lie 5,5 12h"}},
	{"2.4/mown_to_4_june", "campaign 1-6-4; grain 5,5; N/inf1 5,5", []string{"inf1 mow"}, []string{"lie 5,5 12h"}},
	{"2.4/mown_from_1_july", "campaign 1-7-1; grain 5,5; N/inf1 5,5; N/inf2 5,5", []string{"inf1 mow"}, []string{"lie 5,5 24h"}},
	{"2.4/mown_to_4_july", "campaign 1-7-4; grain 5,5; N/inf1 5,5; N/inf2 5,5", []string{"inf1 mow"}, []string{"lie 5,5 24h"}},
	{"2.4/mown_on_1_august", "campaign 1-8-1; grain 5,5; N/inf1 5,5; N/inf2 5,5; N/inf3 5,5; N/inf4 5,5", []string{"inf1 mow"}, []string{"lie 5,5 48r"}},
	{"2.4/mown_on_2_august", "campaign 1-8-2; grain 5,5; N/inf1 5,5", []string{"inf1 mow"}, []string{"refused VT-SUPPLY-20"}},
	{"WX-WRECK-45", "light 5,5; N/inf1 5,5", []string{"inf1 ignite", "", "inf1 quench"}, []string{"not fire"}},
	{"WX-WRECK-43", "village 5,5; N/inf1 5,5/street", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"is 5,5 burned"}},
	{"WX-WRECK-46", "village 5,5; N/inf1 5,5/street hurt", []string{"inf1 ignite"}, []string{"refused VT-ARMY-8"}},
	{"VT-WRECK-6", "wood 5,5; N/inf1 5,5", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"line 5,5:S AA"}},
	{"VT-WRECK-7", "grain 5,3; N/fbat1 5,5; N/fart1 5,5; S/inf1 5,3", []string{"fbat1 burn 5,3", ""}, []string{"fig S inf1 5,3 hurt"}},
	{"VT-WRECK-7/no_quenching", "grain 5,5; fire 5,5; N/inf1 5,5", []string{"inf1 quench"}, []string{"refused VT-WRECK-7"}},
	{"WX-WRECK-29", "village 5,3; N/fbat1 5,5; N/fart1 5,5; S/inf1 5,3/street", []string{"fbat1 burn 5,3"}, []string{"fig S inf1 5,3/street hurt"}},
	{"WX-WRECK-31", "village 5,3; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 burn 5,3 howitzers"}, []string{"not fire"}},
	{"WX-WRECK-31/second_day", "village 5,3; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 burn 5,3 howitzers", "", "fbat1 burn 5,3 howitzers"}, []string{"fire 5,3 2 N"}},
	{"WX-WRECK-28", "market 5,3; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 burn 5,3"}, []string{"not fire"}},
	{"WX-WRECK-28/2F", "market 5,3; N/fbat1 5,5; N/fart1 5,5; N/fbat2 5,4; N/fart2 5,4", []string{"fbat1 burn 5,3; fbat2 burn 5,3"}, []string{"fire 5,3 1 N"}},
	{"WX-WRECK-32/1S", summer + "light 5,3; N/sbat1 5,5; N/fart1 5,5", []string{"sbat1 burn 5,3"}, []string{"fire 5,3"}},
	{"VT-WRECK-8/crewless", "village 5,3; N/fbat1 5,5", []string{"fbat1 burn 5,3"}, []string{"refused VT-ARMY-6"}},
	{"VT-WRECK-9", summer + "village 5,5; N/inf1 5,5/street; lie 5,5 4f", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"not lie", "told 5,5 lost", "told 5,5 lost VT-SUPPLY-18"}},
	{"VT-WRECK-16", summer + "highway 5,4 5,5 5,6; N/inf1 5,5", []string{"inf1 break road"}, []string{"not broken"}},
	{"WX-WRECK-39", summer + "highway 5,4 5,5 5,6; N/inf1 5,5", []string{"inf1 break road", "", "inf1 break road"}, []string{"road 5,5 broken"}},
	{"VT-WRECK-17", summer + "brook 5,5:N; span 5,4:S fly1; N/lcav1 5,5", []string{"lcav1 break bridge 5,5:n"}, []string{"not span", "told 5,4:S removed"}},
	{"WX-WRECK-27", summer + "brook 5,3:N; span 5,2:S fly1; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter bridge 5,3:n"}, []string{"not span"}},
	{"VT-WRECK-20/works", summer + "line 5,3:S E; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter works 5,3:s"}, []string{"not line"}},
	{"WX-WRECK-50", summer + "line 5,3:S K; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter works 5,3:s"}, []string{"line 5,3:S K"}},
	{"WX-WRECK-51", "N/fbat1 5,5; N/fart1 5,5; S/wag1 5,3 laager", []string{"fbat1 batter laager 5,3"}, []string{"fig S wag1 5,3 hurt", "told S/wag1 damaged 5,3"}},
	{"VT-WRECK-25/none", "N/fbat1 5,5; N/fart1 5,5; S/wag1 5,3", []string{"fbat1 batter laager 5,3"}, []string{"refused VT-WRECK-12"}},
	{"WX-WRECK-40", summer + "N/inf1 5,5; lie 5,5 6f", []string{""}, []string{"lie 5,5 4f"}},
	{"VT-WRECK-33/unguarded", summer + "lie 5,5 4f; N/inf1 9,9", []string{""}, []string{"not lie"}},
	{"VT-WRECK-33/roof", summer + "village 5,5; lie 5,5 4f; N/inf1 9,9", []string{""}, []string{"lie 5,5 4f"}},
	{"VT-BATTLE-8", "N/inf1 5,5", []string{"inf1 build earth n"}, []string{"work=build:earth/n:1"}},
	{"VT-BATTLE-8/one_work_a_move", "N/inf1 5,5", []string{"inf1 build earth n; inf1 build earth e"}, []string{"refused VT-MOVE-27"}},
	{"VT-BATTLE-9", "light 5,5; N/inf1 5,5", []string{"inf1 ignite"}, []string{"fire 5,5 1 N"}},
	{"VT-BATTLE-10", "N/inf1 5,5", []string{"inf1 build earth n", "", "inf1 fire n"}, []string{"not work"}},
	{"WX-BUILD-5/five", summer + "wood 5,5; N/inf1 5,5", []string{"inf1 make 5 fascine"}, []string{"refused VT-BUILD-8"}},
	{"WX-BUILD-14", summer + "N/inf1 5,5; line 5,5:N P99; lie 5,5 1w", []string{"inf1 build palisade n"}, []string{"line 5,5:N P100"}},
	{"WX-BUILD-14/101", summer + "N/inf1 5,5; line 5,5:N P100; lie 5,5 1w", []string{"inf1 build palisade n"}, []string{"refused VT-BUILD-9"}},
	{"WX-BUILD-24/VT-BUILD-16/WX-BUILD-37", overWater, []string{twoBridges, "", "inf1 lay bridge 2 5,4; inf1 march 5,3"}, []string{"span 5,4 fly4", "fig N inf1 5,3"}},
	{"WX-BUILD-24/first_move", overWater, []string{twoBridges}, []string{"span 5,4 fly2", "fig N inf1 5,4"}},
	{"WX-BUILD-24/fifth", overWater, []string{twoBridges, "", "inf1 lay bridge 3 5,4"}, []string{"refused VT-BUILD-15"}},
	{"VT-BUILD-16/from_the_bank", overWater, []string{"inf1 lay bridge 2 5,4", "", "inf1 lay bridge 2 5,4"}, []string{"refused VT-BUILD-16"}},
	{"VT-BUILD-16/one_of_the_second_two", overWater, []string{twoBridges, "", "inf1 lay bridge 5,4"}, []string{"refused VT-BUILD-16"}},
	{"WX-BUILD-25/pontoon", summer + "fortress 5,4; N/fart1 5,5 load=1t", []string{"fart1 lay pontoon 5,5:n"}, []string{"span 5,4:S pontoon1"}},
	{"WX-BUILD-25/two_pontoons", summer + "fortress 5,4; N/fart1 5,5 load=2t", []string{"fart1 lay pontoon 2 5,5:n"}, []string{"refused VT-MAP-9"}},
	{"WX-BUILD-25/flying_bridges", summer + "fortress 5,4; N/inf1 5,5 load=2b", []string{"inf1 lay bridge 2 5,5:n"}, []string{"span 5,4:S fly2"}},
	{"WX-BUILD-25/one_flying_bridge", summer + "fortress 5,4; N/inf1 5,5 load=2b", []string{"inf1 lay bridge 5,5:n"}, []string{"refused VT-BUILD-16"}},
	{"WX-BUILD-29", summer + "N/inf1 5,5; N/wag1 5,5 load=4w; N/wag2 5,5 load=4f; N/wag3 5,5 load=4f; lie 5,5 4w", []string{"inf1 build palisade n palisade e palisade s palisade w", "", "wag1 drop 4w; inf1 make cover", "", "wag2 drop 4f; inf1 roof 4 fascine", "", "wag3 drop 4f; inf1 roof 4 fascine"}, []string{"is 5,5 cover1 roof8", "line 5,5:N P1\nline 5,5:E P1\nline 5,5:S P1\nline 5,5:W P1", "not lie"}},
	{"WX-BUILD-29/no_faster", summer + "N/inf1 5,5; N/wag1 5,5 load=4w; lie 5,5 4w", []string{"wag1 drop 4w; inf1 build palisade n palisade e palisade s palisade w; inf1 make cover"}, []string{"refused VT-MOVE-27"}},
	{"WX-BUILD-29/roof", summer + "N/inf1 5,5; is 5,5 cover1; lie 5,5 5f", []string{"inf1 roof 5 fascine"}, []string{"refused VT-BUILD-8"}},
	{"WX-BUILD-31/village", summer + "village 5,5; is 5,5 roof7; N/inf1 5,5/houses; lie 5,5 1f", []string{"inf1 roof 1 fascine"}, []string{"is 5,5 roof8"}},
	{"WX-BUILD-31/village_9", summer + "village 5,5; is 5,5 roof8; N/inf1 5,5/houses; lie 5,5 1f", []string{"inf1 roof 1 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-BUILD-31/town", summer + "town 5,5; is 5,5 roof15; N/inf1 5,5/houses; lie 5,5/street 1f", []string{"inf1 roof 1 fascine"}, []string{"is 5,5 roof16"}},
	{"WX-BUILD-31/town_17", summer + "town 5,5; is 5,5 roof16; N/inf1 5,5/houses; lie 5,5/street 1f", []string{"inf1 roof 1 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-BUILD-39/VT-BUILD-25", beforePits + "lie 5,5 1f", []string{"inf1 build fascine n over earth e", "", "inf1 march 5,4"}, []string{"line 5,4:S K~", "line 5,5:E E", "fig N inf1 5,4", "not lie"}},
	{"WX-BUILD-39/pits", beforePits, []string{"inf1 march 5,4"}, []string{"refused VT-MOVE-10"}},
	{"WX-BUILD-39/that_side_alone", summer + "N/inf1 5,5; N/inf2 4,4; line 5,4:S K; line 5,4:W K; line 5,4:N K; lie 5,5 1f", []string{"inf1 build fascine n over", "", "inf2 march 5,4"}, []string{"refused VT-MOVE-10"}},
	{"VT-BUILD-25/from_within", summer + "N/inf1 5,5; line 5,5:N K; lie 5,5 1f", []string{"inf1 build fascine n over"}, []string{"line 5,5:N K~"}},
	{"VT-BUILD-25/no_fascine", beforePits, []string{"inf1 build fascine n over"}, []string{"refused VT-BUILD-6"}},
	{"VT-BUILD-25/no_pits", summer + "N/inf1 5,5; lie 5,5 1f", []string{"inf1 build fascine n over"}, []string{"refused VT-BUILD-25"}},
	{"VT-BUILD-25/earth", beforePits, []string{"inf1 build earth n over"}, []string{"refused VT-BUILD-25"}},
	{"VT-BUILD-25/twice", beforePits + "lie 5,5 2f", []string{"inf1 build fascine n over fascine n over"}, []string{"refused VT-BUILD-25"}},
	{"WX-MINE-25/flying", summer + "water 5,5; span 5,5 fly4; N/inf1 5,5; S/inf1 9,9", []string{"inf1 break bridge 5,5"}, []string{"not fig N inf1", "not span", "told N/inf1 killed 5,5"}},
	{"WX-MELEE-30", summer + "fortress 5,4; N/inf1 5,4/casemate; N/inf2 5,4/rampart", []string{"inf2 shift casemate"}, []string{"fig N inf1 5,4/casemate", "fig N inf2 5,4/casemate"}},
	{"WX-MELEE-30/houses", summer + "fortress 5,4; N/inf1 5,4/houses; N/inf2 5,4/rampart", []string{"inf2 shift houses; done"}, []string{"refused VT-FIGHT-52"}},
	{"WX-BATTLE-14", "N/inf1 5,5; N/hcav1 6,5; S/inf1 9,9", slices.Repeat([]string{""}, 20), []string{"fig N inf1 5,5\n", "fig N hcav1 6,5\n", "fig S inf1 9,9\n"}},
	{"WX-BATTLE-20", "N/inf1 5,5; S/inf1 5,4 captive; S/inf2 9,9; N/inf2 9,8 captive", slices.Repeat([]string{""}, 94), []string{"fig S inf1 5,4 captive=N\n", "fig N inf2 9,8 captive=S\n"}},
	{"VT-BUILD-11/beside_palisades_without", summer + "N/inf1 5,5; line 5,5:N P3; lie 5,5 1w", []string{"inf1 build palisade n passage"}, []string{"line 5,5:N P3p1"}},
	{"VT-BUILD-22/double_already", summer + "N/inf1 5,5; is 5,5 cover2; lie 5,5 4w", []string{"inf1 make cover"}, []string{"refused VT-BUILD-22"}},
	{"VT-BUILD-3/along_a_side", summer + "N/inf1 5,5", []string{"inf1 road along n"}, []string{"road 5,5 along-N"}},
	{"VT-BUILD-3/from_a_side_to_itself", summer + "N/inf1 5,5", []string{"inf1 road n n"}, []string{"refused VT-BUILD-3"}},
	{"VT-BUILD-23/earth", summer + "N/inf1 5,5; is 5,5 cover1; lie 5,5 2f", []string{"inf1 roof 2 earth"}, []string{"is 5,5 cover1 roof2", "lie 5,5 2f", "told 5,5 built"}},
	{"VT-WRECK-5/artillery_quenches", "light 5,5; N/fart1 5,5", []string{"fart1 ignite", "", "fart1 quench"}, []string{"not fire", "told 5,5 quenched"}},
	{"VT-WRECK-5/cavalry_does_not", "light 5,5; N/lcav1 5,5", []string{"lcav1 ignite", "", "lcav1 quench"}, []string{"refused VT-WRECK-5"}},
	{"VT-WRECK-6/no_deeper_than_100_ft", "light 5,5; N/inf1 5,5; line 5,5:N EEE; line 5,5:S EEEE", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"line 5,5:N EEEA", "line 5,5:S EEEE\n"}},
	{"VT-WRECK-16/made", summer + "made 5,5 N-S; made 7,7 N-S; N/inf1 5,5", []string{"inf1 break road"}, []string{"not road 5,5", "road 7,7 N-S", "told 5,5 removed"}},
	{"VT-WRECK-17/from_the_other_end", summer + "brook 5,5:N; span 5,4:S fly1; N/lcav1 5,4", []string{"lcav1 break bridge 5,5:n"}, []string{"not span"}},
	{"VT-WRECK-17/not_from_beside_it", summer + "brook 5,5:N; span 5,4:S fly1; N/lcav1 6,5", []string{"lcav1 break bridge 5,5:n"}, []string{"refused VT-WRECK-17"}},
	{"VT-MAP-9/bridged_already", summer + "brook 5,5:N; span 5,4:S fly1; N/inf1 5,5 load=1b", []string{"inf1 lay bridge 5,5:n"}, []string{"refused VT-MAP-9"}},
	{"VT-BUILD-16/two_of_four_ft_at_once", summer + "river 5,5:N; N/inf1 5,5 load=2b", []string{"inf1 lay bridge 2 5,5:n"}, []string{"span 5,4:S fly2"}},
	{"VT-BUILD-16/one_of_two", summer + "river 5,5:N; N/inf1 5,5 load=2b", []string{"inf1 lay bridge 5,5:n"}, []string{"refused VT-BUILD-16"}},
	{"VT-BUILD-17/artillery", summer + "brook 5,5:N; N/fart1 5,5; span 5,4:S fly1", []string{"fart1 lift bridge 5,5:n"}, []string{"fig N fart1 5,5 load=1b", "not span"}},
	{"VT-BUILD-17/half_a_square_from_on_it", summer + "water 5,4; span 5,4 pontoon2; N/fart1 5,4", []string{"fart1 lift pontoon 1 5,4; fart1 march 5,5"}, []string{"fig N fart1 5,5 load=1t", "span 5,4 pontoon1"}},
	{"VT-BUILD-17/whole_square_by_two", summer + "water 5,4; span 5,4 pontoon2; N/fart1 5,4; N/fart2 5,4", []string{"fart1 lift pontoon 1 5,4; fart2 lift pontoon 5,4; fart1 march 5,5; fart2 march 5,5"}, []string{"fig N fart1 5,5 load=1t", "fig N fart2 5,5 load=1t", "not span"}},
	{"VT-BUILD-17/more_than_lie_there", summer + "water 5,4; span 5,4 pontoon1; N/fart1 5,4", []string{"fart1 lift pontoon 2 5,4"}, []string{"refused VT-BUILD-17"}},
	{"VT-BUILD-17/half_of_a_joined_one", summer + "river 5,5:N; N/inf1 5,5; span 5,4:S fly2", []string{"inf1 lift bridge 1 5,5:n"}, []string{"refused VT-BUILD-17"}},
	{"VT-BUILD-17/joined_one", summer + "river 5,5:N; N/inf1 5,5; span 5,4:S fly2", []string{"inf1 lift bridge 5,5:n"}, []string{"fig N inf1 5,5 load=2b", "not span"}},
	{"VT-MOVE-3/two_pontoons_weigh_32", summer + "water 5,4; span 5,4 pontoon2; N/fart1 5,4", []string{"fart1 lift pontoon 5,4"}, []string{"refused VT-MOVE-3"}},
	{"VT-MOVE-3/lifted_with_a_charge", summer + "brook 5,5:N; span 5,4:S pontoon1; N/fart1 5,5 load=1m", []string{"fart1 lift pontoon 5,5:n"}, []string{"refused VT-MOVE-3"}},
	{"VT-MOVE-3/charge_dropped_first", summer + "brook 5,5:N; span 5,4:S pontoon1; N/fart1 5,5 load=1m", []string{"fart1 drop 1m; fart1 lift pontoon 5,5:n"}, []string{"fig N fart1 5,5 load=1t", "lie 5,5 1m"}},
	{"VT-MOVE-3/lifted_in_passing", summer + "brook 5,5:N; N/inf1 5,5 load=4f; lie 5,5 1b", []string{"inf1 lay bridge 5,5:n; inf1 march 5,4 lift"}, []string{"refused VT-MOVE-3"}},
	{"VT-MOVE-3/left_behind", summer + "brook 5,5:N; N/inf1 5,5 load=4f; lie 5,5 1b", []string{"inf1 lay bridge 5,5:n; inf1 march 5,4"}, []string{"fig N inf1 5,4 load=4f", "span 5,4:S fly1"}},
	{"VT-MOVE-3/bridge_to_the_wounded", summer + "brook 5,5:N; span 5,4:S fly1; N/inf1 5,5 hurt load=1l", []string{"inf1 lift bridge 5,5:n"}, []string{"refused VT-MOVE-3"}},
	{"VT-BUILD-18/two_ladders", summer + "rocks 5,5:N; N/inf1 5,5; lie 5,5 2l", []string{"inf1 lay ladder 2 5,5:n"}, []string{"refused VT-BUILD-18"}},
	{"VT-BUILD-18/one_of_two", summer + "rocks 5,5:N; N/inf1 5,5; lie 5,5 2l", []string{"inf1 lay ladder 5,5:n"}, []string{"span 5,4:S ladder", "lie 5,5 1l"}},
	{"VT-BUILD-17/ladder_taken_along", summer + cliff, []string{"inf1 lay ladder 5,5:n; inf1 march 5,4 lift 5,3"}, []string{"fig N inf1 5,3 load=1l", "not span"}},
	{"VT-BUILD-17/ladder_left", summer + cliff, []string{"inf1 lay ladder 5,5:n; inf1 march 5,4 5,3"}, []string{"fig N inf1 5,3\n", "span 5,4:S ladder"}},
	{"VT-BUILD-17/and_carried_from_there", summer + cliff, []string{"inf1 lay ladder 5,5:n; inf1 march 5,4 lift 5,3 5,2 5,1"}, []string{"refused VT-MOVE-1"}},
	{"VT-BUILD-17/not_carried", summer + cliff, []string{"inf1 lay ladder 5,5:n; inf1 march 5,4 5,3 5,2 5,1"}, []string{"fig N inf1 5,1\n"}},
	{"VT-BUILD-17/laid_by_another", summer + cliff + "; N/inf2 5,6", []string{"inf1 lay ladder 5,5:n; inf2 march 5,5 5,4 lift"}, []string{"refused VT-BUILD-17"}},
	{"VT-BUILD-17/laid_in_an_earlier_move", summer + cliff, []string{"inf1 lay ladder 5,5:n", "", "inf1 march 5,4 lift"}, []string{"refused VT-BUILD-17"}},
	{"VT-BUILD-17/bridge_taken_along", summer + "brook 5,5:N; N/inf1 5,5 load=1b", []string{"inf1 lay bridge 5,5:n; inf1 march 5,4 lift"}, []string{"fig N inf1 5,4 load=1b", "not span"}},
	{"VT-BUILD-17/joined_bridges_stay", summer + "river 5,5:N; N/inf1 5,5 load=2b", []string{"inf1 lay bridge 2 5,5:n; inf1 march 5,4 lift"}, []string{"refused VT-BUILD-17"}},
	{"VT-BUILD-17/VT-MOVE-28/cut_before_it", summer + cliff + "; 50 ft 4,4 4,3; N/lcav1 4,4; S/inf1 4,3 mind=5,4; S/inf2 9,9", []string{"inf1 lay ladder 5,5:n; lcav1 charge 4,3 displace; inf1 march 5,4 lift"}, []string{"span 5,4:S ladder"}},
	{"VT-BUILD-17/cut_after_it", summer + "brook 5,5:N; wood 5,4; made 5,4 S-N; N/fart1 5,5 load=1b; N/lcav1 4,3; S/inf1 4,2 mind=5,3; S/inf2 9,9", []string{"fart1 lay bridge 5,5:n; lcav1 charge 4,2 displace; fart1 march 5,4 lift 5,3"}, []string{"fig N fart1 5,5\n", "span 5,4:S fly1"}},
	{"2.1/laid_and_lifted_at_one_start", summer + "brook 5,5:N; N/inf1 5,5 load=1b", []string{"inf1 lay bridge 5,5:n; inf1 lift bridge 5,5:n"}, []string{"refused VT-BUILD-17"}},
	{"2.1/lifted_and_laid_elsewhere", summer + "brook 5,5:N 5,5:E; span 5,4:S fly1; N/inf1 5,5", []string{"inf1 lift bridge 5,5:n; inf1 lay bridge 5,5:e"}, []string{"span 5,5:E fly1", "not span 5,4:S"}},
	{"2.1/and_not_lifted_there", summer + "brook 5,5:N 5,5:E; span 5,4:S fly1; N/inf1 5,5", []string{"inf1 lift bridge 5,5:n; inf1 lay bridge 5,5:e; inf1 lift bridge 5,5:e"}, []string{"refused VT-BUILD-17"}},
	{"VT-BUILD-15/at_the_end_of_a_march", summer + "brook 5,5:N; N/inf1 5,6 load=1b", []string{"inf1 march 5,5; end inf1 lay bridge 5,5:n"}, []string{"fig N inf1 5,5\n", "span 5,4:S fly1"}},
	{"VT-NOTE-8/mind_at_the_end_of_a_march", summer + "N/inf1 5,6", []string{"inf1 march 5,5; end inf1 mind 4,4"}, []string{"fig N inf1 5,5 mind=retreat:4,4"}},
	{"VT-BUILD-17/whole_square_from_the_bank", summer + "water 5,4; span 5,4 pontoon2; N/fart1 5,5", []string{"fart1 lift pontoon 5,4"}, []string{"refused VT-BUILD-17"}},
	{"VT-WRECK-13/another_casemate", summer + "fortress 5,4 9,9; gap 5,4:S shot; lie 5,4/casemate 8f; lie 9,9/casemate 8f; S/inf1 5,4/casemate; N/fart1 5,5; N/fbat1 5,5", []string{"fbat1 fire n"}, []string{"lie 5,4/casemate 6f", "lie 9,9/casemate 8f"}},
	{"VT-WRECK-11/told", summer + "fortress 5,4; N/fart1 5,5; N/sbat1 5,5; N/fart2 5,5; N/sbat2 5,5", []string{"sbat1 batter wall 5,4:s; sbat2 batter wall 5,4:s", "", "sbat1 batter wall 5,4:s; sbat2 batter wall 5,4:s"}, []string{"told 5,4:S breached by N/sbat2 VT-WRECK-11"}},
	{"VT-WRECK-14/told", summer + "town 5,4; N/fart1 5,5; N/sbat1 5,5", []string{"sbat1 batter wall 5,4:s"}, []string{"told 5,4:S breached by N/sbat1 VT-WRECK-14"}},
	{"VT-BUILD-12/wounded_makes_none_today", summer + "light 5,5; N/inf1 5,5 hurt; N/inf2 5,5", []string{"inf1 make 4 fascine; end inf2 load 4f"}, []string{"refused VT-SETUP-10"}},
	{"VT-BUILD-12/two_make_apart", summer + "light 5,5 7,7; N/inf1 5,5; N/inf2 7,7", []string{"inf1 make 4 fascine; inf2 make 4 fascine; end inf1 load 4f; end inf2 load 4f"}, []string{"fig N inf1 5,5 load=4f", "fig N inf2 7,7 load=4f"}},
	{"VT-ARMY-10/rider_of_the_lost_wagons", summer + "N/wag1 5,5 hurt; N/wag2 5,5 hurt; N/inf1 5,5 on=wag2", []string{"end wag1 merge wag2"}, []string{"fig N inf1 5,5\n", "fig N wag1 5,5 load=1r\n", "not wag2"}},
	{"VT-WRECK-17/horse_artillery_drowns", summer + "water 5,4; span 5,4 pontoon2; N/hart1 5,4", []string{"hart1 break bridge 5,4"}, []string{"not fig N hart1"}},
	{"VT-WRECK-17/cavalry_swims", summer + "water 5,4; span 5,4 pontoon2; N/lcav1 5,4", []string{"lcav1 break bridge 5,4"}, []string{"fig N lcav1", "not span"}},
	{"VT-WRECK-16/wounded", summer + "made 5,5 N-S; N/inf1 5,5 hurt", []string{"inf1 break road"}, []string{"refused VT-ARMY-8"}},
	{"VT-BUILD-18/town_wall", summer + "town 5,4; N/inf1 5,5 load=1l", []string{"inf1 lay ladder 5,5:n"}, []string{"span 5,4:S ladder"}},
	{"VT-BUILD-18/palisade", summer + "line 5,4:S P; N/inf1 5,5 load=1l", []string{"inf1 lay ladder 5,5:n"}, []string{"span 5,4:S ladder"}},
	{"VT-SETUP-12/VT-APP-36/the_first_goes_first", summer + "option occupy; N/inf1 5,6; N/inf2 6,5; S/inf1 5,5; S/inf2 6,6", []string{"inf1 march 4,7; inf2 march 5,6"}, []string{"fig N inf1 4,7", "fig N inf2 5,6"}},
	{"VT-SETUP-12/VT-APP-36/the_second_goes_first", summer + "option occupy; N/inf1 5,6; N/inf2 6,5; S/inf1 5,5; S/inf2 6,6", []string{"inf2 march 5,6; inf1 march 4,7"}, []string{"fig N inf1 4,7", "fig N inf2 5,6"}},
	{"VT-ARMY-15/no_longer_hitched", summer + "N/inf1 5,5 on=wag1; N/wag1 5,5; N/hcav1 5,5; N/wag2 5,4 team=0", []string{"hcav1 hitch wag1; hcav1 give wag2"}, []string{"fig N hcav1 5,5 team=0\n", "fig N inf1 5,5 on=wag1", "fig N wag2 5,4\n"}},
	{"VT-ARMY-15/guns_that_it_drew", summer + "N/fbat1 5,5; N/hcav1 5,5; N/wag2 5,4 team=0", []string{"hcav1 hitch fbat1; hcav1 give wag2"}, []string{"fig N hcav1 5,5 team=0\n", "fig N wag2 5,4\n"}},
	{"VT-FIGHT-7/back_over_a_bridge", summer + "water 5,3 4,3 6,3; highway 5,5 5,4 5,3 5,2; ravine 5,4:W 5,4:E 5,5:W 5,5:E 5,5:N; N/inf1 5,5; S/hcav1 5,4; S/inf1 9,9; village 4,5 6,5; S/inf2 4,4 hurt; S/inf3 6,4 hurt", []string{"inf1 charge 5,4 displace"}, []string{"fig S hcav1 5,3"}},
	{"VT-NOTE-9/wounded_already", "N/inf1 5,5; S/inf1 5,4 hurt; S/inf2 6,5", []string{"inf1 fire ne"}, []string{"told S/inf1 killed 5,4 by N/inf1 VT-FIGHT-12\nS/inf2 wounded 6,5 by N/inf1 VT-FIGHT-10\n"}},
	{"VT-NOTE-9/throw", "N/fart1 5,5; N/fbat1 5,5; S/inf1 5,4", []string{"fbat1 throw 5,4"}, []string{"told S/inf1 wounded 5,4 by N/fbat1 VT-FIGHT-11\n"}},
	{"VT-NOTE-9/work", "N/inf1 5,5; S/inf1 5,4; line 5,4:S E", []string{"inf1 fire n"}, []string{"told S/inf1 unharmed 5,4 by N/inf1 VT-FIGHT-65\n"}},
	{"VT-NOTE-9/guns", "N/fart1 5,5; N/fbat1 5,5; S/fbat1 5,4 hurt; S/wag1 6,5", []string{"fbat1 fire n+e"}, []string{"told S/fbat1 destroyed 5,4 by N/fbat1 VT-FIGHT-12\nS/wag1 damaged 6,5 by N/fbat1 VT-FIGHT-35\n"}},
	{"VT-NOTE-9/charge", "N/lcav1 5,5; S/inf1 5,4", []string{"lcav1 charge 5,4"}, []string{"told S/inf1 killed 5,4 by N/lcav1 VT-FIGHT-41\n"}},
	{"VT-NOTE-9/charge_on_wounded", "N/lcav1 5,5; S/inf1 5,4 hurt", []string{"lcav1 charge 5,4 displace"}, []string{"told S/inf1 killed 5,4 by N/lcav1 VT-FIGHT-12\n"}},
	{"VT-FIGHT-46/no_effect", "N/hcav1 5,5; brook 5,5:N; 50 ft 5,5; S/inf1 5,4 hurt; S/fbat1 5,4", []string{"hcav1 charge 5,4"}, []string{"told S/inf1 unharmed 5,4", "fig S fbat1 5,4\n", "fig S inf1 5,4 hurt"}},
	{"VT-ARMY-6/one_crew_each", "N/fart1 5,5; N/fbat1 5,5; N/fbat2 5,5; N/fart2 5,6; S/inf1 5,4", []string{"fbat1 fire n; fbat2 fire n"}, []string{"refused VT-MOVE-27"}},
	{"VT-ARMY-6/by_the_one_named", "market 5,5; N/fart1 5,5/street; N/fart2 5,5/houses; N/fbat1 5,5/street; S/inf1 5,4", []string{"fbat1 fire n by fart2; fart1 march 5,6"}, []string{"fig N fart1 5,6", "not fig S inf1"}},
	{"VT-ARMY-6/by_somebody_elsewhere", "N/fart1 5,5; N/fart2 5,6; N/fbat1 5,5; S/inf1 5,4", []string{"fbat1 fire n by fart2"}, []string{"refused VT-ARMY-6"}},
}

func TestWorks(t *testing.T) {
	t.Parallel()
	playAll(t, worksRows)
}

// Works of a battle take 48 times as long as elsewhere, what is shot is shot as fast; who breaks off begins anew.
// [VT-BATTLE-8 to VT-BATTLE-10]
func TestBattleTimes(t *testing.T) {
	t.Parallel()
	const sapper = "N/inf1 5,5; S/inf1 9,9; "
	for _, c := range []struct {
		id, board, order, told string
		pause, want            int // in which move something else is done, 0 if in none
	}{
		{"WX-BATTLE-6/VT-BATTLE-8", sapper, "inf1 build earth n", "5,5:N built", 0, 24},
		{"WX-BATTLE-7/placed", sapper + "lie 5,5 1f", "inf1 build fascine n", "5,5:N built", 0, 12},
		{"WX-BATTLE-7/made", sapper + "light 5,5", "inf1 make 1 fascine", "5,5 made", 0, 12},
		{"WX-BATTLE-8", sapper + "light 5,5", "inf1 make 1 palisade", "5,5 made", 0, 24},
		{"WX-BATTLE-9", sapper + "line 5,5:N E", "inf1 unbuild n 1", "5,5:N removed", 0, 12},
		{"WX-BATTLE-10/VT-BATTLE-9", sapper + "line 5,4:S E; N/fart1 5,5; N/fbat1 5,5", "fbat1 batter works 5,4:s", "5,4:S removed", 0, 1},
		{"WX-BATTLE-22/VT-BATTLE-10", sapper, "inf1 build earth n", "5,5:N built", 11, 35},
		{"VT-MINE-11/dug_out", "N/inf1 5,5; mine N mine1 5,5 post 5,6 1; S/inf1 9,9", "inf1 dig", "5,5 removed", 0, 48},
		{"VT-MINE-11/drawn", "N/inf1 5,5; mine N mine1 5,4 post 5,5 1; S/inf1 9,9", "inf1 draw-mine mine1", "5,4 removed", 0, 48},
		{"VT-ARMY-8/wounded", "N/inf1 5,5 hurt; S/inf1 9,9", "inf1 build earth n", "5,5:N built", 0, 48},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			b, moves := newMarchBoard(t, c.board), 0
			for told := ""; !strings.Contains(told, c.told) && moves < 60; moves++ {
				order := c.order
				if moves+1 == c.pause {
					order = "inf1 fire n"
				}
				b.note(order)
				run := b.done()
				told = struck(run)
				b.Position = &Position{Start: *run.Situation}
				b.Position = &Position{Start: *b.done().Situation}
				b.Start.Date = 1 // the battle does not end by its 48th move
			}
			if moves != c.want {
				t.Errorf("%d moves, want %d", moves, c.want)
			}
		})
	}
}
