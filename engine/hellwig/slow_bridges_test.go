package hellwig_test

import (
	"fmt"
	"slices"
)

// Laying, taking up and ruining bridges.

// connected are the laid bridges of a carrier that touch it, directly or through one another, ascending. [HW-146,
// HW-158]
func (s *slow) connected(c slowCarrier) []int {
	var found []int
	for before := -1; before != len(found); {
		before = len(found)
		for _, q := range s.laidBridges(c.number) {
			if !slices.Contains(found, q) && s.reachedBy(c, found, q) {
				found = append(found, q)
			}
		}
	}
	slices.Sort(found)
	return found
}

// reachedBy: q touches the carrier or one of the bridges.
func (s *slow) reachedBy(c slowCarrier, bridges []int, q int) bool {
	return s.touches(c.main, q) || s.touches(c.flank, q) ||
		slices.ContainsFunc(bridges, func(b int) bool { return s.touches(b, q) })
}

// carrierOrders are the layings and takings up. [HW-142 to HW-158a]
func (s *slow) carrierOrders() []string {
	enemy := s.enemy(s.to)
	own := s.fieldOf(s.to)
	var orders []string
	for _, c := range s.carriers {
		if !s.holds(s.to, c.main) || !s.near(c.main) { // HW-144, HW-152, HW-154
			continue
		}
		add := func(verb string, q int, main, flank bool) {
			if main {
				orders = append(orders, fmt.Sprintf("BT%d %s %d main", c.number, verb, q))
			}
			if flank && !s.holds(enemy, c.flank) { // HW-152b, HW-157
				orders = append(orders, fmt.Sprintf("BT%d %s %d side", c.number, verb, q))
			}
		}
		connected := s.connected(c)
		for q := 1; q <= s.size(); q++ {
			if s.ground[q] != 'W' || !own[q] && s.outweighed(s.to, q) { // HW-167.1, HW-167.6
				continue
			}
			if !s.bridged(q) && s.reachedBy(c, connected, q) {
				add("lay", q, c.onMain > 0, c.onSide > 0)
			}
			if slices.Contains(connected, q) && s.mayTakeUp(q) {
				add("takeup", q, true, true)
			}
		}
	}
	return orders
}

// mayTakeUp: no piece on it or on a device with a half on it, no fire, no bar. [HW-158a, HW-166, HW-167.5]
func (s *slow) mayTakeUp(q int) bool {
	return !s.taken(q) && !s.burns(q) && !s.bridges[q].barred[s.to] &&
		!slices.ContainsFunc(s.devices(), func(d slowPlate) bool {
			return (d.a == q || d.b == q) && (s.taken(d.a) || s.taken(d.b))
		})
}

// ruinOrders are the first and second means, by the piece on p. [HW-160, HW-161, HW-325]
func (s *slow) ruinOrders(p int) []string {
	var orders []string
	for _, c := range s.carriers {
		var laid []int
		onMain := 0
		switch p {
		case c.main:
			laid, onMain = s.connected(c), c.onMain
		case c.flank:
		default:
			continue
		}
		for set := range 1 << len(laid) {
			for main := range onMain + 1 {
				for flank := range c.onSide + 1 {
					var squares []int
					for i, q := range laid {
						if set>>i&1 == 1 {
							squares = append(squares, q)
						}
					}
					if len(squares)+main+flank == 0 {
						continue
					}
					after := s.clone()
					after.ruin(p, c.number, squares, main, flank)
					orders = append(orders, s.then(slowRuinWords(p, c.number, squares, main, flank), p, after)...)
				}
			}
		}
	}
	return orders
}

func slowRuinWords(p, number int, squares []int, main, flank int) string {
	words := fmt.Sprintf("%d ruin BT%d", p, number)
	for _, q := range squares {
		words += fmt.Sprintf(" %d", q)
	}
	if main > 0 {
		words += fmt.Sprintf(" main %d", main)
	}
	if flank > 0 {
		words += fmt.Sprintf(" side %d", flank)
	}
	return words
}

// ruin takes bridges of a carrier from the game. By the first means, from the main face, the carrier goes too when it
// has none left. [HW-160, HW-161]
func (s *slow) ruin(p, number int, squares []int, main, flank int) {
	i := s.carrier(number)
	s.carriers[i].onMain -= main
	s.carriers[i].onSide -= flank
	c := s.carriers[i]
	for _, q := range squares {
		s.ruinLaid(q)
	}
	left := c.onMain + c.onSide + len(s.laidBridges(number))
	if p == c.main && (left == 0 || s.options["ruin-carrier"] == "always") {
		s.carriers = slices.DeleteFunc(s.carriers, func(c slowCarrier) bool { return c.number == number })
	}
}

// carrier is the index of a carrier, -1 for none.
func (s *slow) carrier(number int) int {
	return slices.IndexFunc(s.carriers, func(c slowCarrier) bool { return c.number == number })
}

// ruinLaid takes a laid bridge from the game with all on it. [HW-166b]
func (s *slow) ruinLaid(q int) {
	s.lose(q)
	delete(s.bridges, q)
	delete(s.fires, q)
}

// lose takes everything with any part on q from the game: lost ground. [DEF-14]
func (s *slow) lose(q int) {
	delete(s.pieces, q)
	s.clearWork(q)
	s.loseDepot(q)
	s.guns = slices.DeleteFunc(s.guns, func(g slowGun) bool { return g.crew == q || g.gun == q })
	s.boats = slices.DeleteFunc(s.boats, func(t slowBoat) bool { return t.a == q || t.b == q })
	s.carriers = slices.DeleteFunc(s.carriers, func(c slowCarrier) bool { return c.main == q || c.flank == q })
}

// clearWork returns the markers on q, if any, to their owner's reserve. [DEF-12, HW-133]
func (s *slow) clearWork(q int) {
	if s.entrenched(q) {
		s.reserve[s.works[q].side] += s.works[q].markers
		delete(s.works, q)
	}
}
