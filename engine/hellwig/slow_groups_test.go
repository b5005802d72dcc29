package hellwig_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Devices and the groups in which they slide and wheel.

// slowPlate is a device in the hand of a mover.
type slowPlate struct {
	class byte // G artillery, T transporter, B bridge carrier
	index int  // in slow.guns, slow.boats or slow.carriers
	side  string
	a, b  int // crew and gun square, both halves, main and side face
}

// devices are all devices: artillery by gun square, transporters by squares, carriers by number.
func (s *slow) devices() []slowPlate {
	var guns, boats, carriers []slowPlate
	for i, g := range s.guns {
		guns = append(guns, slowPlate{'G', i, g.side, g.crew, g.gun})
	}
	for i, t := range s.boats {
		boats = append(boats, slowPlate{'T', i, t.side, t.a, t.b})
	}
	for i, c := range s.carriers {
		carriers = append(carriers, slowPlate{'B', i, c.side, c.main, c.flank})
	}
	slices.SortStableFunc(guns, func(x, y slowPlate) int { return cmp.Compare(x.b, y.b) })
	slices.SortStableFunc(boats, func(x, y slowPlate) int {
		return cmp.Or(cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b), cmp.Compare(x.side, y.side))
	})
	slices.SortStableFunc(carriers, func(x, y slowPlate) int {
		return cmp.Compare(s.carriers[x.index].number, s.carriers[y.index].number)
	})
	return slices.Concat(guns, boats, carriers)
}

// deviceToken is the device in a position, without its side. [HW-300]
func (s *slow) deviceToken(d slowPlate) string {
	switch d.class {
	case 'G':
		return fmt.Sprintf("%s:%d>%d", s.guns[d.index].kind, d.a, d.b)
	case 'T':
		return fmt.Sprintf("T:%d-%d", d.a, d.b)
	}
	c := s.carriers[d.index]
	text := fmt.Sprintf("BT%d:%d-%d", c.number, c.main, c.flank)
	if onMain, onSide := s.usualFaces(c.number); onMain != c.onMain || onSide != c.onSide {
		text += fmt.Sprintf("/%d,%d", c.onMain, c.onSide)
	}
	return text
}

// word is the device in an order. [HW-310]
func (s *slow) word(d slowPlate) string {
	switch d.class {
	case 'G':
		return fmt.Sprintf("G%d", d.b)
	case 'T':
		return fmt.Sprintf("T%d-%d", d.a, d.b)
	}
	return fmt.Sprintf("BT%d", s.carriers[d.index].number)
}

// loaded: a carrier with a bridge on it. [HW-137]
func (s *slow) loaded(d slowPlate) bool {
	return d.class == 'B' && s.carriers[d.index].onMain+s.carriers[d.index].onSide > 0
}

// movable devices of the side to move; of artillery all that is manned, which groupMoves judges further. [HW-46b,
// HW-86, HW-137]
func (s *slow) movable() []slowPlate {
	crewed := s.crewed(s.to)
	return slices.DeleteFunc(s.devices(), func(d slowPlate) bool {
		if d.class == 'G' {
			return !slices.Contains(crewed, d.index)
		}
		enemy := s.enemy(s.to)
		return !s.holds(s.to, d.a) && !s.holds(s.to, d.b) || s.holds(enemy, d.a) || s.holds(enemy, d.b)
	})
}

// slowRect is a rectangle of squares, rows and columns from 0, the last ones included.
type slowRect struct{ top, left, bottom, right int }

func (s *slow) squaresOf(r slowRect) []int {
	var squares []int
	for row := r.top; row <= r.bottom; row++ {
		for col := r.left; col <= r.right; col++ {
			squares = append(squares, s.at(row, col))
		}
	}
	return squares
}

func (s *slow) within(r slowRect, q int) bool {
	row, col := s.row(q), s.col(q)
	return row >= r.top && row <= r.bottom && col >= r.left && col <= r.right
}

// slowGroup is a group. [DEF-9]
type slowGroup struct {
	slowRect
	devices []slowPlate
}

// groups are all groups of the side to move, but for those in rectangles with too much to spare (HW-322).
func (s *slow) groups() []slowGroup {
	movable := s.movable()
	covered := map[int]bool{}
	for _, d := range movable {
		covered[d.a], covered[d.b] = true, true
	}
	var groups []slowGroup
	for _, q := range slices.Sorted(maps.Keys(covered)) {
		r := slowRect{s.row(q), s.col(q), s.row(q), s.col(q)}
		width := s.cols
		for ; r.bottom < s.rows && covered[s.at(r.bottom, r.left)]; r.bottom++ {
			for r.right = r.left; r.right < r.left+width && covered[s.at(r.bottom, r.right)]; r.right++ {
				groups = append(groups, s.groupsIn(r, movable)...)
			}
			width = r.right - r.left
		}
	}
	return groups
}

// groupsIn are the groups that fill r.
func (s *slow) groupsIn(r slowRect, movable []slowPlate) []slowGroup {
	var here []slowPlate
	for _, d := range movable {
		if s.within(r, d.a) && s.within(r, d.b) {
			here = append(here, d)
		}
	}
	cover := func(devices []slowPlate, q int) int {
		n := 0
		for _, d := range devices {
			if d.a == q || d.b == q {
				n++
			}
		}
		return n
	}
	spare := 0
	for _, d := range here {
		if cover(here, d.a) > 1 && cover(here, d.b) > 1 {
			spare++
		}
	}
	squares := s.squaresOf(r)
	if spare > 12 || slices.ContainsFunc(squares, func(q int) bool { return cover(here, q) == 0 }) {
		return nil
	}
	var groups []slowGroup
	var choose func(chosen, rest []slowPlate)
	choose = func(chosen, rest []slowPlate) {
		if len(rest) == 0 {
			if g := (slowGroup{r, slices.Clone(chosen)}); s.groupMoves(g) {
				groups = append(groups, g)
			}
			return
		}
		d := rest[0]
		choose(append(slices.Clone(chosen), d), rest[1:])
		if cover(chosen, d.a)+cover(rest[1:], d.a) > 0 && cover(chosen, d.b)+cover(rest[1:], d.b) > 0 {
			choose(chosen, rest[1:])
		}
	}
	choose(nil, here)
	return groups
}

// groupMoves: the devices, which fill their rectangle, may move together. [DEF-9, HW-134e, HW-150b, HW-225]
func (s *slow) groupMoves(g slowGroup) bool {
	var guns []int
	for i, d := range g.devices {
		if d.class == 'G' {
			guns = append(guns, d.index)
		}
		for _, e := range g.devices[:i] {
			if s.loaded(d) && s.loaded(e) && (d.a == e.a || d.a == e.b || d.b == e.a || d.b == e.b) {
				return false
			}
		}
	}
	if len(s.manned(s.to, guns)) != len(guns) || !slices.ContainsFunc(s.squaresOf(g.slowRect), s.near) {
		return false
	}
	return !slices.ContainsFunc(s.squaresOf(g.slowRect), func(q int) bool {
		return s.works[q].side == s.enemy(s.to)
	})
}

// pace is how many squares a group slides. [HW-45, HW-87, HW-138b]
func (s *slow) pace(g slowGroup) int {
	pace := 8
	for _, q := range s.squaresOf(g.slowRect) {
		if s.taken(q) && !strings.Contains("K T L", s.pieces[q].letter) {
			pace = 6
		}
	}
	if slices.ContainsFunc(g.devices, func(d slowPlate) bool { return d.class == 'G' || s.loaded(d) }) {
		pace = 4
	}
	return pace
}

// slowWorks says what becomes of the own breastworks on a group. [HW-149]
type slowWorks string

const (
	slowCarry slowWorks = " works"
	slowLeave slowWorks = ""
)

// choices are the possibilities for the breastworks on g.
func (s *slow) choices(g slowGroup) []slowWorks {
	for _, q := range s.squaresOf(g.slowRect) {
		if s.entrenched(q) && s.options["works-carried"] != "off" {
			return []slowWorks{slowLeave, slowCarry}
		}
	}
	return []slowWorks{slowLeave}
}

// without is the position without what moves along with g. [DEF-13]
func (s *slow) without(g slowGroup, works slowWorks) *slow {
	c := s.clone()
	for _, q := range s.squaresOf(g.slowRect) {
		delete(c.pieces, q)
		if works == slowCarry {
			delete(c.works, q)
		}
	}
	c.guns = nil
	for i, gun := range s.guns {
		if !slices.ContainsFunc(g.devices, func(d slowPlate) bool { return d.class == 'G' && d.index == i }) {
			c.guns = append(c.guns, gun)
		}
	}
	return c
}

// groupName is the group in an order.
func (s *slow) groupName(g slowGroup) string {
	var words []string
	for _, d := range g.devices {
		words = append(words, s.word(d))
	}
	return strings.Join(words, " ")
}

// groupOrders are all slides and wheels.
func (s *slow) groupOrders() []string {
	var orders []string
	for _, g := range s.groups() {
		for _, works := range s.choices(g) {
			rest := s.without(g, works)
			orders = append(orders, s.slideOrders(g, rest, works)...)
			orders = append(orders, s.wheelOrders(g, rest, works)...)
		}
	}
	return orders
}

// enters: rest is open to every half of g moved by to, but for the square fixed, -1 for none. [DEF-13, HW-260]
func (s *slow) enters(g slowGroup, rest *slow, to func(q int) int, fixed int) bool {
	for _, d := range g.devices {
		for _, q := range []int{to(d.a), to(d.b)} {
			if q != fixed && !rest.free(s.to, slowDevice, q) || d.class == 'G' && s.noGun[q] {
				return false
			}
		}
		for _, from := range []int{d.a, d.b} { // no gun and no second breastwork stands on a breastwork [HW-302]
			heavy := d.class == 'G' && from == d.b || s.entrenched(from) && !rest.entrenched(from)
			if heavy && rest.entrenched(to(from)) {
				return false
			}
		}
	}
	return true
}

func (s *slow) slideOrders(g slowGroup, rest *slow, works slowWorks) []string {
	var orders []string
	for i, dir := range slowStraight {
		for n := 1; n <= s.pace(g); n++ {
			if !s.enters(g, rest, func(q int) int { return s.step(q, dir, n) }, -1) {
				break
			}
			orders = append(orders, fmt.Sprintf("%s slide %s %d%s", s.groupName(g), slowWays[i], n, works))
		}
	}
	return orders
}

// wheeled is where square q comes to when it turns about fixed by n quarters clockwise.
func (s *slow) wheeled(q, fixed, n int) int {
	return s.step(fixed, s.between(fixed, q).turned(n), 1)
}

// wheeledRect is the rectangle after the same turn; it may lie outside the board.
func (s *slow) wheeledRect(r slowRect, fixed, n int) slowRect {
	row, col := s.row(fixed), s.col(fixed)
	a := slowDir{r.top - row, r.left - col}.turned(n)
	b := slowDir{r.bottom - row, r.right - col}.turned(n)
	return slowRect{row + min(a.r, b.r), col + min(a.c, b.c), row + max(a.r, b.r), col + max(a.c, b.c)}
}

// complement of the quarter wheel about fixed that leads from rectangle a to b; 0 among them is outside. [HW-174,
// HW-174b]
func (s *slow) complement(a, b slowRect, fixed int) []int {
	all := slowRect{min(a.top, b.top), min(a.left, b.left), max(a.bottom, b.bottom), max(a.right, b.right)}
	if n := a.right - a.left + 1; n == a.bottom-a.top+1 { // a square: away from the fixed square to 2n-1 by 2n-1
		switch {
		case all.bottom-all.top+1 == n && s.row(fixed) == all.top:
			all.bottom = all.top + 2*n - 2
		case all.bottom-all.top+1 == n:
			all.top = all.bottom - 2*n + 2
		case s.col(fixed) == all.left:
			all.right = all.left + 2*n - 2
		default:
			all.left = all.right - 2*n + 2
		}
	}
	old, fresh := s.squaresOf(a), s.squaresOf(b)
	return slices.DeleteFunc(s.squaresOf(all), func(q int) bool {
		return q != 0 && (slices.Contains(old, q) || slices.Contains(fresh, q))
	})
}

// wheels: g can turn about fixed by so many quarters, one after the other, each in direction way (1 clockwise, -1
// counter-clockwise). [HW-174, HW-175]
func (s *slow) wheels(g slowGroup, rest *slow, fixed, way, quarters int) bool {
	artillery := slices.ContainsFunc(g.devices, func(d slowPlate) bool { return d.class == 'G' })
	heavy := artillery || len(rest.works) < len(s.works) // it carries breastworks
	for i := range quarters {
		from, to := s.wheeledRect(g.slowRect, fixed, i*way), s.wheeledRect(g.slowRect, fixed, (i+1)*way)
		if !s.enters(g, rest, func(q int) int { return s.wheeled(q, fixed, (i+1)*way) }, fixed) {
			return false
		}
		for _, q := range s.complement(from, to, fixed) {
			if !rest.free(s.to, slowDevice, q) || artillery && s.noGun[q] || heavy && rest.entrenched(q) {
				return false
			}
		}
	}
	return true
}

// wheelOrders [HW-62 to HW-64, HW-95, HW-173 to HW-176, HW-321]
func (s *slow) wheelOrders(g slowGroup, rest *slow, works slowWorks) []string {
	corners := []int{
		s.at(g.top, g.left), s.at(g.top, g.right), s.at(g.bottom, g.left), s.at(g.bottom, g.right),
	}
	slices.Sort(corners)
	var orders []string
	for _, fixed := range slices.Compact(corners) {
		can := func(way, quarters int) bool { return s.wheels(g, rest, fixed, way, quarters) }
		add := func(legal bool, result string) {
			if legal {
				orders = append(orders, fmt.Sprintf("%s wheel %d %s%s", s.groupName(g), fixed, result, works))
			}
		}
		add(can(1, 1) || can(-1, 3), "cw")
		add(can(-1, 1) || can(1, 3), "ccw")
		add(can(1, 2) || can(-1, 2), "about")
	}
	return orders
}
