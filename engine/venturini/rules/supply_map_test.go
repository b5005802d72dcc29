package rules

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// The sums of the outlined campaign. [VT-CAMP-5, VT-CAMP-8, VT-CAMP-9, VT-SUPPLY-24, VT-SUPPLY-30]
func TestCampaignSums(t *testing.T) {
	t.Parallel()
	s := state.NewCampaign(state.Campaign.Map(), state.Options{}, "O")
	f := ground.NewField(&s)
	for side := range state.NoSide {
		all, elsewhere, bakeries, brigades, squares := 0, 0, 0, 0, 0
		for i := range f.Magazines {
			if n := supply.Stored(f, f.Magazines[i].At, side); n > 0 {
				all += n
				if f.Map.PlaceKind(f.Magazines[i].At) != state.Fortress {
					elsewhere += n
				}
			}
		}
		for i := range f.Figures {
			if g := &f.Figures[i]; g.Side == side && g.Kind == state.Bak {
				bakeries++
			} else if g.Side == side && g.Kind.Brigade() {
				brigades++
			}
		}
		for i := range f.Map.Places {
			if p := &f.Map.Places[i]; p.Side == f.Letter(side) {
				squares += len(p.Squares)
			}
		}
		day := supply.Reckoned(f, side)
		for _, row := range []struct {
			id        string
			got, want int
		}{
			{"WX-SUP-1", day, 30},
			{"WX-SUP-2", day * state.DaysOfYear, 1440},
			{"WX-SUP-3", day * state.DaysOfYear / squares, 36},
			{"WX-SUP-4", all, 480},
			{"WX-SUP-5", elsewhere, 120},
			{"WX-SUP-9", (brigades + bakeries - 1) / bakeries, 7},
			{"WX-SUP-10", lawful.Quarter(f, side), 4},
		} {
			t.Run(f.Names[side]+"/"+row.id, func(t *testing.T) {
				if row.got != row.want {
					t.Errorf("%d, want %d", row.got, row.want)
				}
			})
		}
	}
}

// Marches on the supplied map with which the diary begins.
func TestCampaignMarches(t *testing.T) {
	t.Parallel()
	const empty = "1-5-1 O | fig O inf1 30,30 load=2p"
	for _, row := range []struct{ id, position, order, refused string }{
		{"WX-SUP-30", empty + " | fig O fbat1 30,31/street load=2r", "fbat1 to 24,24 street", ""},
		{"WX-SUP-30/D", empty + " | fig O fbat1 31,31/street load=2r", "fbat1 to 38,24 street", ""},
		{"WX-SUP-31", empty + " | fig O wag1 30,31/street load=2r | fig O inf2 30,31/street on=wag1 load=2p", "wag1 to 30,17", ""},
		{"WX-SUP-31/farther", empty + " | fig O wag1 30,31/street load=2r | fig O inf2 30,31/street on=wag1 load=2p", "wag1 to 29,16", "VT-MOVE-1"},
		{"WX-SUP-32", empty + " | fig O wag1 24,24/street load=2r+2b", "wag1 to 31,18", ""},
		{"WX-SUP-32/farther", empty + " | fig O wag1 24,24/street load=2r+2b", "wag1 to 30,17", "VT-MOVE-1"},
		{"WX-SUP-33", empty + " | fig O hcav1 30,36/street load=2p+2r", "hcav1 to 38,24 street", ""},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			p := camp(t, row.position)
			var rule engine.RuleID
			if illegal, is := p.say(t, row.order).(*engine.Illegal); is {
				rule = illegal.Rule
			}
			if string(rule) != row.refused {
				t.Errorf("refused by %q, want %q", rule, row.refused)
			}
		})
	}
}
