package general_test

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini"
	"littlewars/engine/venturini/general"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// battle is a battle between two camps; first or second is whether the camp n or e moves first.
func battle(t testing.TB, camps, first string) *venturini.Game {
	t.Helper()
	m, err := venturini.Battle.New(engine.Setup{Options: map[string]string{"camps": camps, "first": first}})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*venturini.Game)
}

// foe gives an order of somebody who is played against.
type foe func(t testing.TB, m *venturini.Game, chance *engine.Chance) engine.Order

// idly lets a day go by.
func idly(testing.TB, *venturini.Game, *engine.Chance) engine.Order { return "done" }

// player is a foe who thinks.
func player(p engine.Player) foe {
	return func(t testing.TB, m *venturini.Game, _ *engine.Chance) engine.Order {
		t.Helper()
		order, thought, err := p.Choose(t.Context(), m)
		if err != nil || len(thought.Line) == 0 || thought.Line[0] != order {
			t.Fatalf("%q, %v, expecting %q", order, err, thought.Line)
		}
		return order
	}
}

func trying(days int) engine.Player {
	return general.Seat(engine.Kind{Limits: engine.Limits{Playouts: days}}, 1)
}

// give says an order, or to a question of who cannot answer the first answer.
func give(t testing.TB, m *venturini.Game, order engine.Order) {
	t.Helper()
	if order == "done" && m.Turn().Phase == "answer" {
		p := m.At()
		open := p.Carry().Open
		for _, w := range open.Could[0].Words(&p.Start, open.By) {
			if order == "done" {
				order = ""
			}
			order = order.Then(w)
		}
	}
	if _, err := m.Play(order); err != nil {
		t.Fatalf("%s: %v\n%s", order, err, m.Position())
	}
}

// duel plays to the end; it reports who won, and the day.
func duel(t testing.TB, m *venturini.Game, seed uint64, side engine.Side, his, other foe) (engine.Result, state.Date) {
	t.Helper()
	chance := engine.NewChance(seed, 1)
	for !m.Result().Over {
		by := other
		if m.Turn().Sides[0] == side {
			by = his
		}
		give(t, m, by(t, m, &chance))
	}
	p := m.At()
	return m.Result(), p.Start.Date
}

var _ = rules.Plain

// He takes both headquarters of an enemy who does nothing by the 14th day, from every camp. [VT-BATTLE-11]
func TestBeatsIdle(t *testing.T) {
	t.Parallel()
	const days = 14
	for side, camps := range map[engine.Side]string{"n": "n-s", "s": "n-s", "e": "e-w", "w": "e-w"} {
		t.Run(string(side), func(t *testing.T) {
			t.Parallel()
			m := battle(t, camps, "n-or-e")
			result, day := duel(t, m, 1, side, player(trying(general.Quick)), idly)
			t.Logf("day %d: %s", day, result.Why)
			if result.Winner != side || day > days+1 {
				t.Errorf("%s on day %d; want %s by day %d", result.Verdict(), day, side, days)
			}
		})
	}
}
