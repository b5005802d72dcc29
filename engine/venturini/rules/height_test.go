package rules

import (
	"fmt"
	"testing"

	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// TestHeightExamples are the worked examples of heights under fire; those of charges are with the charges.
func TestHeightExamples(t *testing.T) {
	three := func(a, b, c int) string {
		return fmt.Sprintf("%s%d ft 5,5; %d ft 5,4; %d ft 5,3; S/inf1 5,3", battery, a, b, c)
	}
	two := func(who string, a, b int) string {
		return fmt.Sprintf("%s%d ft 5,5; %d ft 5,4; S/inf1 5,4", who, a, b)
	}
	hits, wounds, killed := "S/inf1 killed 5,3", "S/inf1 wounded 5,4", "S/inf1 killed 5,4"
	for _, c := range []struct{ id, board, orders, want string }{
		{"WX-HGT-1", three(0, 0, 0), "fbat1 fire N", hits},
		{"WX-HGT-2", three(0, 50, 0), "fbat1 fire N", ""},
		{"WX-HGT-3", three(0, 50, 100), "fbat1 fire N", hits},
		{"WX-HGT-4", three(0, 0, 100), "fbat1 fire N", hits},
		{"WX-HGT-5", three(0, 50, 50), "fbat1 fire N", ""},
		{"WX-HGT-6", three(0, 0, 50), "fbat1 fire N", hits},
		{"WX-HGT-7", three(50, 50, 0), "fbat1 fire N", ""},
		{"WX-HGT-8", three(50, 0, 0), "fbat1 fire N", hits},
		{"WX-HGT-9", three(100, 50, 0), "fbat1 fire N", hits},
		{"WX-HGT-10", three(100, 100, 0), "fbat1 fire N", ""},
		{"WX-HGT-11", three(100, 0, 100), "fbat1 fire N", hits},
		{"WX-HGT-12", three(50, 100, 150), "fbat1 fire N", hits},
		{"WX-HGT-13", three(-50, 0, 50), "fbat1 fire N", hits},
		{"WX-HGT-14", three(0, 100, 150), "fbat1 fire N", ""},
		{"WX-HGT-15", three(100, 100, 100), "fbat1 fire N", hits},
		{"WX-HGT-16", two(infantry, 0, 50), "inf1 fire N", killed},
		{"WX-HGT-17", two(infantry, 0, 100), "inf1 fire N", killed},
		{"WX-HGT-18", two(infantry, 0, 150), "inf1 fire N", ""},
		{"WX-HGT-19", two(infantry, 150, 0), "inf1 fire N", killed},
		{"WX-HGT-20", two(battery, 0, 150), "fbat1 fire N", killed},
		{"WX-HGT-21", two(battery, 0, 200), "fbat1 fire N", ""},
		{"WX-HGT-22", two(battery, 0, 200), "fbat1 throw 5,4", wounds},
		{"WX-HGT-23", two(infantry, 200, 0), "inf1 fire N", killed},
		{"WX-HGT-24", two(battery, 200, 0), "fbat1 fire N", killed},
		{"WX-HGT-25", battery + "100 ft 5,4; S/inf1 6,4", "fbat1 fire NE", "S/inf1 wounded 6,4"},
		{"WX-HGT-28", three(100, 0, 0) + "; inf2 5,4", "fbat1 fire N", hits},
		{"WX-HGT-29", three(50, 0, 50) + "; S/inf2 5,4", "fbat1 fire N", "choose S/inf2 S/inf1"},
		{"WX-HGT-30", three(0, 0, 0) + "; S/inf2 5,4", "fbat1 fire N", "S/inf2 killed 5,4"},
		{"WX-HGT-31", three(0, 50, 50) + "; S/inf2 5,4", "fbat1 fire N", "S/inf2 killed 5,4"},
		{"WX-HGT-32", three(50, 50, 0) + "; S/inf2 5,4", "fbat1 fire N", "S/inf2 killed 5,4"},
	} {
		t.Run(c.id, func(t *testing.T) {
			r := struckBy(t, strikeBoard(t, c.board), c.orders)
			got := struck(r)
			if r.Open != nil {
				got = r.Open.Kind
				for _, o := range r.Open.Could {
					got += " " + state.FullName(r.Situation, o.Fig)
				}
			}
			if got != c.want {
				t.Errorf("%s\n got %q\nwant %q", c.board, got, c.want)
			}
		})
	}
}

// TestFireOver is VT-FIGHT-24: the firer chooses.
func TestFireOver(t *testing.T) {
	board := battery + "100 ft 5,5; S/inf1 5,3; S/inf2 5,4"
	for _, c := range []struct{ id, board, answer, want string }{
		{"VT-FIGHT-24/WX-HGT-28/the_shield", board, "S/inf2", "S/inf2 killed 5,4"},
		{"VT-FIGHT-24/WX-HGT-28/the_target", board, "S/inf1", "S/inf1 killed 5,3"},
		{"VT-FIGHT-24/not_level", board + "; 10 ft 5,4", "", "S/inf2 killed 5,4"},
		{
			"VT-FIGHT-24/20_ft_lower", battery + "50 ft 5,5; 50 ft 5,3; 30 ft 5,4; S/inf1 5,3; inf2 5,4",
			"", "S/inf1 killed 5,3",
		},
		{
			"VT-FIGHT-24/19_ft_lower", battery + "50 ft 5,5; 50 ft 5,3; 31 ft 5,4; S/inf1 5,3; inf2 5,4",
			"", "",
		},
		{
			"VT-FIGHT-24/the_rampart_stands_higher",
			"fortress 5,5; fart1 5,5/rampart; fbat1 5,5/rampart; inf2 5,4; S/inf1 5,3", "", "S/inf1 killed 5,3",
		},
		{
			"VT-FIGHT-13/positions",
			battery + "fortress 5,4; gap 5,4:S shot; S/inf1 5,4/rampart; S/inf2 5,4/casemate", "S/inf2",
			"S/inf2 killed 5,4",
		},
		{
			"VT-FIGHT-13/one_position",
			battery + "fortress 5,4; gap 5,4:S shot; S/inf1 5,4/casemate; S/inf2 5,4/casemate", "",
			"S/inf1 killed 5,4; S/inf2 killed 5,4",
		},
	} {
		t.Run(c.id, func(t *testing.T) {
			var answers []string
			if c.answer != "" {
				r := struckBy(t, strikeBoard(t, c.board), "fbat1 fire N")
				if a := r.Open; a == nil || a.Kind != "choose" || a.By != 0 || a.Phase != order.Fire || struck(r) != "" {
					t.Fatalf("open %+v, want the firer to be asked; %s", r.Open, struck(r))
				}
				answers = []string{c.answer}
			}
			r := struckBy(t, strikeBoard(t, c.board), "fbat1 fire N", answers...)
			if got := struck(r); got != c.want || r.Open != nil {
				t.Errorf("got %q, want %q; open %+v", got, c.want, r.Open)
			}
		})
	}
}
