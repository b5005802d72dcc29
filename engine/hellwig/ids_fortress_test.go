package hellwig_test

import (
	"regexp"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
)

// A fortress of four squares in the corner, its centre 1, with a ditch round it: 3 and 12 on the right, 19 to 21 below.
const castle = "grid:9x5 water:3,12,19,20,21 fort:A:1,2,10,11 moat:A:3,12,19,20,21 centre:A:1 "

// The same with a ditch two squares wide: 2, 3, 11, 12 and the rows of 10 and 19 below 1.
const wide = "grid:9x5 water:2,3,10,11,12,19,20,21 fort:A:1 moat:A:2,3,10,11,12,19,20,21 "

func TestFortress(t *testing.T) {
	trials{
		{"HW-185", "plan C:K@246 B:T@1 to:B", "1 to 2", "over HW-188 c"},
		{"HW-185", "plan B:K@1372 C:T@1 to:C", "1 to 2", "over HW-188 b"},
		{"HW-186", castle + "A:K@5 A:SK@6 A:SK@7 A:SK@8 X:b@1^AB", "5 to 4", "over HW-188 x"},
		{"HW-186", castle + "A:K@5 A:SK@6 A:SK@7 A:SK@8 X:b@2^AB", "5 to 4", "-A:K@5 +A:K@4"},
		{"HW-187", castle + "A:T@1 X:T@9", "entrench 2", "+A:BW@2"},
		{"HW-187", castle + "A:T@2 X:T@9", "entrench 1", "+A:BW@1"},
		{"HW-187", castle + "A:T@2 X:T@9 opt:centre-works=off", "entrench 1", "no HW-187: the centre"},
		{"HW-187", castle + "X:T@2 A:BW@1 A:T@9 to:X", "2 to 1", "no HW-110: a breastwork"},
		{"HW-187", "grid:9x1 centre:A:3 fort:A:3 A:T@1", "1 to 5", "-A:T@1 +A:T@5"}, // the flag does not hinder
		{"HW-188", castle + "A:T@9 X:T@2 to:X", "2 to 1/9 to 8", "over HW-188 x"},
		{"HW-188", castle + "A:T@9 A:S@12 A:BR1@12 X:T@2 to:X", "2 to 1/12 take 1", "-A:S@12 +A:S@1 -X:T@2"},
		{"HW-188", castle + "A:T@9 X:T@1 to:X", "1 to 2/9 to 8", "-A:T@9 +A:T@8 -X:T@1 +X:T@2"},
		{"HW-188", castle + "A:T@9 X:T@1 to:X", "1 to 2", "-X:T@1 +X:T@2"},
		{"HW-188", castle + "A:T@9 X:b@2^AB X:T:2-11 to:X", "T2-11 slide left 1/9 to 8", "over HW-188 x"},
		{"HW-188", castle + "A:T@9 X:b@11^AB X:C1:11>2 to:X", "G2 slide left 1/9 to 8", "over HW-188 x"},
		{"HW-188", castle + "A:T@9 A:C1:10>1 X:b@10^AB", "9 to 8", "over HW-188 x"},
		{"HW-188", castle + "A:T@9 X:C1:10>1 X:S@45", "9 to 8", "-A:T@9 +A:T@8"},
		{"HW-188", castle + "A:T@9 A:b@10^AB X:C1:10>1 X:S@45", "9 to 8", "-A:T@9 +A:T@8"},
		{"HW-188", castle + "A:T@9 X:C1:10>1 X:C1:11>10 X:S@11", "9 to 8", "over HW-188 x"}, // manned through another
		{"HW-189", castle + "A:S@10 X:T@9 A:siege/99,100,0 to:X", "9 to 8", "over HW-190.2 x"},
		{
			"HW-189", castle + "A:S@10 X:T@9 A:siege/98,100,0 to:X", "9 to 8",
			"-X:T@9 +X:T@8 -A:siege/98,100,0 +A:siege/99,100,0",
		},

		{"HW-190.1", castle + "A:S@10 X:T@9 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@12 to:X", "blockade", "no HW-190.1: a bridge over the outermost ditch"},
		{ // pieces do not matter
			"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@3 A:S@2 A:S@11 X:K@4 X:K@13 to:X", "blockade", "no HW-190.1",
		},
		{"HW-190.1", castle + "X:T@9 X:BR1@3 A:fire@3/0 A:S@10 to:X", "blockade", "no HW-190.1"},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@3 A:BW@2 A:BW@11 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@3 X:BW@4 X:C1:14>13 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@21 X:BW@22 to:X", "blockade", "no HW-190.1"}, // corners will do
		{"HW-190.1", wide + "A:S@1 X:T@9 A:BR1@2 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", wide + "A:S@1 X:T@9 A:BR1@3 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", wide + "A:S@1 X:T@9 A:BR1@2 X:BR9@3 to:X", "blockade", "no HW-190.1"},
		{"HW-190.1", wide + "A:S@1 X:T@9 A:BR1@2 A:BR1@12 to:X", "blockade", "no HW-190.1"},
		{"HW-190.1", wide + "A:S@1 X:T@9 A:BR1@2 A:BR1@20 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		// Outside the ditch is a lake, 4, 5, 13, 14, 22 and 23, over which the bridges lead on.
		{
			"HW-190.1", wide + "water:4,5,13,14,22,23 A:S@1 X:T@9 A:BR1@2 A:BR1@3 A:BR1@4 A:BR1@5 to:X", "blockade",
			"no HW-190.1",
		},
		{
			"HW-190.1", wide + "water:4,5,13,14,22,23 A:S@1 X:T@9 A:BR1@2 A:BR1@3 A:BR1@4 to:X", "blockade",
			"+A:siege/0,100,0 +at:move",
		},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@12 X:BW@12 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@12 A:C1:11>12 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@12 A:T:11-12 to:X", "blockade", "no HW-190.1"},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@12 A:BW@12 to:X", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@12 A:BW@12 to:X opt:works-block=enemy", "blockade", "no HW-190.1"},
		{
			"HW-190.1", castle + "A:S@10 X:T@9 A:BR1@12 X:BW@12 to:X opt:works-block=enemy", "blockade",
			"+A:siege/0,100,0 +at:move",
		},
		{"HW-190.1", castle + "A:S@10 X:T@24 to:X opt:blockade-near=on", "blockade", "+A:siege/0,100,0 +at:move"},
		{"HW-190.1", castle + "A:S@10 X:T@25 to:X opt:blockade-near=on", "blockade", "no HW-190.1: within three squares"},
		{"HW-190.1", "grid:9x5 fort:A:1 A:S@10 X:T@25 to:X", "blockade", "no HW-190.1: no fortress with a ditch"},

		{"HW-190.2", castle + "A:T@10 X:T@9 A:siege/98,100,0", "10 to 11/9 to 8", "over HW-190.2 x"},
		{
			"HW-190.2", castle + "A:T@10 X:T@9 A:siege/98,120,0", "10 to 11/9 to 8",
			"-A:T@10 +A:T@11 -X:T@9 +X:T@8 -A:siege/98,120,0 +A:siege/100,120,0",
		},
		{
			"HW-190.3", castle + "A:T@10 X:T@9 to:X", "blockade/9 to 8/10 to 11",
			"-A:T@10 +A:T@11 -X:T@9 +X:T@8 +A:siege/1,100,0",
		},
		{"HW-190.3", castle + "A:T@10 X:T@9 to:X", "9 to 8/10 to 11", "-A:T@10 +A:T@11 -X:T@9 +X:T@8"},
		{"HW-190.3", castle + "A:T@10 X:T@9 A:siege/5,100,0 to:X", "blockade", "no HW-190.3: declared already"},
		{
			"HW-190.4", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/10,100,0", "11 to 13/9 to 8/13 to 11",
			"-X:T@9 +X:T@8 -A:siege/10,100,0 +A:siege/13,120,1",
		},
		{
			"HW-190.4", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/10,100,0",
			"11 to 13/9 to 8/13 to 11/8 to 9/11 to 13/9 to 8/13 to 11",
			"-X:T@9 +X:T@8 -A:siege/10,100,0 +A:siege/17,140,3",
		},
		{
			"HW-190.4", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/10,100,0 opt:supply-gain=40", "11 to 13/9 to 8/13 to 11",
			"-X:T@9 +X:T@8 -A:siege/10,100,0 +A:siege/13,140,1",
		},
		{
			"HW-190.4", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/10,100,0", "11 to 12/9 to 8/12 to 11",
			"-X:T@9 +X:T@8 -A:siege/10,100,0 +A:siege/13,100,1",
		},
		{
			"HW-190.5", castle + "A:T@15 A:b@13^AB A:BT1:13-22 X:b@45^AB A:siege/10,100,0",
			"BT1 lay 12 main/45 turn left/15 to 14",
			"-A:T@15 +A:T@14 -A:BT1:13-22 +A:BT1:13-22/1,2 +A:BR1@12 -X:b@45^AB +X:b@45^AC -A:siege/10,100,0 +A:siege/13,100,1",
		},
		{
			"HW-190.5", castle + "A:T@6 A:b@13^AB A:BT1:13-22 X:b@45^AB A:siege/10,100,0", "BT1 lay 3 main/45 turn left/6 to 2",
			"-A:T@6 +A:T@2 -A:BT1:13-22 +A:BT1:13-22/1,2 +A:BR1@3 -X:b@45^AB +X:b@45^AC -A:siege/10,100,0 +A:siege/13,120,1",
		},
		{"HW-190.6", castle + "A:T@11 X:T@9 A:siege/9,100,0 to:X", "unblock/9 to 8", "-X:T@9 +X:T@8 -A:siege/9,100,0"},
		{
			"HW-190.6", castle + "A:T@11 X:T@9 A:siege/9,100,0 to:X", "unblock/9 to 8/11 to 10/blockade",
			"-X:T@9 +X:T@8 -A:T@11 +A:T@10 -A:siege/9,100,0 +A:siege/0,100,0 +at:move",
		},
		{"HW-190.6", castle + "A:T@11 X:T@9 to:X", "unblock", "no HW-190.6: no blockade"},
		{ // a bridge does not stop the count
			"HW-190.6", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/9,100,0", "11 to 10/9 to 8",
			"-A:T@11 +A:T@10 -X:T@9 +X:T@8 -A:siege/9,100,0 +A:siege/11,100,1",
		},
		{ // on the inner ditch one is inside
			"HW-190.6", "plan B:T@43 B:BR1@44 B:siege/9,100,0 C:b@300^AB to:B", "43 to 44/300 turn left/44 to 45",
			"-B:T@43 +B:T@45 -C:b@300^AB +C:b@300^AC -B:siege/9,100,0 +B:siege/12,100,0",
		},
		{
			"HW-190.7", castle + "A:T@12< A:BR1@12 X:T@9 A:siege/9,100,0", "12 to 11",
			"-A:T@12< +A:T@11 -A:siege/9,100,0 +A:siege/10,120,0",
		},
		{
			"HW-190.7", castle + "A:T@12 A:BR1@12 X:T@9 A:siege/9,100,0", "12 to 11",
			"-A:T@12 +A:T@11 -A:siege/9,100,0 +A:siege/10,100,0",
		},
		{"HW-190.7", castle + "A:T@13 A:BR1@12 X:T@9", "13 to 12", "-A:T@13 +A:T@12<"},
		{"HW-190.7", castle + "A:T@11 A:BR1@12 X:T@9", "11 to 12", "-A:T@11 +A:T@12"},
		{"HW-190.7", castle + "A:T@12< A:BR1@12 A:BR1@3 X:T@9", "12 to 3", "-A:T@12< +A:T@3<"},
		{"HW-190.7", castle + "A:T@12 A:BR1@12 X:T@9", "12 to 13", "-A:T@12 +A:T@13"},
		{ // two that are carried in bring one supply
			"HW-190.7", castle + "A:b@4^AB A:b@13^AB A:T:4-13 A:BR1@3 A:BR1@12 X:T@9 A:siege/9,100,0", "T4-13 slide left 2",
			"-A:b@4^AB +A:b@2^AB -A:b@13^AB +A:b@11^AB -A:T:4-13 +A:T:2-11 -A:siege/9,100,0 +A:siege/10,120,0",
		},
		{
			"HW-190.7", castle + "A:b@3^AB A:b@12^AB< A:T:3-12 A:BR1@3 A:BR1@12 X:T@9 A:siege/9,100,0", "T3-12 slide left 1",
			"-A:b@3^AB +A:b@2^AB -A:b@12^AB< +A:b@11^AB -A:T:3-12 +A:T:2-11 -A:siege/9,100,0 +A:siege/10,120,0",
		},
		{"HW-190.8", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/9,100,5 to:X", "9 to 8", "-X:T@9 +X:T@8 -A:siege/9,100,5"},
		{
			"HW-190.8", castle + "A:T@11 X:T@9 A:siege/9,100,5 to:X", "9 to 8",
			"-X:T@9 +X:T@8 -A:siege/9,100,5 +A:siege/10,100,0",
		},
		{
			"HW-190.8", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/9,100,5", "11 to 10",
			"-A:T@11 +A:T@10 -A:siege/9,100,5 +A:siege/10,100,5",
		},
		{
			"HW-190.8", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/9,100,5 to:X opt:blockade-lapse=never", "9 to 8",
			"-X:T@9 +X:T@8 -A:siege/9,100,5 +A:siege/10,100,6",
		},
		{ // it counts no further than there is to count
			"HW-190.8", castle + "A:T@11 A:BR1@12 X:T@9 A:siege/9,100,6 to:X opt:blockade-lapse=never", "9 to 8",
			"-X:T@9 +X:T@8 -A:siege/9,100,6 +A:siege/10,100,6",
		},
	}.run(t)
}

// TestAgreedBeforePlay sets up matches: what the position that comes of it has, or why there is none.
func TestAgreedBeforePlay(t *testing.T) {
	for _, tc := range []struct {
		id, options, position, want string
	}{
		{"HW-191", "", "", "B:K@343 C:K@1275"},
		{"HW-197", "", "plate2 A:BT1:1-2 A:BT1:3-4", "no carrier 1 is there twice (HW-197)"},
		{"HW-197", "", "plate2 A:BT1:1-2 X:BT41:3-4", "A:BT1:1-2 X:BT41:3-4"},
		{"HW-202", "school=1", "", "-school:2"},
		{"HW-202", "school=2", "", "school:2"},
		{"HW-202", "school=3", "", "no "},
		{"HW-208", "", "plate2 A:K@1 X:T@2", "A:K@1 X:T@2"},
		{"HW-208", "", "grid:66x40 red:3 A:K@1 X:T@2", "A:K@1 X:T@2"},
		{"HW-209", "deployment=first", "", "B:C1:365>366 B:T:937-1024"},
		{"HW-209", "deployment=second", "", "B:C1:365>366 -B:T:937-1024"},
		{"HW-209", "deployment=third", "", "no "},
		{"HW-216", "first=b", "", "to:B"},
		{"HW-216", "first=c", "", "-to:B"},
		{"HW-216", "first=x", "", "no "},
		{"HW-229", "players=4", "", "players:4 -order:free"},
		{"HW-229", "players=4,order=free", "", "players:4 order:free"},
		{"HW-221", "players=4,deployment=first", "", "players:4 B:T:937-1024"},
		{"HW-221", "players=4,deployment=second", "", "no HW-221"},
		{"HW-222", "players=4,north=aa", "", "north:AA,BB"},
		{"HW-222", "players=4,north=a", "", "north:A,B"},
		{"HW-218", "players=4", "", "team:B=AA,A team:C=BB,B"},
		{"HW-218", "players=3", "", "no "},
	} {
		t.Run(tc.id+" "+tc.options, func(t *testing.T) {
			options := map[string]string{}
			for option := range strings.SplitSeq(tc.options, ",") {
				if name, value, is := strings.Cut(option, "="); is {
					options[name] = value
				}
			}
			m, err := hellwig.Rules.New(engine.Setup{Options: options, Position: tc.position})
			if why, no := strings.CutPrefix(tc.want, "no "); no {
				if err == nil || !strings.Contains(err.Error(), why) {
					t.Errorf("want it refused: %s\ngot %v", why, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			has := strings.Fields(m.Position())
			for _, token := range strings.Fields(tc.want) {
				left, not := strings.CutPrefix(token, "-")
				there := false
				for _, x := range has {
					there = there || x == left
				}
				if there == not {
					t.Errorf("%s: %v", token, there)
				}
			}
		})
	}
}

// TestForces counts what of a side's tokens a deployment has.
func TestForces(t *testing.T) {
	for _, tc := range []struct {
		id, deployment, token string
		want                  int
	}{
		{"HW-192", "first", `[BC]:b@`, 80},
		{"HW-192", "second", `[BC]:(S|T|L|K|E|SL|SK)@`, 132},
		{"HW-192", "second", `[BC]:T:`, 52},
		{"HW-197", "first", `B:BT([1-9]|[1-3]\d|40):`, 40},
		{"HW-197", "first", `C:BT(4[1-9]|[5-7]\d|80):`, 40},
		{"HW-197", "second", `B:BT(4[1-9]|[5-7]\d|80):`, 0},
		{"HW-197", "first", `B:BR([1-9]|[1-3]\d|40)@`, 10},
		{"HW-197", "first", `B:BR(4[1-9]|[5-7]\d|80)@`, 0},
		{"HW-211", "first", `B:T:937-1024$`, 1},
		{"HW-211", "second", `B:T:937-1024$`, 0},
		{"HW-211", "first", `B:T:423-424$`, 0},
		{"HW-211", "second", `B:T:423-424$`, 1},
		{"HW-211", "first", `B:K@227$`, 1},     // in N
		{"HW-211", "second", `B:K@220$`, 1},    // in N
		{"HW-211", "first", `C:T:594-681$`, 1}, // opposite in G
		{"HW-212", "first", `B:BW@\d+x4$`, 20},
		{"HW-212", "second", `C:BW@\d+x4$`, 20},
		{"HW-212", "first", `[BC]:BW@`, 40},
		{"HW-213", "first", `[BC]:res=`, 0}, // all that are not laid
		{"HW-214", "first", `B:C1:`, 6},
		{"HW-214", "first", `B:C2:`, 6},
		{"HW-214", "first", `B:C3:`, 6},
		{"HW-214", "second", `B:H:`, 5},
		{"HW-214", "second", `B:SK@`, 5},
	} {
		t.Run(tc.id+" "+tc.deployment+" "+tc.token, func(t *testing.T) {
			m, err := hellwig.Rules.New(engine.Setup{Options: map[string]string{"deployment": tc.deployment}})
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, word := range strings.Fields(m.Position()) {
				if regexp.MustCompile("^" + tc.token).MatchString(word) {
					n++
				}
			}
			if n != tc.want {
				t.Errorf("got %d, want %d", n, tc.want)
			}
		})
	}
}

// TestPlan tries the squares of the plan that the rules name.
func TestPlanByOrders(t *testing.T) {
	trials{
		{"HW-198", "plan B:T@1609 C:b@300^AB to:B", "1609 to 1617", "-B:T@1609 +B:T@1617"},
		{"HW-198", "plan B:T@1609 C:b@300^AB to:B", "1609 to 1618", "no HW-300: there is no square 1618"},
		{"HW-199", "plan B:T@9 C:b@300^AB to:B", "9 to 8", "-B:T@9 +B:T@8"},
		{"HW-199", "plan B:T@9 C:b@300^AB to:B", "9 to 10", "no HW-28: 10 is water"},
		{"HW-199", "plan B:T@1609 C:b@300^AB to:B", "1609 to 1608", "no HW-28: 1608 is water"}, // opposite
		{"HW-199", "plan B:T@808 C:b@300^AB to:B", "808 to 809", "no HW-28: 809 is water"},
	}.run(t)
}

// TestManners are rules of how people behave, which the program tells and does not judge.
func TestManners(t *testing.T) {
	for id, word := range map[engine.RuleID]string{
		"HW-219": "field marshal", "HW-220": "half hour", "HW-226": "ally", "HW-255": "transport",
	} {
		t.Run(string(id), func(t *testing.T) {
			for _, r := range hellwig.Rules.About().Rules {
				if r.ID == id && strings.Contains(r.Gist, word) {
					return
				}
			}
			t.Errorf("nobody is told of %q", word)
		})
	}
}
