package state

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/grid"
)

// drawnAs is a supplied map written anew, as text and as TMX.
func drawnAs(t testing.TB, g Game) (text, tmx []byte) {
	t.Helper()
	source, err := mapFiles.ReadFile("maps/" + g.String() + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	m, err := grid.ReadMap(g.String(), source, formats[g])
	if err != nil {
		t.Fatal(err)
	}
	return m.Text(formats[g]), m.TMX(formats[g])
}

// The maps are the same in TMX.
func TestMapsInTMX(t *testing.T) {
	t.Parallel()
	for g := range NumGames {
		t.Run(g.String(), func(t *testing.T) {
			t.Parallel()
			text, tmx := drawnAs(t, g)
			for _, file := range [][]byte{text, tmx} {
				m, err := ReadMap("some folder/My Map_Z.tmx", file)
				if err != nil {
					t.Fatal(err)
				}
				if m.Name != "my-map-z" || len(m.Hash) != 16 || m.usual(g) {
					t.Errorf("it is called %s %s", m.Name, m.Hash)
				}
				if got, want := sketch(m), sketch(supplied[g]()); got != want {
					t.Errorf("got\n%s\nwant\n%s", got, want)
				}
			}
		})
	}
}

// sketch is all of a map but its name and hash.
func sketch(m *Map) string {
	c := Map{
		Game: m.Game, Board: m.Board, Terrain: m.Terrain, Height: m.Height, Edges: m.Edges, Ford: m.Ford,
		Country: m.Country, PlaceAt: m.PlaceAt, Places: m.Places, Roads: m.Roads, RoadNo: m.RoadNo, Stone: m.Stone,
		Wooden: m.Wooden, Rivers: m.Rivers, Sluices: m.Sluices, Moves: m.Moves, Start: m.Start, First: m.First,
		Quarters: m.Quarters, Sallies: m.Sallies, Tambours: m.Tambours, Galleries: m.Galleries, Covers: m.Covers,
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%v %v %v", c.Game, c.Board, []any{
		c.Terrain, c.Height, c.Edges, c.Ford, c.Country, c.PlaceAt, c.Places, c.Roads, c.RoadNo, c.Stone, c.Wooden, c.Rivers,
		c.Sluices, c.Moves, c.Start, c.First, c.Quarters, c.Sallies, c.Tambours, c.Galleries, c.Covers,
	})
	for _, letter := range []byte("NESWOBG") {
		if a := m.Armies[letter]; a != nil {
			fmt.Fprintf(&b, " %c %v", letter, *a)
		}
	}
	return b.String()
}

// changed is a supplied map with something in its text replaced.
func changed(t testing.TB, g Game, pairs ...string) []byte {
	t.Helper()
	text, err := mapFiles.ReadFile("maps/" + g.String() + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(pairs); i += 2 {
		if !bytes.Contains(text, []byte(pairs[i])) {
			t.Fatalf("%q is not in the map", pairs[i])
		}
		text = bytes.Replace(text, []byte(pairs[i]), []byte(pairs[i+1]), 1)
	}
	return text
}

// What a map may vary. [VT-MAP-38, VT-MAP-7, VT-MAP-8]
func TestMapsVary(t *testing.T) {
	t.Parallel()
	m, err := ReadMap("m", changed(t, Campaign,
		"cap_E=1", "cap_E=2", "cap_D=1", "cap_D=5\nwall_C=6\nditch_C=keeps\nvault_C=open\nmines_C=N,SE\nmines_D=none\nwall_I=4\nfortresses=C D E F G",
		"[edges brook]", "[edges brown]\n5,5:N\n[edges black]\n5,6:N\n[edges marsh]\n7,5:N 7,4:S 8,5:N\n[edges rocks]\n9,5:N\n"+
			"[field_roads]\nx: 2,2 3,3 3,4\n[edges brook]",
		"29,13:W", "29,13:W 28,13:E", "40,16:N", "40,16:N 40,15:S", "14,14", "14,14 29,14:W",
	))
	if err != nil {
		t.Fatal(err)
	}
	t.Run("VT-MAP-38", func(t *testing.T) {
		t.Parallel()
		if want := (Build{Wall: 6, DitchStays: true, VaultOpens: true, Mines: 1<<grid.N | 1<<grid.SE, Cap: 1}); town(m, "C").Build != want {
			t.Errorf("C is %+v", town(m, "C").Build)
		}
		if want := (Build{Wall: 8, Cap: 5}); town(m, "D").Build != want {
			t.Errorf("D is %+v", town(m, "D").Build)
		}
		if want := (Build{Wall: 8, Mines: 0xFF, Cap: 2}); town(m, "E").Build != want {
			t.Errorf("E is %+v", town(m, "E").Build)
		}
		if want := (Build{Wall: 4}); town(m, "I").Build != want || town(m, "G").Kind != Fortress || town(m, "G").Wall != 8 {
			t.Errorf("I is %+v, G %+v", town(m, "I").Build, town(m, "G"))
		}
	})
	for side, want := range map[string]Features{
		"29,13:W": Brook | River, "29,14:W": Brook | FordHere, "29,15:W": Brook, "40,16:N": Ravine | WideRavine,
		"41,16:N": Ravine, "7,5:N": MarshStrip | WideMarsh, "8,5:N": MarshStrip, "9,5:N": Rocks, "5,5:N": BrownEdge,
		"5,6:N": BlackEdge,
	} {
		rule := "VT-MAP-8/"
		switch {
		case want&Ravine != 0:
			rule = "VT-MAP-7/"
		case want&Rocks != 0:
			rule = "VT-MAP-6/"
		case want&FordHere != 0:
			rule = "VT-MAP-14/"
		case want&(BrownEdge|BlackEdge) != 0:
			rule = "VT-APP-3/"
		}
		t.Run(rule+side, func(t *testing.T) {
			t.Parallel()
			if got := along(t, m, side); got != want {
				t.Errorf("%s is %b, want %b", side, got, want)
			}
		})
	}
	t.Run("VT-APP-5", func(t *testing.T) {
		t.Parallel()
		if s := at(t, m, "3,3"); m.PathNo[s] != 1<<grid.NW|1<<grid.S || m.RoadNo[s] != 0 || len(m.Paths) != 1 {
			t.Errorf("%b %v", m.PathNo[s], m.Paths)
		}
	})
}

// An own battle map may have a set-up for every camp, and a campaign map no armies.
func TestOwnMaps(t *testing.T) {
	t.Parallel()
	t.Run("VT-ARMY-2", func(t *testing.T) {
		t.Parallel()
		text := string(changed(t, Campaign))
		text = text[:strings.Index(text, "[army O]")]
		m, err := ReadMap("own", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		a := m.Armies['O']
		if a.Figures != nil || a.Count[Inf] != 18 || a.Count[Wag] != 7 {
			t.Errorf("%+v", a)
		}
		s := NewCampaign(m, Options{FixedGuns: true}, "O")
		if all := s.Muster(1); len(all) != 18+5+7+7+3+7+4+4 || all[0].At != grid.None || all[0].ID != (ID{1, Inf, 1}) {
			t.Errorf("N musters %d", len(all))
		}
		if s.Date != 0 || !s.Options.Free || len(s.Figures) != 0 {
			t.Errorf("a campaign without set-up begins on %d with %d figures", s.Date, len(s.Figures))
		}
	})
	t.Run("VT-BATTLE-4", func(t *testing.T) {
		t.Parallel()
		m, err := ReadMap("own", changed(t, Battle, "[army]", "[setup S]\n"+strings.ReplaceAll(southSetup, ";", "\n")+"[army]"))
		if err != nil {
			t.Fatal(err)
		}
		s := NewBattle(m, Options{}, "S", "N")
		if f := s.Find(ID{0, Inf, 1}); m.Board.Name(f.At) != "7,17" {
			t.Errorf("inf1 stands on %s", m.Board.Name(f.At))
		}
	})
}

const southSetup = "infantry 7,17;infantry 8,17;foot_artillery+field_battery 9,17;foot_artillery+field_battery 10,17;" +
	"infantry 11,17;infantry 12,17;heavy_cavalry 7,18;horse_artillery+field_battery 8,18;infantry 9,18;infantry 10,18;" +
	"foot_artillery+field_battery 11,18;light_cavalry 12,18;wagon 7,17;wagon 8,17;wagon 11,17;wagon 12,17;" +
	"flying_bridge 7,17;flying_bridge 8,17;flying_bridge 11,17;flying_bridge 12,17;"

// The army where no list says one. [VT-ARMY-2 to -5, VT-ARMY-19]
func TestUsualArmy(t *testing.T) {
	t.Parallel()
	type army struct {
		n, infantry, artillery, cavalry uint16
		*Army
	}
	for rule, fits := range map[string]func(a army) bool{
		"VT-ARMY-2/brigades":  func(a army) bool { return a.infantry+a.artillery+a.cavalry == a.n },
		"VT-ARMY-2/infantry":  func(a army) bool { return 2*a.infantry >= a.n && 5*a.infantry <= 3*a.n },
		"VT-ARMY-2/artillery": func(a army) bool { return 5*(a.artillery+1) > a.n && 4*a.artillery <= a.n },
		"VT-ARMY-2/heavy":     func(a army) bool { return a.Count[HCav] == (a.cavalry+1)/2 },
		"VT-ARMY-3":           func(a army) bool { return a.Count[FBat] == a.artillery && a.Count[SBat] == a.artillery/2 },
		"VT-ARMY-4":           func(a army) bool { return a.Count[Wag] == a.Count[FBat] },
		"VT-ARMY-5":           func(a army) bool { return 8*a.Count[Bak] >= a.n && 8*a.Count[Bak] < a.n+8 },
		"VT-ARMY-19/pontoons": func(a army) bool { return a.Goods[Pontoons] >= 2 && a.Goods[Pontoons] <= 4 },
		"VT-ARMY-19": func(a army) bool {
			return a.Goods == Goods{
				Fascines: a.n, Palisades: a.n, Ladders: a.artillery, FlyingBridges: a.artillery,
				Pontoons: a.Goods[Pontoons], Charges: 2 * a.n,
			}
		},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			for border := LeastSide; border <= grid.MaxSide; border++ {
				of := usualArmy(border)
				a := army{
					uint16(border / 2), of.Count[Inf], of.Count[FArt] + of.Count[HArt], of.Count[HCav] + of.Count[LCav], of,
				}
				if !fits(a) {
					t.Errorf("for a border of %d: %v %v", border, a.Count, a.Goods)
				}
			}
		})
	}
	t.Run("WX-SUP-35", func(t *testing.T) {
		t.Parallel()
		var n uint16
		for k, count := range usualArmy(28).Count {
			if Kind(k).Brigade() {
				n += count
			}
		}
		if n != 14 {
			t.Errorf("%d brigades", n)
		}
	})
}

// Everything wrong with a map is told, with line and column where it has one.
func TestMapFaults(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name  string
		game  Game
		pairs []string
		want  string // among the faults
	}{
		{"nothing drawn", Battle, []string{"[layer terrain]\n", "[layer terrain]\n[x]\n"}, "a board of 0 by 0 squares"},
		{"terrain", Battle, []string{".WWw", ".WXw"}, "m:21:3: 'X' is no letter of [layer terrain]"},
		{"width", Battle, []string{"width=18", "width=19"}, "m:10:7: 19 squares are said, and 18 drawn"},
		{"meta", Battle, []string{"moves=48", "mooves=48"}, `m:18:1: "mooves" is nothing that a map says of itself`},
		{"meta twice", Battle, []string{"moves=48", "moves=48\nmoves=47"}, "m:19:1: moves is said twice"},
		{"meta without value", Battle, []string{"moves=48", "moves="}, "m:18:1: moves has no value"},
		{"meta without sign", Battle, []string{"moves=48", "moves"}, `m:18:1: this says nothing of "moves"`},
		{"moves", Battle, []string{"moves=48", "moves=0"}, `m:18:7: "0" is no number from 1 to 9999`},
		{"section", Battle, []string{"[army]", "[armee]"}, "m:103:1: [armee] is no section"},
		{"no setup", Battle, []string{"[setup]", "[army E]"}, `a figure of an army is its kind`},
		{"edges", Battle, []string{"6,3:S", "6,3:SE"}, `m:77:1: "6,3:SE" is not a side such as 6,3:S`},
		{"edges of what", Battle, []string{"[edges brook]", "[edges wall]"}, "m:76:1: [edges wall]: along sides lie brook"},
		{"figure", Battle, []string{"heavy_cavalry 7,1", "heavy_horse 7,1"}, `m:122:1: "heavy_horse" is no figure`},
		{"figure nowhere", Battle, []string{"heavy_cavalry 7,1", "heavy_cavalry 0,1"}, `m:122:15: "0,1" is no square`},
		{"position", Battle, []string{"infantry 9,1", "infantry 9,1/rampart"}, `m:124:14: "rampart" is no position on 9,1`},
		{"setup", Battle, []string{"wagon 12,2\n", "wagon 12,2 1\n"}, "m:131:1: a set-up has lines such as"},
		{"outside the camp", Battle, []string{"wagon 12,2\n", "wagon 12,3\n"}, "wagon stands on 12,3, outside the camp N (VT-BATTLE-4)"},
		{
			"no game", Battle,
			[]string{"[layer camps]", "[layer lager]"},
			"no layer says for which game it is: camps for a battle",
		},
		{
			"no figures", Battle,
			[]string{"infantry 7,2\n", "[setup E]\ninfantry 7,2\n"},
			"no [setup] says where the army of the camp N stands",
		},
		{
			"two brigades", Battle,
			[]string{"infantry 8,2\n", "infantry 7,2\n"},
			"more than one brigade stands on 7,2; in a camp a square holds one (VT-BATTLE-4)",
		},
		{"too many", Battle, []string{"wagon 12,2\n", "wagon 12,2\nwagon 12,2\n"}, "the set-up of N has 5 wagons; its army has 4"},
		{"goods", Battle, []string{"flying_bridge 7,2\n", "flying_bridge 7,2 2\n"}, "has 5 flying bridges; its army has 4"},
		{"count", Battle, []string{"infantry=6", "infantry=x"}, `m:105:10: "x" is no number from 0 to 999`},
		{"no count", Battle, []string{"infantry=6", "infantry="}, "m:105:1: how many is one number: infantry=6"},
		{"setup of whom", Battle, []string{"[setup]", "[setup Q]"}, `m:113:1: [setup Q]: "Q" is no side`},
		{"count of what", Battle, []string{"infantry=6", "infants=6"}, `m:105:1: "infants" is no figure and no goods`},
		{"quarters", Battle, []string{"hq_N=9,1", "hq_N=8,1"}, "hq_N: 8,1 is no village of the camp (VT-BATTLE-1)"},
		{"no quarters", Battle, []string{"hq_N=9,1 10,1\n", ""}, "the camp N is missing, or hq_N"},
		{"first", Battle, []string{"moves=48", "first_mover=Q"}, `m:18:13: "Q" is no side`},
		{"beginner", Battle, []string{"[layer beginner]\n........vv", "[layer beginner]\n.........."}, "[layer beginner]: 9,1 is no village"},
		{"town", Campaign, []string{"O=30,36 31,36", "O=30,36 30,37"}, "the town O does not lie on these squares"},
		{"no town", Campaign, []string{"O=30,36 31,36", "Q=30,36"}, `"Q" is no town of the layer of places`},
		{"village", Campaign, []string{"C=28,22", "C=28,23"}, "28,23 is no such place in the layers"},
		{"village twice", Campaign, []string{"C=28,22", "C=28,22 27,14"}, "27,14 delivers to C already"},
		{"village missing", Campaign, []string{"C=28,22 ", "C="}, "28,22 delivers to no town"},
		{"market-town", Campaign, []string{"I=7,29", "I=14,29"}, "14,29 is no such place"},
		{"road", Campaign, []string{"O-O: 30,36 31,36", "O-O: 30,36 32,36"}, "32,36 does not touch 30,36"},
		{"road without name", Campaign, []string{"O-O: 30,36 31,36", "30,36 31,36"}, "a road is its name and squares"},
		{"river", Campaign, []string{"1,13 2,13 3,13", "1,13 2,14 3,13"}, "2,14 is no water; the river is"},
		{"river leaps", Campaign, []string{"1,13 2,13 3,13", "1,13 3,13"}, "3,13 does not touch 1,13"},
		{"river outside", Campaign, []string{"1,13 2,13 3,13", "0,13 2,13 3,13"}, `"0,13" is no square`},
		{"village outside", Campaign, []string{"C=28,22", "C=0,22"}, `"0,22" is no square`},
		{"town outside", Campaign, []string{"O=30,36 31,36", "O=0,36 31,36"}, `"0,36" is no square`},
		{"province", Campaign, []string{"I=C G", "Q=C G"}, `"Q" is no town`},
		{"district", Campaign, []string{"I=C G", "I=C Q"}, `"Q" is no town`},
		{"bridge twice", Campaign, []string{"wooden 24,15", "wooden 24,15 24,15"}, "24,15 stands here twice"},
		{"ford", Campaign, []string{"14,14\n", "14,99\n"}, `"14,99" is no square`},
		{"army of whom", Campaign, []string{"[army O]", "[army Q]"}, `[army Q]: "Q" is no side`},
		{
			"an army without end", Campaign,
			[]string{"[army O]\n", "[army O]\n" + strings.Repeat("infantry I 12,27\n", 1000)},
			"an army has 999 figures at most",
		},
		{
			"corn in a place", Campaign,
			[]string{"g.......g..g...g....g", "g.......gg.g...g....g"},
			"square 31,2: grain grows on plain ground without a place (VT-MAP-11)",
		},
		{
			"place in water", Campaign,
			[]string{
				"...............v" + strings.Repeat(".", 45) + "\n..................v....E",
				"v..............v" + strings.Repeat(".", 45) + "\n..................v....E",
			},
			"square 1,13: a place stands on plain ground, whatever its height (VT-MAP-15)",
		},
		{"stores form", Campaign, []string{"pontoon C 1", "pontoon C"}, "goods of an army are their name, their place and a number"},
		{"sluice", Campaign, []string{"25,15 25,14", "25,15"}, "a sluice is its square, its lever square"},
		{"army", Campaign, []string{"infantry I 12,27", "infantry I 12,26"}, "12,26 does not lie in I"},
		{"army without place", Campaign, []string{"infantry I 12,27", "infantry 12,27"}, "a figure of an army is its kind"},
		{"stores", Campaign, []string{"pontoon C 1", "pontons C 1"}, `"pontons" is no goods`},
		{"stores nowhere", Campaign, []string{"pontoon C 1", "pontoon Q 1"}, `"Q" is no town`},
		{"too much", Campaign, []string{"pontoon C 1", "pontoon C 9998"}, "an army has 9999 of one good at most"},
		{"rider", Campaign, []string{"\nwagon G 31,31\n", "\n"}, "1 brigades ride without wagons on their squares (VT-ARMY-16)"},
		{"overloaded", Campaign, []string{"flying_bridge C 2", "flying_bridge C 3"}, "wag1 carries 24; 16 is the most (VT-MOVE-3)"},
		{"stores of whom", Campaign, []string{"[stores O]", "[stores Q]"}, `[stores Q]: "Q" is no side`},
		{"capital", Campaign, []string{"capital_O=O\n", ""}, "the country O has no capital"},
		{"two capitals", Campaign, []string{"capital_O=O", "capital_O=O\ncapital_G=G"}, "are capitals of one country (VT-MAP-22)"},
		{"room", Campaign, []string{"cap_C=1", "cap_C=3"}, "m:20:7: a square has room for 1, 2 or 5 brigades (VT-MAP-33)"},
		{"ditch", Campaign, []string{"cap_C=1", "ditch_C=fill"}, `m:20:9: "fill" will not do; say fills or keeps (VT-MAP-38)`},
		{"mines", Campaign, []string{"cap_C=1", "mines_C=N,X"}, `m:20:9: "X" is no direction`},
		{"of no town", Campaign, []string{"cap_C=1", "cap_Q=1"}, `m:20:1: "Q" is no town`},
		{"start", Campaign, []string{"start=1 May", "start=1 Mai"}, "m:17:7: a day is written as 1 May"},
		{"corn", Campaign, []string{"[layer corn]\n......", "[layer corn]\n.....x"}, "'x' is no letter of [layer corn]"},
		{"magazine", Siege, []string{"magazine=41,40", "magazine=41,41"}, "m:18:10: 41,41 is no L"},
		{"gate", Siege, []string{"44,41 40,44", "44,40 40,44"}, "[gates]: 44,40 is no k"},
		{"bear", Siege, []string{"34,47 W 35,46 inflow", "34,47 W 35,46"}, "a bear is a ditch square, a side"},
		{"bear's side", Siege, []string{"34,47 W 35,46 inflow", "34,47 NW 35,46 inflow"}, `"NW" is no side`},
		{"siege setup", Siege, []string{"miner 33,33/inside\n", ""}, "the set-up of G has 3 miners; its army has 4"},
		{"crews", Siege, []string{"horse_artillery_crews=2", "horse_artillery_crews=3"}, "has 2 horse artillery; its army has 3"},
		{"no L", Siege, []string{"ksssLssR", "kssssssR", "magazine=41,40\n", ""}, "no square L, the magazine of the garrison, is drawn"},
		{"covers", Siege, []string{"large_cover=4", "large_cover=5"}, "5 large covers, but 4 in [large_covers]"},
		{"headquarters", Siege, []string{"headquarters 40,76\n", ""}, "names no village as headquarters"},
		{"headquarters nowhere", Siege, []string{"headquarters 40,76", "headquarters 40,75"}, "names no village as headquarters"},
		{"army of a siege", Siege, []string{"[army garrison]", "[army garrisons]"}, `[army garrisons]: "garrisons" is no side`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			m, err := ReadMap("m", changed(t, tc.game, tc.pairs...))
			if err == nil {
				t.Fatalf("it is read as %s", m.Name)
			}
			if !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got\n%v\nwant %s", err, tc.want)
			}
		})
	}
	t.Run("VT-MAP-2", func(t *testing.T) {
		t.Parallel()
		rows := strings.Repeat(strings.Repeat(".", 18)+"\n", 17)
		_, err := ReadMap("m", []byte("[layer terrain]\n"+rows+"[layer camps]\n"+rows))
		if err == nil || err.Error() != "m: a map of 18 by 17 squares; 18 by 18 are the least (VT-MAP-2)" {
			t.Errorf("%v", err)
		}
	})
}
