package sentence_test

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// square is an area with corners that no short decimal is.
type square struct{ low, high float64 }

func (s square) Has(p engine.Spot) bool {
	return p.X >= s.low && p.X <= s.high && p.Y >= s.low && p.Y <= s.high
}

func (s square) Outline() [][]engine.Spot {
	return [][]engine.Spot{{{X: s.low, Y: s.low}, {X: s.high, Y: s.low}, {X: s.high, Y: s.high}, {X: s.low, Y: s.high}}}
}

// TestAny holds that what is said at random is allowed, and has no more decimals than its 1/1024 needs.
func TestAny(t *testing.T) {
	t.Parallel()
	chance := engine.NewChance(3, 1)
	for name, c := range map[string]engine.Choice{
		"steps":      {Part: engine.Number, Range: engine.Range{Low: 0.1, High: 9.9, Step: 0.1}},
		"sixteenths": {Part: engine.Number, Range: engine.Range{Low: -1, High: 1, Step: 0.0625}},
		"no steps":   {Part: engine.Number, Range: engine.Range{Low: 1.0 / 3, High: 20.0 / 3}},
		"points":     {Part: engine.Point, Area: square{1.0 / 3, 20.0 / 3}},
	} {
		for range 300 {
			word, ok := sentence.Any(c, &chance)
			if !ok || !sentence.Allows(c, word) {
				t.Errorf("%s: %q (%t) is not allowed", name, word, ok)
			}
			for x := range strings.SplitSeq(word, ",") {
				if _, decimals, _ := strings.Cut(x, "."); len(decimals) > 4 {
					t.Errorf("%s: %q has %d decimals", name, word, len(decimals))
				}
			}
		}
	}
}

func TestAnyOrder(t *testing.T) {
	t.Parallel()
	next := sentence.AnyOrder("declare")
	for _, c := range []struct{ said, sentence, want string }{
		{"", "c4 c6 a1", "c4"},
		{"c4", "c4 c6 a1", "c6"},
		{"c6", "c4 c6 a1", ""},
		{"c4 c6 a1", "c4 c6 a1", ""},
		{"", "declare a1 b1 c1", "declare"},
		{"a1", "declare a1 b1 c1", ""},
		{"declare", "declare a1 b1 c1", "a1 b1 c1"},
		{"declare c1 a1", "declare a1 b1 c1", "b1"},
		{"declare c1 c1", "declare a1 b1 c1", ""},
		{"declare c1 d1", "declare a1 b1 c1", ""},
		{"declare c1 a1 b1", "declare a1 b1 c1", ""},
		{"declare", "c4 c6", ""},
	} {
		if got := strings.Join(next(strings.Fields(c.said), strings.Fields(c.sentence)), " "); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.said, c.sentence, got, c.want)
		}
	}
}
