package venturini

import (
	"strings"
	"testing"

	"littlewars/engine"
)

// amissRows are words that are no order, where they are said, and what is answered.
var amissRows = []struct{ name, position, said, want string }{
	{
		"VT-NOTE-1/no_such_number", "campaign", "inf99 to 1,1",
		"there is no inf99; you have inf1 to 8 (VT-NOTE-1)",
	},
	{
		"VT-NOTE-1/gap", "battle 7 S first=n | fig S inf1 6,4 | fig S inf2 6,5 | fig S inf4 6,6 | fig N inf3 1,1",
		"inf3 to 5,5", "there is no inf3; you have inf1 to 2, inf4 (VT-NOTE-1)",
	},
	{
		"VT-NOTE-1/none_of_a_kind", "battle 7 S first=n | fig S inf1 6,4 | fig N inf3 1,1",
		"end wag1 drop 1b", "there is no wag1; you have no wagons (VT-NOTE-1)",
	},
	{
		"VT-NOTE-1/enemy", "campaign", "n/inf1 to 5,5",
		"upper inf1 is not yours; orders are given to figures of lower (VT-NOTE-1)",
	},
	{"VT-NOTE-1/side_in_full", "campaign", "upper/inf1 to 5,5", "upper inf1 is not yours"},
	{
		"VT-NOTE-2/off_the_map", "campaign", "issue 99,99",
		"there is no square 99,99; they are 1,1 to 61,37 (VT-NOTE-2)",
	},
	{"VT-NOTE-2/side_off_the_map", "campaign", "inf1 lay bridge 99,9:s", "there is no square 99,9;"},
	{"VT-NOTE-6/verb_first", "campaign", "mow inf1", "mow is said to a figure, which is named before it (VT-NOTE-6)"},
	{
		"VT-NOTE-6/no_goods", "campaign", "wag1 load 99x",
		`after "wag1 load" comes goods such as 2p+4f or a battery; "99x" is none`,
	},
	{
		"VT-NOTE-6/before_the_figure", "campaign", "issue 24,24 8r wag1",
		`after "issue 24,24 8r" comes "to" (VT-NOTE-6)`,
	},
	{"VT-SUPPLY-24/nobody", "campaign", "issue", "all have food for two days, and nobody may draw more on this day (VT-SUPPLY-24)"},
	{"VT-SUPPLY-24/much", "campaign", "issue 24,24 16r to wag1", "wag1 has 2r and may draw nothing more on this day (VT-SUPPLY-24)"},
	{
		"VT-SUPPLY-24/some", "campaign 1-5-1 O | mag 24,24 99r | fig O lcav1 24,24/houses load=1p+2r | fig O inf1 24,25",
		"issue 24,24 2p+1r to lcav1", "the reserve is a day's food: lcav1 may draw 1p, not 2p+1r (VT-SUPPLY-24)",
	},
	{
		"VT-SUPPLY-24/not_the_1st", "campaign 1-5-2 O | mag 24,24 99r | fig O inf1 24,25", "issue",
		"reserves are drawn on the 1st of a month; now it is the 2 (VT-SUPPLY-24)",
	},
	{"VT-ARMY-17/rider", "campaign", "inf8 31,27", "inf8 rides on wag4; let that march, or dismount first (VT-ARMY-17)"},
	{
		"VT-FIGHT-48/nobody_near", "battle 7 S first=n ground=beginner | fig S inf1 6,4 | fig N inf3 1,1", "inf1 charge",
		`after "inf1 charge" comes a square, and none will do; with "5,3", no enemy stands on 5,3 (VT-FIGHT-48)`,
	},
	{
		"VT-ARMY-6/nobody_serves", "battle 7 S first=n | fig S fbat1 9,16 | fig N inf3 9,14", "fbat1 9,14",
		"fbat1 has no fit artillery brigade on its square to serve it (VT-ARMY-6)",
	},
	{
		"VT-FIGHT-20/crew_of_a_gun", "battle 7 S first=n | fig S fart1 9,16 | fig S fbat1 9,16 | fig N inf3 9,13",
		"fart1 n/inf3", "9,13 is 3 squares off, and fbat1 fires 2 squares far (VT-FIGHT-20)",
	},
	{
		"VT-SIEGE-40/howitzer", "siege 9 B | fig B hhow1 41,60 | fig B fart1 41,60 | fig G inf1 42,49/top",
		"hhow1 g/inf1", "42,49 does not lie in one of the 8 directions of hhow1 (VT-SIEGE-40)",
	},
	{
		"VT-FIGHT-2/no_gun", "battle 7 S first=n | fig S fart1 9,16 | fig N inf3 9,14", "fart1 n/inf3",
		"fart1 fires only with a battery; order the battery on its square (VT-FIGHT-2)",
	},
	{
		"VT-SETUP-10/nothing_there", "battle 7 S first=n | fig S inf1 6,4 | fig N inf3 1,1", "inf1 load",
		`after "inf1 load" comes goods such as 2p+4f or a battery, and there is none (VT-SETUP-10)`,
	},
}

// What is wrong with words is said, not only which of them means nothing.
func TestAmiss(t *testing.T) {
	t.Parallel()
	for _, row := range amissRows {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			game, setup := Battle, engine.Setup{Position: "venturini 1 " + row.position}
			switch {
			case row.position == "campaign":
				game, setup = Campaign, engine.Setup{}
			case strings.HasPrefix(row.position, "siege"):
				game = Siege
			case strings.HasPrefix(row.position, "campaign"):
				game = Campaign
			}
			m, err := game.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			if err = m.Check(engine.Order(row.said)); err == nil || !strings.HasPrefix(err.Error(), row.want) {
				t.Errorf("%q is answered by\n%v, want\n%s", row.said, err, row.want)
			}
		})
	}
}

// To who has his orders nothing may be said, and of the ways that he could go none is looked for: wagons that came back
// from them had hundreds of thousands. [VT-MOVE-27]
func TestNothingFollowsForTheBusy(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Order{"wag2 drop 2b", "wag2 march 38,23"} {
		if len(m.Complete("wag2 march")) == 0 {
			t.Errorf("before %q wag2 may not march", o)
		}
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	if c := m.Complete("wag2 march"); len(c) > 0 {
		t.Errorf("wag2 has its orders, and may march to %v", c)
	}
}

// Words that are cut short, or only the beginning of an order, are not taken for wrong ones. [VT-NOTE-6]
func TestShortWords(t *testing.T) {
	t.Parallel()
	m := newBattle(t)
	for _, said := range []engine.Order{"inf", "inf1", "inf1 mar", "inf1 march", "inf1 march 7", "foo"} {
		t.Run("VT-NOTE-6/"+string(said), func(t *testing.T) {
			if _, is := m.Check(said).(*engine.Unclear); !is {
				t.Errorf("%q: %v", said, m.Check(said))
			}
		})
	}
}

// Sides are called by their letters and in full. [VT-NOTE-1]
func TestSideNames(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]engine.Side{"N": "n", "north": "n", "South": "s", "w": "w", "": "", "up": ""} {
		about := Battle.About()
		if side, is := about.SideOf(word); side != want || is != (want != "") {
			t.Errorf("%q is %q", word, side)
		}
	}
	about := Campaign.About()
	if side, _ := about.SideOf("lower"); side != "o" {
		t.Errorf("lower is %q", side)
	}
	if full := about.Side("o"); full != "the lower country" {
		t.Errorf("o is %q in full", full)
	}
}
