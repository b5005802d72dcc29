package hellwig

import "littlewars/engine/grid"

// touches reports whether two squares share a side or a corner. [DEF-3]
func (s *survey) touches(a, b grid.Square) bool { return s.board.Distance(a, b) == 1 }

// nearCarrier reports whether a square touches a carrier. [HW-145]
func (s *survey) nearCarrier(d *device, at grid.Square) bool {
	return s.touches(d.at, at) || s.touches(d.far(s.board), at)
}

// mostOfNumber is how many bridges a carrier has. [HW-136]
const mostOfNumber = 4

// connected is the laid bridges of a carrier's number that touch it, or each other from there on, by square.
// [HW-146, HW-158]
func (s *survey) connected(d *device, into []grid.Square) []grid.Square {
	var room [mostOfNumber]grid.Square
	loose := room[:0]
	for i := range s.p.bridgeList() {
		if b := &s.p.bridges[i]; b.number == d.number {
			loose = append(loose, b.at)
		}
	}
	first := len(into)
	for found := true; found; {
		found = false
		for i, at := range loose {
			joins := s.nearCarrier(d, at)
			for _, other := range into[first:] {
				joins = joins || s.touches(other, at)
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
		for j := i; j > 0 && s.board.Number(list[j-1]) > s.board.Number(list[j]); j-- {
			list[j-1], list[j] = list[j], list[j-1]
		}
	}
	return into
}

// faceBarred reports whether an enemy piece on the side face keeps bridges from being taken from it or put there.
// [HW-152b, HW-157]
func (s *survey) faceBarred(d *device, side bool) bool {
	return side && s.holds(s.army.other(), d.far(s.board))
}

// carriers calls for each carrier whose main face the army to move holds. [HW-144, HW-152]
func (s *survey) carriers(yield func(i int, d *device) bool) {
	for i := range s.p.deviceList() {
		d := &s.p.devices[i]
		if d.kind == Carrier && s.holds(s.army, d.at) && !yield(i, d) {
			return
		}
	}
}

// listLay lists the bridges that can be laid. [HW-142 to HW-146, HW-167.1]
func listLay(s *survey, into []Move) []Move {
	for i, d := range s.carriers {
		if !d.loaded() {
			continue
		}
		var reach grid.Set
		s.around(d.at, &reach)
		s.around(d.far(s.board), &reach)
		var room [mostOfNumber]grid.Square
		for _, at := range s.connected(d, room[:0]) {
			s.around(at, &reach)
		}
		for at := range reach.All() {
			barred := s.outweighed(s.army, at) && !s.inField(s.army, at)
			if barred || s.p.ground.terrain[at] != Water || s.bridge[at] != 0 {
				continue
			}
			m := Move{Kind: kindLay, At: at, Device: uint16(i)}
			if d.faces.main() > 0 {
				into = append(into, m)
			}
			if m.Face = true; d.faces.side() > 0 && !s.faceBarred(d, true) {
				into = append(into, m)
			}
		}
	}
	return into
}

// around adds the squares that touch one.
func (s *survey) around(at grid.Square, set *grid.Set) {
	for d := range grid.Dir(8) {
		if to := s.board.Step(at, d); to != grid.None {
			set.Add(to)
		}
	}
}

// playLay lays a bridge from a face.
func (p *Position) playLay(m Move) {
	d := &p.devices[m.Device]
	p.give(d, m.Face, -1)
	p.putBridge(bridge{at: m.At, number: d.number, army: d.army})
}

// give puts bridges on a face, or takes them.
func (p *Position) give(d *device, side bool, n int) {
	if side {
		d.faces = bothFaces(d.faces.main(), d.faces.side()+n)
	} else {
		d.faces = bothFaces(d.faces.main()+n, d.faces.side())
	}
}

// listTakeUp lists the bridges that can be taken up, and the faces to which they can go. [HW-153 to HW-158a, HW-167.5,
// HW-167.6]
func listTakeUp(s *survey, into []Move) []Move {
	for i, d := range s.carriers {
		var room [mostOfNumber]grid.Square
		for _, at := range s.connected(d, room[:0]) {
			if !s.mayTakeUp(at) {
				continue
			}
			m := Move{Kind: kindTakeUp, At: at, Device: uint16(i)}
			into = append(into, m)
			if m.Face = true; !s.faceBarred(d, true) {
				into = append(into, m)
			}
		}
	}
	return into
}

// mayTakeUp reports whether nothing on a bridge and nothing of the enemy's keeps the army to move from taking it up.
func (s *survey) mayTakeUp(at grid.Square) bool {
	b := &s.p.bridges[s.bridge[at]-1]
	if s.piece[at] != 0 || s.burns(at) || b.barred>>s.army&1 == 1 ||
		s.outweighed(s.army, at) && !s.inField(s.army, at) {
		return false
	}
	for device := range s.halves(at) {
		d := &s.p.devices[device]
		if s.piece[d.at] != 0 || s.piece[d.far(s.board)] != 0 {
			return false
		}
	}
	return true
}

// playTakeUp takes a bridge up; what lies on it is removed. [HW-158a]
func (p *Position) playTakeUp(m Move) {
	p.give(&p.devices[m.Device], m.Face, 1)
	p.loseBridge(m.At)
}

// loseBridge removes a laid bridge and all that has a part on it. [DEF-14]
func (p *Position) loseBridge(at grid.Square) {
	if i, ok := p.bridgeAt(at); ok {
		p.dropBridge(i)
	}
	if i, ok := p.fireAt(at); ok {
		p.dropFire(i)
	}
	p.loseGround(at)
}

// loseGround removes all that has a part on a square that is no longer ground. [DEF-14]
func (p *Position) loseGround(at grid.Square) {
	if i, ok := p.pieceAt(at); ok {
		p.dropPiece(i)
	}
	if i, ok := p.workAt(at); ok {
		p.markersBack(p.works[i])
		p.dropWork(i)
	}
	if i, ok := p.depotAt(at); ok {
		p.loseDepot(i)
	}
	for i := int(p.nDevices) - 1; i >= 0; i-- {
		if d := &p.devices[i]; d.at == at || d.far(p.board()) == at {
			p.dropDevice(i)
		}
	}
}

// listRuin lists what the pieces on the faces of carriers can ruin, alone or before they move: on the main face any of
// its bridges, on the side face those lying there. [HW-160, HW-161, HW-325]
func listRuin(s *survey, into []Move) []Move {
	for i := range s.p.deviceList() {
		d := &s.p.devices[i]
		if d.kind != Carrier {
			continue
		}
		if s.holds(s.army, d.at) {
			var room [mostOfNumber]grid.Square
			laid := s.connected(d, room[:0])
			for set := range 1 << len(laid) {
				into = s.ruins(i, laid, set, into)
			}
		}
		if far := d.far(s.board); s.holds(s.army, far) {
			for n := 1; n <= d.faces.side(); n++ {
				j, _ := s.pieceOn(far)
				into = s.andThen(j, Move{Kind: kindRuin, From: far, Device: uint16(i), Side: uint8(n)}, into)
			}
		}
	}
	return into
}

// ruins appends the orders by which the piece on a carrier's main face ruins a set of its laid bridges, with any
// numbers of those on its faces. The moves that follow depend on the laid ones alone.
func (s *survey) ruins(carrier int, laid []grid.Square, set int, into []Move) []Move {
	d := &s.p.devices[carrier]
	m := Move{Kind: kindRuin, From: d.at, Device: uint16(carrier)}
	n, busy, lost := 0, false, false
	for k, at := range laid {
		if set>>k&1 == 0 {
			continue
		}
		m.Set[n] = uint32(at) + 1
		n++
		busy = busy || s.half[at] != 0 || s.piece[at] != 0 || s.work[at] != 0
		lost = lost || at == d.at
	}
	first := len(into)
	switch {
	case lost: // the piece goes down with it
		into = append(into, m)
	case busy:
		into = s.ruinedBusy(m, into)
	default:
		for _, x := range m.Set[:n] {
			s.closed[x-1] |= closedToAll
		}
		i, _ := s.pieceOn(d.at)
		into = s.andThen(i, m, into)
		for _, x := range m.Set[:n] {
			if !s.burns(grid.Square(x - 1)) {
				s.closed[x-1] &^= closedToAll
			}
		}
	}
	last := len(into)
	for main := range d.faces.main() + 1 {
		for side := range d.faces.side() + 1 {
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

// ruinedBusy appends an act of ruin, alone and with the moves after it, where something is lost with the bridges.
func (s *survey) ruinedBusy(m Move, into []Move) []Move {
	p := spares.Get().(*Position)
	defer spares.Put(p)
	*p = *s.p
	for _, x := range m.Set {
		if x != 0 {
			p.loseBridge(grid.Square(x - 1))
		}
	}
	after := look(p)
	defer after.done()
	after.army = s.army
	i, _ := after.pieceOn(m.From)
	return after.andThen(i, m, into)
}

// playRuin ruins bridges of a carrier by the piece on its main or side face; emptied by the first means it goes
// itself. [HW-160, HW-161]
func (p *Position) playRuin(m Move) {
	d := &p.devices[m.Device]
	first := d.at == m.From
	number := d.number
	d.faces = bothFaces(d.faces.main()-int(m.Main), d.faces.side()-int(m.Side))
	for _, x := range m.Set {
		if x != 0 {
			p.loseBridge(grid.Square(x - 1))
		}
	}
	if first {
		p.emptied(number)
	}
	if m.Then {
		p.playPiece(m)
	}
}

// emptied removes a carrier that the first means left without bridges. [HW-160]
func (p *Position) emptied(number uint16) {
	for i := range p.bridgeList() {
		if p.bridges[i].number == number && !p.rules.ruinTakesCarrier {
			return
		}
	}
	for i := range p.deviceList() {
		if d := &p.devices[i]; d.kind == Carrier && d.number == number && (!d.loaded() || p.rules.ruinTakesCarrier) {
			p.dropDevice(i)
			return
		}
	}
}

// listLeaveRuin and listLeaveLight list the moves and captures by which a piece leaves a bridge that it ruins or sets
// on fire. [HW-162, HW-166a]
func listLeaveRuin(s *survey, into []Move) []Move { return s.leaving(kindLeaveRuin, into) }

func listLeaveLight(s *survey, into []Move) []Move { return s.leaving(kindLeaveLight, into) }

func (s *survey) leaving(kind Kind, into []Move) []Move {
	for i := range s.p.pieceList() {
		x := &s.p.pieces[i]
		if x.army == s.army && s.bridge[x.at] != 0 && (kind == kindLeaveRuin || !s.burns(x.at)) {
			m := Move{Kind: kind}
			into = s.capturesOf(i, m, s.movesOf(i, m, into))
		}
	}
	return into
}

// playLeaveRuin moves the piece and ruins the bridge behind it.
func (p *Position) playLeaveRuin(m Move) {
	p.playPiece(m)
	p.loseBridge(m.From)
}

// playLeaveLight moves the piece and sets the bridge behind it on fire.
func (p *Position) playLeaveLight(m Move) {
	p.playPiece(m)
	p.putFire(fire{at: m.From, by: p.mover})
}

// listRuinNear lists the laid bridges that pieces bearing on them can ruin. [HW-163, HW-167.4, HW-167.8]
func listRuinNear(s *survey, into []Move) []Move {
	enemy := s.army.other()
	for i := range s.p.bridgeList() {
		at := s.p.bridges[i].at
		if s.strength[s.army][at] > s.strength[enemy][at] && s.free(s.army, at) && s.work[at] == 0 &&
			!s.inField(enemy, at) {
			into = append(into, Move{Kind: kindRuinNear, At: at})
		}
	}
	return into
}

// playRuinNear ruins a bridge.
func (p *Position) playRuinNear(m Move) { p.loseBridge(m.At) }
