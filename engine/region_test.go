package engine

import "testing"

func TestRange(t *testing.T) {
	t.Parallel()
	any := Range{Low: -3, High: 12.5, Unit: "°"}
	tenths := Range{Low: 0.1, High: 2, Step: 0.1, Unit: "in"}
	sixteenths := Range{Low: -1, High: 1, Step: 1. / 16}
	whole := Range{Low: 1, High: 9, Step: 1}
	cases := []struct {
		r    Range
		word string
		want bool
	}{
		{any, "-3", true},
		{any, "12.5", true},
		{any, "1.234567", true},
		{any, "-3.0001", false},
		{any, "12.6", false},
		{any, "NaN", false},
		{any, "Inf", false},
		{any, "", false},
		{any, "three", false},
		{any, "1,5", false},
		{tenths, "0.1", true},
		{tenths, "0.3", true},
		{tenths, "1.7", true},
		{tenths, "2.0", true},
		{tenths, "0", false},
		{tenths, "0.25", false},
		{tenths, "1.70001", false},
		{sixteenths, "-0.9375", true},
		{sixteenths, "0.0625", true},
		{sixteenths, "0.06", false},
		{whole, "9", true},
		{whole, "9e0", true},
		{whole, "10", false},
		{whole, "2.5", false},
	}
	for _, tc := range cases {
		if got := tc.r.Has(tc.word); got != tc.want {
			t.Errorf("%q in %s: %v", tc.word, tc.r, got)
		}
	}
	for want, r := range map[string]Range{
		"-3 to 12.5 °": any, "0.1 to 2 by 0.1 in": tenths, "-1 to 1 by 0.0625": sixteenths, "1 to 9": whole,
		"7.8 to 359.9 °": {Low: 7.800000000000001, High: 359.90000000000003, Unit: "°"},
		"0.3 to 0.9":     {Low: 0.1 + 0.2, High: 0.9},
	} {
		if got := r.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestSpot(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]Spot{
		"12.5,30": {12.5, 30}, "-0.125,1000000": {-0.125, 1000000}, "1e-7,0": {1e-7, 0},
	} {
		got, ok := ReadSpot(word)
		if !ok || got != want {
			t.Errorf("%q is %v, %v", word, got, ok)
		}
		if again, ok := ReadSpot(got.String()); !ok || again != want {
			t.Errorf("%v is said %q, and that is %v", got, got, again)
		}
	}
	for _, word := range []string{"", ",", "1", "1,", ",1", "1,2,3", "1 ,2", "a,b", "NaN,1", "1,Inf", "-Inf,Inf", "1e999,0", "1,NaN", "5,-1000001"} {
		if s, ok := ReadSpot(word); ok {
			t.Errorf("%q is %v", word, s)
		}
	}
}
