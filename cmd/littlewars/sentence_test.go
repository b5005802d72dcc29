package main

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// Every order of every game, of many some, is understood as it is, and cut short as far as its words stay apart; by
// the one reading that the terminal and the window's hand both have (see TestTerminalReads, and render's
// TestHandReads).
func TestSentences(t *testing.T) {
	t.Parallel()
	for _, g := range listed() {
		t.Run(g.about.Name, func(t *testing.T) {
			t.Parallel()
			setup := engine.Setup{Seed: 1}
			if g.about.Name == "littlewars" {
				setup.Options = map[string]string{"force": "placed"}
			}
			m, err := g.Rules.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			chance := engine.NewChance(1, 1)
			short := 0
			for range 8 {
				for range 24 {
					order, ok := sentence.Of(m).Some(&chance, nil, sentence.Any)
					if ok && m.Check(order) == nil {
						short += readsBack(t, m, order)
					}
				}
				order, ok := sentence.Of(m).Some(&chance, moves, sentence.Any)
				if !ok || m.Check(order) != nil {
					continue
				}
				if _, err := m.Play(order); err != nil || m.Result().Over {
					break
				}
			}
			if short == 0 && slices.Contains([]string{"littlewars", "range"}, g.about.Name) {
				t.Error("no order could be cut short")
			}
		})
	}
}

// moves leaves out what ends a game by words.
func moves(choices []engine.Choice) []engine.Choice {
	return slices.DeleteFunc(slices.Clone(choices), func(c engine.Choice) bool { return c.Word == "resign" || c.Word == "draw" })
}

// readsBack holds that an order and the same cut short are read as it, and tells how many letters were left out.
func readsBack(t *testing.T, m engine.Match, order engine.Order) int {
	t.Helper()
	o := sentence.Of(m)
	if got, err := o.Read(order); err != nil || got != order {
		t.Errorf("%q is read as %q: %v", order, got, err)
	}
	var said engine.Order
	var cut []string
	for _, w := range order.Words() {
		brief := w
		for n := 1; n < len(w); n++ {
			if full, err := o.Spell(said, w[:n]); err == nil && full == w {
				brief = w[:n]
				break
			}
		}
		cut, said = append(cut, brief), said.Then(w)
	}
	brief := engine.Order(strings.Join(cut, " "))
	if m.Check(brief) == nil {
		return 0 // it is an order of its own
	}
	if got, err := o.Read(brief); err != nil || got != order {
		t.Errorf("%q is read as %q, and is short for %q: %v", brief, got, order, err)
	}
	return len(order) - len(brief)
}

// What the terminal takes is what sentence.Offers.Read makes of it, points included.
func TestTerminalReads(t *testing.T) {
	t.Parallel()
	g, err := findGame("range")
	if err != nil {
		t.Fatal(err)
	}
	s, err := engine.Sit(g.Rules, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	p := &party{game: &g, s: s}
	for _, c := range []struct{ said, want string }{
		{"s1 t 20,30", "s1 to 20,30"},
		{"put f s 2,2", "put foot south 2,2"},
		{"s-gun1 f", ""}, // fire or face
	} {
		order, err := p.said(strings.Fields(c.said))
		if _, why := sentence.Of(s.Match()).Read(engine.Order(c.said)); c.want == "" {
			if why == nil || !strings.Contains(why.Error(), "could be fire or face; say more of it") {
				t.Errorf("%q: %v", c.said, why)
			}
		} else if string(order) != c.want || err != nil {
			t.Errorf("%q is read as %q, %v; want %q (%v)", c.said, order, err, c.want, why)
		}
	}
}
