package engine

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// RuleID names a rule of a game's catalogue in docs/rules: "WC-19". No rule is "".
type RuleID string

// Rule is one rule of a game.
type Rule struct {
	ID     RuleID
	Gist   string // one line
	Source string // where the old book says it, or "ruling"
}

// RuleTable is the rules of a game in the order of its catalogue. Whatever names a rule, an *Illegal, an
// event, a result or a test, may only name one of these.
type RuleTable []Rule

// Find is the rule of that id.
func (t RuleTable) Find(id RuleID) (Rule, bool) {
	i := slices.IndexFunc(t, func(r Rule) bool { return r.ID == id })
	if i < 0 {
		return Rule{}, false
	}
	return t[i], true
}

// Illegal is an order that a rule forbids. It was understood, and nothing happened.
type Illegal struct {
	Rule RuleID
	why  string
	args []any // for why, as for fmt.Sprintf: values that cannot change
}

// Why is one plain sentence with the numbers, no capital, no full stop.
func (e *Illegal) Why() string { return fmt.Sprintf(e.why, e.args...) }

func (e *Illegal) Error() string {
	if e.Rule == "" {
		return e.Why()
	}
	return fmt.Sprintf("%s (%s)", e.Why(), e.Rule)
}

// Forbid is an *Illegal, its reason put together as by fmt.Sprintf. Most are thrown away unread, of words that are
// tried to see which may follow: the reason is put together when it is read, unless an argument could change till then.
func Forbid(rule RuleID, why string, args ...any) error {
	if slices.ContainsFunc(args, changeable) {
		return &Illegal{rule, "%s", []any{fmt.Sprintf(why, args...)}}
	}
	return &Illegal{rule, why, args}
}

// changeable is whether what is written of a value may be another later: it is more than a number or a text.
func changeable(arg any) bool {
	switch arg.(type) {
	case nil, string, int, float64, RuleID, Side, *Illegal:
		return false
	}
	kind := reflect.TypeOf(arg).Kind()
	return kind > reflect.Complex128 && kind != reflect.String
}

// Unclear is an order that was not understood: a word that means nothing where it stands, or a sentence
// that ends too early.
type Unclear struct {
	At    int      // which word, from 0; as many as there are words if one is missing
	Word  string   // "" if one is missing
	Could []string // what could stand there, the likeliest first; it may be long, or empty
}

func (e *Unclear) Error() string {
	var b strings.Builder
	if e.Word == "" {
		b.WriteString("the order is not finished")
	} else {
		fmt.Fprintf(&b, "word %d, %q, means nothing here", e.At+1, Short(e.Word))
	}
	const shown = 8 // words, on a line
	switch n := len(e.Could); {
	case n == 0 && e.Word != "":
		b.WriteString("; the order should end before it")
	case n == 1:
		fmt.Fprintf(&b, "; say %s", e.Could[0])
	case n > shown:
		fmt.Fprintf(&b, "; say %s or another of %d", strings.Join(varied(e.Could)[:shown], ", "), n)
	case n > 1:
		fmt.Fprintf(&b, "; say %s or %s", strings.Join(e.Could[:n-1], ", "), e.Could[n-1])
	}
	return b.String()
}

// varied is words with one of each kind first, which they are of by what stands before their numbers.
func varied(words []string) []string {
	var first, others []string
	seen := map[string]bool{}
	for _, w := range words {
		if kind := strings.TrimRight(w, "0123456789"); !seen[kind] {
			seen[kind], first = true, append(first, w)
		} else {
			others = append(others, w)
		}
	}
	return append(first, others...)
}
