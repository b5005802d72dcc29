package rules

import (
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// The lines of an army are what communicates with a body of it that cannot be cut off.
func TestLines(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Army           state.Army
		In, Out        []grid.Square // from 1
	}{
		{"HW-182b a gap", "grid:9x2 red:5 A:S@1 A:K@9 X:b@18^CD", 0, []grid.Square{1, 4, 9, 14}, []grid.Square{5, 18}},
		{"HW-182b a wall", "grid:9x2 red:5,14 A:S@1 A:K@9 X:b@18^CD", 0, []grid.Square{6, 9, 15}, []grid.Square{1, 4, 13}},
		{"HW-182c a fortress", "grid:9x2 red:5,14 fort:A:1 A:S@1 A:K@9 X:b@18^CD", 0, []grid.Square{1, 4, 9}, nil},
		{"HW-182c two alike", "grid:9x2 red:5,14 A:S@1 A:S@9", 0, []grid.Square{1, 4, 9}, []grid.Square{5}},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			p, err := ParsePosition(tc.Position)
			if err != nil {
				t.Fatal(err)
			}
			o := Overlook(&p)
			defer o.Done()
			var of Parts
			o.Parts(tc.Army, &of)
			lines := o.Lines(tc.Army, &of)
			for _, at := range tc.In {
				if !lines.Has(at - 1) {
					t.Errorf("%d is not in the lines", at)
				}
			}
			for _, at := range tc.Out {
				if lines.Has(at - 1) {
					t.Errorf("%d is in the lines", at)
				}
			}
		})
	}
}
