package tabletop

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"littlewars/engine"
)

// called is a table on which men and guns are called by their words.
type called struct {
	table   *Table
	words   []string // of the men and then the guns
	reaches []reach  // of each gun
}

// named is the man or gun of that word.
func (m *called) named(word string) (f Owner, ok bool) {
	i := slices.Index(m.words, word)
	if i < 0 {
		return f, false
	}
	return m.figure(i), true
}

// figure is the man or gun of a number, the men first.
func (m *called) figure(i int) Owner {
	if n := len(m.table.Men); i >= n {
		return Owner{GunThing, i - n}
	}
	return Owner{ManThing, i}
}

// name is what a man or a gun is called.
func (m *called) name(f Owner) string {
	if f.Kind == GunThing {
		return m.table.Guns[f.Index].Name
	}
	return m.table.Men[f.Index].Name
}

// word is what a man or a gun is called in orders.
func (m *called) word(f Owner) string {
	if f.Kind == GunThing {
		return m.words[len(m.table.Men)+f.Index]
	}
	return m.words[f.Index]
}

// side is the engine's name of whose a man or a gun is.
func (m *called) side(f Owner) engine.Side {
	if f.Kind == GunThing {
		return m.table.Guns[f.Index].Side.side()
	}
	return m.table.Men[f.Index].Side.side()
}

// reserved are the words that begin an order and are nobody's: a man of that name gets a number.
var reserved = map[string]bool{}

// reserve keeps words of a game's commands from being anybody's. Each game does so as the program begins.
func reserve(words []string) {
	for _, w := range words {
		reserved[w] = true
	}
}

// WordsOf are what the men and then the guns are called in orders: their names in small letters, without
// blanks and signs that an order cannot have. Each is there once; of names that come to the same the
// later get a number.
func WordsOf(t *Table) []string {
	taken := maps.Clone(reserved)
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
