package main

import (
	"math"
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
			if got := carpenter(tc.x); got != tc.want {
				t.Errorf("carpenter(%v) = %q, want %q", tc.x, got, tc.want)
			}
		})
	}
}

// Every mark on the tape is its own, and what is written is never more than a thirty-second away.
func TestCarpenterMarks(t *testing.T) {
	seen := map[string]int{}
	for n := range 16 {
		s := carpenter(2 + float64(n)/16)
		if m, ok := seen[s]; ok {
			t.Errorf("%d and %d sixteenths are both %q", m, n, s)
		}
		seen[s] = n
		if up := carpenter(2 + float64(n)/16 + 0.031); up != s {
			t.Errorf("a hair above %q is written %q", s, up)
		}
	}
}

func TestFaults(t *testing.T) {
	var f faults
	f.number("--mass", 30, 0.001, 1e5, "g")
	f.add(nil)
	if err := f.err(); err != nil {
		t.Fatalf("nothing is wrong, but: %v", err)
	}
	f.number("--mass", math.NaN(), 0.001, 1e5, "g")
	f.number("--gap", -1, 0, 100, "in")
	f.finite("--bearing", math.Inf(1), "degrees")
	want := "--mass: NaN will not do; give 0.001 to 100000 g\n" +
		"--gap: -1 will not do; give 0 to 100 in\n" +
		"--bearing: +Inf is not a number of degrees"
	if got := f.err().Error(); got != want {
		t.Errorf("faults:\n%s\nwant:\n%s", got, want)
	}
}
