// Package dueltest gives the orders of both sides of a game of Venturini's, for the tests of his computers: a Foe says
// one order after another, as a player who thinks or as anybody whom a test makes up.
//
//	m := dueltest.New(t, venturini.Siege, "venturini 1 siege 5 B | fig B inf1 43,40 | fig G inf1 36,36/vault")
//	dueltest.Give(t, m, dueltest.Player(siegecraft.Seat(kind, 1))(t, m, nil))
package dueltest

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini"
)

// Foe gives an order of somebody who is played against; chance is his, nil if he draws no lots.
type Foe func(t testing.TB, m *venturini.Game, chance *engine.Chance) engine.Order

// Idly lets a day go by.
func Idly(testing.TB, *venturini.Game, *engine.Chance) engine.Order { return "done" }

// Player is a foe who thinks; an order that he does not expect himself fails the test.
func Player(p engine.Player) Foe {
	return func(t testing.TB, m *venturini.Game, _ *engine.Chance) engine.Order {
		t.Helper()
		order, thought, err := p.Choose(t.Context(), m)
		if err != nil || len(thought.Line) == 0 || thought.Line[0] != order {
			t.Fatalf("%q, %v, expecting %q", order, err, thought.Line)
		}
		return order
	}
}

// New is a match from its beginning, or from a position.
func New(t testing.TB, game engine.Ruleset, position string) *venturini.Game {
	t.Helper()
	m, err := game.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*venturini.Game)
}

// Give says an order, or to a question of who cannot answer the first answer.
func Give(t testing.TB, m *venturini.Game, order engine.Order) {
	t.Helper()
	if order == "done" && m.Turn().Phase == "answer" {
		p := m.At()
		open := p.Carry().Open
		order = engine.Order(strings.ToLower(strings.Join(open.Could[0].Words(&p.Start, open.By), " ")))
	}
	if _, err := m.Play(order); err != nil {
		t.Fatalf("%s: %v\n%s", order, err, m.Position())
	}
}

// AdvisesBeside notes a march of each of some figures, and fails the test unless a player then advises about others
// alone, and all his orders may be given.
func AdvisesBeside(t testing.TB, m *venturini.Game, p engine.Player, figures ...string) {
	t.Helper()
	var noted []string
	for _, who := range figures {
		for _, w := range m.Hint(engine.Order(who)).Ways {
			if strings.HasPrefix(string(w.Order), who+" to ") && m.Check(w.Order) == nil {
				Give(t, m, w.Order)
				noted = append(noted, who)
				break
			}
		}
	}
	if len(noted) < 2 {
		t.Fatalf("of %q only %q can march", figures, noted)
	}
	a, err := engine.Analyse(t.Context(), p, m, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	line := a.Lines[0].Line
	if len(line) < 2 {
		t.Errorf("nothing is advised but %q", line)
	}
	for after := m.Clone().(*venturini.Game); len(line) > 0; line = line[1:] {
		if words := line[0].Words(); words[0] == "withdraw" || slices.Contains(noted, words[0]) {
			t.Errorf("with orders for %q noted %q is advised", noted, line[0])
		}
		Give(t, after, line[0])
	}
}
