package warchess

// Move is a figure going from one square to another, taking what stands there.
type Move struct{ From, To Square }

// String is the move's text form [WC-46].
func (m Move) String() string { return m.From.String() + "-" + m.To.String() }

// roomForMoves is more than a full army ever has, 236.
const roomForMoves = 256

// Moves appends the lawful moves [WC-20, WC-31] by the square they go from and then the one they go to,
// both ascending; none if the game is won.
func (p *Position) Moves(into []Move) []Move {
	if _, over := p.Ended(); over {
		return into
	}
	s, from := p.look(int(p.mover)), len(into)
	into = p.base(&s, into)
	return p.bind(&s, into, from)
}

// Count is how many Moves would append.
func (p *Position) Count() (n int) {
	if _, over := p.Ended(); over {
		return 0
	}
	s := p.look(int(p.mover))
	if p.obliged(&s) {
		var room [roomForMoves]Move
		return len(p.Moves(room[:0]))
	}
	for left := p.sides[p.mover]; !left.empty(); left = left.rest() {
		from := left.first()
		n += p.targets(&s, p.kindAt(from), from).len()
	}
	return n
}

// base appends the base moves [WC-31].
func (p *Position) base(s *survey, into []Move) []Move {
	for left := p.sides[s.side]; !left.empty(); left = left.rest() {
		from := left.first()
		for to := range p.targets(s, p.kindAt(from), from).all {
			into = append(into, Move{from, to})
		}
	}
	return into
}

// targets is where the figure on a square may go by a base move.
func (p *Position) targets(s *survey, k Kind, from Square) set {
	if k == Citadel {
		return set{}
	}
	to := open(table.reach[s.side][k][from], from, s.occupied)
	switch k {
	case Artillery:
		// It takes its like alone [WC-30].
		return p.covering(s, from, to.less(p.sides[s.side]).less(p.sides[1-s.side].less(s.guns)))
	case Wagon:
		to = to.less(s.occupied) // it takes nothing [WC-19]
		if s.covered.has(from) {
			return to.less(s.without(from))
		}
		return to.less(s.exposed)
	}
	if s.covered.has(from) {
		return to.and(p.stops(s, s.without(from)))
	}
	return to.and(s.stops)
}

// covering is those squares to which an Artillery may go without leaving a troop exposed [WC-28]. Only
// one that screens a line of the enemy's, or stands by where his range meets a troop, can.
func (p *Position) covering(s *survey, from Square, to set) set {
	covered, own := s.covered, p.troops(s.side)
	if covered.has(from) {
		occupied := s.occupied
		occupied.remove(from)
		covered = cover(s.guns, occupied)
	}
	if !covered.meets(own) {
		return to
	}
	kept := to
	for n := range to.all {
		if after := p.after(Move{from, n}); !after.spares(s.side) {
			kept.remove(n)
		}
	}
	return kept
}

// spares reports whether no troop of the side is exposed.
func (p *Position) spares(side int) bool {
	s := p.look(side)
	return !s.exposed.meets(p.troops(side))
}

// after is the position once the move is made.
func (p *Position) after(m Move) Position {
	q := *p
	q.Play(m)
	return q
}
