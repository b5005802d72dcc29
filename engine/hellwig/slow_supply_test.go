package hellwig_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// What costs no turn, communication, fortress and blockade, and the depots of the second school.

// freeOrders are the acts that cost no turn. [HW-181b, HW-181c, HW-326]
func (s *slow) freeOrders() []string {
	var orders []string
	kinds := []func() []string{s.spreads, s.occupations, s.seizures, s.cuttings, s.blockades}
	for _, kind := range kinds[min(slices.Index(slowTimes, s.stage), len(kinds)):] {
		orders = append(orders, kind()...)
	}
	return orders
}

func slowNamed(word string, squares []int) []string {
	var orders []string
	for _, q := range squares {
		orders = append(orders, fmt.Sprintf("%s %d", word, q))
	}
	return orders
}

// spreads [HW-74c, HW-166]
func (s *slow) spreads() []string {
	done := 0
	for _, f := range s.fires {
		if f.side == s.mover() && f.count == 0 {
			done++
		}
	}
	var squares []int
	for q := 1; q <= s.size() && done < 2; q++ {
		if s.catches(q) && s.near(q) {
			squares = append(squares, q)
		}
	}
	return slowNamed("spread", squares)
}

// catches: q may catch fire from one of the fires that burned before this turn. [HW-74c, HW-166]
func (s *slow) catches(q int) bool {
	for x, f := range s.fires {
		houses := s.ground[q] == 'B' && s.ground[x] == 'B'
		bridges := s.bridged(q) && s.bridged(x)
		corner := bridges && s.options["bridge-fire"] != "side" && s.touches(x, q)
		if f.side == s.mover() && f.count > 0 && !s.burns(q) && ((houses || bridges) && s.beside(x, q) || corner) {
			return true
		}
	}
	return false
}

// occupations [HW-118, HW-119]
func (s *slow) occupations() []string {
	enemy := s.enemy(s.to)
	own, theirs := s.fieldOf(s.to), s.fieldOf(enemy)
	var squares []int
	for _, q := range slices.Sorted(maps.Keys(s.works)) {
		abandoned := !theirs[q] && len(s.bearers(enemy, q)) == 0
		reached := own[q] || len(s.bearers(s.to, q)) > 0
		if w := s.works[q]; w.side == enemy && s.near(q) && abandoned && reached && s.reserve[s.to] >= w.markers {
			squares = append(squares, q)
		}
	}
	return slowNamed("occupy", squares)
}

// seizures [HW-252]
func (s *slow) seizures() []string {
	var squares []int
	for _, q := range slices.Sorted(maps.Keys(s.depots)) {
		if s.depots[q] == s.enemy(s.to) && s.holds(s.to, q) && s.near(q) {
			squares = append(squares, q)
		}
	}
	return slowNamed("seize", squares)
}

// Communication.

// parts are the bodies of a side that communicate: the squares of their pieces, ascending. [HW-182b]
func (s *slow) parts(side string) [][]int {
	enemy := s.enemy(side)
	field := s.fieldOf(enemy)
	open := make([]bool, s.size()+1)
	for q := range open {
		open[q] = q != 0 && (s.holds(side, q) ||
			s.passable(side, slowAnybody, q) && !s.holds(enemy, q) && !field[q] &&
				(s.options["cut-by-strength"] == "off" || !s.outweighed(side, q)))
	}
	var parts [][]int
	seen := map[int]bool{}
	for _, p := range slices.Sorted(maps.Keys(s.pieces)) {
		if !s.holds(side, p) || seen[p] {
			continue
		}
		var part []int
		seen[p] = true
		for todo := []int{p}; len(todo) > 0; todo = todo[1:] {
			if s.holds(side, todo[0]) {
				part = append(part, todo[0])
			}
			for _, q := range s.around(todo[0], 1) {
				if open[q] && !seen[q] {
					seen[q] = true
					todo = append(todo, q)
				}
			}
		}
		slices.Sort(part)
		parts = append(parts, part)
	}
	return parts
}

// cutOff are the parts of a side that are cut off. [HW-182c]
func (s *slow) cutOff(side string) [][]int {
	value := func(part []int) int {
		sum := 0
		for _, q := range part {
			sum += slowValues[s.pieces[q].letter]
		}
		return sum
	}
	parts := s.parts(side)
	most := 0
	for _, part := range parts {
		most = max(most, value(part))
	}
	return slices.DeleteFunc(parts, func(part []int) bool {
		return value(part) == most || slices.ContainsFunc(part, func(q int) bool { return s.fort[side][q] })
	})
}

// cuttings [HW-183, HW-326]
func (s *slow) cuttings() []string {
	var squares []int
	for _, part := range s.cutOff(s.enemy(s.to)) {
		if slices.ContainsFunc(part, func(q int) bool { return s.pieces[q].cut == 0 }) {
			squares = append(squares, part[0])
		}
	}
	return slowNamed("cut", squares)
}

// Blockade.

// blockades [HW-190.1, HW-190.3, HW-190.6]
func (s *slow) blockades() []string {
	besieged := s.enemy(s.to)
	switch {
	case s.siege(besieged) >= 0:
		return []string{"unblock"}
	case len(s.moat[besieged]) == 0 || s.wayOver(besieged):
		return nil
	}
	if s.options["blockade-near"] == "on" {
		near := false
		for q := range s.moat[besieged] {
			for _, x := range s.around(q, 3) {
				near = near || s.holds(s.to, x)
			}
		}
		if !near {
			return nil
		}
	}
	return []string{"blockade"}
}

// siege is the index of the declared blockade of a side's fortress, -1 for none.
func (s *slow) siege(side string) int {
	return slices.IndexFunc(s.sieges, func(b slowSiege) bool { return b.side == side })
}

// wayOver: a bridge lies on the outermost ditch over which one can pass from the fortress to the land outside. Pieces
// and fire do not matter. [HW-190.1]
func (s *slow) wayOver(side string) bool {
	bare := s.clone()
	clear(bare.fires)
	open := func(q int) bool { return bare.passable(side, slowAnybody, q) }
	ground := func(q int) bool { return open(q) && (!s.bridged(q) || s.fort[side][q]) } // no bridge of the chain
	for start := range s.bridges {
		if !s.moat[side][start] || !open(start) {
			continue
		}
		inside, outside := false, false
		seen := map[int]bool{start: true}
		for todo := []int{start}; len(todo) > 0; todo = todo[1:] {
			for _, q := range s.around(todo[0], 1) {
				inside = inside || ground(q) && s.fort[side][q]
				outside = outside || ground(q) && !s.fort[side][q]
				if s.bridged(q) && open(q) && !s.fort[side][q] && !seen[q] {
					seen[q] = true
					todo = append(todo, q)
				}
			}
		}
		if inside && outside {
			return true
		}
	}
	return false
}

// Depots.

// mayDepot: a depot may be laid on q by a piece that bears on it. [HW-245, HW-253]
func (s *slow) mayDepot(q int) bool {
	ground := strings.IndexByte("RGW", s.ground[q]) < 0
	return s.school == 2 && s.noDepot[s.to] == 0 && ground && s.gunOn(q) < 0 &&
		!s.entrenched(q) && !s.burns(q) && s.depots[q] == "" && !s.holds(s.enemy(s.to), q)
}

// mayUndepot: a depot on q may be ruined, the enemy's by strength or any by holding its square with a piece or manned
// artillery. [HW-250]
func (s *slow) mayUndepot(q int, stronger bool) bool {
	owner := s.depots[q]
	if owner == "" || owner != s.to && stronger || s.holds(s.to, q) && s.near(q) {
		return owner != ""
	}
	return slices.ContainsFunc(s.served(), func(g int) bool { return s.guns[g].gun == q || s.guns[g].crew == q })
}

// undepotOrders: the piece on the depot ruins it and moves off. [HW-250]
func (s *slow) undepotOrders(p int) []string {
	if s.depots[p] == "" {
		return nil
	}
	after := s.clone()
	after.loseDepot(p)
	return s.then(fmt.Sprintf("%d undepot", p), p, after)[1:]
}

// loseDepot takes the depot on q, if any, from its owner. [HW-251, HW-253]
func (s *slow) loseDepot(q int) {
	side := s.depots[q]
	if side == "" {
		return
	}
	feeding := s.feeding()
	delete(s.depots, q)
	if s.school == 2 && feeding[q] {
		delete(feeding, q)
		s.name251(side, q, feeding)
	}
	s.noDepot[side] = 7 // its owner's turn, if it is his, does not count: see hunger
	if side != s.to {
		s.noDepot[side] = 6
	}
}

// name251 names the pieces a lost or closed depot supplied: on devices, in its block and in that of no other feeding
// depot, outside their fortress. [HW-251, HW-259]
func (s *slow) name251(side string, depot int, feeding map[int]bool) {
	for p, m := range s.pieces {
		if m.side == side && s.distance(p, depot) <= 4 && s.onDevice(p) && !s.fed(p, feeding) {
			m.named = true
			s.pieces[p] = m
		}
	}
}

func (s *slow) onDevice(q int) bool {
	return slices.ContainsFunc(s.devices(), func(d slowPlate) bool { return d.a == q || d.b == q })
}

// fed: the piece on p stands in the block of an own feeding depot or inside its own fortress. [HW-248, HW-249c]
func (s *slow) fed(p int, feeding map[int]bool) bool {
	side := s.pieces[p].side
	for q := range feeding {
		if s.depots[q] == side && s.distance(p, q) <= 4 {
			return true
		}
	}
	return s.fort[side][p]
}

// feeding are the squares of the depots whose way to the main magazine is open. [HW-249c, HW-256]
func (s *slow) feeding() map[int]bool {
	feeding := map[int]bool{}
	for _, side := range s.sides() {
		if s.siege(side) >= 0 && (s.options["magazine-blockade"] == "declared" || !s.wayOver(side)) { // HW-243
			continue
		}
		if !slices.Contains(slices.Collect(maps.Values(s.depots)), side) {
			continue
		}
		reached, field := s.reachedFrom(side), s.fieldOf(s.enemy(side))
		for q, owner := range s.depots {
			near := func(x int) bool { return reached[x] || s.fort[side][q] }
			if owner == side && !field[q] && slices.ContainsFunc(s.around(q, 1), near) { // HW-258
				feeding[q] = true
			}
		}
	}
	return feeding
}

// reachedFrom are the squares to which a way by land or water leads from the fortress of side. [HW-256 to HW-258]
func (s *slow) reachedFrom(side string) map[int]bool {
	enemy := s.enemy(side)
	field, threatened, ruinable := s.fieldOf(enemy), map[int]bool{}, s.ruinable(enemy)
	for p, m := range s.pieces {
		if m.side == enemy {
			threatened[p] = true
			for _, g := range s.goings(p) {
				threatened[g.to] = true
			}
		}
	}
	land := func(q int) bool { // HW-258
		return !field[q] && (s.holds(side, q) || s.passable(side, slowAnybody, q) && !threatened[q])
	}
	water := func(q int) bool { return s.ground[q] == 'W' && !field[q] && !ruinable[q] } // HW-257

	// A stop is a square reached afloat or ashore: boats load and unload at banks. [HW-256]
	type stop struct {
		square int
		afloat bool
	}
	reached := map[stop]bool{}
	var todo []stop
	reach := func(q int, from stop) {
		ashore := land(q) && (!from.afloat || s.ground[q] != 'W') // a bridge is no bank
		embarks := !from.afloat && s.ground[from.square] != 'W'
		afloat := water(q) && (embarks || from.afloat && s.beside(from.square, q))
		for _, x := range []stop{{q, false}, {q, true}} {
			if !reached[x] && (x.afloat && afloat || !x.afloat && ashore) {
				reached[x] = true
				todo = append(todo, x)
			}
		}
	}
	for _, squares := range []map[int]bool{s.fort[side], s.moat[side]} {
		for q := range squares {
			if x := (stop{q, s.ground[q] == 'W'}); x.afloat && water(q) || !x.afloat && land(q) {
				reached[x] = true
				todo = append(todo, x)
			}
		}
	}
	for ; len(todo) > 0; todo = todo[1:] {
		for _, q := range s.around(todo[0].square, 1) {
			reach(q, todo[0])
		}
	}
	squares := map[int]bool{}
	for x := range reached {
		squares[x.square] = true
	}
	return squares
}

// ruinable are the laid bridges that side could ruin by the first six means if it were to move. [HW-257]
func (s *slow) ruinable(side string) map[int]bool {
	ruinable := map[int]bool{}
	for _, c := range s.carriers { // first means; the second takes no laid bridge
		if s.holds(side, c.main) {
			for _, q := range s.connected(c) {
				ruinable[q] = true
			}
		}
	}
	theirs := s.fieldOf(s.enemy(side))
	for q := range s.bridges {
		leaves := s.holds(side, q) && len(s.goings(q)) > 0 // third means
		near := s.bare(q) && !theirs[q] && s.strength(side, q) > s.strength(s.enemy(side), q)
		if leaves || near { // fourth means
			ruinable[q] = true
		}
	}
	for _, g := range s.crewed(side) { // fifth and sixth means
		for _, q := range s.field(side, s.guns[g]) {
			shielded := s.guns[g].kind == "H" && s.entrenched(q)
			if s.bridged(q) && !shielded && !s.holds(side, q) && !s.drivenOff(side, g, q) {
				ruinable[q] = true
			}
		}
	}
	return ruinable
}
