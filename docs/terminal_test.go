package docs

import (
	"regexp"
	"strings"
	"testing"
)

var goes, takes = regexp.MustCompile(`\b(go|goes|march|marches)\b`), regexp.MustCompile(`\b(take|takes|taken)\b`)

// A manual opens with how one goes and takes, and tells of terminals last: who plays in the window meets no command
// before.
func TestTerminalLast(t *testing.T) {
	t.Parallel()
	const title = "\n## In the terminal\n"
	for _, game := range []string{"littlewars", "range", "warchess", "rithmomachia", "hellwig", "venturini"} {
		page, err := Manual.ReadFile(game + ".md")
		if err != nil {
			t.Fatal(err)
		}
		before, _, told := strings.Cut(string(page), title)
		if !told {
			t.Errorf("%s.md tells nowhere how it is played in a terminal", game)
		}
		const opens = 3400 // bytes
		for does, verb := range map[string]*regexp.Regexp{"goes": goes, "takes": takes} {
			if at := verb.FindStringIndex(before); game != "range" && (at == nil || at[0] > opens) {
				t.Errorf("%s.md does not open with how one %s", game, does)
			}
		}
		if _, block, is := strings.Cut(before, "```sh\n"); is {
			line, _, _ := strings.Cut(block, "\n")
			t.Errorf("%s.md has %q before it comes to terminals", game, line)
		}
		if opening, _, _ := strings.Cut(before, "\n## "); strings.Contains(opening, "`littlewars ") {
			t.Errorf("%s.md opens with a command", game)
		}
		if strings.Contains(before, "erminal:") {
			t.Errorf("%s.md speaks of a terminal before it comes to terminals", game)
		}
	}
}
