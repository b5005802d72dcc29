package rules

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

const (
	// battery is a served field battery on 5,5, siegeGuns a siege battery.
	battery   = "fart1 5,5; fbat1 5,5; "
	siegeGuns = "fart1 5,5; sbat1 5,5; "
	infantry  = "inf1 5,5; "
)

// TestFireExamples are the worked examples of fire. [section Fire of the worked examples]
func TestFireExamples(t *testing.T) {
	for _, c := range []struct{ id, board, orders, want string }{
		{"WX-FIRE-1", infantry + "S/inf1 5,4", "inf1 fire N", "S/inf1 killed 5,4"},
		{"WX-FIRE-2", infantry + "S/inf1 5,3", "inf1 fire N", ""},
		{"WX-FIRE-3", battery + "S/inf1 5,3", "fbat1 fire N", "S/inf1 killed 5,3"},
		{"WX-FIRE-4", battery + "S/inf1 5,2", "fbat1 fire N", ""},
		{"WX-FIRE-5", infantry + "S/inf1 6,4", "inf1 fire NE", "S/inf1 killed 6,4"},
		{"WX-FIRE-6", infantry + "S/inf1 5,4; S/inf2 6,5", "inf1 fire NE", "S/inf1 wounded 5,4; S/inf2 wounded 6,5"},
		{"WX-FIRE-7", infantry + "S/inf1 5,4; S/inf2 6,4", "inf1 fire NE", "S/inf1 wounded 5,4; S/inf2 wounded 6,4"},
		{
			"WX-FIRE-8", infantry + "S/inf1 5,4; S/inf2 6,4; S/inf3 6,5", "inf1 fire NE",
			"S/inf1 wounded 5,4; S/inf3 wounded 6,5",
		},
		{
			"WX-FIRE-9", battery + "S/inf1 5,4; S/inf2 6,4; S/inf3 6,5", "fbat1 fire NE cannon throw 6,4",
			"S/inf1 wounded 5,4; S/inf2 wounded 6,4; S/inf3 wounded 6,5",
		},
		{"WX-FIRE-10", battery + "S/inf1 6,3", "fbat1 fire NE", "S/inf1 wounded 6,3"},
		{"WX-FIRE-11", battery + "S/inf1 6,3; S/inf2 7,3", "fbat1 fire NE", "S/inf1 wounded 6,3; S/inf2 wounded 7,3"},
		{"WX-FIRE-12", battery + "S/inf1 7,3", "fbat1 fire NE", "S/inf1 killed 7,3"},
		{"WX-FIRE-13", battery + "inf1 5,4; S/inf1 6,4", "fbat1 fire NE", "S/inf1 wounded 6,4"},
		{"WX-FIRE-14", battery + "S/inf1 6,4", "fbat1 fire NE cannon", "S/inf1 wounded 6,4"},
		{
			"VT-FIGHT-19/cannon", battery + "S/inf1 5,4; S/inf2 6,5", "fbat1 fire NE cannon wing right",
			"S/inf1 wounded 5,4",
		},
		{
			"VT-FIGHT-19/howitzers", battery + "S/inf1 5,4; S/inf2 6,5", "fbat1 fire N+E howitzers wing right",
			"S/inf2 wounded 6,5",
		},
		{
			"VT-FIGHT-19/split", battery + "S/inf1 5,4; S/inf2 6,5", "fbat1 fire NE cannon throw 5,4 wing left",
			"S/inf1 wounded 5,4; S/inf2 wounded 6,5",
		},
		{
			"VT-FIGHT-19/works", battery + "S/inf1 6,4; line 6,4:W P5; line 6,4:S P5",
			"fbat1 fire NE cannon wing right", "S/inf1 wounded 6,4",
		},
		{"WX-FIRE-15", infantry + "S/inf1 5,4; S/inf2 6,5", "inf1 fire N+E", "S/inf1 wounded 5,4; S/inf2 wounded 6,5"},
		{"WX-FIRE-16", battery + "S/inf1 5,4; S/inf2 5,3", "fbat1 fire N", "S/inf1 killed 5,4"},
		{
			"WX-FIRE-17", battery + "S/inf1 5,4; S/inf2 5,3", "fbat1 fire N cannon throw 5,3",
			"S/inf2 wounded 5,3; S/inf1 wounded 5,4",
		},
		{"WX-FIRE-18", battery + "S/inf1 5,3", "fbat1 throw 5,3", "S/inf1 wounded 5,3"},
		{
			"WX-FIRE-19", battery + "fart2 4,5; fbat2 4,5; S/inf1 5,3", "fbat1 throw 5,3; fbat2 throw 5,3",
			"S/inf1 killed 5,3",
		},
		{
			"WX-FIRE-20", battery + "fart2 4,5; fbat2 4,5; S/inf1 5,3", "fbat1 fire N cannon; fbat2 throw 5,3",
			"S/inf1 killed 5,3",
		},
		{
			"WX-FIRE-21", infantry + "inf2 7,5; S/inf1 6,5; S/inf2 5,4", "inf1 fire N+E; inf2 fire S+W",
			"S/inf2 wounded 5,4; S/inf1 killed 6,5",
		},
		{"WX-FIRE-22", infantry + "S/inf1 5,4 hurt", "inf1 fire NE", "S/inf1 killed 5,4"},
		{"WX-FIRE-23", infantry + "S/inf1 5,4", "inf1 fire NE", "S/inf1 wounded 5,4"},
		{
			"WX-FIRE-27", battery + "S/fart1 5,3; S/fbat1 5,3", "fbat1 fire N",
			"S/fart1 killed 5,3; S/fbat1 team-killed 5,3; S/fbat1 destroyed 5,3",
		},
		{
			"WX-FIRE-28", battery + "S/fart1 5,3; S/fbat1 5,3", "fbat1 fire N cannon",
			"S/fart1 wounded 5,3; S/fbat1 damaged 5,3",
		},
		{
			"WX-FIRE-29", infantry + "S/fart1 5,4; S/fbat1 5,4", "inf1 fire N",
			"S/fart1 killed 5,4; S/fbat1 team-killed 5,4",
		},
		{
			"WX-FIRE-30", infantry + "S/fart1 5,4; S/fbat1 5,4", "inf1 fire NE",
			"S/fart1 wounded 5,4; S/fbat1 unharmed 5,4",
		},
		{
			"WX-FIRE-31", battery + "S/wag1 5,3 load=8f; lie 5,3 2f", "fbat1 fire N",
			"S/wag1 team-killed 5,3; S/wag1 destroyed 5,3; 5,3 lost",
		},
		{"WX-FIRE-32", infantry + "S/wag1 5,4 load=4f", "inf1 fire N", "S/wag1 team-killed 5,4"},
		{"WX-FIRE-33", battery + "S/wag1 5,3 hurt", "fbat1 fire N cannon", "S/wag1 destroyed 5,3"},
		{"WX-FIRE-35", battery + "marsh 5,4; S/inf1 5,3", "fbat1 fire N", "S/inf1 killed 5,3"},
		{"WX-FIRE-36", infantry + "ravine 5,5:N; S/inf1 5,4", "inf1 fire N", "S/inf1 killed 5,4"},
		{"WX-FIRE-37", battery + "light 5,4; S/inf1 5,3", "fbat1 fire N", ""},
		{"WX-FIRE-37", battery + "light 5,4; S/inf1 5,3", "fbat1 fire N throw 5,3", "S/inf1 wounded 5,3"},
		{
			"WX-FIRE-38", battery + "light 5,4; 50 ft 5,5; 50 ft 5,3; S/inf1 5,3", "fbat1 fire N",
			"S/inf1 killed 5,3",
		},
		{"WX-FIRE-39", battery + "village 5,4; S/inf1 5,3", "fbat1 fire N", ""},
		{"WX-FIRE-39", battery + "village 5,4; S/inf1 5,3", "fbat1 fire N throw 5,3", "S/inf1 wounded 5,3"},
		{
			"WX-FIRE-39", battery + "village 5,4; 50 ft 5,5; 50 ft 5,3; S/inf1 5,3", "fbat1 fire N",
			"S/inf1 killed 5,3",
		},
		{"WX-FIRE-40", battery + "rocks 5,5:N; S/inf1 5,3", "fbat1 fire N", ""},
		{"WX-FIRE-40", battery + "rocks 5,5:N; S/inf1 5,3", "fbat1 throw 5,3", "S/inf1 wounded 5,3"},
		{"WX-FIRE-41", infantry + "light 5,4; S/inf1 5,4", "inf1 fire N", ""},
		{"WX-FIRE-42", battery + "wood 5,4; S/inf1 5,4", "fbat1 fire N", "S/inf1 killed 5,4"},
		{"WX-FIRE-43", infantry + "light 5,5; S/inf1 5,4", "inf1 fire N", "S/inf1 killed 5,4"},
		{"WX-FIRE-44", infantry + "village 5,4; S/inf1 5,4/houses", "inf1 fire N", ""},
		{"WX-FIRE-44", battery + "village 5,4; S/inf1 5,4/houses", "fbat1 fire N", ""},
		{"WX-FIRE-45", battery + "town 5,4; S/inf1 5,4/street", "fbat1 throw 5,4", "S/inf1 wounded 5,4"},
		{"WX-FIRE-46", battery + "town 5,4; S/inf1 5,4/street", "fbat1 fire N", ""},
		{"WX-FIRE-47", battery + "village 5,4; S/inf1 5,4/street", "fbat1 fire N", "S/inf1 killed 5,4"},
		{"WX-FIRE-48", battery + "fortress 5,4; S/inf1 5,4/rampart", "fbat1 fire N", ""},
		{"WX-FIRE-48", battery + "fortress 5,4; S/inf1 5,4/rampart", "fbat1 throw 5,4", "S/inf1 wounded 5,4"},
		{
			"WX-FIRE-49", battery + "fortress 5,4; gap 5,4:S shot; S/inf1 5,4/casemate", "fbat1 fire N",
			"S/inf1 killed 5,4",
		},
		{
			"WX-FIRE-50", "fortress 5,5; fart1 5,5/casemate; fbat1 5,5/casemate; S/inf1 5,4", "fbat1 fire N",
			"S/inf1 killed 5,4",
		},
		{"WX-FIRE-51", "town 5,5; inf1 5,5/street; S/inf1 5,4", "inf1 fire N", "S/inf1 wounded 5,4"},
		{"WX-FIRE-52", "town 5,5; fart1 5,5/street; fbat1 5,5/street; S/inf1 5,3", "fbat1 fire N", ""},
		{"WX-FIRE-53", battery + "line 5,4:S E; S/inf1 5,4", "fbat1 fire N", "5,4:S removed; S/inf1 unharmed 5,4"},
		{"WX-FIRE-54", siegeGuns + "line 5,4:S E; S/inf1 5,4", "sbat1 fire N", "5,4:S removed; S/inf1 wounded 5,4"},
		{"WX-FIRE-55", siegeGuns + "line 5,4:S EE; S/inf1 5,4", "sbat1 fire N", "5,4:S removed; S/inf1 unharmed 5,4"},
		{
			"WX-FIRE-57/VT-WRECK-21", battery + "line 5,4:S P; S/inf1 5,4",
			"fbat1 fire N", "5,4:S removed; S/inf1 killed 5,4",
		},
		{
			"WX-FIRE-58/VT-WRECK-21", battery + "line 5,4:S P6; S/inf1 5,4",
			"fbat1 fire N", "5,4:S removed; S/inf1 wounded 5,4",
		},
		{
			"WX-FIRE-59/VT-WRECK-21", siegeGuns + "line 5,4:S P6; S/inf1 5,4",
			"sbat1 fire N", "5,4:S removed; S/inf1 killed 5,4",
		},
		{
			"WX-FIRE-60/VT-WRECK-21", siegeGuns + "line 5,4:S P12; S/inf1 5,4",
			"sbat1 fire N", "5,4:S removed; S/inf1 wounded 5,4",
		},
		{
			"WX-FIRE-61/VT-WRECK-21", battery + "line 5,4:S P12; S/inf1 5,4",
			"fbat1 fire N", "5,4:S removed; S/inf1 unharmed 5,4",
		},
		{
			"WX-FIRE-63/VT-WRECK-21", siegeGuns + "line 5,4:S P24; S/inf1 5,4",
			"sbat1 fire N", "5,4:S removed; S/inf1 unharmed 5,4",
		},
		{"WX-FIRE-64", battery + "50 ft 5,5; line 5,4:S E; S/inf1 5,4", "fbat1 fire N", "S/inf1 killed 5,4"},
		{
			"WX-FIRE-65", battery + "50 ft 5,5; line 5,3:S E; S/inf1 5,3", "fbat1 fire N",
			"5,3:S removed; S/inf1 unharmed 5,3",
		},
		{"WX-FIRE-66", battery + "100 ft 5,5; line 5,3:S E; S/inf1 5,3", "fbat1 fire N", "S/inf1 killed 5,3"},
		{"WX-FIRE-67", infantry + "S/wag1 5,4 laager load=2f; S/inf1 5,4", "inf1 fire N", ""},
		{
			"WX-FIRE-67", battery + "S/wag1 5,4 laager load=2f; S/inf1 5,4", "fbat1 fire N",
			"S/inf1 killed 5,4; S/wag1 team-killed 5,4; S/wag1 destroyed 5,4",
		},
		{
			"WX-FIRE-68", battery + "S/wag1 5,4 laager load=4f; S/inf1 5,4", "fbat1 fire N",
			"5,4 removed; 5,4 lost; S/inf1 unharmed 5,4; S/wag1 unharmed 5,4",
		},
		{"WX-FIRE-69", battery + "line 6,4:S E; S/inf1 6,4", "fbat1 fire NE", "S/inf1 wounded 6,4"},
		{"WX-FIRE-70", battery + "line 6,4:S E; line 6,4:W E; S/inf1 6,4", "fbat1 fire NE", "S/inf1 unharmed 6,4"},
		{"WX-FIRE-71", battery + "line 6,4:S P; line 6,4:W P; S/inf1 6,4", "fbat1 fire NE", "S/inf1 killed 6,4"},
		{"WX-FIRE-72", siegeGuns + "line 6,4:S E; line 6,4:W E; S/inf1 6,4", "sbat1 fire NE", "S/inf1 unharmed 6,4"},
		{"WX-FIRE-73", siegeGuns + "line 6,4:S E; S/inf1 6,4", "sbat1 fire NE", "S/inf1 wounded 6,4"},
		{
			"WX-FIRE-74", battery + "fart2 5,5; fbat2 5,5; line 5,4:S E; S/inf1 5,4", "fbat1 fire N; fbat2 fire N",
			"5,4:S removed; S/inf1 killed 5,4",
		},
		{
			"WX-FIRE-75", battery + "line 5,4:S P5; S/inf1 5,4", "fbat1 fire N cannon",
			"5,4:S removed; S/inf1 wounded 5,4",
		},
		{
			"WX-FIRE-75", battery + "line 5,4:S P6; S/inf1 5,4", "fbat1 fire N cannon",
			"5,4:S removed; S/inf1 unharmed 5,4",
		},
		{"WX-FIRE-76", battery + "line 5,4:S E; S/inf1 5,3", "fbat1 fire N", "S/inf1 killed 5,3"},
	} {
		t.Run(c.id, func(t *testing.T) {
			r := struckBy(t, strikeBoard(t, c.board), c.orders)
			if got := struck(r); got != c.want || r.Open != nil {
				t.Errorf("%s\n got %q\nwant %q (open %v)", c.board, got, c.want, r.Open)
			}
		})
	}
}

// TestFireRefused are the worked examples of orders to fire that are refused, and the rules of who may fire.
func TestFireRefused(t *testing.T) {
	for _, c := range []struct {
		id    string
		board string
		order string
		rule  engine.RuleID
	}{
		{"WX-FIRE-24", "fbat1 5,5", "fbat1 fire N", "VT-ARMY-6"},
		{"WX-FIRE-25", "fart1 5,5", "fart1 fire N", "VT-FIGHT-2"},
		{"VT-FIGHT-4/2_beside_food", "inf1 5,5 load=4p", "inf1 fire N", ""},
		{"VT-FIGHT-4/3_beside_food", "inf1 5,5 load=5p", "inf1 fire N", "VT-FIGHT-4"},
		{"VT-ARMY-6/wounded_crew", "fart1 5,5 hurt; fbat1 5,5", "fbat1 fire N", "VT-ARMY-6"},
		{"WX-FIRE-34", battery + "water 5,5; span 5,5 pontoon2", "fbat1 fire N", "VT-FIGHT-32"},
		{"WX-FIRE-50", "fortress 5,5; fart1 5,5/casemate; fbat1 5,5/casemate", "fbat1 throw 5,4", "VT-FIGHT-51"},
		{"WX-NOTE-5", battery, "fbat1 fire N+S", "unclear"},
		{"VT-FIGHT-1", "hcav1 5,5", "hcav1 fire N", "VT-FIGHT-1"},
		{"VT-FIGHT-1", "wag1 5,5", "wag1 fire N", "VT-FIGHT-1"},
		{"VT-FIGHT-1", infantry, "inf1 fire N", ""},
		{"VT-FIGHT-2", "inf1 5,5 hurt", "inf1 fire N", "VT-FIGHT-2"},
		{"VT-FIGHT-2", "fart1 5,5 hurt; fbat1 5,5", "fbat1 fire N by fart1", "VT-ARMY-6"},
		{"VT-ARMY-8", "fart1 5,5 hurt; fart2 5,5; fbat1 5,5", "fbat1 fire N by fart1", "VT-ARMY-6"},
		{"VT-ARMY-8", "fart1 5,5 hurt; fart2 5,5; fbat1 5,5", "fbat1 fire N", ""},
		{"VT-ARMY-6", battery + "S/inf1 5,4", "fbat1 fire N by inf1", "VT-ARMY-6"},
		{"VT-ARMY-6", "fart1 5,4; fbat1 5,5", "fbat1 fire N", "VT-ARMY-6"},
		{"VT-ARMY-6", "hart1 5,5; fbat1 5,5", "fbat1 fire N", ""},
		{"VT-ARMY-18", "S/fart1 5,5; fbat1 5,5", "fbat1 fire N", "VT-ARMY-18"},
		{"VT-FIGHT-4", "inf1 5,5 load=4f", "inf1 fire N", "VT-FIGHT-4"},
		{"VT-FIGHT-4", "fart1 5,5 load=1f; fbat1 5,5", "fbat1 fire N", "VT-FIGHT-4"},
		{"VT-FIGHT-4", "fart1 5,5; fbat1 5,5 load=1f", "fbat1 fire N", ""},
		{"VT-FIGHT-20", infantry, "inf1 throw 5,4", "VT-FIGHT-1"},
		{"VT-FIGHT-20", infantry, "inf1 fire N cannon", "VT-FIGHT-20"},
		{"VT-FIGHT-20", battery, "fbat1 throw 5,2", "VT-FIGHT-20"},
		{"VT-FIGHT-20", battery, "fbat1 throw 5,5", "VT-FIGHT-20"},
		{"VT-FIGHT-20", battery, "fbat1 throw 6,3", ""},
		{"VT-FIGHT-20", battery, "fbat1 fire N cannon throw 6,4", "VT-FIGHT-20"},
		{"VT-FIGHT-20", battery, "fbat1 fire NE cannon throw 6,3", ""},
		{"VT-FIGHT-20", battery, "fbat1 fire N howitzers throw 5,4", "VT-FIGHT-20"},
		{
			"VT-FIGHT-66", "is 5,5 cover1; is 5,5 roof4; fart1 5,5/inside; fbat1 5,5/inside", "fbat1 throw 5,4",
			"VT-FIGHT-66",
		},
		{"VT-FIGHT-66", "is 5,5 cover1; is 5,5 roof4; fart1 5,5/inside; fbat1 5,5/inside", "fbat1 fire N", ""},
		{"VT-SETUP-11", "fart1 5,5; wag1 5,5; fbat1 5,5 on=wag1", "fbat1 fire N", "VT-SETUP-11"},
		{"VT-FIGHT-32", battery + "water 5,5; span 5,5 dam16", "fbat1 fire N", ""},
	} {
		t.Run(c.id, func(t *testing.T) {
			if got := strikeRule(t, strikeBoard(t, c.board), c.order); got != c.rule {
				t.Errorf("%s: %s: refused by %q, want %q", c.board, c.order, got, c.rule)
			}
		})
	}
}

// TestFireDayByDay are the examples over several days.
func TestFireDayByDay(t *testing.T) {
	face := func(p *Position) state.Border { return statetest.Border(t, &p.Start, "5,4:S") }
	next := func(t *testing.T, r *Run) *Position { // N's next move, S having done nothing
		t.Helper()
		p := &Position{Start: r.Clone()}
		p.Said = append(p.Said, Said{1, order.Plain("done", state.ID{})})
		r = p.Carry()
		return &Position{Start: r.Clone()}
	}
	t.Run("WX-FIRE-56/VT-WRECK-23", func(t *testing.T) {
		p := strikeBoard(t, battery+"line 5,4:S EE; S/inf1 5,4")
		p = next(t, struckBy(t, p, "fbat1 fire N"))
		if n := len(ground.NewField(&p.Start).LinesOn(face(p))); n != 1 {
			t.Fatalf("%d lines stand after the first day, want 1", n)
		}
		p.Said = append(p.Said, Said{0, order.Plain("done", state.ID{})})
		p = next(t, p.Carry())
		if n := len(ground.NewField(&p.Start).LinesOn(face(p))); n != 2 || len(p.Start.Hits) != 0 {
			t.Errorf("%d lines stand a day later, want 2; hits %v", n, p.Start.Hits)
		}
	})
	t.Run("WX-FIRE-62/VT-WRECK-20", func(t *testing.T) {
		p := strikeBoard(t, battery+"line 5,4:S PE; S/inf1 5,4")
		p = next(t, struckBy(t, p, "fbat1 fire N"))
		f := ground.NewField(&p.Start)
		if n := len(f.LinesOn(face(p))); n != 1 || ground.StrengthOn(f, face(p)) != 1 {
			t.Fatalf("%d lines stand, with a strength of %d; want 1 and 1", n, ground.StrengthOn(f, face(p)))
		}
		if got := struck(struckBy(t, p, "fbat1 fire N")); got != "5,4:S removed; S/inf1 killed 5,4" {
			t.Error(got)
		}
	})
	t.Run("VT-WRECK-22", func(t *testing.T) {
		p := strikeBoard(t, battery+"line 5,4:S P12E; S/inf1 5,4")
		p = next(t, struckBy(t, p, "fbat1 fire N"))
		if f := ground.NewField(&p.Start); ground.StrengthOn(f, face(p)) != 12 || len(f.LinesOn(face(p))) != 1 {
			t.Errorf("a line that a spent salvo reaches has a strength of %d, want 12", ground.StrengthOn(f, face(p)))
		}
	})
	t.Run("VT-WRECK-24", func(t *testing.T) {
		p := strikeBoard(t, battery+"line 5,4:S KE; S/inf1 5,4")
		r := struckBy(t, p, "fbat1 fire N")
		if lines := r.LinesOn(face(p)); len(lines) != 1 || lines[0].Kind != state.Pits {
			t.Errorf("after a salvo there are %v, want the pits", lines)
		}
	})
	t.Run("VT-FIGHT-8", func(t *testing.T) {
		r := struckBy(t, strikeBoard(t, infantry+"S/inf1 5,4"), "inf1 fire NE")
		if g := r.Find(state.ID{Side: 1, Kind: state.Inf, Number: 1}); !g.Hurt || r.Map.Board.Name(g.At) != "5,4" {
			t.Errorf("%+v: who is wounded by fire stays", g)
		}
	})
}
