package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
)

// rolls is in how many orders a carrier with bridges comes from a pose to one of some, or from one of some to it.
type rolls struct {
	crowd  [grid.MaxSquares]uint8 // orders that it costs to enter a square, never if it cannot be
	orders [grid.MaxSquares][4]uint8
	next   [grid.MaxSquares][4]pose
	queue  [never][]pose
}

// pose is how a device lies: its main square, and the side on which the other is, in quarters from north.
type pose struct {
	at grid.Square
	to uint8
}

// What it costs to enter a square, in orders.
const (
	makingWay = 1 // for whoever stands there to go
	spanning  = 2 // for a water to be bridged
)

// marching is how many squares a loaded carrier goes in an order. [HW-138]
const marching = 4

// poseOf is how a device lies.
func (f *field) poseOf(e *rules.Engine) pose {
	for to := range uint8(4) {
		if int(e.At)+f.steps[2*to] == int(e.Far) {
			return pose{e.At, to}
		}
	}
	return pose{grid.None, 0}
}

// far is the other square of a pose, grid.None if it is off the board.
func (f *field) far(c pose) grid.Square { return f.next(c.at, c.to) }

// next is the square that lies beside one in a quarter.
func (f *field) next(at grid.Square, quarter uint8) grid.Square {
	if at == grid.None || f.room[2*quarter][at] == 0 {
		return grid.None
	}
	return grid.Square(int(at) + f.steps[2*quarter])
}

// begin forgets what was known.
func (r *rolls) begin(f *field) {
	for at := range r.orders[:f.b.Squares()] {
		r.orders[at] = [4]uint8{never, never, never, never}
	}
}

// learn notes a way if it is the shortest yet.
func (r *rolls) learn(c, next pose, orders int) {
	if orders < int(r.orders[c.at][c.to]) {
		r.orders[c.at][c.to], r.next[c.at][c.to] = uint8(orders), next
		r.queue[orders] = append(r.queue[orders], c)
	}
}

// search goes on from the poses that are known.
func (r *rolls) search(f *field) {
	for spent := range r.queue {
		for i := 0; i < len(r.queue[spent]); i++ {
			c := r.queue[spent][i]
			if int(r.orders[c.at][c.to]) == spent {
				for d := range uint8(4) {
					r.slide(f, c, d, spent)
					r.wheel(f, c, d, spent)
				}
			}
		}
		r.queue[spent] = r.queue[spent][:0]
	}
}

// slide notes the poses from which a carrier slides to another, against a quarter. [HW-45, HW-138]
func (r *rolls) slide(f *field, c pose, quarter uint8, spent int) {
	spent++
	at := c
	for range marching {
		from := pose{f.next(at.at, (quarter+2)%4), c.to}
		far := f.far(from)
		if far == grid.None || r.crowd[from.at] == never || r.crowd[far] == never {
			return
		}
		if at.at != far {
			spent += int(r.crowd[at.at])
		}
		if to := f.far(at); to != from.at {
			spent += int(r.crowd[to])
		}
		if spent >= never {
			return
		}
		r.learn(from, c, spent)
		at = from
	}
}

// wheel notes the poses from which a carrier comes to another by a quarter wheel, with its other square, or its main
// one, in that quarter before. [HW-62, HW-138]
func (r *rolls) wheel(f *field, c pose, quarter uint8, spent int) {
	if quarter%2 == c.to%2 {
		return
	}
	far := f.far(c)
	for _, fixed := range [...]struct {
		at, moves grid.Square
		before    pose
	}{
		{c.at, far, pose{c.at, quarter}},
		{far, c.at, pose{f.next(far, quarter), (quarter + 2) % 4}},
	} {
		from, corner := f.next(fixed.at, quarter), f.next(fixed.moves, quarter)
		if from == grid.None || corner == grid.None || r.crowd[from] == never || r.crowd[corner] == never {
			continue
		}
		if orders := spent + 1 + int(r.crowd[corner]) + int(r.crowd[fixed.moves]); orders < never {
			r.learn(fixed.before, c, orders)
		}
	}
}

// least is the fewest orders for a pose that touches a square by side or corner. [HW-145]
func (r *rolls) least(f *field, water grid.Square) (orders uint8) {
	orders = never
	for d := range grid.Dir(8) {
		at := f.b.Step(water, d)
		if at == grid.None {
			continue
		}
		for to := range uint8(4) {
			orders = min(orders, r.orders[at][to])
			if far := f.next(at, to); far != grid.None {
				orders = min(orders, r.orders[far][(to+2)%4])
			}
		}
	}
	return orders
}

// touching begins from all poses that touch a square by side or corner.
func (r *rolls) touching(f *field, water grid.Square) {
	for d := range grid.Dir(8) {
		at := f.b.Step(water, d)
		if at == grid.None || r.crowd[at] != 0 {
			continue
		}
		for to := range uint8(4) {
			if far := f.next(at, to); far != grid.None && r.crowd[far] < never {
				r.learn(pose{at, to}, pose{grid.None, 0}, 0)
				r.learn(pose{far, (to + 2) % 4}, pose{grid.None, 0}, 0)
			}
		}
	}
}

// lane appends the squares over which a carrier comes, its own left out.
func (r *rolls) lane(f *field, c pose, into *grid.Set) {
	at, far := c.at, f.far(c)
	for c.at != grid.None && r.orders[c.at][c.to] > 0 && r.orders[c.at][c.to] < never {
		next := r.next[c.at][c.to]
		for _, ends := range [...][2]grid.Square{{c.at, next.at}, {f.far(c), f.far(next)}} {
			for by := range f.b.Between(ends[0], ends[1]) {
				into.Add(by)
			}
			into.Add(ends[1])
		}
		c = next
	}
	into.Remove(at)
	into.Remove(far)
}
