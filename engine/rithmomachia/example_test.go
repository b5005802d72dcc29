package rithmomachia_test

import (
	"fmt"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
)

func Example() {
	m, err := rithmomachia.Rules.New(engine.Setup{
		Position: "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even",
		Options:  map[string]string{"victory": "goods", "goods": "25"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	events, err := m.Play("c6 d7 a1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range events {
		fmt.Println(e)
	}
	// Output:
	// even R16 goes from c6 to d7
	// 16 + 9 = 25: R16 on d7 and T9 on e10 against S25 on e8 (RM-21)
	// odd S25 is taken at e8 (RM-21)
	// even S25 comes in at a1 (RM-37)
	// even has 25 taken in sum, had 0 (RM-52)
	// even wins: even has taken a sum of 25 (RM-52)
}
