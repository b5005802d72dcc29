package plan

import (
	"math"
	"slices"
	"testing"

	"littlewars/engine"
)

// Who stands together is one block, as large as they stand and no less than a block is; who is apart, faces elsewhere,
// or is of another arm or side has his own.
func TestFormations(t *testing.T) {
	t.Parallel()
	const least = 3.0
	man := func(x, y float64) Block {
		return Block{At: engine.Spot{X: x, Y: y}, Turn: math.Pi / 2, Long: 0.35, Wide: 0.3, Branch: Foot, Men: 1}
	}
	rank := func(n int, x, y float64) (men []Block) {
		for i := range n {
			men = append(men, man(x+1.2*float64(i), y))
		}
		return men
	}
	changed := func(men []Block, change func(b *Block)) []Block {
		change(&men[len(men)-1])
		return men
	}
	fallen := rank(2, 0, 0)
	fallen[0].Branch, fallen[1].Branch = Fallen, Fallen
	for _, c := range []struct {
		name string
		men  []Block
		want []int // in each, from the largest
	}{
		{"a rank", rank(10, 0, 0), []int{10}},
		{"two ranks", slices.Concat(rank(6, 0, 0), rank(6, 0, 2)), []int{12}},
		{"two ranks apart", slices.Concat(rank(6, 0, 0), rank(6, 0, 6)), []int{6, 6}},
		{"a rank and one aside of it", slices.Concat(rank(6, 0, 0), rank(4, 8, 4)), []int{6, 4}},
		{"a corner", slices.Concat(rank(8, 0, 0), []Block{man(0, 2), man(0, 4), man(0, 6), man(0, 8)}), []int{8, 4}},
		{"one who faces elsewhere", changed(rank(3, 0, 0), func(b *Block) { b.Turn = 0 }), []int{2, 1}},
		{"one on a horse", changed(rank(3, 0, 0), func(b *Block) { b.Branch = Horse }), []int{2, 1}},
		{"one of the others", changed(rank(3, 0, 0), func(b *Block) { b.Banner = 1 }), []int{2, 1}},
		{"one unarmed", changed(rank(3, 0, 0), func(b *Block) { b.Bare = true }), []int{2, 1}},
		{"the fallen", fallen, []int{1, 1}},
	} {
		blocks := Formations(nil, c.men, least)
		var got []int
		for _, b := range blocks {
			got = append(got, b.Men)
			if b.Branch == Foot && (2*b.Long < least || 2*b.Wide < least) {
				t.Errorf("%s: a block %.2f by %.2f", c.name, 2*b.Long, 2*b.Wide)
			}
		}
		if slices.Sort(got); !slices.Equal(got, sorted(c.want)) {
			t.Errorf("%s: blocks of %v, not %v", c.name, got, c.want)
		}
	}
	b := Formations(nil, rank(10, 0, 0), least)[0]
	if math.Abs(b.At.X-5.4) > 1e-9 || math.Abs(2*b.Wide-11.4) > 1e-9 || math.Abs(2*b.Long-least) > 1e-9 {
		t.Errorf("ten in a rank are %+v", b)
	}
	if n := len(Formations(nil, rank(10, 0, 0), 1)); n != 10 {
		t.Errorf("from near ten in a rank are %d blocks", n)
	}
}

func sorted(of []int) []int { return slices.Sorted(slices.Values(of)) }

// Where a number stands nobody else does.
func TestCounted(t *testing.T) {
	t.Parallel()
	two := Block{Long: 1, Wide: 2, Turn: math.Pi / 2, Branch: Foot, Men: 2}
	behind, right, left := two, two, two
	behind.At, right.At, left.At = engine.Spot{Y: -2.5}, engine.Spot{X: 4.5}, engine.Spot{X: -4.5}
	one := two
	one.Men = 1
	for _, c := range []struct {
		is     Block
		others []Block
		want   engine.Spot
		none   bool
	}{
		{is: two, want: engine.Spot{Y: -1.62}},
		{is: two, others: []Block{behind}, want: engine.Spot{X: 2.5}},
		{is: two, others: []Block{behind, right}, want: engine.Spot{X: -2.5}},
		{is: two, others: []Block{behind, right, left}, none: true},
		{is: one, none: true},
	} {
		at, ok := c.is.Counted(append(c.others, c.is), 1)
		if ok == c.none || ok && (math.Abs(at.X-c.want.X) > 1e-9 || math.Abs(at.Y-c.want.Y) > 1e-9) {
			t.Errorf("among %d others it stands at %v, %v", len(c.others), at, ok)
		}
	}
}
