package supply

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// field is a position on the supplied campaign map.
func field(t testing.TB, position string) *ground.Field {
	t.Helper()
	s, _, _, err := state.Read("venturini 1 campaign " + position)
	if err != nil {
		t.Fatal(err)
	}
	return ground.NewField(&s)
}

// told is a meal in a few words: "inf1 men mag 24,24 7 by bak1", "hcav1 men own, horses village"; for who goes hungry
// the rule of the nearest miss.
func told(f *ground.Field, m *Meal) string {
	words := map[Fare]string{FromMagazine: "mag", FromOwn: "own", FromStock: "stock", FromVillage: "village"}
	parts := []string{}
	for part, name := range [NumEaters]string{"men", "horses"} {
		s := &m.Serving[part]
		text := name + " " + words[s.From]
		switch {
		case !s.Due:
			continue
		case s.From == Hunger:
			why, _ := errors.AsType[*engine.Illegal](s.Why)
			text = name + " " + string(why.Rule)
		case s.From == FromMagazine:
			text += fmt.Sprintf(" %s %d", f.Map.Board.Name(s.At), s.Steps)
		case s.From == FromStock:
			text += " " + f.Map.Board.Name(s.At)
		}
		if s.River {
			text += " ship"
		}
		if s.By != (state.ID{}) {
			text += " by " + s.By.Name()
		}
		parts = append(parts, text)
	}
	return m.Fig.Name() + " " + strings.Join(parts, ", ")
}

// mealRows are positions, of which O eats; what is said of some of its figures.
var mealRows = []struct {
	id, position string
	want         []string
}{
	{"VT-SUPPLY-1", "1-5-1 O | fig O hcav1 30,33 load=1p+1r", []string{"hcav1 men own, horses own"}},
	{"VT-SUPPLY-1/portions_feed_no_horses", "1-5-1 O | fig O fbat1 30,33 load=1p", []string{"fbat1 horses VT-SUPPLY-7"}},
	{"WX-SUP-56", "1-5-1 O | fig O inf1 24,24/houses load=2p | mag 24,24 9r", []string{"inf1 men mag 24,24 0"}},
	{"WX-SUP-57", "1-5-1 O | fig O fbat1 17,31 | mag 12,27 9r | mag 22,31 9r", []string{"fbat1 horses mag 12,27 5"}},
	{"VT-SUPPLY-2/smaller_y", "1-5-1 O | fig O fbat1 17,31 | mag 12,27 9r | mag 22,31 9r | mag 18,31 1r", []string{"fbat1 horses mag 18,31 1"}},
	{"VT-SUPPLY-2/equal", "1-5-1 O | fig O fbat1 20,31 | mag 18,31 9r | mag 22,31 9r", []string{"fbat1 horses mag 18,31 2"}},
	{"VT-SUPPLY-2/in_order", "1-5-1 O | fig O fbat1 18,30 | fig O fbat2 18,31/street | mag 18,31 1r", []string{"fbat1 horses mag 18,31 0", "fbat2 horses village"}},
	{"WX-SUP-11", "1-5-1 O | fig O fbat1 28,31 | mag 12,27 9r", []string{"fbat1 horses mag 12,27 16"}},
	{"WX-SUP-11/17", "1-5-1 O | fig O fbat1 29,31 | mag 12,27 9r", []string{"fbat1 horses VT-SUPPLY-8"}},
	{"WX-SUP-12", "1-5-1 O | fig O inf1 28,31 | fig O bak1 19,31 load=1r | mag 12,27 9r", []string{"inf1 men mag 12,27 16 by bak1"}},
	{"WX-SUP-12/10", "1-5-1 O | fig O inf1 29,31 | fig O bak1 19,31 load=1r | mag 12,27 9r", []string{"inf1 men VT-SUPPLY-8"}},
	{"VT-SUPPLY-9/by_a_bakery_the_other_way", "1-5-1 O | fig O inf1 17,31 | fig O bak1 23,31 load=1r | mag 12,27 9r", []string{"inf1 men VT-SUPPLY-9"}},
	{"WX-SUP-13", "1-5-1 O | fig O fbat1 14,13 | mag 38,24 9r | is 24,14 burned", []string{"fbat1 horses mag 38,24 33 ship"}},
	{"WX-SUP-13/34", "1-5-1 O | fig O fbat1 13,15 | mag 38,24 9r | is 24,14 burned", []string{"fbat1 horses VT-SUPPLY-10"}},
	{"VT-SUPPLY-11/frozen", "1-1-1 O | fig O fbat1 24,16 | mag 38,24 9r", []string{"fbat1 horses VT-SUPPLY-8"}},
	{"WX-SUP-14", "1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,29/houses hurt | mag 12,27 9r", []string{"fbat1 horses mag 12,27 4"}},
	{"VT-SUPPLY-14/wagons_and_guns", "1-5-1 O | fig O fbat1 16,31 | fig N wag1 15,30 | fig N fbat1 13,28 | mag 12,27 9r", []string{"fbat1 horses mag 12,27 4"}},
	{"VT-SUPPLY-12", "1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,29/houses | mag 12,27 9r", []string{"fbat1 horses VT-SUPPLY-12"}},
	{"VT-SUPPLY-12/laager", "1-5-1 O | fig O fbat1 16,31 | fig N wag1 15,30 laager | mag 12,27 9r", []string{"fbat1 horses VT-SUPPLY-12"}},
	{"VT-SUPPLY-12/laager_at_the_magazine", "1-5-1 O | fig O fbat1 16,31 | fig N wag1 14,29/street laager | mag 14,29 9r", []string{"fbat1 horses VT-SUPPLY-12"}},
	{"WX-SUP-15", "1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,30 | fig N inf2 15,29 | mag 12,27 9r", []string{"fbat1 horses VT-SUPPLY-12"}},
	{"VT-SUPPLY-12/between_two_laagers", "1-5-1 O | fig O fbat1 16,31 | fig N wag1 14,30 laager | fig N wag2 15,29 laager | mag 12,27 9r", []string{"fbat1 horses mag 12,27 4"}},
	{"VT-SUPPLY-12/between_a_brigade_and_a_laager", "1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,30 | fig N wag2 15,29 laager | mag 12,27 9r", []string{"fbat1 horses mag 12,27 4"}},
	{"WX-SUP-15/one_hurt", "1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,30 | fig N inf2 15,29 hurt | mag 12,27 9r", []string{"fbat1 horses mag 12,27 4"}},
	{"WX-SUP-15/one", "1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,30 | mag 12,27 9r", []string{"fbat1 horses mag 12,27 4"}},
	{"WX-SUP-16", "1-5-1 O | fig O fbat1 25,16 | fig N inf1 31,19 | mag 38,24 9r", []string{"fbat1 horses VT-SUPPLY-10"}},
	{"VT-SUPPLY-13/hurt_on_the_bridge", "1-5-1 O | fig O fbat1 25,16 | fig N inf1 31,19 hurt | mag 38,24 9r", []string{"fbat1 horses VT-SUPPLY-10"}},
	{"VT-SUPPLY-13/town_passed", "1-5-1 O | fig O fbat1 20,16 | mag 38,24 9r", []string{"fbat1 horses VT-SUPPLY-10"}},
	{"VT-SUPPLY-13/town_taken", "1-5-1 O | fig O inf1 24,14/houses load=1p | fig O fbat1 20,16 | mag 38,24 9r", []string{"fbat1 horses mag 38,24 26 ship"}},
	{"WX-SUP-17", "1-5-1 O | fig O fbat1 16,31 | fig O fbat2 16,32 | fig O fbat3 16,33 | fig O fbat4 15,34 | fig O fbat5 14,35 | mag 12,27 9r", []string{
		"fbat1 horses mag 12,27 4", "fbat2 horses mag 12,27 4", "fbat3 horses mag 12,27 4", "fbat4 horses mag 12,27 4", "fbat5 horses mag 12,27 4",
	}},
	{"VT-SUPPLY-10/gap", "1-5-1 O | fig O fbat1 16,31 | fig O fbat2 16,33 | mag 12,27 9r", []string{"fbat2 horses VT-SUPPLY-10"}},
	{"WX-SUP-50", "1-5-1 O | fig O inf1 30,33 | fig O wag1 29,33 load=4r | fig O bak1 30,34", []string{
		"inf1 men stock 29,33 by bak1", "wag1 horses own", "bak1 horses stock 29,33",
	}},
	{"WX-SUP-51", "1-5-1 O | fig O inf1 30,33 | fig O wag1 29,33 load=4r", []string{"inf1 men VT-SUPPLY-7", "wag1 horses own"}},
	{"WX-SUP-8", "1-5-1 O | fig O inf1 15,31 | fig O inf2 16,31 | fig O inf3 17,31 | fig O inf4 15,32 | fig O inf5 16,32 | fig O inf6 17,32 | fig O inf7 15,33 | fig O inf8 16,33 | fig O inf9 17,33 | fig O bak1 16,31 | mag 12,27 20r", []string{
		"inf8 men mag 12,27 4 by bak1", "inf9 men VT-SUPPLY-15", "bak1 horses mag 12,27 4",
	}},
	{"WX-SUP-52", "1-5-1 O | fig O inf1 9,31 | fig O inf2 10,31 | fig O inf3 11,31 | fig O inf4 9,32 | fig O inf5 10,32 | fig O inf6 11,32 | fig O inf7 9,33 | fig O inf8 10,33 | fig O inf9 11,33 | fig O bak1 10,32 | lie 10,32 20r", []string{
		"inf8 men stock 10,32 by bak1", "inf9 men VT-SUPPLY-7",
	}},
	{"WX-SUP-52/own", "1-5-1 O | fig O inf1 9,31 | fig O inf2 10,31 | fig O inf3 11,31 | fig O inf4 9,32 | fig O inf5 10,32 | fig O inf6 11,32 | fig O inf7 9,33 | fig O inf8 10,33 | fig O inf9 11,33 load=1p | fig O bak1 10,32 | lie 10,32 20r", []string{
		"inf8 men stock 10,32 by bak1", "inf9 men own",
	}},
	{"VT-SUPPLY-5/nobody_gives_his_last", "1-5-1 O | fig O inf1 30,33 | fig O inf2 29,33 load=1p", []string{"inf1 men VT-SUPPLY-7", "inf2 men own"}},
	{"VT-SUPPLY-5/who_has_more_gives", "1-5-1 O | fig O inf1 30,33 | fig O inf2 29,33 load=2p", []string{"inf1 men stock 29,33", "inf2 men own"}},
	{"WX-SUP-53", "1-5-1 O | fig O inf1 31,5/houses load=1p | fig O fbat1 31,5/street | mag 31,5 40r", []string{"fbat1 horses mag 31,5 0"}},
	{"WX-SUP-53/marched_on", "1-5-1 O | fig O inf1 33,6 load=1p | fig O wag1 31,5/street | mag 31,5 40r", []string{"wag1 horses village"}},
	{"VT-SUPPLY-17/bakery", "1-5-1 O | fig O inf1 31,6 | fig O inf2 31,4 load=1p | fig O bak1 31,5/street load=1r | lie 31,6 9r", []string{"inf1 men VT-SUPPLY-7"}},
	{"VT-SUPPLY-26", "1-5-1 O | fig O fbat1 31,34 | mag 31,36 9r", []string{"fbat1 horses mag 31,36 2"}},
	{"VT-SUPPLY-16", "1-5-1 O | fig O inf1 12,27/houses | mag 12,27 9r", []string{"inf1 men mag 12,27 0"}},
	{"VT-SUPPLY-16/stock", "1-5-1 O | fig O inf1 12,27/houses load=1r", []string{"inf1 men stock 12,27"}},
	{"VT-SUPPLY-16/village", "1-5-1 O | fig O inf1 14,29/houses | mag 12,27 9r", []string{"inf1 men VT-SUPPLY-9"}},
	{"VT-SUPPLY-16/burned", "1-5-1 O | fig O inf1 12,27/houses | mag 12,27 9r | is 12,27 burned", []string{"inf1 men VT-SUPPLY-9"}},
	{"VT-SUPPLY-16/dead", "1-5-1 O | fig O inf1 12,27/houses | mag 12,27 9r | is 12,27 dead", []string{"inf1 men VT-SUPPLY-9"}},
	{"WX-SUP-59", "1-5-1 O | fig O fbat1 38,16 | fig O inf1 38,12 load=1p | mag 38,18 9r | fig O inf2 38,18/houses load=1p", []string{"fbat1 horses mag 38,18 2"}},
	{"WX-SUP-59/empty", "1-5-1 O | fig O fbat1 37,12 | mag 38,18 9r | fig O inf2 38,18/houses load=1p", []string{"fbat1 horses VT-SUPPLY-12"}},
	{"WX-SUP-59/burned", "1-5-1 O | fig O fbat1 37,12 | mag 38,18 9r | fig O inf2 38,18/houses load=1p | is 38,14 burned", []string{"fbat1 horses mag 38,18 6"}},
	{"WX-SUP-59/taken", "1-5-1 O | fig O fbat1 37,12 | mag 38,18 9r | fig O inf2 38,18/houses load=1p | fig O inf3 38,14/houses", []string{"fbat1 horses mag 38,18 6"}},
	{"VT-FLOOD-2/highway", "1-5-1 O | fig O fbat1 16,31 | is 14,29 water | mag 12,27 9r", []string{"fbat1 horses VT-SUPPLY-8"}},
	{"VT-FLOOD-9/highway", "1-1-1 O | fig O fbat1 16,31 | is 14,29 water | mag 12,27 9r", []string{"fbat1 horses mag 12,27 4"}},
	{"VT-SUPPLY-11/bakery_by_the_stretch", "1-5-1 O | fig O inf1 24,16 | fig O bak1 30,19 load=1r | mag 38,24 9r", []string{"inf1 men mag 38,24 22 ship by bak1"}},
	{"VT-SUPPLY-11/bakery_beyond_the_stretch", "1-5-1 O | fig O inf1 24,16 | fig O bak1 18,15 load=1r | mag 38,24 9r", []string{"inf1 men VT-SUPPLY-8"}},
	{"VT-WRECK-16/broken_road", "1-5-1 O | fig O fbat1 16,31 | road 14,29 broken | mag 12,27 9r", []string{"fbat1 horses VT-SUPPLY-8"}},
	{"VT-SUPPLY-18", "1-5-1 O | fig O hcav1 14,31 load=2p+2r | fig O wag1 14,29/street", []string{"hcav1 men own, horses own", "wag1 horses village"}},
	{"VT-SUPPLY-18/taken_before", "1-5-1 O | fig O wag1 14,29/street | village 14,29 0", []string{"wag1 horses VT-SUPPLY-7"}},
	{"VT-SUPPLY-18/men", "1-5-1 O | fig O inf1 14,29/houses", []string{"inf1 men VT-SUPPLY-7"}},
	{"VT-SUPPLY-18/of_the_enemy", "1-5-1 O | fig O lcav1 31,5/houses load=1p", []string{"lcav1 men own, horses village"}},
	{"VT-SUPPLY-20", "1-5-1 O | fig O hcav1 30,33 load=1p | lie 30,33 12h", []string{"hcav1 men own, horses stock 30,33"}},
	{"VT-SUPPLY-20/not_baked", "1-5-1 O | fig O inf1 30,33 | fig O bak1 30,34 load=1r | lie 30,33 12h", []string{"inf1 men VT-SUPPLY-7"}},
	{"VT-ARMY-22", "1-5-1 O | fig O inf1 24,24/houses | fig N inf2 24,24 prisoner=O | mag 24,24 9r", []string{"inf2 men mag 24,24 0"}},
	{"WX-SUP-44", "1-5-1 O | fig O inf1 31,19 | fig O bak1 38,24/street load=1r | mag 38,24 9r", []string{"inf1 men mag 38,24 8 by bak1"}},
	{"WX-SUP-45", "1-5-1 O | fig O inf1 31,19 | fig O bak1 30,31/street load=1r | mag 24,24 9r", []string{"inf1 men VT-SUPPLY-9"}},
	{"WX-SUP-46", "1-5-1 O | fig O inf1 24,16 | fig O bak1 38,24/street load=1r | fig N inf1 24,14/houses | mag 38,24 9r", []string{"inf1 men mag 38,24 22 ship by bak1"}},
	{"VT-SUPPLY-11/bakery_on_the_way", "1-5-1 O | fig O inf1 24,16 | fig O bak1 33,22 load=1r | mag 38,24 9r", []string{"inf1 men mag 38,24 22 ship by bak1"}},
	{"VT-SUPPLY-11/bakery_with_the_troops", "1-5-1 O | fig O inf1 24,16 | fig O bak1 23,16 load=1r | mag 38,24 9r", []string{"inf1 men mag 38,24 22 ship by bak1"}},
	{"VT-SUPPLY-11/bakery_off", "1-5-1 O | fig O inf1 24,16 | fig O bak1 39,26 load=1r | mag 38,24 9r", []string{"inf1 men VT-SUPPLY-8"}},
	{"VT-SUPPLY-30", "1-5-1 O | fig O inf1 9,31 | fig O inf2 10,31 | fig O inf3 11,31 | fig O inf4 9,32 | fig O inf5 10,32 | fig O inf6 11,32 | fig O inf7 9,33 | fig O inf8 10,33 | fig O inf9 11,33 | fig O bak1 10,32 | fig O bak2 10,31 | lie 10,32 20r", []string{
		"inf8 men stock 10,32 by bak1", "inf9 men stock 10,32 by bak2",
	}},
	{"VT-MAP-15", "1-5-1 O | fig O inf1 7,29/houses | mag 7,29 9r", []string{"inf1 men mag 7,29 0"}},
	{"VT-WRECK-17", "1-5-1 O | fig O fbat1 31,18 | mag 24,24 9r", []string{"fbat1 horses mag 24,24 8"}},
	{"VT-WRECK-17/broken", "1-5-1 O | fig O fbat1 31,18 | mag 24,24 9r | span 31,19 broken", []string{"fbat1 horses VT-SUPPLY-8"}},
	{"VT-FLOOD-2", "1-5-1 O | fig O fbat1 15,30 | mag 12,27 9r | is 13,28 water", []string{"fbat1 horses VT-SUPPLY-8"}},
	{"VT-SUPPLY-11/downstream", "1-5-1 O | fig O inf1 24,14/houses load=1p | fig O fbat1 27,17 | mag 24,14 9r", []string{"fbat1 horses mag 24,14 4 ship"}},
	{"VT-SUPPLY-15/the_bakers_eat", "1-5-1 O | fig O bak1 30,33 team=0 load=1r", []string{"bak1 horses own"}},
	{"VT-SUPPLY-18/burned", "1-5-1 O | fig O wag1 14,29/street | is 14,29 burned", []string{"wag1 horses VT-SUPPLY-7"}},
	{"VT-ARMY-23", "1-5-1 O | fig O inf1 24,24/houses load=4p | fig N inf2 24,23 captive=O | mag 24,24 9r", []string{"inf2 men stock 24,24"}},
	{"VT-SUPPLY-17/bakery_guarded", "1-5-1 O | fig O inf1 31,6 | fig O inf2 31,5/houses load=1p | fig O bak1 31,5/street load=1r | lie 31,6 9r", []string{"inf1 men stock 31,6 by bak1"}},
	{"VT-SUPPLY-16/spares_the_bakery", "1-5-1 O | fig O inf1 12,27/houses load=1r | fig O bak1 12,27/street load=1r", []string{"inf1 men stock 12,27"}},
	{"VT-SUPPLY-15/elsewhere", "1-5-1 O | fig O inf1 30,33 load=1r | fig O bak1 40,33 load=1r", []string{"inf1 men VT-SUPPLY-7"}},
	{"VT-ARMY-12", "1-5-1 O | fig O hcav1 30,33 team=0 load=1p", []string{"hcav1 men own"}},
}

func TestMeals(t *testing.T) {
	t.Parallel()
	for _, row := range mealRows {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.position)
			var all []string
			for _, m := range Meals(f, 0, nil) {
				all = append(all, told(f, &m))
			}
			for _, want := range row.want {
				if !strings.Contains("\n"+strings.Join(all, "\n")+"\n", "\n"+want+"\n") {
					t.Errorf("want %q in\n%s", want, strings.Join(all, "\n"))
				}
			}
		})
	}
}

// What an owner orders goes before the order of VT-SUPPLY-2; what is not to be had is as if it had not been said.
func TestChosen(t *testing.T) {
	t.Parallel()
	const here = "1-5-1 O | fig O hcav1 14,29/houses load=2p+2r | fig O wag1 13,30 load=4r | fig O bak1 13,29 load=2r | " +
		"mag 12,27 9r | mag 18,31 9r"
	for _, row := range []struct {
		id, position string
		chosen       [NumEaters]Dish
		want         string
	}{
		{"VT-SUPPLY-2", here, [NumEaters]Dish{}, "hcav1 men mag 12,27 2 by bak1, horses mag 12,27 2"},
		{"VT-SUPPLY-2/own", here, [NumEaters]Dish{Men: {From: FromOwn}, Horses: {From: FromOwn}}, "hcav1 men own, horses own"},
		{"VT-SUPPLY-2/village", here, [NumEaters]Dish{Horses: {From: FromVillage}}, "hcav1 men mag 12,27 2 by bak1, horses village"},
		{"VT-SUPPLY-2/stock", here, [NumEaters]Dish{Men: {From: FromStock, At: 1818}, Horses: {From: FromStock, At: 1818}}, "hcav1 men stock 13,30 by bak1, horses stock 13,30"},
		{"VT-SUPPLY-2/magazine", here, [NumEaters]Dish{Horses: {From: FromMagazine, At: 1847}}, "hcav1 men mag 12,27 2 by bak1, horses mag 18,31 4"},
		{"VT-SUPPLY-2/not_there", here, [NumEaters]Dish{Horses: {From: FromMagazine, At: 7}}, "hcav1 men mag 12,27 2 by bak1, horses mag 12,27 2"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.position)
			for i := range row.chosen {
				switch row.chosen[i].At {
				case 1818:
					row.chosen[i].At, _ = f.Map.Board.Find("13,30")
				case 1847:
					row.chosen[i].At, _ = f.Map.Board.Find("18,31")
				case 0:
					row.chosen[i].At = grid.None
				}
			}
			fig := f.Figures[0].ID
			m := Meals(f, 0, []Chosen{{Fig: fig, From: row.chosen}})[0]
			if got := told(f, &m); got != row.want {
				t.Errorf("%s, want %s", got, row.want)
			}
		})
	}
}

// What is said to who goes hungry names the nearest magazine, with numbers.
func TestMiss(t *testing.T) {
	t.Parallel()
	ways := map[string]string{ // of those too far
		"VT-SUPPLY-8": "16,31, 21,31 and 26,31 (VT-SUPPLY-8)", "VT-SUPPLY-9/21": "28,29, 26,27 and 26,24 (VT-SUPPLY-9)",
	}
	for _, row := range []struct{ id, position, want string }{
		{"VT-SUPPLY-8", "1-5-1 O | fig O fbat1 30,31/street | mag 12,27 9r", "I is 18 steps away, 16 is the most"},
		{"VT-SUPPLY-12", "1-5-1 O | fig O fbat1 16,31 | fig N inf7 14,29/houses | mag 12,27 9r", "the way from I is cut: upper inf7 stands on 14,29, on the highway"},
		{"VT-SUPPLY-12/between", "1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,30 | fig N inf2 15,29 | mag 12,27 9r", "the way from I is cut: the highway passes from 14,29 to 15,30 between upper inf2 and upper inf1"},
		{"VT-SUPPLY-12/town", "1-5-1 O | fig O fbat1 37,12 | mag 38,18 9r | fig O inf2 38,18/houses load=1p", "the way from 38,18 is cut: F is an enemy town without a brigade of lower"},
		{"VT-SUPPLY-10", "1-5-1 O | fig O fbat1 5,35 | mag 12,27 9r", "no highway leads to 5,35, and it touches nobody whom one reaches"},
		{"VT-SUPPLY-7", "1-5-1 O | fig O fbat1 5,35", "lower has no magazine with rations"},
		{"VT-SUPPLY-7/empty", "1-5-1 O | fig O fbat1 13,28 | fig O fbat2 16,31 | mag 12,27 1r", "I is empty"},
		{"VT-SUPPLY-9/emptied_by_others", "1-5-1 O | fig O fbat1 13,28 | fig O inf1 16,31 | mag 12,27 1r", "rations come from I, but no bakery lies on the way to bake them"},
		{"VT-SUPPLY-9", "1-5-1 O | fig O inf1 29,31 | fig O bak1 24,28 load=1r | mag 18,31 9r", "rations come from 18,31, but no bakery lies on the way to bake them"},
		{"VT-SUPPLY-9/21", "1-5-1 O | fig O inf1 31,19 | fig O bak1 30,31/street load=1r | mag 24,24 9r", "by bak1 C is 21 steps away, 16 is the most"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.position)
			var why *engine.Illegal
			for _, m := range Meals(f, 0, nil) {
				if !m.Fed() {
					why, _ = errors.AsType[*engine.Illegal](m.Miss())
					_, way, is := strings.Cut(m.Miss().Error(), ", counted by the highway over ")
					if want := ways[row.id]; way != want || is != (want != "") {
						t.Errorf("the way is %q, want %q", way, want)
					}
				}
			}
			if rule, _, _ := strings.Cut(row.id, "/"); why == nil || why.Why() != row.want || string(why.Rule) != rule {
				t.Errorf("%v, want %s (%s)", why, row.want, rule)
			}
		})
	}
}

// The way of food can be drawn, and where it is cut.
func TestRoutes(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ id, position, want string }{
		{"VT-SUPPLY-8", "1-5-1 O | fig O fbat1 15,30 | mag 12,27 9r", "12,27 13,28 14,29 15,30"},
		{"VT-SUPPLY-9", "1-5-1 O | fig O inf1 14,29/houses | fig O bak1 16,31 load=1r | mag 12,27 9r", "12,27 13,28 14,29 15,30 16,31 15,30 14,29"},
		{"VT-SUPPLY-11", "1-5-1 O | fig O fbat1 35,21 | mag 38,24 9r", "38,24 37,23 36,23 36,22 35,21"},
		{"VT-SUPPLY-12", "1-5-1 O | fig O fbat1 15,30 | fig N inf1 14,29/houses | mag 12,27 9r", "12,27 13,28 cut 14,29 15,30"},
		{"VT-SUPPLY-2", "1-5-1 O | fig O fbat1 15,30 load=1r", ""},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.position)
			p := NewProvision(f, 0)
			m := p.Meals(nil)[0]
			part := Horses
			if m.Serving[Men].Due {
				part = Men
			}
			r := p.Route(&m, part)
			var words []string
			for i, at := range r.Squares {
				if i == r.Cut {
					words = append(words, "cut")
				}
				words = append(words, f.Map.Board.Name(at))
			}
			if got := strings.Join(words, " "); got != row.want || (r.Cut >= 0) != (r.Why != nil) {
				t.Errorf("%s (%v), want %s", got, r.Why, row.want)
			}
		})
	}
}

// The garrisons of O on the 1st of May, with how far their magazines are.
func TestFirstOfMay(t *testing.T) {
	t.Parallel()
	t.Run("WX-SUP-43", func(t *testing.T) {
		s := state.NewCampaign(state.Campaign.Map(), state.Options{}, "O")
		f := ground.NewField(&s)
		l := NewLanes(f, 0)
		for from, steps := range map[string]map[string]int{"24,24": {"31,36": 13, "31,31": 8, "12,27": 12}, "38,24": {"31,36": 12, "31,31": 7, "50,27": 12}} {
			at, _ := s.Map.Board.Find(from)
			w := l.Walk(at)
			for to, want := range steps {
				there, _ := s.Map.Board.Find(to)
				if n, _ := w.Steps(there); n != want {
					t.Errorf("%s to %s: %d steps, want %d", from, to, n, want)
				}
			}
		}
		for side := range state.NoSide {
			for _, m := range Meals(f, side, nil) {
				if why := m.Miss(); why != nil || m.Serving[Men].By != (state.ID{}) {
					t.Errorf("%s: %s", told(f, &m), why)
				}
			}
		}
	})
	t.Run("VT-CAMP-8", func(t *testing.T) {
		s := state.NewCampaign(state.Campaign.Map(), state.Options{}, "O")
		if need := ArmyNeed(&s, 0); need[state.Portions] != 14 || need[state.Rations] != 15 {
			t.Errorf("the army eats %s a day, want 14p+15r", need)
		}
	})
	t.Run("VT-CAMP-8/prisoners_are_fed_by_others", func(t *testing.T) {
		f := field(t, "1-5-1 O | fig O inf1 30,33 load=2p | fig O inf2 24,14/houses prisoner=N")
		if need := ArmyNeed(f.Situation, 0); need[state.Portions] != 1 {
			t.Errorf("the army eats %s a day, want 1p", need)
		}
	})
	t.Run("WX-SUP-58", func(t *testing.T) {
		s := state.NewCampaign(state.Campaign.Map(), state.Options{FixedGuns: true}, "O")
		if need := ArmyNeed(&s, 0); need[state.Rations] != 19 {
			t.Errorf("the horses eat %d a day, want 19", need[state.Rations])
		}
	})
}

func TestForecast(t *testing.T) {
	t.Parallel()
	f := field(t, "1-5-1 O | fig O hcav1 14,29/houses load=4p | fig O inf1 30,33 load=2p | fig O fbat1 13,28 | fig O wag1 14,29/street | mag 12,27 3r")
	want := map[string]int{"hcav1": 4, "inf1": 2, "fbat1": 1, "wag1": 5}
	for _, r := range Forecast(f.Situation, 0, 6) {
		if r.Days != want[r.Fig.Name()] || r.Why == nil {
			t.Errorf("%s eats for %d days, want %d (%v)", r.Fig.Name(), r.Days, want[r.Fig.Name()], r.Why)
		}
	}
}

// What a square yields that is mown, and what places have. [VT-SUPPLY-19, VT-SUPPLY-20]
func TestYields(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ id, date, at, want string }{
		{"WX-SUP-18/june", "1-6-3", "", "12h"},
		{"WX-SUP-18/july", "1-7-1", "", "24h"},
		{"WX-SUP-18/1_august", "1-8-1", "", "48r"},
		{"WX-SUP-18/2_august", "1-8-2", "", ""},
		{"WX-SUP-18/april", "1-4-4", "", ""},
		{"WX-SUP-37", "1-6-1", "12,27", "1p+8r"},
		{"WX-SUP-38", "1-5-1", "14,29", "6r"},
		{"WX-SUP-39", "1-8-2", "12,27", "1p+47r"},
		{"VT-SUPPLY-19/4_july", "1-7-4", "12,27", "1p+1r"},
		{"VT-SUPPLY-19/1_august", "1-8-1", "12,27", "1p"},
		{"VT-SUPPLY-29", "1-9-1", "14,29", "22r"},
		{"VT-SUPPLY-19/open_ground", "1-6-1", "1,1", ""},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, row.date+" O | fig O inf1 30,33 load=2p")
			at, ok := f.Map.Board.Find(row.at)
			got := Mows(f.Date)
			if ok {
				got = Hoard(f, at)
			}
			if got.String() != row.want {
				t.Errorf("%s, want %s", got, row.want)
			}
		})
	}
	t.Run("WX-SUP-21", func(t *testing.T) {
		t.Parallel()
		f := field(t, "1-8-2 O | fig O inf1 30,33 load=2p")
		at, _ := f.Map.Board.Find("14,29")
		yields := Mows(state.DayOf(1, 8, 1))[state.Rations]
		eats := Hoard(f, at)[state.Rations] + 1 // that of a year less a day is 23 and a half
		if yields != 48 || eats != 24 || f.Keeps() != 8 || VillageLeft(f.Situation, at) != 8 {
			t.Errorf("a village has %d a year and eats %d; %d stay", yields, eats, f.Keeps())
		}
	})
}

// hungry is an army of which most starve: twelve magazines, and figures far off, with enemies on the highways.
const hungry = "1-5-1 O | mag 12,27 9r | mag 24,24 9r | mag 38,24 9r | mag 50,27 9r | mag 18,31 9r | mag 22,31 9r | " +
	"mag 26,31 9r | mag 30,31 9r | mag 31,31 9r | mag 30,36 9r | mag 31,36 9r | mag 35,31 9r | " +
	"fig O inf1 24,6 | fig O inf2 25,6 | fig O inf3 26,6 | fig O inf4 27,6 | fig O inf5 28,6 | fig O inf6 29,6 | " +
	"fig O inf7 38,6 | fig O inf8 39,5 | fig O hcav1 40,5 | fig O lcav1 41,6 | fig O fart1 42,6 | fig O fart2 43,6 | " +
	"fig O fart3 44,6 | fig O hart1 45,6 | fig O fbat1 46,6 | fig O fbat2 24,5 | fig O fbat3 25,5 | fig O fbat4 26,5 | " +
	"fig O sbat1 27,5 | fig O sbat2 28,5 | fig O wag1 40,6 | fig O wag2 41,5 | fig O wag3 42,5 | fig O wag4 43,5 | " +
	"fig O bak1 36,8 | fig O bak2 26,8 | fig N inf1 31,19 | fig N inf2 24,14/houses | fig N inf3 38,14/houses"

// A whole country with its army about, well fed or starving: 2 ms on one core.
func BenchmarkMeals(b *testing.B) {
	garrisons := state.NewCampaign(state.Campaign.Map(), state.Options{}, "O")
	for _, row := range []struct {
		name string
		f    *ground.Field
	}{{"garrisons", ground.NewField(&garrisons)}, {"hungry", field(b, hungry)}} {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if n := len(Meals(row.f, 0, nil)); n != 26 {
					b.Fatal(n)
				}
			}
		})
	}
}
