package grid_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

// ground is a game's format: what the square is, how high it lies if the map says so, and lists.
var ground = grid.Format{Numbering: grid.ByXY, Layers: []grid.Layer{
	{Name: "terrain", Signs: []grid.Sign{{'.', "plain"}, {'W', "water"}, {'&', "wood & scrub"}, {'~', "wet ditch"}}},
	{Name: "height", Heading: "layer height", Optional: true, Signs: []grid.Sign{{'0', "level"}, {'1', "50 ft"}, {'-', "hollow"}}},
}}

const pond = `# A pond with a hollow beside it.

[meta]
width=5
# of no account
name=<A & B>
[terrain]
...W.
..WW.
.&.~.
[layer height]
00000
0000-
01000
[fords]
4,1 3,2

3,1
[edges brook]
`

func readText(t testing.TB, text string) *grid.Map {
	t.Helper()
	m, err := grid.ReadText("pond.txt", []byte(text), ground)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestText(t *testing.T) {
	t.Parallel()
	m := readText(t, pond)
	want := &grid.Map{
		Board: grid.Board{Cols: 5, Rows: 3, Numbering: grid.ByXY},
		Layers: [][]uint8{
			{0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 2, 0, 3, 0},
			{0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0},
		},
		Rest: []grid.Section{
			{Name: "meta", Line: 3, Lines: []grid.Line{{4, "width=5"}, {6, "name=<A & B>"}}},
			{Name: "fords", Line: 15, Lines: []grid.Line{{16, "4,1 3,2"}, {18, "3,1"}}},
			{Name: "edges brook", Line: 19},
		},
	}
	if diff := cmp.Diff(want, m); diff != "" {
		t.Error(diff)
	}
	faults := &grid.Faults{}
	fords := grid.Listed(m.Rest[1], m.Board.Find, "a square such as 12,30", faults)
	if diff := cmp.Diff([]grid.Square{3, 7, 2}, fords); diff != "" || faults.Err() != nil {
		t.Error(diff, faults.Err())
	}
	bare := readText(t, "[terrain]\r\n.W\r\n")
	if bare.Layers[1] != nil || bare.Board.Squares() != 2 {
		t.Errorf("without its height a map is %v", bare)
	}
}

// Every fault of a text is named with its line and its column.
func TestTextFaults(t *testing.T) {
	t.Parallel()
	long := strings.Repeat(".", 97)
	for _, tc := range []struct{ name, text, want string }{
		{"nothing", "", "m: the layer \"terrain\" is missing"},
		{"a layer is missing", "[layer height]\n0\n", "m: the layer \"terrain\" is missing"},
		{"no rows", "[terrain]\n", "m:1:1: [terrain]: a board of 0 by 0 squares; 1 by 1 to 96 by 96 are possible"},
		{"too wide", "[terrain]\n" + long, "m:1:1: [terrain]: a board of 97 by 1 squares; 1 by 1 to 96 by 96 are possible"},
		{
			"too high", "[terrain]\n" + strings.Repeat(".\n", 97),
			"m:1:1: [terrain]: a board of 1 by 97 squares; 1 by 1 to 96 by 96 are possible",
		},
		{
			"rows of several lengths", "[terrain]\n...\n....\n..\n",
			"m:3:4: the row has 4 letters; the board has 3 columns\nm:4:3: the row has 2 letters; the board has 3 columns",
		},
		{
			"letters", "[terrain]\n.x.\n...\n..y\n",
			"m:2:2: 'x' is no letter of [terrain]: . plain, W water, & wood & scrub, ~ wet ditch\n" +
				"m:4:3: 'y' is no letter of [terrain]: . plain, W water, & wood & scrub, ~ wet ditch",
		},
		{"another layer has other rows", "[terrain]\n.\n[layer height]\n0\n0\n", "m:3:1: [layer height] has 2 rows; the board has 1"},
		{"another layer has other columns", "[terrain]\n.\n[layer height]\n00\n", "m:4:2: the row has 2 letters; the board has 1 columns"},
		{"before the first", "\nhello\n[terrain]\n.\n", "m:2:1: this stands before the first section, such as [map]"},
		{"a name that is not closed", "[terrain\n.\n", "m:1:1: \"[terrain\" is no name of a section: it stands alone in brackets"},
		{"twice", "[terrain]\n.\n[a]\n[b]\n[a]\n", "m:5:1: [a] stands here twice; first in line 3"},
		{"a tab", "[terrain]\n.\n[a]\nx\ty\n", "m:4:2: \"\\t\" is no letter of a map: they are ASCII, without tabs"},
		{"no ASCII", "[terrain]\n.\n[ä]\n", "m:3:2: \"\\xc3\" is no letter of a map: they are ASCII, without tabs"},
		{
			"a long name", "[terrain]\n.\n[" + long + "long]\n",
			"m:3:1: [" + long[:24] + "…] is one section too many, or too long: 256 of up to 100 letters are possible",
		},
		{"too long", strings.Repeat("#", grid.MaxBytes+1), "m: the map has 1048577 bytes; it may have 1048576 at most"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			m, err := grid.ReadText("m", []byte(tc.text), ground)
			if err == nil {
				t.Fatalf("it is read as %v", m)
			}
			if diff := cmp.Diff(strings.Split(tc.want, "\n"), strings.Split(err.Error(), "\n")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTextIsBounded(t *testing.T) {
	t.Parallel()
	_, err := grid.ReadText("m", []byte("[terrain]\n"+strings.Repeat(strings.Repeat("x", 96)+"\n", 96)), ground)
	if n := strings.Count(err.Error(), "\n"); n != grid.MostFaults || !strings.HasSuffix(err.Error(), "\nand more") {
		t.Errorf("%d faults are told", n)
	}
	many := "[terrain]\n.\n"
	for n := range 256 {
		many += fmt.Sprintf("[%d]\n", n)
	}
	_, err = grid.ReadText("m", []byte(many), ground)
	if want := "m:258:1: [255] is one section too many, or too long: 256 of up to 100 letters are possible"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestListedFaults(t *testing.T) {
	t.Parallel()
	b := grid.Board{Cols: 5, Rows: 3, Numbering: grid.ByXY}
	s := grid.Section{Name: "edges brook", Lines: []grid.Line{{7, " 1,1:S 9,9:N  1,2:N"}, {8, "1,1:S x"}}}
	faults := &grid.Faults{File: "m"}
	edges := grid.Listed(s, b.FindEdge, "an edge such as 6,3:S", faults)
	if len(edges) != 2 || edges[0] != edges[1] {
		t.Errorf("listed are %v", edges)
	}
	for column, word := range s.Lines[0].Words() {
		if column > 2 {
			t.Errorf("the walk of words went on to %s", word)
		}
		break
	}
	want := "m:7:8: \"9,9:N\" is not an edge such as 6,3:S\nm:8:1: 1,1:S stands in [edges brook] twice\n" +
		"m:8:7: \"x\" is not an edge such as 6,3:S"
	if diff := cmp.Diff(want, faults.Error()); diff != "" {
		t.Error(diff)
	}
}

// A letter for two things is a mistake in the program.
func TestFormatWithOneLetterForTwo(t *testing.T) {
	t.Parallel()
	for _, signs := range [][]grid.Sign{{{'.', "plain"}, {'.', "water"}}, {{'#', "wall"}}, {{'[', "gate"}}, {{' ', "air"}}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v is taken", signs)
				}
			}()
			_, _ = grid.ReadText("m", []byte("[map]\n.\n"), grid.Format{Layers: []grid.Layer{{Name: "map", Signs: signs}}})
		}()
	}
}

// anyMap draws a map of the ground.
func anyMap(t *rapid.T) *grid.Map {
	side := rapid.OneOf(rapid.Uint8Range(1, 20), rapid.Uint8Range(1, grid.MaxSide))
	m := &grid.Map{Board: grid.Board{Cols: side.Draw(t, "cols"), Rows: side.Draw(t, "rows"), Numbering: grid.ByXY}}
	for _, l := range ground.Layers {
		if l.Optional && rapid.Bool().Draw(t, "missing") {
			m.Layers = append(m.Layers, nil)
			continue
		}
		few := rapid.SliceOfN(rapid.Uint8Range(0, uint8(len(l.Signs)-1)), 1, 40).Draw(t, l.Name)
		squares := make([]uint8, m.Board.Squares())
		for s := range squares {
			squares[s] = few[s%len(few)]
		}
		m.Layers = append(m.Layers, squares)
	}
	names := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z&<"']{1,8}( [A-Z]+)?`), 0, 4, rapid.ID).Draw(t, "sections")
	for _, name := range names {
		s := grid.Section{Name: name}
		for _, text := range rapid.SliceOfN(rapid.StringMatching(`[a-z<&>"'][ -~]{0,30}`), 0, 5).Draw(t, "lines") {
			s.Lines = append(s.Lines, grid.Line{Text: text})
		}
		m.Rest = append(m.Rest, s)
	}
	return m
}

// unnumbered is a map without the lines where its sections stood.
func unnumbered(m *grid.Map) *grid.Map {
	for i := range m.Rest {
		m.Rest[i].Line = 0
		for j := range m.Rest[i].Lines {
			m.Rest[i].Lines[j].Number = 0
		}
	}
	return m
}

// What is written is read back equal, in either way.
func TestMapsReadBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		fromText, err := grid.ReadMap("m", m.Text(ground), ground)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m, unnumbered(fromText)); diff != "" {
			t.Fatal(diff)
		}
		fromTMX, err := grid.ReadMap("m", m.TMX(ground), ground)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m, unnumbered(fromTMX)); diff != "" {
			t.Fatal(diff)
		}
	})
}
