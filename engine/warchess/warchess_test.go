package warchess

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// parse reads a position that a test knows to be good.
func parse(t *testing.T, text string) Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestBoard(t *testing.T) {
	t.Parallel()
	t.Run("WC-4 the half-turned board is the same board", func(t *testing.T) {
		for n := Square(1); n <= squares; n++ {
			for d := range direction(directions) {
				there, rule := board.step(n, d)
				turned, turnedRule := board.step(140-n, (d+directions/2)%directions)
				if rule != turnedRule || there != 0 && turned != 140-there {
					t.Errorf("from %d to %d by %q, half-turned from %d to %d by %q", n, there, rule, 140-n, turned, turnedRule)
				}
			}
		}
	})
	t.Run("WC-12 every line is as long both ways", func(t *testing.T) {
		for n := Square(1); n <= squares; n++ {
			for d, ray := range table.ray[n] {
				for i, m := range ray {
					back := (d + directions/2) % directions
					if m != 0 && table.ray[m][back][i] != n {
						t.Errorf("%d is %d from %d, and not the other way", m, i+1, n)
					}
				}
			}
		}
	})
	t.Run("WC-9 the sides of the river are drawn in one line but for the fords", func(t *testing.T) {
		var kinds []string
		for _, l := range river() {
			kinds = append(kinds, l.Kind)
		}
		slices.Sort(kinds)
		if got := strings.Join(slices.Compact(kinds), " "); got != "ford river" || len(kinds) != 8 {
			t.Errorf("got %d sides of %q, want 8 of fords and river", len(kinds), got)
		}
	})
}

// trying is positions that try the moves: the start, a crowded middle, and something owed of each sort.
var trying = []string{
	scenes[0].position,
	scenes[1].position,
	"att C28 W7 I1 A9 | def A35 I43 K121 | att",
	"att A97 I13 W11 | def K121 C99 A128 I125 L133 | def", // WC-32
	"att W27 A33 I12 C20 | def A43 K121 I139 | att",       // WC-33
	"att I29,27 A33 W7 | def A43 I101 K121 | att",         // WC-34
	"att A97 I13 W11 | def K121 I139 | def",               // WC-36
}

func TestMoves(t *testing.T) {
	t.Parallel()
	for _, text := range trying {
		p := parse(t, text)
		t.Run("WC-31 "+p.String(), func(t *testing.T) {
			moves := p.Moves([]Move{{9, 9}})[1:]
			if !slices.IsSortedFunc(moves, func(a, b Move) int {
				return (int(a.From)-int(b.From))<<8 + int(a.To) - int(b.To)
			}) {
				t.Errorf("out of order: %v", moves)
			}
			if p.Count() != len(moves) {
				t.Errorf("counts %d of %d", p.Count(), len(moves))
			}
		})
	}
}

// TestDraw holds every move to within a fifth of its share, five times what chance does.
func TestDraw(t *testing.T) {
	t.Parallel()
	chance := engine.NewChance(3, 1)
	for _, text := range trying {
		p := parse(t, text)
		t.Run(p.String(), func(t *testing.T) {
			const share = 700
			moves, drawn := p.Moves(nil), map[Move]int{}
			for range share * len(moves) {
				m, ok := p.Draw(&chance)
				if !ok {
					t.Fatal("nothing drawn")
				}
				drawn[m]++
			}
			for _, m := range moves {
				if n := drawn[m]; n < share*4/5 || n > share*6/5 {
					t.Errorf("%v drawn %d times, want about %d", m, n, share)
				}
			}
			if len(drawn) != len(moves) {
				t.Errorf("%d moves drawn, there are %d", len(drawn), len(moves))
			}
		})
	}
}

func TestNoMoves(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, position string }{
		{"WC-43 both ways out are covered", "att I124,132 A116,123 W7 | def L133 K121 | def"},
		{"WC-41 the wagon is taken", "att I1 | def I7 K121 | att"},
		{"WC-42 the last troop is taken", "att I1 W7 | def A131 K121 | def"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.position)
			if m, ok := p.Draw(new(engine.Chance)); ok || p.Count() != 0 || len(p.Moves(nil)) != 0 {
				t.Errorf("drew %v of %d, %v", m, p.Count(), p.Moves(nil))
			}
			m, err := Rules.New(engine.Setup{Position: c.position})
			if err != nil {
				t.Fatal(err)
			}
			if rule, _, _ := strings.Cut(c.name, " "); string(m.Result().Rule) != rule {
				t.Errorf("got %+v, want it ended by %s", m.Result(), rule)
			}
		})
	}
}

func TestNoAllocation(t *testing.T) {
	room, chance := make([]Move, 0, roomForMoves), engine.NewChance(1, 1)
	for _, text := range trying {
		p := parse(t, text)
		if n := testing.AllocsPerRun(100, func() {
			q := p
			m, _ := q.Draw(&chance)
			_, _, _ = q.Moves(room), q.Count(), q.Hash()
			q.Play(m)
		}); n != 0 {
			t.Errorf("%s: %v allocations, want none", &p, n)
		}
	}
}

func TestParsePosition(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"WC-45 groups in any order", "att W11 L41 L39|def I139 K121|att", "att L39,41 W11 | def I139 K121 | att"},
		{"WC-45 a side that has lost", "att I1 W7 | def I139 | def", "att I1 W7 | def I139 | def"},
		{"WC-45 a side that is gone", "att I1 W7 | def | def", "att I1 W7 | def | def"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.text)
			if p.String() != c.want {
				t.Errorf("got %q, want %q", p, c.want)
			}
			if again := parse(t, p.String()); again != p {
				t.Errorf("read again it is %q", again)
			}
		})
	}
	for _, c := range []struct {
		name, text string
		want       []string // one a fault
	}{
		{"WC-45 no position", "", []string{"three parts"}},
		{"WC-45 sides the wrong way round", "def K121 | att W7 I1 | att", []string{`part 1, "def K121"`, `part 2, "att W7 I1"`}},
		{"WC-45 all the faults", "att X1 L0,140,1x, W7 I7 | def W9 K121,122 | now", []string{
			`"X1"`, `"0"`, `"140"`, `"1x"`, `""`, `"I7": on 7 there is wagon already`, `"W9"`, `"K121,122"`, `part 3, "now"`,
		}},
		{"WC-45 the Wagon on the wrong side", "att I1 | def W9 I139 K121 | att", []string{`"W9": the wagon is the attacker's`}},
		{"WC-45 the Citadel on the wrong side", "att I1 W7 K9 | def I139 | att", []string{`"K9": the citadel is the defender's`}},
		{"WC-45 numbers written otherwise", "att L039,+41 W7 | def I139 K121 | att", []string{`"039"`, `"+41"`}},
		{"WC-42 both have lost, in other ways", "att W7 | def I139 | att", []string{"both sides have lost"}},
		{"WC-42 both have lost, in other ways again", "att I1 | def K121 | att", []string{"both sides have lost"}},
		{"WC-42 both have lost", "att W7 | def I1 | att", []string{"both sides have lost"}},
		{"WC-45 letters of all nations", "att é7 | def K121 | att", []string{"no kind"}},
		{"WC-45 without end", strings.Repeat("att ", 1000), []string{"too long"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ParsePosition(c.text)
			if err == nil {
				t.Fatal("no fault found")
			}
			faults := strings.Split(err.Error(), "\n")
			if len(faults) != len(c.want) {
				t.Fatalf("got %d faults, want %d:\n%v", len(faults), len(c.want), err)
			}
			for i, f := range faults {
				if !strings.Contains(f, c.want[i]) {
					t.Errorf("got %q, want it to name %s", f, c.want[i])
				}
			}
		})
	}
}

func TestFirstOption(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ first, position, want string }{
		{"att", "", "att"},
		{"def", "", "def"},
		{"def", example, "att"}, // the position says so
	} {
		m, err := Rules.New(engine.Setup{Position: c.position, Options: map[string]string{firstOption: c.first}})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(m.Turn().Sides[0]); got != c.want {
			t.Errorf("WC-16 first=%s %s: got %s to move, want %s", c.first, c.position, got, c.want)
		}
	}
}

// What the attacker does without is his, and leaves him a game.
func TestWithoutOption(t *testing.T) {
	t.Parallel()
	left := map[string]string{
		"none":    "att L39,41,43,45 I7,8,12,13,27 C10,15 A9,14 W11",
		"cavalry": "att L39,41,43,45 I7,8,12,13,27 C15 A9,14 W11",
		"lights":  "att L41,43 I7,8,12,13,27 C10,15 A9,14 W11",
		"three":   "att L41,43,45 I7,8,12,13,27 C15 A14 W11",
	}
	for _, h := range handicaps {
		m, err := Rules.New(engine.Setup{Options: map[string]string{withoutOption: h.name, firstOption: "def"}})
		if err != nil {
			t.Fatal(err)
		}
		want := left[h.name] + " | def L95,97,99,101 I127,128,129,132,133 C125,130 A126,131 K121 | def"
		p := m.(*engine.Played[Position, Move, *Position]).At()
		if got := p.String(); got != want {
			t.Errorf("%s: %s, want %s", h.name, got, want)
		}
	}
	const before = 0x125903f4a3b3226d // there was a choice
	m, err := Rules.New(engine.Setup{})
	if err != nil || m.Hash() != before {
		t.Errorf("the usual match has the hash %#x, not %#x, %v", m.Hash(), uint64(before), err)
	}
}

// TestReasons is the sentences; that the rules are the right ones is tested with the catalogue.
func TestReasons(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ position, order, want string }{
		{"", "40 41", "nobody stands on 40 (WC-17)"},
		{"", "40", "nobody stands on 40 (WC-17)"},
		{"", "95 81", "the light infantry on 95 is of def, and att is to move (WC-16)"},
		{"", "39 57", "57 is on none of the lines by which the light infantry on 39 goes (WC-6)"},
		{"", "39 54", "the river cuts 39 from 54 (WC-8)"},
		{"", "15 12", "his own artillery on 14 blocks the way (WC-17)"},
		{"", "39 forty", `word 2, "forty", means nothing here; say 24, 25, 31, 32, 40, 46, 47, 55 or another of 9`},
		{"", "39", "the order is not finished; say 24, 25, 31, 32, 40, 46, 47, 55 or another of 9"},
		{"", "39 47 55", `word 3, "55", means nothing here; the order should end before it`},
		{"att C37 W7 I1 | def K121 L36 | att", "37 35", "the light infantry on 36 blocks the way to 35 (WC-17)"},
		{"att I13 W7 | def K121 I139 | att", "13 10", "from 13 to 10 is 3 squares; the infantry of the line may go 2 that way (WC-18)"},
		{"att A9 I7 W15 | def K121 I139 | att", "9 25", "the artillery goes only diagonally, and 25 is straight from 9 (WC-18)"},
		{"att C63 I56 I71 W7 | def K121 I139 | att", "56 70", "the river cuts 56 from 70 (WC-10)"},
		{"att C63 I56 I71 W7 | def K121 I139 | att", "56 55", "there is no square next to 56 on the way to 55 (WC-12)"},
		{"att C33 W7 I1 | def A42 K121 I139 | att", "33 34", "the cavalry would be exposed on 34 to the artillery on 42 (WC-25)"},
		{"att I29,27 A33 W7 | def A43 I101 K121 | att", "33 19", "that would leave the infantry of the line on 29 exposed to the artillery on 43 (WC-28)"},
		{"att W20 I1 | def L28 K121 | att", "20 28", "the wagon takes nothing, and the light infantry stands on 28 (WC-19)"},
		{"att A113 W7 I1 | def I105 K121 | att", "113 105", "artillery takes artillery alone, and the infantry of the line stands on 105 (WC-30)"},
		{"att A97 I13 W11 | def K121 C99 A128 I125 L133 | def", "133 132", "the artillery on 97 commands the citadel; take it, screen it or attack it (WC-32)"},
		{"att A97 I13 W11 | def K121 C99 A128 I125 L133 | def", "121 122", "the citadel does not move (WC-19)"},
		{"att W27 A33 I12 C20 | def A43 K121 I139 | att", "12 13", "the wagon on 27 is exposed to the artillery on 43, and the move does not help it (WC-33)"},
		{"att I29,27 A33 W8 | def A43 I101 K121 | att", "8 1", "the troops on 27, 29 are exposed, and the move relieves none (WC-34)"},
		{"att W11 A20 I1 | def C13 K121 A139 | def", "13 11", "the wagon on 11 is covered by his artillery on 20 (WC-39)"},
		{"att L1 I7 A27 W2 | def L19 K121 | def", "19 2", "the light infantry would be exposed on 2 to the artillery on 27 (WC-25)"},
		{"att A36,97 I13 W11 | def K121 C65,99 I139 | def", "65 64", "the artillery on 97 commands the citadel; take it, screen it or attack it (WC-32)"},
		{"att W27 A33 I12 C20 | def A43,101 K121 I139 | att", "12 13", "the wagon on 27 is exposed to the artillery on 43, and the move does not help it (WC-33)"},
		{"att C33 W7 I1 | def A42,101 K121 I139 | att", "33 34", "the cavalry would be exposed on 34 to the artillery on 42 (WC-25)"},
		{"att I29,27 A33 W7 | def A43,101 I139 K121 | att", "33 19", "that would leave the infantry of the line on 29 exposed to the artillery on 43 (WC-28)"},
		{"att W11 A20,45 I1 | def C13 K121 A139 | def", "13 11", "the wagon on 11 is covered by his artillery on 20 (WC-39)"},
		{"att W20 I1 | def K28 I139 | att", "20 28", "the wagon takes nothing, and the citadel stands on 28 (WC-19)"},
		{"", "039 47", `word 1, "039", means nothing here; say 7, 8, 9, 10, 11, 12, 13, 14 or another of 14`},
		{"att W34 I1 | def A43 I139 K121 | att", "34 27", "the wagon would be exposed on 27 to the artillery on 43 (WC-40)"},
	} {
		m, err := Rules.New(engine.Setup{Position: c.position})
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Check(engine.Order(c.order)); got == nil || got.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.order, got, c.want)
		}
	}
}

// TestWhy asks for a reason for every pair of squares that is not a move.
func TestWhy(t *testing.T) {
	t.Parallel()
	for _, text := range trying {
		p := parse(t, text)
		legal := p.Moves(nil)
		for from := Square(1); from <= squares; from++ {
			for to := Square(1); to <= squares; to++ {
				m := Move{from, to}
				if slices.Contains(legal, m) {
					continue
				}
				var illegal *engine.Illegal
				if err := p.why(m); !errors.As(err, &illegal) {
					t.Errorf("%s: %v gets %v", &p, m, err)
				} else if _, known := ruleTable.Find(illegal.Rule); !known {
					t.Errorf("%s: %v breaks %q, which is no rule", &p, m, illegal.Rule)
				}
			}
		}
	}
}

func TestValue(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		position string
		low, top int // of the mover
	}{
		{scenes[0].position, -200, 200},
		{"att L36 I1 C2 W7 | def K121 I139 | att", 100, 500},
		{"att I1 W7 | def K121 L40 I139 C90 | att", -500, -100},
		{"att I1 W7 | def K121 L40 I139 C90 | def", 100, 500},
		{"att A20 I1 W7 | def K121 I139 | att", 50, 300},
	} {
		p := parse(t, c.position)
		got := p.Rate()
		if got < c.low || got > c.top {
			t.Errorf("%s: got %v, want %v to %v", &p, got, c.low, c.top)
		}
		other := p
		other.mover = 1 - other.mover
		if sum := got + other.Rate(); sum != 0 {
			t.Errorf("%s: both sides together have %v, want 0", &p, sum)
		}
	}
}
