package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// Touches reports whether two squares share a side or a corner. [DEF-3]
func Touches(s *Survey, a, b grid.Square) bool { return s.Board.Distance(a, b) == 1 }

// NearCarrier reports whether a square touches a carrier. [HW-145]
func NearCarrier(s *Survey, d *state.Device, at grid.Square) bool {
	return Touches(s, d.At, at) || Touches(s, d.Far(s.Board), at)
}

// MostOfNumber is how many bridges a carrier has. [HW-136]
const MostOfNumber = 4

// Connected is the laid bridges of a carrier's number that touch it, or each other from there on, by square.
// [HW-146, HW-158]
func Connected(s *Survey, d *state.Device, into []grid.Square) []grid.Square {
	var room [MostOfNumber]grid.Square
	loose := room[:0]
	for i := range s.P.BridgeList() {
		if b := &s.P.Bridges[i]; b.Number == d.Number {
			loose = append(loose, b.At)
		}
	}
	first := len(into)
	for found := true; found; {
		found = false
		for i, at := range loose {
			joins := NearCarrier(s, d, at)
			for _, other := range into[first:] {
				joins = joins || Touches(s, other, at)
			}
			if joins {
				into = append(into, at)
				loose = append(loose[:i], loose[i+1:]...)
				found = true
				break
			}
		}
	}
	list := into[first:]
	for i := range list {
		for j := i; j > 0 && s.Board.Number(list[j-1]) > s.Board.Number(list[j]); j-- {
			list[j-1], list[j] = list[j], list[j-1]
		}
	}
	return into
}

// FaceBarred reports whether an enemy piece on the side face keeps bridges from being taken from it or put there.
// [HW-152b, HW-157]
func FaceBarred(s *Survey, d *state.Device, side bool) bool {
	return side && s.Holds(s.Army.Other(), d.Far(s.Board))
}

// carriers calls for each carrier whose main face the army to move holds. [HW-144, HW-152]
func (s *Survey) carriers(yield func(i int, d *state.Device) bool) {
	for i := range s.P.DeviceList() {
		d := &s.P.Devices[i]
		if d.Kind == state.Carrier && s.Holds(s.Army, d.At) && !yield(i, d) {
			return
		}
	}
}

// ListLay lists the bridges that can be laid. [HW-142 to HW-146, HW-167.1]
func ListLay(s *Survey, into []Move) []Move {
	for i, d := range s.carriers {
		if !d.Loaded() {
			continue
		}
		var reach grid.Set
		addAround(s, d.At, &reach)
		addAround(s, d.Far(s.Board), &reach)
		var room [MostOfNumber]grid.Square
		for _, at := range Connected(s, d, room[:0]) {
			addAround(s, at, &reach)
		}
		for at := range reach.All() {
			barred := s.Outweighed(s.Army, at) && !s.InField(s.Army, at)
			if barred || s.P.Ground.Terrain[at] != state.Water || s.Bridge[at] != 0 {
				continue
			}
			m := Move{Kind: KindLay, At: at, Device: uint16(i)}
			if d.Faces.Main() > 0 {
				into = append(into, m)
			}
			if m.Face = true; d.Faces.Side() > 0 && !FaceBarred(s, d, true) {
				into = append(into, m)
			}
		}
	}
	return into
}

// addAround adds the squares that touch one.
func addAround(s *Survey, at grid.Square, set *grid.Set) {
	for d := range grid.Dir(8) {
		if to := s.Board.Step(at, d); to != grid.None {
			set.Add(to)
		}
	}
}

// playLay lays a bridge from a face.
func playLay(p *Position, m Move) {
	d := &p.Devices[m.Device]
	p.give(d, m.Face, -1)
	p.PutBridge(state.Bridge{At: m.At, Number: d.Number, Army: d.Army})
}

// give puts bridges on a face, or takes them.
func (p *Position) give(d *state.Device, side bool, n int) {
	if side {
		d.Faces = state.BothFaces(d.Faces.Main(), d.Faces.Side()+n)
	} else {
		d.Faces = state.BothFaces(d.Faces.Main()+n, d.Faces.Side())
	}
}

// ListTakeUp lists the bridges that can be taken up, and the faces to which they can go. [HW-153 to HW-158a, HW-167.5,
// HW-167.6]
func ListTakeUp(s *Survey, into []Move) []Move {
	for i, d := range s.carriers {
		var room [MostOfNumber]grid.Square
		for _, at := range Connected(s, d, room[:0]) {
			if !mayTakeUp(s, at) {
				continue
			}
			m := Move{Kind: KindTakeUp, At: at, Device: uint16(i)}
			into = append(into, m)
			if m.Face = true; !FaceBarred(s, d, true) {
				into = append(into, m)
			}
		}
	}
	return into
}

// mayTakeUp reports whether nothing on a bridge and nothing of the enemy's keeps the army to move from taking it up.
func mayTakeUp(s *Survey, at grid.Square) bool {
	b := &s.P.Bridges[s.Bridge[at]-1]
	if s.Piece[at] != 0 || s.Burns(at) || b.Barred>>s.Army&1 == 1 ||
		s.Outweighed(s.Army, at) && !s.InField(s.Army, at) {
		return false
	}
	for device := range s.Halves(at) {
		d := &s.P.Devices[device]
		if s.Piece[d.At] != 0 || s.Piece[d.Far(s.Board)] != 0 {
			return false
		}
	}
	return true
}

// playTakeUp takes a bridge up; what lies on it is removed. [HW-158a]
func playTakeUp(p *Position, m Move) {
	p.give(&p.Devices[m.Device], m.Face, 1)
	p.loseBridge(m.At)
}

// loseBridge removes a laid bridge and all that has a part on it. [DEF-14]
func (p *Position) loseBridge(at grid.Square) {
	if i, ok := p.BridgeAt(at); ok {
		p.DropBridge(i)
	}
	if i, ok := p.FireAt(at); ok {
		p.DropFire(i)
	}
	p.loseGround(at)
}

// loseGround removes all that has a part on a square that is no longer ground. [DEF-14]
func (p *Position) loseGround(at grid.Square) {
	if i, ok := p.PieceAt(at); ok {
		p.DropPiece(i)
	}
	if i, ok := p.WorkAt(at); ok {
		p.MarkersBack(p.Works[i])
		p.DropWork(i)
	}
	if i, ok := p.DepotAt(at); ok {
		p.loseDepot(i)
	}
	for i := int(p.NDevices) - 1; i >= 0; i-- {
		if d := &p.Devices[i]; d.At == at || d.Far(p.Board()) == at {
			p.DropDevice(i)
		}
	}
}

// listRuin lists what the pieces on the faces of carriers can ruin, alone or before they move: on the main face any of
// its bridges, on the side face those lying there. [HW-160, HW-161, HW-325]
func listRuin(s *Survey, into []Move) []Move {
	for i := range s.P.DeviceList() {
		d := &s.P.Devices[i]
		into = RuinsFrom(s, i, d.At, into)
		into = RuinsFrom(s, i, d.Far(s.Board), into)
	}
	return into
}

// RuinsFrom appends what the piece on one of a device's squares can ruin of it.
func RuinsFrom(s *Survey, device int, at grid.Square, into []Move) []Move {
	d := &s.P.Devices[device]
	switch {
	case d.Kind != state.Carrier || !s.Holds(s.Army, at):
	case at == d.At:
		var room [MostOfNumber]grid.Square
		laid := Connected(s, d, room[:0])
		for set := range 1 << len(laid) {
			into = listRuins(s, device, laid, set, into)
		}
	default:
		i, _ := s.PieceOn(at)
		for n := 1; n <= d.Faces.Side(); n++ {
			into = s.andThen(i, Move{Kind: KindRuin, From: at, Device: uint16(device), Side: uint8(n)}, into)
		}
	}
	return into
}

// listRuins appends the orders by which the piece on a carrier's main face ruins a set of its laid bridges, with any
// numbers of those on its faces. The moves that follow depend on the laid ones alone.
func listRuins(s *Survey, carrier int, laid []grid.Square, set int, into []Move) []Move {
	d := &s.P.Devices[carrier]
	m := Move{Kind: KindRuin, From: d.At, Device: uint16(carrier)}
	n, busy, lost := 0, false, false
	for k, at := range laid {
		if set>>k&1 == 0 {
			continue
		}
		m.Set[n] = uint32(at) + 1
		n++
		busy = busy || s.Half[at] != 0 || s.Piece[at] != 0 || s.Work[at] != 0
		lost = lost || at == d.At
	}
	first := len(into)
	switch {
	case lost: // the piece goes down with it
		into = append(into, m)
	case busy:
		into = listBusyRuin(s, m, into)
	default:
		for _, x := range m.Set[:n] {
			s.Closed[x-1] |= ClosedToAll
		}
		i, _ := s.PieceOn(d.At)
		into = s.andThen(i, m, into)
		for _, x := range m.Set[:n] {
			if !s.Burns(grid.Square(x - 1)) {
				s.Closed[x-1] &^= ClosedToAll
			}
		}
	}
	last := len(into)
	for main := range d.Faces.Main() + 1 {
		for side := range d.Faces.Side() + 1 {
			if main+side == 0 {
				continue
			}
			for _, with := range into[first:last] {
				with.Main, with.Side = uint8(main), uint8(side)
				into = append(into, with)
			}
		}
	}
	if n == 0 { // nothing at all is no order
		into = into[:first+copy(into[first:], into[last:])]
	}
	return into
}

// listBusyRuin appends an act of ruin, alone and with the moves after it, where something is lost with the bridges.
func listBusyRuin(s *Survey, m Move, into []Move) []Move {
	p := spares.Get().(*Position)
	defer spares.Put(p)
	*p = *s.P
	for _, x := range m.Set {
		if x != 0 {
			p.loseBridge(grid.Square(x - 1))
		}
	}
	after := Look(p)
	defer after.Done()
	after.Army = s.Army
	i, _ := after.PieceOn(m.From)
	return after.andThen(i, m, into)
}

// playRuin ruins bridges of a carrier by the piece on its main or side face; emptied by the first means it goes
// itself. [HW-160, HW-161]
func playRuin(p *Position, m Move) {
	d := &p.Devices[m.Device]
	first := d.At == m.From
	number := d.Number
	d.Faces = state.BothFaces(d.Faces.Main()-int(m.Main), d.Faces.Side()-int(m.Side))
	for _, x := range m.Set {
		if x != 0 {
			p.loseBridge(grid.Square(x - 1))
		}
	}
	if first {
		p.emptied(number)
	}
	if m.Then {
		playPiece(p, m)
	}
}

// emptied removes a carrier that the first means left without bridges. [HW-160]
func (p *Position) emptied(number uint16) {
	for i := range p.BridgeList() {
		if p.Bridges[i].Number == number && !p.Rules.RuinTakesCarrier {
			return
		}
	}
	for i := range p.DeviceList() {
		d := &p.Devices[i]
		if d.Kind == state.Carrier && d.Number == number && (!d.Loaded() || p.Rules.RuinTakesCarrier) {
			p.DropDevice(i)
			return
		}
	}
}

// listLeaveRuin and listLeaveLight list the moves and captures by which a piece leaves a bridge that it ruins or sets
// on fire. [HW-162, HW-166a]
func listLeaveRuin(s *Survey, into []Move) []Move { return listLeaving(s, KindLeaveRuin, into) }

func listLeaveLight(s *Survey, into []Move) []Move { return listLeaving(s, KindLeaveLight, into) }

func listLeaving(s *Survey, kind Kind, into []Move) []Move {
	for i := range s.P.PieceList() {
		x := &s.P.Pieces[i]
		if x.Army == s.Army && s.Bridge[x.At] != 0 && (kind == KindLeaveRuin || !s.Burns(x.At)) {
			m := Move{Kind: kind}
			into = s.CapturesOf(i, m, s.MovesOf(i, m, into))
		}
	}
	return into
}

// playLeaveRuin moves the piece and ruins the bridge behind it.
func playLeaveRuin(p *Position, m Move) {
	playPiece(p, m)
	p.loseBridge(m.From)
}

// playLeaveLight moves the piece and sets the bridge behind it on fire.
func playLeaveLight(p *Position, m Move) {
	playPiece(p, m)
	p.PutFire(state.Fire{At: m.From, By: p.ToMove})
}

// listRuinNear lists the laid bridges that pieces bearing on them can ruin. [HW-163, HW-167.4, HW-167.8]
func listRuinNear(s *Survey, into []Move) []Move {
	enemy := s.Army.Other()
	for i := range s.P.BridgeList() {
		at := s.P.Bridges[i].At
		if s.Strength(s.Army, at) > s.Strength(enemy, at) && s.Free(s.Army, at) && s.Work[at] == 0 &&
			!s.InField(enemy, at) {
			into = append(into, Move{Kind: KindRuinNear, At: at})
		}
	}
	return into
}

// playRuinNear ruins a bridge.
func playRuinNear(p *Position, m Move) { p.loseBridge(m.At) }
