package render

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

// tileInches is how much of the floor its picture shows before it begins again, in.
const tileInches = 36

// newFloor is a nursery floor: what it is made of goes on under the walls of the room, the country stands on
// it, and what is chalked on it lies upon that.
func newFloor(v *engine.View, p Palette) *board {
	b := &board{
		rim: &mesh{}, picture: image.NewRGBA(image.Rect(0, 0, 1, 1)), cloth: flooring(v.Ground.Material, p),
		walls: walls(v.Ground, 0), paper: papered(p),
		atlas: newAtlas(v), stuffs: stuffs(p),
	}
	b.near, b.far = tableRound(v.Ground, 0, func(s engine.Spot) (u, v float64) { return s.X / tileInches, -s.Y / tileInches })
	b.build(v, p)
	return b
}

// build makes what stands on a floor and is chalked on it.
func (b *board) build(v *engine.View, p Palette) {
	b.country, b.chalk, b.raised = &scenery{}, &scenery{}, &scenery{}
	c := countryside{View: v, palette: p, solid: b.country, chalk: b.chalk, raised: b.raised}
	c.build()
}

// flooring is the picture of what a floor is made of; it fits on to itself.
func flooring(material string, p Palette) *image.RGBA {
	const size, planks = 512, 6
	look := lookOf(material, p)
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		plank := y * planks / size
		row := y - plank*size/planks // pixels from the plank's edge
		for x := range size {
			u, w := float64(x)/size, float64(y)/size
			cloud := ripple(5*u, 5*w, 5, 5) - 0.5
			c := mixed(look.base, look.deep, max(0, 0.12+0.4*look.seam*(chaos(plank, 3)-0.5)+0.2*cloud))
			c = look.grain(c, u, w)
			if end := (x + plank*211) % size; row < 2 || end < 2 { // seams, and where planks end
				c = mixed(c, look.deep, look.seam)
			}
			img.SetRGBA(x, y, opaque(c))
		}
	}
	return img
}

// flooringLook is how a floor looks: its colours, how much its seams are seen, and what is seen from near.
type flooringLook struct {
	base, deep, light color.NRGBA
	seam              float64
	grain             func(c color.NRGBA, u, w float64) color.NRGBA
}

func lookOf(material string, p Palette) flooringLook {
	look := func(base color.NRGBA, seam float64) flooringLook {
		return flooringLook{base: base, deep: mixed(base, hex(0x2A1708), 0.55), light: mixed(base, p.Chalk, 0.3), seam: seam}
	}
	switch material {
	case "lino":
		l := look(mixed(hex(0x64804F), p.Cork, 0.25), 0.3)
		l.deep = mixed(l.base, hex(0x16240F), 0.5)
		l.grain = func(c color.NRGBA, u, w float64) color.NRGBA { // marbled
			drift := ripple(7*u, 7*w, 7, 7)
			vein := ripple(20*u+2*drift, 36*w, 20, 36)
			c = mixed(c, l.light, 0.5*max(0, vein-0.62))
			return mixed(c, l.deep, 0.3*max(0, ripple(28*u, 40*w+2*drift, 28, 40)-0.6))
		}
		return l
	case "carpet":
		l := look(mixed(hex(0x8E4338), p.Cork, 0.3), 0)
		l.grain = func(c color.NRGBA, u, w float64) color.NRGBA { // woven
			knot := math.Abs(math.Sin(90*2*math.Pi*u)) * math.Abs(math.Sin(90*2*math.Pi*w))
			return mixed(mixed(c, l.deep, 0.35*(1-knot)), l.light, 0.12*chaos(int(180*u), int(180*w)))
		}
		return l
	}
	l := look(p.Cork, 0.3)
	cork := pressed(150)
	l.grain = func(c color.NRGBA, u, w float64) color.NRGBA { // crumbs of bark, pressed
		tone, edge := cork.at(u, w)
		switch {
		case tone < 0.13:
			c = mixed(c, l.deep, 0.34)
		case tone > 0.84:
			c = mixed(c, l.light, 0.3)
		default:
			c = mixed(c, l.deep, 0.16*(tone-0.3))
		}
		return mixed(c, l.deep, 0.13*max(0, 1-4*edge))
	}
	return l
}

// crumbs is pressed crumbs, so many to the width of a picture: where the middle of each is, and its tone.
type crumbs struct {
	wide int
	all  []crumb
}

type crumb struct{ x, y, tone float64 }

func pressed(wide int) *crumbs {
	c := &crumbs{wide, make([]crumb, wide*wide)}
	for i := range c.all {
		x, y := i%wide, i/wide
		c.all[i] = crumb{chaos(x, y), chaos(x+wide, y), chaos(x, y+wide)}
	}
	return c
}

// at is the tone of the crumb there, from 0 to 1, and how far its edge is, as a share of its size.
func (c *crumbs) at(u, w float64) (tone, edge float64) {
	x, y := u*float64(c.wide), w*float64(c.wide)
	fx, fy := int(x), int(y)
	first, second := math.Inf(1), math.Inf(1)
	for dy := -1; dy <= 1; dy++ {
		row := (fy + dy + c.wide) % c.wide * c.wide
		for dx := -1; dx <= 1; dx++ {
			at := &c.all[row+(fx+dx+c.wide)%c.wide]
			ox, oy := float64(fx+dx)+at.x-x, float64(fy+dy)+at.y-y
			if d := ox*ox + oy*oy; d < first {
				first, second, tone = d, first, at.tone
			} else if d < second {
				second = d
			}
		}
	}
	return tone, math.Sqrt(second) - math.Sqrt(first)
}

// floor puts what lies on the floor into the scene: loose bricks, the rule at its edges, and in the plan a
// grid of inches that comes with being near.
func (s *scene) floor(b *brush, v *engine.View) {
	s.bricks(v)
	s.rule(b, v.Ground)
	s.grid(b, v)
}

// rule is the number of inches at every foot of the ground's edges; the chalk marks between them are the
// country's.
func (s *scene) rule(b *brush, g engine.Ground) {
	tall := max(0.022*b.camera.Tall, 1.2)
	foot, off := 12*math.Ceil(b.camera.Tall/280), 1.6+0.5*tall // in
	put := func(x, y, inch float64) {
		s.print(b.atlas, engine.Spot{X: x, Y: y}, 0.02, tall, math.Pi/2, feet(inch), b.palette.Chalk)
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

// mostFeet is how many feet from nought either way are numbered at the edges.
const mostFeet = 60

// feet is the number at a foot of the rule, as many inches from nought; text that is made once.
func feet(x float64) string {
	i := int(math.Round(x/12)) + mostFeet
	if i < 0 || i >= len(footNumbers) {
		return ""
	}
	return footNumbers[i]
}

// footNumbers are whole feet in inches.
var footNumbers = func() (all [2*mostFeet + 1]string) {
	for i := range all {
		all[i] = strconv.Itoa(12 * (i - mostFeet))
	}
	return all
}()

// The plan shows every foot from so far and every inch from so near, of the floor's height in the window, in.
const (
	footGrid = 150.0
	inchGrid = 56.0
)

// grid is lines at every foot and at every inch in the plan; on the boards of hills too.
func (s *scene) grid(b *brush, v *engine.View) {
	plan := 1 - b.camera.Angle/orbitAngle
	if plan <= 0.02 {
		return
	}
	line := b.camera.Tall / 800 // a pixel or so
	faded := func(from float64) float32 { return float32(plan * eased(min(max(1.6*(1-b.camera.Tall/from), 0), 1))) }
	if a := faded(footGrid); a > 0 {
		s.lattice(v, b.camera, 12, 1.6*line, thin(b.palette.Chalk, 0.34*a))
	}
	if a := faded(inchGrid); a > 0 {
		s.lattice(v, b.camera, 1, line, thin(b.palette.Chalk, 0.2*a))
	}
}

// lattice is lines so far apart where the camera sees the ground.
func (s *scene) lattice(v *engine.View, c Camera, step, wide float64, colour [4]float32) {
	g, r := v.Ground, 1.2*c.Tall
	low := engine.Spot{X: math.Max(g.Low.X, c.At.X-r), Y: math.Max(g.Low.Y, c.At.Y-r)}
	high := engine.Spot{X: math.Min(g.High.X, c.At.X+r), Y: math.Min(g.High.Y, c.At.Y+r)}
	line := func(from, to engine.Spot) {
		s.line(from, to, wide, 0.008, colour)
		for i := range v.Solids {
			if h := &v.Solids[i]; v.Looks.Ground(h.Kind).Pattern == engine.PatternSlopes && len(h.Outline) > 2 {
				if a, z, some := within(h.Outline, from, to); some {
					s.line(a, z, wide, h.Base+h.Height+0.012, colour)
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

// line is one straight strip.
func (s *scene) line(a, b engine.Spot, wide, z float64, colour [4]float32) {
	ends := [2]engine.Spot{a, b}
	s.strip(ends[:], wide, z, colour)
}

// name is a figure's beside it, in the plan and from near.
func (s *scene) name(b *brush, f *standing, top float64) {
	const from = 50 // of the floor's height in the window, in
	show := (1 - b.camera.Angle/orbitAngle) * min(1, 3*(1-b.camera.Tall/from))
	if f.figure.Label == "" || show < 0.05 {
		return
	}
	half := 0.022 * b.camera.Tall
	at := ahead(f.at, b.camera.Yaw-math.Pi/2, 0.45+0.5*half)
	s.write(b, at, top+0.1, half, b.camera.Yaw+math.Pi/2, f.figure.Label, b.palette.Chalk, show)
}

// sceneryVertex is a corner of the country. Its layout is what the shaders read.
type sceneryVertex struct {
	pos, normal, tint mgl32.Vec3 // the tint linear, and multiplied with what it is made of
	u, v, layer       float32    // in the pictures of what things are made of
}

// scenery is what stands on the floor, or is chalked on it, and does not move.
type scenery struct {
	vertices []sceneryVertex
	indices  []uint32
}

// made is what a face is covered with: one of the stuffs, tinted, and where on it a corner lies.
type made struct {
	of   stuffing
	tint mgl32.Vec3
	uv   func(p mgl32.Vec3) (u, v float32)
}

// face is a flat polygon without dents, anticlockwise as seen from outside.
func (m *scenery) face(of made, corners ...mgl32.Vec3) {
	normal := corners[1].Sub(corners[0]).Cross(corners[2].Sub(corners[0])).Normalize()
	m.curved(of, corners, func(mgl32.Vec3) mgl32.Vec3 { return normal })
}

// curved is a polygon with a normal of each corner.
func (m *scenery) curved(of made, corners []mgl32.Vec3, normal func(mgl32.Vec3) mgl32.Vec3) {
	first := uint32(len(m.vertices))
	for _, p := range corners {
		u, v := of.uv(p)
		m.vertices = append(m.vertices, sceneryVertex{p, normal(p), of.tint, u, v, float32(of.of)})
	}
	for i := 1; i+1 < len(corners); i++ {
		m.indices = append(m.indices, first, first+uint32(i), first+uint32(i)+1)
	}
}
