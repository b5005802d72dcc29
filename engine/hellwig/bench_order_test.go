package hellwig

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
)

// stacked is a corps of twelve transporters on the same squares, besides others.
func stacked() string {
	return "plate2 A:S@339 A:L@340" + strings.Repeat(" A:T:339-340", 6) + strings.Repeat(" A:T:340-341", 3) +
		" A:C1:339>317 A:BT1:340-318/2,2 A:BT2:340-318/0,2 A:BT3:340-341"
}

// BenchmarkComplete offers the first word and later ones.
func BenchmarkComplete(b *testing.B) {
	start, stack := "plan start:first to:B", stacked()
	p := position(b, start)
	var long engine.Order
	for _, m := range p.Moves(nil) {
		if w := (game{}).Words(p, m); len(w) > len(long) && strings.Contains(string(w), "slide") {
			long = w
		}
	}
	half, _, _ := strings.Cut(string(long), " slide")
	for _, tc := range []struct{ position, said string }{
		{start, ""},
		{start, "fire"},
		{start, "entrench"},
		{start, game{}.Complete(p, "")[20].Word},
		{start, half[:len(half)/2][:strings.LastIndex(half[:len(half)/2], " ")]},
		{start, half},
		{start, half + " slide"},
		{stack, ""},
		{stack, "t339-340"},
		{stack, "t339-340 t340-341"},
		{stack, "340"},
	} {
		p := position(b, tc.position)
		b.Run(fmt.Sprintf("%.5s %.20s", tc.position, tc.said), func(b *testing.B) {
			for b.Loop() {
				game{}.Complete(p, engine.Order(tc.said))
			}
		})
	}
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			_, _ = game{}.Read(p, long)
		}
	})
}
