package hellwig

import "littlewars/engine/grid"

// hitKind is what of a square is hit. [HW-47b]
type hitKind uint8

// Hits in the order in which they are named on one square.
const (
	hitBody   hitKind = iota // the enemy piece and depot, or the gun; of a breastwork so many markers
	hitBridge                // the laid bridge with all on it
	hitFace                  // so many of the bridges on a carrier's face there
)

// hit is one of the things that a shot does; as a number it goes into Move.Set, where the order of numbers is that of
// orders.
type hit struct {
	number int // of the square, from 1
	kind   hitKind
	device int // the carrier of a face
	n      int // markers, or bridges on a face; 1 else
}

func (h hit) pack() uint32 {
	return uint32(h.number)<<18 | uint32(h.kind)<<16 | uint32(h.device)<<6 | uint32(h.n)
}

func unpackHit(x uint32) hit {
	return hit{int(x >> 18), hitKind(x >> 16 & 3), int(x >> 6 & 1023), int(x & 63)}
}

// hits calls for each hit of a shot.
func (m *Move) hits(yield func(hit) bool) {
	for _, x := range m.Set {
		if x == 0 || !yield(unpackHit(x)) {
			return
		}
	}
}

// columnOf is the guns of the longest row of an army that fire in one direction, each directly behind the one before
// it, of which one is given: the foremost, and how many. [HW-55]
func (s *survey) columnOf(device int) (foremost, n int) {
	by := s.mannedBy[device]
	dir := s.p.firesTo(&s.p.devices[device])
	foremost, n = device, 1
	for _, way := range [...]grid.Dir{dir, dir.Turn(4)} {
		at := s.p.devices[device].far(s.board)
		for {
			if at = s.board.Step(at, way); at == grid.None || s.gun[at] == 0 {
				break
			}
			g := int(s.gun[at] - 1)
			if s.mannedBy[g] != by || s.p.firesTo(&s.p.devices[g]) != dir {
				break
			}
			n++
			if way == dir {
				foremost = g
			}
		}
	}
	return foremost, n
}

// deterred reports whether a gun may not fire on a square since a stronger enemy column that bears on it has a part of
// a device there. [HW-55b, HW-238b]
func (s *survey) deterred(gun int, at grid.Square) bool {
	by := s.mannedBy[gun]
	mine := s.p.devices[gun].far(s.board)
	for h := s.half[at]; h != 0; h = s.next[h-1] {
		d := int(h-1) / 2
		if m := s.mannedBy[d]; !s.p.devices[d].kind.artillery() || m == 0 || m == by {
			continue
		}
		foremost, theirs := s.columnOf(d)
		if !among(s.fields[foremost].list(), mine) {
			continue
		}
		first, ours := s.columnOf(gun)
		front := s.p.devices[foremost].far(s.board)
		if s.p.level(front) > s.p.level(mine) {
			theirs *= 2
		}
		if s.p.level(s.p.devices[first].far(s.board)) > s.p.level(front) {
			ours *= 2
		}
		if theirs > ours {
			return true
		}
	}
	return false
}

// targets are the squares of a gun's field on which it may fire.
func (s *survey) targets(gun int, into []grid.Square) []grid.Square {
	for _, at := range s.fields[gun].list() {
		if !s.deterred(gun, at) {
			into = append(into, at)
		}
	}
	return into
}

// listFire lists the shots of the guns of each combination and of each column, each set of hits once. [HW-47 to
// HW-49c, HW-68a, HW-321, HW-324]
func listFire(s *survey, into []Move) []Move {
	b := &s.shooting
	b.s = s
	n := s.batteries(b)
	for i := range n {
		if b.aim(i); len(b.squares) > 0 {
			into = b.shots(into, Move{Kind: kindFire}, 0, 0, i)
		}
	}
	return into
}

// mostBatteries is more than an army's guns make.
const mostBatteries = 2 * maxDevices

// shooting lists the shots of an army.
type shooting struct {
	s *survey
	// Of each battery the first of its guns, and whether it is a column; else it is a combination.
	lead   [mostBatteries]uint16
	column [mostBatteries]bool

	// Of the battery that is aimed: its guns, what each may hit, and the squares in question by number, each once.
	guns    []uint16
	squares []grid.Square
	rooms   struct {
		guns, earlier [maxDevices]uint16
		squares       [64]grid.Square
	}
}

// batteries finds the combinations by the squares of the pieces that man them, and the columns by their foremost guns.
func (s *survey) batteries(b *shooting) (n int) {
	for i := range s.p.deviceList() {
		if !s.p.devices[i].kind.artillery() || !s.mans(s.army, i) {
			continue
		}
		fresh := true
		for j := range i {
			fresh = fresh && !(s.p.devices[j].kind.artillery() && s.mans(s.army, j) && s.root[j] == s.root[i])
		}
		if fresh {
			b.lead[n], b.column[n] = uint16(i), false
			n++
		}
	}
	if s.p.rules.noColumnFire {
		return n
	}
	for i := range s.p.deviceList() {
		if s.p.devices[i].kind.artillery() && s.mans(s.army, i) {
			if foremost, length := s.columnOf(i); foremost == i && length > 1 {
				b.lead[n], b.column[n] = uint16(i), true
				n++
			}
		}
	}
	return n
}

// belongs reports whether a gun is one of a battery.
func (b *shooting) belongs(gun, battery int) bool {
	s := b.s
	if !s.p.devices[gun].kind.artillery() || !s.serves(gun) {
		return false
	}
	lead := int(b.lead[battery])
	if !b.column[battery] {
		return s.root[gun] == s.root[lead]
	}
	foremost, _ := s.columnOf(gun)
	return foremost == lead
}

// aim makes a battery the one whose shots are listed.
func (b *shooting) aim(battery int) {
	s := b.s
	b.guns, b.squares = b.rooms.guns[:0], b.rooms.squares[:0]
	var room [3]grid.Square
	for i := range s.p.deviceList() {
		if !b.belongs(i, battery) {
			continue
		}
		b.guns = append(b.guns, uint16(i))
		for _, at := range s.targets(i, room[:0]) {
			b.aimAt(at)
		}
	}
}

// aimAt adds a square if there is something to hit.
func (b *shooting) aimAt(at grid.Square) {
	if among(b.squares, at) || len(b.squares) == cap(b.squares) || !b.s.worth(at) {
		return
	}
	i := len(b.squares)
	b.squares = append(b.squares, at)
	for ; i > 0 && b.s.board.Number(b.squares[i-1]) > b.s.board.Number(at); i-- {
		b.squares[i-1], b.squares[i] = b.squares[i], b.squares[i-1]
	}
}

// worth reports whether there is anything on a square that could be hit.
func (s *survey) worth(at grid.Square) bool {
	if s.body(at) > 0 || s.bridge[at] != 0 {
		return true
	}
	for d, far := range s.halves(at) {
		if s.onFace(d, far) > 0 {
			return true
		}
	}
	return false
}

// onFace is how many bridges lie on the half of a device.
func (s *survey) onFace(device int, far bool) int {
	d := &s.p.devices[device]
	switch {
	case d.kind != Carrier:
		return 0
	case far:
		return d.faces.side()
	}
	return d.faces.main()
}

// body is how often a square can be hit otherwise than in its bridges: once for an enemy piece or depot or a gun, for
// each marker of an enemy breastwork. [HW-47b]
func (s *survey) body(at grid.Square) int {
	enemy := s.army.other()
	if w := s.work[at]; w != 0 && s.p.works[w-1].army == enemy {
		return int(s.p.works[w-1].markers)
	}
	if s.holds(enemy, at) || s.gun[at] != 0 {
		return 1
	}
	if i, ok := s.p.depotAt(at); ok && s.p.depots[i].army == enemy {
		return 1
	}
	return 0
}

// enemyWork reports whether a breastwork of the enemy is on a square.
func (s *survey) enemyWork(at grid.Square) bool {
	w := s.work[at]
	return w != 0 && s.p.works[w-1].army != s.army
}

// shots appends the shots of the battery that add to one what can be hit from the ith square on.
func (b *shooting) shots(into []Move, m Move, n, i, battery int) []Move {
	if i == len(b.squares) {
		if n > 0 && !b.told(&m, battery) {
			into = append(into, m)
		}
		return into
	}
	s, at := b.s, b.squares[i]
	number := s.board.Number(at)
	into = b.faces(into, m, n, i, battery, s.half[at])
	if n == len(m.Set) {
		return into
	}
	for k := 1; k <= min(s.body(at), len(b.guns)); k++ {
		m.Set[n] = hit{number: number, kind: hitBody, n: k}.pack()
		if !b.can(&m) {
			break
		}
		into = b.faces(into, m, n+1, i, battery, s.half[at])
	}
	m.Set[n] = 0
	if s.bridge[at] != 0 && !s.holds(s.army, at) {
		m.Set[n] = hit{number: number, kind: hitBridge, n: 1}.pack()
		if b.can(&m) {
			into = b.faces(into, m, n+1, i, battery, s.half[at])
		}
	}
	return into
}

// faces goes on with the bridges on the faces that lie on the ith square, from a half on.
func (b *shooting) faces(into []Move, m Move, n, i, battery int, half uint16) []Move {
	s := b.s
	for half != 0 && s.onFace(int(half-1)/2, (half-1)%2 == 1) == 0 {
		half = s.next[half-1]
	}
	if half == 0 {
		if !b.can(&m) {
			return into
		}
		return b.shots(into, m, n, i+1, battery)
	}
	next := s.next[half-1]
	into = b.faces(into, m, n, i, battery, next)
	device := int(half-1) / 2
	for k := 1; k <= s.onFace(device, (half-1)%2 == 1) && n < len(m.Set); k++ {
		with := m
		with.put(n, hit{number: s.board.Number(b.squares[i]), kind: hitFace, device: device, n: k})
		into = b.faces(into, with, n+1, i, battery, next)
	}
	return into
}

// put puts the nth hit in its place in order.
func (m *Move) put(n int, h hit) {
	m.Set[n] = h.pack()
	for ; n > 0 && m.Set[n-1] > m.Set[n]; n-- {
		m.Set[n-1], m.Set[n] = m.Set[n], m.Set[n-1]
	}
}

// told reports whether an earlier battery can fire the same shot.
func (b *shooting) told(m *Move, battery int) bool {
	if battery == 0 {
		return false
	}
	guns := b.guns
	defer func() { b.guns = guns }()
	for earlier := range battery {
		b.guns = b.rooms.earlier[:0]
		for i := range b.s.p.deviceList() {
			if b.belongs(i, earlier) {
				b.guns = append(b.guns, uint16(i))
			}
		}
		if b.can(m) {
			return true
		}
	}
	return false
}

// demand is something of a shot that one gun must do and that takes its one marker or its one effect.
type demand struct {
	at     grid.Square
	marker bool
}

// can reports whether the guns can make all hits of a shot together: a cannon all that is not a marker, and one
// marker; a howitzer one thing. [HW-66, HW-122, HW-164, HW-165, HW-321]
func (b *shooting) can(m *Move) bool {
	var room [64]demand
	demands := room[:0]
	last := grid.None // the square whose faces a howitzer clears
	for h := range m.hits {
		at := b.s.board.Numbered(h.number)
		marker := h.kind == hitBody && b.s.enemyWork(at)
		switch {
		case marker:
			for range h.n {
				if len(demands) == cap(demands) {
					return false
				}
				demands = append(demands, demand{at, true})
			}
			continue
		case b.cannonOn(at):
			continue
		case h.kind == hitFace:
			if !b.cleared(m, at) {
				return false
			}
			if at == last {
				continue
			}
			last = at
		case h.kind == hitBridge && b.s.work[at] != 0: // HW-167.9
			return false
		}
		if len(demands) == cap(demands) {
			return false
		}
		demands = append(demands, demand{at, false})
	}
	return b.match(demands)
}

// cannonOn reports whether a cannon of the battery may fire on a square.
func (b *shooting) cannonOn(at grid.Square) bool {
	for _, g := range b.guns {
		if b.s.p.devices[g].kind != Howitzer && b.reaches(g, at) {
			return true
		}
	}
	return false
}

func (b *shooting) reaches(gun uint16, at grid.Square) bool {
	return among(b.s.fields[gun].list(), at) && !b.s.deterred(int(gun), at)
}

// cleared reports whether a shot takes all bridges that lie on faces on a square: a howitzer cannot take some. [HW-165]
func (b *shooting) cleared(m *Move, at grid.Square) bool {
	all, hits := 0, 0
	for d, far := range b.s.halves(at) {
		all += b.s.onFace(d, far)
	}
	for h := range m.hits {
		if h.kind == hitFace && b.s.board.Numbered(h.number) == at {
			hits += h.n
		}
	}
	return all == hits
}

// match finds a gun for each demand, no gun for two.
func (b *shooting) match(demands []demand) bool {
	if len(demands) == 0 {
		return true
	}
	if len(demands) > len(b.guns) {
		return false
	}
	var by [64]int16 // of demands: the gun that does it, by its place, with 1 added
	for i := range demands {
		var tried [maxDevices]bool
		if !b.assign(demands, i, &by, &tried) {
			return false
		}
	}
	return true
}

// assign finds a gun for a demand, giving its own to another where that helps.
func (b *shooting) assign(demands []demand, i int, by *[64]int16, tried *[maxDevices]bool) bool {
	for g, gun := range b.guns {
		d := demands[i]
		if tried[g] || !d.marker && b.s.p.devices[gun].kind != Howitzer || !b.reaches(gun, d.at) {
			continue
		}
		tried[g] = true
		holder := -1
		for j := range demands {
			if by[j] == int16(g+1) {
				holder = j
			}
		}
		if holder < 0 || b.assign(demands, holder, by, tried) {
			by[i] = int16(g + 1)
			return true
		}
	}
	return false
}

// playFire carries out the hits. [HW-47b, HW-49a, HW-49c, HW-122, HW-164]
func (p *Position) playFire(m Move) {
	b := p.board()
	for h := range m.hits {
		if h.kind == hitFace {
			p.fell(h.device, b.Numbered(h.number), h.n)
		}
	}
	for h := range m.hits {
		at := b.Numbered(h.number)
		switch h.kind {
		case hitBody:
			p.strike(at, h.n)
		case hitBridge:
			p.loseBridge(at)
		}
	}
}

// fell takes bridges from the face of a carrier that lies on a square.
func (p *Position) fell(device int, at grid.Square, n int) {
	d := &p.devices[device]
	if d.at == at {
		d.faces = bothFaces(d.faces.main()-n, d.faces.side())
	} else {
		d.faces = bothFaces(d.faces.main(), d.faces.side()-n)
	}
}

// strike removes what a gun hits on a square: markers of an enemy breastwork, or the enemy piece and depot and the
// gun. [HW-47b]
func (p *Position) strike(at grid.Square, n int) {
	enemy := p.army().other()
	if i, ok := p.workAt(at); ok && p.works[i].army == enemy {
		p.works[i].markers -= uint8(n)
		p.reserve[enemy] += uint16(n)
		if p.works[i].markers == 0 {
			p.dropWork(i)
		}
		return
	}
	if i, ok := p.pieceAt(at); ok && p.pieces[i].army == enemy {
		p.dropPiece(i)
	}
	if i, ok := p.depotAt(at); ok && p.depots[i].army == enemy {
		p.loseDepot(i)
	}
	for i := range p.deviceList() {
		if d := &p.devices[i]; d.kind.artillery() && d.far(p.board()) == at {
			p.dropDevice(i)
			return
		}
	}
}

// listLight lists what howitzers can set on fire: buildings and laid bridges without breastworks that do not burn.
// [HW-74, HW-166, HW-167.10]
func listLight(s *survey, into []Move) []Move {
	var all grid.Set
	for i := range s.p.deviceList() {
		if s.p.devices[i].kind != Howitzer || !s.serves(i) {
			continue
		}
		for _, at := range s.fields[i].list() {
			if s.kindles(at) && s.work[at] == 0 {
				all.Add(at)
			}
		}
	}
	for at := range all.All() {
		into = append(into, Move{Kind: kindLight, At: at})
	}
	return into
}

// kindles reports whether a square can burn and does not.
func (s *survey) kindles(at grid.Square) bool {
	return (s.bridge[at] != 0 || s.p.terrain(at) == Building) && !s.burns(at)
}

// playLight sets a square on fire. [HW-181c]
func (p *Position) playLight(m Move) { p.putFire(fire{at: m.At, by: p.mover}) }

// listDestroy lists the guns that whoever stands on the crew square of their combination can destroy, in whole or in
// part, alone or before he moves. [HW-72, HW-72a]
func listDestroy(s *survey, into []Move) []Move {
	for i := range s.p.pieceList() {
		x := &s.p.pieces[i]
		if x.army != s.army {
			continue
		}
		var room [maxDevices]uint16
		guns := room[:0]
		for d := range s.p.deviceList() {
			if s.p.devices[d].kind.artillery() && s.mans(s.army, d) && s.root[d] == x.at {
				guns = append(guns, uint16(d))
			}
		}
		if len(guns) > 0 {
			into = s.destroying(i, guns, Move{Kind: kindDestroy, From: x.at}, false, into)
		}
	}
	return into
}

// destroying appends the orders to destroy some of the guns besides those named already.
func (s *survey) destroying(i int, guns []uint16, m Move, some bool, into []Move) []Move {
	if len(guns) == 0 {
		if some {
			into = s.andThen(i, m, into)
		}
		return into
	}
	into = s.destroying(i, guns[1:], m, some, into)
	d := int(guns[0])
	m.add(d)
	gun := s.p.devices[d].far(s.board)
	was := s.closed[gun]
	s.closed[gun] = s.bare(gun)
	into = s.destroying(i, guns[1:], m, true, into)
	s.closed[gun] = was
	return into
}

// andThen appends an act alone, and with each move and capture of the piece after it. [HW-181, HW-325]
func (s *survey) andThen(i int, m Move, into []Move) []Move {
	into = append(into, m)
	m.Then = true
	return s.capturesOf(i, m, s.movesOf(i, m, into))
}

// bare is what a square is closed to once no gun is on it.
func (s *survey) bare(at grid.Square) closed {
	c := s.closed[at] & (closedToFoot | closedToGuns)
	t := s.p.ground.terrain[at]
	if s.burns(at) || s.bridge[at] == 0 && (t == Mountain || t == Marsh || t == Water) {
		c |= closedToAll
	}
	return c
}

// playDestroy removes the guns, and moves the piece if it then moves.
func (p *Position) playDestroy(m Move) {
	for i := int(p.nDevices) - 1; i >= 0; i-- {
		if m.has(i) {
			p.dropDevice(i)
		}
	}
	if m.Then {
		p.playPiece(m)
	}
}
