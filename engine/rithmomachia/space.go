package rithmomachia

import (
	"fmt"
	"math/bits"

	"littlewars/engine"
)

// The board is 8 columns by 16 rows. [RM-1]
const (
	columns = 8
	rows    = 16

	campRows = 6 // of each camp, from its edge of the board [RM-47]
)

// Space is one space of the board: a1 is 0, b1 is 1, a2 is 8. Rising, spaces are in the order in which
// captives are placed. [RM-1, RM-38]
type Space int8

// nowhere is off the board.
const nowhere Space = -1

func spaceAt(column, row int) Space {
	if column < 0 || column >= columns || row < 0 || row >= rows {
		return nowhere
	}
	return Space(row*columns + column)
}

// column and row count from 0.
func (s Space) column() int { return int(s) % columns }
func (s Space) row() int    { return int(s) / columns }

// middle is where it is on the board, a1 being from 0,0 to 1,1.
func (s Space) middle() engine.Spot {
	return engine.Spot{X: float64(s.column()) + 0.5, Y: float64(s.row()) + 0.5}
}

func (s Space) String() string { return fmt.Sprintf("%c%d", 'a'+s.column(), s.row()+1) }

// ReadSpace reads a space as String writes it, "d8".
func ReadSpace(text string) (Space, bool) {
	if len(text) < 2 || len(text) > 3 || text[0] < 'a' || text[0] >= 'a'+columns || text[1] == '0' {
		return nowhere, false
	}
	row := 0
	for _, digit := range text[1:] {
		if digit < '0' || digit > '9' {
			return nowhere, false
		}
		row = 10*row + int(digit-'0')
	}
	s := spaceAt(int(text[0]-'a'), row-1)
	return s, s != nowhere
}

// spaces is a set of spaces, a bit each: rows 1 to 8 in lo, rows 9 to 16 in hi.
type spaces struct{ lo, hi uint64 }

var everywhere = rowsFrom(0, rows)

// only is the set of one space, empty for nowhere.
func only(s Space) spaces { return ones[uint8(s)] }

// ones is looked up rather than shifted: half the time.
var ones = makeOnes()

func makeOnes() (t [256]spaces) {
	for s := range uint(columns * rows) {
		t[s] = spaces{1 << s, 1 << (s - 64)}
	}
	return t
}

func (a spaces) and(b spaces) spaces     { return spaces{a.lo & b.lo, a.hi & b.hi} }
func (a spaces) or(b spaces) spaces      { return spaces{a.lo | b.lo, a.hi | b.hi} }
func (a spaces) xor(b spaces) spaces     { return spaces{a.lo ^ b.lo, a.hi ^ b.hi} }
func (a spaces) without(b spaces) spaces { return spaces{a.lo &^ b.lo, a.hi &^ b.hi} }
func (a spaces) meets(b spaces) bool     { return a.lo&b.lo|a.hi&b.hi != 0 }
func (a spaces) empty() bool             { return a.lo|a.hi == 0 }
func (a spaces) count() int              { return bits.OnesCount64(a.lo) + bits.OnesCount64(a.hi) }

// has reports whether a space is in the set, and nowhere is in none.
func (a spaces) has(s Space) bool { return a.meets(ones[uint8(s)]) }

// first is the lowest space of a set that is not empty.
func (a spaces) first() Space {
	if a.lo != 0 {
		return Space(bits.TrailingZeros64(a.lo))
	}
	return Space(64 + bits.TrailingZeros64(a.hi))
}

// rest is the set without its first.
func (a spaces) rest() spaces {
	if a.lo != 0 {
		return spaces{a.lo & (a.lo - 1), a.hi}
	}
	return spaces{0, a.hi & (a.hi - 1)}
}

// all walks the spaces of a set, rising.
func (a spaces) all(yield func(Space) bool) {
	for w, x := range [...]uint64{a.lo, a.hi} {
		for ; x != 0; x &= x - 1 {
			if !yield(Space(w<<6 + bits.TrailingZeros64(x))) {
				return
			}
		}
	}
}

// Columns a and h.
const (
	columnA = 0x0101010101010101
	columnH = columnA << (columns - 1)
)

// shifted is the set moved by a column, a row or both; what leaves the board is gone. It is just small enough to be
// inlined.
func (a spaces) shifted(across, up int) spaces {
	switch up {
	case 1:
		a.hi = a.hi<<columns | a.lo>>(64-columns)
		a.lo <<= columns
	case -1:
		a.lo = a.lo>>columns | a.hi<<(64-columns)
		a.hi >>= columns
	}
	switch across {
	case 1:
		a.lo, a.hi = a.lo&^columnH<<1, a.hi&^columnH<<1
	case -1:
		a.lo, a.hi = a.lo&^columnA>>1, a.hi&^columnA>>1
	}
	return a
}

// rowsFrom is the set of n whole rows, the first counted from 0.
func rowsFrom(first, n int) (set spaces) {
	for i := range n * columns {
		set = set.or(only(Space(first*columns + i)))
	}
	return set
}
