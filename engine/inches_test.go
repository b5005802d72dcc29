package engine

import "testing"

func TestSixteenths(t *testing.T) {
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
			if got := Sixteenths(tc.x); got != tc.want {
				t.Errorf("Sixteenths(%v) = %q, want %q", tc.x, got, tc.want)
			}
		})
	}
}

// Every mark on the tape is its own, and what is written is never more than a thirty-second away.
func TestSixteenthsMarks(t *testing.T) {
	seen := map[string]int{}
	for n := range 16 {
		s := Sixteenths(2 + float64(n)/16)
		if m, ok := seen[s]; ok {
			t.Errorf("%d and %d sixteenths are both %q", m, n, s)
		}
		seen[s] = n
		if up := Sixteenths(2 + float64(n)/16 + 0.031); up != s {
			t.Errorf("a hair above %q is written %q", s, up)
		}
	}
}

// A decimal is the same number to 1/1024, and no shorter one is.
func TestDecimal(t *testing.T) {
	t.Parallel()
	for want, x := range map[string]float64{
		"7.8": 7.800000000000001, "0.3": 0.1 + 0.2, "-7.8": -7.799999999999999, "0": -1e-9, "90": 89.99999999999999,
		"0.0625": 1.0 / 16, "0.001": 1.0 / 1024, "0.333": 1.0 / 3, "1000000.5": 1000000.5,
	} {
		if got := Decimal(x); got != want {
			t.Errorf("Decimal(%v) = %q, want %q", x, got, want)
		}
	}
}
