package hellwig_test

import "testing"

// TestTransporters tries transporters and groups.
func TestTransporters(t *testing.T) {
	trials{
		{
			"HW-83", "grid:9x5 A:T:10-11 A:b@10^AB A:L@11", "T10-11 slide right 6",
			"+A:L@17 +A:T:16-17 +A:b@16^AB -A:L@11 -A:T:10-11 -A:b@10^AB",
		},
		{"HW-83", "grid:9x5 A:T:10-11 A:b@10^AB A:L@11", "10 11 to 12", "what 11"},
		{
			"HW-85", "grid:9x5 A:T:10-19 A:S@10 A:T@19", "T10-19 slide right 2",
			"+A:S@12 +A:T:12-21 +A:T@21 -A:S@10 -A:T:10-19 -A:T@19",
		},
		{"HW-85", "grid:9x5 A:T:10-19 A:S@10 A:T@1", "1 to 10", "no HW-32: the knight on 10 is your own"},
		{"HW-86", "grid:9x5 A:T:10-11 A:S@11", "T10-11 slide right 1", "+A:S@12 +A:T:11-12 -A:S@11 -A:T:10-11"},
		{"HW-86", "grid:9x5 A:T:10-11 A:S@1", "T10-11 slide right 1", "no HW-86: nobody of north stands on T10-11"},
		{
			"HW-86", "grid:9x5 A:T:10-11 A:S@11 X:S@10", "T10-11 slide right 1",
			"no HW-99: a knight of south stands on 10 and holds",
		},
		{
			"HW-87", "grid:9x9 A:T:1-2 A:S@1 A:L@2", "T1-2 slide down 6",
			"+A:L@56 +A:S@55 +A:T:55-56 -A:L@2 -A:S@1 -A:T:1-2",
		},
		{
			"HW-87", "grid:9x9 A:T:1-2 A:S@1 A:L@2", "T1-2 slide down 7",
			"no HW-87: T1-2 goes 1 to 6 squares with other troops",
		},
		{"HW-87", "grid:9x9 A:T:1-2 A:L@2", "T1-2 slide down 8", "+A:L@74 +A:T:73-74 -A:L@2 -A:T:1-2"},
		{"HW-87", "grid:9x9 A:T:1-2 A:L@2 X:S@38", "T1-2 slide down 4", "no HW-177: a knight of south stands on 38"},
		{"HW-87", "grid:9x9 A:T:1-2 A:L@2", "T1-2 slide left 1", "no DEF-13: the board ends there"},
		{
			"HW-88", "grid:9x5 water:12 A:T:10-11 A:S@11 A:BR1@12", "T10-11 slide right 1",
			"+A:S@12 +A:T:11-12 -A:S@11 -A:T:10-11",
		},
		{
			"HW-88", "grid:9x5 water:12 A:T:10-11 A:S@11", "T10-11 slide right 1",
			"no HW-88: 12 is water without a bridge",
		},
		{"HW-88", "grid:9x5 green:13 A:T:10-11 A:S@11", "T10-11 slide right 2", "no HW-88: 13 is marsh"},
		{"HW-88", "grid:9x5 A:T:10-11 A:S@11 X:C1:13>12", "T10-11 slide right 1", "no HW-178: a gun stands on 12"},
		{
			"HW-88", "grid:9x5 A:T:10-11 A:S@11 X:BW@12", "T10-11 slide right 1",
			"no HW-179: a breastwork of south stands on 12",
		},
		{"HW-88", "grid:9x5 bldg:12 A:T:10-11 A:S@11 X:fire@12/1", "T10-11 slide right 1", "no HW-179: 12 burns"},
		{"HW-89", "grid:9x5 A:T:10-11 A:T@28", "28 to 10", "+A:T@10 -A:T@28"},
		{
			"HW-89", "grid:9x5 A:T:10-11 A:T:28-29 A:S@29", "T28-29 slide up 2",
			"+A:S@11 +A:T:10-11 -A:S@29 -A:T:28-29",
		},
		{
			"HW-89", "grid:9x5 A:T:10-11 A:C1:28>29 A:S@28", "G29 slide up 2",
			"+A:C1:10>11 +A:S@10 -A:C1:28>29 -A:S@28",
		},
		{"HW-89", "grid:9x5 A:T:10-11 A:K@28", "entrench 10", "+A:BW@10"},
		{"HW-89", "grid:9x5 A:T:10-11 X:S@10 A:K@28", "entrench 10", "no HW-109b: the knight on 10 stands there"},
		{
			"HW-90", "grid:9x5 A:T:10-11 A:S@10 A:C1:11>12 A:L@11", "G12 T10-11 slide down 1",
			"+A:C1:20>21 +A:L@20 +A:S@19 +A:T:19-20 -A:C1:11>12 -A:L@11 -A:S@10 -A:T:10-11",
		},
		{
			"HW-90", "grid:9x5 A:T:10-11 A:L@10 A:S@11 A:C1:11>20", "G20 T10-11 slide right 1",
			"no DEF-9: none of them lies on 19",
		},
		{
			"HW-90", "grid:9x5 A:T:10-11 A:T:19-20 A:S@10 A:S@19 A:C1:11>20", "T10-11 T19-20 slide left 1",
			"no DEF-13: the board ends there",
		},
		{
			"HW-90", "grid:9x5 A:T:10-11 A:T:19-20 A:S@10 A:S@19 A:C1:11>20", "G20 T10-11 T19-20 slide down 1",
			"no HW-46b: nobody of north stands on 11",
		},
		{
			"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:S@11 A:C1:11>20", "T10-11 slide up 1",
			"+A:L@1 +A:S@2 +A:T:1-2 -A:L@10 -A:S@11 -A:T:10-11",
		},
		{
			"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:S@11 A:C1:11>20", "T10-11 slide right 3",
			"+A:L@13 +A:S@14 +A:T:13-14 -A:L@10 -A:S@11 -A:T:10-11",
		},
		{
			"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:S@11 A:C1:11>20", "T10-11 slide down 1",
			"no HW-178: a gun stands on 20",
		},
		{"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:C1:2>11", "T10-11 slide right 1", "no HW-178: a gun stands on 11"},
		{
			"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:C1:2>11", "T10-11 slide down 1",
			"+A:L@19 +A:T:19-20 -A:L@10 -A:T:10-11",
		},
		{"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:C1:2>11", "T10-11 wheel 10 cw", "+A:T:10-19 -A:T:10-11"},
		{"HW-91", "grid:9x5 A:T:11-12 A:L@11 A:C1:3>12", "T11-12 wheel 12 cw", "+A:L@3 +A:T:3-12 -A:L@11 -A:T:11-12"},
		{
			"HW-92", "grid:9x5 A:T:10-11 A:S@11 A:C1:11>20", "T10-11 slide right 1",
			"+A:S@12 +A:T:11-12 -A:S@11 -A:T:10-11",
		},
		{
			"HW-92", "grid:9x5 A:T:10-11 A:S@11 A:C1:11>20", "G20 slide right 1",
			"+A:C1:12>21 +A:S@12 -A:C1:11>20 -A:S@11",
		},
		{
			"HW-92", "grid:9x5 A:T:10-11 A:S@11 A:C1:11>20 X:b@45^AB",
			"T10-11 slide right 1/45 turn left/G20 slide right 1",
			"no HW-46b: nobody of north stands on 11",
		},
		{
			"HW-93", "grid:9x5 A:T:10-11 A:S@10 A:L@11", "T10-11 slide down 1",
			"+A:L@20 +A:S@19 +A:T:19-20 -A:L@11 -A:S@10 -A:T:10-11",
		},
		{
			"HW-93", "grid:9x5 A:T:10-11 A:T:10-11 A:S@10 A:L@11 X:b@45^AB",
			"T10-11 slide down 1/45 turn left/T10-11 slide down 1",
			"no HW-86: nobody of north stands on T10-11",
		},
		{"HW-94", "grid:9x5 A:T:10-11 A:S@10 A:L@11", "11 to 31", "+A:L@31 -A:L@11"},
		{"HW-94", "grid:9x5 A:T:10-11 A:S@10 A:L@11", "11 to 13", "no HW-31: a bishop does not go from 11 to 13"},
		{
			"HW-95", "grid:9x5 A:T:23-24 A:b@23^AB A:b@24^BD", "T23-24 wheel 23 cw",
			"+A:T:23-32 +A:b@23^BD +A:b@32^CD -A:T:23-24 -A:b@23^AB -A:b@24^BD",
		},
		{
			"HW-95", "grid:9x5 A:T:23-24 A:b@23^AB A:b@24^BD", "T23-24 wheel 24 ccw",
			"+A:T:24-33 +A:b@24^AB +A:b@33^AC -A:T:23-24 -A:b@23^AB -A:b@24^BD",
		},
		{
			"HW-95", "grid:9x5 A:T:23-24 A:b@23^AB", "T23-24 wheel 23 about",
			"+A:T:22-23 +A:b@23^CD -A:T:23-24 -A:b@23^AB",
		},
		{
			"HW-95", "grid:9x5 A:T:23-24 A:b@23^AB X:S@15 X:S@33", "T23-24 wheel 23 about",
			"no HW-177: T23-24 cannot wheel half round about 23: a knight",
		},
		{
			"HW-95", "grid:9x5 A:C1:23>24 A:b@23^AB", "G24 wheel 24 cw",
			"+A:C1:15>24 +A:b@15^BD -A:C1:23>24 -A:b@23^AB",
		},
		{
			"HW-96", "grid:9x9 A:T:1-2 A:T:10-11 A:T@1 A:L@11", "T1-2 T10-11 slide right 7",
			"+A:L@18 +A:T:17-18 +A:T:8-9 +A:T@8 -A:L@11 -A:T:1-2 -A:T:10-11 -A:T@1",
		},
		{
			"HW-96", "grid:11x9 A:T:1-2 A:T:12-13 A:T@1 A:L@12", "T1-2 T12-13 slide right 8",
			"+A:L@20 +A:T:20-21 +A:T:9-10 +A:T@9 -A:L@12 -A:T:1-2 -A:T:12-13 -A:T@1",
		},
		{
			"HW-96", "grid:11x9 A:T:1-2 A:T:12-13 A:T@1 A:S@12", "T1-2 T12-13 slide right 7",
			"no HW-87: T1-2 T12-13 goes 1 to 6 squares with other",
		},
		{
			"HW-96", "grid:9x9 A:T:40-41 A:T:49-50 A:T@40 A:L@50", "T40-41 T49-50 wheel 41 about",
			"+A:L@32 +A:T:32-33 +A:T:41-42 +A:T@42 -A:L@50 -A:T:40-41 -A:T:49-50 -A:T@40",
		},
		{
			"HW-96", "grid:9x9 A:T:40-41 A:T:49-50 A:T@40", "T40-41 T49-50 slide right 1",
			"no HW-86: nobody of north stands on T49-50",
		},
		{
			"HW-97", "grid:9x9 A:T:1-2 A:C1:10>11 A:T@1 A:L@10", "G11 T1-2 slide right 4",
			"+A:C1:14>15 +A:L@14 +A:T:5-6 +A:T@5 -A:C1:10>11 -A:L@10 -A:T:1-2 -A:T@1",
		},
		{
			"HW-97", "grid:9x9 A:T:1-2 A:C1:10>11 A:T@1 A:L@10", "G11 T1-2 slide right 5",
			"no HW-45: G11 T1-2 goes 1 to 4 squares with artillery",
		},
		{
			"HW-97", "grid:9x9 A:T:40-41 A:C2:49>50 A:T@40 A:L@49", "G50 T40-41 wheel 40 cw",
			"+A:C2:39>48 +A:L@39 +A:T:40-49 -A:C2:49>50 -A:L@49 -A:T:40-41",
		},
		{
			"HW-98", "grid:9x9 A:T:1-2 A:T:10-11 A:C1:19>20 A:T@1 A:S@10 A:L@19", "G20 T10-11 slide right 1",
			"+A:C1:20>21 +A:L@20 +A:S@11 +A:T:11-12 -A:C1:19>20 -A:L@19 -A:S@10 -A:T:10-11",
		},
		{
			"HW-98", "grid:9x9 A:T:1-2 A:T:10-11 A:C1:19>20 A:T@1 A:S@10 A:L@19", "T10-11 slide right 1",
			"+A:S@11 +A:T:11-12 -A:S@10 -A:T:10-11",
		},
		{
			"HW-98", "grid:9x9 A:T:1-2 A:T:10-11 A:C1:19>20 A:T@1 A:S@10 A:L@19", "T10-11 slide down 1",
			"no HW-177: a bishop of north stands on 19",
		},
		{
			"HW-98", "grid:9x9 A:T:1-2 A:T:10-11 A:C1:19>20 A:T@1 A:S@10 A:L@19", "G20 T1-2 slide right 1",
			"no DEF-9: none of them lies on 10",
		},
		{
			"HW-99", "grid:9x5 A:T:10-11 A:S@10 X:S@11", "T10-11 slide down 1",
			"no HW-99: a knight of south stands on 11 and holds",
		},
		{
			"HW-99", "grid:9x5 A:T:10-11 A:S@10 X:S@11 X:b@45^AB", "10 to 3/T10-11 slide down 1",
			"+A:S@3 +A:T:19-20 +X:S@20 -A:S@10 -A:T:10-11 -X:S@11",
		},
		{
			"HW-99", "grid:9x5 A:T:10-11 A:S@10 X:BW@11", "T10-11 slide down 1",
			"no HW-134e: a breastwork of south on 11 holds T10-11",
		},
		{
			"HW-99", "grid:9x5 A:T:1-2 A:T:10-11 A:S@1 A:S@10 X:BW@11", "T1-2 T10-11 slide right 1",
			"no HW-134e: a breastwork of south on 11 holds T10-11",
		},
		{
			"HW-100", "grid:9x5 A:T:1-2 A:T:10-11 A:S@1 A:S@10 X:b@45^AB",
			"T1-2 T10-11 slide right 1/T2-3 slide up 1",
			"no HW-21: a knight of north stands on 2, so that T2-3 is north's",
		},
		{
			"HW-100", "grid:9x5 A:T:1-2 A:T:10-11 A:S@1 A:S@10 X:b@45^AB",
			"T1-2 T10-11 slide right 1/45 turn left/T2-3 T11-12 slide right 1",
			"+A:S@12 +A:S@3 +A:T:12-13 +A:T:3-4 +X:b@45^AC -A:S@1 -A:S@10 -A:T:1-2 -A:T:10-11 -X:b@45^AB",
		},
		{"HW-101", "grid:9x5 A:T:10-11 A:T@10", "10 to 28 drop T10-11", "+A:T@28 -A:T:10-11 -A:T@10"},
		{"HW-101", "grid:9x5 A:T:10-11 A:T@10", "10 to 28", "+A:T@28 -A:T@10"},
		{"HW-101", "grid:9x5 X:T:10-11 A:T@10", "10 to 28 drop T10-11", "+A:T@28 -A:T@10 -X:T:10-11"},
		{
			"HW-101", "grid:9x5 A:T:10-11 A:T@10 X:S@28", "10 take 28 drop T10-11",
			"+A:T@28 -A:T:10-11 -A:T@10 -X:S@28",
		},
		{
			"HW-101", "grid:9x5 A:T:10-11 A:T@10 A:S@11", "10 to 28 drop T10-11",
			"no HW-101: another piece stands on T10-11, on 11",
		},
		{
			"HW-101", "grid:9x5 A:T:10-11 A:T@10 X:S@11", "10 to 28 drop T10-11",
			"no HW-101: another piece stands on T10-11, on 11",
		},
		{
			"HW-101", "grid:9x5 A:T:10-11 A:T@10", "10 to 11 drop T10-11",
			"no HW-101: who goes to 11 does not leave T10-11",
		},
		{
			"HW-101", "grid:9x5 A:T:10-11 A:T@10 X:S@11", "10 take 11 drop T10-11",
			"no HW-101: who goes to 11 does not leave T10-11",
		},
		{"HW-101", "grid:9x5 A:T:10-11 A:T@10", "10 to 13 drop T10-11", "+A:T@13 -A:T:10-11 -A:T@10"},
		{"HW-101", "grid:9x5 A:T:10-11 A:T@10 A:BW@11", "10 to 28 drop T10-11", "+A:T@28 -A:T:10-11 -A:T@10"},
		{"HW-101", "grid:9x5 A:T:10-11 A:T:10-19 A:T@10", "10 to 28 drop T10-11", "+A:T@28 -A:T:10-11 -A:T@10"},
		{"HW-101", "grid:9x5 A:T:10-11 A:T:10-19 A:T@10", "10 to 28 drop T10-11 T10-19", "what t10-19"},
		{"HW-101", "grid:9x5 A:T:10-11 A:T:10-11 A:T@10", "10 to 28 drop T10-11", "+A:T@28 -A:T:10-11 -A:T@10"},
		{
			"HW-101", "grid:9x5 A:T:10-11 A:S@10 A:T@1", "1 to 2 drop T10-11",
			"no HW-101: the rook on 1 does not stand on T10-11",
		},
		{"HW-101", "grid:9x5 A:T:10-11 A:C1:10>19 A:S@10", "10 destroy G19 drop T10-11", "what drop"},
		{"HW-101", "grid:9x5 A:BT1:10-11/0,0 A:T@10", "10 to 28 drop BT1", "what bt1"},
		{
			"HW-102", "grid:9x5 A:T:10-11 A:b@10^AB", "T10-11 slide right 6",
			"+A:T:16-17 +A:b@16^AB -A:T:10-11 -A:b@10^AB",
		},
		{
			"HW-102", "grid:9x5 A:T:10-11 A:b@10^AB", "10 to 16",
			"no HW-36: a pawn goes one square forward, back or to",
		},
		{"HW-102a", "grid:9x5 X:T:10-11 A:S@10", "T10-11 slide right 6", "+A:S@16 +X:T:16-17 -A:S@10 -X:T:10-11"},
		{
			"HW-102a", "grid:9x5 X:T:10-11 A:S@10 X:S@11", "T10-11 slide right 6",
			"no HW-99: a knight of south stands on 11 and holds",
		},
		{
			"HW-102a", "grid:9x5 water:12 X:BT9:11-10 A:S@11", "BT9 lay 12 main",
			"+X:BR9@12 +X:BT9:11-10/1,2 -X:BT9:11-10",
		},
		{
			"HW-102a", "grid:9x5 water:12 X:BT9:11-10 A:S@1", "BT9 lay 12 main",
			"no HW-144: no piece of yours stands on the main face",
		},
		{"HW-102a", "grid:9x5 X:BT9:11-10 A:S@11", "BT9 slide right 4", "+A:S@15 +X:BT9:15-14 -A:S@11 -X:BT9:11-10"},
		{
			"HW-102b", "grid:9x5 A:C1:20>11 A:C2:20>21 A:S@20 A:T:11-12 A:S@12", "G11 G21 T11-12 slide down 1",
			"+A:C1:29>20 +A:C2:29>30 +A:S@21 +A:S@29 +A:T:20-21 -A:C1:20>11 -A:C2:20>21 -A:S@12 -A:S@20 " +
				"-A:T:11-12",
		},
		{
			"HW-102b", "grid:9x5 A:C1:20>11 A:C2:20>21 A:S@20 A:T:11-12", "G11 G21 T11-12 slide down 1",
			"no HW-86: nobody of north stands on T11-12",
		},
		{
			"HW-102b", "grid:9x5 A:C1:20>11 A:C1:29>20 A:T:28-29 A:T:19-28 A:T:10-19 A:S@29 A:S@19",
			"G11 G20 T10-19 T28-29 slide right 1",
			"+A:C1:21>12 +A:C1:30>21 +A:S@20 +A:S@30 +A:T:11-20 +A:T:29-30 -A:C1:20>11 -A:C1:29>20 -A:S@19 " +
				"-A:S@29 -A:T:10-19 -A:T:28-29",
		},
		{
			"HW-102b", "grid:9x5 A:C3:21>20 A:C3:30>21 A:S@30 A:T:29-30", "G20 G21 T29-30 slide up 1",
			"+A:C3:12>11 +A:C3:21>12 +A:S@21 +A:T:20-21 -A:C3:21>20 -A:C3:30>21 -A:S@30 -A:T:29-30",
		},
	}.run(t)
}
