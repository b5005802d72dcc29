package engine

import (
	"strings"
	"testing"
)

// flagged is a match in which the side two says "yield" for itself.
type flagged struct{ Match }

func (flagged) Voice(o Order) (Side, error) {
	if o != "yield" {
		return "", nil
	}
	return "two", Forbid("NIM-1", "two says it alone")
}

func (f flagged) Clone() Match { return flagged{f.Match.Clone()} }

// What is somebody's own to say is his whoever's turn it is, and everything else anybody's.
func TestMay(t *testing.T) {
	t.Parallel()
	m := flagged{match(t, nim, Setup{})}
	for _, tc := range []struct {
		order Order
		by    []Side
		why   string
	}{
		{"yield", []Side{"one", "two"}, ""},
		{"yield", []Side{"two"}, ""},
		{"yield", []Side{"one"}, "two says it alone"},
		{"yield", nil, "two says it alone"},
		{"a 1", []Side{"one"}, ""},
	} {
		err := May(m, tc.order, tc.by)
		if (err == nil) != (tc.why == "") || err != nil && !strings.HasPrefix(err.Error(), tc.why) {
			t.Errorf("%q by %v: %v, want %q", tc.order, tc.by, err, tc.why)
		}
	}
	if err := sit(t, nim).May("yield", nil); err != nil {
		t.Errorf("in a game without voices: %v", err)
	}
}
