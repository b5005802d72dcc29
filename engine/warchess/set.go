package warchess

import "math/bits"

// set is squares, a bit each: up to 63 in a, up to 127 in b. It is no array, since the compiler keeps those in
// memory: a third of all time. Bit 0 stands for no square.
type set struct{ a, b, c uint64 }

// only is the set of one square, empty for 0.
func only(n Square) set { return ones[n] }

// ones is looked up rather than shifted.
var ones = makeOnes()

// anywhere is all squares.
var anywhere = set{^uint64(0) - 1, ^uint64(0), 1<<(squares-127) - 1}

func makeOnes() (t [256]set) {
	for n := uint(1); n <= squares; n++ {
		t[n] = set{1 << n, 1 << (n - 64), 1 << (n - 128)}
	}
	return t
}

func (s set) and(t set) set    { return set{s.a & t.a, s.b & t.b, s.c & t.c} }
func (s set) or(t set) set     { return set{s.a | t.a, s.b | t.b, s.c | t.c} }
func (s set) xor(t set) set    { return set{s.a ^ t.a, s.b ^ t.b, s.c ^ t.c} }
func (s set) less(t set) set   { return set{s.a &^ t.a, s.b &^ t.b, s.c &^ t.c} }
func (s set) meets(t set) bool { return s.a&t.a|s.b&t.b|s.c&t.c != 0 }
func (s set) empty() bool      { return s.a|s.b|s.c == 0 }

// has reports whether a square is in the set, and 0 is in none.
func (s set) has(n Square) bool { return s.meets(ones[n]) }

func (s *set) add(n Square)    { *s = s.or(ones[n]) }
func (s *set) remove(n Square) { *s = s.less(ones[n]) }

func (s set) len() int { return bits.OnesCount64(s.a) + bits.OnesCount64(s.b) + bits.OnesCount64(s.c) }

// first is the lowest square of a set that is not empty.
func (s set) first() Square {
	switch {
	case s.a != 0:
		return Square(bits.TrailingZeros64(s.a))
	case s.b != 0:
		return Square(64 + bits.TrailingZeros64(s.b))
	}
	return Square(128 + bits.TrailingZeros64(s.c))
}

// rest is the set without its first.
func (s set) rest() set {
	switch {
	case s.a != 0:
		s.a &= s.a - 1
	case s.b != 0:
		s.b &= s.b - 1
	default:
		s.c &= s.c - 1
	}
	return s
}

// nth is the square that has n of the set below it.
func (s set) nth(n int) Square {
	for w, x := range [...]uint64{s.a, s.b, s.c} {
		c := bits.OnesCount64(x)
		if n >= c {
			n -= c
			continue
		}
		for ; n > 0; n-- {
			x &= x - 1
		}
		return Square(w<<6 + bits.TrailingZeros64(x))
	}
	return 0
}

// all walks the squares, the lowest first.
func (s set) all(yield func(Square) bool) {
	for w, x := range [...]uint64{s.a, s.b, s.c} {
		for ; x != 0; x &= x - 1 {
			if !yield(Square(w<<6 + bits.TrailingZeros64(x))) {
				return
			}
		}
	}
}
