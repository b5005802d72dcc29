package scene

import "littlewars/engine"

// Hoop is a ring round a man. They differ in form: whole for whom the pointer is over, doubled for whom the sentence is
// about, dashed for who may come next.
type Hoop uint8

const (
	Whole Hoop = iota
	Doubled
	Dashed
)

// RingOn draws one round a man's feet, with an edge of ink so that it is seen on anything.
func RingOn(s *Scene, b *Brush, f *engine.Piece, kind Hoop) {
	const wide = 0.07 // in
	r, z := RoundOf(f), f.Base+0.03
	switch kind {
	case Doubled:
		HoopOn(s, f.At, r+wide, 3*wide+0.06, z, 1, Thin(b.Palette.Soot, 0.75))
		HoopOn(s, f.At, r, wide, z+0.004, 1, Thin(b.Palette.Brass, 1))
		HoopOn(s, f.At, r+2*wide, wide, z+0.004, 1, Thin(b.Palette.Chalk, 1))
	default:
		every := map[Hoop]int{Whole: 1, Dashed: 2}[kind]
		HoopOn(s, f.At, r, wide+0.06, z, every, Thin(b.Palette.Soot, 0.55))
		HoopOn(s, f.At, r, wide, z+0.004, every, Thin(b.Palette.Chalk, 1))
	}
}

// HoopOn draws a circle as wide as that, of which every so manieth piece is drawn.
func HoopOn(s *Scene, at engine.Spot, r, wide, z float64, every int, colour [4]float32) {
	const n = 32
	for i := 0; i < n; i += every {
		s.RingPart(at, r+wide/2, r-wide/2, i, n, z, colour)
	}
}

// CrossOn draws the keyboard's cursor: four arms round a bare middle, as large whatever the camera shows.
func CrossOn(s *Scene, b *Brush, at engine.Spot, z, tall float64) {
	long, wide := 0.022*tall, 0.0035*tall
	for _, way := range [4]engine.Spot{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
		from := engine.Spot{X: at.X + 0.3*long*way.X, Y: at.Y + 0.3*long*way.Y}
		to := engine.Spot{X: at.X + long*way.X, Y: at.Y + long*way.Y}
		s.Line(from, to, 2.2*wide, z+0.04, Thin(b.Palette.Soot, 0.8))
		s.Line(from, to, wide, z+0.045, Thin(b.Palette.Chalk, 1))
	}
	HoopOn(s, at, long, 2.2*wide, z+0.04, 1, Thin(b.Palette.Soot, 0.6))
	HoopOn(s, at, long, wide, z+0.045, 1, Thin(b.Palette.Chalk, 1))
}
