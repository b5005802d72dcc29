package hellwig

import (
	"sync"

	"littlewars/engine/grid"
)

// survey is what is worked out of a position for every square. It is taken with look and given back with done; the
// position may not change meanwhile.
type survey struct {
	p     *Position
	board grid.Board
	army  Army // to move

	// Of squares, each an index with 1 added, 0 for none. half is the first half of a device that lies there, see
	// halves.
	piece, gun, bridge, work, half [grid.MaxSquares]uint16
	next                           [2 * maxDevices]uint16
	closed                         [grid.MaxSquares]closed
	strength                       [2][grid.MaxSquares]uint16 // DEF-6
	guns                           [2][grid.MaxSquares]uint8  // in how many fields of an army's guns it lies
	digs                           [2]grid.Set                // where an army may entrench by its moves [HW-107 to HW-109]
	acts                           grid.Set                   // on what pieces near a general of four bear [HW-225]

	// Of devices. mannedBy is the army with 1 added that mans an artillery device, 0 if none does, and root the square
	// of the piece through which it does. [DEF-7]
	mannedBy [maxDevices]uint8
	root     [maxDevices]grid.Square
	fields   [maxDevices]gunField

	shooting shooting
	groupRoom
}

// closed is for whom a square is impassable.
type closed uint8

const (
	closedTo0    closed = 1 << iota // to everything of army 0
	closedTo1                       // to everything of army 1
	closedToFoot                    // to all but cavalry [HW-260]
	closedToGuns                    // to artillery [HW-260]

	closedToAll = closedTo0 | closedTo1
)

func closedTo(a Army) closed { return closedTo0 << a }

// gunField is the squares of a gun's field, from the nearest. [DEF-8]
type gunField struct {
	squares [3]grid.Square
	n       uint8
}

func (f *gunField) list() []grid.Square { return f.squares[:f.n] }

var surveys = sync.Pool{New: func() any { return new(survey) }}

// look works out a position.
func look(p *Position) *survey {
	s := surveys.Get().(*survey)
	s.p, s.board, s.army = p, p.board(), p.army()
	s.clear()
	s.lay()
	s.man()
	s.weigh()
	return s
}

// done gives the survey back.
func (s *survey) done() {
	s.p = nil
	surveys.Put(s)
}

func (s *survey) clear() {
	n := s.board.Squares()
	clear(s.piece[:n])
	clear(s.gun[:n])
	clear(s.bridge[:n])
	clear(s.work[:n])
	clear(s.half[:n])
	for a := range 2 {
		clear(s.strength[a][:n])
		clear(s.guns[a][:n])
	}
	s.digs, s.acts = [2]grid.Set{}, grid.Set{}
}

// lay notes what lies on each square, and what it is closed to. [DEF-1]
func (s *survey) lay() {
	p := s.p
	for at := range s.board.Squares() {
		c := closed(0)
		switch p.ground.terrain[at] {
		case Mountain, Marsh, Water:
			c = closedToAll
		}
		s.closed[at] = c
	}
	for at := range p.ground.noGuns.All() {
		s.closed[at] |= closedToGuns
	}
	for at := range p.ground.horseOnly.All() {
		s.closed[at] |= closedToFoot | closedToGuns
	}
	for i := range p.pieceList() {
		s.piece[p.pieces[i].at] = uint16(i + 1)
	}
	for i := range p.bridgeList() {
		at := p.bridges[i].at
		s.bridge[at] = uint16(i + 1)
		s.closed[at] &^= closedToAll
	}
	for i := range p.deviceList() {
		d := &p.devices[i]
		far := d.far(s.board)
		s.lie(2*i, d.at)
		s.lie(2*i+1, far)
		if d.kind.artillery() {
			s.gun[far] = uint16(i + 1)
			s.closed[far] |= closedToAll
		}
	}
	for i := range p.workList() {
		w := &p.works[i]
		s.work[w.at] = uint16(i + 1)
		s.closed[w.at] |= closedTo(w.army.other())
		if !p.rules.worksBlockEnemyOnly {
			s.closed[w.at] |= closedToAll
		}
	}
	for _, f := range p.fireList() {
		s.closed[f.at] |= closedToAll
	}
}

// lie puts a half on its square.
func (s *survey) lie(half int, at grid.Square) {
	s.next[half] = s.half[at]
	s.half[at] = uint16(half + 1)
}

// halves calls for each half of a device that lies on a square: the device by its index, and whether it is the far
// one, the gun or side face.
func (s *survey) halves(at grid.Square) func(yield func(device int, far bool) bool) {
	return func(yield func(int, bool) bool) {
		for h := s.half[at]; h != 0; h = s.next[h-1] {
			if !yield(int(h-1)/2, (h-1)%2 == 1) {
				return
			}
		}
	}
}

// man works out who mans each gun, and the fields of those that are manned. A crew square holds one piece or lies
// under one gun at most, so that there is one chain to follow. [DEF-7, HW-67]
func (s *survey) man() {
	for i := range s.p.deviceList() {
		s.mannedBy[i] = 0
		if !s.p.devices[i].kind.artillery() {
			continue
		}
		s.mannedBy[i], s.root[i] = s.chain(i)
		if m := s.mannedBy[i]; m != 0 {
			s.fields[i] = s.p.fieldOf(i, Army(m-1))
			for _, at := range s.fields[i].list() {
				s.guns[m-1][at]++
			}
		}
	}
}

// chain follows the guns that cover a crew square to the piece at its end.
func (s *survey) chain(device int) (by uint8, root grid.Square) {
	for range s.p.nDevices {
		at := s.p.devices[device].at
		if i := s.piece[at]; i != 0 {
			return uint8(s.p.pieces[i-1].army) + 1, at
		}
		g := s.gun[at]
		if g == 0 {
			return 0, grid.None
		}
		device = int(g - 1)
	}
	return 0, grid.None // they only cover each other
}

// firesTo is the way in which an artillery device fires. [HW-65, HW-66]
func (p *Position) firesTo(d *device) grid.Dir {
	left := -2
	if p.rules.flanksSwapped {
		left = 2
	}
	switch d.kind {
	case Cannon2:
		return d.to.Turn(left)
	case Cannon3:
		return d.to.Turn(-left)
	}
	return d.to
}

// fieldOf is the field of a gun that the army mans or would man. [DEF-8, HW-59, HW-111, HW-180, HW-238]
func (p *Position) fieldOf(device int, by Army) (f gunField) {
	d, b := &p.devices[device], p.board()
	gun := d.far(b)
	dir := p.firesTo(d)
	level, own := p.level(gun), p.ground.hill[gun]
	behind := uint8(0) // the hill after whose last square it ends
	for at := b.Step(gun, dir); at != grid.None && int(f.n) < len(f.squares); at = b.Step(at, dir) {
		hill := p.ground.hill[at]
		if p.ground.terrain[at] == Mountain || behind != 0 && hill != behind {
			break
		}
		f.squares[f.n] = at
		f.n++
		if height := p.level(at); height > 0 && hill != own && height >= level {
			behind = hill
		}
		if w, works := p.workAt(at); works && p.works[w].army != by && p.level(at) >= level &&
			(d.kind != Howitzer || p.rules.worksStopHowitzers) {
			break
		}
	}
	return f
}

// level is the height of a square. In the first school there are no hills but those that a position itself puts on the
// board, as the worked examples of hills do. [HW-30, HW-236]
func (p *Position) level(at grid.Square) uint8 {
	if p.school != 2 && !p.ground.built.Has(at) {
		return 0
	}
	return p.ground.level[at]
}

// mans reports whether an army mans an artillery device.
func (s *survey) mans(a Army, device int) bool { return s.mannedBy[device] == uint8(a)+1 }

// inField reports whether a square lies in a field of an army. [DEF-8]
func (s *survey) inField(a Army, at grid.Square) bool { return s.guns[a][at] > 0 }

// pieceOn is the piece on a square, by its index.
func (s *survey) pieceOn(at grid.Square) (i int, ok bool) {
	return int(s.piece[at]) - 1, s.piece[at] != 0
}

// holds reports whether a piece of an army stands on a square. [DEF-10]
func (s *survey) holds(a Army, at grid.Square) bool {
	i, ok := s.pieceOn(at)
	return ok && s.p.pieces[i].army == a
}

// passable reports whether a square is so for what an army has, ground for cavalry alone or without guns apart. [DEF-1]
func (s *survey) passable(a Army, at grid.Square) bool { return s.closed[at]&closedTo(a) == 0 }

// free reports whether it is passable and nobody stands there. [DEF-2]
func (s *survey) free(a Army, at grid.Square) bool { return s.passable(a, at) && s.piece[at] == 0 }

// bars is what closes a square to a piece.
func (x *piece) bars() closed {
	if pieceKinds[x.kind].class == Cavalry {
		return closedTo(x.army)
	}
	return closedTo(x.army) | closedToFoot
}

// run is how one goes from a square in a direction: the difference of two squares, and how many lie before the edge.
func (s *survey) run(from grid.Square, d grid.Dir) (step, n int) {
	dc, dr := d.Delta()
	cols, rows := int(s.board.Cols), int(s.board.Rows)
	col, row := int(from)%cols, int(from)/cols
	n = max(cols, rows)
	switch dc {
	case 1:
		n = min(n, cols-1-col)
	case -1:
		n = min(n, col)
	}
	switch dr {
	case 1:
		n = min(n, rows-1-row)
	case -1:
		n = min(n, row)
	}
	return dr*cols + dc, n
}

// straight are the directions of a rook, bend those of a bishop, each in the order in which orders are listed.
var (
	straight = [...]grid.Dir{grid.N, grid.E, grid.S, grid.W}
	bend     = [...]grid.Dir{grid.NE, grid.SE, grid.SW, grid.NW}
)

// ways are the directions in which a kind of piece slides.
var ways = func() (w [numChessmen][]grid.Dir) {
	for k := range pieceKinds {
		if pieceKinds[k].straight {
			w[k] = append(w[k], straight[:]...)
		}
		if pieceKinds[k].bend {
			w[k] = append(w[k], bend[:]...)
		}
	}
	return w
}()

// leap is a knight's: columns and rows to go, and the two squares of which one must be passable, likewise. [HW-172]
type leap struct{ dc, dr, c1, r1, c2, r2 int }

var leaps = func() (all [8]leap) {
	i := 0
	for _, long := range straight {
		lc, lr := long.Delta()
		for _, turn := range [...]int{-2, 2} {
			sc, sr := long.Turn(turn).Delta()
			all[i] = leap{2*lc + sc, 2*lr + sr, lc, lr, lc + sc, lr + sr}
			i++
		}
	}
	return all
}()

// leapTo is where a leap leads, grid.None if it is off the board or barred on the way. [HW-172]
func (s *survey) leapTo(from grid.Square, l *leap, bars closed) grid.Square {
	cols := int(s.board.Cols)
	col, row := int(from)%cols, int(from)/cols
	c, r := col+l.dc, row+l.dr
	if c < 0 || r < 0 || c >= cols || r >= int(s.board.Rows) {
		return grid.None
	}
	if s.closed[(row+l.r1)*cols+col+l.c1]&bars != 0 && s.closed[(row+l.r2)*cols+col+l.c2]&bars != 0 {
		return grid.None
	}
	return grid.Square(r*cols + c)
}

// cannonShot is the reach of a gun, and of what bears on a square. [DEF-4]
const cannonShot = 3

// mostBorne is on how many squares a piece can bear: eight ways of three, eight leaps and its own.
const mostBorne = 33

// borne appends the squares on which a piece bears. [DEF-5]
func (s *survey) borne(x *piece, into []grid.Square) []grid.Square {
	into = append(into, x.at)
	if x.kind == Pawn {
		for _, d := range straight {
			into = s.beside(x.at, d, into)
		}
		into = s.beside(x.at, x.front.Turn(-1), into)
		return s.beside(x.at, x.front.Turn(1), into)
	}
	bars := x.bars()
	for _, d := range ways[x.kind] {
		step, n := s.run(x.at, d)
		at := int(x.at)
		for range min(n, cannonShot) {
			at += step
			into = append(into, grid.Square(at))
			if s.closed[at]&bars != 0 || s.piece[at] != 0 && s.p.pieces[s.piece[at]-1].army != x.army {
				break
			}
		}
	}
	if pieceKinds[x.kind].leaps {
		for i := range leaps {
			if to := s.leapTo(x.at, &leaps[i], bars); to != grid.None {
				into = append(into, to)
			}
		}
	}
	return into
}

// beside appends the next square in a direction, if there is one.
func (s *survey) beside(at grid.Square, d grid.Dir, into []grid.Square) []grid.Square {
	if step, n := s.run(at, d); n > 0 {
		into = append(into, grid.Square(int(at)+step))
	}
	return into
}

// bears reports whether a piece bears on a square. [DEF-5]
func (s *survey) bears(x *piece, at grid.Square) bool {
	if s.board.Distance(x.at, at) > cannonShot {
		return false
	}
	var room [mostBorne]grid.Square
	for _, b := range s.borne(x, room[:0]) {
		if b == at {
			return true
		}
	}
	return false
}

// weigh works out the strength of both armies on all squares, and where they may entrench. [DEF-6, HW-107 to HW-109]
func (s *survey) weigh() {
	var room [mostBorne]grid.Square
	for i := range s.p.pieceList() {
		x := &s.p.pieces[i]
		value := uint16(pieceKinds[x.kind].value)
		near := s.p.players == 2 || x.army == s.army && s.p.near(x.at)
		for _, at := range s.borne(x, room[:0]) {
			s.strength[x.army][at] += value
			if !near {
				continue
			}
			if s.p.players == 4 {
				s.acts.Add(at)
			}
			if (x.kind != Pawn || s.before(x, at)) && s.closed[at]&x.bars()&closedToFoot == 0 {
				s.digs[x.army].Add(at)
			}
		}
	}
}

// before reports whether a square next to a pawn is one of the three before its front. [HW-109]
func (s *survey) before(x *piece, at grid.Square) bool {
	for turn := -1; turn <= 1; turn++ {
		if s.board.Step(x.at, x.front.Turn(turn)) == at {
			return true
		}
	}
	return false
}

// outweighed reports whether the enemy is there and as strong as an army or stronger: what keeps it from entrenching
// and laying bridges. [HW-134a, HW-167.1]
func (s *survey) outweighed(a Army, at grid.Square) bool {
	enemy := s.strength[a.other()][at]
	return enemy > 0 && enemy >= s.strength[a][at]
}
