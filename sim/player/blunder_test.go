package player

import (
	"math/rand/v2"
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
)

// Where figures are shuffled to and fro, so that positions come back, a loss at the next move is still
// seen. "att I38 W7 | def L99 I65 K71 | att" was lost so: 38-66 was held for a certain draw.
func TestNoBlunderAfterRepetition(t *testing.T) {
	t.Parallel()
	starts := []string{
		"att C37 W7 I1 | def K121 I139 | att", "att L39 W11 | def K121 I139 | att",
		"att A70 W7 I66 | def K71 L69 I80 | att", "att L80 I70 W7 | def K71 I60 | def",
	}
	r := rand.New(rand.NewPCG(1, 2))
	for g := range 40 {
		m, err := warchess.Rules.New(engine.Setup{Position: starts[g%len(starts)]})
		if err != nil {
			t.Fatal(err)
		}
		player := Seat[warchess.Position, warchess.Move](playouts(200), 1)
		var last [2]engine.Order // each side's
		for ply := 0; ply < 40 && !m.Result().Over; ply++ {
			order, thought := mustChoose(t, player, m)
			if safe, ok := safeOrder(m); ok && losesNext(m, order) {
				t.Fatalf("%q: it chooses %s (%+v) and loses at once; %s does not", m.Position(), order, thought, safe)
			}
			if w := last[ply%2].Words(); len(w) == 2 && m.Check(engine.Order(w[1]+" "+w[0])) == nil && r.IntN(4) > 0 {
				order = engine.Order(w[1] + " " + w[0])
			} else if choices := ordersOf(m); len(choices) > 0 {
				order = choices[r.IntN(len(choices))]
			}
			mustPlay(t, m, order)
			last[ply%2] = order
		}
	}
}

func ordersOf(m engine.Match) []engine.Order {
	at := m.(*engine.Played[warchess.Position, warchess.Move, *warchess.Position])
	p := at.At()
	var orders []engine.Order
	for _, move := range p.Moves(nil) {
		orders = append(orders, at.OrderFor(move))
	}
	return orders
}

// losesNext reports whether the other side can win at once after the order.
func losesNext(m engine.Match, o engine.Order) bool {
	after := m.Clone()
	me := m.Turn().Sides[0]
	if _, err := after.Play(o); err != nil || after.Result().Over {
		return false
	}
	for _, answer := range ordersOf(after) {
		end := after.Clone()
		if _, err := end.Play(answer); err == nil && end.Result().Winner != "" && end.Result().Winner != me {
			return true
		}
	}
	return false
}

func safeOrder(m engine.Match) (engine.Order, bool) {
	for _, o := range ordersOf(m) {
		if !losesNext(m, o) {
			return o, true
		}
	}
	return "", false
}
