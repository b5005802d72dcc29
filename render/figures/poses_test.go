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

// The cloth of the colours reaches no farther than the next man's elbow, but from far, where it has to be seen.
func TestColoursAreSmall(t *testing.T) {
	t.Parallel()
	reach := func(tier int) (far float32) {
		for _, v := range FigureMesh(LeadFoot + int(Ensign)*Tiers + tier).Vertices {
			far = max(far, v.Pos[1])
		}
		return far
	}
	near, between, far := reach(1), reach(0), reach(2)
	if near > 0.6 || between > 0.6 || far < 0.69 {
		t.Errorf("from near the cloth reaches %.2f in aside, from farther %.2f, from far %.2f", near, between, far)
	}
}
