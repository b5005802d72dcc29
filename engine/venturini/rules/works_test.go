package rules

import (
	"testing"
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
	{"VT-BUILD-6/two_sides", summer + "N/inf1 5,5", []string{"inf1 build earth n earth e"}, []string{"line 5,5:E E"}},
	{"VT-BUILD-6/doubled", summer + "N/inf1 5,5", []string{"inf1 build earth n earth n"}, []string{"line 5,5:N EE"}},
	{"VT-BUILD-6/placed", summer + "N/fart1 5,5; lie 5,5 4f", []string{"fart1 build fascine n fascine e fascine s fascine w"}, []string{"line 5,5:W F"}},
	{"VT-BUILD-6/not_ready", summer + "N/inf1 5,5; lie 5,5 1f", []string{"inf1 build fascine n fascine e"}, []string{"refused VT-BUILD-6"}},
	{"WX-BUILD-15", summer + "N/hcav1 5,5", []string{"hcav1 build earth n"}, []string{"refused VT-BUILD-6"}},
	{"WX-BUILD-16", summer + "N/inf1 5,5 hurt", []string{"inf1 build earth n earth e"}, []string{"not line"}},
	{"WX-BUILD-16/done", summer + "N/inf1 5,5 hurt", []string{"inf1 build earth n earth e", "", "inf1 build earth n earth e"}, []string{"line 5,5:N E"}},
	{"VT-BUILD-7", summer + "N/inf1 5,5", []string{"inf1 build abatis n"}, []string{"refused VT-BUILD-7"}},
	{"VT-BUILD-7/wood", summer + "light 5,5; N/inf1 5,5", []string{"inf1 build abatis n earth s"}, []string{"line 5,5:N A"}},
	{"WX-BUILD-19", summer + "rock 5,5; N/inf1 5,5", []string{"inf1 build earth n"}, []string{"refused VT-BUILD-7"}},
	{"VT-BUILD-8", summer + "N/inf1 5,5", []string{"inf1 build earth n earth e earth s"}, []string{"refused VT-BUILD-8"}},
	{"WX-BUILD-7", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 2 fascine; inf1 build fascine n fascine e"}, []string{"line 5,5:N F"}},
	{"WX-BUILD-8", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 3 fascine; inf1 build fascine n fascine e fascine s"}, []string{"refused VT-MOVE-27"}},
	{"WX-BUILD-9", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 1 palisade; inf1 build palisade n"}, []string{"line 5,5:N P1"}},
	{"WX-BUILD-10", summer + "N/inf1 5,5; lie 5,5 2f", []string{"inf1 build earth n fascine e fascine s"}, []string{"line 5,5:S F"}},
	{"VT-BUILD-9", summer + "N/inf1 5,5; line 5,5:N EEEE; lie 5,5 1w", []string{"inf1 build palisade n"}, []string{"refused VT-BUILD-9"}},
	{"WX-BUILD-13", summer + "N/inf1 5,5; line 5,5:N EEE; lie 5,5 1w", []string{"inf1 build palisade n"}, []string{"line 5,5:N EEEP1"}},
	{"VT-BUILD-10", summer + "N/inf1 5,5; line 5,5:N E", []string{"inf1 build earth n front"}, []string{"refused VT-BUILD-10"}},
	{"WX-BUILD-36", summer + "N/inf1 5,5; line 5,5:N e; lie 5,5 1f", []string{"inf1 build fascine n front"}, []string{"line 5,5:N Fe"}},
	{"VT-BUILD-11", summer + "N/inf1 5,5", []string{"inf1 build earth n passage"}, []string{"line 5,5:N e"}},
	{"VT-BUILD-12", summer + "wood 5,5; N/inf1 5,5", []string{"inf1 make 4 fascine"}, []string{"lie 5,5 4f"}},
	{"VT-BUILD-12/plain", summer + "N/inf1 5,5", []string{"inf1 make 4 fascine"}, []string{"refused VT-BUILD-12"}},
	{"WX-BUILD-6", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 2 palisade"}, []string{"lie 5,5 2w"}},
	{"WX-BUILD-6/three", summer + "light 5,5; N/inf1 5,5", []string{"inf1 make 3 palisade"}, []string{"refused VT-BUILD-8"}},
	{"VT-BUILD-13", summer + "N/inf1 5,5; lie 5,5 2w", []string{"inf1 make bridge"}, []string{"lie 5,5 1b"}},
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
	{"VT-BUILD-18", summer + "N/inf1 5,5 load=1l", []string{"inf1 lay ladder 5,5:n"}, []string{"refused VT-BUILD-18"}},
	{"VT-BUILD-18/rocks", summer + "rocks 5,5:N; N/inf1 5,5 load=1l", []string{"inf1 lay ladder 5,5:n"}, []string{"span 5,4:S ladder"}},
	{"VT-BUILD-21", "N/wag1 5,5", []string{"wag1 laager on"}, []string{"fig N wag1 5,5 laager"}},
	{"VT-BUILD-21/off", "N/wag1 5,5 laager", []string{"wag1 laager off; wag1 march 5,6"}, []string{"fig N wag1 5,6"}},
	{"VT-BUILD-21/infantry", "N/inf1 5,5", []string{"inf1 laager on"}, []string{"refused VT-BUILD-21"}},
	{"VT-BUILD-22", summer + "N/inf1 5,5; lie 5,5 4w", []string{"inf1 make cover"}, []string{"is 5,5 cover1"}},
	{"VT-BUILD-22/three", summer + "N/inf1 5,5; lie 5,5 3w", []string{"inf1 make cover"}, []string{"refused VT-BUILD-22"}},
	{"VT-BUILD-23", summer + "N/fart1 5,5; lie 5,5 4f+4w", []string{"fart1 make cover", "", "fart1 roof 4 fascine"}, []string{"is 5,5 cover1 roof4"}},
	{"VT-BUILD-23/no_cover", summer + "N/fart1 5,5; lie 5,5 4f", []string{"fart1 roof 4 fascine"}, []string{"refused VT-BUILD-23"}},
	{"WX-BUILD-30", summer + "village 5,5; N/inf1 5,5/houses; lie 5,5 9f", []string{"inf1 roof 9 fascine"}, []string{"refused VT-BUILD-23"}},
	{"VT-BUILD-28", summer + "N/inf1 5,5; line 5,5:N F", []string{"inf1 load 1f"}, []string{"refused VT-SETUP-10"}},
	{"VT-WRECK-1", summer + "N/inf1 5,5; line 5,5:N EEEE", []string{"inf1 unbuild n 4"}, []string{"not line"}},
	{"VT-WRECK-1/innermost", summer + "N/inf1 5,5; line 5,5:N EA", []string{"inf1 unbuild n 1"}, []string{"line 5,5:N E"}},
	{"VT-WRECK-1/none", summer + "N/inf1 5,5", []string{"inf1 unbuild n 1"}, []string{"refused VT-WRECK-1"}},
	{"VT-WRECK-5", "light 5,5; N/inf1 5,5", []string{"inf1 ignite"}, []string{"fire 5,5 1 N"}},
	{"VT-WRECK-5/plain", "N/inf1 5,5", []string{"inf1 ignite"}, []string{"refused VT-WRECK-5"}},
	{"WX-WRECK-35", "light 5,5; N/inf1 5,5", []string{"inf1 ignite", "", ""}, []string{"fig N inf1 5,5 hurt"}},
	{"WX-WRECK-45", "light 5,5; N/inf1 5,5", []string{"inf1 ignite", "", "inf1 quench"}, []string{"not fire"}},
	{"WX-WRECK-43", "village 5,5; N/inf1 5,5/street", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"is 5,5 burned"}},
	{"WX-WRECK-46", "village 5,5; N/inf1 5,5/street hurt", []string{"inf1 ignite"}, []string{"refused VT-ARMY-8"}},
	{"VT-WRECK-6", "wood 5,5; N/inf1 5,5", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"line 5,5:S AA"}},
	{"VT-WRECK-7", "grain 5,3; N/fbat1 5,5; N/fart1 5,5; S/inf1 5,3", []string{"fbat1 burn 5,3", ""}, []string{"fig S inf1 5,3 hurt"}},
	{"WX-WRECK-29", "village 5,3; N/fbat1 5,5; N/fart1 5,5; S/inf1 5,3/street", []string{"fbat1 burn 5,3"}, []string{"fig S inf1 5,3/street hurt"}},
	{"WX-WRECK-31", "village 5,3; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 burn 5,3 howitzers"}, []string{"not fire"}},
	{"WX-WRECK-31/second_day", "village 5,3; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 burn 5,3 howitzers", "", "fbat1 burn 5,3 howitzers"}, []string{"fire 5,3 2 N"}},
	{"WX-WRECK-28", "market 5,3; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 burn 5,3"}, []string{"not fire"}},
	{"WX-WRECK-28/2F", "market 5,3; N/fbat1 5,5; N/fart1 5,5; N/fbat2 5,4; N/fart2 5,4", []string{"fbat1 burn 5,3; fbat2 burn 5,3"}, []string{"fire 5,3 1 N"}},
	{"WX-WRECK-32/1S", summer + "light 5,3; N/sbat1 5,5; N/fart1 5,5", []string{"sbat1 burn 5,3"}, []string{"fire 5,3"}},
	{"VT-WRECK-8/crewless", "village 5,3; N/fbat1 5,5", []string{"fbat1 burn 5,3"}, []string{"refused VT-ARMY-6"}},
	{"VT-WRECK-9", "village 5,5; N/inf1 5,5/street; lie 5,5 4f", []string{"inf1 ignite", "", "inf1 march 5,6"}, []string{"not lie"}},
	{"VT-WRECK-16", summer + "highway 5,4 5,5 5,6; N/inf1 5,5", []string{"inf1 break road"}, []string{"not broken"}},
	{"WX-WRECK-39", summer + "highway 5,4 5,5 5,6; N/inf1 5,5", []string{"inf1 break road", "", "inf1 break road"}, []string{"road 5,5 broken"}},
	{"VT-WRECK-17", summer + "brook 5,5:N; span 5,4:S fly1; N/lcav1 5,5", []string{"lcav1 break bridge 5,5:n"}, []string{"not span"}},
	{"WX-WRECK-27", summer + "brook 5,3:N; span 5,2:S fly1; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter bridge 5,3:n"}, []string{"not span"}},
	{"VT-WRECK-20/works", summer + "line 5,3:S E; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter works 5,3:s"}, []string{"not line"}},
	{"WX-WRECK-50", summer + "line 5,3:S K; N/fbat1 5,5; N/fart1 5,5", []string{"fbat1 batter works 5,3:s"}, []string{"line 5,3:S K"}},
	{"WX-WRECK-51", "N/fbat1 5,5; N/fart1 5,5; S/wag1 5,3 laager", []string{"fbat1 batter laager 5,3"}, []string{"fig S wag1 5,3 hurt"}},
	{"VT-WRECK-25/none", "N/fbat1 5,5; N/fart1 5,5; S/wag1 5,3", []string{"fbat1 batter laager 5,3"}, []string{"refused VT-WRECK-12"}},
	{"WX-WRECK-40", summer + "N/inf1 5,5; lie 5,5 6f", []string{""}, []string{"lie 5,5 4f"}},
	{"VT-WRECK-33/unguarded", summer + "lie 5,5 4f; N/inf1 9,9", []string{""}, []string{"not lie"}},
	{"VT-WRECK-33/roof", summer + "village 5,5; lie 5,5 4f; N/inf1 9,9", []string{""}, []string{"lie 5,5 4f"}},
	{"VT-BATTLE-8", "N/inf1 5,5", []string{"inf1 build earth n"}, []string{"work=build:earth/n:1"}},
	{"VT-BATTLE-9", "light 5,5; N/inf1 5,5", []string{"inf1 ignite"}, []string{"fire 5,5 1 N"}},
	{"VT-BATTLE-10", "N/inf1 5,5", []string{"inf1 build earth n", "", "inf1 fire n"}, []string{"not work"}},
}

func TestWorks(t *testing.T) {
	t.Parallel()
	playAll(t, worksRows)
}

// An earth line takes 24 moves of a battle, by one brigade without a break. [VT-BATTLE-8, VT-BATTLE-10]
func TestBattleEarthLine(t *testing.T) {
	t.Parallel()
	b := newMarchBoard(t, "N/inf1 5,5")
	for move := 1; move <= 24; move++ {
		b.note("inf1 build earth n")
		b.Position = &Position{Start: *b.done().Situation}
		if lines := len(b.Start.Lines); (lines == 1) != (move == 24) {
			t.Fatalf("after %d moves there are %d lines", move, lines)
		}
		b.Position = &Position{Start: *b.done().Situation}
	}
}
