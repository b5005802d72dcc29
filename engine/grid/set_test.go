package grid_test

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

// A set does what a map of squares does.
func TestSet(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		square := rapid.Custom(func(t *rapid.T) grid.Square {
			return grid.Square(rapid.IntRange(0, grid.MaxSquares-1).Draw(t, "square"))
		})
		draw := func(label string) (grid.Set, map[grid.Square]bool) {
			list := rapid.SliceOf(square).Draw(t, label)
			slow := map[grid.Square]bool{}
			for _, q := range list {
				slow[q] = true
			}
			return holding(list...), slow
		}
		same := func(what string, fast grid.Set, slow map[grid.Square]bool) {
			want := slices.Sorted(maps.Keys(slow))
			if got := slices.Collect(fast.All()); !slices.Equal(got, want) {
				t.Fatalf("%s: %v, want %v", what, got, want)
			}
			if fast.Len() != len(slow) || fast.Empty() != (len(slow) == 0) {
				t.Fatalf("%s: %d squares, want %d", what, fast.Len(), len(slow))
			}
			if first := fast.First(); len(want) > 0 && first != want[0] || len(want) == 0 && first != grid.None {
				t.Fatalf("%s: the first is %d", what, first)
			}
		}
		a, slowA := draw("a")
		b, slowB := draw("b")
		same("a", a, slowA)
		and, or, minus := map[grid.Square]bool{}, maps.Clone(slowA), maps.Clone(slowA)
		for q := range slowB {
			or[q] = true
			delete(minus, q)
			if slowA[q] {
				and[q] = true
			}
		}
		same("and", a.And(&b), and)
		same("or", a.Or(&b), or)
		same("minus", a.Minus(&b), minus)
		if a.Meets(&b) != (len(and) > 0) {
			t.Fatalf("they meet: %v, want %v", a.Meets(&b), len(and) > 0)
		}
		q := square.Draw(t, "q")
		if a.Has(q) != slowA[q] || a.Has(grid.None) {
			t.Fatalf("has %d: %v", q, a.Has(q))
		}
		a.Remove(q)
		delete(slowA, q)
		same("removed", a, slowA)
		a.Add(q)
		slowA[q] = true
		same("added", a, slowA)
	})
}

// Who walks may stop.
func TestWalksEndEarly(t *testing.T) {
	t.Parallel()
	s := holding(3, 64, 9215)
	for q := range s.All() {
		if q > 64 {
			t.Fatalf("the walk went on to %d", q)
		}
		if q == 64 {
			break
		}
	}
	for range hellwig.Parts(&s, grid.Four) {
		break
	}
	for q := range hellwig.Span(0, 64).Squares(hellwig) {
		if q == 5 {
			break
		}
	}
	for q := range hellwig.Between(0, 48) {
		if q == 5 {
			break
		}
	}
}

func TestSetAllocatesNothing(t *testing.T) {
	a, b := holding(1, 70, 9000), holding(70, 9001)
	n := 0
	if allocs := testing.AllocsPerRun(100, func() {
		both, either, rest := a.And(&b), a.Or(&b), a.Minus(&b)
		for q := range either.All() {
			n += int(q)
		}
		n += both.Len() + rest.Len()
	}); allocs != 0 || n == 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func BenchmarkSet(b *testing.B) {
	land, far := checkers(hellwig), holding(5, 700, 1616)
	b.ReportAllocs()
	for b.Loop() {
		both := land.And(&far)
		n := both.Len()
		for q := range both.All() {
			n += int(q)
		}
		if n != 2324 {
			b.Fatal(n)
		}
	}
}

// holding is the set of some squares.
func holding(squares ...grid.Square) (s grid.Set) {
	for _, q := range squares {
		s.Add(q)
	}
	return s
}
