package rithmomachia

import "strings"

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
				k := j + 1
				for int(numbers[k]) != c {
					k++
				}
				into = append(into, triple{[3]uint8{uint8(i), uint8(j), uint8(k)}, 1 << kind})
			}
			sortByLast(into[first:])
		}
	}
	return into
}

// sortByLast sorts at most three triples.
func sortByLast(t []triple) {
	for i := range t {
		for j := i; j > 0 && t[j].at[2] < t[j-1].at[2]; j-- {
			t[j], t[j-1] = t[j-1], t[j]
		}
	}
}

// four is four numbers of a list, by their places in it, that hold two or three kinds of proportion.
type four struct {
	at    [4]uint8
	kinds Kinds
}

// eachFour gives the fours that two of the triples make together, once each: a four is made by the first
// two of the triples in it. [RM-45]
func eachFour(numbers []uint16, list []triple, do func(four) bool) bool {
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			f, ok := join(list[i].at, list[j].at)
			if !ok {
				continue
			}
			kinds := Kinds(0)
			found := 0
			first := false
			for leave := 3; leave >= 0; leave-- { // abc, abd, acd, bcd
				t := f.leaving(leave)
				k := kindOf(int(numbers[t[0]]), int(numbers[t[1]]), int(numbers[t[2]]))
				if k == 0 {
					continue
				}
				kinds |= k
				if found++; found == 2 {
					first = t == list[j].at
				} else if found == 1 && t != list[i].at {
					break
				}
			}
			if f.kinds = kinds; first && kinds.count() >= 2 && !do(f) {
				return false
			}
		}
	}
	return true
}

// join is the four places of two triples that share two.
func join(a, b [3]uint8) (f four, ok bool) {
	n, i, j := 0, 0, 0
	for i < 3 || j < 3 {
		if n == 4 {
			return f, false
		}
		switch {
		case j == 3 || i < 3 && a[i] < b[j]:
			f.at[n] = a[i]
			i++
		case i == 3 || b[j] < a[i]:
			f.at[n] = b[j]
			j++
		default:
			f.at[n] = a[i]
			i++
			j++
		}
		n++
	}
	return f, n == 4
}

// leaving is the triple without one of the four.
func (f four) leaving(out int) (t [3]uint8) {
	n := 0
	for i, at := range f.at {
		if i != out {
			t[n] = at
			n++
		}
	}
	return t
}
