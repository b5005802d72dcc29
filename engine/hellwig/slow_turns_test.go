package hellwig_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// slowVerdicts are orders that are and that are not legal in a position; `/` parts them.
var slowVerdicts = []struct{ id, position, legal, illegal string }{
	{"EX-72a", "plate2 A:C1:456>457 A:S@1", "1 to 25", "456 destroy G457"},
	{
		"EX-75.2", "plate2 A:S@94 A:H:94>116 bldg:180,181,182,183,205 A:fire@182/1", "spread 181/spread 183",
		"spread 205",
	},
	{
		"EX-75.2", "plate2 A:S@94 A:H:94>116 bldg:160,181,182,183,205 A:fire@181/0 A:fire@183/0 A:fire@182/1", "",
		"spread 160",
	},
	{"EX-78", "plate2 A:T@178 X:S@224 bldg:180,181,182 A:fire@182/1 to:X", "224 to 181", "demolish 181"},
	{"EX-77.1", "plate2 X:SL@202 bldg:180,181,182 A:fire@182/1 to:X", "demolish 181", "demolish 180"},
	{"EX-131.1", "plate2 X:BW@552 X:SK@574 X:SL@595 A:SK@551 A:SK@553", "storm 552", ""},
	{"EX-131.2", "plate2 X:BW@552 X:SK@574 X:SL@595 A:K@551 A:SK@553", "", "storm 552"},
	{
		"EX-150.1", "plate2 A:BT1:169-147 A:BT2:169-147 A:S@169", "BT1 slide left 1/BT2 slide left 1",
		"BT1 BT2 slide left 1",
	},
	{"EX-150.2", "plate2 A:BT1:169-147 A:BT2:169-147/0,0 A:S@169", "BT1 BT2 slide left 4", "BT1 BT2 slide left 5"},
	{"EX-150.3", "plate2 A:BT1:169-147 A:BT2:147-125/0,0 A:S@147", "BT1 BT2 slide left 1", ""},
	{
		"EX-150.4", "plate2 A:BT1:169-147 A:BT2:147-125/0,0 A:S@169", "BT1 slide left 1",
		"BT2 slide left 1/BT1 BT2 slide left 1",
	},
	{"EX-150.5", "plate2 A:BT1:169-147 A:BT2:147-146/0,0 A:S@147", "BT1 slide left 1", "BT1 BT2 slide left 1"},
	{"EX-164.2", "plate2 A:C1:621>620 A:S@621 A:BT1:619-597 A:S@619", "fire 619BT1x1/fire 619BT1x2", "fire 619"},
	{
		"EX-167.5", "plate2 water:102,103,124 A:S@169 A:BT1:169-147 A:BR1@124!A X:S@81 X:C2:81>80", "BT1 lay 102 main",
		"BT1 takeup 124 main",
	},
	{"HW-101", "plate2 A:T@1 A:T:1-2 X:S@2 X:S@3", "1 take 2 3 drop T1-2", "1 to 23 drop T1-2/1 take 2 drop T1-2"},
	{"HW-165", "plate2 A:H:639>640 A:S@639 A:BT1:641-663 A:BT2:641-642", "fire 641BT1x2 641BT2x2", "fire 641BT1x2"},
	{"HW-245", "grid:9x3 bldg:2 water:3 A:S@10 A:K@1 X:S@19 A:BR1@3 school:2", "depot 1/depot 2", "depot 3/depot 19"},
	{"HW-253", "grid:9x3 A:S@10 A:nodepot=1 school:2", "", "depot 10"},
	{"HW-240", "grid:9x3 A:K@1 X:b@27^AB", "", "depot 2"},
	{
		"HW-223",
		"plan B:S@775 B:S@797 B:b@867^AB B:T:797-798 C:S@1300 to:AA players:4 team:B=AA,A team:C=BB,B north:AA,BB",
		"775 to 676/797 to 896/T797-798 slide down 1/entrench 676", "867 turn left/entrench 800",
	},
	{
		"HW-223",
		"plan B:S@775 B:S@797 B:b@867^AB B:T:797-798 C:S@1300 to:A players:4 team:B=AA,A team:C=BB,B north:AA,BB",
		"797 to 896/T797-798 slide up 1/867 turn left/entrench 800", "775 to 676/entrench 676",
	},

	// The switches.
	{"HW-65", "plate2 A:C2:282>283 A:S@282 X:S@261 X:S@305", "fire 261", "fire 305"},
	{"HW-65", "plate2 A:C2:282>283 A:S@282 X:S@261 X:S@305 opt:cannon-flanks=right-left", "fire 305", "fire 261"},
	{"HW-68a", "plate2 A:C1:392>370 A:C1:371>349 A:C1:414>392 A:S@414 X:BW@326x3", "fire 326x2", "fire 326x3"},
	{"HW-68a", "plate2 A:C2:392>393 A:S@392 A:C2:414>415 A:S@414 X:BW@349", "fire 349x2", ""},
	{
		"HW-68a", "plate2 A:C2:392>393 A:S@392 A:C2:414>415 A:S@414 X:BW@349 opt:column-fire=off", "fire 349",
		"fire 349x2",
	},
	{"HW-66b", "plate2 X:BW@555 A:H:621>599 A:S@621 X:S@533", "fire 533", ""},
	{"HW-66b", "plate2 X:BW@555 A:H:621>599 A:S@621 X:S@533 opt:howitzer-over-works=off", "fire 555", "fire 533"},
	{"HW-110", "plate2 A:BW@2 A:T@1 A:T:1-23", "1 to 23", "1 to 2/T1-23 slide right 1"},
	{"HW-110", "plate2 A:BW@2 A:T@1 A:T:1-23 opt:works-block=enemy", "1 to 2/T1-23 slide right 1", ""},
	{"HW-187", "plan B:K@247 C:T@1600 to:B", "entrench 246", ""},
	{"HW-187", "plan B:K@247 C:T@1600 to:B opt:centre-works=off", "entrench 149", "entrench 246"},
	{"HW-149", "plate2 A:T:1-2 A:b@2^BD A:BW@1 opt:works-carried=off", "T1-2 slide right 1", "T1-2 slide right 1 works"},
	{"HW-33b", "plate2 A:L@237 X:T@195 X:S@153 X:T@175", "237 take 195", "237 take 195 153"},
	{"HW-33b", "plate2 A:L@237 X:T@195 X:S@153 X:T@175 opt:protected-last=yes", "237 take 195 153", ""},
	{"HW-166", "plate2 water:5,6,28 A:BR1@5 A:BR1@6 A:BR1@28 A:fire@5/1 A:S@99", "spread 6/spread 28", ""},
	{
		"HW-166", "plate2 water:5,6,28 A:BR1@5 A:BR1@6 A:BR1@28 A:fire@5/1 A:S@99 opt:bridge-fire=side", "spread 6",
		"spread 28",
	},
	{"HW-190.1", "plan B:S@1616 C:b@300^AB to:C", "blockade", "unblock"},
	{"HW-190.1", "plan B:S@1616 C:b@300^AB to:C opt:blockade-near=on", "300 turn left", "blockade"},
	{"HW-190.1", "plan B:S@638 B:BR1@737 C:b@300^AB to:C", "300 turn left", "blockade"},
	{"HW-190.6", "plan B:S@1616 B:siege/4,100,0 C:b@300^AB to:C", "unblock", "blockade"},
	{"HW-182c", "grid:9x1 red:3,6 A:S@1 A:L@5 A:E@9 to:X", "cut 1/cut 5", "cut 9"},
	{"HW-182c", "grid:9x1 red:3,6 fort:A:1 A:S@1 A:L@5 A:K@9 to:X", "cut 5", "cut 1/cut 9"},
	{"HW-182c", "grid:9x1 red:3,6 A:S@1 A:L@5 A:T@9 to:X", "pass", "cut 1/cut 5/cut 9"},
	{"HW-182b", "grid:9x1 A:S@1 A:K@9 X:T@5 to:X", "cut 1", ""},
	{"HW-182b", "grid:9x3 A:S@1 A:K@9 X:SK@23 to:X", "cut 1", ""},
	{"HW-182b", "grid:9x3 A:S@1 A:K@9 X:SK@23 to:X opt:cut-by-strength=off", "23 to 24", "cut 1"},

	{"HW-260", "plate2 cavalry:2,24 A:T@1 A:K@23 X:E@3", "1 to 2/1 take 3/23 to 24", ""},
	{"HW-260", "plate2 cavalry:2 A:E@1 X:E@3", "1 to 23", "1 to 2/1 take 3"},
}

func TestSlowVerdicts(t *testing.T) {
	for _, test := range slowVerdicts {
		t.Run(test.id, func(t *testing.T) {
			t.Parallel()
			orders := slowMust(t, test.position).orders()
			for order := range strings.SplitSeq(test.legal, "/") {
				if order != "" && !slices.Contains(orders, order) {
					t.Errorf("%s: %q is not legal", test.position, order)
				}
			}
			for order := range strings.SplitSeq(test.illegal, "/") {
				if slices.Contains(orders, order) {
					t.Errorf("%s: %q is legal", test.position, order)
				}
			}
		})
	}
}

// slowTurns are orders given one after the other, each legal where it is given, with `/` between, and the position or
// the end of the game they lead to.
var slowTurns = []struct{ id, position, orders, want string }{
	{
		"EX-75.1", "plate2 bldg:180,181,182,183,205 A:S@94 A:H:94>116 X:S@1",
		"light 182/1 to 25/spread 181/spread 183/94 to 51/25 to 1/spread 180/spread 205",
		"plate2 bldg:180,181,182,183,205 A:S@51 A:H:94>116 A:fire@180/0 A:fire@181/1 A:fire@182/2 A:fire@183/1" +
			" A:fire@205/0 X:S@1",
	},
	{
		"EX-75.3", "plate2 bldg:182 A:S@94 A:H:94>116 A:T@1 X:T:182-183 X:S@182 X:L@183 X:b@600^AB",
		"light 182/600 turn left/1 to 2/600 turn right/2 to 1/600 turn left/1 to 2/600 turn right/2 to 1",
		"plate2 bldg:182 A:T@1 A:S@94 A:H:94>116 A:fire@182/4 X:L@183 X:b@600^AB to:X",
	},
	{
		"EX-75.3", "plate2 bldg:182 A:T@2 A:fire@182/5 X:S@641 to:X", "641 to 598",
		"plate2 plain:182 A:T@2 X:S@598",
	},
	{
		"EX-77.2", "plate2 X:SL@202 X:S@181 X:T:180-181 bldg:180,181,182,183,205 A:fire@182/1 A:b@1^AB to:X",
		"demolish 181",
		"plate2 bldg:180,182,183,205 plain:181 A:b@1^AB A:fire@182/2 X:S@181 X:SL@202 X:T:180-181",
	},
	{"EX-72.1", "plate2 A:C2:439>440 A:L@439", "439 destroy G440 then to 481", "plate2 A:L@481 to:X"},
	{
		"EX-72a.2", "plate2 A:C3:398>397 A:C3:420>398 A:S@420", "420 destroy G397",
		"plate2 A:S@420 A:C3:420>398 to:X",
	},
	{
		"EX-68a", "plate2 A:C1:353>331 A:C2:353>354 A:S@353 X:S@287 X:S@288", "fire 287 288",
		"plate2 A:S@353 A:C1:353>331 A:C2:353>354 to:X",
	},
	{
		"EX-49b.4", "plate2 A:C2:439>440 A:L@439 X:C1:374>373 X:S@374", "fire 374",
		"plate2 A:L@439 A:C2:439>440 X:C1:374>373 to:X",
	},
	{"EX-104b", "plate2 A:T:1-2 A:b@2^BD A:BW@1", "T1-2 slide right 1 works", "plate2 A:b@3^BD A:T:2-3 A:BW@2 to:X"},
	{"EX-104b", "plate2 A:T:1-2 A:b@2^BD A:BW@1", "T1-2 slide right 1", "plate2 A:b@3^BD A:T:2-3 A:BW@1 to:X"},
	{"HW-95", "plate2 A:T:1-2 A:b@2^BD A:b@1^AB", "T1-2 wheel 1 cw", "plate2 A:b@1^BD A:b@23^CD A:T:1-23 to:X"},
	{
		"HW-92", "plate2 A:L@524 A:S@525 A:C1:525>547 A:T:524-525", "T524-525 slide up 1",
		"plate2 A:L@502 A:S@503 A:C1:525>547 A:T:502-503 to:X",
	},
	{
		"EX-106", "plate2 A:S@12 X:T@600", "entrench 55/600 to 601/strengthen 55/601 to 600/strengthen 55",
		"plate2 A:S@12 A:BW@55x5 X:T@600 to:X",
	},
	{"EX-123", "plate2 X:BW@555 A:C1:621>599 A:S@621", "fire 555", "plate2 A:S@621 A:C1:621>599 X:BW@555x2 to:X"},
	{
		"EX-124", "plate2 X:BW@287 A:C1:353>331 A:C1:375>353 A:S@375 X:T@1", "fire 287x2/1 to 2/fire 287",
		"plate2 A:S@375 A:C1:353>331 A:C1:375>353 X:T@2 to:X",
	},
	{
		"EX-131.1", "plate2 X:BW@552x5 X:SK@574 X:SL@595 A:SK@551 A:SK@553 X:res=0", "storm 552",
		"plate2 A:SK@551 A:SK@553 X:SK@574 X:SL@595 X:res=5 to:X",
	},
	{
		"HW-119", "plate2 A:S@12 A:res=3 X:BW@55 X:S@600", "occupy 55/raze 55",
		"plate2 A:S@12 A:res=3 X:S@600 to:X",
	},
	{
		"EX-154", "plate2 water:101,122,124 A:BT1:169-147 A:BR1@124 A:BR1@101 A:BR1@122 A:S@169 X:b@600^AB",
		"BT1 takeup 122 side/600 turn left/BT1 takeup 101 main",
		"plate2 water:101,122,124 A:S@169 A:BT1:169-147 A:BR1@124 X:b@600^AC to:X",
	},
	{
		"HW-158a", "plate2 water:124,125 A:S@169 A:BT1:169-147 A:BR1@124 A:BR1@125 A:T:124-125", "BT1 takeup 124 main",
		"plate2 water:124,125 A:S@169 A:BT1:169-147/3,0 A:BR1@125 to:X",
	},
	{
		"EX-160.1", "plate2 water:101,103,122,124 A:BT1:169-147 A:BR1@124 A:BR1@101 A:BR1@103 A:BR1@122 A:S@169",
		"169 ruin BT1 101 103 122 124 then to 189", "plate2 water:101,103,122,124 A:S@189 to:X",
	},
	{
		"EX-160.4", "plate2 water:102,124 A:BT1:124-102 A:BR1@124 A:BR1@102 A:S@124", "124 ruin BT1 124",
		"plate2 water:102,124 A:BR1@102 to:X",
	},
	{
		"HW-161", "plate2 A:BT1:169-147/0,2 A:S@147", "147 ruin BT1 side 2", "plate2 A:S@147 A:BT1:169-147/0,0 to:X",
	},
	{"HW-162", "plate2 water:124 A:S@124 A:BR1@124", "124 to 81 ruin", "plate2 water:124 A:S@81 to:X"},
	{
		"HW-166a", "plate2 water:124,125 A:S@124 A:BR1@124 X:S@125 X:BR11@125",
		"124 to 81 light/125 to 82/spread 125/81 to 105",
		"plate2 water:124,125 A:S@105 A:fire@125/0 X:S@82 X:BR11@125 to:X",
	},
	{
		"EX-164.2", "plate2 A:C1:621>620 A:S@621 A:BT1:619-597 A:S@619 A:L@597", "fire 619BT1x1",
		"plate2 A:L@597 A:S@619 A:S@621 A:C1:621>620 A:BT1:619-597/1,2 to:X",
	},
	{
		"EX-167.5", "plate2 X:C2:81>80 X:S@81 A:BT1:169-147 A:BR1@124 A:S@169 A:b@300^AB water:124,102,103",
		"300 turn left",
		"plate2 water:102,103,124 A:S@169 A:b@300^AC A:BT1:169-147 A:BR1@124!A X:S@81 X:C2:81>80 to:X",
	},
	{
		"EX-167.5", "plate2 water:102,103,124 A:S@169 A:BT1:169-147 A:BR1@124!A X:S@81 X:C2:81>80 to:X", "81 to 61",
		"plate2 water:102,103,124 A:S@169 A:BT1:169-147 A:BR1@124 X:S@61 X:C2:81>80",
	},
	{"HW-188", "plan B:S@1372 C:b@300^AB to:C", "300 turn left", "over: HW-188 B"},
	{
		"HW-21", "grid:2x1 A:BW@1 X:b@2^BD A:res=0 X:res=0 passed to:X", "2 turn left",
		"grid:2x1 A:BW@1 A:res=0 X:b@2^AB X:res=0",
	},
	{"HW-21", "grid:2x1 red:2 A:L@1 passed to:X", "pass", "over: HW-21"},
	{
		"HW-183", "grid:9x3 red:4,13,22 A:S@1 A:b@18^AB A:b@27^AB X:T@3 X:b@5^AB to:X", "cut 1/5 turn left",
		"grid:9x3 red:4,13,22 A:S@1 A:b@18^AB A:b@27^AB A:cut@1/0 X:T@3 X:b@5^AC",
	},
	{
		"EX-183", "grid:9x3 red:4,13,22 A:S@1 A:b@18^AB A:b@27^AB A:cut@1/5 X:T@3 X:b@5^AB", "18 turn left",
		"grid:9x3 red:4,13,22 A:b@18^AC A:b@27^AB X:T@3 X:b@5^AB to:X",
	},
	{
		"EX-190.3", "plan B:S@1616 C:b@246^AB to:C", "blockade/246 turn left",
		"plan B:S@1616 B:siege/0,100,0 C:b@246^AC to:B",
	},
	{
		"EX-190.3", "plan B:S@1616 B:siege/0,100,0 C:b@300^AB to:B", "1616 to 1523",
		"plan B:S@1523 B:siege/1,100,0 C:b@300^AB to:C",
	},
	{"EX-190.3", "plan B:S@1616 B:siege/99,100,0 C:b@300^AB to:C", "300 turn left", "over: HW-190 C"},
	{
		"HW-190.7", "plan B:S@737< B:BR1@737 B:siege/9,100,0 C:b@300^AB to:B", "737 to 638",
		"plan B:S@638 B:BR1@737 B:siege/10,120,0 C:b@300^AB to:C",
	},
	{
		"HW-190.7", "plan B:S@737 B:BR1@737 B:siege/9,100,0 C:b@300^AB to:B", "737 to 638",
		"plan B:S@638 B:BR1@737 B:siege/10,100,0 C:b@300^AB to:C",
	},
	{
		"HW-190.8", "plan B:S@638 B:BR1@737 B:siege/9,100,5 C:b@300^AB to:C", "300 turn left",
		"plan B:S@638 B:BR1@737 C:b@300^AC to:B",
	},

	{
		"HW-160", "plate2 A:BT1:169-147/2,2 A:S@169 opt:ruin-carrier=always", "169 ruin BT1 side 1",
		"plate2 A:S@169 to:X opt:ruin-carrier=always",
	},
	{
		"HW-190.4", "plan B:S@737< B:BR1@737 B:siege/9,100,0 C:b@300^AB to:B opt:supply-gain=40", "737 to 638",
		"plan B:S@638 B:BR1@737 B:siege/10,140,0 C:b@300^AB to:C opt:supply-gain=40",
	},
	{
		"HW-190.8", "plan B:S@638 B:BR1@737 B:siege/9,100,4 C:b@300^AB to:C opt:blockade-lapse=never", "300 turn left",
		"plan B:S@638 B:BR1@737 B:siege/10,100,5 C:b@300^AC to:B opt:blockade-lapse=never",
	},
	{"HW-21", "plate2 A:T@1 X:T@600 quiet=3 opt:quiet-limit=4", "1 to 2", "over: quiet-limit"},

	// The second school: the fortress of A is squares 1 and 2.
	{
		"HW-249", "grid:20x3 fort:A:1,2 A:S@10 A:T:10-11 X:b@60^AB school:2", "T10-11 slide right 1",
		"grid:20x3 fort:A:1,2 A:S@11+m3 A:T:11-12 X:b@60^AB to:X school:2",
	},
	{
		"HW-249c", "grid:20x3 fort:A:1,2 A:S@10 A:T:10-11 A:D@8 X:b@60^AB school:2", "T10-11 slide right 1",
		"grid:20x3 fort:A:1,2 A:S@11 A:T:11-12 A:D@8 X:b@60^AB to:X school:2",
	},
	{
		"HW-249c", "grid:20x3 fort:A:1,2 A:S@11+m3 A:b@41^AB A:T:11-12 X:b@60^AB school:2",
		"41 turn left/60 turn left/41 turn left",
		"grid:20x3 fort:A:1,2 A:S@11+m1 A:b@41^CD A:T:11-12 X:b@60^AC to:X school:2",
	},
	{
		"HW-249c", "grid:20x3 fort:A:1,2 A:S@11+m1 A:b@41^AB A:T:11-12 X:b@60^AB school:2", "41 turn left",
		"grid:20x3 fort:A:1,2 A:b@41^AC A:T:11-12 X:b@60^AB to:X school:2",
	},
	{
		"HW-249c", "grid:20x3 fort:A:1,2 A:S@11+m1 A:T:11-12 X:b@60^AB school:2", "11 to 50",
		"grid:20x3 fort:A:1,2 A:S@50 A:T:11-12 X:b@60^AB to:X school:2",
	},
	{
		"HW-251", "grid:20x3 fort:A:1,2 A:S@11+d2 A:T:11-12 X:b@60^AB school:2", "11 to 50",
		"grid:20x3 fort:A:1,2 A:S@50+d1 A:T:11-12 X:b@60^AB to:X school:2",
	},
	{
		"HW-250", "grid:20x3 fort:A:1,2 A:S@10 A:b@41^AB A:T:10-11 A:D@12 X:S@34 X:S@53 X:b@58^AB to:X school:2",
		"undepot 12",
		"grid:20x3 fort:A:1,2 A:S@10+d3 A:b@41^AB A:T:10-11 A:nodepot=6 X:S@34 X:S@53 X:b@58^AB school:2",
	},
	{
		"HW-252", "grid:20x3 fort:A:1,2 A:S@10 A:T:10-11 A:D@14 X:S@14 to:X school:2", "seize 14",
		"grid:20x3 fort:A:1,2 A:S@10+d3 A:T:10-11 A:nodepot=6 X:S@14 X:D@14 to:X at:seize school:2",
	},
	{
		"HW-253", "grid:20x3 fort:A:1,2 A:S@10 A:D@10 X:b@60^AB school:2", "10 undepot then to 28",
		"grid:20x3 fort:A:1,2 A:S@28 A:nodepot=6 X:b@60^AB to:X school:2",
	},
	{
		"HW-253", "grid:20x3 fort:A:1,2 A:b@41^AB A:nodepot=1 X:b@60^AB school:2", "41 turn left/60 turn left/depot 41",
		"grid:20x3 fort:A:1,2 A:b@41^AC A:D@41 X:b@60^AC to:X school:2",
	},
	{
		"HW-259", "grid:20x3 fort:A:1,2 A:S@10 A:T:10-11 A:D@11 red:5,25 X:T@20 to:X school:2", "20 to 60",
		"grid:20x3 red:5,25 fort:A:1,2 A:S@10+d3 A:T:10-11 A:D@11 X:T@60 school:2",
	},
}

func TestSlowTurns(t *testing.T) {
	for _, test := range slowTurns {
		t.Run(test.id, func(t *testing.T) {
			t.Parallel()
			position, over := test.position, ""
			for order := range strings.SplitSeq(test.orders, "/") {
				if orders := slowMust(t, position).orders(); !slices.Contains(orders, order) {
					t.Fatalf("%s: %q is not legal, but\n%s", position, order, strings.Join(orders, ", "))
				}
				var err error
				if position, over, err = slowPlay(position, order); err != nil {
					t.Fatal(err)
				}
			}
			if over != "" {
				position = fmt.Sprintf("over: %s", over)
			}
			if position != test.want {
				t.Errorf("got  %s\nwant %s", position, test.want)
			}
		})
	}
}

// slowFed are positions of the second school and the depots that feed in them.
var slowFed = []struct{ id, position, want string }{
	{"HW-256", "grid:9x3 red:2,3,4,7,19..27 water:10..18 fort:A:1 A:D@9 school:2", "[9]"},
	{"HW-257", "grid:9x3 red:2,3,4,7,19..27 water:10..18 fort:A:1 A:D@9 X:S@5 X:C3:5>6 school:2", "[]"},
	{"HW-257", "grid:9x3 red:2,3,4,7,19..27 water:10..18 fort:A:1 A:D@9 X:S@5 X:C2:5>6 school:2", "[9]"},
	{
		"EX-257", "grid:9x3 red:2,3,4,7,19..27 water:10..18 fort:A:1 A:D@9 X:S@5 X:S@6 X:BT11:5-6 X:BR11@15 school:2",
		"[]",
	},
	{"EX-257", "grid:9x3 red:2,3,4,7,19..27 water:10..18 fort:A:1 A:D@9 X:BT11:5-6 X:BR11@15 school:2", "[9]"},
	{"HW-258", "grid:9x3 fort:A:1 A:D@9 school:2", "[9]"},
	{"HW-258", "grid:9x3 fort:A:1 A:D@9 X:T@23 school:2", "[]"},
	{"HW-258", "grid:9x3 fort:A:1 A:D@9 X:T@23 A:S@14 school:2", "[9]"},
	{"HW-243", "grid:9x3 water:2 fort:A:1 moat:A:2 A:siege/3,100,0 A:D@9 school:2", "[]"},
}

func TestSlowFed(t *testing.T) {
	for _, test := range slowFed {
		t.Run(test.id, func(t *testing.T) {
			if got := fmt.Sprint(slices.Sorted(maps.Keys(slowMust(t, test.position).feeding()))); got != test.want {
				t.Errorf("%s\ngot  %s\nwant %s", test.position, got, test.want)
			}
		})
	}
}
