package scene

import (
	"image/color"

	"littlewars/engine"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// state marks a figure that is out of the ordinary, as the plan does: each state by its form.
func (s *Scene) state(b *Brush, f *Standing) {
	const z = 0.013
	r := 0.56 * f.Figure.Span * figures.ShapeOf(f.body).Wide * f.size
	if f.Figure.State == "" {
		return
	}
	look := s.looks.State(f.Figure.State)
	of := func(own color.NRGBA, alpha float32) [4]float32 {
		return Thin(palette.BadgeColour(b.Palette, look.Tone, own), alpha)
	}
	ink, brass := Thin(b.Palette.Ink, 0.85), of(b.Palette.Brass, 1)
	switch look.Mark {
	case engine.BadgeBurst:
		s.rays(f.At, 1.12*r, 1.5*r, 14, z, ink)
		s.rays(f.At, 1.14*r, 1.42*r, 14, z+0.001, brass)
	case engine.BadgeBlaze:
		s.rays(f.At, 1.12*r, 1.6*r, 20, z, ink)
		s.rays(f.At, 1.14*r, 1.5*r, 20, z+0.001, brass)
		s.ringed(f.At, 1.12*r, 1.04*r, ink)
	case engine.BadgeCrown:
		s.ringed(f.At, 1.24*r, 1.06*r, brass)
		for i := range 8 {
			s.patch(Around(f.At, 1.15*r, i, 8), z+0.001, 0, 0.15*r, 0.15*r, brass, brass)
		}
	default:
		const dashes = 24
		ink = of(b.Palette.Ink, 0.85)
		for i := 0; i < dashes; i += 2 {
			s.RingPart(f.At, 1.24*r, 1.1*r, i, dashes, z, ink)
		}
	}
}

// rays are points round a figure, as of a bursting shell, from one distance to another.
func (s *Scene) rays(at engine.Spot, from, to float64, n int, z float64, colour [4]float32) {
	const fine = 4 // parts of a ray's room, of which it takes two
	for i := range n {
		far := to
		if i%2 == 1 {
			far = from + 0.6*(to-from)
		}
		k := fine * i
		s.tri(Around(at, from, k-1, fine*n), Around(at, far, k, fine*n), Around(at, from, k+1, fine*n), z, colour, colour, colour)
	}
}

// RingPart is one of n pieces of a ring.
func (s *Scene) RingPart(at engine.Spot, outer, inner float64, i, n int, z float64, colour [4]float32) {
	a, b := Around(at, outer, i, n), Around(at, outer, i+1, n)
	c, d := Around(at, inner, i+1, n), Around(at, inner, i, n)
	s.tri(a, b, c, z, colour, colour, colour)
	s.tri(a, c, d, z, colour, colour, colour)
}

// fields shows what the figure under the pointer, or the one in the sentence, bears on.
func (s *Scene) fields(b *Brush, v *engine.View, m *Marks) {
	if len(v.Fields) == 0 {
		return
	}
	cell := m.Over
	if n := len(m.Chosen); n > 0 {
		cell = m.Chosen[n-1]
	}
	if cell < 0 {
		return
	}
	i := FigureOn(v, v.Cells[cell].Place)
	if i < 0 {
		return
	}
	for k := range v.Fields {
		if v.Fields[k].Of != v.Figures[i].Word {
			continue
		}
		for _, place := range v.Fields[k].Places {
			if c := v.CellNamed(place); c >= 0 {
				s.wash(&v.Cells[c], 0.06, Thin(b.Palette.Brass, 0.45))
				s.bracket(&v.Cells[c], Thin(b.Palette.Soot, 0.85))
			}
		}
	}
}

// bracket is an angle in each corner of a cell.
func (s *Scene) bracket(c *engine.Cell, colour [4]float32) {
	const off, arm, wide = 0.13, 0.3, 0.09 // of the way to the middle, of a side, of the cell's room
	n, r := len(c.Corners), roomOf(c)
	for i, p := range c.Corners {
		at := polygon.Between(p, c.At, off)
		for _, to := range [2]engine.Spot{c.Corners[(i+1)%n], c.Corners[(i+n-1)%n]} {
			s.Line(at, polygon.Between(at, polygon.Between(to, c.At, off), arm), wide*r, 0.011, colour)
		}
	}
	s.ringed(c.At, 0.12*r, 0.05*r, colour)
}
