package tabletop

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Unknown is the refusal of a name or a word that is not there.
type Unknown struct {
	What    string   // what was looked for: "gun", "scenario", "kind of country"
	Name    string   // as it was given
	Nearest []string // the words most like it, nearest first; at most five, empty if nothing is there
}

// nearestNames is how many names an Unknown offers.
const nearestNames = 5

// maxLetters is how much of a name is compared; no name that is there is longer.
const maxLetters = 200

// Error says what is missing and what there is instead.
func (u *Unknown) Error() string {
	if len(u.Nearest) == 0 {
		return fmt.Sprintf("no %s %.60q; there is none", u.What, u.Name)
	}
	quoted := make([]string, len(u.Nearest))
	for i, n := range u.Nearest {
		quoted[i] = fmt.Sprintf("%q", n)
	}
	return fmt.Sprintf("no %s %.60q; nearest: %s", u.What, u.Name, strings.Join(quoted, ", "))
}

func unknown(what, name string, among []string) *Unknown {
	return &Unknown{what, name, Nearest(name, among, nearestNames)}
}

// Nearest lists the at most n words of among that need the fewest changed letters to become name,
// capitals not counted; words alike near stay in the order of among.
func Nearest(name string, among []string, n int) []string {
	type near struct {
		word string
		far  int
	}
	name = strings.ToLower(name)
	if len(name) > maxLetters {
		name = name[:maxLetters] // the comparison's time grows with the length
	}
	all := make([]near, len(among))
	for i, w := range among {
		all[i] = near{w, levenshtein.ComputeDistance(name, strings.ToLower(w))}
	}
	slices.SortStableFunc(all, func(a, b near) int { return cmp.Compare(a.far, b.far) })
	var words []string
	for _, a := range all[:min(n, len(all))] {
		words = append(words, a.word)
	}
	return words
}
