package grid_test

import (
	"fmt"

	"littlewars/engine/grid"
)

func Example() {
	b := grid.Board{Cols: 49, Rows: 33, Numbering: grid.Boustrophedon}
	s, _ := b.Find("246")
	fmt.Println(b.Name(b.Step(s, grid.S)), b.Distance(s, b.Numbered(1372)))

	var w grid.Ways
	level := func(_, _ grid.Square, _ grid.Dir) int { return 1 }
	w.Search(b, 2, level, s)
	to, _ := b.Find("150")
	fmt.Println(w.Reached.Len(), "squares are within 2 steps")
	for _, s := range w.Way(nil, to) {
		fmt.Print(b.Name(s), " ")
	}
	// Output:
	// 343 48
	// 15 squares are within 2 steps
	// 246 244 150
}
