package warchess

import "math/bits"

// set is squares, a bit each. Bit 0 stands for no square.
type set [(squares + 64) / 64]uint64

func (s *set) has(n Square) bool { return s[n>>6]>>(n&63)&1 != 0 }
func (s *set) add(n Square)      { s[n>>6] |= 1 << (n & 63) }
func (s *set) remove(n Square)   { s[n>>6] &^= 1 << (n & 63) }

func (s *set) empty() bool { return s[0]|s[1]|s[2] == 0 }

// meets reports whether the two have a square in common.
func (s *set) meets(t *set) bool { return s[0]&t[0]|s[1]&t[1]|s[2]&t[2] != 0 }

func (s *set) len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2])
}

// nth is the square that has n of the set below it.
func (s *set) nth(n int) Square {
	for w, x := range s {
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

func and(s, t *set) set { return set{s[0] & t[0], s[1] & t[1], s[2] & t[2]} }
func or(s, t *set) set  { return set{s[0] | t[0], s[1] | t[1], s[2] | t[2]} }

// less is what is in s and not in t.
func less(s, t *set) set { return set{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2]} }

// all walks the squares, the lowest first.
func (s set) all(yield func(Square) bool) {
	for w, x := range s {
		for ; x != 0; x &= x - 1 {
			if !yield(Square(w<<6 + bits.TrailingZeros64(x))) {
				return
			}
		}
	}
}
