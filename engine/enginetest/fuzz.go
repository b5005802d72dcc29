package enginetest

import (
	"bytes"
	"errors"
	"testing"

	"littlewars/engine"
)

// FuzzJournals is a fuzz target: whatever bytes a journal has, they are refused with a fault of it, or are a match of
// one of some games that can be written and resumed as it stands. The target has a few orders of each game to begin
// with.
//
//	func FuzzJournal(f *testing.F) { enginetest.FuzzJournals(f, engine.Setup{}, venturini.Battle, venturini.Siege) }
func FuzzJournals(f *testing.F, setup engine.Setup, games ...engine.Ruleset) {
	for i, rules := range games {
		k := keeping{suite: &suite{rules: rules}, chance: engine.NewChance(uint64(i), sittingPurpose)}
		var err error
		if k.sitting, err = engine.Sit(rules, setup, "enginetest"); err == nil {
			err = k.playOn(few)
		}
		if err != nil {
			f.Fatal(err)
		}
		f.Add(written(f, k.sitting))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		j, err := engine.ReadJournal(bytes.NewReader(text))
		if wrong, is := errors.AsType[*engine.JournalError](err); err != nil && (!is || wrong.Line < 1) {
			t.Fatalf("no fault with a line: %v", err)
		}
		if j == nil {
			return
		}
		for _, rules := range games {
			s, _, err := engine.Resume(j, rules)
			if _, is := errors.AsType[*engine.JournalError](err); err != nil && !is {
				t.Fatalf("no fault of the journal: %v", err)
			}
			if s == nil {
				continue
			}
			again, err := engine.ReadJournal(bytes.NewReader(written(t, s)))
			if err != nil {
				t.Fatalf("it is not read as it was written: %v", err)
			}
			r, differences, err := engine.Resume(again, rules)
			if err != nil || len(differences) > 0 || r.Match().Hash() != s.Match().Hash() {
				t.Fatalf("resumed again: %v, %v", err, differences)
			}
		}
	})
}

// few is how many orders a journal has to begin with.
const few = 4

func written(t testing.TB, s *engine.Sitting) []byte {
	t.Helper()
	var b bytes.Buffer
	if _, err := s.Journal().WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
