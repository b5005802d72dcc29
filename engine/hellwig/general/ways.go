package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// ways is in how many orders of its own an army brings each kind of piece from every square to the centre that it
// wants: what stands there is taken, waters are bridged, works are stormed.
type ways struct {
	toll   [grid.MaxSquares]uint8 // orders that it takes to make a square passable
	water  [grid.MaxSquares]bool  // without a bridge
	halt   [grid.MaxSquares]uint8 // orders more that it costs to stop there
	orders [state.LeapingQueen + 1][grid.MaxSquares]uint8
	next   [state.LeapingQueen + 1][grid.MaxSquares]grid.Square
	queue  [never][]grid.Square

	crossing grid.Square            // the first water that its leader must have bridged
	near     [grid.MaxSquares]int16 // how far carriers are from there, in squares
	lane     grid.Set               // the way of the nearest carrier
	path     grid.Pathfinder
	squares  []grid.Square
}

const (
	never    = 48 // orders in which nobody comes
	marching = 4  // squares that a loaded carrier goes in an order [HW-138]
	crowded  = 5  // squares that a way round whoever stands there costs
	afar     = 80 // squares: from where no carrier comes
)

// What it takes to make squares passable, in orders.
const (
	razing    = 2
	bombarded = 8
	burning   = 4
	silenced  = 4  // a gun
	unbuilt   = 10 // a bridge to where no carrier comes
)

// survey finds the ways of an army. A stop where the enemy can strike costs so many orders more.
func (w *ways) survey(o rules.Outlook, f *field, p *rules.Position, a state.Army, danger uint8) {
	n := grid.Square(f.b.Squares())
	for at := range n {
		x := o.Plot(a, at)
		w.toll[at], w.water[at], w.halt[at] = tollOf(x), x.Water, 0
		if x.Walled > 0 {
			w.toll[at] = storming(o, 1-a, at)
		}
		if x.Own {
			w.halt[at] = 1
		} else if f.takers[1-a][at] > 0 || f.shells[1-a][at] {
			w.halt[at] = danger
		}
	}
	w.carriers(f, p, a)
	for at := range n {
		if w.water[at] {
			w.toll[at] = w.bridging(f.b, at)
		}
	}
	w.crossing = grid.None
	centre := p.Ground.Centre[1-a]
	for k := state.Knight; k <= state.LeapingQueen; k++ {
		for at := range n {
			w.orders[k][at] = never
		}
		if centre != grid.None {
			w.back(f, a, k, centre)
		}
	}
	w.cross(f, p, a)
}

// storming is in how many orders a work of an enemy is stormed: all those who bear on it must be outweighed, and where his
// guns do, it must be shot to pieces. [HW-122, HW-130, HW-134]
func storming(o rules.Outlook, enemy state.Army, at grid.Square) uint8 {
	if o.Shells(enemy, at) {
		return bombarded
	}
	return uint8(min(2+o.Strength(enemy, at), bombarded))
}

// tollOf is what it takes to pass a square, waters and the enemy's works apart.
func tollOf(x rules.Plot) uint8 {
	switch {
	case x.Closed, x.OwnGun:
		return never
	case x.Burning:
		return burning
	case x.Gun:
		return silenced
	case x.OwnWork > 0:
		return razing
	}
	return 0
}

// bridging is in how many orders a bridge lies on a water.
func (w *ways) bridging(b grid.Board, at grid.Square) uint8 {
	far := int16(afar)
	for d := range grid.Dir(8) {
		if to := b.Step(at, d); to != grid.None {
			far = min(far, w.near[to])
		}
	}
	return uint8(min(1+(far+marching-1)/marching, unbuilt))
}

// carriers finds how far every square is from a carrier with bridges.
func (w *ways) carriers(f *field, p *rules.Position, a state.Army) {
	var from []grid.Square
	for i := range f.guns {
		if carries(&f.guns[i], p, a) {
			from = append(from, f.guns[i].At, f.guns[i].Far)
		}
	}
	w.roll(f, from)
}

// roll finds how far a device would have to go from some squares to others.
func (w *ways) roll(f *field, from []grid.Square) {
	w.path.Search(f.b, afar, func(_, to grid.Square, _ grid.Dir) int {
		switch {
		case w.water[to]:
			return marching // an order to bridge it
		case w.toll[to] > 0:
			return grid.Closed
		case f.stands[to] != 0:
			return crowded
		}
		return 1
	}, from...)
	for at := range w.near[:f.b.Squares()] {
		w.near[at] = afar
		if n, ok := w.path.Spent(grid.Square(at)); ok {
			w.near[at] = int16(n)
		}
	}
}

// carries reports whether a device is a carrier that can bring an army's bridges up.
func carries(e *rules.Engine, p *rules.Position, a state.Army) bool {
	return e.Kind == state.Carrier && e.Bridges > 0 && e.Held && e.By == a && !rules.Within(p, a, e.At)
}

// back goes back from the centre by the moves of a kind of piece, from stop to stop.
func (w *ways) back(f *field, a state.Army, k state.Chessman, centre grid.Square) {
	straight, bend, leaps := k.Goes()
	w.orders[k][centre] = 0
	w.queue[0] = append(w.queue[0][:0], centre)
	for spent := range w.queue {
		for i := 0; i < len(w.queue[spent]); i++ {
			to := w.queue[spent][i]
			if int(w.orders[k][to]) != spent {
				continue
			}
			come := spent + 1 + int(w.toll[to])
			if to != centre {
				come += int(w.halt[to])
			}
			for d := range grid.Dir(8) {
				if d%2 == 0 && straight || d%2 == 1 && bend {
					w.slide(f, a, k, to, d, come)
				}
			}
			if leaps {
				w.leap(f, k, to, come)
			}
		}
		w.queue[spent] = w.queue[spent][:0]
	}
}

// slide notes the squares from which a piece slides to another.
func (w *ways) slide(f *field, a state.Army, k state.Chessman, to grid.Square, d grid.Dir, come int) {
	at := int(to)
	for range f.room[d][to] {
		at += f.steps[d]
		if w.toll[at] == never || come >= never {
			return
		}
		w.learn(k, grid.Square(at), to, come)
		if i := f.stands[at]; i != 0 {
			if f.troops[i-1].Army != a {
				return
			}
			come++
		}
		come += int(w.toll[at])
	}
}

// leap notes the squares from which a piece leaps to another.
func (w *ways) leap(f *field, k state.Chessman, to grid.Square, come int) {
	col, row := f.b.Col(to), f.b.Row(to)
	for i := range jumps {
		l := &jumps[i]
		from := f.b.At(col-l.dc, row-l.dr)
		if from == grid.None || w.toll[from] == never {
			continue
		}
		beside := min(w.toll[f.b.At(col-l.dc+l.c1, row-l.dr+l.r1)], w.toll[f.b.At(col-l.dc+l.c2, row-l.dr+l.r2)])
		w.learn(k, from, to, come+int(beside))
	}
}

// learn notes a way if it is the shortest yet.
func (w *ways) learn(k state.Chessman, from, to grid.Square, come int) {
	if come < int(w.orders[k][from]) {
		w.orders[k][from], w.next[k][from] = uint8(come), to
		w.queue[come] = append(w.queue[come], from)
	}
}

// leader is the piece that can be there first.
func (w *ways) leader(f *field, p *rules.Position, a state.Army) (first rules.Troop, orders uint8) {
	orders = never
	for _, x := range f.troops {
		if x.Army == a && rides(x, p) && w.orders[x.Kind][x.At] < orders {
			first, orders = x, w.orders[x.Kind][x.At]
		}
	}
	return first, orders
}

// rides reports whether a piece may be sent to the enemy's centre.
func rides(x rules.Troop, p *rules.Position) bool {
	return x.Kind != state.Pawn && !rules.Within(p, x.Army, x.At)
}

// cross finds the first water on the leader's way, and how far it is from there.
func (w *ways) cross(f *field, p *rules.Position, a state.Army) {
	x, orders := w.leader(f, p, a)
	if orders == never {
		return
	}
	centre := p.Ground.Centre[1-a]
	for at := x.At; at != centre && w.crossing == grid.None; at = w.next[x.Kind][at] {
		w.crossing = w.wet(f, at, w.next[x.Kind][at])
	}
	if w.crossing != grid.None {
		w.roll(f, []grid.Square{w.crossing})
		w.clear(f, p, a)
	}
}

// clear finds the way of the carrier that is nearest, its own squares and the water left out.
func (w *ways) clear(f *field, p *rules.Position, a state.Army) {
	w.lane = grid.Set{}
	var e *rules.Engine
	for i := range f.guns {
		if x := &f.guns[i]; carries(x, p, a) && (e == nil || w.nearness(x) < w.nearness(e)) {
			e = x
		}
	}
	if e == nil {
		return
	}
	for _, end := range [...]grid.Square{e.At, e.Far} {
		w.squares = w.path.Way(w.squares[:0], end)
		for _, at := range w.squares {
			w.lane.Add(at)
		}
	}
	for _, at := range [...]grid.Square{e.At, e.Far, w.crossing} {
		w.lane.Remove(at)
	}
}

// nearness is how far a carrier is from the crossing.
func (w *ways) nearness(e *rules.Engine) int { return int(min(w.near[e.At], w.near[e.Far])) }

// wet is the first water on a move, grid.None if there is none.
func (w *ways) wet(f *field, from, to grid.Square) grid.Square {
	for at := range f.b.Between(from, to) {
		if w.water[at] {
			return at
		}
	}
	if w.water[to] {
		return to
	}
	return grid.None
}

// mark adds the squares that the leader comes over, and those beside them that are shut.
func (w *ways) mark(f *field, p *rules.Position, a state.Army, keys *grid.Set) {
	x, orders := w.leader(f, p, a)
	if orders == never {
		return
	}
	centre := p.Ground.Centre[1-a]
	for at := x.At; at != centre; {
		to := w.next[x.Kind][at]
		for by := range f.b.Between(at, to) {
			keys.Add(by)
		}
		keys.Add(to)
		at = to
	}
}
