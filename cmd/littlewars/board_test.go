package main

import (
	"bufio"
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/render/terminal"
)

// grid is a board of squares with two figures, one of them a tower of two.
func grid(columns, rows int) engine.View {
	looks := rithmomachia.Rules.About().Looks
	v := engine.View{Sides: []engine.Side{"up", "down"}, Looks: &looks}
	for y := range rows {
		for x := range columns {
			v.Cells = append(v.Cells, engine.Cell{
				Place: fmt.Sprintf("%c%d", 'a'+x, y+1), At: engine.Spot{X: float64(x) + 0.5, Y: float64(y) + 0.5},
			})
		}
	}
	v.Figures = []engine.Piece{
		{Word: "a1", Place: "a1", Kind: "round", Side: "up", Label: "4", Heading: 1},
		{
			Word: "b2", Place: "b2", Kind: "King", Side: "down", Label: "91", Heading: -1, State: "declared",
			Parts: []engine.Piece{{Kind: "square", Side: "down", Label: "36"}, {Kind: "triangle", Side: "down", Label: "55"}},
		},
	}
	v.Tallies = []engine.Tally{{Side: "up", What: "men", Has: "3 of 8"}, {Side: "up", What: "sum", Has: "24"}}
	return v
}

func TestBoard(t *testing.T) {
	t.Parallel()
	marked := map[string]terminal.Mark{"a1": terminal.CameCell, "a2": terminal.LeftCell, "b1": terminal.ThisCell, "c1": terminal.LegalCell}
	for _, tc := range []struct {
		name string
		look terminal.Look
		want string
	}{
		{"fine", terminal.Look{Width: 40}, `
 2 <·     ◆P91! ·
 1 >○4   [·    *·
    a     b     c
< left, > came, [ this one, * may go
○ up, ◆ down, ○ round, P King
◆P91 at b2: ■36 ▲55
! declared: b2
up: men 3 of 8, sum 24
`},
		{"plain letters", terminal.Look{Width: 40, ASCII: true}, `
 2 <.     vP91! .
 1 >^R4  [.    *.
    a     b     c
< left, > came, [ this one, * may go
^ up, v down, R round, P King
vP91 at b2: vS36 vT55
! declared: b2
up: men 3 of 8, sum 24
`},
		{"turned, in plain letters", terminal.Look{Width: 40, ASCII: true, Turned: true}, `
 1 *.    [.    >vR4
 2  .     ^P91!<.
    c     b     a
< left, > came, [ this one, * may go
v up, ^ down, R round, P King
^P91 at b2: ^S36 ^T55
! declared: b2
up: men 3 of 8, sum 24
`},
		{"tight", terminal.Look{Width: 16}, `
 2<·   ◆91!·
 1>○4 [·  *·
   a   b   c
< left, > came,
  [ this one, *
  may go
○ up, ◆ down, ○
  round, P King
◆P91 at b2: ■36
  ▲55
! declared: b2
up: men 3 of 8,
  sum 24
`},
		{"no room", terminal.Look{Width: 14}, `
up: ○4 a1
down: ◆P91 b2
◆P91 at b2: ■36
  ▲55
! declared: b2
up: men 3 of 8,
  sum 24
`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			if got := "\n" + tc.look.Board(grid(3, 2), marked, nil); got != tc.want {
				t.Errorf("got:%s\nwant:%s", got, tc.want)
			}
		})
	}
}

var inked = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// Every board of every game keeps to the paper, at any width, with every cell marked.
func TestBoardWidths(t *testing.T) {
	t.Parallel()
	for _, g := range listed() {
		m, err := g.Rules.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		marked := map[string]terminal.Mark{}
		for i, c := range v.Cells {
			marked[c.Place] = terminal.Mark(i % int(terminal.BorneCell+1))
		}
		for i := range v.Figures {
			v.Figures[i].State = "exposed"
		}
		for i := range 3 * (terminal.Widest - terminal.Narrowest + 1) {
			width := terminal.Narrowest + i/3
			l := [...]terminal.Look{{Width: width}, {Width: width, Colour: true}, {Width: width, Height: 60, Colour: true, Turned: true}}[i%3]
			text := inked.ReplaceAllString(l.Board(v, marked, nil), "")
			for line := range strings.Lines(text) {
				if n := len([]rune(strings.TrimRight(line, "\n"))); n > width {
					t.Errorf("%s at %d columns: %d in %q", g.about.Name, width, n, line)
				}
			}
			if len(v.Cells) > mostInFull {
				continue
			}
			for _, f := range v.Figures {
				shown := terminal.Look{}.Figure(&v, &f)
				if v.Ground.Floor {
					shown = f.Word
				}
				if !strings.Contains(text, shown) {
					t.Errorf("%s at %d columns: %s at %s is not to be seen", g.about.Name, width, f.Label, f.Place)
				}
			}
		}
	}
}

// mostInFull is how many cells a board has at most of which every figure is drawn at any width; of a larger one there
// is an outline, and the part about a cell.
const mostInFull = 299

// The part of a large board about a cell shows what stands uppermost there.
func TestLargeBoards(t *testing.T) {
	t.Parallel()
	large := 0
	for _, g := range listed() {
		m, err := g.Rules.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		if v.Ground.Floor || len(v.Cells) <= mostInFull {
			continue
		}
		large++
		top := map[string]engine.Piece{}
		for _, f := range v.Figures {
			top[f.Place] = f
		}
		for place, f := range top {
			text, err := terminal.Look{Width: 80}.Around(v, place, nil)
			shown := (terminal.Look{}).Figure(&v, &f)
			if strings.Contains(place, ",") { // there capitals tell the sides apart
				text, shown = strings.ToLower(text), string(v.Looks.Kind(f.Kind).Letter)
				if _, err := strconv.Atoi(f.Label); err == nil {
					shown += f.Label
				}
			}
			if err != nil || !strings.Contains(text, shown) {
				t.Errorf("%s: %s at %s is not to be seen (%v)", g.about.Name, f.Label, place, err)
			}
		}
	}
	if large == 0 {
		t.Error("no game has a large board")
	}
}

// Every rule of every game's table is in a catalogue, and every catalogue's rules can be shown.
func TestCatalogues(t *testing.T) {
	t.Parallel()
	all := catalogues()
	ids := ruleIDs(all)
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			t.Errorf("%s is there twice", id)
		}
		one := named(all, id)[0]
		if one.Gist == "" || len(strings.Fields(wholeRule(terminal.Look{Width: 80}, one))) < 5 {
			t.Errorf("%s says nothing: %q", id, one.Text)
		}
	}
	for _, g := range listed() {
		for _, r := range g.about.Rules {
			if !slices.Contains(ids, string(r.ID)) {
				t.Errorf("%s: %s is in no catalogue", g.about.Name, r.ID)
			}
		}
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"39 47\n":  "39 47\r",
		"ab\x03c":  "ab\x05\x15c",
		"\x03\x03": "\x05\x15\x05\x15",
		"":         "",
	} {
		k := desk.Keys{Reader: strings.NewReader(said)}
		var got []byte
		for b := make([]byte, 8); ; {
			n, err := k.Read(b)
			got = append(got, b[:n]...)
			if err != nil {
				break
			}
		}
		if string(got) != want {
			t.Errorf("%q: got %q, want %q", said, got, want)
		}
	}
}

// What tab offers after some words.
func TestComplete(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ before, partial, want string }{
		{"39-4", "4", "40 46 47"},
		{"39 ", "", "24 25 31 32 40 46 47 55 62"},
		{"re", "re", "resign redo"},
		{"moves 4", "4", "41 43 45"},
		{"rules WC-4", "WC-4", "WC-4 WC-40 WC-41 WC-42 WC-43 WC-44 WC-45 WC-46 WC-47"},
		{"ru", "ru", "rules"},
		{"board ", "", ""},
		{"nonsense ", "", ""},
		{"\xff", "\xff", ""},
	} {
		t.Run(tc.before, func(t *testing.T) {
			t.Parallel()
			p := newParty(t, "warchess")
			partial, words := p.complete(tc.before)
			var got []string
			for _, w := range words {
				got = append(got, w.Text)
			}
			if list := strings.Join(got, " "); partial != tc.partial || list != tc.want {
				t.Errorf("got %q, %q; want %q, %q", partial, list, tc.partial, tc.want)
			}
		})
	}
}

func newParty(t *testing.T, name string) *party {
	t.Helper()
	g, err := findGame(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := engine.Sit(g.Rules, engine.Setup{}, "")
	if err != nil {
		t.Fatal(err)
	}
	return &party{game: &g, s: s}
}

func TestReader(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	long := strings.Repeat("x", desk.LongestLine+1)
	r := desk.NewReader(strings.NewReader("one\r\ntwo\n"+long+"\n"), false, bufio.NewWriter(&out))
	for _, want := range []string{"one", "two"} {
		if got, err := r.Ask("> "); got != want || err != nil {
			t.Errorf("got %q, %v; want %q", got, err, want)
		}
	}
	if _, err := r.Ask("> "); err == nil || !strings.Contains(err.Error(), "is no order") {
		t.Errorf("a line too long: %v", err)
	}
	if out.Len() > 0 {
		t.Errorf("a prompt for nobody: %q", out.String())
	}
}

// A board tells what threatens, what is chalked on it and who is gone.
func TestBoardTells(t *testing.T) {
	t.Parallel()
	v := grid(3, 2)
	v.Last = []string{"a2", "a1"}
	v.Alarms = []engine.Alarm{{Figure: "a1", By: []string{"b2"}, Note: "the round on a1 could be taken by the pyramid on b2", Rule: "RM-40"}}
	v.Labels = []engine.Label{{Text: "9 + 16 = 25"}}
	v.Taken = []engine.Piece{{Kind: "round", Side: "up", Label: "4"}, {Kind: "round", Side: "up", Label: "4"}, {Kind: "square", Side: "down", Label: "36"}}
	got := (terminal.Look{Width: 70}).Board(v, lastMarks(&v), nil)
	for _, want := range []string{
		"2 <·", "1 >○4!", "< left, > came\n", "chalked on the board: 9 + 16 = 25\n",
		"! the round on a1 could be taken by the pyramid on b2 (RM-40)\n", "up has lost: ○4 x2\n", "down has lost: ■36\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %q in\n%s", want, got)
		}
	}
}

// What is being said tells what it would do, and where only one word can be said the prompt names it.
func TestTerminalTells(t *testing.T) {
	t.Parallel()
	tells := func(game, position, line string) (string, string) {
		g, err := findGame(game)
		if err != nil {
			t.Fatal(err)
		}
		s, err := engine.Sit(g.Rules, engine.Setup{Position: position}, "")
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		p := &party{game: &g, s: s, d: &desk.Desk{Out: bufio.NewWriter(&out), Look: terminal.Look{Width: 80}}}
		if err := p.hear(line); err != nil {
			fmt.Fprintln(&out, err)
		}
		p.d.Out.Flush()
		return out.String(), p.prompt()
	}
	const threatened = "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even"
	for line, want := range map[string]string{
		"moves c6": "takes S25 at e8 from d7: 16 + 9 = 25\n", "moves c6 d7": "16 + 9 = 25 takes S25: where shall he come in?\n",
	} {
		if got, _ := tells("rithmomachia", threatened, line); !strings.Contains(got, want) {
			t.Errorf("%s: there is no %q in\n%s", line, want, got)
		}
	}
	if _, prompt := tells("littlewars", "", "board"); !strings.HasSuffix(prompt, ", only toss> ") {
		t.Errorf("the prompt is %q", prompt)
	}
	if _, prompt := tells("warchess", "", "board"); prompt != "1 att> " {
		t.Errorf("the prompt is %q", prompt)
	}
}
