package grid_test

import (
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

// The plan of Hellwig, the teaching board of his second plate, and a map of Venturini.
var (
	hellwig   = grid.Board{Cols: 49, Rows: 33, Numbering: grid.Boustrophedon}
	plate     = grid.Board{Cols: 22, Rows: 31}
	venturini = grid.Board{Cols: 80, Rows: 80, Numbering: grid.ByXY}
)

func TestNames(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		board    grid.Board
		name     string
		col, row int
	}{
		{hellwig, "1", 0, 0},
		{hellwig, "49", 48, 0},
		{hellwig, "50", 48, 1},
		{hellwig, "98", 0, 1},
		{hellwig, "246", 48, 5},
		{hellwig, "1372", 0, 27},
		{hellwig, "1617", 48, 32},
		{plate, "22", 21, 0},
		{plate, "23", 0, 1},
		{plate, "682", 21, 30},
		{venturini, "12,30", 11, 29},
		{venturini, "80,80", 79, 79},
	} {
		s, ok := tc.board.Find(tc.name)
		if want := tc.board.At(tc.col, tc.row); !ok || s != want {
			t.Errorf("%v: %s is %d, want %d", tc.board, tc.name, s, want)
		}
		if got := tc.board.Name(s); got != tc.name {
			t.Errorf("%v: %s is written %s", tc.board, tc.name, got)
		}
	}
}

func TestNamesOfNoSquare(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "0", "01", "+1", "-1", "1 ", "1,1", "1618", "65537", "99999999999999999999", "1e1", "١"} {
		if s, ok := hellwig.Find(name); ok || s != grid.None {
			t.Errorf("%q is found as %d", name, s)
		}
	}
	for _, name := range []string{"", ",", "1", "1,", ",1", "0,1", "1,0", "81,1", "1,81", "1,1,1", "01,1", "1,+1", "1, 1"} {
		if s, ok := venturini.Find(name); ok || s != grid.None {
			t.Errorf("%q is found as %d", name, s)
		}
	}
	if got := hellwig.Name(grid.None); got != "" {
		t.Errorf("no square is called %q", got)
	}
}

func TestNewBoard(t *testing.T) {
	t.Parallel()
	for _, side := range [][2]int{{0, 1}, {1, 0}, {97, 1}, {1, 97}, {-1, 5}, {257, 5}, {256, 256}} {
		if b, err := grid.NewBoard(side[0], side[1], grid.ByXY); err == nil {
			t.Errorf("%v is a board: %v", side, b)
		}
	}
	b, err := grid.NewBoard(grid.MaxSide, grid.MaxSide, grid.ByXY)
	if err != nil || b.Squares() != grid.MaxSquares {
		t.Errorf("the largest board: %v, %v", b, err)
	}
}

// anyBoard draws a board of any size and numbering.
func anyBoard(t *rapid.T) grid.Board {
	side := rapid.Uint8Range(1, grid.MaxSide)
	return grid.Board{
		Cols: side.Draw(t, "cols"), Rows: side.Draw(t, "rows"),
		Numbering: grid.Numbering(rapid.Uint8Range(0, 2).Draw(t, "numbering")),
	}
}

func anySquare(t *rapid.T, b grid.Board, label string) grid.Square {
	return grid.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, label))
}

func TestSquares(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		s := anySquare(t, b, "square")
		if got := b.At(b.Col(s), b.Row(s)); got != s {
			t.Fatalf("%d is at %d, %d, where %d is", s, b.Col(s), b.Row(s), got)
		}
		if got := b.Numbered(b.Number(s)); got != s {
			t.Fatalf("%d has the number %d, which is %d", s, b.Number(s), got)
		}
		if got, ok := b.Find(b.Name(s)); !ok || got != s {
			t.Fatalf("%d is called %s, which is %d", s, b.Name(s), got)
		}
		if next := b.Numbered(b.Number(s) + 1); b.Numbering == grid.Boustrophedon && next != grid.None {
			if d := b.Distance(s, next); d != 1 {
				t.Fatalf("%s and the next number are %d apart", b.Name(s), d)
			}
		}
	})
}

func TestSteps(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		s := anySquare(t, b, "square")
		d := grid.Dir(rapid.Uint8Range(0, 7).Draw(t, "direction"))
		dc, dr := d.Delta()
		next := b.Step(s, d)
		if want := b.At(b.Col(s)+dc, b.Row(s)+dr); next != want {
			t.Fatalf("%v of %d is %d, want %d", d, s, next, want)
		}
		if next != grid.None && (b.Step(next, d.Turn(4)) != s || b.Distance(s, next) != 1) {
			t.Fatalf("from %d %v and back is %d", s, d, b.Step(next, d.Turn(-4)))
		}
	})
}

func TestDirections(t *testing.T) {
	t.Parallel()
	if got := grid.NW.Turn(1); got != grid.N {
		t.Errorf("an eighth from NW is %v", got)
	}
	if got := grid.N.Turn(-2); got != grid.W {
		t.Errorf("a quarter back from N is %v", got)
	}
	if got := grid.E.Turn(-18); got != grid.N {
		t.Errorf("two turns and a quarter back from E is %v", got)
	}
	for d := range grid.Dirs {
		if got, ok := grid.ParseDir(d.String()); !ok || got != d {
			t.Errorf("%v is read as %v", d, got)
		}
		if dc, dr := d.Delta(); d.Diagonal() != (dc != 0 && dr != 0) {
			t.Errorf("%v steps %d, %d", d, dc, dr)
		}
	}
	if d, ok := grid.ParseDir("n"); ok {
		t.Errorf("n is %v", d)
	}
}

// The distance is the number of king's steps: a plain breadth-first search counts as many.
func TestDistance(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := grid.Board{Cols: rapid.Uint8Range(1, 9).Draw(t, "cols"), Rows: rapid.Uint8Range(1, 9).Draw(t, "rows")}
		a := anySquare(t, b, "square")
		far := map[grid.Square]int{a: 0}
		for queue := []grid.Square{a}; len(queue) > 0; queue = queue[1:] {
			for d := range grid.Dirs {
				next := b.Step(queue[0], d)
				if _, seen := far[next]; !seen && next != grid.None {
					far[next] = far[queue[0]] + 1
					queue = append(queue, next)
				}
			}
		}
		if len(far) != b.Squares() {
			t.Fatalf("%d squares of %d are reached", len(far), b.Squares())
		}
		for s, want := range far {
			if got := b.Distance(a, s); got != want {
				t.Fatalf("%d and %d are %d apart, want %d", a, s, got, want)
			}
		}
	})
}

func BenchmarkSteps(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for s := range grid.Square(hellwig.Squares()) {
			for d := range grid.Dirs {
				if hellwig.Step(s, d) != grid.None {
					n++
				}
			}
		}
		if n != 12448 { // 4 rows or columns of neighbours each way
			b.Fatal(n)
		}
	}
}
