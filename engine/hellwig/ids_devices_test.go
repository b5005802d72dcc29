package hellwig_test

import "testing"

// ruledDevices are transporters and groups: HW-83 to HW-102b.
var ruledDevices = []ruled{
	// Transporters.
	{
		"HW-83", "grid:9x5 A:T:10-11 A:b@10^AB A:L@11", "T10-11 slide right 6",
		"grid:9x5 A:b@16^AB A:L@17 A:T:16-17 to:X",
	},
	{"HW-83", "grid:9x5 A:T:10-11 A:b@10^AB A:L@11", "10 11 to 12", "!"},
	{"HW-85", "grid:9x5 A:T:10-19 A:S@10 A:T@19", "T10-19 slide right 2", "grid:9x5 A:S@12 A:T@21 A:T:12-21 to:X"},
	{"HW-85", "grid:9x5 A:T:10-19 A:S@10 A:T@1", "1 to 10", "!HW-32"},
	{"HW-86", "grid:9x5 A:T:10-11 A:S@11", "T10-11 slide right 1", "grid:9x5 A:S@12 A:T:11-12 to:X"},
	{"HW-86", "grid:9x5 A:T:10-11 A:S@1", "T10-11 slide right 1", "!HW-86"},
	{"HW-86", "grid:9x5 A:T:10-11 A:S@11 X:S@10", "T10-11 slide right 1", "!HW-99"},
	{"HW-87", "grid:9x9 A:T:1-2 A:S@1 A:L@2", "T1-2 slide down 6", "grid:9x9 A:S@55 A:L@56 A:T:55-56 to:X"},
	{"HW-87", "grid:9x9 A:T:1-2 A:S@1 A:L@2", "T1-2 slide down 7", "!HW-87"},
	{"HW-87", "grid:9x9 A:T:1-2 A:L@2", "T1-2 slide down 8", "grid:9x9 A:L@74 A:T:73-74 to:X"},
	{"HW-87", "grid:9x9 A:T:1-2 A:L@2 X:S@38", "T1-2 slide down 4", "!HW-177"},
	{"HW-87", "grid:9x9 A:T:1-2 A:L@2", "T1-2 slide left 1", "!DEF-13"},
	{
		"HW-88", "grid:9x5 water:12 A:T:10-11 A:S@11 A:BR1@12", "T10-11 slide right 1",
		"grid:9x5 water:12 A:S@12 A:T:11-12 A:BR1@12 to:X",
	},
	{"HW-88", "grid:9x5 water:12 A:T:10-11 A:S@11", "T10-11 slide right 1", "!HW-88"},
	{"HW-88", "grid:9x5 green:13 A:T:10-11 A:S@11", "T10-11 slide right 2", "!HW-88"},
	{"HW-88", "grid:9x5 A:T:10-11 A:S@11 X:C1:13>12", "T10-11 slide right 1", "!HW-178"},
	{"HW-88", "grid:9x5 A:T:10-11 A:S@11 X:BW@12", "T10-11 slide right 1", "!HW-179"},
	{"HW-88", "grid:9x5 bldg:12 A:T:10-11 A:S@11 X:fire@12/1", "T10-11 slide right 1", "!HW-179"},
	{"HW-89", "grid:9x5 A:T:10-11 A:T@28", "28 to 10", "grid:9x5 A:T@10 A:T:10-11 to:X"},
	{"HW-89", "grid:9x5 A:T:10-11 A:T:28-29 A:S@29", "T28-29 slide up 2", "grid:9x5 A:S@11 A:T:10-11 A:T:10-11 to:X"},
	{"HW-89", "grid:9x5 A:T:10-11 A:C1:28>29 A:S@28", "G29 slide up 2", "grid:9x5 A:S@10 A:C1:10>11 A:T:10-11 to:X"},
	{"HW-89", "grid:9x5 A:T:10-11 A:K@28", "entrench 10", "grid:9x5 A:K@28 A:T:10-11 A:BW@10 to:X"},
	{"HW-89", "grid:9x5 A:T:10-11 X:S@10 A:K@28", "entrench 10", "!HW-109b"},
	{
		"HW-90", "grid:9x5 A:T:10-11 A:S@10 A:C1:11>12 A:L@11", "G12 T10-11 slide down 1",
		"grid:9x5 A:S@19 A:L@20 A:C1:20>21 A:T:19-20 to:X",
	},
	{"HW-90", "grid:9x5 A:T:10-11 A:L@10 A:S@11 A:C1:11>20", "G20 T10-11 slide right 1", "!DEF-9"},
	{"HW-90", "grid:9x5 A:T:10-11 A:T:19-20 A:S@10 A:S@19 A:C1:11>20", "T10-11 T19-20 slide left 1", "!DEF-13"},
	{"HW-90", "grid:9x5 A:T:10-11 A:T:19-20 A:S@10 A:S@19 A:C1:11>20", "G20 T10-11 T19-20 slide down 1", "!HW-46b"},
	{
		"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:S@11 A:C1:11>20", "T10-11 slide up 1",
		"grid:9x5 A:L@1 A:S@2 A:C1:11>20 A:T:1-2 to:X",
	},
	{
		"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:S@11 A:C1:11>20", "T10-11 slide right 3",
		"grid:9x5 A:L@13 A:S@14 A:C1:11>20 A:T:13-14 to:X",
	},
	{"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:S@11 A:C1:11>20", "T10-11 slide down 1", "!HW-178"},
	{"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:C1:2>11", "T10-11 slide right 1", "!HW-178"},
	{
		"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:C1:2>11", "T10-11 slide down 1",
		"grid:9x5 A:L@19 A:C1:2>11 A:T:19-20 to:X",
	},
	{
		"HW-91", "grid:9x5 A:T:10-11 A:L@10 A:C1:2>11", "T10-11 wheel 10 cw",
		"grid:9x5 A:L@10 A:C1:2>11 A:T:10-19 to:X",
	},
	{"HW-91", "grid:9x5 A:T:11-12 A:L@11 A:C1:3>12", "T11-12 wheel 12 cw", "grid:9x5 A:L@3 A:C1:3>12 A:T:3-12 to:X"},
	{
		"HW-92", "grid:9x5 A:T:10-11 A:S@11 A:C1:11>20", "T10-11 slide right 1",
		"grid:9x5 A:S@12 A:C1:11>20 A:T:11-12 to:X",
	},
	{
		"HW-92", "grid:9x5 A:T:10-11 A:S@11 A:C1:11>20", "G20 slide right 1",
		"grid:9x5 A:S@12 A:C1:12>21 A:T:10-11 to:X",
	},
	{
		"HW-92", "grid:9x5 A:T:10-11 A:S@11 A:C1:11>20 X:b@45^AB",
		"T10-11 slide right 1/45 turn left/G20 slide right 1",
		"!HW-46b",
	},
	{"HW-93", "grid:9x5 A:T:10-11 A:S@10 A:L@11", "T10-11 slide down 1", "grid:9x5 A:S@19 A:L@20 A:T:19-20 to:X"},
	{
		"HW-93", "grid:9x5 A:T:10-11 A:T:10-11 A:S@10 A:L@11 X:b@45^AB",
		"T10-11 slide down 1/45 turn left/T10-11 slide down 1",
		"!HW-86",
	},
	{"HW-94", "grid:9x5 A:T:10-11 A:S@10 A:L@11", "11 to 31", "grid:9x5 A:S@10 A:L@31 A:T:10-11 to:X"},
	{"HW-94", "grid:9x5 A:T:10-11 A:S@10 A:L@11", "11 to 13", "!HW-31"},
	{
		"HW-95", "grid:9x5 A:T:23-24 A:b@23^AB A:b@24^BD", "T23-24 wheel 23 cw",
		"grid:9x5 A:b@23^BD A:b@32^CD A:T:23-32 to:X",
	},
	{
		"HW-95", "grid:9x5 A:T:23-24 A:b@23^AB A:b@24^BD", "T23-24 wheel 24 ccw",
		"grid:9x5 A:b@24^AB A:b@33^AC A:T:24-33 to:X",
	},
	{"HW-95", "grid:9x5 A:T:23-24 A:b@23^AB", "T23-24 wheel 23 about", "grid:9x5 A:b@23^CD A:T:22-23 to:X"},
	{"HW-95", "grid:9x5 A:T:23-24 A:b@23^AB X:S@15 X:S@33", "T23-24 wheel 23 about", "!HW-177"},
	{"HW-95", "grid:9x5 A:C1:23>24 A:b@23^AB", "G24 wheel 24 cw", "grid:9x5 A:b@15^BD A:C1:15>24 to:X"},
	{
		"HW-96", "grid:9x9 A:T:1-2 A:T:10-11 A:T@1 A:L@11", "T1-2 T10-11 slide right 7",
		"grid:9x9 A:T@8 A:L@18 A:T:8-9 A:T:17-18 to:X",
	},
	{
		"HW-96", "grid:11x9 A:T:1-2 A:T:12-13 A:T@1 A:L@12", "T1-2 T12-13 slide right 8",
		"grid:11x9 A:T@9 A:L@20 A:T:9-10 A:T:20-21 to:X",
	},
	{"HW-96", "grid:11x9 A:T:1-2 A:T:12-13 A:T@1 A:S@12", "T1-2 T12-13 slide right 7", "!HW-87"},
	{
		"HW-96", "grid:9x9 A:T:40-41 A:T:49-50 A:T@40 A:L@50", "T40-41 T49-50 wheel 41 about",
		"grid:9x9 A:L@32 A:T@42 A:T:32-33 A:T:41-42 to:X",
	},
	{"HW-96", "grid:9x9 A:T:40-41 A:T:49-50 A:T@40", "T40-41 T49-50 slide right 1", "!HW-86"},
	{
		"HW-97", "grid:9x9 A:T:1-2 A:C1:10>11 A:T@1 A:L@10", "G11 T1-2 slide right 4",
		"grid:9x9 A:T@5 A:L@14 A:C1:14>15 A:T:5-6 to:X",
	},
	{"HW-97", "grid:9x9 A:T:1-2 A:C1:10>11 A:T@1 A:L@10", "G11 T1-2 slide right 5", "!HW-45"},
	{
		"HW-97", "grid:9x9 A:T:40-41 A:C2:49>50 A:T@40 A:L@49", "G50 T40-41 wheel 40 cw",
		"grid:9x9 A:L@39 A:T@40 A:C2:39>48 A:T:40-49 to:X",
	},
	{
		"HW-98", "grid:9x9 A:T:1-2 A:T:10-11 A:C1:19>20 A:T@1 A:S@10 A:L@19", "G20 T10-11 slide right 1",
		"grid:9x9 A:T@1 A:S@11 A:L@20 A:C1:20>21 A:T:1-2 A:T:11-12 to:X",
	},
	{
		"HW-98", "grid:9x9 A:T:1-2 A:T:10-11 A:C1:19>20 A:T@1 A:S@10 A:L@19", "T10-11 slide right 1",
		"grid:9x9 A:T@1 A:S@11 A:L@19 A:C1:19>20 A:T:1-2 A:T:11-12 to:X",
	},
	{"HW-98", "grid:9x9 A:T:1-2 A:T:10-11 A:C1:19>20 A:T@1 A:S@10 A:L@19", "T10-11 slide down 1", "!HW-177"},
	{"HW-98", "grid:9x9 A:T:1-2 A:T:10-11 A:C1:19>20 A:T@1 A:S@10 A:L@19", "G20 T1-2 slide right 1", "!DEF-9"},
	{"HW-99", "grid:9x5 A:T:10-11 A:S@10 X:S@11", "T10-11 slide down 1", "!HW-99"},
	{
		"HW-99", "grid:9x5 A:T:10-11 A:S@10 X:S@11 X:b@45^AB", "10 to 3/T10-11 slide down 1",
		"grid:9x5 A:S@3 A:T:19-20 X:S@20 X:b@45^AB",
	},
	{"HW-99", "grid:9x5 A:T:10-11 A:S@10 X:BW@11", "T10-11 slide down 1", "!HW-134e"},
	{"HW-99", "grid:9x5 A:T:1-2 A:T:10-11 A:S@1 A:S@10 X:BW@11", "T1-2 T10-11 slide right 1", "!HW-134e"},
	{
		"HW-100", "grid:9x5 A:T:1-2 A:T:10-11 A:S@1 A:S@10 X:b@45^AB", "T1-2 T10-11 slide right 1/T2-3 slide up 1",
		"!HW-99",
	},
	{
		"HW-100", "grid:9x5 A:T:1-2 A:T:10-11 A:S@1 A:S@10 X:b@45^AB",
		"T1-2 T10-11 slide right 1/45 turn left/T2-3 T11-12 slide right 1",
		"grid:9x5 A:S@3 A:S@12 A:T:3-4 A:T:12-13 X:b@45^AC to:X",
	},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10", "10 to 28 drop T10-11", "grid:9x5 A:T@28 to:X"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10", "10 to 28", "grid:9x5 A:T@28 A:T:10-11 to:X"},
	{"HW-101", "grid:9x5 X:T:10-11 A:T@10", "10 to 28 drop T10-11", "grid:9x5 A:T@28 to:X"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10 X:S@28", "10 take 28 drop T10-11", "grid:9x5 A:T@28 to:X"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10 A:S@11", "10 to 28 drop T10-11", "!HW-101"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10 X:S@11", "10 to 28 drop T10-11", "!HW-101"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10", "10 to 11 drop T10-11", "!HW-101"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10 X:S@11", "10 take 11 drop T10-11", "!HW-101"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10", "10 to 13 drop T10-11", "grid:9x5 A:T@13 to:X"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T@10 A:BW@11", "10 to 28 drop T10-11", "grid:9x5 A:T@28 A:BW@11 to:X"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T:10-19 A:T@10", "10 to 28 drop T10-11", "grid:9x5 A:T@28 A:T:10-19 to:X"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T:10-19 A:T@10", "10 to 28 drop T10-11 T10-19", "!"},
	{"HW-101", "grid:9x5 A:T:10-11 A:T:10-11 A:T@10", "10 to 28 drop T10-11", "grid:9x5 A:T@28 A:T:10-11 to:X"},
	{"HW-101", "grid:9x5 A:T:10-11 A:S@10 A:T@1", "1 to 2 drop T10-11", "!HW-101"},
	{"HW-101", "grid:9x5 A:T:10-11 A:C1:10>19 A:S@10", "10 destroy G19 drop T10-11", "!"},
	{"HW-101", "grid:9x5 A:BT1:10-11/0,0 A:T@10", "10 to 28 drop BT1", "!"},
	{"HW-102", "grid:9x5 A:T:10-11 A:b@10^AB", "T10-11 slide right 6", "grid:9x5 A:b@16^AB A:T:16-17 to:X"},
	{"HW-102", "grid:9x5 A:T:10-11 A:b@10^AB", "10 to 16", "!HW-36"},
	{"HW-102a", "grid:9x5 X:T:10-11 A:S@10", "T10-11 slide right 6", "grid:9x5 A:S@16 X:T:16-17 to:X"},
	{"HW-102a", "grid:9x5 X:T:10-11 A:S@10 X:S@11", "T10-11 slide right 6", "!HW-99"},
	{
		"HW-102a", "grid:9x5 water:12 X:BT9:11-10 A:S@11", "BT9 lay 12 main",
		"grid:9x5 water:12 A:S@11 X:BT9:11-10/1,2 X:BR9@12 to:X",
	},
	{"HW-102a", "grid:9x5 water:12 X:BT9:11-10 A:S@1", "BT9 lay 12 main", "!HW-144"},
	{"HW-102a", "grid:9x5 X:BT9:11-10 A:S@11", "BT9 slide right 4", "grid:9x5 A:S@15 X:BT9:15-14 to:X"},
	{
		"HW-102b", "grid:9x5 A:C1:20>11 A:C2:20>21 A:S@20 A:T:11-12 A:S@12", "G11 G21 T11-12 slide down 1",
		"grid:9x5 A:S@21 A:S@29 A:C1:29>20 A:C2:29>30 A:T:20-21 to:X",
	},
	{"HW-102b", "grid:9x5 A:C1:20>11 A:C2:20>21 A:S@20 A:T:11-12", "G11 G21 T11-12 slide down 1", "!HW-86"},
	{
		"HW-102b", "grid:9x5 A:C1:20>11 A:C1:29>20 A:T:28-29 A:T:19-28 A:T:10-19 A:S@29 A:S@19",
		"G11 G20 T10-19 T28-29 slide right 1",
		"grid:9x5 A:S@20 A:S@30 A:C1:21>12 A:C1:30>21 A:T:11-20 A:T:19-28 A:T:29-30 to:X",
	},
	{
		"HW-102b", "grid:9x5 A:C3:21>20 A:C3:30>21 A:S@30 A:T:29-30", "G20 G21 T29-30 slide up 1",
		"grid:9x5 A:S@21 A:C3:12>11 A:C3:21>12 A:T:20-21 to:X",
	},
}

func TestRuledDevices(t *testing.T) { holdRuled(t, ruledDevices) }
