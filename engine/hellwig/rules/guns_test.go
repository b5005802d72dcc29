package rules

import (
	"strings"
	"testing"
)

// Combined guns that bear on more than can be listed fill no memory. [HW-68a, HW-322]
func TestMostShots(t *testing.T) {
	men := "X:S@2 X:S@3 X:S@4 X:S@5 X:S@6 X:S@7 X:S@8 X:S@11 X:S@12 X:S@13 X:S@14 X:S@15 X:S@16 X:S@17 " +
		"X:S@20 X:S@21 X:S@22 X:S@23 X:S@24 X:S@25 X:S@26"
	guns := strings.Fields("A:C2:28>29 A:C2:29>30 A:C2:30>31 A:C2:31>32 A:C2:32>33 A:C2:33>34 A:C2:34>35")
	const beyond = 18 + 1 // of 17 or 18 hits, which no order names
	for n, want := range map[int]int{3: 1<<9 - 1, 6: 1<<18 - 1 - beyond, 7: mostShots} {
		p, err := ParsePosition("grid:9x4 A:S@28 " + men + " " + strings.Join(guns[:n], " "))
		if err != nil {
			t.Fatal(err)
		}
		s, shots := Look(&p), 0
		for range Listed(s, KindFire) {
			shots++
		}
		s.Done()
		if shots != want {
			t.Errorf("%d guns have %d shots, want %d", n, shots, want)
		}
	}
}
