package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// Moves together of a blockade; with four players twice as many. [HW-190.2, HW-190.4, HW-190.5, HW-233b]
const (
	siegeMoves  = 100
	supplyMoves = 20
)

// Bridged reports whether one can pass over a bridge on the outermost ditch of an army's fortress, and over others that
// it touches, to the land outside. [HW-190.1]
func Bridged(s *Survey, a state.Army) bool {
	g := s.P.Ground
	var seen grid.Set
	var queue [state.MaxBridges]grid.Square
	for i := range s.P.BridgeList() {
		first := s.P.Bridges[i].At
		if !g.Moat[a].Has(first) || !standable(s, a, first) || seen.Has(first) {
			continue
		}
		in, out := false, false
		queue[0] = first
		seen.Add(first)
		n := 1
		for k := 0; k < n; k++ {
			for d := range grid.Dir(8) {
				to := s.Board.Step(queue[k], d)
				switch {
				case to == grid.None || !standable(s, a, to) || seen.Has(to):
				case g.Inside(a, to):
					in = true
				case s.Bridge[to] != 0:
					seen.Add(to)
					queue[n] = to
					n++
				default:
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

// standable reports whether a square is passable for an army, fires apart. [HW-110, HW-190.1]
func standable(s *Survey, a state.Army, at grid.Square) bool {
	t, w := s.P.Ground.Terrain[at], s.Work[at]
	return (t == state.Plain || t == state.Building || s.Bridge[at] != 0) && s.Gun[at] == 0 &&
		(w == 0 || s.P.Rules.WorksBlockEnemyOnly && s.P.Works[w-1].Army == a)
}

// listBlockade lists the declaration of a blockade of the enemy's fortress. [HW-190.1, HW-190.3]
func listBlockade(s *Survey, into []Move) []Move {
	enemy := s.Army.Other()
	if s.P.Ground.Moat[enemy].Empty() || s.P.Sieges[enemy].Declared || Bridged(s, enemy) ||
		s.P.Rules.BesiegerNear && !nearMoat(s, enemy) {
		return into
	}
	return append(into, Move{Kind: KindBlockade})
}

// nearMoat reports whether the army to move has a piece within cannon shot of the enemy's outermost ditch.
func nearMoat(s *Survey, enemy state.Army) bool {
	for i := range s.P.PieceList() {
		if s.P.Pieces[i].Army == enemy {
			continue
		}
		for at := range s.P.Ground.Moat[enemy].All() {
			if s.Board.Distance(at, s.P.Pieces[i].At) <= cannonShot {
				return true
			}
		}
	}
	return false
}

// listUnblock lists the giving up of a blockade. [HW-190.6]
func listUnblock(s *Survey, into []Move) []Move {
	if s.P.Sieges[s.Army.Other()].Declared {
		into = append(into, Move{Kind: KindUnblock})
	}
	return into
}

// playSiege declares a blockade or gives it up.
func playSiege(p *Position, m Move) {
	mine, other := &p.Sieges[p.Army().Other()], &p.Sieges[p.Army()]
	if m.Kind == KindBlockade {
		*mine = state.Siege{Declared: true, First: !other.Declared, Limit: uint16(siegeMoves * p.Teams())}
	} else {
		p.lift(p.Army().Other())
	}
	playFree(p, m)
}

// lift ends the blockade of an army's fortress.
func (p *Position) lift(of state.Army) {
	p.Sieges[of] = state.Siege{}
	p.Sieges[of.Other()].First = p.Sieges[of.Other()].Declared
}

// blockades counts the move against the declared blockades, and the supplies that came in with it. The besieger's move
// with which one begins is not counted. [HW-190.2 to HW-190.8]
func (p *Position) blockades() {
	gain := supplyMoves
	if p.Rules.Supply40 {
		gain = 2 * supplyMoves
	}
	for a := range state.Army(2) {
		c := &p.Sieges[a]
		if !c.Declared {
			continue
		}
		if p.Fresh && p.Army() == a {
			c.Limit += uint16(gain * p.Teams())
		}
		if p.Army() == a || c.Moves > 0 {
			c.Moves++
		}
	}
	for a := range state.Army(2) {
		c, other := &p.Sieges[a], &p.Sieges[a.Other()]
		if c.Declared && c.Moves >= c.Limit && p.Over.By == state.NotEnded &&
			(c.First || !other.Declared || other.Moves < other.Limit) {
			p.Over = state.Ending{By: state.ByBlockade, Winner: a.Other()}
		}
	}
	if besieged := p.Army().Other(); p.Sieges[besieged].Declared {
		p.lapse(besieged)
	}
}

// lapse ends a blockade at the end of six turns of the besieger in succession with a bridge over the ditch. [HW-190.8]
func (p *Position) lapse(of state.Army) {
	s := Look(p)
	bridged := Bridged(s, of)
	s.Done()
	c := &p.Sieges[of]
	if c.Bridged++; !bridged {
		c.Bridged = 0
	}
	c.Bridged = min(c.Bridged, uint8(state.LapseTurns*p.Teams()))
	if !p.Rules.NoLapse && int(c.Bridged) == state.LapseTurns*p.Teams() {
		p.lift(of)
	}
}

// bring is a piece as it stands on another square to which it has come, by its own move or on a device. Where it came
// from is remembered on its own outermost ditch, and that it brings supply into its fortress. [HW-190.7, HW-249]
func (p *Position) bring(x state.Piece, to grid.Square, on bool) state.Piece {
	g, a := p.Ground, x.Army
	outside := !g.Inside(a, x.At)
	if g.Moat[a].Has(x.At) {
		outside = x.Marks&state.FromOutside != 0
	}
	x.Marks &^= state.FromOutside
	switch {
	case g.Moat[a].Has(to):
		if outside {
			x.Marks |= state.FromOutside
		}
	case outside && g.Inside(a, to):
		p.Fresh = true
	}
	if p.School == 2 {
		x.Marks |= p.travels(x.At, to, on)
	}
	x.At = to
	return x
}
