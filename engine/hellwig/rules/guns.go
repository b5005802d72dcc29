package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// HitKind is what of a square is hit. [HW-47b]
type HitKind uint8

// Hits in the order in which they are named on one square.
const (
	HitBody   HitKind = iota // the enemy piece and depot, or the gun; of a breastwork so many markers
	HitBridge                // the laid bridge with all on it
	HitFace                  // so many of the bridges on a carrier's face there
)

// Hit is one of the things that a shot does; as a number it goes into Move.Set, where the order of numbers is that of
// orders.
type Hit struct {
	Number int // of the square, from 1
	Kind   HitKind
	Device int // the carrier of a face
	N      int // markers, or bridges on a face; 1 else
}

// Pack is the hit as a number of Move.Set.
func (h Hit) Pack() uint32 {
	return uint32(h.Number)<<18 | uint32(h.Kind)<<16 | uint32(h.Device)<<6 | uint32(h.N)
}

func unpackHit(x uint32) Hit {
	return Hit{int(x >> 18), HitKind(x >> 16 & 3), int(x >> 6 & 1023), int(x & 63)}
}

// EachHit calls for each hit of a shot.
func (m *Move) EachHit(yield func(Hit) bool) {
	for _, x := range m.Set {
		if x == 0 || !yield(unpackHit(x)) {
			return
		}
	}
}

// columnOf is the guns of the longest row of an army that fire in one direction, each directly behind the one before
// it, of which one is given: the foremost, and how many. [HW-55]
func (s *Survey) columnOf(device int) (foremost, n int) {
	by := s.MannedBy[device]
	dir := s.P.FiresTo(&s.P.Devices[device])
	foremost, n = device, 1
	for _, way := range [...]grid.Dir{dir, dir.Turn(4)} {
		at := s.P.Devices[device].Far(s.Board)
		for {
			if at = s.Board.Step(at, way); at == grid.None || s.Gun[at] == 0 {
				break
			}
			g := int(s.Gun[at] - 1)
			if s.MannedBy[g] != by || s.P.FiresTo(&s.P.Devices[g]) != dir {
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

// Deterred reports whether a gun may not fire on a square since a stronger enemy column that bears on it has a part of
// a device there. [HW-55b, HW-238b]
func (s *Survey) Deterred(gun int, at grid.Square) bool {
	by := s.MannedBy[gun]
	mine := s.P.Devices[gun].Far(s.Board)
	for h := s.Half[at]; h != 0; h = s.next[h-1] {
		d := int(h-1) / 2
		if m := s.MannedBy[d]; !s.P.Devices[d].Kind.Artillery() || m == 0 || m == by {
			continue
		}
		foremost, theirs := s.columnOf(d)
		if !Among(s.Fields[foremost].List(), mine) {
			continue
		}
		first, ours := s.columnOf(gun)
		front := s.P.Devices[foremost].Far(s.Board)
		if s.P.level(front) > s.P.level(mine) {
			theirs *= 2
		}
		if s.P.level(s.P.Devices[first].Far(s.Board)) > s.P.level(front) {
			ours *= 2
		}
		if theirs > ours {
			return true
		}
	}
	return false
}

// targets are the squares of a gun's field on which it may fire.
func (s *Survey) targets(gun int, into []grid.Square) []grid.Square {
	for _, at := range s.Fields[gun].List() {
		if !s.Deterred(gun, at) {
			into = append(into, at)
		}
	}
	return into
}

// listFire lists the shots of the guns of each combination and of each column, each set of hits once. [HW-47 to
// HW-49c, HW-68a, HW-321, HW-324]
func listFire(s *Survey, into []Move) []Move {
	b := &s.shooting
	b.s, b.most = s, len(into)+mostShots
	n := s.batteries(b)
	for i := range n {
		if b.aim(i); len(b.squares) > 0 {
			into = b.shots(into, Move{Kind: KindFire}, 0, 0, i)
		}
	}
	return into
}

// mostBatteries is more than an army's guns make.
const mostBatteries = 2 * state.MaxDevices

// shooting lists the shots of an army.
type shooting struct {
	s    *Survey
	most int // how long the list of orders may become
	// Of each battery the first of its guns, and whether it is a column; else it is a combination.
	lead   [mostBatteries]uint16
	column [mostBatteries]bool

	// Of the battery that is aimed: its guns, what each may hit, and the squares in question by number, each once.
	guns    []uint16
	squares []grid.Square
	rooms   struct {
		guns, earlier [state.MaxDevices]uint16
		squares       [64]grid.Square
	}
}

// batteries finds the combinations by the squares of the pieces that man them, and the columns by their foremost guns.
func (s *Survey) batteries(b *shooting) (n int) {
	for i := range s.P.DeviceList() {
		if !s.P.Devices[i].Kind.Artillery() || !s.Mans(s.Army, i) {
			continue
		}
		fresh := true
		for j := range i {
			fresh = fresh && !(s.P.Devices[j].Kind.Artillery() && s.Mans(s.Army, j) && s.Root[j] == s.Root[i])
		}
		if fresh {
			b.lead[n], b.column[n] = uint16(i), false
			n++
		}
	}
	if s.P.Rules.NoColumnFire {
		return n
	}
	for i := range s.P.DeviceList() {
		if s.P.Devices[i].Kind.Artillery() && s.Mans(s.Army, i) {
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
	if !s.P.Devices[gun].Kind.Artillery() || !s.serves(gun) {
		return false
	}
	lead := int(b.lead[battery])
	if !b.column[battery] {
		return s.Root[gun] == s.Root[lead]
	}
	foremost, _ := s.columnOf(gun)
	return foremost == lead
}

// aim makes a battery the one whose shots are listed.
func (b *shooting) aim(battery int) {
	s := b.s
	b.guns, b.squares = b.rooms.guns[:0], b.rooms.squares[:0]
	var room [3]grid.Square
	for i := range s.P.DeviceList() {
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
	if Among(b.squares, at) || len(b.squares) == cap(b.squares) || !b.s.worth(at) {
		return
	}
	i := len(b.squares)
	b.squares = append(b.squares, at)
	for ; i > 0 && b.s.Board.Number(b.squares[i-1]) > b.s.Board.Number(at); i-- {
		b.squares[i-1], b.squares[i] = b.squares[i], b.squares[i-1]
	}
}

// worth reports whether there is anything on a square that could be hit.
func (s *Survey) worth(at grid.Square) bool {
	if s.Body(at) > 0 || s.Bridge[at] != 0 {
		return true
	}
	for d, far := range s.Halves(at) {
		if s.OnFace(d, far) > 0 {
			return true
		}
	}
	return false
}

// OnFace is how many bridges lie on the half of a device.
func (s *Survey) OnFace(device int, far bool) int {
	d := &s.P.Devices[device]
	switch {
	case d.Kind != state.Carrier:
		return 0
	case far:
		return d.Faces.Side()
	}
	return d.Faces.Main()
}

// Body is how often a square can be hit otherwise than in its bridges: once for an enemy piece or depot or a gun, for
// each marker of an enemy breastwork. [HW-47b]
func (s *Survey) Body(at grid.Square) int {
	enemy := s.Army.Other()
	if w := s.Work[at]; w != 0 && s.P.Works[w-1].Army == enemy {
		return int(s.P.Works[w-1].Markers)
	}
	if s.Holds(enemy, at) || s.Gun[at] != 0 {
		return 1
	}
	if i, ok := s.P.DepotAt(at); ok && s.P.Depots[i].Army == enemy {
		return 1
	}
	return 0
}

// EnemyWork reports whether a breastwork of the enemy is on a square.
func (s *Survey) EnemyWork(at grid.Square) bool {
	w := s.Work[at]
	return w != 0 && s.P.Works[w-1].Army != s.Army
}

// mostShots is how many shots of an army are listed at once. Each gun that is combined with others and has three men
// before it makes them eight times as many: six such guns are within it, seven would have two million. What is not listed
// is no order, nor is a shot of more than 16 hits. [HW-68a, HW-322]
const mostShots = 1 << 19

// shots appends the shots of the battery that add to one what can be hit from the ith square on.
func (b *shooting) shots(into []Move, m Move, n, i, battery int) []Move {
	if len(into) >= b.most {
		return into
	}
	if i == len(b.squares) {
		if n > 0 && !b.told(&m, battery) {
			into = append(into, m)
		}
		return into
	}
	s, at := b.s, b.squares[i]
	number := s.Board.Number(at)
	into = b.faces(into, m, n, i, battery, s.Half[at])
	if n == len(m.Set) {
		return into
	}
	for k := 1; k <= min(s.Body(at), len(b.guns)); k++ {
		m.Set[n] = Hit{Number: number, Kind: HitBody, N: k}.Pack()
		if !b.can(&m) {
			break
		}
		into = b.faces(into, m, n+1, i, battery, s.Half[at])
	}
	m.Set[n] = 0
	if s.Bridge[at] != 0 && !s.Holds(s.Army, at) {
		m.Set[n] = Hit{Number: number, Kind: HitBridge, N: 1}.Pack()
		if b.can(&m) {
			into = b.faces(into, m, n+1, i, battery, s.Half[at])
		}
	}
	return into
}

// faces goes on with the bridges on the faces that lie on the ith square, from a half on.
func (b *shooting) faces(into []Move, m Move, n, i, battery int, half uint16) []Move {
	s := b.s
	for half != 0 && s.OnFace(int(half-1)/2, (half-1)%2 == 1) == 0 {
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
	for k := 1; k <= s.OnFace(device, (half-1)%2 == 1) && n < len(m.Set); k++ {
		with := m
		with.Put(n, Hit{Number: s.Board.Number(b.squares[i]), Kind: HitFace, Device: device, N: k})
		into = b.faces(into, with, n+1, i, battery, next)
	}
	return into
}

// Put puts the nth hit in its place in order.
func (m *Move) Put(n int, h Hit) {
	m.Set[n] = h.Pack()
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
		for i := range b.s.P.DeviceList() {
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
	for h := range m.EachHit {
		at := b.s.Board.Numbered(h.Number)
		marker := h.Kind == HitBody && b.s.EnemyWork(at)
		switch {
		case marker:
			for range h.N {
				if len(demands) == cap(demands) {
					return false
				}
				demands = append(demands, demand{at, true})
			}
			continue
		case b.cannonOn(at):
			continue
		case h.Kind == HitFace:
			if !b.cleared(m, at) {
				return false
			}
			if at == last {
				continue
			}
			last = at
		case h.Kind == HitBridge && b.s.Work[at] != 0: // HW-167.9
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
		if b.s.P.Devices[g].Kind != state.Howitzer && b.reaches(g, at) {
			return true
		}
	}
	return false
}

func (b *shooting) reaches(gun uint16, at grid.Square) bool {
	return Among(b.s.Fields[gun].List(), at) && !b.s.Deterred(int(gun), at)
}

// cleared reports whether a shot takes all bridges that lie on faces on a square: a howitzer cannot take some. [HW-165]
func (b *shooting) cleared(m *Move, at grid.Square) bool {
	all, hits := 0, 0
	for d, far := range b.s.Halves(at) {
		all += b.s.OnFace(d, far)
	}
	for h := range m.EachHit {
		if h.Kind == HitFace && b.s.Board.Numbered(h.Number) == at {
			hits += h.N
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
		var tried [state.MaxDevices]bool
		if !b.assign(demands, i, &by, &tried) {
			return false
		}
	}
	return true
}

// assign finds a gun for a demand, giving its own to another where that helps.
func (b *shooting) assign(demands []demand, i int, by *[64]int16, tried *[state.MaxDevices]bool) bool {
	for g, gun := range b.guns {
		d := demands[i]
		if tried[g] || !d.marker && b.s.P.Devices[gun].Kind != state.Howitzer || !b.reaches(gun, d.at) {
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
func playFire(p *Position, m Move) {
	b := p.Board()
	for h := range m.EachHit {
		if h.Kind == HitFace {
			p.fell(h.Device, b.Numbered(h.Number), h.N)
		}
	}
	for h := range m.EachHit {
		at := b.Numbered(h.Number)
		switch h.Kind {
		case HitBody:
			p.strike(at, h.N)
		case HitBridge:
			p.loseBridge(at)
		}
	}
}

// fell takes bridges from the face of a carrier that lies on a square.
func (p *Position) fell(device int, at grid.Square, n int) {
	d := &p.Devices[device]
	if d.At == at {
		d.Faces = state.BothFaces(d.Faces.Main()-n, d.Faces.Side())
	} else {
		d.Faces = state.BothFaces(d.Faces.Main(), d.Faces.Side()-n)
	}
}

// strike removes what a gun hits on a square: markers of an enemy breastwork, or the enemy piece and depot and the
// gun. [HW-47b]
func (p *Position) strike(at grid.Square, n int) {
	enemy := p.Army().Other()
	if i, ok := p.WorkAt(at); ok && p.Works[i].Army == enemy {
		p.Works[i].Markers -= uint8(n)
		p.Reserve[enemy] += uint16(n)
		if p.Works[i].Markers == 0 {
			p.DropWork(i)
		}
		return
	}
	if i, ok := p.PieceAt(at); ok && p.Pieces[i].Army == enemy {
		p.DropPiece(i)
	}
	if i, ok := p.DepotAt(at); ok && p.Depots[i].Army == enemy {
		p.loseDepot(i)
	}
	for i := range p.DeviceList() {
		if d := &p.Devices[i]; d.Kind.Artillery() && d.Far(p.Board()) == at {
			p.DropDevice(i)
			return
		}
	}
}

// listLight lists what howitzers can set on fire: buildings and laid bridges without breastworks that do not burn.
// [HW-74, HW-166, HW-167.10]
func listLight(s *Survey, into []Move) []Move {
	var all grid.Set
	for i := range s.P.DeviceList() {
		if s.P.Devices[i].Kind != state.Howitzer || !s.serves(i) {
			continue
		}
		for _, at := range s.Fields[i].List() {
			if s.kindles(at) && s.Work[at] == 0 {
				all.Add(at)
			}
		}
	}
	for at := range all.All() {
		into = append(into, Move{Kind: KindLight, At: at})
	}
	return into
}

// kindles reports whether a square can burn and does not.
func (s *Survey) kindles(at grid.Square) bool {
	return (s.Bridge[at] != 0 || s.P.Terrain(at) == state.Building) && !s.Burns(at)
}

// playLight sets a square on fire. [HW-181c]
func playLight(p *Position, m Move) { p.PutFire(state.Fire{At: m.At, By: p.ToMove}) }

// listDestroy lists the guns that whoever stands on the crew square of their combination can destroy, in whole or in
// part, alone or before he moves. [HW-72, HW-72a]
func listDestroy(s *Survey, into []Move) []Move {
	for i := range s.P.PieceList() {
		into = DestroysBy(s, i, into)
	}
	return into
}

// DestroysBy appends what a piece can destroy.
func DestroysBy(s *Survey, i int, into []Move) []Move {
	x := &s.P.Pieces[i]
	if x.Army != s.Army || s.Half[x.At] == 0 {
		return into
	}
	var room [state.MaxDevices]uint16
	guns := room[:0]
	for d := range s.P.DeviceList() {
		if s.P.Devices[d].Kind.Artillery() && s.Mans(s.Army, d) && s.Root[d] == x.At {
			guns = append(guns, uint16(d))
		}
	}
	if len(guns) > 0 {
		into = s.destroying(i, guns, Move{Kind: KindDestroy, From: x.At}, false, into)
	}
	return into
}

// destroying appends the orders to destroy some of the guns besides those named already.
func (s *Survey) destroying(i int, guns []uint16, m Move, some bool, into []Move) []Move {
	if len(guns) == 0 {
		if some {
			into = s.andThen(i, m, into)
		}
		return into
	}
	into = s.destroying(i, guns[1:], m, some, into)
	d := int(guns[0])
	m.add(d)
	gun := s.P.Devices[d].Far(s.Board)
	was := s.Closed[gun]
	s.Closed[gun] = s.bare(gun)
	into = s.destroying(i, guns[1:], m, true, into)
	s.Closed[gun] = was
	return into
}

// andThen appends an act alone, and with each move and capture of the piece after it. [HW-181, HW-325]
func (s *Survey) andThen(i int, m Move, into []Move) []Move {
	into = append(into, m)
	m.Then = true
	return s.CapturesOf(i, m, s.MovesOf(i, m, into))
}

// bare is what a square is closed to once no gun is on it.
func (s *Survey) bare(at grid.Square) Closed {
	c := s.Closed[at] & (ClosedToFoot | ClosedToGuns)
	t := s.P.Ground.Terrain[at]
	if s.Burns(at) || s.Bridge[at] == 0 && (t == state.Mountain || t == state.Marsh || t == state.Water) {
		c |= ClosedToAll
	}
	return c
}

// playDestroy removes the guns, and moves the piece if it then moves.
func playDestroy(p *Position, m Move) {
	for i := int(p.NDevices) - 1; i >= 0; i-- {
		if m.Has(i) {
			p.DropDevice(i)
		}
	}
	if m.Then {
		playPiece(p, m)
	}
}
