package hellwig

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// tells is what an order causes.
func tells(t *testing.T, at string, said engine.Order) []engine.Event {
	t.Helper()
	p := position(t, at)
	m, err := (game{}).Read(p, said)
	if err != nil {
		t.Fatal(err)
	}
	after := *p
	after.Play(m)
	return (game{}).Tell(p, &after, m)
}

// TestTell plays orders and finds what was told, by rule and words.
func TestTell(t *testing.T) {
	for _, tc := range []struct{ rule, position, said, told string }{
		{"HW-31", "plate2 A:T@1", "1 to 3", "T goes from 1 to 3"},
		{"HW-32", "plate2 A:T@1 X:S@3", "1 take 3", "S"},
		{"HW-38", "plate2 A:b@185^AB", "185 turn left", "the pawn on 185"},
		{"HW-45", "plate2 A:C1:319>320 A:S@319", "g320 slide up 2", "G320"},
		{"HW-87", "plate2 A:T:339-340 A:S@339", "t339-340 slide left 3", "left 3"},
		{"HW-87", "plate2 A:T:339-340 A:S@339 A:BW@340", "t339-340 slide left 3 works", "with breastworks"},
		{"HW-137", "plate2 A:BT1:339-340 A:S@339", "bt1 slide left 3", "BT1"},
		{"HW-61", "plate2 A:C2:387>388 A:S@387", "g388 wheel 387 ccw", "a quarter counter-clockwise about 387"},
		{"HW-47", "plate2 A:C2:387>388 A:S@387 X:S@366", "fire 366", "366"},
		{"HW-47", "plate2 A:C2:351>352 A:L@351 X:C3:285>286 X:S@285", "fire 286", "G286"},
		{"HW-47", "plate2 A:C2:387>388 A:S@387 X:BW@366", "fire 366", "has 2 markers"},
		{"HW-72", "plate2 A:C2:439>440 A:L@439", "439 destroy g440 then to 481", "G440"},
		{"HW-31", "plate2 A:C2:439>440 A:L@439", "439 destroy g440 then to 481", "from 439 to 481"},
		{"HW-74", "plate2 A:H:94>116 A:S@94 bldg:182", "light 182", "182"},
		{"HW-74b", "plate2 A:S@1 X:S@182 bldg:182 X:fire@182/0", "1 to 25", "182"},
		{"HW-74d", "plate2 A:S@1 X:S@3 bldg:182 X:fire@182/5", "1 to 25", "the building on 182"},
		{"HW-77", "plate2 A:S@1 X:SL@202 bldg:181,182 A:fire@182/1 to:X", "demolish 181", "the building on 181"},
		{"HW-101", "plate2 A:T:339-340 A:S@339", "339 to 382 drop t339-340", "T339-340"},
		{"HW-106", "plate2 A:T@1", "entrench 3", "with 3 markers"},
		{"HW-121", "plate2 A:T@1 A:BW@3", "raze 3", "the breastwork on 3"},
		{"HW-130", "plate2 A:T@1 X:BW@3", "storm 3", "back with x"},
		{"HW-142", "plate2 water:124 A:S@169 A:BT1:169-147", "bt1 lay 124 main", "bridge 1"},
		{"HW-153", "plate2 water:124 A:S@169 A:BT1:169-147 A:BR1@124", "bt1 takeup 124 main", "taken up"},
		{"HW-160", "plate2 water:124 A:S@169 A:BT1:169-147 A:BR1@124 X:S@124", "169 ruin bt1 124", "124"},
		{"HW-161", "plate2 A:S@147 A:BT1:169-147", "147 ruin bt1 side 1", "BT1 has 2 of its bridges on the main face, 1 on the side"},
		{"HW-162", "plate2 water:3 A:T@3 A:BR1@3", "3 to 2 ruin", "bridge 1 on 3"},
		{"HW-163", "plate2 water:3 A:T@2 X:BR9@3", "ruin 3", "bridge 9 on 3"},
		{"HW-166", "plate2 water:3 A:T@50 X:S@3 X:BR9@3 A:fire@3/1", "50 to 51", "S"},
		{"HW-166a", "plate2 water:3 A:T@3 A:BR1@3", "3 to 2 light", "3"},
		{"HW-182", "plate2 A:S@1 A:K@300 X:S@682 X:T@23 X:T@24 A:cut@1/5 red:2", "300 to 301", "1"},
		{"HW-183", "plate2 A:S@1 A:K@300 X:S@682 A:cut@1/2", "300 to 301", "no longer cut off"},
		{"HW-190.3", "plan B:T@1 C:S@2", "blockade", "blockade"},
		{"HW-190.6", "plan B:T@1 C:S@2 C:siege/3,100,0", "unblock", "gives the blockade up"},
		{"HW-244", "plate2 A:T@1 school:2", "depot 2", "a depot of a"},
		{"HW-249c", "plate2 A:T:339-340 A:S@339 school:2", "t339-340 slide up 1", "3 turns"},
		{"HW-249c", "plate2 A:T:339-340 A:S@339+m1 A:S@1 school:2", "1 to 25", "S"},
		{"HW-250", "plate2 A:T@1 school:2 X:D@2", "undepot 2", "the depot on 2"},
		{"HW-252", "plate2 A:T@2 school:2 X:D@2", "seize 2", "is a's now"},
	} {
		t.Run(tc.rule+" "+tc.said, func(t *testing.T) {
			var told []string
			for _, e := range tells(t, tc.position, engine.Order(tc.said)) {
				told = append(told, e.String())
				if strings.Contains(e.String(), tc.told) && string(e.Rule()) == tc.rule {
					return
				}
			}
			t.Errorf("%s: %q tells %q, not %q by %s", tc.position, tc.said, told, tc.told, tc.rule)
		})
	}
}

// People are told whose a device was that is lost, and who did it or how else it went; the journal keeps its code.
func TestTellLostDevices(t *testing.T) {
	for _, tc := range []struct{ position, said, kept, told string }{
		{
			"plate2 A:C2:351>352 A:L@351 X:C3:285>286 X:S@285", "fire 286",
			"G286 is lost (HW-47)", "x cannon on 286 is shot to pieces by a",
		},
		{
			"plate2 A:C2:439>440 A:L@439", "439 destroy g440 then to 481",
			"G440 is lost (HW-72)", "a cannon on 440 is destroyed by a",
		},
		{
			"plate2 A:S@1 X:S@182 bldg:182 X:T:182-183 X:fire@182/0", "1 to 25",
			"T182-183 is lost (DEF-14)", "x transporter on 182 is burnt",
		},
	} {
		events := tells(t, tc.position, engine.Order(tc.said))
		i := slices.IndexFunc(events, func(e engine.Event) bool { return e.String() == tc.kept })
		if i < 0 || engine.Tells(events[i]) != tc.told {
			t.Errorf("%s: %q tells %v, not %q, to people %q", tc.position, tc.said, events, tc.kept, tc.told)
		}
	}
}

// People are told of a carrier in whose hands it is; the journal keeps nothing of that.
func TestTellWhoHoldsACarrier(t *testing.T) {
	for _, tc := range []struct{ position, said, told string }{
		{"plate2 A:K@1 X:BT8:3-4 X:b@3^CD", "1 take 3", "x bridge carrier 8 is taken on 3"},
		{"plate2 A:K@3 X:BT8:3-4", "3 to 1", "bridge carrier 8 on 3 is x's again"},
		{"plate2 A:K@1 A:BT8:3-4", "1 to 3", ""},
	} {
		told := ""
		for _, e := range tells(t, tc.position, engine.Order(tc.said)) {
			if _, is := e.(engine.Unkept); is {
				told += engine.Tells(e)
			}
		}
		if told != tc.told {
			t.Errorf("%s: %q tells %q, not %q", tc.position, tc.said, told, tc.told)
		}
	}
}

// At the end it is counted what a side shot to pieces or destroyed of the other's, and not what it destroyed of its own.
func TestScoreOfLostDevices(t *testing.T) {
	for _, tc := range []struct {
		position string
		said     []engine.Order
		took     string
	}{
		{
			"plan B:C1:1>2 B:L@1 C:C3:5>4 C:S@5",
			[]engine.Order{"fire 4", "resign"},
			"[{b 1 [{1  cannon shot to pieces}] took} {c 0 [] took}]",
		},
		{
			"plate2 A:C2:439>440 A:L@439 X:S@600",
			[]engine.Order{"439 destroy g440 then to 481", "resign"},
			"[{a 0 [] took} {x 0 [] took}]",
		},
	} {
		m, err := Rules.New(engine.Setup{Position: tc.position})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range tc.said {
			if _, err := m.Play(o); err != nil {
				t.Fatal(err)
			}
		}
		if took := fmt.Sprint(m.Result().Scores); took != tc.took {
			t.Errorf("after %q they took %s, not %s", tc.said, took, tc.took)
		}
	}
}
