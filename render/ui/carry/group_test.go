package carry

import "testing"

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
