package hellwig

import "littlewars/engine/grid"

// parts are the bodies of an army that communicate within themselves. [HW-182b, HW-182c]
type parts struct {
	of    [maxPieces]uint16 // of pieces: their part, from 1; 0 for the enemy's
	n     int
	value [maxPieces + 1]int
	// safe is that a part cannot be cut off: it is the main body, one of several greatest, or has a piece in its
	// fortress.
	safe [maxPieces + 1]bool
}

// communicates reports whether troops of an army can pass a square without being taken. [HW-182b]
func (s *survey) communicates(a Army, at grid.Square) bool {
	if i, stands := s.pieceOn(at); stands {
		return s.p.pieces[i].army == a
	}
	return s.passable(a, at) && !s.inField(a.other(), at) && (s.p.rules.cutByPieces || !s.outweighed(a, at))
}

// partsOf finds the bodies of an army.
func (s *survey) partsOf(a Army, of *parts) {
	*of = parts{}
	var seen grid.Set
	var queue [grid.MaxSquares]grid.Square
	most := 0
	for i := range s.p.pieceList() {
		if s.p.pieces[i].army != a || of.of[i] != 0 {
			continue
		}
		of.n++
		n := 1
		queue[0] = s.p.pieces[i].at
		seen.Add(queue[0])
		for k := 0; k < n; k++ {
			if j, stands := s.pieceOn(queue[k]); stands {
				x := &s.p.pieces[j]
				of.of[j] = uint16(of.n)
				of.value[of.n] += pieceKinds[x.kind].value
				of.safe[of.n] = of.safe[of.n] || s.p.ground.inside(a, x.at)
			}
			for d := range grid.Dir(8) {
				step, room := s.run(queue[k], d)
				if room == 0 {
					continue
				}
				if to := grid.Square(int(queue[k]) + step); !seen.Has(to) && s.communicates(a, to) {
					seen.Add(to)
					queue[n] = to
					n++
				}
			}
		}
		most = max(most, of.value[of.n])
	}
	for k := 1; k <= of.n; k++ {
		of.safe[k] = of.safe[k] || of.value[k] == most
	}
}

// inside reports whether a square is inside the fortress of an army: its ground, and what lies between, the inner
// ditch too, but not the outermost one. [HW-190.6]
func (g *Ground) inside(a Army, at grid.Square) bool {
	return g.fort[a].Has(at) || g.rect[a].Has(at) && !g.moat[a].Has(at)
}

// listCut lists the parts of the enemy that can be declared cut off, each by its lowest square. [HW-182c, HW-183,
// HW-326]
func listCut(s *survey, into []Move) []Move {
	if s.p.nCuts == maxCuts {
		return into
	}
	var of parts
	s.partsOf(s.army.other(), &of)
	for k := 1; k <= of.n; k++ {
		if of.safe[k] {
			continue
		}
		lowest, fresh := grid.None, false
		for i := range s.p.pieceList() {
			x := &s.p.pieces[i]
			if int(of.of[i]) != k {
				continue
			}
			fresh = fresh || x.cut == 0
			if lowest == grid.None || s.board.Number(x.at) < s.board.Number(lowest) {
				lowest = x.at
			}
		}
		if fresh {
			into = append(into, Move{Kind: kindCut, At: lowest})
		}
	}
	return into
}

// playCut puts the pieces of a part on a list. [HW-183]
func (p *Position) playCut(m Move) {
	s := look(p)
	var of parts
	s.partsOf(p.army().other(), &of)
	i, _ := s.pieceOn(m.At)
	s.done()
	p.cuts[p.nCuts] = cutting{army: p.army().other()}
	p.nCuts++
	for j := range p.pieceList() {
		if of.of[j] == of.of[i] && p.pieces[j].cut == 0 {
			p.pieces[j].cut = p.nCuts
		}
	}
	p.playFree(m)
	p.tidyCuts()
}

// cutOff ends a turn for the mover's pieces on lists: those that communicate again leave them, and at the end of the
// sixth turn the others lay down their arms. With four players the turns are those of the general on whose side the
// list's lowest square lies. [HW-182, HW-183, HW-233b]
func (p *Position) cutOff() {
	mine := false
	for _, c := range p.cuts[:p.nCuts] {
		mine = mine || c.army == p.army()
	}
	if !mine {
		return
	}
	s := look(p)
	var of parts
	s.partsOf(p.army(), &of)
	s.done()
	for i := range p.pieceList() {
		if of.of[i] != 0 && of.safe[of.of[i]] {
			p.pieces[i].cut = 0
		}
	}
	for n := range p.nCuts {
		lowest := p.lowestCut(n + 1)
		if p.cuts[n].army == p.army() && lowest != grid.None && p.counts(p.commander(p.army(), lowest)) {
			p.cuts[n].turns++
		}
	}
	for i := int(p.nPieces) - 1; i >= 0; i-- {
		if c := p.pieces[i].cut; c != 0 && p.cuts[c-1].turns >= cutTurns {
			p.dropPiece(i)
		}
	}
}

// lowestCut is the square with the lowest number on a list, grid.None if it is empty.
func (p *Position) lowestCut(list uint8) grid.Square {
	lowest := grid.None
	for i := range p.pieceList() {
		x := &p.pieces[i]
		if x.cut == list && (lowest == grid.None || p.board().Number(x.at) < p.board().Number(lowest)) {
			lowest = x.at
		}
	}
	return lowest
}

// tidyCuts numbers the lists by their first pieces and forgets those that are empty, so that positions that are alike
// are equal.
func (p *Position) tidyCuts() {
	if p.nCuts == 0 {
		return
	}
	var number [maxCuts + 1]uint8
	var lists [maxCuts]cutting
	n := uint8(0)
	for i := range p.pieceList() {
		c := &p.pieces[i].cut
		if *c == 0 {
			continue
		}
		if number[*c] == 0 {
			lists[n] = p.cuts[*c-1]
			n++
			number[*c] = n
		}
		*c = number[*c]
	}
	p.cuts, p.nCuts = lists, n
}
