package rules

import (
	"strings"
	"testing"

	"littlewars/engine/venturini/order"
)

// An order after others, with and without a switch of the appendix: the rule against it, "" if it may be noted.
func TestChain(t *testing.T) {
	t.Parallel()
	const heavyOnRoad = "siege; N/hgun1 5,5; N/fart1 5,5; highway 5,5 6,5 7,5 8,5 9,5 10,5 11,5 12,5 13,5"
	const heavyMarch = "fart1 to 13,5; hgun1 to 13,5"
	const strikers = summer + "N/inf1 5,5; N/inf2 8,5; N/hcav1 4,6; S/inf1 5,4; "
	try(t, []trial{
		{"WX-APP-29", strikers + "option chain_strikes", "inf1 charge 5,4 kill; hcav1 march 5,5 6,4 6,3", ""},
		{"WX-APP-29/through", strikers + "S/inf2 6,4; option chain_strikes", "inf1 charge 5,4; hcav1 march 4,5 5,4 5,3", ""},
		{"WX-APP-29/off", strikers, "inf1 charge 5,4; hcav1 march 4,5 5,4 5,3", "VT-MOVE-5"},
		{"VT-APP-31/not_before", strikers + "option chain_strikes", "hcav1 march 4,5 5,4 5,3", "VT-MOVE-5"},
		{"VT-APP-31/whole_moves", strikers + "option chain_strikes", "inf1 charge 5,4; inf1 march 5,5", "VT-MOVE-27"},
		{
			"VT-APP-31/charge_after_march", strikers + "option chain_strikes", "hcav1 march 5,5 6,4; inf1 charge 5,4", "",
		},
		{"VT-APP-31/works_of_a_move", strikers + "option chain_strikes", "inf1 build earth N; inf1 build earth S", ""},
		{
			"VT-APP-31/too_many_works", strikers + "option chain_strikes", "inf1 build earth N earth S; inf1 build pits E", "VT-MOVE-27",
		},
		{"WX-APP-23", strikers + "option eighths", "inf2 march 7,5 6,4 6,3; inf2 charge 5,4", ""},
		{"WX-APP-23/off", strikers, "inf2 march 7,4 6,4; inf2 charge 5,4", "VT-MOVE-27"},
		{"VT-APP-30/no_time_left", strikers + "option eighths", "inf2 march 8,4 7,4 6,5 6,4; inf2 charge 5,4", "VT-APP-30"},
		{"VT-APP-30/after", strikers + "option eighths", "inf1 charge 5,4; inf1 march 6,4 7,4 8,4", ""},
		{"VT-APP-30/after_too_far", strikers + "option eighths", "inf1 charge 5,4; inf1 march 6,4 7,4 8,4 9,4", "VT-APP-30"},
		{"WX-APP-24", strikers + "option eighths", "inf1 charge 5,4; inf1 build earth N", "VT-APP-30"},
		{"VT-APP-30/work_then_strike", strikers + "option eighths", "inf1 build earth N; inf1 fire N", "VT-APP-30"},
		{"VT-APP-30/one_strike", strikers + "option eighths", "inf1 fire E; inf1 fire N", "VT-FIGHT-3"},
		{"VT-APP-30/work_and_march", strikers + "option eighths", "inf1 build earth N; inf1 march 6,5 7,5", ""},
		{"VT-APP-30/work_and_march/off", strikers, "inf1 build earth N; inf1 march 6,5", "VT-MOVE-27"},
		{
			"VT-APP-30/battle_work_takes_all", "N/inf1 5,5; option eighths", "inf1 build earth N; inf1 march 6,5", "VT-APP-30",
		},
		{
			"VT-APP-30/guns", summer + "N/fart1 5,6; N/fbat1 5,5; S/inf1 5,3; option eighths",
			"fart1 march 5,5; fbat1 fire N; fbat1 march 6,5 7,5", "",
		},
		{
			"VT-APP-30/guns_at_works", summer + "N/fart1 5,5; N/fbat1 5,5; line 5,4:S E; option eighths",
			"fbat1 batter works 5,4:S; fbat1 march 6,5", "VT-APP-30",
		},
		{"WX-SIEGE-61", heavyOnRoad + "; option eighths", heavyMarch + "; hgun1 fire n", ""},
		{"WX-SIEGE-61/off", heavyOnRoad, heavyMarch + "; hgun1 fire n", "VT-SIEGE-32"},
	}, verdict)
}

// noteAll notes orders of N, parted by ";".
func noteAll(t *testing.T, p *Position, orders string) {
	t.Helper()
	for text := range strings.SplitSeq(orders, ";") {
		if text == "" {
			continue
		}
		o := strikeOrder(t, p, strings.TrimSpace(text))
		if err := p.Legal(p.Ready(), &o); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p.Said = append(p.Said, Said{0, o})
	}
}

// What comes of orders that are carried out one by one.
func TestChainCarried(t *testing.T) {
	t.Parallel()
	try(t, []trial{
		{
			"WX-APP-29", "N/inf1 5,5; N/hcav1 5,6; S/inf1 5,4; option chain_strikes",
			"inf1 charge 5,4; hcav1 march 5,5 5,4 5,3", "S/inf1 killed 5,4; N/hcav1 marched 5,3",
		},
		{
			"VT-APP-31/halves_add_up", "N/fbat1 5,6; N/fart1 5,6; N/fbat2 5,6; N/fart2 5,6; S/wag1 5,4; option chain_strikes",
			"fbat1 fire N cannon; fbat2 fire N cannon", "S/wag1 damaged 5,4; S/wag1 team-killed 5,4; S/wag1 destroyed 5,4",
		},
		{
			"VT-APP-31/one_half", "N/fbat1 5,6; N/fart1 5,6; S/inf1 5,4; option chain_strikes", "fbat1 fire N cannon",
			"S/inf1 wounded 5,4",
		},
		{
			"WX-APP-23/occupies", summer + "N/inf1 8,5 load=2p; S/inf1 5,4; option eighths", "inf1 march 7,5 6,4; inf1 charge 5,4",
			"N/inf1 marched 6,4; S/inf1 killed 5,4; N/inf1 fed 5,4",
		},
		{
			"VT-APP-30/after", summer + "N/inf1 5,5 load=2p; S/inf1 5,4; option eighths", "inf1 charge 5,4; inf1 march 5,3 5,2",
			"S/inf1 killed 5,4; N/inf1 marched 5,2; N/inf1 fed 5,2",
		},
		{
			"VT-APP-31/second_half_kills_teams", "N/inf1 5,5; N/inf2 4,5; S/wag1 5,4; option chain_strikes",
			"inf1 fire NE; inf2 fire NE", "S/wag1 unharmed 5,4; S/wag1 team-killed 5,4",
		},
	}, happens)
}

// A retreat stops a move in the midst of its turns, and the orders after it go on from where he went.
func TestChainAsks(t *testing.T) {
	t.Parallel()
	const board = "N/lcav1 5,6; N/inf1 6,5; S/inf1 5,4; option chain_strikes"
	t.Run("VT-APP-31/asks", func(t *testing.T) {
		t.Parallel()
		r := struckBy(t, strikeBoard(t, board), "lcav1 charge 5,5 5,4 wound; inf1 march 6,4")
		if r.Open == nil || r.Open.Kind != "retreat" || r.Open.Phase != order.Charge {
			t.Fatalf("%+v", r.Open)
		}
		r = struckBy(t, strikeBoard(t, board), "lcav1 charge 5,5 5,4 wound; inf1 march 6,4", "S/inf1 6,4")
		if got, want := struck(r), "S/inf1 wounded 6,4"; r.Open != nil || got != want {
			t.Errorf("%s, want %s", got, want)
		}
	})
}

// Own fire and an own charge after it over the same squares. [VT-APP-31]
func TestChainLanes(t *testing.T) {
	t.Parallel()
	// The battery stands above the charger and the enemy, who are level: it may fire over his head.
	const board = "100 ft 5,6; N/fbat1 5,6; N/fart1 5,6; N/inf1 5,5; S/inf1 5,4; S/inf2 6,4; option chain_strikes"
	t.Run("VT-APP-31/along_the_fire", func(t *testing.T) {
		t.Parallel()
		p := strikeBoard(t, board)
		noteAll(t, p, "fbat1 fire N cannon")
		if rule := strikeRule(t, p, "inf1 charge 5,4"); rule != "VT-APP-31" {
			t.Errorf("%q", rule)
		}
	})
	for _, row := range []struct{ id, orders, want string }{
		{"VT-APP-31/aside", "fbat1 fire N cannon; inf1 charge 6,4", "S/inf1 wounded 5,4; S/inf2 killed 6,4"},
		{"VT-APP-31/fire_later", "inf1 charge 6,4; fbat1 fire N cannon", "S/inf2 killed 6,4; S/inf1 wounded 5,4"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			if got := struck(struckBy(t, strikeBoard(t, board), row.orders, "S/inf1")); got != row.want {
				t.Errorf("%s\nwant %s", got, row.want)
			}
		})
	}
}
