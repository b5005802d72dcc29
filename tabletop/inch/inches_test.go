package inch

import (
	"testing"
)

func TestCarpenter(t *testing.T) {
	cases := []struct {
		x    float64
		want string
	}{
		{0, "0"},
		{0.03, "0"},
		{-0.03, "0"},
		{1.0 / 16, "¹⁄₁₆"},
		{0.5, "½"},
		{6, "6"},
		{11.411, "11 ⁷⁄₁₆"},
		{11.875, "11 ⅞"},
		{12.179, "12 ³⁄₁₆"},
		{5.97, "6"},
		{-2.25, "-2 ¼"},
		{323.9375, "323 ¹⁵⁄₁₆"},
	}
	for _, tc := range cases {
		t.Run(tc.want, func(t *testing.T) {
			if got := Carpenter(tc.x); got != tc.want {
				t.Errorf("Carpenter(%v) = %q, want %q", tc.x, got, tc.want)
			}
		})
	}
}

func TestTape(t *testing.T) {
	t.Parallel()
	for x, want := range map[float64]string{
		6: "6", 11.4375: "11 ⁷⁄₁₆", 0.5: "½", 1.125: "1 ⅛", -0.25: "-¼", 0: "0", 0.3: "0.3", -12: "-12",
	} {
		if got := Tape(x); got != want {
			t.Errorf("Tape(%v) = %q, want %q", x, got, want)
		}
	}
}

// Every mark on the tape is its own, and what is written is never more than a thirty-second away.
func TestCarpenterMarks(t *testing.T) {
	seen := map[string]int{}
	for n := range 16 {
		s := Carpenter(2 + float64(n)/16)
		if m, ok := seen[s]; ok {
			t.Errorf("%d and %d sixteenths are both %q", m, n, s)
		}
		seen[s] = n
		if up := Carpenter(2 + float64(n)/16 + 0.031); up != s {
			t.Errorf("a hair above %q is written %q", s, up)
		}
	}
}
