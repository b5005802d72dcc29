package hellwig

import "math/bits"

// Hash is the same for positions that are the same, but for whether the last turn was a pass and how long nothing was
// taken; it is the same on every machine. [HW-21b]
func (p *Position) Hash() uint64 {
	h := mixer(p.ground.hash)
	h.pieces(p)
	for i := range p.deviceList() {
		d := &p.devices[i]
		h.mix(1<<56 | uint64(d.at) | uint64(d.to)<<16 | uint64(d.kind)<<20 | uint64(d.army)<<24 |
			uint64(d.faces)<<32 | uint64(d.number)<<40)
	}
	for i := range p.bridgeList() {
		x := &p.bridges[i]
		h.mix(2<<56 | uint64(x.at) | uint64(x.number)<<16 | uint64(x.army)<<32 | uint64(x.barred)<<40)
	}
	for i := range p.workList() {
		w := &p.works[i]
		h.mix(3<<56 | uint64(w.at) | uint64(w.army)<<16 | uint64(w.markers)<<24)
	}
	for i := range p.fireList() {
		f := &p.fires[i]
		h.mix(4<<56 | uint64(f.at) | uint64(f.by)<<16 | uint64(f.turns)<<24)
	}
	for i := range p.depotList() {
		d := &p.depots[i]
		h.mix(5<<56 | uint64(d.at) | uint64(d.army)<<16)
	}
	if p.razed != [len(p.razed)]uint64{} {
		for _, houses := range p.razed {
			h.mix(houses)
		}
	}
	h.rest(p)
	return uint64(h)
}

// mixer is a hash that words are mixed into, after wyhash: a product's halves folded.
type mixer uint64

func (h *mixer) mix(x uint64) {
	high, low := bits.Mul64(uint64(*h)^0xa0761d6478bd642f, x^0xe7037ed1a0b428db)
	*h = mixer(high ^ low)
}

func (h *mixer) text(s string) {
	for i := range len(s) {
		h.mix(uint64(s[i]))
	}
}

// pieces mixes in the pieces and the lists on which they are. The lists are numbered by the first piece on each, so
// that the numbers which they happen to have do not matter.
func (h *mixer) pieces(p *Position) {
	var number [maxCuts + 1]uint64
	lists := uint64(0)
	for i := range p.pieceList() {
		x := &p.pieces[i]
		if x.cut != 0 && number[x.cut] == 0 {
			lists++
			number[x.cut] = lists
			c := p.cuts[x.cut-1]
			h.mix(6<<56 | uint64(c.army) | uint64(c.turns)<<16)
		}
		h.mix(uint64(x.at) | uint64(x.kind)<<16 | uint64(x.army)<<20 | uint64(x.front)<<21 | uint64(x.hunger)<<24 |
			uint64(x.marks)<<32 | number[x.cut]<<40)
	}
}

// rest mixes in what a position has beside its lists.
func (h *mixer) rest(p *Position) {
	for a := range p.reserve {
		s := p.sieges[a]
		h.mix(7<<56 | uint64(p.reserve[a]) | uint64(p.noDepot[a])<<16 | bit(s.declared)<<24 | bit(s.first)<<25 |
			uint64(s.bridged)<<32)
		h.mix(uint64(s.moves) | uint64(s.limit)<<16)
	}
	o := p.order
	h.mix(uint64(p.mover) | uint64(p.stage)<<8 | uint64(p.school)<<16 | uint64(p.players)<<24 | bit(o.free)<<32 |
		uint64(o.north[0])<<33 | uint64(o.north[1])<<35 | uint64(o.last[0])<<37 | uint64(o.last[1])<<39 |
		uint64(o.moved)<<41 | bit(o.turned)<<43 | uint64(o.waits)<<44)
	switched := uint64(p.rules.quietLimit)
	for i, f := range flags {
		switched |= bit(*f.field(&p.rules)) << (16 + i)
	}
	h.mix(switched)
}

func bit(on bool) uint64 {
	if on {
		return 1
	}
	return 0
}
