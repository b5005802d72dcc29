package hellwig

import "littlewars/engine/grid"

// Four players: two teams of two generals, each of whom commands on one side of the dividing row. It is row 17 of the
// plan; on another board that it is the middle row, of an even number the lower of the two. [HW-217 to HW-233b]

// team makes it a game of four: whether the field marshals command above the dividing row, 0, or their generals, 1, and
// whether in free order. The mover, a field marshal, begins, and his opponent follows. [HW-216 to HW-229]
func (p *Position) team(north int, free bool) {
	p.players = 4
	pair := General(2 * north)
	p.order = playOrder{free: free, north: [2]General{pair, pair + 1}, turned: !free && p.mover == 1}
	if free {
		p.order.waits = p.order.usualWaits(p.mover)
	}
}

// dividingRow is the row on which both allies command, from 0. [HW-222]
func (p *Position) dividingRow() int { return int(p.board().Rows) / 2 }

// near reports whether what stands on a square is the mover's to order: on his side of the dividing row or on it; with
// two players everywhere. [HW-223, HW-225]
func (p *Position) near(at grid.Square) bool {
	row := p.board().Row(at)
	return p.players == 2 || row == p.dividingRow() ||
		(row < p.dividingRow()) == (p.order.north[p.army()] == p.mover)
}

// counts reports whether the turn that is played is one of a general: his own, or his ally's while he is skipped.
// [HW-233b]
func (p *Position) counts(g General) bool {
	if p.players == 2 || p.mover == g {
		return p.mover == g
	}
	return p.mover == g^2 && p.skipped(g)
}

// skipped reports whether a general and his opponent have no turns, since one of them has no troops that he may move.
// [HW-233]
func (p *Position) skipped(g General) bool {
	has := p.haveTroops()
	pair, other := has[g] && has[g^1], has[g^2] && has[g^3]
	return !pair && other
}

// haveTroops is which generals have troops on their side of the dividing row or on it.
func (p *Position) haveTroops() (has [4]bool) {
	for i := range p.pieceList() {
		x := &p.pieces[i]
		north, row := p.order.north[x.army], p.board().Row(x.at)
		has[north] = has[north] || row <= p.dividingRow()
		has[north^2] = has[north^2] || row >= p.dividingRow()
	}
	return has
}

// handOn gives the turn to whoever comes next. It is he whose turn begins now; in free order that may be another than
// he who is first of those awaited. [HW-21, HW-227, HW-229, HW-233]
func (p *Position) handOn() (begins General) {
	o := &p.order
	switch {
	case p.players == 2:
		p.mover ^= 1
	case o.free:
		o.last, o.moved = [2]General{p.mover, o.last[0]}, min(o.moved+1, 2)
		begins = p.mover ^ 1
		if p.skipped(o.waits) {
			p.mover = begins
		} else {
			p.mover, o.waits = o.waits, begins
		}
		return begins
	default:
		for p.mover = o.after(p.mover); p.skipped(p.mover); {
			p.mover = o.after(p.mover)
		}
	}
	return p.mover
}

// begin is the first step of a general's turn, done when he is awaited. [HW-181c]
func (p *Position) begin(g General) {
	first := p.mover
	p.mover = g
	if p.burn() {
		p.unbar()
	}
	p.mover = first
}

// after is who follows a general in strict order: AA, BB, A, B, or the other way round AA, B, A, BB. [HW-229, HW-231b]
func (o *playOrder) after(g General) General {
	if o.turned {
		return (g + 3) % 4
	}
	return (g + 1) % 4
}

// usualWaits is whose turn it is on the other side than one's who is to move in free order, by who moved last; at the
// beginning his ally's. [HW-227]
func (o *playOrder) usualWaits(mover General) General {
	for _, g := range o.last[:o.moved] {
		if g>>1 != mover>>1 {
			return g ^ 1
		}
	}
	return mover ^ 2
}

// Awaits reports whether a general may move now: the mover, and in free order also he whose turn it is on the other
// side of the dividing row, unless the mover is in the midst of his turn. [HW-227]
func (p *Position) Awaits(side int) bool {
	g := General(side)
	return g == p.mover || p.players == 4 && p.order.free && g == p.order.waits && p.stage == atSpread && !p.skipped(g)
}

// Hand makes one of those who are awaited the mover.
func (p *Position) Hand(side int) {
	if g := General(side); g != p.mover {
		p.mover, p.order.waits = g, p.mover
	}
}

// Strict enters strict order, as any of four players may demand in free order. If the last move was made by the ally of
// him who had moved before, it is taken back: before is the position in which it was made, nil if that is not known.
// After two moves by opponents X and Y come X's ally, Y's ally, X and Y; after one by X, his opponent on his own side,
// his ally, the other opponent, X. [HW-230 to HW-232]
func (p *Position) Strict(before *Position) (takenBack bool) {
	o := p.order
	allies := o.moved == 2 && o.last[0] == o.last[1]^2
	if takenBack = allies && before != nil; takenBack {
		*p = *before
		o.last[0], o.moved = o.last[1], 1
	}
	x, y := o.last[1], o.last[0]
	switch {
	case o.moved == 0: // nobody has moved, and the mover begins
		x, y = p.mover^2, p.mover^3
	case o.moved == 1 || allies:
		x, y = o.last[0]^3, o.last[0]
	}
	next := x ^ 2
	awaited := p.Awaits(int(next))
	p.order = playOrder{north: o.north}
	p.order.turned = p.order.after(x) != y
	p.mover, p.stage = next, atSpread
	for p.skipped(p.mover) {
		p.mover = p.order.after(p.mover)
	}
	if !awaited || p.mover != next {
		p.begin(p.mover)
	}
	return takenBack
}

// commanded strikes out of the orders from the nth on those that are not the mover's to give. [HW-223 to HW-225]
func (s *survey) commanded(orders []Move, n int) []Move {
	if s.p.players == 2 {
		return orders
	}
	kept := orders[:n]
	for i := range orders[n:] {
		if m := &orders[n+i]; s.commands(m) {
			kept = append(kept, *m)
		}
	}
	return kept
}

// commands reports whether an order is the mover's to give: the acting piece stands on his side of the dividing row or
// on it, one of them where several act together, some part of a group, or the square of a free act. What the crews of
// guns and the pieces that entrench may do is listed for those near him alone. [HW-223 to HW-225]
func (s *survey) commands(m *Move) bool {
	p := s.p
	switch m.Kind {
	case kindSlide, kindWheel:
		for d := range (*deviceSet)(&m.Set).all {
			if x := &p.devices[d]; p.near(x.at) || p.near(x.far(s.board)) {
				return true
			}
		}
		return false
	case kindFire, kindLight, kindEntrench, kindStrengthen, kindPass, kindCut, kindBlockade, kindUnblock:
		return true
	case kindLay, kindTakeUp:
		return p.near(p.devices[m.Device].at)
	case kindRaze:
		return s.acts.Has(m.At) || s.guards(m.At)
	case kindRuinNear, kindStorm, kindDemolish, kindDepot:
		return s.acts.Has(m.At)
	case kindUndepot:
		return m.Then && p.near(m.From) || !m.Then && s.undoes(m.At)
	case kindSpread, kindOccupy, kindSeize:
		return p.near(m.At)
	}
	return p.near(m.From)
}

// serves reports whether the mover may use a gun of his army: its crew stands near him. [HW-225]
func (s *survey) serves(device int) bool { return s.mans(s.army, device) && s.p.near(s.root[device]) }

// guards reports whether a square lies in the field of a gun that the mover may use.
func (s *survey) guards(at grid.Square) bool {
	for i := range s.p.deviceList() {
		if s.p.devices[i].kind.artillery() && s.serves(i) && among(s.fields[i].list(), at) {
			return true
		}
	}
	return false
}

// undoes reports whether pieces or guns near the mover can ruin a depot. [HW-250]
func (s *survey) undoes(at grid.Square) bool {
	if s.holds(s.army, at) && s.p.near(at) {
		return true
	}
	for device := range s.halves(at) {
		if s.p.devices[device].kind.artillery() && s.serves(device) {
			return true
		}
	}
	i, _ := s.p.depotAt(at)
	return s.p.depots[i].army != s.army && s.stormsDepot(at) && s.acts.Has(at)
}
