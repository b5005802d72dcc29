package scene

import (
	"testing"
	"time"

	"littlewars/engine"
)

func TestChanged(t *testing.T) {
	t.Parallel()
	man := func(side engine.Side, kind string, x float64) engine.Piece {
		return engine.Piece{Side: side, Kind: kind, At: engine.Spot{X: x}, Span: 1}
	}
	was := engine.View{Figures: []engine.Piece{man("att", "foot", 0), man("att", "foot", 5), man("def", "foot", 6), man("def", "horse", 9)}}
	is := engine.View{Figures: []engine.Piece{man("att", "foot", 0), man("att", "foot", 6), man("def", "horse", 9), man("def", "gun", 3)}}
	type fate struct {
		from, to   float64
		come, gone bool
	}
	want := []fate{{0, 0, false, false}, {9, 9, false, false}, {5, 6, false, false}, {3, 3, true, false}, {6, 6, false, true}}
	moves := Changed(&was, &is)
	for i, m := range moves {
		if got := (fate{m.From.X, m.To.X, m.Come, m.Gone}); i >= len(want) || got != want[i] {
			t.Errorf("move %d: %s %s %+v, want %+v", i, m.figure.Side, m.figure.Kind, got, want[min(i, len(want)-1)])
		}
	}
	if len(moves) != len(want) {
		t.Fatalf("%d moves, want %d", len(moves), len(want))
	}
	m := Motion{Moves: moves, Began: time.Second, Takes: time.Second}
	if p := m.Poses(1500 * time.Millisecond); len(p) != 5 || p[2].At.X <= 5 || p[2].At.X >= 6 || p[2].Lift <= 0 {
		t.Errorf("halfway: %+v", p)
	}
	if p := m.Poses(2 * time.Second); len(p) != 4 || p[2].At.X != 6 || p[2].Lift != 0 {
		t.Errorf("at the end: %+v", p)
	}
}
