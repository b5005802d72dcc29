package terminal

import (
	"strings"
	"testing"
	"unicode/utf8"

	"littlewars/render/markdown"
)

func TestWrapped(t *testing.T) {
	const line = "strikes the man on the legs, ⅞ up, at 691 in/s"
	got := Wrapped(line, 20, 4)
	want := "strikes the man on\n    the legs, ⅞ up, at\n    691 in/s"
	if got != want {
		t.Errorf("wrapped:\n%s\nwant:\n%s", got, want)
	}
}

func TestBars(t *testing.T) {
	rows := []Bar{
		{Name: "none", Value: 0, Note: "0"},
		{Name: "a trace", Value: 0.001, Note: "1"},
		{Name: "half", Value: 50, Note: "50"},
		{Name: "all", Value: 100, Note: "100"},
	}
	for _, width := range []int{Narrowest, 50, 80, Widest} {
		l := Look{Width: width}
		lines := strings.Split(strings.TrimSuffix(l.Bars(rows), "\n"), "\n")
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
	if got := (Look{}).In(Red, "x"); got != "x" {
		t.Errorf("without colour: %q", got)
	}
	if got := (Look{Colour: true}).In(Red, "x"); got != "\x1b[31mx\x1b[0m" {
		t.Errorf("in red: %q", got)
	}
}

func TestMarkdown(t *testing.T) {
	const text = "A rule with **signs** in it, as `WC-12` has.\\\nCheck: one line.\n" +
		"1. first\n2. second, which is longer than a line\n\n" +
		"| side | men |\n|---|---|\n| red | ten |\n\n```\n  a  b\n```\n"
	for _, tc := range []struct {
		width int
		want  string
	}{
		{32, `
. A rule with signs in it, as
. WC-12 has.
. Check: one line.
. 1. first
. 2. second, which is longer
.    than a line

. side  men
. red   ten

.     a  b
`},
		{10, `
. A rule with
. signs in it, as
. WC-12 has.
. Check: one line.
. 1. first
. 2. second, which is
.    longer than a
.    line

. side red: men
.   ten

.     a  b
`},
	} {
		want := strings.ReplaceAll(tc.want, "\n. ", "\n  ")[1:]
		if got := (Look{Width: tc.width}).Markdown(markdown.Read(text), "  "); got != want {
			t.Errorf("in %d columns:\n%s\nwant:\n%s", tc.width, got, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, tc := range []struct{ got, want string }{
		{Grouped(0), "0"},
		{Grouped(999), "999"},
		{Grouped(1234567), "1,234,567"},
		{Percent(0.126), "13 %"},
		{Legible("at 12.34567 and -0.00012 by 3.25"), "at 12.346 and -0 by 3.25"},
		{Look{Height: 24}.Cut("as much as fits", 8), "as much…"},
		{Look{Height: 24}.Cut("all", 3), "all"},
		{Look{}.Cut("in a file all of it", 8), "in a file all of it"},
		{Padded("é", 3) + ".", "é  ."},
	} {
		if tc.got != tc.want {
			t.Errorf("got %q, want %q", tc.got, tc.want)
		}
	}
}

// A hill has the height of its values, to an eighth of a line; what is wider than the paper is drawn as means.
func TestCourse(t *testing.T) {
	t.Parallel()
	l := Look{Width: 8}
	if got, want := l.Course([]float64{0, 0.25, 0.5, 1}, 2), "     █\n   ▄██\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := l.Course([]float64{0, 1, 1, 1, 0, 0, 1, 0}, 1), "  ▄█ ▄\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := l.Course(nil, 3); got != "" {
		t.Errorf("%q", got)
	}
}
