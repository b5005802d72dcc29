package tabletop

import (
	"math"

	"littlewars/physics"
)

// mix is a running hash of numbers and words, the same on every machine and quick: it is asked for with
// every order.
type mix uint64

func (h *mix) word(x uint64) {
	z := (uint64(*h) ^ x) * 0x9e3779b97f4a7c15 // the odd number nearest to 2^64 over the golden section
	z ^= z >> 32
	z *= 0xd6e8feb86659fd93 // odd too; any would do that has its bits well mixed
	*h = mix(z ^ z>>32)
}

func (h *mix) numbers(xs ...float64) {
	for _, x := range xs {
		h.word(math.Float64bits(x + 0)) // -0 is 0
	}
}

// whole are small whole numbers, a word for up to four.
func (h *mix) whole(ns ...int) {
	x := uint64(len(ns))
	for i, n := range ns {
		if i%4 == 0 && i > 0 {
			h.word(x)
			x = 0
		}
		x = x<<16 ^ uint64(n+1) // nobody is -1
	}
	h.word(x)
}

func (h *mix) list(ns []int) {
	h.whole(len(ns))
	for _, n := range ns {
		h.whole(n)
	}
}

func (h *mix) text(s string) {
	h.whole(len(s))
	for len(s) > 0 {
		x, n := uint64(0), min(8, len(s))
		for i := range n {
			x = x<<8 | uint64(s[i])
		}
		h.word(x)
		s = s[n:]
	}
}

// flags are truths, a bit each.
func flags(all ...bool) (n int) {
	for _, is := range all {
		n <<= 1
		if is {
			n |= 1
		}
	}
	return n
}

// Hash stands for the whole state, but for why the last order may not be taken back: that is no matter of
// what may come.
func (m *State) Hash() uint64 {
	var h mix
	h.word(m.country)
	hashTable(m.table, &h)
	h.word(m.seed)
	h.word(m.shots)
	h.whole(len(m.men), len(m.guns))
	for i := range m.men {
		m.men[i].hash(&h, &m.present.men[i])
	}
	for i := range m.guns {
		m.guns[i].hash(&h, &m.present.guns[i])
	}
	h.whole(int(m.phase), m.turn, int(m.awaited), int(m.first))
	h.whole(m.fights, m.quiet[0], m.quiet[1], m.present.minutes)
	h.whole(flags(m.present.eventful, m.result.Over), len(m.melees))
	for _, n := range m.began {
		h.whole(n.Infantry, n.Cavalry, n.Guns)
	}
	for i := range m.melees {
		h.list(m.melees[i].Die)
		h.list(m.melees[i].Take)
	}
	m.eve.hash(&h)
	m.blow.hash(&h)
	h.text(string(m.result.Winner))
	h.text(string(m.result.Rule))
	h.text(m.result.Why)
	return uint64(h)
}

// countryHash stands for the country.
func countryHash(t *Table) uint64 {
	var h mix
	for i := range t.Country {
		hashPiece(&t.Country[i], &h)
	}
	return uint64(h)
}

// hashTable adds the floor and all who are on it.
func hashTable(t *Table, h *mix) {
	h.text(t.Title)
	h.numbers(t.Width, t.Depth)
	h.whole(int(t.Floor), int(t.Size), len(t.Country), len(t.Men))
	for i := range t.Men {
		man := &t.Men[i]
		h.text(man.Name)
		h.whole(int(man.Arm), int(man.Side), int(man.Posture))
		h.numbers(man.At.X, man.At.Y, man.Heading)
		if man.Posture != physics.Standing {
			h.numbers(man.LieTo)
		}
	}
	for i := range t.Guns {
		g := &t.Guns[i]
		h.text(g.Name)
		h.text(g.Model.Name)
		h.whole(int(g.Side))
		h.numbers(g.At.X, g.At.Y, g.Heading, g.Elevation)
		for _, n := range ownNumbers {
			h.numbers(*n.of(g.Model))
		}
	}
	for i := range t.Lain {
		l := &t.Lain[i]
		h.whole(l.Piece, l.Brick, l.Cells[0], l.Cells[1], l.Cells[2])
		h.numbers(l.At.X, l.At.Y, l.Z)
	}
}

func hashPiece(c *Piece, h *mix) {
	h.text(c.Name)
	h.whole(int(c.Kind), len(c.Outline.Corners), flags(c.Pile != nil))
	h.numbers(c.Z0, c.Z1, c.Outline.R)
	for _, p := range c.Outline.Corners {
		h.numbers(p.X, p.Y)
	}
}

func (s *soldier) hash(h *mix, p *manMove) {
	h.whole(int(s.Status), s.Escort, s.Melee, s.GuardTo)
	h.whole(flags(p.Unfed, s.Waits, p.Moved, p.Stuck), s.Freed, p.Attend, p.Post)
	h.numbers(p.From.X, p.From.Y, p.Faced, p.Spent)
	h.list(s.Guards)
	h.list(p.Bound)
}

func (w *weapon) hash(h *mix, p *gunMove) {
	h.whole(flags(w.Off, p.Ready, p.Moved), p.Fired)
	h.numbers(p.From.X, p.From.Y, p.Was.Heading, p.Was.Elevation, p.Last.Heading, p.Last.Elevation)
	x := uint64(0)
	for i, a := range w.Axle {
		if i%32 == 0 && i > 0 {
			h.word(x)
			x = 0
		}
		x = x<<2 | uint64(a+1)
	}
	h.word(x)
}
