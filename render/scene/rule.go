package scene

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// Stop is a colour across a band: how far to the left of its middle, in units.
type Stop struct {
	Off    float64
	Colour [4]float32
}

// Band is something long and narrow that lies on the table, with the same colours across all along it.
// Grain is how unevenly it covers, as chalk does: 0 is not at all.
func (s *Scene) Band(way []mgl32.Vec3, across []Stop, grain float32) {
	for i := 0; i+1 < len(way); i++ {
		na, nb := aside(way, i), aside(way, i+1)
		rough := [2]float32{1 - grain*float32(polygon.Chaos(i, 7)), 1 - grain*float32(polygon.Chaos(i+1, 7))}
		for k := 0; k+1 < len(across); k++ {
			p, q := across[k], across[k+1]
			s.Sheet([4]mgl32.Vec3{
				way[i].Add(na.Mul(float32(p.Off))), way[i].Add(na.Mul(float32(q.Off))),
				way[i+1].Add(nb.Mul(float32(q.Off))), way[i+1].Add(nb.Mul(float32(p.Off))),
			}, [4][4]float32{weaker(p.Colour, rough[0]), weaker(q.Colour, rough[0]), weaker(q.Colour, rough[1]), weaker(p.Colour, rough[1])})
		}
	}
}

// aside is the way to the left of a way at one of its points, longer in a bend so that a band stays as
// wide as it is.
func aside(way []mgl32.Vec3, i int) mgl32.Vec3 {
	left := func(a, b mgl32.Vec3) mgl32.Vec2 {
		v := b.Sub(a).Vec2()
		if l := v.Len(); l > 1e-6 {
			return mgl32.Vec2{-v[1] / l, v[0] / l}
		}
		return mgl32.Vec2{}
	}
	var before, after mgl32.Vec2
	if i > 0 {
		before = left(way[i-1], way[i])
	}
	if i+1 < len(way) {
		after = left(way[i], way[i+1])
	}
	mean := before.Add(after)
	if l := mean.Len(); l > 1e-6 {
		mean = mean.Mul(1 / l)
	}
	const sharpest = 0.5 // cosine of half a bend: beyond it the corner is cut
	if before.Len() > 0 && after.Len() > 0 {
		mean = mean.Mul(1 / max(mean.Dot(after), sharpest))
	}
	return mean.Vec3(0)
}

func weaker(c [4]float32, by float32) [4]float32 {
	c[3] *= by
	return c
}

// Sheet is a piece of something thin, its corners in turn.
func (s *Scene) Sheet(p [4]mgl32.Vec3, c [4][4]float32) {
	at := func(i int) FlatVertex { return FlatVertex{p[i][0], p[i][1], p[i][2], c[i]} }
	s.Flats = append(s.Flats, at(0), at(1), at(2), at(0), at(2), at(3))
}

// Flake is a small sheet of one colour: its middle, and half of it along and across.
func Flake(s *Scene, at, along, over mgl32.Vec3, c [4]float32) {
	low, high := at.Sub(over), at.Add(over)
	s.Sheet([4]mgl32.Vec3{low.Sub(along), low.Add(along), high.Add(along), high.Sub(along)}, [4][4]float32{c, c, c, c})
}

// Disc is a round at a height, its colour from a point off its middle, towards the sun, to the rim.
func (s *Scene) Disc(at mgl32.Vec3, r, off float64, middle, rim [4]float32) {
	const n = 24
	spot := engine.Spot{X: float64(at[0]), Y: float64(at[1])}
	light := polygon.SunWay()
	hub := FlatVertex{at[0] + light[0]*float32(off), at[1] + light[1]*float32(off), at[2], middle}
	for i := range n {
		a, b := Around(spot, r, i, n), Around(spot, r, i+1, n)
		s.Flats = append(s.Flats, hub, FlatVertex{float32(a.X), float32(a.Y), at[2], rim}, FlatVertex{float32(b.X), float32(b.Y), at[2], rim})
	}
}

// Drum is a low round box of brass: the case of a tape. It throws a short shadow.
func (s *Scene) Drum(at mgl32.Vec3, r, tall float64, brass, ink color.NRGBA) {
	const n = 24
	sun := polygon.SunWay()
	shade := at.Sub(mgl32.Vec3{sun[0], sun[1], 0}.Mul(float32(tall / 1.6)))
	s.Disc(shade, 1.25*r, 0, [4]float32{0.02, 0.012, 0.008, 0.6}, [4]float32{0.02, 0.012, 0.008, 0})
	spot := engine.Spot{X: float64(at[0]), Y: float64(at[1])}
	up := mgl32.Vec3{0, 0, float32(tall)}
	dark, bright := palette.Mixed(brass, ink, 0.55), palette.Mixed(brass, palette.Hex(0xFFF6DC), 0.45)
	lit := func(i int) [4]float32 { // how the side is in the light there
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		facing := (1 + (cos*float64(sun[0])+sin*float64(sun[1]))/0.6) / 2
		return Thin(palette.Mixed(dark, brass, min(max(facing, 0), 1)), 1)
	}
	for i := range n {
		a, b := Around(spot, r, i, n), Around(spot, r, i+1, n)
		low, next := camera.Vec(a.X, a.Y, float64(at[2])), camera.Vec(b.X, b.Y, float64(at[2]))
		s.Sheet([4]mgl32.Vec3{low, next, next.Add(up), low.Add(up)}, [4][4]float32{lit(i), lit(i + 1), lit(i + 1), lit(i)})
	}
	lid := at.Add(up)
	s.Disc(lid, r, 0, Thin(brass, 1), Thin(palette.Mixed(brass, ink, 0.25), 1))
	s.Disc(lid, 0.86*r, 0.25*r, Thin(bright, 1), Thin(brass, 1))
	s.Disc(lid, 0.3*r, 0, Thin(palette.Mixed(brass, ink, 0.5), 1), Thin(palette.Mixed(brass, ink, 0.3), 1))
	s.Disc(lid, 0.2*r, 0.06*r, Thin(bright, 1), Thin(palette.Mixed(brass, ink, 0.2), 1))
}

// Summit is the height that nothing on the table is above.
func Summit(v *engine.View) (high float64) {
	for i := range v.Solids {
		high = max(high, v.Solids[i].Base+v.Solids[i].Height)
	}
	for i := range v.Figures {
		f := &v.Figures[i]
		high = max(high, f.Base+f.Tall, 2*f.Span)
	}
	return high
}

// Hidden is how high something has to hang over a spot of a board to be seen over who stands upright before it, for
// whoever looks; 0 if nobody does.
func Hidden(v *engine.View, c camera.Camera, at engine.Spot) (high float64) {
	const upright = 1.4 // of a figure's span, at least
	eye := c.Eye(c.Distance())
	from := engine.Spot{X: float64(eye.X()), Y: float64(eye.Y())}
	way := engine.Spot{X: at.X - from.X, Y: at.Y - from.Y}
	for i := range v.Figures {
		f := &v.Figures[i]
		to := engine.Spot{X: f.At.X - from.X, Y: f.At.Y - from.Y}
		part := (to.X*way.X + to.Y*way.Y) / (way.X*way.X + way.Y*way.Y)
		tall := max(f.Tall, upright*f.Span)
		over := float64(eye.Z()) * (1 - part)
		near := polygon.Apart(f.At, polygon.Between(from, at, part)) < f.Span/2
		if !v.Ground.Floor && f.At != at && part < 1 && over < tall && near && !figures.ShapeOf(v.BodyOf(f)).Flat {
			high = max(high, tall)
		}
	}
	return high
}

// Round is a disc turned to who looks, fading to its rim.
func (s *Scene) Round(g *camera.Gaze, at mgl32.Vec3, r float64, colour [4]float32) {
	const n = 12
	rim := colour
	rim[3] = 0
	corner := func(i int) FlatVertex {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		p := at.Add(g.Right.Mul(float32(r * cos))).Add(g.Up.Mul(float32(r * sin)))
		return FlatVertex{p[0], p[1], max(p[2], 0.01), rim}
	}
	for i := range n {
		s.Flats = append(s.Flats, FlatVertex{at[0], at[1], at[2], colour}, corner(i), corner(i+1))
	}
}

// Streak is a piece of a line in the air, from one strength to another, its width turned to who looks.
func (s *Scene) Streak(g *camera.Gaze, from, to mgl32.Vec3, half float64, c [3]float32, strong, weak float32) {
	side := to.Sub(from).Cross(g.Eye.Sub(from))
	if side.Len() == 0 {
		return
	}
	side = side.Normalize().Mul(float32(half)) // it narrows as it fades
	corner := func(p mgl32.Vec3, strength float32) FlatVertex {
		return FlatVertex{p[0], p[1], max(p[2], 0.01), [4]float32{c[0], c[1], c[2], strength}}
	}
	a, b := corner(from.Add(side.Mul(strong)), strong), corner(from.Sub(side.Mul(strong)), strong)
	d, e := corner(to.Add(side.Mul(weak)), weak), corner(to.Sub(side.Mul(weak)), weak)
	s.Flats = append(s.Flats, a, b, d, b, e, d)
}
