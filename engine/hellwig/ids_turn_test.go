package hellwig_test

import "testing"

func TestTurnSteps(t *testing.T) {
	trials{
		{"HW-181", "grid:9x9 A:S@1 A:C1:1>2", "fire 3", "no HW-181: nothing on 3"},
		{"HW-181", "grid:9x9 A:S@1 A:C1:1>2 X:T@3 X:T@40", "G2 slide down 1/fire 12", "no HW-47a"},
		{
			"HW-181", "grid:9x9 A:T@1 X:T@40", "1 to 2/2 to 3",
			"no HW-21: the rook on 2 is north's, and it is the turn of south",
		},
		{
			"HW-181", "grid:9x9 A:K@1 A:S@2 A:T:1-2 X:T@40", "T1-2 slide down 1",
			"-A:K@1 -A:S@2 +A:K@10 +A:S@11 -A:T:1-2 +A:T:10-11",
		},
		{"HW-181", "grid:9x9 A:S@1 A:C1:1>2 X:T@21", "1 destroy G2 then take 12", "no HW-32: no enemy stands on 12"},
		{"HW-181", "grid:9x9 A:S@1 A:C1:1>2 X:T@12", "1 destroy G2 then take 12", "-A:S@1 +A:S@12 -X:T@12 -A:C1:1>2"},

		{"HW-181b", "grid:9x9 bldg:1,2 A:T@40 A:fire@1/1", "spread 2/40 to 41", "-A:T@40 +A:T@41 +A:fire@2/0"},
		{"HW-181b", "grid:9x9 A:T@40 X:BW@41", "occupy 41/40 to 31", "-A:T@40 +A:T@31 -X:BW@41 +A:BW@41"},
		{"HW-181b", "grid:9x9 A:T@40 X:D@40 school:2", "seize 40/40 to 31", "-A:T@40 +A:T@31 -X:D@40 +A:D@40 +X:nodepot=6"},
		{"HW-181b", "grid:9x1 red:5 X:S@1 X:K@9 A:T@3", "cut 1/3 to 4", "-A:T@3 +A:T@4 +X:cut@1/0"},
		{"HW-181b", castle + "X:T@9 A:S@1 to:X", "blockade/9 to 8", "-X:T@9 +X:T@8 +A:siege/0,100,0"},
		{
			"HW-181b", "grid:9x9 A:T@40 X:BW@41 X:BW@31", "occupy 41/occupy 31/40 to 39",
			"-A:T@40 +A:T@39 -X:BW@41 +A:BW@41 -X:BW@31 +A:BW@31",
		},
		{"HW-181b", "grid:9x9 A:T@40 X:BW@41", "40 to 31/occupy 41", "no HW-119"}, // his turn is over

		// Step 1, of him whose turn begins: 2 is lost now, 11 burns out, and X's fire stays as it is.
		{
			"HW-181c", "grid:9x9 bldg:2,11,20 A:T@40 A:fire@2/0 A:fire@11/5 X:fire@20/5 X:S@2 X:T@9 to:X", "9 to 8",
			"-X:S@2 -X:T@9 +X:T@8 -A:fire@2/0 +A:fire@2/1 -A:fire@11/5 -bldg:2,11,20 +bldg:2,20 +plain:11",
		},
		{
			"HW-181c", "grid:9x9 bldg:2,11,20 A:T@40 A:fire@2/0 X:fire@20/5 X:S@2 X:T@9", "40 to 41",
			"-A:T@40 +A:T@41 -X:fire@20/5 -bldg:2,11,20 +bldg:2,11 +plain:20",
		},
		// Step 2, each kind in its time.
		{"HW-181c", "grid:9x9 bldg:1,2 A:T@40 A:fire@1/1 X:BW@41", "occupy 41/spread 2", "no HW-181c: too late"},
		{
			"HW-181c", "grid:9x9 bldg:1,2 A:T@40 A:fire@1/1 X:BW@41", "spread 2/occupy 41/40 to 31",
			"-A:T@40 +A:T@31 +A:fire@2/0 -X:BW@41 +A:BW@41",
		},
		{"HW-181c", "grid:9x9 A:T@40 X:D@40 X:BW@41 school:2", "seize 40/occupy 41", "no HW-181c: too late"},
		{"HW-181c", "grid:9x2 red:5,14 X:S@1 X:K@9 X:D@3 A:T@3 school:2", "cut 1/seize 3", "no HW-181c: too late"},
		{
			"HW-181c", "grid:9x2 red:5,14 X:S@1 X:K@9 X:D@3 A:T@3 school:2", "seize 3/cut 1",
			"-X:D@3 +A:D@3 +X:nodepot=6 +X:cut@1/0 +at:cut",
		},
		{
			"HW-181c", castle + "X:T@9 A:S@1 A:L@40 A:b@45^AB X:b@32^CD X:b@33^CD X:b@41^CD to:X", "blockade/unblock",
			"no HW-181c: once a turn",
		},
		{"HW-181c", castle + "X:T@9 A:S@1 A:siege/1,100,0 to:X", "unblock/blockade", "no HW-181c: once a turn"},
		// Step 3: the bridge falls before the move, and a new fire has not burned yet.
		{"HW-181c", river + "A:T@40 X:BR9@31 A:fire@31/1", "40 to 31", "no HW-28: 31 is water"},
		{
			"HW-181c", river + "A:T@40 A:T@31 X:BR9@31 A:fire@31/1 X:b@81^AB", "40 to 41",
			"-A:T@31 -A:T@40 +A:T@41 -X:BR9@31 -A:fire@31/1",
		},
		{
			"HW-181c", river + "A:T@40 X:BR9@31 A:fire@31/1 X:BR9@32", "spread 32/40 to 41",
			"-A:T@40 +A:T@41 -X:BR9@31 -A:fire@31/1 +A:fire@32/0",
		},
		{"HW-181c", "grid:9x9 bldg:40 A:S@22 A:H:22>31 X:T@1", "light 40", "+A:fire@40/0"},
		// Step 4: the centre before the blockade, supply before its count, the count before a lapse.
		{"HW-181c", castle + "A:T@31 X:S@1 A:siege/99,100,0", "31 to 32", "over HW-188 x"},
		{
			"HW-181c", castle + "A:T@13 A:BR1@12 X:S@45 A:siege/99,100,0", "13 to 11",
			"-A:T@13 +A:T@11 -A:siege/99,100,0 +A:siege/100,120,0",
		},
		{"HW-181c", castle + "A:T@13 A:BR1@12 X:T@45 A:siege/99,100,5 to:X", "45 to 44", "over HW-190.2 x"},
		{
			"HW-181c", castle + "A:T@31 X:S@45 A:siege/99,100,0 fort:X:37 moat:X:38 water:38 X:siege/99,100,0", "31 to 32",
			"over HW-190.2 x",
		},
		{
			"HW-181c", castle + "A:T@31 X:S@45 X:siege/99,100,0 fort:X:37 moat:X:38 water:38 A:siege/99,100,0", "31 to 32",
			"over HW-190.2 a",
		},
	}.run(t)
}

// A wall of mountains parts the four columns on the left from the four on the right.
const walled = "grid:9x3 red:5,14,23 "

func TestCuttingOff(t *testing.T) {
	trials{
		{
			"HW-182", walled + "A:S@1 A:b@2^AB A:T:1-2 A:SK@9 A:cut@1,2/5 X:T@12 X:S@13", "9 to 8",
			"-A:SK@9 +A:SK@8 -A:S@1 -A:b@2^AB -A:cut@1,2/5",
		},
		{"HW-182", walled + "A:S@1 A:K@9 A:cut@1/4 X:T@12 X:S@13", "9 to 8", "-A:K@9 +A:K@8 -A:cut@1/4 +A:cut@1/5"},
		{"HW-182", walled + "A:S@1 A:K@9 A:cut@1/5 X:T@12 X:S@13 to:X", "13 to 20", "-X:S@13 +X:S@20"}, // his own turns count
		{"HW-182", "grid:9x1 A:S@1 A:K@9 A:cut@1/5 X:S@5", "9 take 5", "-A:K@9 +A:K@5 -X:S@5 -A:cut@1/5"},
		{"HW-182", "grid:9x1 A:S@1 A:K@9 A:cut@1/5 X:S@5 X:T@4", "9 take 5", "-A:K@9 +A:K@5 -X:S@5 -A:S@1 -A:cut@1/5"},

		{"HW-182b", "grid:9x2 red:5,13 A:S@1 A:K@9 X:b@18^CD to:X", "cut 1", "no HW-182c: main body"}, // 4 and 14 touch
		{"HW-182b", "grid:9x2 red:5,14 A:S@1 A:K@9 X:b@18^CD to:X", "cut 1", "+A:cut@1/0 +at:cut"},
		{"HW-182b", "grid:9x1 A:BW@5 A:S@1 A:K@9 X:S@7 to:X", "cut 1", "+A:cut@1/0 +at:cut"},
		{"HW-182b", "grid:9x2 A:BW@5 A:BW@14 A:S@1 A:K@9 X:S@18 to:X opt:cut-by-strength=off", "cut 1", "+A:cut@1/0 +at:cut"},
		{"HW-182b", "grid:9x2 A:BW@5 A:S@1 A:K@9 X:S@18 to:X opt:cut-by-strength=off", "cut 1", "no HW-182c"},
		{
			"HW-182b", "grid:9x2 bldg:5 red:14 A:fire@5/2 A:S@1 A:K@9 X:S@18 to:X opt:cut-by-strength=off", "cut 1",
			"+A:cut@1/0 +at:cut",
		},
		{
			"HW-182b", "grid:9x2 red:14 X:C1:6>5 A:S@1 A:K@9 X:S@18 to:X opt:cut-by-strength=off", "cut 1", "+A:cut@1/0 +at:cut",
		},
		{"HW-182b", "grid:9x2 red:5 X:S@14 A:S@1 A:K@9 to:X opt:cut-by-strength=off", "cut 1", "+A:cut@1/0 +at:cut"},
		// The gun on 13 fires to 14, 15 and 16: 5 is open, and in it 14 where an own piece stands.
		{
			"HW-182b", "grid:9x2 red:5 X:S@12 X:C1:12>13 A:S@1 A:K@9 to:X opt:cut-by-strength=off", "cut 1",
			"+A:cut@1/0 +at:cut",
		},
		{
			"HW-182b",
			"grid:9x2 red:5,6,7,4 X:S@12 X:C1:12>13 A:S@3 A:b@14^AB A:b@15^AB A:b@16^AB A:K@9 to:X opt:cut-by-strength=off",
			"cut 3", "+A:cut@3/0 +at:cut",
		},
		{"HW-182b", "grid:9x3 red:5,23 X:S@12 X:C2:12>13 A:S@1 A:K@9 to:X opt:cut-by-strength=off", "cut 1", "no HW-182c"},
		// X bears on 5 alone, with 1; with nobody of north near it is closed, under an equal own piece too, under two it is open.
		{"HW-182b", "grid:9x2 red:14 X:b@15^BD A:S@1 A:K@9 to:X", "cut 1", "no HW-182c"},
		{"HW-182b", "grid:9x2 red:14,6 X:b@15^AC A:S@1 A:K@9 to:X", "cut 1", "+A:cut@1/0 +at:cut"},
		{"HW-182b", "grid:9x2 red:14 X:b@15^AC A:b@4^BD A:b@7^CD A:SK@9 to:X", "cut 4", "+A:cut@4/0 +at:cut"},
		{"HW-182b", "grid:9x2 red:14 X:b@15^AC A:K@4 A:b@7^CD A:SK@9 to:X", "cut 4", "no HW-182c"},
		{"HW-182b", "grid:9x2 red:14 X:b@15^AC A:b@4^BD A:b@7^CD A:SK@9 to:X opt:cut-by-strength=off", "cut 4", "no HW-182c"},

		{"HW-182c", "grid:9x1 red:3,6 A:S@1 A:L@5 A:E@9 X:b@8^AB to:X", "cut 5", "+A:cut@5/0 +at:cut"},
		{"HW-182c", "grid:9x1 red:3,6 A:S@1 A:L@5 A:E@9 X:b@8^AB to:X", "cut 9", "no HW-182c: main body"},
		{"HW-182c", "grid:9x1 red:3,6 A:K@1 A:L@5 A:E@9 X:b@8^AB to:X", "cut 1", "no HW-182c: main body"}, // two are greatest
		{"HW-182c", "grid:9x1 red:3,6 fort:A:5 A:S@1 A:L@5 A:E@9 X:b@8^AB to:X", "cut 5", "no HW-182c: hold a fortress"},
		{
			"HW-182d", walled + "A:S@1 A:T:1-2 A:K@9 A:cut@1/5 X:b@10^AB", "9 to 8/10 to 1/8 to 9/T1-2 slide right 1",
			"-A:S@1 -A:cut@1/5 -A:T:1-2 +A:T:2-3 -X:b@10^AB +X:b@2^AB",
		},
		{
			"HW-182d", river + "A:S@40 A:BT1:40-49 A:BR1@31 A:K@1 A:cut@40/5 X:SL@41", "1 to 2",
			"-A:K@1 +A:K@2 -A:S@40 -A:cut@40/5",
		},

		{"HW-183", walled + "A:S@1 A:K@9 X:T@3", "9 to 8", "-A:K@9 +A:K@8"}, // undeclared
		{ // 2 joined later
			"HW-183", walled + "A:S@1 A:b@2^AB A:SK@9 A:cut@1/5 X:T@12", "9 to 8", "-A:SK@9 +A:SK@8 -A:S@1 -A:cut@1/5",
		},
		{"HW-183", walled + "A:b@1^AB A:K@9 X:b@27^AB to:X", "cut 1/27 to 26", "-X:b@27^AB +X:b@26^AB +A:cut@1/0"},
		{"HW-183", walled + "A:b@1^AB A:b@2^AB A:E@9 X:b@27^AB A:cut@1,2/3 to:X", "cut 1", "no HW-182c"},
		{"HW-183", walled + "A:b@1^AB A:b@2^AB A:SK@9 X:b@27^AB A:cut@1,2/3 to:X", "cut 1", "no HW-183: declared already"},
		{"HW-183", walled + "A:b@1^AB A:b@2^AB A:SK@9 X:b@27^AB A:cut@1/3 to:X", "cut 2", "no HW-183: say: cut 1"},
		{
			"HW-183", walled + "A:b@1^AB A:b@2^AB A:SK@9 X:b@27^AB A:cut@1/3 to:X", "cut 1/27 to 26",
			"-X:b@27^AB +X:b@26^AB +A:cut@2/0",
		},
		{"HW-183", walled + "A:b@1^AB A:SK@9 X:b@27^AB to:X", "cut 3", "no HW-183: no enemy stands on 3"},
		{ // six turns of his own from the declaration
			"HW-183", walled + "A:b@1^AB A:SK@9 A:b@18^AB X:b@27^AB to:X",
			"cut 1/27 turn left/18 turn left/27 turn left/18 turn left/27 turn left/18 turn left/27 turn left/18 turn left/" +
				"27 turn left/18 turn left/27 turn left/18 turn left",
			"-A:b@1^AB -A:b@18^AB +A:b@18^CD -X:b@27^AB +X:b@27^CD",
		},
		{ // it comes back into communication, and a new cutting off needs a new declaration
			"HW-183", "grid:9x1 A:b@1^AB A:SK@9 A:cut@1/4 X:b@5^AB", "9 take 5", "-A:SK@9 +A:SK@5 -X:b@5^AB -A:cut@1/4",
		},

		{
			"HW-184", "grid:9x1 water:5 A:S@1 A:SK@9 A:BT1:7-6 A:b@7^AB A:cut@1/5", "BT1 lay 5 main",
			"-A:BT1:7-6 +A:BT1:7-6/1,2 +A:BR1@5 -A:cut@1/5",
		},
		{
			"HW-184", "grid:9x1 water:5 A:b@4^AB A:SK@9 A:BT1:4-3 A:cut@4/5", "BT1 lay 5 main",
			"-A:BT1:4-3 +A:BT1:4-3/1,2 +A:BR1@5 -A:cut@4/5",
		},
		{"HW-184", "grid:9x3 red:5,23 A:S@1 A:SK@9 X:b@14^AB to:X", "cut 1", "+A:cut@1/0 +at:cut"}, // the one defile is held
		{"HW-184", "grid:9x3 red:5 A:S@1 A:SK@9 X:b@14^AB to:X opt:cut-by-strength=off", "cut 1", "no HW-182c"},
	}.run(t)
}
