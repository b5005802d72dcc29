package hellwig_test

import "testing"

func TestObstacles(t *testing.T) {
	trials{
		{"HW-170", "grid:9x9 red:2 A:T@1", "1 to 2", "no HW-24: 2 is mountain"},
		{"HW-170", "grid:9x9 green:2 A:T@1", "1 to 2", "no HW-25: 2 is marsh"},
		{"HW-170", "grid:9x9 water:2 A:T@1", "1 to 2", "no HW-28: 2 is water"},
		{"HW-170", "grid:9x9 water:2 A:T@1 A:BR1@2", "1 to 2", "-A:T@1 +A:T@2"},
		{"HW-170", "grid:9x9 bldg:2 A:T@1", "1 to 2", "-A:T@1 +A:T@2"},
		{"HW-171", "grid:9x9 red:4 A:T@1", "1 to 3", "-A:T@1 +A:T@3"},
		{"HW-171", "grid:9x9 green:4 A:T@1", "1 to 5", "no HW-25: the rook on 1 cannot pass: 4 is marsh"},
		{"HW-171", "grid:9x9 red:2,10 A:L@1", "1 to 21", "-A:L@1 +A:L@21"}, // between two mountains
		{"HW-171", "grid:9x9 red:11 A:L@1", "1 to 21", "no HW-24: 11 is mountain"},
		{"HW-171", "grid:9x9 green:21 A:S@1 A:T:1-2", "T1-2 slide down 1", "-A:S@1 +A:S@10 -A:T:1-2 +A:T:10-11"},
		{"HW-171", "grid:9x9 green:20 A:S@1 A:T:1-2", "T1-2 slide down 2", "no HW-88: 20 is marsh"},
		{"HW-172", "grid:9x9 red:10 A:S@1", "1 to 20", "-A:S@1 +A:S@20"},
		{"HW-172", "grid:9x9 red:10 X:BW@11 A:S@1", "1 to 20", "no HW-172: one of the two squares between"},
		{"HW-172", "grid:9x9 red:10 bldg:11 X:fire@11/2 A:S@1", "1 to 20", "no HW-172"},
		{"HW-172", "grid:9x9 red:10 X:C1:12>11 A:S@1", "1 to 20", "no HW-172"},
		{"HW-172", "grid:9x9 red:10 X:K@11 A:S@1", "1 to 20", "-A:S@1 +A:S@20"}, // a piece does not matter
		{"HW-172", "grid:9x9 red:2,11 A:S@1", "1 to 12", "no HW-172"},
		{"HW-172", "grid:9x9 red:10,11 A:S@1", "1 to 12", "-A:S@1 +A:S@12"},
		{
			"HW-173", "grid:9x9 A:b@41^AB A:T:41-42 A:b@50^AB A:T:50-51", "T41-42 T50-51 wheel 41 cw",
			"-A:b@41^AB +A:b@41^BD -A:b@50^AB +A:b@40^BD -A:T:41-42 -A:T:50-51 +A:T:41-50 +A:T:40-49",
		},
		{"HW-173", "grid:9x9 A:b@41^AB A:T:41-42 A:b@50^AB", "T41-42 wheel 41 cw", "no HW-177: a pawn of north stands on 50"},
		// Two by one about 41: over 51 to 50.
		{"HW-174", "grid:9x9 A:b@41^AB A:T:41-42", "T41-42 wheel 41 cw", "-A:b@41^AB +A:b@41^BD -A:T:41-42 +A:T:41-50"},
		{"HW-174", "grid:9x9 red:51,33 A:b@41^AB A:T:41-42", "T41-42 wheel 41 cw", "no HW-88: 51 is mountain"},
		{"HW-174", "grid:9x9 red:50 A:b@41^AB A:T:41-42", "T41-42 wheel 41 cw", "no HW-88: 50 is mountain"},
		{"HW-174", "grid:9x9 A:b@73^AB A:T:73-74", "T73-74 wheel 73 cw", "no DEF-13: the board ends"},
		// Two by two about 41: to 40 and 49, over 58, 59 and 60 below.
		{
			"HW-174b", "grid:9x9 red:52,57 A:b@41^AB A:T:41-42 A:T:50-51 A:b@50^AB", "T41-42 T50-51 wheel 41 cw",
			"-A:b@41^AB +A:b@41^BD -A:b@50^AB +A:b@40^BD -A:T:41-42 -A:T:50-51 +A:T:41-50 +A:T:40-49",
		},
		{
			"HW-174b", "grid:9x9 red:60,32 A:b@41^AB A:T:41-42 A:T:50-51 A:b@50^AB", "T41-42 T50-51 wheel 41 cw",
			"no HW-88: mountain",
		},
		{
			"HW-175", "grid:9x9 red:51 A:b@41^AB A:T:41-42", "T41-42 wheel 41 cw", "-A:b@41^AB +A:b@41^BD -A:T:41-42 +A:T:41-50",
		},
		{"HW-175", "grid:9x9 red:51,31 A:b@41^AB A:T:41-42", "T41-42 wheel 41 cw", "no HW-88: 51 is mountain"},
		{
			"HW-175", "grid:9x9 red:51 A:b@41^AB A:T:41-42", "T41-42 wheel 41 about",
			"-A:b@41^AB +A:b@41^CD -A:T:41-42 +A:T:40-41",
		},
		{"HW-175", "grid:9x9 red:51,31 A:b@41^AB A:T:41-42", "T41-42 wheel 41 about", "no HW-88: mountain"},
		{
			"HW-175", "grid:9x9 red:32 X:S@50 A:b@41^AB A:T:41-42", "T41-42 wheel 41 about",
			"no HW-177: stands on 50, and the other way round 32 is mountain",
		},
		{"HW-176", "grid:9x9 A:b@41^AB A:T:41-42", "T41-42 wheel 42 ccw", "-A:b@41^AB +A:b@51^AC -A:T:41-42 +A:T:42-51"},
		{
			"HW-176", "grid:9x9 A:T@31 A:T:31-32 A:T@40 A:T:40-41 A:T@49 A:T:49-50", "T31-32 T40-41 T49-50 wheel 40 cw",
			"no HW-176: no corner",
		},
		{"HW-177", "grid:9x9 X:S@4 A:T@1", "1 to 5", "no HW-177: the knight on 4 is in the way"},
		{"HW-177", "grid:9x9 X:S@4 A:T@1", "1 take 4", "-A:T@1 +A:T@4 -X:S@4"},
		{"HW-177", "grid:9x9 X:S@20 A:S@1 A:T:1-2", "T1-2 slide down 1", "-A:S@1 +A:S@10 -A:T:1-2 +A:T:10-11"},
		{"HW-177", "grid:9x9 X:S@20 A:S@1 A:T:1-2", "T1-2 slide down 2", "no HW-177: a knight of south stands on 20"},
		{
			"HW-177", "grid:9x9 A:S@51 A:b@41^AB A:T:41-42", "T41-42 wheel 41 cw", "-A:b@41^AB +A:b@41^BD -A:T:41-42 +A:T:41-50",
		},
		{
			"HW-177", "grid:9x9 A:S@51 A:S@31 A:b@41^AB A:T:41-42", "T41-42 wheel 41 cw",
			"no HW-177: stands on 51, and the other way round a knight of north stands on 31",
		},
		{"HW-178", "grid:9x9 X:T:2-3 X:BT1:4-5 X:C1:6>15 A:T@1", "1 to 9", "-A:T@1 +A:T@9"},
		{"HW-178", "grid:9x9 X:C1:13>4 A:T@1", "1 to 9", "no HW-46: a gun stands on 4"},
		{"HW-178", "grid:9x9 A:C1:13>4 A:S@3 A:T:3-12", "T3-12 slide right 1", "no HW-178: a gun stands on 4"},
		{"HW-178", "grid:9x9 A:S@1 A:C1:1>2 X:C1:13>4 A:C1:12>3 X:S@5", "fire 5", "-X:S@5"},
		{"HW-179", "grid:9x9 X:BW@20 A:S@1 A:T:1-2", "T1-2 slide down 1", "-A:S@1 +A:S@10 -A:T:1-2 +A:T:10-11"},
		{"HW-179", "grid:9x9 A:BW@4 A:T@1", "1 to 5", "no HW-110: a breastwork on 4"},
		{"HW-179", "grid:9x9 X:BW@20 A:S@1 A:T:1-2", "T1-2 slide down 2", "no HW-179: a breastwork"},
		{"HW-179", "grid:9x9 bldg:20 X:fire@20/1 A:S@1 A:T:1-2", "T1-2 slide down 2", "no HW-179: 20 burns"},
		{"HW-179", "grid:9x9 bldg:51 X:fire@51/1 X:BW@31 A:b@41^AB A:T:41-42", "T41-42 wheel 41 cw", "no HW-179"},
		{"HW-180", "grid:9x9 red:3 A:S@1 A:C1:1>2 X:S@4", "fire 4", "no HW-47a: no manned gun of yours has 4"},
		{"HW-180", "grid:9x9 green:3 A:S@1 A:C1:1>2 X:S@4", "fire 4", "-X:S@4"},
		{"HW-180", "grid:9x9 water:3 A:S@1 A:C1:1>2 X:S@4", "fire 4", "-X:S@4"},
		{"HW-180", "grid:9x9 bldg:3 X:fire@3/2 A:S@1 A:C1:1>2 X:S@4", "fire 4", "-X:S@4 -X:fire@3/2 +X:fire@3/3"},
		{"HW-180", "grid:9x9 A:BW@3 A:S@1 A:C1:1>2 X:S@4", "fire 4", "-X:S@4"},
		{"HW-180", "grid:9x9 X:BW@3 A:S@1 A:C1:1>2 X:S@4", "fire 4", "no HW-47a: no manned gun of yours has 4"},
		{"HW-180", "grid:9x9 X:BW@3 A:S@1 A:H:1>2 X:S@4", "fire 4", "-X:S@4"},
	}.run(t)
}
