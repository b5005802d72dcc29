package scenario

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The manual page lists every key with what the reader wants and the default it uses, and its worked
// example is a scenario.
func TestScenarioPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := []struct {
		title string
		keys  []Key
	}{
		{"The table", topSection.Keys},
		{"Shapes", shapeKeys},
		{"house", []Key{nameKey, partsKey, high(""), brickKey}},
		{"wall", []Key{high("2.25")}},
		{"rock", []Key{high("")}},
		{"tree", []Key{thickKey, high("6")}},
		{"hill", []Key{boardKey, boardSection.Keys[len(boardSection.Keys)-1]}},
		{"river", lineKeys},
		{"bridge", []Key{high("0.25")}},
		{"men", menSection.Keys},
		{"gun", gunSection.Keys},
	}
	for _, s := range sections {
		t.Run(s.title, func(t *testing.T) {
			_, after, found := strings.Cut(string(page), "\n## "+s.title+"\n")
			if !found {
				t.Fatal("no such heading")
			}
			text, _, _ := strings.Cut(after, "\n## ")
			for _, k := range s.keys {
				if !strings.Contains(text, row(string(page), &k)) {
					t.Errorf("no row %s", row(string(page), &k))
				}
			}
		})
	}
	t.Run("example", func(t *testing.T) {
		_, after, _ := bytes.Cut(page, []byte("```toml\n"))
		example, _, _ := bytes.Cut(after, []byte("```\n"))
		table, err := Read("example.toml", example)
		if err != nil {
			t.Fatal(err)
		}
		if len(table.Men) != 22 || len(table.Guns) != 2 || len(table.Country) != 9 {
			t.Errorf("%d men, %d guns and %d pieces", len(table.Men), len(table.Guns), len(table.Country))
		}
		if w := table.Warnings(); len(w) > 0 {
			t.Errorf("warnings: %v", w)
		}
	})
}

// row is the beginning of a key's row in the manual, in the words that the page has for it.
func row(page string, k *Key) string {
	unset := k.Unset
	if k.Must {
		unset = "must be given"
	}
	r := fmt.Sprintf("| `%s` | %s | %s |", k.Name, k.Expected(), unset)
	for _, said := range regexp.MustCompile(`(?m)^- ([a-z ]+): (.+)$`).FindAllStringSubmatch(page, -1) {
		r = strings.ReplaceAll(r, said[2], said[1])
	}
	return strings.ReplaceAll(r, "|  |", "| |")
}
