package search

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"littlewars/engine"
)

// Judge is a core that can be searched well. The methods are those of *P, as of engine.Core, and allocate nothing.
type Judge[M any] interface {
	// Rate is how the mover stands, in hundredths of a small man: as much for one side as against the other.
	Rate() int
	// Choices appends the moves worth a thought, in a fixed order: all of Moves, or of those that come to much the
	// same the best.
	Choices(into []M) []M
	// Loud appends those of Choices without which the position can't be rated: what takes.
	Loud(into []M) []M
	// Stake is what a move takes, as Rate counts it, 0 if nothing, Win if it wins at once; and the worth of who
	// takes it.
	Stake(M) (gain, risk int)
	// Slot is a number for moves that are alike wherever they are made, under Slots.
	Slot(M) int
	// Pass hands the turn over as if a move had been made; false where that would tell nothing.
	Pass() bool
	// Bold is how much worse than an even game a draw is to who plays for more: the higher, the harder the game is to
	// bring home.
	Bold() int
}

// presser is a judge who knows threats that no taking shows.
type presser interface {
	// Pressed reports whether the other would win, were it his turn.
	Pressed() bool
}

// Slots are how many kinds of moves there can be.
const Slots = 1 << 15

// Scores.
const (
	Win     = 30000
	Certain = Win - deepest // what is beyond it is a win, beyond its negative a loss
	deepest = 100           // moves that are looked ahead at the most
)

// Root is what is thought about.
type Root[P any] struct {
	At    P
	Past  []uint64 // hashes of the positions that have been, this one last; may be nil
	Draws engine.Draws
	Quiet func(*P) int // turns towards Draws.QuietTurns; nil where there is no such draw
	Teams []int        // by side: who stands for his team; nil if all play for themselves
	Seed  uint64       // 0 for no chance: of moves that are as good it is the first
	Rated uint64       // what is found of positions rated in one way is not taken for those rated in another
}

// Effort is how long to think: until the first is reached. 0 is no limit.
type Effort struct {
	Nodes   int // positions looked at, and at least as many as two moves ahead want
	Depth   int
	Time    time.Duration
	Enough  time.Duration // after which he looks no move farther; half of it if the best move has stayed the same
	Threads int           // 0 for one; with nodes limited it is one
	Lines   int           // how many of the best moves are wanted; 0 for one
	Heeds   int           // hundredths of a small man: what brings less to take is not seen at the end of a line
}

// Found is what came of it.
type Found[M any] struct {
	Lines []Variation[M] // the best first; none if there is no move
	Depth int            // moves looked ahead
	Nodes int
	Time  time.Duration
}

// Variation is what is expected to be played, and what that is worth to who is to move.
type Variation[M any] struct {
	Moves []M // at least one
	Score int
}

// Certain reports whether the score is no guess: the game is won or lost.
func (l *Variation[M]) Certain() bool { return l.Score > Certain || l.Score < -Certain }

// Searcher keeps what it has found from one use to the next.
type Searcher[P any, M comparable, C engine.Core[P, M]] struct {
	table   *table
	workers []*worker[P, M, C]
	past    map[uint64]int
	seen    [1 << 12]bool // by the lower bits of their hashes: most positions are not in past
	root    Root[P]
	bold    int // how much worse a draw is to the mover at the root
	stop    atomic.Bool
	plain   bool // for tests: no short cuts, so that what is found is what looking at everything finds
}

// DefaultRoom is how many positions are kept: 32 MB.
const DefaultRoom = 1 << 21

// New is a search that keeps so many positions, a power of two.
func New[P any, M comparable, C engine.Core[P, M]](room int) *Searcher[P, M, C] {
	return &Searcher[P, M, C]{table: newTable(room)}
}

// Think looks for the best moves until a limit is reached, or all is known. It tells of each depth that is done.
// When ctx is done it stops at once with its error.
func (s *Searcher[P, M, C]) Think(
	ctx context.Context, root Root[P], l Effort, tell func(Found[M]),
) (Found[M], error) {
	begun := time.Now()
	s.root = root
	s.stop.Store(false)
	s.table.begin(l.Nodes > 0 || l.Time == 0)
	s.past = map[uint64]int{}
	clear(s.seen[:])
	for _, h := range root.Past {
		s.past[h]++
		s.seen[h%uint64(len(s.seen))] = true
	}
	threads := max(1, l.Threads)
	if l.Nodes > 0 {
		threads = 1
	}
	for len(s.workers) < threads {
		s.workers = append(s.workers, newWorker(s))
	}
	var helping sync.WaitGroup
	s.bold = 0
	if j := s.workers[0].frames[0].judge; j != nil {
		s.bold = j.Bold()
	}
	for i, w := range s.workers[:threads] {
		w.begin(ctx, l, begun)
		if i > 0 {
			helping.Go(func() { w.help(i) })
		}
	}
	found := s.workers[0].deepen(tell)
	s.stop.Store(true)
	helping.Wait()
	for _, w := range s.workers[1:threads] {
		found.Nodes += w.nodes
	}
	found.Time = time.Since(begun)
	return found, ctx.Err()
}

// worker is one thread of a search.
type worker[P any, M comparable, C engine.Core[P, M]] struct {
	s       *Searcher[P, M, C]
	ctx     context.Context
	effort  Effort
	begun   time.Time
	frames  []frame[P, M]
	history [2][Slots]int16 // by party: how often a quiet move was the best
	nodes   int
	depth   int
	halted  bool
	moves   []candidate[M] // at the root
}

// frame is one position on the way down.
type frame[P any, M comparable] struct {
	at      P
	judge   Judge[M] // of at, nil if the core is none
	presser presser  // of at, nil likewise
	moves   []M
	order   []int64 // places of moves, with what they promise above
	killers [2]M
	kills   int // how many of killers there are
	hash    uint64
	party   int8 // 0 for who is to move at the root and his team
	line    []M  // the best from here
}

// candidate is a move at the root.
type candidate[M comparable] struct {
	move  M
	score int
	luck  int // what it gains by the seed
	takes bool
	line  []M
}

func newWorker[P any, M comparable, C engine.Core[P, M]](s *Searcher[P, M, C]) *worker[P, M, C] {
	w := &worker[P, M, C]{s: s, frames: make([]frame[P, M], deepest+1)}
	for i := range w.frames {
		f := &w.frames[i]
		f.judge, _ = any(C(&f.at)).(Judge[M])
		f.presser, _ = any(C(&f.at)).(presser)
	}
	return w
}

// begin sets the root up.
func (w *worker[P, M, C]) begin(ctx context.Context, l Effort, begun time.Time) {
	w.ctx, w.effort, w.begun = ctx, l, begun
	w.nodes, w.depth, w.halted = 0, 0, false
	w.history = [2][Slots]int16{}
	f := &w.frames[0]
	f.at, f.party = w.s.root.At, 0
	f.hash = C(&f.at).Hash()
	for i := range w.frames {
		w.frames[i].kills = 0
	}
	w.candidates()
}

// luckiest is more than a move at the root gains by chance, so that games differ.
const luckiest = 6

// candidates are the moves at the root.
func (w *worker[P, M, C]) candidates() {
	f := &w.frames[0]
	w.choices(f)
	w.moves = w.moves[:0]
	chance := rand.New(rand.NewPCG(w.s.root.Seed, f.hash))
	for _, m := range f.moves {
		c := candidate[M]{move: m}
		if f.judge != nil {
			gain, _ := f.judge.Stake(m)
			c.takes = gain > 0
		}
		if w.s.root.Seed != 0 {
			c.luck = chance.IntN(luckiest)
		}
		w.moves = append(w.moves, c)
	}
}

// choices lists the moves of a frame.
func (w *worker[P, M, C]) choices(f *frame[P, M]) {
	if f.judge == nil {
		f.moves = C(&f.at).Moves(f.moves[:0])
		return
	}
	f.moves = f.judge.Choices(f.moves[:0])
}

// halt reports whether to stop. It is asked at every node.
func (w *worker[P, M, C]) halt() bool {
	switch {
	case w.halted:
	case w.effort.Nodes > 0 && w.nodes >= w.effort.Nodes && w.depth > 2:
		w.halted = true // two moves ahead must be known: who wins or loses at once
	case w.nodes&63 == 0:
		late := w.effort.Time > 0 && w.depth > 1 && time.Since(w.begun) >= w.effort.Time-w.effort.Time/32
		w.halted = late || w.depth > 1 && w.s.stop.Load() || w.ctx.Err() != nil
	}
	return w.halted
}
