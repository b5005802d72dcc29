package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// Parts are the bodies of an army that communicate within themselves. [HW-182b, HW-182c]
type Parts struct {
	Of    [state.MaxPieces]uint16 // of pieces: their part, from 1; 0 for the enemy's
	n     int
	value [state.MaxPieces + 1]int
	// Safe is that a part cannot be cut off: it is the main body, one of several greatest, or has a piece in its
	// fortress.
	Safe [state.MaxPieces + 1]bool
}

// Communicates reports whether troops of an army can pass a square without being taken. [HW-182b]
func Communicates(s *Survey, a state.Army, at grid.Square) bool {
	if i, stands := s.PieceOn(at); stands {
		return s.P.Pieces[i].Army == a
	}
	return s.passable(a, at) && !s.InField(a.Other(), at) && (s.P.Rules.CutByPieces || !s.Outweighed(a, at))
}

// PartsOf finds the bodies of an army.
func PartsOf(s *Survey, a state.Army, of *Parts) {
	*of = Parts{}
	var seen grid.Set
	queue := make([]grid.Square, 0, grid.MaxSquares)
	most := 0
	for i := range s.P.PieceList() {
		if s.P.Pieces[i].Army != a || of.Of[i] != 0 {
			continue
		}
		of.n++
		seen.Add(s.P.Pieces[i].At)
		for _, at := range communicating(s, a, &seen, append(queue[:0], s.P.Pieces[i].At)) {
			if j, stands := s.PieceOn(at); stands {
				x := &s.P.Pieces[j]
				of.Of[j] = uint16(of.n)
				of.value[of.n] += state.PieceKinds[x.Kind].Value
				of.Safe[of.n] = of.Safe[of.n] || s.P.Ground.Inside(a, x.At)
			}
		}
		most = max(most, of.value[of.n])
	}
	for k := 1; k <= of.n; k++ {
		of.Safe[k] = of.Safe[k] || of.value[k] == most
	}
}

// communicating appends the squares with which some of an army's communicate and that are not yet seen. [HW-182b]
func communicating(s *Survey, a state.Army, seen *grid.Set, queue []grid.Square) []grid.Square {
	for k := 0; k < len(queue); k++ {
		for d := range grid.Dir(8) {
			step, room := s.run(queue[k], d)
			if room == 0 {
				continue
			}
			if to := grid.Square(int(queue[k]) + step); !seen.Has(to) && Communicates(s, a, to) {
				seen.Add(to)
				queue = append(queue, to)
			}
		}
	}
	return queue
}

// listCut lists the parts of the enemy that can be declared cut off, each by its lowest square. [HW-182c, HW-183,
// HW-326]
func listCut(s *Survey, into []Move) []Move {
	if s.P.NCuts == state.MaxCuts {
		return into
	}
	var of Parts
	PartsOf(s, s.Army.Other(), &of)
	for k := 1; k <= of.n; k++ {
		if of.Safe[k] {
			continue
		}
		lowest, fresh := grid.None, false
		for i := range s.P.PieceList() {
			x := &s.P.Pieces[i]
			if int(of.Of[i]) != k {
				continue
			}
			fresh = fresh || x.Cut == 0
			if lowest == grid.None || s.Board.Number(x.At) < s.Board.Number(lowest) {
				lowest = x.At
			}
		}
		if fresh {
			into = append(into, Move{Kind: KindCut, At: lowest})
		}
	}
	return into
}

// playCut puts the pieces of a part on a list. [HW-183]
func playCut(p *Position, m Move) {
	s := Look(p)
	var of Parts
	PartsOf(s, p.Army().Other(), &of)
	i, _ := s.PieceOn(m.At)
	s.Done()
	enemy := p.Army().Other()
	p.Cuts[p.NCuts] = state.Cutting{Army: enemy, By: p.Commander(enemy, m.At)}
	p.NCuts++
	for j := range p.PieceList() {
		if of.Of[j] == of.Of[i] && p.Pieces[j].Cut == 0 {
			p.Pieces[j].Cut = p.NCuts
		}
	}
	playFree(p, m)
	p.TidyCuts()
}

// cutOff ends a turn for the mover's pieces on lists: those that communicate again leave them, and at the end of the
// sixth turn the others lay down their arms. With four players the turns are those of the general on whose side the
// corps stood when it was declared. [HW-182, HW-183, HW-233b]
func (p *Position) cutOff() {
	mine := false
	for _, c := range p.Cuts[:p.NCuts] {
		mine = mine || c.Army == p.Army()
	}
	if !mine {
		return
	}
	s := Look(p)
	var of Parts
	PartsOf(s, p.Army(), &of)
	s.Done()
	for i := range p.PieceList() {
		if of.Of[i] != 0 && of.Safe[of.Of[i]] {
			p.Pieces[i].Cut = 0
		}
	}
	for n := range p.NCuts {
		if c := &p.Cuts[n]; c.Army == p.Army() && p.counts(c.By) {
			c.Turns++
		}
	}
	for i := int(p.NPieces) - 1; i >= 0; i-- {
		if c := p.Pieces[i].Cut; c != 0 && p.Cuts[c-1].Turns >= state.CutTurns {
			p.DropPiece(i)
		}
	}
}
