package scenery

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
)

// stroke is a chalk line through points, so wide and so high above the floor; share is how hard the chalk was
// pressed.
func (c *Countryside) stroke(points []engine.Spot, wide, z, share float64, closed bool) {
	c.drawn(points, wide, z, c.Palette.Chalk, share, closed)
}

// drawn is a line in chalk of any colour.
func (c *Countryside) drawn(points []engine.Spot, wide, z float64, of color.NRGBA, share float64, closed bool) {
	n := len(points)
	if n < 2 {
		return
	}
	last := n - 1
	if closed {
		last = n
	}
	tint := palette.Linear(of)
	run := 0.0
	for i := range last {
		a, b := points[i], points[(i+1)%n]
		na, nb := c.across(points, i, closed), c.across(points, (i+1)%n, closed)
		long := polygon.Apart(a, b)
		half := wide * (0.45 + 0.3*share)
		c.quad(tint, z, [4]engine.Spot{
			{X: a.X - half*na.X, Y: a.Y - half*na.Y},
			{X: b.X - half*nb.X, Y: b.Y - half*nb.Y},
			{X: b.X + half*nb.X, Y: b.Y + half*nb.Y},
			{X: a.X + half*na.X, Y: a.Y + half*na.Y},
		}, run/6, (run+long)/6)
		run += long
	}
}

// across is the way across a line at one of its points, longer at a bend so that the line stays as wide.
func (c *Countryside) across(points []engine.Spot, i int, closed bool) engine.Spot {
	n := len(points)
	before, after := points[(i+n-1)%n], points[(i+1)%n]
	if !closed && i == 0 {
		before = points[0]
	}
	if !closed && i == n-1 {
		after = points[n-1]
	}
	u, v := polygon.Way(before, points[i]), polygon.Way(points[i], after)
	if before == points[i] {
		u = v
	}
	if after == points[i] {
		v = u
	}
	x, y := -(u.Y + v.Y), u.X+v.X
	return engine.Spot{X: 2 * x / max(1, x*x+y*y), Y: 2 * y / max(1, x*x+y*y)}
}

// grounded is the darkness where something meets what it stands on, so far out from its outline, anticlockwise.
// It stays off the edges of its picture, where that goes on from the other side.
func (c *Countryside) grounded(ring []engine.Spot, z, far float64) {
	const lift, inner, outer = 0.008, 0.01, 0.99
	out := polygon.Inset(ring, -far)
	for i := range ring {
		j := (i + 1) % len(ring)
		c.piece(contact, mgl32.Vec3{0.02, 0.02, 0.015}, z+lift, [4]engine.Spot{ring[j], ring[i], out[i], out[j]},
			[4][2]float32{{1, inner}, {0, inner}, {0, outer}, {1, outer}})
	}
}

// quad is a piece of a chalk line, its first two corners on the right of the way it runs.
func (c *Countryside) quad(tint mgl32.Vec3, z float64, corners [4]engine.Spot, u0, u1 float64) {
	a, b := float32(u0), float32(u1)
	c.piece(chalkStroke, tint, z, corners, [4][2]float32{{a, 0}, {b, 0}, {b, 1}, {a, 1}})
}

// piece is something flat of a stuff, on the floor or on a board.
func (c *Countryside) piece(of Stuffing, tint mgl32.Vec3, z float64, corners [4]engine.Spot, uv [4][2]float32) {
	const onBoard = 0.1 // in
	m := c.Chalk
	if z > onBoard {
		m = c.Raised
	}
	first := uint32(len(m.Vertices))
	for k, p := range corners {
		m.Vertices = append(m.Vertices, Vertex{Over(p, z), mgl32.Vec3{0, 0, 1}, tint, uv[k][0], uv[k][1], float32(of)})
	}
	m.Indices = append(m.Indices, first, first+1, first+2, first, first+2, first+3)
}

// water is a piece of a river or pond in chalk: its banks, where no other piece of it is, a rubbed tint and
// waves. A swamp is the same in green, with tufts.
func (c *Countryside) water(i int, s *engine.Solid) {
	tint, reeds := palette.Watery(c.Palette), c.Looks.Ground(s.Kind).Pattern == engine.PatternReeds
	if reeds {
		tint = palette.Boggy(c.Palette)
	}
	for _, part := range c.Unwashed(i, s) {
		c.rubbed(part, tint)
	}
	for k, a := range s.Outline {
		b := s.Outline[(k+1)%len(s.Outline)]
		for _, bank := range c.Banks(i, s, a, b) {
			c.drawn(bank[:], 0.2, 0.014, palette.Mixed(tint, c.Palette.Chalk, 0.75), 0.95, false)
		}
	}
	if reeds {
		c.tufted(s)
		return
	}
	const gap, wave, still = 1.0, 1.7, 1.5 // in
	for row, l := range polygon.Hatch(s.Outline, gap, s.Turned) {
		u, long := polygon.Way(l[0], l[1]), polygon.Apart(l[0], l[1])
		for x := still * polygon.Chaos(row, i); x+0.4 < long; x += wave + still {
			from := engine.Spot{X: l[0].X + u.X*x, Y: l[0].Y + u.Y*x}
			far := min(wave*(0.5+0.5*polygon.Chaos(int(8*from.X), int(8*from.Y))), long-x-0.15)
			if far < 0.2 {
				continue
			}
			end := engine.Spot{X: from.X + u.X*far, Y: from.Y + u.Y*far}
			c.drawn([]engine.Spot{from, end}, 0.085, 0.013, c.Palette.Chalk, 0.8, false)
		}
	}
}

// alike reports whether solid k is another piece of the same water.
func (c *Countryside) alike(k, i int, s *engine.Solid) bool {
	o := &c.Solids[k]
	return k != i && o.Kind == s.Kind && o.Name == s.Name && len(o.Outline) > 2
}

// Unwashed is a piece of water without what the pieces before it have covered.
func (c *Countryside) Unwashed(i int, s *engine.Solid) [][]engine.Spot {
	left := [][]engine.Spot{s.Outline}
	for k := range i {
		if !c.alike(k, i, s) {
			continue
		}
		var out [][]engine.Spot
		for _, part := range left {
			out = append(out, Less(part, plan.Anticlockwise(c.Solids[k].Outline))...)
		}
		left = out
	}
	return left
}

// Less is a convex polygon less another, in convex pieces.
func Less(part, cut []engine.Spot) [][]engine.Spot {
	var out [][]engine.Spot
	for k, a := range cut {
		b := cut[(k+1)%len(cut)]
		in, beyond := polygon.Parted(part, a, b)
		if len(beyond) > 2 && polygon.Area(beyond) > 1e-6 {
			out = append(out, beyond)
		}
		if len(in) < 3 || polygon.Area(in) < 1e-9 {
			return out
		}
		part = in
	}
	return out
}

// Banks are the parts of a side of a piece of water that have no other piece of it beyond them.
func (c *Countryside) Banks(i int, s *engine.Solid, a, b engine.Spot) [][2]engine.Spot {
	const beyond = 0.06 // in
	u := polygon.Way(a, b)
	out := func(p engine.Spot) engine.Spot { return engine.Spot{X: p.X + beyond*u.Y, Y: p.Y - beyond*u.X} }
	free := [][2]engine.Spot{{a, b}}
	for k := range c.Solids {
		if !c.alike(k, i, s) && c.Looks.Ground(c.Solids[k].Kind).Pattern != engine.PatternBridge {
			continue
		}
		var left [][2]engine.Spot
		for _, l := range free {
			from, to, some := polygon.Within(c.Solids[k].Outline, out(l[0]), out(l[1]))
			if !some {
				left = append(left, l)
				continue
			}
			long := polygon.Apart(l[0], l[1])
			if x := polygon.Apart(out(l[0]), from); x > 0.02 {
				left = append(left, [2]engine.Spot{l[0], polygon.Between(l[0], l[1], x/long)})
			}
			if x := polygon.Apart(out(l[1]), to); x > 0.02 {
				left = append(left, [2]engine.Spot{polygon.Between(l[1], l[0], x/long), l[1]})
			}
		}
		free = left
	}
	return free
}

// rubbed is a polygon filled with the flat of the chalk.
func (c *Countryside) rubbed(ring []engine.Spot, of color.NRGBA) {
	c.Chalk.face(turnedBy(made{of: chalkWash, tint: palette.Linear(of)}, 0.4, 6), raised(ring, 0.006)...)
}

// tufted is tufts of three strokes each, in chalk.
func (c *Countryside) tufted(s *engine.Solid) {
	const gap = 1.5
	for row, l := range polygon.Hatch(s.Outline, gap, 0) {
		for x := l[0].X + 0.4 + gap/2*float64(row%2); x < l[1].X-0.4; x += gap {
			foot := engine.Spot{X: x, Y: l[0].Y - 0.15}
			for _, lean := range [...]float64{-0.34, 0, 0.34} {
				tip := engine.Spot{X: x + lean, Y: foot.Y + 0.6 - math.Abs(lean)/2}
				c.drawn([]engine.Spot{foot, tip}, 0.085, 0.013, palette.Mixed(palette.Boggy(c.Palette), c.Palette.Chalk, 0.5), 0.8, false)
			}
		}
	}
}

// ford is stepping stones in the river, within its outline.
func (c *Countryside) ford(s *engine.Solid) {
	const gap, thick = 1.25, 0.07
	for row, l := range polygon.Hatch(polygon.Inset(s.Outline, 0.35), gap, s.Turned) {
		u, long := polygon.Way(l[0], l[1]), polygon.Apart(l[0], l[1])
		n := max(1, int(long/gap))
		for k := range n + 1 {
			x := long * (float64(k) + 0.25*float64(row%2)) / float64(max(1, n))
			if x > long {
				continue
			}
			mid := engine.Spot{X: l[0].X + u.X*x, Y: l[0].Y + u.Y*x}
			w := polygon.Chaos(int(16*mid.X), int(16*mid.Y))
			var ring []engine.Spot
			for a := range 7 {
				r := 0.36 + 0.1*w + 0.09*polygon.Chaos(a, int(99*w))
				ring = append(ring, polygon.Ahead(mid, s.Turned+2*math.Pi*float64(a)/7+w, r))
			}
			of := c.covered(stone, palette.Mixed(palette.Hex(0xC9C2B2), palette.Hex(0xA89F8E), w))
			c.upright(of, ring, 0, thick)
			c.level(turnedBy(of, w, 3), ring, thick)
		}
	}
}

// Centimetre is how long one is, in.
const Centimetre = 1 / 2.54

// edges are chalk round the ground with the marks of a rule: every inch short, every half foot longer, every
// foot longest; or every centimetre, every ten, every thirty, where the numbers stand.
func (c *Countryside) edges() {
	g := c.Ground
	corners := []engine.Spot{g.Low, {X: g.High.X, Y: g.Low.Y}, g.High, {X: g.Low.X, Y: g.High.Y}}
	c.stroke(corners, 0.13, 0.01, 0.8, true)
	unit, longer, longest := 1.0, 6, 12
	if c.Centimetres {
		unit, longer, longest = Centimetre, 10, 30
	}
	long := func(n int) float64 {
		switch {
		case n%longest == 0:
			return 1.1
		case n%longer == 0:
			return 0.75
		}
		return 0.4
	}
	mark := func(x, y, dx, dy float64) {
		c.stroke([]engine.Spot{{X: x, Y: y}, {X: x + dx, Y: y + dy}}, 0.07, 0.009, 0.7, false)
	}
	const slack = 1e-9
	for n := int(math.Ceil(g.Low.X/unit - slack)); float64(n)*unit <= g.High.X+slack; n++ {
		x, l := float64(n)*unit, long(n)
		mark(x, g.Low.Y, 0, -l)
		mark(x, g.High.Y, 0, l)
	}
	for n := int(math.Ceil(g.Low.Y/unit - slack)); float64(n)*unit <= g.High.Y+slack; n++ {
		y, l := float64(n)*unit, long(n)
		mark(g.Low.X, y, -l, 0)
		mark(g.High.X, y, l, 0)
	}
}
