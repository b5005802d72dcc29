package engine

import (
	"slices"
	"testing"
)

// The same seed gives the same draws on every machine and in every version: journals hang on it.
func TestChancePinned(t *testing.T) {
	t.Parallel()
	c := NewChance(1913, 1)
	var got []int
	for range 10 {
		got = append(got, c.IntN(6)+1)
	}
	got = append(got, c.Perm(5)...)
	got = append(got, int(c.Float64()*1e6))
	want := []int{6, 4, 4, 5, 5, 4, 5, 5, 1, 3, 3, 4, 2, 1, 0, 505438}
	if !slices.Equal(got, want) {
		t.Errorf("drawn: %v, want %v", got, want)
	}
}

func TestChanceCopies(t *testing.T) {
	t.Parallel()
	a := NewChance(7, 1)
	a.IntN(6)
	b := a
	for range 100 {
		if x, y := a.Float64(), b.Float64(); x != y {
			t.Fatalf("a copy draws %v instead of %v", y, x)
		}
	}
	if a != b {
		t.Error("the states of copies differ")
	}
	b.IntN(6)
	if a == b {
		t.Error("a draw does not show in the state")
	}
	for _, other := range []Chance{NewChance(7, 2), NewChance(8, 1), {}} {
		if x, y := other.IntN(1<<30), b.IntN(1<<30); x == y {
			t.Errorf("another stream draws the same %d", x)
		}
	}
}
