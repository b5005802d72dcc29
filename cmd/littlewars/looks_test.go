package main

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/render/terminal"
)

// Every kind, ground and state that a game tells of is seen in letters, and what it tells nothing of has its first.
func TestLooksInLetters(t *testing.T) {
	t.Parallel()
	looks := engine.Looks{
		Kinds:   []engine.Look{{Word: "elephant"}, {Word: "engineer", Letter: 'N'}},
		Grounds: []engine.Look{{Word: "wood", Letter: '&', Sign: "♣", Wash: engine.WashWood}, {Word: "marsh", Letter: '"'}},
		States:  []engine.Look{{Word: "routed", Letter: 'R'}},
	}
	floor := engine.View{
		Sides: []engine.Side{"up", "down"}, Looks: &looks,
		Ground: engine.Ground{High: engine.Spot{X: 30, Y: 10}, Floor: true},
	}
	board := engine.View{Sides: floor.Sides, Looks: &looks}
	for i, kind := range []string{"elephant", "engineer", "yak", "elephant"} {
		p := engine.Piece{Word: fmt.Sprint(i), Kind: kind, Side: "up", At: engine.Spot{X: 2 + 4*float64(i), Y: 2}}
		if i == 3 {
			p.State = "routed"
		}
		floor.Figures = append(floor.Figures, p)
		p.Place = fmt.Sprintf("%c1", 'a'+i)
		board.Figures = append(board.Figures, p)
	}
	for i, ground := range []string{"wood", "marsh", "lava", engine.Usual} {
		x := 2 + 4*float64(i)
		floor.Solids = append(floor.Solids, engine.Solid{Kind: ground, Outline: []engine.Spot{
			{X: x - 1, Y: 6}, {X: x + 1, Y: 6}, {X: x + 1, Y: 8}, {X: x - 1, Y: 8},
		}})
		for row := range 2 {
			board.Cells = append(board.Cells, engine.Cell{
				Place: fmt.Sprintf("%c%d", 'a'+i, row+1), At: engine.Spot{X: float64(i), Y: float64(row)}, Terrain: ground,
			})
		}
	}
	for name, tc := range map[string]struct {
		got  string
		want []string
	}{
		"floor": {(terminal.Look{Width: 60, ASCII: true}).Floor(&floor, nil, nil), []string{
			"& wood;", `" marsh;`, "l lava;", "E elephant, N engineer, Y yak", "R routed", "&&&", `"""`, "lll", "up yak: 2 10,2",
		}},
		"board": {(terminal.Look{Width: 60}).Board(board, nil, nil), []string{"♣·♣♣", `"·""`, "l·ll", "♣ wood", `" marsh`, "l lava", "◇E", "◇N", "◇Y", "! routed: 3"}},
		"plain": {(terminal.Look{Width: 60, ASCII: true}).Board(board, nil, nil), []string{"& wood", "^E", "^N", "^Y"}},
	} {
		for _, want := range tc.want {
			if !strings.Contains(strings.ReplaceAll(tc.got, "\n  ", " "), want) {
				t.Errorf("%s: there is no %q in\n%s", name, want, tc.got)
			}
		}
	}
}
