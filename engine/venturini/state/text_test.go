package state

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// example is the position of VT-NOTE-10.
const example = `venturini 1 battle 7 S first=n
fig N inf3 5,4
fig N fbat1 9,6 team=0
fig S inf2 5,5 hurt
fig S hcav1 4,6
fig S fart1 5,6
fig S fbat1 5,6 load=2f
line 9,6:S E
is 4,9 burned
`

// full are positions with everything that may stand in one.
var full = map[string]string{
	"battle": example,
	"campaign": `venturini 1 campaign 1-12-3 N camp_moves=96 first=n light_bridges=on
fig N inf1 12,11/houses hurt=1-12-2 cold=3 load=2p
fig N inf2 20,20/street captive=O
fig N inf9 off
fig N hcav1 12,12 team=0 mind=retreat:12,13
fig N fbat1 13,13 team=2
fig N wag1 14,14 laager load=2f
fig N wag2 15,15
fig O inf1 15,15 on=N/wag2 load=2p
fig O inf2 24,24/rampart work=build:earth/24,24:N:3
fig O inf3 20,21
fig O inf4 12,11/street prisoner=N
fig O bak1 24,24/casemate
mag 24,24 180r
lie 2,2/inside 4f
lie 24,24/casemate 2p+3r+4h+5f+6w+7l+8b+9t+10m+11s
lie 24,25 1h
line 5,5:N eP3A
line 5,5:W K~kF
hit 24,15 1 1-12-2
hit 24,24:N 2 1-12-3
hit 24,24:N 1 1-12-3 parapet
hit 24,24:N 5 1-12-3 works
hit 24,24 1 1-12-3 bridge
hit 24,24 3 1-12-3 burn
gap 28,22 blown
gap 24,24:E shot
gap 24,24:S blown
gap 24,24:W top
span 9,6:S ladder
span 24,15 broken
span 26,15:S dam16
span 24,16 pontoon1
span 25,16 fly4
road 6,6 N-SE
road 6,7 along-E
road 30,32 broken
fire 34,28 1-12-3 O
is 2,2 cover2 roof16
is 3,2 burned dead bare unsown
is 4,2 mown
is 5,2 water crater50
gallery O 10,10 10,11
mine O mine1 10,11 post 10,10 2 watch=ask
mine N mine3 10,12 post 10,13 1
gate 25,15 open
village 24,20 0
village 28,22 3 today
said N end inf1 drop 1p
said N done
ask O retreat O/inf2 phase 3
`,
	"siege": `venturini 1 siege 4 G
fig B min1 20,20/below
fig B hgun1 50,50 fresh
fig G fart1 45,45/top
mag 40,76
lie 20,20/below 2p
hit 52,40:E 9 3 side
gap 33,33:N side
gap 52,40:E shot
gap 52,40:E top
gap 52,40:W shot
gap 52,40:W side
is 47,40 dry fill2 rise3
mine B mine1 20,21 post 20,20 kind4NE watch=all
mine G mine1 21,21 post 20,20 kind9
gate inflow open
`,
}

// Texts are read and written equal byte for byte, on lines and on one. [VT-NOTE-4, VT-NOTE-5]
func TestReadBack(t *testing.T) {
	t.Parallel()
	for name, text := range full {
		t.Run("VT-NOTE-5/"+name, func(t *testing.T) {
			t.Parallel()
			readBack(t, text)
		})
	}
	for name, s := range map[string]Situation{
		"battle":   NewBattle(Battle.Map(), Options{}, "N", "S"),
		"bare":     NewBattle(Battle.Map(), Options{Beginner: true, Free: true}, "W", "E"),
		"campaign": NewCampaign(Campaign.Map(), Options{FixedGuns: true}, "N"),
		"siege":    NewSiege(Siege.Map(), Options{HalfHeavy: true}),
	} {
		t.Run("VT-NOTE-4/"+name, func(t *testing.T) {
			t.Parallel()
			readBack(t, Write(&s, []SaidLine{{0, "done"}}, ""))
		})
	}
}

func readBack(t *testing.T, text string) {
	t.Helper()
	for _, form := range []string{text, OneLine(text), strings.ReplaceAll(text, "\n", "\r\n")} {
		s, said, ask, err := Read(form)
		if err != nil {
			t.Fatal(err)
		}
		if got := Write(&s, said, ask); got != text {
			t.Errorf("got\n%s\nwant\n%s", got, text)
		}
		c := s.Clone()
		if got := Write(&c, said, ask); got != text {
			t.Errorf("its clone is\n%s", got)
		}
	}
	if strings.Contains(OneLine(text), "\n") {
		t.Errorf("on one line: %s", OneLine(text))
	}
}

func TestNotation(t *testing.T) {
	t.Parallel()
	t.Run("WX-NOTE-8", func(t *testing.T) {
		t.Parallel()
		s := NewBattle(Battle.Map(), Options{}, "N", "S")
		lines := strings.Split(Write(&s, nil, ""), "\n")
		if lines[0] != "venturini 1 battle 1 N first=n" || lines[1] != "fig N inf1 7,2" {
			t.Errorf("%s", lines[:2])
		}
	})
	t.Run("WX-NOTE-6", func(t *testing.T) {
		t.Parallel()
		s, _, _, err := Read("venturini 1 battle 7 S first=n | line 9,6:S eP3A")
		if err != nil {
			t.Fatal(err)
		}
		want := []Barrier{{Earth, 1, true, false}, {Palisade, 3, false, false}, {Abatis, 1, false, false}}
		if l := s.Lines[0]; !slices.Equal(l.Lines, want) || l.Depth() != 53 || l.Name(s.Map.Board) != "9,6:S" {
			t.Errorf("%v is %d ft deep", l, l.Depth())
		}
	})
	t.Run("VT-NOTE-10", func(t *testing.T) {
		t.Parallel()
		s, _, _, err := Read(example)
		if err != nil {
			t.Fatal(err)
		}
		if f := s.Find(ID{1, Inf, 2}); !f.Hurt || f.Since != 0 || s.Mover != 1 || s.Names != [2]string{"N", "S"} {
			t.Errorf("%+v", f)
		}
		if f := s.Find(ID{0, FBat, 1}); f.Team != TeamDead || f.Facing != NoHeading || f.Captive != NoSide {
			t.Errorf("%+v", f)
		}
		if m := s.Marked(at(t, s.Map, "4,9"), Burned); m == nil || s.Marked(at(t, s.Map, "4,9"), Dead) != nil {
			t.Error("4,9 is not burned")
		}
	})
	t.Run("VT-NOTE-4/map", func(t *testing.T) {
		t.Parallel()
		m, err := ReadMap("maps/Own Map.txt", changed(t, Battle, "moves=48", "moves=20"))
		if err != nil {
			t.Fatal(err)
		}
		s := NewBattle(m, Options{}, "N", "S")
		text := Write(&s, nil, "")
		if line := strings.Split(text, "\n")[1]; line != "map own-map "+m.Hash {
			t.Errorf("the second line is %s", line)
		}
		if _, _, _, err := Read(text); err == nil || !strings.Contains(err.Error(), "the map own-map "+m.Hash+" is not at hand") {
			t.Errorf("without the map: %v", err)
		}
		p, _, _, err := Read(text, Siege.Map(), m)
		if err != nil || p.Map != m || Write(&p, nil, "") != text {
			t.Errorf("with the map: %v", err)
		}
		same, err := ReadMap("battle.txt", changed(t, Battle))
		if err != nil {
			t.Fatal(err)
		}
		q := NewBattle(same, Options{}, "N", "S")
		if strings.Contains(Write(&q, nil, ""), "map ") {
			t.Error("the supplied map is named")
		}
	})
	t.Run("VT-NOTE-4/made", func(t *testing.T) {
		t.Parallel()
		m, err := NewMap("made", 20, 20)
		if err != nil {
			t.Fatal(err)
		}
		s := Situation{Map: m, Names: [2]string{"N", "S"}, Date: 1}
		s.Put(NewFigure(ID{0, Inf, 1}, at(t, m, "20,20")))
		text := Write(&s, nil, "")
		p, _, _, err := Read(text, m)
		if err != nil || Write(&p, nil, "") != text {
			t.Errorf("%s: %v", text, err)
		}
	})
	t.Run("VT-NOTE-2", func(t *testing.T) {
		t.Parallel()
		s, said, ask, err := Read("venturini 1 campaign 1-5-1 O | line 9,6:N E | hit 9,5:S 1 1-5-1 | hit 9,9:N 1 1-5-1 | " +
			"gap 24,13:S shot | span 5,5:W fly1 | span 5,8:N ladder | span 1,1:N broken")
		if err != nil {
			t.Fatal(err)
		}
		want := "line 9,6:N E\nhit 9,6:N 1 1-5-1\nhit 9,8:S 1 1-5-1\ngap 24,14:N shot\nspan 1,1:N broken\nspan 4,5:E fly1\n" +
			"span 5,7:S ladder\n"
		if _, got, _ := strings.Cut(Write(&s, said, ask), "\n"); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	})
	t.Run("VT-ARMY-13", func(t *testing.T) {
		t.Parallel()
		s, _, _, err := Read("venturini 1 battle 7 S first=n | fig N inf1 5,5 on=wag1 | fig N hart1 5,5 on=wag1 | " +
			"fig N hcav1 5,5 on=fbat1 | fig N fbat1 5,5 | fig N wag1 5,5 load=1b")
		if err != nil {
			t.Fatal(err)
		}
		for id, want := range map[ID]bool{{0, Inf, 1}: false, {0, HArt, 1}: true, {0, HCav, 1}: true, {0, FBat, 1}: false} {
			if s.Find(id).Hitched() != want {
				t.Errorf("%s is hitched: %v", id.Name(), !want)
			}
		}
	})
	t.Run("VT-ARMY-23", func(t *testing.T) {
		t.Parallel()
		s, _, _, err := Read("venturini 1 battle 7 S first=n | fig N inf1 5,5 captive=S | fig S inf1 5,6 hurt | " +
			"fig S inf2 5,7 | fig S inf3 5,8")
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Find(ID{0, Inf, 1}).Captor; got != (ID{1, Inf, 2}) {
			t.Errorf("the captor is %s", got.Name())
		}
	})
}

// Lists that are not in order are put there. [VT-NOTE-4]
func TestTidy(t *testing.T) {
	t.Parallel()
	s, _, _, err := Read(full["siege"])
	if err != nil {
		t.Fatal(err)
	}
	c, _, _, err := Read(strings.Replace(full["battle"], "line 9,6:S E\n", "line 9,6:S E\nline 9,6:N A\nline 8,6:S A\n", 1))
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(s.Marks)
	slices.Reverse(s.Mines)
	slices.Reverse(s.Figures)
	s.Lying = append(s.Lying, Lot{At: 3})
	s.Lines = append(s.Lines, Lines{})
	s.Villages = append(s.Villages, VillageStock{Left: VillageKeeps})
	if s.Tidy(); Write(&s, nil, "") != full["siege"] {
		t.Errorf("tidied it is\n%s", Write(&s, nil, ""))
	}
	if got := Write(&c, nil, ""); !strings.Contains(got, "line 8,6:S A\nline 9,6:N A\nline 9,6:S E\n") {
		t.Errorf("the lines are\n%s", got)
	}
}

// Whatever cannot be read or cannot stand is refused, and the word named.
func TestRefusals(t *testing.T) {
	t.Parallel()
	const battle, campaign, siege = "venturini 1 battle 7 S first=n | ", "venturini 1 campaign 1-5-1 O | ", "venturini 1 siege 4 G | "
	for _, tc := range []struct{ name, text, want string }{
		{"VT-NOTE-4/nothing", "", "position:1:1: nothing is said; it begins with venturini 1 battle"},
		{"VT-NOTE-4/another", "hellwig 1 battle 7 S", "position:1:1: a position begins with the game"},
		{"VT-NOTE-4/version", "venturini 2 battle 7 S first=n", "position:1:1: a position begins with the game"},
		{"VT-NOTE-4/game", "venturini 1 war 7 S first=n", `position:1:13: "war" is no game; they are battle, campaign, siege`},
		{"VT-NOTE-2/date", "venturini 1 battle 1-1-1 S first=n", `position:1:20: "1-1-1" is no date of a battle (VT-NOTE-2)`},
		{"VT-NOTE-2/set-up", "venturini 1 battle 0 S first=n", "position:1:20: 0 is the date of a free set-up"},
		{"VT-NOTE-1/mover", "venturini 1 battle 7 E first=n", `position:1:22: "E" does not play; N and S do`},
		{"VT-NOTE-1/capitals", "venturini 1 battle 7 s first=n", `position:1:22: "s" does not play; N and S do`},
		{"VT-NOTE-4/first", "venturini 1 battle 7 S", "position:1:1: a battle says who moves first: first=n or s"},
		{"VT-NOTE-4/who first", "venturini 1 battle 7 S first=e", "position:1:24: first=e: there is no such side"},
		{"VT-NOTE-4/first of siege", "venturini 1 siege 7 B first=b", "the besieger moves first; leave first=b out"},
		{"VT-NOTE-4/option", "venturini 1 battle 7 S first=n bound_step=2", `position:1:32: "bound_step" is no option of a battle`},
		{"VT-NOTE-4/value", "venturini 1 battle 7 S first=n hq_fall=two", `"two" will not do for hq_fall; say both or one`},
		{"VT-NOTE-4/number", "venturini 1 campaign 1-5-1 O camp_moves=10000", "say a number from 0 to 9600"},
		{"VT-NOTE-4/option twice", "venturini 1 battle 7 S first=n first=n", "position:1:32: first is said twice"},
		{"VT-NOTE-4/map", battle + "map big 0123456789abcdef", "position:1:38: the map big 0123456789abcdef is not at hand"},
		{"VT-NOTE-4/map form", battle + "map big", "a map is its name and its mark"},
		{"VT-NOTE-4/letters", "venturini 1 battle 7 S first=n\nfig N inf\t1", `position:2:10: "\t" is no letter of a position`},
		{"VT-NOTE-4/line", "venturini 1 battle 7 S first=n\n\nfigure N inf1 5,5", `position:3:1: "figure" begins no line`},
		{"VT-NOTE-4/words", battle + "fig N inf1", "position:1:34: the words of this line are such as fig N inf3 5,4"},
		{"VT-NOTE-1/kind", battle + "fig N infantry1 5,5", `position:1:40: "infantry1" is no figure (VT-NOTE-1)`},
		{"VT-NOTE-1/side twice", battle + "fig N N/inf1 5,5", `"N/inf1" is no figure`},
		{"VT-NOTE-1/number", battle + "fig N inf0 5,5", `"inf0" is no figure`},
		{"VT-NOTE-1/twice", battle + "fig N inf1 5,5 | fig N inf1 5,6", "position:1:57: N/inf1 stands here twice"},
		{"VT-ARMY-1/pioneers", battle + "fig N pio1 5,5", "pioneers are in sieges alone (VT-ARMY-1)"},
		{"VT-MAP-1/outside", battle + "fig N inf1 19,5", `position:1:45: "19,5" is no square; they are 1,1 to 18,18`},
		{"VT-NOTE-2/position", battle + "fig N inf1 9,1/attic", `position:1:49: "attic" is no position: street houses`},
		{"VT-MAP-30/wrong", battle + "fig N inf1 9,1/church", "a position on 9,1 is one of street, houses (VT-MAP-30)"},
		{"VT-MAP-30/none", battle + "fig N inf1 9,1", "a position on 9,1 is one of street, houses (VT-MAP-30)"},
		{"VT-MAP-30/open", battle + "fig N inf1 5,5/houses", "5,5 has no positions (VT-MAP-30)"},
		{"VT-MAP-30/goods", battle + "lie 9,1 2f", "a position on 9,1 is one of street, houses (VT-MAP-30)"},
		{"VT-NOTE-4/word", battle + "fig N inf1 5,5 sick", `position:1:49: "sick" is nothing that a figure is`},
		{"VT-NOTE-4/word without value", battle + "fig N inf1 5,5 load", `"load" is nothing that a figure is`},
		{"VT-NOTE-4/word with value", battle + "fig N wag1 5,5 laager=on", `"laager=on" is nothing that a figure is`},
		{"VT-NOTE-4/order of words", battle + "fig N inf1 5,5 load=2f hurt", `"hurt" comes too late, or twice`},
		{"VT-NOTE-4/twice", battle + "fig N inf1 5,5 hurt hurt", `"hurt" comes too late, or twice`},
		{"VT-ARMY-7/foot", battle + "fig N inf1 5,5 team=0", `inf1 has no team of "0"`},
		{"VT-ARMY-7/double cavalry", battle + "fig N hcav1 5,5 team=2", `hcav1 has no team of "2"`},
		{"VT-ARMY-7/one", battle + "fig N fbat1 5,5 team=1", `fbat1 has no team of "1"`},
		{"VT-ARMY-16/nobody", battle + "fig N inf1 5,5 on=wag1", "inf1 is on wag1, which is not on its square (VT-ARMY-16)"},
		{"VT-ARMY-16/elsewhere", battle + "fig N inf1 5,5 on=wag1 | fig N wag1 5,6", "inf1 is on wag1, which is not on its"},
		{"VT-ARMY-16/foot", battle + "fig N inf1 5,5 on=inf2 | fig N inf2 5,5", "inf1 is on inf2; only batteries, wagons"},
		{"VT-ARMY-16/wagons", battle + "fig N wag1 5,5 on=wag2 | fig N wag2 5,5", "wag1 cannot be carried (VT-ARMY-16)"},
		{
			"VT-ARMY-16/two", battle + "fig N inf1 5,5 on=wag1 | fig N inf2 5,5 on=wag1 | fig N wag1 5,5",
			"inf2 and inf1 are both on wag1; there is room for one (VT-ARMY-16)",
		},
		{"VT-ARMY-14/battery", battle + "fig N fbat1 5,5 on=fbat2 | fig N fbat2 5,5", "fbat1 draws nothing; brigades and wagons do"},
		{
			"VT-ARMY-13/two", battle + "fig N hart1 5,5 on=fbat1 | fig N hcav1 5,5 on=fbat1 | fig N fbat1 5,5",
			"hart1 and hcav1 are both on fbat1",
		},
		{"VT-MOVE-3/inf", battle + "fig N inf1 5,5 load=1r+4f", "position:1:40: inf1 carries 17; 16 is the most (VT-MOVE-3)"},
		{"VT-MOVE-3/battery", battle + "fig N fbat1 5,5 load=3f", "fbat1 carries 12; 8 is the most (VT-MOVE-3)"},
		{"VT-MOVE-3/wagons", battle + "fig N inf1 5,5 on=wag1 | fig N wag1 5,5 load=3f", "wag1 carries 20; 16 is the most"},
		{"VT-BUILD-21/inf", battle + "fig N inf1 5,5 laager", "inf1 is in a laager; wagons form one (VT-BUILD-21)"},
		{"VT-BUILD-21/off", battle + "fig N wag1 off laager", "wag1 is in a laager; wagons form one"},
		{"VT-APP-8/off", battle + "fig N inf1 5,5 face=N", "inf1 has a front; the option facing gives one (VT-APP-8)"},
		{"VT-APP-8/direction", battle + "fig N inf1 5,5 face=north", `"north" is no direction`},
		{"VT-ARMY-22/battery", battle + "fig N fbat1 5,5 captive=S", "fbat1 is a prisoner; only brigades are (VT-ARMY-22)"},
		{"VT-ARMY-23/own", battle + "fig N inf1 5,5 captive=N", "inf1 cannot be captive or prisoner so (VT-ARMY-23)"},
		{"VT-ARMY-23/both", battle + "fig N inf1 5,5 captive=S prisoner=S", "inf1 cannot be captive or prisoner so"},
		{"VT-FIGHT-58", battle + "fig N inf1 5,5 | fig S inf1 5,5", "brigades of both sides, inf1 and inf1, on 5,5 (VT-FIGHT-58)"},
		{"VT-ARMY-11/later", campaign + "fig O inf1 5,5 hurt=1-5-2", "1-5-2 is still to come"},
		{"VT-ARMY-11/battery", campaign + "fig O fbat1 5,5 hurt=1-5-1", "fbat1 does not heal; brigades do (VT-ARMY-11)"},
		{"VT-ARMY-11/nought", campaign + "fig O inf1 5,5 hurt=0", "nobody was hurt before the first day"},
		{"VT-SIEGE-42", campaign + "fig O fbat1 5,5 fresh", "fbat1 is fresh; guns and howitzers of a siege are (VT-SIEGE-42)"},
		{"VT-SIEGE-76/goods", battle + "lie 5,5/below 2f", "5,5 has no positions (VT-MAP-30)"},
		{"VT-SIEGE-76", siege + "fig B inf1 20,20/below", "20,20 has no positions"},
		{"VT-NOTE-8/mind", battle + "fig N inf1 5,5 mind=6,3", `"6,3" is no standing answer; say mind=retreat:6,3`},
		{"VT-NOTE-4/work", battle + "fig N inf1 5,5 work=build", `"build" is no work`},
		{"VT-NOTE-4/work done", battle + "fig N inf1 5,5 work=build:earth/5,5:N:x", `position:1:72: "x" is no number from 1 to 250`},
		{"VT-WRECK-30", campaign + "fig O inf1 5,5 cold=9", `"9" is no number from 1 to 8`},
		{"VT-SUPPLY-7/open", campaign + "mag 5,5 10r", "5,5 is no place; magazines stand in inhabited squares (VT-SUPPLY-7)"},
		{"VT-SUPPLY-7/twice", campaign + "mag 24,24 10r | mag 24,24 10r", "a second magazine"},
		{"VT-SUPPLY-7/empty", campaign + "mag 24,24", "a magazine has goods"},
		{"VT-SIEGE-19/two", siege + "mag 40,76 | mag 5,40", "a second magazine"},
		{"VT-SIEGE-19/goods", siege + "mag 40,76 10r", "the headquarters of a siege none"},
		{"VT-NOTE-3", battle + "lie 5,5 4f+2p", `portions come too late in "4f+2p"`},
		{"VT-NOTE-4/lie twice", battle + "lie 5,5 2f | lie 5,5 2f", "what lies on 5,5 is said twice"},
		{"VT-BUILD-9", battle + "line 5,5:N EEEEP1", "the lines on 5,5:N are 101 ft deep; 100 are the most (VT-BUILD-9)"},
		{"VT-NOTE-4/line kind", battle + "line 5,5:N EX", `position:1:46: "X" is no line`},
		{"VT-NOTE-4/palisades", battle + "line 5,5:N P0", `"P0" is no line`},
		{"VT-NOTE-4/bridged", battle + "line 5,5:N E~", `"~" is no line`},
		{"VT-NOTE-4/line twice", battle + "line 5,5:N E | line 5,5:N A", "the lines on 5,5:N are said twice"},
		{"VT-NOTE-2/side", battle + "line 5,5:NE E", `"5,5:NE" is no side; say it as 5,5:N`},
		{"VT-NOTE-2/no side", battle + "line 5,5 E", `"5,5" is no side`},
		{"VT-WRECK-23", battle + "hit 5,5:N 0 7", `"0" is no number from 1 to 9999`},
		{"VT-WRECK-23/later", battle + "hit 5,5:N 1 8", "8 is still to come"},
		{"VT-WRECK-23/twice", battle + "hit 5,5:N 1 7 | hit 5,5:N 1 7", "hits on 5,5:N are said twice"},
		{"VT-WRECK-11", battle + "gap 5,5 shot", `"shot" is no gap; a side is shot, blown or`},
		{"VT-WRECK-15", battle + "gap 5,5 top", `"top" is no gap`},
		{"VT-WRECK-15/hit", battle + "hit 5,5:N 1 7 rise", `"rise": here may stand what was fired at: works wall parapet crest side bridge dam sluice`},
		{"VT-WRECK-15/square", battle + "hit 5,5 1 7 top", `"top": here may stand what was fired at: bridge dam sluice laager roof rise burn`},
		{"VT-WRECK-15/twice", battle + "hit 5,5:N 1 7 top | hit 5,5:N 1 7 top", "hits on 5,5:N are said twice"},
		{"VT-WRECK-11/word", battle + "gap 5,5:N torn", `"torn" is no gap`},
		{
			"VT-NOTE-3/long_number", battle + "lie 5,5 " + strings.Repeat("0", 400) + "1w",
			`"` + engine.Short(strings.Repeat("0", 400)+"1") + `" is no number of palisade lines`,
		},
		{"VT-SIEGE-62/twice", siege + "gap 52,40:E side | gap 52,40:E side", "a gap at 52,40:E is said twice"},
		{"VT-SIEGE-62/no_blockhouse", siege + "gap 46,45:E side", `"side" is no gap`},
		{"VT-WRECK-11/twice", battle + "gap 5,5:N shot | gap 5,5:N blown", "a gap at 5,5:N is said twice"},
		{"VT-BUILD-14", battle + "span 5,5 pontoon3", `"pontoon3" is no bridge`},
		{"VT-BUILD-15", battle + "span 5,5 fly", `"fly" is no bridge`},
		{"VT-BUILD-18", battle + "span 5,5:N ladder1", `"ladder1" is no bridge`},
		{"VT-BUILD-19", battle + "span 5,5 dam0", `"dam0" is no bridge`},
		{"VT-BUILD-14/twice", battle + "span 5,5 fly1 | span 5,5 fly2", "fly at 5,5 is said twice"},
		{"VT-BUILD-3", battle + "road 5,5 N-N", `"N-N" is no road; say N-SE, along-N or broken`},
		{"VT-BUILD-3/along", battle + "road 5,5 along-NE", `"along-NE" is no road`},
		{"VT-BUILD-3/twice", battle + "road 5,5 N-S | road 5,5 N-S", "this road is said twice"},
		{"VT-APP-6", "venturini 1 battle 7 S crewed=on first=n | fig N fart1 5,5", "fart1 is artillery; batteries have crews"},
		{"VT-APP-8", battle + "fig N inf1 5,5 face=E", "inf1 has a front; the option facing gives one"},
		{"VT-WRECK-5", battle + "fire 5,5 8 N", "8 is still to come"},
		{"VT-WRECK-5/whom", battle + "fire 5,5 7 E", `"E" does not play`},
		{"VT-WRECK-5/twice", battle + "fire 5,5 7 N | fire 5,5 7 N", "the fire on 5,5 is said twice"},
		{"VT-NOTE-4/is", battle + "is 5,5 gone", `"gone" is nothing that a square is`},
		{"VT-NOTE-4/is with number", battle + "is 5,5 burned1", `"burned1" is nothing that a square is`},
		{"VT-NOTE-4/is without number", battle + "is 5,5 crater", `"crater" is nothing that a square is`},
		{"VT-BUILD-22", battle + "is 5,5 cover3", `"cover3" is nothing that a square is`},
		{"VT-NOTE-4/is twice", battle + "is 5,5 burned | is 5,5 burned", "burned is said of 5,5 twice"},
		{"VT-APP-26/battle", battle + "is 9,1 ransomed", "9,1 is no town of a campaign with app_supply=on"},
		{"VT-APP-26/off", campaign + "is 12,27 ransomed", "12,27 is no town"},
		{"VT-APP-26/field", "venturini 1 campaign 1-5-1 O app_supply=on main_magazines=on | is 34,26 ransomed", "34,26 is no town"},
		{"VT-APP-26/village", "venturini 1 campaign 1-5-1 O app_supply=on main_magazines=on | is 28,22 ransomed", "28,22 is no town"},
		{"VT-APP-26/number", "venturini 1 campaign 1-5-1 O app_supply=on main_magazines=on | is 12,27 ransomed1", `"ransomed1" is nothing that a square is`},
		{"VT-MINE-3", battle + "gallery N 5,5 5,7", "5,7 does not touch 5,5"},
		{"VT-MINE-3/twice", battle + "gallery N 5,5 5,6 | gallery N 5,5 5,6", "this gallery is said twice"},
		{"VT-MINE-1/name", battle + "mine N shaft1 5,5 post 5,6 2", "a mine is named mine1"},
		{"VT-MINE-1/post", battle + "mine N mine1 5,5 at 5,6 2", `"at": here stands post`},
		{"VT-MINE-1/charges", battle + "mine N mine1 5,5 post 5,6 kind1", `"kind1" is no size of a mine`},
		{"VT-MINE-1/twice", battle + "mine N mine1 5,5 post 5,6 2 | mine N mine1 5,4 post 5,6 2", "mine1 is said twice"},
		{"VT-SIEGE-79", siege + "mine B mine1 5,5 post 5,6 kind4", `"kind4" is no size of a mine`},
		{"VT-SIEGE-79/corner", siege + "mine B mine1 5,5 post 5,6 kind4N", `"kind4N" is no size of a mine`},
		{"VT-NOTE-8/watch", battle + "mine N mine1 5,5 post 5,6 2 watch=none", `"watch=none": a mine is watched by`},
		{"VT-FLOOD-5", battle + "gate inflow open", `"inflow" is no sluice and no bear of the map`},
		{"VT-FLOOD-5/word", siege + "gate inflow ajar", `"ajar": a gate is open or shut`},
		{"VT-FLOOD-5/twice", siege + "gate inflow open | gate inflow open", "inflow is said twice"},
		{"VT-SUPPLY-18/game", battle + "village 9,1 3", "a battle has no village stock"},
		{"VT-SUPPLY-18/place", campaign + "village 24,24 3", "24,24 is no village"},
		{"VT-SUPPLY-18/stock", campaign + "village 28,22 9", `"9" is no number from 0 to 8`},
		{"VT-SUPPLY-18/twice", campaign + "village 28,22 3 | village 28,22 3", "28,22 is said twice"},
		{"VT-SUPPLY-18/word", campaign + "village 28,22 3 now", `"now": here may stand today`},
		{"VT-NOTE-4/said", battle + "said E done", `"E" does not play`},
		{"VT-NOTE-4/ask", battle + "ask N retreat inf2 phase 3 | ask N retreat inf2 phase 3", "a second question"},
		{"VT-NOTE-4/too long", strings.Repeat("x", maxText+1), "position: 262145 bytes; it may have 262144 at most"},
		{"VT-NOTE-4/too many", strings.Repeat("x\n", maxLines+1), "position: 20001 lines; it may have 20000 at most"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s, _, _, err := Read(tc.text)
			if err == nil {
				t.Fatalf("it is read as\n%s", Write(&s, nil, ""))
			}
			if !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want %s", err, tc.want)
			}
		})
	}
}

// littlewars check. [VT-NOTE-4, section 4]
func TestCheck(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name     string
		text     string
		warnings string
		fault    string
	}{
		{"position", example, "", ""},
		{"map", string(changed(t, Campaign)), "", ""},
		{
			"two faults", "venturini 1 battle 7 S first=n\nfig N inf0 5,5\nlie 5,5 0f\n", "",
			"f:2:7: \"inf0\" is no figure (VT-NOTE-1)\nf:3:9: \"0\" is no number of fascine lines; 1 to 9999 are possible (VT-NOTE-3)",
		},
		{
			"two that cannot stand", "venturini 1 battle 7 S first=n\nfig N inf1 9,1\nfig N inf2 5,5/houses\n", "",
			"f:2:7: a position on 9,1 is one of street, houses (VT-MAP-30)\nf:3:7: 5,5 has no positions (VT-MAP-30)",
		},
		{
			"odd", "venturini 1 battle 7 S first=n | fig N inf1 5,5 | fig S sbat1 6,6",
			"S/sbat1: there is no siege battery in a battle (VT-ARMY-1), S has no brigade on the map", "",
		},
		{
			"no headquarters", "venturini 1 siege 7 B | fig B inf1 5,5 | fig G inf1 40,39",
			"the besieger has no headquarters, as mag 40,76 would say (VT-SIEGE-19)", "",
		},
		{
			"no highway", string(changed(t, Campaign, "I-w: 12,27 11,28 10,29 9,29 8,29 7,29", "I-w: 12,27 11,28")),
			"7,29: the place lies on no highway: it neither delivers nor is fed (VT-SUPPLY-8)", "",
		},
		{"no map", "[layer terrain]", "", "f:1:1: [layer terrain]: a board of 0 by 0 squares; 1 by 1 to 96 by 96 are possible"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			warnings, err := Check("f", []byte(tc.text))
			if got := strings.Join(warnings, ", "); got != tc.warnings || errorText(err) != tc.fault {
				t.Errorf("got %q and %q, want %q and %q", got, errorText(err), tc.warnings, tc.fault)
			}
		})
	}
}
