package rithmomachia

// Position is the board, whose turn it is, and what the players have agreed to play for. It is a value:
// = copies it. The zero Position is an empty board.
type Position struct {
	// of has the men of each side by what they move like: a pyramid is in the set of every shape of which
	// it keeps a component. men has each one's number, of a pyramid what is left of it.
	of       [2][3]spaces
	pyramids spaces
	declared spaces
	men      [columns * rows]uint16
	hash     uint64 // of the men, kept as they move

	took  [2]tally // what each side has taken
	terms terms
	quiet uint16 // turns since the last capture
	mover Side

	seeker int8 // 1 and the side that is rated as one who seeks the proper victory, 0 for nobody; no part of the hash
}

// terms is what is played for.
type terms struct {
	victory     victory
	proportions bool // the captures of RM-30
	goal        [3]uint16
}

// all is where a side has men.
func (p *Position) all(side Side) spaces {
	of := &p.of[side]
	return of[Round].or(of[Triangle]).or(of[Square])
}

// side is whose man stands on a space that is not empty.
func (p *Position) side(at Space) Side {
	if p.all(Even).has(at) {
		return Even
	}
	return Odd
}

// shape is that of the man on a space that is not empty, pyramid for a pyramid.
func (p *Position) shape(at Space) Shape {
	switch of := &p.of[p.side(at)]; {
	case p.pyramids.has(at):
		return pyramid
	case of[Round].has(at):
		return Round
	case of[Triangle].has(at):
		return Triangle
	}
	return Square
}

// number is that of the man on a space, of a pyramid its whole number. [RM-31]
func (p *Position) number(at Space) uint16 {
	if p.pyramids.has(at) {
		return wholes[p.men[at]]
	}
	return p.men[at]
}

// brings is the numbers that the man on a space brings by the draught of one of his shapes. The slice is
// not the caller's. [RM-19]
func (p *Position) brings(at Space, by Shape) []uint16 {
	if p.pyramids.has(at) {
		return brought[p.men[at]][by]
	}
	return p.men[at : int(at)+1]
}

// put sets an ordinary man on an empty space, putKing a pyramid.
func (p *Position) put(side Side, at Space, man part) {
	p.of[side][man.shape] = p.of[side][man.shape].or(only(at))
	p.men[at] = man.number
	p.hash += p.share(at)
}

func (p *Position) putKing(side Side, at Space, left uint16) {
	for shape, numbers := range brought[left] {
		if numbers != nil {
			p.of[side][shape] = p.of[side][shape].or(only(at))
		}
	}
	p.pyramids = p.pyramids.or(only(at))
	p.men[at] = left
	p.hash += p.share(at)
}

// declare declares the man on a space. [RM-43]
func (p *Position) declare(at Space) {
	p.hash -= p.share(at)
	p.declared = p.declared.or(only(at))
	p.hash += p.share(at)
}

// remove takes away whoever stands on a space.
func (p *Position) remove(at Space) {
	p.hash -= p.share(at)
	for side := range p.of {
		for shape := range p.of[side] {
			p.of[side][shape] = p.of[side][shape].without(only(at))
		}
	}
	p.pyramids, p.declared = p.pyramids.without(only(at)), p.declared.without(only(at))
	p.men[at] = 0
}

// man is the man on a space as RM-60 writes him: "R16", "P[S36+T9]".
func (p *Position) man(at Space) string {
	if p.pyramids.has(at) {
		return kingText(p.men[at])
	}
	return part{p.shape(at), p.men[at]}.String()
}

// called is the man on a space as players say him: a King by his whole number.
func (p *Position) called(at Space) string {
	if p.pyramids.has(at) {
		return kingCalled(p.men[at])
	}
	return p.man(at)
}

// Mover is whose turn it is, an index into About.Sides.
func (p *Position) Mover() int { return int(p.mover) }

// Hash is the same for positions in which the same can happen.
func (p *Position) Hash() uint64 {
	h := uint64(p.mover) + p.hash
	for side := range p.of {
		if said := p.told(Side(side)); said != (tally{}) {
			counts := uint64(said.men)<<48 | uint64(said.characters)<<32 | uint64(said.sum)
			h += scramble(scramble(counts) + uint64(side))
			if said.king {
				h += scramble(1<<63 | uint64(side))
			}
		}
	}
	return scramble(h)
}

// share is what the man on a space adds to the hash.
func (p *Position) share(at Space) uint64 {
	side := p.side(at)
	key := uint64(p.men[at])<<8 | uint64(at)<<1 | uint64(side)
	for shape := range p.of[side] {
		if p.of[side][shape].has(at) {
			key |= 1 << (24 + shape)
		}
	}
	if p.pyramids.has(at) {
		key |= 1 << 27
	}
	if p.declared.has(at) {
		key |= 1 << 28
	}
	return scramble(key)
}

// scramble is the last steps of splitmix64: near keys give far hashes.
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
