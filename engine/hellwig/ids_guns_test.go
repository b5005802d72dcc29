package hellwig_test

import "testing"

// ruledGuns are artillery and its fire on buildings: HW-43 to HW-81.
var ruledGuns = []ruled{
	// Devices with guns, and who serves them.
	{"HW-43", "grid:9x5 A:C2:23>24 A:S@23", "G24 wheel 23 cw", "grid:9x5 A:S@23 A:C2:23>32 to:X"},
	{"HW-43", "grid:9x5 A:C2:23>24 A:S@23", "G24 wheel 25 cw", "!HW-176"},
	{
		"HW-43", "grid:9x5 A:C2:23>24 A:S@23 X:S@15 X:S@22 X:S@25 X:b@1^AB", "G24 wheel 23 cw/1 turn left/fire 33",
		"!HW-181",
	},
	{
		"HW-43", "grid:9x5 A:C2:23>24 A:S@23 X:S@33 X:b@1^AB", "G24 wheel 23 cw/1 turn left/fire 33",
		"grid:9x5 A:S@23 A:C2:23>32 X:b@1^AC to:X",
	},
	{"HW-44", "grid:9x5 X:BW@12 X:T@13 A:C1:10>11 A:S@10", "fire 13", "!HW-47a"},
	{"HW-44", "grid:9x5 X:BW@21 X:T@12 A:C2:29>30 A:S@29", "fire 12", "!HW-47a"},
	{"HW-44", "grid:9x5 X:BW@21 X:T@30 A:C3:11>12 A:S@11", "fire 30", "!HW-47a"},
	{"HW-44", "grid:9x5 X:BW@12 X:T@13 A:H:10>11 A:S@10", "fire 13", "grid:9x5 A:S@10 A:H:10>11 X:BW@12 to:X"},
	{"HW-45", "grid:9x5 A:C1:10>11 A:S@10", "G11 slide right 4", "grid:9x5 A:S@14 A:C1:14>15 to:X"},
	{"HW-45", "grid:9x9 A:C1:10>11 A:S@10", "G11 slide down 5", "!HW-45"},
	{"HW-45", "grid:9x5 A:C1:10>11 A:S@10", "G11 slide left 1", "!DEF-13"},
	{"HW-45", "grid:9x5 A:C1:10>11 A:S@10 X:S@14", "G11 slide right 2", "grid:9x5 A:S@12 A:C1:12>13 X:S@14 to:X"},
	{"HW-45", "grid:9x5 A:C1:10>11 A:S@10 X:S@14", "G11 slide right 3", "!HW-177"},
	{"HW-45", "grid:9x5 A:C1:10>11 A:S@10 green:19", "G11 slide down 1", "!HW-88"},
	{"HW-46", "grid:9x5 A:T@10 X:C1:13>14", "10 to 13", "grid:9x5 A:T@13 X:C1:13>14 to:X"},
	{"HW-46", "grid:9x5 A:T@10 X:C1:13>14", "10 to 14", "!HW-46"},
	{"HW-46", "grid:9x5 A:T@10 X:C1:13>22", "10 to 18", "grid:9x5 A:T@18 X:C1:13>22 to:X"},
	{"HW-46", "grid:9x5 A:T@10 X:C1:14>13", "10 to 15", "!HW-46"},
	{"HW-46", "grid:9x5 A:C1:28>29 A:S@28 X:C1:19>20 A:C1:37>38", "G29 slide down 1", "!HW-178"},
	{
		"HW-46", "grid:9x5 A:C1:28>19 A:S@28 X:C1:10>11", "G19 slide up 1",
		"grid:9x5 A:S@19 A:C1:19>10 X:C1:10>11 to:X",
	},
	{
		"HW-46", "grid:9x5 A:T:19-20 A:S@19 X:C1:11>12", "T19-20 slide up 1",
		"grid:9x5 A:S@10 A:T:10-11 X:C1:11>12 to:X",
	},
	{"HW-46b", "grid:9x5 A:C1:10>11 A:S@10 X:S@13", "fire 13", "grid:9x5 A:S@10 A:C1:10>11 to:X"},
	{"HW-46b", "grid:9x5 A:C1:10>11 A:S@1 X:S@13", "fire 13", "!HW-47a"},
	{"HW-46b", "grid:9x5 A:C1:10>11 A:S@1", "G11 slide down 1", "!HW-46b"},
	{"HW-46b", "grid:9x5 A:C1:10>11 A:S@1", "G11 wheel 10 cw", "!HW-46b"},
	{"HW-46b", "grid:9x5 A:C1:10>11 A:b@10^AB", "G11 slide down 2", "grid:9x5 A:b@28^AB A:C1:28>29 to:X"},

	// Fire.
	{
		"HW-47", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:C1:5>14 X:L@5", "fire 12 14",
		"grid:9x5 A:S@10 A:C1:10>11 X:L@5 to:X",
	},
	{"HW-47", "grid:9x5 A:C1:10>11 A:S@10 X:C1:3>12 X:S@13", "fire 13", "grid:9x5 A:S@10 A:C1:10>11 X:C1:3>12 to:X"},
	{"HW-47", "grid:9x5 A:C1:10>11 A:S@10 A:S@12", "fire 12", "!HW-60"},
	{"HW-47a", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:S@13", "fire 13", "grid:9x5 A:S@10 A:C1:10>11 X:S@12 to:X"},
	{"HW-47a", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:S@3", "fire 3", "!HW-47a"},
	{"HW-47a", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:S@15", "fire 12 15", "!HW-47a"},
	{
		"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:D@12 school:2", "fire 12",
		"grid:9x5 A:S@10 A:C1:10>11 X:nodepot=6 to:X school:2",
	},
	{
		"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 A:D@12 school:2", "fire 12",
		"grid:9x5 A:S@10 A:C1:10>11 A:D@12 to:X school:2",
	},
	{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 A:D@12 school:2", "fire 12", "!HW-181"},
	{
		"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:C1:3>12 X:D@12 school:2", "fire 12",
		"grid:9x5 A:S@10 A:C1:10>11 X:nodepot=6 to:X school:2",
	},
	{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 A:C1:3>12 A:S@3", "fire 12", "grid:9x5 A:S@3 A:S@10 A:C1:10>11 to:X"},
	{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:BW@12", "fire 12", "grid:9x5 A:S@10 A:C1:10>11 X:BW@12x2 to:X"},
	{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 A:BW@12", "fire 12", "!HW-122"},
	{
		"HW-47b", "grid:9x5 water:12 A:C1:10>11 A:S@10 X:S@12 X:BR9@12", "fire 12",
		"grid:9x5 water:12 A:S@10 A:C1:10>11 X:BR9@12 to:X",
	},
	{"HW-47b", "grid:9x5 water:12 A:C1:10>11 A:S@10 X:BR9@12", "fire 12", "!HW-181"},
	{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:S@12", "fire 12x2", "!HW-47b"},
	{
		"HW-48", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:K@13 X:b@14^AB", "fire 12 13 14",
		"grid:9x5 A:S@10 A:C1:10>11 to:X",
	},
	{"HW-48", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:K@13 X:b@15^AB", "fire 12 13 15", "!HW-47a"},
	{"HW-49", "grid:9x5 A:C1:10>11 A:S@10 X:C1:14>13 X:S@14", "fire 13", "grid:9x5 A:S@10 A:C1:10>11 X:S@14 to:X"},
	{"HW-49", "grid:9x5 A:C1:10>11 A:S@10 X:C1:14>13 X:S@14 to:X", "fire 11", "grid:9x5 A:S@10 X:S@14 X:C1:14>13"},
	{"HW-49", "grid:9x5 A:C1:10>11 A:S@10 X:C1:14>13 X:S@14", "fire 13/fire 11", "!HW-47a"},
	{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:3>12 X:S@3", "fire 12", "grid:9x5 A:S@10 A:C1:10>11 X:S@3 to:X"},
	{
		"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:12>3 X:S@12 X:b@45^AB", "fire 12",
		"grid:9x5 A:S@10 A:C1:10>11 X:b@45^AB X:C1:12>3 to:X",
	},
	{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:12>3 X:S@12 X:b@45^AB", "fire 3", "!HW-47a"},
	{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:12>3 X:S@12 X:b@45^AB", "fire 12/G3 slide right 1", "!HW-46b"},
	{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12 X:S@13", "fire 12 13", "grid:9x5 A:S@10 A:C1:10>11 to:X"},
	{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12 X:S@13", "fire 12", "grid:9x5 A:S@10 A:C1:10>11 X:S@13 to:X"},
	{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12", "fire 12", "grid:9x5 A:S@10 A:C1:10>11 to:X"},
	{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 A:C1:13>12", "fire 12", "grid:9x5 A:S@10 A:C1:10>11 to:X"},
	{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12", "fire 13", "!HW-181"},
	{"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:T:12-13 X:S@12", "fire 12", "grid:9x5 A:S@10 A:C1:10>11 X:T:12-13 to:X"},
	{"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:T:12-13", "fire 12", "!HW-181"},
	{
		"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:BT9:12-13/0,0 X:S@12", "fire 12",
		"grid:9x5 A:S@10 A:C1:10>11 X:BT9:12-13/0,0 to:X",
	},
	{"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:BT9:12-13/0,0", "fire 12", "!HW-181"},
	{
		"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12 X:S@13 X:T:12-13 X:BT9:13-22", "fire 12",
		"grid:9x5 A:S@10 A:C1:10>11 X:S@13 X:T:12-13 X:BT9:13-22 to:X",
	},
	{"HW-50", "grid:9x5 A:C1:10>11 A:S@10 X:C1:5>14 X:S@5", "fire 14", "grid:9x5 A:S@10 A:C1:10>11 X:S@5 to:X"},
	{"HW-50", "grid:9x5 A:C1:10>11 A:S@10 X:C1:5>14 X:S@5 to:X", "fire 11", "!HW-47a"},
	{
		"HW-51", "grid:9x5 A:C1:10>11 A:S@10 X:S@22 X:b@45^AB", "G11 slide down 1/45 turn left/fire 22",
		"grid:9x5 A:S@19 A:C1:19>20 X:b@45^AC to:X",
	},
	{"HW-51", "grid:9x5 A:C1:10>11 A:S@10 X:S@22 X:b@45^AB", "G11 slide down 1/fire 22", "!HW-47a"},
	{"HW-51", "grid:9x5 A:C1:10>11 A:S@10 X:S@22 X:b@45^AB", "G11 slide down 1 fire 22", "!"},
	{"HW-52", "grid:9x5 A:C1:10>11 A:S@10 X:S@12", "10 to 3", "grid:9x5 A:S@3 A:C1:10>11 X:S@12 to:X"},
	{
		"HW-53", "grid:9x5 A:C1:10>11 A:S@10 A:C3:19>20 A:S@19", "G11 G20 slide right 4",
		"grid:9x5 A:S@14 A:S@23 A:C1:14>15 A:C3:23>24 to:X",
	},
	{"HW-53", "grid:9x9 A:C1:10>11 A:S@10 A:C3:19>20 A:S@19", "G11 G20 slide down 5", "!HW-45"},
	{"HW-53", "grid:9x5 A:C1:10>11 A:S@10 A:C3:20>21 A:S@20", "G11 G21 slide right 1", "!DEF-9"},

	// Columns. Guns of A fire down the third column of the board, those of X up.
	{"HW-54", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 28", "!HW-55b"},
	{
		"HW-54", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 to:X", "fire 13",
		"grid:5x14 A:S@12 X:S@27 X:S@32 X:C2:27>28 X:C2:32>33",
	},
	{
		"HW-54", "grid:5x14 A:C3:12>13 A:S@12 X:C2:32>33 X:S@32 X:C2:37>38 X:S@37 to:X", "G33 G38 slide up 1",
		"grid:5x14 A:S@12 A:C3:12>13 X:S@27 X:S@32 X:C2:27>28 X:C2:32>33",
	},
	{"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:H:38>33 X:S@38", "fire 28", "!HW-55b"},
	{
		"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C3:32>33 X:S@32", "fire 28",
		"grid:5x14 A:S@12 A:C3:12>13 X:S@27 X:S@32 X:C3:32>33 to:X",
	},
	{
		"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@45", "fire 28",
		"grid:5x14 A:S@12 A:C3:12>13 X:S@27 X:S@45 X:C2:32>33 to:X",
	},
	{
		"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 A:S@32", "fire 28",
		"grid:5x14 A:S@12 A:S@32 A:C3:12>13 X:S@27 X:C2:32>33 to:X",
	},
	{
		"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:37>38 X:S@37", "fire 28",
		"grid:5x14 A:S@12 A:C3:12>13 X:S@27 X:S@37 X:C2:37>38 to:X",
	},
	{
		"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:22>23 X:S@22 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 23",
		"!HW-55b",
	},
	{
		"HW-55", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:22>23 X:S@22 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32",
		"fire 28",
		"!HW-55b",
	},
	{
		"HW-55", "grid:5x14 A:C3:17>18 A:S@17 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32",
		"fire 28",
		"grid:5x14 A:S@7 A:S@12 A:S@17 A:C3:7>8 A:C3:12>13 A:C3:17>18 X:S@27 X:S@32 X:C2:32>33 to:X",
	},
	{
		"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 X:T@23", "fire 23",
		"grid:5x14 A:S@12 A:C3:12>13 X:S@27 X:S@32 X:C2:27>28 X:C2:32>33 to:X",
	},
	{"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 X:T@23", "fire 23 28", "!HW-55b"},
	{"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 X:C1:33>28 X:C1:38>33 X:S@38", "fire 28", "!HW-55b"},
	{"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 red:18 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 to:X", "fire 13", "!HW-47a"},
	{
		"HW-55b", "grid:5x14 water:28 A:C3:12>13 A:S@12 X:BR9@28 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 28b",
		"!HW-55b",
	},
	{
		"HW-55b", "grid:5x14 water:28 A:H:8>13 A:S@8 X:BR9@28 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "light 28",
		"grid:5x14 water:28 A:S@8 A:H:8>13 A:fire@28/0 X:S@27 X:S@32 X:C2:27>28 X:C2:32>33 X:BR9@28!A to:X",
	},
	{
		"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 X:BT9:28-29 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 28BT9x1",
		"!HW-55b",
	},
	{
		"HW-57", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 X:C2:37>38 X:S@37",
		"fire 28",
		"!HW-55b",
	},
	{
		"HW-57", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 28",
		"grid:5x14 A:S@7 A:S@12 A:C3:7>8 A:C3:12>13 X:S@27 X:S@32 X:C2:32>33 to:X",
	},
	{
		"HW-57", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C3:2>3 A:S@2 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 " +
			"X:C2:37>38 X:S@37 X:C2:42>43 X:S@42",
		"fire 28",
		"!HW-55b",
	},
	{
		"HW-57", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C3:2>3 A:S@2 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 " +
			"X:C2:37>38 X:S@37",
		"fire 28",
		"grid:5x14 A:S@2 A:S@7 A:S@12 A:C3:2>3 A:C3:7>8 A:C3:12>13 X:S@27 X:S@32 X:S@37 X:C2:32>33 X:C2:37>38 to:X",
	},
	{
		"HW-58", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 to:X", "fire 13",
		"grid:5x14 A:S@7 A:S@12 A:C3:7>8 X:S@27 X:S@32 X:C2:27>28 X:C2:32>33",
	},
	{"HW-58", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 to:X", "fire 13", "!HW-55b"},

	// What stops fire.
	{
		"HW-59", "grid:9x5 red:13 A:C1:10>11 A:S@10 X:S@12 X:S@14", "fire 12",
		"grid:9x5 red:13 A:S@10 A:C1:10>11 X:S@14 to:X",
	},
	{"HW-59", "grid:9x5 red:13 A:C1:10>11 A:S@10 X:S@12 X:S@14", "fire 14", "!HW-47a"},
	{
		"HW-59", "grid:9x5 green:12 water:13 A:C1:10>11 A:S@10 X:S@14", "fire 14",
		"grid:9x5 green:12 water:13 A:S@10 A:C1:10>11 to:X",
	},
	{
		"HW-60", "grid:9x5 A:C1:10>11 A:S@10 A:K@12 X:S@13 X:S@14", "fire 14",
		"grid:9x5 A:S@10 A:K@12 A:C1:10>11 X:S@13 to:X",
	},
	{"HW-60", "grid:9x5 A:C1:10>11 A:S@10 A:K@12 X:S@13 X:S@14", "fire 12 14", "!HW-60"},

	// Wheels.
	{
		"HW-61", "grid:9x5 A:C1:23>24 A:S@23 X:S@41 X:b@1^AB", "G24 wheel 23 cw/1 turn left/fire 41",
		"grid:9x5 A:S@23 A:C1:23>32 X:b@1^AC to:X",
	},
	{"HW-61", "grid:9x5 A:C1:23>24 A:S@23", "G24 wheel 24 ccw", "grid:9x5 A:S@33 A:C1:33>24 to:X"},
	{"HW-61", "grid:9x5 A:C1:23>24 A:S@1", "G24 wheel 23 cw", "!HW-46b"},
	{"HW-62", "grid:9x5 A:C1:23>24 A:S@23 X:S@15", "G24 wheel 23 cw", "grid:9x5 A:S@23 A:C1:23>32 X:S@15 to:X"},
	{"HW-62", "grid:9x5 A:C1:23>24 A:S@23 red:15 X:S@31", "G24 wheel 23 ccw", "!HW-88"},
	{"HW-62b", "grid:9x5 A:C1:23>24 A:S@23 X:S@15", "G24 wheel 23 about", "grid:9x5 A:S@23 A:C1:23>22 X:S@15 to:X"},
	{"HW-62b", "grid:9x5 A:C1:23>24 A:S@23 X:S@15 X:S@32", "G24 wheel 23 about", "!HW-177"},
	{"HW-62c", "grid:9x5 A:C1:23>24 A:S@23 X:S@15", "G24 wheel 23 ccw", "grid:9x5 A:S@23 A:C1:23>14 X:S@15 to:X"},
	{"HW-62c", "grid:9x5 A:C1:23>24 A:S@23 X:S@15 X:S@22", "G24 wheel 23 ccw", "!HW-177"},
	{
		"HW-62d", "grid:9x5 A:C1:23>24 A:S@23 X:T:14-15", "G24 wheel 23 ccw",
		"grid:9x5 A:S@23 A:C1:23>14 X:T:14-15 to:X",
	},
	{"HW-62d", "grid:9x5 A:C1:23>24 A:S@23 X:S@14", "G24 wheel 23 ccw", "!HW-177"},
	{
		"HW-63", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50", "G42 G51 wheel 41 cw",
		"grid:9x9 A:S@40 A:S@41 A:C1:40>49 A:C1:41>50 to:X",
	},
	{
		"HW-63", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50", "G42 G51 wheel 50 about",
		"grid:9x9 A:S@50 A:S@59 A:C1:50>49 A:C1:59>58 to:X",
	},
	{"HW-63", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50", "G42 G51 wheel 40 cw", "!HW-176"},
	{"HW-64", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50 X:b@1^AB", "G42 G51 wheel 50 about/G42 wheel 41 cw", "!"},
	{
		"HW-64", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50 X:b@1^AB", "G42 G51 wheel 50 about/1 turn left",
		"grid:9x9 A:S@50 A:S@59 A:C1:50>49 A:C1:59>58 X:b@1^AC",
	},
	{
		"HW-65", "grid:9x5 A:C1:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 24",
		"grid:9x5 A:S@22 A:C1:22>23 X:S@14 X:S@32 to:X",
	},
	{
		"HW-65", "grid:9x5 A:C2:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 14",
		"grid:9x5 A:S@22 A:C2:22>23 X:S@24 X:S@32 to:X",
	},
	{
		"HW-65", "grid:9x5 A:C3:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 32",
		"grid:9x5 A:S@22 A:C3:22>23 X:S@14 X:S@24 to:X",
	},
	{"HW-65", "grid:9x5 A:C2:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 32", "!HW-47a"},
	{"HW-65", "grid:9x5 A:C3:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 14", "!HW-47a"},
	{
		"HW-65", "grid:9x5 A:C2:22>23 A:S@22 X:S@24 X:S@14 X:S@32 opt:cannon-flanks=right-left", "fire 32",
		"grid:9x5 A:S@22 A:C2:22>23 X:S@14 X:S@24 to:X opt:cannon-flanks=right-left",
	},
	{"HW-65", "grid:9x5 A:C3:22>23 A:S@22 X:S@24 X:S@14 X:S@32 opt:cannon-flanks=right-left", "fire 32", "!HW-47a"},
	{
		"HW-65", "grid:9x5 A:H:22>23 A:S@22 X:S@24 opt:cannon-flanks=right-left", "fire 24",
		"grid:9x5 A:S@22 A:H:22>23 to:X opt:cannon-flanks=right-left",
	},

	// Howitzers.
	{
		"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:S@12 X:S@13 X:S@14", "fire 14",
		"grid:9x5 A:S@10 A:H:10>11 X:S@12 X:S@13 to:X",
	},
	{"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:S@12 X:S@13", "fire 12 13", "!HW-68a"},
	{
		"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:BW@12 X:S@14", "fire 12",
		"grid:9x5 A:S@10 A:H:10>11 X:S@14 X:BW@12x2 to:X",
	},
	{"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:BW@12", "fire 12x2", "!HW-124"},
	{
		"HW-66", "grid:9x5 water:12 A:H:10>11 A:S@10 X:S@12 X:BR9@12", "fire 12b",
		"grid:9x5 water:12 A:S@10 A:H:10>11 to:X",
	},
	{"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:S@12 X:BT9:12-13", "fire 12 12BT9x2", "!HW-68a"},
	{
		"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:S@12 X:D@12 school:2", "fire 12",
		"grid:9x5 A:S@10 A:H:10>11 X:nodepot=6 to:X school:2",
	},
	{
		"HW-66", "grid:9x5 bldg:12 A:H:10>11 A:S@10 X:S@12", "light 12",
		"grid:9x5 bldg:12 A:S@10 A:H:10>11 A:fire@12/0 X:S@12 to:X",
	},
	{"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:C1:3>12", "fire 12", "grid:9x5 A:S@10 A:H:10>11 to:X"},
	{"HW-66b", "grid:9x5 A:H:10>11 A:S@10 X:BW@12 X:S@13", "fire 13", "grid:9x5 A:S@10 A:H:10>11 X:BW@12 to:X"},
	{"HW-66b", "grid:9x5 A:C1:10>11 A:S@10 X:BW@12 X:S@13", "fire 13", "!HW-47a"},
	{"HW-66b", "grid:9x5 A:H:10>11 A:S@10 red:12 X:S@13", "fire 13", "!HW-47a"},
	{"HW-66b", "grid:9x5 A:H:10>11 A:S@10 X:BW@12 X:S@13 opt:howitzer-over-works=off", "fire 13", "!HW-47a"},

	// Combined artillery.
	{
		"HW-67", "grid:9x5 A:C1:20>11 A:C3:20>21 A:S@20 X:S@2 X:S@30", "fire 2 30",
		"grid:9x5 A:S@20 A:C1:20>11 A:C3:20>21 to:X",
	},
	{"HW-67", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29 X:S@2", "fire 2", "grid:9x5 A:S@29 A:C1:20>11 A:C1:29>20 to:X"},
	{"HW-67", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@45 X:S@2", "fire 2", "!HW-47a"},
	{"HW-67", "grid:9x5 A:C1:20>11 A:C1:29>20 X:S@29 A:S@45 X:S@2", "fire 2", "!HW-47a"},
	{"HW-67", "grid:9x5 A:C1:20>11 A:C1:29>20 X:S@29 A:S@2 to:X", "fire 2", "grid:9x5 A:C1:20>11 A:C1:29>20 X:S@29"},
	{
		"HW-67b", "grid:9x5 A:C1:20>11 A:C3:20>21 A:S@20", "G21 slide down 1",
		"grid:9x5 A:S@29 A:C1:20>11 A:C3:29>30 to:X",
	},
	{
		"HW-67b", "grid:9x5 A:C1:20>11 A:C3:20>21 A:S@20 X:S@2 X:b@45^AB", "G21 slide down 1/45 turn left/fire 2",
		"!HW-47a",
	},
	{"HW-67b", "grid:9x5 A:C1:20>11 A:C3:20>21 A:S@20", "G11 G21 slide down 1", "!DEF-9"},
	{
		"HW-67b", "grid:9x5 A:C1:20>19 A:C3:20>21 A:S@20", "G19 G21 slide down 1",
		"grid:9x5 A:S@29 A:C1:29>28 A:C3:29>30 to:X",
	},
	{"HW-67b", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "G11 slide up 1", "!HW-67b"},
	{
		"HW-67b", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "G11 G20 slide down 1",
		"grid:9x5 A:S@38 A:C1:29>20 A:C1:38>29 to:X",
	},
	{
		"HW-68", "grid:9x5 A:C1:20>11 A:C1:20>21 A:C1:20>29 A:C1:20>19 A:S@20 X:S@2 X:S@22 X:S@38", "fire 2 22 38",
		"grid:9x5 A:S@20 A:C1:20>11 A:C1:20>19 A:C1:20>21 A:C1:20>29 to:X",
	},
	{
		"HW-68", "grid:9x5 A:C1:20>11 A:C1:20>21 A:C1:20>29 A:C1:23>24 A:S@20 A:S@23 X:S@2 X:S@25", "fire 2 25",
		"!HW-68a",
	},
	{
		"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:BW@23", "fire 23x2",
		"grid:5x14 A:S@7 A:S@12 A:C3:7>8 A:C3:12>13 X:BW@23x1 to:X",
	},
	{"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:BW@23", "fire 23x3", "!HW-124"},
	{"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:BW@23 opt:column-fire=off", "fire 23x2", "!HW-124"},
	{"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:2>3 A:S@2 X:BW@18", "fire 18x2", "!HW-124"},
	{"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C3:59>60 A:S@59 X:S@23 X:S@65", "fire 23 65", "!HW-68a"},
	{
		"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C2:7>6 X:S@18 X:S@11", "fire 11 18",
		"grid:5x14 A:S@7 A:S@12 A:C2:7>6 A:C3:7>8 A:C3:12>13 to:X",
	},
	{"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C2:7>6 X:S@28 X:S@11", "fire 11 28", "!HW-68a"},
	{"HW-68a", "grid:9x5 A:C1:20>11 A:C1:20>21 A:S@20 A:C3:23>24 A:S@23 X:S@2 X:S@33", "fire 2 33", "!HW-68a"},
	{
		"HW-68a", "grid:9x5 A:C1:20>11 A:C1:20>21 A:S@20 X:S@2 X:S@22", "fire 22",
		"grid:9x5 A:S@20 A:C1:20>11 A:C1:20>21 X:S@2 to:X",
	},
	{
		"HW-68a", "grid:9x5 A:H:20>11 A:H:20>21 A:S@20 X:S@2 X:S@22", "fire 2 22",
		"grid:9x5 A:S@20 A:H:20>11 A:H:20>21 to:X",
	},
	{
		"HW-68a", "grid:9x5 bldg:2,22 A:H:20>11 A:H:20>21 A:S@20", "light 2",
		"grid:9x5 bldg:2,22 A:S@20 A:H:20>11 A:H:20>21 A:fire@2/0 to:X",
	},
	{"HW-68a", "grid:9x5 bldg:2,22 A:H:20>11 A:H:20>21 A:S@20", "light 2 22", "!"},
	{
		"HW-69", "grid:9x5 A:C1:20>11 A:C1:29>30 A:S@29 X:S@2 X:S@22 X:b@45^AB",
		"G30 slide up 1/45 turn left/fire 2 22",
		"grid:9x5 A:S@20 A:C1:20>11 A:C1:20>21 X:b@45^AC to:X",
	},

	// Whose a gun is.
	{
		"HW-70", "grid:9x5 A:T@10 X:C1:13>22 X:b@45^AB X:S@31", "10 to 13/45 turn left/fire 31",
		"grid:9x5 A:T@13 X:b@45^AC X:C1:13>22 to:X",
	},
	{
		"HW-70", "grid:9x5 A:T@10 X:S@13 X:C1:13>22 X:b@45^AB", "10 take 13/45 turn left/G22 slide left 1",
		"grid:9x5 A:T@12 X:b@45^AC X:C1:12>21 to:X",
	},
	{"HW-70", "grid:9x5 A:T@10 X:S@13 X:C1:13>22 X:b@45^AB", "10 take 13/G22 slide left 1", "!HW-99"},
	{
		"HW-70", "grid:9x5 A:T@10 X:S@13 X:C1:13>22 X:T@18", "10 take 13/18 take 13/pass",
		"grid:9x5 X:T@13 X:C1:13>22 to:X passed",
	},
	{
		"HW-70", "grid:9x5 A:T@10 A:b@1^AB X:S@13 X:C1:13>22 X:T@18",
		"10 take 13/18 take 13/1 turn left/G22 slide left 1",
		"grid:9x5 A:b@1^AC X:T@12 X:C1:12>21",
	},
	{
		"HW-70", "grid:9x5 A:C1:28>19 A:S@28 X:C1:10>11 X:S@12 X:b@45^AB", "G19 slide up 1/45 turn left/fire 12",
		"grid:9x5 A:S@19 A:C1:19>10 X:b@45^AC X:C1:10>11 to:X",
	},
	{"HW-70", "grid:9x5 A:T@10 X:S@13 X:C1:13>22 A:S@31 to:X", "fire 31", "grid:9x5 A:T@10 X:S@13 X:C1:13>22"},
	{"HW-71", "grid:9x5 A:C1:10>11 A:S@10 X:T@12 X:b@45^AB", "10 to 3/45 turn left/fire 12", "!HW-47a"},
	{"HW-71", "grid:9x5 A:C1:10>11 A:S@10 X:T@12 X:b@45^AB", "10 to 3/45 turn left/G11 slide down 1", "!HW-46b"},
	{
		"HW-71", "grid:9x5 A:C1:10>11 A:S@10 X:T@12 X:b@45^AB", "10 to 3/45 turn left/3 to 10/45 turn left/fire 12",
		"grid:9x5 A:S@10 A:C1:10>11 X:b@45^CD to:X",
	},
	{"HW-72", "grid:9x5 A:C1:10>11 A:S@10 A:C1:22>13 A:S@22", "fire 13", "grid:9x5 A:S@10 A:S@22 A:C1:10>11 to:X"},
	{"HW-72", "grid:9x5 A:C1:10>11 A:S@10", "10 destroy G11", "grid:9x5 A:S@10 to:X"},
	{"HW-72", "grid:9x5 A:C1:10>11 A:S@10", "10 destroy G11 then to 3", "grid:9x5 A:S@3 to:X"},
	{"HW-72", "grid:9x5 A:C1:10>11 A:T@10 X:S@13", "10 destroy G11 then take 13", "grid:9x5 A:T@13 to:X"},
	{"HW-72", "grid:9x5 A:C1:10>11 A:T@10 X:S@13", "10 take 13", "!HW-46"},
	{"HW-72", "grid:9x5 X:C1:10>11 A:S@10", "10 destroy G11", "grid:9x5 A:S@10 to:X"},
	{"HW-72", "grid:9x5 A:C1:10>11 A:S@10 A:T:10-19", "10 destroy T10-19", "!HW-72"},
	{"HW-72a", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "29 destroy G11", "grid:9x5 A:S@29 A:C1:29>20 to:X"},
	{"HW-72a", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "29 destroy G11 G20", "grid:9x5 A:S@29 to:X"},
	{
		"HW-72a", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "29 destroy G20 then to 10",
		"grid:9x5 A:S@10 A:C1:20>11 to:X",
	},
	{"HW-72a", "grid:9x5 A:C1:20>11 A:S@29", "29 destroy G11", "!HW-72a"},
	{"HW-72a", "grid:9x5 A:C1:20>11 A:S@20 A:C1:23>24 A:S@23", "20 destroy G24", "!HW-72a"},
	{"HW-73", "grid:9x5 A:C1:10>11 A:S@10 X:b@45^AB", "10 destroy G11 then to 3/3 to 10", "!HW-21"},
	{"HW-73", "grid:9x5 A:C1:10>11 A:S@10 A:C1:22>13 A:S@22", "fire 13/22 to 3", "!HW-21"},
	{
		"HW-73", "grid:9x5 A:C1:10>11 A:S@10 X:b@45^AB", "10 destroy G11 then to 3/45 turn left",
		"grid:9x5 A:S@3 X:b@45^AC",
	},

	// Fire on buildings.
	{
		"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T@13 X:b@45^AB", "light 13",
		"grid:9x5 bldg:13 A:S@10 A:H:10>11 A:fire@13/0 X:T@13 X:b@45^AB to:X",
	},
	{
		"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T@13 X:b@45^AB", "light 13/13 to 31",
		"grid:9x5 bldg:13 A:S@10 A:H:10>11 A:fire@13/1 X:T@31 X:b@45^AB",
	},
	{"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T@18", "light 13/18 to 13", "!HW-74"},
	{"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T@18", "light 13/18 to 12", "!HW-74"},
	{"HW-74", "grid:9x5 bldg:13 A:C1:10>11 A:S@10 X:T@18", "light 13", "!HW-74"},
	{"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:BW@13", "light 13", "!HW-74"},
	{"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:fire@13/1", "light 13", "!HW-74"},
	{
		"HW-74", "grid:9x5 bldg:13 A:T:13-14 A:S@14 X:fire@13/0", "T13-14 slide right 1",
		"grid:9x5 bldg:13 A:S@15 A:T:14-15 X:fire@13/1 to:X",
	},
	{"HW-74", "grid:9x5 bldg:13 A:T:13-14 A:S@14 X:fire@13/0", "T13-14 slide left 1", "!HW-179"},
	{
		"HW-74", "grid:9x5 bldg:13 A:T:13-14 A:S@14 X:fire@13/0", "T13-14 wheel 13 cw",
		"grid:9x5 bldg:13 A:S@22 X:fire@13/1 to:X",
	},
	{"HW-74", "grid:9x5 bldg:13 A:T:4-5 A:S@4 X:fire@13/0", "T4-5 wheel 4 cw", "!HW-179"},
	{
		"HW-74b", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T:13-14 X:S@13 X:L@14 A:BW@22 X:b@45^AB",
		"light 13/45 turn left",
		"grid:9x5 bldg:13 A:S@10 A:H:10>11 A:BW@22 A:fire@13/1 X:L@14 X:b@45^AC",
	},
	{
		"HW-74b", "grid:9x5 bldg:13 A:H:10>11 A:S@10 A:K@13 X:b@45^AB", "light 13/45 turn left",
		"grid:9x5 bldg:13 A:S@10 A:H:10>11 A:fire@13/1 X:b@45^AC",
	},
	{
		"HW-74b", "grid:9x5 bldg:13 A:fire@13/0 A:S@1 X:C1:14>13 X:S@14 X:b@45^AB to:X", "45 turn left",
		"grid:9x5 bldg:13 A:S@1 A:fire@13/1 X:S@14 X:b@45^AC",
	},
	{
		"HW-74b", "grid:9x5 bldg:13 water:22 A:fire@13/0 A:S@1 X:BT9:14-13 X:S@14 X:BR9@22 X:b@45^AB to:X",
		"45 turn left",
		"grid:9x5 water:22 bldg:13 A:S@1 A:fire@13/1 X:S@14 X:b@45^AC X:BR9@22",
	},
	{
		"HW-74b", "grid:9x5 bldg:13 A:fire@13/0 A:S@1 X:D@13 X:BW@4 X:b@45^AB school:2 to:X", "45 turn left",
		"grid:9x5 bldg:13 A:S@1 A:fire@13/1 X:b@45^AC X:BW@4 X:nodepot=6 school:2",
	},
	{"HW-74b", "grid:9x5 bldg:13 A:H:10>11 A:S@10 A:K@13 X:b@45^AB", "light 13/45 turn left/13 to 14", "!HW-31"},
	{
		"HW-74b", "grid:9x5 bldg:13 A:fire@13/1 A:BW@4 X:b@45^AB A:S@1", "1 to 12/45 turn left",
		"grid:9x5 bldg:13 A:S@12 A:BW@4 A:fire@13/2 X:b@45^AC",
	},
	{
		"HW-74c", "grid:9x5 bldg:12,13,14,15,23 A:fire@13/1 A:S@1 X:S@14 X:b@45^AB",
		"spread 12/spread 14/1 to 20/45 turn left",
		"grid:9x5 bldg:12,13,14,15,23 A:S@20 A:fire@12/1 A:fire@13/2 A:fire@14/1 X:b@45^AC",
	},
	{"HW-74c", "grid:9x5 bldg:12,13,14,22 A:fire@13/1 A:S@1 X:b@45^AB", "spread 12/spread 14/spread 22", "!HW-74c"},
	{"HW-74c", "grid:9x5 bldg:12,13,14,15 A:fire@13/1 A:S@1 X:b@45^AB", "spread 14/spread 15", "!HW-74c"},
	{"HW-74c", "grid:9x5 bldg:13,23 A:fire@13/1 A:S@1 X:b@45^AB", "spread 23", "!HW-74c"},
	{"HW-74c", "grid:9x5 bldg:13,14 X:fire@13/1 A:S@1 X:b@45^AB", "spread 14", "!HW-74c"},
	{"HW-74c", "grid:9x5 bldg:13,14 A:fire@13/0 A:S@1 X:b@45^AB", "spread 14", "!HW-74c"},
	{"HW-74c", "grid:9x5 bldg:13 water:14 A:BR9@14 A:fire@13/1 A:S@1 X:b@45^AB", "spread 14", "!HW-166"},
	{
		"HW-74c", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 A:BW@14 X:b@45^AB A:res=0",
		"spread 14/1 to 20/45 turn left",
		"grid:9x5 bldg:13,14 A:S@20 A:res=3 A:fire@13/2 A:fire@14/1 X:b@45^AC",
	},
	{"HW-74c", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:b@45^AB at:occupy", "spread 14", "!HW-181c"},
	{
		"HW-74d", "grid:9x5 bldg:13 A:fire@13/4 A:S@1 X:b@45^AB to:X", "45 turn left",
		"grid:9x5 bldg:13 A:S@1 A:fire@13/5 X:b@45^AC",
	},
	{"HW-74d", "grid:9x5 bldg:13 A:fire@13/4 A:S@1 X:T@18 to:X", "18 to 13", "!HW-74"},
	{
		"HW-74d", "grid:9x5 bldg:13 A:fire@13/5 A:S@1 X:T@18 to:X", "18 to 17/1 to 12/17 to 13",
		"grid:9x5 plain:13 A:S@12 X:T@13",
	},
	{"HW-74d", "grid:9x5 plain:13 A:H:10>11 A:S@10", "light 13", "!HW-74"},
	{
		"HW-76", "grid:9x5 bldg:12,13,14 A:fire@13/1 A:S@1 X:b@45^AB", "1 to 20",
		"grid:9x5 bldg:12,13,14 A:S@20 A:fire@13/1 X:b@45^AB to:X",
	},
	{
		"HW-76", "grid:9x5 bldg:12,13,14 A:fire@13/1 A:S@1 X:b@45^AB", "spread 14/1 to 20",
		"grid:9x5 bldg:12,13,14 A:S@20 A:fire@13/1 A:fire@14/0 X:b@45^AB to:X",
	},
	{"HW-76", "grid:9x5 bldg:12,13,14,15 A:fire@13/1 A:S@1 X:b@45^AB", "spread 15", "!HW-74c"},
	{
		"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:S@14 X:T:14-15 to:X", "demolish 14",
		"grid:9x5 bldg:13 plain:14 A:S@1 A:fire@13/2 X:S@14 X:T:14-15",
	},
	{
		"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:T@17 to:X", "demolish 14",
		"grid:9x5 bldg:13 plain:14 A:S@1 A:fire@13/2 X:T@17",
	},
	{"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:T@18 to:X", "demolish 14", "!HW-77"},
	{"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:T@17 to:X", "demolish 13", "!HW-77"},
	{"HW-77", "grid:9x5 bldg:13,23 A:fire@13/1 A:S@1 X:T@24 to:X", "demolish 23", "!HW-77"},
	{"HW-77", "grid:9x5 bldg:13,14,15 A:fire@13/1 A:S@1 X:T@17 to:X", "demolish 15", "!HW-77"},
	{"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:T@17 to:X", "demolish 14/spread 14", "!HW-74c"},
	{"HW-78", "grid:9x5 bldg:13,14 A:fire@13/1 A:T@32 X:T@17 to:X", "demolish 14", "!HW-78"},
	{"HW-78", "grid:9x5 bldg:13,14 A:fire@13/1 A:K@32 X:T@17 to:X", "demolish 14", "!HW-78"},
	{
		"HW-78", "grid:9x5 bldg:13,14 A:fire@13/1 A:T@32 X:K@17 to:X", "demolish 14",
		"grid:9x5 bldg:13 plain:14 A:T@32 A:fire@13/2 X:K@17",
	},
	{"HW-79", "grid:9x5 bldg:13,14 A:fire@13/1 A:C1:41>32 A:S@41 X:K@17 to:X", "demolish 14", "!HW-79"},
	{
		"HW-79", "grid:9x5 bldg:13,14 A:fire@13/1 A:C1:41>32 A:T@19 X:K@17 to:X", "demolish 14",
		"grid:9x5 bldg:13 plain:14 A:T@19 A:C1:41>32 A:fire@13/2 X:K@17",
	},
	{"HW-80", "grid:9x5 bldg:13,14,22 A:fire@13/1 A:S@1 X:K@23 to:X", "demolish 14/demolish 22", "!HW-77"},
	{
		"HW-80", "grid:9x5 bldg:13,14,22 A:fire@13/1 A:S@1 A:b@45^AB X:K@23 to:X",
		"demolish 14/45 turn left/demolish 22",
		"grid:9x5 bldg:13 plain:14,22 A:S@1 A:b@45^AC A:fire@13/3 X:K@23",
	},
	{"HW-81", "grid:9x5 bldg:13 X:fire@13/2 A:T@10", "10 to 12", "grid:9x5 bldg:13 A:T@12 X:fire@13/3 to:X"},
	{"HW-81", "grid:9x5 bldg:13 X:fire@13/2 A:T@10", "10 to 14", "!HW-74"},
	{
		"HW-81", "grid:9x5 bldg:13 X:fire@13/2 A:C1:10>11 A:S@10 X:S@14", "fire 14",
		"grid:9x5 bldg:13 A:S@10 A:C1:10>11 X:fire@13/3 to:X",
	},

	// What is wrong with an order is told by its true rule.
	{"HW-324", "grid:9x5 A:C1:10>11 A:S@10 X:BT9:12-13", "fire 12BT9x1 12BT9x2", "!HW-324"},
	{
		"HW-223", "plan B:T@867 B:S@775 C:S@1300 to:AA players:4 team:B=AA,A team:C=BB,B north:AA,BB",
		"entrench 800",
		"!HW-223",
	},
	{
		"HW-223", "plan B:T@867 B:BW@800 B:S@775 C:S@1300 to:AA players:4 team:B=AA,A team:C=BB,B north:AA,BB",
		"strengthen 800",
		"!HW-223",
	},
	{
		"HW-223", "plan B:S@867 B:C1:867>800 C:S@769 C:S@1300 to:AA players:4 team:B=AA,A team:C=BB,B north:AA,BB",
		"fire 769",
		"!HW-223",
	},
}

func TestRuledGuns(t *testing.T) { holdRuled(t, ruledGuns) }
