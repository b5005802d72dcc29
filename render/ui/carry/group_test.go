package carry

import (
	"testing"

	"littlewars/engine"
)

// Of those who go round something one string is drawn: the one that is taut, or the longest.
func TestForemostOfARank(t *testing.T) {
	t.Parallel()
	on := func(corners int, length float64, taut bool, err error) pace {
		return pace{way: make([]engine.Spot, corners), Length: length, taut: taut, Err: err}
	}
	no := engine.Forbid("LW-MOVE-1", "too far")
	for _, tc := range []struct {
		paces []pace
		want  int
	}{
		{nil, -1},
		{[]pace{on(2, 5, false, nil), on(3, 9, false, no)}, -1},
		{[]pace{on(3, 5, false, nil), on(4, 7, false, nil), on(2, 9, false, nil)}, 1},
		{[]pace{on(3, 5, true, nil), on(4, 7, false, nil)}, 0},
	} {
		if got := foremost(tc.paces); got != tc.want {
			t.Errorf("of %d it is %d, not %d", len(tc.paces), got, tc.want)
		}
	}
}

// Who is named at the head of a reason, with what he is or without, is not named before it once more.
func TestReasonNamesWhom(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"man S10 would overlap a house": true, "s10 would overlap a house": true,
		"man S1 would overlap S10": false, "the bridge is up": false, "": false,
	} {
		if got := tells(text, "S10"); got != want {
			t.Errorf("%q is about S10: %v", text, got)
		}
	}
}
