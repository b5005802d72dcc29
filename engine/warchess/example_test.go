package warchess_test

import (
	"fmt"

	"littlewars/engine"
	"littlewars/engine/warchess"
)

func Example() {
	m, err := warchess.Rules.New(engine.Setup{Position: "att W27 I13,41 | def A43 K121 I139 | att"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.Turn().Phase)
	fmt.Println(m.Check("13 14"))
	events, err := m.Play("41 43")
	fmt.Println(events, err)
	fmt.Println(m.Position())
	// Output:
	// help the wagon
	// the wagon on 27 is exposed to the artillery on 43, and the move does not help it (WC-33)
	// [att I goes from 41 to 43 def A is taken at 43 (WC-19)] <nil>
	// att I13,43 W27 | def I139 K121 | def
}
