package scene

import (
	"math"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scenery"
)

// floor puts what lies on the floor into the scene: loose bricks, the rule at its edges, and in the plan a
// grid of inches that comes with being near.
func (s *Scene) floor(b *Brush, v *engine.View) {
	s.bricks(v)
	s.rule(b, v.Ground)
	s.Grid(b, v)
}

// centimetre is how long one is, in.
const centimetre = 1 / 2.54

// rule is the number of inches at every foot of the ground's edges, or of centimetres at every thirty; the chalk marks
// between them are the country's.
func (s *Scene) rule(b *Brush, g engine.Ground) {
	tall := max(0.022*b.Camera.Tall, 1.2)
	unit, every := 1.0, 12.0
	if b.Centimetres {
		unit, every = centimetre, 30
	}
	foot, off := every*unit*math.Ceil(b.Camera.Tall/280), 1.6+0.5*tall // in
	put := func(x, y, inch float64) {
		n := scenery.Whole(int(math.Round(inch / unit)))
		s.Print(b.Atlas, engine.Spot{X: x, Y: y}, 0.02, tall, math.Pi/2, n, b.Palette.Chalk)
	}
	for x := math.Ceil(g.Low.X/foot) * foot; x <= g.High.X; x += foot {
		put(x, g.Low.Y-off, x)
		put(x, g.High.Y+off, x)
	}
	for y := math.Ceil(g.Low.Y/foot) * foot; y <= g.High.Y; y += foot {
		put(g.Low.X-off-0.4*tall, y, y)
		put(g.High.X+off+0.4*tall, y, y)
	}
}

// Grid is lines at every foot and at every inch in the plan, or at ten centimetres and at one; on the boards of hills
// too.
func (s *Scene) Grid(b *Brush, v *engine.View) {
	plan := 1 - b.Camera.Angle/camera.OrbitAngle
	if plan <= 0.02 {
		return
	}
	line := b.Camera.Tall / 800 // a pixel or so
	faded := func(from float64) float32 {
		return float32(plan * camera.Eased(min(max(1.6*(1-b.Camera.Tall/from), 0), 1)))
	}
	foot, inch := 12.0, 1.0
	if b.Centimetres {
		foot, inch = 10*centimetre, centimetre
	}
	if a := faded(scenery.FootGrid); a > 0 {
		s.lattice(v, b.Camera, foot, 1.6*line, Thin(b.Palette.Chalk, 0.34*a))
	}
	if a := faded(scenery.InchGrid); a > 0 {
		s.lattice(v, b.Camera, inch, line, Thin(b.Palette.Chalk, 0.2*a))
	}
}

// lattice is lines so far apart where the camera sees the ground.
func (s *Scene) lattice(v *engine.View, c camera.Camera, step, wide float64, colour [4]float32) {
	g, r := v.Ground, 1.2*c.Tall
	low := engine.Spot{X: math.Max(g.Low.X, c.At.X-r), Y: math.Max(g.Low.Y, c.At.Y-r)}
	high := engine.Spot{X: math.Min(g.High.X, c.At.X+r), Y: math.Min(g.High.Y, c.At.Y+r)}
	line := func(from, to engine.Spot) {
		s.Line(from, to, wide, 0.008, colour)
		for i := range v.Solids {
			if h := &v.Solids[i]; v.Looks.Ground(h.Kind).Pattern == engine.PatternSlopes && len(h.Outline) > 2 {
				if a, z, some := polygon.Within(h.Outline, from, to); some {
					s.Line(a, z, wide, h.Base+h.Height+0.012, colour)
				}
			}
		}
	}
	for x := math.Ceil(low.X/step) * step; x <= high.X; x += step {
		line(engine.Spot{X: x, Y: low.Y}, engine.Spot{X: x, Y: high.Y})
	}
	for y := math.Ceil(low.Y/step) * step; y <= high.Y; y += step {
		line(engine.Spot{X: low.X, Y: y}, engine.Spot{X: high.X, Y: y})
	}
}

// Line is one straight strip.
func (s *Scene) Line(a, b engine.Spot, wide, z float64, colour [4]float32) {
	ends := [2]engine.Spot{a, b}
	s.Strip(ends[:], wide, z, colour)
}

// name is a figure's beside it, in the plan and from near.
func (s *Scene) name(b *Brush, f *Standing, top float64) {
	const from = 50 // of the floor's height in the window, in
	show := (1 - b.Camera.Angle/camera.OrbitAngle) * min(1, 3*(1-b.Camera.Tall/from))
	if f.Figure.Label == "" || show < 0.05 {
		return
	}
	half := 0.022 * b.Camera.Tall
	at := polygon.Ahead(f.At, b.Camera.Yaw-math.Pi/2, 0.45+0.5*half)
	s.Write(b, at, top+0.1, half, b.Camera.Yaw+math.Pi/2, f.Figure.Label, b.Palette.Chalk, show)
}
