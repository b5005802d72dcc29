package main

import (
	"errors"
	"math"
	"testing"

	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

func TestFaults(t *testing.T) {
	var f faults
	f.number("--mass", 30, 0.001, 1e5, "g")
	f.add(nil)
	if err := f.err(); err != nil {
		t.Fatalf("nothing is wrong, but: %v", err)
	}
	f.number("--mass", math.NaN(), 0.001, 1e5, "g")
	f.number("--gap", -1, 0, 100, "in")
	f.number("--row", 1e6, 1, 1000, "")
	f.add(errors.New("--gun: no gun"))
	f.add(errors.New("--gun: no gun"))
	want := "--mass: NaN will not do; give 0.001 to 100000 g\n" +
		"--gap: -1 will not do; give 0 to 100 in\n" +
		"--row: 1000000 will not do; give 1 to 1000\n" +
		"--gun: no gun"
	if got := f.err().Error(); got != want {
		t.Errorf("faults:\n%s\nwant:\n%s", got, want)
	}
}

func TestWhole(t *testing.T) {
	for said, want := range map[string]whole{"7": 7, "-3": -3, "1e4": 10000, "10_000": 10000, "12.0": 12} {
		var w whole
		if err := w.UnmarshalText([]byte(said)); err != nil || w != want {
			t.Errorf("%s: %d, %v", said, w, err)
		}
	}
	for _, said := range []string{"", "many", "1.5", "1e300", "NaN", "Inf", "99999999999999999999"} {
		var w whole
		if err := w.UnmarshalText([]byte(said)); err == nil {
			t.Errorf("%s was taken for %d", said, w)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, tc := range []struct{ got, want string }{
		{worked(173.4567), "173.5"},
		{worked(289123.4), "289100"},
		{worked(200), "200"},
		{worked(0.00057004), "0.00057"},
		{given(0.1 + 0.2), "0.3"},
		{given(math.Inf(1)), "+Inf"},
		{inch.Plain(1e9), "1000000000"},
		{inch.Plain(1e300), "1e+300"},
		{gunnery.Compared(69, 100), "31 % less than"},
		{gunnery.Compared(642, 100), "542 % more than"},
		{gunnery.Compared(100.2, 100), "about"},
		{share(2.0/3, 3), ""},
		{share(2.0/3, 150), "67 %"},
		{share(2.0/3, 1500), "66.7 %"},
	} {
		if tc.got != tc.want {
			t.Errorf("got %s, want %s", tc.got, tc.want)
		}
	}
}
