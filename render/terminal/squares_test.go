package terminal

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// crossed is a board of 20 by 20 squares named by column and row, with a brook under the first row, a ravine right of
// 2,2, and a highway from 1,1 to 3,3 by way of 1,2 and 2,3. A bridge lies under 1,1.
func crossed() engine.View {
	b := grid.Board{Cols: 20, Rows: 20, Numbering: grid.ByXY}
	at := func(name string) engine.Spot {
		s, _ := b.Find(name)
		return b.Spot(s)
	}
	side := func(name string) []engine.Spot {
		e, _ := b.FindEdge(name)
		ends := b.Ends(e)
		return ends[:]
	}
	under := at("1,1")
	under.Y -= 0.5
	return engine.View{
		Sides: []engine.Side{"a", "x"},
		Cells: grid.Cells(b, func(s grid.Square) string {
			if b.Name(s) == "3,3" {
				return "village"
			}
			return engine.Usual
		}),
		Lines: []engine.Line{
			{Kind: "highway", Points: []engine.Spot{at("1,1"), at("1,2"), at("2,3"), at("3,3")}},
			{Kind: "brook", Points: side("1,1:S")}, {Kind: "brook", Points: side("2,1:S")},
			{Kind: "ravine", Points: side("2,2:E")},
		},
		Figures: []engine.Piece{
			{Word: "horse 2", Kind: "horse", Side: "a", Label: "2", Place: "2,2", At: at("2,2")},
			{Word: "cart", Kind: "cart", Side: "x", Label: "14", Place: "3,3", At: at("3,3")},
			{Word: "store", Kind: "cart", Label: "4p", Place: "2,2", At: at("2,2")},
			{Word: "bridge", Kind: "bridge", Place: "1,1", At: under},
		},
		Looks: &engine.Looks{
			Kinds: []engine.Look{
				{Word: "horse", Letter: 'h'}, {Word: "cart", Letter: 'c'}, {Word: "bridge", Letter: '='},
			},
			Grounds: []engine.Look{
				{Word: "brook", Letter: '~'}, {Word: "ravine", Letter: 'V'}, {Word: "highway", Letter: '.'},
				{Word: "village", Letter: '&'},
			},
		},
	}
}

// What runs along sides and from square to square is drawn between them.
func TestCrossing(t *testing.T) {
	t.Parallel()
	l := Look{Width: 20, ASCII: true}
	text, err := l.Around(crossed(), "1,1", map[string]Mark{"3,2": LegalCell})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(text, "\n")
	for row, want := range []string{
		"     1   2   3   4",
		"",
		" 1   .   .   .   .",
		"    ~=~ ~~~",
		" 2   .  H2+V .*  .",
		"       \\",
		" 3   .   .--c14  .",
	} {
		if lines[row] != want {
			t.Errorf("line %d is %q, want %q", row, lines[row], want)
		}
	}
	if want := `- | / \ highway`; !strings.Contains(strings.ReplaceAll(text, "\n  ", " "), want) {
		t.Errorf("there is no %q in\n%s", want, text)
	}
}

// From the far side the last square comes first, and no line is too wide or too many.
func TestCrossingRoom(t *testing.T) {
	t.Parallel()
	v := crossed()
	turned, _ := Look{Width: 20, ASCII: true, Turned: true}.Around(v, "20,20", nil)
	if first, _, _ := strings.Cut(turned, "\n"); first != "    20  19  18  17" {
		t.Errorf("it begins with %q", first)
	}
	for _, l := range []Look{
		{Width: 80, Height: 24, ASCII: true}, {Width: 40, Height: 24, ASCII: true}, {Width: 80, Height: 50},
	} {
		text := l.Board(v, map[string]Mark{"10,10": ThisCell}, nil)
		lines := strings.Split(text, "\n")
		wide := slices.ContainsFunc(lines, func(line string) bool { return len([]rune(line)) > l.Width })
		if wide || len(lines) >= l.Height || !strings.Contains(text, "[") {
			t.Errorf("%d by %d: %d lines\n%s", l.Width, l.Height, len(lines), text)
		}
	}
	if _, err := (Look{Width: 80}).Around(v, "21,20", nil); err == nil {
		t.Error("21,20 is on it")
	}
}
