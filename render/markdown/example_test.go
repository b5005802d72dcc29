package markdown_test

import (
	"fmt"

	"littlewars/render/markdown"
)

func ExampleRead() {
	text := "## Moves\n\nA figure moves *straight*, as WC-12 says:\n\n- one square\n- or more\n"
	for _, b := range markdown.Read(text) {
		fmt.Printf("%d: %s\n", b.Kind, b.Plain())
		for _, w := range b.Words {
			for _, p := range w {
				if p.Names != "" {
					fmt.Println("leads to", p.Names)
				}
			}
		}
	}
	// Output:
	// 1: Moves
	// 0: A figure moves straight, as WC-12 says:
	// leads to WC-12
	// 2: · one square
	// 2: · or more
}
