package hellwig_test

import "testing"

// Two blocks side by side, of one kind or of two, from 4 to 7 on the upper of two rows.
const (
	ridge  = "grid:9x3 hill1:4,5,13,14 hill1:6,7,15,16 "
	ladder = "grid:9x3 hill2:4,5,13,14 hill1:6,7,15,16 "
)

// A gun of A on 327 that fires down, on a hill or in the plain, and columns of one to three of X against it.
const (
	inPlain = "plate2 A:C3:326>327 A:S@326 "
	onHill  = inPlain + "hill1:304,305,326,327 "
	one     = "X:C2:392>393 X:S@392 "
	two     = one + "X:C2:414>415 X:S@414 "
	three   = two + "X:C2:436>437 X:S@436 "
	ditched = "grid:20x3 fort:A:1,2 moat:A:3 water:3 A:S@10 A:T:10-11 A:D@8 "
)

func TestHillRules(t *testing.T) {
	trials{
		{"HW-234", "grid:9x3 hill1:4,5,13,14 A:T@1 X:T@9 school:2", "1 to 8", "-A:T@1 +A:T@8"},
		{"HW-234", "grid:9x3 red:3 hill1:4,5,13,14 A:T@1 X:T@9 school:2", "1 to 8", "no HW-24: 3 is mountain"},
		{"HW-235", ridge + "A:S@1 A:C1:1>2 X:S@5 X:S@6 school:2", "fire 5", "-X:S@5"},
		{"HW-235", ridge + "A:S@2 A:C1:2>3 X:S@5 X:S@6 school:2", "fire 6", "-X:S@6"},                    // one hill
		{"HW-235", ladder + "A:S@2 A:C1:2>3 X:S@5 X:S@6 school:2", "fire 6", "no HW-47a: no manned gun"}, // two hills
		{"HW-236", "grid:9x3 hill1:4,5,13,14 hill2:7,8,16,17 A:S@4 A:C1:4>5 X:S@8 school:2", "fire 8", "-X:S@8"},
		{"HW-236", "grid:9x3 hill2:4,5,13,14 hill1:6,7,15,16 A:S@4 A:C1:4>5 X:S@7 X:S@8 school:2", "fire 8", "no HW-47a"},
		{
			"HW-237", "grid:9x3 hill1:4,5,13,14 A:b@3^BD A:T:3-12 A:b@12^BD school:2", "T3-12 slide right 3",
			"-A:b@3^BD +A:b@6^BD+m3 -A:b@12^BD +A:b@15^BD+m3 -A:T:3-12 +A:T:6-15",
		},
		{"HW-237", "grid:9x3 hill1:4,5,13,14 A:T@4 X:BW@3 X:T@1 school:2", "storm 3", "no HW-130: with 1, you with 1"},
		{"HW-237", "grid:9x3 hill1:4,5,13,14 A:K@4 X:BW@3 X:T@1 school:2", "storm 3", "-X:BW@3"},

		{"HW-238.1", "grid:9x3 hill2:3,4,12,13 A:S@1 A:C1:1>2 X:S@4 X:S@5 school:2", "fire 4", "-X:S@4"},
		{"HW-238.1", "grid:9x3 hill2:3,4,12,13 A:S@1 A:C1:1>2 X:S@4 X:S@5 school:2", "fire 5", "no HW-47a"},
		{"HW-238.1", "grid:9x3 hill2:4,5,13,14 A:S@1 A:C1:1>2 X:S@3 X:S@5 school:2", "fire 3 5", "-X:S@3 -X:S@5"},
		{ // its own hill
			"HW-238.1", "grid:9x3 hill1:1,2,10,11 A:S@1 A:C1:1>2 X:S@3 X:S@5 school:2", "fire 3 5", "-X:S@3 -X:S@5",
		},
		{"HW-238.1", ridge + "A:S@4 A:C1:4>5 X:S@6 X:S@8 school:2", "fire 6 8", "-X:S@6 -X:S@8"},
		{"HW-238.4", ladder + "A:S@4 A:C1:4>5 X:S@7 X:S@8 school:2", "fire 7", "-X:S@7"},
		{"HW-238.4", ladder + "A:S@4 A:C1:4>5 X:S@7 X:S@8 school:2", "fire 8", "no HW-47a"},
		{"HW-238.4", "grid:9x3 hill2:2,3,11,12 hill2:5,6,14,15 A:S@2 A:C1:2>3 X:S@5 X:S@6 school:2", "fire 6", "-X:S@6"},
		{ // side by side: its own
			"HW-238.4", "grid:9x3 hill2:1,2,10,11 hill2:3,4,12,13 A:S@1 A:C1:1>2 X:S@5 school:2", "fire 5", "-X:S@5",
		},
		{"HW-238.5", "grid:9x3 hill1:1,2,10,11 hill2:3,4,12,13 A:S@1 A:C1:1>2 X:S@5 school:2", "fire 5", "-X:S@5"},
		{"HW-238.5", "grid:9x3 hill2:1,2,10,11 hill1:3,4,12,13 A:S@1 A:C1:1>2 X:S@5 school:2", "fire 5", "no HW-47a"},
		{"HW-238.6", "grid:9x3 hill2:1,2,10,11 X:BW@3 A:S@1 A:C1:1>2 X:S@5 school:2", "fire 5", "-X:S@5"},
		{"HW-238.6", "grid:9x3 hill2:1,2,10,11 hill2:3,4,12,13 X:BW@3 A:S@1 A:C1:1>2 X:S@5 school:2", "fire 5", "no HW-47a"},
		{"HW-238.6", "grid:9x3 hill1:1,2,10,11 hill2:3,4,12,13 X:BW@3 A:S@1 A:C1:1>2 X:S@5 school:2", "fire 5", "-X:S@5"},
		// The gun on 327 fires down, those on 393, 415, 437 and 459 up at it.
		{"HW-238.2", onHill + two + "school:2", "fire 393", "-X:C2:392>393"},
		{"HW-238.2", onHill + three + "school:2", "fire 393", "no HW-55b: stronger column"},
		{"HW-238.2", inPlain + two + "school:2", "fire 393", "no HW-55b: stronger column"},
		{"HW-238.2", onHill + two + "to:X school:2", "fire 327", "-A:C3:326>327"}, // as strong, and does not fire first
		{"HW-238.2", onHill + one + "to:X school:2", "fire 327", "no HW-55b: stronger column"},
		{"HW-238.3", inPlain + one + "to:X school:2", "fire 327", "-A:C3:326>327"},
		{"HW-238.3", inPlain + one + "school:2", "fire 393", "-X:C2:392>393"},
		{"HW-238.3", onHill + "hill1:392,393,414,415 " + one + "school:2", "fire 393", "-X:C2:392>393"},
		{"HW-238.6", onHill + one + "X:BW@371 school:2", "fire 393", "-X:C2:392>393"},
		{"HW-238.6", inPlain + one + "X:BW@371 school:2", "fire 393", "no HW-47a: no manned gun"},
		{"HW-238.6", onHill + one + "A:BW@349 A:BW@371 to:X school:2", "fire 327", "no HW-47a: no manned gun"},
		{"HW-238.7", onHill + "hill2:392,393,414,415 " + one + "school:2", "fire 393", "-X:C2:392>393"},
		{"HW-238.7", onHill + "hill2:392,393,414,415 " + one + "to:X school:2", "fire 327", "no HW-55b: stronger column"},
		// The rear gun on 415 stands higher than the column against it, its own foremost gun lower.
		{
			"HW-238b", "plate2 hill1:415,416,437,438 hill2:327,328,349,350 A:C2:392>393 A:S@392 A:C2:414>415 A:S@414 " +
				"X:C3:348>349 X:S@348 X:C3:326>327 X:S@326 school:2", "fire 349", "-X:C3:348>349",
		},
	}.run(t)
}

// The second school on twenty columns of three, the fortress of A on 1 and 2, and someone of X far away.
const land = "grid:20x3 fort:A:1,2 "

func TestSupplyRules(t *testing.T) {
	trials{
		{"HW-240", land + "A:S@10 A:T:10-11 X:b@60^AB", "T10-11 slide right 1", "-A:S@10 +A:S@11 -A:T:10-11 +A:T:11-12"},
		{
			"HW-240", land + "A:S@10 A:T:10-11 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:T:10-11 +A:T:11-12",
		},
		{"HW-240", land + "A:S@10 X:b@60^AB", "depot 10", "no HW-240: in the second school alone"},
		{
			"HW-241", land + "red:5,25,45 A:S@10 A:T:10-11 A:D@10 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:T:10-11 +A:T:11-12",
		},
		{
			"HW-241", land + "A:S@10 A:T:10-11 A:D@10 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11 -A:T:10-11 +A:T:11-12",
		},
		{
			"HW-243", ditched + "A:siege/3,100,0 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:T:10-11 +A:T:11-12 -A:siege/3,100,0 +A:siege/4,100,0",
		},
		{
			"HW-243", ditched + "A:BR1@3 A:siege/3,100,0 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11 -A:T:10-11 +A:T:11-12 -A:siege/3,100,0 +A:siege/4,100,0",
		},
		{ // undeclared
			"HW-243", ditched + "X:b@60^AB school:2", "T10-11 slide right 1", "-A:S@10 +A:S@11 -A:T:10-11 +A:T:11-12",
		},
		{
			"HW-243", ditched + "A:BR1@3 A:siege/3,100,0 X:b@60^AB school:2 opt:magazine-blockade=declared",
			"T10-11 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:T:10-11 +A:T:11-12 -A:siege/3,100,0 +A:siege/4,100,0",
		},
		{
			"HW-244", land + "A:S@10 X:b@60^AB school:2", "depot 10/60 turn left/10 to 28",
			"-A:S@10 +A:S@28 +A:D@10 -X:b@60^AB +X:b@60^AC",
		},
		{"HW-244", land + "A:S@10 X:b@60^AB school:2", "depot 10/depot 28", "no HW-247"}, // it was his move
		{"HW-245", land + "bldg:10 A:S@10 A:T:10-11 A:BT1:10-30 X:b@60^AB school:2", "depot 10", "+A:D@10"},
		{"HW-245", land + "water:10 A:S@10 A:BR1@10 X:b@60^AB school:2", "depot 10", "no HW-245: 10 is water"},
		{"HW-245", land + "A:T@9 A:BW@10 X:b@60^AB school:2", "depot 10", "no HW-245: a breastwork"},
		{"HW-245", land + "A:T@9 A:C1:11>10 X:b@60^AB school:2", "depot 10", "no HW-245: a gun"},
		{"HW-245", land + "bldg:10 A:T@9 A:fire@10/2 X:b@60^AB school:2", "depot 10", "no HW-245: a fire"},
		{"HW-245", land + "A:T@9 X:b@10^AB school:2", "depot 10", "no HW-245: an enemy"},
		{"HW-245", land + "A:T@9 X:D@10 X:b@60^AB school:2", "depot 10", "no HW-245: there is a depot"},
		{"HW-245", land + "plain:10 A:T@9 X:b@60^AB school:2", "depot 10", "+A:D@10"},
		{
			"HW-246", land + "A:b@9^BD A:T:9-29 A:D@10 X:D@11 X:b@60^AB school:2", "T9-29 slide right 3",
			"-A:b@9^BD +A:b@12^BD -A:T:9-29 +A:T:12-32",
		},
		{"HW-247", land + "A:T@9 A:D@8 A:D@7 X:b@60^AB school:2", "depot 12", "+A:D@12"},
		{"HW-247", land + "A:T@9 X:b@60^AB school:2", "depot 13", "no HW-247: no piece of yours bears"},
		{"HW-247", land + "A:T@9 X:S@11 school:2", "depot 12", "no HW-247: no piece of yours bears"},
		{
			"HW-248", land + "A:S@9 A:T:9-10 A:D@6 X:b@60^AB school:2", "T9-10 slide right 1",
			"-A:S@9 +A:S@10 -A:T:9-10 +A:T:10-11",
		},
		{
			"HW-248", land + "A:S@10 A:T:10-11 A:D@6 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:T:10-11 +A:T:11-12",
		},
		{
			"HW-248", "grid:9x9 fort:A:1 A:S@68 A:T:68-69 A:D@23 X:b@9^AB school:2", "T68-69 slide up 1",
			"-A:S@68 +A:S@59 -A:T:68-69 +A:T:59-60",
		},
		{
			"HW-248", "grid:9x9 fort:A:1 A:S@68 A:T:68-69 A:D@23 X:b@9^AB school:2", "T68-69 slide left 1",
			"-A:S@68 +A:S@67+m3 -A:T:68-69 +A:T:67-68",
		},
		{
			"HW-249", land + "A:S@10 A:C1:10>11 X:b@60^AB school:2", "G11 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:C1:10>11 +A:C1:11>12",
		},
		{
			"HW-249", land + "A:S@10 A:BT1:10-11 X:b@60^AB school:2", "BT1 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:BT1:10-11 +A:BT1:11-12",
		},
		{"HW-249", land + "A:T@10 X:b@60^AB school:2", "10 to 18", "-A:T@10 +A:T@18"},
		{"HW-249", land + "A:S@11+m1 A:T:11-12 X:b@60^AB school:2", "depot 11", "-A:S@11+m1 +A:S@11 +A:D@11"},
		{"HW-249", land + "A:S@5+m1 A:T:5-6 X:b@60^AB school:2", "T5-6 slide left 3", "-A:S@5+m1 +A:S@2 -A:T:5-6 +A:T:2-3"},
		{
			"HW-249b", land + "A:S@11+m1 A:T:11-12 A:b@41^AB X:b@60^AB school:2", "41 turn left",
			"-A:S@11+m1 -A:b@41^AB +A:b@41^AC",
		},
		{"HW-249b", land + "A:S@3 A:T:3-4 X:b@60^AB school:2", "T3-4 slide left 1", "-A:S@3 +A:S@2 -A:T:3-4 +A:T:2-3"},
		{ // never moved
			"HW-249b", land + "A:S@11 A:T:11-12 A:b@41^AB X:b@60^AB school:2", "41 turn left", "-A:b@41^AB +A:b@41^AC",
		},
		{
			"HW-249c", land + "A:S@11+m2 A:T:11-12 X:b@60^AB school:2", "T11-12 slide right 1",
			"-A:S@11+m2 +A:S@12+m1 -A:T:11-12 +A:T:12-13",
		},
		{ // his own turns count
			"HW-249c", land + "A:S@11+m2 A:T:11-12 X:b@60^AB to:X school:2", "60 turn left", "-X:b@60^AB +X:b@60^AC",
		},
		{"HW-249c", land + "A:S@11+m1 A:T:11-12 X:b@60^AB school:2", "11 to 29", "-A:S@11+m1 +A:S@29"},
		{"HW-249c", land + "A:S@11+d1 A:T:11-12 X:b@60^AB school:2", "11 to 29", "-A:S@11+d1"},
		{"HW-249c", land + "A:S@11+d1 A:T:11-12 A:D@7 X:b@60^AB school:2", "11 to 29", "-A:S@11+d1 +A:S@29"},
		{"HW-249c", land + "A:T@11+m1 A:T:11-12 X:b@60^AB school:2", "11 to 12", "-A:T@11+m1"}, // it stays on it
		{ // fed meanwhile by a way that opened, and its depot lost: the number stays, and getting off is of no use
			"HW-249c", land + "A:b@11^AB+m2 A:T:11-12 A:D@10 X:E@51 to:X school:2", "undepot 10",
			"-A:b@11^AB+m2 +A:b@11^AB+d2 -A:D@10 +A:nodepot=6",
		},
		{"HW-250", land + "X:D@12 A:S@9 A:C1:9>10 X:b@60^AB school:2", "fire 12", "-X:D@12 +X:nodepot=6"},
		{"HW-250", land + "X:D@12 A:b@12^AB A:K@9 X:K@60 school:2", "undepot 12", "-X:D@12 +X:nodepot=6"},
		{"HW-250", land + "X:D@12 A:T@9 X:T@14 school:2", "undepot 12", "no HW-250: with 1, you with 1"},
		{"HW-250", land + "X:D@12 A:K@9 X:T@14 school:2", "undepot 12", "-X:D@12 +X:nodepot=6"},
		{"HW-250", land + "X:D@12 A:K@9 X:S@16 X:C1:16>15 school:2", "undepot 12", "no HW-250: field of fire"},
		{ // he stands on it
			"HW-250", land + "X:D@12 A:K@12 X:S@16 X:C1:16>15 school:2", "undepot 12", "-X:D@12 +X:nodepot=6",
		},
		{
			"HW-250", land + "X:D@12 A:K@12 X:b@60^AB school:2", "12 undepot then to 15", "-X:D@12 -A:K@12 +A:K@15 +X:nodepot=6",
		},
		{
			"HW-250", land + "A:D@12 A:K@12 X:b@60^AB school:2", "12 undepot then to 15", "-A:D@12 -A:K@12 +A:K@15 +A:nodepot=6",
		},
		{"HW-250", land + "A:D@12 A:K@13 X:b@60^AB school:2", "undepot 12", "no HW-250: only who stands on his own depot"},
		{
			"HW-250", land + "A:D@12 A:S@11 A:C1:11>12 X:b@60^AB school:2", "undepot 12",
			"-A:D@12 +A:nodepot=6 -A:S@11 +A:S@11+d3",
		},
		{"HW-250", land + "A:D@12 A:S@9 A:C1:11>12 X:b@60^AB school:2", "undepot 12", "no HW-250: only who stands"},

		{
			"HW-251", land + "A:b@11^AB A:T:11-12 A:b@13^AB A:D@10 X:E@51 to:X school:2", "undepot 10",
			"-A:b@11^AB +A:b@11^AB+d3 -A:D@10 +A:nodepot=6",
		},
		{"HW-251", land + "A:b@11^AB A:T:11-12 A:D@7 A:D@10 X:E@51 to:X school:2", "undepot 10", "-A:D@10 +A:nodepot=6"},
		{"HW-251", land + "A:b@15^AB A:T:15-16 A:D@10 X:E@51 to:X school:2", "undepot 10", "-A:D@10 +A:nodepot=6"},
		{"HW-251", land + "A:b@2^AB A:T:2-3 A:D@6 X:E@47 to:X school:2", "undepot 6", "-A:D@6 +A:nodepot=6"},
		{"HW-251", land + "A:b@11^AB+d1 A:T:11-12 A:D@7 X:b@60^AB school:2", "11 to 31", "-A:b@11^AB+d1 +A:b@31^AB"},
		{"HW-251", land + "A:b@11^AB+d1 A:T:11-12 X:b@60^AB school:2", "11 to 31", "-A:b@11^AB+d1"},
		{
			"HW-252", land + "A:D@10 A:b@50^AB X:T@20 to:X school:2", "20 to 10/50 turn left/seize 10",
			"-A:D@10 +X:D@10 +A:nodepot=6 -X:T@20 +X:T@10 -A:b@50^AB +A:b@50^AC +at:seize",
		},
		{
			"HW-252", land + "A:D@10 A:T@50 X:T@20 X:b@60^AB to:X school:2", "20 to 10/50 take 10/seize 10",
			"no HW-252: no piece of yours stands on 10",
		},
		{"HW-252", land + "A:D@10 A:b@50^AB X:T@20 to:X school:2", "seize 10", "no HW-252: no piece of yours stands on 10"},
		{
			"HW-252", land + "A:D@30 A:b@31^AB A:T:31-32 X:T@30 to:X school:2", "seize 30",
			"-A:D@30 +X:D@30 +A:nodepot=6 -A:b@31^AB +A:b@31^AB+d3 +at:seize",
		},
		{"HW-253", land + "A:T@9 A:nodepot=1 X:b@60^AB school:2", "depot 9", "no HW-253: for 1 turns more"},
		{
			"HW-253", land + "A:T@9 A:nodepot=1 X:b@60^AB school:2", "9 to 10/60 turn left/depot 10",
			"-A:T@9 +A:T@10 -A:nodepot=1 -X:b@60^AB +X:b@60^AC +A:D@10",
		},
		{"HW-253", land + "A:T@9 A:D@9 A:nodepot=2 X:b@60^AB school:2", "undepot 9", "-A:D@9 -A:nodepot=2 +A:nodepot=6"},
		{"HW-253", land + "A:D@10 A:nodepot=2 X:T@10 to:X school:2", "undepot 10", "-A:D@10 -A:nodepot=2 +A:nodepot=6"},
		{
			"HW-254", land + "A:S@11+m2 A:T:11-12 A:nodepot=4 X:b@50^AB+d3 X:nodepot=2 X:b@60^AB school:2", "11 to 29",
			"-A:S@11+m2 +A:S@29 -A:nodepot=4 +A:nodepot=3",
		},
		{ // nothing has to travel
			"HW-255", land + "A:S@10 A:T:10-11 A:D@10 X:T@45 to:X school:2", "45 to 49", "-X:T@45 +X:T@49",
		},

		// Across the board at 5, 25 and 45 lie mountains but for 25, which is what the row is about.
		{
			"HW-256", land + "red:5,45 A:S@10 A:T:10-11 A:D@10 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11 -A:T:10-11 +A:T:11-12",
		},
		{
			"HW-256", land + "red:5,45 water:25 A:S@10 A:T:10-11 A:D@10 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11 -A:T:10-11 +A:T:11-12",
		},
		{
			"HW-256", land + "red:5,45 green:25 A:S@10 A:T:10-11 A:D@10 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:T:10-11 +A:T:11-12",
		},
		{
			"HW-256", land + "red:5,45,26 water:25,6,46 A:S@10 A:T:10-11 A:D@10 X:b@60^AB school:2", "T10-11 slide right 1",
			"-A:S@10 +A:S@11+m3 -A:T:10-11 +A:T:11-12",
		},
		{
			"HW-257", land + "red:5,45 water:25 A:S@10 A:T:10-11 A:D@10 X:S@28 X:C1:28>29 to:X school:2", "G29 wheel 28 about",
			"-X:C1:28>29 +X:C1:28>27 -X:S@28 +X:S@28+m3 -A:S@10 +A:S@10+d3",
		},
		{ // 25 was closed already
			"HW-258", land + "red:5,45 A:S@10 A:T:10-11 A:D@10 X:T@36 to:X school:2", "36 to 35", "-X:T@36 +X:T@35",
		},
		{
			"HW-258", land + "red:5,45 A:S@10 A:T:10-11 A:D@10 X:T@56 to:X school:2", "56 to 36",
			"-X:T@56 +X:T@36 -A:S@10 +A:S@10+d3",
		},
		{"HW-258", land + "red:5,45 A:b@25^AB A:S@10 A:T:10-11 A:D@10 X:T@56 to:X school:2", "56 to 53", "-X:T@56 +X:T@53"},
		{"HW-259", land + "A:S@10 A:T:10-11 A:D@10 X:T@60 to:X school:2", "60 to 59", "-X:T@60 +X:T@59"},
		{
			"HW-259", land + "red:5,45 A:S@10+d3 A:T:10-11 A:D@10 A:b@50^AB X:T@36 to:A school:2",
			"50 turn left/36 to 56/50 turn right", "-A:S@10+d3 +A:S@10 -X:T@36 +X:T@56",
		},
		{
			"HW-259", land + "red:5,45 A:S@10+d1 A:T:10-11 A:D@10 A:b@50^AB X:T@36 to:A school:2", "50 turn left",
			"-A:S@10+d1 -A:b@50^AB +A:b@50^AC",
		},
	}.run(t)
}

// Ground that is closed to some: a block of four at 4, 5, 13 and 14.
func TestOtherGround(t *testing.T) {
	trials{
		{"HW-260", "grid:9x3 nogun:4,5,13,14 A:S@1 A:C1:1>2", "G2 slide right 1", "-A:S@1 +A:S@2 -A:C1:1>2 +A:C1:2>3"},
		{"HW-260", "grid:9x3 nogun:4,5,13,14 A:S@1 A:C1:1>2", "G2 slide right 2", "no HW-260: closed to artillery"},
		{"HW-260", "grid:9x3 nogun:4,5,13,14 A:S@1 A:T:1-2", "T1-2 slide right 3", "-A:S@1 +A:S@4 -A:T:1-2 +A:T:4-5"},
		{"HW-260", "grid:9x3 nogun:4,5,13,14 A:S@1 A:BT1:1-2", "BT1 slide right 3", "-A:S@1 +A:S@4 -A:BT1:1-2 +A:BT1:4-5"},
		{"HW-260", "grid:9x3 nogun:4,5,13,14 A:S@3 A:C1:3>12", "G12 wheel 3 ccw", "no HW-260"},
		{"HW-260", "grid:9x3 nogun:4,5,13,14 A:S@6 A:C1:6>7 X:S@5", "6 to 13", "-A:S@6 +A:S@13"},
		{"HW-260", "grid:9x3 cavalry:4,5,13,14 A:T@1", "1 to 5", "-A:T@1 +A:T@5"},
		{"HW-260", "grid:9x3 cavalry:4,5,13,14 A:E@1", "1 to 4", "no HW-260: open to cavalry alone"},
		{"HW-260", "grid:9x3 cavalry:4,5,13,14 A:E@1", "1 to 6", "no HW-260"},
		{"HW-260", "grid:9x3 cavalry:4,5,13,14 A:T@1 A:T:1-2", "T1-2 slide right 2", "no HW-260"},
		{"HW-261", "grid:66x40 A:T@2640 X:S@66 school:2", "2640 to 132", "-A:T@2640 +A:T@132"},
		{"HW-261", "grid:66x40 A:T@2640 X:S@66 school:2", "2640 take 66", "-A:T@2640 +A:T@66 -X:S@66"},
		{"HW-261", "grid:66x40 A:T@2640 X:S@66 school:2", "2640 to 2641", "no HW-300: there is no square 2641"},
		{ // a tile laid on the plan
			"HW-262", "plan red:1327 B:T@1326 C:S@1 to:B", "1326 to 1327", "no HW-24: 1327 is mountain",
		},
		{"HW-262", "plan B:T@1326 C:S@1 to:B", "1326 to 1327", "-B:T@1326 +B:T@1327"},
	}.run(t)
}
