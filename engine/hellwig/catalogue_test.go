package hellwig_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"littlewars/docs"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
)

// catalogue is docs/rules/hellwig.md.
func catalogue(t *testing.T) string {
	t.Helper()
	text, err := docs.Rules.ReadFile("rules/hellwig.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The table has the rules of the catalogue, in its order.
func TestRuleTable(t *testing.T) {
	t.Parallel()
	var want, got []string
	for _, found := range regexp.MustCompile(`(?m)^- \*\*((?:HW|DEF)-[^ *]+)`).FindAllStringSubmatch(catalogue(t), -1) {
		want = append(want, found[1])
	}
	for _, r := range hellwig.Rules.About().Rules {
		got = append(got, string(r.ID))
	}
	if len(want) != 324 || !slices.Equal(got, want) {
		t.Errorf("the catalogue has %d rules:\n%s\nand the table %d:\n%s", len(want), want, len(got), got)
	}
}

// lines are the fixtures of the catalogue whose ids begin so, without what is said of them, taken apart.
func lines(t *testing.T, kind string) (all [][]string) {
	for line := range strings.Lines(catalogue(t)) {
		if line, _, _ = strings.Cut(strings.TrimSpace(line), " #"); strings.HasPrefix(line, kind+"-") {
			parts := strings.Split(line, "|")
			for i := range parts {
				parts[i] = strings.TrimSpace(parts[i])
			}
			all = append(all, parts)
		}
	}
	return all
}

// The examples that the slow judge answers are those of the catalogue; others are told in words.
func TestCatalogueExamples(t *testing.T) {
	t.Parallel()
	var want []string
	for _, e := range lines(t, "EX") {
		if len(e) != 5 {
			t.Fatalf("%q should be an id, a board, a set-up, an order and what is expected", e)
		}
		if !strings.HasPrefix(e[3], "rule ") {
			want = append(want, fmt.Sprintf("%s | %s | %s | %s", e[0], strings.TrimSpace(e[1]+" "+e[2]), e[3], e[4]))
		}
	}
	if got := strings.Split(strings.ReplaceAll(slowExamples, "\n\t", " "), "\n"); !slices.Equal(got, want) {
		for _, e := range want {
			if !slices.Contains(got, e) {
				t.Errorf("not asked: %s", e)
			}
		}
		t.Errorf("the judge is asked %d examples, the catalogue has %d", len(got), len(want))
	}
}

// The positions of the catalogue are in the canonical form.
func TestCataloguePositions(t *testing.T) {
	t.Parallel()
	for _, f := range lines(t, "POS") {
		t.Run(f[0]+" HW-301", func(t *testing.T) {
			if p, err := rules.ParsePosition(f[1]); err != nil || p.String() != f[1] {
				t.Errorf("%s\nis read as %s: %v", f[1], p.String(), err)
			}
		})
	}
}

// The counts of the catalogue are among those that TestCounts counts.
func TestCatalogueCounts(t *testing.T) {
	t.Parallel()
	counts, err := os.ReadFile("testdata/counts.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := append(lines(t, "COUNT"), lines(t, "TWO")...)
	for _, f := range all {
		if line := strings.Join(f, " | "); !strings.Contains(string(counts), line) {
			t.Errorf("not counted: %s", line)
		}
	}
	if len(all) != 25 {
		t.Errorf("the catalogue has %d counts, want 25", len(all))
	}
}
