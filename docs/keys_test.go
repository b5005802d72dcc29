package docs

import (
	"regexp"
	"strings"
	"testing"
)

// chords are keys that do one thing wherever they are pressed.
var chords = regexp.MustCompile(`(?:(?:Ctrl|Alt|Shift)\+)+(?:Page )?[A-Z0-9]\w*|\bF\d+`)

// The settings list what is done with keys without the pointer's column: each key once, each row a whole sentence
// about what they do.
func TestKeys(t *testing.T) {
	t.Parallel()
	page, err := Manual.ReadFile("window.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "| with the pointer | with keys | does |\n|---|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	named, rows := map[string]int{}, 0
	for line := range strings.Lines(table) {
		row := strings.Split(strings.Trim(line, "| \n"), "|")
		if strings.HasPrefix(line, "| |") {
			row = append([]string{""}, row...)
		}
		if len(row) != 3 {
			t.Fatalf("%d columns in %q", len(row), line)
		}
		keys, does := strings.TrimSpace(row[1]), strings.TrimSpace(row[2])
		if keys == "" {
			continue
		}
		rows++
		for _, chord := range chords.FindAllString(keys, -1) {
			if named[chord]++; named[chord] > 1 {
				t.Errorf("%s stands in two rows, with %q", chord, does)
			}
		}
		what, about, _ := strings.Cut(does, " ")
		if !strings.HasSuffix(what, "s") || what == "settings" {
			t.Errorf("%s: %q is no sentence about what it does", keys, does)
		}
		if about, _, _ := strings.Cut(about, " "); about == "it" || about == "him" || about == "them" {
			t.Errorf("%s: %q does not say whom", keys, does)
		}
	}
	if rows < 20 || named["Ctrl+Tab"] != 1 {
		t.Errorf("in %d rows are %v", rows, named)
	}
}
