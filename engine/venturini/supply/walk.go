package supply

import (
	"slices"

	"littlewars/engine/grid"
)

// never is a distance that is not gone.
const never = 1 << 14

// Walk is how far all squares are from one along highways.
type Walk struct {
	From  grid.Square
	lanes *Lanes
	steps []uint16   // by square; never where no way leads
	back  []grid.Dir // by square: the last step to it
}

// Walk goes out from a square along the highways that are open, as far as they lead.
func (l *Lanes) Walk(from grid.Square) *Walk {
	n := l.f.Map.Board.Squares()
	w := &Walk{From: from, lanes: l, steps: make([]uint16, n), back: make([]grid.Dir, n)}
	w.spread(append(make([]grid.Square, 0, n), from))
	return w
}

// spread goes to all squares in the order of their distance from those in the queue. Not even the carts of a magazine
// on whose own square an enemy laager stands get away.
func (w *Walk) spread(queue []grid.Square) {
	l, b := w.lanes, w.lanes.f.Map.Board
	for i := range w.steps {
		w.steps[i] = never
	}
	for _, at := range queue {
		w.steps[at] = 0
	}
	if l.foes.Has(w.From) {
		return
	}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		for d, ways := grid.N, l.roads[at]; ways != 0; d, ways = d+1, ways>>1 {
			if ways&1 == 0 {
				continue
			}
			to := b.Step(at, d)
			if w.steps[to] != never || l.foes.Has(to) || l.gates.Has(to) || l.pinched(at, d) {
				continue
			}
			w.steps[to], w.back[to] = w.steps[at]+1, d
			queue = append(queue, to)
		}
	}
}

// Steps is how far a square is; false if no open highway leads to it.
func (w *Walk) Steps(to grid.Square) (int, bool) { return int(w.steps[to]), w.steps[to] != never }

// Route is the way to a square, both ends included; nil if there is none.
func (w *Walk) Route(to grid.Square) (squares []grid.Square) {
	if w.steps[to] == never {
		return nil
	}
	at := to
	for ; w.steps[at] > 0; at = w.lanes.f.Map.Board.Step(at, w.back[at].Turn(4)) {
		squares = append(squares, at)
	}
	squares = append(squares, at)
	slices.Reverse(squares)
	return squares
}

// sail is how far figures at a river square are from a magazine by ship.
type sail struct {
	steps []uint16 // by place in the river, the last step ashore included
	from  []int16  // by place in the river: where the ship began
	begun bool     // some ship can begin at all
}

// spread sails up and down from all river squares beside a magazine. [VT-SUPPLY-11, VT-SUPPLY-13]
func (s *sail) spread(l *Lanes, magazine grid.Square) {
	for k := range s.steps {
		s.steps[k] = never
	}
	l.besides(magazine, func(k int16) {
		if l.water[k] != barred {
			s.steps[k], s.from[k], s.begun = 2, k, true
		}
	})
	for k := 1; k < len(s.steps); k++ {
		s.on(l, k-1, k)
	}
	for k := len(s.steps) - 2; k >= 0; k-- {
		s.on(l, k+1, k)
	}
}

// on sails from a river square to the next.
func (s *sail) on(l *Lanes, from, to int) {
	if s.steps[from] != never && l.water[from] == sails && l.water[to] != barred && s.steps[from]+1 < s.steps[to] {
		s.steps[to], s.from[to] = s.steps[from]+1, s.from[from]
	}
}

// to is how far a square is by ship, and at which river square the ship lands.
func (s *sail) to(l *Lanes, at grid.Square) (steps uint16, landing int16) {
	if steps, landing = never, -1; !s.begun {
		return steps, landing
	}
	l.besides(at, func(k int16) {
		if s.steps[k] < steps {
			steps, landing = s.steps[k], k
		}
	})
	return steps, landing
}
