package main

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestWrapped(t *testing.T) {
	const line = "strikes the man on the legs, ⅞ up, at 691 in/s"
	got := wrapped(line, 20, 4)
	want := "strikes the man on\n    the legs, ⅞ up, at\n    691 in/s"
	if got != want {
		t.Errorf("wrapped:\n%s\nwant:\n%s", got, want)
	}
}

func TestBars(t *testing.T) {
	rows := []bar{
		{name: "none", value: 0, note: "0"},
		{name: "a trace", value: 0.001, note: "1"},
		{name: "half", value: 50, note: "50"},
		{name: "all", value: 100, note: "100"},
	}
	for _, width := range []int{narrowWidth, 50, 80, widest} {
		l := look{width: width}
		lines := strings.Split(strings.TrimSuffix(l.bars(rows), "\n"), "\n")
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > width || n != utf8.RuneCountInString(lines[0]) {
				t.Errorf("width %d: a line of %d columns: %q", width, n, line)
			}
		}
		full := strings.Count(lines[3], "█")
		if half := strings.Count(lines[2], "█"); half != full/2 || full < 4 {
			t.Errorf("width %d: half of %d columns is drawn as %d", width, full, half)
		}
		if strings.Contains(lines[0], "▏") || !strings.Contains(lines[1], "▏") {
			t.Errorf("width %d: nothing shows, or a trace does not:\n%s", width, strings.Join(lines, "\n"))
		}
	}
}

func TestInk(t *testing.T) {
	if got := (look{}).in(red, "x"); got != "x" {
		t.Errorf("without colour: %q", got)
	}
	if got := (look{colour: true}).in(red, "x"); got != "\x1b[31mx\x1b[0m" {
		t.Errorf("in red: %q", got)
	}
}

// A column before every row, however the rows come, and the names of the columns once.
func TestColumnBefore(t *testing.T) {
	var out strings.Builder
	for i, gun := range []string{"S-gun1", "N-gun1"} {
		c := &columnBefore{w: &out, name: "gun", value: gun, headed: i > 0}
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
		if got := toGo(tc.spent, tc.done, tc.total); got != tc.want {
			t.Errorf("%v for %d of %d: %q, want %q", tc.spent, tc.done, tc.total, got, tc.want)
		}
	}
}
