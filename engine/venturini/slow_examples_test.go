package venturini_test

import (
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// The judge's own check: the worked examples of the catalogue. One that fails them is wrong.

// slowMarches are figures with their loads, and how many half-steps they have: those of the highway in a move. -1 is
// that they may not march.
var slowMarches = []struct {
	id, date, figure string
	highway          int
}{
	{"WX-MARCH-1", "1-7-1", "inf1 5,5", 8},
	{"WX-MARCH-2", "1-7-1", "fart1 5,5", 8},
	{"WX-MARCH-3", "1-7-1", "bak1 5,5", 8},
	{"WX-MARCH-4", "1-7-1", "fbat1 5,5", 8},
	{"WX-MARCH-5", "1-7-1", "sbat1 5,5", 4},
	{"WX-MARCH-6", "1-7-1", "hcav1 5,5", 16},
	{"WX-MARCH-7", "1-7-1", "lcav1 5,5", 16},
	{"WX-MARCH-8", "1-7-1", "hart1 5,5", 16},
	{"WX-MARCH-9", "1-1-1", "inf1 5,5", 4},
	{"WX-MARCH-10", "1-1-1", "fart1 5,5", 4},
	{"WX-MARCH-11", "1-1-1", "bak1 5,5", 4},
	{"WX-MARCH-12", "1-1-1", "fbat1 5,5", 4},
	{"WX-MARCH-13", "1-1-1", "sbat1 5,5", 2},
	{"WX-MARCH-14", "1-1-1", "hcav1 5,5", 8},
	{"WX-MARCH-15", "1-1-1", "lcav1 5,5", 8},
	{"WX-MARCH-16", "1-1-1", "hart1 5,5", 8},
	{"WX-MARCH-17", "1-7-1", "inf1 5,5 load=2p+2r", 8},
	{"WX-MARCH-18", "1-7-1", "inf1 5,5 load=2p+3r", 6},
	{"WX-MARCH-19", "1-7-1", "inf1 5,5 load=2p+4r", 6},
	{"WX-MARCH-20", "1-7-1", "inf1 5,5 load=2p+6r", 4},
	{"WX-MARCH-21", "1-7-1", "inf1 5,5 load=2p+8r", 4},
	{"WX-MARCH-22", "1-7-1", "inf1 5,5 load=2p+9r", 2},
	{"WX-MARCH-23", "1-7-1", "inf1 5,5 load=2p+16r", 2},
	{"WX-MARCH-25", "1-7-1", "hcav1 5,5 load=2p+4r", 16},
	{"WX-MARCH-26", "1-7-1", "hcav1 5,5 load=2p+5r", 12},
	{"WX-MARCH-27", "1-7-1", "hcav1 5,5 load=2p+6r", 12},
	{"WX-MARCH-28", "1-7-1", "hcav1 5,5 load=2p+8r", 8},
	{"WX-MARCH-29", "1-7-1", "hcav1 5,5 load=2p+10r", 8},
	{"WX-MARCH-30", "1-7-1", "hcav1 5,5 load=2p+11r", 4},
	{"WX-MARCH-31", "1-7-1", "hcav1 5,5 load=2p+18r", 4},
	{"WX-MARCH-33", "1-1-1", "inf1 5,5 load=16p+2r", 1},
	{"WX-MARCH-34", "1-12-1", "lcav1 5,5 load=18p+2r", 2},
	{"WX-MARCH-35", "1-7-1", "wag1 5,5", 16},
	{"WX-MARCH-36", "1-7-1", "wag1 5,5 load=10r", 16},
	{"WX-MARCH-37", "1-7-1", "wag1 5,5 load=14r", 8},
	{"WX-MARCH-38", "1-7-1", "wag1 5,5 load=18r", 8},
	{"WX-MARCH-39", "1-7-1", "wag1 5,5 load=2b", 8},
	{"WX-MARCH-40", "1-7-1", "wag1 5,5 load=1t", 8},
	{"WX-MARCH-41", "1-7-1", "wag1 5,5 | fig O inf1 5,5 on=wag1 load=2p", 16},
	{"WX-MARCH-42", "1-7-1", "fbat1 5,5 | fig O hcav1 5,5 on=fbat1", 16},
	{"WX-MARCH-43", "1-7-1", "sbat1 5,5 | fig O hart1 5,5 on=sbat1", 8},
	{"WX-MARCH-44", "1-7-1", "fbat1 5,5 team=0 | fig O inf1 5,5 on=fbat1", 8},
	{"WX-MARCH-45", "1-7-1", "wag1 5,5 | fig O sbat1 5,5 team=0 on=wag1", 4},
	{"WX-MARCH-46", "1-7-1", "wag1 5,5 | fig O sbat1 5,5 on=wag1", 8},
	{"WX-MARCH-47", "1-7-1", "inf1 5,5 hurt load=2p+2r", 8},
	{"WX-MARCH-48", "1-7-1", "inf1 5,5 hurt load=2p+4r", -1},
	{"WX-MARCH-49", "1-7-1", "fbat1 5,5 load=4p", -1},
	{"WX-MARCH-64", "1-7-1", "inf1 5,5 load=2p+2r+1w", 4},
	{"WX-MARCH-66", "1-7-1", "hart1 5,5 team=0", 8},
	{"WX-MARCH-70", "1-7-1", "wag1 5,5 team=2 load=18r", 16},
}

func TestSlowAllowances(t *testing.T) {
	for _, row := range slowMarches {
		t.Run(row.id, func(t *testing.T) {
			j := slowRead(t, slowMap(t, ""), row.date, "fig O "+row.figure)
			name, _, _ := strings.Cut(row.figure, " ")
			halves, may := j.allowance(j.fig(t, name))
			if !may {
				halves = -1
			}
			if halves != row.highway {
				t.Errorf("%d half-steps, want %d", halves, row.highway)
			}
		})
	}
}

// slowSteppings are whether a figure may end its march on a square: the map, the lines, who, where, and whether.
var slowSteppings = []struct {
	id, ground, date, lines, figure, to string
	may                                 bool
}{
	{"WX-MARCH-50", "way 1,5 2,5 3,5", "1-7-1", "fig O inf1 1,5", "inf1", "6,5", true},
	{"WX-MARCH-50/far", "way 1,5 2,5 3,5", "1-7-1", "fig O inf1 1,5", "inf1", "7,5", false},
	{"WX-MARCH-51", "", "1-7-1", "fig O inf1 5,5", "inf1", "9,9", true},
	{
		"WX-MARCH-52", "", "1-1-1", "fig O inf1 6,5 load=2p+4r | fig N inf1 5,5 | fig N inf2 6,6", "inf1", "5,6", false,
	},
	{"WX-MARCH-53", "", "1-1-1", "fig O inf1 5,6 | fig N wag1 5,5", "inf1", "5,4", true},
	{"WX-MARCH-53/laager", "", "1-1-1", "fig O inf1 5,6 | fig N wag1 5,5 laager", "inf1", "5,5", false},
	{"WX-MARCH-54", "water 5,5", "1-7-1", "fig O hcav1 5,6", "hcav1", "5,4", true},
	{
		"WX-MARCH-54/two", "water 2,1; water 2,2; water 2,3; water 1,2; water 1,3; water 3,1; water 3,2; water 3,3",
		"1-7-1", "fig O hcav1 1,1", "hcav1", "4,1", false,
	},
	{"WX-MARCH-55", "water 1,2; water 2,2; water 2,1", "1-7-1", "fig O hcav1 1,1 load=2p+11r", "hcav1", "1,3", false},
	{"WX-MARCH-56", "dense 5,4", "1-7-1", "fig O inf1 5,5 load=2p+5r", "inf1", "5,4", false},
	{"WX-MARCH-56/4", "dense 5,4", "1-7-1", "fig O inf1 5,5 load=2p+4r", "inf1", "5,4", true},
	{
		"WX-MARCH-57", "ravine 1,1:S; ravine 2,1:S; ravine 2,1:E", "1-7-1", "fig O fart1 1,1", "fart1", "1,2", false,
	},
	{"WX-MARCH-58", "ravine 5,4:S", "1-3-1", "fig O hcav1 4,5 load=2p+11r", "hcav1", "5,4", true},
	{"WX-MARCH-59", "ravine 5,4:S; ravine 4,4:S", "1-3-1", "fig O hcav1 4,5 load=2p+18r", "hcav1", "5,4", false},
	{"WX-MARCH-61", "town 5,4", "1-7-1", "fig O inf1 5,5 | fig N inf1 5,4/houses hurt", "inf1", "5,4", false},
	{"WX-MARCH-71", "", "1-7-1", "fig O inf1 5,5 | line 5,4:S E", "inf1", "5,4", true},
	{
		"WX-MARCH-72", "", "1-1-1", "fig O inf1 5,5 load=2p+4r | line 5,4:S P1 | line 5,4:W P1 | line 5,4:E P1", "inf1",
		"5,4", false,
	},
	{
		"WX-MARCH-72/ladder", "", "1-1-1",
		"fig O inf1 5,5 load=2p+4r | line 5,4:S P1 | line 5,4:W P1 | line 5,4:E P1 | span 5,4:S ladder", "inf1", "5,4", true,
	},
	{"WX-MARCH-73", "", "1-7-1", "fig O hcav1 5,5 | line 5,4:S e", "hcav1", "5,4", true},
	{"WX-MARCH-73/held", "", "1-7-1", "fig O hcav1 5,5 | line 5,4:S e | fig N inf1 5,4", "hcav1", "5,4", false},
	{"WX-MARCH-77", "height 5,4 150", "1-7-1", "fig O inf1 5,5 load=2p+4r", "inf1", "5,4", true},
	{"WX-MARCH-77/5", "height 5,4 150", "1-7-1", "fig O inf1 5,5 load=2p+5r", "inf1", "5,4", false},
	{"WX-MARCH-79", "water 5,4", "1-7-1", "fig O hcav1 5,5", "hcav1", "5,4", false},
	{"WX-MARCH-80", "dense 4,4; dense 5,5", "1-1-1", "fig O sbat1 4,5", "sbat1", "5,4", true},
	{"WX-MARCH-80/marsh", "dense 4,4; marsh 5,5", "1-7-1", "fig O sbat1 4,5", "sbat1", "5,4", false},
	{
		"WX-MARCH-81", "water 4,5; water 5,5; water 6,5; way 5,4 5,5 5,6", "1-7-1", "fig O inf1 5,5", "inf1", "4,4", true,
	},
	{
		"WX-MARCH-81/back", "water 4,5; water 5,5; water 6,5; way 5,4 5,5 5,6", "1-3-1", "fig O inf1 4,4 load=2p+8r",
		"inf1", "5,5", false,
	},
	{"WX-BUILD-35", "dense 5,4", "1-7-1", "fig O hcav1 5,5 | road 5,4 N-S", "hcav1", "5,4", false},
}

func TestSlowSteps(t *testing.T) {
	for _, row := range slowSteppings {
		t.Run(row.id, func(t *testing.T) {
			m := slowMap(t, row.ground)
			j := slowRead(t, m, row.date, row.lines)
			if got := j.ends(j.fig(t, row.figure))[slowSquare(t, m, row.to)]; got != row.may {
				t.Errorf("it may end on %s: %v, want %v", row.to, got, row.may)
			}
		})
	}
}

// slowLadderRows are the worked examples of table 3.7, the charger on 5,5: what the map and the lines say, where the
// target stands, and what heavy cavalry, light cavalry and infantry do. "" is illegal.
var slowLadderRows = []struct {
	id, ground, date, lines, target string
	want                            [3]string
}{
	{"WX-CHG-1", "", "1-7-1", "", "5,4", [3]string{"capture", "kill", "kill"}},
	{"WX-CHG-4", "grain 5,4", "1-7-1", "", "5,4", [3]string{"capture", "kill", "kill"}},
	{"WX-CHG-7", "village 5,4", "1-7-1", "", "5,4/street", [3]string{"capture", "kill", "kill"}},
	{"WX-CHG-10", "marsh 5,4", "2-1-2", "", "5,4", [3]string{"capture", "kill", "kill"}},
	{"WX-CHG-13", "strip 5,5:N", "1-7-1", "", "5,4", [3]string{"", "", ""}},
	{"WX-CHG-16", "brook 5,5:N", "1-7-1", "", "5,4", [3]string{"wound", "wound", ""}},
	{"WX-CHG-19", "river 5,5:N", "1-7-1", "", "5,4", [3]string{"wound", "wound", ""}},
	{"WX-CHG-22", "water 5,4", "1-7-1", "", "5,3", [3]string{"wound", "wound", ""}},
	{"WX-CHG-25", "ford 5,5:N", "1-7-1", "", "5,4", [3]string{"wound", "wound", "wound"}},
	{"WX-CHG-28", "ravine 5,5:N", "1-7-1", "", "5,4", [3]string{"", "", "wound"}},
	{"WX-CHG-31", "height 5,4 50", "1-7-1", "", "5,4", [3]string{"kill", "wound", "kill"}},
	{"WX-CHG-34", "height 5,5 50", "1-7-1", "", "5,4", [3]string{"wound", "wound", "kill"}},
	{"WX-CHG-37", "height 5,4 100", "1-7-1", "", "5,4", [3]string{"", "wound", "wound"}},
	{"WX-CHG-40", "height 5,5 100", "1-7-1", "", "5,4", [3]string{"", "wound", "kill"}},
	{"WX-CHG-43", "height 5,4 150", "1-7-1", "", "5,4", [3]string{"", "", ""}},
	{"WX-CHG-46", "height 5,5 150", "1-7-1", "", "5,4", [3]string{"", "", ""}},
	{"WX-CHG-49", "height 5,4 150; height 5,5 -50", "1-7-1", "", "5,4", [3]string{"", "", ""}},
	{"WX-CHG-52", "rocks 5,5:N; height 5,4 50", "1-7-1", "", "5,4", [3]string{"", "", ""}},
	{"WX-CHG-55", "wood 5,4", "1-7-1", "", "5,3", [3]string{"", "", ""}},
	{"WX-CHG-58", "wood 5,4", "1-7-1", "", "5,4", [3]string{"", "wound", "kill"}},
	{"WX-CHG-61", "dense 5,4", "1-7-1", "", "5,4", [3]string{"", "", "kill"}},
	{"WX-CHG-64", "wood 5,5", "1-7-1", "", "5,4", [3]string{"capture", "kill", "kill"}},
	{"WX-CHG-67", "town 5,4", "1-7-1", "", "5,3", [3]string{"", "", ""}},
	{"WX-CHG-70", "village 5,4", "1-7-1", "", "5,4/houses", [3]string{"", "", "kill"}},
	{"WX-CHG-79", "town 5,4", "1-7-1", "", "5,4/street", [3]string{"", "", ""}},
	{"WX-CHG-94", "fortress 5,4", "1-7-1", "", "5,4/rampart", [3]string{"", "", ""}},
	{"WX-CHG-97", "", "1-7-1", "line 5,4:S E", "5,4", [3]string{"", "", "wound"}},
	{"WX-CHG-100", "", "1-7-1", "line 5,4:S P1 | span 5,4:S ladder", "5,4", [3]string{"", "", "wound"}},
	{"WX-CHG-103", "", "1-7-1", "line 5,4:S P1", "5,4", [3]string{"", "", ""}},
	{"WX-CHG-106", "", "1-7-1", "line 5,4:S A", "5,4", [3]string{"", "", ""}},
	{"WX-CHG-109", "", "1-7-1", "line 5,4:S K", "5,4", [3]string{"", "", ""}},
	{"WX-CHG-112", "", "1-7-1", "fig N wag1 5,4 laager", "5,4", [3]string{"", "", "wound"}},
	{"WX-CHG-121", "", "1-7-1", "line 5,5:N E", "5,4", [3]string{"", "", "kill"}},
	{"WX-CHG-124", "", "1-7-1", "line 5,5:N e", "5,4", [3]string{"capture", "kill", "kill"}},
	{"WX-CHG-127", "water 5,5", "1-7-1", "span 5,5 pontoon2", "5,4", [3]string{"capture", "kill", "kill"}},
	{"WX-CHG-130", "water 5,4", "1-7-1", "span 5,4 pontoon2", "5,3", [3]string{"", "", ""}},
	{"WX-CHG-133", "brook 5,5:N; height 5,4 50", "1-7-1", "", "5,4", [3]string{"displace", "displace", ""}},
	{"WX-CHG-136", "brook 5,5:N; height 5,5 50", "1-7-1", "", "5,4", [3]string{"none", "displace", ""}},
	{"WX-CHG-139", "brook 5,5:N; brook 5,4:N", "1-7-1", "", "5,3", [3]string{"none", "displace", ""}},
	{
		"WX-CHG-142", "brook 5,5:N; brook 5,4:N; height 5,3 50", "1-7-1", "", "5,3", [3]string{"none", "none", ""},
	},
	{"WX-CHG-145", "ford 5,5:N", "1-7-1", "line 5,4:S E", "5,4", [3]string{"", "", "displace"}},
	{"WX-CHG-148", "ravine 5,5:N", "1-7-1", "line 5,4:S E", "5,4", [3]string{"", "", "displace"}},
	{"WX-CHG-151", "ravine 5,5:N; height 5,4 100", "1-7-1", "line 5,4:S E", "5,4", [3]string{"", "", "none"}},
	{"WX-HGT-26", "height 5,4 50", "1-7-1", "", "5,3", [3]string{"kill", "wound", ""}},
	{"WX-HGT-27", "height 5,5 50", "1-7-1", "", "5,3", [3]string{"wound", "wound", ""}},
	{"WX-HGT-33", "height 5,5 50; height 5,3 50", "1-7-1", "", "5,3", [3]string{"kill", "wound", ""}},
	{"WX-HGT-34", "height 5,5 100; height 5,4 50", "1-7-1", "", "5,3", [3]string{"", "wound", ""}},
	{"VT-FIGHT-69/two_towns", "town 5,4; town 6,5", "1-7-1", "", "6,4", [3]string{"", "", ""}},
	{"WX-MELEE-2", "", "1-7-1", "", "6,3", [3]string{"", "kill", ""}},
	{"WX-MELEE-8", "", "1-7-1", "fig N wag1 5,4", "5,3", [3]string{"capture", "kill", ""}},
}

func TestSlowLadder(t *testing.T) {
	for _, row := range slowLadderRows {
		t.Run(row.id, func(t *testing.T) {
			m := slowMap(t, row.ground)
			for i, arm := range []string{"hcav1", "lcav1", "inf1"} {
				lines := "fig O " + arm + " 5,5 | fig N fart1 " + row.target
				if row.lines != "" {
					lines += " | " + row.lines
				}
				j := slowRead(t, m, row.date, lines)
				square, _, _ := strings.Cut(row.target, "/")
				got := ""
				// The straight way alone: a way round is none of the example's.
				dirs := slowStraight(square)
				if j.mayCharge(j.fig(t, arm)) && (i != 2 || len(dirs) == 1) && (i == 1 || dirs != nil) {
					got = slowBest(j, j.fig(t, arm), dirs, slowSquare(t, m, square))
				}
				if got != row.want[i] {
					t.Errorf("%s: %q, want %q", arm, got, row.want[i])
				}
			}
		})
	}
}

// slowStraight is the straight way from 5,5 to a square in the same column, nil to any other.
func slowStraight(to string) []grid.Dir {
	switch to {
	case "5,4":
		return []grid.Dir{grid.N}
	case "5,3":
		return []grid.Dir{grid.N, grid.N}
	}
	return nil
}

// slowBest is what a charge does at best by the way named, or by any where there is none.
func slowBest(j slow, f *state.Unit, dirs []grid.Dir, at grid.Square) string {
	if dirs == nil {
		if charge, may := j.charges(f)[at]; may {
			return slowDegrees[charge.degree]
		}
		return ""
	}
	degree := j.degree(f, dirs, j.Find(state.ID{Side: 1 - f.Side, Kind: state.FArt, Number: 1}))
	if degree < 0 {
		return ""
	}
	return slowDegrees[degree]
}

// slowVolleys are worked examples of fire from 5,5: of infantry, of a served battery whole, of its cannon alone, or of
// its howitzers thrown at a square. T is inf1 of N.
var slowVolleys = []struct {
	id, ground, lines, fire, want string
}{
	{"WX-FIRE-1", "", "fig N inf1 5,4", "musket N", "inf1 killed"},
	{"WX-FIRE-2", "", "fig N inf1 5,3", "musket N", ""},
	{"WX-FIRE-3", "", "fig N inf1 5,3", "salvo N", "inf1 killed"},
	{"WX-FIRE-4", "", "fig N inf1 5,2", "salvo N", ""},
	{"WX-FIRE-5", "", "fig N inf1 6,4", "musket NE", "inf1 killed"},
	{"WX-FIRE-6", "", "fig N inf1 5,4 | fig N inf2 6,5", "musket NE", "inf1 wounded, inf2 wounded"},
	{"WX-FIRE-7", "", "fig N inf1 5,4 | fig N inf2 6,4", "musket NE", "inf1 wounded, inf2 wounded"},
	{
		"WX-FIRE-8", "", "fig N inf1 5,4 | fig N inf2 6,5 | fig N inf3 6,4", "musket NE", "inf1 wounded, inf2 wounded",
	},
	{"WX-FIRE-10", "", "fig N inf1 6,3", "salvo NE", "inf1 wounded"},
	{"WX-FIRE-11", "", "fig N inf1 6,3 | fig N inf2 7,3", "salvo NE", "inf1 wounded, inf2 wounded"},
	{"WX-FIRE-12", "", "fig N inf1 7,3", "salvo NE", "inf1 killed"},
	{"WX-FIRE-13", "", "fig N inf1 6,4 | fig O inf9 5,4", "salvo NE", "inf1 wounded"},
	{"WX-FIRE-14", "", "fig N inf1 6,4", "cannon NE", "inf1 wounded"},
	{
		"WX-FIRE-9", "", "fig N inf1 5,4 | fig N inf2 6,5 | fig N inf3 6,4", "split NE 6,4",
		"inf1 wounded, inf2 wounded, inf3 wounded",
	},
	{"WX-FIRE-15", "", "fig N inf1 5,4 | fig N inf2 6,5", "musket N+E", "inf1 wounded, inf2 wounded"},
	{"WX-FIRE-16", "", "fig N inf1 5,4 | fig N inf2 5,3", "salvo N", "inf1 killed"},
	{"WX-FIRE-17", "", "fig N inf1 5,4 | fig N inf2 5,3", "split N 5,3", "inf1 wounded, inf2 wounded"},
	{"WX-FIRE-18", "", "fig N inf1 5,3", "throw 5,3", "inf1 wounded"},
	{"WX-FIRE-22", "", "fig N inf1 5,4 hurt", "musket NE", "inf1 killed"},
	{
		"WX-FIRE-27", "", "fig N fart1 5,4 | fig N fbat1 5,4", "salvo N", "fart1 killed, fbat1 destroyed",
	},
	{"WX-FIRE-28", "", "fig N fart1 5,4 | fig N fbat1 5,4", "salvo NE", "fart1 wounded, fbat1 damaged"},
	{"WX-FIRE-29", "", "fig N fart1 5,4 | fig N fbat1 5,4", "musket N", "fart1 killed, fbat1 team-killed"},
	{"WX-FIRE-30", "", "fig N fart1 5,4 | fig N fbat1 5,4", "musket NE", "fart1 wounded"},
	{"WX-FIRE-33", "", "fig N wag1 5,4 hurt", "salvo NE", "wag1 destroyed"},
	{"WX-FIRE-35", "marsh 5,4", "fig N inf1 5,3", "salvo N", "inf1 killed"},
	{"WX-FIRE-36", "ravine 5,5:N", "fig N inf1 5,4", "musket N", "inf1 killed"},
	{"WX-FIRE-37", "wood 5,4", "fig N inf1 5,3", "salvo N", ""},
	{"WX-FIRE-37/throw", "wood 5,4", "fig N inf1 5,3", "throw 5,3", "inf1 wounded"},
	{"WX-FIRE-38", "wood 5,4; height 5,5 50; height 5,3 50", "fig N inf1 5,3", "salvo N", "inf1 killed"},
	{"WX-FIRE-39", "village 5,4", "fig N inf1 5,3", "salvo N", ""},
	{"WX-FIRE-40", "rocks 5,5:N", "fig N inf1 5,4", "salvo N", ""},
	{"WX-FIRE-41", "wood 5,4", "fig N inf1 5,4", "musket N", ""},
	{"WX-FIRE-42", "wood 5,4", "fig N inf1 5,4", "salvo N", "inf1 killed"},
	{"WX-FIRE-43", "wood 5,5", "fig N inf1 5,4", "musket N", "inf1 killed"},
	{"WX-FIRE-44", "village 5,4", "fig N inf1 5,4/houses", "salvo N", ""},
	{"WX-FIRE-45", "town 5,4", "fig N inf1 5,4/street", "throw 5,4", "inf1 wounded"},
	{"WX-FIRE-46", "town 5,4", "fig N inf1 5,4/street", "salvo N", ""},
	{"WX-FIRE-47", "village 5,4", "fig N inf1 5,4/street", "salvo N", "inf1 killed"},
	{"WX-FIRE-48", "fortress 5,4", "fig N inf1 5,4/rampart", "throw 5,4", "inf1 wounded"},
	{"WX-FIRE-53", "", "fig N inf1 5,4 | line 5,4:S E", "salvo N", ""},
	{"WX-FIRE-57", "", "fig N inf1 5,4 | line 5,4:S P1", "salvo N", "inf1 killed"},
	{"WX-FIRE-58", "", "fig N inf1 5,4 | line 5,4:S P6", "salvo N", "inf1 wounded"},
	{"WX-FIRE-61", "", "fig N inf1 5,4 | line 5,4:S P12", "salvo N", ""},
	{"WX-FIRE-64", "height 5,5 50", "fig N inf1 5,4 | line 5,4:S E", "salvo N", "inf1 killed"},
	{"WX-FIRE-65", "height 5,5 50", "fig N inf1 5,3 | line 5,3:S E", "salvo N", ""},
	{"WX-FIRE-66", "height 5,5 100", "fig N inf1 5,3 | line 5,3:S E", "salvo N", "inf1 killed"},
	{"WX-FIRE-69", "", "fig N inf1 6,4 | line 6,4:S E", "salvo NE", "inf1 wounded"},
	{"WX-FIRE-70", "", "fig N inf1 6,4 | line 6,4:S E | line 6,4:W E", "salvo NE", ""},
	{"WX-FIRE-71", "", "fig N inf1 6,4 | line 6,4:S P1 | line 6,4:W P1", "salvo NE", "inf1 killed"},
	{"WX-FIRE-75", "", "fig N inf1 5,4 | line 5,4:S P5", "cannon N", "inf1 wounded"},
	{"WX-FIRE-75/6", "", "fig N inf1 5,4 | line 5,4:S P6", "cannon N", ""},
	{"WX-FIRE-76", "", "fig N inf1 5,3 | line 5,4:S E", "salvo N", "inf1 killed"},
	{"WX-HGT-2", "height 5,4 50", "fig N inf1 5,3", "salvo N", ""},
	{"WX-HGT-3", "height 5,4 50; height 5,3 100", "fig N inf1 5,3", "salvo N", "inf1 killed"},
	{"WX-HGT-5", "height 5,4 50; height 5,3 50", "fig N inf1 5,3", "salvo N", ""},
	{"WX-HGT-7", "height 5,5 50; height 5,4 50", "fig N inf1 5,3", "salvo N", ""},
	{"WX-HGT-9", "height 5,5 100; height 5,4 50", "fig N inf1 5,3", "salvo N", "inf1 killed"},
	{"WX-HGT-18", "height 5,4 150", "fig N inf1 5,4", "musket N", ""},
	{"WX-HGT-19", "height 5,5 150", "fig N inf1 5,4", "musket N", "inf1 killed"},
	{"WX-HGT-20", "height 5,4 150", "fig N inf1 5,4", "salvo N", "inf1 killed"},
	{"WX-HGT-21", "height 5,4 150; height 5,5 -50", "fig N inf1 5,4", "salvo N", ""},
	{"WX-HGT-22", "height 5,4 150; height 5,5 -50", "fig N inf1 5,4", "throw 5,4", "inf1 wounded"},
	{"WX-HGT-25", "height 5,4 100", "fig N inf1 6,4", "salvo NE", "inf1 wounded"},
	{"WX-HGT-30", "", "fig N inf1 5,3 | fig O inf9 5,4", "salvo N", ""},
}

func TestSlowVolleys(t *testing.T) {
	for _, row := range slowVolleys {
		t.Run(row.id, func(t *testing.T) {
			m := slowMap(t, row.ground)
			how, where, _ := strings.Cut(row.fire, " ")
			firer, name := "fig O fart1 5,5 | fig O fbat1 5,5", "fbat1"
			if how == "musket" {
				firer, name = "fig O inf1 5,5", "inf1"
			}
			j := slowRead(t, m, "1-7-1", firer+" | "+row.lines)
			f := j.fig(t, name)
			if _, may := j.mayFire(f); !may {
				t.Fatal("it may not fire")
			}
			var ways []map[state.ID]slowResult
			switch how {
			case "throw":
				ways = j.thrown(f, slowSquare(t, m, where))
			case "musket":
				ways = j.volley(f, slowFronts[where], slowMusket)
			case "salvo":
				ways = j.volley(f, slowFronts[where], slowSalvo)
			case "cannon":
				ways = j.volley(f, slowFronts[where], slowHalf)
			case "split":
				front, at, _ := strings.Cut(where, " ")
				ways = j.split(f, slowFronts[front], slowHalf, slowSquare(t, m, at))
			}
			if got := (slowDoor{}).say(ways...); got != "("+row.want+")" {
				t.Errorf("%s, want %q", got, row.want)
			}
		})
	}
}
