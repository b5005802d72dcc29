package hellwig

import "sync"

// Mover is whose turn it is.
func (p *Position) Mover() int { return int(p.mover) }

// Ended is whether the game is over by its rules, and the general of the same number as the army that won; -1 if it is
// a peace.
func (p *Position) Ended() (winner int, over bool) {
	switch p.over.by {
	case notEnded:
		return 0, false
	case byCentre, byBlockade:
		return int(p.over.winner), true
	}
	return -1, true
}

// Moves appends the legal orders, the free ones last; none if the game is over.
func (p *Position) Moves(into []Move) []Move {
	if p.over.by != notEnded {
		return into
	}
	at := p
	if p.bridgesFall() {
		at = spares.Get().(*Position)
		defer spares.Put(at)
		*at = *p
		at.beginMove()
	}
	s := look(at)
	n := len(into)
	for k := range kindSpread {
		if kinds[k].list != nil {
			into = kinds[k].list(s, into)
		}
	}
	into = s.commanded(into, n)
	if len(into) == n {
		into = append(into, Move{Kind: kindPass}) // HW-21
	}
	if at != p {
		s.done()
		s = look(p)
	}
	n = len(into)
	into = s.commanded(s.listFree(into), n)
	s.done()
	return into
}

// spares are positions for what would be.
var spares = sync.Pool{New: func() any { return new(Position) }}

// rooms are for lists of orders that are only counted.
var rooms = sync.Pool{New: func() any { return new([]Move) }}

// Count is how many orders there are.
func (p *Position) Count() int {
	room := rooms.Get().(*[]Move)
	defer rooms.Put(room)
	*room = p.Moves((*room)[:0])
	return len(*room)
}

// Play carries out one of Moves, and what follows at the end of the turn.
func (p *Position) Play(m Move) {
	k := &kinds[m.Kind]
	if k.free {
		k.play(p, m)
		p.lackNow()
		return
	}
	p.noteFields()
	p.beginMove()
	if k.play != nil {
		k.play(p, m)
	}
	p.endTurn(m)
}
