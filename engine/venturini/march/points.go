package march

import "littlewars/engine/grid"

// Marches counted in points, instead of steps of one cost: VT-APP-40, VT-APP-41. A figure's limit counts the square on
// which it begins; what is counted here are the points beyond that one.

const (
	firstPoint        = 1 // what the square counts on which a march begins
	pointsPerHalfStep = 2 // the limits of VT-APP-41, beyond the first point, are twice the half-steps of table 3.1
)

// pointsOf is what a step in a direction costs. [VT-APP-40]
func pointsOf(on roadway, d grid.Dir) uint8 {
	points := uint8(3)
	if on == onHighway {
		points = 2
	}
	if d.Diagonal() {
		points++
	}
	return points
}

// given reports whether the next square is a gift: one point is left of a limit. [VT-APP-40]
func given(spent, most int) bool { return most-spent == 1 }

// mostWaste is how much dearer than the cheapest a way can be that matters. Who goes a little round may have the one
// point left that gives a square more, which whoever goes straight lacks. What is in reach by a gift alone is next to
// where the cheapest way leaves 3 points at most, too few for a diagonal step.
const mostWaste = 2

// count finds what is in reach by points. The least that a way to a node costs is in spent; in later is a bit for each
// of the costs from there to mostWaste more that a way to it has.
func (r *Marches) count() {
	r.later = make([]uint8, len(r.spent))
	r.later[r.start] = 1
	lists := make([][]node, r.Most+1)
	lists[0] = []node{r.start}
	for spent := range lists {
		for i := 0; i < len(lists[spent]); i++ {
			n := lists[spent][i]
			r.mayEnd(n)
			for next, cost := range r.from(n, spent) {
				if r.note(next, cost) {
					lists[cost] = append(lists[cost], next)
				}
			}
		}
	}
}

// from walks the nodes to which one step leads who has spent so much, and what he has spent then.
func (r *Marches) from(n node, spent int) func(yield func(node, int) bool) {
	return func(yield func(node, int) bool) {
		for d := range grid.Dirs {
			to := r.w.f.Map.Board.Step(n.square(), d)
			if to == grid.None {
				continue
			}
			next, cost, ok := r.next(n, to, d)
			if ok && affords(r.w.f, spent, cost, r.Most) && !yield(next, min(spent+cost, r.Most)) {
				return
			}
		}
	}
}

// note keeps what a way to a node costs; false if that is known or does not matter. Ways come in the order in which
// they begin to be gone on from, so that a cheaper one may come after a dearer.
func (r *Marches) note(n node, cost int) bool {
	least := int(r.spent[n])
	switch {
	case least == unreached:
		r.later[n] = 0
	case cost < least:
		r.later[n] <<= least - cost
		r.later[n] &= 1<<(mostWaste+1) - 1
	case cost > least+mostWaste || r.later[n]>>(cost-least)&1 != 0:
		return false
	}
	r.spent[n] = uint8(min(cost, least))
	r.later[n] |= 1 << (cost - int(r.spent[n]))
	return true
}

// passed is a node and what has been spent on the way to it.
type passed struct {
	node  node
	spent int
}

// counted is Way for marches that are counted in points.
func (r *Marches) counted(to grid.Square) (way []grid.Square) {
	b, end := r.w.f.Map.Board, passed{node(2 * to), int(r.spent[2*to])}
	on := map[passed]bool{end: true}
	for todo := []passed{end}; len(todo) > 0; {
		p := todo[0]
		todo = todo[1:]
		for d := range grid.Dirs {
			s := b.Step(p.node.square(), d)
			if s == grid.None {
				continue
			}
			for from := node(2 * s); from <= node(2*s+1); from++ {
				for _, was := range r.costs(from) {
					before := passed{from, was}
					if !on[before] && r.leads(before, p) {
						on[before] = true
						todo = append(todo, before)
					}
				}
			}
		}
	}
	for p := (passed{r.start, 0}); p != end; {
		best := passed{node: unfound}
		for next, spent := range r.from(p.node, p.spent) {
			q := passed{next, spent}
			if on[q] && (best.node == unfound || next.square() < best.node.square()) {
				best = q
			}
		}
		p = best
		way = append(way, p.node.square())
	}
	return way
}

// costs are what ways to a node cost, as far as that matters.
func (r *Marches) costs(n node) (list []int) {
	for waste := 0; r.spent[n] != unreached && waste <= mostWaste; waste++ {
		if r.later[n]>>waste&1 != 0 {
			list = append(list, int(r.spent[n])+waste)
		}
	}
	return list
}

// leads reports whether one step goes from one node to the next.
func (r *Marches) leads(from, to passed) bool {
	for next, spent := range r.from(from.node, from.spent) {
		if next == to.node && spent == to.spent {
			return true
		}
	}
	return false
}
