package enginetest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// A fault can be seen again: its text has what is needed, and the seed is heeded.
func TestSeeds(t *testing.T) {
	played := func() (all []uint64) {
		if err := seeds(5, 3, 6, func(seed uint64) error { all = append(all, seed); return nil }); err != nil {
			t.Fatal(err)
		}
		return all
	}
	for _, c := range []struct {
		soak, seed string
		want       []uint64
	}{
		{"", "", []uint64{5, 6, 7}},
		{"1", "", []uint64{5, 6, 7, 8, 9, 10}},
		{"", "6", []uint64{6}},
		{"1", "77", []uint64{77}},
	} {
		t.Setenv("LITTLEWARS_SOAK", c.soak)
		t.Setenv("LITTLEWARS_SEED", c.seed)
		if got := played(); !slices.Equal(got, c.want) {
			t.Errorf("soak %q, seed %q: games %v; want %v", c.soak, c.seed, got, c.want)
		}
	}
	f := &fault{6, engine.Setup{Options: map[string]string{"a": "b"}}, []engine.Order{"a1", "b2"}, errors.New("wrong")}
	if got, want := f.Error(), `seed 6, options map[a:b], position "", after 2 orders: a1; b2`; !strings.Contains(got, want) {
		t.Errorf("a fault says %q; want %q in it", got, want)
	}
}
