package siegecraft_test

import (
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/venturini"
	"littlewars/engine/venturini/siegecraft"
)

// siegeOf is a siege from its beginning, or from a position.
func siegeOf(t testing.TB, position string) *venturini.Game {
	t.Helper()
	m, err := venturini.Siege.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*venturini.Game)
}

func trying(days int) engine.Player {
	return siegecraft.Seat(engine.Kind{Limits: engine.Limits{Playouts: days}}, 1)
}

// give says an order, or to a question of who cannot answer the first answer.
func give(t testing.TB, m *venturini.Game, order engine.Order) {
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

func TestTrial(t *testing.T) {
	m, p := siegeOf(t, ""), trying(siegecraft.Quick)
	for !m.Result().Over && m.At().Start.Date < 25 {
		if m.Turn().Sides[0] != "b" {
			give(t, m, "done")
			continue
		}
		day := m.At().Start.Date
		begun := time.Now()
		n, first := 0, time.Duration(0)
		about := ""
		for !m.Result().Over && m.Turn().Sides[0] == "b" && m.At().Start.Date == day {
			order, thought, err := p.Choose(t.Context(), m)
			if err != nil {
				t.Fatal(err)
			}
			if n == 0 {
				first = time.Since(begun)
			}
			about = thought.Plan
			give(t, m, order)
			n++
		}
		t.Logf("day %d: %d orders, %v first, %v: %s", day, n, first, time.Since(begun), about)
	}
	result := m.Result()
	t.Log(result.Verdict())
}
