package warchess

import (
	"math/bits"

	"littlewars/engine"
)

// Position is the figures on the board and whose move it is. The zero Position is an empty board.
type Position struct {
	sides   [2]set          // all figures of each side
	kinds   [troops + 1]set // the troops and artillery of both sides by kind
	wagon   Square          // 0 if it is taken
	citadel Square          // 0 if it is taken
	mover   uint8
	quiet   uint8 // turns since the last capture, up to the most it can count
}

// Start is the usual beginning [WC-13, WC-14], the attacker to move [WC-16].
func Start() Position { return board.start }

// Mover is whose turn it is, Attacker or Defender.
func (p *Position) Mover() int { return int(p.mover) }

// At is the figure on a square, and false if there is none.
func (p *Position) At(n Square) (side int, k Kind, found bool) {
	switch {
	case p.sides[Attacker].has(n):
		return Attacker, p.kindAt(n), true
	case p.sides[Defender].has(n):
		return Defender, p.kindAt(n), true
	}
	return 0, 0, false
}

// kindAt is the kind of the figure that stands there.
func (p *Position) kindAt(n Square) Kind {
	at := only(n)
	for k := range p.kinds {
		if p.kinds[k].meets(at) {
			return Kind(k)
		}
	}
	if n == p.citadel {
		return Citadel
	}
	return Wagon
}

// put sets a figure on an empty square.
func (p *Position) put(side int, k Kind, n Square) {
	p.sides[side].add(n)
	switch k {
	case Wagon:
		p.wagon = n
	case Citadel:
		p.citadel = n
	default:
		p.kinds[k].add(n)
	}
}

// occupied is every square with a figure on it.
func (p *Position) occupied() set { return p.sides[0].or(p.sides[1]) }

// troops is a side's.
func (p *Position) troops(side int) set {
	return p.kinds[0].or(p.kinds[1]).or(p.kinds[2]).and(p.sides[side])
}

// artillery is a side's.
func (p *Position) artillery(side int) set { return p.kinds[Artillery].and(p.sides[side]) }

// Play makes one of Moves: the figure goes, what stood there leaves the game [WC-19], and the other side
// is to move [WC-16].
func (p *Position) Play(m Move) {
	if p.quiet < quietTurns {
		p.quiet++
	}
	foe := 1 - p.mover
	if p.sides[foe].has(m.To) {
		p.take(m.To)
		p.quiet = 0
	}
	both := only(m.From).or(only(m.To))
	p.sides[p.mover] = p.sides[p.mover].xor(both)
	p.shift(m, both)
	p.mover = foe
}

func (p *Position) take(n Square) {
	p.sides[1-p.mover].remove(n)
	for k := range p.kinds {
		p.kinds[k].remove(n)
	}
	switch n {
	case p.wagon:
		p.wagon = 0
	case p.citadel:
		p.citadel = 0
	}
}

// shift moves a figure of whatever kind it is between both squares.
func (p *Position) shift(m Move, both set) {
	for k := range p.kinds {
		if p.kinds[k].has(m.From) {
			p.kinds[k] = p.kinds[k].xor(both)
			return
		}
	}
	p.wagon = m.To
}

// Hash is the same for the same figures on the same squares with the same side to move.
func (p *Position) Hash() uint64 {
	h := uint64(p.mover)
	for i := range p.sides {
		h = p.sides[i].mix(h)
	}
	for i := range p.kinds {
		h = p.kinds[i].mix(h)
	}
	return h
}

// mix stirs the squares into a hash, after wyhash: a product's halves folded, with odd numbers that have
// about as many ones as noughts.
func (s set) mix(h uint64) uint64 {
	for _, x := range [...]uint64{s.a, s.b, s.c} {
		hi, lo := bits.Mul64(h^0xa0761d6478bd642f, x^0xe7037ed1a0b428db)
		h = hi ^ lo
	}
	return h
}

// quietTurns is 50 moves by each side [WC-44].
const quietTurns = 100

// Ended is whether the game is won: by the Citadel or the Wagon [WC-41], or by the other side's last
// troop [WC-42].
func (p *Position) Ended() (winner int, over bool) {
	switch {
	case p.citadel == 0:
		return Attacker, true
	case p.wagon == 0:
		return Defender, true
	}
	for side := range p.sides {
		if p.troops(side).empty() {
			return 1 - side, true
		}
	}
	return engine.Nobody, false
}
