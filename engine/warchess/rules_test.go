package warchess_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/docs"
	"littlewars/engine"
	"littlewars/engine/warchess"
)

// ruleCase is a position in which a rule allows some moves and forbids others.
type ruleCase struct {
	id      engine.RuleID
	at      string // "" is the start
	after   string // moves that come first
	legal   string // "39-47 41-49"
	refused string // "37-5:WC-18 pass:unclear"; where two rules are the reason alike, "WC-25|WC-40"
	also    func(b *bench)
}

// unclear stands for an order that is no sentence.
const unclear = "unclear"

// The cases of the board and of how figures move.
var boardCases = []ruleCase{
	{id: "WC-1", at: "att W7 I1 | def K121 I139 | def", legal: "139-138", refused: "139-140:unclear 139-0:unclear", also: (*bench).cells},
	{id: "WC-2", at: "att I7,15 W11 | def K121 I139 | att", legal: "7-16 7-8 15-23 15-14", refused: "7-1:WC-6|WC-18 7-31:WC-6|WC-18 15-6:WC-6|WC-18"},
	{id: "WC-3", at: "att L49 W7 | def K121 I139 | att", legal: "49-56 49-63", refused: "49-62:WC-3|WC-8|WC-12 49-77:WC-3|WC-8|WC-12"},
	{id: "WC-4", at: "att I16 W7 | def K121 I139 | att", legal: "16-8 16-24 16-31", refused: "16-15:WC-6|WC-18 16-140:unclear", also: (*bench).halfTurn},
	{id: "WC-5", at: "att C51,52 W7 I1 | def K121 I139 | att", legal: "51-78 52-79", refused: "51-75:WC-6|WC-18 52-76:WC-6|WC-18"},
	{id: "WC-6", at: "att C37 I44,45 W7 | def K121 I139 | att", legal: "37-52 37-65 37-36", refused: "37-50:WC-6|WC-18 37-44:WC-17"},
	{id: "WC-7", at: "att L42 W7 | def L84 K121 | att", legal: "42-11 42-64 42-28", refused: "42-21:WC-18 42-18:WC-18"},
	{id: "WC-7", at: "att L42 W7 | def L82 K121 | def", legal: "82-68 82-55 82-97 82-111", refused: "82-127:WC-18 82-105:WC-18"},
	{id: "WC-8", at: "att L39,40,47,48 W7 | def K121 I139 | att", legal: "39-32 40-33 47-55", refused: "39-54:WC-8 40-55:WC-8 47-54:WC-8 47-61:WC-8 48-55:WC-8 48-62:WC-8"},
	{id: "WC-8", at: "att W7 I1 | def L92,93,94,100,101 K121 | def", legal: "93-85 100-107", refused: "101-86:WC-8 100-85:WC-8 94-86:WC-8 94-80:WC-8 93-86:WC-8 93-79:WC-8 92-85:WC-8 92-78:WC-8"},
	{id: "WC-9", at: "att I47,48 W7 | def I93 K121 | att", legal: "47-55 47-62", refused: "48-55:WC-8|WC-9"},
	{id: "WC-9", at: "att I47,48 W7 | def I93 K121 | def", legal: "93-85 93-78", refused: "93-86:WC-8|WC-9"},
	{id: "WC-10", at: "att C56,63,71 W7 | def K121 I139 | att", legal: "63-70 63-77", refused: "56-70:WC-8|WC-10 71-70:WC-8|WC-10"},
	{id: "WC-10", at: "att W7 I1 | def C69,77,84 K121 | def", legal: "77-70 77-63", refused: "69-70:WC-8|WC-10 84-70:WC-8|WC-10"},
	{id: "WC-11", at: "att L39,57 W7 | def K121 I139 | att", legal: "39-55 39-62 57-70 57-77", refused: "57-83:WC-18"},
	{id: "WC-11", at: "att I57 W7 | def K121 I139 | att", legal: "57-63 57-70", refused: "57-77:WC-18"},
	{id: "WC-12", at: "att C46,49,74 W7 I1 | def K121 I139 | att", legal: "46-31 46-47", refused: "46-74:WC-8|WC-12 49-62:WC-3|WC-8|WC-12 74-46:WC-8|WC-12"},
	{id: "WC-13", legal: "39-47 45-53 13-21 10-19 9-17 11-19", refused: "11-27:WC-18 14-15:WC-17|WC-18 12-13:WC-17", also: (*bench).start},
	{id: "WC-14", after: "39-47", legal: "101-93 127-119 130-122 126-118", refused: "121-113:WC-18|WC-19 132-131:WC-17", also: (*bench).start},
	{id: "WC-15", at: "att W11 I12 | def K121 I139 | att", legal: "11-19 12-28", refused: "11-27:WC-18"},
	{id: "WC-16", legal: "39-47", refused: "95-88:WC-16"},
	{id: "WC-16", after: "39-47", legal: "95-88", refused: "47-39:WC-16"},
	{id: "WC-17", at: "att C37 I38 W7 | def K121 L36,22 | att", legal: "37-36 37-22 37-29", refused: "37-35:WC-17 37-38:WC-17 37-6:WC-17"},
	{id: "WC-18", at: "att L50 W7 I1 | def K121 I139 | att", legal: "50-72 50-48 50-36 50-34 50-20", refused: "50-79:WC-18 50-47:WC-18 50-29:WC-18 50-26:WC-18 50-4:WC-18"},
	{id: "WC-18", at: "att I50 W7 | def K121 I139 | att", legal: "50-64 50-52 50-36", refused: "50-72:WC-18 50-53:WC-18 50-29:WC-18"},
	{id: "WC-18", at: "att C50 W7 I1 | def K121 I139 | att", legal: "50-72 50-29 50-26 50-53 50-4", refused: "50-22:WC-18 50-18:WC-18 50-79:WC-18"},
	{id: "WC-18", at: "att A50 W7 I1 | def K121 I139 | att", legal: "50-72 50-29 50-57", refused: "50-63:WC-18 50-35:WC-18 50-51:WC-18 50-49:WC-18 50-79:WC-18"},
	{id: "WC-18", at: "att W50 I1 | def K121 I139 | att", legal: "50-64 50-36 50-57", refused: "50-72:WC-18 50-29:WC-18 50-63:WC-18 50-51:WC-18"},
	{id: "WC-18", at: "att I1 W7 | def K121 I139 | def", legal: "139-138", refused: "121-113:WC-18|WC-19 121-106:WC-18|WC-19"},
	{id: "WC-19", at: "att W19 L34 | def L26 I35 K121 | att", legal: "34-26 34-35 19-27", refused: "19-26:WC-18|WC-19", also: (*bench).taken},
	{id: "WC-20", at: "att I1 W7 | def K121 I139 | att", legal: "1-2", refused: "pass:unclear 1:unclear 1-1:WC-6|WC-17|WC-18|WC-20"},
}

// The cases of the Artillery, and of what a side is obliged to.
var artilleryCases = []ruleCase{
	{id: "WC-21", at: "att C52 W7 I1 | def A35 I43 K121 | att", legal: "52-51", refused: "52-42:WC-6|WC-18"},
	{id: "WC-21", at: "att C52 W7 I1 | def A35 I101 K121 | att", legal: "52-44", refused: "52-51:WC-25"},
	{id: "WC-22", at: "att A28 C20 W7 | def A51 K121 I139 | att", legal: "20-35 20-34", refused: "20-27:WC-25"},
	{id: "WC-23", at: "att A35 I27 W7 | def A36 I139 K121 | att", legal: "27-19", refused: "27-28:WC-25"},
	{id: "WC-23", at: "att A28 C20 W7 | def A51 K121 I139 | att", legal: "20-35", refused: "20-27:WC-25"},
	{id: "WC-24", at: "att A19 C20 W7 | def A51 K121 I139 | att", legal: "20-27", refused: "20-35:WC-25"},
	{id: "WC-25", at: "att C36 W7 | def A51,63 K121 I139 | att", legal: "36-52", refused: "36-51:WC-25"},
	{id: "WC-25", at: "att C36 A44 W7 | def A51,63 K121 I139 | att", legal: "36-51", refused: "36-52:WC-17"},
	{id: "WC-26", at: "att C33 W7 I1 | def A42 K121 I139 | att", legal: "33-36", refused: "33-34:WC-25 33-35:WC-25"},
	{id: "WC-27", at: "att A19 C20 W7 | def A51 K121 I139 | att", legal: "19-35 19-27", refused: "20-35:WC-25"},
	{id: "WC-27", at: "att A19 C20 W7 | def A51 K121 I139 | att", after: "19-35", legal: "51-35", refused: "51-27:WC-17"},
	{id: "WC-28", at: "att A43 I35 W7 | def A51 K121 I139 | att", legal: "43-51 35-27", refused: "43-36:WC-28 43-58:WC-17"},
	{id: "WC-28", at: "att I29,27 A33 W7 | def A43 K121 I139 | att", legal: "29-30", refused: "33-19:WC-28"},
	{id: "WC-29", at: "att I35,27 A28 W7 | def A51 K121 I139 | att", legal: "35-34", refused: "28-20:WC-28"},
	{id: "WC-29", at: "att I35,27 A28 W7 | def A51 K121 I139 | att", after: "35-34 139-138", legal: "27-26", refused: "7-16:WC-34"},
	{id: "WC-30", at: "att A113 W7 I1 | def I105 K121 | att", legal: "113-106", refused: "113-105:WC-18|WC-19|WC-30 113-121:WC-18|WC-19|WC-30"},
	{id: "WC-31", at: "att W27 C119 I12 | def A43 K121 I139 | att", legal: "119-121 27-34", refused: "12-13:WC-33 119-120:WC-33"},
	{id: "WC-32", at: "att A97 I13 W11 | def K121 C99 A128 I125 L133 | def", legal: "99-97 128-113 99-98 99-100", refused: "133-132:WC-32 125-117:WC-32 99-107:WC-32"},
	{id: "WC-33", at: "att W27 A33 I12 C20 | def A43 K121 I139 | att", legal: "27-34 27-41 33-19", refused: "27-19:WC-25|WC-40 27-35:WC-25|WC-40 12-13:WC-33 20-28:WC-33 20-35:WC-25"},
	{id: "WC-34", at: "att I29,27 A33 W7 | def A43 I101 K121 | att", legal: "29-30 27-20 27-28 29-43 27-43", refused: "7-16:WC-34 29-36:WC-25 33-40:WC-28"},
	{id: "WC-34", at: "att A43 I1 W7 | def I29 L101 K121 | def", legal: "29-30", refused: "101-94:WC-34"},
	{id: "WC-35", at: "att W27 I29,12 | def A43 K121 I139 | att", legal: "27-34 27-41 29-43", refused: "29-30:WC-33|WC-35 12-13:WC-33|WC-35"},
	{id: "WC-36", at: "att A97 I13 W11 | def K121 I139 | def", legal: "139-138 139-131", refused: "139-130:WC-6|WC-18 121-113:WC-18|WC-19"},
	{id: "WC-37", at: "att A43 I1 W7 | def A51 I44 K121 | att", legal: "1-2 7-16", refused: "43-52:WC-6|WC-18"},
}

// The finer cases.
var finerCases = []ruleCase{
	{id: "WC-8", at: "att I60 A47 W7 | def A68 I139 K121 | att", legal: "60-67", refused: "60-54:WC-25"},      // no support across the river
	{id: "WC-28", at: "att A21,35 I29 W27 | def A43 I139 K121 | att", legal: "35-42", refused: "21-12:WC-28"}, // the Wagon does not count
	{id: "WC-31", at: "att W11 A43 I1 | def C13 I29 K121 | def", legal: "13-11 29-30", refused: "13-12:WC-34"},
	{id: "WC-31", at: "att W27 C119 I12 | def A43 L118 K121 | att", legal: "119-121 27-34", refused: "119-118:WC-33"},  // the last troop is not the Citadel
	{id: "WC-32", at: "att A97 I13 W11 | def K121 C99 A129 I125 L133 | def", legal: "99-97", refused: "133-132:WC-32"}, // supported or not
	{id: "WC-32", at: "att A97,100 I13 W11 | def K121 L99 I139 | def", legal: "99-98", refused: "99-97:WC-32 99-100:WC-32"},
	{id: "WC-32", at: "att A36,97 I13 W11 | def K121 C65,99 I139 | def", legal: "99-97", refused: "65-64:WC-32"},       // attacks the wrong one
	{id: "WC-32", at: "att A82,97 I13 W11 | def K121 C100 A128 I139 | def", legal: "128-113", refused: "100-98:WC-32"}, // could not take it
	{id: "WC-33", at: "att W27 A19 I12 | def A43 K121 I139 | att", legal: "12-13", refused: "27-35:WC-40"},             // covered and supported
	{id: "WC-33", at: "att W19 I28 A34 | def A43 I139 K121 | att", legal: "28-27", refused: "28-20:WC-33"},
	{id: "WC-34", at: "att I19,28 A34 W7 | def A43 I139 K121 | att", legal: "28-27", refused: "28-29:WC-25 28-20:WC-34"}, // screened by a supported troop
	{id: "WC-34", at: "att I29,36 A44 W7 | def A43 I139 K121 | att", legal: "36-37", refused: "7-16:WC-34"},              // one relieved, another bared
	{id: "WC-36", at: "att A43,97 I13 W11 | def K121 I29,139 | def", legal: "29-30", refused: "139-138:WC-34"},           // the next in order
	{id: "WC-39", at: "att W11 A36 I1 | def C13 A4 K121 | def", legal: "13-12", refused: "13-11:WC-39"},                  // def support lifts nothing
	{id: "WC-39", at: "att W11 A45 I1 | def C13 A4 K121 | def", legal: "13-11", refused: "13-10:WC-17"},
	{id: "WC-39", at: "att L1 I7 A27 W2 | def L19 A9 K121 | def", legal: "19-2", refused: "19-34:WC-25"}, // covered after the move, not before
	{id: "WC-31", at: "att L12 W7 A43 | def C13 I29 K121 | def", legal: "29-30", refused: "13-12:WC-34"},
	{id: "WC-36", at: "att W6 I1,14 | def A28,29 I139 K121 | att", legal: "14-15 14-29", refused: "1-2:WC-34"},
	{id: "WC-40", at: "att W27 A20 I1 | def A43 I139 K121 | att", legal: "27-34", refused: "27-19:WC-40"}, // it opens the line to where it goes
}

// The cases of the Citadel and the Wagon, of the end, and of the text forms.
var endCases = []ruleCase{
	{id: "WC-38", at: "att C97 W11 I12 | def A99,128 I131 K121 | att", legal: "97-121", refused: "97-113:WC-25"},
	{id: "WC-38", at: "att C105 W11 I12 | def A99,128 I131 K121 | def", after: "99-113", legal: "105-91", refused: "105-121:WC-17|WC-38"},
	{id: "WC-39", at: "att W11 A20 I1 | def C13 K121 A139 | def", legal: "13-21", refused: "13-11:WC-39"},
	{id: "WC-39", at: "att W11 A15 I1 | def C13 K121 A139 | def", legal: "13-11", refused: "13-10:WC-17"},
	{id: "WC-40", at: "att W11 I1 | def A35 K121 I139 | att", legal: "11-20 11-26", refused: "11-19:WC-25|WC-40 11-28:WC-25|WC-40"},
	{id: "WC-40", at: "att W11 A26 I1 | def A35 K121 I139 | att", legal: "11-19", refused: "11-28:WC-25|WC-40"},
	{id: "WC-41", at: "att C119 W11 I12 | def I131 K121 | att", legal: "119-121", refused: "119-122:WC-17", also: func(b *bench) { b.over("119-121", "att", "WC-41") }},
	{id: "WC-41", at: "att W11 A15 I1 | def C13 K121 | def", legal: "13-11", refused: "13-10:WC-17", also: func(b *bench) { b.over("13-11", "def", "WC-41") }},
	{id: "WC-42", at: "att W7 A9 L36 | def C37 K121 A131 | def", legal: "37-36", refused: "37-35:WC-17", also: func(b *bench) { b.over("37-36", "def", "WC-42") }},
	{id: "WC-42", at: "att W7 A9 L36 | def C37 K121 A131 | att", legal: "36-37", refused: "36-38:WC-17", also: func(b *bench) { b.over("36-37", "att", "WC-42") }},
	{id: "WC-43", at: "att I7 W15 | def L8,16 I23 A17,24 K121 | def", legal: "23-30", refused: "121-113:WC-18|WC-19"},
	{id: "WC-43", at: "att I7 W15 | def L8,16 I23 A17,24 K121 | att", legal: "", refused: "7-8:WC-43 15-23:WC-43", also: (*bench).stuck},
	{id: "WC-44", at: "att I1 W7 | def K121 I139 | att", legal: "1-2", refused: "1-19:WC-6|WC-18", also: (*bench).drawn},
	{id: "WC-45", at: "att L39,41 W11 | def K121 I139 | att", legal: "39-47", refused: "39-54:WC-8", also: (*bench).positions},
	{id: "WC-46", at: "att A31 I7 W15 | def K121 I139 | att", legal: "31-55", refused: "31-62:WC-18 31:unclear 31-to-55:unclear 31-55-31:unclear", also: (*bench).sentences},
	{id: "WC-47", at: "att W11 A15 I1 | def C13 K121 A139 | def", legal: "13-11", refused: "13-10:WC-17", also: (*bench).counts},
}

// TestBoardFile holds the board's file against the board that the catalogue's arithmetic gives.
func TestBoardFile(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("board.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, line := range strings.Split(string(text), "\n") {
		// The banks are in WC-8's case, by walking.
		line = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(line, " near"), " far"), " bridge")
		if line != "" && line[0] != '#' {
			got = append(got, line)
		}
	}
	var want []string
	say := func(format string, args ...any) { want = append(want, fmt.Sprintf(format, args...)) }
	for s := 1; s <= squares; s++ {
		say("square %d %d %d", s, board.at[s].x, board.at[s].row)
	}
	for _, w := range water {
		say("water %d %d", w.x, w.row)
	}
	for a := 1; a <= squares; a++ {
		for b := a + 1; b <= squares; b++ {
			step := point{board.at[b].x - board.at[a].x, board.at[b].row - board.at[a].row}
			if slices.Contains(directions[:], step) && cut(a, b) {
				say("cut %d %d", a, b)
			}
		}
	}
	want = append(want, "ford 47 55", "ford 85 93", "bridge 63 70", "bridge 70 77")
	start := slowStart()
	for side, name := range sides {
		for i := range kinds {
			for _, s := range start.each(side, kinds[i:i+1]) {
				say("start %s %s %d", name, kinds[i:i+1], s)
			}
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the file has\n%s\nthe catalogue\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// ids is the rules of the catalogue, in its order.
func ids(t *testing.T) []engine.RuleID {
	t.Helper()
	text, err := docs.Rules.ReadFile("rules/warchess.md")
	if err != nil {
		t.Fatal(err)
	}
	var found []engine.RuleID
	for _, m := range regexp.MustCompile(`(?m)^- \*\*(WC-\d+)\*\*`).FindAllSubmatch(text, -1) {
		found = append(found, engine.RuleID(m[1]))
	}
	return found
}

// TestRuleTable holds the table of rules against the catalogue.
func TestRuleTable(t *testing.T) {
	t.Parallel()
	want := ids(t)
	var got []engine.RuleID
	for _, r := range warchess.Rules.About().Rules {
		got = append(got, r.ID)
		if r.Gist == "" || r.Source == "" || strings.Contains(r.Gist, "\n") {
			t.Errorf("%s has the gist %q and the source %q", r.ID, r.Gist, r.Source)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the table has\n%v\nthe catalogue\n%v", got, want)
	}
	if len(want) != 47 {
		t.Errorf("the catalogue has %d rules", len(want))
	}
}

// TestRules exercises every rule with what it allows and what it forbids.
func TestRules(t *testing.T) {
	t.Parallel()
	cases := slices.Concat(boardCases, artilleryCases, finerCases, endCases)
	for _, c := range cases {
		if !slices.Contains(ids(t), c.id) {
			t.Errorf("a case of %s, which the catalogue has not", c.id)
		}
	}
	for _, id := range ids(t) {
		t.Run(string(id), func(t *testing.T) {
			t.Parallel()
			legal, refused := false, false
			for _, c := range cases {
				if c.id == id {
					c.try(t)
					legal = legal || c.legal != ""
					refused = refused || c.refused != ""
				}
			}
			if !legal || !refused {
				t.Errorf("no case of a lawful move, or none of a refused one")
			}
		})
	}
}

func (c ruleCase) try(t *testing.T) {
	t.Helper()
	if c.at == "" {
		c.at = slowStart().String()
	}
	b := sit(t, c.at)
	for _, m := range strings.Fields(c.after) {
		b.play(m)
	}
	for _, m := range strings.Fields(c.legal) {
		b.legal(m, true)
	}
	for _, w := range strings.Fields(c.refused) {
		m, reasons, _ := strings.Cut(w, ":")
		b.refused(m, strings.Split(reasons, "|"))
	}
	if c.also != nil {
		c.also(b)
	}
}

// refused asks the match for the reason, and all three for the refusal.
func (b *bench) refused(text string, reasons []string) {
	b.Helper()
	err := b.match.Check(order(b.T, text))
	if reasons[0] == unclear {
		if _, ok := errors.AsType[*engine.Unclear](err); !ok {
			b.Errorf("match: %s in %s: got %v, want it unclear", text, b.match.Position(), err)
		}
		return
	}
	b.legal(text, false)
	if illegal, ok := errors.AsType[*engine.Illegal](err); !ok || !slices.Contains(reasons, string(illegal.Rule)) {
		b.Errorf("match: %s in %s: got %v, want it forbidden by %v", text, b.match.Position(), err, reasons)
	}
}

// cells is WC-1 to WC-4 in the view: every square where the arithmetic has it.
func (b *bench) cells() {
	got := map[string]engine.Spot{}
	for _, c := range b.match.View("").Cells {
		if c.Place != "" {
			got[c.Place] = c.At
		}
	}
	for s := 1; s <= squares; s++ {
		at := board.at[s]
		if want := (engine.Spot{X: float64(at.x), Y: float64(at.row)}); got[strconv.Itoa(s)] != want {
			b.Errorf("square %d is at %v, want %v", s, got[strconv.Itoa(s)], want)
		}
	}
	if len(got) != squares {
		b.Errorf("the view has %d squares", len(got))
	}
}

// halfTurn is WC-4 and WC-8 of the judge's own board.
func (b *bench) halfTurn() {
	if board.at[70] != (point{0, 10}) {
		b.Errorf("square 70 is at %v", board.at[70])
	}
	back := [8]int{3, 2, 1, 0, 5, 4, 7, 6}
	for s := 1; s <= squares; s++ {
		if got, want := board.at[140-s], (point{-board.at[s].x, 20 - board.at[s].row}); got != want {
			b.Errorf("square %d is at %v, half-turned from %d it should be %v", 140-s, got, s, want)
		}
		for d, n := range board.next[s] {
			if turned := board.next[140-s][back[d]]; n != 0 && turned != 140-n || n == 0 && turned != 0 {
				b.Errorf("from %d a step leads to %d, but from %d to %d", s, n, 140-s, turned)
			}
		}
	}
	near := map[int]bool{1: true}
	for grown := true; grown; {
		grown = false
		for s := 1; s <= squares; s++ {
			for _, n := range board.next[s] {
				ford := s == 47 && n == 55 || s == 85 && n == 93
				if near[s] && n != 0 && n != 70 && !ford && !near[n] {
					near[n], grown = true, true
				}
			}
		}
	}
	if len(near) != 69 {
		b.Errorf("the near bank has %d squares", len(near))
	}
}

// start is WC-13 and WC-14.
func (b *bench) start() {
	p := warchess.Start()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	if want := slowStart().String(); p.String() != want || m.Position() != want {
		b.Errorf("the start is\n%s\nand of a match\n%s\nwant\n%s", &p, m.Position(), want)
	}
}

// taken is WC-19: the taker stands where the taken stood.
func (b *bench) taken() {
	b.play("34-26")
	if got, want := b.core.String(), "att L26 W19 | def I35 K121 | def"; got != want {
		b.Errorf("after 34-26: %s, want %s", got, want)
	}
}

// over plays a move that ends the game.
func (b *bench) over(move, winner string, rule engine.RuleID) {
	b.Helper()
	b.play(move)
	b.won(winner, rule)
	if choices := b.match.Complete(""); len(choices) != 0 {
		b.Errorf("a match that is over offers %v", choices)
	}
	b.refused("7-8", []string{string(rule)})
}

// stuck is WC-43.
func (b *bench) stuck() {
	if r := b.match.Result(); !r.Over || r.Winner != "" || r.Rule != "WC-43" {
		b.Errorf("match: %+v, want it drawn by WC-43", r)
	}
	if _, over := b.core.Ended(); over {
		b.Errorf("core: ended; being stuck is the match's affair")
	}
}

// drawn is WC-44: agreement, three times the same, and a hundred quiet turns.
func (b *bench) drawn() {
	position := b.match.Position()
	drawn := func(m engine.Match, want bool) {
		b.Helper()
		if r := m.Result(); r.Over != want || want && (r.Winner != "" || r.Rule != "WC-44") {
			b.Errorf("match: %+v, want it drawn: %v", r, want)
		}
	}
	play := func(m engine.Match, orders ...string) {
		b.Helper()
		for _, o := range orders {
			if _, err := m.Play(order(b.T, o)); err != nil {
				b.Fatal(err)
			}
		}
	}
	m := newMatch(b.T, position)
	play(m, "draw", "1-2")
	drawn(m, false)
	play(m, "draw")
	drawn(m, true)

	m = newMatch(b.T, position)
	play(m, "1-2", "139-138", "2-1", "138-139", "1-2", "139-138", "2-1")
	drawn(m, false)
	play(m, "138-139")
	drawn(m, true)

	m = newMatch(b.T, position)
	// Rounds of five and of six moves: no position comes a third time.
	near, far := []int{1, 2, 3, 10, 9}, []int{139, 138, 137, 130, 131, 132}
	for i := range 50 {
		drawn(m, false)
		play(m, hop{near[i%5], near[(i+1)%5]}.String())
		drawn(m, false)
		play(m, hop{far[i%6], far[(i+1)%6]}.String())
	}
	drawn(m, true)
}

// positions is WC-45, read in any order, and what is wrong named by its word.
func (b *bench) positions() {
	for _, text := range []string{
		"att W11 L41,39 | def I139 K121 | att",
		"att L41 W11 L39 | def I139 K121 | att",
		"  att   L39,41 W11|def K121 I139|att ",
	} {
		if p, err := warchess.ParsePosition(text); err != nil || p.String() != b.slow.String() {
			b.Errorf("%s: got %s, %v; want %s", text, &p, err, b.slow)
		}
	}
	for text, word := range map[string]string{
		"att L39,140 W11 | def K121 I139 | att":  "140",
		"att L0 W11 | def K121 I139 | att":       "0",
		"att L39,x W11 | def K121 I139 | att":    "x",
		"att X39 W11 | def K121 I139 | att":      "X39",
		"att L39,39 W11 | def K121 I139 | att":   "39",
		"att L39 W11 | def K121 I39 | att":       "39",
		"att L39 W11,12 | def K121 I139 | att":   "W",
		"att L39 W11 | def K121,122 I139 | att":  "K",
		"att L39 K11 | def K121 I139 | att":      "K",
		"att L39 W11 | def K121 I139 W3 | att":   "W",
		"att L39 W11 | def K121 I139 | them":     "them",
		"att L39 W11 | def K121 I139":            "",
		"them L39 W11 | def K121 I139 | att":     "them",
		"att L39 W11 | def K121 I139 | att | x":  "",
		"att L39,, W11 | def K121 I139 | att":    "L39,,",
		"att L99999999999 W11 | def K121 | att":  "99999999999",
		"att L-3 W11 | def K121 I139 | att":      "-3",
		"att L39 W11 | def K121 I139 \x00 | att": "",
		"":                                       "",
	} {
		p, err := warchess.ParsePosition(text)
		if err == nil || !strings.Contains(err.Error(), word) {
			b.Errorf("%q: got %s, %v; want an error that names %q", text, &p, err, word)
		}
	}
	_, err := warchess.ParsePosition("att L39,140 Q11 | def K121 I139,x | them")
	for _, word := range []string{"140", "Q11", "x", "them"} {
		if err == nil || !strings.Contains(err.Error(), word) {
			b.Errorf("of several faults %q is left out: %v", word, err)
		}
	}
}

// sentences is WC-46: a move is written one way, and said with a dash, a blank or several.
func (b *bench) sentences() {
	for _, said := range []string{"31-55", "31 55", "  31   -  55 "} {
		if err := b.match.Check(order(b.T, said)); err != nil {
			b.Errorf("%q: %v", said, err)
		}
	}
	if _, ok := coreMove(&b.core, "31-55"); !ok {
		b.Errorf("no move is written 31-55")
	}
}

// counts is WC-47: what has been won is not counted on.
func (b *bench) counts() {
	all := engine.Perft[warchess.Position, warchess.Move](&b.core, 1)
	going := uint64(0)
	moves, _, _ := b.slow.lawful()
	for _, m := range moves {
		if m != (hop{13, 11}) {
			going += b.slow.after(m).perft(1)
		}
	}
	if got := engine.Perft[warchess.Position, warchess.Move](&b.core, 0); got != 1 {
		b.Errorf("perft(0) is %d", got)
	}
	if got := engine.Perft[warchess.Position, warchess.Move](&b.core, 2); all != uint64(len(moves)) || got != going {
		b.Errorf("perft is %d and %d, want %d and %d", all, got, len(moves), going)
	}
}
