package rules

import "testing"

// Dams of layers, broken bridges, miners below and mines fired in passing, on the siege map.
func TestSiegeMoves(t *testing.T) {
	t.Parallel()
	const mortar20 = ground10 + "B hhow1 20,57; B fart1 20,57; span 20,47 pontoon2; "
	const post = far5 + "B inf1 8,10; mine B mine1 15,10 post 10,10 kind1"
	playAll(t, []play{
		{"VT-SIEGE-73/river_floods", "B: " + ground10 + "B pio1 10,48 load=1s; is 10,47 fill2", []string{"pio1 fill 10,47 1"}, []string{"is 8,46 water", "is 8,48 water", "is 9,46 water", "is 10,46 water", "is 10,48 water", "not is 7,", "not is 11,", "not fig B pio1 10,48"}},
		{"VT-SIEGE-73/river_unfinished", "B: " + ground10 + "B pio1 10,48 load=1s; is 10,47 fill1", []string{"pio1 fill 10,47 1"}, []string{"is 10,47 fill2", "not water"}},
		{"VT-FLOOD-1/not_into_the_ditch", "B: " + ground10 + "B pio1 32,48 load=1s; is 32,47 fill2", []string{"pio1 fill 32,47 1"}, []string{"is 32,46 water", "not is 34,", "not is 35,"}},
		{"VT-FLOOD-1/from_the_outflow", "B: " + ground10 + "B pio1 49,35 load=1s; is 49,34 fill2", []string{"pio1 fill 49,34 1"}, []string{"is 49,33 water", "is 48,35 water", "not is 48,33", "not is 33,", "not is 32,"}},
		{"VT-FLOOD-6/fill", "B: " + ground10 + "B pio1 20,48 load=1s; is 10,47 fill3", []string{"pio1 fill 20,47 1"}, []string{"refused VT-FLOOD-6"}},
		{"VT-FLOOD-6/other_side_of_the_fortress", "B: " + ground10 + "B pio1 60,35 load=1s; is 10,47 fill3", []string{"pio1 fill 60,34 1"}, []string{"is 60,34 fill1"}},
		{"VT-SIEGE-76/holds_no_ground", "B: " + ground10 + "B lgun1 10,10; G min1 10,10/below; gallery G 10,10 11,10", []string{"", ""}, []string{"fig B lgun1 10,10"}},
		{"VT-SIEGE-76/lives", "B: mag 40,76; G inf9 41,40/houses; B min1 11,10/below; gallery B 10,10 11,10", []string{"", ""}, []string{"fig B min1 11,10/below"}},
		{"VT-SIEGE-77/in_passing", "B: " + post, []string{"inf1 march 9,10 10,10 11,10; end inf1 spring mine1"}, []string{"fig B inf1 11,10", "not mine1", "is 15,10 crater50"}},
		{"WX-MELEE-23/VT-FIGHT-47", "G: " + ground10 + "G inf1 10,57; B inf1 12,57; B inf2 11,59; mine B mine1 11,57 post 11,59 kind1 watch=all; gallery B 11,59 11,58; gallery B 11,58 11,57", []string{"inf1 charge 11,57 12,57"}, []string{"not fig G inf1", "fig B inf1 12,57", "told G/inf1 killed 10,57", "not mine B"}},
		{"WX-MELEE-23/unwatched", "G: " + ground10 + "G inf1 10,57; B inf1 12,57; B inf2 11,59; mine B mine1 11,57 post 11,59 kind1; gallery B 11,59 11,58; gallery B 11,58 11,57", []string{"inf1 charge 11,57 12,57"}, []string{"fig G inf1 12,57", "not fig B inf1"}},
		{"VT-SIEGE-77/passed_by", "B: " + post, []string{"inf1 march 9,9 10,9 11,10; end inf1 spring mine1"}, []string{"refused VT-MINE-6"}},
		{"VT-SIEGE-77/not_before_the_march", "B: " + post, []string{"inf1 march 9,10 10,10 11,10; inf1 spring mine1"}, []string{"refused VT-MINE-6"}},
		{"VT-WRECK-17/shot_away", "B: " + mortar20 + "G inf1 20,47", []string{"hhow1 batter bridge 20,47"}, []string{"not span", "fig G inf1 20,46"}},
		{"VT-WRECK-17/no_end", "B: " + mortar20 + "G inf1 20,47; B inf1 20,46; B inf2 20,48", []string{"hhow1 batter bridge 20,47"}, []string{"not fig G inf1"}},
		{"VT-WRECK-17/guns_on_it", "B: " + mortar20 + "G lgun1 20,47; B inf1 20,46; B inf2 20,48", []string{"hhow1 batter bridge 20,47"}, []string{"not fig G lgun1"}},
		{"VT-WRECK-17/over_a_dry_ditch", "B: " + ground10 + "B hhow1 60,41; B fart1 60,41; hit 51,41 1 3; G inf1 51,41", []string{"hhow1 batter bridge 51,41"}, []string{"span 51,41 broken", "fig G inf1 51,41"}},
		{"VT-WRECK-17/stays_on_the_water", "B: " + mortar20 + "B inf1 20,47", []string{"inf1 break bridge 20,47"}, []string{"not fig B inf1"}},
		{"VT-WRECK-17/marches_off", "B: " + mortar20 + "B inf1 20,47", []string{"inf1 break bridge 20,47; inf1 march 20,46"}, []string{"fig B inf1 20,46", "not span"}},
		{"VT-WRECK-17/swims", "B: " + mortar20 + "B lcav1 20,47", []string{"lcav1 break bridge 20,47"}, []string{"fig B lcav1 20,47"}},
	})
}
