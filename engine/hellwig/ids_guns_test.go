package hellwig_test

import "testing"

// TestGuns tries devices with guns, and who serves them.
func TestGuns(t *testing.T) {
	trials{
		{"HW-43", "grid:9x5 A:C2:23>24 A:S@23", "G24 wheel 23 cw", "+A:C2:23>32 -A:C2:23>24"},
		{"HW-43", "grid:9x5 A:C2:23>24 A:S@23", "G24 wheel 25 cw", "no HW-176: 25 is no corner of G24"},
		{
			"HW-43", "grid:9x5 A:C2:23>24 A:S@23 X:S@15 X:S@22 X:S@25 X:b@1^AB",
			"G24 wheel 23 cw/1 turn left/fire 33",
			"no HW-181: there is nothing on 33 to be hit; a",
		},
		{
			"HW-43", "grid:9x5 A:C2:23>24 A:S@23 X:S@33 X:b@1^AB", "G24 wheel 23 cw/1 turn left/fire 33",
			"+A:C2:23>32 +X:b@1^AC -A:C2:23>24 -X:S@33 -X:b@1^AB",
		},
		{
			"HW-44", "grid:9x5 X:BW@12 X:T@13 A:C1:10>11 A:S@10", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
		{
			"HW-44", "grid:9x5 X:BW@21 X:T@12 A:C2:29>30 A:S@29", "fire 12",
			"no HW-47a: no manned gun of yours has 12 in its",
		},
		{
			"HW-44", "grid:9x5 X:BW@21 X:T@30 A:C3:11>12 A:S@11", "fire 30",
			"no HW-47a: no manned gun of yours has 30 in its",
		},
		{"HW-44", "grid:9x5 X:BW@12 X:T@13 A:H:10>11 A:S@10", "fire 13", "-X:T@13"},
		{"HW-45", "grid:9x5 A:C1:10>11 A:S@10", "G11 slide right 4", "+A:C1:14>15 +A:S@14 -A:C1:10>11 -A:S@10"},
		{
			"HW-45", "grid:9x9 A:C1:10>11 A:S@10", "G11 slide down 5",
			"no HW-45: G11 goes 1 to 4 squares with artillery, not",
		},
		{"HW-45", "grid:9x5 A:C1:10>11 A:S@10", "G11 slide left 1", "no DEF-13: the board ends there"},
		{
			"HW-45", "grid:9x5 A:C1:10>11 A:S@10 X:S@14", "G11 slide right 2",
			"+A:C1:12>13 +A:S@12 -A:C1:10>11 -A:S@10",
		},
		{"HW-45", "grid:9x5 A:C1:10>11 A:S@10 X:S@14", "G11 slide right 3", "no HW-177: a knight of south stands on 14"},
		{"HW-45", "grid:9x5 A:C1:10>11 A:S@10 green:19", "G11 slide down 1", "no HW-88: 19 is marsh"},
		{"HW-46", "grid:9x5 A:T@10 X:C1:13>14", "10 to 13", "+A:T@13 -A:T@10"},
		{"HW-46", "grid:9x5 A:T@10 X:C1:13>14", "10 to 14", "no HW-46: a gun stands on 14"},
		{"HW-46", "grid:9x5 A:T@10 X:C1:13>22", "10 to 18", "+A:T@18 -A:T@10"},
		{"HW-46", "grid:9x5 A:T@10 X:C1:14>13", "10 to 15", "no HW-46: a gun stands on 13"},
		{
			"HW-46", "grid:9x5 A:C1:28>29 A:S@28 X:C1:19>20 A:C1:37>38", "G29 slide down 1",
			"no HW-178: a gun stands on 38",
		},
		{
			"HW-46", "grid:9x5 A:C1:28>19 A:S@28 X:C1:10>11", "G19 slide up 1",
			"+A:C1:19>10 +A:S@19 -A:C1:28>19 -A:S@28",
		},
		{
			"HW-46", "grid:9x5 A:T:19-20 A:S@19 X:C1:11>12", "T19-20 slide up 1",
			"+A:S@10 +A:T:10-11 -A:S@19 -A:T:19-20",
		},
		{"HW-46b", "grid:9x5 A:C1:10>11 A:S@10 X:S@13", "fire 13", "-X:S@13"},
		{"HW-46b", "grid:9x5 A:C1:10>11 A:S@1 X:S@13", "fire 13", "no HW-47a: no manned gun of yours has 13 in its"},
		{"HW-46b", "grid:9x5 A:C1:10>11 A:S@1", "G11 slide down 1", "no HW-46b: nobody of north stands on 10"},
		{"HW-46b", "grid:9x5 A:C1:10>11 A:S@1", "G11 wheel 10 cw", "no HW-46b: nobody of north stands on 10"},
		{
			"HW-46b", "grid:9x5 A:C1:10>11 A:b@10^AB", "G11 slide down 2",
			"+A:C1:28>29 +A:b@28^AB -A:C1:10>11 -A:b@10^AB",
		},
	}.run(t)
}

// TestShots tries what a shot hits.
func TestShots(t *testing.T) {
	trials{
		{"HW-47", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:C1:5>14 X:L@5", "fire 12 14", "-X:C1:5>14 -X:S@12"},
		{"HW-47", "grid:9x5 A:C1:10>11 A:S@10 X:C1:3>12 X:S@13", "fire 13", "-X:S@13"},
		{"HW-47", "grid:9x5 A:C1:10>11 A:S@10 A:S@12", "fire 12", "no HW-60: the knight on 12 is your own and is"},
		{"HW-47a", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:S@13", "fire 13", "-X:S@13"},
		{
			"HW-47a", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:S@3", "fire 3",
			"no HW-47a: no manned gun of yours has 3 in its",
		},
		{
			"HW-47a", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:S@15", "fire 12 15",
			"no HW-47a: no manned gun of yours has 15 in its",
		},
		{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:D@12 school:2", "fire 12", "+X:nodepot=6 -X:D@12 -X:S@12"},
		{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 A:D@12 school:2", "fire 12", "-X:S@12"},
		{
			"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 A:D@12 school:2", "fire 12",
			"no HW-181: there is nothing on 12 to be hit; a",
		},
		{
			"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:C1:3>12 X:D@12 school:2", "fire 12",
			"+X:nodepot=6 -X:C1:3>12 -X:D@12",
		},
		{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 A:C1:3>12 A:S@3", "fire 12", "-A:C1:3>12"},
		{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:BW@12", "fire 12", "+X:BW@12x2 -X:BW@12"},
		{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 A:BW@12", "fire 12", "no HW-122: the breastwork on 12 is your own"},
		{"HW-47b", "grid:9x5 water:12 A:C1:10>11 A:S@10 X:S@12 X:BR9@12", "fire 12", "-X:S@12"},
		{
			"HW-47b", "grid:9x5 water:12 A:C1:10>11 A:S@10 X:BR9@12", "fire 12",
			"no HW-181: there is nothing on 12 to be hit; a",
		},
		{"HW-47b", "grid:9x5 A:C1:10>11 A:S@10 X:S@12", "fire 12x2", "no HW-47b: what is on 12 is hit once"},
		{
			"HW-48", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:K@13 X:b@14^AB", "fire 12 13 14",
			"-X:K@13 -X:S@12 -X:b@14^AB",
		},
		{
			"HW-48", "grid:9x5 A:C1:10>11 A:S@10 X:S@12 X:K@13 X:b@15^AB", "fire 12 13 15",
			"no HW-47a: no manned gun of yours has 15 in its",
		},
		{"HW-49", "grid:9x5 A:C1:10>11 A:S@10 X:C1:14>13 X:S@14", "fire 13", "-X:C1:14>13"},
		{"HW-49", "grid:9x5 A:C1:10>11 A:S@10 X:C1:14>13 X:S@14 to:X", "fire 11", "-A:C1:10>11"},
		{
			"HW-49", "grid:9x5 A:C1:10>11 A:S@10 X:C1:14>13 X:S@14", "fire 13/fire 11",
			"no HW-47a: no manned gun of yours has 11 in its",
		},
		{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:3>12 X:S@3", "fire 12", "-X:C1:3>12"},
		{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:12>3 X:S@12 X:b@45^AB", "fire 12", "-X:S@12"},
		{
			"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:12>3 X:S@12 X:b@45^AB", "fire 3",
			"no HW-47a: no manned gun of yours has 3 in its",
		},
		{
			"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:12>3 X:S@12 X:b@45^AB", "fire 12/G3 slide right 1",
			"no HW-46b: nobody of south stands on 12",
		},
		{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12 X:S@13", "fire 12 13", "-X:C1:13>12 -X:S@13"},
		{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12 X:S@13", "fire 12", "-X:C1:13>12"},
		{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12", "fire 12", "-X:C1:13>12"},
		{"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 A:C1:13>12", "fire 12", "-A:C1:13>12"},
		{
			"HW-49a", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12", "fire 13",
			"no HW-181: there is nothing on 13 to be hit; a",
		},
		{"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:T:12-13 X:S@12", "fire 12", "-X:S@12"},
		{
			"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:T:12-13", "fire 12",
			"no HW-181: there is nothing on 12 to be hit; a",
		},
		{"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:BT9:12-13/0,0 X:S@12", "fire 12", "-X:S@12"},
		{
			"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:BT9:12-13/0,0", "fire 12",
			"no HW-181: there is nothing on 12 to be hit; a",
		},
		{"HW-49c", "grid:9x5 A:C1:10>11 A:S@10 X:C1:13>12 X:S@13 X:T:12-13 X:BT9:13-22", "fire 12", "-X:C1:13>12"},
		{"HW-50", "grid:9x5 A:C1:10>11 A:S@10 X:C1:5>14 X:S@5", "fire 14", "-X:C1:5>14"},
		{
			"HW-50", "grid:9x5 A:C1:10>11 A:S@10 X:C1:5>14 X:S@5 to:X", "fire 11",
			"no HW-47a: no manned gun of yours has 11 in its",
		},
		{
			"HW-51", "grid:9x5 A:C1:10>11 A:S@10 X:S@22 X:b@45^AB", "G11 slide down 1/45 turn left/fire 22",
			"+A:C1:19>20 +A:S@19 +X:b@45^AC -A:C1:10>11 -A:S@10 -X:S@22 -X:b@45^AB",
		},
		{
			"HW-51", "grid:9x5 A:C1:10>11 A:S@10 X:S@22 X:b@45^AB", "G11 slide down 1/fire 22",
			"no HW-47a: no manned gun of yours has 22 in its",
		},
		{"HW-51", "grid:9x5 A:C1:10>11 A:S@10 X:S@22 X:b@45^AB", "G11 slide down 1 fire 22", "what fire"},
		{"HW-52", "grid:9x5 A:C1:10>11 A:S@10 X:S@12", "10 to 3", "+A:S@3 -A:S@10"},
		{
			"HW-53", "grid:9x5 A:C1:10>11 A:S@10 A:C3:19>20 A:S@19", "G11 G20 slide right 4",
			"+A:C1:14>15 +A:C3:23>24 +A:S@14 +A:S@23 -A:C1:10>11 -A:C3:19>20 -A:S@10 -A:S@19",
		},
		{
			"HW-53", "grid:9x9 A:C1:10>11 A:S@10 A:C3:19>20 A:S@19", "G11 G20 slide down 5",
			"no HW-45: G11 G20 goes 1 to 4 squares with artillery",
		},
		{
			"HW-53", "grid:9x5 A:C1:10>11 A:S@10 A:C3:20>21 A:S@20", "G11 G21 slide right 1",
			"no DEF-9: none of them lies on 12",
		},
	}.run(t)
}

// TestColumns tries columns: guns of A fire down the third column of the board, those of X up.
func TestColumns(t *testing.T) {
	trials{
		{
			"HW-54", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 28",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{"HW-54", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 to:X", "fire 13", "-A:C3:12>13"},
		{
			"HW-54", "grid:5x14 A:C3:12>13 A:S@12 X:C2:32>33 X:S@32 X:C2:37>38 X:S@37 to:X", "G33 G38 slide up 1",
			"+X:C2:27>28 +X:S@27 -X:C2:37>38 -X:S@37",
		},
		{
			"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:H:38>33 X:S@38", "fire 28",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C3:32>33 X:S@32", "fire 28", "-X:C2:27>28"},
		{"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@45", "fire 28", "-X:C2:27>28"},
		{"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 A:S@32", "fire 28", "-X:C2:27>28"},
		{"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:37>38 X:S@37", "fire 28", "-X:C2:27>28"},
		{
			"HW-55", "grid:5x14 A:C3:12>13 A:S@12 X:C2:22>23 X:S@22 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 23",
			"no HW-55b: the guns on 23 belong to a stronger column",
		},
		{
			"HW-55", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:22>23 X:S@22 X:C2:27>28 X:S@27 X:C2:32>33 " +
				"X:S@32",
			"fire 28",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{
			"HW-55", "grid:5x14 A:C3:17>18 A:S@17 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 X:C2:32>33 " +
				"X:S@32",
			"fire 28",
			"-X:C2:27>28",
		},
		{"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 X:T@23", "fire 23", "-X:T@23"},
		{
			"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 X:T@23", "fire 23 28",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{
			"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 X:C1:33>28 X:C1:38>33 X:S@38", "fire 28",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{
			"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 red:18 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 to:X", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
		{
			"HW-55b", "grid:5x14 water:28 A:C3:12>13 A:S@12 X:BR9@28 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 28b",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{
			"HW-55b", "grid:5x14 water:28 A:H:8>13 A:S@8 X:BR9@28 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "light 28",
			"+A:fire@28/0 +X:BR9@28!A -X:BR9@28",
		},
		{
			"HW-55b", "grid:5x14 A:C3:12>13 A:S@12 X:BT9:28-29 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 28BT9x1",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{
			"HW-57", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 X:C2:37>38 " +
				"X:S@37",
			"fire 28",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{
			"HW-57", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32", "fire 28",
			"-X:C2:27>28",
		},
		{
			"HW-57", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C3:2>3 A:S@2 X:C2:27>28 X:S@27 X:C2:32>33 " +
				"X:S@32 X:C2:37>38 X:S@37 X:C2:42>43 X:S@42",
			"fire 28",
			"no HW-55b: the guns on 28 belong to a stronger column",
		},
		{
			"HW-57", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C3:2>3 A:S@2 X:C2:27>28 X:S@27 X:C2:32>33 " +
				"X:S@32 X:C2:37>38 X:S@37",
			"fire 28",
			"-X:C2:27>28",
		},
		{
			"HW-58", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 X:C2:32>33 X:S@32 to:X", "fire 13",
			"-A:C3:12>13",
		},
		{
			"HW-58", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:C2:27>28 X:S@27 to:X", "fire 13",
			"no HW-55b: the guns on 13 belong to a stronger column",
		},
	}.run(t)
}

// TestFireStops tries what stops fire.
func TestFireStops(t *testing.T) {
	trials{
		{"HW-59", "grid:9x5 red:13 A:C1:10>11 A:S@10 X:S@12 X:S@14", "fire 12", "-X:S@12"},
		{
			"HW-59", "grid:9x5 red:13 A:C1:10>11 A:S@10 X:S@12 X:S@14", "fire 14",
			"no HW-47a: no manned gun of yours has 14 in its",
		},
		{"HW-59", "grid:9x5 green:12 water:13 A:C1:10>11 A:S@10 X:S@14", "fire 14", "-X:S@14"},
		{"HW-60", "grid:9x5 A:C1:10>11 A:S@10 A:K@12 X:S@13 X:S@14", "fire 14", "-X:S@14"},
		{
			"HW-60", "grid:9x5 A:C1:10>11 A:S@10 A:K@12 X:S@13 X:S@14", "fire 12 14",
			"no HW-60: the queen on 12 is your own and is",
		},
	}.run(t)
}

// TestGunWheels tries wheels, and which way the guns fire.
func TestGunWheels(t *testing.T) {
	trials{
		{
			"HW-61", "grid:9x5 A:C1:23>24 A:S@23 X:S@41 X:b@1^AB", "G24 wheel 23 cw/1 turn left/fire 41",
			"+A:C1:23>32 +X:b@1^AC -A:C1:23>24 -X:S@41 -X:b@1^AB",
		},
		{"HW-61", "grid:9x5 A:C1:23>24 A:S@23", "G24 wheel 24 ccw", "+A:C1:33>24 +A:S@33 -A:C1:23>24 -A:S@23"},
		{"HW-61", "grid:9x5 A:C1:23>24 A:S@1", "G24 wheel 23 cw", "no HW-46b: nobody of north stands on 23"},
		{"HW-62", "grid:9x5 A:C1:23>24 A:S@23 X:S@15", "G24 wheel 23 cw", "+A:C1:23>32 -A:C1:23>24"},
		{
			"HW-62", "grid:9x5 A:C1:23>24 A:S@23 red:15 X:S@31", "G24 wheel 23 ccw",
			"no HW-88: G24 cannot wheel a quarter counter-clockwise about 23: 15",
		},
		{"HW-62b", "grid:9x5 A:C1:23>24 A:S@23 X:S@15", "G24 wheel 23 about", "+A:C1:23>22 -A:C1:23>24"},
		{
			"HW-62b", "grid:9x5 A:C1:23>24 A:S@23 X:S@15 X:S@32", "G24 wheel 23 about",
			"no HW-177: G24 cannot wheel half round about 23: a knight",
		},
		{"HW-62c", "grid:9x5 A:C1:23>24 A:S@23 X:S@15", "G24 wheel 23 ccw", "+A:C1:23>14 -A:C1:23>24"},
		{
			"HW-62c", "grid:9x5 A:C1:23>24 A:S@23 X:S@15 X:S@22", "G24 wheel 23 ccw",
			"no HW-177: G24 cannot wheel a quarter counter-clockwise about 23: a",
		},
		{"HW-62d", "grid:9x5 A:C1:23>24 A:S@23 X:T:14-15", "G24 wheel 23 ccw", "+A:C1:23>14 -A:C1:23>24"},
		{"HW-62d", "grid:9x5 A:C1:23>24 A:S@23 X:S@14", "G24 wheel 23 ccw", "no HW-177: a knight of south stands on 14"},
		{
			"HW-63", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50", "G42 G51 wheel 41 cw",
			"+A:C1:40>49 +A:C1:41>50 +A:S@40 -A:C1:41>42 -A:C1:50>51 -A:S@50",
		},
		{
			"HW-63", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50", "G42 G51 wheel 50 about",
			"+A:C1:50>49 +A:C1:59>58 +A:S@59 -A:C1:41>42 -A:C1:50>51 -A:S@41",
		},
		{
			"HW-63", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50", "G42 G51 wheel 40 cw",
			"no HW-176: 40 is no corner of G42 G51",
		},
		{
			"HW-64", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50 X:b@1^AB",
			"G42 G51 wheel 50 about/G42 wheel 41 cw",
			"no HW-310: a gun is called by the square it stands on, and none is g42",
		},
		{
			"HW-64", "grid:9x9 A:C1:41>42 A:S@41 A:C1:50>51 A:S@50 X:b@1^AB", "G42 G51 wheel 50 about/1 turn left",
			"+A:C1:50>49 +A:C1:59>58 +A:S@59 +X:b@1^AC -A:C1:41>42 -A:C1:50>51 -A:S@41 -X:b@1^AB",
		},
		{"HW-65", "grid:9x5 A:C1:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 24", "-X:S@24"},
		{"HW-65", "grid:9x5 A:C2:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 14", "-X:S@14"},
		{"HW-65", "grid:9x5 A:C3:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 32", "-X:S@32"},
		{
			"HW-65", "grid:9x5 A:C2:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 32",
			"no HW-47a: no manned gun of yours has 32 in its",
		},
		{
			"HW-65", "grid:9x5 A:C3:22>23 A:S@22 X:S@24 X:S@14 X:S@32", "fire 14",
			"no HW-47a: no manned gun of yours has 14 in its",
		},
		{
			"HW-65", "grid:9x5 A:C2:22>23 A:S@22 X:S@24 X:S@14 X:S@32 opt:cannon-flanks=right-left", "fire 32",
			"-X:S@32",
		},
		{
			"HW-65", "grid:9x5 A:C3:22>23 A:S@22 X:S@24 X:S@14 X:S@32 opt:cannon-flanks=right-left", "fire 32",
			"no HW-47a: no manned gun of yours has 32 in its",
		},
		{"HW-65", "grid:9x5 A:H:22>23 A:S@22 X:S@24 opt:cannon-flanks=right-left", "fire 24", "-X:S@24"},
	}.run(t)
}

// TestHowitzers tries howitzers.
func TestHowitzers(t *testing.T) {
	trials{
		{"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:S@12 X:S@13 X:S@14", "fire 14", "-X:S@14"},
		{
			"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:S@12 X:S@13", "fire 12 13",
			"no HW-68a: no guns of one combination or column make all",
		},
		{"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:BW@12 X:S@14", "fire 12", "+X:BW@12x2 -X:BW@12"},
		{
			"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:BW@12", "fire 12x2",
			"no HW-124: each gun takes one marker, and fewer than 2",
		},
		{"HW-66", "grid:9x5 water:12 A:H:10>11 A:S@10 X:S@12 X:BR9@12", "fire 12b", "-X:BR9@12 -X:S@12"},
		{
			"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:S@12 X:BT9:12-13", "fire 12 12BT9x2",
			"no HW-68a: no guns of one combination or column make all",
		},
		{"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:S@12 X:D@12 school:2", "fire 12", "+X:nodepot=6 -X:D@12 -X:S@12"},
		{"HW-66", "grid:9x5 bldg:12 A:H:10>11 A:S@10 X:S@12", "light 12", "+A:fire@12/0"},
		{"HW-66", "grid:9x5 A:H:10>11 A:S@10 X:C1:3>12", "fire 12", "-X:C1:3>12"},
		{"HW-66b", "grid:9x5 A:H:10>11 A:S@10 X:BW@12 X:S@13", "fire 13", "-X:S@13"},
		{
			"HW-66b", "grid:9x5 A:C1:10>11 A:S@10 X:BW@12 X:S@13", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
		{
			"HW-66b", "grid:9x5 A:H:10>11 A:S@10 red:12 X:S@13", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
		{
			"HW-66b", "grid:9x5 A:H:10>11 A:S@10 X:BW@12 X:S@13 opt:howitzer-over-works=off", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
	}.run(t)
}

// TestCombined tries combined artillery.
func TestCombined(t *testing.T) {
	trials{
		{"HW-67", "grid:9x5 A:C1:20>11 A:C3:20>21 A:S@20 X:S@2 X:S@30", "fire 2 30", "-X:S@2 -X:S@30"},
		{"HW-67", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29 X:S@2", "fire 2", "-X:S@2"},
		{
			"HW-67", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@45 X:S@2", "fire 2",
			"no HW-47a: no manned gun of yours has 2 in its",
		},
		{
			"HW-67", "grid:9x5 A:C1:20>11 A:C1:29>20 X:S@29 A:S@45 X:S@2", "fire 2",
			"no HW-47a: no manned gun of yours has 2 in its",
		},
		{"HW-67", "grid:9x5 A:C1:20>11 A:C1:29>20 X:S@29 A:S@2 to:X", "fire 2", "-A:S@2"},
		{
			"HW-67b", "grid:9x5 A:C1:20>11 A:C3:20>21 A:S@20", "G21 slide down 1",
			"+A:C3:29>30 +A:S@29 -A:C3:20>21 -A:S@20",
		},
		{
			"HW-67b", "grid:9x5 A:C1:20>11 A:C3:20>21 A:S@20 X:S@2 X:b@45^AB", "G21 slide down 1/45 turn left/fire 2",
			"no HW-47a: no manned gun of yours has 2 in its",
		},
		{
			"HW-67b", "grid:9x5 A:C1:20>11 A:C3:20>21 A:S@20", "G11 G21 slide down 1",
			"no DEF-9: none of them lies on 12",
		},
		{
			"HW-67b", "grid:9x5 A:C1:20>19 A:C3:20>21 A:S@20", "G19 G21 slide down 1",
			"+A:C1:29>28 +A:C3:29>30 +A:S@29 -A:C1:20>19 -A:C3:20>21 -A:S@20",
		},
		{
			"HW-67b", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "G11 slide up 1",
			"no HW-67b: G11 is manned through G20 alone, which does not",
		},
		{
			"HW-67b", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "G11 G20 slide down 1",
			"+A:C1:38>29 +A:S@38 -A:C1:20>11 -A:S@29",
		},
		{
			"HW-68", "grid:9x5 A:C1:20>11 A:C1:20>21 A:C1:20>29 A:C1:20>19 A:S@20 X:S@2 X:S@22 X:S@38",
			"fire 2 22 38",
			"-X:S@2 -X:S@22 -X:S@38",
		},
		{
			"HW-68", "grid:9x5 A:C1:20>11 A:C1:20>21 A:C1:20>29 A:C1:23>24 A:S@20 A:S@23 X:S@2 X:S@25", "fire 2 25",
			"no HW-68a: no guns of one combination or column make all",
		},
		{"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:BW@23", "fire 23x2", "+X:BW@23x1 -X:BW@23"},
		{
			"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:BW@23", "fire 23x3",
			"no HW-124: each gun takes one marker, and fewer than 3",
		},
		{
			"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 X:BW@23 opt:column-fire=off", "fire 23x2",
			"no HW-124: each gun takes one marker, and fewer than 2",
		},
		{
			"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:2>3 A:S@2 X:BW@18", "fire 18x2",
			"no HW-124: each gun takes one marker, and fewer than 2",
		},
		{
			"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C3:59>60 A:S@59 X:S@23 X:S@65", "fire 23 65",
			"no HW-68a: no guns of one combination or column make all",
		},
		{
			"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C2:7>6 X:S@18 X:S@11", "fire 11 18",
			"-X:S@11 -X:S@18",
		},
		{
			"HW-68a", "grid:5x14 A:C3:12>13 A:S@12 A:C3:7>8 A:S@7 A:C2:7>6 X:S@28 X:S@11", "fire 11 28",
			"no HW-68a: no guns of one combination or column make all",
		},
		{
			"HW-68a", "grid:9x5 A:C1:20>11 A:C1:20>21 A:S@20 A:C3:23>24 A:S@23 X:S@2 X:S@33", "fire 2 33",
			"no HW-68a: no guns of one combination or column make all",
		},
		{"HW-68a", "grid:9x5 A:C1:20>11 A:C1:20>21 A:S@20 X:S@2 X:S@22", "fire 22", "-X:S@22"},
		{"HW-68a", "grid:9x5 A:H:20>11 A:H:20>21 A:S@20 X:S@2 X:S@22", "fire 2 22", "-X:S@2 -X:S@22"},
		{"HW-68a", "grid:9x5 bldg:2,22 A:H:20>11 A:H:20>21 A:S@20", "light 2", "+A:fire@2/0"},
		{"HW-68a", "grid:9x5 bldg:2,22 A:H:20>11 A:H:20>21 A:S@20", "light 2 22", "what 22"},
		{
			"HW-69", "grid:9x5 A:C1:20>11 A:C1:29>30 A:S@29 X:S@2 X:S@22 X:b@45^AB",
			"G30 slide up 1/45 turn left/fire 2 22",
			"+A:C1:20>21 +A:S@20 +X:b@45^AC -A:C1:29>30 -A:S@29 -X:S@2 -X:S@22 -X:b@45^AB",
		},
	}.run(t)
}

// TestWhoseGun tries whose a gun is, and how it is destroyed.
func TestWhoseGun(t *testing.T) {
	trials{
		{
			"HW-70", "grid:9x5 A:T@10 X:C1:13>22 X:b@45^AB X:S@31", "10 to 13/45 turn left/fire 31",
			"+A:T@13 +X:b@45^AC -A:T@10 -X:S@31 -X:b@45^AB",
		},
		{
			"HW-70", "grid:9x5 A:T@10 X:S@13 X:C1:13>22 X:b@45^AB", "10 take 13/45 turn left/G22 slide left 1",
			"+A:T@12 +X:C1:12>21 +X:b@45^AC -A:T@10 -X:C1:13>22 -X:S@13 -X:b@45^AB",
		},
		{
			"HW-70", "grid:9x5 A:T@10 X:S@13 X:C1:13>22 X:b@45^AB", "10 take 13/G22 slide left 1",
			"no HW-21: a rook of north stands on 13, so that G22 is north's",
		},
		{
			"HW-70", "grid:9x5 A:T@10 X:S@13 X:C1:13>22 X:T@18", "10 take 13/18 take 13/pass",
			"+X:T@13 +passed -A:T@10 -X:S@13 -X:T@18",
		},
		{
			"HW-70", "grid:9x5 A:T@10 A:b@1^AB X:S@13 X:C1:13>22 X:T@18",
			"10 take 13/18 take 13/1 turn left/G22 slide left 1",
			"+A:b@1^AC +X:C1:12>21 +X:T@12 -A:T@10 -A:b@1^AB -X:C1:13>22 -X:S@13 -X:T@18",
		},
		{
			"HW-70", "grid:9x5 A:C1:28>19 A:S@28 X:C1:10>11 X:S@12 X:b@45^AB", "G19 slide up 1/45 turn left/fire 12",
			"+A:C1:19>10 +A:S@19 +X:b@45^AC -A:C1:28>19 -A:S@28 -X:S@12 -X:b@45^AB",
		},
		{"HW-70", "grid:9x5 A:T@10 X:S@13 X:C1:13>22 A:S@31 to:X", "fire 31", "-A:S@31"},
		{
			"HW-71", "grid:9x5 A:C1:10>11 A:S@10 X:T@12 X:b@45^AB", "10 to 3/45 turn left/fire 12",
			"no HW-47a: no manned gun of yours has 12 in its",
		},
		{
			"HW-71", "grid:9x5 A:C1:10>11 A:S@10 X:T@12 X:b@45^AB", "10 to 3/45 turn left/G11 slide down 1",
			"no HW-46b: nobody of north stands on 10",
		},
		{
			"HW-71", "grid:9x5 A:C1:10>11 A:S@10 X:T@12 X:b@45^AB",
			"10 to 3/45 turn left/3 to 10/45 turn left/fire 12",
			"+X:b@45^CD -X:T@12 -X:b@45^AB",
		},
		{"HW-72", "grid:9x5 A:C1:10>11 A:S@10 A:C1:22>13 A:S@22", "fire 13", "-A:C1:22>13"},
		{"HW-72", "grid:9x5 A:C1:10>11 A:S@10", "10 destroy G11", "-A:C1:10>11"},
		{"HW-72", "grid:9x5 A:C1:10>11 A:S@10", "10 destroy G11 then to 3", "+A:S@3 -A:C1:10>11 -A:S@10"},
		{
			"HW-72", "grid:9x5 A:C1:10>11 A:T@10 X:S@13", "10 destroy G11 then take 13",
			"+A:T@13 -A:C1:10>11 -A:T@10 -X:S@13",
		},
		{"HW-72", "grid:9x5 A:C1:10>11 A:T@10 X:S@13", "10 take 13", "no HW-46: a gun stands on 11"},
		{"HW-72", "grid:9x5 X:C1:10>11 A:S@10", "10 destroy G11", "-X:C1:10>11"},
		{
			"HW-72", "grid:9x5 A:C1:10>11 A:S@10 A:T:10-19", "10 destroy T10-19",
			"no HW-72: only guns are destroyed so, and T10-19 is none",
		},
		{"HW-72a", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "29 destroy G11", "-A:C1:20>11"},
		{"HW-72a", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "29 destroy G11 G20", "-A:C1:20>11 -A:C1:29>20"},
		{
			"HW-72a", "grid:9x5 A:C1:20>11 A:C1:29>20 A:S@29", "29 destroy G20 then to 10",
			"+A:S@10 -A:C1:29>20 -A:S@29",
		},
		{"HW-72a", "grid:9x5 A:C1:20>11 A:S@29", "29 destroy G11", "no HW-72a: G11 is not manned by you"},
		{
			"HW-72a", "grid:9x5 A:C1:20>11 A:S@20 A:C1:23>24 A:S@23", "20 destroy G24",
			"no HW-72a: G24 is manned from 23, not from 20",
		},
		{
			"HW-73", "grid:9x5 A:C1:10>11 A:S@10 X:b@45^AB", "10 destroy G11 then to 3/3 to 10",
			"no HW-21: the knight on 3 is north's, and it is the turn of south",
		},
		{
			"HW-73", "grid:9x5 A:C1:10>11 A:S@10 A:C1:22>13 A:S@22", "fire 13/22 to 3",
			"no HW-21: the knight on 22 is north's, and it is the turn of south",
		},
		{
			"HW-73", "grid:9x5 A:C1:10>11 A:S@10 X:b@45^AB", "10 destroy G11 then to 3/45 turn left",
			"+A:S@3 +X:b@45^AC -A:C1:10>11 -A:S@10 -X:b@45^AB",
		},
	}.run(t)
}

// TestBurningHouses tries fire on buildings.
func TestBurningHouses(t *testing.T) {
	trials{
		{"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T@13 X:b@45^AB", "light 13", "+A:fire@13/0"},
		{
			"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T@13 X:b@45^AB", "light 13/13 to 31",
			"+A:fire@13/1 +X:T@31 -X:T@13",
		},
		{"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T@18", "light 13/18 to 13", "no HW-74: 13 burns"},
		{"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T@18", "light 13/18 to 12", "no HW-74: 13 burns"},
		{
			"HW-74", "grid:9x5 bldg:13 A:C1:10>11 A:S@10 X:T@18", "light 13",
			"no HW-74: no howitzer of yours has 13 in its field",
		},
		{
			"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:BW@13", "light 13",
			"no HW-74: a building with a breastwork is not set on",
		},
		{"HW-74", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:fire@13/1", "light 13", "no HW-74: 13 burns already"},
		{
			"HW-74", "grid:9x5 bldg:13 A:T:13-14 A:S@14 X:fire@13/0", "T13-14 slide right 1",
			"+A:S@15 +A:T:14-15 +X:fire@13/1 -A:S@14 -A:T:13-14 -X:fire@13/0",
		},
		{"HW-74", "grid:9x5 bldg:13 A:T:13-14 A:S@14 X:fire@13/0", "T13-14 slide left 1", "no HW-179: 13 burns"},
		{
			"HW-74", "grid:9x5 bldg:13 A:T:13-14 A:S@14 X:fire@13/0", "T13-14 wheel 13 cw",
			"+A:S@22 +X:fire@13/1 -A:S@14 -A:T:13-14 -X:fire@13/0",
		},
		{
			"HW-74", "grid:9x5 bldg:13 A:T:4-5 A:S@4 X:fire@13/0", "T4-5 wheel 4 cw",
			"no HW-179: 13 burns, and the other way round the board",
		},
		{
			"HW-74b", "grid:9x5 bldg:13 A:H:10>11 A:S@10 X:T:13-14 X:S@13 X:L@14 A:BW@22 X:b@45^AB",
			"light 13/45 turn left",
			"+A:fire@13/1 +X:b@45^AC -X:S@13 -X:T:13-14 -X:b@45^AB",
		},
		{
			"HW-74b", "grid:9x5 bldg:13 A:H:10>11 A:S@10 A:K@13 X:b@45^AB", "light 13/45 turn left",
			"+A:fire@13/1 +X:b@45^AC -A:K@13 -X:b@45^AB",
		},
		{
			"HW-74b", "grid:9x5 bldg:13 A:fire@13/0 A:S@1 X:C1:14>13 X:S@14 X:b@45^AB to:X", "45 turn left",
			"+A:fire@13/1 +X:b@45^AC -A:fire@13/0 -X:C1:14>13 -X:b@45^AB",
		},
		{
			"HW-74b", "grid:9x5 bldg:13 water:22 A:fire@13/0 A:S@1 X:BT9:14-13 X:S@14 X:BR9@22 X:b@45^AB to:X",
			"45 turn left",
			"+A:fire@13/1 +X:b@45^AC -A:fire@13/0 -X:BT9:14-13 -X:b@45^AB",
		},
		{
			"HW-74b", "grid:9x5 bldg:13 A:fire@13/0 A:S@1 X:D@13 X:BW@4 X:b@45^AB school:2 to:X", "45 turn left",
			"+A:fire@13/1 +X:b@45^AC +X:nodepot=6 -A:fire@13/0 -X:D@13 -X:b@45^AB",
		},
		{
			"HW-74b", "grid:9x5 bldg:13 A:H:10>11 A:S@10 A:K@13 X:b@45^AB", "light 13/45 turn left/13 to 14",
			"no HW-31: no piece stands on 13",
		},
		{
			"HW-74b", "grid:9x5 bldg:13 A:fire@13/1 A:BW@4 X:b@45^AB A:S@1", "1 to 12/45 turn left",
			"+A:S@12 +A:fire@13/2 +X:b@45^AC -A:S@1 -A:fire@13/1 -X:b@45^AB",
		},
		{
			"HW-74c", "grid:9x5 bldg:12,13,14,15,23 A:fire@13/1 A:S@1 X:S@14 X:b@45^AB",
			"spread 12/spread 14/1 to 20/45 turn left",
			"+A:S@20 +A:fire@12/1 +A:fire@13/2 +A:fire@14/1 +X:b@45^AC -A:S@1 -A:fire@13/1 -X:S@14 -X:b@45^AB",
		},
		{
			"HW-74c", "grid:9x5 bldg:12,13,14,22 A:fire@13/1 A:S@1 X:b@45^AB", "spread 12/spread 14/spread 22",
			"no HW-74c: your fires have spread to 2 squares this turn",
		},
		{
			"HW-74c", "grid:9x5 bldg:12,13,14,15 A:fire@13/1 A:S@1 X:b@45^AB", "spread 14/spread 15",
			"no HW-74c: no building that you set on fire in an",
		},
		{
			"HW-74c", "grid:9x5 bldg:13,23 A:fire@13/1 A:S@1 X:b@45^AB", "spread 23",
			"no HW-74c: no building that you set on fire in an",
		},
		{
			"HW-74c", "grid:9x5 bldg:13,14 X:fire@13/1 A:S@1 X:b@45^AB", "spread 14",
			"no HW-74c: no building that you set on fire in an",
		},
		{
			"HW-74c", "grid:9x5 bldg:13,14 A:fire@13/0 A:S@1 X:b@45^AB", "spread 14",
			"no HW-74c: no building that you set on fire in an",
		},
		{
			"HW-74c", "grid:9x5 bldg:13 water:14 A:BR9@14 A:fire@13/1 A:S@1 X:b@45^AB", "spread 14",
			"no HW-166: no bridge that you set on fire in an",
		},
		{
			"HW-74c", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 A:BW@14 X:b@45^AB A:res=0",
			"spread 14/1 to 20/45 turn left",
			"+A:S@20 +A:fire@13/2 +A:fire@14/1 +A:res=3 +X:b@45^AC -A:BW@14 -A:S@1 -A:fire@13/1 -A:res=0 " +
				"-X:b@45^AB",
		},
		{
			"HW-74c", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:b@45^AB at:occupy", "spread 14",
			"no HW-181c: first one spreads, then occupies, seizes, cuts",
		},
		{
			"HW-74d", "grid:9x5 bldg:13 A:fire@13/4 A:S@1 X:b@45^AB to:X", "45 turn left",
			"+A:fire@13/5 +X:b@45^AC -A:fire@13/4 -X:b@45^AB",
		},
		{"HW-74d", "grid:9x5 bldg:13 A:fire@13/4 A:S@1 X:T@18 to:X", "18 to 13", "no HW-74: 13 burns"},
		{
			"HW-74d", "grid:9x5 bldg:13 A:fire@13/5 A:S@1 X:T@18 to:X", "18 to 17/1 to 12/17 to 13",
			"+A:S@12 +X:T@13 +plain:13 -A:S@1 -A:fire@13/5 -X:T@18 -bldg:13",
		},
		{
			"HW-74d", "grid:9x5 plain:13 A:H:10>11 A:S@10", "light 13",
			"no HW-74: there is neither a building nor a bridge on",
		},
		{"HW-76", "grid:9x5 bldg:12,13,14 A:fire@13/1 A:S@1 X:b@45^AB", "1 to 20", "+A:S@20 -A:S@1"},
		{
			"HW-76", "grid:9x5 bldg:12,13,14 A:fire@13/1 A:S@1 X:b@45^AB", "spread 14/1 to 20",
			"+A:S@20 +A:fire@14/0 -A:S@1",
		},
		{
			"HW-76", "grid:9x5 bldg:12,13,14,15 A:fire@13/1 A:S@1 X:b@45^AB", "spread 15",
			"no HW-74c: no building that you set on fire in an",
		},
		{
			"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:S@14 X:T:14-15 to:X", "demolish 14",
			"+A:fire@13/2 +bldg:13 +plain:14 -A:fire@13/1 -bldg:13,14",
		},
		{
			"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:T@17 to:X", "demolish 14",
			"+A:fire@13/2 +bldg:13 +plain:14 -A:fire@13/1 -bldg:13,14",
		},
		{
			"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:T@18 to:X", "demolish 14",
			"no HW-77: no piece of yours bears on 14",
		},
		{"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:T@17 to:X", "demolish 13", "no HW-77: 13 burns itself"},
		{
			"HW-77", "grid:9x5 bldg:13,23 A:fire@13/1 A:S@1 X:T@24 to:X", "demolish 23",
			"no HW-77: no building beside 23 burns",
		},
		{
			"HW-77", "grid:9x5 bldg:13,14,15 A:fire@13/1 A:S@1 X:T@17 to:X", "demolish 15",
			"no HW-77: no building beside 15 burns",
		},
		{
			"HW-77", "grid:9x5 bldg:13,14 A:fire@13/1 A:S@1 X:T@17 to:X", "demolish 14/spread 14",
			"no HW-74c: no building that you set on fire in an",
		},
		{
			"HW-78", "grid:9x5 bldg:13,14 A:fire@13/1 A:T@32 X:T@17 to:X", "demolish 14",
			"no HW-78: they bear on it with 1, you with 1",
		},
		{
			"HW-78", "grid:9x5 bldg:13,14 A:fire@13/1 A:K@32 X:T@17 to:X", "demolish 14",
			"no HW-78: they bear on it with 2, you with 1",
		},
		{
			"HW-78", "grid:9x5 bldg:13,14 A:fire@13/1 A:T@32 X:K@17 to:X", "demolish 14",
			"+A:fire@13/2 +bldg:13 +plain:14 -A:fire@13/1 -bldg:13,14",
		},
		{
			"HW-79", "grid:9x5 bldg:13,14 A:fire@13/1 A:C1:41>32 A:S@41 X:K@17 to:X", "demolish 14",
			"no HW-79: 14 lies in the enemy's field of fire",
		},
		{
			"HW-79", "grid:9x5 bldg:13,14 A:fire@13/1 A:C1:41>32 A:T@19 X:K@17 to:X", "demolish 14",
			"+A:fire@13/2 +bldg:13 +plain:14 -A:fire@13/1 -bldg:13,14",
		},
		{
			"HW-80", "grid:9x5 bldg:13,14,22 A:fire@13/1 A:S@1 X:K@23 to:X", "demolish 14/demolish 22",
			"no HW-77: no piece of yours bears on 22",
		},
		{
			"HW-80", "grid:9x5 bldg:13,14,22 A:fire@13/1 A:S@1 A:b@45^AB X:K@23 to:X",
			"demolish 14/45 turn left/demolish 22",
			"+A:b@45^AC +A:fire@13/3 +bldg:13 +plain:14,22 -A:b@45^AB -A:fire@13/1 -bldg:13,14,22",
		},
		{"HW-81", "grid:9x5 bldg:13 X:fire@13/2 A:T@10", "10 to 12", "+A:T@12 +X:fire@13/3 -A:T@10 -X:fire@13/2"},
		{"HW-81", "grid:9x5 bldg:13 X:fire@13/2 A:T@10", "10 to 14", "no HW-74: 13 burns"},
		{
			"HW-81", "grid:9x5 bldg:13 X:fire@13/2 A:C1:10>11 A:S@10 X:S@14", "fire 14",
			"+X:fire@13/3 -X:S@14 -X:fire@13/2",
		},
	}.run(t)
}

// TestTrueReasons refuses an order by the rule that is against it, not by one that is not.
func TestTrueReasons(t *testing.T) {
	trials{
		{"HW-324", "grid:9x5 A:C1:10>11 A:S@10 X:BT9:12-13", "fire 12BT9x1 12BT9x2", "no HW-324: 12 is named twice"},
		{
			"HW-223", "plan B:T@867 B:S@775 C:S@1300 to:AA players:4 team:B=AA,A team:C=BB,B north:AA,BB",
			"entrench 800",
			"no HW-223: that is beyond the dividing row, where your ally",
		},
		{
			"HW-223", "plan B:T@867 B:BW@800 B:S@775 C:S@1300 to:AA players:4 team:B=AA,A team:C=BB,B north:AA,BB",
			"strengthen 800",
			"no HW-223: that is beyond the dividing row, where your ally",
		},
		{
			"HW-223", "plan B:S@867 B:C1:867>800 C:S@769 C:S@1300 to:AA players:4 team:B=AA,A team:C=BB,B " +
				"north:AA,BB",
			"fire 769",
			"no HW-223: that is beyond the dividing row, where your ally",
		},
	}.run(t)
}
