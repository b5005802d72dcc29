package hellwig

import "littlewars/engine/grid"

// listMoves lists the moves of all pieces. [HW-31, HW-36]
func listMoves(s *survey, into []Move) []Move {
	for i := range s.p.pieceList() {
		if s.p.pieces[i].army == s.army {
			into = s.movesOf(i, Move{Kind: kindMove}, into)
		}
	}
	return into
}

// listCaptures lists the captures of all pieces. [HW-32 to HW-35]
func listCaptures(s *survey, into []Move) []Move {
	for i := range s.p.pieceList() {
		if s.p.pieces[i].army == s.army {
			into = s.capturesOf(i, Move{Kind: kindCapture}, into)
		}
	}
	return into
}

// movesOf appends the moves of a piece, as parts of an order of which the rest is given.
func (s *survey) movesOf(i int, of Move, into []Move) []Move {
	x := &s.p.pieces[i]
	bars := x.bars()
	of.From, of.Takes = x.at, false
	if x.kind == Pawn {
		for _, d := range straight {
			if step, n := s.run(x.at, d); n > 0 {
				into = s.goTo(grid.Square(int(x.at)+step), bars, of, into)
			}
		}
		return into
	}
	for _, d := range ways[x.kind] {
		step, n := s.run(x.at, d)
		at := int(x.at)
		for range n {
			at += step
			if s.closed[at]&bars != 0 || s.piece[at] != 0 {
				break
			}
			of.To = grid.Square(at)
			into = append(into, of)
		}
	}
	if pieceKinds[x.kind].leaps {
		for l := range leaps {
			if to := s.leapTo(x.at, &leaps[l], bars); to != grid.None {
				into = s.goTo(to, bars, of, into)
			}
		}
	}
	return into
}

// goTo appends a move to a square if it is free.
func (s *survey) goTo(to grid.Square, bars closed, of Move, into []Move) []Move {
	if s.closed[to]&bars != 0 || s.piece[to] != 0 {
		return into
	}
	of.To = to
	return append(into, of)
}

// capturesOf appends the captures of a piece, as parts of an order of which the rest is given.
func (s *survey) capturesOf(i int, of Move, into []Move) []Move {
	x := &s.p.pieces[i]
	of.From, of.Takes = x.at, true
	if x.kind == Pawn {
		for _, turn := range [...]int{-1, 1} {
			if step, n := s.run(x.at, x.front.Turn(turn)); n > 0 {
				into = s.take(grid.Square(int(x.at)+step), x, of, into)
			}
		}
		return into
	}
	for _, d := range ways[x.kind] {
		into = s.chainOf(x, d, of, into)
	}
	if pieceKinds[x.kind].leaps {
		for l := range leaps {
			if to := s.leapTo(x.at, &leaps[l], x.bars()); to != grid.None {
				into = s.take(to, x, of, into)
			}
		}
	}
	return into
}

// take appends a capture on a square if an enemy stands there and it can be entered. [HW-32]
func (s *survey) take(to grid.Square, x *piece, of Move, into []Move) []Move {
	if s.closed[to]&x.bars() != 0 || !s.holds(x.army.other(), to) {
		return into
	}
	of.To = to
	return append(into, of)
}

// mostChained is more pieces than stand in a line.
const mostChained = grid.MaxSide

// chainOf appends the captures along a line: of the first piece, and if it is unprotected of those behind it in turn,
// as long as each is. [HW-33, HW-33b, HW-42]
func (s *survey) chainOf(x *piece, d grid.Dir, of Move, into []Move) []Move {
	var room [mostChained]grid.Square
	gone := append(room[:0], x.at)
	bars := x.bars()
	step, n := s.run(x.at, d)
	at := int(x.at)
	bare := true // all taken so far
	for range n {
		at += step
		to := grid.Square(at)
		i, stands := s.pieceOn(to)
		if s.closed[at]&bars != 0 || stands && s.p.pieces[i].army == x.army {
			break
		}
		if !stands {
			continue
		}
		if len(gone) > 1 && !bare {
			break
		}
		bare = !s.protected(x.army.other(), to, gone)
		if len(gone) == 1 || bare || s.p.rules.protectedLast {
			of.To = to
			into = append(into, of)
		}
		gone = append(gone, to)
	}
	return into
}

// protected reports whether a piece of an army could at once capture on a square, those gone and itself not counted as
// in the way or as protectors. [HW-33b]
func (s *survey) protected(by Army, at grid.Square, gone []grid.Square) bool {
	for d := range grid.Dir(8) {
		if s.sliderBears(by, at, d, gone) {
			return true
		}
	}
	cols, rows := int(s.board.Cols), int(s.board.Rows)
	col, row := int(at)%cols, int(at)/cols
	for i := range leaps {
		l := &leaps[i]
		c, r := col-l.dc, row-l.dr
		if c < 0 || r < 0 || c >= cols || r >= rows {
			continue
		}
		from := grid.Square(r*cols + c)
		j, stands := s.pieceOn(from)
		if !stands || among(gone, from) {
			continue
		}
		y := &s.p.pieces[j]
		if y.army == by && pieceKinds[y.kind].leaps && s.closed[at]&y.bars() == 0 && s.leapTo(from, l, y.bars()) == at {
			return true
		}
	}
	return false
}

// sliderBears reports whether the first piece that is met from a square is one of an army that could come along that
// line, or a pawn that takes there.
func (s *survey) sliderBears(by Army, at grid.Square, d grid.Dir, gone []grid.Square) bool {
	step, n := s.run(at, d)
	from := int(at)
	shut := s.closed[at]
	for i := range n {
		from += step
		if j := s.piece[from]; j != 0 && !among(gone, grid.Square(from)) {
			y := &s.p.pieces[j-1]
			if y.army != by || shut&y.bars() != 0 {
				return false
			}
			if y.kind == Pawn {
				back := (d + 4) % 8
				return i == 0 && (back == y.front.Turn(-1) || back == y.front.Turn(1))
			}
			return d%2 == 0 && pieceKinds[y.kind].straight || d%2 == 1 && pieceKinds[y.kind].bend
		}
		shut |= s.closed[from]
		if shut&closedTo(by) != 0 {
			return false
		}
	}
	return false
}

func among(list []grid.Square, at grid.Square) bool {
	for _, x := range list {
		if x == at {
			return true
		}
	}
	return false
}

// listTurns lists the quarter turns of pawns. [HW-38]
func listTurns(s *survey, into []Move) []Move {
	for i := range s.p.pieceList() {
		if x := &s.p.pieces[i]; x.army == s.army && x.kind == Pawn {
			into = append(into, Move{Kind: kindTurn, From: x.at, Turns: 3}, Move{Kind: kindTurn, From: x.at, Turns: 1})
		}
	}
	return into
}

// playPiece moves a piece, and takes what it takes.
func (p *Position) playPiece(m Move) {
	if m.Takes {
		p.takeAlong(m.From, m.To)
	}
	i, _ := p.pieceAt(m.From)
	p.movePiece(i, m.To)
}

// takeAlong removes the enemies from one square to another, that one included.
func (p *Position) takeAlong(from, to grid.Square) {
	b := p.board()
	d, straight := direction(b, from, to)
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
	if i, stands := p.pieceAt(at); stands {
		p.dropPiece(i)
	}
}

// direction is the one in which a square lies from another, false if they are not in a line.
func direction(b grid.Board, from, to grid.Square) (grid.Dir, bool) {
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
func (p *Position) playTurn(m Move) {
	i, _ := p.pieceAt(m.From)
	p.pieces[i].front = p.pieces[i].front.Turn(2 * int(m.Turns))
}

// listDrops lists the moves and captures by which the last piece leaves a transporter that is then removed. [HW-101]
func listDrops(s *survey, into []Move) []Move {
	for i := range s.p.pieceList() {
		x := &s.p.pieces[i]
		if x.army != s.army {
			continue
		}
		for device := range s.halves(x.at) {
			if !s.mayDrop(device, x.at) {
				continue
			}
			d := &s.p.devices[device]
			other := d.otherHalf(s.board, x.at)
			of := Move{Kind: kindDrop, Device: uint16(device)}
			n := len(into)
			into = s.capturesOf(i, of, s.movesOf(i, of, into))
			kept := into[:n] // without those to the other half, which do not leave it
			for _, m := range into[n:] {
				if m.To != d.at && m.To != d.far(s.board) && (s.piece[other] == 0 || m.takesOn(s.board, other)) {
					kept = append(kept, m)
				}
			}
			into = kept
		}
	}
	return into
}

// otherHalf is the square of a device beside the one that is given.
func (d *device) otherHalf(b grid.Board, at grid.Square) grid.Square {
	if at == d.at {
		return d.far(b)
	}
	return d.at
}

// takesOn reports whether a capture along a line takes a piece next to where it begins, on its way.
func (m *Move) takesOn(b grid.Board, at grid.Square) bool {
	d, line := direction(b, m.From, m.To)
	return m.Takes && line && b.Step(m.From, d) == at
}

// mayDrop reports whether a device is a transporter on which no other piece of the army stands than that on a square,
// and the first of those on the same squares.
func (s *survey) mayDrop(device int, at grid.Square) bool {
	d := &s.p.devices[device]
	if d.kind != Transporter {
		return false
	}
	if s.holds(s.army, d.otherHalf(s.board, at)) {
		return false
	}
	if device == 0 {
		return true
	}
	before := &s.p.devices[device-1]
	return before.kind != Transporter || before.at != d.at || before.to != d.to
}

// playDrop moves the piece and removes the transporter.
func (p *Position) playDrop(m Move) {
	p.playPiece(m)
	p.dropDevice(int(m.Device))
}
