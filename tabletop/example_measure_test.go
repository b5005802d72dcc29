package tabletop_test

import (
	"fmt"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// yard is a small table with a house on it and two men on either side.
func yard() *tabletop.Table {
	return &tabletop.Table{
		Width: 36, Depth: 36,
		Country: []tabletop.Piece{
			{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(10, 10, 16, 14), Z1: 5},
		},
		Men: []tabletop.Man{
			{Name: "Atkins", At: plane.Vec{X: 13, Y: 9}},
			{Name: "Boer", At: plane.Vec{X: 13, Y: 15.5}},
		},
	}
}

func ExampleBetween() {
	t := yard()
	a, b := t.Thing(tabletop.ManThing, 0), t.Thing(tabletop.ManThing, 1)
	gap := tabletop.Between(a, b)
	fmt.Printf("%.2f in, within six: %v\n", gap.Length, inch.Within(gap.Length, 6))
	// Output: 5.88 in, within six: true
}

func ExampleLayString() {
	t := yard()
	atkins := tabletop.WalkerOf(t, t.Thing(tabletop.ManThing, 0))
	s, err := tabletop.LayString(t, atkins, t.Men[0].At, t.Men[1].At)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.3f in round the barn, in %d stretches\n", s.Length, len(s.Way))
	_, err = tabletop.LayString(t, atkins, t.Men[0].At, plane.Vec{X: 13, Y: 12})
	fmt.Println(err)
	// Output:
	// 11.411 in round the barn, in 5 stretches
	// 13,12 is too near to barn, or inside it
}
