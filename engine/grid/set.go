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

// Around is the squares of a set and those that touch one of them, by a side or a corner.
func (b Board) Around(s *Set) (all Set) {
	n, cols := (b.Squares()+63)/64, int(b.Cols)
	left, right := b.column(0), b.column(cols-1)
	east, west := s.Minus(&right), s.Minus(&left)
	var rows Set // the squares, and those beside them
	for i := range n {
		rows.words[i] = s.words[i] | east.words[i]<<1 | east.word(i-1)>>63 | west.words[i]>>1 | west.word(i+1)<<63
	}
	far, by := cols/64, cols%64
	for i := range n {
		all.words[i] = rows.words[i] | rows.word(i-far)<<by | rows.word(i-far-1)>>(64-by) |
			rows.word(i+far)>>by | rows.word(i+far+1)<<(64-by)
	}
	if rest := b.Squares() % 64; rest > 0 {
		all.words[n-1] &= 1<<rest - 1
	}
	return all
}

// word is a word of the set, 0 before the first and after the last.
func (s *Set) word(i int) uint64 {
	if uint(i) < uint(len(s.words)) {
		return s.words[i]
	}
	return 0
}
