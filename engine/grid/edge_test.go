package grid_test

import (
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

func TestEdges(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		s := anySquare(t, b, "square")
		side := rapid.SampledFrom([]grid.Dir{grid.N, grid.E, grid.S, grid.W}).Draw(t, "side")
		e, other := b.Edge(s, side), b.Step(s, side)
		if int(e) >= b.Edges() {
			t.Fatalf("%v of %d is %d of %d", side, s, e, b.Edges())
		}
		upper, lower := b.Sides(e)
		if side == grid.S || side == grid.E {
			other, s = s, other
		}
		if upper != other || lower != s {
			t.Fatalf("%v parts %d and %d, want %d and %d", e, upper, lower, other, s)
		}
		if other != grid.None && s != grid.None && b.Edge(other, side) != e && b.Edge(other, side.Turn(4)) != e {
			t.Fatalf("%d has not the edge %d", other, e)
		}
		if got, ok := b.FindEdge(b.EdgeName(e)); !ok || got != e {
			t.Fatalf("%d is called %s, which is %d", e, b.EdgeName(e), got)
		}
		ends := b.Ends(e)
		if upper != grid.None && lower != grid.None {
			u, l := b.Spot(upper), b.Spot(lower)
			if ends[0].X+ends[1].X != u.X+l.X || ends[0].Y+ends[1].Y != u.Y+l.Y {
				t.Fatalf("%s lies %v, between %v and %v", b.EdgeName(e), ends, u, l)
			}
		}
	})
}

// Every edge of a small board has one index, and no two have the same.
func TestEdgesAreApart(t *testing.T) {
	t.Parallel()
	b := grid.Board{Cols: 3, Rows: 2, Numbering: grid.ByXY}
	seen := map[grid.Edge]int{}
	for s := range grid.Square(b.Squares()) {
		for side := grid.N; side < grid.Dirs; side += 2 {
			seen[b.Edge(s, side)]++
		}
	}
	if inner, rim := 2*2+3*1, 2*(3+2); len(seen) != inner+rim {
		t.Errorf("%d edges, want %d and %d", len(seen), inner, rim)
	}
}

func TestEdgeNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"6,3:S": "6,3:S", "6,4:N": "6,3:S", "1,1:N": "1,1:N", "1,1:W": "1,1:W", "2,1:W": "1,1:E",
		"80,80:S": "80,80:S", "80,80:E": "80,80:E",
	} {
		if e, ok := venturini.FindEdge(name); !ok || venturini.EdgeName(e) != want {
			t.Errorf("%s is called %s, want %s", name, venturini.EdgeName(e), want)
		}
	}
	for _, name := range []string{"", "6,3", "6,3:", "6,3:NE", "6,3:s", "81,1:N", ":N", "6,3:N:N"} {
		if e, ok := venturini.FindEdge(name); ok || e != grid.NoEdge {
			t.Errorf("%q is found as %d", name, e)
		}
	}
	if e := venturini.Edge(0, grid.SE); e != grid.NoEdge {
		t.Errorf("the corner of a square is the edge %d", e)
	}
	if got := hellwig.EdgeName(hellwig.Edge(48, grid.S)); got != "49:S" {
		t.Errorf("between 49 and 50 lies %s", got)
	}
}
