package search

import (
	"slices"
	"time"
)

// window is how far the score is expected to be from that of one move less.
const window = 40

// deepen looks one move ahead, two, and so on.
func (w *worker[P, M, C]) deepen(tell func(Found[M])) (found Found[M]) {
	lines := min(max(1, w.effort.Lines), len(w.moves))
	if lines == 0 {
		return found
	}
	found.Lines = make([]Variation[M], lines)
	for i := range lines { // so that there is one whatever happens
		found.Lines[i].Moves = []M{w.moves[i].move}
	}
	last := deepest - 20
	if w.effort.Depth > 0 {
		last = min(last, w.effort.Depth)
	}
	for w.depth = 1; w.depth <= last; w.depth++ {
		before := w.moves[0].move
		done := w.iterate(lines)
		if !done {
			w.spare()
		}
		for i := range lines {
			c := &w.moves[i]
			if c.line != nil {
				found.Lines[i] = Variation[M]{slices.Clone(c.line), c.score}
			}
		}
		found.Nodes, found.Time = w.nodes, time.Since(w.begun)
		if !done {
			break
		}
		found.Depth = w.depth
		if tell != nil {
			tell(found)
		}
		if w.enough(lines) || w.late(w.moves[0].move == before) {
			break
		}
	}
	found.Nodes = w.nodes
	return found
}

// enough reports whether to look farther ahead would change nothing, or will hardly come to an end.
func (w *worker[P, M, C]) enough(lines int) bool {
	if lines > 1 {
		return false
	}
	score := w.moves[0].score
	switch {
	case len(w.moves) == 1 && w.effort.Depth == 0:
		return true
	case score >= Win-w.depth || score <= -Win+w.depth:
		return true
	}
	return false
}

// late reports whether there is hardly time to look a move farther.
func (w *worker[P, M, C]) late(same bool) bool {
	enough := w.effort.Enough
	if same {
		enough /= 2
	}
	return enough > 0 && time.Since(w.begun) >= enough
}

// spare puts another move first if the first turned out to lose and there was no time left to look at the others.
func (w *worker[P, M, C]) spare() {
	if w.moves[0].score >= -Certain {
		return
	}
	best := 0
	for i := range w.moves {
		if w.moves[i].score > w.moves[best].score {
			best = i
		}
	}
	if best > 0 {
		w.moves[best].line = append(w.moves[best].line[:0], w.moves[best].move)
		w.moves[0], w.moves[best] = w.moves[best], w.moves[0]
	}
}

// help searches beside the first thread, for what it leaves in the table.
func (w *worker[P, M, C]) help(number int) {
	for w.depth = 1 + number%2; w.depth < deepest-20 && len(w.moves) > 0; w.depth++ {
		if !w.iterate(1) {
			return
		}
	}
}

// iterate searches all moves at the root to the present depth, the best so far first; false if it was stopped. The
// best are then the first of the moves, whether it was or not.
func (w *worker[P, M, C]) iterate(lines int) bool {
	for i := range lines {
		if !w.aspire(i) {
			return false
		}
	}
	return true
}

// aspire finds the best of the moves from one on, at first in a narrow window about its score.
func (w *worker[P, M, C]) aspire(from int) bool {
	guess := w.moves[from].score
	low, high := -Win, Win
	if w.depth >= 4 && guess > -Certain && guess < Certain {
		low, high = guess-window, guess+window
	}
	for wide := 2 * window; ; wide *= 4 {
		score, ok := w.first(from, low, high)
		switch {
		case !ok:
			return false
		case score <= low && low > -Win:
			low = max(score-wide, -Win)
		case score >= high && high < Win:
			high = min(score+wide, Win)
		default:
			return true
		}
		if wide > 1000 {
			low, high = -Win, Win
		}
	}
}

// first searches the moves at the root from one on, and brings the best to that place; false if it was stopped.
func (w *worker[P, M, C]) first(from, alpha, beta int) (best int, ok bool) {
	moves := w.moves[from:]
	best = -Win
	for i := range moves {
		c := &moves[i]
		w.step(0, c.move)
		score := w.try(c, i, alpha, beta)
		if w.halted {
			return best, false
		}
		best, c.score = max(best, score), score
		if i > 0 && score <= alpha {
			continue
		}
		c.line = append(append(c.line[:0], c.move), w.frames[1].line...)
		if i > 0 { // it goes to the front, the others keep their order
			top := *c
			copy(moves[1:i+1], moves[:i])
			moves[0] = top
		}
		if score >= beta {
			break
		}
		alpha = max(alpha, score)
	}
	return best, true
}

// try is what a move at the root is worth that has been made: the first in the whole window, the others only
// where they may be better. Luck changes nothing that is certain.
func (w *worker[P, M, C]) try(c *candidate[M], i, alpha, beta int) int {
	f, depth := &w.frames[0], w.depth-1
	lower := func(bound int) int {
		if bound > Certain || bound < -Certain {
			return bound
		}
		return bound - c.luck
	}
	alpha, beta = lower(alpha), lower(beta)
	score, shallow := alpha+1, depth
	if i > 0 {
		if i >= 8 && depth >= 3 && !c.takes && f.judge != nil && !w.s.plain {
			shallow -= reduction(depth, i) / 2
		}
		score = w.down(f, shallow, alpha, alpha+1, 1)
	}
	if score > alpha && (i == 0 || score < beta || shallow < depth) {
		score = w.down(f, depth, alpha, beta, 1)
	}
	if score > Certain || score < -Certain {
		return score
	}
	return score + c.luck
}

// step makes a move into the next frame.
func (w *worker[P, M, C]) step(ply int, m M) {
	f, next := &w.frames[ply], &w.frames[ply+1]
	next.at = f.at
	p := C(&next.at)
	p.Play(m)
	next.hash = p.Hash()
	next.party = w.party(p.Mover())
	next.line = next.line[:0]
	w.nodes++
}

// party is 0 for the mover at the root and those with him.
func (w *worker[P, M, C]) party(side int) int8 {
	own := C(&w.frames[0].at).Mover()
	if t := w.s.root.Teams; t != nil {
		side, own = t[side], t[own]
	}
	if side == own {
		return 0
	}
	return 1
}
