package render

import (
	"image/color"

	"littlewars/engine"
)

// state marks a figure that is out of the ordinary, as the plan does: each state by its form.
func (s *scene) state(b *brush, f *standing) {
	const z = 0.013
	r := 0.56 * f.figure.Span * shapeOf(f.body).wide * f.size
	if f.figure.State == "" {
		return
	}
	look := s.looks.State(f.figure.State)
	of := func(own color.NRGBA, alpha float32) [4]float32 {
		return thin(badgeColour(b.palette, look.Tone, own), alpha)
	}
	ink, brass := thin(b.palette.Ink, 0.85), of(b.palette.Brass, 1)
	switch look.Mark {
	case engine.BadgeBurst:
		s.rays(f.at, 1.12*r, 1.5*r, 14, z, ink)
		s.rays(f.at, 1.14*r, 1.42*r, 14, z+0.001, brass)
	case engine.BadgeBlaze:
		s.rays(f.at, 1.12*r, 1.6*r, 20, z, ink)
		s.rays(f.at, 1.14*r, 1.5*r, 20, z+0.001, brass)
		s.ringed(f.at, 1.12*r, 1.04*r, ink)
	case engine.BadgeCrown:
		s.ringed(f.at, 1.24*r, 1.06*r, brass)
		for i := range 8 {
			s.patch(around(f.at, 1.15*r, i, 8), z+0.001, 0, 0.15*r, 0.15*r, brass, brass)
		}
	default:
		const dashes = 24
		ink = of(b.palette.Ink, 0.85)
		for i := 0; i < dashes; i += 2 {
			s.ringPart(f.at, 1.24*r, 1.1*r, i, dashes, z, ink)
		}
	}
}

// rays are points round a figure, as of a bursting shell, from one distance to another.
func (s *scene) rays(at engine.Spot, from, to float64, n int, z float64, colour [4]float32) {
	const fine = 4 // parts of a ray's room, of which it takes two
	for i := range n {
		far := to
		if i%2 == 1 {
			far = from + 0.6*(to-from)
		}
		k := fine * i
		s.tri(around(at, from, k-1, fine*n), around(at, far, k, fine*n), around(at, from, k+1, fine*n), z, colour, colour, colour)
	}
}

// ringPart is one of n pieces of a ring.
func (s *scene) ringPart(at engine.Spot, outer, inner float64, i, n int, z float64, colour [4]float32) {
	a, b := around(at, outer, i, n), around(at, outer, i+1, n)
	c, d := around(at, inner, i+1, n), around(at, inner, i, n)
	s.tri(a, b, c, z, colour, colour, colour)
	s.tri(a, c, d, z, colour, colour, colour)
}

// fields shows what the figure under the pointer, or the one in the sentence, bears on.
func (s *scene) fields(b *brush, v *engine.View, m *marks) {
	if len(v.Fields) == 0 {
		return
	}
	cell := m.over
	if n := len(m.chosen); n > 0 {
		cell = m.chosen[n-1]
	}
	if cell < 0 {
		return
	}
	i := figureOn(v, v.Cells[cell].Place)
	if i < 0 {
		return
	}
	for k := range v.Fields {
		if v.Fields[k].Of != v.Figures[i].Word {
			continue
		}
		for _, place := range v.Fields[k].Places {
			if c := cellNamed(v, place); c >= 0 {
				s.bracket(&v.Cells[c], thin(b.palette.Ink, 0.7))
			}
		}
	}
}

// bracket is an angle in each corner of a cell.
func (s *scene) bracket(c *engine.Cell, colour [4]float32) {
	const off, arm, wide = 0.13, 0.3, 0.06 // of the way to the middle, of a side, of the cell's room
	n, r := len(c.Corners), roomOf(c)
	for i, p := range c.Corners {
		at := between(p, c.At, off)
		for _, to := range [2]engine.Spot{c.Corners[(i+1)%n], c.Corners[(i+n-1)%n]} {
			s.line(at, between(at, between(to, c.At, off), arm), wide*r, 0.011, colour)
		}
	}
	s.ringed(c.At, 0.12*r, 0.05*r, colour)
}
