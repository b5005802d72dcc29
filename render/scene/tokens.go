package scene

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scenery"
)

// signed is how far who is seen from straight above is drawn as on a map, where all that stands would look alike.
func signed(s *Scene, b *Brush, f *Standing) float64 {
	show := b.Camera.AsMap()
	if show == 0 || s.asMap > 0 { // a floor's map has blocks
		return 0
	}
	sign := scenery.SignOf(s.looks, f.Figure)
	if _, is := b.Atlas.Find(sign); sign == "" || !is {
		return 0
	}
	return show
}

// token draws the sign of his kind on a base of his side, round for the first and square for the second, with his
// number where there is room for it. It lies over what is tinted there.
func token(s *Scene, b *Brush, f *Standing) {
	const (
		broad         = 0.49      // half of the base, of his span
		shares, full  = 0.5, 0.54 // of a square: who is wider has it for himself, and half of a base that fills it
		rim, coat     = 0.94, 0.84
		narrow        = 8          // pixels: half of a base that has no room for a light ring
		alone, beside = 1.35, 1.1  // how large the sign is, halves of the base
		up, down      = 0.28, 0.54 // where it is with the number, and where that is
		number, under = 0.95, 0.8  // how large that is, on who is flat, and under a sign
	)
	show := signed(s, b, f)
	if show == 0 {
		return
	}
	side := b.Banner(f.Figure.Side)
	sh, paint := figures.ShapeOf(f.body), b.coat(side)
	wide := f.Figure.Span * sh.Wide * f.size
	z := f.Lift + sh.Tall*wide // over the thin board that he may stand on
	sign := scenery.SignOf(s.looks, f.Figure)
	least := readable / b.Atlas.Tall(sign) * b.Camera.Tall / float64(max(1, b.High))
	room, most := 0.62*wide, 1.65 // half of a base that grows until its sign is read, and how large that is at most
	if f.Figure.Span > shares {
		room, most = full, 2
	}
	r := max(broad*wide, min(least/most, room))
	ahead, middle := b.Camera.Yaw+math.Pi/2, f.At
	upright := ahead
	if len(f.Figure.Covers) > 0 {
		upright = f.Figure.Heading + math.Pi/2 // it is seen from above, and tells where a gun fires
	}
	if shared(s, f) { // a flag flies in the corner, over who stands on its square
		const corner, small = 0.3, 0.75
		middle = polygon.Ahead(polygon.Ahead(middle, ahead, corner*wide), ahead-math.Pi/2, corner*wide)
		r *= small
	}
	light := palette.Mixed(b.Palette.Wood, b.Palette.Chalk, 0.6)
	if r*float64(b.High) < narrow*b.Camera.Tall {
		light = paint
	}
	ink := b.Palette.Chalk
	if b.Palette.Pattern && side == 0 {
		ink = b.Palette.Soot // his coat is white
	}
	for i, ring := range []struct {
		r      float64
		colour [4]float32
	}{
		{r, Thin(palette.Mixed(paint, b.Palette.Soot, 0.6), float32(show))},
		{rim * r, Thin(light, float32(show))},
		{coat * r, Thin(paint, float32(show))},
	} {
		base(s, middle, ring.r, z+0.004*float64(i), side, ring.colour)
	}
	at, size, numbered := middle, alone*r, f.Figure.Label != "" && (sh.Flat || !b.tooSmall(under*r))
	if numbered && !sh.Flat {
		at, size = polygon.Ahead(middle, ahead, up*r), beside*r
	}
	if size = max(size, least); size <= most*r { // else it could not be read
		s.Write(b, at, z+0.02, size, upright, sign, ink, show)
	}
	switch {
	case !numbered:
	case sh.Flat: // his sign is as broad as he is, and bears it
		if wide = b.legible(number*r, middle, z, 1.5*f.Figure.Span, f.Figure.Label); wide > 0 {
			s.Write(b, middle, z+0.03, wide, ahead, f.Figure.Label, paint, show)
		}
	default:
		s.Write(b, polygon.Ahead(middle, ahead, -down*r), z+0.02, under*r, ahead, f.Figure.Label, ink, show)
	}
}

// shared reports whether a flag stands where somebody or something else does.
func shared(s *Scene, f *Standing) bool {
	return f.body == engine.BodyFlag && slices.ContainsFunc(s.posed, func(o Standing) bool {
		return o.At == f.At && o.Figure != f.Figure
	})
}

// base is the outline of a side's bases, filled.
func base(s *Scene, at engine.Spot, r, z float64, side int, colour [4]float32) {
	if side != 1 {
		s.oval(24, at, z, 0, r, r, colour, colour)
		return
	}
	const square = 0.9
	corner := func(x, y float64) engine.Spot { return engine.Spot{X: at.X + square*r*x, Y: at.Y + square*r*y} }
	s.tri(corner(-1, -1), corner(1, -1), corner(1, 1), z, colour, colour, colour)
	s.tri(corner(-1, -1), corner(1, 1), corner(-1, 1), z, colour, colour, colour)
}
