package hellwig_test

import (
	"fmt"
	"maps"
	"slices"
)

// Fire of cannon and howitzers.

// slowHit is one thing that a shot hits. [HW-310, HW-324]
type slowHit struct {
	square  int
	class   byte // p piece, gun, depot; m markers; b laid bridge; f bridges on a face
	carrier int  // f: its number
	n       int  // m, f: how many
}

// String is the hit in an order.
func (h slowHit) String() string {
	many := ""
	if h.n > 1 {
		many = fmt.Sprintf("x%d", h.n)
	}
	switch h.class {
	case 'b':
		return fmt.Sprintf("%db", h.square)
	case 'f':
		return fmt.Sprintf("%dBT%dx%d", h.square, h.carrier, h.n)
	}
	return fmt.Sprintf("%d%s", h.square, many)
}

// column is the longest row of guns manned by side, each directly behind the next, that contains g; the foremost
// first. [HW-55]
func (s *slow) column(side string, g int) []int {
	crewed := s.crewed(side)
	way := s.firingWay(s.guns[g])
	neighbour := func(g, n int) int {
		h := s.gunOn(s.step(s.guns[g].gun, way, n))
		if h >= 0 && slices.Contains(crewed, h) && s.firingWay(s.guns[h]) == way {
			return h
		}
		return -1
	}
	for h := neighbour(g, 1); h >= 0; h = neighbour(h, 1) {
		g = h
	}
	column := []int{g}
	for h := neighbour(g, -1); h >= 0; h = neighbour(h, -1) {
		column = append(column, h)
	}
	return column
}

// weight is the effective strength of a column against a gun. [HW-238b]
func (s *slow) weight(column []int, against int) int {
	if s.level(s.guns[column[0]].gun) > s.level(s.guns[against].gun) {
		return 2 * len(column)
	}
	return len(column)
}

// drivenOff: gun x of side may not fire on square q, because a device with a part there belongs to a stronger column
// that has x in the field of its foremost gun. [HW-55b, HW-238b]
func (s *slow) drivenOff(side string, x, q int) bool {
	enemy := s.enemy(side)
	own := s.column(side, x)
	for _, g := range s.crewed(enemy) {
		if s.guns[g].crew != q && s.guns[g].gun != q {
			continue
		}
		column := s.column(enemy, g)
		reached := slices.Contains(s.field(enemy, s.guns[column[0]]), s.guns[x].gun)
		if reached && s.weight(column, x) > s.weight(own, column[0]) {
			return true
		}
	}
	return false
}

// sets are the sets of guns of the side to move that may fire in one move. [HW-68a]
func (s *slow) sets() [][]int {
	var sets [][]int
	for _, g := range s.crewed(s.to) {
		sets = append(sets, s.combination(s.to, []int{g}))
		if s.options["column-fire"] != "off" {
			sets = append(sets, s.column(s.to, g))
		}
	}
	for _, set := range sets {
		slices.Sort(set)
	}
	slices.SortFunc(sets, slices.Compare[[]int])
	return slices.CompactFunc(sets, slices.Equal[[]int])
}

// slowBattery is a set of guns that fire together, and where each may fire.
type slowBattery struct {
	*slow
	field map[int][]int // square to the guns that may fire there
}

// fireOrders are all shots and all lightings.
func (s *slow) fireOrders() []string {
	served := s.served()
	var orders []string
	for _, set := range s.sets() {
		b := slowBattery{s, map[int][]int{}}
		for _, g := range set {
			if !slices.Contains(served, g) {
				continue
			}
			for _, q := range s.field(s.to, s.guns[g]) {
				if !s.drivenOff(s.to, g, q) {
					b.field[q] = append(b.field[q], g)
				}
			}
		}
		orders = append(orders, b.shots()...)
	}
	for _, g := range served {
		if s.guns[g].kind != "H" {
			continue
		}
		for _, q := range s.field(s.to, s.guns[g]) {
			if s.lights(q) {
				orders = append(orders, fmt.Sprintf("light %d", q))
			}
		}
	}
	return orders
}

// lights: a howitzer may set q on fire. [HW-74, HW-166, HW-167.10]
func (s *slow) lights(q int) bool {
	return (s.ground[q] == 'B' || s.bridged(q)) && !s.burns(q) && !s.entrenched(q)
}

// shots are all sets of hits the battery can make. [HW-321, HW-324]
func (b slowBattery) shots() []string {
	all := [][]slowHit{nil}
	for _, q := range slices.Sorted(maps.Keys(b.field)) {
		var next [][]slowHit
		for _, hits := range all {
			for _, here := range b.onSquare(q) {
				next = append(next, slices.Concat(hits, here))
			}
		}
		all = next
	}
	var orders []string
	for _, hits := range all {
		if len(hits) > 0 && b.make(hits) {
			words := "fire"
			for _, h := range hits {
				words += " " + h.String()
			}
			orders = append(orders, words)
		}
	}
	return orders
}

// onSquare are all sets of hits on q, the empty one among them, whoever could make them.
func (b slowBattery) onSquare(q int) [][]slowHit {
	work := b.works[q]
	enemy := b.enemy(b.to)
	sets := [][]slowHit{nil}
	switch { // HW-47b
	case work.side == enemy:
		for n := 1; n <= work.markers; n++ {
			sets = append(sets, []slowHit{{square: q, class: 'm', n: n}})
		}
	case b.holds(enemy, q) || b.gunOn(q) >= 0 || b.depots[q] == enemy:
		sets = append(sets, []slowHit{{square: q, class: 'p'}})
	}
	if b.bridged(q) && !b.holds(b.to, q) { // HW-164, HW-166b
		sets = append(sets, []slowHit{{square: q, class: 'b'}})
	}
	for _, c := range b.faces(q) {
		for _, set := range slices.Clone(sets) {
			for n := 1; n <= c.n; n++ {
				sets = append(sets, append(slices.Clone(set), slowHit{q, 'f', c.carrier, n}))
			}
		}
	}
	return sets
}

// faces are the bridges that lie on faces on q, as the hits that ruin them all, by carrier. [HW-164, HW-165]
func (s *slow) faces(q int) []slowHit {
	var faces []slowHit
	for _, d := range s.devices() {
		if d.class != 'B' {
			continue
		}
		c := s.carriers[d.index]
		if c.main == q && c.onMain > 0 {
			faces = append(faces, slowHit{q, 'f', c.number, c.onMain})
		}
		if c.flank == q && c.onSide > 0 {
			faces = append(faces, slowHit{q, 'f', c.number, c.onSide})
		}
	}
	return faces
}

// make: the guns can make all these hits together: each howitzer one, each gun at most one marker. [HW-321]
func (b slowBattery) make(hits []slowHit) bool {
	isCannon := func(g int) bool { return b.guns[g].kind != "H" }
	var tasks [][]int // for each thing that takes a gun of its own, the guns that could do it
	for _, q := range slices.Sorted(maps.Keys(b.field)) {
		var here []slowHit
		for _, h := range hits {
			if h.square == q {
				here = append(here, h)
			}
		}
		cannon := slices.ContainsFunc(b.field[q], isCannon)
		howitzers := slices.DeleteFunc(slices.Clone(b.field[q]), isCannon)
		var ruined []slowHit
		for _, h := range here {
			switch {
			case h.class == 'm': // HW-122, HW-124
				for range h.n {
					tasks = append(tasks, b.field[q])
				}
			case cannon:
			case h.class == 'f':
				ruined = append(ruined, h)
			case h.class == 'b' && b.entrenched(q): // HW-167.9
				return false
			default:
				tasks = append(tasks, howitzers)
			}
		}
		if len(ruined) > 0 { // HW-165: all bridges on the square, one hit
			if !slices.Equal(ruined, b.faces(q)) {
				return false
			}
			tasks = append(tasks, howitzers)
		}
	}
	return slowAssign(tasks, map[int]bool{})
}

// slowAssign: every task gets a gun of its own.
func slowAssign(tasks [][]int, busy map[int]bool) bool {
	if len(tasks) == 0 {
		return true
	}
	for _, g := range tasks[0] {
		if busy[g] {
			continue
		}
		busy[g] = true
		if slowAssign(tasks[1:], busy) {
			return true
		}
		delete(busy, g)
	}
	return false
}
