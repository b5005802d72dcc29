package hellwig

import (
	"sync"

	"littlewars/engine/grid"
)

// blockReach is how far a depot supplies: the 9 by 9 squares about it. [HW-248]
const blockReach = 4

// travels is what is remembered till the end of the turn of a piece that moves: that it was carried, or that it left a
// device by its own move. [HW-249c]
func (p *Position) travels(from, to grid.Square, on bool) marks {
	if on {
		return movedOn
	}
	for i := range p.deviceList() {
		d := &p.devices[i]
		if far := d.far(p.board()); (d.at == from || far == from) && d.at != to && far != to {
			return gotOff
		}
	}
	return 0
}

// listDepot lists the squares where a depot can be established. [HW-244 to HW-247, HW-253]
func listDepot(s *survey, into []Move) []Move {
	if s.p.school != 2 || s.p.noDepot[s.army] > 0 || s.p.nDepots == maxDepots {
		return into
	}
	for at := range s.board.Squares() {
		at := grid.Square(at)
		t := s.p.terrain(at)
		if s.strength[s.army][at] == 0 || t != Plain && t != Building || s.gun[at] != 0 || s.work[at] != 0 ||
			s.burns(at) || s.holds(s.army.other(), at) {
			continue
		}
		if _, there := s.p.depotAt(at); !there {
			into = append(into, Move{Kind: kindDepot, At: at})
		}
	}
	return into
}

// playDepot establishes a depot.
func (p *Position) playDepot(m Move) { p.putDepot(depot{at: m.At, army: p.army()}) }

// listUndepot lists the depots that pieces can ruin, by strength or by holding the square, alone or before the piece
// on it moves. [HW-250]
func listUndepot(s *survey, into []Move) []Move {
	for _, d := range s.p.depotList() {
		if d.army != s.army && s.stormsDepot(d.at) || s.occupies(s.army, d.at) {
			into = append(into, Move{Kind: kindUndepot, At: d.at})
		}
		if s.holds(s.army, d.at) {
			i, _ := s.pieceOn(d.at)
			m := Move{Kind: kindUndepot, At: d.at, Then: true}
			into = s.capturesOf(i, m, s.movesOf(i, m, into))
		}
	}
	return into
}

// stormsDepot reports whether the army to move is strong enough to ruin an enemy depot. [HW-250]
func (s *survey) stormsDepot(at grid.Square) bool {
	enemy := s.army.other()
	return s.strength[s.army][at] > s.strength[enemy][at] && !s.inField(enemy, at)
}

// occupies reports whether an army holds a square with a piece or with artillery that it mans. [HW-250]
func (s *survey) occupies(a Army, at grid.Square) bool {
	if s.holds(a, at) {
		return true
	}
	for device := range s.halves(at) {
		if s.p.devices[device].kind.artillery() && s.mans(a, device) {
			return true
		}
	}
	return false
}

// playUndepot ruins a depot, and moves the piece if it then moves.
func (p *Position) playUndepot(m Move) {
	if i, ok := p.depotAt(m.At); ok {
		p.loseDepot(i)
	}
	if m.Then {
		p.playPiece(m)
	}
}

// listSeize lists the enemy depots on which the army's pieces stand. [HW-252]
func listSeize(s *survey, into []Move) []Move {
	for _, d := range s.p.depotList() {
		if d.army != s.army && s.holds(s.army, d.at) {
			into = append(into, Move{Kind: kindSeize, At: d.at})
		}
	}
	return into
}

// playSeize exchanges a depot sign.
func (p *Position) playSeize(m Move) {
	if i, ok := p.depotAt(m.At); ok {
		p.loseDepot(i)
	}
	p.putDepot(depot{at: m.At, army: p.army()})
	p.playFree(m)
}

// loseDepot removes a depot: those whom it fed are named, and its owner may not establish another for six turns.
// [HW-251, HW-253]
func (p *Position) loseDepot(i int) {
	d := p.depots[i]
	p.noDepot[d.army] = depotBan
	if p.army() == d.army { // the turn that is being played does not count
		p.noDepot[d.army]++
	}
	if p.school != 2 {
		p.dropDepot(i)
		return
	}
	s := look(p)
	defer s.done()
	var open grid.Set
	s.waysOpen(d.army, &open)
	fed := s.feeding(&d, &open)
	p.dropDepot(i)
	if fed {
		p.deprive(s, d)
	}
}

// deprive notes whom a depot fed no more: pieces on devices in its block and in that of no other that feeds,
// outside their fortress. [HW-251, HW-259]
func (p *Position) deprive(s *survey, d depot) {
	var fed grid.Set
	s.feeds(d.army, &fed)
	for i := range p.pieceList() {
		x := &p.pieces[i]
		if x.army == d.army && s.half[x.at] != 0 && s.board.Distance(x.at, d.at) <= blockReach && !fed.Has(x.at) {
			x.marks |= named
		}
	}
}

// lack begins the count of a piece that was named or carried, if it is not fed; one that has a count already keeps its
// number. [HW-249c]
func (x *piece) lack(fed bool) {
	switch lost := x.marks&named != 0; {
	case x.hunger > 0:
		if lost {
			x.marks |= depotLost
		}
	case fed:
	case lost:
		x.hunger = mostHunger
		x.marks |= depotLost
	case x.marks&movedOn != 0:
		x.hunger = mostHunger
	}
	x.marks &^= named
}

// lackNow begins the counts after a free act and at the beginning of a turn: that a way was open before is not written
// in a position, and so it is not remembered either. [HW-251, HW-259, HW-302]
func (p *Position) lackNow() {
	if p.school != 2 {
		return
	}
	p.shutOff()
	starving := false
	for i := range p.pieceList() {
		starving = starving || p.pieces[i].marks&named != 0
	}
	if !starving {
		return
	}
	fed := p.fed()
	for i := range p.pieceList() {
		if x := &p.pieces[i]; x.marks&named != 0 {
			x.lack(fed[x.army].Has(x.at))
		}
	}
}

// fed is the squares where each army is.
func (p *Position) fed() (fed [2]grid.Set) {
	s := look(p)
	for a := range Army(2) {
		s.feeds(a, &fed[a])
	}
	s.done()
	return fed
}

// feeds is the squares where an army is fed: inside its fortress, and in the blocks of depots whose way is open.
// [HW-248, HW-249b, HW-249c]
func (s *survey) feeds(a Army, fed *grid.Set) {
	for at := range grid.Square(s.board.Squares()) {
		if s.p.ground.inside(a, at) {
			fed.Add(at)
		}
	}
	var open grid.Set
	s.waysOpen(a, &open)
	for _, d := range s.p.depotList() {
		if d.army != a || !s.feeding(&d, &open) {
			continue
		}
		for at := range s.about(d.at, blockReach) {
			fed.Add(at)
		}
	}
}

// about calls for the squares within a distance of one.
func (s *survey) about(of grid.Square, distance int) func(yield func(grid.Square) bool) {
	return func(yield func(grid.Square) bool) {
		col, row := s.board.Col(of), s.board.Row(of)
		for r := row - distance; r <= row+distance; r++ {
			for c := col - distance; c <= col+distance; c++ {
				if at := s.board.At(c, r); at != grid.None && !yield(at) {
					return
				}
			}
		}
	}
}

// feeding reports whether a depot's way is open, given the squares that communicate with its magazine: its own square
// is closed by the enemy's field alone. [HW-258]
func (s *survey) feeding(d *depot, open *grid.Set) bool {
	if s.inField(d.army.other(), d.at) || !s.magazine(d.army) {
		return false
	}
	if s.p.ground.fort[d.army].Has(d.at) {
		return true
	}
	for at := range s.about(d.at, 1) {
		if open.Has(at) {
			return true
		}
	}
	return false
}

// magazine reports whether an army's fortress feeds its depots. [HW-243]
func (s *survey) magazine(a Army) bool {
	return !s.p.ground.fort[a].Empty() && (!s.p.sieges[a].declared || !s.p.rules.magazineDeclared && s.bridged(a))
}

// shipping works out the ways of an army's supplies: by land over touching squares, by water over squares that share a
// side, from the one to the other wherever ground and water touch; a bridge is no bank. [HW-256]
type shipping struct {
	s          *survey
	a          Army
	threatened grid.Set
	ashore     grid.Set
	afloat     grid.Set
	queue      [2 * grid.MaxSquares]uint32 // squares doubled, 1 added if afloat
	n          int
}

var shippings = sync.Pool{New: func() any { return new(shipping) }}

// waysOpen is the squares that communicate with an army's main magazine by land or water. [HW-243, HW-256 to HW-258]
func (s *survey) waysOpen(a Army, open *grid.Set) {
	if !s.magazine(a) {
		return
	}
	w := shippings.Get().(*shipping)
	defer shippings.Put(w)
	w.s, w.a, w.n = s, a, 0
	w.threatened, w.ashore, w.afloat = grid.Set{}, grid.Set{}, grid.Set{}
	s.occupiable(a.other(), &w.threatened)
	for at := range s.p.ground.fort[a].All() {
		w.reach(at, false)
	}
	for at := range s.p.ground.moat[a].All() {
		w.reach(at, true)
	}
	for k := 0; k < w.n; k++ {
		at, afloat := grid.Square(w.queue[k]>>1), w.queue[k]&1 == 1
		ground := s.p.ground.terrain[at] != Water
		for d := range grid.Dir(8) {
			to := s.board.Step(at, d)
			if to == grid.None {
				continue
			}
			if !afloat || s.p.ground.terrain[to] != Water {
				w.reach(to, false)
			}
			if afloat && d%2 == 0 || !afloat && ground {
				w.reach(to, true)
			}
		}
	}
	*open = w.ashore.Or(&w.afloat)
}

// reach goes on to a square by land or water if it is open.
func (w *shipping) reach(at grid.Square, afloat bool) {
	seen, open := &w.ashore, w.s.landOpen
	if afloat {
		seen = &w.afloat
	}
	if seen.Has(at) || afloat && !w.s.waterOpen(w.a, at) || !afloat && !open(w.a, at, &w.threatened) {
		return
	}
	seen.Add(at)
	w.queue[w.n] = uint32(at) << 1
	if afloat {
		w.queue[w.n]++
	}
	w.n++
}

// waterOpen reports whether an army's boats can pass a square. [HW-257]
func (s *survey) waterOpen(a Army, at grid.Square) bool {
	if s.p.ground.terrain[at] != Water || s.inField(a.other(), at) {
		return false
	}
	return s.bridge[at] == 0 || !s.ruinable(at, a.other())
}

// ruinable reports whether an army could ruin a laid bridge by one of the first six means if it were its move; that it
// lies in its field is not asked. [HW-160 to HW-163, HW-257]
func (s *survey) ruinable(at grid.Square, by Army) bool {
	b := &s.p.bridges[s.bridge[at]-1]
	if i, stands := s.pieceOn(at); stands && s.p.pieces[i].army == by && s.leaves(i) {
		return true
	}
	stronger := s.strength[by][at] > s.strength[by.other()][at] && !s.inField(by.other(), at)
	if stronger && s.free(by, at) && s.work[at] == 0 {
		return true
	}
	for i := range s.p.deviceList() {
		d := &s.p.devices[i]
		if d.kind == Carrier && d.number == b.number && s.holds(by, d.at) {
			var room [mostOfNumber]grid.Square
			return among(s.connected(d, room[:0]), at)
		}
	}
	return false
}

// leaves reports whether a piece has anywhere to go.
func (s *survey) leaves(i int) bool {
	var room [512]Move
	return len(s.capturesOf(i, Move{}, s.movesOf(i, Move{}, room[:0]))) > 0
}

// landOpen reports whether an army's supplies can pass a square. [HW-258]
func (s *survey) landOpen(a Army, at grid.Square, threatened *grid.Set) bool {
	return !s.inField(a.other(), at) && (s.holds(a, at) || s.passable(a, at) && !threatened.Has(at))
}

// occupiable is the squares on which pieces of an army stand or to which they could come in one move. [HW-258]
func (s *survey) occupiable(by Army, set *grid.Set) {
	var room [512]Move
	for i := range s.p.pieceList() {
		x := &s.p.pieces[i]
		if x.army != by {
			continue
		}
		set.Add(x.at)
		for _, m := range s.capturesOf(i, Move{}, s.movesOf(i, Move{}, room[:0])) {
			set.Add(m.To)
		}
	}
}

// hunger ends a turn for the troops: counts begin, and those of the mover's pieces fall or are struck out. With four
// players a piece's count falls with the turns of the general on whose side it stands. [HW-249c, HW-233b]
func (p *Position) hunger() {
	if p.school != 2 {
		return
	}
	p.shutOff()
	fed := p.fed()
	for i := int(p.nPieces) - 1; i >= 0; i-- {
		x := &p.pieces[i]
		begun, eats := x.hunger > 0, fed[x.army].Has(x.at)
		x.lack(eats)
		gone := x.marks&gotOff != 0
		x.marks &^= movedOn | gotOff
		if !begun || x.army != p.army() || !p.counts(p.commander(x.army, x.at)) {
			continue
		}
		if eats || gone && x.marks&depotLost == 0 {
			x.hunger = 0
			x.marks &^= depotLost
		} else if x.hunger--; x.hunger == 0 {
			p.dropPiece(i)
		}
	}
	if p.noDepot[p.army()] > 0 {
		p.noDepot[p.army()]--
	}
}

// shutOff names those whose depots have lost their way since it was last looked at. [HW-259]
func (p *Position) shutOff() {
	if p.school != 2 || p.nDepots == 0 {
		return
	}
	s := look(p)
	defer s.done()
	for a := range Army(2) {
		var open grid.Set
		s.waysOpen(a, &open)
		for i := range p.depotList() {
			d := &p.depots[i]
			if d.army != a {
				continue
			}
			was := d.open
			if d.open = s.feeding(d, &open); was && !d.open {
				p.deprive(s, *d)
			}
		}
	}
}
