package aim

import "testing"

// What is written beside men of a rank lies on as many lines as it takes, so that no two lie over each other, and in
// one line where there is room.
func TestLineUp(t *testing.T) {
	t.Parallel()
	const line = 1.1
	for _, row := range []struct {
		apart float64
		lines int
	}{{3, 1}, {1.2, 2}, {0.8, 3}} {
		var rank []place
		for i := range 6 {
			rank = append(rank, place{row.apart * float64(i), 5, 1})
		}
		lineUp(rank, line)
		on := map[float64]bool{}
		for i, p := range rank {
			on[p.ahead] = true
			for _, q := range rank[:i] {
				if q.ahead == p.ahead && p.across-q.across < p.half+q.half {
					t.Errorf("%v in apart: %v lies over %v", row.apart, p, q)
				}
			}
		}
		if len(on) != row.lines {
			t.Errorf("%v in apart: on %d lines, not %d", row.apart, len(on), row.lines)
		}
	}
}
