package venturini

import (
	"strconv"
	"strings"
	"testing"

	"littlewars/engine"
)

// besieged are positions of a siege, an order, and the rule that refuses it, "" if it may be noted.
var besieged = []struct{ id, position, order, refused string }{
	{"WX-SIEGE-1/infantry", "5 B | fig B inf1 10,60", "inf1 to 26,60", ""},
	{"WX-SIEGE-1/infantry_17", "5 B | fig B inf1 10,60", "inf1 to 27,60", "VT-MOVE-1"},
	{"WX-SIEGE-1/cavalry", "5 B | fig B lcav1 10,60", "lcav1 to 42,60", ""},
	{"WX-SIEGE-1/heavy_gun", "5 B | fig B hgun1 10,60", "hgun1 to 19,60", "VT-MOVE-1"},
	{"WX-SIEGE-1/light_gun", "5 B | fig B lgun1 10,60", "lgun1 to 26,60", ""},
	{"WX-SIEGE-4/empty", "5 B | fig B wag1 10,60", "wag1 to 42,60", ""},
	{"WX-SIEGE-4/loaded", "5 B | fig B wag1 10,60 load=2f", "wag1 to 26,60", ""},
	{"WX-SIEGE-4/loaded_17", "5 B | fig B wag1 10,60 load=2f", "wag1 to 27,60", "VT-MOVE-1"},
	{"WX-SIEGE-4/fully_loaded", "5 B | fig B wag1 10,60 load=4f", "wag1 to 26,60", ""},
	{"WX-SIEGE-5", "5 B | fig B inf1 40,76/street", "inf1 to 8,75", ""},
	{"WX-SIEGE-5/33_squares", "5 B | fig B inf1 40,76/street", "inf1 to 7,74 street", "VT-MOVE-1"},
	{"VT-SIEGE-6/sally", "5 G | fig G lcav1 52,41", "lcav1 march 53,42", ""},
	{"VT-SIEGE-6/palisade", "5 G | fig G inf1 52,42", "inf1 march 53,42", "VT-MOVE-16"},
	{"VT-SIEGE-6/barrier", "5 B | fig B inf1 53,41", "inf1 march 52,41", "VT-MOVE-16"},
	{"VT-SIEGE-6/barrier_off_the_road", "5 B | fig B inf1 53,42", "inf1 march 52,42", "VT-MOVE-16"},
	{"VT-SIEGE-6/ladder", "5 B | fig B inf1 53,42 | span 52,42:E ladder", "inf1 march 52,42", ""},
	{"VT-SIEGE-6/tambour", "5 G | fig G inf1 52,42", "inf1 march 52,41", ""},
	{"VT-SIEGE-8/outflow", "5 G | fig G lcav1 47,34", "lcav1 march 48,34", "VT-SIEGE-8"},
	{"VT-SIEGE-8/inflow_over_a_corner", "5 B | fig B lcav1 33,46 | span 34,47 pontoon1", "lcav1 march 34,47", "VT-MAP-12"},
	{"VT-SIEGE-8/from_part_to_part", "5 G | fig G inf1 34,47 | is 34,47 dry | gap 34,47:E shot", "inf1 march 35,47", "VT-SIEGE-8"},
	{"VT-SIEGE-34/tambour", "5 B | fig B inf1 52,42 | fig G inf1 51,41", "inf1 march 52,41", ""},
	{"VT-SIEGE-34/locked_tambour", "5 B | fig B inf1 52,42 | fig G inf1 52,41", "inf1 march 52,41", "VT-MOVE-5"},
	{"VT-SIEGE-9/own_bridge", "5 G | fig G lgun1 44,41/top", "lgun1 to 52,41", ""},
	{"WX-SIEGE-67", "5 B | fig B inf1 52,41 | fig G inf1 50,41/top", "inf1 march 51,41", "VT-SIEGE-9"},
	{"VT-SIEGE-9/nobody_there", "5 B | fig B inf1 52,41 | fig G inf1 44,41/top", "inf1 march 51,41", ""},
	{"VT-SIEGE-9/wounded", "5 B | fig B inf1 52,41 | fig G inf1 50,41/top hurt", "inf1 march 51,41", ""},
	{"WX-SIEGE-68", "5 G | fig G hgun1 44,41/top | span 45,41 broken", "hgun1 march 45,41 46,41", ""},
	{"WX-SIEGE-68/wet", "5 G | fig G hgun1 37,40/top | span 36,40 broken", "hgun1 march 36,40", "VT-SIEGE-33"},
	{"VT-SIEGE-10/bridge_over_water", "5 G | fig G hgun1 37,40/top", "hgun1 march 36,40 35,40", ""},
	{"VT-SIEGE-10/horses_swim_no_ditch", "5 G | fig G hcav1 37,41/top", "hcav1 march 36,40 35,40", "VT-SIEGE-10"},
	{"VT-SIEGE-10/horses_over_the_bridge", "5 G | fig G hcav1 37,41/top", "hcav1 march 37,40 36,40 35,40", ""},
	{"VT-SIEGE-10/off_the_line", "5 G | fig G hgun1 44,42/top", "hgun1 march 45,42", "VT-SIEGE-33"},
	{"VT-SIEGE-11/sally", "5 G | fig G inf1 44,42/vault", "inf1 march 45,42", ""},
	{"VT-SIEGE-11/from_the_top", "5 G | fig G inf1 44,42/top", "inf1 march 45,42", "VT-SIEGE-33"},
	{"VT-SIEGE-11/from_the_town", "5 G | fig G inf1 43,42/street", "inf1 march 44,42 45,42", ""},
	{"VT-SIEGE-11/cavalry", "5 G | fig G lcav1 44,42/vault", "lcav1 march 45,42", "VT-SIEGE-33"},
	{"VT-SIEGE-11/into_water", "5 G | fig G inf1 37,42/vault", "inf1 march 36,42", "VT-SIEGE-33"},
	{"VT-SIEGE-11/the_enemy", "5 B | fig B inf1 45,42", "inf1 march 44,42 vault", "VT-SIEGE-33"},
	{"VT-SIEGE-5/exit", "5 G | fig G inf1 40,29/inside", "inf1 march 40,30", ""},
	{"VT-SIEGE-5/no_exit", "5 G | fig G inf1 39,29", "inf1 march 39,30", "VT-SIEGE-33"},
	{"VT-SIEGE-33/ladder_up", "5 B | fig B inf1 45,42 | span 44,42:E ladder", "inf1 march 44,42 top", ""},
	{"VT-SIEGE-33/ladder_down", "5 B | fig B inf1 51,40 | span 52,40:W ladder", "inf1 march 52,40 top", ""},
	{"VT-SIEGE-33/horses", "5 B | fig B lcav1 45,42 | span 44,42:E ladder", "lcav1 march 44,42 top", "VT-SIEGE-33"},
	{"VT-SIEGE-61/breach", "5 B | fig B inf1 45,42 | gap 44,42:E shot", "inf1 march 44,42 top", ""},
	{"VT-SIEGE-61/guns_in_a_breach", "5 B | fig B lgun1 45,42 | gap 44,42:E shot", "lgun1 march 44,42 top", "VT-SIEGE-33"},
	{"VT-SIEGE-73/filled_and_breached", "5 B | fig B lgun1 45,42 | gap 44,42:E shot | is 45,42 fill4", "lgun1 march 44,42 top", ""},
	{"VT-SIEGE-13/town_to_rampart", "5 G | fig G hgun1 43,42/street", "hgun1 march 44,42 top", ""},
	{"VT-SIEGE-13/vault_to_top", "5 G | fig G hgun1 44,42/vault", "hgun1 shift top", ""},
	{"VT-SIEGE-13/into_the_vault", "5 G | fig G inf1 45,42", "inf1 march 44,42 vault", ""},
	{"VT-SIEGE-13/not_to_the_top", "5 G | fig G inf1 45,42", "inf1 march 44,42 top", "VT-SIEGE-11"},
	{"VT-SIEGE-13/over_the_wall", "5 B | fig B inf1 45,42 | span 44,42:E ladder", "inf1 march 44,42 vault", "VT-SIEGE-13"},
	{"WX-SIEGE-54", "5 G | fig G lgun1 45,45/top", "lgun1 march 46,46 top", ""},
	{"WX-SIEGE-54/heavy", "5 G | fig G hgun1 45,45/top", "hgun1 march 46,46 top", "VT-SIEGE-4"},
	{"VT-SIEGE-4/inside", "5 G | fig G hgun1 45,45/top", "hgun1 march 46,46 inside", ""},
	{"VT-SIEGE-4/gallery", "5 G | fig G hgun1 45,45/top", "hgun1 shift gallery", ""},
	{"VT-SIEGE-3/no_gallery_in_a_ravelin", "5 G | fig G hgun1 50,41/top", "hgun1 shift gallery", "VT-MAP-30"},
	{"WX-SIEGE-2", "5 B | fig B inf1 10,60", "inf1 march 11,60 12,60 13,60 14,60 + inf1 build earth n", ""},
	{"WX-SIEGE-2/two_lines", "5 B | fig B inf1 10,60", "inf1 march 11,60 12,60 13,60 14,60 + inf1 build earth n earth e", "VT-SIEGE-31"},
	{"WX-SIEGE-2/three_fascines", "5 B | fig B inf1 10,60 | lie 14,60 4f", "inf1 to 14,60 + inf1 build fascine n fascine e fascine w", ""},
	{"WX-SIEGE-2/four_fascines", "5 B | fig B inf1 10,60 | lie 14,60 4f", "inf1 to 14,60 + inf1 build fascine n fascine e fascine w fascine s", "VT-SIEGE-31"},
	{"WX-SIEGE-3", "5 B | fig B inf1 10,60 load=2f", "inf1 to 14,60 + inf1 build fascine n fascine e", ""},
	{"WX-SIEGE-3/eight_steps", "5 B | fig B inf1 10,60 load=2f", "inf1 to 18,60", ""},
	{"WX-SIEGE-3/nine_steps", "5 B | fig B inf1 10,60 load=2f", "inf1 to 19,60", "VT-MOVE-1"},
	{"WX-SIEGE-7", "5 B | fig B pio1 10,60 | lie 10,60 8f", "pio1 build fascine n fascine e fascine w fascine s fascine n fascine n fascine e fascine e", ""},
	{"VT-SIEGE-71/infantry", "5 B | fig B inf1 10,60 | lie 10,60 8f", "inf1 build fascine n fascine e fascine w fascine s fascine n", "VT-BUILD-8"},
	{"VT-SIEGE-71/nine", "5 B | fig B pio1 10,60 | lie 10,60 9f", "pio1 build fascine n fascine e fascine w fascine s fascine n fascine n fascine e fascine e fascine w", "VT-BUILD-8"},
	{"WX-SIEGE-60", "5 B | fig B inf1 10,60", "inf1 build earth n + inf1 to 18,60", ""},
	{"WX-SIEGE-60/nine_steps", "5 B | fig B inf1 10,60", "inf1 build earth n + inf1 to 19,60", "VT-SIEGE-31"},
	{"WX-SIEGE-88", "5 B | fig B inf1 40,55 | lie 40,60 3f", "inf1 to 40,60 + inf1 build fascine n fascine e fascine w", ""},
	{"WX-SIEGE-88/seven_eighths", "5 B | fig B inf1 40,55 | lie 40,60 4f", "inf1 to 40,60 + inf1 build fascine n fascine e fascine w fascine s", "VT-SIEGE-31"},
	{"WX-SIEGE-61", "5 B | fig B hgun1 40,75 | fig B fart1 40,67", "hgun1 to 40,67 + hgun1 fire n", "VT-SIEGE-32"},
	{"VT-SIEGE-32", "5 B | fig B inf1 10,60 | fig G inf1 10,58", "inf1 build earth n + inf1 charge 10,59 10,58", "VT-SIEGE-32"},
	{"VT-SIEGE-70", "5 B | fig B inf1 10,60 | lie 10,60 2f", "inf1 build fascine n + inf1 build earth e + inf1 build fascine s", ""},
	{"VT-SIEGE-70/too_much", "5 B | fig B inf1 10,60 | lie 10,60 2f", "inf1 build earth n + inf1 build earth e + inf1 build fascine s", "VT-SIEGE-70"},
	{"VT-SIEGE-31/two_marches", "5 B | fig B inf1 10,60", "inf1 march 11,60 + inf1 march 12,60", "VT-MOVE-27"},
	{"VT-SIEGE-31/riders", "5 B | fig B wag1 10,60 | fig B inf1 10,60 on=wag1", "wag1 to 18,60 + inf1 build earth n", ""},
	{"VT-SIEGE-31/riders_too_far", "5 B | fig B wag1 10,60 | fig B inf1 10,60 on=wag1", "wag1 to 19,60 + inf1 build earth n", "VT-SIEGE-31"},
	{"VT-SIEGE-72", "5 B | fig B inf1 10,60 | lie 10,60 4f", "inf1 make layer", ""},
	{"VT-SIEGE-72/three_lines", "5 B | fig B inf1 10,60 | lie 10,60 3f", "inf1 make layer", "VT-SIEGE-72"},
	{"VT-SIEGE-72/miners", "5 B | fig B min1 10,60 | lie 10,60 4f", "min1 make layer", ""},
	{"VT-SIEGE-72/miners_build_nothing", "5 B | fig B min1 10,60 | lie 10,60 4f", "min1 build earth n", "VT-SIEGE-72"},
	{"VT-SIEGE-72/cavalry", "5 B | fig B lcav1 10,60 | lie 10,60 4f", "lcav1 make layer", "VT-BUILD-6"},
	{"VT-SIEGE-72/raise", "5 B | fig B pio1 10,60 | lie 10,60 1s", "pio1 raise 1", ""},
	{"VT-SIEGE-72/nothing_to_raise_with", "5 B | fig B pio1 10,60", "pio1 raise 1", "VT-SIEGE-72"},
	{"VT-SIEGE-73/square_of_water", "5 B | fig B pio1 10,48 | lie 10,48 3s", "pio1 fill 10,47 1", ""},
	{"VT-SIEGE-73/full", "5 B | fig B pio1 10,48 | lie 10,48 3s | is 10,47 fill3", "pio1 fill 10,47 1", "VT-SIEGE-73"},
	{"VT-SIEGE-73/dry_ground", "5 B | fig B pio1 10,60 | lie 10,60 1s", "pio1 fill 10,59 1", "VT-SIEGE-73"},
	{"VT-SIEGE-74", "5 B | fig B pio1 48,37 | lie 48,37 1s", "pio1 fill 47,37 1", ""},
	{"VT-SIEGE-74/two_at_once", "5 B | fig B pio1 48,37 | lie 48,37 2s", "pio1 fill 47,37 2", "VT-SIEGE-74"},
	{"VT-SIEGE-74/from_afar", "5 B | fig B pio1 49,37 | lie 49,37 1s", "pio1 fill 47,37 1", "VT-SIEGE-74"},
	{"WX-SIEGE-65", "5 B | fig B fart1 48,37 load=1t", "fart1 lay pontoon 47,37", ""},
	{"WX-SIEGE-65/one_flying_bridge", "5 B | fig B fart1 48,37 load=1b", "fart1 lay bridge 47,37", "VT-BUILD-16"},
	{"WX-SIEGE-65/two_flying_bridges", "5 B | fig B fart1 48,37 load=2b", "fart1 lay bridge 2 47,37", ""},
	{"VT-SIEGE-33/lay_a_ladder", "5 B | fig B inf1 48,37 load=1l", "inf1 lay ladder 48,37:w", ""},
	{"VT-SIEGE-33/nothing_to_climb", "5 B | fig B inf1 48,37 load=1l", "inf1 lay ladder 48,37:n", "VT-BUILD-18"},
	{"WX-SIEGE-6", "5 G | fig G inf1 35,46/inside", "inf1 sluice inflow open", ""},
	{"VT-SIEGE-7/elsewhere", "5 G | fig G inf1 36,46/top", "inf1 sluice inflow open", "VT-MAP-23"},
	{"VT-SIEGE-7/shut_already", "5 G | fig G inf1 35,46/inside", "inf1 sluice inflow shut", "VT-SIEGE-7"},
	{"VT-SIEGE-7/guns", "5 G | fig G lgun1 35,46/inside", "lgun1 sluice inflow open", "VT-SIEGE-7"},
	{"VT-SIEGE-7/once_in_a_move", "5 G | fig G inf1 35,46/inside", "inf1 sluice inflow open + inf1 sluice inflow shut", "VT-SIEGE-7"},
	{"VT-SIEGE-7/at_the_end", "5 G | fig G inf1 35,46/inside", "end inf1 sluice inflow open", "VT-SIEGE-7"},
	{"WX-SIEGE-66/shutting", "5 G | fig G inf1 35,46/inside | gap 33,47:E shot", "inf1 sluice inflow shut", "VT-SIEGE-8"},
	{"VT-SIEGE-18/large", "5 G | fig G inf1 45,45/vault | lie 45,45/vault 16w", "inf1 make cover", ""},
	{"VT-SIEGE-18/large_takes_16", "5 G | fig G inf1 45,45/vault | lie 45,45/vault 15w", "inf1 make cover", "VT-BUILD-22"},
	{"VT-SIEGE-18/simple", "5 G | fig G inf1 52,42 | lie 52,42 4w", "inf1 make cover", ""},
	{"VT-SIEGE-26", "1 B | fig B inf1 10,60", "inf1 to 26,60", ""},
}

func TestBesieged(t *testing.T) {
	t.Parallel()
	for _, row := range besieged {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			m, err := Siege.New(engine.Setup{Position: "venturini 1 siege " + row.position})
			if err != nil {
				t.Fatal(err)
			}
			said := strings.Split(row.order, " + ")
			for _, o := range said[:len(said)-1] {
				play(t, m, engine.Order(o))
			}
			err = m.Check(engine.Order(said[len(said)-1]))
			switch {
			case row.refused == "" && err != nil:
				t.Error(err)
			case row.refused != "" && (err == nil || !strings.Contains(err.Error(), row.refused)):
				t.Errorf("%v, want %s", err, row.refused)
			}
		})
	}
}

// besiegedRows are what is said in a siege, and what then stands in the position, or does not where a stroke is before it.
var besiegedRows = []struct {
	id, position string
	said, want   []string
}{
	{"WX-SIEGE-6", "5 G | fig G inf1 35,46/inside | fig B inf1 10,60", []string{"inf1 sluice inflow open", "inf1 sluice south-west open", "done"}, []string{"is 35,47 water", "is 47,39 water"}},
	{"VT-SIEGE-7/no_inflow", "5 G | fig G inf1 35,46/inside | fig B inf1 10,60", []string{"inf1 sluice south-west open", "done"}, []string{"-water", "gate south-west open"}},
	{"VT-SIEGE-7/outflow_open", "5 G | fig G inf1 35,46/inside | fig G inf2 46,35/inside | fig B inf1 10,60", []string{"inf1 sluice inflow open", "inf1 sluice south-west open", "inf2 sluice outflow open", "done"}, []string{"-water"}},
	{"VT-SIEGE-7/drained", "5 G | fig G inf1 35,35/inside | fig G inf2 46,35/inside | fig B inf1 10,60", []string{"inf1 sluice north-west open", "inf2 sluice outflow open", "done"}, []string{"is 34,34 dry", "is 30,41 dry"}},
	{"WX-SIEGE-62", "5 G | fig G inf1 35,46/inside | fig B pio1 47,39 | fig B inf1 10,60", []string{"inf1 sluice inflow open", "inf1 sluice south-west open", "done"}, []string{"-pio1"}},
	{"VT-SIEGE-7/on_a_bridge", "5 G | fig G inf1 35,46/inside | fig B pio1 46,41 | fig B inf1 10,60", []string{"inf1 sluice inflow open", "inf1 sluice south-west open", "done"}, []string{"fig B pio1 46,41"}},
	{"VT-SIEGE-7/pontoons_and_goods", "5 G | fig G inf1 35,46/inside | fig B inf1 10,60 | span 47,39 pontoon1 | lie 47,38 4f", []string{"inf1 sluice inflow open", "inf1 sluice south-west open", "done"}, []string{"-pontoon", "-lie"}},
	{"WX-SIEGE-66", "5 G | fig G inf1 35,46/inside | fig B inf1 10,60 | gap 33,47:E shot", []string{"inf1 sluice south-west open", "done"}, []string{"is 47,39 water"}},
	{"VT-SIEGE-8", "5 G | fig G inf1 35,46/inside | fig B inf1 10,60", []string{"done"}, []string{"-water"}},
	{"WX-SIEGE-42", "5 B | mag 40,76 | fig B pio1 40,60 | fig G inf1 41,38 | lie 40,60 1s | is 40,60 rise2", []string{"pio1 raise 1", "done"}, []string{"is 40,60 rise3", "-1s"}},
	{"WX-SIEGE-39", "5 B | fig B pio1 48,37 load=2p | fig G inf1 41,38 | lie 48,37 1s | is 47,37 fill3", []string{"pio1 fill 47,37 1", "done"}, []string{"is 47,37 fill4", "-lie"}},
	{"WX-SIEGE-84", "5 B | fig B pio1 48,37 load=2p+1s | fig G inf1 41,38 | gap 46,37:E shot | is 47,37 fill2 | lie 48,37 1s", []string{"pio1 fill 47,37 1", "done", "done", "pio1 fill 47,37 1", "done", "done", "pio1 march 47,37"}, []string{"is 47,37 fill4"}},
	{"WX-SIEGE-40/square", "5 B | fig B pio1 10,48 load=2p | fig G inf1 41,38 | lie 10,48 1s | is 10,47 fill2", []string{"pio1 fill 10,47 1", "done", "retreat pio1 10,49"}, []string{"fill3", "is 10,46 water", "fig B pio1 10,49"}},
	{"WX-SIEGE-41", "5 B | fig B pio1 57,61 load=2p | fig G inf1 41,38 | lie 57,61 1s | is 58,61 fill1", []string{"pio1 fill 58,61 1", "done", "done", "pio1 march 58,61"}, []string{"fill2"}},
	{"VT-SIEGE-72/made", "5 B | fig B inf1 10,60 load=1p | fig G inf1 41,38 | lie 10,60 4f", []string{"inf1 make layer", "done"}, []string{"lie 10,60 1s"}},
	{"VT-SIEGE-31/after_a_march", "5 B | fig B inf1 10,60 load=1p+2f | fig G inf1 41,38", []string{"inf1 to 14,60", "inf1 build fascine n fascine e", "done"}, []string{"fig B inf1 14,60", "line 14,60:N F", "line 14,60:E F", "-2f"}},
	{"VT-SIEGE-31/before_a_march", "5 B | fig B inf1 10,60 load=1p | fig G inf1 41,38", []string{"inf1 build earth e", "inf1 to 18,60", "done"}, []string{"fig B inf1 18,60", "line 10,60:E E"}},
	{"VT-SIEGE-70", "5 B | fig B inf1 10,60 load=1p | fig G inf1 41,38 | lie 10,60 2f", []string{"inf1 build fascine n", "inf1 build earth e", "inf1 build fascine s", "done"}, []string{"line 10,60:N F", "line 10,60:E E", "line 10,60:S F"}},
	{"VT-SIEGE-20", "5 G | fig G inf1 50,41/top | fig G inf2 52,42 | fig B inf1 10,60", []string{"done"}, []string{"fig G inf1 50,41/top", "fig G inf2 52,42"}},
	{"VT-SIEGE-20/surrounded", "5 G | fig G inf1 54,40 | fig B inf1 53,39 | fig B inf2 53,41 | fig B inf3 55,39 | fig B inf4 55,41 | fig B inf5 53,40 | fig B inf6 54,39 | fig B inf7 54,41 | fig B inf8 55,40 | fig G inf2 41,38", []string{"done"}, []string{"fig G inf1 off"}},
	{"WX-SIEGE-70", "5 G | fig G inf1 31,40/top load=2p | fig G inf2 41,38 | fig B inf1 10,60 | span 34,40 broken", []string{"done"}, []string{"fig G inf1 31,40/top load=1p", "fig G inf2 41,38"}},
	{"WX-SIEGE-70/bridge_whole", "5 G | fig G inf1 31,40/top load=2p | fig B inf1 10,60", []string{"done"}, []string{"fig G inf1 31,40/top load=2p"}},
	{"WX-SIEGE-71", "5 B | mag 40,76 | fig B inf1 45,60 load=2p | fig G inf1 41,38 | fig B inf2 41,60 | line 42,60:N F | line 43,60:N F | fig B inf3 44,60", []string{"done"}, []string{"fig B inf1 45,60 load=2p"}},
	{"WX-SIEGE-72", "5 B | mag 40,76 | fig B inf1 45,60 load=2p | fig G inf1 41,38 | fig B inf2 41,60 load=2p | line 42,60:N F | fig B inf3 44,60 load=2p", []string{"done"}, []string{"fig B inf1 45,60 load=1p", "fig B inf2 41,60 load=2p"}},
	{"VT-SIEGE-21/cut", "5 B | mag 40,76 | fig B inf1 40,60 load=2p | fig G inf1 40,65 | fig G inf2 41,38", []string{"done"}, []string{"fig B inf1 40,60 load=1p"}},
	{"VT-SIEGE-21/sally", "5 G | fig G inf1 40,60 load=2p | fig B inf1 10,60", []string{"done"}, []string{"fig G inf1 40,60 load=2p"}},
	{"VT-SIEGE-21/sally_cut", "5 G | fig G inf1 40,60 load=2p | fig B inf1 40,57 | fig B inf2 40,65", []string{"done"}, []string{"fig G inf1 40,60 load=1p"}},
	{"VT-SIEGE-22", "9 B | mag 40,76 | fig B inf1 40,70 | fig G inf1 41,38", []string{"done"}, []string{"fig B inf1 40,70 |"}},
	{"WX-SIEGE-51", "10 B | mag 40,76 | fig B inf1 40,70 | fig G inf1 41,38", []string{"done"}, []string{"fig B inf1 40,70 load=2p"}},
	{"WX-SIEGE-51/out_of_reach", "10 B | mag 40,76 | fig B inf1 20,60 load=1p | fig B inf2 40,70 | fig G inf1 41,38", []string{"done"}, []string{"fig B inf1 20,60 |", "fig B inf2 40,70 load=2p"}},
	{"VT-SIEGE-24", "9 B | mag 40,76 | fig B inf1 20,60 | fig B inf2 40,70 | fig G inf1 41,38", []string{"done"}, []string{"fig B inf1 off"}},
	{"VT-SIEGE-24/miners", "9 B | mag 40,76 | fig B min1 50,60/below | fig B inf2 40,70 | fig G inf1 41,38", []string{"done"}, []string{"-min1"}},
	{
		"VT-SUPPLY-12/underground", "5 B | mag 40,76 | fig B inf1 40,60 load=2p | fig G inf1 41,38 | " +
			"fig G min1 40,68/below | gallery G 41,67 40,68", []string{"done"}, []string{"fig B inf1 40,60 load=2p"},
	},
	{"WX-SIEGE-85", "9 B | mag 40,76 | fig B min1 42,60/below | fig B inf2 40,70 | fig G inf1 41,38 | gallery B 41,60 42,60", []string{"done"}, []string{"-min1"}},
	{"WX-SIEGE-85/cut_by_an_enemy", "9 B | mag 40,76 | fig B min1 42,60/below | fig B inf2 40,70 | fig G inf1 41,38 | fig G inf2 41,60 | gallery B 41,60 42,60 | line 41,60:N F", []string{"done"}, []string{"-min1"}},
	{
		"VT-SIEGE-5/entrance", "9 G | mag 40,76 | fig B inf1 40,29/inside load=2p | fig G inf1 41,38 | " +
			"fig G min1 38,26/below | gallery G 40,28 39,27 | gallery G 39,27 38,26",
		[]string{"done"},
		[]string{"-min1"},
	},
	{"WX-SIEGE-85/uncut/VT-SIEGE-76", "9 B | mag 40,76 | fig B min1 42,60/below | fig B inf2 40,70 | fig G inf1 41,38 | gallery B 41,60 42,60 | line 41,60:N F", []string{"done"}, []string{"fig B min1 42,60/below"}},
	{"VT-SIEGE-76/entrance_cut_off", "9 B | mag 40,76 | fig B min1 42,60/below | fig B inf2 40,70 | fig G inf1 41,38 | gallery B 43,60 42,60 | gallery B 42,60 41,60 | line 41,60:N F", []string{"done"}, []string{"-min1"}},
	{"VT-SIEGE-76/dug_on_from_a_counter-mine", "9 G | mag 40,76 | fig B inf1 40,70 | fig B inf2 54,40 | fig G min1 56,40/below | fig G inf1 52,40/inside | gallery G 54,40 55,40 | gallery G 55,40 56,40", []string{"done"}, []string{"fig G min1 56,40/below"}},
	{"VT-SIEGE-23", "59 B | mag 40,76 | fig B inf1 40,70 load=2p | fig G inf1 41,38 load=2p", []string{"done", "done"}, []string{"fig B inf1 40,70 load=2p", "fig G inf1 41,38 load=2p"}},
}

func TestBesiegedMoves(t *testing.T) {
	t.Parallel()
	for _, row := range besiegedRows {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			m, err := Siege.New(engine.Setup{Position: "venturini 1 siege " + row.position})
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range row.said {
				play(t, m, engine.Order(o))
			}
			is := m.Position() + " |"
			for _, want := range row.want {
				if without, not := strings.CutPrefix(want, "-"); not == strings.Contains(is, strings.TrimPrefix(want, "-")) {
					t.Errorf("%q: %s\n%s", want, without, is)
				}
			}
			if again, err := Siege.New(engine.Setup{Position: m.Position()}); err != nil || again.Position() != m.Position() {
				t.Errorf("read again: %v", err)
			}
		})
	}
}

// besiegedEnds are what is said, and who has won then; "" if it goes on.
var besiegedEnds = []struct {
	id, position string
	said         []engine.Order
	want         string
}{
	{"WX-SIEGE-52", "60 B | mag 40,76 | fig B inf1 40,70 | fig G inf1 41,38", []engine.Order{"done", "done"}, "g"},
	{"WX-SIEGE-52/59", "59 B | mag 40,76 | fig B inf1 40,70 | fig G inf1 41,38", []engine.Order{"done", "done"}, ""},
	{"WX-SIEGE-53", "7 B | mag 40,76 | fig B inf1 41,39 load=1p | fig G inf1 37,37/vault", []engine.Order{"inf1 march 41,40 street", "done"}, "b"},
	{"VT-SIEGE-25/burned", "7 B | mag 40,76 | fig B inf1 40,70 | fig G inf1 41,38 | is 41,40 burned", []engine.Order{"done"}, "b"},
	{"VT-SIEGE-14/mined", "7 B | mag 40,76 | fig B inf1 40,40 load=1p | fig G inf1 37,37/vault | mine B mine1 41,40 post 40,40 kind1", []engine.Order{"inf1 spring mine1", "done"}, "b"},
	{"VT-SIEGE-14/mined_beside", "7 B | mag 40,76 | fig B inf1 40,42 load=1p | fig G inf1 37,37/vault | mine B mine1 41,42 post 40,42 kind1", []engine.Order{"inf1 spring mine1", "done"}, ""},
	{"VT-SIEGE-25/no_garrison", "7 B | mag 40,76 | fig B inf1 40,70 | fig G lgun1 45,45/top", []engine.Order{"done"}, "b"},
	{"VT-SIEGE-25/no_besieger", "7 B | mag 40,76 | fig B lgun1 40,70 | fig G inf1 41,38", []engine.Order{"done"}, "g"},
	{"VT-SIEGE-25/surrender", "7 B | mag 40,76 | fig B inf1 40,70 | fig G inf1 41,38", []engine.Order{"surrender"}, "g"},
	{"WX-SIEGE-63", "7 G | mag 40,76 | fig B inf1 10,60 | fig G lcav1 40,70", []engine.Order{"lcav1 to 40,76 street", "done"}, "g"},
	{"WX-SIEGE-63/guns", "7 G | mag 40,76 | fig B inf1 10,60 | fig G lgun1 40,75 | fig G inf1 41,38", []engine.Order{"lgun1 to 40,76 street", "done"}, ""},
	{"VT-SIEGE-25/the_besieger_at_home", "7 B | mag 40,76 | fig B inf1 40,75 | fig G inf1 41,38", []engine.Order{"inf1 to 40,76 street", "done"}, ""},
}

func TestBesiegedEnds(t *testing.T) {
	t.Parallel()
	for _, row := range besiegedEnds {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			m, err := Siege.New(engine.Setup{Position: "venturini 1 siege " + row.position})
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range row.said {
				play(t, m, o)
			}
			if got := m.Result(); string(got.Winner) != row.want || got.Over != (row.want != "") {
				t.Errorf("%v wins by %v, want %q", got.Winner, got.Rule, row.want)
			}
		})
	}
}

// The standard set-up stands as VT-SIEGE-15 to -19 say, all are fed, and the garrison's cavalry does not reach the
// headquarters past the brigade that is there.
func TestSiegeSetUp(t *testing.T) {
	t.Parallel()
	m := mustNew(t, Siege)
	start := m.Position()
	t.Run("WX-SIEGE-48", func(t *testing.T) {
		counts(t, start, "G", "inf24 pio8 min4 lcav4 fart22 hart2 hhow4 hgun4 lhow8 lgun8 wag8")
	})
	t.Run("WX-SIEGE-49", func(t *testing.T) {
		counts(t, start, "B", "inf48 pio16 min8 lcav4 hcav4 fart44 hart4 hhow8 hgun8 lhow16 lgun16 wag16")
	})
	t.Run("WX-SIEGE-89", func(t *testing.T) {
		play(t, m, "done")
		if p := m.Position(); strings.Contains(p, " off") || strings.Count(p, "load=2p") != strings.Count(start, "load=2p") {
			t.Error("somebody of the besieger is not fed")
		}
		play(t, m, "done")
		if p := m.Position(); strings.Contains(p, " off") || strings.Count(p, "load=2p") != strings.Count(start, "load=2p") {
			t.Error("somebody of the garrison is not fed")
		}
	})
	t.Run("WX-SIEGE-90", func(t *testing.T) {
		play(t, m, "done")
		if err := m.Check("lcav3 to 40,76 street"); err == nil {
			t.Error("the cavalry rides into the headquarters")
		}
	})
	t.Run("WX-SIEGE-90/without_a_brigade", func(t *testing.T) {
		empty := strings.Replace(start, "| fig B inf25 40,76/houses load=2p ", "", 1)
		if empty == start {
			t.Fatal("nobody was in the headquarters: ", start)
		}
		m, err := Siege.New(engine.Setup{Position: strings.Replace(empty, "siege 1 B", "siege 1 G", 1)})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Check("lcav3 to 40,70"); err != nil {
			t.Error(err)
		}
		if err := m.Check("lcav3 to 40,76 street"); err != nil {
			t.Error(err)
		}
	})
	t.Run("VT-SIEGE-15/half_heavy", func(t *testing.T) {
		half, err := Siege.New(engine.Setup{Options: map[string]string{"fortress-cavalry": "half"}})
		if err != nil {
			t.Fatal(err)
		}
		counts(t, half.Position(), "G", "lcav2 hcav2")
	})
	t.Run("VT-SIEGE-19", func(t *testing.T) {
		if !strings.Contains(start, "mag 40,76") || m.Turn().Sides == nil || !strings.HasPrefix(start, "venturini 1 siege 1 B") {
			t.Error("the besieger does not begin from 40,76")
		}
	})
}

// counts looks whether a side has figures of kinds up to some numbers and no more: "inf24 pio8".
func counts(t *testing.T, position, side, want string) {
	t.Helper()
	for _, last := range strings.Fields(want) {
		kind := strings.TrimRight(last, "0123456789")
		if !strings.Contains(position, "fig "+side+" "+last+" ") {
			t.Errorf("there is no %s", last)
		}
		if n := strings.Count(position, "fig "+side+" "+kind); kind+strconv.Itoa(n) != last {
			t.Errorf("%d of %s, want %s", n, kind, last)
		}
	}
}

// A free set-up: first the besieger out of range and his headquarters, then the garrison in its works. [VT-SIEGE-19]
func TestSiegeFreeSetUp(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Options: map[string]string{"setup": "free"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ id, order, refused string }{
		{"VT-SIEGE-19/19_steps", "put inf1 40,71", "VT-SIEGE-19"},
		{"VT-SIEGE-19/20_steps", "put inf1 40,72", ""},
		{"VT-SIEGE-19/no_village", "headquarters 40,72", "VT-SIEGE-19"},
		{"VT-SIEGE-19/village", "headquarters 5,40", ""},
		{"VT-SIEGE-19/undone", "done", "VT-NOTE-7"},
		{"VT-NOTE-7/array", "array", ""},
		{"VT-NOTE-7/done", "done", ""},
		{"VT-SIEGE-19/outside_the_works", "put inf1 55,41", "VT-SIEGE-19"},
		{"VT-SIEGE-19/covered_way", "put inf1 52,42", ""},
		{"VT-SIEGE-4/put", "put hgun1 35,35/top", "VT-SIEGE-4"},
		{"VT-SIEGE-19/no_besieger", "headquarters 5,40", "VT-SIEGE-19"},
		{"VT-NOTE-7/array_of_the_garrison", "array", ""},
		{"VT-NOTE-7/garrison_done", "done", ""},
	} {
		t.Run(row.id, func(t *testing.T) {
			_, err := m.Play(engine.Order(row.order))
			if row.refused == "" && err != nil || row.refused != "" && (err == nil || !strings.Contains(err.Error(), row.refused)) {
				t.Errorf("%s: %v, want %q", row.order, err, row.refused)
			}
		})
	}
	if p := m.Position(); !strings.HasPrefix(p, "venturini 1 siege 1 B") || !strings.Contains(p, "mag 5,40") ||
		!strings.Contains(p, "fig B inf1 40,72") || !strings.Contains(p, "fig G inf1 52,42") {
		t.Error(p)
	}
}
