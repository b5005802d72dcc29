package scene

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/render/camera"
)

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
