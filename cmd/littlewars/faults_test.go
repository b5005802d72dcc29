package main

import (
	"math"
	"testing"
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
	f.finite("--bearing", math.Inf(1), "degrees")
	want := "--mass: NaN will not do; give 0.001 to 100000 g\n" +
		"--gap: -1 will not do; give 0 to 100 in\n" +
		"--bearing: +Inf is not a number of degrees"
	if got := f.err().Error(); got != want {
		t.Errorf("faults:\n%s\nwant:\n%s", got, want)
	}
}
