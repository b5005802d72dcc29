package venturini

import (
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
	{"VT-SIEGE-34/tambour", "5 B | fig B inf1 52,42 | fig G inf1 51,41", "inf1 march 52,41", ""},
	{"VT-SIEGE-34/locked_tambour", "5 B | fig B inf1 52,42 | fig G inf1 52,41", "inf1 march 52,41", "VT-MOVE-5"},
	{"VT-SIEGE-9/own_bridge", "5 G | fig G lgun1 44,41/top", "lgun1 to 52,41", ""},
	{"WX-SIEGE-67", "5 B | fig B inf1 52,41 | fig G inf1 50,41/top", "inf1 march 51,41", "VT-SIEGE-9"},
	{"VT-SIEGE-9/nobody_there", "5 B | fig B inf1 52,41 | fig G inf1 44,41/top", "inf1 march 51,41", ""},
	{"VT-SIEGE-9/wounded", "5 B | fig B inf1 52,41 | fig G inf1 50,41/top hurt", "inf1 march 51,41", ""},
	{"WX-SIEGE-68", "5 G | fig G hgun1 44,41/top | span 45,41 broken", "hgun1 march 45,41 46,41", ""},
	{"WX-SIEGE-68/wet", "5 G | fig G hgun1 37,40/top | span 36,40 broken", "hgun1 march 36,40", "VT-SIEGE-33"},
	{"VT-SIEGE-10/bridge_over_water", "5 G | fig G hgun1 37,40/top", "hgun1 march 36,40 35,40", ""},
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
			err = m.Check(engine.Order(row.order))
			switch {
			case row.refused == "" && err != nil:
				t.Error(err)
			case row.refused != "" && (err == nil || !strings.Contains(err.Error(), row.refused)):
				t.Errorf("%v, want %s", err, row.refused)
			}
		})
	}
}
