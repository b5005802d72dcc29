package rules

import (
	"testing"

	"littlewars/engine/venturini/state"
)

// siegeMineRows are mines of a siege.
var siegeMineRows = []play{
	{"VT-SIEGE-75", "B: " + ground10 + "B min1 10,10; lie 10,10 1w", []string{"min1 gallery 11,10"}, []string{"gallery B 10,10 11,10", "not lie"}},
	{"VT-SIEGE-75/infantry", "B: " + ground10 + "B inf1 10,10; lie 10,10 1w", []string{"inf1 gallery 11,10"}, []string{"refused VT-SIEGE-75"}},
	{"VT-SIEGE-75/no_palisade", "B: " + ground10 + "B min1 10,10", []string{"min1 gallery 11,10"}, []string{"refused VT-MINE-3"}},
	{"VT-SIEGE-75/from_below_with_what_lies_at_the_entrance", "B: " + ground10 + "B min1 11,10/below; B inf1 10,10; gallery B 10,10 11,10; lie 10,10 1w", []string{"min1 gallery 12,10"}, []string{"gallery B 11,10 12,10", "not lie"}},
	{"VT-SIEGE-75/as_fast_as_above", "B: " + tunnel + "B min1 10,10", []string{"min1 march 11,10 12,10 13,10 14,10 below"}, []string{"fig B min1 14,10/below"}},
	{"VT-SIEGE-75/where_there_is_no_gallery", "B: " + tunnel + "B min1 10,10", []string{"min1 march 11,10 11,11 below"}, []string{"refused VT-SIEGE-75"}},
	{"VT-SIEGE-75/one_miner_on_a_square", "B: " + tunnel + "B min1 10,10; B min2 13,10/below", []string{"min1 march 11,10 12,10 13,10 below; done"}, []string{"refused VT-SIEGE-3"}},
	{"VT-SIEGE-75/own_miners_may_be_passed", "B: " + tunnel + "B min1 10,10; B min2 13,10/below", []string{"min1 march 11,10 12,10 13,10 14,10 below"}, []string{"fig B min1 14,10/below"}},
	{"VT-SIEGE-75/an_enemy_miner_bars_the_way", "B: " + tunnel + "B min1 10,10; G min1 12,10/below", []string{"min1 march 11,10 12,10 below"}, []string{"refused VT-SIEGE-75"}},
	{"VT-SIEGE-76/up_again", "B: " + tunnel + "B min1 13,10/below", []string{"min1 march 12,10 11,10 10,10"}, []string{"fig B min1 10,10"}},
	{"VT-SIEGE-76/not_through_the_ground", "B: " + tunnel + "B min1 13,10/below", []string{"min1 march 12,10"}, []string{"refused VT-SIEGE-76"}},
	{"VT-SIEGE-76/infantry", "B: " + tunnel + "B inf1 10,10", []string{"inf1 march 11,10 below"}, []string{"refused VT-SIEGE-76"}},
	{"VT-SIEGE-76/no_works_below", "B: " + tunnel + "B min1 13,10/below", []string{"min1 road n s"}, []string{"refused VT-SIEGE-76"}},
	{"VT-SIEGE-76/the_garrison's_own_galleries", "G: " + ground10 + "G min1 52,40/inside", []string{"min1 march 53,40 54,40 below"}, []string{"fig G min1 54,40/below"}},
	{"WX-SIEGE-45/VT-SIEGE-77", "B: " + ground10 + "B min1 10,10; B wag1 10,10 load=2m; lie 10,10 4w", []string{"min1 gallery 11,10", "", "min1 gallery 12,10", "", "min1 gallery 13,10", "", "min1 gallery 14,10", "", "wag1 drop 2m; min1 charge-mine 14,10 2"}, []string{"mine B mine1 14,10 post 10,10 kind1", "not lie"}},
	{"WX-SIEGE-44/5", "B: " + far5 + "B inf1 10,10; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 spring mine1"}, []string{"not mine1", "is 15,10 crater50"}},
	{"WX-SIEGE-44/6", "B: " + far5 + "gallery B 15,10 16,10; B inf1 10,10; mine B mine1 16,10 post 10,10 kind1", []string{"inf1 spring mine1"}, []string{"refused VT-SIEGE-77"}},
	{"VT-SIEGE-77/laid_too_far_off", "B: " + far5 + "gallery B 15,10 16,10; B min1 10,10; lie 10,10 2m", []string{"min1 charge-mine 16,10 2"}, []string{"refused VT-SIEGE-77"}},
	{"WX-SIEGE-46", "B: " + far5 + "B inf1 10,10; B min1 12,10/below; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 spring mine1"}, []string{"not fig B min1", "fig B inf1"}},
	{"WX-SIEGE-86/VT-SIEGE-78", "B: " + far5 + "B inf1 10,10; G min1 13,10/below; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 spring mine1"}, []string{"refused VT-SIEGE-78"}},
	{"VT-SIEGE-78/an_enemy_gallery_cuts_it", "B: " + far5 + "B inf1 10,10; gallery G 13,9 13,10; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 spring mine1"}, []string{"refused VT-SIEGE-78"}},
	{"VT-SIEGE-78/dug_through_from_above", "G: " + far5 + "B inf1 10,10; G inf1 13,10; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 dig", "inf1 spring mine1"}, []string{"refused VT-MINE-12"}},
	{"VT-SIEGE-78/a_shaft_removes_the_charge", "G: " + far5 + "G inf1 15,10; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 dig"}, []string{"not mine1", "lie 15,10 2m"}},
	{"VT-SIEGE-78/nothing_under_it", "G: " + ground10 + "G inf1 15,10", []string{"inf1 dig"}, []string{"refused VT-MINE-11"}},
	{"VT-SIEGE-78/a_new_post", "B: " + far5 + "B inf1 13,10; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 dig post"}, []string{"mine B mine1 15,10 post 13,10 kind1"}},
	{"VT-SIEGE-78/no_gallery_there", "B: " + far5 + "B inf1 13,11; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 dig post"}, []string{"refused VT-MINE-11"}},
	{"VT-SIEGE-79/three_charges", "B: " + ground10 + "B inf1 10,10; lie 10,10 3m", []string{"inf1 flying-mine 3 post 10,11"}, []string{"refused VT-SIEGE-79"}},
	{"VT-SIEGE-79/no_corner", "B: " + ground10 + "B inf1 10,10; lie 10,10 4m", []string{"inf1 flying-mine 4 post 10,11"}, []string{"refused VT-SIEGE-79"}},
	{"VT-SIEGE-79/corner", "B: " + ground10 + "B inf1 10,10; lie 10,10 4m", []string{"inf1 flying-mine 4 ne post 10,11"}, []string{"mine B mine1 10,10 post 10,11 kind4NE", "not lie"}},
	{"WX-SIEGE-43/1", "B: " + blast10 + "mine B mine1 14,10 post 14,13 kind1", []string{"inf1 spring mine1"}, []string{"is 14,10 crater50", "not is 15,10", "fig G inf1 15,9", "not fig G min1", "fig G min2 12,12/below", "fig G min3 17,10/below"}},
	{"WX-SIEGE-43/4", "B: " + blast10 + "mine B mine1 14,10 post 14,13 kind4NE", []string{"inf1 spring mine1"}, []string{"is 14,10 crater50", "is 15,10 crater50", "is 14,9 crater50", "is 15,9 crater50", "not is 13,", "not fig G inf1", "not fig G min1", "fig G min2 12,12/below", "fig G min3 17,10/below"}},
	{"WX-SIEGE-43/9", "B: " + blast10 + "mine B mine1 14,10 post 14,13 kind9", []string{"inf1 spring mine1"}, []string{"is 13,11 crater50", "is 15,9 crater50", "is 13,9 crater50", "not is 12,", "not fig G inf1", "not fig G min2", "fig G min3 17,10/below"}},
	{"WX-SIEGE-47/VT-SIEGE-64", "B: " + ground10 + "B inf1 27,40; G inf1 31,40/top; mine B mine1 29,40 post 27,40 kind9; gallery B 27,40 28,40; gallery B 28,40 29,40", []string{"inf1 spring mine1"}, []string{"is 28,40 crater50", "not is 30,", "not is 31,", "not gap 31,", "fig G inf1 31,40/top"}},
	{"VT-SIEGE-64/under_a_work", "B: " + ground10 + "B inf1 45,42; G inf1 44,42/top; G inf2 44,42/vault; mine B mine1 44,42 post 45,42 kind1", []string{"inf1 spring mine1"}, []string{"not fig G inf1", "not fig G inf2", "gap 44,42:E blown", "is 45,42 fill2", "is 44,42 crater50", "fig B inf1 45,42"}},
	{"WX-SIEGE-87/VT-SIEGE-80", "B: " + blast10 + "mine B mine1 14,10 post 14,13 kind4SW", []string{"inf1 spring mine1"}, []string{"is 14,10 crater50", "is 13,10 crater50", "is 13,11 crater50", "is 14,11 crater50"}},
	{"VT-SIEGE-80/no_gallery_under_a_crater", "B: " + ground10 + "B min1 10,10; lie 10,10 1w; is 11,10 crater50", []string{"min1 gallery 11,10"}, []string{"refused VT-SIEGE-80"}},
	{"VT-SIEGE-80/a_flying_mine_in_it", "B: " + ground10 + "B inf1 10,10; lie 10,10 2m; is 10,10 crater50", []string{"inf1 flying-mine 2 post 10,11"}, []string{"mine B mine1 10,10"}},
	{"VT-SIEGE-81/pioneers", "B: " + ground10 + "B pio1 10,10; lie 10,10 2m", []string{"pio1 flying-mine 2 post 10,11"}, []string{"mine B mine1 10,10 post 10,11 kind1"}},
	{"VT-SIEGE-81/miners", "B: " + ground10 + "B min1 10,10; lie 10,10 8m", []string{"min1 flying-mine 8 post 10,11"}, []string{"mine B mine1 10,10 post 10,11 kind9"}},
	{"VT-SIEGE-81/cavalry", "B: " + ground10 + "B lcav1 10,10; lie 10,10 2m", []string{"lcav1 flying-mine 2 post 10,11"}, []string{"refused VT-MINE-3"}},
	{"VT-SIEGE-82", "B: " + ground10 + "B pio1 10,10; B min1 10,13", []string{"min1 march 10,12 10,11 10,10; done"}, []string{"refused VT-SIEGE-3"}},
	{"WX-NOTE-14/siege", "G: " + ground10 + "B inf1 10,13; G inf1 10,10; mine B mine1 11,10 post 10,13 kind1 watch=all; gallery B 10,13 10,12; gallery B 10,12 11,11; gallery B 11,11 11,10", []string{"inf1 march 11,10 12,10"}, []string{"not fig G inf1", "is 11,10 crater50"}},
	{"VT-SIEGE-75/charge_from_below", "B: " + ground10 + "B min1 11,10/below; B inf1 10,10; gallery B 10,10 11,10; lie 10,10 2m", []string{"min1 charge-mine 11,10 2"}, []string{"mine B mine1 11,10 post 10,10 kind1", "not lie"}},
	{"VT-SIEGE-77/laid_5_off", "B: " + far5 + "B inf1 10,10; lie 10,10 2m", []string{"inf1 charge-mine 15,10 2"}, []string{"mine B mine1 15,10 post 10,10 kind1"}},
	{"VT-SIEGE-77/laid_6_off", "B: " + far5 + "gallery B 15,10 16,10; B inf1 10,10; lie 10,10 2m", []string{"inf1 charge-mine 16,10 2"}, []string{"refused VT-SIEGE-77"}},
	{"VT-MINE-11/a_mine_of_four", "B: " + ground10 + "mine B mine1 41,75 post 40,76 kind4NE", []string{"inf9 draw-mine mine1"}, []string{"not mine1", "lie 40,76/houses 4m"}},
	{"VT-SIEGE-79/goods", "B: " + far5 + "B inf1 10,10; lie 15,10 3f; lie 16,10 2f; B inf2 16,10; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 spring mine1"}, []string{"told 15,10 lost", "not lie 15,10", "lie 16,10 2f"}},
	{"VT-SIEGE-79/galleries", "B: " + far5 + "gallery G 15,11 14,12; gallery G 13,13 12,14; B inf1 10,10; mine B mine1 15,10 post 10,10 kind1", []string{"inf1 spring mine1"}, []string{"not gallery G 15,11", "gallery G 13,13 12,14", "gallery B 12,10 13,10", "not gallery B 14,10"}},
	{"VT-SIEGE-64/village", "B: " + ground10 + "B inf1 40,75; mine B mine1 40,76 post 40,75 kind1", []string{"inf1 spring mine1"}, []string{"is 40,76 burned crater50", "gap 40,76 blown", "told 40,76 blown by B/inf1 VT-MINE-7\nB/inf9 killed 40,76 by B/inf1 VT-SIEGE-79\n40,76 breached"}},
	{"VT-SIEGE-64/blockhouse", "B: " + ground10 + "B inf1 53,40; mine B mine1 52,40 post 53,40 kind1", []string{"inf1 spring mine1"}, []string{"is 52,40 crater50 bare"}},
	{"VT-SIEGE-64/bridged_ditch", "B: " + ground10 + "B inf1 52,42; mine B mine1 51,41 post 52,42 kind1", []string{"inf1 spring mine1"}, []string{"is 51,41 fill2", "span 51,41 broken", "not crater"}},
}

const (
	// ground10 has brigades of both sides and the besieger's headquarters, so that a siege goes on.
	ground10 = "mag 40,76; B inf9 40,76/houses; G inf9 41,40/houses; "
	tunnel   = ground10 + "gallery B 10,10 11,10; gallery B 11,10 12,10; gallery B 12,10 13,10; gallery B 13,10 14,10; "
	far5     = tunnel + "gallery B 14,10 15,10; "
	// blast10 is a mine with its post two squares south of it, and enemies about it above and below.
	blast10 = ground10 + "gallery B 14,13 14,12; gallery B 14,12 14,11; gallery B 14,11 14,10; B inf1 14,13; " +
		"G inf1 15,9; G min1 15,11/below; G min2 12,12/below; G min3 17,10/below; "
)

func TestSiegeMines(t *testing.T) {
	t.Parallel()
	playAll(t, siegeMineRows)
}

// A crater in a hill leaves it 50 ft lower, one in a plain is a hollow. [WX-SIEGE-87, VT-SIEGE-80]
func TestCraters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id, board string
		want      int
	}{
		{"WX-SIEGE-87/hill", "50 ft 5,4; ", 0},
		{"VT-SIEGE-80/plain", "", -50},
		{"VT-SIEGE-80/twice", "is 5,4 crater50; ", -100},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			b := newMarchBoard(t, "siege; "+c.board+"N/inf1 5,5; S/inf1 9,9")
			b.Start.Mines = []state.Mine{{Number: 1, At: b.at("5,4"), Post: b.at("5,5"), Size: 1, Corner: state.NoHeading}}
			b.note("inf1 spring mine1")
			if got := b.Ready().Height(b.at("5,4")); got != c.want {
				t.Errorf("the ground lies %d ft high, want %d", got, c.want)
			}
		})
	}
}
