package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// listMoves lists the moves of all pieces. [HW-31, HW-36]
func listMoves(s *Survey, into []Move) []Move {
	for i := range s.P.PieceList() {
		if s.P.Pieces[i].Army == s.Army {
			into = s.MovesOf(i, Move{Kind: KindMove}, into)
		}
	}
	return into
}

// listCaptures lists the captures of all pieces. [HW-32 to HW-35]
func listCaptures(s *Survey, into []Move) []Move {
	for i := range s.P.PieceList() {
		if s.P.Pieces[i].Army == s.Army {
			into = s.CapturesOf(i, Move{Kind: KindCapture}, into)
		}
	}
	return into
}

// MovesOf appends the moves of a piece, as parts of an order of which the rest is given.
func (s *Survey) MovesOf(i int, of Move, into []Move) []Move {
	x := &s.P.Pieces[i]
	bars := BarsOf(x)
	of.From, of.Takes = x.At, false
	if x.Kind == state.Pawn {
		for _, d := range state.Straight {
			if step, n := s.run(x.At, d); n > 0 {
				into = s.goTo(grid.Square(int(x.At)+step), bars, of, into)
			}
		}
		return into
	}
	for _, d := range ways[x.Kind] {
		step, n := s.run(x.At, d)
		at := int(x.At)
		for range n {
			at += step
			if s.Closed[at]&bars != 0 || s.Piece[at] != 0 {
				break
			}
			of.To = grid.Square(at)
			into = append(into, of)
		}
	}
	if state.PieceKinds[x.Kind].Leaps {
		for l := range leaps {
			if to := s.leapTo(x.At, &leaps[l], bars); to != grid.None {
				into = s.goTo(to, bars, of, into)
			}
		}
	}
	return into
}

// goTo appends a move to a square if it is free.
func (s *Survey) goTo(to grid.Square, bars Closed, of Move, into []Move) []Move {
	if s.Closed[to]&bars != 0 || s.Piece[to] != 0 {
		return into
	}
	of.To = to
	return append(into, of)
}

// CapturesOf appends the captures of a piece, as parts of an order of which the rest is given.
func (s *Survey) CapturesOf(i int, of Move, into []Move) []Move {
	x := &s.P.Pieces[i]
	of.From, of.Takes = x.At, true
	if x.Kind == state.Pawn {
		for _, turn := range [...]int{-1, 1} {
			if step, n := s.run(x.At, x.Front.Turn(turn)); n > 0 {
				into = s.take(grid.Square(int(x.At)+step), x, of, into)
			}
		}
		return into
	}
	for _, d := range ways[x.Kind] {
		into = s.chainOf(x, d, of, into)
	}
	if state.PieceKinds[x.Kind].Leaps {
		for l := range leaps {
			if to := s.leapTo(x.At, &leaps[l], BarsOf(x)); to != grid.None {
				into = s.take(to, x, of, into)
			}
		}
	}
	return into
}

// take appends a capture on a square if an enemy stands there and it can be entered. [HW-32]
func (s *Survey) take(to grid.Square, x *state.Piece, of Move, into []Move) []Move {
	if s.Closed[to]&BarsOf(x) != 0 || !s.Holds(x.Army.Other(), to) {
		return into
	}
	of.To = to
	return append(into, of)
}

// mostChained is more pieces than stand in a line.
const mostChained = grid.MaxSide

// chainOf appends the captures along a line: of the first piece, and if it is unprotected of those behind it in turn,
// as long as each is. [HW-33, HW-33b, HW-42]
func (s *Survey) chainOf(x *state.Piece, d grid.Dir, of Move, into []Move) []Move {
	var room [mostChained]grid.Square
	gone := append(room[:0], x.At)
	bars := BarsOf(x)
	step, n := s.run(x.At, d)
	at := int(x.At)
	bare := true // all taken so far
	for range n {
		at += step
		to := grid.Square(at)
		i, stands := s.PieceOn(to)
		if s.Closed[at]&bars != 0 || stands && s.P.Pieces[i].Army == x.Army {
			break
		}
		if !stands {
			continue
		}
		if len(gone) > 1 && !bare {
			break
		}
		bare = !s.Protected(x.Army.Other(), to, gone)
		if len(gone) == 1 || bare || s.P.Rules.ProtectedLast {
			of.To = to
			into = append(into, of)
		}
		gone = append(gone, to)
	}
	return into
}

// Protected reports whether a piece of an army could at once capture on a square, those gone and itself not counted as
// in the way or as protectors. [HW-33b]
func (s *Survey) Protected(by state.Army, at grid.Square, gone []grid.Square) bool {
	for d := range grid.Dir(8) {
		if s.sliderBears(by, at, d, gone) {
			return true
		}
	}
	cols, rows := int(s.Board.Cols), int(s.Board.Rows)
	col, row := int(at)%cols, int(at)/cols
	for i := range leaps {
		l := &leaps[i]
		c, r := col-l.dc, row-l.dr
		if c < 0 || r < 0 || c >= cols || r >= rows {
			continue
		}
		from := grid.Square(r*cols + c)
		j, stands := s.PieceOn(from)
		if !stands || Among(gone, from) {
			continue
		}
		y := &s.P.Pieces[j]
		if y.Army == by && state.PieceKinds[y.Kind].Leaps && s.Closed[at]&BarsOf(y) == 0 &&
			s.leapTo(from, l, BarsOf(y)) == at {
			return true
		}
	}
	return false
}

// sliderBears reports whether the first piece that is met from a square is one of an army that could come along that
// line, or a pawn that takes there.
func (s *Survey) sliderBears(by state.Army, at grid.Square, d grid.Dir, gone []grid.Square) bool {
	step, n := s.run(at, d)
	from := int(at)
	shut := s.Closed[at]
	for i := range n {
		from += step
		if j := s.Piece[from]; j != 0 && !Among(gone, grid.Square(from)) {
			y := &s.P.Pieces[j-1]
			if y.Army != by || shut&BarsOf(y) != 0 {
				return false
			}
			if y.Kind == state.Pawn {
				back := (d + 4) % 8
				return i == 0 && (back == y.Front.Turn(-1) || back == y.Front.Turn(1))
			}
			return d%2 == 0 && state.PieceKinds[y.Kind].Straight || d%2 == 1 && state.PieceKinds[y.Kind].Bend
		}
		shut |= s.Closed[from]
		if shut&ClosedTo(by) != 0 {
			return false
		}
	}
	return false
}

// Among reports whether a square is in a list.
func Among(list []grid.Square, at grid.Square) bool {
	for _, x := range list {
		if x == at {
			return true
		}
	}
	return false
}

// listTurns lists the quarter turns of pawns. [HW-38]
func listTurns(s *Survey, into []Move) []Move {
	for i := range s.P.PieceList() {
		if x := &s.P.Pieces[i]; x.Army == s.Army && x.Kind == state.Pawn {
			into = append(into, Move{Kind: KindTurn, From: x.At, Turns: 3}, Move{Kind: KindTurn, From: x.At, Turns: 1})
		}
	}
	return into
}

// playPiece moves a piece, and takes what it takes.
func playPiece(p *Position, m Move) {
	if m.Takes {
		p.takeAlong(m.From, m.To)
	}
	i, _ := p.PieceAt(m.From)
	p.movePiece(i, m.To)
}

// takeAlong removes the enemies from one square to another, that one included.
func (p *Position) takeAlong(from, to grid.Square) {
	b := p.Board()
	d, straight := Direction(b, from, to)
	if !straight {
		p.takeAt(to)
		return
	}
	for at := from; at != to; {
		at = b.Step(at, d)
		p.takeAt(at)
	}
}

func (p *Position) takeAt(at grid.Square) {
	if i, stands := p.PieceAt(at); stands {
		p.DropPiece(i)
	}
}

// movePiece brings the ith piece to another square, which is empty; it is the same piece there.
func (p *Position) movePiece(i int, to grid.Square) {
	x := p.Pieces[i]
	p.DropPiece(i)
	p.PutPiece(p.bring(x, to, false))
}

// Direction is the one in which a square lies from another, false if they are not in a line.
func Direction(b grid.Board, from, to grid.Square) (grid.Dir, bool) {
	dc, dr := b.Col(to)-b.Col(from), b.Row(to)-b.Row(from)
	if dc != 0 && dr != 0 && dc != dr && dc != -dr {
		return 0, false
	}
	sign := func(x int) int { return min(1, max(-1, x)) }
	for d := range grid.Dir(8) {
		if c, r := d.Delta(); c == sign(dc) && r == sign(dr) {
			return d, true
		}
	}
	return 0, false
}

// playTurn turns a pawn. [HW-38]
func playTurn(p *Position, m Move) {
	i, _ := p.PieceAt(m.From)
	p.Pieces[i].Front = p.Pieces[i].Front.Turn(2 * int(m.Turns))
}

// listDrops lists the moves and captures by which the last piece leaves a transporter that is then removed. [HW-101]
func listDrops(s *Survey, into []Move) []Move {
	for i := range s.P.PieceList() {
		x := &s.P.Pieces[i]
		if x.Army != s.Army {
			continue
		}
		for device := range s.Halves(x.At) {
			if !s.mayDrop(device, x.At) {
				continue
			}
			d := &s.P.Devices[device]
			other := d.OtherHalf(s.Board, x.At)
			of := Move{Kind: KindDrop, Device: uint16(device)}
			n := len(into)
			into = s.CapturesOf(i, of, s.MovesOf(i, of, into))
			kept := into[:n] // without those to the other half, which do not leave it
			for _, m := range into[n:] {
				if m.To != d.At && m.To != d.Far(s.Board) && (s.Piece[other] == 0 || m.takesOn(s.Board, other)) {
					kept = append(kept, m)
				}
			}
			into = kept
		}
	}
	return into
}

// takesOn reports whether a capture along a line takes a piece next to where it begins, on its way.
func (m *Move) takesOn(b grid.Board, at grid.Square) bool {
	d, line := Direction(b, m.From, m.To)
	return m.Takes && line && b.Step(m.From, d) == at
}

// mayDrop reports whether a device is a transporter on which no other piece of the army stands than that on a square,
// and the first of those on the same squares.
func (s *Survey) mayDrop(device int, at grid.Square) bool {
	d := &s.P.Devices[device]
	if d.Kind != state.Transporter {
		return false
	}
	if s.Holds(s.Army, d.OtherHalf(s.Board, at)) {
		return false
	}
	if device == 0 {
		return true
	}
	before := &s.P.Devices[device-1]
	return before.Kind != state.Transporter || before.At != d.At || before.To != d.To
}

// playDrop moves the piece and removes the transporter.
func playDrop(p *Position, m Move) {
	playPiece(p, m)
	p.DropDevice(int(m.Device))
}
