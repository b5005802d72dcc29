package grid_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

// What lies between is what is on the way of a king who goes straight, and nothing where that does not lead there.
func TestBetween(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		a, c := anySquare(t, b, "a"), anySquare(t, b, "c")
		var want []grid.Square
		straight := false
		for d := range grid.Dirs {
			dc, dr := d.Delta()
			var way []grid.Square
			for n := 1; ; n++ {
				s := b.At(b.Col(a)+n*dc, b.Row(a)+n*dr)
				if s == grid.None {
					break
				}
				if s == c {
					straight, want = true, way
					if got, ok := b.Toward(a, c); !ok || got != d {
						t.Fatalf("%d is toward %v of %d, want %v", c, got, a, d)
					}
				}
				way = append(way, s)
			}
			if got := slices.Collect(b.Ray(a, d)); !slices.Equal(got, way) {
				t.Fatalf("%v of %d are %v, want %v", d, a, got, way)
			}
		}
		if _, ok := b.Toward(a, c); ok != straight {
			t.Fatalf("%d and %d in line: %v", a, c, ok)
		}
		if got := slices.Collect(b.Between(a, c)); !slices.Equal(got, want) {
			t.Fatalf("between %d and %d are %v, want %v", a, c, got, want)
		}
	})
}
