package hellwig_test

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine/hellwig"
)

// TestListed are all orders of a position that begin so, or end so after three dots; each is listed once.
func TestListed(t *testing.T) {
	for _, tc := range []struct{ id, position, some, want string }{
		{ // to ruin nothing is no order
			"HW-181", river + "red:39,41 A:b@40^AB A:b@49^CD A:BT1:40-49/1,0", "40 ruin", "40 ruin BT1 main 1",
		},
		// The slide and the wheel lead to one position. Which of two bears on a square, or lights, is not said.
		{
			"HW-320", "grid:3x2 A:S@1 A:S@2 A:T:1-2", "T1-2 ",
			"T1-2 slide down 1/T1-2 slide right 1/T1-2 wheel 1 cw/T1-2 wheel 2 about/T1-2 wheel 2 ccw",
		},
		{"HW-320", "grid:9x9 bldg:21 A:S@3 A:H:3>12 A:S@19 A:H:19>20", "light", "light 21"},
		{"HW-320", "grid:9x9 A:T@1 A:T@3 X:BW@4", "storm", "storm 4"},
		{
			"HW-321", "grid:9x9 A:b@41^AB A:T:41-42", "T41-42 wheel 41",
			"T41-42 wheel 41 about/T41-42 wheel 41 ccw/T41-42 wheel 41 cw",
		},
		{
			"HW-321", "grid:9x9 red:51 A:b@41^AB A:T:41-42", "T41-42 wheel 41",
			"T41-42 wheel 41 about/T41-42 wheel 41 ccw/T41-42 wheel 41 cw",
		},
		{"HW-321", "grid:9x9 red:51,31 A:b@41^AB A:T:41-42", "T41-42 wheel 41", "T41-42 wheel 41 ccw"},
		// Two cannon of one crew fire to 3 and 19, one marker each: of two guns on one square both take part or one.
		{"HW-321", "grid:9x9 A:S@1 A:C1:1>2 A:C1:1>10 X:S@3 X:BW@19", "fire", "fire 3/fire 19/fire 3 19"},
		{
			"HW-321", "grid:9x9 A:S@2 A:C3:2>3 A:S@11 A:C3:11>12 X:BW@21", "fire",
			"fire 12/fire 21/fire 12 21/fire 21x2/fire 12 21x2",
		},
		{"HW-321", "grid:9x9 A:S@11 A:C3:11>12 X:BW@21", "fire", "fire 21"},
		{"HW-321", "grid:9x9 A:S@1 A:H:1>2 A:H:1>10 X:S@3 X:S@4 X:S@19", "fire", "fire 3/fire 4/fire 19/fire 3 19/fire 4 19"},
		{
			"HW-322", "grid:9x9 A:S@1 A:T:1-2 A:T:1-2 A:T:1-2", "...slide down 8",
			"",
		},
		{
			"HW-322", "grid:9x9 A:S@1 A:T:1-2 A:T:1-2 A:T:1-2", "...slide down 6",
			"T1-2 slide down 6/T1-2 T1-2 slide down 6/T1-2 T1-2 T1-2 slide down 6",
		},
		{
			"HW-322", "grid:3x3 A:S@1 A:T:1-2 A:BW@2", "T1-2 slide",
			"T1-2 slide down 1/T1-2 slide down 1 works/T1-2 slide down 2/T1-2 slide down 2 works/T1-2 slide right 1 works",
		},
		{"HW-322", "grid:3x3 A:S@1 A:T:1-2 X:BW@2", "T1-2 slide", ""},
		{
			"HW-323", "plate2 A:L@237 X:T@132 X:S@153 X:T@195", "237 take", "237 take 195/237 take 195 153/237 take 195 153 132",
		},
		{"HW-323", "plate2 A:L@237 X:T@132 X:S@153 X:T@195 X:T@175", "237 take", "237 take 195"},
		{
			"HW-324", "grid:9x9 A:S@1 A:C1:1>2 X:S@3 X:S@4 X:S@5", "fire",
			"fire 3/fire 4/fire 5/fire 3 4/fire 3 5/fire 4 5/fire 3 4 5",
		},
		{"HW-324", "grid:9x9 water:3 A:S@1 A:C1:1>2 X:BR9@3 X:S@3", "fire", "fire 3/fire 3b"},
		{"HW-324", "grid:9x9 A:S@1 A:C1:1>2 X:BT9:3-12", "fire", "fire 3BT9x1/fire 3BT9x2"},
		{"HW-324", "grid:9x9 A:S@1 A:H:1>2 X:BT9:3-12", "fire", "fire 3BT9x2"},
		{"HW-324", "grid:9x9 A:S@1 A:C1:1>2 A:b@3^AB", "fire", ""},
		{
			"HW-325", river + "A:T@31 A:BT1:31-22/1,0 A:BR1@31 A:BR1@30 red:13,40", "31 ruin BT1 30",
			"31 ruin BT1 30/31 ruin BT1 30 then to 22/31 ruin BT1 30 31/31 ruin BT1 30 main 1/31 ruin BT1 30 main 1 then to " +
				"22/31 ruin BT1 30 31 main 1",
		},
		{
			"HW-325", "grid:9x9 red:39,41,58,59,57 A:b@49^AB A:S@40 A:T@48 A:T@50 A:BT1:40-49/2,2", "49 ruin",
			"49 ruin BT1 side 1/49 ruin BT1 side 2",
		},
		{"HW-325", "grid:3x1 A:b@2^AB A:T@1 A:D@2 X:b@3^AB school:2", "2 undepot", ""},
		{"HW-325", "grid:3x1 A:b@2^BD A:D@2 X:b@3^AB school:2", "2 undepot", "2 undepot then to 1"},
		{"HW-325", "grid:3x1 A:b@2^BD A:D@2 X:b@3^AB school:2", "undepot", "undepot 2"},
		{"HW-326", "grid:9x1 red:3,6 A:S@1 A:S@2 A:L@5 A:SK@9 to:X", "cut", "cut 1/cut 5"},
		{"HW-326", "grid:9x1 red:3,6 A:S@1 A:S@2 A:L@5 A:SK@9 A:cut@1/2 A:cut@5/1 to:X", "cut", "cut 1"},
		{"HW-326", "grid:9x9 bldg:1..4 A:fire@2/1 A:S@40 X:BW@41 X:BW@21", "spread", "spread 1/spread 3"},
		{"HW-326", "grid:9x9 A:S@40 X:BW@21 X:BW@41 X:BW@23", "occupy", "occupy 21/occupy 23"},
	} {
		t.Run(tc.id+" "+tc.some, func(t *testing.T) {
			var got []string
			for _, order := range listed(t, tc.position) {
				end, ends := strings.CutPrefix(tc.some, "...")
				if ends && strings.HasSuffix(order, end) || !ends && strings.HasPrefix(order, tc.some) {
					got = append(got, order)
				}
			}
			want := strings.FieldsFunc(tc.want, func(r rune) bool { return r == '/' })
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s\ngot  %q\nwant %q", tc.position, got, want)
			}
		})
	}
}

// TestKinds counts orders by kind, in the order of the table, those that are free apart.
func TestKinds(t *testing.T) {
	t.Run("HW-327", func(t *testing.T) {
		tree, err := hellwig.Entry.Tree("grid:9x9 bldg:1,2 A:fire@1/1 A:b@40^AB A:C1:40>41 X:BW@22 X:b@42^AB A:res=3")
		if err != nil {
			t.Fatal(err)
		}
		const want = "move capture turn slide wheel fire light lay takeup ruin leaveruin ruinnear leavelight " +
			"entrench strengthen raze storm demolish destroy drop depot undepot pass spread occupy seize cut siege"
		if got := strings.Join(tree.Kinds, " "); got != want {
			t.Errorf("the kinds are %s", got)
		}
		turns, free := uint64(0), ""
		for o := range tree.Orders() {
			if o.Free {
				free += string(o.Order) + "/"
			} else {
				turns++
			}
		}
		if n := tree.Count(1); n != turns || turns == 0 || free != "spread 2/" {
			t.Errorf("%d are counted, %d listed, and free are %s", n, turns, free)
		}
	})
}

// TestSayings are what players say beside their orders.
func TestSayings(t *testing.T) {
	const duel = "grid:9x1 A:T@1 X:T@9"
	trials{
		{"HW-310", duel, "1 to 4", "-A:T@1 +A:T@4"},
		{"HW-310", duel, "1 to", "what "},
		{"HW-310", duel, "1 to 4 5", "what 5"},
		{"HW-310", duel, "1 turn", "what "},
		{"HW-310", duel, "fire 3x0", "what 3x0"},
		{"HW-310", river + "A:S@40 A:BT1:40-49", "BT1 lay 31", "what "},
		{"HW-310", river + "A:S@40 A:BT1:40-49", "40 ruin BT1 side 0", "what 0"},
		{"HW-310", river + "A:S@40 A:BT1:40-49", "40 ruin BT1 then to 59", "what then"},
		{"HW-310", river + "A:S@40 A:BT1:40-49", "BT1 slide up 1 works works", "what works"},
		{"HW-311", duel, "peace 2/1 to 2/agree", "over HW-12"},
		{"HW-311", duel, "peace 2/1 to 2/9 to 8/agree", "no HW-311: nobody has offered"}, // it stood till his next turn
		{"HW-311", duel, "peace 2/agree", "no HW-311: offered by you"},
		{"HW-311", duel, "peace 2/peace 1", "no HW-311: already"},
		{"HW-311", duel, "peace 4", "what 4"},
		{"HW-311", duel, "peace -3/1 to 2", "-A:T@1 +A:T@2"}, // who has said something still has his turn
		{"HW-311", duel, "resign", "over x"},
		{"HW-311", "plan " + armies + teams + "to:AA", "peace 1/771 turn left/agree", "over HW-12"},
		{"HW-311", "plan " + armies + teams + "to:AA", "peace 1/771 turn left/770 turn left/agree", "no HW-311: by you"},
		{
			"HW-311", "plan " + armies + teams + "to:AA", "peace 1/771 turn left/770 turn left/869 turn left/agree",
			"over HW-12",
		},
		{"HW-311", "plan " + armies + teams + "to:A", "resign", "over bb"}, // either ally speaks for his team
		{"HW-311", "plan " + armies + free + "to:AA", "b peace 1/aa agree", "over HW-12"},
		{
			"HW-21b", duel + " opt:repetition=off", "1 to 2/9 to 8/2 to 1/8 to 9/1 to 2/9 to 8/2 to 1/8 to 9", "",
		},
		{"HW-21b", duel, "1 to 2/9 to 8/2 to 1/8 to 9/1 to 2/9 to 8/2 to 1/8 to 9", "over HW-21b"},
	}.run(t)
}
