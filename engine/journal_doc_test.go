package engine_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
)

// The journal in the manual opens, and written clean it is the second one there.
func TestManualJournal(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("../docs/journal.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```journal\n(.*?)```").FindAllSubmatch(manual, -1)
	if len(blocks) != 2 {
		t.Fatalf("%d examples", len(blocks))
	}
	j, err := engine.ReadJournal(strings.NewReader(string(blocks[0][1])))
	if err != nil {
		t.Fatal(err)
	}
	s, differences, err := engine.Resume(j, warchess.Rules)
	if err != nil || len(differences) > 0 {
		t.Fatalf("%v, %v", differences, err)
	}
	var clean strings.Builder
	if _, err := s.Journal().WriteTo(&clean); err != nil || clean.String() != string(blocks[1][1]) {
		t.Errorf("clean: %v\n%s", err, clean.String())
	}
}
