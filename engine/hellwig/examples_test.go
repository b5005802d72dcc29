package hellwig_test

import (
	"strconv"
	"strings"
	"testing"

	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// TestExamplesAgree holds the program to the judge in the position of every worked example that he answers: the orders
// listed, and for both sides, square by square, what their guns bear on and how strong they are there. [DEF-5, HW-47]
func TestExamplesAgree(t *testing.T) {
	for line := range strings.SplitSeq(strings.ReplaceAll(slowExamples, "\n\t", " "), "\n") {
		parts := strings.Split(line, " | ")
		t.Run(parts[0], func(t *testing.T) {
			t.Parallel()
			judge := slowMust(t, parts[1])
			p, err := rules.ParsePosition(judge.String())
			if err == nil {
				err = same(&p)
			}
			if err != nil {
				t.Fatal(err)
			}
			s := rules.Look(&p)
			defer s.Done()
			for army, side := range judge.sides() {
				sameBearing(t, s, state.Army(army), judge, side)
			}
		})
	}
}

// sameBearing holds the fields of fire and the strength of a side to the judge's.
func sameBearing(t *testing.T, s *rules.Survey, army state.Army, judge *slow, side string) {
	t.Helper()
	fields := map[int]bool{}
	for _, g := range judge.crewed(side) {
		for _, at := range judge.field(side, judge.guns[g]) {
			fields[at] = true
		}
	}
	for i := range s.Board.Squares() {
		at := s.Board.Numbered(i + 1)
		n, err := strconv.Atoi(s.Board.Name(at))
		if err != nil {
			t.Fatal(err)
		}
		if got := s.InField(army, at); got != fields[n] {
			t.Errorf("%d is in the field of a gun of %s: %v, for the judge %v", n, side, got, fields[n])
		}
		if got, want := int(s.Strength(army, at)), judge.strength(side, n); got != want {
			t.Errorf("%s bears on %d with %d, for the judge with %d", side, n, got, want)
		}
	}
}

// TestExamplesInWords holds the examples that the catalogue tells in words.
func TestExamplesInWords(t *testing.T) {
	trials{
		{
			"EX-65.2 HW-43", "plate2 A:C1:18>19 A:C2:20>21 A:C3:39>40 A:S@18", "G19 slide left 1",
			"-A:C1:18>19 -A:S@18 +A:C1:17>18 +A:S@17",
		},
		{"EX-85 HW-86", "plate2 A:T:1-23 A:T:2-3 A:T:25-26 A:S@25", "T1-23 slide down 1", "no HW-86: "},
		{"EX-85 HW-86", "plate2 A:T:1-23 A:T:2-3 A:T:25-26 A:S@25", "T2-3 slide right 1", "no HW-86: "},
		{
			"EX-85 HW-86", "plate2 A:T:1-23 A:T:2-3 A:T:25-26 A:S@25", "T25-26 slide right 1",
			"-A:T:25-26 -A:S@25 +A:T:26-27 +A:S@26",
		},
		{
			"EX-93 HW-93", "plate2 A:T:339-340 A:S@339 A:L@340", "T339-340 slide right 2",
			"-A:T:339-340 -A:S@339 -A:L@340 +A:T:341-342 +A:S@341 +A:L@342",
		},
		{"EX-104 HW-104", "plate2 A:BW@552 A:BW@553 A:BW@614 A:T@550", "550 to 552", "no HW-110: "},
		{"EX-104 HW-104", "plate2 A:BW@552 A:BW@553 A:BW@614 X:T@555 to:X", "555 to 553", "no HW-110: "},
		{"EX-104 HW-104", "plate2 A:BW@552 A:BW@553 A:BW@614 X:T@592 to:X", "592 to 636", "no HW-110: "},
		{
			"EX-141 HW-141", "plate2 A:BT1:30-31 A:BT2:10-11 A:BT3:32-33 A:BT4:12-34 A:S@12 A:S@30", "BT1 slide down 1",
			"-A:BT1:30-31 -A:S@30 +A:BT1:52-53 +A:S@52",
		},
		{
			"EX-143 HW-143", "plate2 A:BT1:12-34 A:S@12 X:b@600^AB water:13,35,56,57,78",
			"BT1 lay 13 main/600 turn left/BT1 lay 35 main/600 turn left/BT1 lay 56 side/600 turn left/BT1 lay 78 side",
			"-X:b@600^AB +X:b@600^BD +A:BR1@13 +A:BR1@35 +A:BR1@56 +A:BR1@78",
		},
		{"EX-106a HW-106", "plate2 A:BW@15x1 A:BW@38x6 A:BW@14 A:T@16", "strengthen 15", "-A:BW@15x1 +A:BW@15x2"},
		{
			"EX-176 HW-176", "plate2 A:T:472-473 A:T:494-495 A:T:516-517 A:S@472 A:S@494 A:S@516",
			"T472-473 T494-495 T516-517 wheel 494 cw", "no HW-176: ",
		},
		{
			"EX-176 HW-176", "plate2 A:T:472-473 A:T:494-495 A:T:516-517 A:S@472 A:S@494 A:S@516",
			"T472-473 T494-495 T516-517 wheel 472 cw",
			"-A:T:472-473 -A:T:494-495 -A:T:516-517 -A:S@494 -A:S@516 " +
				"+A:T:472-494 +A:T:471-493 +A:T:470-492 +A:S@471 +A:S@470",
		},
		{"EX-260.1 HW-260", "plate2 nogun:111,112,133,134 A:C1:113>135 A:S@113", "G135 slide left 1", "no HW-260: "},
		{"EX-260.2 HW-260", "plate2 cavalry:199,200,221,222 A:S@181", "181 to 222", "no HW-260: "},
		{"EX-260.2 HW-260", "plate2 cavalry:199,200,221,222 A:K@201", "201 to 199", "-A:K@201 +A:K@199"},
	}.run(t)
}
