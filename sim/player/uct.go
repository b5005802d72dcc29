package player

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"littlewars/engine"
)

// Mind is what a computer player needs of a game: its typed core, and one of its moves at random. A core
// that has also a Value(side int) float64, a quick guess from 0, lost, to 1, won, is played much better.
type Mind[P, M any] interface {
	engine.Core[P, M]
	// Draw gives one of Moves, each as likely as another; false if there is none.
	Draw(*engine.Chance) (M, bool)
}

type valuer interface{ Value(side int) float64 }

// habits is how a search goes about it. docs/computer.md tells how they were found.
type habits struct {
	explore float64 // how much what has been tried little is tried again, against what has done well
	trust   float64 // how many playouts the first guess of a move counts for
	ripe    int32   // at which visit a position's moves are looked at one by one
	glimpse int     // how many moves a playout goes on before the position is guessed
	fade    float64 // what is left of an advantage that is a move farther off, so that the sooner win is preferred
	narrow  float64 // with how many of its moves, the best guesses, a position begins
	widen   float64 // how many are added with the square root of its visits
}

// habitsFor is those for games that guess how a position stands, and for those that do not: there playouts
// go to the end, or are drawn if they find none.
func habitsFor(guesses bool) habits {
	if guesses {
		return habits{explore: 0.15, trust: 1, ripe: 2, glimpse: 0, fade: 0.999, narrow: 2, widen: 1}
	}
	return habits{explore: 1, trust: 1, ripe: 2, glimpse: 2000, fade: 0.999, narrow: 4, widen: 3}
}

// roomiest is how many positions are kept, some 100 MB of them; beyond that no more moves are looked at one
// by one.
const roomiest = 2 << 20

// open is an outcome not known. Others are a winner or engine.Nobody.
const open = engine.Nobody - 1

// node is a position of the tree, and the move that leads to it.
type node[M any] struct {
	move   M
	first  int32   // where its successors lie, side by side
	wide   int32   // how many there are; 0 until they are looked at
	ranked int32   // how many of them have been put in order, the best guess first
	visits int32   // playouts through here
	gained float64 // in them, by who made the move
	guess  float32 // of what he will gain
	far    int16   // moves to the known outcome
	known  int8
	mover  int8 // whose turn it is here
	hash   uint64
}

// search is a tree of what may come of one position, grown playout by playout: UCT (Kocsis and Szepesvari
// 2006) that keeps outcomes that are certain (Winands, Bjornsson and Saito 2008). Its store is kept from
// one use to the next.
type search[P, M any, C Mind[P, M]] struct {
	game   engine.Game[P, M]
	draws  engine.Draws
	past   map[uint64]int // how often positions have been in the match so far
	teams  []int8         // by side: the leader of its team, which stands for all of it
	chance engine.Chance

	start    P
	at, next P      // on the way
	here     valuer // of at, nil if the game does not guess
	ahead    valuer // of next
	habits

	nodes  []node[M]
	path   []int32   // of the playout, from the root
	gain   []float64 // of it, by side
	moves  []M
	change bool // an outcome has become known on the way
}

// begin plants the tree.
func (s *search[P, M, C]) begin(m *engine.Played[P, M, C], seed uint64) {
	s.game = m.Game()
	s.draws = s.game.Draws()
	s.past = map[uint64]int{}
	for _, h := range m.Past() {
		s.past[h]++
	}
	s.chance = engine.NewChance(seed, m.Hash())
	s.start = m.At()
	s.here, _ = any(C(&s.at)).(valuer)
	s.ahead, _ = any(C(&s.next)).(valuer)
	s.habits = habitsFor(s.here != nil)
	sides := s.game.About().Sides
	s.gain = make([]float64, len(sides))
	s.teams = s.teams[:0]
	v := m.View("")
	for _, side := range sides {
		s.teams = append(s.teams, int8(slices.Index(sides, v.Leader(side))))
	}
	s.at = s.start
	root := node[M]{known: open, mover: s.teams[C(&s.at).Mover()], hash: C(&s.at).Hash()}
	s.nodes = append(s.nodes[:0], root)
	s.path = append(s.path[:0], 0)
	s.grow(0)
}

// think plays out until a limit is reached or nothing is left to find out. It returns how often.
func (s *search[P, M, C]) think(ctx context.Context, l engine.Limits, begun time.Time) (int, error) {
	if l.Playouts <= 0 && l.Time <= 0 {
		l.Time = engine.DefaultTime
	}
	n := 0
	for (l.Playouts <= 0 || n < l.Playouts) && s.nodes[0].known == open && (l.Time <= 0 || time.Since(begun) < l.Time) {
		if err := ctx.Err(); err != nil {
			return n, err
		}
		s.playout()
		n++
	}
	return n, nil
}

// playout goes down the tree to its edge, sees how the game might go on, and takes that back up.
func (s *search[P, M, C]) playout() {
	s.at = s.start
	s.path = append(s.path[:0], 0)
	s.change = false
	n := int32(0)
	for s.nodes[n].wide > 0 && s.nodes[n].known == open {
		n = s.step(n)
	}
	if s.nodes[n].known == open && s.nodes[n].visits+1 >= s.ripe && len(s.nodes) < roomiest {
		s.grow(n)
		if s.nodes[n].known == open {
			n = s.step(n)
		}
	}
	if known := s.nodes[n].known; known != open {
		s.outcome(int(known))
	} else {
		s.roll()
	}
	s.back()
}

// step makes the move to try from n, and sees whether that comes back to where the game has been.
func (s *search[P, M, C]) step(n int32) int32 {
	n = s.pick(n)
	k := &s.nodes[n]
	C(&s.at).Play(k.move)
	s.path = append(s.path, n)
	if k.visits == 0 && k.known == open {
		k.hash = C(&s.at).Hash()
		if times := s.times(k.hash); times > 0 {
			if times+1 < s.draws.Times {
				s.grow(n) // who has come back may have walked into something all the same
				k = &s.nodes[n]
			}
			if k.known == open {
				k.known = engine.Nobody
			}
			s.change = true
		}
	}
	return n
}

// back takes what the playout gained up to the root, and what has become known.
func (s *search[P, M, C]) back() {
	for i := len(s.path) - 1; i >= 0; i-- {
		n := &s.nodes[s.path[i]]
		if s.change && n.wide > 0 && n.known == open {
			s.settle(n)
		}
		n.visits++
		if i > 0 {
			n.gained += s.gain[s.nodes[s.path[i-1]].mover]
		}
		for k, g := range s.gain {
			s.gain[k] = faint(g, s.fade)
		}
	}
}

// pick is the successor to try: what has done best, or was guessed to, with a bonus for what has been
// tried little. Of many only so many are tried, the best guesses first, and more as visits come. Moves known
// to lose are left alone.
func (s *search[P, M, C]) pick(n int32) int32 {
	from := &s.nodes[n]
	log := math.Log(float64(from.visits + 1))
	room := int(s.narrow + s.widen*math.Sqrt(float64(from.visits)))
	best, highest := from.first, math.Inf(-1)
	for i := int32(0); i < from.wide && room > 0; i++ {
		if i == from.ranked {
			s.promote(from)
		}
		k := &s.nodes[from.first+i]
		if k.known >= 0 && k.known != from.mover {
			continue
		}
		room--
		worth := s.worth(k)
		if k.known == open {
			worth += s.explore * math.Sqrt(log/float64(k.visits+1))
		}
		if worth > highest {
			best, highest = from.first+i, worth
		}
	}
	return best
}

// worth is what a move that is not known to win or lose brings who makes it, from 0 to 1.
func (s *search[P, M, C]) worth(k *node[M]) float64 {
	if k.known != open {
		return 0.5
	}
	return (k.gained + s.trust*float64(k.guess)) / (float64(k.visits) + s.trust)
}

// promote puts the best guess of the successors that are not ranked yet behind those that are. Among equals
// it is any: the search for it begins somewhere.
func (s *search[P, M, C]) promote(from *node[M]) {
	rest := s.nodes[from.first+from.ranked : from.first+from.wide]
	start := s.chance.IntN(len(rest))
	best := start
	for i := range rest {
		if i += start; i >= len(rest) {
			i -= len(rest)
		}
		if rest[i].guess > rest[best].guess {
			best = i
		}
	}
	rest[0], rest[best] = rest[best], rest[0]
	from.ranked++
}

// times is how often a position has been, in the match or on the way here. A draw may need more of that
// than once, but who is winning gets nowhere by it.
func (s *search[P, M, C]) times(hash uint64) int {
	if s.draws.Repeated == "" {
		return 0
	}
	times := s.past[hash]
	for _, n := range s.path[1 : len(s.path)-1] { // the root is in the past
		if s.nodes[n].hash == hash {
			times++
		}
	}
	return times
}

// grow looks at every move from n, with s.at the position there: ends are seen at once.
func (s *search[P, M, C]) grow(n int32) {
	s.moves = C(&s.at).Moves(s.moves[:0])
	first := len(s.nodes)
	mover := int(s.nodes[n].mover)
	for _, m := range s.moves {
		s.next = s.at
		p := C(&s.next)
		p.Play(m)
		k := node[M]{move: m, known: open, mover: s.teams[p.Mover()], guess: 0.5}
		if winner, over := p.Ended(); over {
			k.known, k.guess = s.team(winner), 0 // if it matters, it is lost
		} else if s.patience(&s.next) <= 0 {
			k.known = engine.Nobody
		} else if s.ahead != nil {
			k.guess = float32(faint(s.ahead.Value(mover), s.patience(&s.next)))
		}
		s.nodes = append(s.nodes, k)
	}
	at := &s.nodes[n]
	at.first, at.wide = int32(first), int32(len(s.moves))
	if at.wide == 0 {
		at.known = engine.Nobody
	} else {
		s.settle(at)
	}
	s.change = s.change || at.known != open
}

// settle sees whether the outcome of a position follows from those of its successors: a win of the mover
// if one of them is, else when all are known, but not where it lies with him who of several others wins.
// The sooner win and the later loss are taken.
func (s *search[P, M, C]) settle(at *node[M]) {
	kids := s.nodes[at.first : at.first+at.wide]
	best, all, split := &kids[0], true, false
	for i := range kids {
		k := &kids[i]
		if k.rank(at.mover) > best.rank(at.mover) || best.known == open {
			best = k
		}
		all = all && k.known != open
		split = split || k.known != kids[0].known
	}
	if best.known == at.mover || all && (best.known == engine.Nobody || !split) {
		at.known, at.far = best.known, best.far+1
	}
}

// rank orders the moves of a mover when one is to be chosen: known wins, the soonest first, then what is
// open or drawn, then losses, the latest first.
func (k *node[M]) rank(mover int8) int {
	const certain = math.MaxInt16 + 1
	switch k.known {
	case mover:
		return certain - int(k.far)
	case open, engine.Nobody:
		return 0
	}
	return int(k.far) - certain
}

// roll plays on at random for a while and guesses, or to the end where there is no guessing.
func (s *search[P, M, C]) roll() {
	p := C(&s.at)
	for range s.glimpse {
		m, ok := p.Draw(&s.chance)
		if !ok {
			s.outcome(engine.Nobody)
			return
		}
		p.Play(m)
		if winner, over := p.Ended(); over {
			s.outcome(int(s.team(winner)))
			return
		}
	}
	left := s.patience(&s.at)
	if s.here == nil || left <= 0 {
		s.outcome(engine.Nobody)
		return
	}
	for k := range s.gain {
		s.gain[k] = faint(s.here.Value(k), left)
	}
}

// team is who stands for the winner's team, or for nobody.
func (s *search[P, M, C]) team(winner int) int8 {
	if winner == engine.Nobody {
		return engine.Nobody
	}
	return s.teams[winner]
}

// outcome is what an end brings each side: a draw half.
func (s *search[P, M, C]) outcome(winner int) {
	for k := range s.gain {
		switch s.gain[k] = 0; winner {
		case k:
			s.gain[k] = 1
		case engine.Nobody:
			s.gain[k] = 0.5
		}
	}
}

// patience is what an advantage is held to be worth while nothing comes of it: all at first, and nothing
// when the rules make a draw of that.
func (s *search[P, M, C]) patience(p *P) float64 {
	if s.draws.Quiet == "" {
		return 1
	}
	gone := float64(s.game.Quiet(p)) / float64(s.draws.QuietTurns)
	return 1 - gone*gone
}

// faint is a gain of which only a part is left over an even chance.
func faint(gain, left float64) float64 { return 0.5 + (gain-0.5)*left }

// choose is the move to play, as a node; there is at least one. It is not one that loses at once if there is
// another, however little was played out.
func (s *search[P, M, C]) choose() int32 {
	for {
		b := s.best(0)
		k := &s.nodes[b]
		if k.wide > 0 || k.known != open {
			return b
		}
		s.at = s.start
		C(&s.at).Play(k.move)
		s.grow(b)
	}
}

// best is the successor to play: by rank, then the most visited. It is -1 if there is none.
func (s *search[P, M, C]) best(n int32) int32 {
	at := &s.nodes[n]
	best := int32(-1)
	for i := at.first; i < at.first+at.wide; i++ {
		if best < 0 || s.compare(&s.nodes[i], &s.nodes[best], at.mover) > 0 {
			best = i
		}
	}
	return best
}

func (s *search[P, M, C]) compare(a, b *node[M], mover int8) int {
	if by := cmp.Compare(a.rank(mover), b.rank(mover)); by != 0 {
		return by
	}
	if a.known != b.known { // a draw, whose visits were from before it was known
		return cmp.Compare(s.worth(a), s.worth(b))
	}
	return cmp.Or(cmp.Compare(a.visits, b.visits), cmp.Compare(a.guess, b.guess))
}

// value is what the mover at the root is thought to gain by a move, and whether that is certain.
func (s *search[P, M, C]) value(n int32) (gain float64, certain bool) {
	k := &s.nodes[n]
	switch k.known {
	case open:
		return s.worth(k), false
	case engine.Nobody:
		return s.worth(k), s.draws.Repeated == "" // else it may be no more than a position that has been
	case s.nodes[0].mover:
		return 1, true
	}
	return 0, true
}

// line is what is expected to be played from a successor of the root on.
func (s *search[P, M, C]) line(n int32, longest int) []engine.Order {
	var orders []engine.Order
	for s.at = s.start; n >= 0 && len(orders) < longest; n = s.best(n) {
		k := &s.nodes[n]
		orders = append(orders, s.game.Words(&s.at, k.move))
		C(&s.at).Play(k.move)
	}
	return orders
}
