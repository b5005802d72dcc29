package rules

import (
	"sync"

	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// BlockReach is how far a depot supplies: the 9 by 9 squares about it. [HW-248]
const BlockReach = 4

// travels is what is remembered till the end of the turn of a piece that moves: that it was carried, or that it left a
// device by its own move. [HW-249c]
func (p *Position) travels(from, to grid.Square, on bool) state.Notes {
	if on {
		return state.MovedOn
	}
	for i := range p.DeviceList() {
		d := &p.Devices[i]
		if far := d.Far(p.Board()); (d.At == from || far == from) && d.At != to && far != to {
			return state.GotOff
		}
	}
	return 0
}

// listDepot lists the squares where a depot can be established. [HW-244 to HW-247, HW-253]
func listDepot(s *Survey, into []Move) []Move {
	if s.P.School != 2 || s.P.NoDepot[s.Army] > 0 || s.P.NDepots == state.MaxDepots {
		return into
	}
	for at := range s.Board.Squares() {
		at := grid.Square(at)
		t := s.P.Terrain(at)
		if s.Strength(s.Army, at) == 0 || t != state.Plain && t != state.Building || s.Gun[at] != 0 ||
			s.Work[at] != 0 || s.Burns(at) || s.Holds(s.Army.Other(), at) {
			continue
		}
		if _, there := s.P.DepotAt(at); !there {
			into = append(into, Move{Kind: KindDepot, At: at})
		}
	}
	return into
}

// playDepot establishes a depot.
func playDepot(p *Position, m Move) { p.PutDepot(state.Depot{At: m.At, Army: p.Army()}) }

// listUndepot lists the depots that pieces can ruin, by strength or by holding the square, alone or before the piece
// on it moves. [HW-250]
func listUndepot(s *Survey, into []Move) []Move {
	for _, d := range s.P.DepotList() {
		if d.Army != s.Army && stormsDepot(s, d.At) || occupies(s, s.Army, d.At) {
			into = append(into, Move{Kind: KindUndepot, At: d.At})
		}
		if s.Holds(s.Army, d.At) {
			i, _ := s.PieceOn(d.At)
			m := Move{Kind: KindUndepot, At: d.At, Then: true}
			into = s.CapturesOf(i, m, s.MovesOf(i, m, into))
		}
	}
	return into
}

// stormsDepot reports whether the army to move is strong enough to ruin an enemy depot. [HW-250]
func stormsDepot(s *Survey, at grid.Square) bool {
	enemy := s.Army.Other()
	return s.Strength(s.Army, at) > s.Strength(enemy, at) && !s.InField(enemy, at)
}

// occupies reports whether an army holds a square with a piece or with artillery that it mans. [HW-250]
func occupies(s *Survey, a state.Army, at grid.Square) bool {
	if s.Holds(a, at) {
		return true
	}
	for device := range s.Halves(at) {
		if s.P.Devices[device].Kind.Artillery() && s.Mans(a, device) {
			return true
		}
	}
	return false
}

// playUndepot ruins a depot, and moves the piece if it then moves.
func playUndepot(p *Position, m Move) {
	if i, ok := p.DepotAt(m.At); ok {
		p.loseDepot(i)
	}
	if m.Then {
		playPiece(p, m)
	}
}

// listSeize lists the enemy depots on which the army's pieces stand. [HW-252]
func listSeize(s *Survey, into []Move) []Move {
	for _, d := range s.P.DepotList() {
		if d.Army != s.Army && s.Holds(s.Army, d.At) {
			into = append(into, Move{Kind: KindSeize, At: d.At})
		}
	}
	return into
}

// playSeize exchanges a depot sign.
func playSeize(p *Position, m Move) {
	if i, ok := p.DepotAt(m.At); ok {
		p.loseDepot(i)
	}
	p.PutDepot(state.Depot{At: m.At, Army: p.Army()})
	playFree(p, m)
}

// loseDepot removes a depot: those whom it fed are named, and its owner may not establish another for six turns.
// [HW-251, HW-253]
func (p *Position) loseDepot(i int) {
	d := p.Depots[i]
	p.NoDepot[d.Army] = state.DepotBan
	if p.Army() == d.Army { // the turn that is being played does not count
		p.NoDepot[d.Army]++
	}
	if p.School != 2 {
		p.DropDepot(i)
		return
	}
	s := Look(p)
	defer s.Done()
	var open grid.Set
	WaysOpen(s, d.Army, &open)
	fed := Feeding(s, &d, &open)
	p.DropDepot(i)
	if fed {
		p.deprive(s, d)
	}
}

// deprive notes whom a depot fed no more: pieces on devices in its block and in that of no other that feeds,
// outside their fortress. [HW-251, HW-259]
func (p *Position) deprive(s *Survey, d state.Depot) {
	var fed grid.Set
	feeds(s, d.Army, &fed)
	for i := range p.PieceList() {
		x := &p.Pieces[i]
		if x.Army == d.Army && s.Half[x.At] != 0 && s.Board.Distance(x.At, d.At) <= BlockReach && !fed.Has(x.At) {
			x.Marks |= state.Named
		}
	}
}

// lack begins the count of a piece that was named or carried, if it is not fed; one that has a count already keeps its
// number. [HW-249c]
func lack(x *state.Piece, fed bool) {
	switch lost := x.Marks&state.Named != 0; {
	case x.Hunger > 0:
		if lost {
			x.Marks |= state.DepotLost
		}
	case fed:
	case lost:
		x.Hunger = state.MostHunger
		x.Marks |= state.DepotLost
	case x.Marks&state.MovedOn != 0:
		x.Hunger = state.MostHunger
	}
	x.Marks &^= state.Named
}

// lackNow begins the counts after a free act and at the beginning of a turn: that a way was open before is not written
// in a position, and so it is not remembered either. [HW-251, HW-259, HW-302]
func (p *Position) lackNow() {
	if p.School != 2 {
		return
	}
	p.shutOff()
	starving := false
	for i := range p.PieceList() {
		starving = starving || p.Pieces[i].Marks&state.Named != 0
	}
	if !starving {
		return
	}
	fed := p.fed()
	for i := range p.PieceList() {
		if x := &p.Pieces[i]; x.Marks&state.Named != 0 {
			lack(x, fed[x.Army].Has(x.At))
		}
	}
}

// fed is the squares where each army is.
func (p *Position) fed() (fed [2]grid.Set) {
	s := Look(p)
	for a := range state.Army(2) {
		feeds(s, a, &fed[a])
	}
	s.Done()
	return fed
}

// feeds is the squares where an army is fed: inside its fortress, and in the blocks of depots whose way is open.
// [HW-248, HW-249b, HW-249c]
func feeds(s *Survey, a state.Army, fed *grid.Set) {
	for at := range grid.Square(s.Board.Squares()) {
		if s.P.Ground.Inside(a, at) {
			fed.Add(at)
		}
	}
	var open grid.Set
	WaysOpen(s, a, &open)
	for _, d := range s.P.DepotList() {
		if d.Army != a || !Feeding(s, &d, &open) {
			continue
		}
		for at := range BlockAbout(s, d.At, BlockReach) {
			fed.Add(at)
		}
	}
}

// BlockAbout calls for the squares within a distance of one.
func BlockAbout(s *Survey, of grid.Square, distance int) func(yield func(grid.Square) bool) {
	return func(yield func(grid.Square) bool) {
		col, row := s.Board.Col(of), s.Board.Row(of)
		for r := row - distance; r <= row+distance; r++ {
			for c := col - distance; c <= col+distance; c++ {
				if at := s.Board.At(c, r); at != grid.None && !yield(at) {
					return
				}
			}
		}
	}
}

// Feeding reports whether a depot's way is open, given the squares that communicate with its magazine: its own square
// is closed by the enemy's field alone. [HW-258]
func Feeding(s *Survey, d *state.Depot, open *grid.Set) bool {
	if s.InField(d.Army.Other(), d.At) || !magazineOf(s, d.Army) {
		return false
	}
	if s.P.Ground.Fort[d.Army].Has(d.At) {
		return true
	}
	for at := range BlockAbout(s, d.At, 1) {
		if open.Has(at) {
			return true
		}
	}
	return false
}

// magazineOf reports whether an army's fortress feeds its depots. [HW-243]
func magazineOf(s *Survey, a state.Army) bool {
	return !s.P.Ground.Fort[a].Empty() && (!s.P.Sieges[a].Declared || !s.P.Rules.MagazineDeclared && Bridged(s, a))
}

// shipping works out the ways of an army's supplies: by land over touching squares, by water over squares that share a
// side, from the one to the other wherever ground and water touch; a bridge is no bank. [HW-256]
type shipping struct {
	s          *Survey
	a          state.Army
	threatened grid.Set
	ashore     grid.Set
	afloat     grid.Set
	queue      [2 * grid.MaxSquares]uint32 // squares doubled, 1 added if afloat
	n          int
}

var shippings = sync.Pool{New: func() any { return new(shipping) }}

// WaysOpen is the squares that communicate with an army's main magazine by land or water. [HW-243, HW-256 to HW-258]
func WaysOpen(s *Survey, a state.Army, open *grid.Set) {
	if !magazineOf(s, a) {
		return
	}
	w := shippings.Get().(*shipping)
	defer shippings.Put(w)
	w.s, w.a, w.n = s, a, 0
	w.threatened, w.ashore, w.afloat = grid.Set{}, grid.Set{}, grid.Set{}
	Occupiable(s, a.Other(), &w.threatened)
	for at := range s.P.Ground.Fort[a].All() {
		w.reach(at, false)
	}
	for at := range s.P.Ground.Moat[a].All() {
		w.reach(at, true)
	}
	for k := 0; k < w.n; k++ {
		at, afloat := grid.Square(w.queue[k]>>1), w.queue[k]&1 == 1
		ground := s.P.Ground.Terrain[at] != state.Water
		for d := range grid.Dir(8) {
			to := s.Board.Step(at, d)
			if to == grid.None {
				continue
			}
			if !afloat || s.P.Ground.Terrain[to] != state.Water {
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
	seen := &w.ashore
	if afloat {
		seen = &w.afloat
	}
	if seen.Has(at) || afloat && !WaterOpen(w.s, w.a, at) || !afloat && !landOpen(w.s, w.a, at, &w.threatened) {
		return
	}
	seen.Add(at)
	w.queue[w.n] = uint32(at) << 1
	if afloat {
		w.queue[w.n]++
	}
	w.n++
}

// WaterOpen reports whether an army's boats can pass a square. [HW-257]
func WaterOpen(s *Survey, a state.Army, at grid.Square) bool {
	if s.P.Ground.Terrain[at] != state.Water || s.InField(a.Other(), at) {
		return false
	}
	return s.Bridge[at] == 0 || !ruinable(s, at, a.Other())
}

// ruinable reports whether an army could ruin a laid bridge by one of the first six means if it were its move; that it
// lies in its field is not asked. [HW-160 to HW-163, HW-257]
func ruinable(s *Survey, at grid.Square, by state.Army) bool {
	b := &s.P.Bridges[s.Bridge[at]-1]
	if i, stands := s.PieceOn(at); stands && s.P.Pieces[i].Army == by && leaves(s, i) {
		return true
	}
	stronger := s.Strength(by, at) > s.Strength(by.Other(), at) && !s.InField(by.Other(), at)
	if stronger && s.Free(by, at) && s.Work[at] == 0 {
		return true
	}
	for i := range s.P.DeviceList() {
		d := &s.P.Devices[i]
		if d.Kind == state.Carrier && d.Number == b.Number && s.Holds(by, d.At) {
			var room [MostOfNumber]grid.Square
			return Among(Connected(s, d, room[:0]), at)
		}
	}
	return false
}

// leaves reports whether a piece has anywhere to go.
func leaves(s *Survey, i int) bool {
	var room [512]Move
	return len(s.CapturesOf(i, Move{}, s.MovesOf(i, Move{}, room[:0]))) > 0
}

// landOpen reports whether an army's supplies can pass a square. [HW-258]
func landOpen(s *Survey, a state.Army, at grid.Square, threatened *grid.Set) bool {
	return !s.InField(a.Other(), at) && (s.Holds(a, at) || s.passable(a, at) && !threatened.Has(at))
}

// Occupiable is the squares on which pieces of an army stand or to which they could come in one move. [HW-258]
func Occupiable(s *Survey, by state.Army, set *grid.Set) {
	var room [512]Move
	for i := range s.P.PieceList() {
		x := &s.P.Pieces[i]
		if x.Army != by {
			continue
		}
		set.Add(x.At)
		for _, m := range s.CapturesOf(i, Move{}, s.MovesOf(i, Move{}, room[:0])) {
			set.Add(m.To)
		}
	}
}

// hunger ends a turn for the troops: counts begin, and those of the mover's pieces fall or are struck out. With four
// players a piece's count falls with the turns of the general on whose side it stands. [HW-249c, HW-233b]
func (p *Position) hunger() {
	if p.School != 2 {
		return
	}
	p.shutOff()
	fed := p.fed()
	for i := int(p.NPieces) - 1; i >= 0; i-- {
		x := &p.Pieces[i]
		begun, eats := x.Hunger > 0, fed[x.Army].Has(x.At)
		lack(x, eats)
		gone := x.Marks&state.GotOff != 0
		x.Marks &^= state.MovedOn | state.GotOff
		if !begun || x.Army != p.Army() || !p.counts(p.Commander(x.Army, x.At)) {
			continue
		}
		if eats || gone && x.Marks&state.DepotLost == 0 {
			x.Hunger = 0
			x.Marks &^= state.DepotLost
		} else if x.Hunger--; x.Hunger == 0 {
			p.DropPiece(i)
		}
	}
	if p.NoDepot[p.Army()] > 0 {
		p.NoDepot[p.Army()]--
	}
}

// shutOff names those whose depots have lost their way since it was last looked at. [HW-259]
func (p *Position) shutOff() {
	if p.School != 2 || p.NDepots == 0 {
		return
	}
	s := Look(p)
	defer s.Done()
	for a := range state.Army(2) {
		var open grid.Set
		WaysOpen(s, a, &open)
		for i := range p.DepotList() {
			d := &p.Depots[i]
			if d.Army != a {
				continue
			}
			was := d.Open
			if d.Open = Feeding(s, d, &open); was && !d.Open {
				p.deprive(s, *d)
			}
		}
	}
}
