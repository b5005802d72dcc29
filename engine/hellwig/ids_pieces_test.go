package hellwig_test

import "testing"

// TestDefinitions tries the definitions of section 5, as far as the rules do not.
func TestDefinitions(t *testing.T) {
	trials{
		{"DEF-1", "grid:9x2 water:2 bldg:3 A:T@1 A:BR7@2", "1 to 9", "+A:T@9 -A:T@1"},
		{"DEF-1", "grid:9x2 water:2 bldg:3 A:T@1", "1 to 9", "no HW-28: 2 is water, and no bridge lies there"},
		{"DEF-2", "grid:9x2 A:T@1 X:T:2-3 X:BT1:4-13 X:C1:5>14 A:D@6 school:2", "1 to 9", "+A:T@9 -A:T@1"},
		{"DEF-2", "grid:9x2 A:T@1 X:T:2-3 X:S@2", "1 to 9", "no HW-177: the knight on 2 is in the way"},
		{
			"DEF-3", "grid:9x3 water:21,22 A:S@11 A:BT1:11-10", "BT1 lay 21 main",
			"+A:BR1@21 +A:BT1:11-10/1,2 -A:BT1:11-10",
		},
		{
			"DEF-3", "grid:9x3 water:21,22 A:S@11 A:BT1:11-10", "BT1 lay 22 main",
			"no HW-146: 22 touches neither BT1 nor a bridge of it",
		},
		{"DEF-4", "grid:9x9 A:K@1", "entrench 31", "+A:BW@31"},
		{"DEF-4", "grid:9x9 A:K@1", "entrench 41", "no HW-108: no piece of yours within three squares bears on"},
		{"DEF-5", "grid:9x2 A:T@1 A:S@2 X:BW@4", "storm 4", "-X:BW@4"},
		{"DEF-5", "grid:9x2 A:T@1 X:S@2 X:BW@4", "storm 4", "no HW-130: they bear on it with 0, you with 0"},
		{"DEF-5", "grid:9x9 A:K@1 A:S@2 A:b@11^AB X:BW@4 X:BW@21", "storm 21", "-X:BW@21"},
		{
			"DEF-5", "grid:9x9 A:K@1 X:S@2 X:b@11^AB X:BW@4 X:BW@21", "storm 4",
			"no HW-130: they bear on it with 0, you with 0",
		},
		{
			"DEF-5", "grid:9x9 A:K@1 X:S@2 X:b@11^AB X:BW@4 X:BW@21", "storm 21",
			"no HW-130: they bear on it with 1, you with 0",
		},
		{"DEF-5", "grid:9x9 A:SK@1 X:b@11^AB X:BW@21", "storm 21", "no HW-130: they bear on it with 0, you with 0"},
		{"DEF-5", "grid:9x9 A:SL@1 X:b@11^AB X:BW@21", "storm 21", "no HW-130: they bear on it with 0, you with 0"},
		{"DEF-5", "grid:9x9 A:E@1 X:b@2^AB X:BW@3", "storm 3", "no HW-130: they bear on it with 1, you with 0"},
		{"DEF-5", "grid:9x9 A:L@1 X:b@11^AB X:BW@21", "storm 21", "no HW-130: they bear on it with 0, you with 0"},
		{"DEF-5", "grid:9x9 A:S@1 X:b@2^AB X:b@10^AB X:L@11 X:BW@12", "storm 12", "-X:BW@12"},
		{"DEF-5", "grid:9x2 A:S@1 X:BW@12", "storm 12", "-X:BW@12"},
		{"DEF-5", "grid:9x2 A:S@1 X:BW@12 red:2,11", "storm 12", "no HW-130: they bear on it with 0, you with 0"},
		{"DEF-5", "grid:9x5 A:b@23^AB X:BW@24", "storm 24", "-X:BW@24"},
		{"DEF-5", "grid:9x5 A:b@23^AB X:BW@32", "storm 32", "-X:BW@32"},
		{"DEF-5", "grid:9x5 A:b@23^AB X:BW@13", "storm 13", "-X:BW@13"},
		{"DEF-5", "grid:9x5 A:b@23^AB X:BW@31", "storm 31", "no HW-130: they bear on it with 0, you with 0"},
		{"DEF-6", "grid:9x2 A:T@1 A:S@13 X:BW@2 X:T@5", "storm 2", "-X:BW@2"},
		{"DEF-6", "grid:9x2 A:T@1 X:BW@2 X:T@5", "storm 2", "no HW-130: they bear on it with 1, you with 1"},
		{"DEF-7", "grid:9x3 A:C1:10>11 A:C1:11>12 A:S@10 X:S@13", "fire 13", "-X:S@13"},
		{
			"DEF-7", "grid:9x3 A:C1:11>12 A:C1:12>11 A:S@1 X:S@13", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
		{"DEF-8", "grid:9x2 A:C1:1>2 A:S@1 X:S@5", "fire 5", "-X:S@5"},
		{"DEF-8", "grid:9x2 A:C1:1>2 A:S@1 X:S@6", "fire 6", "no HW-47a: no manned gun of yours has 6 in its"},
		{
			"DEF-9", "grid:9x4 A:T:10-11 A:T:19-20 A:T@10 A:T@19", "T10-11 T19-20 slide right 1",
			"+A:T:11-12 +A:T:20-21 +A:T@11 +A:T@20 -A:T:10-11 -A:T:19-20 -A:T@10 -A:T@19",
		},
		{
			"DEF-9", "grid:9x4 A:T:10-11 A:T:20-21 A:T@10 A:T@20", "T10-11 T20-21 slide right 1",
			"no DEF-9: none of them lies on 12",
		},
		{"DEF-10", "grid:9x2 A:S@1 A:T:1-2 A:C1:1>10", "1 destroy G10", "-A:C1:1>10"},
		{"DEF-10", "grid:9x2 A:S@2 A:T:1-2 A:C1:1>10", "2 destroy G10", "no HW-72a: G10 is not manned by you"},
		{
			"DEF-11", "grid:9x1 red:5 A:S@1 A:K@9 A:cut@1/4 X:S@3", "9 to 8/pass",
			"+A:K@8 +A:cut@1/5 +passed -A:K@9 -A:cut@1/4",
		},
		{"DEF-11", "grid:9x1 red:5 A:S@1 A:K@9 A:cut@1/4 X:S@3", "9 to 8/pass/8 to 9", "-A:S@1 -A:cut@1/4"},
		{"DEF-12", "grid:9x2 A:C1:1>2 A:S@1 X:C1:5>4 X:S@5 X:T:4-5", "fire 4", "-X:C1:5>4"},
		{"DEF-12", "grid:9x3 A:C1:10>11 A:S@10 X:BW@12x1 X:res=7", "fire 12", "+X:res=8 -X:BW@12x1 -X:res=7"},
		{
			"DEF-12", "grid:9x3 water:3 A:S@2 A:BT1:2-1 A:BR1@3 X:b@27^AB",
			"2 ruin BT1 3/27 turn left/BT1 takeup 3 main",
			"no HW-153: no bridge number 1 lies on 3",
		},
		{"DEF-13", "grid:9x2 A:T:1-2 A:T@1 A:BW@2", "T1-2 slide down 1", "+A:T:10-11 +A:T@10 -A:T:1-2 -A:T@1"},
		{"DEF-13", "grid:9x2 A:T:1-2 A:T@1 A:BW@2", "T1-2 slide right 1", "no HW-179: a breastwork of north stands on 2"},
		{"DEF-13", "grid:9x2 A:T:2-3 A:T@3 A:BW@2", "T2-3 slide right 2", "+A:T:4-5 +A:T@5 -A:T:2-3 -A:T@3"},
		{"DEF-13", "grid:9x2 A:T:1-2 A:T@2 A:BW@1", "T1-2 slide left 1", "no DEF-13: the board ends there"},
		{
			"DEF-14", "grid:9x3 water:3,12 A:S@2 A:BT1:2-1 A:BR1@3 A:BR1@12 X:T:3-4 X:S@3 X:L@4 X:BW@12x2 X:res=0",
			"2 ruin BT1 3 12",
			"+A:BT1:2-1/2,0 +X:res=2 -A:BR1@12 -A:BR1@3 -A:BT1:2-1 -X:BW@12x2 -X:S@3 -X:T:3-4 -X:res=0",
		},
		{
			"DEF-14", "grid:9x3 water:3,12 A:S@2 A:BT1:2-1 A:BR1@3 A:BR1@12 X:T:3-4 X:S@3 X:L@4", "BT1 takeup 3 main",
			"no HW-158a: the knight on 3 is on the bridge",
		},
	}.run(t)
}

// TestHowItGoes tries how the game goes and ends.
func TestHowItGoes(t *testing.T) {
	trials{
		{"HW-8", "grid:9x2 A:T@1 X:S@2", "1 take 2", "+A:T@2 -A:T@1 -X:S@2"},
		{"HW-8", "grid:9x2 A:T@1 X:S@2", "1 take 2/pass/2 to 3", "+A:T@3 -A:T@1 -X:S@2"},
		{"HW-8", "grid:9x2 A:T@1 X:S@2", "1 to 10/pass", "no HW-21: only who can give no other order passes; a"},
		{"HW-9", "plan B:K@1371 C:b@300^AB to:B", "1371 to 1372/300 turn left", "over HW-188 b"},
		{"HW-9", "plan B:K@1371 C:T@1373 to:B", "1371 to 1372/1373 take 1372", "+C:T@1372 -B:K@1371 -C:T@1373"},
		{"HW-12", "grid:9x2 A:T@1 X:T@9", "peace 0/1 to 2/agree", "over HW-12"},
		{"HW-12", "grid:9x2 A:T@1 X:T@9", "agree", "no HW-311: nobody has offered peace"},
		{"HW-13", "grid:9x2 A:T@1 X:T@9", "peace 3/1 to 2/agree", "over HW-12"},
		{"HW-13", "grid:9x2 A:T@1 X:T@9", "peace 4", "what 4"},
		{
			"HW-19", "grid:9x3 A:T:1-2 A:T:10-11 A:b@1^AB A:b@2^CD A:S@10", "T1-2 T10-11 slide right 3",
			"+A:S@13 +A:T:13-14 +A:T:4-5 +A:b@4^AB +A:b@5^CD -A:S@10 -A:T:1-2 -A:T:10-11 -A:b@1^AB -A:b@2^CD",
		},
		{"HW-19", "grid:9x3 A:b@1^AB A:b@2^CD A:S@10", "1 2 10 to 4", "what 2"},
		{"HW-20", "plan B:K@1372 C:K@1371 C:b@300^AB to:C", "300 turn left", "over HW-188 b"},
		{"HW-20", "grid:9x2 A:T@1 A:K@9 X:T@18", "1 to 10", "+A:T@10 -A:T@1"},
		{"HW-21", "grid:9x2 A:T@1 X:T@9", "1 to 2/9 to 8/2 to 1", "+X:T@8 -X:T@9"},
		{
			"HW-21", "grid:9x2 A:T@1 X:T@9", "1 to 2/2 to 3",
			"no HW-21: the rook on 2 is north's, and it is the turn of south",
		},
		{"HW-21", "grid:3x1 red:2 A:L@1 X:L@3", "pass/pass", "over HW-21"},
		{"HW-21", "grid:3x1 red:2 A:L@1 X:b@3^BD", "pass/3 turn left/pass", "+X:b@3^AB +passed -X:b@3^BD"},
		{"HW-21", "grid:9x2 A:T@1 X:T@9", "pass", "no HW-21: only who can give no other order passes; a"},
		{"HW-21", "grid:4x2 red:2,5,6 bldg:7,8 A:L@1 X:b@4^AB A:fire@7/1", "spread 8/pass", "+A:fire@8/0 +passed"},
		{"HW-21", "grid:9x9 A:T@1 X:S@11 X:S@21 X:L@31", "31 take 11", "no HW-21: the bishop on 31 is south's, and"},
		{"HW-21b", "grid:9x2 A:T@1 X:T@9", "1 to 2/9 to 8/2 to 1/8 to 9/1 to 2/9 to 8/2 to 1", "+X:T@8 -X:T@9"},
		{"HW-21b", "grid:9x2 A:T@1 X:T@9", "1 to 2/9 to 8/2 to 1/8 to 9/1 to 2/9 to 8/2 to 1/8 to 9", "over HW-21b"},
		{
			"HW-21b", "grid:9x2 A:T@1 X:T@9 opt:quiet-limit=40",
			"1 to 2/9 to 8/2 to 1/8 to 9/1 to 2/9 to 8/2 to 1/8 to 9",
			"over HW-21b",
		},
		{
			"HW-21b", "grid:9x2 A:T@1 X:T@9 opt:repetition=off",
			"1 to 2/9 to 8/2 to 1/8 to 9/1 to 2/9 to 8/2 to 1/8 to 9",
			"",
		},
		{
			"HW-21b", "grid:9x2 bldg:5 A:T@1 X:T@9 A:fire@5/0",
			"1 to 2/9 to 8/2 to 1/8 to 9/1 to 2/9 to 8/2 to 1/8 to 9",
			"+A:fire@5/4 -A:fire@5/0",
		},
	}.run(t)
}

// TestTerrain tries the ground.
func TestTerrain(t *testing.T) {
	trials{
		{"HW-23", "grid:9x2 A:T@1", "1 to 9", "+A:T@9 -A:T@1"},
		{"HW-23", "grid:9x2 A:T@1", "entrench 2", "+A:BW@2"},
		{"HW-24", "grid:9x2 red:3 A:T@1", "1 to 2", "+A:T@2 -A:T@1"},
		{"HW-24", "grid:9x2 red:3 A:T@1", "1 to 3", "no HW-24: 3 is mountain"},
		{"HW-24", "grid:9x2 red:3 A:T@1", "1 to 4", "no HW-24: 3 is mountain"},
		{"HW-24", "grid:9x2 red:3 A:T:1-2 A:T@1", "T1-2 slide right 1", "no HW-88: 3 is mountain"},
		{"HW-24", "grid:9x2 red:3 A:C1:1>2 A:S@1 X:S@4", "fire 4", "no HW-47a: no manned gun of yours has 4 in its"},
		{"HW-25", "grid:9x2 green:3 A:C1:1>2 A:S@1 X:S@4", "fire 4", "-X:S@4"},
		{"HW-25", "grid:9x2 green:3 A:T@1", "1 to 4", "no HW-25: 3 is marsh"},
		{"HW-25", "grid:9x2 green:3 A:T:1-2 A:T@1", "T1-2 slide right 1", "no HW-88: 3 is marsh"},
		{"HW-26", "grid:9x2 water:3 A:S@2 A:BT1:2-1", "BT1 lay 3 main", "+A:BR1@3 +A:BT1:2-1/1,2 -A:BT1:2-1"},
		{
			"HW-26", "grid:9x2 red:3 A:S@2 A:BT1:2-1", "BT1 lay 3 main",
			"no HW-142: bridges are laid on water, and 3 is mountain",
		},
		{
			"HW-26", "grid:9x2 green:3 A:S@2 A:BT1:2-1", "BT1 lay 3 main",
			"no HW-142: bridges are laid on water, and 3 is marsh",
		},
		{
			"HW-26", "grid:9x2 red:3 A:T@1", "entrench 3",
			"no HW-134d: only passable squares are entrenched, and 3 is mountain",
		},
		{"HW-27", "grid:5x3 red:3 green:13 A:T@6", "6 to 10", "+A:T@10 -A:T@6"},
		{"HW-27", "grid:5x3 red:3,8 green:13 A:T@6", "6 to 10", "no HW-24: 8 is mountain"},
		{"HW-28", "grid:9x2 water:3 A:T@1 X:BR9@3", "1 to 4", "+A:T@4 -A:T@1"},
		{"HW-28", "grid:9x2 water:3 A:T@1", "1 to 4", "no HW-28: 3 is water, and no bridge lies there"},
		{"HW-28", "grid:9x2 water:3 A:T@1", "1 to 3", "no HW-28: 3 is water, and no bridge lies there"},
		{"HW-28", "grid:9x2 water:3,4 A:C1:1>2 A:S@1 X:S@5", "fire 5", "-X:S@5"},
		{"HW-29", "grid:9x2 bldg:2,3,4 A:T@1", "1 to 5", "+A:T@5 -A:T@1"},
		{"HW-29", "grid:9x2 bldg:4,5 A:H:1>2 A:S@1", "light 4", "+A:fire@4/0"},
		{
			"HW-29", "grid:9x2 bldg:4 A:H:1>2 A:S@1", "light 5",
			"no HW-74: there is neither a building nor a bridge on",
		},
		{"HW-30", "grid:9x2 hill1:3,4,12,13 A:T@1 A:K@9", "1 to 4", "+A:T@4 -A:T@1"},
		{"HW-30", "grid:9x2 A:T@1 school:2", "depot 2", "+A:D@2"},
		{"HW-30", "grid:9x2 A:T@1", "depot 2", "no HW-240: there are depots in the second school alone"},
	}.run(t)
}

// TestPieceRules tries how pieces go and take, and what they count.
func TestPieceRules(t *testing.T) {
	trials{
		{"HW-31", "grid:9x9 A:T@41", "41 to 5", "+A:T@5 -A:T@41"},
		{"HW-31", "grid:9x9 A:T@41", "41 to 1", "no HW-31: a rook does not go from 41 to 1"},
		{"HW-31", "grid:9x9 A:L@41", "41 to 1", "+A:L@1 -A:L@41"},
		{"HW-31", "grid:9x9 A:L@41", "41 to 5", "no HW-31: a bishop does not go from 41 to 5"},
		{"HW-31", "grid:9x9 A:K@41", "41 to 81", "+A:K@81 -A:K@41"},
		{"HW-31", "grid:9x9 A:K@41", "41 to 45", "+A:K@45 -A:K@41"},
		{"HW-31", "grid:9x9 A:K@41", "41 to 60", "no HW-31: a queen does not go from 41 to 60"},
		{"HW-31", "grid:9x9 A:S@41", "41 to 60", "+A:S@60 -A:S@41"},
		{"HW-31", "grid:9x9 A:S@41", "41 to 43", "no HW-31: a knight does not go from 41 to 43"},
		{"HW-31", "grid:9x9 A:T@41 A:S@44", "41 to 45", "no HW-177: the knight on 44 is in the way"},
		{"HW-31", "grid:9x9 A:T@1 X:S@11 X:S@21", "1 take 21", "no HW-31: a rook does not go from 1 to 21"},
		{"HW-31", "grid:9x9 A:T@1 X:S@11 X:S@21", "31 take 11", "no HW-31: no piece stands on 31"},
		{"HW-32", "grid:9x2 A:T@1 X:S@3 X:T@9", "1 take 3", "+A:T@3 -A:T@1 -X:S@3"},
		{"HW-32", "grid:9x2 A:T@1 X:S@3 X:T@9", "1 take 3/9 take 3", "+X:T@3 -A:T@1 -X:S@3 -X:T@9"},
		{"HW-32", "grid:9x2 A:T@1 X:S@3 X:T:3-4", "1 take 3", "+A:T@3 -A:T@1 -X:S@3"},
		{"HW-32", "grid:9x2 A:T@1 X:S@3 X:C1:3>2", "1 take 3", "no HW-46: a gun stands on 2"},
		{"HW-32", "grid:9x2 A:T@1 A:S@3", "1 take 3", "no HW-32: the knight on 3 is your own"},
		{"HW-33", "grid:9x2 A:T@1 X:S@2 X:S@5 X:S@7", "1 take 2 5 7", "+A:T@7 -A:T@1 -X:S@2 -X:S@5 -X:S@7"},
		{"HW-33", "grid:9x2 A:T@1 X:S@2 X:S@5 X:S@7", "1 take 2 5", "+A:T@5 -A:T@1 -X:S@2 -X:S@5"},
		{"HW-33", "grid:9x2 A:T@1 X:S@2 X:S@5 X:S@7", "1 take 2 7", "no HW-33: the knight on 5 stands on the way to"},
		{
			"HW-33", "grid:9x2 A:T@1 X:S@2 X:S@5 X:S@7", "1 take 5 2",
			"no HW-33: several are taken on one line alone, and 5",
		},
		{"HW-33", "grid:9x2 red:4 A:T@1 X:S@2 X:S@5", "1 take 2 5", "no HW-24: 4 is mountain"},
		{"HW-33", "grid:9x2 A:T@1 X:S@2 A:S@4 X:S@5", "1 take 2 5", "no HW-177: the knight on 4 is in the way"},
		{"HW-33b", "grid:9x3 A:T@1 X:S@2 X:S@5 X:b@15^AB", "1 take 2", "+A:T@2 -A:T@1 -X:S@2"},
		{
			"HW-33b", "grid:9x3 A:T@1 X:S@2 X:S@5 X:b@15^AB", "1 take 2 5",
			"no HW-33b: the knight on 5 is protected; take it alone",
		},
		{"HW-33b", "grid:9x3 A:T@1 X:S@2 X:S@5 X:b@15^CD", "1 take 2 5", "+A:T@5 -A:T@1 -X:S@2 -X:S@5"},
		{"HW-33b", "grid:9x3 A:T@1 X:S@2 X:S@5 X:b@14^AB", "1 take 2 5", "+A:T@5 -A:T@1 -X:S@2 -X:S@5"},
		{
			"HW-33b", "grid:9x3 A:T@1 X:S@2 X:S@5 X:T@9", "1 take 2 5",
			"no HW-33b: the knight on 5 is protected; take it alone",
		},
		{
			"HW-33b", "grid:9x9 A:L@1 X:S@11 X:b@21^CD X:S@31", "1 take 11 21 31",
			"+A:L@31 -A:L@1 -X:S@11 -X:S@31 -X:b@21^CD",
		},
		{
			"HW-33b", "grid:9x9 A:L@1 X:S@11 X:b@21^CD X:S@31 X:b@39^AB", "1 take 11 21 31",
			"no HW-33b: the knight on 31 is protected; take it alone",
		},
		{
			"HW-33b", "grid:9x9 A:L@1 X:S@11 X:b@21^CD X:S@31 X:b@39^AB", "1 take 11 21",
			"+A:L@21 -A:L@1 -X:S@11 -X:b@21^CD",
		},
		{
			"HW-33b", "grid:9x3 A:T@2 X:S@3 X:S@5 X:T@1", "2 take 3 5",
			"no HW-33b: the knight on 3 is protected; take it alone",
		},
		{"HW-33b", "grid:9x3 A:T@1 X:L@2 X:S@5 X:K@12", "1 take 2", "+A:T@2 -A:T@1 -X:L@2"},
		{
			"HW-33b", "grid:9x3 A:T@1 X:L@2 X:S@5 X:K@12", "1 take 2 5",
			"no HW-33b: the bishop on 2 is protected; take it alone",
		},
		{
			"HW-33b", "grid:9x3 A:T@1 X:S@2 X:S@5 X:S@16", "1 take 2 5",
			"no HW-33b: the knight on 5 is protected; take it alone",
		},
		{
			"HW-33b", "grid:9x3 red:14,15 A:T@1 X:S@2 X:S@5 X:S@16", "1 take 2 5",
			"no HW-33b: the knight on 5 is protected; take it alone",
		},
		{"HW-33b", "grid:9x3 red:6,15 A:T@1 X:S@2 X:S@5 X:S@16", "1 take 2 5", "+A:T@5 -A:T@1 -X:S@2 -X:S@5"},
		{"HW-33b", "grid:9x3 A:T@1 X:S@2 X:S@5 X:b@23^CD X:C1:23>14", "1 take 2 5", "+A:T@5 -A:T@1 -X:S@2 -X:S@5"},
		{
			"HW-33b", "grid:9x3 A:T@1 X:S@2 X:S@5 X:b@15^AB X:b@11^AB X:b@12^AB", "1 take 5",
			"no HW-33b: the knight on 2 is protected; take it alone",
		},
		{"HW-35", "grid:9x9 A:S@41 X:b@24^CD X:b@7^CD", "41 take 24", "+A:S@24 -A:S@41 -X:b@24^CD"},
		{
			"HW-35", "grid:9x9 A:S@41 X:b@24^CD X:b@7^CD", "41 take 24 7",
			"no HW-33: several are taken on one line alone, and 24",
		},
		{
			"HW-35", "grid:9x9 A:SK@41 X:b@24^CD X:b@7^CD", "41 take 24 7",
			"no HW-33: several are taken on one line alone, and 24",
		},
		{"HW-35", "grid:9x9 A:b@41^AB X:b@33^AB X:b@25^AB", "41 take 33", "+A:b@33^AB -A:b@41^AB -X:b@33^AB"},
		{
			"HW-35", "grid:9x9 A:b@41^AB X:b@33^AB X:b@25^AB", "41 take 33 25",
			"no HW-36: the pawn on 41 faces AB and takes only",
		},
		{"HW-36", "grid:9x9 A:b@41^AB", "41 to 32", "+A:b@32^AB -A:b@41^AB"},
		{"HW-36", "grid:9x9 A:b@41^AB", "41 to 42", "+A:b@42^AB -A:b@41^AB"},
		{"HW-36", "grid:9x9 A:b@41^AB", "41 to 50", "+A:b@50^AB -A:b@41^AB"},
		{"HW-36", "grid:9x9 A:b@41^AB", "41 to 33", "no HW-36: a pawn goes one square forward, back or to"},
		{"HW-36", "grid:9x9 A:b@41^AB X:S@33", "41 take 33", "+A:b@33^AB -A:b@41^AB -X:S@33"},
		{"HW-36", "grid:9x9 A:b@41^AB X:S@32", "41 take 32", "no HW-36: the pawn on 41 faces AB and takes only"},
		{"HW-36", "grid:9x9 A:b@41^AB X:S@49", "41 take 49", "no HW-36: the pawn on 41 faces AB and takes only"},
		{"HW-36", "grid:9x9 A:b@41^AB X:S@32", "41 to 32", "no HW-36: the pawn on 41 faces AB and takes only"},
		{
			"HW-36", "grid:9x9 A:b@41^AB X:S@32 X:S@23", "41 take 23",
			"no HW-36: the pawn on 41 faces AB and takes only",
		},
		{"HW-37", "grid:9x9 A:b@41^BD X:S@33", "41 take 33", "+A:b@33^BD -A:b@41^BD -X:S@33"},
		{"HW-37", "grid:9x9 A:b@41^BD X:S@31", "41 take 31", "no HW-36: the pawn on 41 faces BD and takes only"},
		{"HW-38", "grid:9x9 A:b@41^AB", "41 turn left", "+A:b@41^AC -A:b@41^AB"},
		{"HW-38", "grid:9x9 A:b@41^AB", "41 turn right", "+A:b@41^BD -A:b@41^AB"},
		{"HW-38", "grid:9x9 A:S@41", "41 turn right", "no HW-38: only pawns have a front to turn, and the"},
		{
			"HW-39", "grid:9x9 A:b@41^AB X:b@1^AB", "41 to 42/1 turn left/42 turn left",
			"+A:b@42^AC +X:b@1^AC -A:b@41^AB -X:b@1^AB",
		},
		{"HW-39", "grid:9x9 A:b@41^AB", "41 to 42 turn left", "what turn"},
		{"HW-39", "grid:9x9 A:b@41^AB", "41 turn left to 42", "what to"},
		{
			"HW-39a", "grid:9x9 A:b@41^AB X:b@1^AB", "41 turn left/1 turn left/41 turn left",
			"+A:b@41^CD +X:b@1^AC -A:b@41^AB -X:b@1^AB",
		},
		{"HW-39a", "grid:9x9 A:b@41^AB X:b@1^AB", "41 turn about", "what about"},
		{"HW-40", "grid:9x9 A:b@14^AB", "14 to 5", "+A:b@5^AB -A:b@14^AB"},
		{"HW-40", "grid:9x9 A:b@5^AB X:b@81^AB", "5 to 14", "+A:b@14^AB -A:b@5^AB"},
		{"HW-40", "grid:9x9 A:b@77^AB", "77 to 59", "no HW-36: a pawn goes one square forward, back or to"},
		{"HW-40", "grid:9x9 A:b@41^AB X:b@33^CD to:X", "33 to 42/41 take 33", "no HW-32: to 33"},
		{"HW-41", "grid:9x9 A:SK@41", "41 to 5", "+A:SK@5 -A:SK@41"},
		{"HW-41", "grid:9x9 A:SK@41", "41 to 1", "+A:SK@1 -A:SK@41"},
		{"HW-41", "grid:9x9 A:SK@41", "41 to 24", "+A:SK@24 -A:SK@41"},
		{"HW-41", "grid:9x9 A:SK@41", "41 to 7", "no HW-41: a leaping queen goes one way or the other"},
		{"HW-41", "grid:9x9 A:E@41", "41 to 5", "+A:E@5 -A:E@41"},
		{"HW-41", "grid:9x9 A:E@41", "41 to 24", "+A:E@24 -A:E@41"},
		{"HW-41", "grid:9x9 A:E@41", "41 to 1", "no HW-41: an elephant goes one way or the other, not"},
		{"HW-41", "grid:9x9 A:SL@41", "41 to 1", "+A:SL@1 -A:SL@41"},
		{"HW-41", "grid:9x9 A:SL@41", "41 to 24", "+A:SL@24 -A:SL@41"},
		{"HW-41", "grid:9x9 A:SL@41", "41 to 5", "no HW-41: a leaping bishop goes one way or the other"},
		{"HW-42", "grid:9x9 A:SK@41 X:b@43^AB X:b@44^AB", "41 take 43 44", "+A:SK@44 -A:SK@41 -X:b@43^AB -X:b@44^AB"},
		{"HW-42", "grid:9x9 A:E@41 X:b@43^AB X:b@44^AB", "41 take 43 44", "+A:E@44 -A:E@41 -X:b@43^AB -X:b@44^AB"},
		{
			"HW-42", "grid:9x9 A:SL@41 X:b@51^AB X:b@61^AB", "41 take 51 61",
			"no HW-33b: the pawn on 51 is protected; take it alone",
		},
		{"HW-42", "grid:9x9 A:SL@41 X:b@51^AB X:b@61^CD", "41 take 51 61", "+A:SL@61 -A:SL@41 -X:b@51^AB -X:b@61^CD"},
		{"HW-42a", "grid:9x9 A:S@41 X:BW@24", "storm 24", "-X:BW@24"},
		{"HW-42a", "grid:9x9 A:T@23 X:BW@24 X:S@41", "storm 24", "no HW-130: they bear on it with 1, you with 1"},
		{"HW-42a", "grid:9x9 A:K@23 X:BW@24 X:L@34", "storm 24", "-X:BW@24"},
		{"HW-42a", "grid:9x9 A:K@23 X:BW@24 X:E@25", "storm 24", "no HW-130: they bear on it with 2, you with 2"},
		{"HW-42a", "grid:9x9 A:E@23 X:BW@24 X:b@25^AB", "storm 24", "-X:BW@24"},
		{"HW-42a", "grid:9x9 A:SL@14 X:BW@24 X:S@41", "storm 24", "-X:BW@24"},
		{"HW-42a", "grid:9x9 A:SL@14 X:BW@24 X:K@25", "storm 24", "no HW-130: they bear on it with 2, you with 2"},
		{"HW-42a", "grid:9x9 A:SK@14 X:BW@24 X:K@25", "storm 24", "-X:BW@24"},
		{
			"HW-42a", "grid:9x9 A:SK@14 X:BW@24 X:K@25 X:T@22", "storm 24",
			"no HW-130: they bear on it with 3, you with 3",
		},
		{
			"HW-42a", "grid:9x9 A:T:1-2 A:K@1 A:L@2", "T1-2 slide down 7",
			"+A:K@64 +A:L@65 +A:T:64-65 -A:K@1 -A:L@2 -A:T:1-2",
		},
		{
			"HW-42a", "grid:9x9 A:T:1-2 A:K@1 A:E@2", "T1-2 slide down 7",
			"no HW-87: T1-2 goes 1 to 6 squares with other troops",
		},
		{
			"HW-42a", "grid:9x9 A:T:1-2 A:T@1 A:SK@2", "T1-2 slide down 7",
			"no HW-87: T1-2 goes 1 to 6 squares with other troops",
		},
		{
			"HW-42a", "grid:9x9 A:T:1-2 A:T@1 A:SL@2", "T1-2 slide down 7",
			"no HW-87: T1-2 goes 1 to 6 squares with other troops",
		},
		{
			"HW-42a", "grid:9x9 A:T:1-2 A:T@1 A:b@2^AB", "T1-2 slide down 7",
			"no HW-87: T1-2 goes 1 to 6 squares with other troops",
		},
	}.run(t)
}
