package hellwig_test

// slowCounts are the counts of the catalogue: a position and its orders by kinds. [HW-327]
var slowCounts = []struct{ id, position, count string }{
	{
		"COUNT-1", "plate2 A:b@185^AB X:b@164^CD",
		"move 4; capture 1; turn 2; entrench 1; all 8",
	},
	{
		"COUNT-2", "plate2 A:L@237 X:T@132 X:S@153 X:T@195",
		"move 32; capture 3; entrench 10; all 45",
	},
	{
		"COUNT-3", "plate2 A:L@237 X:T@132 X:S@153 X:T@175 X:T@195",
		"move 32; capture 1; entrench 10; all 43",
	},
	{
		"COUNT-4", "plate2 A:S@339 A:L@340 A:T:339-340",
		"move 50; slide 24; wheel 6; entrench 16; all 96",
	},
	{
		"COUNT-5", "plate2 A:S@456 A:S@478 A:C1:456>457 A:C1:478>479",
		"move 14; slide 40; wheel 20; entrench 14; destroy 18; all 106",
	},
	{
		"COUNT-6", "plate2 A:L@524 A:S@525 A:C1:525>547 A:T:524-525",
		"move 36; slide 26; wheel 10; entrench 14; destroy 9; all 95",
	},
	{
		"COUNT-7", "plate2 A:S@353 A:C1:353>331 A:C2:353>354 X:S@287 X:S@288",
		"move 4; slide 13; wheel 4; fire 3; entrench 3; destroy 15; all 42",
	},
	{
		"COUNT-8", "plate2 water:617,618,619 A:S@621 A:C1:621>620 X:BR1@617 X:BR1@618 X:BR1@619",
		"move 8; slide 13; wheel 6; fire 7; entrench 8; destroy 9; all 51",
	},
	{
		"COUNT-9", "plate2 water:101,102,103,104,105,122,123,124,125,126 A:S@169 A:BT1:169-147 A:BR1@124",
		"move 7; slide 12; wheel 5; lay 12; takeup 2; ruin 82; ruinnear 1; entrench 7; all 128",
	},
	{
		"COUNT-10", "plate2 A:S@326 A:C3:326>327 X:S@392 X:S@414 X:C2:392>393 X:C2:414>415",
		"move 8; slide 13; wheel 6; entrench 6; destroy 9; all 42",
	},
	{
		"COUNT-11", "plate2 A:S@392 A:S@414 A:C2:392>393 A:C2:414>415 X:S@326 X:C3:326>327",
		"move 14; slide 33; wheel 20; fire 3; entrench 11; destroy 18; all 99",
	},
	{
		"COUNT-12", "plate2 A:T@555 A:SK@574 A:BW@600x4 A:res=2 X:SL@595 X:BW@552",
		"move 105; capture 1; storm 1; all 107",
	},
	{
		"COUNT-13", "plate2 bldg:180,181,182,183,205 A:S@94 A:H:94>116 X:SL@202",
		"move 8; slide 16; wheel 6; light 1; entrench 7; destroy 9; all 47",
	},
	{
		"COUNT-14", "plate2 bldg:180,181,182,183,205 A:SL@202 A:S@224 X:S@94 X:H:94>116 X:fire@182/1",
		"move 48; entrench 22; demolish 1; all 71",
	},
	{
		"COUNT-15", "plate2 water:617,618,619 A:S@618 A:b@640^AB A:T:640-641 A:BR1@618",
		"move 9; turn 2; slide 8; wheel 4; leaveruin 6; leavelight 6; entrench 6; drop 2; all 43",
	},
	{
		"COUNT-16", "plate2 A:S@1 A:T:1-2 A:T:1-2",
		"move 2; slide 24; wheel 6; entrench 2; drop 2; all 36",
	},
	{
		"COUNT-17", "plate2 A:b@2^BD A:T:1-2 A:BW@1 A:res=0",
		"move 2; turn 2; slide 24; wheel 6; raze 1; drop 2; all 37",
	},
	{
		"COUNT-18", "plan start:first to:B",
		"move 343; turn 80; slide 689; wheel 123; fire 2; lay 80; takeup 20; ruin 1802; ruinnear 9; entrench " +
			"175; strengthen 8; raze 9; destroy 94; all 3434",
	},
	{
		"COUNT-19", "plan start:second to:B",
		"move 322; turn 80; slide 649; wheel 126; fire 2; lay 74; takeup 20; ruin 1636; ruinnear 10; " +
			"entrench 169; strengthen 8; raze 9; destroy 98; all 3203",
	},
	{
		"COUNT-20", "grid:14x12 red:17,91,101,120 green:34,43,112,137 " +
			"water:113,114,115,116,117,118,119,121,122,123,124,125,126 bldg:53,54,55,67,68 A:T@20 A:E@24 A:S@28 " +
			"A:b@76^AB A:S@103 A:E@106 A:b@107^CD A:S@139 A:T@141 A:C2:28>14 A:C1:28>42 A:C1:76>75 A:C3:103>89 " +
			"A:C3:141>127 A:H:141>142 A:T:89-103 A:T:127-141 A:BT1:107-106/0,2 A:BT2:141-127/0,2 " +
			"A:BT3:92-106/0,1 A:BR2@113 A:BR2@114 A:BR3@117 A:BR3@118 A:BR3@119 A:BR1@121 A:BR1@122 A:BW@8 " +
			"A:BW@9 A:BW@57 A:BW@60x2 A:BW@118x1 A:BW@128x2 A:BW@129 A:BW@167 A:res=0 X:S@12 X:SL@22 X:L@47 " +
			"X:b@49^AC X:SL@52 X:b@55^CD X:b@59^CD X:L@71 X:SL@81 X:S@109 X:S@117 X:S@134 X:C2:22>21 X:C1:55>69 " +
			"X:H:118>104 X:C3:134>133 X:C1:159>160 X:T:47-48 X:T:59-73 X:BT11:148-134/0,4 X:BT12:139-138/0,3 " +
			"X:BT13:131-117/0,3 X:BR13@116 X:BR12@124 X:BW@10x2 X:BW@97 X:BW@119x2 X:BW@145x4 X:BW@154x1 " +
			"X:res=40 X:fire@54/4 to:X",
		"move 74; capture 5; turn 6; slide 26; wheel 24; fire 1; ruin 43; leaveruin 4; leavelight 4; " +
			"entrench 32; strengthen 1; raze 3; storm 2; demolish 2; destroy 24; drop 7; all 258",
	},
	{
		"COUNT-21", "grid:14x12 red:23,116,122,129 green:76,87,130,149 " +
			"water:7,21,35,49,62,77,90,99,100,101,102,103,104,105,106,107,108,109,110,111,112 " +
			"bldg:11,12,13,25,26 A:b@18^AC A:b@37^AC A:SL@40 A:SL@51 A:T@66 A:T@69 A:SK@83 A:L@97 A:E@98 A:S@133 " +
			"A:E@135 A:L@151 A:K@156 A:b@165^CD A:H:51>50 A:C3:51>52 A:C2:66>65 A:C1:66>67 A:C1:69>68 A:H:83>82 " +
			"A:T:37-51 A:T:51-52 A:T:83-97 A:BT1:84-98 A:BT2:84-98/1,3 A:BT3:119-133 A:BR3@103 A:BR3@104 A:BW@8 " +
			"A:BW@10 A:BW@81x1 A:BW@158 A:BW@161x4 A:BW@163x2 A:res=40 X:T@3 X:S@6 X:S@26 X:b@33^AC X:b@39^CD " +
			"X:S@41 X:K@47 X:b@48^AB X:b@59^AC X:S@61 X:T@75 X:b@89^CD X:SL@91 X:C3:41>42 X:C1:69>55 X:C2:69>70 " +
			"X:C2:66>80 X:H:83>84 X:C3:91>92 X:T:3-4 X:T:37-51 X:T:40-41 X:T:61-75 X:BT11:33-47/4,0 " +
			"X:BT12:75-89/0,3 X:BT13:92-91/3,1 X:BR12@90 X:BW@5x4 X:BW@16x4 X:BW@88 X:BW@96x4 X:BW@128x1 " +
			"X:BW@138 X:BW@153 X:res=40 to:X",
		"move 53; capture 2; turn 10; slide 34; wheel 6; fire 23; lay 4; takeup 2; ruin 72; ruinnear 3; " +
			"entrench 21; strengthen 2; raze 2; destroy 13; drop 5; all 252",
	},
	{
		"COUNT-22", "grid:14x12 red:1,54,80,133 green:19,39,151,163 water:6,20,35,43,44,45,46,47,48,49,50,51,52,53,55,56 " +
			"bldg:85,86,87,99,100 A:S@18 A:K@56 A:K@61 A:SK@72 A:S@84 A:b@104^AC A:S@105 A:K@116 A:S@126 A:S@131 " +
			"A:E@149 A:T@159 A:b@160^CD A:K@161 A:b@164^AB A:H:84>70 A:C2:84>83 A:C1:116>102 A:C1:116>115 " +
			"A:H:131>130 A:C3:164>165 A:T:104-105 A:T:104-105 A:T:105-119 A:T:159-160 A:T:159-160 A:BT1:37-38 " +
			"A:BT2:15-29/1,1 A:BT3:72-58 A:BR2@43 A:BR2@44 A:BR3@45 A:BR3@46 A:BW@41x4 A:BW@122 A:BW@146x4 " +
			"A:BW@152x4 A:BW@153 A:res=40 X:SL@23 X:b@32^BD X:L@37 X:L@58 X:T@65 X:K@73 X:E@93 X:K@96 X:SK@97 " +
			"X:E@129 X:C3:23>22 X:C1:37>38 X:C2:47>46 X:C3:131>132 X:H:131>145 X:C1:149>148 X:T:8-9 X:T:72-73 " +
			"X:T:96-97 X:T:96-97 X:T:97-98 X:BT11:84-70/1,1 X:BT12:37-23/4,0 X:BT13:31-32/0,3 X:BR13@47 " +
			"X:BR11@55 X:BR11@56 X:BW@15 X:BW@63x2 X:BW@99 X:BW@123x2 X:res=40 to:X",
		"move 93; capture 6; turn 2; slide 33; wheel 16; fire 1; lay 11; ruin 45; entrench 30; strengthen 1; " +
			"raze 3; storm 1; destroy 9; drop 13; all 264",
	},
	{
		"COUNT-23", "grid:14x12 red:55,61,71 green:9,23,51,53 water:6,21,34,43,44,45,46,47,48,49,50,52,54,56 " +
			"bldg:128,129,130,142,143 A:T@17 A:b@38^BD A:E@39 A:T@69 A:SL@81 A:S@83 A:T@95 A:b@119^BD A:SL@136 " +
			"A:T@140 A:S@141 A:b@159^AC A:b@164^AB A:E@166 A:H:17>3 A:C2:77>78 A:C2:78>92 A:C3:95>109 " +
			"A:C1:164>163 A:C3:164>165 A:T:81-95 A:T:119-120 A:T:163-164 A:BT1:69-83 A:BT2:38-39/1,2 " +
			"A:BT3:81-67/1,3 A:BR2@52 A:BR1@54 A:BR1@56 A:BW@25 A:BW@66x1 A:BW@121 A:BW@137 A:BW@151 A:res=0 " +
			"X:E@30 X:E@35 X:b@36^AC X:SK@58 X:T@75 X:L@77 X:L@97 X:SL@115 X:S@116 X:SL@118 X:SL@157 X:H:17>31 " +
			"X:C2:77>63 X:C1:68>67 X:C1:157>143 X:C3:162>148 X:H:164>150 X:T:16-17 X:T:67-81 X:T:76-77 " +
			"X:T:157-158 X:T:157-158 X:BT11:16-30 X:BT12:81-67/0,4 X:BT13:58-57/4,0 X:BR11@43 X:BR11@44 " +
			"X:BR11@45 X:BW@10x4 X:BW@11 X:BW@57 X:BW@72x4 X:BW@85x2 X:BW@132x2 X:BW@152 X:res=40",
		"move 69; capture 4; turn 8; slide 81; wheel 37; fire 1; light 1; takeup 6; ruin 261; ruinnear 3; " +
			"raze 5; storm 2; destroy 60; drop 21; all 559",
	},
	{
		"COUNT-24", "grid:14x12 red:92,130,131,165 green:38,69,101,148 " +
			"water:7,21,34,48,63,76,90,99,100,102,103,104,105,106,107,111,112 bldg:108,109,110,122,123 A:b@17^AB " +
			"A:E@26 A:SK@40 A:b@49^CD A:K@54 A:L@96 A:L@108 A:T@114 A:S@119 A:T@122 A:SL@144 A:S@146 A:E@152 " +
			"A:SL@159 A:b@166^CD A:C1:17>3 A:C3:17>18 A:C1:54>55 A:H:122>121 A:H:114>128 A:C2:146>132 A:T:96-97 " +
			"A:T:108-122 A:T:122-136 A:T:145-159 A:BT1:96-95/0,4 A:BT2:122-121 A:BT3:61-60/1,3 A:BR2@105 " +
			"A:BR2@106 A:BW@13x4 A:BW@29x4 A:BW@30x4 A:BW@75x1 A:BW@91x4 A:BW@117x2 A:BW@156x1 A:res=0 X:SL@5 " +
			"X:b@36^AB X:E@51 X:b@83^AC X:b@102^AC X:T@116 X:S@133 X:b@140^CD X:S@142 X:S@155 X:C3:54>53 " +
			"X:H:46>60 X:C1:64>78 X:C1:122>123 X:C2:155>141 X:C2:146>145 X:T:26-40 X:T:36-37 X:T:141-142 " +
			"X:BT11:74-88/0,2 X:BT12:6-5/0,3 X:BT13:123-122/3,0 X:BR12@21 X:BR11@102 X:BR11@103 X:BR13@107 " +
			"X:BW@6x2 X:BW@32 X:BW@41x4 X:BW@43 X:BW@135x4 X:BW@136x4 X:res=0",
		"move 67; capture 5; turn 6; slide 67; wheel 17; fire 2; lay 2; takeup 2; ruin 39; ruinnear 1; raze " +
			"2; storm 3; destroy 86; drop 8; all 307",
	},
	{
		"COUNT-25", "grid:14x12 red:65,107,126,132 green:2,27,121,151 water:7,21,34,49,57,58,59,60,61,62,63,64,68,69,70 " +
			"bldg:52,53,54,66,67 A:S@29 A:S@31 A:T@32 A:SK@43 A:S@44 A:T@53 A:b@56^CD A:S@57 A:S@73 A:K@74 " +
			"A:SL@81 A:S@108 A:T@109 A:T@113 A:b@144^CD A:C1:9>23 A:C1:53>39 A:H:56>42 A:C3:53>52 A:C2:53>54 " +
			"A:H:53>67 A:T:29-43 A:T:29-43 A:T:31-32 A:T:43-44 A:T:108-109 A:BT1:43-29 A:BT2:73-74/1,2 " +
			"A:BT3:22-8/1,1 A:BR3@21 A:BR3@34 A:BR1@57 A:BR2@59 A:BW@3x2 A:BW@10 A:BW@13x4 A:BW@33x2 A:BW@71 " +
			"A:BW@117 A:BW@130x4 A:res=2 X:L@51 X:SL@86 X:S@98 X:L@125 X:b@135^CD X:K@146 X:S@147 X:K@154 " +
			"X:SL@160 X:T@163 X:S@164 X:b@168^BD X:C1:98>97 X:C2:86>100 X:C3:125>111 X:H:147>148 X:C2:164>150 " +
			"X:C2:154>153 X:T:37-51 X:T:134-135 X:T:146-147 X:T:146-147 X:T:154-168 X:T:154-168 X:BT11:52-51/3,0 " +
			"X:BT12:29-43/1,2 X:BT13:85-71/3,1 X:BR12@58 X:BR11@64 X:BW@1x1 X:BW@80x1 X:BW@88x2 X:BW@91x2 " +
			"X:BW@99 X:BW@101x2 X:BW@122x4 X:res=0",
		"move 62; capture 3; turn 4; slide 31; wheel 11; lay 4; takeup 4; ruin 223; leaveruin 3; ruinnear 2; " +
			"leavelight 3; strengthen 2; raze 4; storm 2; destroy 82; all 440",
	},
}

// slowTwos are the numbers of sequences of two orders. [HW-327]
var slowTwos = []struct {
	id, position string
	count        int
}{
	{
		"TWO-1", "plate2 A:b@185^AB X:b@164^CD", 52,
	},
	{
		"TWO-2", "plate2 A:L@237 X:T@132 X:S@153 X:T@195", 5406,
	},
	{
		"TWO-3", "plate2 A:L@237 X:T@132 X:S@153 X:T@175 X:T@195", 7408,
	},
	{
		"TWO-10", "plate2 A:S@326 A:C3:326>327 X:S@392 X:S@414 X:C2:392>393 X:C2:414>415", 4207,
	},
	{
		"TWO-11", "plate2 A:S@392 A:S@414 A:C2:392>393 A:C2:414>415 X:S@326 X:C3:326>327", 4190,
	},
	{
		"TWO-12", "plate2 A:T@555 A:SK@574 A:BW@600x4 A:res=2 X:SL@595 X:BW@552", 2303,
	},
}

// slowPositions are the positions the catalogue writes out. [HW-300]
var slowPositions = []struct{ id, position string }{
	{
		"POS-1", "plate2 A:L@439 A:C2:439>440 X:b@396^CD X:C3:396>418 to:X",
	},
	{
		"POS-2", "plate2 water:101,122,123,124 bldg:182,183 plain:181 A:S@169 A:BT1:169-147/1,2 A:BR1@124!A " +
			"A:BW@168x4 X:S@81 X:S@138 X:C2:81>80 X:H:138>160 X:fire@182/2 at:cut",
	},
	{
		"POS-3", "plan B:K@818+m2 B:T:817-818 B:D@413 B:cut@818/1 B:siege/37,120,2 C:T@574 C:nodepot=4 to:C school:2 " +
			"opt:repetition=off",
	},
}

// slowExamples are the worked examples of section 12 that are no sequences in words: id, position, order, what is
// expected. A line that begins with a tab goes on from the one before. EX-56.9 and EX-56.10 have a bridge off the water
// there, which HW-302 refuses; here 393 is water.
const slowExamples = `EX-34.1 | plate2 A:L@237 X:T@195 X:S@153 X:T@132 | capture 237 x 195 153 132 | legal; ends 132
EX-34.1b | plate2 A:L@237 X:T@195 X:S@153 X:T@132 | capture 237 x 195 153 | legal; ends 153
EX-34.1c | plate2 A:L@237 X:T@195 X:S@153 X:T@132 | capture 237 x 195 | legal; ends 195
EX-34.1d | plate2 A:L@237 X:T@195 X:S@153 X:T@175 | capture 237 x 195 153 | illegal
EX-34.2 | plate2 A:L@237 X:T@195 X:S@218 X:S@241 | capture 237 x 195 218 241 | illegal
EX-34.3 | plate2 A:K@280 X:T@236 X:L@192 X:S@170 | capture 280 x 236 192 170 | legal; ends 170
EX-38.1 | plate2 A:b@185^AB | pawn 185 | to 163 184 186 207; takes 162 164
EX-38.2a | plate2 A:b@190^AB | turn 190 left | front AC; takes 167 211
EX-38.2b | plate2 A:b@190^AB | turn 190 right | front BD; takes 169 213
EX-39a | plate2 A:b@190^AB | turn 190 left left | front CD; takes 211 213
EX-41.1 | plate2 A:SL@202 | move 202 271 | legal
EX-41.2 | plate2 A:SL@202 | move 202 291 | illegal
EX-41.3 | plate2 A:SL@202 | move 202 314 | illegal
EX-41.4 | plate2 A:SL@271 | move 271 291 | legal
EX-41.5 | plate2 A:SL@271 | move 271 314 | legal
EX-45.1 | plate2 A:C1:319>320 A:S@319 | slide 319 320 up 1-4 | 297 298; 275 276; 253 254; 231 232
EX-45.2 | plate2 A:C1:319>320 A:S@319 | slide 319 320 right 1-4 | 320 321; 321 322; 322 323; 323 324
EX-45.3 | plate2 A:C1:319>320 A:S@319 | slide 319 320 left 1-4 | 318 319; 317 318; 316 317; 315 316
EX-45.4 | plate2 A:C1:319>320 A:S@319 | slide 319 320 down 1-4 | 341 342; 363 364; 385 386; 407 408
EX-45.5 | plate2 A:C1:319>320 A:S@319 | slide 319 320 up 5 | illegal
EX-46 | plate2 A:C1:319>320 | slide 319 320 up 1 | illegal
EX-47.1 | plate2 A:C2:282>283 A:S@282 | field 283 | 261 239 217
EX-47.2 | plate2 A:C2:282>283 A:S@282 X:S@261 X:S@239 | fire 283 at 239 | legal
EX-47.3 | plate2 A:C2:282>283 A:S@282 X:S@262 X:S@284 X:S@306 X:S@305 X:S@304 | fire 283 at 262 284 306 305 304 |
	illegal
EX-49b.1 | plate2 A:C2:351>352 A:L@351 X:C3:285>286 X:S@285 | fire 352 at 286 | legal
EX-49b.2 | plate2 A:C3:285>286 A:S@285 X:C2:351>352 X:L@351 | fire 286 at 352 | legal
EX-49b.3 | plate2 A:C2:439>440 A:L@439 X:C3:396>418 X:b@396^CD | fire 440 at 418 396 | legal
EX-49b.4 | plate2 A:C2:439>440 A:L@439 X:C1:374>373 X:S@374 | fire 440 at 374 | legal
EX-49b.4b | plate2 A:C2:439>440 A:L@439 X:C1:374>373 X:S@374 | fire 440 at 373 | illegal
EX-50.1 | plate2 X:C3:396>418 X:b@396^CD | field 418 | 417 416 415
EX-50.2 | plate2 A:C2:439>440 A:L@439 | field 440 | 418 396 374
EX-53.1 | plate2 A:C1:456>457 A:S@456 A:C1:478>479 A:S@478 | slide 456 457 478 479 up 1-4 | 434 435 456 457; 412 413
	434 435; 390 391 412 413; 368 369 390 391
EX-53.2 | plate2 A:C1:456>457 A:S@456 A:C1:478>479 A:S@478 | slide 456 457 478 479 right 1-4 | 457 458 479 480; 458
	459 480 481; 459 460 481 482; 460 461 482 483
EX-53.3 | plate2 A:C1:456>457 A:S@456 A:C1:478>479 A:S@478 | slide 456 457 478 479 left 1-4 | 455 456 477 478; 454
	455 476 477; 453 454 475 476; 452 453 474 475
EX-53.4 | plate2 A:C1:456>457 A:S@456 A:C1:478>479 A:S@478 | slide 456 457 478 479 down 1-4 | 478 479 500 501; 500
	501 522 523; 522 523 544 545; 544 545 566 567
EX-56.1 | plate2 X:C3:326>327 X:S@326 | field 327 | 349 371 393
EX-56.2 | plate2 A:C2:414>415 A:S@414 | field 415 | 393 371 349
EX-56.3 | plate2 A:C2:436>437 A:S@436 | field 437 | 415 393 371
EX-56.4 | plate2 A:C2:414>415 A:S@414 A:C2:436>437 A:S@436 | slide 414 415 436 437 up 1 | 392 393 414 415
EX-56.5 | plate2 A:C2:392>393 A:S@392 A:C2:414>415 A:S@414 X:C3:326>327 X:S@326 | fire 393 at 327 | legal
EX-56.6 | plate2 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414 | fire 327 at 393 | illegal
EX-56.7 | plate2 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 | fire 327 at 393 | legal
EX-56.8 | plate2 A:C3:326>327 A:S@326 A:C3:304>305 A:S@304 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414 | fire 327 at
	393 | legal
EX-56.9 | plate2 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414 water:393 X:BR11@393 | fire 327 at 393 |
	illegal
EX-56.10 | plate2 A:H:305>327 A:S@305 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414 water:393 X:BR11@393 | light 327 at
	393 | legal
EX-59.1 | plate2 A:C2:118>96 A:S@118 red:95 | field 96 | none
EX-59.2 | plate2 A:C2:77>76 A:S@77 green:98 | field 76 | 98 120 142
EX-59.3 | plate2 A:C2:81>80 A:S@81 water:102,124 | field 80 | 102 124 146
EX-60 | plate2 A:C2:77>76 A:S@77 A:S@120 X:S@142 green:98 | fire 76 at 142 | legal
EX-62.1 | plate2 A:C2:387>388 A:S@387 | field 388 | 366 344 322
EX-62.2 | plate2 A:C2:387>388 A:S@387 | wheel fix 387 from 388 via 366 to 365 | legal; field 364 363 362
EX-62.3 | plate2 A:C2:387>388 A:S@387 | wheel fix 387 from 388 via 410 to 409 | legal; field 410 411 412
EX-62.4 | plate2 A:C2:387>388 A:S@387 | wheel fix 388 from 387 via 365 to 366 | legal; field 389 390 391
EX-62.5 | plate2 A:C2:387>388 A:S@387 | wheel fix 388 from 387 via 409 to 410 | legal; field 387 386 385
EX-62.6 | plate2 A:C1:289>290 A:S@289 | wheel fix 289 from 290 via 268 267 266 to 288 | legal; field 287
EX-62.7 | plate2 A:C1:289>290 A:S@289 | wheel fix 289 from 290 via 312 311 310 to 288 | legal; field 287
EX-62.8 | plate2 A:C1:289>290 A:S@289 | wheel fix 290 from 289 via 267 268 269 to 291 | legal; field 289 288 287
EX-62.9 | plate2 A:C1:289>290 A:S@289 | wheel fix 290 from 289 via 311 312 313 to 291 | legal; field 289 288 287
EX-62.10 | plate2 A:C2:387>388 A:S@387 X:S@366 | wheel fix 387 from 388 via 410 409 408 386 364 to 365 | legal;
	field 364 363 362
EX-62.11 | plate2 A:C2:387>388 A:S@387 X:S@366 | wheel fix 387 from 388 via 366 to 365 | illegal
EX-65 | plate2 A:C1:390>391 A:S@390 | field 391 | 392 393 394
EX-66.1 | plate2 A:H:16>17 A:S@16 | field 17 | 18 19 20
EX-66.2 | plate2 A:H:94>116 A:S@94 | field 116 | 138 160 182
EX-67.1a | plate2 A:C1:353>331 A:C2:353>354 A:S@353 | field 331 | 309 287 265
EX-67.1b | plate2 A:C1:353>331 A:C2:353>354 A:S@353 | field 354 | 332 310 288
EX-67.1c | plate2 A:C1:353>331 A:C2:353>354 A:S@353 | slide 331 353 354 up 1 | illegal
EX-67.1d | plate2 A:C1:353>331 A:C2:353>354 A:S@353 | slide 353 354 right 1 | 354 355
EX-67.1e | plate2 A:C1:353>331 A:C2:353>354 A:S@353 | slide 331 353 right 1 | illegal
EX-67.1f | plate2 A:C1:353>331 A:C2:353>354 A:S@353 | slide 331 353 up 1 | 309 331
EX-67.2a | plate2 A:C3:398>397 A:C3:420>398 A:S@420 | field 397 | 375 353 331
EX-67.2b | plate2 A:C3:398>397 A:C3:420>398 A:S@420 | field 398 | 399 400 401
EX-67.2c | plate2 A:C3:398>397 A:C3:420>398 A:S@420 | slide 397 398 420 down 1 | illegal
EX-67.2d | plate2 A:C3:398>397 A:C3:420>398 A:S@420 | slide 398 420 right 1 | 399 421
EX-67.2e | plate2 A:C3:398>397 A:C3:420>398 A:S@420 | slide 397 398 up 1 | illegal
EX-67.3a | plate2 A:C1:378>356 A:C1:400>378 A:S@400 | field 356 | 334 312 290
EX-67.3b | plate2 A:C1:378>356 A:C1:400>378 A:S@400 | slide 356 378 400 up 1 | 334 356 378
EX-67.3c | plate2 A:C1:378>356 A:C1:400>378 A:S@400 | slide 356 378 up 1 | illegal
EX-67.3d | plate2 A:C1:378>356 A:C1:400>378 A:S@400 | slide 378 400 right 1 | 379 401
EX-67.3e | plate2 A:C1:312>334 A:S@312 X:C1:378>356 X:C1:400>378 X:S@400 | fire 334 at 356 | illegal
EX-67.4a | plate2 A:C1:464>463 A:C1:464>465 A:L@464 | slide 463 464 465 down 1 | 485 486 487
EX-67.4b | plate2 A:C2:464>463 A:C3:464>465 A:L@464 | slide 463 464 up 1 | 441 442
EX-67.4c | plate2 A:C2:464>463 A:C3:464>465 A:L@464 | slide 464 465 up 1 | 442 443
EX-68 | plate2 A:C1:424>425 A:S@424 A:C1:446>447 A:S@446 | slide 424 425 446 447 up 1 | 402 403 424 425
EX-72.2 | plate2 A:L@439 | move 439 481 | legal
EX-77.1 | plate2 X:SL@202 X:S@224 X:T@247 bldg:180,181,182,183,205 | bears 181 | X 202 224 247
EX-86.1 | plate2 A:T:1-23 | slide 1 23 down 1 | illegal
EX-86.2 | plate2 A:T:2-3 | slide 2 3 down 1 | illegal
EX-86.3 | plate2 A:T:25-26 A:b@25^AB A:b@26^AB | slide 25 26 down 1 | 47 48
EX-87.1 | plate2 A:T:339-340 A:S@339 A:L@340 | slide 339 340 up 1-6 | 317 318; 295 296; 273 274; 251 252; 229 230;
	207 208
EX-87.2 | plate2 A:T:339-340 A:S@339 A:L@340 | slide 339 340 right 1-6 | 340 341; 341 342; 342 343; 343 344; 344
	345; 345 346
EX-87.3 | plate2 A:T:339-340 A:S@339 A:L@340 | slide 339 340 down 1-6 | 361 362; 383 384; 405 406; 427 428; 449 450;
	471 472
EX-87.4 | plate2 A:T:339-340 A:S@339 A:L@340 | slide 339 340 left 1-6 | 338 339; 337 338; 336 337; 335 336; 334 335;
	333 334
EX-87.5 | plate2 A:T:339-340 A:S@339 A:L@340 | slide 339 340 left 7 | illegal
EX-87.6 | plate2 A:T:339-340 A:T@339 A:L@340 | slide 339 340 up 8 | 163 164
EX-87.7 | plate2 A:T:339-340 A:T@339 A:L@340 | slide 339 340 up 9 | illegal
EX-90.1 | plate2 A:T:502-503 A:S@502 A:C1:503>504 A:L@503 | slide 502 503 504 down 1 | 524 525 526
EX-90.2 | plate2 A:T:524-525 A:L@524 A:S@525 A:C1:525>547 | slide 524 525 547 down 1 | illegal
EX-91 | plate2 A:T:524-525 A:L@524 A:S@525 A:C1:525>547 | slide 524 525 up 1 | 502 503
EX-91b | plate2 A:T:524-525 A:L@524 A:S@525 A:C1:525>547 | slide 524 525 down 1 | illegal
EX-94.1 | plate2 A:T:339-340 A:S@339 A:L@340 | move 340 363 | legal
EX-94.2 | plate2 A:T:339-340 A:S@339 A:L@340 | move 340 386 | legal
EX-94.3 | plate2 A:T:339-340 A:S@339 A:L@340 | move 340 361 | legal
EX-94.4 | plate2 A:T:339-340 A:S@339 A:L@340 | move 340 382 | legal
EX-94.5 | plate2 A:T:339-340 A:S@339 A:L@340 | move 339 363 | legal
EX-94.6 | plate2 A:T:339-340 A:S@339 A:L@340 | move 339 384 | legal
EX-94.7 | plate2 A:T:339-340 A:S@339 A:L@340 | move 339 382 | legal
EX-94.8 | plate2 A:T:339-340 A:S@339 A:L@340 | move 339 319 | legal
EX-95.1 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 339 from 340 via 318 to 317 | legal
EX-95.2 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 339 from 340 via 362 to 361 | legal
EX-95.3 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 340 from 339 via 317 to 318 | legal
EX-95.4 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 340 from 339 via 361 to 362 | legal
EX-95.5 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 339 from 340 via 318 317 316 to 338 | legal
EX-95.6 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 339 from 340 via 362 361 360 to 338 | legal
EX-95.7 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 340 from 339 via 317 318 319 to 341 | legal
EX-95.8 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 340 from 339 via 361 362 363 to 341 | legal
EX-95.9 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 339 from 340 via 318 317 316 338 360 to 361 | legal
EX-95.10 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 339 from 340 via 362 361 360 338 316 to 317 | legal
EX-95.11 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 340 from 339 via 317 318 319 341 363 to 362 | legal
EX-95.12 | plate2 A:T:339-340 A:S@339 A:L@340 | wheel fix 340 from 339 via 361 362 363 341 319 to 318 | legal
EX-97a.1 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 585 586
	607 608 629 630 651 652 left 1-4 | 584 585 606 607 628 629 650 651; 583 584 605 606 627 628 649 650; 582 583 604 605
	626 627 648 649; 581 582 603 604 625 626 647 648
EX-97a.2 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 585 586
	607 608 629 630 651 652 left 5 | illegal
EX-98.1 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 585 586 up
	1 | 563 564
EX-98.2 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 585 586
	607 608 up 1 | 563 564 585 586
EX-98.3 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 585 586
	607 608 629 630 right 1 | 586 587 608 609 630 631
EX-98.4 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 651 652
	right 1 | 652 653
EX-98.5 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 651 652
	629 630 left 1 | 628 629 650 651
EX-98.6 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 651 652
	629 630 607 608 left 1 | 606 607 628 629 650 651
EX-98.7 | plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608 A:T:629-630 A:S@629 A:T:651-652 A:S@651 | slide 585 586
	down 1 | illegal
EX-99 | plate2 A:T:339-340 A:S@339 X:L@340 | slide 339 340 up 1 | illegal
EX-102b.1 | plate2 A:C1:353>331 A:C2:353>354 A:S@353 A:T:331-332 A:S@332 | slide 331 332 353 354 up 1 | 309 310 331
	332
EX-102b.2 | plate2 A:C1:353>331 A:C2:353>354 A:S@353 A:T:331-332 | slide 331 332 353 354 up 1 | illegal
EX-102b.3 | plate2 A:C3:398>397 A:C3:420>398 A:S@420 A:T:419-420 | slide 397 398 419 420 up 1 | 375 376 397 398
EX-104b | plate2 A:T:1-2 A:b@2^BD A:BW@1 | slide 1 2 right 1 | 2 3
EX-104c | plate2 A:T:1-2 A:b@2^BD X:BW@3 | slide 1 2 right 1 | illegal
EX-134e | plate2 A:T:1-2 A:b@2^BD X:BW@1 | slide 1 2 right 1 | illegal
EX-108.1 | plate2 A:S@657 | entrench 614 by 657 | legal
EX-108.2 | plate2 A:L@677 | entrench 614 by 677 | legal
EX-108.3 | plate2 A:T@680 | entrench 614 by 680 | legal
EX-108.4 | plate2 A:T@605 | entrench 614 by 605 | illegal
EX-109.1 | plate2 A:b@185^AB | entrench 162 163 164 by 185 | legal
EX-109.2 | plate2 A:b@527^BD | entrench 506 528 550 by 527 | legal
EX-109.3 | plate2 A:b@185^AC | entrench 162 184 206 by 185 | legal
EX-109.4 | plate2 A:b@185^AB | entrench 184 by 185 | illegal
EX-111.1 | plate2 X:BW@555 A:C1:621>599 A:S@621 | field 599 | 577 555
EX-111.2 | plate2 X:BW@555 A:H:621>599 A:S@621 | field 599 | 577 555 533
EX-112 | plate2 A:BW@555 A:C2:534>533 A:S@534 X:T@577 | fire 533 at 577 | legal
EX-115.1 | plate2 A:BW@555 A:H:489>511 A:S@489 | field 511 | 533 555 577
EX-115.2 | plate2 A:BW@555 A:C2:534>533 A:S@534 | field 533 | 555 577 599
EX-116 | plate2 A:BW@614 A:S@657 A:L@677 A:T@680 | bears 614 | A 657 677 680
EX-116b | plate2 A:BW@614 A:S@657 A:L@677 A:T@680 | strength A 614 | 3
EX-117.1 | plate2 A:BW@614 X:L@677 X:T@680 | bears 614 | X 677 680
EX-117.2 | plate2 A:BW@614 X:S@636 | bears 614 | none
EX-126 | plate2 A:BW@552 A:SK@574 A:SL@595 water:617,618 | strength A 552 | 5
EX-145.1 | plate2 A:BT1:12-34 A:S@12 water:13,35,56,57,78 | lay 1 13 35 56 57 | legal
EX-145.2 | plate2 A:BT1:12-34 A:S@12 water:13,35,56,57,78 | lay 1 78 | illegal
EX-145.3 | plate2 A:BT1:12-34 A:BR1@56 A:S@12 water:13,35,56,57,78 | lay 1 78 | legal
EX-145.4 | plate2 A:BT1:12-34 A:S@34 water:13,35,56,57,78 | lay 1 13 | illegal
EX-146.1 | plate2 A:BT1:169-147 A:S@169 water:101,102,103,122,123,124,104,105,125,126 | lay 1 124 | legal
EX-146.2 | plate2 A:BT1:169-147 A:S@169 water:101,102,103,122,123,124,104,105,125,126 | lay 1 101 | illegal
EX-146.3 | plate2 A:BT1:169-147 A:BR1@124 A:S@169 water:101,102,103,122,123,124,104,105,125,126 | lay 1 101 103 |
	legal
EX-146.4 | plate2 A:BT1:169-147 A:BR1@124 A:S@169 water:101,102,103,122,123,124,104,105,125,126 | lay 1 122 |
	illegal
EX-146.5 | plate2 A:BT1:169-147 A:BR1@124 A:BR1@101 A:S@169 water:101,102,103,122,123,124,104,105,125,126 | lay 1
	122 | legal
EX-146a.1 | plate2 A:SK@574 A:BR1@618 water:617,618,619 | move 574 618 | legal
EX-146a.2 | plate2 A:SL@595 A:BR1@618 water:617,618,619 | move 595 618 | legal
EX-152.1 | plate2 A:BT1:169-147 A:BT2:169-147 A:S@147 water:124,125,126 | lay 1 124 | illegal
EX-152.2 | plate2 A:BT1:169-147 A:BT2:169-147 A:S@147 water:124,125,126 | lay 2 124 | illegal
EX-152.3 | plate2 A:BT1:169-147 A:BT2:169-147 A:S@169 water:124,125,126 | lay 1 124 | legal
EX-152.4 | plate2 A:BT1:169-147 A:BT2:169-147 A:S@169 water:124,125,126 | lay 2 124 | legal
EX-152.5 | plate2 A:BT1:169-147 A:BT2:147-169 A:S@169 water:124,125,126 | lay 1 124 | legal
EX-152.6 | plate2 A:BT1:169-147 A:BT2:147-169 A:S@169 water:124,125,126 | lay 2 124 | illegal
EX-152.7 | plate2 A:BT1:169-147 A:BT2:147-169 A:S@147 water:124,125,126 | lay 1 124 | illegal
EX-152.8 | plate2 A:BT1:169-147 A:BT2:147-169 A:S@147 water:124,125,126 | lay 2 124 | legal
EX-152.9 | plate2 A:BT1:169-147 A:BT2:147-169 A:S@147 A:S@169 water:124,125,126 | lay 1 124 | legal
EX-152.10 | plate2 A:BT1:169-147 A:BT2:147-169 A:S@147 A:S@169 water:124,125,126 | lay 2 124 | legal
EX-154 | plate2 A:BT1:169-147 A:BR1@124 A:BR1@101 A:BR1@103 A:BR1@122 A:S@169
	water:101,102,103,122,123,124,104,105,125,126 | takeup 1 122 101 103 124 | legal
EX-158 | plate2 A:BT1:169-147 A:BR1@101 A:BR1@103 A:BR1@122 A:S@169 water:101,102,103,122,123,124,104,105,125,126 |
	takeup 1 122 101 103 | illegal
EX-160.2 | plate2 A:S@169 | move 169 189 | legal
EX-160.3 | plate2 A:S@169 | move 169 212 | legal
EX-163.1 | plate2 A:T@132 X:BR1@129 water:129,151,173 | ruin 129 by 132 | legal
EX-163.2 | plate2 A:T@195 X:BR1@129 water:129,151,173 | ruin 129 by 195 | illegal
EX-163.3a | plate2 A:T@132 X:S@130 X:BR1@129 water:129,151,173 | ruin 129 by 132 | illegal
EX-163.3b | plate2 A:T@132 X:S@131 X:BR1@129 water:129,151,173 | ruin 129 by 132 | illegal
EX-163.4 | plate2 A:T@131 A:b@130^AB X:BR1@129 water:129,151,173 | ruin 129 by 131 | legal
EX-163.5a | plate2 A:L@192 X:BR1@129 water:129,151,173 | ruin 129 by 192 | legal
EX-163.5b | plate2 A:L@213 X:BR1@129 water:129,151,173 | ruin 129 by 213 | illegal
EX-163.6a | plate2 A:S@153 X:BR1@129 water:129,151,173 | ruin 129 by 153 | legal
EX-163.6b | plate2 A:S@152 X:BR1@129 water:129,151,173 | ruin 129 by 152 | illegal
EX-163.7a | plate2 A:S@81 X:BR1@124 X:BR1@103 water:101,102,103,104,105,124,125,126,107,108 | ruin 124 by 81 | legal
EX-163.7b | plate2 A:S@86 X:BR2@129 water:129,107,108,151,173 | ruin 129 by 86 | illegal
EX-163.8a | plate2 A:b@128^AB X:BR1@129 water:129,151,173,107 | ruin 129 by 128 | legal
EX-163.8b | plate2 A:b@106^AB X:BR1@129 water:129,151,173,107 | ruin 129 by 106 | illegal
EX-163.9 | plate2 A:T@132 X:BR1@129 X:fire@129/0 water:129,151,173 | ruin 129 by 132 | illegal
EX-164 | plate2 A:C1:621>620 A:S@621 X:BR1@617 X:BR1@618 X:BR1@619 water:617,618,619 | field 620 | 619 618 617
EX-165 | plate2 A:H:639>640 A:S@639 X:BR1@641 X:BR1@642 X:BR1@643 water:641,642,643 | field 640 | 641 642 643
EX-167.5 | plate2 X:C2:81>80 X:S@81 A:BT1:169-147 A:BR1@124 A:S@169 water:124,102,103 | field 80 | 102 124 146
EX-172.1 | plate2 A:S@94 water:72,73 | move 94 49 | legal
EX-172.2 | plate2 A:S@94 water:72,73 | move 94 51 | illegal
EX-172.3 | plate2 A:S@82 A:BR1@103 water:103,104,105 | move 82 125 | legal
EX-172.4 | plate2 A:S@82 A:BR1@103 water:103,104,105 | move 82 127 | illegal
EX-174.1 | plate2 | rect 472 473 494 495 516 517 fix 516 cw | to 516 517 518 538 539 540; complement 474 496
EX-174.2 | plate2 | rect 585 586 607 608 629 630 651 652 fix 586 ccw | to 586 587 588 589 608 609 610 611;
	complement 631 632 633 653 654 655
EX-174b.1 | plate2 | rect 424 425 446 447 fix 424 ccw | to 402 403 424 425; complement 404 426 448
EX-174b.2 | plate2 | rect 424 425 426 446 447 448 468 469 470 fix 424 ccw | to 380 381 382 402 403 404 424 425 426;
	complement 383 384 405 406 427 428 449 450 471 472
EX-178 | plate2 A:C2:439>440 A:L@439 X:C3:396>418 X:b@396^CD | fire 440 at 396 | legal
EX-238.1a | plate2 hill1:170,171,192,193 A:C1:168>169 A:S@168 | field 169 | 170 171
EX-238.1b | plate2 hill2:170,171,192,193 A:H:168>169 A:S@168 | field 169 | 170 171
EX-238.2b | plate2 hill1:304,305,326,327 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414 | fire 327
	at 393 | legal
EX-238.2c | plate2 hill1:304,305,326,327 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414 X:C2:436>437
	X:S@436 | fire 327 at 393 | illegal
EX-238.2d | plate2 hill1:304,305,326,327 X:C3:326>327 X:S@326 A:C2:392>393 A:S@392 | fire 393 at 327 | illegal
EX-238.4 | plate2 hill2:166,167,188,189 hill1:168,169,190,191 A:C1:166>167 A:S@166 | field 167 | 168 169
EX-238.5 | plate2 hill1:166,167,188,189 hill2:168,169,190,191 A:C1:166>167 A:S@166 | field 167 | 168 169 170
EX-238.6a | plate2 hill2:166,167,188,189 X:BW@168 A:C1:166>167 A:S@166 | field 167 | 168 169 170
EX-238.6b | plate2 X:BW@168 A:C1:166>167 A:S@166 | field 167 | 168
EX-238.7 | plate2 hill2:304,305,326,327 hill1:392,393,414,415 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 | fire 327
	at 393 | illegal
EX-258.1 | plan X:T@574 | reach 574 | 309 378 407 476 505 575 576 577 578 579 603 672 701 770 799 868 897 966 995
EX-258.2 | plan X:L@801 | reach southwest 801 | 867 897 967 993 1067
EX-260.3 | plate2 nogun:111,112,133,134 A:C1:113>114 A:S@113 | slide 113 114 left 1 | illegal
EX-260.4 | plate2 nogun:111,112,133,134 A:BT1:113-114 A:S@113 | slide 113 114 left 2 | 111 112
EX-260.5 | plate2 cavalry:199,200,221,222 A:T:201-202 A:K@201 | slide 201 202 left 1 | illegal`
