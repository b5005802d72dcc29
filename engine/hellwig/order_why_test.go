package hellwig

import (
	"errors"
	"strings"
	"testing"

	"littlewars/engine"
)

// refusals are orders that a rule forbids: the rule, a position, the order, and a part of what is told.
var refusals = []struct{ rule, position, said, why string }{
	{"DEF-13", "plate2 A:T:339-340 A:S@339 red:317,318,338,341,361,362", "t339-340", "wheel: up 317 is mountain"},
	{"DEF-13", "plate2 A:T:339-340 A:S@339 X:S@300", "t339-340 300", "T339-340 cannot come to 300 in one move"},
	{"DEF-13", "plate2 A:T:339-340 A:S@339 A:S@1", "t339-340 297", "slides straight on or wheels about a corner"},
	{"HW-310", "plate2 A:T@1 A:b@185^AB", "turn 185 left", "say first who is to turn: 190 turn left"},
	{"HW-310", "plate2 A:T@1", "to 5", "say first who is to go: 257 to 262"},
	{"HW-310", "plate2 A:C1:319>320 A:S@319", "wheel g320 319 cw", "say first what is to wheel: G388 wheel 387 cw"},
	{"HW-310", "plate2 A:C1:319>320 A:S@319", "slide right 3 g320", "say first what is to slide: G388 slide left 3"},
	{"HW-310", "plate2 A:T@1", "lay 162 main", "say first which carrier lays it: BT1 lay 124 main"},
	{"HW-21", "plate2 A:T@1 X:T@10", "10 to 11", "the rook on 10 is south's, and it is the turn of north"},
	{"HW-21", "plate2 A:T@1 X:T@10", "10", "the rook on 10 is south's, and it is the turn of north"},
	{"HW-21", "plate2 A:T@1 X:BT2:7-8/2,2 X:S@7", "bt2", "so that BT2 is south's, and it is the turn of north"},
	{"HW-21", "plate2 A:T@1 X:BT2:7-8/2,2 X:S@7", "bt2 slide", "a knight of south stands on 7, so that BT2 is south's"},
	{"HW-21", "plate2 A:T@1 X:C2:319>320 X:S@319", "g320 wheel 319 cw", "319, so that G320 is south's"},
	{"HW-21", "plate2 A:T@1 X:T@10", "pass", "a move is possible"},
	{"HW-24", "plate2 A:T@1 red:3", "1 to 3", "3 is mountain"},
	{"HW-25", "plate2 A:T@1 green:2", "1 to 3", "2 is marsh"},
	{"HW-28", "plate2 A:T@1 water:2", "1 to 3", "2 is water"},
	{"HW-31", "plate2 A:T@1", "1 to 24", "a rook does not go from 1 to 24"},
	{"HW-31", "plate2 A:T@1", "5 to 24", "no piece stands on 5"},
	{"HW-31", "plate2 A:T@1", "5 to", "no piece stands on 5"},
	{"HW-31", "plate2 A:T@1 red:2,23", "1", "the rook on 1 can do nothing now"},
	{"HW-32", "plate2 A:T@1", "1 take 3", "no enemy stands on 3"},
	{"HW-32", "plate2 A:T@1 X:S@5", "1 take 3 5", "nobody stands on 3"},
	{"HW-32", "plate2 A:T@1 A:S@3", "1 to 3", "the knight on 3 is your own"},
	{"HW-33", "plate2 A:L@237 X:T@195 X:S@153", "237 take 153", "the rook on 195 stands on the way"},
	{"HW-33", "plate2 A:L@237 X:T@195 X:S@218 X:S@241", "237 take 195 218 241", "not on that from 237 to 241"},
	{"HW-33b", "plate2 A:L@237 X:T@195 X:S@153 X:T@175", "237 take 195 153", "the knight on 153 is protected"},
	{"HW-36", "plate2 A:b@185^AB", "185 to 141", "one square"},
	{"HW-36", "plate2 A:b@185^AB X:S@163", "185 take 163", "faces AB"},
	{"HW-38", "plate2 A:T@1", "1 turn left", "the rook on 1 is none"},
	{"HW-41", "plate2 A:SL@202", "202 to 291", "one move: as a bishop or a knight"},
	{"HW-45", "plate2 A:C1:319>320 A:S@319", "g320 slide up 5", "1 to 4 squares"},
	{"HW-46", "plate2 A:T@1 A:S@25 A:C1:25>3", "1 to 4", "a gun stands on 3"},
	{"HW-46b", "plate2 A:C1:319>320", "g320 slide up 1", "nobody of north stands on 319; any piece there is its crew"},
	{"HW-47a", "plate2 A:C2:282>283 A:S@282 X:S@262", "fire 262", "no manned gun"},
	{"HW-55b", "plate2 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414", "fire 393", "stronger column"},
	{"HW-55b", "plate2 A:C3:326>327 A:S@326 X:C2:392>393 X:S@392 X:C2:414>415 X:S@414", "g327 g393", "stronger column"},
	{"HW-47a", "plate2 A:C3:326>327 A:S@326 X:C2:1>2 X:S@1", "g327 g2", "no manned gun of yours has 2 in its field"},
	{"HW-47a", "plate2 A:C3:326>327 A:S@326 X:S@329 X:S@1", "g327 1", "G327 does not reach 1: it lies outside its field"},
	{"HW-47a", "plate2 A:C1:319>320 A:S@319 X:L@298", "g320 298", "G320 does not reach 298"}, // and not: cannot go up
	{"HW-60", "plate2 A:C2:77>76 A:S@77 A:S@120 X:S@142 green:98", "fire 120", "the knight on 120 is your own"},
	{"HW-68a", "plate2 A:C1:353>331 A:S@353 A:C1:456>457 A:S@456 X:S@287 X:S@459", "fire 287 459", "in one move"},
	{"HW-72a", "plate2 A:C1:456>457 A:S@1", "1 destroy g457", "not manned by you"},
	{"HW-72a", "plate2 A:C1:456>457 A:S@456 A:S@1", "1 destroy g457", "manned from 456"},
	{"HW-74", "plate2 A:H:94>116 A:S@94 bldg:182,300", "light 300", "no howitzer"},
	{"HW-74", "plate2 A:T@1 X:H:94>116 bldg:3 X:fire@3/1", "1 to 3", "3 burns"},
	{"HW-74c", "plate2 A:S@1 bldg:180,182 A:fire@182/1", "spread 180", "adjoins 180"},
	{"HW-77", "plate2 A:S@1 bldg:180,182", "demolish 180", "no building beside 180 burns"},
	{"HW-78", "plate2 A:T@178 X:S@224 bldg:181,182 X:fire@182/1 to:X", "demolish 181", "they bear on it with 1, you with 1"},
	{"HW-79", "plate2 A:T@181 X:S@26 X:C1:26>4 X:C1:115>137 X:S@115 bldg:181,182 X:fire@182/1", "demolish 181", "field of fire"},
	{"HW-87", "plate2 A:T:339-340 A:S@339 A:L@340", "t339-340 slide left 7", "1 to 6"},
	{"HW-88", "plate2 A:T:339-340 A:S@339 water:317", "t339-340 slide up 1", "water"},
	{"HW-99", "plate2 A:T:339-340 A:S@339 X:L@340", "t339-340 slide up 1", "holds T339-340"},
	{"HW-101", "plate2 A:T:339-340 A:S@339 A:L@340", "339 to 300 drop t339-340", "another piece"},
	{"HW-105", "plate2 A:T@1 A:BW@3", "entrench 3", "say: strengthen 3"},
	{"HW-106", "plate2 A:T@1 A:res=2", "entrench 3", "you have 2 left"},
	{"HW-108", "plate2 A:T@1", "entrench 600", "no piece of yours"},
	{"HW-109", "plate2 A:b@185^AB", "entrench 207", "three squares before its front"},
	{"HW-109b", "plate2 A:T@1 A:S@3", "entrench 3", "the knight on 3"},
	{"HW-110", "plate2 A:T@1 A:BW@3", "1 to 4", "a breastwork on 3"},
	{"HW-118", "plate2 A:T@1 X:T@4 X:BW@3", "occupy 3", "defends"},
	{"HW-119", "plate2 A:T@1 X:BW@300", "occupy 300", "no piece of yours"},
	{"HW-106", "plate2 A:T@1 X:BW@3", "strengthen 3", "on 3; it is south's, and it is the turn of north"},
	{"HW-121", "plate2 A:T@1 X:BW@3", "raze 3", "on 3; it is south's, and it is the turn of north"},
	{"HW-144", "plate2 A:T@1 X:BT2:7-8/2,2 X:S@7 water:29", "bt2 lay 29 main", "on 7; it is south's, and it"},
	{"HW-154", "plate2 A:T@1 X:BT2:7-8/2,1 X:S@7 X:BR2@29 water:29", "bt2 takeup 29 main", "it is south's, and"},
	{"HW-121", "plate2 A:T@1 A:BW@300", "raze 300", "abandoned"},
	{"HW-122", "plate2 A:C2:387>388 A:S@387 X:BW@366", "fire 366x4", "has 3 markers"},
	{"HW-124", "plate2 A:C2:387>388 A:S@387 X:BW@366", "fire 366x2", "one marker"},
	{"HW-136", "plate2 A:T@1", "bt99 slide up 1", "there is no bridge carrier bt99"},
	{"HW-153", "plate2 A:T@1 A:BR1@5 water:5", "br1 takeup 5", "a bridge is ordered by its carrier"},
	{"HW-300", "plate2 A:T@1", "1 to 999", "there is no square 999; they go from 1 to 682"},
	{"HW-300", "plate2 A:T@1", "storm 999", "there is no square 999"},
	{"HW-300", "plate2 A:C1:319>320 A:S@319", "fire 999", "there is no square 999"},
	{
		"HW-324", "plate2 A:T@1", "fire 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18",
		"an order names 16 hits at most",
	},
	{"HW-310", "plate2 A:C1:319>320 A:S@319", "g319 slide up 1", "and none is g319"},
	{"HW-310", "plate2 A:T:339-340 A:S@339", "t1-2 slide up 1", "and none is t1-2"},
	{"HW-129", "plate2 A:T@1", "storm 3", "no breastwork on 3"},
	{"HW-130", "plate2 A:T@1 X:T@4 X:BW@3", "storm 3", "they bear on it with 1, you with 1"},
	{"HW-134", "plate2 A:SK@1 X:BW@3 X:S@6 X:C1:6>5", "storm 3", "only be bombarded"},
	{"HW-134a", "plate2 A:T@1 X:T@4", "entrench 3", "they bear on it with 1, you with 1"},
	{"HW-134b", "plate2 A:SK@1 X:S@6 X:C1:6>5", "entrench 3", "field of fire"},
	{"HW-134d", "plate2 A:T@1 red:3", "entrench 3", "3 is mountain"},
	{"HW-134e", "plate2 A:T:339-340 A:S@339", "t339-340 slide up 1 works", "no breastwork"},
	{"HW-142", "plate2 A:S@169 A:BT1:169-147", "bt1 lay 124 main", "124 is plain"},
	{"HW-143", "plate2 water:124 A:S@169 A:BT1:169-147/0,2", "bt1 lay 124 main", "no bridge lies on the main face"},
	{"HW-144", "plate2 water:124 A:S@147 A:BT1:169-147", "bt1 lay 124 main", "main face of BT1, on 169"},
	{"HW-146", "plate2 water:124,300 A:S@169 A:BT1:169-147", "bt1 lay 300 main", "touches neither"},
	{"HW-146", "plate2 water:124,300 A:S@169 A:BT1:169-147", "bt1 lay 300", "touches neither"},
	{"HW-150b", "plate2 A:S@169 A:S@147 A:BT1:169-147 A:BT2:169-147", "bt1 bt2 slide left 1", "loaded"},
	{"HW-152b", "plate2 water:124 A:S@169 X:S@147 A:BT1:169-147", "bt1 lay 124 side", "an enemy on the side face"},
	{"HW-153", "plate2 water:124 A:S@169 A:BT1:169-147", "bt1 takeup 124 main", "no bridge number 1"},
	{"HW-154", "plate2 water:124 A:S@1 A:BT1:169-147 A:BR1@124", "bt1 takeup 124 main", "main face"},
	{"HW-157", "plate2 water:124 A:S@169 X:S@147 A:BT1:169-147 A:BR1@124", "bt1 takeup 124 side", "an enemy"},
	{"HW-158", "plate2 water:124,300 A:S@169 A:BT1:169-147 A:BR1@300", "bt1 takeup 300 main", "not connected"},
	{"HW-158a", "plate2 water:124 A:S@169 A:S@124 A:BT1:169-147 A:BR1@124", "bt1 takeup 124 main", "the knight on 124"},
	{"HW-160", "plate2 water:124 A:S@169 A:S@1 A:BT1:169-147", "1 ruin bt1 main 1", "does not stand on BT1"},
	{"HW-161", "plate2 water:124 A:S@147 A:BT1:169-147", "147 ruin bt1 main 1", "side face"},
	{"HW-162", "plate2 A:T@1", "1 to 2 ruin", "stands on no bridge"},
	{"HW-163", "plate2 A:T@1", "ruin 3", "no bridge is laid on 3"},
	{"HW-164", "plate2 A:C2:387>388 A:S@387", "fire 366b", "no bridge is laid"},
	{"HW-165", "plate2 A:H:16>17 A:S@16 X:BT1:18-40/2,0", "fire 18bt1x1", "all bridges"},
	{"HW-166", "plate2 water:3 X:BR9@3 A:S@1", "spread 3", "no bridge that you set on fire"},
	{"HW-166a", "plate2 A:T@1", "1 to 2 light", "stands on no bridge"},
	{"HW-166b", "plate2 water:366 X:BR9@366 A:S@366 A:C2:387>388 A:S@387", "fire 366b", "your own piece"},
	{"HW-167.1", "plate2 water:124,125,126 A:S@169 A:BT1:169-147 X:T@123", "bt1 lay 124 main", "they bear on it with 1, you with 1"},
	{"HW-167.4", "plate2 water:3 A:T@2 X:BR9@3 X:S@6 X:C1:6>5", "ruin 3", "field of fire"},
	{"HW-167.5", "plate2 water:124 A:S@169 A:BT1:169-147 A:BR1@124!A X:C1:128>127 X:S@128", "bt1 takeup 124 main", "for a turn"},
	{"HW-167.6", "plate2 water:124 A:S@169 A:BT1:169-147 A:BR1@124 X:T@123", "bt1 takeup 124 main", "they bear on it with 1"},
	{"HW-167.8", "plate2 water:3 A:T@2 X:BR9@3 X:T@4", "ruin 3", "they bear on it with 1, you with 1"},
	{"HW-167.9", "plate2 water:18 A:H:16>17 A:S@16 X:BR9@18 X:BW@18", "fire 18b", "breastwork on it"},
	{"HW-167.10", "plate2 water:18 A:H:16>17 A:S@16 X:BR9@18 X:BW@18", "light 18", "breastwork"},
	{"HW-172", "plate2 A:S@24 red:46,47", "24 to 69", "a leap from 24 to 69"},
	{"HW-176", "plate2 A:T:339-340 A:S@339", "t339-340 wheel 1 cw", "no corner"},
	{"HW-177", "plate2 A:T@1 X:T@10", "1 to 10", "say: take 10"},
	{"HW-41", "plate2 A:E@202 X:K@291", "202 to 291", "one way or the other"}, // and not to say: take 291
	{"HW-177", "plate2 A:T@1 A:S@3", "1 to 4", "the knight on 3 is in the way"},
	{"HW-179", "plate2 A:T:339-340 A:S@339 A:BW@317", "t339-340 slide up 1", "breastwork"},
	{"HW-181", "plate2 A:C2:387>388 A:S@387", "fire 366", "nothing on 366"},
	{"HW-181c", "plate2 A:T@1 bldg:180,181 A:fire@180/1 at:move", "spread 181", "too late"},
	{"HW-182c", "plate2 A:T@1 X:T@300", "cut 300", "main body"},
	{"HW-183", "plate2 A:T@1 X:T@300", "cut 301", "no enemy stands on 301"},
	{"HW-187", "plan B:T@1374 C:S@1 opt:centre-works=off", "entrench 1372", "centre"},
	{"HW-190.1", "plate2 A:T@1", "blockade", "no fortress"},
	{"HW-190.3", "plan B:T@1 C:S@2 C:siege/3,100,0", "blockade", "already"},
	{"HW-190.6", "plan B:T@1 C:S@2", "unblock", "no blockade"},
	{"HW-240", "plate2 A:T@1", "depot 2", "second school"},
	{"HW-245", "plate2 A:T@1 water:2 school:2", "depot 2", "2 is water"},
	{"HW-247", "plate2 A:T@1 school:2", "depot 600", "no piece of yours"},
	{"HW-250", "plate2 A:T@1 school:2 X:D@2 X:T@4", "undepot 2", "they bear on it with 1, you with 1"},
	{"HW-252", "plate2 A:T@1 school:2 X:D@2", "seize 2", "no piece of yours stands"},
	{"HW-253", "plate2 A:T@1 school:2 A:nodepot=4", "depot 2", "4 turns more"},
	{"HW-260", "plate2 A:S@1 cavalry:24,46", "1 to 24", "open to cavalry alone"},
	{"HW-324", "plate2 water:366 X:BR9@366 X:S@366 A:C2:387>388 A:S@387", "fire 366 366b", "named twice"},
	{"HW-167.1", "plate2 water:124,125,126 A:S@169 A:BT1:169-147 X:T@123", "bt1 124", "they bear on it with 1, you with 1"},
	{"HW-31", "plate2 A:T@1", "5", "no piece stands on 5"},
	{"HW-21", "plate2 A:T@1 X:T@10", "10", "the rook on 10 is south's"},
	{"HW-31", "plate2 A:S@1 red:2,23,24 A:T@600", "1", "the knight on 1 can do nothing now"},
	{"HW-36", "plate2 A:b@185^AB", "185 141", "one square"},
	{"HW-36", "plate2 A:b@185^AB X:S@163", "185 163", "faces AB"},
	{"HW-88", "plate2 A:T:339-340 A:S@339 water:317", "t339-340 317", "water"},
	{"HW-87", "plate2 A:T:339-340 A:S@339", "t339-340 332", "1 to 6 squares"},
	{"DEF-9", "plate2 A:C1:353>331 A:C2:353>354 A:S@353", "g331 g354 slide up 1", "rectangle"},
	{"DEF-13", "plate2 A:T:1-2 A:S@1", "t1-2 slide up 1", "the board ends"},
}

// TestUnsaid holds that what is allowed is not forbidden, but asked for, where a square is named without what is to be
// done there, be it a slide or a wheel.
func TestUnsaid(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ position, said string }{
		{"plate2 A:T@1", "1 3"},
		{"plate2 A:T:339-340 A:S@339", "t339-340 342"},
		{
			"plate2 A:T:339-340 A:T:341-342 A:T:361-362 A:T:363-364 A:S@339 A:S@341 A:S@361 A:S@363",
			"t339-340 t341-342 t361-362 t363-364 382",
		},
	} {
		_, err := game{}.Read(position(t, tc.position), engine.Order(tc.said))
		if _, is := errors.AsType[*engine.Unclear](err); !is {
			t.Errorf("%s: %q: %v; want it unclear", tc.position, tc.said, err)
		}
	}
}

// TestRefusals holds that an order is refused by the rule, with the numbers, and that the rule is one of the game's.
func TestRefusals(t *testing.T) {
	for _, tc := range refusals {
		t.Run(tc.rule+" "+tc.said, func(t *testing.T) {
			p := position(t, tc.position)
			_, err := game{}.Read(p, engine.Order(tc.said))
			illegal, is := errors.AsType[*engine.Illegal](err)
			if !is || string(illegal.Rule) != tc.rule || !strings.Contains(illegal.Why(), tc.why) {
				t.Errorf("%s: %q: %v; want %s and %q", tc.position, tc.said, err, tc.rule, tc.why)
			}
		})
	}
}
