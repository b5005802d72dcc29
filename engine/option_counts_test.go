package engine_test

import (
	"testing"

	"littlewars/engine"
)

// An option counts when all that it needs is so.
func TestCounts(t *testing.T) {
	t.Parallel()
	a := engine.About{Options: []engine.Option{
		{Name: "wins", Default: "all", Values: []string{"all", "men", "sum"}},
		{Name: "men", Default: "8", Low: 1, High: 9, Needs: []engine.Need{{Option: "wins", Values: []string{"men", "sum"}}}},
		{Name: "how", Default: "a", Values: []string{"a", "b"}, Needs: []engine.Need{{Option: "wins"}}},
	}}
	for _, c := range []struct {
		wins string
		want [3]bool
	}{{"all", [3]bool{true, false, false}}, {"sum", [3]bool{true, true, true}}} {
		for i, o := range a.Options {
			if got := a.Counts(o, engine.Settings{"wins": c.wins, "men": "8", "how": "a"}); got != c.want[i] {
				t.Errorf("with wins=%s %s counts: %t", c.wins, o.Name, got)
			}
		}
	}
}
