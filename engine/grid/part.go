package grid

import "iter"

// Neighbours is which squares touch a square: it is how many eighths of a turn lie between the directions to them.
type Neighbours uint8

// The two ways in which squares hang together.
const (
	Eight Neighbours = 1 // by their sides and their corners
	Four  Neighbours = 2 // by their sides alone
)

// Part is the squares of a set that hang together with one of them: those that can be reached from it by steps inside
// the set. It is empty if the square is not in the set.
func (b Board) Part(of *Set, s Square, by Neighbours) Set {
	if !of.Has(s) {
		return Set{}
	}
	f := flood{rest: *of, left: b.column(0), right: b.column(int(b.Cols) - 1)}
	f.rest.Remove(s)
	f.todo.Add(s)
	for f.at = int(s / 64); f.at < len(f.todo.words); {
		from := f.todo.words[f.at]
		if from == 0 {
			f.at++
			continue
		}
		f.todo.words[f.at] = 0
		f.spread(from, by, int(b.Cols))
	}
	return of.Minus(&f.rest)
}

// column is the squares of one column.
func (b Board) column(col int) (s Set) {
	for row := range int(b.Rows) {
		s.Add(b.At(col, row))
	}
	return s
}

// flood finds what hangs together, a word of a set at a time: on a large board that is ten times as fast as a square
// at a time.
type flood struct {
	rest        Set // what is not reached yet
	todo        Set // what is reached and has not spread yet
	at          int // the word to spread next: none below it has anything to do
	left, right Set // the outer columns, from which nothing goes on to the next row
}

// spread reaches the neighbours of some squares of the word at hand.
func (f *flood) spread(from uint64, by Neighbours, cols int) {
	at := f.at
	for d := Dir(0); d < Dirs; d += Dir(by) {
		dc, dr := d.Delta()
		move := from
		switch dc {
		case -1:
			move &^= f.left.words[at]
		case 1:
			move &^= f.right.words[at]
		}
		to := 64*at + dr*cols + dc + 64*4 // no less than nothing: a step goes back 97 squares at most
		f.reach(to/64-4, move<<(to%64))
		f.reach(to/64-3, move>>(64-to%64))
	}
}

// reach notes which of some squares of a word are new.
func (f *flood) reach(word int, squares uint64) {
	if uint(word) >= uint(len(f.rest.words)) {
		return
	}
	if squares &= f.rest.words[word]; squares != 0 {
		f.rest.words[word] &^= squares
		f.todo.words[word] |= squares
		f.at = min(f.at, word)
	}
}

// Parts walks the parts that a set falls into, in the order of the lowest square of each.
func (b Board) Parts(of *Set, by Neighbours) iter.Seq[Set] {
	return func(yield func(Set) bool) {
		for rest := *of; !rest.Empty(); {
			part := b.Part(&rest, rest.First(), by)
			if !yield(part) {
				return
			}
			rest = rest.Minus(&part)
		}
	}
}
