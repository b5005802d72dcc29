package supply

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// Who is fed where magazines have flags: wag5 to wag8 are flags of O. What it comes to is what told says, or why not.
func TestFlags(t *testing.T) {
	t.Parallel()
	const on = "1-5-1 O app_supply=on main_magazines=on | "
	for _, row := range []struct{ id, position, fig, want, why string }{
		{"VT-APP-23", on + "fig O fbat1 15,30 | fig O wag5 12,27/street | mag 12,27 50r", "fbat1", "FED", ""},
		{"VT-APP-23/no_flag", on + "fig O fbat1 15,30 | mag 12,27 50r", "fbat1", "", "VT-APP-23"},
		{"VT-APP-23/off", "1-5-1 O | fig O fbat1 15,30 | mag 12,27 50r", "fbat1", "FED", ""},
		{"VT-APP-23/other_wagons", on + "fig O fbat1 15,30 | fig O wag4 12,27/street | mag 12,27 50r", "fbat1", "", "VT-APP-23"},
		{"VT-APP-23/own_square", on + "fig O fbat1 12,27/street | mag 12,27 50r", "fbat1", "FED", ""},
		{"VT-APP-23/ships", on + "fig O fbat1 35,21 | mag 38,24 9r", "fbat1", "FED", ""},
		{"VT-APP-24/without_team", on + "fig O fbat1 15,30 | fig O wag5 12,27/street team=0 | mag 12,27 50r", "fbat1", "", "VT-APP-23"},
		{"WX-APP-16", on + "fig O wag5 12,27/street | mag 12,27 8r", "wag5", "FED", ""},
		{"WX-APP-16/seven", on + "fig O wag5 12,27/street | mag 12,27 7r", "wag5", "", "VT-SUPPLY-7"},
		{"WX-APP-16/wagons", on + "fig O wag4 12,27/street | mag 12,27 1r", "wag4", "FED", ""},
		{"WX-APP-37", on + "fig O fbat1 15,30 | fig O wag5 12,27/street | mag 12,27 50r | halted", "fbat1", "", "VT-APP-23"},
		{"VT-APP-26/stock", on + "fig O fbat1 14,29/street", "fbat1", "FED", ""},
		{"VT-APP-26/one", on + "fig O fbat1 14,29/street | fig O fbat2 14,29/street", "fbat2", "", "VT-SUPPLY-7"},
		{"VT-APP-26/off", "1-5-1 O | fig O fbat1 14,29/street | fig O fbat2 14,29/street", "fbat2", "FED", ""},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			position, halted := strings.CutSuffix(row.position, " | halted")
			f := field(t, position)
			if halted {
				at, _ := f.Map.Board.Find("12,27")
				f.Halted = append(f.Halted, at)
			}
			for _, m := range Meals(f, 0, nil) {
				if m.Fig.Name() != row.fig {
					continue
				}
				why := ""
				if illegal, is := m.Miss().(*engine.Illegal); is {
					why = string(illegal.Rule)
				}
				if m.Fed() != (row.want == "FED") || why != row.why {
					t.Errorf("fed: %v, %v", m.Fed(), m.Miss())
				}
			}
		})
	}
}

// The reserve of a month, what bakeries bake together, and what a main magazine is not for.
func TestMainMagazines(t *testing.T) {
	t.Parallel()
	t.Run("WX-APP-17", func(t *testing.T) {
		if n := Reserve(30); n != 5 {
			t.Error(n)
		}
	})
	t.Run("VT-APP-21", func(t *testing.T) {
		t.Parallel()
		for option, fed := range map[string]int{"main_magazines=on ": 10, "": 8} {
			f := field(t, "1-5-1 O "+option+"| mag 12,27 99r | fig O bak1 12,27/street | "+
				"fig O inf1 11,26 | fig O inf2 12,26 | fig O inf3 13,26 | fig O inf4 11,27 | fig O inf5 13,27 | "+
				"fig O inf6 11,28 | fig O inf7 12,28 | fig O inf8 13,28 | fig O fart1 10,27 | fig O fart2 10,28")
			n := 0
			for _, m := range Meals(f, 0, nil) {
				if m.Serving[Men].Due && m.Serving[Men].Fed() {
					n++
				}
			}
			if n != fed {
				t.Errorf("%q: %d have bread, want %d", option, n, fed)
			}
		}
	})
	t.Run("VT-APP-22", func(t *testing.T) {
		t.Parallel()
		f := field(t, "1-5-1 O app_supply=on main_magazines=on | fig O wag5 12,27/street | mag 12,27 50r | mag 24,24 9r")
		main, _ := f.Map.Board.Find("12,27")
		other, _ := f.Map.Board.Find("24,24")
		if DailyAlone(f, main, 0) == nil || DailyAlone(f, other, 0) != nil {
			t.Error(DailyAlone(f, main, 0), DailyAlone(f, other, 0))
		}
	})
	t.Run("WX-APP-38", func(t *testing.T) {
		t.Parallel()
		f := field(t, "1-5-1 O app_supply=on main_magazines=on | fig O inf1 30,33")
		village, _ := f.Map.Board.Find("14,29")
		if g := Harmless(f, village); g != (state.Goods{state.Rations: 1}) {
			t.Error(g)
		}
	})
}
