package grid_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

func TestRect(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		r := grid.Rect{
			Col: rapid.Uint8().Draw(t, "col"), Row: rapid.Uint8().Draw(t, "row"),
			Cols: rapid.Uint8().Draw(t, "cols"), Rows: rapid.Uint8().Draw(t, "rows"),
		}
		var want []grid.Square
		for s := range grid.Square(b.Squares()) {
			col, row := b.Col(s), b.Row(s)
			in := col >= int(r.Col) && col < int(r.Col)+int(r.Cols) && row >= int(r.Row) && row < int(r.Row)+int(r.Rows)
			if in {
				want = append(want, s)
			}
			if r.Has(b, s) != in {
				t.Fatalf("%v has %d, %d: %v", r, col, row, !in)
			}
		}
		if got := slices.Collect(r.Squares(b)); !slices.Equal(got, want) {
			t.Fatalf("%v is %v, want %v", r, got, want)
		}
	})
}

func TestSpan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		a, c := anySquare(t, b, "a"), anySquare(t, b, "c")
		r := b.Span(a, c)
		if r != b.Span(c, a) {
			t.Fatalf("%v and not %v", r, b.Span(c, a))
		}
		if !r.Has(b, a) || !r.Has(b, c) || b.Distance(a, c) != int(max(r.Cols, r.Rows))-1 {
			t.Fatalf("%d and %d are within %v", a, c, r)
		}
	})
}

func setOf(squares []grid.Square) *grid.Set {
	s := holding(squares...)
	return &s
}
