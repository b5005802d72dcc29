package rules

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// year is a campaign that is played on: where it has come to, what has happened, and how it has ended.
type year struct {
	Position
	events []string
	won    *Ending
}

// newYear is a campaign from a position; lines are parted by strokes.
func newYear(t testing.TB, position string) *year {
	t.Helper()
	p, err := ParsePosition("venturini 1 campaign " + position)
	if err != nil {
		t.Fatal(err)
	}
	return &year{Position: p}
}

// say takes an order or an answer; at "done", and at answers, the move is carried out as far as it goes.
func (y *year) say(words string) error {
	by := y.Start.Mover
	answers := false
	if _, done := y.Done(); done {
		by, answers = y.Carry().Open.By, true
	}
	if err := y.hear(state.SaidLine{By: by, Text: words}); err != nil || words != "done" && !answers {
		return err
	}
	run := y.Carry()
	if run.Open != nil {
		return nil
	}
	for i := range run.Events {
		y.events = append(y.events, run.Events[i].Text(run.Situation))
	}
	y.Position, y.won = Position{Start: *run.Situation}, run.Won
	return nil
}

// dated is what is said in a position, "done" ending a move; what must have happened then, or stand in the position, a
// "!" before what must not; and which rule refuses the last, "" if none does.
type dated struct {
	id, position string
	said, want   []string
	refused      engine.RuleID
}

// calendarRows are about figures, weather and roads.
var calendarRows = []dated{
	// Healing. 31,36 and 30,36 are O's capital; 31,33 is on the highway to it.
	{"WX-SUP-24", "1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p", []string{"inf1 hospital 30,36", "done"}, []string{"fig O inf1 30,36/street hurt=1-5-2"}, ""},
	{"WX-SUP-24/due", "1-5-3 O | fig O inf1 31,34 hurt=1-5-2 load=2p", []string{"done"}, []string{"inf1 31,34 hurt=1-5-2"}, ""},
	{"WX-SUP-24/too_early", "1-5-3 O | fig O inf1 31,34 hurt=1-5-2 load=2p", []string{"inf1 hospital 30,36"}, nil, "VT-ARMY-11"},
	{"WX-SUP-24/new_year", "1-12-4 N | fig O inf1 30,36/street hurt=1-5-2 load=2p", []string{"done"}, []string{"O/inf1 healed 30,36 VT-ARMY-11", "!hurt"}, ""},
	// The new year makes fit who is in the capital, and leaves who is on his way there.
	{"VT-ARMY-11/over_the_new_year", "1-12-4 N | fig O inf1 31,34 hurt=1-12-3 load=4p", []string{"done", "inf1 hospital 30,36", "done", "done"}, []string{"inf1 30,36/street hurt=1-12-3"}, ""},
	{"VT-ARMY-11/a_day_before_the_new_year", "1-12-4 N | fig O inf1 30,36/street hurt=1-12-4 load=2p", []string{"done"}, []string{"!healed", "hurt=1-12-4"}, ""},
	{"VT-ARMY-11/on_his_way_at_the_new_year", "1-12-4 N | fig O inf1 31,34 hurt=1-12-4 load=4p", []string{"done", "done"}, []string{"inf1 31,34 hurt=1-12-4"}, ""},
	{"VT-ARMY-11/the_second_new_year", "2-12-4 N camp_moves=0 | fig O inf1 30,36/street hurt=1-12-3 load=2p", []string{"done"}, []string{"O/inf1 healed 30,36 VT-ARMY-11"}, ""},
	{"WX-SUP-25", "1-5-3 O | fig O inf1 30,33 hurt=1-5-2 load=2p", []string{"done"}, []string{"inf1 30,33 hurt load", "!hurt="}, ""},
	{"WX-SUP-25/never", "1-5-4 O | fig O inf1 31,34 hurt load=2p", []string{"inf1 hospital 30,36"}, nil, "VT-ARMY-11"},
	{"WX-SUP-25/left_out", "1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p", []string{"done"}, []string{"!hurt="}, ""},
	{"VT-ARMY-11/room", "1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p | fig O inf2 30,36/houses load=2p | fig O inf3 30,36/under load=2p | fig O inf4 31,36/houses load=2p", []string{"inf1 hospital 31,36"}, nil, ""},
	{"WX-SUP-48", "1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p | fig O inf2 30,36/houses load=2p | fig O inf3 30,36/under load=2p | fig O inf4 31,36/houses load=2p | fig O inf5 31,36/under load=2p", []string{"inf1 hospital 30,36"}, nil, "VT-MAP-33"},
	{"VT-ARMY-11/no_highway", "1-5-4 O | fig O inf1 30,33 hurt=1-5-2 load=2p", []string{"inf1 hospital 30,36"}, nil, "VT-ARMY-11"},
	{"VT-ARMY-11/cut", "1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p | fig N inf1 31,35 load=2p", []string{"inf1 hospital 30,36"}, nil, "VT-ARMY-11"},
	{"VT-ARMY-11/a_wounded_enemy_cuts_nothing", "1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p | fig N inf1 31,35 hurt load=2p", []string{"inf1 hospital 30,36"}, nil, ""},
	{"VT-ARMY-11/elsewhere", "1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p", []string{"inf1 hospital 30,31"}, nil, "VT-ARMY-11"},
	{"VT-ARMY-11/fit", "1-5-4 O | fig O inf1 31,34 load=2p", []string{"inf1 hospital 30,36"}, nil, "VT-ARMY-11"},
	{"VT-ARMY-11/left_the_capital", "1-7-4 O | fig O inf1 30,36/street hurt=1-5-2 load=2p", []string{"inf1 march 30,35", "done"}, []string{"!hurt="}, ""},
	// Merging.
	{"WX-SUP-26", "1-5-2 O | fig O inf1 30,30 hurt load=2p | fig O inf2 30,30 hurt load=2p", []string{"inf2 merge inf1", "done"}, []string{"O/inf1 merged 30,30 VT-ARMY-9", "!inf2"}, ""},
	{"WX-SUP-27", "1-5-2 O | fig O fbat1 30,30 hurt load=2r | fig O sbat1 30,30 hurt load=2r", []string{"sbat1 merge fbat1", "done"}, []string{"O/fbat1 merged 30,30 VT-ARMY-10", "!sbat1"}, ""},
	// Prisoners.
	{
		"WX-SUP-28", "1-12-4 N | fig N inf1 24,24 prisoner=O load=2p | fig N inf2 24,24 prisoner=O load=2p | fig N inf3 38,24 prisoner=O load=2p | fig O inf1 24,14 prisoner=N load=2p | fig O inf2 24,14 prisoner=N load=2p",
		[]string{"done"},
		[]string{"O/inf1 exchanged 24,24 VT-ARMY-22", "N/inf2 exchanged 24,14 VT-ARMY-22", "N/inf3 joined 38,24 VT-ARMY-22", "fig O inf9 38,24/street", "!prisoner", "!N inf3"},
		"",
	},
	{"VT-ARMY-22/kind_by_kind", "1-12-4 N | fig N hcav1 24,24 prisoner=O load=2p+2r | fig O lcav1 24,14 prisoner=N load=2p+2r", []string{"done"}, []string{"N/hcav1 joined", "O/lcav1 joined"}, ""},
	{"VT-ARMY-22/switched_off", "1-12-4 N exchange=off | fig N inf1 24,24 hurt prisoner=O load=2p | fig O inf1 24,14 prisoner=N load=2p", []string{"done"}, []string{"!exchanged", "fig O inf9 24,24/street load", "fig N inf9 24,14/street load"}, ""},
	{"VT-ARMY-22/where_an_enemy_stands", "1-12-4 N | fig O inf1 24,14 prisoner=N load=2p | fig O hcav1 31,18 load=2p+2r | fig N inf1 31,17 captive=O load=2p | fig N inf2 31,17 load=2p", []string{"done"}, []string{"O/inf1 exchanged 30,36", "N/inf1 exchanged 24,14"}, ""},
	{"VT-ARMY-22/another_day", "1-11-4 N | fig N inf1 24,24 prisoner=O load=2p | fig O inf1 24,14 prisoner=N load=2p", []string{"done"}, []string{"!exchanged", "!joined"}, ""},
	{"VT-ARMY-23/send", "1-5-4 O | fig O hcav1 31,18 load=2p+2r | fig N inf1 31,17 captive=O load=2p", []string{"send n/inf1 24,24", "done"}, []string{"fig N inf1 24,24 prisoner=O"}, ""},
	{"VT-ARMY-23/steps_aside", "1-5-4 O | fig O inf1 34,30 load=2p | fig O hcav1 31,27 load=2p+2r | fig N inf1 32,28 captive=O load=2p", []string{"inf1 march 33,29 32,28", "done"}, []string{"fig N inf1 30,26 captive=O"}, ""},
	{"VT-ARMY-23/stays", "1-5-4 O | fig O inf1 34,30 load=2p | fig O hcav1 31,27 load=2p+2r | fig N inf1 31,26 captive=O load=2p", []string{"inf1 march 33,29 32,28", "done"}, []string{"fig N inf1 31,26 captive=O"}, ""},
	{"VT-ARMY-23/no_captive", "1-5-4 O | fig O hcav1 31,18 load=2p+2r | fig N inf1 31,17 load=2p", []string{"send n/inf1 24,24"}, nil, "VT-ARMY-23"},
	{"VT-ARMY-23/no_place_of_his", "1-5-4 O | fig O hcav1 31,18 load=2p+2r | fig N inf1 31,17 captive=O load=2p", []string{"send n/inf1 24,14"}, nil, "VT-ARMY-23"},
	{"VT-ARMY-23/freed", "1-5-4 N | fig N inf1 28,22 prisoner=O load=2p | fig N lcav1 29,21 load=2p+2r", []string{"lcav1 march 28,22 street", "done"}, []string{"N/inf1 freed 28,22 VT-ARMY-23", "!prisoner"}, ""},
	{"VT-BATTLE-5", "1-5-4 N | fig N inf1 28,22 prisoner=O load=2p", []string{"done"}, []string{"prisoner=O"}, ""},
	// Fixed guns: sbat3 and sbat4 of C.
	{"VT-CAMP-15", "1-5-1 O fixed_guns=on | fig O sbat3 24,24/street load=2r", []string{"sbat3 march 24,25"}, nil, "VT-CAMP-15"},
	{"VT-CAMP-15/off", "1-5-1 O | fig O sbat3 24,24/street load=2r", []string{"sbat3 march 24,25"}, nil, ""},
	{"VT-CAMP-15/of_the_army", "1-5-1 O fixed_guns=on | fig O sbat2 24,24/street load=2r", []string{"sbat2 march 24,25"}, nil, ""},
	{"VT-CAMP-15/hitched", "1-5-1 O fixed_guns=on | fig O sbat3 24,24/street load=2r | fig O hcav1 24,24/houses load=2p+2r", []string{"hcav1 hitch sbat3"}, nil, "VT-CAMP-15"},
	{"VT-CAMP-15/loaded", "1-5-1 O fixed_guns=on | fig O sbat3 24,24/street load=2r | fig O wag1 24,24/street load=2r", []string{"wag1 load sbat3"}, nil, "VT-CAMP-15"},
	{"VT-CAMP-15/taken", "1-5-1 O fixed_guns=on | fig O sbat3 24,24/street load=2r | fig N inf1 24,24/street load=2p", []string{"done"}, []string{"fig O sbat3 24,24"}, ""},
	// Weather.
	{"WX-WRECK-41", "1-1-4 O | fig O inf1 30,30 cold=3 load=2p", []string{"done"}, []string{"O/inf1 wounded 30,30 VT-WRECK-30", "cold=4"}, ""},
	{"WX-WRECK-41/third_day", "1-1-3 O | fig O inf1 30,30 cold=2 load=2p", []string{"done"}, []string{"!wounded", "cold=3"}, ""},
	{"WX-WRECK-42", "1-2-4 O | fig O inf1 30,30 hurt cold=7 load=2p", []string{"done"}, []string{"O/inf1 killed 30,30 VT-WRECK-30"}, ""},
	{"VT-WRECK-30/teams", "1-2-4 O | fig O fbat1 30,30 cold=7 load=2r", []string{"done"}, []string{"O/fbat1 team-killed 30,30 VT-WRECK-30", "fbat1 30,30 team=0"}, ""},
	{"VT-WRECK-30/roof", "1-1-4 O | fig O inf1 30,31/houses cold=3 load=2p", []string{"done"}, []string{"!wounded", "!cold"}, ""},
	{"VT-WRECK-30/the_frost_is_over", "1-3-1 O | fig O inf1 30,30 cold=3 load=2p", []string{"done"}, []string{"!wounded", "!cold"}, ""},
	{"VT-WRECK-31", "1-1-4 O | fig O inf1 30,31/houses cold=3 load=2p | is 30,31 bare", []string{"done"}, []string{"wounded"}, ""},
	{"VT-WRECK-31/burned", "1-1-4 O | fig O inf1 30,31/houses cold=3 load=2p | is 30,31 burned", []string{"done"}, []string{"wounded"}, ""},
	{"VT-WRECK-31/casemate", "1-1-4 O | fig O inf1 24,24/casemate cold=3 load=2p | is 24,24 burned", []string{"done"}, []string{"!wounded"}, ""},
	{"VT-WRECK-30/outside", "1-1-4 O | fig O inf1 30,30/outside cold=3 load=2p | is 30,30 cover1", []string{"done"}, []string{"wounded"}, ""},
	{"VT-WRECK-30/blockhouse", "1-1-4 O | fig O inf1 30,30/inside cold=3 load=2p | is 30,30 cover1", []string{"done"}, []string{"!wounded", "!cold"}, ""},
	{"VT-WRECK-30/wounded_before", "1-1-4 O | fig O inf1 30,30 hurt cold=3 load=2p", []string{"done"}, []string{"!wounded", "!hurt=", "cold=4"}, ""},
	{"WX-WRECK-44", "1-5-1 O | fig O fbat1 31,35 load=2r | fig O fart1 31,35 load=2p | fig N inf1 32,34 load=3p", []string{"fbat1 burn 31,33", "done", "inf1 march 31,33 houses", "done"}, []string{"31,33 quenched by N/inf1 VT-WRECK-5", "!fire"}, ""},
	{"VT-WRECK-32", "1-5-1 O | fig O inf1 31,5/houses load=3p", []string{"inf1 ignite", "done", "done", "done"}, []string{"O/inf1 wounded 31,5 VT-WRECK-5", "fig O inf1 31,5/houses hurt"}, ""},
	{"VT-MOVE-26/goods", "1-2-4 N | fig O inf1 40,22 load=2p | lie 40,22 2f", []string{"done"}, []string{"40,22 lost VT-MOVE-26", "!lie"}, ""},
	{"WX-MINE-31", "1-1-4 O | fig O inf1 28,22/houses cold=3 load=2p | is 28,22 water", []string{"done"}, []string{"wounded"}, ""},
	{"WX-MARCH-75", "1-2-4 N | fig O inf1 40,22 load=2p", []string{"done"}, []string{"O/inf1 killed 40,22 VT-MOVE-26"}, ""},
	{"VT-MOVE-26/cavalry_on_marsh", "1-2-4 N | fig O hcav1 40,22 load=2p+2r", []string{"done"}, []string{"O/hcav1 killed 40,22 VT-MOVE-26"}, ""},
	{"VT-MOVE-26/highway", "1-2-4 N | fig O inf1 16,31 load=2p", []string{"done"}, []string{"!killed"}, ""},
	{"VT-MOVE-26/a_day_before", "1-2-3 N | fig O inf1 40,22 load=2p", []string{"done"}, []string{"!killed"}, ""},
	{"WX-MARCH-76", "1-2-4 N | fig O hcav1 40,23 load=2p+2r", []string{"done", "hcav1 march 40,24", "done"}, []string{"!killed", "hcav1 40,24"}, ""},
	{"WX-MARCH-76/it_stays", "1-2-4 N | fig O hcav1 40,23 load=2p+2r", []string{"done", "done"}, []string{"O/hcav1 killed 40,23 VT-MOVE-26"}, ""},
	{"WX-MARCH-76/without_horses", "1-2-4 N | fig O hcav1 40,23 team=0 load=2p", []string{"done"}, []string{"O/hcav1 killed 40,23 VT-MOVE-26"}, ""},
	{"VT-MOVE-26/a_flooded_highway", "1-2-4 N | fig O inf1 16,31 load=2p | is 16,31 water", []string{"done"}, []string{"O/inf1 killed 16,31 VT-MOVE-26"}, ""},
	{"VT-FLOOD-2/highway", "1-5-1 O | fig O inf1 17,31 load=2p | is 16,31 water", []string{"inf1 march 16,31 15,30"}, nil, "VT-MOVE-11"},
	{"VT-FLOOD-9/highway", "1-1-1 O | fig O inf1 17,31 load=2p | is 16,31 water", []string{"inf1 march 16,31 15,30 14,29 houses", "done"}, []string{"inf1 14,29/houses"}, ""},
	{"VT-MOVE-26/a_bridge", "1-2-4 N | fig O inf1 38,23 load=2p", []string{"done"}, []string{"!killed"}, ""},
	{"VT-MOVE-26/a_broken_bridge", "1-2-4 N | fig O fbat1 38,23 load=2r | span 38,23 broken", []string{"done"}, []string{"O/fbat1 destroyed 38,23 VT-MOVE-26"}, ""},
	{"WX-BUILD-33", "1-12-4 N | road 20,30 N-S | road 31,35 broken", []string{"done"}, []string{"!N-S", "31,35 broken"}, ""},
	{"VT-BUILD-3/before", "1-12-3 N | road 20,30 N-S", []string{"done"}, []string{"N-S"}, ""},
	{"WX-WRECK-26", "1-2-4 N | gap 24,14:S shot", []string{"done"}, []string{"!gap"}, ""},
	{"VT-BUILD-26/fired_at", "1-2-4 N | hit 24,14:S 1 1-2-4 | gap 24,14:S shot", []string{"done"}, []string{"gap 24,14:S shot"}, ""},
	{"VT-BUILD-26/fired_at_in_january", "1-1-3 N | hit 24,14:S 1 1-1-3 | gap 24,14:S shot", []string{"done", "done", "done", "done", "done", "done", "done", "done", "done", "done", "done"}, []string{"1-3-1 O", "gap 24,14:S shot"}, ""},
	{"VT-BUILD-26/fired_at_on_1_january", "1-2-4 N | hit 24,14:S 1 1-1-1 | gap 24,14:S shot", []string{"done"}, []string{"gap 24,14:S shot"}, ""},
	{"VT-BUILD-26/fired_at_the_year_before", "1-12-4 N | hit 24,14:S 1 1-12-4 | gap 24,14:S shot", []string{"done", "done", "done", "done", "done", "done", "done", "done", "done", "done", "done", "done", "done", "done", "done", "done", "done"}, []string{"2-3-1 O", "!gap", "!hit"}, ""},
	{"WX-BUILD-41", "1-2-4 N | gap 24,14:S blown", []string{"done"}, []string{"gap 24,14:S blown"}, ""},
	{"VT-SUPPLY-19/roofs", "1-12-4 N | is 28,22 dead", []string{"done"}, []string{"is 28,22 dead bare"}, ""},
}

func TestCalendar(t *testing.T) {
	t.Parallel()
	holdDated(t, slices.Concat(calendarRows, harvestRows))
}

// holdDated holds rows to what comes of them.
func holdDated(t *testing.T, rows []dated) {
	t.Helper()
	for _, row := range rows {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			y := newYear(t, row.position)
			var err error
			for i, words := range row.said {
				if err = y.say(words); err != nil && i < len(row.said)-1 {
					t.Fatalf("%s: %v", words, err)
				}
			}
			checkRefused(t, err, row.refused)
			after := strings.Join(y.events, "\n") + "\n" + state.Write(&y.Start, nil, "")
			for _, want := range row.want {
				if not, is := strings.CutPrefix(want, "!"); is == strings.Contains(after, not) {
					t.Errorf("%q is %t in\n%s", want, !is, after)
				}
			}
		})
	}
}

func checkRefused(t *testing.T, err error, by engine.RuleID) {
	t.Helper()
	switch {
	case err == nil && by == "":
	case err == nil:
		t.Errorf("it is not refused by %s", by)
	case by == "" || !strings.Contains(err.Error(), "("+string(by)+")"):
		t.Errorf("%v, want it by %q", err, by)
	}
}

// harvestRows are about corn and where it goes.
var harvestRows = []dated{
	{"VT-SUPPLY-21", "1-8-1 N", []string{"done"}, []string{"28,22 harvested VT-SUPPLY-21", "lie 28,22/houses 36r", "lie 24,24/houses 36r", "lie 30,36/houses 36r"}, ""},
	{"VT-SUPPLY-21/dead", "1-8-1 N | is 28,22 dead | is 24,20 burned", []string{"done"}, []string{"!28,22 harvested", "!24,20 harvested", "lie 20,20/houses 36r"}, ""},
	{"VT-SUPPLY-21/not_forbidden", "1-8-1 N | fig N inf1 28,22/street load=2p", []string{"done"}, []string{"lie 28,22/houses 36r"}, ""},
	{"VT-SUPPLY-21/forbidden", "1-8-1 N | fig N inf1 28,22/street load=2p", []string{"forbid harvest 28,22", "done"}, []string{"!28,22 harvested", "lie 24,20/houses", "!work=", "village 28,22 0"}, ""},
	{"VT-SUPPLY-21/forbidden_by_the_first_side", "1-8-1 O | fig O inf1 24,14/street load=2p", []string{"forbid harvest 24,14", "done", "done"}, []string{"!24,14 harvested", "!27,14 harvested", "lie 28,22/houses", "!work="}, ""},
	{"VT-SUPPLY-21/who_works_goes_on", "1-8-1 O | fig O inf1 31,7/street load=2p | fig O inf2 31,7/houses load=2p", []string{"inf1 break road", "forbid harvest 31,7", "done"}, []string{"inf1 31,7/street work=break:", "inf2 31,7/houses work=forbid:harvest:1"}, ""},
	{"VT-SUPPLY-21/forbidden_above", "1-8-1 N | fig N inf1 24,24/street load=2p", []string{"forbid harvest 24,24", "done"}, []string{"!28,22 harvested", "lie 38,24/houses"}, ""},
	{"VT-SUPPLY-21/head_lost", "1-8-1 N | fig N inf1 24,24/street load=2p", []string{"done"}, []string{"!28,22 harvested", "lie 35,24/houses"}, ""},
	{"VT-SUPPLY-21/no_occupier", "1-8-1 N | fig N inf1 28,21 load=2p", []string{"forbid harvest 28,22"}, nil, "VT-SUPPLY-21"},
	{"VT-SUPPLY-21/another_day", "1-8-2 N | fig N inf1 28,22/street load=2p", []string{"forbid harvest 28,22"}, nil, "VT-SUPPLY-21"},
	{"WX-SUP-36/one", "1-8-1 N | is 27,22 mown", []string{"done"}, []string{"lie 28,22/houses 36r", "!mown"}, ""},
	{"WX-SUP-36/none", "1-8-1 N | is 27,22 mown | is 29,22 burned", []string{"done"}, []string{"!28,22/houses", "!burned", "village 28,22 0"}, ""},
	{"WX-SUP-36/burning", "1-8-1 N | fire 27,22 1-8-1 O | fire 29,22 1-8-1 O", []string{"done"}, []string{"!28,22 harvested", "24,20 harvested"}, ""},
	{"VT-SUPPLY-18/stock_again", "1-8-1 N | village 28,22 3 | village 24,20 0", []string{"done"}, []string{"!village"}, ""},
	{"WX-SUP-22", "1-8-1 N | is 30,36 burned | is 31,36 burned", []string{"done"}, []string{"!28,22 harvested", "!30,31 harvested", "27,14 harvested"}, ""},
	{"WX-SUP-40", "1-8-3 N | lie 30,31/houses 360r", []string{"done"}, []string{"lie 12,27/houses 180r", "lie 50,27/houses 180r", "30,31 delivered VT-SUPPLY-22"}, ""},
	{"WX-SUP-41", "1-8-1 N | fig N inf1 12,27/street load=2p", []string{"done"}, []string{"lie 30,31/houses 18r", "lie 31,31/houses 18r", "lie 31,33/houses 18r"}, ""},
	{"WX-SUP-41/third_day", "1-8-3 N | fig N inf1 12,27/street load=2p | lie 30,31/houses 162r | lie 31,31/houses 18r", []string{"done"}, []string{"lie 50,27/houses 180r", "!lost"}, ""},
	{"VT-SUPPLY-22/lost_after_the_harvest", "1-8-3 N | fig N inf1 12,27/street load=2p | lie 30,31/houses 360r", []string{"done"}, []string{"lie 50,27/houses 180r", "30,31 lost VT-SUPPLY-22"}, ""},
	{"VT-SUPPLY-22/odd", "1-8-3 N | lie 30,31/houses 37r", []string{"done"}, []string{"lie 12,27/houses 19r", "lie 50,27/houses 18r"}, ""},
	{"VT-SUPPLY-22/villages", "1-8-2 N | lie 28,22/houses 36r | lie 14,29/houses 36r | lie 24,24/houses 36r", []string{"done"}, []string{"lie 24,24/houses 72r", "lie 12,27/houses 36r", "!28,22/houses"}, ""},
	{"VT-SUPPLY-22/cut", "1-8-2 N | fig N inf1 24,21 load=2p | lie 24,20/houses 36r", []string{"done"}, []string{"24,20 lost VT-SUPPLY-22", "!/houses"}, ""},
	{"VT-SUPPLY-22/shortest", "1-8-3 N | fig N inf1 20,24/street load=2p | lie 24,24/houses 36r", []string{"done"}, []string{"24,24 lost VT-SUPPLY-22"}, ""},
	{"VT-SUPPLY-22/dead", "1-8-2 N | is 24,24 dead | lie 28,22/houses 36r", []string{"done"}, []string{"28,22 lost VT-SUPPLY-22"}, ""},
	{"VT-SUPPLY-22/forbidden", "1-8-2 N | fig N inf1 28,22/street hurt load=2p | lie 28,22/houses 36r", []string{"forbid transport 28,22", "done"}, []string{"28,22 lost VT-SUPPLY-22"}, ""},
	{"VT-SUPPLY-22/forbidden_above", "1-8-2 N | fig N inf1 31,31/street hurt load=2p | lie 31,33/houses 36r", []string{"forbid transport 31,31", "done"}, []string{"31,33 lost VT-SUPPLY-22"}, ""},
	{"VT-SUPPLY-22/not_forbidden_above", "1-8-2 N | fig N inf1 31,31/street hurt load=2p | lie 31,33/houses 36r", []string{"done"}, []string{"lie 30,31/houses 36r"}, ""},
	{"VT-SUPPLY-22/a_wounded_occupier", "1-8-2 N | fig N inf1 28,22/street hurt load=2p | lie 28,22/houses 36r", []string{"done"}, []string{"lie 24,24/houses 36r"}, ""},
	{"VT-SUPPLY-22/capital", "1-8-4 N | lie 12,27/houses 400r | lie 30,36/houses 36r | lie 31,36/houses 36r", []string{"done"}, []string{"mag 30,36 436r", "mag 31,36 36r", "!lie"}, ""},
	{"VT-SUPPLY-22/deliver", "1-8-4 O | lie 12,27/houses 400r | mag 24,24 5r", []string{"deliver 12,27 24,24", "done"}, []string{"mag 24,24 405r", "12,27 delivered VT-SUPPLY-22", "!lie"}, ""},
	{"VT-SUPPLY-22/deliver_early", "1-8-3 O | lie 12,27/houses 400r", []string{"deliver 12,27 24,24"}, nil, "VT-SUPPLY-22"},
	{"VT-SUPPLY-22/deliver_nothing", "1-8-4 O", []string{"deliver 12,27 24,24"}, nil, "VT-SUPPLY-22"},
	{"VT-SUPPLY-22/deliver_from_a_district", "1-8-4 O | lie 24,24/houses 40r", []string{"deliver 24,24 12,27"}, nil, "VT-SUPPLY-22"},
	{"VT-SUPPLY-22/deliver_to_the_enemy", "1-8-4 O | lie 12,27/houses 400r", []string{"deliver 12,27 24,14"}, nil, "VT-SUPPLY-22"},
	{"VT-SUPPLY-22/deliver_by_a_cut_road", "1-8-4 O | lie 12,27/houses 400r | fig N inf1 20,24/street load=2p", []string{"deliver 12,27 24,24"}, nil, "VT-SUPPLY-22"},
	{"VT-SUPPLY-7/deliver_to_a_12th_magazine", "1-8-4 O | lie 12,27/houses 400r | mag 24,24 1r | mag 38,24 1r | mag 50,27 1r | mag 18,31 1r | mag 22,31 1r | mag 26,31 1r | mag 30,31 1r | mag 31,31 1r | mag 30,36 1r | mag 31,36 1r | mag 35,31 1r", []string{"deliver 12,27 14,29"}, nil, ""},
	{"VT-SUPPLY-7/deliver_to_a_13th_magazine", "1-8-4 O | lie 12,27/houses 400r | mag 24,24 1r | mag 38,24 1r | mag 50,27 1r | mag 18,31 1r | mag 22,31 1r | mag 26,31 1r | mag 30,31 1r | mag 31,31 1r | mag 30,36 1r | mag 31,36 1r | mag 35,31 1r | mag 40,31 1r", []string{"deliver 12,27 14,29"}, nil, "VT-SUPPLY-7"},
	{"VT-SUPPLY-7/deliver_to_one_of_12", "1-8-4 O | lie 12,27/houses 400r | mag 24,24 1r | mag 38,24 1r | mag 50,27 1r | mag 18,31 1r | mag 22,31 1r | mag 26,31 1r | mag 30,31 1r | mag 31,31 1r | mag 30,36 1r | mag 31,36 1r | mag 35,31 1r | mag 40,31 1r", []string{"deliver 12,27 24,24"}, nil, ""},
	{"VT-SUPPLY-7/levy_for_a_13th_magazine", "1-6-2 N | fig N inf1 28,22/street load=2p | mag 24,24 15r | mag 24,14 1r | mag 38,14 1r | mag 50,11 1r | mag 18,7 1r | mag 22,7 1r | mag 27,7 1r | mag 31,7 1r | mag 32,7 1r | mag 31,2 1r | mag 32,2 1r | mag 36,7 1r | mag 40,7 1r", []string{"levy 28,22 10r"}, nil, "VT-SUPPLY-7"},
	{"VT-SUPPLY-27", "1-10-1 N | is 28,22 dead | is 27,22 unsown | is 29,20 burned", []string{"done"}, []string{"is 27,22 unsown", "is 29,22 unsown", "!is 25,20 unsown"}, ""},
	{"WX-SUP-55", "1-10-1 N | fig N inf1 28,22/street load=2p", []string{"forbid sowing 28,22", "done"}, []string{"is 27,22 unsown", "is 29,22 unsown", "!25,20"}, ""},
	{"WX-SUP-55/sown", "1-10-1 N | fig N inf1 28,22/street load=2p", []string{"done"}, []string{"!unsown"}, ""},
	{"WX-SUP-55/next_year", "2-8-1 N | is 27,22 unsown | is 29,22 unsown", []string{"done"}, []string{"!28,22 harvested", "!unsown"}, ""},
	{"VT-SUPPLY-27/another_day", "1-9-1 N | fig N inf1 28,22/street load=2p", []string{"forbid sowing 28,22"}, nil, "VT-SUPPLY-27"},
	{"VT-SUPPLY-28", "1-6-2 N | fig N inf1 28,22/street load=2p | mag 24,24 15r | mag 38,24 9r", []string{"levy 28,22 20r", "done", "accept"}, []string{"mag 28,22 20r", "mag 38,24 4r", "!mag 24,24", "28,22 delivered VT-SUPPLY-28"}, ""},
	{"VT-APP-26/contribution", "1-6-2 N app_supply=on main_magazines=on | fig N inf1 12,27/street load=2p | mag 24,24 50r", []string{"levy 12,27 24r", "done", "accept"}, []string{"is 12,27 ransomed"}, ""},
	{"VT-APP-26/contribution/less", "1-6-2 N app_supply=on main_magazines=on | fig N inf1 12,27/street load=2p | mag 24,24 50r", []string{"levy 12,27 23r", "done", "accept"}, []string{"!ransomed"}, ""},
	{"VT-APP-26/contribution/village", "1-6-2 N app_supply=on main_magazines=on | fig N inf1 28,22/street load=2p | mag 24,24 50r", []string{"levy 28,22 24r", "done", "accept"}, []string{"!ransomed"}, ""},
	{"VT-APP-26/contribution/off", "1-6-2 N | fig N inf1 12,27/street load=2p | mag 24,24 50r", []string{"levy 12,27 24r", "done", "accept"}, []string{"!ransomed"}, ""},
	{"VT-APP-26/contribution/next_year", "1-9-1 N app_supply=on main_magazines=on | fig N inf1 12,27/street load=2p | mag 24,24 50r", []string{"levy 12,27 24r", "done", "accept"}, []string{"is 12,27 ransomed"}, ""},
	{"VT-APP-26/spared/rob", "1-8-4 N app_supply=on main_magazines=on | fig N inf1 12,27/street load=2p | mag 24,24 50r | is 12,27 ransomed", []string{"inf1 rob 2r"}, nil, "VT-APP-26"},
	{"VT-APP-26/spared/ignite", "1-8-4 N app_supply=on main_magazines=on | fig N inf1 12,27/street load=2p | mag 24,24 50r | is 12,27 ransomed", []string{"inf1 ignite"}, nil, "VT-APP-26"},
	{"VT-APP-26/sacked", "1-8-4 N app_supply=on main_magazines=on | fig N inf1 12,27/street load=4p | mag 24,24 50r | mag 24,14 50r | is 12,27 ransomed", []string{"done", "done", "inf1 ignite", "done"}, []string{"12,27 alight by N/inf1 VT-WRECK-5", "!ransomed"}, ""},
	{"VT-APP-26/spared/own", "1-8-4 O app_supply=on main_magazines=on | fig O inf1 12,27/street load=2p | mag 24,24 50r | is 12,27 ransomed", []string{"inf1 ignite"}, nil, ""},
	{"VT-SUPPLY-28/pass", "1-6-2 N | fig N inf1 28,22/street load=2p | mag 24,24 15r", []string{"levy 28,22 10r", "done", "pass"}, []string{"mag 24,24 15r", "!mag 28,22"}, ""},
	{"VT-SUPPLY-28/more_than_there_is", "1-6-2 N | fig N inf1 28,22/street load=2p | mag 24,24 15r", []string{"levy 28,22 16r"}, nil, "VT-SUPPLY-28"},
	{"VT-SUPPLY-28/other_goods", "1-6-2 N | fig N inf1 28,22/street load=2p | mag 24,24 15r", []string{"levy 28,22 1p"}, nil, "VT-SUPPLY-28"},
	{"VT-SUPPLY-28/own_place", "1-6-2 N | fig N inf1 27,14/street load=2p | mag 24,24 15r", []string{"levy 27,14 1r"}, nil, "VT-SUPPLY-21"},
}

// The whole country's harvest comes to the capital in three days. [VT-CAMP-5, VT-SUPPLY-22, VT-SUPPLY-23]
func TestWholeHarvest(t *testing.T) {
	t.Parallel()
	y := newYear(t, "1-8-1 O")
	for range 8 {
		if err := y.say("done"); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"WX-SUP-42", "VT-CAMP-5", "VT-SUPPLY-23"} {
		t.Run(id, func(t *testing.T) {
			var all [2]int
			for _, m := range y.Start.Magazines {
				if p := y.Start.Map.Place(m.At); p.Capital {
					all[season.Owner(&y.Start, p)] += int(m.Goods[state.Rations])
				}
			}
			if all != [2]int{1440, 1440} || len(y.Start.Lying) > 0 {
				t.Errorf("%v are in the capitals, want 1440 each; %v lie about", all, y.Start.Lying)
			}
		})
	}
}

// A question to the other side stands in the position. [VT-SUPPLY-28, VT-NOTE-4]
func TestLevyIsAsked(t *testing.T) {
	t.Parallel()
	y := newYear(t, "1-6-2 N | fig N inf1 28,22/street load=2p | mag 24,24 15r")
	for _, words := range []string{"levy 28,22 10r", "done"} {
		if err := y.say(words); err != nil {
			t.Fatal(err)
		}
	}
	text := y.Text()
	if !strings.HasSuffix(text, "said N done | ask O accept 28,22/10r phase 6") {
		t.Errorf("it stands %s", text)
	}
	if again, err := ParsePosition(text); err != nil || again.Text() != text {
		t.Errorf("read again: %v", err)
	}
	if could := y.Carry().Open.Could; len(could) != 2 || could[0].Verb != "pass" {
		t.Errorf("%v may be answered; pass is to be the first", could)
	}
}

// campaignEnds are positions, how often done is said, and who has won then: 0 O, 1 N, 2 nobody, -1 the game goes on.
var campaignEnds = []struct {
	id, position string
	said         []string
	winner       int
	rule         engine.RuleID
}{
	{"VT-CAMP-20", "1-9-1 O | fig O inf1 31,2/street load=2p | fig O inf2 32,3 load=2p", []string{"inf2 march 32,2 street", "done", "done"}, 0, "VT-CAMP-20"},
	{"VT-CAMP-20/one_square", "1-9-1 O | fig O inf1 31,2/street load=2p", []string{"done", "done"}, -1, ""},
	{"VT-CAMP-20/burned", "1-9-1 O | fig O inf1 31,2/street load=2p | is 32,2 burned", []string{"done", "done"}, 0, "VT-CAMP-20"},
	{"VT-CAMP-20/the_second_side_moves_yet", "1-9-1 O | fig O inf1 31,2/street load=2p | is 32,2 burned", []string{"done"}, -1, ""},
	{"VT-CAMP-20/by_the_second_side", "1-9-1 N | fig N inf1 31,36/street load=2p | fig N inf2 30,36/street load=2p", []string{"done"}, 1, "VT-CAMP-20"},
	{"VT-CAMP-20/freed_too_late", "1-9-1 N | fig O inf1 31,2/street load=2p | fig O inf2 32,2/street load=2p | fig N inf1 33,2 load=2p | gap 32,2:E shot", []string{"inf1 charge 32,2", "done"}, 0, "VT-CAMP-20"},
	{"WX-SUP-29", "1-9-1 O | fig O inf1 31,2/street load=2p | fig O inf2 32,3 load=2p | fig N inf1 31,36/street load=2p | fig N inf2 30,35 load=2p", []string{"inf2 march 32,2 street", "done", "inf2 march 30,36 street", "done"}, 2, "VT-CAMP-20"},
	{"WX-SUP-60", "2-4-4 N | fig O inf1 30,30 load=2p", []string{"done"}, 2, "VT-CAMP-21"},
	{"WX-SUP-60/a_day_before", "2-4-3 N | fig O inf1 30,30 load=2p", []string{"done"}, -1, ""},
	{"WX-SUP-60/first_side", "2-4-4 O | fig O inf1 30,30 load=2p", []string{"done"}, -1, ""},
	{"VT-CAMP-21/10_days", "1-7-2 N camp_moves=10 | fig O inf1 30,30 load=2p", []string{"done"}, 2, "VT-CAMP-21"},
	{"VT-CAMP-21/no_limit", "3-7-2 N camp_moves=0 | fig O inf1 30,30 load=2p", []string{"done"}, -1, ""},
	{"VT-CAMP-21/nobody_left", "1-7-2 N camp_moves=0 | fig O wag1 30,30 load=2r", []string{"done"}, 2, "VT-CAMP-21"},
}

func TestCampaignEnds(t *testing.T) {
	t.Parallel()
	for _, row := range campaignEnds {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			y := newYear(t, row.position)
			for _, words := range row.said {
				if err := y.say(words); err != nil {
					t.Fatalf("%s: %v", words, err)
				}
			}
			winner, rule := -1, engine.RuleID("")
			if y.won != nil {
				winner, rule = int(y.won.Winner), y.won.Rule
			}
			if winner != row.winner || rule != row.rule {
				t.Errorf("%d wins by %q, want %d by %q", winner, rule, row.winner, row.rule)
			}
		})
	}
}

// What is said to nobody is found word by word. [VT-NOTE-6]
func TestLoneVerbs(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ id, position, said string }{
		{"VT-ARMY-11", "1-5-4 O | fig O inf1 31,34 hurt=1-5-2", "inf1 hospital 30,36"},
		{"VT-ARMY-23", "1-5-4 O | fig O hcav1 31,18 | fig N inf1 31,17 captive=O", "send n/inf1 24,24"},
		{"VT-SUPPLY-21", "1-8-1 N | fig N inf1 28,22/street", "forbid harvest 28,22"},
		{"VT-SUPPLY-22", "1-8-4 O | lie 12,27/houses 400r", "deliver 12,27 24,24"},
		{"VT-SUPPLY-28", "1-6-2 N | fig N inf1 28,22/street | mag 24,24 15r", "levy 28,22 10r"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			y := newYear(t, row.position)
			r := order.NewReader(&y.Start, y.Start.Mover)
			words := strings.Fields(row.said)
			for i, w := range words {
				next := y.Next(&r, y.Ready())
				at := slices.IndexFunc(next, func(c engine.Choice) bool { return c.Word == w })
				if at < 0 {
					t.Fatalf("%q is not offered after %q", w, words[:i])
				}
				if last := i == len(words)-1; next[at].Ends != last {
					t.Errorf("after %q the order ends: %t", w, next[at].Ends)
				}
				r.Word(w)
			}
			o := r.Order()
			if got := strings.ToLower(strings.Join(o.Words(&y.Start, y.Start.Mover), " ")); got != row.said {
				t.Errorf("it is written %q", got)
			}
		})
	}
}
