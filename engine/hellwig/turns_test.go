package hellwig_test

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
)

// verdicts are orders that are and that are not legal in a position, `/` parts them, by what they show.
var verdicts = []struct{ id, position, legal, illegal string }{
	// Fire.
	{"HW-74", "plate2 bldg:182,183 A:S@94 A:H:94>116", "light 182", "light 183"},
	{"HW-74", "plate2 bldg:182 A:BW@182 A:S@94 A:H:94>116", "94 to 51", "light 182"},
	{"HW-74", "plate2 bldg:182 X:S@182 A:S@94 A:H:94>116", "light 182/fire 182", ""},
	{"HW-74b", "plate2 bldg:182 A:T@181 A:fire@182/3 X:S@1", "181 to 180", "181 to 182/181 to 183"},
	{"HW-74b", "plate2 bldg:182 A:S@1 X:T@182 A:fire@182/0 to:X", "182 to 183/182 to 160", ""},
	{"HW-74c", "plate2 bldg:30 water:31 A:S@1 A:BR1@31 A:fire@30/1", "1 to 46", "spread 31"},
	{"HW-74c", "plate2 bldg:30,31 A:S@1 X:S@600 X:fire@30/1", "1 to 46", "spread 31"},
	{"HW-74c", "plate2 bldg:30,31,53 A:S@1 A:fire@30/1", "spread 31", "spread 53"}, // 53 touches by a corner
	{"HW-76", "plate2 bldg:30,31 A:S@1 A:fire@30/1", "spread 31/1 to 46", "pass"},
	{"HW-77", "plate2 bldg:30,31 A:T@34 X:fire@30/1", "demolish 31", "demolish 30"},
	{"HW-77", "plate2 bldg:30,31 A:T@35 X:fire@30/1", "35 to 31", "demolish 31"}, // farther than a cannon shot
	{"HW-79", "plate2 bldg:30,31 A:T@34 X:fire@30/1 X:S@119 X:C1:119>118", "demolish 31", ""},
	{"HW-79", "plate2 bldg:30,31 A:T@34 X:fire@30/1 X:S@119 X:C1:119>97", "34 to 33", "demolish 31"},
	{"HW-166", "plate2 water:182 A:S@94 A:H:94>116 X:S@182 X:BR11@182", "light 182", ""},
	{"HW-166", "plate2 water:182 A:S@94 A:H:94>116 X:BR11@182 X:BW@182", "94 to 51", "light 182"},
	{"HW-166", "plate2 water:5,6 A:S@99 A:BR1@5 A:T@7 A:fire@5/0 to:A", "7 to 8", "7 to 6"},
	{"HW-166", "plate2 water:1,2,24 A:S@24 A:BT1:23-45 A:S@23 A:BR1@24 A:BR1@2 A:fire@2/0 to:A", "", "BT1 takeup 2 main"},

	// What comes when in a turn.
	{"HW-181c", "plate2 bldg:30,31 A:S@1 A:BW@5 A:fire@30/1 at:occupy", "1 to 46", "spread 31"},
	{"HW-181c", "plate2 A:S@12 A:res=3 X:BW@55 X:S@600 at:seize", "12 to 57", "occupy 55"},
	{"HW-181c", "plate2 A:S@12 A:res=3 X:BW@55 X:S@600 at:occupy", "occupy 55", ""},
	{"HW-181c", "plan B:S@1616 C:b@300^AB to:C at:move", "300 turn left", "blockade"},
	{"HW-181c", "plate2 water:2 A:T@2 A:BR1@2 A:fire@2/1", "pass", "2 to 3"}, // it falls before he moves

	// Cutting off.
	{"HW-182b", "grid:9x1 red:5 A:S@1 A:K@9 to:X X:S@3", "cut 1", ""},
	{"HW-182b", "grid:9x1 A:S@1 A:K@9 to:X X:S@5", "cut 1", "cut 9"},
	{"HW-182b", "grid:9x2 A:S@1 A:K@9 X:S@10 X:C2:10>11 to:X opt:cut-by-strength=off", "cut 1", "cut 9"},
	{"HW-182b", "grid:9x3 red:14,23 A:S@1 A:K@9 X:S@21 X:C1:21>22 X:C2:21>12 to:X opt:cut-by-strength=off", "", "cut 1"},
	{"HW-182b", "grid:9x2 red:15 A:S@1 A:K@9 X:S@12 X:C2:12>13 to:X opt:cut-by-strength=off", "cut 1", ""},
	{"HW-182b", "grid:9x2 red:14 A:S@1 A:K@9 X:S@13 X:C2:13>12 to:X opt:cut-by-strength=off", "", "cut 1"},
	{"HW-184", "grid:9x1 water:5 A:S@1 A:K@9 X:S@3 to:X", "cut 1", ""},
	{"HW-184", "grid:9x1 water:5 A:S@1 A:K@9 A:BR1@5 X:S@8 to:X", "cut 1", ""},
	{"HW-184", "grid:9x2 water:5,14 A:S@1 A:K@9 A:BR1@5 X:S@18 to:X opt:cut-by-strength=off", "", "cut 1"},
	{"HW-183", "grid:9x1 red:5 A:S@1 A:K@9 A:cut@1/3 X:S@3 to:X", "pass", "cut 1"},
	{"HW-326", "grid:9x1 red:5 A:S@1 A:S@2 A:SK@9 A:cut@1/3 X:S@8 to:X", "cut 1", ""},
	{"HW-326", "grid:9x1 red:5 A:S@1 A:S@2 A:SK@9 A:cut@1,2/3 X:S@8 to:X", "", "cut 1"},

	// The fortress and its blockade.
	{"HW-186", "plan B:S@1616 C:b@300^AB to:C", "blockade", ""},
	{"HW-187", "plan B:K@247 C:T@1600 to:B", "entrench 246/247 to 246", ""},
	{"HW-187", "plan C:K@247 B:T@1600 B:BW@246 to:C", "", "247 to 246"},
	{"HW-190.1", "plan B:S@638 B:BR1@737 B:BR1@744 C:b@300^AB to:C", "", "blockade"},
	{"HW-190.1", "plan B:S@638 B:BR1@44 C:b@300^AB to:C", "blockade", ""}, // on the inner ditch
	{"HW-190.1", "plan B:S@638 B:BR1@737 B:fire@737/0 C:b@300^AB to:C", "", "blockade"},
	{"HW-190.1", "grid:3x3 fort:B:5 moat:B:2 water:2 B:S@5 C:S@9 to:C opt:blockade-near=on", "blockade", ""},
	{"HW-190.6", "plan B:S@1616 B:siege/4,100,0 C:b@300^AB to:C at:move", "300 turn left", "unblock/blockade"},

	// Depots.
	{"HW-244", "grid:9x3 A:S@10 X:b@27^AB school:2", "depot 10", "depot 27"},
	{"HW-245", "grid:9x3 A:S@10 A:T:10-11 A:BW@3 X:b@27^AB school:2", "depot 10", "depot 3"},
	{"HW-245", "grid:9x3 A:K@10 A:S@11 A:C1:11>12 A:fire@3/2 bldg:3 X:b@27^AB A:D@1 school:2", "depot 2", "depot 12/depot 3/depot 1"},
	{"HW-246", "grid:9x1 A:T@1 A:D@3 X:D@5 school:2", "1 to 9", ""},
	{"HW-247", "grid:9x1 A:T@1 school:2", "depot 4/depot 1", "depot 5"},
	{"HW-250", "grid:9x3 A:S@1 A:C1:1>2 X:D@4 X:S@27 school:2", "fire 4", "undepot 4"},
	{"HW-250", "grid:9x3 A:T@1 X:D@4 X:b@13^AB school:2", "1 to 4", "undepot 4"},
	{"HW-250", "grid:9x3 A:K@1 X:D@4 X:b@13^AB school:2", "undepot 4", ""},
	{"HW-250", "grid:9x3 A:K@1 X:D@4 X:b@13^AB X:C1:23>22 X:S@23 X:C2:23>14 school:2", "", "1 undepot"},
	{"HW-250", "grid:9x3 A:T@4 A:D@4 X:b@27^AB school:2", "undepot 4/4 undepot then to 5", ""},
	{"HW-252", "grid:9x3 A:T@4 X:D@4 X:D@5 X:b@27^AB school:2", "seize 4", "seize 5"},
	{"HW-253", "grid:9x3 A:T@4 A:nodepot=1 X:b@27^AB school:2", "4 to 5", "depot 5"},
	{"HW-240", "grid:9x3 A:T@4 X:b@27^AB", "4 to 5", "depot 5"},

	// Hills.
	{"HW-30", "plate2 hill1:170,171,192,193 A:C1:168>169 A:S@168 X:S@172 X:S@171", "fire 171", "fire 172"},
	{"HW-30", "plan B:C1:1327>1328 B:S@1327 C:S@1331 C:S@1330 to:B", "fire 1331", ""},
	{"HW-30", "plan B:C1:1327>1328 B:S@1327 C:S@1331 C:S@1330 to:B school:2", "fire 1330", "fire 1331"},
	{"HW-238.1", "plate2 hill1:170,171,192,193 A:C1:168>169 A:S@168 X:S@172 X:S@171 school:2", "fire 171", "fire 172"},
	{"HW-238.1", "plate2 hill2:170,171,192,193 A:H:168>169 A:S@168 X:S@172 X:S@170 school:2", "fire 170", "fire 172"},
	{
		"HW-238.2", "plate2 hill1:304,305,326,327 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414 school:2",
		"fire 393", "",
	},
	{
		"HW-238.2", "plate2 hill1:304,305,326,327 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414 " +
			"X:C2:436>437 X:S@436 school:2",
		"", "fire 393",
	},
	{"HW-238.2", "plate2 hill1:304,305,326,327 X:C3:326>327 X:S@326 A:C2:392>393 A:S@392 school:2", "", "fire 327"},
	{"HW-238.3", "plate2 X:C3:326>327 X:S@326 A:C2:392>393 A:S@392 school:2", "fire 327", ""},
	{
		"HW-238.4", "plate2 hill2:166,167,188,189 hill1:168,169,190,191 A:C1:166>167 A:S@166 X:S@169 X:S@170 school:2",
		"fire 169", "fire 170",
	},
	{
		"HW-238.5", "plate2 hill1:166,167,188,189 hill2:168,169,190,191 A:C1:166>167 A:S@166 X:S@169 X:S@170 school:2",
		"fire 169/fire 170", "",
	},
	{"HW-238.6", "plate2 hill2:166,167,188,189 X:BW@168 A:C1:166>167 A:S@166 X:S@170 school:2", "fire 170", ""},
	{"HW-238.6", "plate2 X:BW@168 A:C1:166>167 A:S@166 X:S@170 school:2", "fire 168", "fire 170"},
	{
		"HW-238.7", "plate2 hill2:304,305,326,327 hill1:392,393,414,415 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 school:2",
		"", "fire 393",
	},
}

// sequences are orders given one after the other, with `/` between, and the position or the end that they lead to.
var sequences = []struct{ id, position, orders, want string }{
	{"HW-80", "plate2 bldg:30,31,9 A:T@34 X:T@600 X:fire@30/2", "demolish 31", "plate2 bldg:9,30 plain:31 A:T@34 " +
		"X:T@600 X:fire@30/3 to:X"},
	{
		"HW-74b", "plate2 bldg:30 A:fire@30/0 A:S@600 X:T:30-31 X:S@30 X:S@31 X:BW@53 to:X", "31 to 74",
		"plate2 bldg:30 A:S@600 A:fire@30/1 X:S@74 X:BW@53",
	},
	{"HW-74d", "plate2 bldg:30 A:fire@30/4 A:S@300 X:S@1 to:X", "1 to 46", "plate2 bldg:30 A:S@300 A:fire@30/5 X:S@46"},
	{
		"HW-166", "plate2 water:5,6 A:S@99 A:BR1@5 A:BR1@6 A:T:5-6 A:S@6 X:fire@5/1 X:S@600 to:X", "600 to 643",
		"plate2 water:5,6 A:S@6 A:S@99 A:BR1@6 X:S@643",
	},
	{
		"HW-166", "plate2 water:5,6 A:S@99 A:BR1@5 A:BR1@6 A:BW@6 X:fire@5/1 X:S@600 to:X", "spread 6/600 to 643",
		"plate2 water:5,6 A:S@99 A:BR1@6 A:BW@6 X:S@643 X:fire@6/0",
	},
	{
		"HW-167.5", "plate2 X:C2:81>80 X:S@81 A:BT1:169-147 A:S@169 water:124,102,103", "BT1 lay 124 main",
		"plate2 water:102,103,124 A:S@169 A:BT1:169-147/1,2 A:BR1@124 X:S@81 X:C2:81>80 to:X",
	},
	{
		"HW-167.5", "plate2 X:C2:81>80 X:S@81 A:BT1:169-147 A:S@169 A:BR1@124 A:BW@102 A:BR1@102 water:124,102,103",
		"169 to 126", "plate2 water:102,103,124 A:S@126 A:BT1:169-147 A:BR1@102!A A:BR1@124 A:BW@102 X:S@81 X:C2:81>80 to:X",
	},
	{"HW-21", "grid:3x1 red:2 A:L@1 X:L@3", "pass/pass", "over: HW-21"},
	{"HW-21", "grid:3x1 red:2 A:L@1 X:b@3^BD passed to:A", "pass", "over: HW-21"},
	{"HW-188", "plan B:S@1372 C:K@1371 to:C", "1371 take 1372", "plan C:K@1372 to:B"},
	{"EX-187", "plan B:K@1371 C:b@300^AB to:B", "1371 to 1372/300 turn left", "over: HW-188 B"},
	{"HW-188", "plan B:C1:1373>1372 B:S@1373 C:b@300^AB to:C", "300 turn left", "over: HW-188 B"},
	{"HW-188", "plan B:C1:1373>1372 B:S@1 C:b@300^AB to:C", "300 turn left", "plan B:S@1 B:C1:1373>1372 C:b@300^AC to:B"},
	{"HW-182d", "grid:9x1 red:5 A:S@1 A:T:1-2 A:K@9 A:cut@1/5 X:S@3", "9 to 8", "grid:9x1 red:5 A:K@8 A:T:1-2 X:S@3 to:X"},
	{
		"HW-183", "grid:9x2 red:5 A:S@1 A:K@9 A:cut@1/5 X:S@3 opt:cut-by-strength=off", "9 to 8",
		"grid:9x2 red:5 A:S@1 A:K@8 X:S@3 to:X opt:cut-by-strength=off",
	},
	{
		"HW-183", "grid:9x1 red:5 A:S@1 A:S@2 A:SK@9 A:cut@1/2 X:T@8 to:X", "cut 1/8 to 7",
		"grid:9x1 red:5 A:S@1 A:S@2 A:SK@9 A:cut@1/2 A:cut@2/0 X:T@7",
	},
	{"HW-190.2", "plan B:S@1616 B:siege/99,100,0 C:b@300^AB to:B", "1616 to 1523", "over: HW-190 C"},
	{
		"HW-190.2", "plan B:S@1616 B:siege/98,100,0 C:b@300^AB to:B", "1616 to 1523",
		"plan B:S@1523 B:siege/99,100,0 C:b@300^AB to:C",
	},
	{"HW-190.2", "plan B:S@1616 C:b@300^AB C:siege/99,100,0 B:siege/99,100,0 to:B", "1616 to 1523", "over: HW-190 B"},
	{
		"EX-190.4", "plan B:S@737< B:BR1@737 B:siege/70,100,0 C:b@300^AB to:B", "737 to 638",
		"plan B:S@638 B:BR1@737 B:siege/71,120,0 C:b@300^AB to:C",
	},
	{
		"HW-190.4", "plan B:S@737 B:BR1@737 B:siege/9,100,0 C:b@300^AB to:B", "737 to 638",
		"plan B:S@638 B:BR1@737 B:siege/10,100,0 C:b@300^AB to:C",
	},
	{
		"HW-190.6", "plan B:S@1616 B:siege/4,100,0 C:b@300^AB to:C", "unblock/300 turn left",
		"plan B:S@1616 C:b@300^AC to:B",
	},
	{
		"HW-190.8", "plan B:S@638 B:siege/9,100,5 C:b@300^AB to:C", "300 turn left",
		"plan B:S@638 B:siege/10,100,0 C:b@300^AC to:B",
	},
	{
		"quiet-limit", "plate2 A:T@1 X:T@600 quiet=3 opt:quiet-limit=9", "entrench 2",
		"plate2 A:T@1 A:BW@2 X:T@600 to:X opt:quiet-limit=9",
	},
	{"quiet-limit", "plate2 A:T@1 X:T@600 opt:quiet-limit=9", "1 to 2", "plate2 A:T@2 X:T@600 to:X quiet=1 opt:quiet-limit=9"},
	{"quiet-limit", "plate2 A:T@1 X:T@600", "1 to 2", "plate2 A:T@2 X:T@600 to:X"},

	// The second school: the fortress of A is squares 1 and 2.
	{
		"HW-243", "grid:20x3 fort:A:1,2 moat:A:3 water:3 A:S@6 A:T:6-7 A:D@8 A:siege/3,100,0 X:b@60^AB school:2",
		"T6-7 slide right 1", "grid:20x3 water:3 fort:A:1,2 moat:A:3 A:S@7+m3 A:T:7-8 A:D@8 A:siege/4,100,0 X:b@60^AB to:X school:2",
	},
	{
		"HW-243", "grid:20x3 fort:A:1,2 moat:A:3 water:3 A:S@6 A:T:6-7 A:BR1@3 A:D@8 A:siege/3,100,0 X:b@60^AB school:2",
		"T6-7 slide right 1", "grid:20x3 water:3 fort:A:1,2 moat:A:3 A:S@7 A:T:7-8 A:BR1@3 A:D@8 A:siege/4,100,0 X:b@60^AB to:X school:2",
	},
	{
		"HW-243", "grid:20x3 fort:A:1,2 moat:A:3 water:3 A:S@6 A:T:6-7 A:BR1@3 A:D@8 A:siege/3,100,0 X:b@60^AB school:2 " +
			"opt:magazine-blockade=declared",
		"T6-7 slide right 1", "grid:20x3 water:3 fort:A:1,2 moat:A:3 A:S@7+m3 A:T:7-8 A:BR1@3 A:D@8 A:siege/4,100,0 " +
			"X:b@60^AB to:X school:2 opt:magazine-blockade=declared",
	},
	{
		"HW-243", "grid:20x3 fort:A:1,2 moat:A:3 water:3 A:S@6 A:T:6-7 A:D@8 X:b@60^AB to:X school:2", "blockade/60 turn left",
		"grid:20x3 water:3 fort:A:1,2 moat:A:3 A:S@6+d3 A:T:6-7 A:D@8 A:siege/0,100,0 X:b@60^AC school:2",
	},
	{
		"HW-248", "grid:20x3 fort:A:1,2 A:S@11 A:T:11-12 A:D@8 X:b@60^AB school:2", "T11-12 slide right 1",
		"grid:20x3 fort:A:1,2 A:S@12 A:T:12-13 A:D@8 X:b@60^AB to:X school:2",
	},
	{
		"HW-248", "grid:20x3 fort:A:1,2 A:S@12 A:T:12-13 A:D@8 X:b@60^AB school:2", "T12-13 slide right 1",
		"grid:20x3 fort:A:1,2 A:S@13+m3 A:T:13-14 A:D@8 X:b@60^AB to:X school:2",
	},
	{
		"HW-249b", "grid:20x3 fort:A:1,2 A:S@4 A:T:4-5 X:b@60^AB school:2", "T4-5 slide left 2",
		"grid:20x3 fort:A:1,2 A:S@2 A:T:2-3 X:b@60^AB to:X school:2",
	},
	{
		"HW-249c", "grid:20x3 fort:A:1,2 A:S@11+m2 A:T:11-12 X:b@60^AB school:2", "T11-12 slide right 1",
		"grid:20x3 fort:A:1,2 A:S@12+m1 A:T:12-13 X:b@60^AB to:X school:2",
	},
	{
		"HW-249c", "grid:20x3 fort:A:1,2 A:S@11+m2 A:T:11-12 X:b@60^AB school:2", "depot 11",
		"grid:20x3 fort:A:1,2 A:S@11 A:T:11-12 A:D@11 X:b@60^AB to:X school:2",
	},
	{
		"HW-249c", "grid:20x3 fort:A:1,2 A:S@11+m2 A:T:11-12 A:T:10-11 X:b@60^AB school:2", "11 to 52 drop T11-12",
		"grid:20x3 fort:A:1,2 A:S@52 A:T:10-11 X:b@60^AB to:X school:2",
	},
	{
		"HW-249c", "grid:20x3 fort:A:1,2 A:T@11+m2 A:T:11-12 X:b@60^AB school:2", "11 to 12",
		"grid:20x3 fort:A:1,2 A:T@12+m1 A:T:11-12 X:b@60^AB to:X school:2",
	}, // it has not left its device
	{
		"HW-251", "grid:20x3 fort:A:1,2 A:b@10^AB A:b@9^AB A:T:10-11 A:D@12 X:E@53 to:X school:2", "undepot 12",
		"grid:20x3 fort:A:1,2 A:b@9^AB A:b@10^AB+d3 A:T:10-11 A:nodepot=6 X:E@53 school:2",
	},
	{
		"HW-251", "grid:20x3 fort:A:1,2 red:15,35,55 A:b@17^AB A:T:17-18 A:D@16 X:E@57 to:X school:2", "undepot 16",
		"grid:20x3 red:15,35,55 fort:A:1,2 A:b@17^AB A:T:17-18 A:nodepot=6 X:E@57 school:2",
	}, // it fed nobody
	{
		"HW-253", "grid:20x3 fort:A:1,2 A:S@10 A:D@10 A:nodepot=3 X:b@60^AB school:2", "undepot 10",
		"grid:20x3 fort:A:1,2 A:S@10 A:nodepot=6 X:b@60^AB to:X school:2",
	},
	{
		"HW-259", "grid:9x2 fort:A:1 red:10..12,14..18 bldg:13,4 A:S@8 A:T:7-8 A:D@7 X:T@9 X:fire@13/1 to:X school:2",
		"spread 4", "grid:9x2 red:10,11,12,14,15,16,17,18 bldg:4,13 fort:A:1 A:S@8+d3 A:T:7-8 A:D@7 X:T@9 X:fire@4/0 " +
			"X:fire@13/1 to:X school:2",
	},
}

// play plays orders and tells where they lead: a position, or the rule that has ended the game and who has won.
func play(t *testing.T, position, orders string) string {
	t.Helper()
	p, err := rules.ParsePosition(position)
	if err != nil {
		t.Fatal(err)
	}
	for order := range strings.SplitSeq(orders, "/") {
		moves := p.Moves(nil)
		i := slices.IndexFunc(moves, func(m hellwig.Move) bool { return string(hellwig.Words(&p, m)) == order })
		if i < 0 {
			t.Fatalf("%s: %q is not legal", p.String(), order)
		}
		p.Play(moves[i])
	}
	if _, over := p.Ended(); over {
		return "over: " + hellwig.EndOf(&p)
	}
	return p.String()
}

func TestTurns(t *testing.T) {
	for _, test := range slices.Concat(slowTurns, sequences) {
		t.Run(test.id, func(t *testing.T) {
			got := play(t, test.position, test.orders)
			want := strings.NewReplacer("HW-190 ", "HW-190.2 ", "quiet-limit", "HW-21").Replace(test.want)
			if over := strings.HasPrefix(test.want, "over"); !over && got != test.want || over && got != want {
				t.Errorf("%s: %s\ngot  %s\nwant %s", test.position, test.orders, got, test.want)
			}
		})
	}
}

func TestVerdicts(t *testing.T) {
	for _, test := range slices.Concat(slowVerdicts, verdicts) {
		t.Run(test.id, func(t *testing.T) {
			p, err := rules.ParsePosition(test.position)
			if err != nil {
				t.Fatal(err)
			}
			var orders []string
			for _, m := range p.Moves(nil) {
				orders = append(orders, string(hellwig.Words(&p, m)))
			}
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
			if err := same(&p); err != nil {
				t.Error(err)
			}
		})
	}
}
