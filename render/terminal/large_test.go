package terminal

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// large is a board of 40 by 20 squares with a river in its third row, and a figure in a corner and beside the river.
func large() engine.View {
	b := grid.Board{Cols: 40, Rows: 20}
	v := engine.View{
		Sides: []engine.Side{"a", "x"},
		Cells: grid.Cells(b, func(s grid.Square) string {
			if b.Row(s) == 2 {
				return "river"
			}
			return engine.Usual
		}),
		Looks: &engine.Looks{
			Kinds:   []engine.Look{{Word: "horse", Letter: 'h'}, {Word: "cart", Letter: 'c'}},
			Grounds: []engine.Look{{Word: "river", Letter: '~', Wash: engine.WashWater}},
		},
	}
	for place, side := range map[string]engine.Side{"1": "a", "800": "x"} {
		at, _ := b.Find(place)
		v.Figures = append(v.Figures, engine.Piece{Word: place, Kind: "horse", Side: side, Place: place, At: b.Spot(at)})
	}
	return v
}

// A board that is too wide is drawn as an outline, a sign for a cell, and no other board is.
func TestOutline(t *testing.T) {
	t.Parallel()
	l := Look{Width: 80, ASCII: true}
	lines := strings.Split(l.Board(large(), nil, nil), "\n")
	for row, want := range map[int]string{
		0:  "  1 H....................................... 40",
		2:  " 81 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ 120",
		19: "761 .......................................h 800",
		20: "figures of a are capitals, H horse",
		21: "~ river",
	} {
		if lines[row] != want {
			t.Errorf("line %d is %q, want %q", row, lines[row], want)
		}
	}
	small := large()
	small.Cells = small.Cells[:280]
	l.Width = Narrowest
	if text := l.Board(small, nil, nil); strings.Contains(text, "capitals") {
		t.Errorf("drawn as an outline:\n%s", text)
	}
}

// Where there is no room for a sign a cell, several have one: that of who stands there, or of what is no open ground.
func TestMergedOutline(t *testing.T) {
	t.Parallel()
	for _, at := range []struct {
		Look
		lines int
		want  []string
	}{
		{Look{Width: 40, ASCII: true}, 22, []string{
			"  1 H...................", " 81 ~~~~~~~~~~~~~~~~~~~~", "761 ...................h",
		}},
		{Look{Width: 80, Height: 14, ASCII: true}, 12, []string{
			"  1 H....................................... 40", " 81 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ 120",
			"721 .......................................h 760",
		}},
		{Look{Width: 80, Height: 24, ASCII: true}, 22, []string{"figures of a are capitals, H horse"}},
	} {
		text := at.Board(large(), nil, nil)
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if len(lines) != at.lines {
			t.Errorf("%d by %d: %d lines, want %d:\n%s", at.Width, at.Height, len(lines), at.lines, text)
		}
		for _, want := range at.want {
			if !slices.Contains(lines, want) {
				t.Errorf("%d by %d: there is no %q in\n%s", at.Width, at.Height, want, text)
			}
		}
	}
}

// A part of a board is the cells about one, as many as there is room for.
func TestAround(t *testing.T) {
	t.Parallel()
	l := Look{Width: 60, ASCII: true}
	text, err := l.Around(large(), "1", nil)
	if err != nil || !strings.Contains(text, "H") && !strings.Contains(text, "h") || !strings.Contains(text, "82") {
		t.Errorf("%v\n%s", err, text)
	}
	for _, line := range strings.Split(text, "\n") {
		if len(line) > l.Width {
			t.Errorf("%q is wider than the paper", line)
		}
	}
	if strings.Contains(text, "800") {
		t.Errorf("the other corner is on it:\n%s", text)
	}
	if _, err := l.Around(large(), "801", nil); err == nil || !strings.Contains(err.Error(), `"801"`) {
		t.Errorf("801 is on it: %v", err)
	}
}
