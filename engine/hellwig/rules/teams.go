package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// Four players: two teams of two generals, each of whom commands on one side of the dividing row. It is row 17 of the
// plan; on another board that it is the middle row, of an even number the lower of the two. [HW-217 to HW-233b]

// Team makes it a game of four: whether the field marshals command above the dividing row, 0, or their generals, 1, and
// whether in free order. The mover, a field marshal, begins, and his opponent follows. [HW-216 to HW-229]
func (p *Position) Team(north int, free bool) {
	p.Players = 4
	pair := state.General(2 * north)
	p.Order = state.PlayOrder{Free: free, North: [2]state.General{pair, pair + 1}, Turned: !free && p.ToMove == 1}
	if free {
		p.Order.Waits = p.Order.UsualWaits(p.ToMove)
	}
}

// dividingRow is the row on which both allies command, from 0. [HW-222]
func (p *Position) dividingRow() int { return int(p.Board().Rows) / 2 }

// near reports whether what stands on a square is the mover's to order: on his side of the dividing row or on it; with
// two players everywhere. [HW-223, HW-225]
func (p *Position) near(at grid.Square) bool {
	row := p.Board().Row(at)
	return p.Players == 2 || row == p.dividingRow() ||
		(row < p.dividingRow()) == (p.Order.North[p.Army()] == p.ToMove)
}

// counts reports whether the turn that is played is one of a general: his own, or his ally's while he is skipped.
// [HW-233b]
func (p *Position) counts(g state.General) bool {
	if p.Players == 2 || p.ToMove == g {
		return p.ToMove == g
	}
	return p.ToMove == g^2 && p.skipped(g)
}

// skipped reports whether a general and his opponent have no turns, since one of them has no troops that he may move.
// [HW-233]
func (p *Position) skipped(g state.General) bool {
	has := p.haveTroops()
	pair, other := has[g] && has[g^1], has[g^2] && has[g^3]
	return !pair && other
}

// haveTroops is which generals have troops on their side of the dividing row or on it.
func (p *Position) haveTroops() (has [4]bool) {
	for i := range p.PieceList() {
		x := &p.Pieces[i]
		north, row := p.Order.North[x.Army], p.Board().Row(x.At)
		has[north] = has[north] || row <= p.dividingRow()
		has[north^2] = has[north^2] || row >= p.dividingRow()
	}
	return has
}

// handOn gives the turn to whoever comes next. It is he whose turn begins now; in free order that may be another than
// he who is first of those awaited. [HW-21, HW-227, HW-229, HW-233]
func (p *Position) handOn() (begins state.General) {
	o := &p.Order
	switch {
	case p.Players == 2:
		p.ToMove ^= 1
	case o.Free:
		o.Last, o.Moved = [2]state.General{p.ToMove, o.Last[0]}, min(o.Moved+1, 2)
		begins = p.ToMove ^ 1
		if p.skipped(o.Waits) {
			p.ToMove = begins
		} else {
			p.ToMove, o.Waits = o.Waits, begins
		}
		return begins
	default:
		for p.ToMove = o.After(p.ToMove); p.skipped(p.ToMove); {
			p.ToMove = o.After(p.ToMove)
		}
	}
	return p.ToMove
}

// begin is the first step of a general's turn, done when he is awaited. [HW-181c]
func (p *Position) begin(g state.General) {
	first := p.ToMove
	p.ToMove = g
	if p.burn() {
		p.unbar()
	}
	p.ToMove = first
}

// Awaits reports whether a general may move now: the mover, and in free order also he whose turn it is on the other
// side of the dividing row, unless the mover is in the midst of his turn. [HW-227]
func (p *Position) Awaits(side int) bool {
	g := state.General(side)
	return g == p.ToMove ||
		p.Players == 4 && p.Order.Free && g == p.Order.Waits && p.Stage == state.AtSpread && !p.skipped(g)
}

// Hand makes one of those who are awaited the mover.
func (p *Position) Hand(side int) {
	if g := state.General(side); g != p.ToMove {
		p.ToMove, p.Order.Waits = g, p.ToMove
	}
}

// Strict enters strict order, as any of four players may demand in free order. If the last move was made by the ally of
// him who had moved before, it is taken back: before is the position in which it was made, nil if that is not known.
// After two moves by opponents X and Y come X's ally, Y's ally, X and Y; after one by X, his opponent on his own side,
// his ally, the other opponent, X. [HW-230 to HW-232]
func (p *Position) Strict(before *Position) (takenBack bool) {
	o := p.Order
	allies := o.Moved == 2 && o.Last[0] == o.Last[1]^2
	if takenBack = allies && before != nil; takenBack {
		*p = *before
		o.Last[0], o.Moved = o.Last[1], 1
	}
	x, y := o.Last[1], o.Last[0]
	switch {
	case o.Moved == 0: // nobody has moved, and the mover begins
		x, y = p.ToMove^2, p.ToMove^3
	case o.Moved == 1 || allies:
		x, y = o.Last[0]^3, o.Last[0]
	}
	next := x ^ 2
	awaited := p.Awaits(int(next))
	p.Order = state.PlayOrder{North: o.North}
	p.Order.Turned = p.Order.After(x) != y
	p.ToMove, p.Stage = next, state.AtSpread
	for p.skipped(p.ToMove) {
		p.ToMove = p.Order.After(p.ToMove)
	}
	if !awaited || p.ToMove != next {
		p.begin(p.ToMove)
	}
	return takenBack
}

// Commanded strikes out of the orders from the nth on those that are not the mover's to give. [HW-223 to HW-225]
func (s *Survey) Commanded(orders []Move, n int) []Move {
	if s.P.Players == 2 {
		return orders
	}
	kept := orders[:n]
	for i := range orders[n:] {
		if m := &orders[n+i]; s.Commands(m) {
			kept = append(kept, *m)
		}
	}
	return kept
}

// Commands reports whether an order is the mover's to give: the acting piece stands on his side of the dividing row or
// on it, one of them where several act together, some part of a group, or the square of a free act. What the crews of
// guns and the pieces that entrench may do is listed for those near him alone. [HW-223 to HW-225]
func (s *Survey) Commands(m *Move) bool {
	p := s.P
	if p.Players == 2 {
		return true
	}
	switch m.Kind {
	case KindSlide, KindWheel:
		for d := range (*DeviceSet)(&m.Set).All {
			if x := &p.Devices[d]; p.near(x.At) || p.near(x.Far(s.Board)) {
				return true
			}
		}
		return false
	case KindFire, KindLight, KindEntrench, KindStrengthen, KindPass, KindCut, KindBlockade, KindUnblock:
		return true
	case KindLay, KindTakeUp:
		return p.near(p.Devices[m.Device].At)
	case KindRaze:
		return s.acted(m.At) || s.guards(m.At)
	case KindRuinNear, KindStorm, KindDemolish, KindDepot:
		return s.acted(m.At)
	case KindUndepot:
		return m.Then && p.near(m.From) || !m.Then && s.undoes(m.At)
	case KindSpread, KindOccupy, KindSeize:
		return p.near(m.At)
	}
	return p.near(m.From)
}

// serves reports whether the mover may use a gun of his army: its crew stands near him. [HW-225]
func (s *Survey) serves(device int) bool { return s.Mans(s.Army, device) && s.P.near(s.Root[device]) }

// guards reports whether a square lies in the field of a gun that the mover may use.
func (s *Survey) guards(at grid.Square) bool {
	for i := range s.P.DeviceList() {
		if s.P.Devices[i].Kind.Artillery() && s.serves(i) && Among(s.Fields[i].List(), at) {
			return true
		}
	}
	return false
}

// undoes reports whether pieces or guns near the mover can ruin a depot. [HW-250]
func (s *Survey) undoes(at grid.Square) bool {
	if s.Holds(s.Army, at) && s.P.near(at) {
		return true
	}
	for device := range s.Halves(at) {
		if s.P.Devices[device].Kind.Artillery() && s.serves(device) {
			return true
		}
	}
	i, _ := s.P.DepotAt(at)
	return s.P.Depots[i].Army != s.Army && stormsDepot(s, at) && s.acted(at)
}
