package engine

import "iter"

// Freeing is a Core of which some moves are free: acts beside the one that a turn is about.
type Freeing[M any] interface {
	// Free reports whether one of Moves is.
	Free(M) bool
}

// Perft is the number of different sequences of depth moves from p, those that end before it left out. No free moves
// are made, and none counted. Perft of 0 is 1. The last moves are counted without being made.
func Perft[P, M any, C Core[P, M]](p *P, depth int) uint64 {
	return newTree[P, M, C](p, depth).count(max(depth, 0))
}

// Divide is, for each move from p in order that is not free, how many of the sequences of depth moves begin with it.
// The depth is at least 1.
func Divide[P, M any, C Core[P, M]](p *P, depth int) iter.Seq2[M, uint64] {
	return func(yield func(M, uint64) bool) {
		t := newTree[P, M, C](p, depth)
		for _, m := range C(p).Moves(nil) {
			if t.frees && free[P](C(p), m) {
				continue
			}
			t.step(depth, m)
			if !yield(m, t.count(depth-1)) {
				return
			}
		}
	}
}

// PerftMade is Perft with every move made and nothing counted in bulk: slower, and a test of Play.
func PerftMade[P, M any, C Core[P, M]](p *P, depth int) uint64 {
	t := newTree[P, M, C](p, depth)
	t.made = true
	return t.count(max(depth, 0))
}

// tree holds the positions and the lists of moves along one line, one of each for every depth: what a
// generic method is called on escapes to the heap, and here that happens once.
type tree[P, M any, C Core[P, M]] struct {
	at    []P
	moves [][]M
	made  bool // the last moves too
	frees bool // the core is Freeing
}

// free reports whether a move of a core is free.
func free[P, M any, C Core[P, M]](p C, m M) bool {
	f, is := any(p).(Freeing[M])
	return is && f.Free(m)
}

func newTree[P, M any, C Core[P, M]](p *P, depth int) *tree[P, M, C] {
	depth = max(depth, 0)
	t := &tree[P, M, C]{at: make([]P, depth+1), moves: make([][]M, depth+1)}
	t.at[depth] = *p
	_, t.frees = any(C(p)).(Freeing[M])
	return t
}

// step makes the move at a depth, one less deep.
func (t *tree[P, M, C]) step(depth int, m M) {
	t.at[depth-1] = t.at[depth]
	C(&t.at[depth-1]).Play(m)
}

func (t *tree[P, M, C]) count(depth int) (n uint64) {
	p := C(&t.at[depth])
	switch {
	case depth == 0:
		return 1
	case depth == 1 && !t.made && !t.frees:
		return uint64(p.Count())
	}
	t.moves[depth] = p.Moves(t.moves[depth][:0])
	for _, m := range t.moves[depth] {
		switch {
		case t.frees && free[P](p, m):
		case depth == 1 && !t.made:
			n++
		default:
			t.step(depth, m)
			n += t.count(depth - 1)
		}
	}
	return n
}
