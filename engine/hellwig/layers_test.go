package hellwig

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// marked is what lies over the board, in words, a line each.
func marked(l engine.Layer) string {
	var lines []string
	for _, r := range l.Rings {
		lines = append(lines, fmt.Sprintf("%s %d %s", r.Of, r.Tone, r.Note))
	}
	for _, t := range l.Ties {
		lines = append(lines, fmt.Sprintf("%v-%v %d %s", t.From, t.To, t.Tone, t.Note))
	}
	for _, c := range l.Cells {
		lines = append(lines, fmt.Sprintf("%s %d %s", c.Place, c.Tone, c.Note))
	}
	for _, t := range l.Tags {
		lines = append(lines, fmt.Sprintf("%v %s", t.At, t.Text))
	}
	return strings.Join(lines, "\n")
}

// Each layer shows what it is to show, good being what is so for whose turn it is, and not what it is not.
func TestLayers(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, layer, position string
		want, not             []string
	}{
		{
			"HW-32", "danger", "grid:8x8 A:K@1 X:S@4 X:S@60",
			[]string{"4 1 could be taken by the queen on 1"},
			[]string{"\n60 ", "\n1 "},
		},
		{
			"HW-47b", "danger", "grid:8x8 A:S@1 A:C1:1>2 X:S@3 X:BW@4 X:S@64",
			[]string{"3 1 could be shot at by G2", "breastwork 4 1 could be shot at by G2"},
			[]string{"\n64 "},
		},
		{
			"HW-130", "danger", "grid:8x8 A:K@1 X:BW@2 X:S@64", []string{"breastwork 2 1 could be stormed, 2 against 0"}, nil,
		},
		{
			"HW-32 of the other", "danger", "grid:8x8 A:S@1 X:K@4", []string{"1 2 could be taken by the queen on 4"}, nil,
		},
		{
			"DEF-8", "fields", "grid:8x8 A:S@1 A:C1:1>2 X:S@24 X:C1:24>16 X:C1:64>63",
			[]string{"3 1 in the field of a gun of a", "8 2 in the field of a gun of x"},
			[]string{"\n6 ", "\n62 "},
		},
		{
			"DEF-8 of both", "fields", "grid:8x8 A:S@1 A:C1:1>2 X:S@6 X:C1:6>5", []string{
				"3 0 in the fields of both, 1 and 1 guns", "2 2 in the field of a gun of x",
			}, nil,
		},
		{
			"DEF-6", "strength", "grid:8x8 A:K@1 X:S@4", []string{
				"1 1 a 2, x 0: a prevails", "10 1 a 2, x 1: a prevails", "21 2 a 0, x 1: x prevails",
			}, []string{"\n64 "},
		},
		{
			"HW-182b", "contact", "grid:8x8 red:4,12,20,28,36,44,52,60 A:K@1 A:K@2 A:S@8 X:K@64",
			[]string{"8 2 does not communicate with the main body of a"},
			[]string{"\n1 ", "\n64 "},
		},
		{"HW-183", "contact", "grid:8x8 A:K@1 X:S@50 X:K@64 X:cut@50/2", []string{"50 1 cut off: 2 of 6 turns"}, nil},
		{
			"HW-136", "bridges", "grid:8x8 water:9..16 A:S@1 A:BT3:1-2/1,0 A:BR3@10 A:BR4@12",
			[]string{
				"bt3 1 1 on the main face, 0 on the side, 1 laid", "10 1 bridge of BT3", "12 3 bridge of BT4, which is lost",
			},
			nil,
		},
		{
			"HW-248", "depots", "grid:12x12 fort:A:1 A:D@14 X:S@144 X:D@120 school:2",
			[]string{"depot 14 1 depot of a: feeds these squares", "depot 120 3 depot of x: its way is shut"},
			nil,
		},
		{"HW-30", "depots", "grid:12x12 A:D@14", nil, []string{"depot"}},
		{
			"HW-249c", "counts", "grid:8x8 bldg:9 A:K@1+m2 A:K@2 X:fire@9/2 school:2",
			[]string{"1 2 hungry: lost in 2 turns if it is not fed", "9 3 burns for 4 turns of x", "0.5,7.5 2"},
			[]string{"\n2 "},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			said := "\n" + marked(game{}.Layer(position(t, tc.position), tc.layer)) + "\n"
			for _, line := range tc.want {
				if !strings.Contains(said, line+"\n") {
					t.Errorf("%q is not in%s", line, said)
				}
			}
			for _, line := range tc.not {
				if strings.Contains(said, line) {
					t.Errorf("%q is in%s", line, said)
				}
			}
		})
	}
}

// Only a game that has layers is Layered, and each has a name of its own.
func TestLayersAreNamed(t *testing.T) {
	t.Parallel()
	m, err := Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	l, is := engine.LayersOf(m)
	if !is || len(l.Layers()) != len(layers) {
		t.Fatalf("there are no layers")
	}
	for i, about := range l.Layers() {
		if i > 0 && slices.ContainsFunc(l.Layers()[:i], func(a engine.LayerAbout) bool { return a.Name == about.Name }) {
			t.Errorf("two layers are called %q", about.Name)
		}
	}
	if got := l.Layer("fields"); len(got.Cells) == 0 {
		t.Error("no gun of the beginning has a field")
	}
}

// A hint has the orders that bring devices to a square, and the shots at what is called by more than its square.
func TestHintWays(t *testing.T) {
	t.Parallel()
	const (
		wagon  = "grid:8x8 A:S@18 A:T:18-19 X:S@22"
		bridge = "grid:8x8 water:3 A:S@1 A:C1:1>2 X:BT1:62-63/0,1 X:BR1@3 X:S@64"
	)
	for _, tc := range []struct {
		name, position, said, place string
		want                        []engine.Order
	}{
		{"HW-87", wagon, "t18-19", "21", []engine.Order{"t18-19 slide right 2"}},
		{"HW-87 two of them", wagon, "t18-19", "20", []engine.Order{"t18-19 slide right 1", "t18-19 slide right 2", "t18-19 wheel 19 about"}},
		{"HW-87 not so far", wagon, "t18-19", "22", nil},
		{"HW-95", wagon, "t18-19 wheel", "26", []engine.Order{"t18-19 wheel 18 cw"}},
		{"HW-95 a corner that may stay", wagon, "t18-19 wheel", "19", nil},
		{"HW-95 not about that corner", wagon, "t18-19 wheel 19", "26", nil},
		{"HW-87 down", wagon, "t18-19 slide down", "26", []engine.Order{"t18-19 slide down 1"}},
		{"HW-60", bridge, "fire", "3", []engine.Order{"fire 3b"}},
		{
			"HW-47 a bridge in a gun's field", bridge, "g2", "3",
			[]engine.Order{"g2 slide right 1", "g2 slide right 2", "g2 wheel 2 about", "fire 3b"},
		},
		{"HW-47 whom a gun may fire on", "grid:8x8 A:S@1 A:C1:1>2 X:S@4", "g2", "4", []engine.Order{"fire 4"}},
		{"DEF-8 not so far", "grid:8x8 A:S@1 A:C1:1>2 X:S@6", "g2", "6", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			p := position(t, tc.position)
			var got []engine.Order
			for _, w := range (game{}).Hint(p, engine.Order(tc.said)).Ways {
				if _, err := (game{}).Read(p, w.Order); err != nil {
					t.Errorf("%q: %v", w.Order, err)
				}
				if slices.Contains(w.Places, tc.place) {
					got = append(got, w.Order)
				}
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("ways to %s: %q, want %q", tc.place, got, tc.want)
			}
		})
	}
}

// A hint shows where a piece or corps may go, and what must be free.
func TestHint(t *testing.T) {
	t.Parallel()
	const corps = "grid:8x8 A:S@1 A:T:1-2 A:S@9 A:T:9-10 X:S@5"
	for _, tc := range []struct {
		name, position, said, says string
		want, not                  []string
	}{
		{
			"HW-36", "grid:8x8 A:b@10^CD X:S@19 X:S@3", "10", "the pawn on 10 may go to 4 squares, and take 1",
			[]string{"19 1 may take the knight", "9 1 may go there"},
			[]string{"\n3 1 may take"},
		},
		{"DEF-9", corps, "t1-2", "T1-2: ", []string{"t1-2 0 chosen", "3 1 may come there"}, []string{"t9-10"}},
		{"HW-86", corps + " A:T:40-48", "T40-48", "nobody of north stands on T40-48", []string{"t40-48 0 chosen"}, nil},
		{
			"DEF-13", corps, "T1-2 T9-10 slide right 2", "T1-2 T9-10 go right 2",
			[]string{"t9-10 1 stands there at the end", "3 0 must be free, and is", "12 0 must be free, and is"},
			[]string{"\n1 "},
		},
		{
			"HW-177", corps, "T1-2 T9-10 slide right 3", "T1-2 T9-10 can go right 2 at most: a knight of south stands on 5",
			[]string{"5 2 must be free: a knight of south stands on 5", "t9-10 2 stands there at the end"},
			nil,
		},
		{
			"the board's edge", corps, "T1-2 T9-10 slide up 1", "T1-2 T9-10 cannot go up: the board ends there",
			nil,
			[]string{"at the end"},
		},
		{
			"HW-174", "grid:8x8 A:S@18 A:T:18-19", "T18-19 wheel 18 cw", "T18-19 wheels a quarter clockwise about 18",
			[]string{"t18-19 1 stands there at the end", "27 0 must be free, and is"},
			nil,
		},
		{
			"HW-165 fire at nothing but its own is typed", "grid:8x8 water:4 A:S@1 A:C1:1>2 A:BR1@4 A:BT1:20-21", "G2",
			"G2: 11 ways to slide or wheel; it would hit only its own, on 4, and fires there if that is typed",
			[]string{"4 0 in its field"},
			nil,
		},
		{
			"DEF-8", "grid:8x8 A:S@1 A:C1:1>2 X:S@4", "G2", "G2: ",
			[]string{"3 0 in its field", "4 1 may be fired on"},
			nil,
		},
		{
			"HW-55b may not", "grid:12x8 A:S@1 A:C1:1>2 X:S@17 X:C2:17>5 X:S@18 X:C2:18>6", "G2", "G2: ",
			[]string{"5 2 in its field, but a stronger column"},
			[]string{"kept from firing on it"},
		},
		{
			"HW-55b deters", "grid:12x8 A:S@1 A:C1:1>2 X:S@17 X:C2:17>5 X:S@18 X:C2:18>6 to:X", "G5", "G5: ",
			[]string{"g2 3 kept from firing on it"},
			[]string{"stronger column"},
		},
		{
			"HW-167.1", "grid:8x8 water:3 A:S@10 A:BT1:10-18 X:S@64", "bt1 lay 3", "a bears on 3 with 0, x with 0",
			[]string{"bt1 0 chosen", "3 0 a bears"},
			nil,
		},
		{
			"HW-136a", "grid:8x8 water:3 A:S@10 A:BT1:10-18/1,0 X:S@64", "bt1 lay 3 main",
			"the bridge comes from 10, the main face of its carrier; nobody of x bears on 3",
			[]string{"3 0 a bears"},
			nil,
		},
		{
			"HW-167.1 enemies", "grid:8x8 water:3 A:S@10 A:K@2 A:BT1:10-18/1,0 X:T@5", "bt1 lay 3 main",
			"the bridge comes from 10, the main face of its carrier; a must be stronger about 3 than x, " +
				"or have it in its field of fire, and has 2 against 1",
			[]string{"3 0 a bears"},
			nil,
		},
		{
			"HW-182 nothing said", "grid:9x1 A:S@1 A:K@9 A:cut@1/5 X:S@5 X:T@4", "9",
			"the queen on 9 may go to 3 squares, and take 1; the corps with 1 lays down its arms after this turn", nil, nil,
		},
		{
			"HW-182", "grid:9x1 A:S@1 A:K@9 A:cut@1/5 X:S@5 X:T@4", "9 take 5",
			"the queen on 9 takes the knight on 5; but the corps with the piece on 1 then lays down its arms", nil, nil,
		},
		{"DEF-7", "grid:8x8 A:S@1 A:H:1>2", "1 to 18", "the knight on 1 goes to 18; its gun then has no crew", nil, nil},
		{"HW-134a", "grid:8x8 A:S@20 X:K@22", "entrench 37", "a bears on 37 with 1, x with 0", []string{"37 0 a bears"}, nil},
		{
			"HW-47 who is fired on", "grid:8x8 A:S@1 A:C1:1>2 X:S@4 X:SK@5", "fire 4", "fires on the knight on 4",
			[]string{"4 1 fired on"},
			nil,
		},
		{
			"own bridge typed", "grid:8x8 A:S@1 A:H:1>2 water:4 A:BR1@4", "fire 4 4b",
			"fires on your own bridge with all on it on 4",
			[]string{"4 1 fired on"},
			nil,
		},
		{
			"own gun typed", "grid:8x8 A:S@1 A:C1:1>2 A:S@3 A:C1:3>4", "fire 4", "fires on your own gun G4 on 4",
			[]string{"4 1 fired on"},
			nil,
		},
		{"no sentence", corps, "hop", "", nil, nil},
		{"nothing said", corps, "", "", nil, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := game{}.Hint(position(t, tc.position), engine.Order(tc.said))
			if !strings.HasPrefix(h.Says, tc.says) || tc.says == "" && h.Says != "" {
				t.Errorf("says %q, want %q", h.Says, tc.says)
			}
			said := "\n" + marked(h.Layer) + "\n"
			for _, line := range tc.want {
				if !strings.Contains(said, line) {
					t.Errorf("%q is not in%s", line, said)
				}
			}
			for _, line := range tc.not {
				if strings.Contains(said, line) {
					t.Errorf("%q is in%s", line, said)
				}
			}
		})
	}
}

// Who can do nothing by himself is told of with the rule, and what he could do with others.
func TestHintOfNoWay(t *testing.T) {
	t.Parallel()
	const wedged = "grid:3x3 A:S@4 A:T:4-5 A:T:1-2 A:b@1^CD A:b@3^CD A:b@6^CD A:b@7^CD A:b@8^AB X:T@9"
	for _, tc := range []struct {
		said, says string
		rule       engine.RuleID
	}{
		{
			"t4-5", "T4-5 alone can neither slide nor wheel: up a pawn on 1, right a pawn on 6, down a pawn on 7, left " +
				"the board ends there", "DEF-13",
		},
		{"t1-2 t4-5", "T1-2 T4-5 alone can neither slide nor wheel: up the board ends there, right ", "DEF-13"},
		{"3", "the pawn on 3 may go to 1 square, and take nobody", ""},
		{"7", "the pawn on 7 may go to no square and take nobody: others or the ground are in its way", "HW-31"},
		{"4", "the knight on 4 may go to 0 squares, and take 1", ""},
	} {
		h := game{}.Hint(position(t, wedged), engine.Order(tc.said))
		if !strings.HasPrefix(h.Says, tc.says) || h.Rule != tc.rule {
			t.Errorf("%s: %q by %s, want %q by %s", tc.said, h.Says, h.Rule, tc.says, tc.rule)
		}
	}
}

// A click on one's own gun in the field of another is no shot at it, as it is at an enemy's; whoever types it means it.
func TestOwnIsNotClickedAt(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"grid:8x8 A:S@1 A:C1:1>2 A:S@3 A:C1:3>4":         false,
		"grid:8x8 A:S@1 A:C1:1>2 X:S@3 X:C1:3>4":         true,
		"grid:8x8 water:4 A:S@1 A:C1:1>2 A:S@5 A:BR1@4":  false,
		"grid:8x8 water:4 A:S@1 A:C1:1>2 X:S@12 X:BR1@4": true,
	} {
		h := game{}.Hint(position(t, text), "g2")
		fires := strings.Contains(h.Says, "click whom")
		typed := engine.Order("fire 4")
		if strings.Contains(text, "BR1") {
			typed += "b"
		}
		if _, err := (game{}).Read(position(t, text), typed); err != nil || fires != want {
			t.Errorf("%s: says %q; typed: %v", text, h.Says, err)
		}
	}
}
