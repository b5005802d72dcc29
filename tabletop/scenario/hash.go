package scenario

import (
	"math"

	"littlewars/physics"
	"littlewars/tabletop"
)

// Mix is a running hash of numbers and words, the same on every machine and quick: it is asked for with every order.
type Mix uint64

func (h *Mix) Word(x uint64) {
	z := (uint64(*h) ^ x) * 0x9e3779b97f4a7c15 // the odd number nearest to 2^64 over the golden section
	z ^= z >> 32
	z *= 0xd6e8feb86659fd93 // odd too; any would do that has its bits well mixed
	*h = Mix(z ^ z>>32)
}

func (h *Mix) Numbers(xs ...float64) {
	for _, x := range xs {
		h.Word(math.Float64bits(x + 0)) // -0 is 0
	}
}

// Whole are small whole numbers, a word for up to four.
func (h *Mix) Whole(ns ...int) {
	x := uint64(len(ns))
	for i, n := range ns {
		if i%4 == 0 && i > 0 {
			h.Word(x)
			x = 0
		}
		x = x<<16 ^ uint64(n+1) // nobody is -1
	}
	h.Word(x)
}

func (h *Mix) List(ns []int) {
	h.Whole(len(ns))
	for _, n := range ns {
		h.Whole(n)
	}
}

func (h *Mix) Text(s string) {
	h.Whole(len(s))
	for len(s) > 0 {
		x, n := uint64(0), min(8, len(s))
		for i := range n {
			x = x<<8 | uint64(s[i])
		}
		h.Word(x)
		s = s[n:]
	}
}

// Flags are truths, a bit each.
func Flags(all ...bool) (n int) {
	for _, is := range all {
		n <<= 1
		if is {
			n |= 1
		}
	}
	return n
}

// CountryHash stands for the country.
func CountryHash(t *tabletop.Table) uint64 {
	var h Mix
	for i := range t.Country {
		c := &t.Country[i]
		h.Text(c.Name)
		h.Whole(int(c.Kind), len(c.Outline.Corners), Flags(c.Pile != nil))
		h.Numbers(c.Z0, c.Z1, c.Outline.R)
		for _, p := range c.Outline.Corners {
			h.Numbers(p.X, p.Y)
		}
	}
	return uint64(h)
}

// HashTable adds the floor and all who are on it.
func HashTable(t *tabletop.Table, h *Mix) {
	h.Text(t.Title)
	h.Numbers(t.Width, t.Depth)
	h.Whole(int(t.Floor), int(t.Size), len(t.Country), len(t.Men))
	for i := range t.Men {
		man := &t.Men[i]
		h.Text(man.Name)
		h.Whole(int(man.Arm), int(man.Side), int(man.Posture))
		h.Numbers(man.At.X, man.At.Y, man.Heading)
		if man.Posture != physics.Standing {
			h.Numbers(man.LieTo)
		}
	}
	for i := range t.Guns {
		g := &t.Guns[i]
		h.Text(g.Name)
		h.Text(g.Model.Name)
		h.Whole(int(g.Side))
		h.Numbers(g.At.X, g.At.Y, g.Heading, g.Elevation)
		for _, n := range ownNumbers {
			h.Numbers(*n.of(g.Model))
		}
	}
	for i := range t.Lain {
		l := &t.Lain[i]
		h.Whole(l.Piece, l.Brick, l.Cells[0], l.Cells[1], l.Cells[2])
		h.Numbers(l.At.X, l.At.Y, l.Z)
	}
}
