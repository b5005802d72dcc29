package search

import (
	"math/bits"
	"slices"
)

// way is how a position was come to.
type way uint8

const (
	moved way = iota
	passed
)

// down is what the next frame is worth to the mover of this, ply being that of the next.
func (w *worker[P, M, C]) down(f *frame[P, M], depth, alpha, beta, ply int) int {
	if w.frames[ply].party == f.party {
		return w.search(ply, depth, alpha, beta, moved)
	}
	return -w.search(ply, depth, -beta, -alpha, moved)
}

// search is what a position is worth to who is to move, so many moves ahead: exactly if that lies between alpha and
// beta, else on which side of them it lies.
func (w *worker[P, M, C]) search(ply, depth, alpha, beta int, by way) int {
	f := &w.frames[ply]
	f.line = f.line[:0]
	if w.halt() {
		return 0
	}
	if score, over := w.over(ply); over {
		return score
	}
	floor := -Win
	if ply == 1 && by == moved && w.repeated(ply) { // who is to move can come back here, but may have something better
		floor = w.draw(f)
		if beta <= floor {
			return floor
		}
		alpha = max(alpha, floor)
	}
	pressed := f.presser != nil && !w.s.plain && f.presser.Pressed()
	if pressed && depth <= 0 && by == moved { // what threatens is seen only after a turn
		depth = 1
	}
	if depth <= 0 || ply >= deepest {
		return max(floor, w.calm(ply, alpha, beta))
	}
	alpha, beta = max(alpha, ply-Win), min(beta, Win-ply-1) // a sooner win is known
	if alpha >= beta {
		return alpha
	}
	key := f.hash ^ w.staleness(f) ^ w.s.root.Rated*0xbf58476d1ce4e5b9
	known, found := w.s.table.get(key)
	narrow := beta-alpha == 1
	if found && narrow && (known.depth == depth || known.depth > depth && !w.s.plain) {
		score := fromTable(known.score, ply)
		if known.bound == exact || known.bound == atLeast && score >= beta || known.bound == atMost && score <= alpha {
			return max(floor, score)
		}
	}
	guessing := f.judge != nil && !w.s.plain
	if !found && depth >= 5 && guessing {
		depth-- // it is cheaper to come back with a move to begin with
	}
	rating := w.rate(f)
	if narrow && guessing && !pressed && beta > -Certain && beta < Certain {
		if depth <= shallowest && rating-ahead*depth >= beta {
			return max(floor, rating)
		}
		if by == moved && depth >= 3 && rating >= beta && w.pass(ply, depth, beta) {
			return max(floor, beta)
		}
		if w.halted {
			return 0
		}
	}
	return max(floor, w.tryAll(ply, depth, alpha, beta, rating, key, known, found))
}

// Margins of the short cuts near the edge, in hundredths of a small man. They were found by games.
const (
	shallowest = 3  // moves ahead
	ahead      = 90 // for each of them: what a move may lose at the most, as it were
	behind     = 90 // and gain
)

// pass reports whether who is to move does well even if he does nothing.
func (w *worker[P, M, C]) pass(ply, depth, beta int) bool {
	f, next := &w.frames[ply], &w.frames[ply+1]
	next.at = f.at
	if !next.judge.Pass() {
		return false
	}
	next.hash = C(&next.at).Hash()
	next.party = w.party(C(&next.at).Mover())
	next.line = next.line[:0]
	w.nodes++
	if next.party == f.party {
		return false
	}
	return -w.search(ply+1, depth-3-depth/4, -beta, 1-beta, passed) >= beta && !w.halted
}

// tryAll tries the moves one after another.
func (w *worker[P, M, C]) tryAll(ply, depth, alpha, beta, rating int, key uint64, known entry, found bool) int {
	f := &w.frames[ply]
	w.choices(f)
	if len(f.moves) == 0 {
		return w.draw(f)
	}
	guessing := f.judge != nil && !w.s.plain
	if len(f.moves) == 1 && guessing {
		depth++
	}
	first := -1
	if found && known.move < len(f.moves) {
		first = known.move
	}
	w.order(f, first)
	narrow := beta-alpha == 1
	best, at, bound, quiets := -Win, noMove, atMost, 0
	for i := range f.order {
		place := f.next(i)
		m := f.moves[place]
		calm := f.takes(i) == 0
		if calm {
			quiets++
			if best > -Certain && narrow && guessing && depth <= shallowest &&
				(quiets > 4+6*depth*depth || rating+behind*depth <= alpha) {
				best = max(best, min(alpha, rating+behind*depth))
				continue
			}
		}
		w.step(ply, m)
		score := w.branch(f, ply+1, depth, i, calm, alpha, beta)
		if w.halted {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		alpha, at, bound = score, place, exact
		f.line = append(append(f.line[:0], m), w.frames[ply+1].line...)
		if score >= beta {
			bound = atLeast
			if calm {
				w.reward(f, i, depth)
			}
			break
		}
	}
	w.s.table.put(key, entry{min(at, noMove), toTable(best, ply), depth, bound})
	return best
}

// branch is what the move just made is worth, the i-th that is tried: the first in the whole window, the others only
// as far as they may be better, and those that promise little less far ahead.
func (w *worker[P, M, C]) branch(f *frame[P, M], ply, depth, i int, calm bool, alpha, beta int) int {
	depth--
	if i == 0 {
		return w.down(f, depth, alpha, beta, ply)
	}
	shallow := depth
	if i >= 3 && depth >= 2 && calm && f.judge != nil && !w.s.plain {
		shallow = max(1, depth-reduction(depth, i))
	}
	score := w.down(f, shallow, alpha, alpha+1, ply)
	if score > alpha && shallow < depth && !w.halted {
		score = w.down(f, depth, alpha, alpha+1, ply)
	}
	if score > alpha && score < beta && !w.halted {
		score = w.down(f, depth, alpha, beta, ply)
	}
	return score
}

// reduction is how much less far the i-th move is looked at.
func reduction(depth, i int) int {
	return (bits.Len(uint(depth)) * bits.Len(uint(i))) / 4
}

// over is what a position is worth that is known without looking farther.
func (w *worker[P, M, C]) over(ply int) (score int, over bool) {
	f := &w.frames[ply]
	if winner, over := C(&f.at).Ended(); over {
		return w.outcome(winner, ply), true
	}
	d := &w.s.root.Draws
	if d.Quiet != "" && w.s.root.Quiet(&f.at) >= d.QuietTurns {
		return w.draw(f), true
	}
	if ply > 1 {
		return w.draw(f), w.repeated(ply)
	}
	return w.draw(f), d.Repeated != "" && w.s.past[f.hash]+1 >= d.Times // by the rule
}

// draw is what a draw is worth.
func (w *worker[P, M, C]) draw(f *frame[P, M]) int {
	if f.party == 0 {
		return -w.s.bold
	}
	return w.s.bold
}

// outcome is what an end is worth to who would be to move. The sooner win is worth more.
func (w *worker[P, M, C]) outcome(winner, ply int) int {
	switch {
	case winner < 0:
		return w.draw(&w.frames[ply])
	case w.party(winner) == w.frames[ply].party:
		return Win - ply
	}
	return ply - Win
}

// repeated reports whether the position has been, in the match or on the way here. A draw may need more of that
// than once, but who is winning gets nowhere by it.
func (w *worker[P, M, C]) repeated(ply int) bool {
	if w.s.root.Draws.Repeated == "" {
		return false
	}
	h := w.frames[ply].hash
	for i := ply - 1; i > 0; i-- {
		if w.frames[i].hash == h {
			return true
		}
	}
	return w.s.seen[h%uint64(len(w.s.seen))] && w.s.past[h] > 0
}

// staleness makes another key of a position when the draw by quiet turns has come nearer.
func (w *worker[P, M, C]) staleness(f *frame[P, M]) uint64 {
	d := &w.s.root.Draws
	if d.Quiet == "" {
		return 0
	}
	return uint64(8*w.s.root.Quiet(&f.at)/d.QuietTurns) * 0x9e3779b97f4a7c15
}

// rate is what the position seems to be worth: the more a draw the nearer that by quiet turns is.
func (w *worker[P, M, C]) rate(f *frame[P, M]) int {
	if f.judge == nil {
		return 0
	}
	score, d := f.judge.Rate(), &w.s.root.Draws
	if d.Quiet != "" {
		all, gone := d.QuietTurns, w.s.root.Quiet(&f.at)
		score = (score*(all*all-gone*gone) + w.draw(f)*gone*gone) / (all * all)
	}
	return score
}

// calm is what a position is worth when all taking that gains is over. It is none that has ended, unless it was come
// to by taking.
func (w *worker[P, M, C]) calm(ply, alpha, beta int) int {
	f := &w.frames[ply]
	best := w.rate(f)
	if best >= beta || f.judge == nil || ply >= deepest {
		return best
	}
	alpha = max(alpha, best)
	rating := best
	f.moves = f.judge.Loud(f.moves[:0])
	w.order(f, -1)
	next := &w.frames[ply+1]
	for i := range f.order {
		m := f.moves[f.next(i)]
		if f.takes(i) < w.effort.Heeds { // nor do those after it bring so much
			break
		}
		if most := rating + f.takes(i) + spare; most <= alpha && !w.s.plain {
			best = max(best, most)
			continue
		}
		if w.halt() { // here, so that no long exchange goes beyond the positions allowed
			return 0
		}
		next.at = f.at
		p := C(&next.at)
		p.Play(m)
		next.party = w.party(p.Mover())
		w.nodes++
		score := 0
		if winner, over := p.Ended(); over {
			score = -w.outcome(winner, ply+1)
		} else {
			score = -w.calm(ply+1, -beta, -alpha)
		}
		if w.halted {
			return 0
		}
		if score > best {
			best = score
			alpha = max(alpha, score)
			if score >= beta {
				break
			}
		}
	}
	return best
}

// spare is what taking may gain besides what it takes.
const spare = 100

// What a move promises, above its place in 12 bits: the one that was best before, what takes, the most by the
// least; quiet moves that refuted what was beside; others by how often they were the best.
const (
	placeBits  = 12
	gainBits   = placeBits + 4 // above are what is taken, and below who does not take it
	rankKiller = 1 << (placeBits + 24)
	rankTakes  = 1 << (placeBits + 30)
	rankKnown  = 1 << (placeBits + 32)
	mostGain   = 1<<(30-4) - 1
)

// order makes the list in which next finds the moves.
func (w *worker[P, M, C]) order(f *frame[P, M], first int) {
	f.order = f.order[:0]
	for place, m := range f.moves {
		rank := int64(0)
		if f.judge != nil {
			gain, risk := f.judge.Stake(m)
			switch {
			case gain > 0:
				rank = rankTakes | int64(min(gain, mostGain))<<gainBits | int64(15-min(15, risk/16))<<placeBits
			case f.kills > 0 && m == f.killers[0]:
				rank = 2 * rankKiller
			case f.kills > 1 && m == f.killers[1]:
				rank = rankKiller
			default:
				rank = (int64(w.history[f.party][f.judge.Slot(m)]) + 1<<15) << placeBits
			}
		}
		if place == first {
			rank |= rankKnown
		}
		f.order = append(f.order, rank|int64(noMove-place))
	}
}

// takes is what the i-th move takes, 0 if nothing; place is its place among the moves. It has been asked for by next.
func (f *frame[P, M]) takes(i int) int {
	if f.order[i]&rankTakes == 0 {
		return 0
	}
	return int(f.order[i]>>gainBits) & mostGain
}

func (f *frame[P, M]) place(i int) int { return int(noMove - f.order[i]&noMove) }

// next is the place of the i-th move to try, all before it having been asked for. The first few are looked for one
// by one, as there is often no need for more.
func (f *frame[P, M]) next(i int) int {
	const few = 4
	if i < few {
		best := i
		for j := i + 1; j < len(f.order); j++ {
			if f.order[j] > f.order[best] {
				best = j
			}
		}
		f.order[i], f.order[best] = f.order[best], f.order[i]
	} else if i == few {
		slices.SortFunc(f.order[few:], func(a, b int64) int { return int(min(1, max(-1, b-a))) })
	}
	return f.place(i)
}

// reward remembers a quiet move that was too good, and that those tried before it were not.
func (w *worker[P, M, C]) reward(f *frame[P, M], i, depth int) {
	if f.judge == nil {
		return
	}
	m := f.moves[f.place(i)]
	if f.kills == 0 || f.killers[0] != m {
		f.killers[1], f.killers[0] = f.killers[0], m
		f.kills = min(2, f.kills+1)
	}
	h := &w.history[f.party]
	bonus := int16(min(400, depth*depth*4))
	for j := range i {
		if other := f.moves[f.place(j)]; f.takes(j) == 0 {
			at := &h[f.judge.Slot(other)]
			*at -= bonus + int16(int(*at)*int(bonus)/mostHistory)
		}
	}
	at := &h[f.judge.Slot(m)]
	*at += bonus - int16(int(*at)*int(bonus)/mostHistory)
}

const mostHistory = 16000

// toTable and fromTable count the moves to a win from the position instead of the root.
func toTable(score, ply int) int {
	switch {
	case score > Certain:
		return score + ply
	case score < -Certain:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score > Certain:
		return score - ply
	case score < -Certain:
		return score + ply
	}
	return score
}
