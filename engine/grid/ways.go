package grid

import (
	"fmt"
	"math"
	"slices"
)

// MaxCost is the greatest cost of one step.
const MaxCost = 255

// Closed is the cost of a step that cannot be made; so is anything less than nothing.
const Closed = -1

// Cost is what the step from a square to its neighbour in a direction costs, 0 to MaxCost, or Closed.
type Cost func(from, to Square, d Dir) int

// Ways finds cheapest ways. It is room to search in, some 90 KiB: a game makes one and searches with it again and
// again, and no search allocates. The last search stays to be asked until the next begins.
//
//	var w grid.Ways
//	w.Search(b, 12, march, from)   // all that can be reached for 12
//	for s := range w.Reached.All() // … w.Spent(s) …
//	way = w.Way(way[:0], to)       // from, …, to
type Ways struct {
	Reached Set // the squares that the last search reached, only to be read

	board Board
	spent [MaxSquares]int32 // least cost known; unspent if none is
	last  [MaxSquares]Dir   // the last step to the square; Dirs where a way begins

	// The squares that are known and not yet gone on from, in a bucket for each cost. No two of them are more than
	// MaxCost apart, so the buckets make a ring. A bucket is a list linked both ways, newest first.
	newest [MaxCost + 1]Square
	older  [MaxSquares]Square
	newer  [MaxSquares]Square
}

// unspent is more than any way costs.
const unspent = math.MaxInt32

// Search finds the cheapest way from any of some squares to every square that can be reached for so much or less.
// Which of several ways that cost the same it takes is not said, but the same search takes the same one always.
func (w *Ways) Search(b Board, most int, cost Cost, from ...Square) {
	w.Reached, w.board = Set{}, b
	for i := range w.spent[:b.Squares()] {
		w.spent[i] = unspent
	}
	for i := range w.newest {
		w.newest[i] = None
	}
	for _, s := range from {
		w.learn(s, 0, Dirs)
	}
	// A whole round of empty buckets is the end: no square known costs more than MaxCost beyond the last.
	for spent, idle := 0, 0; spent <= most && idle <= MaxCost; {
		s := w.newest[spent&MaxCost]
		if s == None {
			spent++
			idle++
			continue
		}
		idle = 0
		w.unlink(s)
		w.Reached.Add(s)
		w.goOn(s, spent, cost)
	}
}

// goOn learns what the steps from a square lead to.
func (w *Ways) goOn(s Square, spent int, cost Cost) {
	col, row := w.board.Col(s), w.board.Row(s)
	for d := range Dirs {
		dc, dr := d.Delta()
		next := w.board.At(col+dc, row+dr)
		if next == None || int(w.spent[next]) <= spent {
			continue
		}
		c := cost(s, next, d)
		if c > MaxCost {
			panic(fmt.Sprintf("grid: a step costs %d, more than %d", c, MaxCost))
		}
		if c >= 0 {
			w.learn(next, int32(spent+c), d)
		}
	}
}

// learn notes a way to a square, if it is the cheapest yet.
func (w *Ways) learn(s Square, spent int32, last Dir) {
	if spent >= w.spent[s] {
		return
	}
	if w.spent[s] != unspent {
		w.unlink(s)
	}
	w.spent[s], w.last[s] = spent, last
	bucket := &w.newest[spent&MaxCost]
	w.older[s], w.newer[s] = *bucket, None
	if *bucket != None {
		w.newer[*bucket] = s
	}
	*bucket = s
}

// unlink takes a square out of its bucket.
func (w *Ways) unlink(s Square) {
	older, newer := w.older[s], w.newer[s]
	if newer == None {
		w.newest[w.spent[s]&MaxCost] = older
	} else {
		w.older[newer] = older
	}
	if older != None {
		w.newer[older] = newer
	}
}

// Spent is what the cheapest way to a square costs, if the last search reached it.
func (w *Ways) Spent(s Square) (int, bool) {
	if !w.Reached.Has(s) {
		return 0, false
	}
	return int(w.spent[s]), true
}

// Way appends the squares of the cheapest way to a square, from where it begins to the square itself. It appends
// nothing if the last search did not reach it.
func (w *Ways) Way(to []Square, s Square) []Square {
	if !w.Reached.Has(s) {
		return to
	}
	begin := len(to)
	for ; ; s = w.board.Step(s, w.last[s].Turn(4)) {
		to = append(to, s)
		if w.last[s] == Dirs {
			break
		}
	}
	slices.Reverse(to[begin:])
	return to
}
