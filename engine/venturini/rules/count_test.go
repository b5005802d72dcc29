package rules

import (
	"testing"

	"littlewars/engine/venturini/state"
)

// Orders are counted by figures and words. The marches are those of COUNT-1. [VT-NOTE-11]
func TestCount(t *testing.T) {
	p := Position{Start: state.NewBattle(state.BattleMap(), state.Options{}, "N", "S")}
	all := p.Count()
	sums := map[string]int{}
	for _, w := range Sum(all) {
		sums[w.Word] = w.N
	}
	for _, tally := range all {
		if inf1 := tally.Fig.Name() == "inf1"; inf1 && (len(tally.Words) != 3 || tally.Words[2] != WordCount{"road", 1}) {
			t.Errorf("inf1 has %v", tally.Words)
		}
	}
	if sums["march"] != 539 || sums["build"] != 80 || sums["charge"] != 0 {
		t.Errorf("in all %v", sums)
	}
}
