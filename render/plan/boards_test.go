package plan

import (
	"bytes"
	"testing"

	"littlewars/engine"
	"littlewars/render/palette"
)

// drawn is a board of two squares with one figure, as SVG.
func drawn(t *testing.T, p palette.Palette, f engine.Piece, look engine.Look) string {
	t.Helper()
	look.Word, f.Kind = "thing", "thing"
	s := Sheet{Palette: p, View: engine.View{
		Sides: []engine.Side{"a", "x"}, Ground: engine.Ground{High: engine.Spot{X: 2, Y: 1}},
		Cells:   []engine.Cell{engine.SquareCell("1", 0, 0), engine.SquareCell("2", 1, 0)},
		Figures: []engine.Piece{f}, Looks: &engine.Looks{Kinds: []engine.Look{look}},
	}}
	var b bytes.Buffer
	if err := s.Write(&b, "svg"); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// What a figure is, whose, what lies on it and where it faces is seen on the paper; what is not of its game is not.
func TestBoards(t *testing.T) {
	t.Parallel()
	paper := palette.Day()
	two := engine.Piece{
		Side: "a", Place: "1", Places: []string{"1", "2"}, At: engine.Spot{X: 1, Y: 0.5}, Span: 1.8, Loads: []int{2, 1}, Label: "7",
		Covers: [][]engine.Spot{{{X: 0, Y: 0}, {X: 2, Y: 0}, {X: 2, Y: 1}, {X: 0, Y: 1}}},
	}
	one := engine.Piece{Side: "a", Place: "1", At: engine.Spot{X: 0.5, Y: 0.5}, Span: 0.8}
	const barrel = "M-1 -.2 L1 -.1 L1 .1 L-1 .2 Z"
	board, gun := engine.Look{Body: engine.BodyBoard}, engine.Look{Body: engine.BodyGun, Outline: barrel}
	road := engine.Look{Body: engine.BodyBoard, Pattern: engine.PatternBridge}
	flat, front := engine.Look{Body: engine.BodyDisc, Outline: barrel}, engine.Look{Body: engine.BodyPawn, Front: true}
	plain := engine.Look{Body: engine.BodyPawn}
	for _, tc := range []struct {
		name   string
		f      engine.Piece
		look   engine.Look
		change func(*engine.Piece)
		same   bool
	}{
		{"whose board", two, board, func(f *engine.Piece) { f.Side = "x" }, false},
		{"what lies on it", two, board, func(f *engine.Piece) { f.Loads = []int{1, 2} }, false},
		{"its number", two, board, func(f *engine.Piece) { f.Label = "8" }, false},
		{"where a gun fires", two, gun, func(f *engine.Piece) { f.Heading = 1 }, false},
		{"where a bridge leads", one, road, func(f *engine.Piece) { f.Heading = 1 }, false},
		{"whose sign", one, flat, func(f *engine.Piece) { f.Side = "x" }, false},
		{"a sign has no front", one, flat, func(f *engine.Piece) { f.Heading = 0.5 }, true},
		{"a front", one, front, func(f *engine.Piece) { f.Heading = 1 }, false},
		{"no front", one, plain, func(f *engine.Piece) { f.Heading = 0 }, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			before := drawn(t, paper, tc.f, tc.look)
			tc.change(&tc.f)
			if after := drawn(t, paper, tc.f, tc.look); (before == after) != tc.same {
				t.Errorf("the same: %t, want %t", before == after, tc.same)
			}
		})
	}
}

// Each corner of a board is cut in as many steps as are asked for, and lies within it.
func TestCornered(t *testing.T) {
	t.Parallel()
	for _, steps := range []int{1, 5} {
		ring := cornered(engine.Spot{X: 3, Y: 2}, 1, 0.5, 0.2, steps)
		if len(ring) != 4*(steps+1) {
			t.Errorf("%d corners in %d steps", len(ring), steps)
		}
		for _, s := range ring {
			if s.X < 2-1e-9 || s.X > 4+1e-9 || s.Y < 1.5-1e-9 || s.Y > 2.5+1e-9 {
				t.Errorf("%v is beyond the board", s)
			}
		}
	}
}
