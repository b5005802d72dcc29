package rules

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// camp is a position on the supplied campaign map, without orders.
func camp(t testing.TB, position string) Position {
	t.Helper()
	p, err := ParsePosition("venturini 1 campaign " + position)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// order reads an order of the mover.
func (p *Position) order(t testing.TB, said string) order.Task {
	t.Helper()
	o, err := order.Read(&p.Start, p.Start.Mover, strings.Fields(said))
	if err != nil {
		t.Fatalf("%s: %v", said, err)
	}
	return o
}

// say notes an order of the mover.
func (p *Position) say(t testing.TB, said string) error {
	t.Helper()
	o := p.order(t, said)
	if err := p.Legal(p.Ready(), &o); err != nil {
		return err
	}
	p.Said = append(p.Said, Said{By: p.Start.Mover, Order: o})
	return nil
}

// done carries the move out, with an answer for each question; it gives what happened, and the position after it.
func (p *Position) done(t testing.TB, answers ...string) (events []string) {
	t.Helper()
	if err := p.Finish(); err != nil {
		t.Fatal(err)
	}
	p.Said = append(p.Said, Said{By: p.Start.Mover, Order: order.Plain("done", state.ID{})})
	run := p.Carry()
	for run.Open != nil {
		text := p.Text()
		if again, err := ParsePosition(text); err != nil || again.Text() != text {
			t.Errorf("in the midst of a question it reads back otherwise: %v\n%s", err, text)
		}
		answer := run.Open.Could[0]
		if len(answers) > 0 {
			i := slices.IndexFunc(run.Open.Could, func(o order.Task) bool {
				return strings.Join(o.Words(&p.Start, run.Open.By), " ") == answers[0]
			})
			if i < 0 {
				t.Fatalf("%q is no answer", answers[0])
			}
			answer, answers = run.Open.Could[i], answers[1:]
		}
		p.Said = append(p.Said, Said{By: run.Open.By, Order: answer})
		run = p.Carry()
	}
	for i := range run.Events {
		events = append(events, run.Events[i].Text(run.Situation))
	}
	*p = Position{Start: *run.Situation}
	return events
}

// fedRow is a position and what is ordered in each move in turn, the orders of a move parted by ";"; then what is told
// of the last move or stands in the position after it, or after "not " is not; or by which rule the last order is
// refused.
type fedRow struct {
	id, position string
	moves        []string
	want         string
}

// feedRows are about food by the rules for all.
var feedRows = []fedRow{
	{"VT-SUPPLY-1", "1-5-1 O | fig O inf1 30,33 load=2p | fig N inf1 1,1 load=2p", []string{""}, "fig O inf1 30,33 load=1p"},
	{"VT-SUPPLY-1/own_move_alone", "1-5-1 O | fig O inf1 30,33 load=2p | fig N inf1 1,1 load=2p", []string{""}, "fig N inf1 1,1 load=2p"},
	{"VT-SUPPLY-2", "1-5-1 O | fig O inf1 12,27/houses load=2p | mag 12,27 9r", []string{""}, "mag 12,27 8r"},
	{"VT-SUPPLY-2/own", "1-5-1 O | fig O inf1 12,27/houses load=2p | mag 12,27 9r", []string{"inf1 feed men own"}, "load=1p"},
	{"VT-SUPPLY-2/no_men", "1-5-1 O | fig O wag1 12,27/street load=2r", []string{"wag1 feed men own"}, "refused VT-SUPPLY-1"},
	{"VT-SUPPLY-2/no_horses", "1-5-1 O | fig O inf1 30,33 load=2p", []string{"inf1 feed horses own"}, "refused VT-SUPPLY-1"},
	{"VT-SUPPLY-2/nothing_carried", "1-5-1 O | fig O inf1 30,33", []string{"inf1 feed men own"}, "refused VT-SUPPLY-1"},
	{"VT-SUPPLY-2/twice", "1-5-1 O | fig O lcav1 14,29/houses load=2p+2r", []string{"lcav1 feed men own horses village"}, "village 14,29 7 today"},
	{"VT-SUPPLY-2/after_the_march", "1-5-1 O | fig O lcav1 13,28 load=2p+2r", []string{"lcav1 feed horses village"}, "refused VT-SUPPLY-18"},
	{"VT-SUPPLY-2/before_the_feed", "1-5-1 O | fig O lcav1 13,28 load=2p+2r", []string{"lcav1 march 14,29 houses; lcav1 feed horses village"}, "village 14,29 7 today"},
	{"WX-SUP-23", "1-5-1 O | fig O inf1 30,33 | fig N inf1 1,1 load=2p", []string{""}, "O/inf1 surrendered 30,33 VT-SUPPLY-3"},
	{"VT-SUPPLY-3", "1-5-1 O | fig O inf1 30,33 load=4f | fig N inf1 1,1 load=2p", []string{""}, "fig O inf1 off"},
	{"VT-SUPPLY-3/load_stays", "1-5-1 O | fig O hcav1 12,27/houses load=2p+3f | fig N inf1 1,1 load=2p", []string{""}, "lie 12,27/houses 1p+3f"},
	{"VT-SUPPLY-3/hurt", "1-5-1 O | fig O inf1 30,33 hurt | fig N inf1 1,1 load=2p", []string{""}, "fig O inf1 off hurt"},
	{"VT-SUPPLY-3/rider_stays", "1-5-1 O | fig O wag1 30,33 | fig O inf1 30,33 on=wag1 load=2p | fig N inf1 1,1 load=2p", []string{""}, "fig O inf1 30,33 load=1p"},
	{"VT-SUPPLY-3/captives_go_free", "1-5-1 O | fig O inf1 30,33 | fig N inf1 30,34 captive=O", []string{""}, "N/inf1 freed 30,34 VT-ARMY-23"},
	{"VT-SUPPLY-3/who_goes_free_eats_with_his_own", "1-5-1 O | fig O inf1 30,33 | fig N inf1 30,34 captive=O", []string{""}, "fig N inf1 30,34\n"},
	{"VT-SUPPLY-3/whose_captor_surrenders_does_not_die", "1-5-1 N | fig O inf1 30,34 captive=N | fig N inf1 30,33", []string{""}, "O/inf1 freed 30,34 VT-ARMY-23"},
	{"VT-SUPPLY-3/as_a_prisoner", "1-5-1 O | fig O inf1 30,33 | fig N inf1 1,1 load=2p | mag 12,11 9r", []string{"", "place O/inf1 12,11/street"}, "O/inf1 captured 12,11 VT-SUPPLY-3"},
	{"VT-SUPPLY-3/he_eats", "1-5-1 O | fig O inf1 30,33 | fig N inf1 1,1 load=2p | mag 12,11 9r", []string{"", "place O/inf1 12,11/street"}, "mag 12,11 8r"},
	{"VT-ARMY-22/unfed", "1-5-1 O | fig O inf1 30,33 | fig N inf1 1,1 load=2p", []string{"", "place O/inf1 12,11/street"}, "O/inf1 killed 12,11 VT-ARMY-22"},
	{"VT-SUPPLY-3/not_wanted", "1-5-1 O | fig O inf1 30,33 | fig N inf1 1,1 load=2p", []string{"", "pass"}, "O/inf1 killed VT-SUPPLY-3"},
	{"WX-SUP-49", "1-5-1 O | fig O sbat1 30,33 | fig N inf1 1,1 load=2p | mag 12,11 9r", []string{"", "place O/sbat1 12,11/street"}, "fig N sbat3 12,11/street"},
	{"WX-SUP-49/surrendered", "1-5-1 O | fig O sbat1 30,33 | fig N inf1 1,1 load=2p", []string{""}, "O/sbat1 surrendered 30,33 VT-SUPPLY-31"},
	{"VT-SUPPLY-31/bakery", "1-5-1 O | fig O bak1 30,33 | fig N inf1 1,1 load=2p", []string{""}, "O/bak1 surrendered 30,33 VT-SUPPLY-31"},
	{"VT-SUPPLY-15/bakes_and_surrenders", "1-5-1 O | fig O inf1 30,33 | fig O bak1 30,34 | lie 30,33 1r | fig N inf1 1,1 load=2p", []string{""}, "O/inf1 fed 30,33 VT-SUPPLY-5"},
	{"WX-SUP-7", "1-5-1 O | fig O lcav1 14,29/houses load=2p+2r | fig N inf1 1,1 load=4p", []string{"lcav1 feed men own horses village", "", "lcav1 march 13,30", ""}, "fig O lcav1 13,30 load=1r"},
	{"VT-SUPPLY-5/handed_along", "1-5-1 O | fig O wag1 30,33 load=5r | fig O inf1 30,34 load=2p | fig O lcav1 30,35 load=2p", []string{"wag1 hand 2r to lcav1"}, "fig O lcav1 30,35 load=1p+1r"},
	{"VT-SUPPLY-5/gap", "1-5-1 O | fig O wag1 30,33 load=5r | fig O lcav1 30,35 load=2p+2r", []string{"wag1 hand 2r to lcav1"}, "refused VT-SUPPLY-6"},
	{"VT-SUPPLY-5/food_alone", "1-5-1 O | fig O wag1 30,33 load=1r+1f | fig O inf1 30,34 load=2p | fig O lcav1 30,35 load=2p+2r", []string{"wag1 hand 1f to lcav1"}, "refused VT-SUPPLY-6"},
	{"VT-SUPPLY-7/loads", "1-5-1 O | fig O wag1 12,27/street | mag 12,27 20r", []string{"end wag1 load 16r"}, "fig O wag1 12,27/street load=16r"},
	{"VT-SUPPLY-7/pays", "1-5-1 O | fig O wag1 12,27/street | mag 12,27 20r", []string{"end wag1 load 16r"}, "mag 12,27 3r"},
	{"VT-SUPPLY-7/not_so_much", "1-5-1 O | fig O wag1 12,27/street | mag 12,27 2r", []string{"wag1 load 3r"}, "refused VT-SETUP-10"},
	{"WX-SUP-47", "1-7-2 O | fig O wag1 12,27/street | fig O bak1 12,27/street | mag 12,27 20r", []string{"wag1 load 16r"}, "fig O wag1 12,27/street load=16r"},
	{"WX-SUP-47/portions", "1-7-2 O | fig O wag1 12,27/street | fig O bak1 12,27/street | mag 12,27 20r", []string{"wag1 load 4p"}, "refused VT-SETUP-10"},
	{"VT-SUPPLY-26/wagons_alone", "1-5-1 O | fig O wag1 31,2/street load=2r | mag 31,2 20r", []string{"wag1 load 4r"}, "refused VT-SETUP-10"},
	{"VT-SUPPLY-17/loads", "1-5-1 O | fig O wag1 31,5/street load=2r | fig O inf1 31,5/houses load=1p | mag 31,5 20r", []string{"wag1 load 4r"}, "mag 31,5 15r"},
	{"VT-SUPPLY-7/founded", "1-5-1 O | fig O wag1 14,29/street load=6r", []string{"wag1 drop 5r"}, "mag 14,29 4r"},
	{"VT-SUPPLY-7/added", "1-5-1 O | fig O wag1 12,27/street load=6r | mag 12,27 1r", []string{"end wag1 drop 5r"}, "mag 12,27 5r"},
	{"VT-SUPPLY-7/in_the_open", "1-5-1 O | fig O inf1 13,28 load=2p | fig O wag1 13,28 load=6r", []string{"wag1 drop 5r"}, "lie 13,28 5r"},
	{"VT-SUPPLY-7/not_held", "1-5-1 O | fig O wag1 31,5/street load=6r", []string{"wag1 drop 5r"}, "lie 31,5/street 5r"},
	{"VT-SUPPLY-7/burned", "1-5-1 O | fig O inf1 14,29/houses load=2p | fig O wag1 14,29/street load=6r | is 14,29 burned", []string{"wag1 drop 5r"}, "not mag"},
	{
		"VT-SUPPLY-7/13_magazines",
		"1-5-1 O | fig O wag1 14,29/street load=6r | mag 12,27 1r | mag 24,24 1r | mag 38,24 1r | mag 50,27 1r | mag 18,31 1r | mag 22,31 1r | mag 26,31 1r | mag 30,31 1r | mag 31,31 1r | mag 30,36 1r | mag 31,36 1r | mag 35,31 1r",
		[]string{"wag1 drop 5r"},
		"refused VT-SUPPLY-7",
	},
	{
		"VT-SUPPLY-7/12_magazines",
		"1-5-1 O | fig O wag1 14,29/street load=6r | mag 12,27 1r | mag 24,24 1r | mag 38,24 1r | mag 50,27 1r | mag 18,31 1r | mag 22,31 1r | mag 26,31 1r | mag 30,31 1r | mag 31,31 1r | mag 30,36 1r | mag 31,36 1r | mag 31,2 1r",
		[]string{"wag1 drop 5r"},
		"mag 14,29 4r",
	},
	{"WX-SUP-19", "1-5-1 O | fig O lcav1 14,29/houses load=4p | fig O wag1 14,29/street | fig N inf1 1,1 load=8p", []string{"", "", "", "", "", "", ""}, "village 14,29 0 today"},
	{"WX-SUP-19/5th_day", "1-5-1 O | fig O lcav1 14,29/houses load=5p | fig O wag1 14,29/street | fig N inf1 1,1 load=8p", []string{"", "", "", "", "", "", "", "", ""}, "O/wag1 surrendered"},
	{"WX-SUP-20", "1-5-1 N | fig O inf1 30,33 load=2p | fig N inf1 1,1 load=8p | village 14,29 5", []string{""}, "14,29 lost VT-SUPPLY-18"},
	{"WX-SUP-20/today", "1-5-1 N | fig O inf1 30,33 load=2p | fig N inf1 1,1 load=8p | village 14,29 5 today", []string{""}, "village 14,29 5\n"},
	{"WX-SUP-20/the_day_after", "1-5-1 N | fig O inf1 30,33 load=2p | fig N inf1 1,1 load=8p | village 14,29 5 today", []string{"", "", ""}, "14,29 lost VT-SUPPLY-18"},
	{"VT-SUPPLY-18", "1-5-1 O | fig O wag1 14,29/street", []string{"wag1 rob 7r"}, "village 14,29 1 today"},
	{"VT-SUPPLY-18/of_the_enemy", "1-5-1 O | fig O wag1 31,5/street", []string{"wag1 rob 8r"}, "village 31,5 0 today"},
	{"VT-SUPPLY-18/lives", "1-5-1 O | fig O wag1 14,29/street", []string{"wag1 rob 8r"}, "not dead"},
	{"VT-SUPPLY-19", "1-5-1 O | fig O wag1 14,29/street", []string{"wag1 rob 9r"}, "is 14,29 dead"},
	{"VT-SUPPLY-19/told", "1-5-1 O | fig O wag1 14,29/street", []string{"wag1 rob 9r"}, "14,29 lost by O/wag1 VT-SUPPLY-19"},
	{"WX-SUP-37", "1-6-1 O | fig O wag1 12,27/street", []string{"wag1 rob 1p+8r"}, "is 12,27 dead"},
	{"VT-SUPPLY-19/a_portion", "1-6-1 O | fig O wag1 12,27/street", []string{"wag1 rob 1p"}, "is 12,27 dead"},
	{"VT-SUPPLY-19/too_heavy", "1-9-1 O | fig O wag1 12,27/street load=2r", []string{"wag1 rob 17r"}, "refused VT-MOVE-3"},
	{"WX-SUP-37/9", "1-6-1 O | fig O wag1 12,27/street", []string{"wag1 rob 9r"}, "refused VT-SUPPLY-19"},
	{"WX-SUP-38", "1-5-1 O | fig O wag1 14,29/street", []string{"wag1 rob 14r"}, "fig O wag1 14,29/street load=13r"},
	{"WX-SUP-38/15", "1-5-1 O | fig O wag1 14,29/street", []string{"wag1 rob 15r"}, "refused VT-SUPPLY-19"},
	{"WX-SUP-39", "1-8-2 O | fig O inf1 12,27/houses load=2p | fig O wag1 12,27/street load=2r", []string{"wag1 rob 16r"}, "is 12,27 dead"},
	{"WX-SUP-39/47", "1-8-2 O | fig O wag1 12,27/street", []string{"wag1 rob 47r"}, "refused VT-MOVE-3"},
	{"WX-SUP-39/48", "1-8-2 O | fig O wag1 12,27/street", []string{"wag1 rob 48r"}, "refused VT-SUPPLY-19"},
	{"VT-SUPPLY-19/4_july", "1-7-4 O | fig O wag1 12,27/street", []string{"wag1 rob 1r"}, "is 12,27 dead"},
	{"VT-SUPPLY-19/4_july_2", "1-7-4 O | fig O wag1 12,27/street", []string{"wag1 rob 2r"}, "refused VT-SUPPLY-19"},
	{"VT-SUPPLY-19/1_august", "1-8-1 O | fig O wag1 12,27/street", []string{"wag1 rob 1r"}, "refused VT-SUPPLY-19"},
	{"VT-SUPPLY-19/new_year", "2-1-1 O | fig O wag1 12,27/street", []string{"wag1 rob 28r"}, "refused VT-MOVE-3"},
	{"VT-SUPPLY-19/new_year_29", "2-1-1 O | fig O wag1 12,27/street", []string{"wag1 rob 29r"}, "refused VT-SUPPLY-19"},
	{"VT-SUPPLY-19/odd_days", "1-7-2 O | fig O wag1 14,29/street", []string{"wag1 rob 9r"}, "is 14,29 dead"},
	{"VT-SUPPLY-19/odd_days_2", "1-7-2 O | fig O wag1 14,29/street", []string{"wag1 rob 10r"}, "refused VT-SUPPLY-19"},
	{"VT-SUPPLY-19/rest_of_the_stock", "1-5-1 O | fig O inf1 14,29/houses load=1p | fig O wag1 14,29/street load=2r | village 14,29 3", []string{"wag1 rob 9r"}, "village 14,29 0"},
	{"VT-SUPPLY-19/dead", "1-5-1 O | fig O wag1 14,29/street | is 14,29 dead", []string{"wag1 rob 1r"}, "refused VT-SUPPLY-19"},
	{"VT-SUPPLY-19/not_held", "1-5-1 O | fig O wag1 31,5/street", []string{"wag1 rob 9r"}, "refused VT-SUPPLY-19"},
	{"VT-SUPPLY-19/held", "1-5-1 O | fig O wag1 31,5/street | fig O inf1 31,5/houses load=1p", []string{"wag1 rob 9r"}, "is 31,5 dead"},
	{"VT-SUPPLY-19/burned", "1-6-1 O | fig O wag1 12,27/street | fig O inf1 12,27/houses load=1p | is 12,27 burned", []string{"wag1 rob 1r"}, "refused VT-SUPPLY-19"},
	{"VT-SUPPLY-19/open_ground", "1-5-1 O | fig O wag1 13,28", []string{"wag1 rob 1r"}, "refused VT-SUPPLY-19"},
	{"WX-SUP-18/june", "1-6-1 O | fig O inf1 CORN load=2p", []string{"inf1 mow"}, "lie CORN 12h"},
	{"WX-SUP-18/july", "1-7-1 O | fig O inf1 CORN load=2p | fig O wag1 CORN", []string{"inf1 mow; end wag1 load 16h"}, "lie CORN 8h"},
	{"WX-SUP-18/1_august", "1-8-1 O | fig O inf1 CORN load=2p", []string{"inf1 mow"}, "lie CORN 16r"},
	{"VT-SUPPLY-20", "1-6-1 O | fig O inf1 CORN load=2p", []string{"inf1 mow"}, "is CORN mown"},
	{"VT-SUPPLY-20/told", "1-6-1 O | fig O inf1 CORN load=2p", []string{"inf1 mow"}, "CORN mown by O/inf1 VT-SUPPLY-20"},
	{"VT-SUPPLY-20/wounded", "1-6-1 O | fig O hcav1 CORN hurt load=2p", []string{"hcav1 mow"}, "O/hcav1 fed CORN"},
	{"VT-SUPPLY-20/wagons", "1-6-1 O | fig O wag1 CORN load=2r", []string{"wag1 mow"}, "refused VT-SUPPLY-20"},
	{"VT-SUPPLY-27/unsown", "2-6-1 O camp_moves=0 | fig O inf1 CORN load=2p | is CORN unsown", []string{"inf1 mow"}, "refused VT-SUPPLY-20"},
	{"VT-SUPPLY-20/mown", "1-6-1 O | fig O inf1 CORN load=2p | is CORN mown", []string{"inf1 mow"}, "refused VT-SUPPLY-20"},
	{"VT-SUPPLY-20/plain", "1-6-1 O | fig O inf1 13,28 load=2p", []string{"inf1 mow"}, "refused VT-SUPPLY-20"},
	{"VT-SUPPLY-20/2_august", "1-8-2 O | fig O inf1 CORN load=2p", []string{"inf1 mow"}, "refused VT-SUPPLY-20"},
	{"VT-WRECK-33", "1-6-1 O | fig O hcav1 CORN hurt load=2p", []string{"hcav1 mow"}, "CORN spoiled VT-WRECK-33"},
	{"VT-WRECK-33/magazine", "1-6-1 O | fig O inf1 30,33 load=2p | mag 14,29 40r", []string{""}, "mag 14,29 40r"},
	{"WX-SUP-54", "1-6-1 O | mag 12,27 200r | BRIGADES | fig O wag9 12,27/street", []string{"issue 12,27 16r to wag9"}, "fig O wag9 12,27/street load=16r"},
	{"VT-SUPPLY-25/all", "1-6-1 O | mag 12,27 200r | BRIGADES | fig O wag9 12,27/street load=1r", []string{"issue 12,27 all to wag9"}, "fig O wag9 12,27/street load=17r"},
	{"VT-SUPPLY-25/all_that_is_noted", "1-6-1 O | mag 12,27 200r | mag 24,24 200r | BRIGADES | fig O wag9 12,27/street load=1r", []string{"issue 12,27 10r to wag9; issue 12,27 all to wag9"}, "fig O wag9 12,27/street load=17r"},
	{"VT-SUPPLY-25/all_twice", "1-6-1 O | mag 12,27 200r | BRIGADES | fig O wag9 12,27/street load=1r", []string{"issue 12,27 all to wag9; issue 12,27 all to wag9"}, "refused VT-SUPPLY-25"},
	{"VT-SUPPLY-25/all_of_the_rest", "1-6-1 O | mag 12,27 20r | BRIGADES | fig O wag8 12,27/street load=1r | fig O wag9 12,27/street load=1r", []string{"issue 12,27 all to wag9; issue 12,27 all to wag8"}, "fig O wag8 12,27/street load=4r"},
	{"VT-SUPPLY-24/all", "1-5-1 O | mag 24,24 20r | fig O inf1 24,24/houses | fig O bak1 24,24/street load=2r", []string{"issue 24,24 all to inf1"}, "fig O inf1 24,24/houses load=1p"},
	{"VT-SUPPLY-25/all_of_enough", "1-6-1 O | mag 24,24 20r | fig O inf1 24,24/houses load=2p", []string{"issue 24,24 all to inf1"}, "refused VT-SUPPLY-25"},
	{"VT-SUPPLY-24/all_of_nothing", "1-5-1 O | mag 24,24 20r | fig O inf1 24,24/houses load=2p | fig O bak1 24,24/street load=2r", []string{"issue 24,24 all to inf1"}, "refused VT-SUPPLY-24"},
	{"VT-SUPPLY-25", "1-3-1 O | mag 24,24 20r | fig O inf1 24,24/houses load=1p | fig O bak1 24,24/street load=2r", []string{"issue 24,24 6p to inf1"}, "fig O inf1 24,24/houses load=7p"},
	{"VT-SUPPLY-25/no_bakery", "1-3-1 O | mag 24,24 20r | fig O inf1 24,24/houses load=1p", []string{"issue 24,24 6p to inf1"}, "refused VT-SUPPLY-9"},
	{"VT-SUPPLY-25/too_far", "1-3-1 O | mag 12,27 20r | fig O wag1 29,31", []string{"issue 12,27 6r to wag1"}, "refused VT-SUPPLY-8"},
	{"VT-SUPPLY-25/too_much", "1-3-1 O | mag 12,27 60r | fig O wag1 13,28 load=8r | fig O wag2 14,29/street | fig O wag3 13,28 load=2r", []string{"issue 12,27 16r to wag3; issue 12,27 16r to wag2; issue 12,27 9r to wag1"}, "refused VT-SUPPLY-25"},
	{"VT-SUPPLY-25/april", "1-4-1 O | mag 12,27 20r | fig O wag1 13,28", []string{"issue 12,27 6r to wag1"}, "refused VT-SUPPLY-24"},
	{"VT-SUPPLY-25/2_march", "1-3-2 O | mag 12,27 20r | fig O wag1 13,28", []string{"issue 12,27 1r to wag1"}, "refused VT-SUPPLY-24"},
	{"VT-SUPPLY-25/fascines", "1-3-1 O | mag 12,27 20r | fig O wag1 13,28", []string{"issue 12,27 1f to wag1"}, "refused VT-SUPPLY-25"},
	{"VT-SUPPLY-7/not_in_the_magazine", "1-3-1 O | mag 12,27 5r | fig O wag1 13,28", []string{"issue 12,27 6r to wag1"}, "refused VT-SUPPLY-7"},
	{"VT-SUPPLY-24", "1-5-1 O | mag 12,27 20r | fig O inf1 13,28 load=1p | fig O bak1 12,27/street load=1r", []string{"issue 12,27 1p to inf1"}, "fig O inf1 13,28 load=2p"},
	{"VT-SUPPLY-24/two_days", "1-5-1 O | mag 12,27 20r | fig O inf1 13,28 load=2p | fig O bak1 12,27/street load=1r", []string{"issue 12,27 1p to inf1"}, "refused VT-SUPPLY-24"},
	{"VT-SUPPLY-24/a_day", "1-5-1 O | mag 12,27 20r | fig O inf1 13,28 | fig O bak1 12,27/street load=1r", []string{"issue 12,27 2p to inf1"}, "refused VT-SUPPLY-24"},
	{"VT-SUPPLY-24/once", "1-5-1 O | mag 12,27 20r | fig O inf1 13,28 | fig O bak1 12,27/street load=1r", []string{"issue 12,27 1p to inf1; issue 12,27 1p to inf1"}, "refused VT-NOTE-7"},
	{"VT-SUPPLY-24/men_and_horses", "1-5-1 O | mag 12,27 20r | fig O lcav1 13,28 load=1p | fig O bak1 12,27/street load=1r", []string{"issue 12,27 1p to lcav1; issue 12,27 1r to lcav1"}, "fig O lcav1 13,28 load=2p+1r"},
	{"VT-SUPPLY-24/again", "1-5-1 O | mag 12,27 20r | BRIGADES | fig O lcav1 13,28 | fig O bak1 12,27/street load=1r", []string{"issue 12,27 1p+1r to lcav1; issue 12,27 1r to lcav1"}, "refused VT-SUPPLY-24"},
	{"VT-SUPPLY-24/quarter", "1-5-1 O | mag 12,27 20r | fig O inf1 13,28 load=2p | fig O fbat1 13,28 | fig O fbat2 12,27/street", []string{"issue 12,27 1r to fbat1; issue 12,27 1r to fbat2"}, "refused VT-SUPPLY-24"},
	{"WX-SUP-10", "1-5-1 O | mag 12,27 99r | BRIGADES | fig O fbat1 12,27/street | fig O fbat2 12,27/street | fig O fbat3 12,27/street | fig O fbat4 12,27/street", []string{"issue 12,27 1r to fbat1; issue 12,27 1r to fbat2; issue 12,27 1r to fbat3; issue 12,27 1r to fbat4"}, "fig O fbat4 12,27/street load=1r"},
	{"WX-SUP-10/fifth", "1-5-1 O | mag 12,27 99r | BRIGADES | fig O fbat1 12,27/street | fig O fbat2 12,27/street | fig O fbat3 12,27/street | fig O fbat4 12,27/street | fig O fbat5 12,27/street", []string{"issue 12,27 1r to fbat1; issue 12,27 1r to fbat2; issue 12,27 1r to fbat3; issue 12,27 1r to fbat4; issue 12,27 1r to fbat5"}, "refused VT-SUPPLY-24"},
	{"VT-ARMY-25", "1-5-1 O | fig O inf1 30,33 load=4p", []string{"inf1 build earth n"}, "line 30,33:N E"},
	{"VT-ARMY-25/more", "1-5-1 O | fig O inf1 30,33 load=5p", []string{"inf1 build earth n"}, "refused VT-BUILD-1"},
	{"VT-SUPPLY-4", "1-5-1 O | fig O inf1 30,33 load=2p | fig O lcav1 30,34 load=2p+2r", []string{"", ""}, "fig O inf1 30,33 load=1p"},
}

// army is 14 brigades of O, where nothing else is.
var army = func() string {
	var figs []string
	for i := range 14 {
		figs = append(figs, "fig O inf"+string(rune('1'+i%9))+strings.Repeat("0", i/9)+" "+string(rune('1'+i%9))+","+
			[]string{"22", "23"}[i/9]+" load=2p")
	}
	return strings.Join(figs, " | ")
}()

func TestFeeding(t *testing.T) {
	t.Parallel()
	for _, row := range slices.Concat(feedRows, flagRows) {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			board := func(s string) string { return strings.NewReplacer("CORN", "11,27", "BRIGADES", army).Replace(s) }
			p := camp(t, board(row.position))
			var events []string
			for i, move := range row.moves {
				var refused error
				var answers []string
				for said := range strings.SplitSeq(move, "; ") {
					switch {
					case said == "pass" || strings.HasPrefix(said, "place"):
						answers = append(answers, said)
					case said != "":
						refused = p.say(t, said)
					}
				}
				rule, isRefused := strings.CutPrefix(row.want, "refused ")
				if isRefused && i == len(row.moves)-1 {
					if illegal, is := errors.AsType[*engine.Illegal](refused); !is || string(illegal.Rule) != rule {
						t.Errorf("refused with %v, want %s", refused, rule)
					}
					return
				}
				if refused != nil {
					t.Fatal(refused)
				}
				events = p.done(t, answers...)
			}
			want, not := strings.CutPrefix(board(row.want), "not ")
			got := strings.Join(events, "\n") + "\n" + p.Lines()
			if strings.Contains(got, want) == not {
				t.Errorf("want %q in\n%s", board(row.want), got)
			}
			if text := p.Text(); camp(t, strings.TrimPrefix(text, "venturini 1 campaign ")).textIs(text) == false {
				t.Errorf("it reads back otherwise:\n%s", text)
			}
		})
	}
}

func (p Position) textIs(text string) bool { return p.Text() == text }

// Every order about food can be said word by word. [VT-NOTE-6]
func TestFeedWords(t *testing.T) {
	t.Parallel()
	p := camp(t, "1-6-1 O | fig O inf1 12,27/houses load=2p | fig O lcav1 13,27 load=2p+2r | fig O wag1 14,29/street load=4r | "+
		"fig O hcav1 11,27 load=1p | fig O bak1 12,27/street load=2r | fig O inf2 14,28 load=1p | mag 12,27 30r | lie 11,27 4r")
	for _, said := range []string{
		"inf1 feed men own", "lcav1 feed men mag 12,27 by bak1 horses own", "lcav1 feed horses mag 12,27",
		"hcav1 feed men mag 12,27 horses stock 11,27", "wag1 feed horses village", "wag1 rob 8r", "hcav1 mow",
		"issue 12,27 4r to lcav1", "issue 12,27 4p to inf1", "inf1 load 4r", "end inf1 load 1r", "wag1 drop 4r",
		"inf1 hand 1p to hcav1", "end wag1 hand 2r to inf2",
	} {
		t.Run(said, func(t *testing.T) {
			r, ready := order.NewReader(&p.Start, 0), p.Ready()
			words := strings.Fields(said)
			for i, w := range words {
				next := p.Next(&r, ready)
				at := slices.IndexFunc(next, func(c engine.Choice) bool { return c.Word == w })
				if at < 0 || i == len(words)-1 && !next[at].Ends || i < len(words)-1 && !next[at].Goes {
					t.Fatalf("%q is not offered so after %q: %v", w, strings.Join(words[:i], " "), next)
				}
				r.Word(w)
			}
			if o := r.Order(); strings.Join(o.Words(&p.Start, 0), " ") != said {
				t.Errorf("written it is %q", o.Words(&p.Start, 0))
			}
		})
	}
}

// A surrendered battery is put where there is room, in a place that its captor holds, or it is not wanted.
// [VT-SUPPLY-3, VT-MAP-33]
func TestQuarters(t *testing.T) {
	t.Parallel()
	p := camp(t, "1-5-1 N | fig O fbat1 off | fig N fbat1 14,9/street load=2r | fig N fbat2 14,9/street load=2r | "+
		"fig N fbat3 18,7/street load=2r")
	fbat, _ := order.ParseID(&p.Start, 0, "fbat1")
	could := map[string]bool{}
	for _, o := range quarters(ground.NewField(&p.Start), fbat, math.MaxInt) {
		could[strings.Join(o.Words(&p.Start, 1), " ")] = true
	}
	for answer, want := range map[string]bool{
		"place O/fbat1 18,7/street": true, "place O/fbat1 14,9/street": false, "place O/fbat1 12,27/street": false, "pass": true,
	} {
		if could[answer] != want {
			t.Errorf("%s: %v, want %v", answer, could[answer], want)
		}
	}
}
