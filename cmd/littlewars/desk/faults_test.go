package desk

import (
	"errors"
	"math"
	"testing"

	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

func TestFaults(t *testing.T) {
	var f Faults
	f.Number("--mass", 30, 0.001, 1e5, "g")
	f.Add(nil)
	if err := f.Err(); err != nil {
		t.Fatalf("nothing is wrong, but: %v", err)
	}
	f.Number("--mass", math.NaN(), 0.001, 1e5, "g")
	f.Number("--gap", -1, 0, 100, "in")
	f.Number("--row", 1e6, 1, 1000, "")
	f.Add(errors.New("--gun: no gun"))
	f.Add(errors.New("--gun: no gun"))
	want := "--mass: NaN will not do; give 0.001 to 100000 g\n" +
		"--gap: -1 will not do; give 0 to 100 in\n" +
		"--row: 1000000 will not do; give 1 to 1000\n" +
		"--gun: no gun"
	if got := f.Err().Error(); got != want {
		t.Errorf("faults:\n%s\nwant:\n%s", got, want)
	}
}

func TestWhole(t *testing.T) {
	for said, want := range map[string]Whole{"7": 7, "-3": -3, "1e4": 10000, "10_000": 10000, "12.0": 12} {
		var w Whole
		if err := w.UnmarshalText([]byte(said)); err != nil || w != want {
			t.Errorf("%s: %d, %v", said, w, err)
		}
	}
	for _, said := range []string{"", "many", "1.5", "1e300", "NaN", "Inf", "99999999999999999999"} {
		var w Whole
		if err := w.UnmarshalText([]byte(said)); err == nil {
			t.Errorf("%s was taken for %d", said, w)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, tc := range []struct{ got, want string }{
		{Worked(173.4567), "173.5"},
		{Worked(289123.4), "289100"},
		{Worked(200), "200"},
		{Worked(0.00057004), "0.00057"},
		{Given(0.1 + 0.2), "0.3"},
		{Given(math.Inf(1)), "+Inf"},
		{inch.Plain(1e9), "1000000000"},
		{inch.Plain(1e300), "1e+300"},
		{gunnery.Compared(69, 100), "31 % less than"},
		{gunnery.Compared(642, 100), "542 % more than"},
		{gunnery.Compared(100.2, 100), "about"},
		{Share(2.0/3, 3), ""},
		{Share(2.0/3, 150), "67 %"},
		{Share(2.0/3, 1500), "66.7 %"},
	} {
		if tc.got != tc.want {
			t.Errorf("got %s, want %s", tc.got, tc.want)
		}
	}
}
