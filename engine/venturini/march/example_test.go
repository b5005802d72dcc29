package march_test

import (
	"fmt"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
)

func ExampleReach() {
	m, _ := state.NewMap("plain", 18, 18)
	s := &state.Situation{Map: m, Names: [2]string{"N", "S"}, Date: 1}
	at, _ := m.Board.Find("5,5")
	s.Put(state.NewFigure(state.ID{Kind: state.Inf, Number: 1}, at))
	r, _ := march.Reach(ground.NewField(s), state.ID{Kind: state.Inf, Number: 1})
	to, _ := m.Board.Find("7,5")
	for _, at := range r.Way(to) {
		fmt.Print(m.Board.Name(at), " ")
	}
	// Output: 6,4 7,5
}
