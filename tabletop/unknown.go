package tabletop

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"

	"github.com/agnivade/levenshtein"
)

// Unknown is the refusal of a name or a word that is not there.
type Unknown struct {
	What    string   // what was looked for: "gun", "scenario", "kind of country"
	Name    string   // as it was given
	Nearest []string // the words like it, nearest first; at most five
	There   []string // all words that there are, if none is like it and they are few
	Any     bool     // whether there is any word at all
}

// Unclear is the refusal of a name that could mean several things.
type Unclear struct {
	Name  string
	Could []string // what it could mean
}

const (
	nearestNames = 5 // how many names an Unknown offers
	fewNames     = 8 // so many can all be listed
	// maxLetters is how much of a name is compared; no name that is there is longer.
	maxLetters = 200
)

// Error says what is missing and what there is instead.
func (u *Unknown) Error() string {
	head := fmt.Sprintf("no %s %.60q", u.What, u.Name)
	switch {
	case len(u.Nearest) > 0:
		return head + "; nearest: " + quotedList(u.Nearest)
	case len(u.There) > 0:
		return head + "; there is " + quotedList(u.There)
	case u.Any:
		return head + ", nor anything like it"
	}
	return head + "; there is none"
}

// Error lists what the name could mean.
func (u *Unclear) Error() string {
	return fmt.Sprintf("%.60q could be %s", u.Name, quotedList(u.Could))
}

func quotedList(words []string) string {
	return strings.Join(engine.Mapped(words, strconv.Quote), ", ")
}

func UnknownWord(what, name string, among []string) *Unknown {
	u := &Unknown{What: what, Name: name, Nearest: Nearest(name, among, nearestNames), Any: len(among) > 0}
	if len(u.Nearest) == 0 && len(among) <= fewNames {
		u.There = among
	}
	return u
}

// Nearest lists the at most n words of among that are like name, the likest first: those that hold it,
// and those that need few changed letters to become it, at most two in five. Capitals do not count;
// words alike near stay in the order of among.
func Nearest(name string, among []string, n int) []string {
	type near struct {
		word string
		far  int
	}
	const share, of = 2, 5
	name = strings.ToLower(name)
	if len(name) > maxLetters {
		name = name[:maxLetters] // the comparison's time grows with the length
	}
	most := (share*len(name) + of - 1) / of
	var all []near
	for _, w := range among {
		lower := strings.ToLower(w)
		far := levenshtein.ComputeDistance(name, lower)
		if len(name) > 2 && strings.Contains(lower, name) {
			far = min(far, most)
		}
		if far <= most {
			all = append(all, near{w, far})
		}
	}
	slices.SortStableFunc(all, func(a, b near) int { return cmp.Compare(a.far, b.far) })
	return engine.Mapped(all[:min(n, len(all))], func(a near) string { return a.word })
}

// meant is which of the names is meant: the name itself, or the only one that it is but for capitals, or but for
// capitals and a "the" before it. Of those that it could be, more than one is an *Unclear, none an *Unknown.
func meant(what, name string, among []string) (int, error) {
	for _, like := range []func(string) bool{
		func(s string) bool { return s == name },
		func(s string) bool { return strings.EqualFold(s, name) },
		func(s string) bool { return strings.EqualFold(bare(s), bare(name)) },
	} {
		var could []string
		at := 0
		for i, s := range among {
			if like(s) {
				could, at = append(could, s), i
			}
		}
		switch len(could) {
		case 0:
		case 1:
			return at, nil
		default:
			return 0, &Unclear{name, could}
		}
	}
	return 0, UnknownWord(what, name, among)
}

func bare(name string) string {
	const article = "the "
	if len(name) > len(article) && strings.EqualFold(name[:len(article)], article) {
		return name[len(article):]
	}
	return name
}

// MaxFaults is how many faults are spelled out; whoever has made more has made one of them often.
const MaxFaults = 100
