package rithmomachia

import (
	"cmp"
	"slices"
	"strings"
)

// Kinds is a set of the three kinds of proportion. [RM-44]
type Kinds uint8

// The kinds of proportion.
const (
	Arithmetical Kinds = 1 << iota
	Geometrical
	Musical
)

var kindNames = [3]string{"arithmetical", "geometrical", "musical"}

func (k Kinds) String() string {
	var words []string
	for i, name := range kindNames {
		if k>>i&1 != 0 {
			words = append(words, name)
		}
	}
	return strings.Join(words, " and ")
}

// count is how many kinds are in the set.
func (k Kinds) count() int { return bitCount(uint16(k)) }

// kindOf is the proportion of three numbers that rise, none if they make none or are not different. No
// three make more than one. [RM-44]
func kindOf(a, b, c int) Kinds {
	switch {
	case a >= b || b >= c:
		return 0
	case b-a == c-b:
		return Arithmetical
	case b*b == a*c:
		return Geometrical
	case c*(b-a) == a*(c-b):
		return Musical
	}
	return 0
}

// thirds are the numbers that make a proportion with two lower ones, a < b: one for each kind, 0 where it
// is no whole number.
func thirds(a, b int) (c [3]int) {
	c[0] = 2*b - a
	if b*b%a == 0 {
		c[1] = b * b / a
	}
	if d := 2*a - b; d > 0 && a*b%d == 0 {
		c[2] = a * b / d
	}
	return c
}

func sorted(a, b, c int) (low, mid, high int) {
	return min(a, b, c), max(min(a, b), min(max(a, b), c)), max(a, b, c)
}

// triple is three numbers of a list, by their places in it, that make a proportion.
type triple struct {
	at   [3]uint8
	kind Kinds
}

// triples appends the proportions among numbers that rise, in rising order of the numbers.
func triples(numbers []uint16, into []triple) []triple {
	var seen [1024]uint64 // a bit a number: most thirds are nobody's
	for _, n := range numbers {
		seen[n>>6] |= 1 << (n & 63)
	}
	for i := range numbers {
		for j := i + 1; j < len(numbers); j++ {
			first := len(into)
			for kind, c := range thirds(int(numbers[i]), int(numbers[j])) {
				if c == 0 || c > maxNumber || seen[c>>6]>>(c&63)&1 == 0 {
					continue
				}
				k := j + 1 + slices.Index(numbers[j+1:], uint16(c))
				into = append(into, triple{[3]uint8{uint8(i), uint8(j), uint8(k)}, 1 << kind})
			}
			slices.SortFunc(into[first:], func(a, b triple) int { return cmp.Compare(a.at[2], b.at[2]) })
		}
	}
	return into
}

// eachFour gives the fours that hold two or three kinds of proportion, by their places and once each: a four is made
// by the first two of the triples in it. [RM-45]
func eachFour(numbers []uint16, list []triple, do func(four [4]uint8, kinds Kinds) bool) bool {
	for i, a := range list {
		for _, b := range list[i+1:] {
			four, ok := join(a.at, b.at)
			if !ok {
				continue
			}
			kinds, found, first := Kinds(0), 0, true
			for _, t := range [...][3]uint8{
				{four[0], four[1], four[2]},
				{four[0], four[1], four[3]},
				{four[0], four[2], four[3]},
				{four[1], four[2], four[3]},
			} {
				k := kindOf(int(numbers[t[0]]), int(numbers[t[1]]), int(numbers[t[2]]))
				if k == 0 {
					continue
				}
				kinds |= k
				if found++; found <= 2 {
					first = first && t == [...][3]uint8{a.at, b.at}[found-1]
				}
			}
			if first && kinds.count() >= 2 && !do(four, kinds) {
				return false
			}
		}
	}
	return true
}

// join is the four places of two triples that share two.
func join(a, b [3]uint8) (four [4]uint8, ok bool) {
	set := spaces{}
	for i := range a {
		set = set.or(only(Space(a[i]))).or(only(Space(b[i])))
	}
	if set.count() != len(four) {
		return four, false
	}
	for i := range four {
		four[i] = uint8(set.first())
		set = set.rest()
	}
	return four, true
}
