package grid_test

import (
	"fmt"

	"littlewars/engine/grid"
)

func Example() {
	b := grid.Board{Cols: 49, Rows: 33, Numbering: grid.Boustrophedon}
	s, _ := b.Find("246")
	fmt.Println(b.Name(b.Step(s, grid.S)), b.Distance(s, b.Numbered(1372)))
	// Output:
	// 343 48
}
