package hellwig

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/sentence"
)

// TestReadListed holds that whatever is listed is read back, and said again alike. [HW-310, HW-320]
func TestReadListed(t *testing.T) {
	for _, f := range fixtures(countLines) {
		if strings.HasPrefix(f.id, "TWO") {
			continue
		}
		t.Run(f.id, func(t *testing.T) {
			t.Parallel()
			p := position(t, f.position)
			moves := p.Moves(nil)
			step := 1 + len(moves)/400
			for i := 0; i < len(moves); i += step {
				said := game{}.Words(p, moves[i])
				back, err := game{}.Read(p, said)
				if err != nil || back != moves[i] {
					t.Errorf("%q is read as %v: %v", said, back, err)
				}
			}
		})
	}
}

// TestOffers walks all that is offered, devices by their order, and finds just what is listed. [HW-310, HW-322]
func TestOffers(t *testing.T) {
	for _, f := range fixtures(countLines) {
		if strings.HasPrefix(f.id, "TWO") {
			continue
		}
		t.Run(f.id, func(t *testing.T) {
			t.Parallel()
			p := position(t, f.position)
			if strings.Contains(f.position, "start:") {
				reached(t, p)
				return
			}
			want := map[engine.Order]bool{}
			for _, m := range p.Moves(nil) {
				want[game{}.Words(p, m)] = true
			}
			w := walker{t: t, p: p, found: map[engine.Order]bool{}}
			w.walk("")
			for o := range want {
				if !w.found[o] {
					t.Errorf("%q is not offered", o)
				}
			}
			for o := range w.found {
				if !want[o] {
					t.Errorf("%q is offered and not listed", o)
				}
			}
		})
	}
}

// reached holds of a position with many groups that the orders listed are offered word by word, and that what is
// offered at random leads to an order.
func reached(t *testing.T, p *Position) {
	t.Helper()
	chance := engine.NewChance(1, 1)
	moves := p.Moves(nil)
	const some = 200
	for range some {
		said := engine.Order("")
		for _, word := range (game{}).Words(p, moves[chance.IntN(len(moves))]).Words() {
			if _, is := sentence.Find(game{}.Complete(p, said), word); !is {
				t.Fatalf("%q is not offered after %q", word, said)
			}
			said = said.Then(word)
		}
	}
	for range some {
		said := engine.Order("")
		for goes := true; goes; {
			choices := game{}.Complete(p, said)
			if len(choices) == 0 {
				t.Fatalf("nothing is offered after %q", said)
			}
			c := choices[chance.IntN(len(choices))]
			word, _ := sentence.Any(c, &chance)
			said = said.Then(word)
			goes = c.Goes && (!c.Ends || chance.IntN(2) == 0)
		}
		if m, err := (game{}).Read(p, said); err != nil || len(Words(p, m)) != len(said) {
			t.Fatalf("%q is offered and read as %v: %v", said, m, err)
		}
	}
}

// walker follows what is offered.
type walker struct {
	t     *testing.T
	p     *Position
	found map[engine.Order]bool
}

func (w *walker) walk(said engine.Order) {
	choices := game{}.Complete(w.p, said)
	if len(choices) == 0 {
		w.t.Errorf("nothing is offered after %q", said)
	}
	for _, c := range choices {
		words := []string{c.Word}
		if c.Part == engine.Number {
			words = nil
			for n := c.Range.Low; n <= c.Range.High; n++ {
				words = append(words, engine.Decimal(n))
			}
		}
		for _, word := range words {
			next := said.Then(word)
			if !w.ordered(said.Words(), word) {
				continue
			}
			if c.Ends {
				w.found[next] = true
			}
			if c.Goes {
				w.walk(next)
			}
			if !c.Ends && !c.Goes {
				w.t.Errorf("%q neither ends nor goes on", next)
			}
		}
	}
}

// ordered reports whether a word comes after the last as Words says them: devices and hits may be said otherwise.
func (w *walker) ordered(said []string, word string) bool {
	if len(said) == 0 {
		return true
	}
	r := reading{p: ready(w.p), words: append(slices.Clone(said), word)}
	if said[0] == "fire" {
		var hits []uint32
		for _, x := range r.words[1:] {
			h, _ := r.hit(x)
			hits = append(hits, h.Pack())
		}
		return slices.IsSorted(hits)
	}
	var set rules.DeviceSet
	last := -1
	for r.i = 0; r.i < len(r.words); r.i++ {
		d, is := r.device(set)
		if !is {
			return true
		}
		if d < last {
			return false
		}
		set.Add(d)
		last = d
	}
	return true
}

// TestReadRefuses holds that what is not listed is refused with a rule, or is not understood: words of orders that are
// listed are put together otherwise.
func TestReadRefuses(t *testing.T) {
	for _, f := range fixtures(countLines) {
		if strings.HasPrefix(f.id, "TWO") || f.id == "COUNT-18" || f.id == "COUNT-19" {
			continue
		}
		t.Run(f.id, func(t *testing.T) {
			t.Parallel()
			p := position(t, f.position)
			listed := map[engine.Order]bool{}
			var all []engine.Order
			for _, m := range p.Moves(nil) {
				listed[game{}.Words(p, m)] = true
				all = append(all, game{}.Words(p, m))
			}
			chance := engine.NewChance(1, 1)
			for range 2000 {
				one, other := all[chance.IntN(len(all))].Words(), all[chance.IntN(len(all))].Words()
				one[chance.IntN(len(one))] = other[chance.IntN(len(other))]
				turnedDown(t, p, engine.Order(strings.Join(one, " ")), listed)
			}
		})
	}
}

// turnedDown holds that an order is either listed, or told apart from those that are.
func turnedDown(t *testing.T, p *Position, said engine.Order, listed map[engine.Order]bool) {
	t.Helper()
	m, err := game{}.Read(p, said)
	if err == nil {
		if !listed[game{}.Words(p, m)] {
			t.Errorf("%q is read as %q, which is not listed", said, Words(p, m))
		}
		return
	}
	if listed[said] {
		t.Errorf("%q is listed: %v", said, err)
	}
	if illegal, is := errors.AsType[*engine.Illegal](err); is {
		if illegal.Rule == "" || illegal.Why() == "this cannot be done now" {
			t.Errorf("%q: %v", said, err)
		}
		return
	}
	unclear, is := errors.AsType[*engine.Unclear](err)
	if !is || unclear.At > len(said.Words()) {
		t.Errorf("%q: %v", said, err)
		return
	}
	before := said.Words()[:unclear.At]
	if unclear.Word != "" {
		if c, is := sentence.Find(game{}.Complete(p, engine.Order(strings.Join(before, " "))), unclear.Word); is {
			t.Errorf("%q: %v, but %q is offered", said, err, c.Word)
		}
	}
}

// TestReadAnyOrder holds that devices, squares and hits may be named in any order, and capitals apart. [HW-310]
func TestReadAnyOrder(t *testing.T) {
	for _, tc := range []struct{ position, said, want string }{
		{"plate2 A:C1:456>457 A:S@456 A:C1:478>479 A:S@478", "g479 g457 slide up 2", "G457 G479 slide up 2"},
		{"plate2 A:T:339-340 A:S@339", "t340-339 slide up 1", "T339-340 slide up 1"},
		{"plate2 A:T:1-2 A:T:1-2 A:S@1", "t1-2 t1-2 slide down 1", "T1-2 T1-2 slide down 1"},
		{"plate2 A:C2:387>388 A:S@387 X:S@366 X:S@322", "fire 366 322", "fire 322 366"},
		{"plate2 water:101,124 A:S@169 A:BT1:169-147 A:BR1@124 A:BR1@101", "169 ruin bt1 124 101", "169 ruin BT1 101 124"},
	} {
		t.Run(tc.said, func(t *testing.T) {
			p := position(t, tc.position)
			m, err := (game{}).Read(p, engine.Order(tc.said))
			if err != nil || string(Words(p, m)) != tc.want {
				t.Errorf("%q is read as %q: %v", tc.said, Words(p, m), err)
			}
		})
	}
}

// TestReadUnclear tells which word means nothing, and what could stand there.
func TestReadUnclear(t *testing.T) {
	const at = "plate2 A:T:339-340 A:S@339 A:T@600"
	for _, tc := range []struct {
		said  string
		at    int
		could string
	}{
		{"", 0, "339"},
		{"march", 0, "t339-340"},
		{"g slide up 1", 0, "t339-340"},
		{"339 jumps", 1, "to"},
		{"339 to", 2, "384"},
		{"339 to 384 5", 3, ""},
		{"t339-340 slide", 2, "up"},
		{"t339-340 slide up", 3, "a number of 1 to 6"},
		{"t339-340 slide up many", 3, "a number of 1 to 6"},
		{"t339-340 wheel 339 round", 3, "cw"},
		{"entrench", 1, "598"},
		{"fire", 1, "what is hit"},
	} {
		t.Run(tc.said, func(t *testing.T) {
			_, err := (game{}).Read(position(t, at), engine.Order(tc.said))
			u, is := errors.AsType[*engine.Unclear](err)
			if !is || u.At != tc.at || tc.could != "" && !slices.Contains(u.Could, tc.could) {
				t.Errorf("%q: %#v", tc.said, err)
			}
		})
	}
}

// TestStackedGroups says a group of a stack that is too high to be listed. [HW-150b, HW-322]
func TestStackedGroups(t *testing.T) {
	t.Run("HW-322", func(t *testing.T) {
		var stack strings.Builder
		for n := range 14 {
			stack.WriteString(" A:BT" + engine.Decimal(float64(n+1)) + ":339-340/0,0")
		}
		p := position(t, "plate2 A:S@339"+stack.String())
		for _, m := range p.Moves(nil) {
			if m.Kind == rules.KindSlide {
				t.Fatalf("%q is listed", Words(p, m))
			}
		}
		for _, said := range []engine.Order{"bt3", "bt3 bt1", "bt3 bt1 slide", "bt3 bt1 slide up"} {
			if len((game{}).Complete(p, said)) == 0 {
				t.Errorf("nothing is offered after %q", said)
			}
		}
		if _, err := (game{}).Read(p, "bt3 bt1 slide up 2"); err != nil {
			t.Error(err)
		}
	})
}

// TestFallenBridge reads orders as they are after the bridges that fall before the move. [HW-166, HW-181c]
func TestFallenBridge(t *testing.T) {
	t.Run("HW-181c", func(t *testing.T) {
		p := position(t, "plate2 water:3 A:T:3-4 A:T:339-340 A:S@339 X:BR9@3 A:fire@3/1")
		for _, m := range p.Moves(nil) {
			if back, err := (game{}).Read(p, (game{}).Words(p, m)); err != nil || back != m {
				t.Errorf("%q is read as %v: %v", Words(p, m), back, err)
			}
		}
	})
	t.Run("HW-119", func(t *testing.T) { // it can be taken over before it falls
		p := position(t, "plate2 water:3 A:T@2 A:S@339 X:BR9@3 X:BW@3 A:fire@3/1")
		if c := (game{}).Complete(p, "occupy"); len(c) != 1 || c[0].Word != "3" {
			t.Errorf("%v is offered", c)
		}
		if _, err := (game{}).Read(p, "occupy 3"); err != nil {
			t.Error(err)
		}
	})
}

// FuzzOrder reads whatever is said: it is understood and said again alike, or refused.
func FuzzOrder(f *testing.F) {
	var positions []*Position
	for _, c := range fixtures(countLines) {
		if !strings.HasPrefix(c.id, "TWO") && !strings.Contains(c.position, "start:") {
			positions = append(positions, position(f, c.position))
		}
	}
	for i, said := range []string{
		"237 take 195", "g388 wheel 387 cw", "fire 555x2 617b 34bt1x2", "169 ruin bt1 101 main 1 side 2 then to 189",
		"t339-340 slide up 3 works", "439 destroy g440 then take 3", "618 to 640 drop t1-2", "bt1 lay 124 main", "pass",
	} {
		f.Add(said, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		p := positions[int(which)%len(positions)]
		said, err := game{}.About().ReadOrder(text)
		if err != nil {
			return
		}
		_ = game{}.Complete(p, said)
		m, err := game{}.Read(p, said)
		if err != nil {
			_, illegal := errors.AsType[*engine.Illegal](err)
			_, unclear := errors.AsType[*engine.Unclear](err)
			if !illegal && !unclear || err.Error() == "" {
				t.Fatalf("%q: %v", said, err)
			}
			return
		}
		if back, err := (game{}).Read(p, (game{}).Words(p, m)); err != nil || back != m {
			t.Fatalf("%q is read as %q, and that as %q: %v", said, Words(p, m), Words(p, back), err)
		}
	})
}
