package hellwig_test

import (
	"fmt"
	"strings"
	"testing"
)

// slowCount is the count of a position as the catalogue writes it, without the kinds that cost no turn. [HW-327]
func slowCount(s *slow) string {
	byKind, all := map[string]int{}, 0
	for _, order := range s.orders() {
		if kind := kindOf(order); !slowFree(kind) {
			byKind[kind]++
			all++
		}
	}
	var parts []string
	for _, k := range slowKinds {
		if n := byKind[k.kind]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", k.kind, n))
		}
	}
	return strings.Join(append(parts, fmt.Sprintf("all %d", all)), "; ")
}

func slowMust(t *testing.T, position string) *slow {
	t.Helper()
	s, err := slowRead(position)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSlowCounts(t *testing.T) {
	for _, test := range slowCounts {
		t.Run(test.id, func(t *testing.T) {
			t.Parallel()
			for _, position := range []string{test.position, strings.Replace(test.position, " to:B", " to:C", 1)} {
				if got := slowCount(slowMust(t, position)); got != test.count {
					t.Errorf("%s\ngot  %s\nwant %s", position, got, test.count)
				}
			}
		})
	}
}

// TestSlowTwo plays every order and counts what can follow.
func TestSlowTwo(t *testing.T) {
	for _, test := range slowTwos {
		t.Run(test.id, func(t *testing.T) {
			t.Parallel()
			sum := 0
			for _, order := range slowMust(t, test.position).orders() {
				if slowFree(kindOf(order)) {
					continue
				}
				after, _, err := slowPlay(test.position, order)
				if err != nil {
					t.Fatal(err)
				}
				for _, next := range slowMust(t, after).orders() {
					if !slowFree(kindOf(next)) {
						sum++
					}
				}
			}
			if sum != test.count {
				t.Errorf("got %d sequences, want %d", sum, test.count)
			}
		})
	}
}

// slowReadings are positions in other words than the canonical ones, which follow, or a part of what is refused.
var slowReadings = []struct{ id, position, want string }{
	{
		"HW-301",
		"plate2 X:S@3 to:A A:T:24-2 A:BW@8 A:S@9 hill2:175,197,176,198 water:4..6 A:res=117 A:L@7 A:BT1:11-10/2,2",
		"plate2 water:4,5,6 hill2:175,176,197,198 A:L@7 A:S@9 A:T:2-24 A:BT1:11-10 A:BW@8 X:S@3",
	},
	{"HW-300", "plate2 red:6 school:1 A:BT1:11-10 at:spread", "plate2 red:6 A:BT1:11-10"},
	{"HW-300", "grid:3x2b A:S@6 A:T:1-6", "grid:3x2b A:S@6 A:T:1-6"},
	{
		"HW-218", "plan C:fire@1/1 team:B=AA,A team:C=BB,B north:AA,BB players:4 to:AA", "refused: fire",
	},
	{"HW-302", "plate2 A:S@1 X:L@1", "refused: two pieces on a square"},
	{"HW-302", "plate2 A:C1:1>2 X:C1:24>2", "refused: two guns on a square"},
	{"HW-302", "plate2 A:C1:1>2 X:L@2", "refused: a piece on a gun square"},
	{"HW-302", "plate2 A:C1:1>2 X:BW@2", "refused: a breastwork on a gun square"},
	{"HW-302", "plate2 A:BW@2 X:L@2", "refused: a piece on a breastwork"},
	{"HW-302", "plate2 green:2 A:S@2", "refused: ground closed"},
	{"HW-302", "plate2 nogun:2 A:C1:1>2", "refused: artillery on ground closed"},
	{"HW-302", "plate2 A:BR1@2", "refused: a bridge off the water"},
	{"HW-302", "plate2 A:T:1-3", "refused: side by side"},
	{"HW-302", "plate2 A:BT1:1-2 X:BT1:3-4", "refused: a carrier twice"},
	{"HW-302", "plate2 water:5 A:BT1:1-2/2,2 A:BR1@5", "refused: carrier 1 has 5 bridges"},
	{"HW-302", "plate2 A:BW@1x4 A:res=117", "refused: more than 120 markers"},
	{"HW-302", "plate2 bldg:1 A:fire@1/6", "refused: no such token"},
	{"HW-302", "plate2 A:S@683", "refused: not on the board"},
	{"HW-302", "plate2  A:S@1", "refused: no such token"},
}

func TestSlowReadings(t *testing.T) {
	for _, test := range slowReadings {
		t.Run(test.id, func(t *testing.T) {
			got := ""
			s, err := slowRead(test.position)
			if err == nil {
				got = s.String()
			}
			part, refused := strings.CutPrefix(test.want, "refused: ")
			if refused && (err == nil || !strings.Contains(err.Error(), part)) || !refused && got != test.want {
				t.Errorf("%s\ngot  %s, %v\nwant %s", test.position, got, err, test.want)
			}
		})
	}
}

// TestSlowFortress counts the outermost ditch. [HW-190.1]
func TestSlowFortress(t *testing.T) {
	s := slowMust(t, "plan to:B")
	for side, corners := range map[string][]int{"B": {40, 736, 745}, "C": {1578, 882, 873}} {
		if n := len(s.moat[side]); n != 30 {
			t.Errorf("%s has an outermost ditch of %d squares, want 30", side, n)
		}
		for _, q := range corners {
			if !s.moat[side][q] {
				t.Errorf("%d is not in the outermost ditch of %s", q, side)
			}
		}
		if !s.fort[side][s.centre[side]] {
			t.Errorf("the centre %d of %s is not inside", s.centre[side], side)
		}
	}
}

func TestSlowPositions(t *testing.T) {
	for _, test := range slowPositions {
		t.Run(test.id, func(t *testing.T) {
			if got := slowMust(t, test.position).String(); got != test.position {
				t.Errorf("got  %s\nwant %s", got, test.position)
			}
		})
	}
}
