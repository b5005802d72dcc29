package grid

import (
	"iter"
	"math/bits"
)

// Set is squares of a board, a bit each. The zero Set is empty. It is a value of 1152 bytes: = copies it, == compares
// it, and it is passed by its address where that matters.
type Set struct {
	words [MaxSquares / 64]uint64
}

// Has reports whether a square is in the set. None never is.
func (s *Set) Has(q Square) bool { return q < MaxSquares && s.words[q/64]>>(q%64)&1 != 0 }

// Add puts a square in the set. None cannot be put there: it panics.
func (s *Set) Add(q Square) { s.words[q/64] |= 1 << (q % 64) }

// Remove takes a square out of the set, if it is there. It panics for None.
func (s *Set) Remove(q Square) { s.words[q/64] &^= 1 << (q % 64) }

// Empty reports whether no square is in the set.
func (s *Set) Empty() bool { return *s == Set{} }

// Len is how many squares are in the set.
func (s *Set) Len() (n int) {
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// Meets reports whether the two have a square in common.
func (s *Set) Meets(t *Set) bool {
	for i, w := range s.words {
		if w&t.words[i] != 0 {
			return true
		}
	}
	return false
}

// And is the squares that are in both. Neither is changed.
func (s *Set) And(t *Set) (both Set) {
	for i, w := range s.words {
		both.words[i] = w & t.words[i]
	}
	return both
}

// Or is the squares that are in either. Neither is changed.
func (s *Set) Or(t *Set) (either Set) {
	for i, w := range s.words {
		either.words[i] = w | t.words[i]
	}
	return either
}

// Minus is the squares of s that are not in t. Neither is changed.
func (s *Set) Minus(t *Set) (rest Set) {
	for i, w := range s.words {
		rest.words[i] = w &^ t.words[i]
	}
	return rest
}

// First is the lowest square of the set, or None if it is empty.
func (s *Set) First() Square {
	for i, w := range s.words {
		if w != 0 {
			return s.lowest(i)
		}
	}
	return None
}

// lowest is the lowest square in a word that has one.
func (s *Set) lowest(word int) Square { return Square(word*64 + bits.TrailingZeros64(s.words[word])) }

// All walks the squares of the set, the lowest first. The set may be changed on the way: a square that was put in or
// taken out since is seen or not.
func (s *Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for i := range s.words {
			for w := s.words[i]; w != 0; w &= w - 1 {
				if !yield(Square(i*64 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
