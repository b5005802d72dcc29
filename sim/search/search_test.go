package search

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
)

func newWar() *Searcher[warchess.Position, warchess.Move, *warchess.Position] {
	return New[warchess.Position, warchess.Move](1 << 16)
}

func newNumbers() *Searcher[rithmomachia.Position, rithmomachia.Move, *rithmomachia.Position] {
	return New[rithmomachia.Position, rithmomachia.Move](1 << 16)
}

func mustPosition(t *testing.T, text string) warchess.Position {
	t.Helper()
	p, err := warchess.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustThink[P any, M comparable, C engine.Core[P, M]](
	t *testing.T, s *Searcher[P, M, C], r Root[P], e Effort,
) Found[M] {
	t.Helper()
	found, err := s.Think(t.Context(), r, e, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(found.Lines) == 0 {
		t.Fatal("no line")
	}
	return found
}

// Known wins and losses are found, the wins as soon as can be, with the moves to them.
func TestWinsAreFound(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, position, move string
		moves                int // to the end, the other side's too
	}{
		{"WC-38 the citadel at once", "att C97 W11 I12 | def A99,128 I131 K121 | att", "97-121", 1},
		{"X-07 the wagon at once", "att W11 A15 I1 | def C13 K121 A139 | def", "13-11", 1},
		{"the citadel cannot be saved", "att C83,84 W11 I12 | def I131 K121 | def", "", 4},
		{"the citadel in two", "att C83,84 W11 I12 | def I131 K121 | att", "", 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			found := mustThink(t, newWar(), Root[warchess.Position]{At: mustPosition(t, tc.position)}, Effort{Depth: 6})
			line := &found.Lines[0]
			t.Log(line)
			want := Win - tc.moves
			if max(line.Score, -line.Score) != want || !line.Certain() || len(line.Moves) != tc.moves {
				t.Errorf("score %d with %v, want %d", line.Score, line.Moves, want)
			}
			if got := line.Moves[0].String(); tc.move != "" && got != tc.move {
				t.Errorf("%s, want %s", got, tc.move)
			}
		})
	}
}

// worth is what looking at everything finds: the judge of the search.
func worth[P, M any, C engine.Core[P, M]](p P, depth, ply int) int {
	if winner, over := C(&p).Ended(); over {
		switch winner {
		case engine.Nobody:
			return 0
		case C(&p).Mover():
			return Win - ply
		}
		return ply - Win
	}
	best := -Win
	judge := any(C(&p)).(Judge[M])
	var moves []M
	if depth > 0 {
		moves = judge.Choices(nil)
		if len(moves) == 0 {
			return 0
		}
	} else {
		best = judge.Rate()
		moves = judge.Loud(nil)
	}
	for _, m := range moves {
		next := p
		C(&next).Play(m)
		score := worth[P, M, C](next, max(0, depth-1), ply+1)
		if C(&next).Mover() != C(&p).Mover() {
			score = -score
		}
		best = max(best, score)
	}
	return best
}

// Without short cuts the search finds what looking at everything finds.
func TestSearchIsMinimax(t *testing.T) {
	t.Parallel()
	t.Run("warchess", func(t *testing.T) {
		for _, text := range []string{
			"att L36 C37 A28 W7 | def I64 C66 A51 K121 | att",
			"att C70 L55 I66 A63 W11 | def L76 I93 A92 C105 K121 | def",
			"att C97 W11 I12 A20 | def A99,128 I131 K121 | def", "att W27 A33 I12 C20 | def A43 K121 I41 | att",
			"att A97 I13 W11 C90 | def K121 C99 A128 | def",
		} {
			p := mustPosition(t, text)
			for depth := 1; depth <= 3; depth++ {
				s := newWar()
				s.plain = true
				got := mustThink(t, s, Root[warchess.Position]{At: p}, Effort{Depth: depth}).Lines[0].Score
				want := worth[warchess.Position, warchess.Move](p, depth, 0)
				if got > Certain && want > got { // a win that is seen is not looked past
					want = got
				}
				if got != want {
					t.Errorf("%s: %d moves ahead %d, want %d", text, depth, got, want)
				}
			}
		}
	})
	t.Run("rithmomachia", func(t *testing.T) {
		for _, text := range []string{
			"even T12@c4 S6@f8 R2@h1 | odd R12@e6 R18@c8 R3@h16 | even",
			"even T36@e5 R20@d8 S15@a1 | odd P[S64+S49+T36+T25+R16]@e9 R7@a16 | even",
			"even R2@d12! R4@e13! R6@g11! S15@a2 | odd R3@e16 T9@c13 | odd",
		} {
			p, err := rithmomachia.ParsePosition(text)
			if err != nil {
				t.Fatal(err)
			}
			for depth := 1; depth <= 3; depth++ {
				s := newNumbers()
				s.plain = true
				got := mustThink(t, s, Root[rithmomachia.Position]{At: p}, Effort{Depth: depth}).Lines[0].Score
				if want := worth[rithmomachia.Position, rithmomachia.Move](p, depth, 0); got != want {
					t.Errorf("%s: %d moves ahead %d, want %d", text, depth, got, want)
				}
			}
		}
	})
}

// The same root, seed and number of nodes give the same, whatever was thought before; another seed may not.
func TestThinkingIsRepeatable(t *testing.T) {
	t.Parallel()
	used := newWar()
	p := warchess.Start()
	ignored := cmpopts.IgnoreFields(Found[warchess.Move]{}, "Time")
	for i := range 12 {
		r := Root[warchess.Position]{At: p, Seed: 7}
		found := mustThink(t, used, r, Effort{Nodes: 5000 + i})
		fresh := mustThink(t, newWar(), r, Effort{Nodes: 5000 + i, Threads: 4})
		if diff := cmp.Diff(found, fresh, ignored); diff != "" {
			t.Fatalf("move %d: a fresh search differs:\n%s", i, diff)
		}
		if found.Nodes != 5000+i {
			t.Errorf("%d nodes, want %d", found.Nodes, 5000+i)
		}
		p.Play(found.Lines[0].Moves[0])
	}
	moves := map[warchess.Move]bool{}
	for seed := range uint64(20) {
		found := mustThink(t, used, Root[warchess.Position]{At: warchess.Start(), Seed: seed}, Effort{Nodes: 2000})
		moves[found.Lines[0].Moves[0]] = true
	}
	if len(moves) < 2 {
		t.Error("all seeds begin alike")
	}
}

// Several lines begin with different moves, and none is better than the one before it.
func TestLines(t *testing.T) {
	t.Parallel()
	found := mustThink(t, newWar(), Root[warchess.Position]{At: warchess.Start()}, Effort{Depth: 3, Lines: 3})
	if len(found.Lines) != 3 {
		t.Fatalf("%d lines", len(found.Lines))
	}
	for i, line := range found.Lines {
		p := warchess.Start()
		for _, m := range line.Moves {
			if !contains(p.Moves(nil), m) {
				t.Fatalf("line %v: %v is no move", line.Moves, m)
			}
			p.Play(m)
		}
		if i > 0 && (line.Score > found.Lines[i-1].Score || line.Moves[0] == found.Lines[i-1].Moves[0]) {
			t.Errorf("line %d is %v, after %v", i+1, line, found.Lines[i-1])
		}
	}
}

func contains(moves []warchess.Move, m warchess.Move) bool {
	for _, other := range moves {
		if other == m {
			return true
		}
	}
	return false
}

// On all threads there is a move in time, and a stop is heard.
func TestThinkingEnds(t *testing.T) {
	t.Parallel()
	s := newWar()
	r := Root[warchess.Position]{At: warchess.Start()}
	begun := time.Now()
	found := mustThink(t, s, r, Effort{Time: 100 * time.Millisecond, Threads: 3})
	if took := time.Since(begun); took < 90*time.Millisecond || took > 2*time.Second || found.Depth < 2 {
		t.Errorf("%v, %d moves ahead", took, found.Depth)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := s.Think(ctx, r, Effort{Threads: 3}, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// Who has the better of it does not let the position come a third time, and takes a draw for a loss.
func TestRepetition(t *testing.T) {
	t.Parallel()
	p := mustPosition(t, "att C70 W7 | def K121 I139 | att")
	r := Root[warchess.Position]{At: p, Draws: engine.Draws{Repeated: "WC-44", Times: 3}}
	line := mustThink(t, newWar(), r, Effort{Depth: 4}).Lines[0]
	after := p
	after.Play(line.Moves[0])
	r.Past = []uint64{after.Hash(), after.Hash(), p.Hash()}
	if again := mustThink(t, newWar(), r, Effort{Depth: 4}).Lines[0]; again.Moves[0] == line.Moves[0] {
		t.Errorf("%v is played a third time, with %d", line.Moves[0], line.Score)
	}
}
