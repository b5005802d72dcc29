package figures

import (
	"testing"

	"littlewars/engine"
)

// A company stands in as many ways as there are; riders as riders can.
func TestArmsOf(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		body engine.Body
		want []Arms
	}{
		{engine.BodyLeadFoot, []Arms{Armed, Officer, Ensign, Marching, Firing, Kneeling}},
		{engine.BodyLeadHorse, []Arms{Armed, Officer, Ensign}},
	} {
		seen := map[Arms]int{}
		for i := range 150 {
			seen[ArmsOf(tc.body, float64(i)/150)]++
		}
		for _, a := range tc.want {
			if seen[a] == 0 {
				t.Errorf("of 150 nobody stands as %d", a)
			}
			delete(seen, a)
		}
		if len(seen) > 0 {
			t.Errorf("some stand as %v", seen)
		}
	}
}
