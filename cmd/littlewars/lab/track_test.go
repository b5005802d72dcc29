package lab

import (
	"strings"
	"testing"
	"time"

	"littlewars/cmd/littlewars/desk"
)

// A column before every row, however the rows come, and the names of the columns once.
func TestColumnBefore(t *testing.T) {
	var out strings.Builder
	for i, gun := range []string{"S-gun1", "N-gun1"} {
		c := &desk.ColumnBefore{W: &out, Name: "gun", Value: gun, Headed: i > 0}
		for _, part := range []string{"shot,ki", "lls\n0,", "1\n1,0\n", "2,3", "\n"} {
			if n, err := c.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatalf("wrote %d of %q: %v", n, part, err)
			}
		}
	}
	const want = "gun,shot,kills\nS-gun1,0,1\nS-gun1,1,0\nS-gun1,2,3\nN-gun1,0,1\nN-gun1,1,0\nN-gun1,2,3\n"
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

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
