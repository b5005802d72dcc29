package terminal

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// stacked is a strip of six squares with a piece and a work on 1, a waggon over 2 and 3 on which a piece stands, a gun
// over 5 and 6, and a river under it.
func stacked() engine.View {
	b := grid.Board{Cols: 6, Rows: 1}
	return engine.View{
		Sides: []engine.Side{"a", "x"},
		Cells: grid.Cells(b, func(grid.Square) string { return engine.Usual }),
		Looks: &engine.Looks{Kinds: []engine.Look{
			{Word: "man", Letter: 'm'},
			{Word: "gun", Letter: 'G'},
			{Word: "waggon", Letter: '_', Body: engine.BodyBoard, Legend: "_n waggon n"},
			{Word: "work", Letter: '#', Legend: "#n work of n markers"},
		}},
		Figures: []engine.Piece{
			{Word: "work", Kind: "work", Side: "a", Place: "1", At: b.Spot(0), Label: "4"},
			{
				Word: "waggon", Kind: "waggon", Side: "x", Label: "47",
				Place: "2", Places: []string{"2", "3"}, At: b.Spot(1),
			},
			{Word: "gun", Kind: "gun", Side: "a", Place: "5", Places: []string{"5", "6"}, At: b.Spot(4), Label: "G1"},
			{Word: "1", Kind: "man", Side: "a", Place: "1", At: b.Spot(0), Heading: 1},
			{Word: "3", Kind: "man", Side: "x", Place: "3", At: b.Spot(2), Heading: -1},
		},
	}
}

// What lies under a figure is seen: the sign of what is on its square alone, and the board on which it stands. All
// signs are told.
func TestBeneath(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		look Look
		want string
	}{
		{
			Look{Width: 40}, "#1◇m   2◆_47 3◆m__ 4     5◇G1: 6::::\n" +
				"◇ a, ◆ x, m man, G1 gun, _n waggon n,\n  #n work of n markers\n",
		},
		{
			Look{Width: 40, ASCII: true}, "#1^m   2v_47 3vm__ 4     5^G1: 6::::\n" +
				"^ a, v x, m man, G1 gun, _n waggon n,\n  #n work of n markers\n",
		},
	} {
		if got := tc.look.Board(stacked(), nil, nil); got != tc.want {
			t.Errorf("drawn:\n%s\nwant:\n%s", got, tc.want)
		}
	}
}

// Of a board that is drawn as an outline the part is shown that is asked about, with its marks.
func TestAskedAbout(t *testing.T) {
	t.Parallel()
	l := Look{Width: 60, ASCII: true}
	got := l.Board(large(), map[string]Mark{"1": ThisCell, "42": LegalCell, "800": HitCell}, nil)
	for want, is := range map[string]bool{
		"[1": true, "*42": true, "[ this one, * may go, + may be taken or hit": true, "800": false,
	} {
		if strings.Contains(got, want) != is {
			t.Errorf("%q is there: %v\n%s", want, !is, got)
		}
	}
}
