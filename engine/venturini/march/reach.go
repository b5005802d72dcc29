package march

import (
	"math"
	"math/bits"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Marches is where a figure's march may end, and what it costs to go there. [VT-NOTE-11]
type Marches struct {
	Squares grid.Set // where a march of at least one step may end
	Most    int      // the figure's allowance, in half-steps or points

	w     *ways
	start node
	to    grid.Square // whither; None for all squares
	spent []uint8     // by node: the least that a way to it costs, in half-steps; or unreached
	later []uint8     // by node: see points.go; nil if marches are not counted in points
}

// node is a square and how the figure came there: 1 is added where it swims, so that it swims no further.
type node uint16

func (n node) square() grid.Square { return grid.Square(n / 2) }
func (n node) swims() bool         { return n&1 != 0 }

// unreached is more than any march costs.
const unreached = 255

// Reach is Scout.Reach for one figure alone.
func Reach(f *ground.Field, id state.ID) (*Marches, error) { return NewScout(f).Reach(id) }

// Onward is Reach for a walk that has come so far.
func (k *Walk) Onward() *Marches {
	r := &Marches{w: k.w, Most: k.Most() - k.spent, to: grid.None}
	r.search(k.At)
	return r
}

// From is where the marches begin.
func (r *Marches) From() grid.Square { return r.start.square() }

// Cost is what the cheapest march to a square costs, in half-steps or points, if one may end there.
func (r *Marches) Cost(at grid.Square) (int, bool) {
	if !r.Squares.Has(at) {
		return 0, false
	}
	return int(r.spent[2*at]), true
}

// Beyond is what the cheapest march to a square would cost a figure that had so many half-steps or points; false if not
// even then it could end there.
func (r *Marches) Beyond(to grid.Square, most int) (int, bool) {
	w := *r.w
	w.most = min(most, unreached-1)
	far := &Marches{w: &w, Most: w.most, to: to}
	far.search(r.start.square())
	return far.Cost(to)
}

// search finds the cheapest ways from a square. What is to be gone on from comes in the order of what a way over it
// costs at least, up to the square that is made for: there are as many lists as that can grow by with a step, and one.
func (r *Marches) search(from grid.Square) {
	w, b := r.w, r.w.f.Map.Board
	r.spent = slices.Repeat([]uint8{unreached}, 2*b.Squares())
	r.start = node(2 * from)
	if w.square(from)&swum != 0 && w.high[from] == 0 {
		r.start++
	}
	r.spent[r.start] = 0
	if w.f.Options.Points {
		r.count()
		r.Squares.Remove(from)
		return
	}
	w.smoothed()
	var few [perStep + 2][]node
	lists := few[:]
	if w.lax != nil {
		lists = make([][]node, 2+w.dearest())
	}
	for whole := r.least(from); whole <= r.Most && !r.Squares.Has(r.to); whole++ {
		list := &lists[whole%len(lists)]
		if whole == r.least(from) {
			*list = append(*list, r.start)
		}
		for i := 0; i < len(*list); i++ {
			n := (*list)[i]
			at, spent := n.square(), int(r.spent[n])
			if spent+r.least(at) < whole { // it was reached at less
				continue
			}
			easy := uint8(0)
			if w.ruts[at]&rutted != 0 || n.swims() {
				r.mayEnd(n)
			} else {
				easy = w.easy(at)
				r.Squares.Add(at)
				r.goAbout(at, spent, easy, lists)
			}
			if easy != allDirs {
				r.goOn(n, spent, easy, lists)
			}
		}
		*list = (*list)[:0]
	}
	r.Squares.Remove(from)
}

// least is the least that a way from a square to that which is made for costs: a highway might lead there.
func (r *Marches) least(at grid.Square) int {
	if r.to == grid.None {
		return 0
	}
	return r.w.f.Map.Board.Distance(at, r.to)
}

// goAbout learns what the easy steps from a square lead to.
func (r *Marches) goAbout(at grid.Square, spent int, easy uint8, lists [][]node) {
	if spent += perStep; spent > r.Most {
		return
	}
	for ; easy != 0; easy &= easy - 1 {
		if to := int(at) + r.w.about[bits.TrailingZeros8(easy)]; int(r.spent[2*to]) > spent {
			r.come(node(2*to), spent, lists)
		}
	}
}

// come notes that a node is reached.
func (r *Marches) come(n node, spent int, lists [][]node) {
	r.spent[n] = uint8(spent)
	list := &lists[(spent+r.least(n.square()))%len(lists)]
	*list = append(*list, n)
}

// goOn learns what the steps from a node lead to that are not easy.
func (r *Marches) goOn(n node, spent int, easy uint8, lists [][]node) {
	if spent == r.Most {
		return
	}
	b := r.w.f.Map.Board
	col, row := b.Col(n.square()), b.Row(n.square())
	for d := range grid.Dirs {
		if easy>>d&1 != 0 {
			continue
		}
		dc, dr := d.Delta()
		to := b.At(col+dc, row+dr)
		if to == grid.None || int(r.spent[2*to]) <= spent {
			continue
		}
		next, cost, ok := r.next(n, to, d)
		if ok && spent+cost <= r.Most && spent+cost < int(r.spent[next]) {
			r.come(next, spent+cost, lists)
		}
	}
}

// mayEnd adds the square of a node to those where a march may end, if it may.
func (r *Marches) mayEnd(n node) {
	w, at := r.w, n.square()
	if !n.swims() && !w.isPassed(at) && (w.square(at)&closed == 0 || w.stands(at, true) == nil) {
		r.Squares.Add(at)
	}
}

// next is the node that a step leads to and what it costs, if it can be made without harm: one square may be swum, or
// one corner. [VT-MOVE-11]
func (r *Marches) next(n node, to grid.Square, d grid.Dir) (next node, cost int, ok bool) {
	step := r.w.step(n.square(), to, d)
	if step == 0 || step&stepSwim != 0 && n.swims() {
		return 0, 0, false
	}
	next = node(2 * to)
	if step&stepSwim != 0 {
		next++
	}
	return next, r.w.cost(step, d) + r.w.toll(to), true
}

// roadway is whether a step goes along a highway.
type roadway uint8

const (
	offHighway roadway = iota
	onHighway
)

// rateOf is what a step in a direction costs, in half-steps or points. In a battle highways give no advantage.
// [VT-MOVE-2, VT-BATTLE-7]
func rateOf(f *ground.Field, d grid.Dir, on roadway) uint8 {
	if f.Game == state.Battle {
		on = offHighway
	}
	switch {
	case f.Options.Points:
		return pointsOf(on, d)
	case on == onHighway:
		return 1
	}
	return perStep
}

// cost is what a step in a direction costs.
func (w *ways) cost(step uint8, d grid.Dir) int { return int(w.rates[step&stepHigh/stepHigh][d]) }

// Way is the cheapest march to a square, without the square it begins on: among equally cheap ones that whose first
// differing square has the smaller y, then x. It is nil if no march may end there. [VT-NOTE-6]
func (r *Marches) Way(to grid.Square) []grid.Square {
	if !r.Squares.Has(to) {
		return nil
	}
	if r.later != nil {
		return r.counted(to)
	}
	b := r.w.f.Map.Board
	onWay := r.onWays(node(2 * to))
	var way []grid.Square
	for n := r.start; n != node(2*to); {
		best, from := node(unfound), n // the same square may lie on the way twice, once swum
		for d := range grid.Dirs {
			s := b.Step(from.square(), d)
			if s == grid.None || best != unfound && s >= best.square() {
				continue
			}
			next, cost, ok := r.next(from, s, d)
			if ok && onWay[next] && int(r.spent[from])+cost == int(r.spent[next]) {
				best = next
			}
		}
		n = best
		way = append(way, n.square())
	}
	return way
}

// Before is the last square on the Way to a square before it, or where the march begins.
func (r *Marches) Before(to grid.Square) grid.Square {
	if from := r.onlyBefore(to); from != grid.None {
		return from
	}
	if way := r.Way(to); len(way) > 1 {
		return way[len(way)-2]
	}
	return r.start.square()
}

// onlyBefore is the square from which all cheapest ways come to a square, None if there are several or none.
func (r *Marches) onlyBefore(to grid.Square) grid.Square {
	only := grid.Square(grid.None)
	if r.later != nil || !r.Squares.Has(to) {
		return only
	}
	for d := range grid.Dirs {
		s := r.w.f.Map.Board.Step(to, d.Turn(4))
		if s == grid.None {
			continue
		}
		for from := node(2 * s); from <= node(2*s+1); from++ {
			if int(r.spent[from]) >= int(r.spent[2*to]) {
				continue
			}
			next, cost, ok := r.next(from, to, d)
			switch {
			case !ok || next != node(2*to) || int(r.spent[from])+cost != int(r.spent[next]):
			case only != grid.None:
				return grid.None
			default:
				only = s
			}
		}
	}
	return only
}

// unfound is no node.
const unfound = 0xFFFF

// onWays are the nodes that lie on a cheapest way to one.
func (r *Marches) onWays(to node) []bool {
	b := r.w.f.Map.Board
	on := make([]bool, len(r.spent))
	on[to] = true
	for todo := []node{to}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for d := range grid.Dirs {
			s := b.Step(n.square(), d.Turn(4))
			if s == grid.None {
				continue
			}
			for from := node(2 * s); from <= node(2*s+1); from++ {
				if on[from] || r.spent[from] == unreached {
					continue
				}
				next, cost, ok := r.next(from, n.square(), d)
				if ok && next == n && int(r.spent[from])+cost == int(r.spent[n]) {
					on[from] = true
					todo = append(todo, from)
				}
			}
		}
	}
	return on
}

// Straight is Way as it is drawn: of the equally cheap ways that with the fewest turns, and among those the closest to
// the line. What is gone is Way. [VT-NOTE-6]
func (r *Marches) Straight(to grid.Square) (way []grid.Square) {
	if !r.Squares.Has(to) || r.later != nil {
		return r.Way(to)
	}
	const turned = 1 << 16 // more than all the squares of a way are off the line
	b, on := r.w.f.Map.Board, r.onWays(node(2*to))
	col, row := b.Col(r.From()), b.Row(r.From())
	off := func(at grid.Square) int {
		n := (b.Col(at)-col)*(b.Row(to)-row) - (b.Row(at)-row)*(b.Col(to)-col)
		return max(n, -n)
	}
	type leg struct {
		n    node
		came grid.Dir
	}
	type rest struct {
		bent int
		next leg
	}
	known := map[leg]rest{}
	var onward func(leg) rest
	onward = func(l leg) rest {
		best, is := known[l]
		if is || l.n == node(2*to) {
			return best
		}
		best.bent = math.MaxInt
		for d := range grid.Dirs {
			s := b.Step(l.n.square(), d)
			if s == grid.None {
				continue
			}
			next, cost, ok := r.next(l.n, s, d)
			if !ok || !on[next] || int(r.spent[l.n])+cost != int(r.spent[next]) {
				continue
			}
			bent := onward(leg{next, d}).bent + off(s)
			if d != l.came && l.n != r.start {
				bent += turned
			}
			if bent < best.bent || bent == best.bent && s < best.next.n.square() {
				best = rest{bent, leg{next, d}}
			}
		}
		known[l] = best
		return best
	}
	for l := (leg{n: r.start}); l.n != node(2*to); {
		l = onward(l).next
		way = append(way, l.n.square())
	}
	return way
}
