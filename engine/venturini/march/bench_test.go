package march

import (
	"testing"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Wagons on the battle map march 4 steps.
func BenchmarkReachBattle(b *testing.B) {
	s := state.NewBattle(state.Battle.Map(), state.Options{}, "N", "S")
	f := ground.NewField(&s)
	b.ReportAllocs()
	for b.Loop() {
		if r, err := Reach(f, state.ID{Kind: state.Wag, Number: 1}); err != nil || r.Squares.Len() != 49 {
			b.Fatal(r.Squares.Len(), err)
		}
	}
}

// Cavalry in the middle of an open map of 80 by 80 marches 32 steps.
func BenchmarkReachSiege(b *testing.B) {
	m, err := state.NewMap("open", 80, 80)
	if err != nil {
		b.Fatal(err)
	}
	for e := range m.Edges {
		if e%17 == 0 {
			m.Edges[e] = state.Brook
		}
	}
	s := &state.Situation{Map: m, Game: state.Siege, Names: [2]string{"B", "G"}, Date: 1}
	at, _ := m.Board.Find("40,40")
	id := state.ID{Kind: state.LCav, Number: 1}
	s.Put(state.NewFigure(id, at))
	f := ground.NewField(s)
	b.ReportAllocs()
	for b.Loop() {
		if r, err := Reach(f, id); err != nil || r.Squares.Len() != 65*65-1 {
			b.Fatal(r.Squares.Len(), err)
		}
	}
}
