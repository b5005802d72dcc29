package scenery

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
)

// Countryside makes the solids of a View, what is chalked on the floor, and on the boards of hills.
type Countryside struct {
	*engine.View
	Palette              palette.Palette
	Centimetres          bool // the marks at the edge are these, and not inches
	Solid, Chalk, Raised *Scenery
}

func (c *Countryside) Build() {
	for i := range c.Solids {
		s := &c.Solids[i]
		if len(s.Outline) < 3 {
			continue
		}
		s = &engine.Solid{Kind: s.Kind, Name: s.Name, Outline: plan.Anticlockwise(s.Outline), Base: s.Base, Height: s.Height, Turned: s.Turned}
		look := c.Looks.Ground(s.Kind)
		if far := contactOf(look.Pattern); far > 0 {
			c.grounded(s.Outline, s.Base, far)
		}
		switch look.Pattern {
		case engine.PatternHouses:
			c.House(i, s)
		case engine.PatternWall:
			c.wall(s)
		case engine.PatternRock:
			c.rock(s)
		case engine.PatternTrees:
			c.tree(s)
		case engine.PatternSlopes:
			c.hill(s)
		case engine.PatternBridge:
			c.bridge(s)
		case engine.PatternWater, engine.PatternReeds:
			c.water(i, s)
		case engine.PatternFord:
			c.ford(s)
		case engine.PatternBrick: // each is drawn by itself: it may fly
		default:
			tint := c.Palette.Faint
			if look.Wash != engine.WashNone {
				tint = plan.Washes[look.Wash].Solid(c.Palette)
			}
			c.upright(c.covered(bare, tint), s.Outline, s.Base, s.Base+s.Height)
			c.level(c.covered(bare, palette.Mixed(tint, c.Palette.Chalk, 0.2)), s.Outline, s.Base+s.Height)
		}
	}
	for _, l := range c.Lines {
		c.stroke(l.Points, 0.26, 0.01, 0.75, l.Closed)
	}
	c.edges()
}

// contactOf is how far the floor is darkened round what stands there, in; 0 for what lies on it.
func contactOf(p engine.Pattern) float64 {
	switch p {
	case engine.PatternHouses:
		return 1.1
	case engine.PatternSlopes, engine.PatternWall, engine.PatternRock:
		return 0.7
	case engine.PatternTrees:
		return 0.9
	}
	return 0
}

// Over is the point so high over a spot.
func Over(p engine.Spot, z float64) mgl32.Vec3 { return camera.Vec(p.X, p.Y, z) }

// raised is an outline so high.
func raised(ring []engine.Spot, z float64) []mgl32.Vec3 {
	return engine.Mapped(ring, func(p engine.Spot) mgl32.Vec3 { return Over(p, z) })
}

// covered is a stuff of one tint, an inch to its picture, laid on level ground.
func (c *Countryside) covered(of Stuffing, tint color.NRGBA) made {
	return made{of, palette.Linear(tint), func(p mgl32.Vec3) (u, v float32) { return p[0], p[1] }}
}

// turnedBy is a stuff laid on something level, its u that way.
func turnedBy(of made, way float64, inches float32) made {
	sin, cos := math.Sincos(way)
	s, k := float32(sin)/inches, float32(cos)/inches
	of.uv = func(p mgl32.Vec3) (u, v float32) { return k*p[0] + s*p[1], k*p[1] - s*p[0] }
	return of
}

// upOn is a stuff on an upright face from one spot to another: u along it, v up.
func upOn(of made, a engine.Spot, b engine.Spot, wide, high float32) made {
	u := polygon.Way(a, b)
	of.uv = func(p mgl32.Vec3) (float32, float32) {
		along := (float64(p[0])-a.X)*u.X + (float64(p[1])-a.Y)*u.Y
		return float32(along) / wide, p[2] / high
	}
	return of
}

// upright is the sides of a prism.
func (c *Countryside) upright(of made, ring []engine.Spot, z0, z1 float64) {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		c.Solid.face(upOn(of, a, b, 9, 4.5), Over(a, z0), Over(b, z0), Over(b, z1), Over(a, z1))
	}
}

// level is the top of a prism.
func (c *Countryside) level(of made, ring []engine.Spot, z float64) {
	c.Solid.face(of, raised(ring, z)...)
}

// House is bricks to its whole height, which stop a shot, and over them a roof of card, which does not.
func (c *Countryside) House(i int, s *engine.Solid) {
	top := s.Base + s.Height
	c.upright(c.covered(Bricks, palette.Hex(0xFFFFFF)), s.Outline, s.Base, top)
	c.outlined(s.Outline, s.Base, 0.16)
	c.openings(i, s)
	if s.Height < 2.5 {
		c.level(turnedBy(c.covered(Slates, cardboard(s)), s.Turned, 2), s.Outline, top)
	}
	c.roof(s)
}

// cardboard is the colour of a house's roof: each house has its own.
func cardboard(s *engine.Solid) color.NRGBA {
	cards := [...]color.NRGBA{palette.Hex(0xB4573E), palette.Hex(0x6C7A86), palette.Hex(0xA4683C), palette.Hex(0x7F8A5E), palette.Hex(0x93504A), palette.Hex(0xC08A4E)}
	name := s.Name
	if name == "" {
		name = s.Outline[0].String()
	}
	return cards[int(float64(len(cards))*polygon.Whim(name))%len(cards)]
}

// extents are those of an outline along a way and across it, from its middle.
func extents(ring []engine.Spot, turn float64) (mid engine.Spot, long, wide float64) {
	u := polygon.Ahead(engine.Spot{}, turn, 1)
	low, high := engine.Spot{X: math.Inf(1), Y: math.Inf(1)}, engine.Spot{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, p := range ring {
		a, b := p.X*u.X+p.Y*u.Y, p.Y*u.X-p.X*u.Y
		low, high = engine.Spot{X: min(low.X, a), Y: min(low.Y, b)}, engine.Spot{X: max(high.X, a), Y: max(high.Y, b)}
	}
	a, b := (low.X+high.X)/2, (low.Y+high.Y)/2
	return engine.Spot{X: a*u.X - b*u.Y, Y: a*u.Y + b*u.X}, (high.X - low.X) / 2, (high.Y - low.Y) / 2
}

// roof is folded card: a ridge along the longer way of a house with four corners, a spire over a tower, and
// else a hipped roof.
func (c *Countryside) roof(s *engine.Solid) {
	const eaves = 0.22
	turn, top := s.Turned, s.Base+s.Height
	mid, long, wide := extents(s.Outline, turn)
	if wide > long {
		turn += math.Pi / 2
		long, wide = wide, long
	}
	card := c.covered(Slates, cardboard(s))
	if len(s.Outline) != 4 || long < 1.22*wide {
		rise := 0.85 * wide
		if s.Height > 3*wide {
			rise = 2.1 * wide
		}
		c.spire(card, s.Outline, mid, top, rise, eaves)
		return
	}
	rise := 0.78 * wide
	spot := func(along, across float64) engine.Spot {
		return polygon.Ahead(polygon.Ahead(mid, turn, along), turn+math.Pi/2, across)
	}
	low := top - rise*eaves/wide
	for _, side := range [2]float64{-1, 1} {
		e0, e1 := spot(-(long+eaves)*side, -(wide+eaves)*side), spot((long+eaves)*side, -(wide+eaves)*side)
		r0, r1 := spot(-(long+eaves)*side, 0), spot((long+eaves)*side, 0)
		on := upOn(card, e0, e1, 2, 1.1)
		c.Solid.face(on, Over(e0, low), Over(e1, low), Over(r1, top+rise), Over(r0, top+rise))
		under := c.covered(bare, palette.Hex(0xB9A88C))
		const thick = 0.05
		c.Solid.face(under, Over(r0, top+rise-thick), Over(r1, top+rise-thick), Over(e1, low-thick), Over(e0, low-thick))
		c.Solid.face(under, Over(e0, low-thick), Over(e1, low-thick), Over(e1, low), Over(e0, low))
		g0, g1 := spot(long*side, -wide*side), spot(long*side, wide*side)
		c.Solid.face(upOn(c.covered(Bricks, palette.Hex(0xFFFFFF)), g0, g1, 9, 4.5), Over(g0, top), Over(g1, top), Over(spot(long*side, 0), top+rise-thick))
		v0, v1 := spot((long+eaves)*side, -(wide+eaves)*side), spot((long+eaves)*side, (wide+eaves)*side)
		ridge := spot((long+eaves)*side, 0)
		c.Solid.face(under, Over(v0, low-thick), Over(ridge, top+rise-thick), Over(ridge, top+rise), Over(v0, low))
		c.Solid.face(under, Over(ridge, top+rise-thick), Over(v1, low-thick), Over(v1, low), Over(ridge, top+rise))
	}
	if polygon.Whim(s.Name+s.Outline[0].String()) > 0.35 {
		c.chimney(spot(0.55*long, 0.25*wide), turn, top+0.4*rise, top+rise+0.55)
	}
}

// chimney is a quarter brick set on end.
func (c *Countryside) chimney(mid engine.Spot, turn, z0, z1 float64) {
	const half = 0.28
	var ring []engine.Spot
	for k := range 4 {
		ring = append(ring, polygon.Ahead(mid, turn+math.Pi/4+float64(k)*math.Pi/2, half*math.Sqrt2))
	}
	c.upright(c.covered(Bricks, palette.Hex(0xE8D8CC)), ring, z0, z1)
	c.level(c.covered(bare, palette.Hex(0x2A1C14)), ring, z1)
}

// spire goes from every side up to one point.
func (c *Countryside) spire(card made, ring []engine.Spot, mid engine.Spot, top, rise, eaves float64) {
	out := polygon.Inset(ring, -eaves)
	low := top - 0.12*rise
	for i, a := range out {
		b := out[(i+1)%len(out)]
		c.Solid.face(upOn(card, a, b, 2, 1.1), Over(a, low), Over(b, low), Over(mid, top+rise))
		c.Solid.face(c.covered(bare, palette.Hex(0xB9A88C)), Over(b, low), Over(a, low), Over(mid, low))
	}
}

// openings are windows and a door drawn on paper and stuck to the bricks, where no other part of the house is.
func (c *Countryside) openings(i int, s *engine.Solid) {
	const storey, wide, high = 2.25, 0.85, 1.15 // in
	longest := 0
	for k := range s.Outline {
		if side(s.Outline, k) > side(s.Outline, longest)+1e-6 {
			longest = k
		}
	}
	for k, a := range s.Outline {
		b := s.Outline[(k+1)%len(s.Outline)]
		n := int((side(s.Outline, k) + 0.3) / 2.1)
		for floor := range max(1, int((s.Height-0.4)/storey)) {
			z := s.Base + storey*float64(floor) + 0.62
			for w := range n {
				share := (float64(w) + 0.5) / float64(n)
				if z+high > s.Base+s.Height-0.1 {
					continue
				}
				if k == longest && floor == 0 && w == n/2 {
					c.sheet(i, Door, a, b, share, 1.05, s.Base, s.Base+1.75)
					continue
				}
				c.sheet(i, Pane, a, b, share, wide, z, z+high)
			}
		}
	}
}

func side(ring []engine.Spot, k int) float64 { return polygon.Apart(ring[k], ring[(k+1)%len(ring)]) }

// sheet is a drawing stuck to the wall from a to b of a house.
func (c *Countryside) sheet(i int, of Stuffing, a, b engine.Spot, share, wide, z0, z1 float64) {
	u := polygon.Way(a, b)
	mid := polygon.Between(a, b, share)
	const proud = 0.02
	out := engine.Spot{X: mid.X + proud*u.Y, Y: mid.Y - proud*u.X}
	for k := range c.Solids {
		o := &c.Solids[k]
		if k != i && o.Height > 0 && o.Base < z1 && o.Base+o.Height > z0 && polygon.Inside(o.Outline, engine.Spot{X: mid.X + 0.1*u.Y, Y: mid.Y - 0.1*u.X}) {
			return
		}
	}
	p, q := engine.Spot{X: out.X - u.X*wide/2, Y: out.Y - u.Y*wide/2}, engine.Spot{X: out.X + u.X*wide/2, Y: out.Y + u.Y*wide/2}
	m := upOn(c.covered(of, palette.Hex(0xFFFFFF)), p, q, float32(wide), float32(z1-z0))
	along := m.uv
	m.uv = func(p mgl32.Vec3) (float32, float32) {
		u, _ := along(p)
		return 0.004 + 0.992*u, 0.004 + 0.992*(p[2]-float32(z0))/float32(z1-z0)
	}
	c.Solid.face(m, Over(p, z0), Over(q, z0), Over(q, z1), Over(p, z1))
}

func (c *Countryside) wall(s *engine.Solid) {
	c.upright(c.covered(Bricks, palette.Hex(0xFFFFFF)), s.Outline, s.Base, s.Base+s.Height)
	top := turnedBy(c.covered(boards, palette.Hex(0xEADFC6)), s.Turned, 8)
	c.level(top, s.Outline, s.Base+s.Height)
}

// rock is rough above and true below.
func (c *Countryside) rock(s *engine.Solid) {
	ring := sparser(s.Outline, 11)
	mid := polygon.MiddleOfRing(ring)
	grey := palette.Mixed(palette.Hex(0x9C968A), palette.Hex(0xB0A48E), polygon.Whim(s.Name+ring[0].String()))
	of := turnedBy(c.covered(stone, grey), 0.7, 3)
	tiers := [...]struct{ in, up float64 }{{1, 0}, {0.93, 0.42}, {0.72, 0.8}, {0.34, 1}}
	spot := func(tier, k int) mgl32.Vec3 {
		t := tiers[tier]
		p := ring[k%len(ring)]
		rough := 0.0
		if tier > 0 {
			rough = 0.16 * (polygon.Chaos(int(31*p.X)+tier, int(31*p.Y)) - 0.6)
		}
		up := t.up
		if tier > 0 && tier < 3 {
			up += 0.14 * (polygon.Chaos(int(17*p.Y), int(13*p.X)+tier) - 0.5)
		}
		return Over(polygon.Between(mid, p, t.in*(1+rough)), s.Base+up*s.Height)
	}
	for tier := range len(tiers) - 1 {
		for k := range ring {
			a, b := spot(tier, k), spot(tier, k+1)
			d, e := spot(tier+1, k), spot(tier+1, k+1)
			side := upOn(of, ring[k], ring[(k+1)%len(ring)], 3, 3)
			c.Solid.face(side, a, b, e)
			c.Solid.face(side, a, e, d)
		}
	}
	var lid []mgl32.Vec3
	for k := range ring {
		lid = append(lid, spot(len(tiers)-1, k))
	}
	c.Solid.face(of, lid...)
}

// sparser is a ring with at most about so many corners.
func sparser(ring []engine.Spot, most int) []engine.Spot {
	step := (len(ring) + most - 1) / most
	var out []engine.Spot
	for i := 0; i < len(ring); i += step {
		out = append(out, ring[i])
	}
	return out
}

// tree is a twig, as thick as it is measured, with a puff of green.
func (c *Countryside) tree(s *engine.Solid) {
	ring := sparser(s.Outline, 5)
	mid := polygon.MiddleOfRing(ring)
	bark := c.covered(twig, palette.Hex(0x7A5A3C))
	fork := s.Base + 0.62*s.Height
	for k, a := range ring {
		b := ring[(k+1)%len(ring)]
		ta, tb := polygon.Between(mid, a, 0.6), polygon.Between(mid, b, 0.6)
		c.Solid.face(upOn(bark, a, b, 1, 1), Over(a, s.Base), Over(b, s.Base), Over(tb, fork), Over(ta, fork))
	}
	w := polygon.Whim(mid.String())
	green := palette.Mixed(palette.Hex(0x7E9A50), palette.Hex(0x55793E), w)
	if w > 0.86 {
		green = palette.Hex(0xA39A48) // one in seven has begun to turn
	}
	c.puff(green, Over(mid, s.Base+0.66*s.Height), float32(s.Height)*(0.25+0.05*float32(w)), float32(s.Height)*0.34, w)
}

// puff is a ball of sponge, dyed: rings of corners, each half a step on from the one below.
func (c *Countryside) puff(green color.NRGBA, mid mgl32.Vec3, wide, high float32, whim float64) {
	const around, up = 7, 5
	m, tint := c.Solid, palette.Linear(green)
	first := uint32(len(m.Vertices))
	for k := range up + 1 {
		low, out := math.Sincos(math.Pi * (float64(k)/up - 0.5))
		for i := range around + 1 {
			share := (float64(i) + 0.5*float64(k%2)) / around
			sin, cos := math.Sincos(2 * math.Pi * share)
			r := 1 + 0.26*(polygon.Chaos(i%around+int(97*whim), 13*k)-0.5)
			if k == 0 || k == up {
				r = 1
			}
			d := camera.Vec(r*out*cos, r*out*sin, r*low)
			m.Vertices = append(m.Vertices, Vertex{
				Pos: mid.Add(mgl32.Vec3{wide * d[0], wide * d[1], high * d[2]}), Normal: d.Normalize(), Tint: tint,
				u: 3 * float32(share), v: 0.42 * high * d[2], Layer: float32(foliage),
			})
		}
	}
	at := func(i, k int) uint32 { return first + uint32(k*(around+1)+i) }
	for k := range up {
		for i := range around {
			a, b, d, e := at(i, k), at(i+1, k), at(i, k+1), at(i+1, k+1)
			one, other := [3]uint32{a, b, d}, [3]uint32{b, e, d}
			if k%2 == 1 {
				one, other = [3]uint32{a, b, e}, [3]uint32{a, e, d}
			}
			if k > 0 {
				m.Indices = append(m.Indices, one[:]...)
			}
			if k < up-1 {
				m.Indices = append(m.Indices, other[:]...)
			}
		}
	}
}

// hill is one board, its corners rounded and its upper edge broken, with a chalked outline on its top.
func (c *Countryside) hill(s *engine.Solid) {
	const bevel = 0.09
	ring := s.Outline
	if len(ring) < 10 {
		ring = polygon.Softened(ring, 0.5, true)
	}
	in := polygon.Inset(ring, bevel)
	z0, z1 := s.Base, s.Base+s.Height
	whim := polygon.Whim(s.Name + ring[0].String())
	tint := palette.Mixed(palette.Hex(0xCDD3A4), palette.Hex(0xB4BE88), whim) // painted as a meadow, its edge left pale
	edge := c.covered(boards, palette.Mixed(palette.Hex(0xEFE3C4), tint, 0.15*whim))
	n := len(ring)
	normal := func(i int) mgl32.Vec3 {
		u := polygon.Way(ring[(i+n-1)%n], ring[(i+1)%n])
		return camera.Vec(u.Y, -u.X, 0)
	}
	for i, a := range ring {
		j := (i + 1) % n
		b := ring[j]
		side := upOn(edge, a, b, 8, 8)
		na, nb := normal(i), normal(j)
		c.Solid.curved(side, []mgl32.Vec3{Over(a, z0), Over(b, z0), Over(b, z1-bevel), Over(a, z1-bevel)}, func(p mgl32.Vec3) mgl32.Vec3 {
			if p[0] == float32(a.X) && p[1] == float32(a.Y) {
				return na
			}
			return nb
		})
		c.Solid.face(side, Over(a, z1-bevel), Over(b, z1-bevel), Over(in[j], z1), Over(in[i], z1))
	}
	c.level(turnedBy(c.covered(boards, tint), s.Turned, 8), in, z1)
	c.stroke(polygon.Inset(sparser(s.Outline, 40), 0.3), 0.2, z1+0.012, 0.85, true)
	c.outlined(sparser(ring, 40), z0, 0.14)
}

// outlined is chalk round what stands somewhere, so that it can be put back.
func (c *Countryside) outlined(ring []engine.Spot, z, off float64) {
	c.stroke(polygon.Inset(ring, -off), 0.13, z+0.011, 0.5, true)
}

// bridge is a deck of card with railings along the way over it.
func (c *Countryside) bridge(s *engine.Solid) {
	z0, z1 := s.Base, s.Base+s.Height
	tint := palette.Mixed(c.Palette.Wood, palette.Hex(0xE9D3AC), 0.5)
	c.upright(c.covered(boards, palette.Mixed(tint, palette.Hex(0x4A2E16), 0.25)), s.Outline, z0, z1)
	c.level(turnedBy(c.covered(decking, tint), s.Turned, 3), s.Outline, z1)
	u := polygon.Ahead(engine.Spot{}, s.Turned, 1)
	in := polygon.Inset(s.Outline, 0.12)
	for k, a := range in {
		b := in[(k+1)%len(in)]
		if d := polygon.Way(a, b); math.Abs(d.X*u.X+d.Y*u.Y) < 0.8 {
			continue // where one comes on and goes off
		}
		c.railing(palette.Mixed(tint, palette.Hex(0x3A2412), 0.35), a, b, z1)
	}
}

func (c *Countryside) railing(tint color.NRGBA, a, b engine.Spot, z float64) {
	const high, thick = 0.8, 0.07
	n := max(1, int(polygon.Apart(a, b)/1.1))
	of := c.covered(bare, tint)
	beam := func(p, q engine.Spot, z0, z1 float64) {
		u := polygon.Way(a, b)
		x, y := thick*u.Y, -thick*u.X
		off := func(p engine.Spot, s float64) engine.Spot { return engine.Spot{X: p.X + s*x, Y: p.Y + s*y} }
		ring := []engine.Spot{off(p, 1), off(q, 1), off(q, -1), off(p, -1)}
		c.upright(of, ring, z0, z1)
		c.level(of, ring, z1)
	}
	for k := range n + 1 {
		p := polygon.Between(a, b, float64(k)/float64(n))
		u := polygon.Way(a, b)
		beam(engine.Spot{X: p.X - thick*u.X, Y: p.Y - thick*u.Y}, engine.Spot{X: p.X + thick*u.X, Y: p.Y + thick*u.Y}, z, z+high)
	}
	beam(a, b, z+high-0.12, z+high+0.02)
}
