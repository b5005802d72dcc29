package rules

import (
	"testing"

	"littlewars/engine/venturini/state"
)

// Orders are counted by figures and words. The marches are those of COUNT-1 and COUNT-2. [VT-NOTE-11, VT-BATTLE-16]
func TestCount(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id             string
		m              *state.Map
		marches, works int
	}{
		{"COUNT-1", state.Battle.Map(), 539, 80},
		{"COUNT-2", state.Battle.Map().Bare, 566, 80},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			p := Position{Start: state.NewBattle(c.m, state.Options{}, "N", "S")}
			all := p.Count()
			sums := map[string]int{}
			for _, w := range Sum(all) {
				sums[w.Word] = w.N
			}
			for _, tally := range all {
				inf1 := tally.Fig.Name() == "inf1"
				if inf1 && (len(tally.Words) != 3 || tally.Words[2] != WordCount{"road", 1}) {
					t.Errorf("inf1 has %v", tally.Words)
				}
			}
			if len(all) != 20 || sums["march"] != c.marches || sums["build"] != c.works || sums["charge"] != 0 {
				t.Errorf("%d figures have %v", len(all), sums)
			}
		})
	}
}
