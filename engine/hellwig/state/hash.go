package state

import "math/bits"

// Hash is the same for positions that are the same, but for whether the last turn was a pass and how long nothing was
// taken; it is the same on every machine. [HW-21b]
func (p *Situation) Hash() uint64 {
	h := mixer(p.Ground.hash)
	h.pieces(p)
	for i := range p.DeviceList() {
		d := &p.Devices[i]
		h.mix(1<<56 | uint64(d.At) | uint64(d.To)<<16 | uint64(d.Kind)<<20 | uint64(d.Army)<<24 |
			uint64(d.Faces)<<32 | uint64(d.Number)<<40)
	}
	for i := range p.BridgeList() {
		x := &p.Bridges[i]
		h.mix(2<<56 | uint64(x.At) | uint64(x.Number)<<16 | uint64(x.Army)<<32 | uint64(x.Barred)<<40)
	}
	for i := range p.WorkList() {
		w := &p.Works[i]
		h.mix(3<<56 | uint64(w.At) | uint64(w.Army)<<16 | uint64(w.Markers)<<24)
	}
	for i := range p.FireList() {
		f := &p.Fires[i]
		h.mix(4<<56 | uint64(f.At) | uint64(f.By)<<16 | uint64(f.Turns)<<24)
	}
	for i := range p.DepotList() {
		d := &p.Depots[i]
		h.mix(5<<56 | uint64(d.At) | uint64(d.Army)<<16)
	}
	if p.Razed != [len(p.Razed)]uint64{} {
		for _, houses := range p.Razed {
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
func (h *mixer) pieces(p *Situation) {
	var number [MaxCuts + 1]uint64
	lists := uint64(0)
	for i := range p.PieceList() {
		x := &p.Pieces[i]
		if x.Cut != 0 && number[x.Cut] == 0 {
			lists++
			number[x.Cut] = lists
			c := p.Cuts[x.Cut-1]
			h.mix(6<<56 | uint64(c.Army) | uint64(c.By)<<8 | uint64(c.Turns)<<16)
		}
		h.mix(uint64(x.At) | uint64(x.Kind)<<16 | uint64(x.Army)<<20 | uint64(x.Front)<<21 | uint64(x.Hunger)<<24 |
			uint64(x.Marks)<<32 | number[x.Cut]<<40)
	}
}

// rest mixes in what a position has beside its lists.
func (h *mixer) rest(p *Situation) {
	for a := range p.Reserve {
		s := p.Sieges[a]
		h.mix(7<<56 | uint64(p.Reserve[a]) | uint64(p.NoDepot[a])<<16 | bit(s.Declared)<<24 | bit(s.First)<<25 |
			uint64(s.Bridged)<<32)
		h.mix(uint64(s.Moves) | uint64(s.Limit)<<16)
	}
	o := p.Order
	h.mix(uint64(p.ToMove) | uint64(p.Stage)<<8 | uint64(p.School)<<16 | uint64(p.Players)<<24 | bit(o.Free)<<32 |
		uint64(o.North[0])<<33 | uint64(o.North[1])<<35 | uint64(o.Last[0])<<37 | uint64(o.Last[1])<<39 |
		uint64(o.Moved)<<41 | bit(o.Turned)<<43 | uint64(o.Waits)<<44)
	switched := uint64(p.Rules.QuietLimit)
	for i, f := range flags {
		switched |= bit(*f.field(&p.Rules)) << (16 + i)
	}
	h.mix(switched)
}

func bit(on bool) uint64 {
	if on {
		return 1
	}
	return 0
}
