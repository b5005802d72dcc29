package grid_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

// anySet draws squares of a board: none, some, most or all.
func anySet(t *rapid.T, b grid.Board, label string) (s grid.Set) {
	chance := rapid.Uint64Range(0, 8).Draw(t, label+" of eight")
	seed := rapid.Uint64().Draw(t, label)
	draw := rand.New(rand.NewPCG(seed, 0))
	for q := range grid.Square(b.Squares()) {
		if draw.Uint64N(8) < chance {
			s.Add(q)
		}
	}
	return s
}

// slowPart goes from square to square until it has been everywhere.
func slowPart(b grid.Board, of *grid.Set, s grid.Square, by grid.Neighbours) (part grid.Set) {
	var visit func(grid.Square)
	visit = func(s grid.Square) {
		if !of.Has(s) || part.Has(s) {
			return
		}
		part.Add(s)
		for d := range grid.Dirs {
			if by == grid.Eight || !d.Diagonal() {
				visit(b.Step(s, d))
			}
		}
	}
	visit(s)
	return part
}

func TestParts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		of := anySet(t, b, "set")
		by := rapid.SampledFrom([]grid.Neighbours{grid.Four, grid.Eight}).Draw(t, "by")
		s := anySquare(t, b, "square")
		if got, want := b.Part(&of, s, by), slowPart(b, &of, s, by); got != want {
			t.Fatalf("the part of %d has %d squares, want %d", s, got.Len(), want.Len())
		}
		rest := of
		for part := range b.Parts(&of, by) {
			if first := rest.First(); part != slowPart(b, &of, first, by) {
				t.Fatalf("the part of %d has %d squares", first, part.Len())
			}
			rest = rest.Minus(&part)
		}
		if !rest.Empty() {
			t.Fatalf("%d squares are in no part", rest.Len())
		}
	})
}

// A corner joins two squares for Eight and not for Four; the ends of rows never touch.
func TestPartsAtCorners(t *testing.T) {
	t.Parallel()
	b := grid.Board{Cols: 3, Rows: 3}
	for _, tc := range []struct {
		name        string
		set         []grid.Square
		four, eight int
	}{
		{"a corner", []grid.Square{0, 4}, 2, 1},
		{"a side", []grid.Square{0, 1}, 1, 1},
		{"the end of a row and the beginning of the next", []grid.Square{2, 3}, 2, 2},
	} {
		set := setOf(tc.set)
		for by, want := range map[grid.Neighbours]int{grid.Four: tc.four, grid.Eight: tc.eight} {
			n := 0
			for range b.Parts(set, by) {
				n++
			}
			if n != want {
				t.Errorf("%s: %d parts by %d, want %d", tc.name, n, by, want)
			}
		}
	}
}

func TestPartsAllocateNothing(t *testing.T) {
	of := checkers(hellwig)
	n := 0
	if allocs := testing.AllocsPerRun(10, func() {
		for part := range hellwig.Parts(&of, grid.Four) {
			n += part.Len()
		}
	}); allocs != 0 || n == 0 {
		t.Errorf("%v allocations", allocs)
	}
}

// checkers is bands of the board with gaps in them, some of which hang together.
func checkers(b grid.Board) (s grid.Set) {
	for q := range grid.Square(b.Squares()) {
		if b.Row(q)%4 != 3 || b.Col(q)%7 == b.Row(q)%5 {
			s.Add(q)
		}
	}
	return s
}

func BenchmarkPart(b *testing.B) {
	of := checkers(hellwig)
	b.ReportAllocs()
	for b.Loop() {
		if part := hellwig.Part(&of, 0, grid.Eight); part.Len() < 1000 {
			b.Fatal(part.Len())
		}
	}
}
