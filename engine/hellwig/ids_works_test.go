package hellwig_test

import "testing"

// TestEntrenching tries where breastworks are made.
func TestEntrenching(t *testing.T) {
	trials{
		{"HW-103", "grid:9x5 A:T@10 X:T:12-13", "entrench 12", "+A:BW@12"},
		{"HW-103", "grid:9x5 A:T@10 A:BW@12", "entrench 12", "no HW-105: strengthen 12"},
		{"HW-104", "grid:9x5 A:T@10 A:res=3", "entrench 12", "+A:BW@12 +A:res=0 -A:res=3"},
		{
			"HW-104", "grid:9x5 A:T@10 A:res=2", "entrench 12",
			"no HW-106: a breastwork takes 3 markers, and you have 2",
		},
		{
			"HW-104", "grid:9x5 A:T@10 A:BW@45x118", "entrench 12",
			"no HW-106: a breastwork takes 3 markers, and you have 2",
		},
		{"HW-105", "grid:9x5 A:T@10", "entrench 12", "+A:BW@12"},
		{"HW-105", "grid:9x5 A:T@10 X:BW@12", "entrench 12", "no HW-105: 12 is entrenched by the enemy"},
		{
			"HW-106", "grid:9x5 A:T@10 A:res=6 X:b@45^AB",
			"entrench 12/45 turn left/strengthen 12/45 turn left/strengthen 12/45 turn left/strengthen 12",
			"+A:BW@12x6 +A:res=0 +X:b@45^BD -A:res=6 -X:b@45^AB",
		},
		{"HW-106", "grid:9x5 A:T@10 A:BW@12 A:res=0", "strengthen 12", "no HW-106: you have no marker left"},
		{"HW-106", "grid:9x5 A:T@10", "strengthen 12", "no HW-106: you have no breastwork on 12"},
		{"HW-106", "grid:9x5 A:T@10 X:BW@12", "strengthen 12", "no HW-106: you have no breastwork on 12"},
		{
			"HW-106", "grid:9x5 A:b@10^AB A:BW@19", "strengthen 19",
			"no HW-109: a pawn works only on the three squares before",
		},
		{"HW-106", "grid:9x5 A:b@10^AB A:BW@1", "strengthen 1", "+A:BW@1x4 -A:BW@1"},
		{"HW-107", "grid:9x5 A:T@10", "entrench 13", "+A:BW@13"},
		{
			"HW-107", "grid:9x5 red:12 A:T@10", "entrench 12",
			"no HW-134d: only passable squares are entrenched, and 12 is mountain",
		},
		{"HW-107", "grid:9x5 cavalry:12 A:T@10", "entrench 12", "+A:BW@12"},
		{
			"HW-107", "grid:9x5 cavalry:12 A:E@10", "entrench 12",
			"no HW-107: 12 cannot be entrenched: it is open to cavalry",
		},
		{"HW-108", "grid:9x5 A:T@10", "entrench 14", "no HW-108: no piece of yours within three squares bears on"},
		{
			"HW-108", "grid:9x5 A:T@10 X:S@12", "entrench 13",
			"no HW-108: no piece of yours within three squares bears on",
		},
		{"HW-108", "grid:9x5 A:T@10 A:S@12", "entrench 13", "+A:BW@13"},
		{
			"HW-108", "grid:9x5 red:12 A:T@10", "entrench 13",
			"no HW-108: no piece of yours within three squares bears on",
		},
		{"HW-108", "grid:9x5 A:S@10", "entrench 21", "+A:BW@21"},
		{
			"HW-108", "grid:9x5 red:11,20 A:S@10", "entrench 21",
			"no HW-108: no piece of yours within three squares bears on",
		},
		{"HW-109", "grid:9x5 A:b@23^AB", "entrench 14", "+A:BW@14"},
		{"HW-109", "grid:9x5 A:b@23^AB", "entrench 13", "+A:BW@13"},
		{"HW-109", "grid:9x5 A:b@23^AB", "entrench 15", "+A:BW@15"},
		{"HW-109", "grid:9x5 A:b@23^AB", "entrench 24", "no HW-109: a pawn works only on the three squares before"},
		{"HW-109", "grid:9x5 A:b@23^AB", "entrench 32", "no HW-109: a pawn works only on the three squares before"},
		{"HW-109", "grid:9x5 A:b@23^AB", "entrench 33", "no HW-108: no piece of yours within three squares bears on"},
		{"HW-109", "grid:9x5 A:SL@23", "entrench 33", "+A:BW@33"},
		{"HW-109", "grid:9x5 A:E@23", "entrench 24", "+A:BW@24"},
		{"HW-109b", "grid:9x5 A:T@10 X:S@12", "entrench 12", "no HW-109b: the knight on 12 stands there"},
		{"HW-109b", "grid:9x5 A:T@10", "entrench 10", "no HW-109b: the rook on 10 stands there"},
		{"HW-109b", "grid:9x5 A:T@10 X:C1:3>12", "entrench 12", "no HW-109b: a gun stands on 12"},
		{"HW-109b", "grid:9x5 A:T@10 X:C1:12>3", "entrench 12", "+A:BW@12"},
	}.run(t)
}

// TestWorksStop tries what a breastwork stops.
func TestWorksStop(t *testing.T) {
	trials{
		{"HW-110", "grid:9x5 A:T@10 A:BW@12", "10 to 13", "no HW-110: there is a breastwork on 12"},
		{"HW-110", "grid:9x5 A:T@10 X:BW@12", "10 to 12", "no HW-110: there is a breastwork on 12"},
		{"HW-110", "grid:9x5 A:T@10 X:BW@12", "10 to 11", "+A:T@11 -A:T@10"},
		{"HW-110", "grid:9x5 A:T@10 A:BW@12 opt:works-block=enemy", "10 to 13", "+A:T@13 -A:T@10"},
		{
			"HW-110", "grid:9x5 A:T@10 X:BW@12 opt:works-block=enemy", "10 to 13",
			"no HW-110: there is a breastwork on 12",
		},
		{
			"HW-111", "grid:9x5 A:C1:10>11 A:S@10 X:BW@12 X:S@13", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
		{"HW-111", "grid:9x5 A:C1:10>11 A:S@10 X:BW@13 X:S@12", "fire 12 13", "+X:BW@13x2 -X:BW@13 -X:S@12"},
		{"HW-112", "grid:9x5 A:C1:10>11 A:S@10 A:BW@12 X:S@13", "fire 13", "-X:S@13"},
		{
			"HW-112", "grid:9x5 A:C1:10>11 X:S@10 X:S@13 A:BW@12 A:T@15 to:X", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
		{"HW-112", "grid:9x5 X:C1:10>11 A:S@10 A:BW@12 X:S@13", "fire 13", "-X:S@13"},
	}.run(t)
}

// TestWorksHeld tries how a breastwork is held and taken over.
func TestWorksHeld(t *testing.T) {
	trials{
		{"HW-113", "grid:9x5 X:BW@12 A:T@10", "occupy 12", "+A:BW@12 +at:occupy -X:BW@12"},
		{"HW-113", "grid:9x5 X:BW@12 A:T@10", "10 to 13", "no HW-110: there is a breastwork on 12"},
		{
			"HW-113", "grid:9x5 X:BW@12 A:C1:19>20 A:S@19 A:C1:10>11 A:S@10 X:S@13", "fire 13",
			"no HW-47a: no manned gun of yours has 13 in its",
		},
		{"HW-114", "grid:9x5 X:BW@12 X:S@1 A:T@10", "occupy 12", "no HW-118: the enemy defends the breastwork on 12"},
		{"HW-114", "grid:9x5 X:BW@12 X:S@45 X:C1:40>31 X:S@40 A:T@10", "occupy 12", "+A:BW@12 +at:occupy -X:BW@12"},
		{
			"HW-114", "grid:9x5 X:BW@13 X:S@40 X:C1:40>31 A:T@10", "occupy 13",
			"no HW-118: the enemy defends the breastwork on 13",
		},
		{
			"HW-115", "grid:9x5 X:BW@13 X:S@40 X:C1:40>31 A:T@10 A:K@15", "storm 13",
			"no HW-134: 13 lies in the enemy's field of fire; it",
		},
		{"HW-115", "grid:9x5 X:BW@13 X:S@45 X:C1:40>31 A:T@10 A:K@15", "storm 13", "-X:BW@13"},
		{"HW-115", "grid:9x5 A:BW@13 A:S@40 A:C1:40>31", "raze 13", "-A:BW@13"},
		{"HW-116", "grid:9x5 X:BW@12 X:T@15 A:T@10", "storm 12", "no HW-130: they bear on it with 1, you with 1"},
		{"HW-116", "grid:9x5 X:BW@12 X:T@16 A:T@10", "storm 12", "-X:BW@12"},
		{
			"HW-116", "grid:9x5 X:BW@12 X:T@15 X:b@13^AB A:T@10", "storm 12",
			"no HW-130: they bear on it with 2, you with 1",
		},
		{"HW-116b", "grid:9x5 X:BW@12 X:b@44^AB A:T@10", "storm 12", "-X:BW@12"},
		{"HW-116b", "grid:9x5 X:BW@12 X:b@44^AB A:C1:10>11 A:S@10", "fire 12", "+X:BW@12x2 -X:BW@12"},
		{"HW-116b", "grid:9x5 X:BW@12 X:b@44^AB A:T@9", "storm 12", "no HW-130: they bear on it with 0, you with 0"},
		{"HW-116c", "grid:9x5 X:BW@12 X:K@3 A:C1:10>11 A:S@10", "fire 12", "+X:BW@12x2 -X:BW@12"},
		{
			"HW-116c", "grid:9x5 X:BW@15 X:K@6 A:C1:10>11 A:S@10", "fire 15",
			"no HW-47a: no manned gun of yours has 15 in its",
		},
		{"HW-117", "grid:9x5 X:BW@12 A:S@1", "storm 12", "-X:BW@12"},
		{"HW-117", "grid:9x5 red:2,11 X:BW@12 A:S@1", "storm 12", "no HW-130: they bear on it with 0, you with 0"},
		{
			"HW-118", "grid:9x5 X:BW@12 X:T@15 A:T@10", "occupy 12",
			"no HW-118: the enemy defends the breastwork on 12",
		},
		{"HW-118", "grid:9x5 X:BW@12 X:T@16 A:T@10", "occupy 12", "+A:BW@12 +at:occupy -X:BW@12"},
		{
			"HW-119", "grid:9x5 X:BW@12x5 A:res=5 X:res=7 X:T@18 A:T@10", "occupy 12/10 to 1",
			"+A:BW@12x5 +A:T@1 +A:res=0 +X:res=12 -A:T@10 -A:res=5 -X:BW@12x5 -X:res=7",
		},
		{
			"HW-119", "grid:9x5 X:BW@12x5 A:res=4 X:T@18 A:T@10", "occupy 12",
			"no HW-119: the breastwork on 12 has 5 markers, and you",
		},
		{"HW-119", "grid:9x5 X:BW@13 X:T@18 A:C1:40>31 A:S@40", "occupy 13", "+A:BW@13 +at:occupy -X:BW@13"},
		{"HW-119", "grid:9x5 X:BW@13 X:T@18 A:S@45", "occupy 13", "no HW-119: no piece of yours bears on 13, and no"},
		{
			"HW-119", "grid:9x5 X:BW@12 X:BW@11 X:T@18 A:T@10 A:T@3", "occupy 11/occupy 12/3 to 4",
			"+A:BW@11 +A:BW@12 +A:T@4 -A:T@3 -X:BW@11 -X:BW@12",
		},
		{"HW-119", "grid:9x5 A:BW@12 A:T@10", "occupy 12", "no HW-119: the enemy has no breastwork on 12"},
	}.run(t)
}

// TestWorksCleared tries how a breastwork is cleared.
func TestWorksCleared(t *testing.T) {
	trials{
		{"HW-120", "grid:9x5 A:BW@12x1 A:T@10", "raze 12", "-A:BW@12x1"},
		{"HW-120", "grid:9x5 X:BW@12x1 A:C1:10>11 A:S@10", "fire 12", "-X:BW@12x1"},
		{"HW-120", "grid:9x5 X:BW@12 A:T@10", "storm 12", "-X:BW@12"},
		{"HW-120", "grid:9x5 X:BW@12 A:T@10", "raze 12", "no HW-121: you have no breastwork on 12"},
		{"HW-121", "grid:9x5 A:BW@12x7 A:T@10 A:res=1", "raze 12", "+A:res=8 -A:BW@12x7 -A:res=1"},
		{"HW-121", "grid:9x5 A:BW@14x7 A:T@10", "raze 14", "no HW-121: no piece or gun of yours defends it"},
		{"HW-121", "grid:9x5 X:BW@12x7 A:T@10", "occupy 12/raze 12", "-X:BW@12x7"},
		{
			"HW-122", "grid:9x5 X:BW@12x4 X:res=0 A:C1:10>11 A:S@10", "fire 12",
			"+X:BW@12 +X:res=1 -X:BW@12x4 -X:res=0",
		},
		{
			"HW-122", "grid:9x5 X:BW@12x4 A:C1:10>11 A:S@10", "fire 12x2",
			"no HW-124: each gun takes one marker, and fewer than 2",
		},
		{
			"HW-122", "grid:9x5 X:BW@12x4 A:C1:10>11 A:S@10", "fire 12x5",
			"no HW-122: the breastwork on 12 has 4 markers, not 5",
		},
		{"HW-122", "grid:9x5 X:BW@14 X:S@12 A:C1:10>11 A:S@10", "fire 12 14", "+X:BW@14x2 -X:BW@14 -X:S@12"},
		{
			"HW-123", "grid:9x5 X:BW@12 X:b@45^AB A:C1:10>11 A:S@10",
			"fire 12/45 turn left/fire 12/45 turn left/fire 12",
			"+X:b@45^CD -X:BW@12 -X:b@45^AB",
		},
		{
			"HW-123", "grid:9x5 X:BW@12 X:b@45^AB A:C1:10>11 A:S@10", "fire 12/45 turn left/fire 12",
			"+X:BW@12x1 +X:b@45^AC -X:BW@12 -X:b@45^AB",
		},
		{
			"HW-123", "grid:9x5 X:BW@12 A:C1:10>11 A:S@10", "fire 12x3",
			"no HW-124: each gun takes one marker, and fewer than 3",
		},
		{
			"HW-124", "grid:9x7 X:BW@20 X:b@45^AB A:C1:47>38 A:C1:56>47 A:S@56", "fire 20x2/45 turn left/fire 20",
			"+X:b@45^AC -X:BW@20 -X:b@45^AB",
		},
		{
			"HW-124", "grid:9x7 X:BW@20 X:b@45^AB A:C1:47>38 A:C1:56>47 A:S@56", "fire 20x3",
			"no HW-124: each gun takes one marker, and fewer than 3",
		},
	}.run(t)
}

// TestWorksStrength tries what strength does about breastworks.
func TestWorksStrength(t *testing.T) {
	trials{
		{"HW-125", "grid:9x5 X:BW@12 X:S@1 X:K@3 A:SK@10 A:b@11^AB", "storm 12", "-X:BW@12"},
		{
			"HW-125", "grid:9x5 X:BW@12 X:S@1 X:K@3 A:SK@10", "storm 12",
			"no HW-130: they bear on it with 3, you with 3",
		},
		{"HW-127", "grid:9x5 X:BW@12 X:K@3 A:E@10 A:T@30", "storm 12", "-X:BW@12"},
		{
			"HW-127", "grid:9x5 X:BW@12 X:K@3 A:E@10 A:T@29", "storm 12",
			"no HW-130: they bear on it with 2, you with 2",
		},
		{"HW-128", "grid:9x5 A:T@10 X:T@15", "entrench 12", "no HW-134a: they bear on it with 1, you with 1"},
		{"HW-128", "grid:9x5 A:K@10 X:T@15", "entrench 12", "+A:BW@12"},
		{"HW-128", "grid:9x5 X:BW@12 A:K@10 X:K@15", "storm 12", "no HW-130: they bear on it with 2, you with 2"},
		{"HW-129", "grid:9x5 A:T@10", "storm 12", "no HW-129: the enemy has no breastwork on 12"},
		{"HW-129", "grid:9x5 X:BW@12 A:T@10", "storm 12", "-X:BW@12"},
		{"HW-130", "grid:9x5 X:BW@12x9 X:res=0 A:T@10 X:T@18", "storm 12", "+X:res=9 -X:BW@12x9 -X:res=0"},
		{
			"HW-130", "grid:9x5 X:BW@12x9 X:res=0 A:T@10 X:T@18", "storm 12/18 to 17/10 to 12",
			"+A:T@12 +X:T@17 +X:res=9 -A:T@10 -X:BW@12x9 -X:T@18 -X:res=0",
		},
		{
			"HW-130", "grid:9x5 X:BW@12x9 X:res=0 A:T@10 X:T@15", "storm 12",
			"no HW-130: they bear on it with 1, you with 1",
		},
		{"HW-133", "grid:9x5 X:BW@12x9 X:res=30 A:T@10", "storm 12", "+X:res=39 -X:BW@12x9 -X:res=30"},
		{"HW-133", "grid:9x5 A:BW@12x9 A:res=30 A:T@10", "raze 12", "+A:res=39 -A:BW@12x9 -A:res=30"},
		{"HW-133", "grid:9x5 X:BW@12 X:res=0 X:T@18 A:T@10", "storm 12/entrench 17", "+X:BW@17 -X:BW@12"},
		{
			"HW-133", "grid:9x5 X:BW@12 X:res=0 X:T@18 A:T@10 to:X", "entrench 17",
			"no HW-106: a breastwork takes 3 markers, and you have 0",
		},
		{
			"HW-133", "grid:9x5 X:BW@12x9 X:res=30 A:C1:10>11 A:S@10", "fire 12",
			"+X:BW@12x8 +X:res=31 -X:BW@12x9 -X:res=30",
		},
		{
			"HW-134", "grid:9x5 X:BW@13 X:S@40 X:C1:40>31 A:K@10 A:C1:15>14 A:S@15", "storm 13",
			"no HW-134: 13 lies in the enemy's field of fire; it",
		},
		{"HW-134", "grid:9x5 X:BW@13 X:S@40 X:C1:40>31 A:K@10 A:C1:15>14 A:S@15", "fire 13", "+X:BW@13x2 -X:BW@13"},
		{
			"HW-134a", "grid:9x5 A:T@10 A:BW@12 X:T@15", "strengthen 12",
			"no HW-134a: they bear on it with 1, you with 1",
		},
		{
			"HW-134a", "grid:9x5 A:T@10 A:BW@12 X:K@15", "strengthen 12",
			"no HW-134a: they bear on it with 2, you with 1",
		},
		{"HW-134a", "grid:9x5 A:T@10 A:T@3 A:BW@12 X:T@15", "strengthen 12", "+A:BW@12x4 -A:BW@12"},
		{
			"HW-134b", "grid:9x5 A:K@10 X:S@40 X:C1:40>31", "entrench 13",
			"no HW-134b: it lies in the enemy's field of fire",
		},
		{
			"HW-134b", "grid:9x5 A:K@10 A:BW@13 X:S@40 X:C1:40>31", "strengthen 13",
			"no HW-134b: it lies in the enemy's field of fire",
		},
		{"HW-134b", "grid:9x5 A:T@10 X:K@16 A:S@40 A:C1:40>31", "entrench 13", "+A:BW@13"},
		{
			"HW-134b", "grid:9x5 A:T@10 X:K@16 A:S@45 A:C1:40>31", "entrench 13",
			"no HW-134a: they bear on it with 2, you with 1",
		},
		{
			"HW-134b", "grid:9x5 A:T@10 A:S@40 A:C1:40>31 X:C1:11>12 X:S@11 A:b@4^CD", "entrench 13",
			"no HW-134b: it lies in the enemy's field of fire",
		},
	}.run(t)
}

// TestWorksElse tries what else is to be known of breastworks.
func TestWorksElse(t *testing.T) {
	trials{
		{"HW-134c", "grid:9x5 A:T:23-24 A:S@23 A:BW@15", "T23-24 wheel 23 ccw", "+A:T:14-23 -A:T:23-24"},
		{
			"HW-134c", "grid:9x5 A:T:23-24 A:S@23 A:BW@15 A:BW@33", "T23-24 wheel 23 ccw",
			"no HW-179: T23-24 cannot wheel a quarter counter-clockwise about 23: a",
		},
		{
			"HW-134c", "grid:9x5 A:T:23-24 A:S@23 X:BW@14", "T23-24 wheel 23 ccw",
			"no HW-179: a breastwork of south stands on 14",
		},
		{"HW-134d", "grid:9x5 A:T@10 X:T:12-13", "entrench 13", "+A:BW@13"},
		{"HW-134d", "grid:9x5 A:T@10 X:BT9:12-13", "entrench 12", "+A:BW@12"},
		{"HW-134d", "grid:9x5 A:T@10 X:C1:12>3", "entrench 12", "+A:BW@12"},
		{"HW-134d", "grid:9x5 bldg:12 A:T@10", "entrench 12", "+A:BW@12"},
		{"HW-134d", "grid:9x5 water:12 A:T@10 X:BR9@12", "entrench 12", "+A:BW@12"},
		{
			"HW-134d", "grid:9x5 water:12 A:T@10", "entrench 12",
			"no HW-134d: only passable squares are entrenched, and 12 is water",
		},
		{
			"HW-134d", "grid:9x5 green:12 A:T@10", "entrench 12",
			"no HW-134d: only passable squares are entrenched, and 12 is marsh",
		},
		{
			"HW-134d", "grid:9x5 bldg:12 A:T@10 X:fire@12/1", "entrench 12",
			"no HW-134d: only passable squares are entrenched, and 12 burns",
		},
		{
			"HW-134e", "grid:9x5 A:T:10-11 A:S@10 A:BW@11", "T10-11 slide right 2 works",
			"+A:BW@13 +A:S@12 +A:T:12-13 -A:BW@11 -A:S@10 -A:T:10-11",
		},
		{
			"HW-134e", "grid:9x5 A:T:10-11 A:S@10 A:BW@11", "T10-11 slide down 2",
			"+A:S@28 +A:T:28-29 -A:S@10 -A:T:10-11",
		},
		{
			"HW-134e", "grid:9x5 A:T:10-11 A:S@10 A:BW@11", "T10-11 slide right 2",
			"no HW-179: a breastwork of north stands on 11",
		},
		{
			"HW-134e", "grid:9x5 A:T:23-24 A:S@23 A:BW@24", "T23-24 wheel 23 cw works",
			"+A:BW@32 +A:T:23-32 -A:BW@24 -A:T:23-24",
		},
		{"HW-134e", "grid:9x5 A:T:23-24 A:S@23 A:BW@24", "T23-24 wheel 23 cw", "+A:T:23-32 -A:T:23-24"},
		{
			"HW-134e", "grid:9x5 A:T:10-11 A:S@10 X:BW@11", "T10-11 slide down 2",
			"no HW-134e: a breastwork of south on 11 holds T10-11",
		},
		{
			"HW-134e", "grid:9x5 A:T:10-11 A:S@10 A:BW@11 opt:works-carried=off", "T10-11 slide right 2 works",
			"no HW-134e: breastworks are not carried along in this match",
		},
		{
			"HW-134e", "grid:9x5 A:T:10-11 A:T:19-20 A:S@10 A:BW@11 A:S@19 A:BW@20x5",
			"T10-11 T19-20 slide right 1 works",
			"+A:BW@12 +A:BW@21x5 +A:S@11 +A:S@20 +A:T:11-12 +A:T:20-21 -A:BW@11 -A:BW@20x5 -A:S@10 -A:S@19 " +
				"-A:T:10-11 -A:T:19-20",
		},
		{
			"HW-134e", "grid:9x5 A:T:10-11 A:T:19-20 A:S@10 A:BW@11 A:S@19 X:BW@20x5",
			"T10-11 T19-20 slide right 1 works",
			"no HW-134e: a breastwork of south on 20 holds T19-20",
		},
		{
			"HW-134f", "grid:9x5 A:T:10-11 A:S@10 A:BW@12", "T10-11 slide right 1 works",
			"no HW-134e: no breastwork of north stands on T10-11",
		},
		{
			"HW-134f", "grid:9x5 A:T:10-11 A:S@10 A:BW@11", "T10-11 slide down 1 works",
			"+A:BW@20 +A:S@19 +A:T:19-20 -A:BW@11 -A:S@10 -A:T:10-11",
		},
		{"HW-134f", "grid:9x5 A:T@10 A:BW@12", "12 to 13", "no HW-31: no piece stands on 12"},
	}.run(t)
}
