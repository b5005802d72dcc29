package warchess_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/warchess"
)

// TestConformance holds the match to the contract that all games share, from the start and from positions
// in which something is owed or the end is near.
func TestConformance(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, warchess.Rules, enginetest.Config{Setups: setups(t)})
}

// TestCore holds the typed core to its part of it.
func TestCore(t *testing.T) {
	enginetest.RunCore(t, warchess.Rules, enginetest.CoreConfig[warchess.Position, warchess.Move]{
		Games:     60,
		Drawn:     0xc8560b347a9d1d28,
		Invariant: invariant,
	})
}

// setups is some of the positions of the perft file.
func setups(t *testing.T) []engine.Setup {
	t.Helper()
	lines, err := readPerft()
	if err != nil {
		t.Fatal(err)
	}
	var list []engine.Setup
	for i, c := range lines {
		if c.depth == 1 && i%4 == 1 {
			list = append(list, engine.Setup{Position: c.position})
		}
	}
	return list
}

// invariant is what every move keeps: a figure goes from one square to another, the enemy's that stood
// there is gone, nobody else stirs, and the turn passes (WC-16, WC-19).
func invariant(before, after *warchess.Position, m warchess.Move) error {
	type figure struct {
		side  int
		kind  warchess.Kind
		found bool
	}
	at := func(p *warchess.Position, n warchess.Square) (f figure) {
		f.side, f.kind, f.found = p.At(n)
		return f
	}
	mover := at(before, m.From)
	if !mover.found || mover.side != before.Mover() || after.Mover() == before.Mover() {
		return fmt.Errorf("%d moves %v, and then %d is to move", before.Mover(), mover, after.Mover())
	}
	if taken := at(before, m.To); taken.found && taken.side == mover.side {
		return fmt.Errorf("%v takes %v of its own side", mover, taken)
	}
	for n := warchess.Square(1); n <= squares; n++ {
		want := at(before, n)
		switch n {
		case m.From:
			want = figure{}
		case m.To:
			want = mover
		}
		if got := at(after, n); got != want && (got.found || want.found) {
			return fmt.Errorf("on %v stands %v, want %v", n, got, want)
		}
	}
	return nil
}

// TestPlaythroughs plays the games of testdata/play again. Of a file the lines that begin with "position "
// and "> " are what is given, the beginning and the orders, and those with "#" are remarks; the rest is
// what must come of it, and is written anew with -update.
func TestPlaythroughs(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/play/*.txt")
	if err != nil || len(files) < 4 {
		t.Fatalf("there are %d games in testdata/play: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := playthrough(t, string(want))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if got != string(want) {
				t.Errorf("want\n%s\ngot\n%s", want, got)
			}
		})
	}
}

// playthrough is the file of a game written anew from what is given in it.
func playthrough(t *testing.T, file string) string {
	t.Helper()
	m := newMatch(t, "")
	var b bytes.Buffer
	for _, line := range strings.Split(strings.TrimRight(file, "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "#"):
			fmt.Fprintln(&b, line)
		case strings.HasPrefix(line, "position "):
			m = newMatch(t, strings.TrimPrefix(line, "position "))
			fmt.Fprintln(&b, "position", m.Position())
		case strings.HasPrefix(line, "> "):
			fmt.Fprintf(&b, "\n%s\n", line)
			events, err := m.Play(order(t, line[2:]))
			if err != nil {
				fmt.Fprintln(&b, "  refused:", err)
				continue
			}
			for _, e := range events {
				fmt.Fprintln(&b, " ", e)
			}
			fmt.Fprintln(&b, " ", m.Position())
		}
	}
	return b.String()
}

// FuzzPosition reads anything as a position: it is refused with a word, or reads back as it is written.
func FuzzPosition(f *testing.F) {
	f.Add(slowStart().String())
	f.Add("att L39,41 W11 | def K121 I139 | att")
	f.Add("att L39,140 W11,, | def K121 K3 I139 | them \x00")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := warchess.ParsePosition(text)
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				t.Errorf("%q is refused without a word", text)
			}
			return
		}
		again, err := warchess.ParsePosition(p.String())
		if err != nil || again.String() != p.String() || again.Hash() != p.Hash() {
			t.Errorf("%q is written %q, and that reads as %q, %v", text, &p, &again, err)
		}
		if n := len(p.Moves(nil)); n != p.Count() {
			t.Errorf("%q has %d moves, counted %d", &p, n, p.Count())
		}
	})
}

// FuzzOrder gives anything as an order, at the start and later: it is refused for a reason and changes
// nothing, or it is a move of the core and written as it was said.
func FuzzOrder(f *testing.F) {
	positions := []string{slowStart().String()}
	fixtures, err := readFixtures()
	if err != nil {
		f.Fatal(err)
	}
	for _, fixture := range fixtures {
		positions = append(positions, fixture.position)
	}
	for i, text := range []string{"39-47", "39 47 x", "draw", "resign", "", "39-54", "11-27", "1-1", "-", "0 140", "99999999999999999999 1", "K121", "39—47"} {
		f.Add(byte(i*9), text)
	}
	f.Fuzz(func(t *testing.T, which byte, text string) {
		m := newMatch(t, positions[int(which)%len(positions)])
		o, err := warchess.Rules.About().ReadOrder(text)
		if err != nil {
			return
		}
		before := m.Hash()
		checked := m.Check(o)
		core := read(t, m.Position())
		_, listed := coreMove(&core, strings.ReplaceAll(string(o), " ", "-"))
		if legal := checked == nil; legal != (listed || o == "draw" || o == "resign") {
			t.Errorf("%q in %s: check says %v, listed among the moves: %v", o, m.Position(), checked, listed)
		}
		if m.Hash() != before {
			t.Errorf("%q in %s: checking has changed the match", o, m.Position())
		}
		_, err = m.Play(o)
		if (err == nil) != (checked == nil) || err != nil && m.Hash() != before {
			t.Errorf("%q in %s: check says %v, play %v", o, m.Position(), checked, err)
		}
		reasoned(t, o, err)
	})
}

// reasoned holds that a refusal is one of the two kinds and says why.
func reasoned(t *testing.T, o engine.Order, err error) {
	t.Helper()
	if err == nil {
		return
	}
	_, vague := errors.AsType[*engine.Unclear](err)
	illegal, refused := errors.AsType[*engine.Illegal](err)
	if !vague && (!refused || illegal.Why() == "") {
		t.Errorf("%q: refused with %T %v", o, err, err)
	}
	if refused {
		if _, known := warchess.Rules.About().Rules.Find(illegal.Rule); !known {
			t.Errorf("%q: refused by rule %q, which is not in the table", o, illegal.Rule)
		}
	}
}

// TestRecall holds what a match shows of what has happened: the squares of the last move, who has been taken, and at
// the end what each side took.
func TestRecall(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		order               engine.Order
		last, taken, danger string
	}{
		{"43 57", "43 57", "", ""},
		{"128 119", "128 119", "", ""},
		{"draw", "128 119", "", ""},
		{"57 77", "57 77", "", ""},
		{"95 110", "95 110", "", ""},
		{"77 99", "77 99", "def L", ""},
		{"131 106", "131 106", "def L", ""},
		{"99 97", "99 97", "def L, def L", "the citadel on 121 could be taken by the light infantry on 97 (WC-41)"},
		{"130 108", "130 108", "def L, def L", "the citadel on 121 could be taken by the light infantry on 97 (WC-41)"},
		{"97 121", "97 121", "def L, def L, def K", ""},
	} {
		if _, err := m.Play(c.order); err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		var taken, danger []string
		for _, f := range v.Taken {
			taken = append(taken, string(f.Side)+" "+f.Label)
		}
		for _, a := range v.Alarms {
			danger = append(danger, fmt.Sprintf("%s (%s)", a.Note, a.Rule))
		}
		for _, x := range []struct{ what, got, want string }{
			{"last", strings.Join(v.Last, " "), c.last},
			{"taken", strings.Join(taken, ", "), c.taken},
			{"in danger", strings.Join(danger, ", "), c.danger},
		} {
			if x.got != x.want {
				t.Errorf("%s: %s: got %q, want %q", c.order, x.what, x.got, x.want)
			}
		}
	}
	want := "[{att 3 [{2  light infantry taken} {1  citadel taken}] took} {def 0 [] took}]"
	if got := fmt.Sprint(m.Result().Scores); got != want {
		t.Errorf("the score: got %s, want %s", got, want)
	}
}

// Nobody is in danger any more when a game has been given up.
func TestGivenUpOutOfDanger(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{Position: "att L97 I12 W11 | def K121 I139 | def"})
	if err != nil {
		t.Fatal(err)
	}
	for _, inDanger := range []bool{true, false} {
		v, l := m.View(""), m.(engine.Layered).Layer(engine.Danger.Name)
		if alarmed, marked := len(v.Alarms) > 0, len(l.Rings)+len(l.Ties) > 0; alarmed != inDanger || marked != inDanger {
			t.Errorf("over %t: alarms %v, danger %v", m.Result().Over, v.Alarms, l)
		}
		if _, err := m.Play("resign"); inDanger && err != nil {
			t.Fatal(err)
		}
	}
}
