package rithmomachia_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/rithmomachia"
)

// beginnings are setups besides the usual one: crowds, declared men, Kings in part and turned, and every
// way to win.
func beginnings() (setups []engine.Setup) {
	for _, s := range []struct{ position, options string }{
		{"even T36@e5 R20@d8 S15@a1 | odd " + oddKing + "@e9 R7@a16 | even", ""},
		{"even R2@d12! R4@e13! R6@g13! S15@a2 | odd R3@a16 R5@c15 | even" + tookKing, ""},
		{someMen, ""},
		{"even T9@d10 T15@f12 R2@a1 S36@c3 | odd R25@f10 R3@h16 P[T36+R16]@d3 | even", "proportions=on"},
		{pair, "victory=bodies bodies=3"},
		{pair, "victory=quarrel"},
		{pair + " | took even 6 120 6", "victory=honour"},
	} {
		setups = append(setups, engine.Setup{Position: s.position, Options: readOptions(s.options)})
	}
	return setups
}

// readOptions reads "victory=bodies bodies=6".
func readOptions(text string) map[string]string {
	options := map[string]string{}
	for o := range strings.FieldsSeq(text) {
		name, value, _ := strings.Cut(o, "=")
		options[name] = value
	}
	return options
}

func TestConformance(t *testing.T) {
	enginetest.Run(t, rithmomachia.Rules, enginetest.Config{Setups: beginnings(), Games: 36, Orders: 24})
}

func TestCore(t *testing.T) {
	enginetest.RunCore(t, rithmomachia.Rules, enginetest.CoreConfig[rithmomachia.Position, rithmomachia.Move]{
		Setups: beginnings(), Games: 16, Drawn: 0xa4f3bcec8fe97da3, Invariant: invariant(t),
	})
}

// invariant is what every move leaves true: men and Kings' components are lost only when a first rank is
// too full to take them all, and nobody's shape or number changes.
func invariant(t *testing.T) func(before, after *rithmomachia.Position, m rithmomachia.Move) error {
	return func(before, after *rithmomachia.Position, m rithmomachia.Move) error {
		was, is := takeCensus(before.String()), takeCensus(after.String())
		if was == is {
			return nil
		}
		if is.men >= was.men {
			return fmt.Errorf("%v makes other men", m)
		}
		j := readJudge(t, after.String())
		j.mover = readJudge(t, before.String()).mover
		if free := j.firstRank(); len(free) > 0 {
			return fmt.Errorf("%v loses men, though there is room on %v", m, free)
		}
		return nil
	}
}

// census is what is on the board, by R, T and S: how many, their sum and the sum of their squares.
type census struct {
	men          int
	sum, squares [3]int
}

func takeCensus(text string) (c census) {
	text, _, _ = strings.Cut(text, "| took")
	for i := range len(text) - 1 {
		shape := strings.IndexByte("RTS", text[i])
		if shape < 0 {
			continue
		}
		number := 0
		for _, digit := range []byte(text[i+1:]) {
			if digit < '0' || digit > '9' {
				break
			}
			number = 10*number + int(digit-'0')
		}
		c.men++
		c.sum[shape] += number
		c.squares[shape] += number * number
	}
	return c
}

// TestTriumphGames declares and completes a Triumph of every kind in every array, for either side, and
// sees that it takes the last step. [RM-43 to RM-48]
func TestTriumphGames(t *testing.T) {
	t.Parallel()
	triumphs := []struct {
		name    string
		numbers []int
	}{
		{"Great", []int{2, 4, 6}},
		{"Great", []int{4, 6, 9}},
		{"Great", []int{3, 4, 6}},
		{"Greater", []int{2, 4, 6, 9}},
		{"Greater", []int{2, 9, 16, 72}},
		{"Greater", []int{9, 15, 25, 45}},
		{"Greatest", []int{3, 4, 6, 9}},
	}
	arrays := map[string][]space{
		"row":      {{1, 12}, {2, 12}, {3, 12}, {4, 12}},
		"column":   {{4, 11}, {4, 12}, {4, 13}, {4, 14}},
		"rising":   {{1, 11}, {2, 12}, {3, 13}, {4, 14}},
		"falling":  {{4, 16}, {5, 15}, {6, 14}, {7, 13}},
		"corners":  {{3, 12}, {5, 12}, {3, 14}, {5, 14}},
		"the edge": {{8, 13}, {8, 14}, {8, 15}, {8, 16}},
	}
	for _, side := range []string{"even", "odd"} {
		for array, spaces := range arrays {
			for _, triumph := range triumphs {
				if len(triumph.numbers) == 3 && array == "corners" {
					continue
				}
				t.Run(fmt.Sprint(side, " ", array, " ", triumph.numbers), func(t *testing.T) {
					t.Parallel()
					testTriumphGame(t, side, spaces[:len(triumph.numbers)], triumph.numbers, triumph.name)
				})
			}
		}
	}
}

// testTriumphGame plays the last man into his place from the space slantwise below.
func testTriumphGame(t *testing.T, side string, array []space, numbers []int, name string) {
	turned := func(s space) space { return s }
	if side == "odd" {
		turned = func(s space) space { return space{9 - s.x, 17 - s.y} }
	}
	j := judge{men: map[space]man{turned(space{1, 2}): {side: foe[side], parts: []part{{'R', 1}}}}, mover: side}
	last := array[len(array)-1]
	from := last.plus(1, -1)
	if !from.onBoard() {
		from = last.plus(-1, -1)
	}
	order := engine.Order("declare")
	for i, s := range append(slices.Clone(array[:len(array)-1]), from) {
		j.men[turned(s)] = man{side: side, parts: []part{{'R', numbers[i]}}}
	}
	for _, s := range j.spaces() {
		if j.men[s].side == side {
			order = order.Then(s.String())
		}
	}
	m := newMatch(t, j.String()+" | took "+side+" king", nil)
	for _, o := range []engine.Order{order, engine.Order(fmt.Sprint(turned(from), " ", turned(last)))} {
		if m.Result().Over {
			t.Fatalf("over before %s: %+v", o, m.Result())
		}
		if _, err := m.Play(o); err != nil {
			t.Fatalf("%s\n%s: %v", m.Position(), o, err)
		}
	}
	if r := m.Result(); !r.Over || r.Winner != engine.Side(side) || r.Rule != "RM-48" || !strings.Contains(r.Why, name+" ") {
		t.Errorf("%s\n%+v, want the %s Triumph of %s", m.Position(), r, name, side)
	}
}

// TestArrays puts declared men on every three and four spaces about the border and the edges of the camp
// and asks package and judge whether the Triumph is complete. [RM-47, RM-48]
func TestArrays(t *testing.T) {
	t.Parallel()
	var about []space
	for _, x := range []int{1, 2, 3, 5, 8} { // a and b follow on h where somebody counts wrong; a, c and e are not adjacent
		for y := 10; y <= 14; y++ {
			about = append(about, space{x, y})
		}
	}
	numbers := []int{2, 4, 6, 9}
	for _, side := range []string{"even", "odd"} {
		complete := map[int]int{}
		var grow func(array, rest []space)
		grow = func(array, rest []space) {
			if len(array) >= 3 {
				j := judge{men: map[space]man{}, mover: foe[side]}
				for i, s := range array {
					if side == "odd" {
						s = space{9 - s.x, 17 - s.y}
					}
					j.men[s] = man{side, []part{{'R', numbers[i]}}, true}
				}
				p := parse(t, j.String())
				winner, over := p.Ended()
				if over {
					complete[len(array)]++
				}
				if want := j.triumph(side); over != want || over && winner == p.Mover() {
					t.Errorf("%v: over %v, winner %d, want it over: %v", j, over, winner, want)
				}
			}
			for i := range rest {
				if len(array) < 4 {
					grow(append(slices.Clone(array), rest[i]), rest[i+1:])
				}
			}
		}
		grow(nil, about)
		// Four rows in the camp: of three 4 in rows, 10 in columns, 4 slantwise; of four 5 in columns and
		// the corners of 4 squares.
		if complete[3] != 18 || complete[4] != 9 {
			t.Errorf("%s completes %v arrays, want 18 of three men and 9 of four", side, complete)
		}
	}
}

// TestFiftyTurns plays on without captures until RM-59 ends it, and no turn before.
func TestFiftyTurns(t *testing.T) {
	t.Parallel()
	m := newMatch(t, "even S15@a2 T6@c4 | odd S28@h15 T30@f13 | even", nil)
	chance := engine.NewChance(1, 3)
	quiet := 0
	for !m.Result().Over {
		p := m.At()
		move, ok := p.Draw(&chance)
		if !ok {
			t.Fatalf("%v: nothing to draw", p.String())
		}
		next := m.Clone().(*played)
		events, err := next.Play(m.OrderFor(move))
		if err != nil {
			t.Fatal(err)
		}
		if takenEvents(t, events) != "" {
			continue
		}
		if r := next.Result(); r.Over && !strings.Contains(r.Why, "captur") {
			continue // a third time; another way then
		}
		m = next
		quiet++
	}
	if r := m.Result(); quiet != 100 || r.Winner != "" || r.Rule != "RM-59" {
		t.Errorf("after %d turns: %+v", quiet, r)
	}
}

// play is the game that testdata/play keeps: the options, the beginning, the orders.
type play struct {
	file, options, position string
	orders                  []string
}

var plays = []play{
	{"king-and-triumph", "", "even T36@e7 R2@e12 R4@c14 R6@g14 S15@d2 " + evenKing + "@h3 | odd P[T36]@e9 T36@a5 R49@h13 R3@h16 | even", []string{
		"e7 e9 a1", "a5 a3 a16", "declare e12 c14 g14", "c14 d13", "h16 g15", "d13 e14", "g15 h16", "e14 f13",
	}},
	{"opening", "first=odd", "", []string{
		"f11 e10", "f6 e7", "g12 f10", "e7 f8", "draw", "h12 h10", "draw",
	}},
	{"common-victory", "victory=bodies bodies=3", "even T12@c4 S6@f8 R2@h1 | odd R12@e6 R18@c8 T12@a8 R3@h16 | even", []string{
		"c4 c6 a1 b1", "h16 g15", "c6 c8 c1",
	}},
}

// TestPlays holds whole games against testdata/play: every order, what it caused, how the board stood.
func TestPlays(t *testing.T) {
	t.Parallel()
	for _, p := range plays {
		t.Run(p.file, func(t *testing.T) {
			t.Parallel()
			got, file := p.text(t), "testdata/play/"+p.file+".txt"
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range max(len(gotLines), len(wantLines)) {
				g, w := lineAt(gotLines, i), lineAt(wantLines, i)
				if g != w {
					t.Fatalf("%s:%d\n got %s\nwant %s", file, i+1, g, w)
				}
			}
		})
	}
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "the end"
}

// text plays the game.
func (p play) text(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	m := newMatch(t, p.position, readOptions(p.options))
	fmt.Fprintf(&b, "options: %s\n%s\n%s", p.options, m.Position(), board(m.View("")))
	for _, o := range p.orders {
		by := m.Turn().Sides
		events, err := m.Play(engine.Order(o))
		if err != nil {
			t.Fatalf("%s\n%s: %v", m.Position(), o, err)
		}
		fmt.Fprintf(&b, "\n%v: %s\n", by[0], o)
		for _, e := range events {
			fmt.Fprintf(&b, "  %v\n", e)
		}
	}
	r := m.Result()
	fmt.Fprintf(&b, "\n%s\n%s{Over:%t Winner:%s Rule:%s Why:%s Scores:%+v}\n",
		m.Position(), board(m.View("")), r.Over, r.Winner, r.Rule, r.Why, r.Scores)
	return b.String()
}

// board draws a view from above, Even in capitals, Odd in small letters.
func board(v engine.View) string {
	at := map[string]string{}
	for _, f := range v.Figures {
		label := v.Looks.Kind(f.Kind).Short + f.Label
		if f.Side == "odd" {
			label = strings.ToLower(label)
		}
		if f.State != "" {
			label += "!"
		}
		at[f.Place] = label
	}
	var b strings.Builder
	for y := 16; y >= 1; y-- {
		line := fmt.Sprintf("%2d", y)
		for x := 1; x <= 8; x++ {
			label := at[space{x, y}.String()]
			if label == "" {
				label = "."
			}
			line += fmt.Sprintf(" %5s", label)
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// FuzzPosition: any text is a position or an error, and a position is written as it is read.
func FuzzPosition(f *testing.F) {
	for _, fixture := range fixtures(f) {
		f.Add(fixture.position)
	}
	for _, text := range []string{
		"", "|", "even | odd | even", "even R2@a1 | odd R3@h16 | odd | took even king 3 75 5", "even P[@a1 | odd R99999999999999999999@a1 | even",
		"even P[S36+S36]@a1 | odd P[]@b1! | odd", "even R2@a1!! | odd R-3@h16 | even", "even R2@a0 R3@i1 R4@a17 | odd | took",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := rithmomachia.ParsePosition(text)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		again := parse(t, p.String())
		if again != p {
			t.Errorf("%q is written %q and then read as %q", text, p.String(), again.String())
		}
		moves := p.Moves(nil)
		if len(moves) != p.Count() {
			t.Errorf("%q has %d moves and counts %d", text, len(moves), p.Count())
		}
		if len(moves) > 0 {
			p.Play(moves[len(text)%len(moves)])
			parse(t, p.String())
		}
	})
}

// FuzzOrder: any text is an order that can be played, or an error, and then nothing has changed.
func FuzzOrder(f *testing.F) {
	positions := []string{"", helpers, pair, someMen, "even T6@d8! R4@e13! R2@d12! | odd R3@a16 | even" + tookKing}
	for i := range positions {
		for _, order := range []string{"c11 b10", "c4-c6=a1,b1", "d7 e8 a1", "declare a2 b2 c2", "d8 d10", "resign", "draw", "c4 c6 a1 a1 a1 a1 a1 a1 a1 a1 a1", "declare", "=,-", "C4 c6"} {
			f.Add(i, order)
		}
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		m := newMatch(t, positions[uint(i)%uint(len(positions))], nil)
		o, err := rithmomachia.Rules.About().ReadOrder(text)
		if err != nil {
			return
		}
		before := m.Hash()
		checked := m.Check(o)
		if m.Hash() != before {
			t.Errorf("%q: Check changes the match", o)
		}
		_, err = m.Play(o)
		if fmt.Sprint(checked) != fmt.Sprint(err) {
			t.Errorf("%q: Check says %v, Play %v", o, checked, err)
		}
		if err != nil && m.Hash() != before {
			t.Errorf("%q: refused, and yet the match has changed", o)
		}
	})
}
