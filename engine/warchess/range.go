package warchess

// open is what can be reached of full from a square, among figures on occupied: all but the squares
// behind a figure. A figure's own square counts, whosever it is [WC-17, WC-21].
func open(full set, from Square, occupied set) set {
	free, behind := full, &table.behind[from]
	for left := full.and(occupied); !left.empty(); left = left.rest() {
		for _, n := range behind[left.first()] {
			free.remove(n)
		}
	}
	return free
}

// cover is every square in the range of one of the guns [WC-21, WC-22].
func cover(guns, occupied set) (covered set) {
	for ; !guns.empty(); guns = guns.rest() {
		n := guns.first()
		covered = covered.or(open(table.reach[Attacker][Artillery][n], n, occupied))
	}
	return covered
}

// firsts is the first squares of the guns [WC-22].
func firsts(guns set) (near set) {
	for ; !guns.empty(); guns = guns.rest() {
		near = near.or(table.first[guns.first()])
	}
	return near
}

// survey is what a side's figures have to reckon with.
type survey struct {
	side      int
	occupied  set
	guns      set // of the enemy
	covered   set // by them
	supported set // squares where they expose nobody [WC-23]
	exposed   set // squares where they expose a troop or the Wagon [WC-24]
	stops     set // squares where a troop may end its move [WC-25]
}

// look surveys the board for a side.
func (p *Position) look(side int) (s survey) {
	s.side, s.occupied, s.guns = side, p.occupied(), p.artillery(1-side)
	s.covered = cover(s.guns, s.occupied)
	s.supported = firsts(p.artillery(side)).less(firsts(s.guns))
	s.exposed = s.covered.less(s.supported)
	s.stops = p.stops(&s, s.exposed)
	return s
}

// stops is where a troop of the side may end its move if it is exposed on these squares. What stands
// there and is taken makes no odds: range reaches an occupied square too, and an Artillery covers neither
// its own square nor, once taken, any other that matters to the one who stands there.
func (p *Position) stops(s *survey, exposed set) set {
	stops := anywhere.less(p.sides[s.side]).less(exposed)
	switch {
	case s.side == Attacker:
		stops.add(p.citadel) // exposed or not [WC-38]
	case s.covered.has(p.wagon):
		stops.remove(p.wagon) // [WC-39]
	}
	return stops
}

// without surveys the exposed squares anew for a figure that leaves a covered square, and so may open
// a line to where it goes.
func (s *survey) without(from Square) set {
	return cover(s.guns, s.occupied.less(only(from))).less(s.supported)
}

// bearing is those of the enemy's guns that have the square in range.
func (s *survey) bearing(n Square) set {
	return open(table.reach[Attacker][Artillery][n], n, s.occupied).and(s.guns)
}
