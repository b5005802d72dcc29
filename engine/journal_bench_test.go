package engine_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
)

const replayed = 1000 // orders

// BenchmarkReplay reads a journal of 1,000 orders and plays it again: what opening a long match takes.
func BenchmarkReplay(b *testing.B) {
	for _, rules := range []engine.Ruleset{warchess.Rules, rithmomachia.Rules} {
		b.Run(rules.About().Name, func(b *testing.B) {
			text, hash := longMatch(b, rules)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				j, err := engine.ReadJournal(bytes.NewReader(text))
				if err != nil {
					b.Fatal(err)
				}
				s, differences, err := engine.Resume(j, rules)
				if err != nil || len(differences) > 0 || s.Len() != replayed || s.Match().Hash() != hash {
					b.Fatalf("%d orders: %v, %v", s.Len(), err, differences)
				}
			}
		})
	}
}

// longMatch is the journal of a match of 1,000 legal orders, and the match's hash. They are drawn at
// random, but so that it lasts: mostly orders that cause one thing, a figure gone elsewhere, and once in
// a while one that causes more, a capture, before the match is drawn for want of them.
func longMatch(tb testing.TB, rules engine.Ruleset) ([]byte, uint64) {
	tb.Helper()
	chance := rand.New(rand.NewPCG(1866, 1563))
	const patience = 40 // orders
	for range 100 {
		s, err := engine.Sit(rules, engine.Setup{}, "benchmark")
		if err != nil {
			tb.Fatal(err)
		}
		for quiet := 0; s.Len() < replayed; quiet++ {
			o := lasting(tb, s.Match(), chance, quiet < patience)
			if o == "" {
				break
			}
			events, err := s.Play(o)
			if err != nil {
				tb.Fatal(err)
			}
			if len(events) > 1 {
				quiet = 0
			}
		}
		if s.Len() < replayed {
			continue
		}
		var text bytes.Buffer
		if _, err := s.Journal().WriteTo(&text); err != nil {
			tb.Fatal(err)
		}
		return text.Bytes(), s.Match().Hash()
	}
	tb.Fatalf("no match of %s lasts %d orders", rules.About().Name, replayed)
	return nil, 0
}

// lasting is an order that does not end the match, "" if every one does: quiet if it can be, or not.
func lasting(tb testing.TB, m engine.Match, chance *rand.Rand, quiet bool) (o engine.Order) {
	tb.Helper()
	all := orders(m, "")
	for _, i := range chance.Perm(len(all)) {
		after := m.Clone()
		events, err := after.Play(all[i])
		if err != nil {
			tb.Fatal(err)
		}
		if after.Result().Over {
			continue
		}
		o = all[i]
		if quiet == (len(events) == 1) {
			return o
		}
	}
	return o
}

// orders is every order that begins so, resigning and offers apart.
func orders(m engine.Match, said engine.Order) (all []engine.Order) {
	for _, c := range m.Complete(said) {
		if said == "" && c.Part == engine.Verb {
			continue
		}
		if c.Ends {
			all = append(all, said.Then(c.Word))
		}
		if c.Goes {
			all = append(all, orders(m, said.Then(c.Word))...)
		}
	}
	return all
}
