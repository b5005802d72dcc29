package search

import "sync/atomic"

// bound is what a score in the table is worth.
type bound uint8

const (
	nothing bound = iota
	atLeast
	atMost
	exact
)

// entry is what was found about a position: the place of its best move among its moves, and a score.
type entry struct {
	move  int // noMove if none was better than another
	score int
	depth int
	bound bound
}

const noMove = 1<<12 - 1

// pack and unpack put an entry into a word: 12 bits of move, 16 of score, 8 of depth, 2 of bound and, above, 16 of
// the use of the table in which it was written.
func (e entry) pack(use uint16) uint64 {
	return uint64(e.move) | uint64(uint16(int16(e.score)))<<12 | uint64(uint8(int8(e.depth)))<<28 |
		uint64(e.bound)<<36 | uint64(use)<<48
}

func unpack(x uint64) entry {
	return entry{
		move:  int(x & noMove),
		score: int(int16(x >> 12)),
		depth: int(int8(x >> 28)),
		bound: bound(x >> 36 & 3),
	}
}

func useOf(x uint64) uint16 { return uint16(x >> 48) }

// slot is an entry and its key. Threads write without a lock: the key is kept mixed with the entry, so that halves
// of two do not fit each other.
type slot struct{ mixed, data atomic.Uint64 }

// table is shared by all threads of a search. Places go in pairs: the first keeps what was searched deepest in
// this use, the second what came last.
type table struct {
	slots []slot
	mask  uint64
	use   uint16
	salt  uint64 // of the uses that know nothing of those before them
}

// newTable has room for so many entries, a power of two.
func newTable(room int) *table {
	return &table{slots: make([]slot, room), mask: uint64(room - 1)}
}

// begin is a new use of the table. A fresh one finds nothing that was written before it, and goes as in an empty table.
func (t *table) begin(fresh bool) {
	t.use++
	if t.use == 0 { // it has come round
		clear(t.slots)
		t.use = 1
	}
	if fresh {
		t.salt += 0x9e3779b97f4a7c15
	}
}

func (t *table) get(key uint64) (entry, bool) {
	key ^= t.salt
	at := key & t.mask &^ 1
	for i := range uint64(2) {
		s := &t.slots[at+i]
		data := s.data.Load()
		if s.mixed.Load()^data == key && data != 0 {
			return unpack(data), true
		}
	}
	return entry{}, false
}

func (t *table) put(key uint64, e entry) {
	key ^= t.salt
	s := &t.slots[key&t.mask&^1]
	data := s.data.Load()
	if own := s.mixed.Load()^data == key; useOf(data) == t.use && unpack(data).depth > e.depth && !own {
		s = &t.slots[key&t.mask|1]
	} else if own && e.move == noMove {
		e.move = unpack(data).move
	}
	data = e.pack(t.use)
	s.mixed.Store(key ^ data)
	s.data.Store(data)
}
