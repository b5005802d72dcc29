package hellwig

import "littlewars/engine/grid"

// Moves together of a blockade; with four players twice as many. [HW-190.2, HW-190.4, HW-190.5, HW-233b]
const (
	siegeMoves  = 100
	supplyMoves = 20
	lapseTurns  = 6 // of the besieger, HW-190.8
)

// teams is how often the moves of two players go into those of all.
func (p *Position) teams() int { return int(p.players) / 2 }

// bridged reports whether one can pass over a bridge on the outermost ditch of an army's fortress. [HW-190.1]
func (s *survey) bridged(a Army) bool {
	g := s.p.ground
	var seen grid.Set
	var queue [maxBridges]grid.Square
	for i := range s.p.bridgeList() {
		first := s.p.bridges[i].at
		if !g.moat[a].Has(first) || seen.Has(first) {
			continue
		}
		in, out := false, false
		queue[0] = first
		seen.Add(first)
		n := 1
		for k := 0; k < n; k++ {
			for d := range grid.Dir(8) {
				to := s.board.Step(queue[k], d)
				switch {
				case to == grid.None:
				case g.moat[a].Has(to):
					if s.bridge[to] != 0 && !seen.Has(to) {
						seen.Add(to)
						queue[n] = to
						n++
					}
				case s.ground(to) && g.inside(a, to):
					in = true
				case s.ground(to):
					out = true
				}
			}
		}
		if in && out {
			return true
		}
	}
	return false
}

// ground reports whether a square is passable, fires apart. [HW-190.1]
func (s *survey) ground(at grid.Square) bool {
	t := s.p.ground.terrain[at]
	return (t == Plain || t == Building || s.bridge[at] != 0) && s.gun[at] == 0 && s.work[at] == 0
}

// listBlockade lists the declaration of a blockade of the enemy's fortress. [HW-190.1, HW-190.3]
func listBlockade(s *survey, into []Move) []Move {
	enemy := s.army.other()
	if s.p.ground.moat[enemy].Empty() || s.p.sieges[enemy].declared || s.bridged(enemy) ||
		s.p.rules.besiegerNear && !s.nearMoat(enemy) {
		return into
	}
	return append(into, Move{Kind: kindBlockade})
}

// nearMoat reports whether the army to move has a piece within cannon shot of the enemy's outermost ditch.
func (s *survey) nearMoat(enemy Army) bool {
	for i := range s.p.pieceList() {
		if s.p.pieces[i].army == enemy {
			continue
		}
		for at := range s.p.ground.moat[enemy].All() {
			if s.board.Distance(at, s.p.pieces[i].at) <= cannonShot {
				return true
			}
		}
	}
	return false
}

// listUnblock lists the giving up of a blockade. [HW-190.6]
func listUnblock(s *survey, into []Move) []Move {
	if s.p.sieges[s.army.other()].declared {
		into = append(into, Move{Kind: kindUnblock})
	}
	return into
}

// playSiege declares a blockade or gives it up.
func (p *Position) playSiege(m Move) {
	mine, other := &p.sieges[p.army().other()], &p.sieges[p.army()]
	if m.Kind == kindBlockade {
		*mine = siege{declared: true, first: !other.declared, limit: uint16(siegeMoves * p.teams())}
	} else {
		p.lift(p.army().other())
	}
	p.playFree(m)
}

// lift ends the blockade of an army's fortress.
func (p *Position) lift(of Army) {
	p.sieges[of] = siege{}
	p.sieges[of.other()].first = p.sieges[of.other()].declared
}

// blockades counts the move against the declared blockades, and the supplies that came in with it. The besieger's move
// with which one begins is not counted. [HW-190.2 to HW-190.8]
func (p *Position) blockades() {
	gain := supplyMoves
	if p.rules.supply40 {
		gain = 2 * supplyMoves
	}
	for a := range Army(2) {
		c := &p.sieges[a]
		if !c.declared {
			continue
		}
		if p.fresh && p.army() == a {
			c.limit += uint16(gain * p.teams())
		}
		if p.army() == a || c.moves > 0 {
			c.moves++
		}
	}
	for a := range Army(2) {
		c, other := &p.sieges[a], &p.sieges[a.other()]
		if c.declared && c.moves >= c.limit && p.over.by == notEnded &&
			(c.first || !other.declared || other.moves < other.limit) {
			p.over = ending{byBlockade, a.other()}
		}
	}
	if besieged := p.army().other(); p.sieges[besieged].declared {
		p.lapse(besieged)
	}
}

// lapse ends a blockade at the end of six turns of the besieger in succession with a bridge over the ditch. [HW-190.8]
func (p *Position) lapse(of Army) {
	s := look(p)
	bridged := s.bridged(of)
	s.done()
	c := &p.sieges[of]
	if c.bridged++; !bridged {
		c.bridged = 0
	}
	c.bridged = min(c.bridged, uint8(lapseTurns*p.teams()))
	if !p.rules.noLapse && int(c.bridged) == lapseTurns*p.teams() {
		p.lift(of)
	}
}

// bring is a piece as it stands on another square to which it has come, by its own move or on a device. Where it came
// from is remembered on its own outermost ditch, and that it brings supply into its fortress. [HW-190.7, HW-249]
func (p *Position) bring(x piece, to grid.Square, on bool) piece {
	g, a := p.ground, x.army
	outside := !g.inside(a, x.at)
	if g.moat[a].Has(x.at) {
		outside = x.marks&fromOutside != 0
	}
	x.marks &^= fromOutside
	switch {
	case g.moat[a].Has(to):
		if outside {
			x.marks |= fromOutside
		}
	case outside && g.inside(a, to):
		p.fresh = true
	}
	if p.school == 2 {
		x.marks |= p.travels(x.at, to, on)
	}
	x.at = to
	return x
}
