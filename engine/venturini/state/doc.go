// Package state is what stands on Venturini's maps of 1797: the ground, figures and their loads, works, bridges, fires,
// what was agreed on before play, and how all that is written.
//
//	s := state.NewBattle(state.Battle.Map(), state.Options{}, "N", "S")
//	inf := s.Find(state.ID{Side: 0, Kind: state.Inf, Number: 1})
//	fmt.Println(s.Map.Board.Name(inf.At)) // 7,2
//	fmt.Print(state.Write(&s, nil, ""))   // venturini 1 battle 1 N first=n ...
//
// A [Map] never changes and is shared; a [Situation] is all that does, and has its lists in the order in which they are
// written: [Situation.Tidy] puts them so. [Read] takes only what can stand, and what [Write] gives it reads back equal
// byte for byte. Which orders are lawful, and what comes of them, is not known here.
//
// # Maps
//
// [ReadMap] reads a map from text or from TMX. Its layers tell for which of the three games it is: camps for a battle,
// places for a campaign, a scarp for a siege; the files in the folder maps show all that may stand in one, beside which
// there may be the sections edges marsh, edges brown, edges black and field_roads, a set-up of every camp by itself
// (setup S), the key fortresses in meta, for towns that are others than C D E F, and those of VT-MAP-38.
//
// Numbers like [VT-NOTE-4] are of docs/rules/venturini.md.
package state
