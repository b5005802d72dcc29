package state

import (
	"fmt"
	"strings"
	"testing"
)

// positionOf reads a position that must be right.
func positionOf(t testing.TB, text string) Situation {
	t.Helper()
	p, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestCanonical reads lines that are canonical and writes them again; backwards they mean the same. [HW-301]
func TestCanonical(t *testing.T) {
	lines := map[string]string{
		"POS-1": "plate2 A:L@439 A:C2:439>440 X:b@396^CD X:C3:396>418 to:X",
		"POS-2": "plate2 water:101,122,123,124 bldg:182,183 plain:181 A:S@169 A:BT1:169-147/1,2 A:BR1@124!A A:BW@168x4 " +
			"X:S@81 X:S@138 X:C2:81>80 X:H:138>160 X:fire@182/2 at:cut",
		"POS-3": "plan B:K@818+m2 B:T:817-818 B:D@413 B:cut@818/1 B:siege/37,120,2 C:T@574 C:nodepot=4 to:C school:2 " +
			"opt:repetition=off",
		"HW-217": "plan B:b@185^BD to:AA players:4 team:B=AA,A team:C=BB,B north:AA,BB",
		"HW-227": "plan bldg:300 B:S@1 AA:fire@300/1 C:S@17 players:4 team:B=AA,A team:C=BB,B north:A,B order:free last:AA,B",
		"HW-207": "plan B:b@185^BD to:BB players:4 team:B=BB,B team:C=AA,A north:BB,AA",
		"HW-190.7": "grid:9x9 water:1 fort:A:3 moat:A:1 centre:A:3 A:S@1<+d2 A:BR7@1!A!X " +
			"A:siege/1,100,0 quiet=3 opt:blockade-lapse=never opt:quiet-limit=9",
		"HW-190": "grid:9x9 X:siege/1,200,3 A:siege/99,100,0 X:S@1 passed",
		"HW-260": "grid:9x9b red:1 green:2 hill2:3,4,15,16 hill1:5,6,13,14 nogun:18 cavalry:17 A:T@17 at:move",
	}
	for name, line := range lines {
		t.Run(name, func(t *testing.T) {
			p := positionOf(t, line)
			if got := p.String(); got != line {
				t.Errorf("got  %s\nwant %s", got, line)
			}
			words := strings.Fields(line)
			turned := words[0]
			for i := len(words) - 1; i > 0; i-- {
				turned += "  " + words[i]
			}
			q := positionOf(t, turned)
			q.Ground = p.Ground
			if q.Sieges = p.Sieges; q != p {
				t.Errorf("the other way round: got %s", q.String())
			}
			if again := positionOf(t, p.String()); again.String() != p.String() || again.Hash() != p.Hash() {
				t.Errorf("again: got %s", again.String())
			}
		})
	}
}

// TestExamplesAreRead reads what the tables of the catalogue show of HW-300, however it is written.
func TestExamplesAreRead(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"HW-300/ranges", "plate2 water:1..3,5 red:22", "plate2 red:22 water:1,2,3,5"},
		{"HW-300/ploughed", "grid:3x2b red:6..6 water:4", "grid:3x2b red:6 water:4"},
		{"HW-300/own terrain", "plan red:82 green:19", "plan to:B"},
		{"HW-300/usual", "plate2 school:1 players:2 to:A at:spread A:res=120", "plate2"},
		{"HW-300/spaces", " plate2\n A:S@1 ", "plate2 A:S@1"},
		{"HW-300/transporter", "plate2 A:T:2-1", "plate2 A:T:1-2"},
		{"HW-300/two transporters", "plate2 A:T:1-2 A:T:1-2", "plate2 A:T:1-2 A:T:1-2"},
		{"HW-300/usual bridges", "plate2 water:9 A:BT1:1-2/2,1 A:BR1@9", "plate2 water:9 A:BT1:1-2 A:BR1@9"},
		{"HW-300/other bridges", "plate2 A:BT1:1-2/4,0", "plate2 A:BT1:1-2/4,0"},
		{"HW-300/a work of three", "plate2 A:BW@5x3", "plate2 A:BW@5"},
		{"HW-300/reserve", "plate2 A:BW@5x20 A:res=100", "plate2 A:BW@5x20"},
		{"HW-300/sides", "plate2 C:S@1", "plate2 C:S@1 to:B"},
		{"HW-300/strict", "plan order:strict players:4", "plan players:4 team:B=AA,A team:C=BB,B north:AA,BB"},
		{"HW-301/gun squares", "plate2 A:C1:1>23 A:H:4>3", "plate2 A:H:4>3 A:C1:1>23"},
		{"HW-301/carriers", "plate2 A:BT10:1-2 A:BT9:3-4", "plate2 A:BT9:3-4 A:BT10:1-2"},
		{"HW-74d", "plan plain:514", "plan plain:514 to:B"},
		{"HW-183", "plate2 A:cut@3,2/5 A:S@2 A:S@3 A:S@1 A:cut@1/0", "plate2 A:S@1 A:S@2 A:S@3 A:cut@1/0 A:cut@2,3/5"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if p := positionOf(t, test.text); p.String() != test.want {
				t.Errorf("got %s, want %s", p.String(), test.want)
			}
		})
	}
}

// TestRefused reads what is no position; the error says which word or square, and why. [HW-300, HW-302]
func TestRefused(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "", "nothing is said"},
		{"no board", "A:S@1", `"A:S@1" is no board`},
		{"too wide", "grid:97x1", "grid:97x1: a board of 97 by 1"},
		{"far too wide", "grid:99999x99999", "1 by 1 to 96 by 96"},
		{"no size", "grid:5", "grid:66x40"},
		{"leading nought", "grid:05x5", "no board"},
		{"two boards", "plate2 plan", "plan: this is no word"},
		{"no word", "plate2 hello", "hello: this is no word"},
		{"no token", "plate2 A:Q@5", `A:Q@5: "Q@5" is nothing`},
		{"no square", "plate2 A:S@683", `"683" is no square; they are 1 to 682`},
		{"sign", "plate2 A:L@-5", `A:L@-5: "-5" is no square`},
		{"no such side", "plate2 Q:S@5", "a side Q"},
		{"mixed sides", "plate2 A:S@5 B:S@6", "B:S@6: a side B"},
		{"twice", "plate2 to:A to:X", "to:X: this is said twice"},
		{"reserve twice", "plate2 A:res=1 A:res=2", "A:res=2: this is said twice"},
		{"switch twice", "plate2 opt:repetition=off opt:repetition=off", "said twice"},
		{"a front", "plate2 A:S@5^AB", "a pawn has a front"},
		{"no front", "plate2 A:b@5", "a pawn has a front"},
		{"wrong front", "plate2 A:b@5^XY", `"XY" is no front`},
		{"hunger", "plate2 A:S@5+m4", `no count of hunger`},
		{"hunger of what", "plate2 A:S@5+3", `no count of hunger`},
		{"terrain twice", "plate2 red:5 water:4,5", "water:4,5: square 5 has a terrain already"},
		{"list backwards", "plate2 red:9..5", `"9..5" begins behind its end`},
		{"a crooked hill", "plate2 hill1:1,2,3,4", "HW-235"},
		{"a hill over the edge", "plate2 hill1:22,23,44,45", "HW-235"},
		{"a hill on a hill", "plate2 hill1:1,2,23,24 hill2:2,3,24,25", "hill2:2,3,24,25: a hill"},
		{"a fortress on the plan", "plan centre:B:5", "the plan has its own fortresses"},
		{"two centres", "plate2 centre:A:5,6", "one centre"},
		{"a dry moat", "plate2 moat:A:5", "a moat is water"},
		{"deployment", "plan start:third", `"third" is no deployment`},
		{"deployment off the plan", "plate2 start:first", "on the plan"},
		{"deployment twice", "plan start:first start:second", "said twice"},
		{"school", "plate2 school:3", "school:3"},
		{"players", "plate2 players:3", "not 2 or 4"},
		{"north of two", "plate2 north:AA,BB", "say players:4"},
		{"north", "plan players:4 north:AA,B", "do not face each other"},
		{"team", "plan players:4 team:B=AA,B", "the teams are AA,A and BB,B"},
		{"last in strict order", "plan players:4 last:AA,B", "order:free"},
		{"general", "plan players:4 to:C", `"C" is no general`},
		{"switch", "plate2 opt:magic=on", `"magic" is no switch`},
		{"value", "plate2 opt:repetition=5", `repetition is 3 or off, not "5"`},
		{"agreed before", "plate2 opt:deployment=first", "no switch"},
		{"quiet", "plate2 quiet=3", "quiet-limit"},
		{"stage", "plate2 at:noon", "say spread, occupy, seize, cut, siege, move"},
		{"passed on", "plate2 passed:A", "passed"},
		{"cut off nobody", "plate2 A:cut@5/2", "on 5 stands no piece of A"},
		{"cut off by nobody", "plate2 A:S@5 A:cut@5/2!", "after ! stands a general"},
		{"cut off by an enemy", "plate2 A:S@5 X:S@7 A:cut@5/2!X", "X is no general of A"},
		{"cut off twice", "plate2 A:S@5 A:cut@5/2 A:cut@5/1", "on no other list"},

		{"HW-302/two pieces", "plate2 A:S@5 X:L@5", "A:S@5: 5: another piece stands there"},
		{"HW-302/two guns", "plate2 A:C1:1>2 X:H:3>2", "2: another gun stands there"},
		{"HW-302/piece on a gun", "plate2 A:C1:1>2 A:S@2", "A:S@2: 2: a gun stands there"},
		{"HW-302/work on a gun", "plate2 A:C1:1>2 A:BW@2", "A:BW@2: 2: a gun stands there"},
		{"HW-302/piece on a work", "plate2 X:S@2 A:BW@2", "A:BW@2: 2: a piece stands there"},
		{"HW-302/two works", "plate2 X:BW@2 A:BW@2", "2: another breastwork lies there"},
		{"HW-302/mountain", "plate2 red:2 A:S@2", "A:S@2: 2: mountain cannot be entered"},
		{"HW-302/marsh", "plate2 green:2 A:T:1-2", "A:T:1-2: 2: marsh cannot be entered"},
		{"HW-302/water", "plate2 water:2 A:S@2", "A:S@2: 2: there is water and no bridge"},
		{"HW-302/horse", "plate2 cavalry:2 A:E@2", "A:E@2: 2: the ground is open to cavalry alone"},
		{"HW-302/horse and devices", "plate2 cavalry:2 A:T:2-3", "cavalry alone"},
		{"HW-302/no guns", "plate2 nogun:2 A:C1:2>3", "A:C1:2>3: 2: the ground is closed to artillery"},
		{"HW-302/dry bridge", "plate2 A:BR1@2", "A:BR1@2: 2: a bridge lies on water"},
		{"HW-302/two bridges", "plate2 water:2 A:BR1@2 A:BR2@2", "another bridge"},
		{"HW-302/apart", "plate2 A:T:1-3", "A:T:1-3: 1 and 3 are not side by side"},
		{"HW-302/round the edge", "plate2 A:T:22-23", "22 and 23 are not side by side"},
		{"HW-302/carrier twice", "plate2 A:BT1:1-2 X:BT1:3-4", "X:BT1:3-4: 3: carrier 1 is there twice"},
		{"HW-302/five bridges", "plate2 A:BT1:1-2/4,1", "BT1: 5 bridges of the number"},
		{"HW-302/bridges of none", "plate2 water:1..5 A:BR1@1 A:BR1@2 A:BR1@3 A:BR1@4 A:BR1@5", "BT1: 5 bridges"},
		{"HW-302/markers", "plate2 A:BW@1x121", "not a number from 1 to 120"},
		{"HW-302/all markers", "plate2 A:BW@1x61 A:BW@2x60", "side A has 121 markers laid"},
		{"HW-302/reserve", "plate2 A:BW@1 A:res=118", "side A has 3 markers laid and 118 in reserve"},
		{"HW-302/fire on nothing", "plate2 A:fire@1/0", "A:fire@1/0: 1: there is no building and no bridge"},
		{"HW-302/fire on ruins", "plate2 plain:1 A:fire@1/0", "no building"},
		{"HW-302/old fire", "plate2 bldg:1 A:fire@1/6", "not a number from 0 to 5"},
		{"HW-302/old fire on a bridge", "plate2 water:1 A:BR1@1 A:fire@1/2", "a bridge burns for 1 turn"},
		{"HW-302/depot", "plate2 water:1 A:BR1@1 A:D@1", "A:D@1: 1: water"},
		{"HW-302/nodepot", "plate2 A:nodepot=7", "not a number from 1 to 6"},
		{"HW-302/cut", "plate2 A:S@1 A:cut@1/6", "not a number from 0 to 5"},
		{"HW-302/siege", "plate2 A:siege/101,100,0", "not a number from 0 to 100"},
		{"HW-302/siege lapsed", "plate2 A:siege/10,100,6", "lapses after 6"},
		{"HW-190.7", "plate2 A:S@1<", "its own outermost ditch"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(test.text)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s: got %v, want %s", test.text, err, test.want)
			}
		})
	}
}

// TestTooMuch reads more than a position holds. [HW-300]
func TestTooMuch(t *testing.T) {
	some := func(n int, token string) string {
		b := []byte("grid:96x96")
		for i := range n {
			b = fmt.Appendf(b, " "+token, i+1)
		}
		return string(b)
	}
	for _, test := range []struct{ name, text, want string }{
		{"text", "plate2 " + strings.Repeat(" ", maxText), "65543 bytes"},
		{"words", "plate2" + strings.Repeat(" q", maxTokens), "10001 words"},
		{"pieces", some(MaxPieces+1, "A:S@%d"), "more than 400 pieces"},
		{"devices", some(perKind+1, "A:T:%[1]d-%[1]d"), "not side by side"},
		{"works", some(121, "A:BW@%dx1"), "121 markers"},
		{"depots", some(MaxDepots+1, "A:D@%d"), "more than 128 depots"},
		{"buildings", "grid:96x96 bldg:1..2049", "more than 2048 squares of buildings"},
		{"transporters", "plate2" + strings.Repeat(" A:T:1-2", perKind+1), "side A has 256 T"},
		{"all devices", "plate2" + strings.Repeat(" A:T:1-2", MaxDevices+1), "more than 400 devices"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(test.text)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}
