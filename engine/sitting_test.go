package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func sit(t *testing.T, rules Ruleset, orders ...Order) *Sitting {
	t.Helper()
	s, err := Sit(rules, Setup{Seed: 7}, "test")
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, orders...)
	return s
}

func play(t *testing.T, s *Sitting, orders ...Order) {
	t.Helper()
	for _, o := range orders {
		if _, err := s.Play(o); err != nil {
			t.Fatalf("%q: %v", o, err)
		}
	}
}

func do(t *testing.T, steps ...func() error) {
	t.Helper()
	for i, step := range steps {
		if err := step(); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
	}
}

func TestSittingPlay(t *testing.T) {
	t.Parallel()
	s := sit(t, nim, "a-1", "B 2", "draw", "c 5")
	events, err := s.Play("draw")
	if err != nil || len(events) != 1 {
		t.Fatalf("draw agreed: %v, %v", events, err)
	}
	want := `littlewars journal 1
game nim
version 3
program test
seed 7

1 one a 1; one has 2 left, had 3
2 two b 2; two has 2 left, had 4
3 one draw; one offers a draw (NIM-3)
3 one c 5; one has 0 left, had 5
4 two draw; drawn: the players agree to a draw (NIM-3)
`
	if got := write(t, s.Journal()); got != want {
		t.Errorf("journal:\n%s", got)
	}
	if s.Path() != "" || s.Ruleset() != Ruleset(nim) || s.Len() != 5 || !s.Match().Result().Over {
		t.Errorf("path %q, %d orders", s.Path(), s.Len())
	}
}

func TestSittingRefuses(t *testing.T) {
	t.Parallel()
	s := sit(t, nim, "a 1")
	hash, text := s.Match().Hash(), write(t, s.Journal())
	for _, o := range []Order{"", "a 3", "d 1", "a 1 1", "é", "a 1;", "a\n1;", "undo", Order(strings.Repeat("a", maxOrder+1))} {
		if _, err := s.Play(o); err == nil {
			t.Errorf("%q was played", o)
		}
	}
	if _, err := s.Play("a 3"); !errors.As(err, new(*Illegal)) {
		t.Errorf("a 3: %v", err)
	}
	do(t, s.Undo)
	if err := s.Undo(); err == nil || s.CanUndo() {
		t.Errorf("undone too far: %v", err)
	}
	do(t, s.Redo)
	if err := s.Redo(); err == nil || s.CanRedo() {
		t.Errorf("redone too far: %v", err)
	}
	if s.Match().Hash() != hash || write(t, s.Journal()) != text {
		t.Error("what was refused changed something")
	}
	for _, n := range []int{-1, 2} {
		if m, err := s.At(n); err == nil {
			t.Errorf("At(%d) is %v", n, m)
		}
	}
}

func TestSitRefuses(t *testing.T) {
	t.Parallel()
	s, err := Sit(nim, Setup{Options: map[string]string{"most": "no"}}, "test")
	if s != nil || err == nil || !strings.Contains(err.Error(), `"no"`) {
		t.Errorf("%v, %v", s, err)
	}
}

// firm is a game in which nobody may take back a throw.
type firm struct{ race }

func (g firm) New(s Setup) (Match, error) {
	m, err := g.race.New(s)
	return &fast{Match: m}, err
}

type fast struct {
	Match
	thrown bool
}

func (m *fast) Play(o Order) ([]Event, error) {
	events, err := m.Match.Play(o)
	if err == nil {
		m.thrown = o == "throw"
	}
	return events, err
}

func (m *fast) Clone() Match { return &fast{m.Match.Clone(), m.thrown} }

func (m *fast) Retract() error {
	if m.thrown {
		return Forbid("R-1", "the die has been thrown")
	}
	return nil
}

// What the rules let nobody take back stays, and the sitting goes on as if it had not been asked.
func TestSittingRetracter(t *testing.T) {
	t.Parallel()
	s := sit(t, firm{}, "blue stake 2", "red stake 9")
	do(t, s.Undo, s.Redo)
	play(t, s, "throw")
	hash, text := s.Match().Hash(), write(t, s.Journal())
	err := s.Undo()
	if illegal, is := errors.AsType[*Illegal](err); !is || illegal.Rule != "R-1" {
		t.Errorf("undo of a throw: %v", err)
	}
	if after, before := s.RetractTo(s.Len()), s.RetractTo(0); after != nil || before == nil {
		t.Errorf("a throw holds what was before it by %v, what comes after by %v", before, after)
	}
	if s.Match().Hash() != hash || write(t, s.Journal()) != text || s.CanRedo() {
		t.Error("the refused undo has changed something")
	}
	j := s.Journal()
	again, differences, err := Resume(j, firm{})
	if err != nil || len(differences) > 0 || again.Match().Hash() != hash || again.Undo() == nil {
		t.Errorf("resumed: %v, %v", err, differences)
	}
}

// Every position of a long match comes back, over the marks and between them, by undoing, by redoing and
// by asking; and the dice fall as they fell.
func TestSittingUndo(t *testing.T) {
	t.Parallel()
	s := sit(t, race{})
	start, err := s.At(0)
	if err != nil {
		t.Fatal(err)
	}
	hashes := []uint64{start.Hash()}
	play(t, s, "blue stake 2")
	hashes = append(hashes, s.Match().Hash())
	play(t, s, "red stake 9")
	for hashes = append(hashes, s.Match().Hash()); !s.Match().Result().Over; hashes = append(hashes, s.Match().Hash()) {
		play(t, s, "throw")
	}
	n := s.Len()
	if n < 2*markEvery+3 || n != len(hashes)-1 {
		t.Fatalf("%d orders, %d hashes", n, len(hashes))
	}
	text := write(t, s.Journal())
	check := func(n int) {
		t.Helper()
		if m, err := s.At(n); err != nil || m.Hash() != hashes[n] || s.Match().Hash() != hashes[s.Len()] {
			t.Fatalf("after %d of %d orders the match is another: %v", n, s.Len(), err)
		}
	}
	for i := n; i > 0; i-- {
		check(i / 2)
		check(i)
		do(t, s.Undo)
	}
	for range n {
		check(s.Len())
		do(t, s.Redo)
	}
	check(n)
	if got := write(t, s.Journal()); got != text {
		t.Errorf("redone it is\n%s\nand was\n%s", got, text)
	}
	// Other orders after undoing leave nothing of the old ones.
	for range n - 1 {
		do(t, s.Undo)
	}
	if j := s.Journal(); len(j.Undone) != n-1 || j.Undone[0].Order != "red stake 9" {
		t.Errorf("undone: %v", j.Undone)
	}
	play(t, s, "blue stake 3", "red stake 9")
	for !s.Match().Result().Over {
		play(t, s, "throw")
	}
	for i := range s.Len() + 1 {
		m, err := s.At(i)
		if err != nil || i > 1 && m.Hash() == hashes[min(i, n)] {
			t.Errorf("after %d orders: %v", i, err)
		}
	}
	if s.CanRedo() || len(s.Journal().Undone) > 0 {
		t.Error("there is something left to redo")
	}
}

// What is handed out is not what is kept.
func TestSittingApart(t *testing.T) {
	t.Parallel()
	options := map[string]string{"most": "4"}
	s, err := Sit(nim, Setup{Options: options}, "test")
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, "a 1", "b 1")
	want := write(t, s.Journal())
	j := s.Journal()
	j.Entries[0].Order = "c 1"
	j.Setup.Options["most"], options["most"] = "1", "2"
	m, err := s.At(2)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play("c 1"); err != nil {
		t.Fatal(err)
	}
	if got := write(t, s.Journal()); got != want || s.Match().Hash() == m.Hash() {
		t.Errorf("the journal has become\n%s", got)
	}
}

func TestResume(t *testing.T) {
	t.Parallel()
	raceHead := "littlewars journal 1\ngame race\nversion 1\nseed 7\n\n"
	throws := write(t, sit(t, race{}, "blue stake 2", "red stake 9", "throw", "throw", "throw").Journal())
	cases := []struct {
		name  string
		rules Ruleset
		text  string
		want  string // the orders as they are written now
	}{
		{"by hand", nim, nimHead + "B-2\ntwo a-1\n3 one c 1\nc 1; two has 3 left, had 4\n", "1 one b 2|2 two a 1|3 one c 1|4 two c 1"},
		{"two at once", race{}, raceHead + "blue stake 2\n1 red stake 4\nthrow\n", "1 blue stake 2|1 red stake 4|2 blue throw"},
		{"an order that begins with a side", race{}, raceHead + "blue stake 2\nred stake 4\nthrow\n3 red red throw\n", "1 blue stake 2|1 red stake 4|2 blue throw|3 red red throw"},
		{"as written", race{}, throws, "1 blue stake 2|1 red stake 9|2 blue throw|3 red throw|4 blue throw"},
		{"to be redone", nim, nimHead + "b 2\ntwo-c-5\none a 1\nundo\nundo\n", "1 one b 2|undone 2 two c 5|undone 3 one a 1"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			j := read(t, tc.text)
			before := fmt.Sprint(j)
			s, differences, err := Resume(j, tc.rules)
			if err != nil || len(differences) > 0 {
				t.Fatalf("%v, %v", differences, err)
			}
			var said []string
			for _, e := range s.Journal().Entries {
				said = append(said, strings.SplitN(e.String(), ";", 2)[0])
			}
			for _, e := range s.Journal().Undone {
				said = append(said, "undone "+strings.SplitN(e.String(), ";", 2)[0])
			}
			if got := strings.Join(said, "|"); got != tc.want {
				t.Errorf("got %s\nwant %s", got, tc.want)
			}
			if fmt.Sprint(j) != before {
				t.Error("the journal that was read has changed")
			}
			for s.CanRedo() {
				do(t, s.Redo)
			}
			again, differences, err := Resume(read(t, write(t, s.Journal())), tc.rules)
			if err != nil || len(differences) > 0 || again.Match().Hash() != s.Match().Hash() {
				t.Errorf("from its own journal: %v, %v", differences, err)
			}
		})
	}
}

// onHill is nim on a hill that the setup only names.
type onHill struct {
	Ruleset
	hill string
}

type hilly struct {
	Match
	hill string
}

func (h hilly) Ground() string { return h.hill }

func (o onHill) New(s Setup) (Match, error) {
	m, err := o.Ruleset.New(s)
	return hilly{m, o.hill}, err
}

// A journal says what its match stands on, and is not played on anything else.
func TestResumeOnOtherGround(t *testing.T) {
	t.Parallel()
	text := write(t, sit(t, onHill{nim, "hill 1"}, "a 1").Journal())
	if !strings.Contains(text, "\nground hill 1\n") {
		t.Errorf("the journal does not say the ground:\n%s", text)
	}
	if s, _, err := Resume(read(t, text), onHill{nim, "hill 1"}); err != nil || s.Len() != 1 {
		t.Errorf("on the same hill: %v", err)
	}
	_, _, err := Resume(read(t, text), onHill{nim, "hill 2"})
	want := `the journal: it was begun on "hill 1", which has been changed since and is "hill 2" here`
	if _, ok := errors.AsType[*JournalError](err); !ok || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	if _, _, err := Resume(read(t, strings.Replace(text, "ground hill 1\n", "", 1)), onHill{nim, "hill 2"}); err != nil {
		t.Errorf("where nobody wrote it down: %v", err)
	}
}

func TestResumeRefuses(t *testing.T) {
	t.Parallel()
	orders := nimHead + "a 1\ntwo b 4\n"
	cases := []struct {
		name, text string
		want       string
		played     int // orders before it; -1: no sitting
		undone     int
	}{
		{"another game", "littlewars journal 1\ngame chess\nversion 3\n\n", `the journal, "chess": it is of this game, and not of nim`, -1, 0},
		{"other rules", "littlewars journal 1\ngame nim\nversion 2\nprogram lw 0.1\n\n", `the journal, "version 2": the rules of nim are version 3 here; play it with the program that wrote it, lw 0.1`, -1, 0},
		{"an option", "littlewars journal 1\ngame nim\nversion 3\noption most many\n\n", `the journal: its header: option most: "many" will not do; give a whole number from 1 to 9`, -1, 0},
		{"a position", "littlewars journal 1\ngame nim\nversion 3\nposition 1 b\n\n", `the journal: its header: position "1 b": give three numbers`, -1, 0},
		{"against the rules", orders + "3 one a 3\n4 two c 1\n", `line 7 of the journal, "a 3": heap a has 2 (NIM-1)`, 2, 0},
		{"not understood", orders + "3 one a x\n", `line 7 of the journal, "a x": word 2, "x", means nothing here`, 2, 0},
		{"nothing said", orders + "3 one\n", `line 7 of the journal: the order is not finished`, 2, 0},
		{"the other side", orders + "3 two a 1\n", `line 7 of the journal, "a 1": two cannot give an order now; it is the turn of one`, 2, 0},
		{"the other side by hand", orders + "two a 1\n", `line 7 of the journal, "a 1": two cannot give an order now`, 2, 0},
		{"a number that is no turn's", orders + "3 x 1\n", `line 7 of the journal, "3 x 1": the order is not finished; say 1`, 2, 0},
		{"after the end", orders + "resign\nc 1\n", `line 8 of the journal, "c 1": the game is over: one gives up the game`, 3, 0},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s, _, err := Resume(read(t, tc.text), nim)
			if _, ok := errors.AsType[*JournalError](err); !ok || !strings.HasPrefix(err.Error(), tc.want) {
				t.Errorf("got  %v\nwant %s", err, tc.want)
			}
			switch {
			case (s == nil) != (tc.played < 0):
				t.Errorf("a sitting: %v", s)
			case s != nil && (s.Len() != tc.played || len(s.Journal().Undone) != tc.undone):
				t.Errorf("%d orders and %d undone, want %d and %d", s.Len(), len(s.Journal().Undone), tc.played, tc.undone)
			case s != nil:
				do(t, s.Undo, s.Redo)
			}
		})
	}
	if _, _, err := Resume(read(t, orders+"a 3\n"), nim); !errors.As(err, new(*Illegal)) {
		t.Errorf("the rule is lost: %v", err)
	}
	s, _, err := Resume(read(t, orders+"one a 1\na 3\nundo\nundo\n"), nim)
	if err != nil || s.Len() != 2 || len(s.Journal().Undone) != 1 {
		t.Errorf("taken back, it was not legal: %v", err)
	}
}

// A difference is told, and the replay goes on with what it gave itself.
func TestResumeDifferences(t *testing.T) {
	t.Parallel()
	text := nimHead + `1 one a 1; one has 2 left, had 3
2 two a 1; two has 7 left, had 2
5 one b 1; one has 3 left, had 4
5 two b 1; it rains; it pours
5 one b 1;
6 two c 1
`
	s, differences, err := Resume(read(t, text), nim)
	if err != nil {
		t.Fatal(err)
	}
	want := []Difference{
		{6, "a 1", []string{"two has 7 left, had 2"}, []string{"two has 1 left, had 2"}},
		{7, "b 1", []string{"turn 5", "one has 3 left, had 4"}, []string{"turn 3", "one has 3 left, had 4"}},
		{8, "b 1", []string{"turn 5", "it rains", "it pours"}, []string{"turn 4", "two has 2 left, had 3"}},
		{9, "b 1", []string{}, []string{"one has 1 left, had 2"}},
	}
	if diff := cmp.Diff(want, differences); diff != "" {
		t.Error(diff)
	}
	const said = `line 6, "a 1": the journal says "two has 7 left, had 2"; replayed: "two has 1 left, had 2"`
	if got := differences[0].String(); got != said {
		t.Errorf("said: %s", got)
	}
	if s.Match().Position() != "1 1 4" || s.Journal().Entries[1].Events[0] != "two has 1 left, had 2" {
		t.Errorf("it goes on at %s", s.Match().Position())
	}
	// Chance that falls otherwise is such a difference, and so is the turn it leads to.
	honest := sit(t, race{}, "red stake 1", "blue stake 1", "throw", "throw").Journal()
	_, differences, err = Resume(honest, race{loaded: 1})
	if err != nil || len(differences) != 2 || slices.Equal(differences[0].Was, differences[0].Now) {
		t.Errorf("loaded dice: %v, %v", differences, err)
	}
}

// What an event should not have in it cannot break the line.
func TestTexts(t *testing.T) {
	t.Parallel()
	got := texts([]Event{Changed{What: "a;\nb", Now: " c"}})
	if !slices.Equal(got, []string{"a, b c"}) {
		t.Errorf("%q", got)
	}
}
