package rules

import (
	"iter"
	"sync"

	"littlewars/engine/hellwig/state"
)

// Moves appends the legal orders, the free ones last; none if the game is over.
func (p *Position) Moves(into []Move) []Move {
	if p.Over.By != state.NotEnded {
		return into
	}
	at := p
	if p.BridgesFall() {
		at = spares.Get().(*Position)
		defer spares.Put(at)
		*at = *p
		at.BeginMove()
	}
	s := Look(at)
	n := len(into)
	for k := range KindSpread {
		if Kinds[k].List != nil {
			into = Kinds[k].List(s, into)
		}
	}
	into = s.Commanded(into, n)
	if len(into) == n {
		into = append(into, Move{Kind: KindPass}) // HW-21
	}
	if at != p {
		s.Done()
		s = Look(p)
	}
	n = len(into)
	into = s.Commanded(s.listFree(into), n)
	s.Done()
	return into
}

// spares are positions for what would be.
var spares = sync.Pool{New: func() any { return new(Position) }}

// rooms are for lists of orders that are only counted or walked.
var rooms = sync.Pool{New: func() any { return new([]Move) }}

// Listed walks the orders of a kind, whoever of the army gives them; they last as long as the walk.
func Listed(s *Survey, k Kind) iter.Seq[*Move] {
	return func(yield func(*Move) bool) {
		if Kinds[k].List == nil {
			return
		}
		room := rooms.Get().(*[]Move)
		defer rooms.Put(room)
		*room = Kinds[k].List(s, (*room)[:0])
		for i := range *room {
			if !yield(&(*room)[i]) {
				return
			}
		}
	}
}

// Lists reports whether an order is one of its kind's, whoever of the army gives it.
func Lists(s *Survey, m Move) bool {
	for listed := range Listed(s, m.Kind) {
		if *listed == m {
			return true
		}
	}
	return false
}

// Count is how many orders there are.
func (p *Position) Count() int {
	room := rooms.Get().(*[]Move)
	defer rooms.Put(room)
	*room = p.Moves((*room)[:0])
	return len(*room)
}

// Free reports whether an order is no turn. [HW-181b]
func (p *Position) Free(m Move) bool { return Kinds[m.Kind].Free }

// Play carries out one of Moves, and what follows at the end of the turn.
func (p *Position) Play(m Move) {
	k := &Kinds[m.Kind]
	if k.Free {
		k.Play(p, m)
		p.lackNow()
		return
	}
	p.noteFields()
	p.BeginMove()
	if k.Play != nil {
		k.Play(p, m)
	}
	p.endTurn(m)
}
