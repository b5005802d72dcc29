package lab

import (
	"testing"
	"time"

	"littlewars/cmd/littlewars/desk"
)

func TestToGo(t *testing.T) {
	for _, tc := range []struct {
		spent       time.Duration
		done, total int
		want        string
	}{
		{time.Millisecond, 1, 1000, ""},
		{2 * time.Second, 0, 10, ""},
		{2 * time.Second, 10, 10, ""},
		{2 * time.Second, 1, 4, ", 6 s to go"},
		{time.Minute, 1, 11, ", 10 min to go"},
	} {
		if got := desk.ToGo(tc.spent, tc.done, tc.total); got != tc.want {
			t.Errorf("%v for %d of %d: %q, want %q", tc.spent, tc.done, tc.total, got, tc.want)
		}
	}
}
