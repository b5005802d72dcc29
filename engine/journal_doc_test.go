package engine_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
)

// cleanJournal is the journal in the manual as save writes it.
const cleanJournal = `littlewars journal 1
game warchess
version 1
program littlewars 0.3.0
option first att
seed 0

1 att 39 47; att L goes from 39 to 47
2 def 101 93; def L goes from 101 to 93
3 att 47 55; att L goes from 47 to 55
4 def 93 85; def L goes from 93 to 85
`

// The journal in the manual opens, and can be written clean.
func TestManualJournal(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("../docs/journal.md")
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```journal\n(.*?)```").FindSubmatch(manual)
	if block == nil {
		t.Fatal("there is no example")
	}
	j, err := engine.ReadJournal(strings.NewReader(string(block[1])))
	if err != nil {
		t.Fatal(err)
	}
	s, differences, err := engine.Resume(j, warchess.Rules)
	if err != nil || len(differences) > 0 {
		t.Fatalf("%v, %v", differences, err)
	}
	var clean strings.Builder
	if _, err := s.Journal().WriteTo(&clean); err != nil || clean.String() != cleanJournal {
		t.Errorf("clean: %v\n%s", err, clean.String())
	}
}
