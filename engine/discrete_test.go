package engine

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func match(t *testing.T, rules Ruleset, setup Setup, orders ...Order) Match {
	t.Helper()
	m, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range orders {
		if _, err := m.Play(o); err != nil {
			t.Fatalf("%q: %v", o, err)
		}
	}
	return m
}

func TestPlayedComplete(t *testing.T) {
	t.Parallel()
	draw := Choice{Word: "draw", Part: Verb, Gist: "offer a draw, and then move", Ends: true, Manner: Offers}
	resign := Choice{Word: "resign", Part: Verb, Gist: "give up the game", Ends: true, Manner: GivesUp}
	agree := draw
	agree.Gist, agree.Manner = "agree to a draw", Agrees
	heap := func(w string) Choice { return Choice{Word: w, Part: Place, Gist: "a heap", Goes: true} }
	n := func(w string) Choice { return Choice{Word: w, Part: Number, Gist: "how many to take", Ends: true} }
	cases := []struct {
		name   string
		orders []Order
		said   Order
		want   []Choice
	}{
		{"at the start", nil, "", []Choice{heap("a"), heap("b"), heap("c"), draw, resign}},
		{"within a sentence", nil, "b", []Choice{n("1"), n("2")}},
		{"after a sentence", nil, "b 1", nil},
		{"after no sentence", nil, "d", nil},
		{"after half a word", nil, "b 1 1", nil},
		{"a heap less", []Order{"a 1"}, "", []Choice{heap("b"), heap("c"), draw, resign}},
		{"when he has offered", []Order{"draw"}, "", []Choice{heap("a"), heap("b"), heap("c"), resign}},
		{"when the other has offered", []Order{"draw", "a 1"}, "", []Choice{heap("b"), heap("c"), agree, resign}},
		{"when that was let pass", []Order{"draw", "a 1", "b 1"}, "", []Choice{heap("b"), heap("c"), draw, resign}},
		{"at the end", []Order{"resign"}, "", nil},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			m := match(t, nim, Setup{Position: "1 2 2", Options: map[string]string{"most": "2"}}, tc.orders...)
			hash := m.Hash()
			if diff := cmp.Diff(tc.want, m.Complete(tc.said)); diff != "" {
				t.Error(diff)
			}
			for _, c := range m.Complete(tc.said) {
				if err := m.Check(tc.said.Then(c.Word)); (err == nil) != c.Ends {
					t.Errorf("%s may end the order: %v, and %v", c.Word, c.Ends, err)
				}
			}
			if m.Hash() != hash {
				t.Error("asking changed the match")
			}
		})
	}
}

func TestPlayedResult(t *testing.T) {
	t.Parallel()
	repeated := Discrete[sentries, pace, *sentries]{pacing{Draws{Repeated: "P-1", Times: 3}}}
	quiet := Discrete[sentries, pace, *sentries]{pacing{Draws{Quiet: "P-2", QuietTurns: 5}}}
	stuck := Discrete[sentries, pace, *sentries]{pacing{Draws{Stuck: "P-3"}}}
	round := []Order{"right", "right", "left", "left"}
	cases := []struct {
		name   string
		rules  Ruleset
		setup  Setup
		orders []Order
		want   Result
	}{
		{"won", nim, Setup{Position: "1 0 1"}, []Order{"a 1", "c 1"}, Result{Over: true, Winner: "two", Rule: "NIM-2", Why: "the heaps are gone"}},
		{"over before it begins", nim, Setup{Position: "0 0 0"}, nil, Result{Over: true, Winner: "two", Rule: "NIM-2", Why: "the heaps are gone"}},
		{"given up by the first", nim, Setup{}, []Order{"resign"}, Result{Over: true, Winner: "two", Why: "one gives up the game"}},
		{"given up by the second", nim, Setup{}, []Order{"a 1", "resign"}, Result{Over: true, Winner: "one", Why: "two gives up the game"}},
		{"agreed", nim, Setup{}, []Order{"draw", "a 1", "draw"}, Result{Over: true, Rule: "NIM-3", Why: "the players agree to a draw"}},
		{"offered and let pass", nim, Setup{}, []Order{"draw", "a 1", "a 1", "draw", "b 1"}, Result{}},
		{"the third time", repeated, Setup{}, slices.Concat(round, round), Result{Over: true, Rule: "P-1", Why: "the same position has come 3 times"}},
		{"the third time is not yet", repeated, Setup{}, slices.Concat(round, round[:3]), Result{}},
		{"quiet", quiet, Setup{}, slices.Concat(round, round[:1]), Result{Over: true, Rule: "P-2", Why: "5 turns have passed without a capture"}},
		{"almost quiet", quiet, Setup{}, round, Result{}},
		{"stuck", stuck, Setup{Position: "0 9"}, []Order{"right"}, Result{Over: true, Rule: "P-3", Why: "out has no move"}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			m := match(t, tc.rules, tc.setup, tc.orders...)
			if diff := cmp.Diff(tc.want, m.Result()); diff != "" {
				t.Fatal(diff)
			}
			if !tc.want.Over {
				return
			}
			if m.Complete("") != nil || m.Turn().Sides != nil {
				t.Error("it goes on")
			}
			if err := m.Check("resign"); !errors.As(err, new(*Illegal)) || !strings.HasPrefix(err.Error(), "the game is over: "+tc.want.Why) {
				t.Errorf("after the end: %v", err)
			}
		})
	}
	if _, err := match(t, nim, Setup{}, "draw").Play("draw"); err == nil || !strings.HasSuffix(err.Error(), "(NIM-3)") {
		t.Errorf("offered twice: %v", err)
	}
	if _, err := match(t, stuck, Setup{}).Play("draw"); err == nil || err.Error() != "this game cannot be drawn by agreement" {
		t.Errorf("no draw in this game: %v", err)
	}
}

// Two matches have the same hash just when they go on alike.
func TestPlayedHash(t *testing.T) {
	t.Parallel()
	hash := func(orders ...Order) uint64 { return match(t, nim, Setup{}, orders...).Hash() }
	if one, other := hash("a 1", "b 1"), hash("a 1", "b 1"); one != other {
		t.Error("the same match has two hashes")
	}
	seen := map[uint64]string{}
	for _, orders := range []string{"", "a 1", "draw", "draw,a 1", "draw,a 1,draw", "resign", "a 1,resign", "a 1,b 1", "b 1,a 1"} {
		var list []Order
		for o := range strings.SplitSeq(orders, ",") {
			if o != "" {
				list = append(list, Order(o))
			}
		}
		h := hash(list...)
		if other, ok := seen[h]; ok {
			t.Errorf("%q and %q have one hash", orders, other)
		}
		seen[h] = orders
	}
}

// Matches that have parted keep apart, though they share their past.
func TestPlayedClone(t *testing.T) {
	t.Parallel()
	m := match(t, nim, Setup{}, "a 1", "b 1")
	a, b := m.Clone(), m.Clone()
	hash := m.Hash()
	for i, o := range []Order{"c 1", "c 2"} {
		c := []Match{a, b}[i]
		if _, err := c.Play(o); err != nil {
			t.Fatal(err)
		}
		if want := match(t, nim, Setup{}, "a 1", "b 1", o).Hash(); c.Hash() != want || m.Hash() != hash {
			t.Errorf("after %q in a clone", o)
		}
	}
	if want := match(t, nim, Setup{}, "a 1", "b 1", "c 1").Hash(); a.Hash() != want {
		t.Error("one clone has written into the other")
	}
}

func TestPlayedNew(t *testing.T) {
	t.Parallel()
	for _, setup := range []Setup{{Position: "x"}, {Options: map[string]string{"most": "0"}}} {
		if m, err := nim.New(setup); m != nil || err == nil {
			t.Errorf("%v makes %v", setup, m)
		}
	}
	m := match(t, nim, Setup{Options: map[string]string{"first": "two"}})
	if diff := cmp.Diff(Turn{Number: 1, Phase: "take", Sides: []Side{"two"}}, m.Turn()); diff != "" {
		t.Error(diff)
	}
	typed, ok := m.(*Played[heaps, taking, *heaps])
	if !ok || typed.At().left != [3]int8{3, 4, 5} || typed.OrderFor(taking{1, 2}) != "b 2" {
		t.Errorf("the typed match: %v", typed)
	}
}

func TestPerft(t *testing.T) {
	t.Parallel()
	p := heaps{left: [3]int8{1, 0, 2}, most: 9}
	// First a1, c1 or c2; of seconds there are 2, 2 and 1; only three single takings make a third.
	want := []uint64{1, 3, 5, 3, 0}
	for depth, n := range want {
		if got := Perft[heaps, taking](&p, depth); got != n {
			t.Errorf("depth %d: %d, want %d", depth, got, n)
		}
		if got := PerftMade[heaps, taking](&p, depth); got != n {
			t.Errorf("depth %d, made: %d, want %d", depth, got, n)
		}
	}
	var got []taking
	var sums []uint64
	for m, n := range Divide[heaps, taking](&p, 2) {
		got, sums = append(got, m), append(sums, n)
	}
	if !slices.Equal(got, p.Moves(nil)) || !slices.Equal(sums, []uint64{2, 2, 1}) {
		t.Errorf("divided: %v, %v", got, sums)
	}
	for m := range Divide[heaps, taking](&p, 3) {
		if m != (taking{0, 1}) {
			t.Errorf("it went on to %v", m)
		}
		break
	}
}
