package march

import (
	"cmp"

	"littlewars/engine"
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
	rough []uint8                         // by square: see ways.roughen
	tiles [tilesAcross * tilesAcross]bool // of which it is known
	spent []uint8                         // by node: the least that a way to it costs, in half-steps; or unreached
	later []uint8                         // by node: see points.go; nil if marches are not counted in points
}

// node is a square and how the figure came there: 1 is added where it swims, so that it swims no further.
type node uint16

func (n node) square() grid.Square { return grid.Square(n / 2) }
func (n node) swims() bool         { return n&1 != 0 }

// unreached is more than any march costs.
const unreached = 255

// Reach is where the march of a figure may end: with the load it has, and with whoever is hitched to it; who is carried
// as if it had dismounted. Nobody else is taken along, nothing is laid on the way, and no swim hurts. Room is not asked
// for. A figure that cannot march reaches nothing, and the error says why.
func Reach(f *ground.Field, id state.ID) (*Marches, error) { return ReachTo(f, id, grid.None) }

// ReachTo is Reach that looks no further once it has come to a square: what costs more is left out.
func ReachTo(f *ground.Field, id state.ID, to grid.Square) (*Marches, error) {
	fig := f.Find(id)
	if fig == nil || fig.At == grid.None {
		return &Marches{}, engine.Forbid("VT-NOTE-1", "there is no such figure")
	}
	if err := cmp.Or(MayMarch(f, fig), above(fig)); err != nil {
		return &Marches{}, err
	}
	most, err := Allowance(f, fig)
	if err != nil {
		return &Marches{}, err
	}
	r := &Marches{w: waysOf(f, party(f, fig), fig.Side, fig.At), Most: most}
	r.w.most = most
	r.search(fig.At, to)
	return r, nil
}

// Onward is Reach for a walk that has come so far.
func (k *Walk) Onward() *Marches {
	r := &Marches{w: k.w, Most: k.Most() - k.spent}
	r.search(k.At, grid.None)
	return r
}

// Cost is what the cheapest march to a square costs, in half-steps or points, if one may end there.
func (r *Marches) Cost(at grid.Square) (int, bool) {
	if !r.Squares.Has(at) {
		return 0, false
	}
	return int(r.spent[2*at]), true
}

// search finds the cheapest ways from a square. There are as many lists of what is to be gone on from as a step can
// cost, and one.
func (r *Marches) search(from, to grid.Square) {
	w, b := r.w, r.w.f.Map.Board
	r.spent = make([]uint8, 2*b.Squares())
	for i := range r.spent {
		r.spent[i] = unreached
	}
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
	r.rough = make([]uint8, b.Squares())
	var few [perStep + 1][]node
	lists := few[:]
	if w.lax != nil {
		lists = make([][]node, 1+w.dearest())
	}
	lists[0] = append(lists[0], r.start)
	for spent := 0; spent <= r.Most; spent++ {
		list := &lists[spent%len(lists)]
		for _, n := range *list {
			if int(r.spent[n]) == spent {
				r.goOn(n, spent, lists)
			}
		}
		*list = (*list)[:0]
		if to != grid.None && r.Squares.Has(to) {
			break
		}
	}
	r.Squares.Remove(from)
}

// goOn learns what the steps from a node lead to, and notes that the march may end on it.
func (r *Marches) goOn(n node, spent int, lists [][]node) {
	w, b, at := r.w, r.w.f.Map.Board, n.square()
	r.mayEnd(n)
	if spent == r.Most {
		return
	}
	col, row := b.Col(at), b.Row(at)
	if tile := row/tileSide*tilesAcross + col/tileSide; !r.tiles[tile] {
		r.tiles[tile] = true
		w.roughen(r.rough, col/tileSide*tileSide, row/tileSide*tileSide)
	}
	if r.rough[at] == 0 {
		for _, by := range w.about {
			if to := int(at) + by; int(r.spent[2*to]) > spent+perStep && spent+perStep <= r.Most {
				r.spent[2*to] = uint8(spent + perStep)
				l := (spent + perStep) % len(lists)
				lists[l] = append(lists[l], node(2*to))
			}
		}
		return
	}
	for d := range grid.Dirs {
		dc, dr := d.Delta()
		to := b.At(col+dc, row+dr)
		if to == grid.None || int(r.spent[2*to]) <= spent {
			continue
		}
		next, cost, ok := r.next(n, to, d)
		if ok && spent+cost <= r.Most && spent+cost < int(r.spent[next]) {
			r.spent[next] = uint8(spent + cost)
			l := (spent + cost) % len(lists)
			lists[l] = append(lists[l], next)
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
