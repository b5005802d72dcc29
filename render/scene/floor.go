package scene

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scenery"
)

// floor puts what lies on the floor into the scene: loose bricks, the rule at its edges, and in the plan a
// grid of inches that comes with being near.
func (s *Scene) floor(b *Brush, v *engine.View) {
	if s.asMap < 1 {
		s.bricks(v)
	}
	mapRim(s, v.Ground)
	s.rule(b, v.Ground)
	s.Grid(b, v)
	boxes(s, b, v)
}

// boxes stand beside the field with those in them who have left it, a box for each side's, near those who took them,
// and how many they are before it: it is the score.
func boxes(s *Scene, b *Brush, v *engine.View) {
	const (
		row         = 8          // men beside each other
		apart, deep = 1.15, 2.15 // in, from one to the next, and from one row to the next
		edge        = 0.7        // in, of the box about them
	)
	off := 7.0 // in, from the field; beyond the paper of its map
	_, paper := scenery.MapOf(v.Ground)
	off += s.asMap * max(0, paper.X-v.Ground.High.X+2-off)
	var men, placed [2]int
	boxOf := func(p *engine.Piece) int { // -1 while he lies where he fell
		for i := range s.posed {
			if s.posed[i].Figure.Word == p.Word {
				return -1
			}
		}
		return max(0, min(b.Banner(p.Side), 1))
	}
	for i := range v.Taken {
		if k := boxOf(&v.Taken[i]); k >= 0 {
			men[k]++
		}
	}
	var lows [2]engine.Spot
	for k, n := range men {
		if n == 0 {
			continue
		}
		long, wide := row*apart+2*edge, float64((n+row-1)/row)*deep+2*edge
		lows[k] = engine.Spot{X: v.Ground.High.X + off, Y: v.Ground.Low.Y + 0.3*(v.Ground.High.Y-v.Ground.Low.Y)}
		if k == 0 {
			lows[k] = engine.Spot{
				X: v.Ground.Low.X - off - long,
				Y: v.Ground.High.Y - 0.3*(v.Ground.High.Y-v.Ground.Low.Y) - wide,
			}
		}
		openBox(s, b, lows[k], engine.Spot{X: lows[k].X + long, Y: lows[k].Y + wide})
		tall := max(0.022*b.Camera.Tall, 1.2)
		at := engine.Spot{X: lows[k].X + long/2, Y: lows[k].Y + wide/2}
		sin, cos := math.Sincos(b.Camera.Yaw)
		edge := (long*math.Abs(sin) + wide*math.Abs(cos)) / 2 // beneath it for whoever looks, so that it is its number
		at = polygon.Ahead(at, b.Camera.Yaw-math.Pi/2, edge+0.7*tall)
		s.Print(b.Atlas, at, 0.02, tall, b.Camera.Yaw+math.Pi/2, scenery.Whole(n), b.Palette.Chalk)
	}
	for i := range v.Taken {
		k := boxOf(&v.Taken[i])
		if k < 0 {
			continue
		}
		nth := placed[k]
		placed[k]++
		st := StandingAs(v.Looks, &v.Taken[i])
		st.At = engine.Spot{
			X: lows[k].X + edge + apart*(0.5+float64(nth%row)),
			Y: lows[k].Y + edge + deep*(0.5+float64(nth/row)),
		}
		st.Lift, st.Lean, st.Turn = 0, 0, math.Pi*float64(k) // he looks at the field
		if s.asMap == 1 {
			st.badge = engine.BadgeDashes // they stand there in one block
			enlist(s, b, &st, k)
			continue
		}
		s.shaded(&st)
		s.troop(b, &st, k)
	}
}

// openBox is a low one of pale wood.
func openBox(s *Scene, b *Brush, low, high engine.Spot) {
	const tall = 0.8 // in
	wood := palette.Mixed(b.Palette.Wood, b.Palette.Chalk, 0.15)
	inside, side, rim := Thin(palette.Mixed(wood, b.Palette.Soot, 0.55), 1), Thin(palette.Mixed(wood, b.Palette.Soot,
		0.25), 1), Thin(wood, 1)
	ring := [4]engine.Spot{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}
	at := func(i int, z float64) mgl32.Vec3 { return scenery.Over(ring[i%4], z) }
	s.Sheet([4]mgl32.Vec3{at(0, 0.02), at(1, 0.02), at(2, 0.02), at(3, 0.02)}, [4][4]float32{
		inside, inside, inside,
		inside,
	})
	eye := b.Camera.Eye(b.Camera.Distance())
	order := [4]int{0, 1, 2, 3} // the farthest side first: what is nearer is drawn over it
	slices.SortFunc(order[:], func(i, k int) int {
		return cmp.Compare(eye.Sub(at(k, 0).Add(at(k+1, 0)).Mul(0.5)).Len(), eye.Sub(at(i, 0).Add(at(i+1,
			0)).Mul(0.5)).Len())
	})
	const thick = 0.16
	mid := polygon.Between(low, high, 0.5)
	in := func(i int) mgl32.Vec3 {
		p := ring[i%4]
		return scenery.Over(engine.Spot{X: p.X + math.Copysign(thick, mid.X-p.X), Y: p.Y + math.Copysign(thick,
			mid.Y-p.Y)}, tall)
	}
	for _, i := range order {
		s.Sheet([4]mgl32.Vec3{at(i, 0), at(i+1, 0), at(i+1, tall), at(i, tall)}, [4][4]float32{side, side, side, side})
		s.Sheet([4]mgl32.Vec3{at(i, tall), at(i+1, tall), in(i + 1), in(i)}, [4][4]float32{rim, rim, rim, rim})
	}
}

// rule is the number of inches at every foot of the ground's edges, or of centimetres at every thirty; the chalk marks
// between them are the country's.
func (s *Scene) rule(b *Brush, g engine.Ground) {
	unit, every := 1.0, 12.0
	if b.Centimetres {
		unit, every = scenery.Centimetre, 30
	}
	foot := every * unit * math.Ceil(b.Camera.Tall/280) // in
	for i := math.Ceil(g.Low.X / foot); i*foot <= g.High.X; i++ {
		n := scenery.Whole(int(math.Round(i * foot / unit)))
		edgeNumber(s, b, engine.Spot{X: i * foot, Y: g.Low.Y}, engine.Spot{Y: -1}, i, foot, n)
		edgeNumber(s, b, engine.Spot{X: i * foot, Y: g.High.Y}, engine.Spot{Y: 1}, i, foot, n)
	}
	for i := math.Ceil(g.Low.Y / foot); i*foot <= g.High.Y; i++ {
		n := scenery.Whole(int(math.Round(i * foot / unit)))
		edgeNumber(s, b, engine.Spot{X: g.Low.X, Y: i * foot}, engine.Spot{X: -1}, i, foot, n)
		edgeNumber(s, b, engine.Spot{X: g.High.X, Y: i * foot}, engine.Spot{X: 1}, i, foot, n)
	}
}

// edgeNumber is a number outside of the edge of the ground, upright for whoever looks: it is drawn out as much as it is
// seen shortened, and as large as it can be read from there. It is the i-th of such as stand a step apart: where they
// would run into each other every second is left out, or more.
func edgeNumber(s *Scene, b *Brush, at, out engine.Spot, i, step float64, text string) {
	const (
		figure, share, least = 0.585, 0.018, 1.2 // of a line; of what the window's height shows; in
		most                 = 2.6               // times as long
		off                  = 1.9               // in, from the edge
		beyond               = 1.08              // it stands a little farther off than the edge
		gap                  = 1.35              // of what it takes along the edge
	)
	eye := b.Camera.Eye(b.Camera.Distance()).Sub(scenery.Over(at, 0))
	short := float64(eye.Z() / eye.Len())
	long := min(1/short, most)
	tall := max(share*b.Camera.Tall, least)
	if b.High > 0 {
		tall = max(tall, beyond*readable/figure*b.Camera.Tall/float64(b.High)/b.nearness(at, 0)/(short*long))
	}
	way := upIn(b.Camera, eye)
	up, right := polygon.Ahead(engine.Spot{}, way, long), polygon.Ahead(engine.Spot{}, way-math.Pi/2, 1)
	along := engine.Spot{X: out.Y, Y: out.X}
	takes := figure*math.Abs(up.X*along.X+up.Y*along.Y) + b.Atlas.Long(text)*math.Abs(right.X*along.X+right.Y*along.Y)
	takes *= gap * tall
	for every := 1.0; every*step < takes; every *= 2 {
		if math.Mod(i, 2*every) != 0 {
			return
		}
	}
	far := off + tall/2*(math.Abs(up.X*out.X+up.Y*out.Y)+math.Abs(right.X*out.X+right.Y*out.Y)*b.Atlas.Long(text))
	s.print(b.Atlas, engine.Spot{X: at.X + far*out.X, Y: at.Y + far*out.Y}, 0.02, tall, up, text, b.Palette.Chalk)
}

// upIn is the way along the ground that goes straight up in the window, at a spot from where the eye is so far off.
func upIn(c camera.Camera, eye mgl32.Vec3) float64 {
	sin, cos := math.Sincos(c.Pitch)
	ax, ay := c.Ahead()
	level := cos / float64(eye.Z()) // so much of the look takes out what is upright of the window's up
	return math.Atan2(ay*sin-level*float64(eye.Y()), ax*sin-level*float64(eye.X()))
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
		foot, inch = 10*scenery.Centimetre, scenery.Centimetre
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
