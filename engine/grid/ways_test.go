package grid_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

// slowWays is what every square costs by Bellman and Ford: every step is tried again until none betters anything.
func slowWays(b grid.Board, cost grid.Cost, from []grid.Square) map[grid.Square]int {
	spent := map[grid.Square]int{}
	for _, s := range from {
		spent[s] = 0
	}
	for better := true; better; {
		better = false
		for s := range grid.Square(b.Squares()) {
			so, known := spent[s]
			for d := grid.N; known && d < grid.Dirs; d++ {
				next := b.Step(s, d)
				if next == grid.None || cost(s, next, d) < 0 {
					continue
				}
				if old, known := spent[next]; !known || so+cost(s, next, d) < old {
					spent[next] = so + cost(s, next, d)
					better = true
				}
			}
		}
	}
	return spent
}

func TestWays(t *testing.T) {
	t.Parallel()
	var w grid.Ways // one for all: nothing of a search may be left to the next
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.Uint8Range(1, 12)
		b := grid.Board{Cols: side.Draw(t, "cols"), Rows: side.Draw(t, "rows")}
		step := rapid.SampledFrom([]int{grid.Closed, 0, 0, 1, 2, 3, 17, grid.MaxCost})
		steps := rapid.SliceOfN(step, 97, 97).Draw(t, "steps")
		cost := func(s, next grid.Square, d grid.Dir) int {
			if b.Step(s, d) != next {
				t.Fatalf("%v of %d is not %d", d, s, next)
			}
			return steps[(int(s)*8+int(d))%97]
		}
		var from []grid.Square
		for range rapid.IntRange(0, 3).Draw(t, "beginnings") {
			from = append(from, anySquare(t, b, "from"))
		}
		most := rapid.SampledFrom([]int{0, 5, 300, math.MaxInt}).Draw(t, "most")
		w.Search(b, most, cost, from...)
		want := slowWays(b, cost, from)
		for s := range grid.Square(b.Squares()) {
			so, known := want[s]
			known = known && so <= most
			if got, ok := w.Spent(s); ok != known || ok && got != so || w.Reached.Has(s) != known {
				t.Fatalf("to %d: %d, %v; want %d, %v", s, got, ok, so, known)
			}
			way := w.Way(nil, s)
			if known {
				checkWay(t, b, cost, from, way, s, so)
			} else if way != nil {
				t.Fatalf("to %d leads %v", s, way)
			}
		}
	})
}

// checkWay fails if a way does not lead from a beginning to a square for what it should cost.
func checkWay(t *rapid.T, b grid.Board, cost grid.Cost, from, way []grid.Square, to grid.Square, want int) {
	spent := 0
	for i := 1; i < len(way); i++ {
		d, _ := b.Toward(way[i-1], way[i])
		c := cost(way[i-1], way[i], d)
		if b.Distance(way[i-1], way[i]) != 1 || c < 0 {
			t.Fatalf("the way %v has no step from %d", way, way[i-1])
		}
		spent += c
	}
	if !slices.Contains(from, way[0]) || way[len(way)-1] != to || spent != want {
		t.Fatalf("the way to %d is %v and costs %d, want %d", to, way, spent, want)
	}
}

func TestWaysTooDearAStep(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("a step of 256 is taken")
		}
	}()
	var w grid.Ways
	w.Search(plate, 1000, func(_, _ grid.Square, _ grid.Dir) int { return grid.MaxCost + 1 }, 0)
}

// march is country of rough and smooth ground with gaps in it, which no diagonal step leads through.
func march(b grid.Board) grid.Cost {
	smooth := checkers(b)
	return func(s, next grid.Square, d grid.Dir) int {
		if !smooth.Has(next) && d.Diagonal() {
			return grid.Closed
		}
		return 2 + int(s)%3
	}
}

func TestWaysAllocateNothing(t *testing.T) {
	var w grid.Ways
	var way []grid.Square
	cost := march(venturini)
	search := func() {
		w.Search(venturini, 300, cost, 0, 99)
		way = w.Way(way[:0], 700)
	}
	search()
	if allocs := testing.AllocsPerRun(10, search); allocs != 0 || len(way) == 0 {
		t.Errorf("%v allocations, a way of %d", allocs, len(way))
	}
}

func BenchmarkWays(b *testing.B) {
	for _, bench := range []struct {
		name  string
		board grid.Board
		most  int
	}{
		{"whole18x18", grid.Board{Cols: 18, Rows: 18}, math.MaxInt},
		{"march61x37", grid.Board{Cols: 61, Rows: 37}, 36},
		{"whole80x80", venturini, math.MaxInt},
	} {
		b.Run(bench.name, func(b *testing.B) {
			var w grid.Ways
			cost := march(bench.board)
			from := bench.board.At(int(bench.board.Cols)/2, int(bench.board.Rows)/2)
			b.ReportAllocs()
			for b.Loop() {
				w.Search(bench.board, bench.most, cost, from)
			}
			if n := w.Reached.Len(); n < 200 {
				b.Fatal(n)
			}
		})
	}
}
