package rules

import (
	"sync"

	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// Survey is what is worked out of a position for every square. It is taken with Look and given back with Done; the
// position may not change meanwhile.
type Survey struct {
	P     *Position // of which it is
	Board grid.Board
	Army  state.Army // to move

	// Of squares, each an index with 1 added, 0 for none. Half is the first half of a device that lies there, see
	// Halves.
	Piece, Gun, Bridge, Work, Half [grid.MaxSquares]uint16
	next                           [2 * state.MaxDevices]uint16
	Closed                         [grid.MaxSquares]Closed
	Guns                           [2][grid.MaxSquares]uint8 // in how many fields of an army's guns it lies

	// What pieces bear on, worked out when it is first asked for: most orders are judged without it.
	weighed  bool
	strength [2][grid.MaxSquares]uint16
	digs     [2]grid.Set
	acts     grid.Set

	// Of devices. MannedBy is the army with 1 added that mans an artillery device, 0 if none does, and Root the square
	// of the piece through which it does. [DEF-7]
	MannedBy [state.MaxDevices]uint8
	Root     [state.MaxDevices]grid.Square
	Fields   [state.MaxDevices]GunField

	shooting shooting
	groupRoom
}

// Closed is for whom a square is impassable.
type Closed uint8

const (
	ClosedTo0    Closed = 1 << iota // to everything of army 0
	ClosedTo1                       // to everything of army 1
	ClosedToFoot                    // to all but cavalry [HW-260]
	ClosedToGuns                    // to artillery [HW-260]

	ClosedToAll = ClosedTo0 | ClosedTo1
)

// ClosedTo is what is closed to everything of an army.
func ClosedTo(a state.Army) Closed { return ClosedTo0 << a }

// GunField is the squares of a gun's field, from the nearest. [DEF-8]
type GunField struct {
	squares [3]grid.Square
	n       uint8
}

// List is the squares, from the nearest.
func (f *GunField) List() []grid.Square { return f.squares[:f.n] }

var surveys = sync.Pool{New: func() any { return new(Survey) }}

// Look works out a position.
func Look(p *Position) *Survey {
	s := surveys.Get().(*Survey)
	s.P, s.Board, s.Army = p, p.Board(), p.Army()
	s.clear()
	s.lay()
	s.man()
	s.weighed = false
	return s
}

// Done gives the survey back.
func (s *Survey) Done() {
	s.P = nil
	surveys.Put(s)
}

func (s *Survey) clear() {
	n := s.Board.Squares()
	clear(s.Piece[:n])
	clear(s.Gun[:n])
	clear(s.Bridge[:n])
	clear(s.Work[:n])
	clear(s.Half[:n])
	for a := range 2 {
		clear(s.Guns[a][:n])
	}
}

// lay notes what lies on each square, and what it is closed to. [DEF-1]
func (s *Survey) lay() {
	p := s.P
	for at := range s.Board.Squares() {
		c := Closed(0)
		switch p.Ground.Terrain[at] {
		case state.Mountain, state.Marsh, state.Water:
			c = ClosedToAll
		}
		s.Closed[at] = c
	}
	for at := range p.Ground.NoGuns.All() {
		s.Closed[at] |= ClosedToGuns
	}
	for at := range p.Ground.HorseOnly.All() {
		s.Closed[at] |= ClosedToFoot | ClosedToGuns
	}
	for i := range p.PieceList() {
		s.Piece[p.Pieces[i].At] = uint16(i + 1)
	}
	for i := range p.BridgeList() {
		at := p.Bridges[i].At
		s.Bridge[at] = uint16(i + 1)
		s.Closed[at] &^= ClosedToAll
	}
	for i := range p.DeviceList() {
		d := &p.Devices[i]
		far := d.Far(s.Board)
		s.lie(2*i, d.At)
		s.lie(2*i+1, far)
		if d.Kind.Artillery() {
			s.Gun[far] = uint16(i + 1)
			s.Closed[far] |= ClosedToAll
		}
	}
	for i := range p.WorkList() {
		w := &p.Works[i]
		s.Work[w.At] = uint16(i + 1)
		s.Closed[w.At] |= ClosedTo(w.Army.Other())
		if !p.Rules.WorksBlockEnemyOnly {
			s.Closed[w.At] |= ClosedToAll
		}
	}
	for _, f := range p.FireList() {
		s.Closed[f.At] |= ClosedToAll
	}
}

// lie puts a half on its square.
func (s *Survey) lie(half int, at grid.Square) {
	s.next[half] = s.Half[at]
	s.Half[at] = uint16(half + 1)
}

// Halves calls for each half of a device that lies on a square: the device by its index, and whether it is the far
// one, the gun or side face.
func (s *Survey) Halves(at grid.Square) func(yield func(device int, far bool) bool) {
	return func(yield func(int, bool) bool) {
		for h := s.Half[at]; h != 0; h = s.next[h-1] {
			if !yield(int(h-1)/2, (h-1)%2 == 1) {
				return
			}
		}
	}
}

// man works out who mans each gun, and the fields of those that are manned. A crew square holds one piece or lies
// under one gun at most, so that there is one chain to follow. [DEF-7, HW-67]
func (s *Survey) man() {
	for i := range s.P.DeviceList() {
		s.MannedBy[i] = 0
		if !s.P.Devices[i].Kind.Artillery() {
			continue
		}
		s.MannedBy[i], s.Root[i] = s.chain(i)
		if m := s.MannedBy[i]; m != 0 {
			s.Fields[i] = s.P.fieldOf(i, state.Army(m-1))
			for _, at := range s.Fields[i].List() {
				s.Guns[m-1][at]++
			}
		}
	}
}

// chain follows the guns that cover a crew square to the piece at its end.
func (s *Survey) chain(device int) (by uint8, root grid.Square) {
	for range s.P.NDevices {
		at := s.P.Devices[device].At
		if i := s.Piece[at]; i != 0 {
			return uint8(s.P.Pieces[i-1].Army) + 1, at
		}
		g := s.Gun[at]
		if g == 0 {
			return 0, grid.None
		}
		device = int(g - 1)
	}
	return 0, grid.None // they only cover each other
}

// FiresTo is the way in which an artillery device fires. [HW-65, HW-66]
func (p *Position) FiresTo(d *state.Device) grid.Dir {
	left := -2
	if p.Rules.FlanksSwapped {
		left = 2
	}
	switch d.Kind {
	case state.Cannon2:
		return d.To.Turn(left)
	case state.Cannon3:
		return d.To.Turn(-left)
	}
	return d.To
}

// fieldOf is the field of a gun that the army mans or would man. [DEF-8, HW-59, HW-111, HW-180, HW-238]
func (p *Position) fieldOf(device int, by state.Army) (f GunField) {
	d, b := &p.Devices[device], p.Board()
	gun := d.Far(b)
	dir := p.FiresTo(d)
	level, own := p.level(gun), p.Ground.Hill[gun]
	behind := uint8(0) // the hill after whose last square it ends
	for at := b.Step(gun, dir); at != grid.None && int(f.n) < len(f.squares); at = b.Step(at, dir) {
		hill := p.Ground.Hill[at]
		if p.Ground.Terrain[at] == state.Mountain || behind != 0 && hill != behind {
			break
		}
		f.squares[f.n] = at
		f.n++
		if height := p.level(at); height > 0 && hill != own && height >= level {
			behind = hill
		}
		if w, works := p.WorkAt(at); works && p.Works[w].Army != by && p.level(at) >= level &&
			(d.Kind != state.Howitzer || p.Rules.WorksStopHowitzers) {
			break
		}
	}
	return f
}

// level is the height of a square. In the first school there are no hills but those that a position itself puts on the
// board, as the worked examples of hills do. [HW-30, HW-236]
func (p *Position) level(at grid.Square) uint8 {
	if p.School != 2 && !p.Ground.Built.Has(at) {
		return 0
	}
	return p.Ground.Level[at]
}

// Mans reports whether an army mans an artillery device.
func (s *Survey) Mans(a state.Army, device int) bool { return s.MannedBy[device] == uint8(a)+1 }

// InField reports whether a square lies in a field of an army. [DEF-8]
func (s *Survey) InField(a state.Army, at grid.Square) bool { return s.Guns[a][at] > 0 }

// PieceOn is the piece on a square, by its index.
func (s *Survey) PieceOn(at grid.Square) (i int, ok bool) {
	return int(s.Piece[at]) - 1, s.Piece[at] != 0
}

// Holds reports whether a piece of an army stands on a square. [DEF-10]
func (s *Survey) Holds(a state.Army, at grid.Square) bool {
	i, ok := s.PieceOn(at)
	return ok && s.P.Pieces[i].Army == a
}

// passable reports whether a square is so for what an army has, ground for cavalry alone or without guns apart. [DEF-1]
func (s *Survey) passable(a state.Army, at grid.Square) bool { return s.Closed[at]&ClosedTo(a) == 0 }

// Free reports whether it is passable and nobody stands there. [DEF-2]
func (s *Survey) Free(a state.Army, at grid.Square) bool {
	return s.passable(a, at) && s.Piece[at] == 0
}

// BarsOf is what closes a square to a piece.
func BarsOf(x *state.Piece) Closed {
	if state.PieceKinds[x.Kind].Class == state.Cavalry {
		return ClosedTo(x.Army)
	}
	return ClosedTo(x.Army) | ClosedToFoot
}

// run is how one goes from a square in a direction: the difference of two squares, and how many lie before the edge.
func (s *Survey) run(from grid.Square, d grid.Dir) (step, n int) {
	dc, dr := d.Delta()
	cols, rows := int(s.Board.Cols), int(s.Board.Rows)
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

// ways are the directions in which a kind of piece slides.
var ways = func() (w [state.NumChessmen][]grid.Dir) {
	for k := range state.PieceKinds {
		if state.PieceKinds[k].Straight {
			w[k] = append(w[k], state.Straight[:]...)
		}
		if state.PieceKinds[k].Bend {
			w[k] = append(w[k], state.Bend[:]...)
		}
	}
	return w
}()

// leap is a knight's: columns and rows to go, and the two squares of which one must be passable, likewise. [HW-172]
type leap struct{ dc, dr, c1, r1, c2, r2 int }

var leaps = func() (all [8]leap) {
	i := 0
	for _, long := range state.Straight {
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
func (s *Survey) leapTo(from grid.Square, l *leap, bars Closed) grid.Square {
	cols := int(s.Board.Cols)
	col, row := int(from)%cols, int(from)/cols
	c, r := col+l.dc, row+l.dr
	if c < 0 || r < 0 || c >= cols || r >= int(s.Board.Rows) {
		return grid.None
	}
	if s.Closed[(row+l.r1)*cols+col+l.c1]&bars != 0 && s.Closed[(row+l.r2)*cols+col+l.c2]&bars != 0 {
		return grid.None
	}
	return grid.Square(r*cols + c)
}

// cannonShot is the reach of a gun, and of what bears on a square. [DEF-4]
const cannonShot = 3

// mostBorne is on how many squares a piece can bear: eight ways of three, eight leaps and its own.
const mostBorne = 33

// borne appends the squares on which a piece bears. [DEF-5]
func (s *Survey) borne(x *state.Piece, into []grid.Square) []grid.Square {
	into = append(into, x.At)
	if x.Kind == state.Pawn {
		for _, d := range state.Straight {
			into = s.beside(x.At, d, into)
		}
		into = s.beside(x.At, x.Front.Turn(-1), into)
		return s.beside(x.At, x.Front.Turn(1), into)
	}
	bars := BarsOf(x)
	for _, d := range ways[x.Kind] {
		step, n := s.run(x.At, d)
		at := int(x.At)
		for range min(n, cannonShot) {
			at += step
			into = append(into, grid.Square(at))
			if s.Closed[at]&bars != 0 || s.Piece[at] != 0 && s.P.Pieces[s.Piece[at]-1].Army != x.Army {
				break
			}
		}
	}
	if state.PieceKinds[x.Kind].Leaps {
		for i := range leaps {
			if to := s.leapTo(x.At, &leaps[i], bars); to != grid.None {
				into = append(into, to)
			}
		}
	}
	return into
}

// beside appends the next square in a direction, if there is one.
func (s *Survey) beside(at grid.Square, d grid.Dir, into []grid.Square) []grid.Square {
	if step, n := s.run(at, d); n > 0 {
		into = append(into, grid.Square(int(at)+step))
	}
	return into
}

// Bears reports whether a piece bears on a square. [DEF-5]
func (s *Survey) Bears(x *state.Piece, at grid.Square) bool {
	if s.Board.Distance(x.At, at) > cannonShot {
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

// Strength is an army's on a square. [DEF-6]
func (s *Survey) Strength(a state.Army, at grid.Square) uint16 {
	s.weigh()
	return s.strength[a][at]
}

// Digs is where an army may entrench. [HW-107 to HW-109]
func (s *Survey) Digs(a state.Army) *grid.Set {
	s.weigh()
	return &s.digs[a]
}

// acted reports whether pieces near the mover, one of four, bear on a square. [HW-225]
func (s *Survey) acted(at grid.Square) bool {
	s.weigh()
	return s.acts.Has(at)
}

// weigh sees to it that the strength of both armies on all squares is worked out.
func (s *Survey) weigh() {
	if !s.weighed {
		s.weighAll()
	}
}

// weighAll works out the strength of both armies on all squares, and where they may entrench. [DEF-6, HW-107 to HW-109]
func (s *Survey) weighAll() {
	n := s.Board.Squares()
	clear(s.strength[0][:n])
	clear(s.strength[1][:n])
	s.digs, s.acts, s.weighed = [2]grid.Set{}, grid.Set{}, true
	var room [mostBorne]grid.Square
	for i := range s.P.PieceList() {
		x := &s.P.Pieces[i]
		strength, value := &s.strength[x.Army], uint16(state.PieceKinds[x.Kind].Value)
		borne := s.borne(x, room[:0])
		for _, at := range borne {
			strength[at] += value
		}
		if s.P.Players == 4 {
			if x.Army != s.Army || !s.P.near(x.At) {
				continue
			}
			for _, at := range borne {
				s.acts.Add(at)
			}
		}
		if x.Kind == state.Pawn {
			var three [3]grid.Square
			borne = s.before(x, three[:0])
		}
		digs, foot := &s.digs[x.Army], BarsOf(x)&ClosedToFoot
		for _, at := range borne {
			if s.Closed[at]&foot == 0 {
				digs.Add(at)
			}
		}
	}
}

// before appends the squares before a pawn's front, three but at the edges. [HW-109]
func (s *Survey) before(x *state.Piece, into []grid.Square) []grid.Square {
	for turn := -1; turn <= 1; turn++ {
		into = s.beside(x.At, x.Front.Turn(turn), into)
	}
	return into
}

// Outweighed reports whether the enemy is there and as strong as an army or stronger: what keeps it from entrenching
// and laying bridges. [HW-134a, HW-167.1]
func (s *Survey) Outweighed(a state.Army, at grid.Square) bool {
	enemy := s.Strength(a.Other(), at)
	return enemy > 0 && enemy >= s.Strength(a, at)
}
