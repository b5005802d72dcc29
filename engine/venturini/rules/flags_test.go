package rules

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

// Positions with supply by flags and without.
const (
	flagged = "1-5-1 O app_supply=on main_magazines=on | "
	usual   = "1-5-1 O | "
)

// flagRows are the option app_supply, and what is so without it. wag5 to wag8 are flags.
var flagRows = []fedRow{
	{"WX-APP-36", "1-5-1 N app_supply=on main_magazines=on | fig O wag5 12,27/street | fig N inf1 12,27/houses load=2p | mag 12,27 90r", []string{""}, "12,27 lost VT-APP-22"},
	{"VT-APP-22", "1-5-1 N app_supply=on main_magazines=on | fig O wag5 12,27/street | fig N inf1 13,28 load=2p | mag 12,27 90r", []string{""}, "mag 12,27 90r"},
	{"VT-APP-22/off", "1-5-1 N | fig O wag4 12,27/street | fig N inf1 12,27/houses load=2p | mag 12,27 90r", []string{""}, "mag 12,27 89r"},
	{"VT-APP-22/load", flagged + "fig O wag5 12,27/street | fig O wag1 12,27/street | mag 12,27 90r", []string{"wag1 load 4r"}, "refused VT-APP-22"},
	{"VT-APP-22/load_of_a_store", flagged + "fig O wag1 12,27/street | mag 12,27 90r", []string{"wag1 load 4r"}, "fig O wag1 12,27/street load=4r"},
	{"VT-APP-22/load/off", usual + "fig O wag1 12,27/street | mag 12,27 90r", []string{"wag1 load 4r"}, "fig O wag1 12,27/street load=4r"},
	{"WX-APP-37", flagged + "fig O wag5 12,27/street | fig O fbat1 15,30 load=1r | mag 12,27 90r", []string{"wag5 march 13,28"}, "O/fbat1 fed 15,30 VT-SUPPLY-2"},
	{"WX-APP-37/stays", flagged + "fig O wag5 12,27/street | fig O fbat1 15,30 load=1r | mag 12,27 90r", []string{""}, "O/fbat1 fed 15,30 VT-SUPPLY-8"},
	{"VT-APP-23/arrives", flagged + "fig O wag5 13,28 | fig O fbat1 15,30 load=1r | mag 12,27 90r", []string{"wag5 march 12,27 street"}, "O/fbat1 fed 15,30 VT-SUPPLY-2"},
	{"WX-APP-15", flagged + "fig O wag5 16,25 load=64r", []string{"wag5 to 24,24 street"}, "fig O wag5 24,24/street"},
	{"WX-APP-15/half", flagged + "fig O wag5 16,31 load=128r", []string{"wag5 march 17,31 18,31 19,31 20,31 21,31 22,31 23,31 24,31 25,31"}, "refused VT-MOVE-1"},
	{"WX-APP-15/half_way", flagged + "fig O wag5 16,31 load=128r", []string{"wag5 march 17,31 18,31 street"}, "fig O wag5 18,31/street load=120r"},
	{"WX-APP-15/off", usual + "fig O wag5 16,31 load=12r", []string{"wag5 march 17,31 18,31 street"}, "fig O wag5 18,31/street load=11r"},
	{"VT-APP-24/laager", flagged + "fig O wag5 12,27/street | mag 12,27 90r", []string{"wag5 laager on"}, "refused VT-APP-24"},
	{"VT-APP-24/laager_out_of_use", flagged + "fig O wag5 13,28 load=16r", []string{"wag5 laager on"}, "fig O wag5 13,28 laager"},
	{"VT-APP-24/without_team", flagged + "fig O wag5 13,28 team=0 load=16r", []string{""}, "O/wag5 destroyed 13,28 VT-APP-24"},
	{"VT-APP-24/wagons_without_team", flagged + "fig O wag4 13,28 team=0 load=16r", []string{""}, "fig O wag4 13,28 team=0"},
	{"WX-APP-17/issue", flagged + "fig O wag5 12,27/street | fig O lcav1 12,27/houses load=1p | mag 12,27 90r", []string{"issue 12,27 1r to lcav1"}, "12,27 delivered by O/lcav1 VT-APP-25"},
	{"WX-APP-17/too_much", flagged + "fig O wag5 12,27/street | fig O lcav1 12,27/houses load=1p | mag 12,27 90r", []string{"issue 12,27 3r to lcav1"}, "refused VT-APP-25"},
	{"VT-APP-25/another_day", "1-5-2 O app_supply=on main_magazines=on | fig O wag5 12,27/street | fig O lcav1 12,27/houses load=1p | mag 12,27 90r", []string{"issue 12,27 1r to lcav1"}, "refused VT-APP-25"},
	{"WX-APP-38", flagged + "fig O lcav1 14,29/houses load=1p", []string{"lcav1 rob 1r"}, "not dead"},
	{"WX-APP-38/two", flagged + "fig O lcav1 14,29/houses load=1p", []string{"lcav1 rob 2r"}, "is 14,29 dead"},
	{"WX-APP-38/off", usual + "fig O lcav1 14,29/houses load=1p", []string{"lcav1 rob 2r"}, "not dead"},
	{"VT-APP-26/bread_of_a_town", flagged + "fig O inf1 12,27/houses", []string{"inf1 rob 1p"}, "not dead"},
	{"VT-APP-26/bread_of_a_village", flagged + "fig O inf1 14,29/houses", []string{"inf1 rob 1p"}, "refused VT-SUPPLY-19"},
	{"VT-APP-26/more_bread_than_a_town_has", flagged + "fig O inf1 12,27/houses", []string{"inf1 rob 2p"}, "refused VT-SUPPLY-19"},
	{"VT-APP-26/bread_of_a_town/off", usual + "fig O inf1 12,27/houses", []string{"inf1 rob 1p"}, "is 12,27 dead"},
	{"VT-APP-26/ransom", "1-5-1 N app_supply=on main_magazines=on | fig O wag5 12,27/street | fig N inf1 12,27/houses load=2p | mag 24,24 90r", []string{"levy 12,27 9r"}, "refused VT-APP-26"},
	{"VT-APP-27", "1-6-1 O app_supply=on main_magazines=on | fig O wag5 12,27/street | fig O inf1 14,29/houses load=2p | mag 12,27 90r", []string{"deliver 12,27 14,29"}, "fig O wag5 14,29/street"},
	{"VT-APP-27/stock", "1-6-1 O app_supply=on main_magazines=on | fig O wag5 12,27/street | fig O inf1 14,29/houses load=2p | mag 12,27 90r", []string{"deliver 12,27 14,29"}, "14,29 delivered VT-APP-27"},
	{"VT-APP-27/no_delivery", "1-6-1 O app_supply=on main_magazines=on | fig O wag5 12,27/street | fig O fbat1 15,30 load=1r | mag 12,27 90r", []string{"deliver 12,27 14,29"}, "O/fbat1 fed 15,30 VT-SUPPLY-2"},
	{"VT-APP-27/no_issue", "1-6-1 O app_supply=on main_magazines=on | fig O wag5 12,27/street | fig O lcav1 12,27/houses load=1p | mag 12,27 90r", []string{"deliver 12,27 14,29; issue 12,27 1r to lcav1"}, "refused VT-APP-27"},
	{"VT-APP-27/day", flagged + "fig O wag5 12,27/street | mag 12,27 90r", []string{"deliver 12,27 14,29"}, "refused VT-APP-27"},
	{"VT-APP-27/far", "1-6-1 O app_supply=on main_magazines=on | fig O wag5 12,27/street | mag 12,27 90r", []string{"deliver 12,27 50,27"}, "refused VT-APP-27"},
	{"VT-APP-27/off", "1-6-1 O | mag 12,27 90r", []string{"deliver 12,27 14,29"}, "refused VT-SUPPLY-22"},
	{"WX-APP-39", flagged + "fig O hcav1 30,33 load=2p | fig O inf9 1,35 load=2p", []string{""}, "fig O inf10 30,33 load=1p"},
	{"WX-APP-39/told", flagged + "fig O hcav1 30,33 load=2p", []string{""}, "O/hcav1 team-killed 30,33 VT-APP-29"},
	{"WX-APP-39/off", usual + "fig O hcav1 30,33 load=2p", []string{""}, "O/hcav1 surrendered 30,33 VT-SUPPLY-3"},
	{"VT-APP-29/men_too", flagged + "fig O hcav1 30,33", []string{""}, "O/hcav1 surrendered 30,33 VT-SUPPLY-3"},
	{"VT-APP-29/battery", flagged + "fig O fbat1 30,33", []string{""}, "fig O fbat1 30,33 team=0"},
	{"VT-APP-29/bakery", flagged + "fig O bak1 30,33", []string{""}, "O/bak1 destroyed 30,33 VT-APP-29"},
	{"VT-APP-29/horse_artillery", flagged + "fig O hart1 30,33 load=2p", []string{""}, "fig O fart4 30,33 load=1p"},
	{"VT-APP-29/by_himself", flagged + "fig O hcav1 30,33 load=2p+2r", []string{"hcav1 slaughter"}, "fig O inf9 30,33 load=1p+2r"},
	{"VT-APP-29/no_horses", flagged + "fig O inf1 30,33 load=2p", []string{"inf1 slaughter"}, "refused VT-APP-29"},
	{"VT-APP-29/by_himself/off", usual + "fig O hcav1 30,33 load=2p+2r", []string{"hcav1 slaughter"}, "refused VT-APP-29"},
	{"VT-APP-28/no_transport", "1-8-4 O app_supply=on main_magazines=on | fig O wag5 12,27/street | mag 12,27 90r", []string{"deliver 12,27 24,24"}, "refused VT-APP-27"},
}

// With main magazines all stand where there is room, and are fed for months. [VT-APP-20, VT-APP-21]
func TestMainsBegin(t *testing.T) {
	t.Parallel()
	for _, options := range []string{"main_magazines=on", "app_supply=on main_magazines=on"} {
		p := beginWith(t, options)
		for range 8 {
			for _, e := range p.done(t) {
				if containsAny(e, "surrendered", "destroyed", "killed", "lost") {
					t.Fatalf("%s: %s", options, e)
				}
			}
		}
	}
}

// beginWith is the standard set-up with options.
func beginWith(t *testing.T, options string) Position {
	t.Helper()
	o := state.Options{MainMagazines: true, Supply: strings.Contains(options, "app_supply")}
	return Position{Start: state.NewCampaign(state.Campaign.Map(), o, "O")}
}

func containsAny(text string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
}
