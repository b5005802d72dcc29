package engine

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Order is a sentence: words with one space between, as in "39 47" or "gun2 fire 12.5 -3". Words are
// short, lower case and ASCII. The empty order is the beginning of every other.
type Order string

// maxOrder is more than any game's longest sentence, a whole corps wheeling, and little enough that
// nothing read from outside makes a match work long.
const maxOrder = 4096 // bytes

// ReadOrder makes an order of what a person or a file says. Capitals do not matter, nor how many blanks
// there are; the game's separators (About.Separators) count as blanks, so that "39-47" can be said. The
// error says which word cannot be one.
func (a About) ReadOrder(text string) (Order, error) {
	if len(text) > maxOrder {
		return "", fmt.Errorf("an order of %d letters is too long; the longest has %d", len(text), maxOrder)
	}
	if a.Separators != "" {
		text = strings.Map(func(r rune) rune {
			if strings.ContainsRune(a.Separators, r) {
				return ' '
			}
			return r
		}, text)
	}
	words := strings.Fields(text)
	for i, w := range words {
		for _, r := range w {
			if r <= ' ' || r >= 0x7f || r == ';' {
				return "", fmt.Errorf("word %d, %q: an order has only plain letters, digits and signs", i+1, Short(w))
			}
		}
		words[i] = strings.ToLower(w)
	}
	return Order(strings.Join(words, " ")), nil
}

// Words is the order taken apart.
func (o Order) Words() []string { return strings.Fields(string(o)) }

// Last is its last word, "" if it has none.
func (o Order) Last() string {
	words := o.Words()
	return strings.Join(words[max(0, len(words)-1):], "")
}

// Then is the order with one word more.
func (o Order) Then(word string) Order {
	if o == "" {
		return Order(word)
	}
	return o + " " + Order(word)
}

// Begins reports whether o is the beginning, in whole words, of longer, or all of it.
func (o Order) Begins(longer Order) bool {
	rest, ok := strings.CutPrefix(string(longer), string(o))
	return ok && (o == "" || rest == "" || rest[0] == ' ')
}

// InOrder is the word that follows some in a sentence; none if the sentence does not begin so or is at its end.
func InOrder(said, sentence []string) []string {
	n := len(said)
	if n >= len(sentence) || !slices.Equal(said, sentence[:n]) {
		return nil
	}
	return sentence[n : n+1]
}

// Short is a word as it can be shown in an error.
func Short(w string) string {
	const room = 24 // bytes
	if len(w) <= room {
		return w
	}
	cut := room
	for cut > 0 && !utf8.RuneStart(w[cut]) {
		cut--
	}
	return w[:cut] + "…"
}

// Capital is a text with its first letter as a sentence begins with.
func Capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[n:]
}

// Listed is words as a sentence has them: "a, b and c".
func Listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// Counted is a number with its noun: 1 shot, 2 shots.
func Counted(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return fmt.Sprint(n, " ", many)
}

// Mapped is what becomes of each in a list; of none an empty one, not nil.
func Mapped[A, B any](list []A, to func(A) B) []B {
	out := make([]B, len(list))
	for i := range list {
		out[i] = to(list[i])
	}
	return out
}

// Sifted is those of a list that are kept; of none nil.
func Sifted[T any](list []T, keep func(T) bool) (kept []T) {
	for _, one := range list {
		if keep(one) {
			kept = append(kept, one)
		}
	}
	return kept
}

// Found is the first of a list that is so, where it lies, nil if none is; First that of a sequence, or nothing.
func Found[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

func First[T any](all iter.Seq[T], is func(T) bool) (first T) {
	for one := range all {
		if is(one) {
			return one
		}
	}
	return first
}
