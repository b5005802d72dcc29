package state_test

import (
	"fmt"
	"strings"

	"littlewars/engine/venturini/state"
)

func Example() {
	s := state.NewBattle(state.Battle.Map(), state.Options{}, "N", "S")
	inf := s.Find(state.ID{Side: 0, Kind: state.Inf, Number: 1})
	fmt.Println(s.Map.Board.Name(inf.At))
	inf.Load[state.Fascines] = 2
	text := state.Write(&s, nil, "")
	for _, line := range strings.Split(text, "\n")[:3] {
		fmt.Println(line)
	}
	// Output:
	// 7,2
	// venturini 1 battle 1 N first=n
	// fig N inf1 7,2 load=2f
	// fig N inf2 8,2
}

func ExampleRead() {
	s, said, _, err := state.Read("venturini 1 battle 7 S first=n | fig S inf2 5,5 hurt | said S inf2 march 6,6")
	fmt.Println(s.Names[s.Mover], len(s.Figures), said[0].Text, err)
	_, _, _, err = state.Read("venturini 1 battle 7 S first=n | fig S inf2 9,1")
	fmt.Println(err)
	// Output:
	// S 1 inf2 march 6,6 <nil>
	// position:1:40: a position on 9,1 is one of street, houses (VT-MAP-30)
}
