package terminal_test

import (
	"fmt"

	"littlewars/render/markdown"
	"littlewars/render/terminal"
)

func Example() {
	l := terminal.Look{Width: 40}
	fmt.Println(l.In(terminal.Title, "WC-19"))
	fmt.Print(l.Markdown(markdown.Read("Taking: the *enemy* figure leaves the game.\n\n- it is not compulsory\n"), "  "))
	fmt.Print(l.Bars([]terminal.Bar{{Name: "red", Value: 4, Note: "4"}, {Name: "blue", Value: 1, Note: "1"}}))
	// Output:
	// WC-19
	//   Taking: the enemy figure leaves the
	//   game.
	//
	//   · it is not compulsory
	//   red   █████████████████████████████  4
	//   blue  ███████▎                       1
}
