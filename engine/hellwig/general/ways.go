package general

import (
	"fmt"

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

	meant    grid.Square // the water that it has set out to bridge, if any
	crossing grid.Square // that, or the first that its leader must have bridged
	lane     grid.Set    // the way of the nearest carrier there
	step     int         // what it is worth to bring its riders an order nearer
	train    rolls       // the carriers
}

// never is more orders than anybody takes.
const never = 48

// What it takes to make squares passable, in orders.
const (
	razing    = 2
	bombarded = 8
	stormable = 2 // the centre
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
		w.train.crowd[at] = crowdOf(x, w.toll[at])
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
			w.toll[at] = min(1+w.train.least(f, at), unbuilt)
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

// storming is in how many orders a work of an enemy is stormed: all those who bear on it must be outweighed, and where
// his guns do, it must be shot to pieces. [HW-122, HW-130, HW-134]
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

// crowdOf is what it costs a carrier to enter a square.
func crowdOf(x rules.Plot, toll uint8) uint8 {
	switch {
	case toll > 0 || x.Walled > 0:
		return never
	case x.Water:
		return spanning
	case x.Own || x.Enemy:
		return makingWay
	}
	return 0
}

// carriers finds how far it is from the carriers with bridges to all places.
func (w *ways) carriers(f *field, p *rules.Position, a state.Army) {
	w.train.begin(f)
	for i := range f.guns {
		if e := &f.guns[i]; carries(e, p, a) {
			w.train.learn(f.poseOf(e), pose{grid.None, 0}, 0)
		}
	}
	w.train.search(f)
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
			come := spent + 1
			if to == centre { // how strong they are there is weighed apart
				come += min(int(w.toll[to]), stormable)
			} else {
				come += int(w.toll[to]) + int(w.halt[to])
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

// about says what the army is about.
func (w *ways) about(f *field, p *rules.Position, a state.Army) string {
	x, orders := w.leader(f, p, a)
	if orders == never {
		return ""
	}
	on := fmt.Sprintf("the %s on %s", state.PieceKinds[x.Kind].Name, f.b.Name(x.At))
	if w.crossing != grid.None {
		return fmt.Sprintf("the army means to bridge %s for %s", f.b.Name(w.crossing), on)
	}
	return "the army means to reach the centre with " + on
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
	if w.meant != grid.None && w.water[w.meant] {
		w.crossing = w.meant
	}
	w.lane, w.step = grid.Set{}, w.stride(f, p, a)
	if w.crossing == grid.None {
		return
	}
	w.train.begin(f)
	w.train.touching(f, w.crossing)
	w.train.search(f)
	nearest := pose{grid.None, 0}
	least := uint8(never)
	for i := range f.guns {
		if e := &f.guns[i]; carries(e, p, a) && w.far(f, e) < least {
			nearest, least = f.poseOf(e), w.far(f, e)
		}
	}
	if least < never {
		w.train.lane(f, nearest, &w.lane)
	}
}

// riders are in how many orders those are there who can be there first.
func (w *ways) riders(f *field, p *rules.Position, a state.Army) (riders first) {
	for _, x := range f.troops {
		if x.Army == a && rides(x, p) {
			riders.add(int(w.orders[x.Kind][x.At]))
		}
	}
	return riders
}

// stride is what it is worth to an army to bring its riders an order nearer.
func (w *ways) stride(f *field, p *rules.Position, a state.Army) (step int) {
	riders := w.riders(f, p, a)
	for i, n := range riders.of[:riders.n] {
		step += leads[i] * coming * min(n, 1) / 100
	}
	return step
}

// far is in how many orders a carrier is beside the crossing.
func (w *ways) far(f *field, e *rules.Engine) uint8 {
	c := f.poseOf(e)
	return w.train.orders[c.at][c.to]
}

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
