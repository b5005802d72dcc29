// Package state is what stands on Venturini's maps of 1797: the ground, figures and their loads, works, bridges, fires,
// and how all that is written.
//
//	s := state.NewBattle(state.BattleMap(), state.Options{}, "N", "S")
//	inf := s.Find(state.ID{Side: 0, Kind: state.Inf, Number: 1})
//	fmt.Println(s.Map.Board.Name(inf.At)) // 7,2
//
// Numbers like [VT-NOTE-4] are of docs/rules/venturini.md.
package state
