package engine

import (
	"math/rand/v2"
	"testing"
)

// endless is a match of any number of orders, which counts those that are played in it and in its clones.
type endless struct {
	Match
	at     int
	played *int
}

func (e *endless) About() About                { return About{Name: "endless", Version: 1, Sides: []Side{"one"}} }
func (e *endless) New(Setup) (Match, error)    { return &endless{played: e.played}, nil }
func (e *endless) Turn() Turn                  { return Turn{Number: e.at + 1, Sides: []Side{"one"}} }
func (e *endless) Clone() Match                { c := *e; return &c }
func (e *endless) Play(Order) ([]Event, error) { e.at++; *e.played++; return nil, nil }

// A long sitting keeps few matches, and going back a step, or anywhere, plays few orders again.
func TestSittingMarks(t *testing.T) {
	t.Parallel()
	const long = 5000
	played := 0
	s, err := Sit(&endless{played: &played}, Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for range long {
		play(t, s, "go")
		most = max(most, len(s.marks))
	}
	if most > 40 {
		t.Errorf("of %d orders %d matches are kept; 40 will do", long, most)
	}
	step := func(n int) int {
		t.Helper()
		before := played
		m, err := s.At(n)
		if err != nil || m.(*endless).at != n {
			t.Fatalf("the match after %d orders: %v", n, err)
		}
		return played - before
	}
	for n := long; n > long-64; n-- {
		if again := step(n); again > 2*markEvery {
			t.Errorf("to look at order %d, near the end, %d orders are played again", n, again)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		n := r.IntN(long)
		first := step(n)
		if first > (long-n)/2+8*markEvery {
			t.Errorf("to look at order %d of %d, %d orders are played again", n, long, first)
		}
		if again := step(max(0, n-1)); again > markEvery {
			t.Errorf("and for the one before it %d", again)
		}
	}
	played = 0
	for s.CanUndo() {
		do(t, s.Undo)
		most = max(most, len(s.marks))
	}
	if played > 40*long {
		t.Errorf("to undo all, one by one, %d orders are played again; %d for each is too many", played, played/long)
	}
	if most > 80 {
		t.Errorf("on the way %d matches are kept", most)
	}
	for s.CanRedo() {
		do(t, s.Redo)
	}
	if again := step(long - 1); again > 2*markEvery {
		t.Errorf("all redone, going back plays %d orders again", again)
	}
	t.Logf("%d matches at most, %d orders played again to undo %d", most, played, long)
}
