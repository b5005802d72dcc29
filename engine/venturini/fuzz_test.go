package venturini_test

import (
	"errors"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/venturini"
)

// fuzzed are matches in which every kind of order can be said, and one in the midst of a question.
func fuzzed(t testing.TB) (all []engine.Match) {
	t.Helper()
	add := func(rules engine.Ruleset, s engine.Setup) {
		m, err := rules.New(s)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	add(venturini.Battle, engine.Setup{})
	add(venturini.Battle, engine.Setup{Options: map[string]string{"setup": "free"}})
	add(venturini.Campaign, engine.Setup{})
	for _, at := range pageOrders {
		add(gameOf(at.position), engine.Setup{Position: "venturini 1 " + at.position})
	}
	add(venturini.Battle, engine.Setup{Position: "venturini 1 battle 9 S first=s | fig S hcav1 8,15 | fig N inf1 8,13 | " +
		"said S hcav1 charge 8,14 8,13 | said S done | ask S place N/inf1 phase 3"})
	return all
}

// gameOf is the game of a position that begins with its word.
func gameOf(position string) engine.Ruleset {
	switch word, _, _ := strings.Cut(position, " "); word {
	case "campaign":
		return venturini.Campaign
	case "siege":
		return venturini.Siege
	}
	return venturini.Battle
}

// FuzzOrder reads whatever is said: it is refused in words, or carried out, and the match can be written and read.
func FuzzOrder(f *testing.F) {
	all := fuzzed(f)
	for i := range all {
		for _, at := range pageOrders {
			f.Add(at.orders, uint8(i))
		}
	}
	for _, said := range []string{"place n/inf1 8,14", "array", "withdraw all", "inf1 march 7,3 lay 7,4 lift", "end inf1 merge inf2"} {
		f.Add(said, uint8(0))
	}
	for i := range all { // a miner at a gallery's entrance had ways without number
		f.Add("min1 march 53,40 5", uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		m := all[int(which)%len(all)].Clone()
		rules := gameOf(m.Position()[len("venturini 1 "):])
		said, err := rules.About().ReadOrder(text)
		if err != nil {
			return
		}
		_ = m.Complete(said)
		if _, err := m.Play(said); err != nil {
			_, illegal := errors.AsType[*engine.Illegal](err)
			_, unclear := errors.AsType[*engine.Unclear](err)
			if !illegal && !unclear || err.Error() == "" {
				t.Fatalf("%q: %v", said, err)
			}
			return
		}
		if m.Result().Over {
			return
		}
		again, err := rules.New(engine.Setup{Position: m.Position()})
		if err != nil || again.Position() != m.Position() {
			t.Fatalf("after %q: %v\n%s", said, err, m.Position())
		}
	})
}

// FuzzJournal reads whatever a journal is.
func FuzzJournal(f *testing.F) {
	enginetest.FuzzJournals(f, engine.Setup{}, venturini.Battle, venturini.Campaign)
}

// FuzzPosition reads whatever a position is, orders and questions included: it is refused in words, or a match that is
// written and read again, in which something may be said unless it is over.
func FuzzPosition(f *testing.F) {
	for _, m := range fuzzed(f) {
		f.Add(m.Position())
	}
	f.Fuzz(func(t *testing.T, text string) {
		kind, _ := strings.CutPrefix(text, "venturini 1 ")
		rules := gameOf(kind)
		m, err := rules.New(engine.Setup{Position: text})
		if err != nil {
			if err.Error() == "" {
				t.Fatal("refused without a word")
			}
			return
		}
		again, err := rules.New(engine.Setup{Position: m.Position()})
		if err != nil || again.Position() != m.Position() || again.Hash() != m.Hash() {
			t.Fatalf("%v\n%s", err, m.Position())
		}
		if offered := m.Complete(""); m.Result().Over != (len(offered) == 0) {
			t.Fatalf("over: %v, and %d words are offered\n%s", m.Result().Over, len(offered), m.Position())
		}
	})
}
