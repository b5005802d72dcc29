package tabletop

import (
	"fmt"
	"strings"
)

// reserved are the words that begin an order and are nobody's: a man of that name gets a number.
var reserved = [...]string{"put", "raise", "clear"}

// Words are what the men and then the guns are called in orders: their names in small letters, without
// blanks and signs that an order cannot have. Each is there once; of names that come to the same the
// later get a number.
func (t *Table) Words() []string {
	taken := map[string]bool{}
	for _, w := range reserved {
		taken[w] = true
	}
	words := make([]string, 0, len(t.Men)+len(t.Guns))
	add := func(name string) {
		plain := plainWord(name)
		w := plain
		for n := 2; taken[w]; n++ {
			w = fmt.Sprint(plain, "-", n)
		}
		taken[w] = true
		words = append(words, w)
	}
	for i := range t.Men {
		add(t.Men[i].Name)
	}
	for i := range t.Guns {
		add(t.Guns[i].Name)
	}
	return words
}

// plainWord is a name as a word.
func plainWord(name string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r >= 0x7f || r == ';' {
			return '-'
		}
		return r
	}, strings.ToLower(name))
}
