package scenery

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"sync"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// tileInches is how much of the floor its picture shows before it begins again, in.
const tileInches = 36

// newFloor is a nursery floor: what it is made of goes on under the walls of the room, the country stands on
// it, and what is chalked on it lies upon that.
func newFloor(v *engine.View, p palette.Palette) *Board {
	b := &Board{Rim: &figures.Mesh{}, Walls: walls(v.Ground, 0), Light: lightOf(p, true)}
	var pictures sync.WaitGroup
	pictures.Go(func() { b.Cloth = Flooring(v.Ground.Material, p) })
	pictures.Go(func() { b.Atlas, b.Paper = NewAtlas(v), papered(p) })
	pictures.Go(func() { b.Stuffs = stuffs() })
	tiled := func(s engine.Spot) (u, v float64) { return s.X / tileInches, -s.Y / tileInches }
	rings := tableRound(v.Ground, 0, tiled)
	b.Far, b.Near, b.Tile = rings[0], rings[1], tileInches
	b.Build(v, p)
	pictures.Wait()
	return b
}

// Build makes what stands on a floor and is chalked on it.
func (b *Board) Build(v *engine.View, p palette.Palette) {
	b.Country, b.Chalk, b.Raised = &Scenery{}, &Scenery{}, &Scenery{}
	c := Countryside{
		View: v, Palette: p, Centimetres: b.Centimetres, Solid: b.Country, Chalk: b.Chalk, Raised: b.Raised,
	}
	c.Build()
	b.Asides = furnished(v.Ground)
	of, cm := *v, b.Centimetres
	b.Map = sync.OnceValue(func() *Sheet {
		b.printing.Lock()
		defer b.printing.Unlock()
		b.printed = newMap(b.printed, &of, p, cm)
		return b.printed
	})
}

// Flooring is the picture of what a floor is made of; it fits on to itself.
func Flooring(material string, p palette.Palette) *image.RGBA {
	const size, planks = 1024, 6
	look := lookOf(material, p)
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	const cloud, clouds = 8, size / 8 // pixels that have one tone of what drifts over the floor, and how many such
	var drift [clouds * clouds]float64
	for i := range drift {
		u, w := (float64(i%clouds)+0.5)/clouds, (float64(i/clouds)+0.5)/clouds
		drift[i] = ripple(5*u, 5*w, 5, 5) - 0.5
	}
	for y := range size {
		plank := y * planks / size
		row := y - plank*size/planks // pixels from the plank's edge
		for x := range size {
			u, w := float64(x)/size, float64(y)/size
			deep := 0.12 + 0.4*look.seam*(polygon.Chaos(plank, 3)-0.5) + 0.12*drift[y/cloud*clouds+x/cloud]
			c := palette.Mixed(look.base, look.deep, max(0, deep))
			c = look.grain(c, u, w)
			if end := (x + plank*211) % size; row < 2 || end < 2 { // seams, and where planks end
				c = palette.Mixed(c, look.deep, look.seam)
			}
			img.SetRGBA(x, y, opaque(c))
		}
	}
	worn(img, look.light, p.Chalk)
	return img
}

// worn scratches a floor, and leaves the dust of chalk on it: seen from near alone.
func worn(img *image.RGBA, light, chalk color.NRGBA) {
	size := img.Rect.Dx()
	blend := func(x, y float64, c color.NRGBA, share float64) {
		px, py := ((int(x)%size)+size)%size, ((int(y)%size)+size)%size
		was := img.RGBAAt(px, py)
		img.SetRGBA(px, py, opaque(palette.Mixed(color.NRGBA(was), c, share)))
	}
	const scratches, smudges = 46, 26
	for k := range scratches {
		x, y := polygon.Chaos(k, 71)*float64(size), polygon.Chaos(k, 72)*float64(size)
		way, bend := 2*math.Pi*polygon.Chaos(k, 73), 0.008*(polygon.Chaos(k, 74)-0.5)
		long := 20 + 120*polygon.Chaos(k, 75)
		for at := 0.0; at < long; at++ {
			blend(x, y, light, 0.4*(1-at/long)*polygon.Chaos(k, 76))
			sin, cos := math.Sincos(way + bend*at)
			x, y = x+cos, y+sin
		}
	}
	for k := range smudges { // a thumb's breadth, rubbed one way
		x, y := polygon.Chaos(k, 81)*float64(size), polygon.Chaos(k, 82)*float64(size)
		sin, cos := math.Sincos(math.Pi * polygon.Chaos(k, 83))
		long, wide := 12+40*polygon.Chaos(k, 84), 4+10*polygon.Chaos(k, 85)
		for a := -long; a < long; a++ {
			for b := -wide; b < wide; b++ {
				off := a*a/(long*long) + b*b/(wide*wide)
				grain := polygon.Chaos(int(a+long), int(b+wide)+97*k)
				blend(x+a*cos-b*sin, y+a*sin+b*cos, chalk, max(0, 0.3*(1-off)*(grain-0.35)))
			}
		}
	}
}

// flooringLook is how a floor looks: its colours, how much its seams are seen, and what is seen from near.
type flooringLook struct {
	base, deep, light color.NRGBA
	seam              float64
	grain             func(c color.NRGBA, u, w float64) color.NRGBA
}

func lookOf(material string, p palette.Palette) flooringLook {
	look := func(base color.NRGBA, seam float64) flooringLook {
		return flooringLook{base: base, deep: palette.Mixed(base, palette.Hex(0x2A1708), 0.55), light: palette.Mixed(base, p.Chalk, 0.3), seam: seam}
	}
	switch material {
	case "lino":
		l := look(palette.Mixed(palette.Hex(0x64804F), p.Cork, 0.25), 0.3)
		l.deep = palette.Mixed(l.base, palette.Hex(0x16240F), 0.5)
		l.grain = func(c color.NRGBA, u, w float64) color.NRGBA { // marbled
			drift := ripple(7*u, 7*w, 7, 7)
			vein := ripple(20*u+2*drift, 36*w, 20, 36)
			c = palette.Mixed(c, l.light, 0.5*max(0, vein-0.62))
			return palette.Mixed(c, l.deep, 0.3*max(0, ripple(28*u, 40*w+2*drift, 28, 40)-0.6))
		}
		return l
	case "carpet":
		l := look(palette.Mixed(palette.Hex(0x8E4338), p.Cork, 0.3), 0)
		l.grain = func(c color.NRGBA, u, w float64) color.NRGBA { // woven
			knot := math.Abs(math.Sin(90*2*math.Pi*u)) * math.Abs(math.Sin(90*2*math.Pi*w))
			return palette.Mixed(palette.Mixed(c, l.deep, 0.35*(1-knot)), l.light, 0.12*polygon.Chaos(int(180*u), int(180*w)))
		}
		return l
	}
	l := look(sage(p), 0.12)
	cork := pressed()
	l.grain = func(c color.NRGBA, u, w float64) color.NRGBA { // crumbs of bark, pressed
		tone, edge := cork.at(u, w)
		switch {
		case tone < 0.1:
			c = palette.Mixed(c, l.deep, 0.22)
		case tone > 0.88:
			c = palette.Mixed(c, l.light, 0.22)
		default:
			c = palette.Mixed(c, l.deep, 0.1*(tone-0.3))
		}
		return palette.Mixed(c, l.deep, 0.08*max(0, 1-4*edge))
	}
	return l
}

// sage is the colour of the floor that is usual: livelier than it is printed, and by lamp as light as lets a pool be
// seen on it.
func sage(p palette.Palette) color.NRGBA {
	if p.ByLamp() {
		return palette.Mixed(p.Cork, palette.Hex(0x97AB86), 0.55)
	}
	return palette.Mixed(p.Cork, palette.Hex(0xA9C19A), 0.7)
}

// crumbs is pressed crumbs, so many to the width of a picture: where the middle of each is, and its tone.
type crumbs struct {
	wide int
	all  []crumb
}

type crumb struct{ x, y, tone float64 }

// pressing is a picture of crumbs: the tone of the crumb at each of its pixels, and how far its edge is.
type pressing [pressedPixels * pressedPixels][2]float32

// The picture is half as wide as the floor's: nobody sees that it begins again there, and it is made in a quarter of
// the time.
const pressedPixels = 512

func pressed() *pressing {
	const wide = tileInches * 10 / 2
	c := &crumbs{wide, make([]crumb, wide*wide)}
	for i := range c.all {
		x, y := i%wide, i/wide
		c.all[i] = crumb{polygon.Chaos(x, y), polygon.Chaos(x+wide, y), polygon.Chaos(x, y+wide)}
	}
	var p pressing
	for i := range p {
		tone, edge := c.at((float64(i%pressedPixels)+0.5)/pressedPixels, (float64(i/pressedPixels)+0.5)/pressedPixels)
		p[i] = [2]float32{float32(tone), float32(edge)}
	}
	return &p
}

// at is the tone there, from 0 to 1 across a floor's picture, and how far the crumb's edge is, as a share of its size.
func (p *pressing) at(u, w float64) (tone, edge float64) {
	x, y := int(2*pressedPixels*u)%pressedPixels, int(2*pressedPixels*w)%pressedPixels
	is := p[y*pressedPixels+x]
	return float64(is[0]), float64(is[1])
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

// mostWhole is how far from nought either way numbers stand at the edges.
const mostWhole = 1900

// Whole is a whole number at the edge; text that is made once.
func Whole(n int) string {
	if n < -mostWhole || n > mostWhole {
		return ""
	}
	return wholeNumbers[n+mostWhole]
}

var wholeNumbers = func() (all [2*mostWhole + 1]string) {
	for i := range all {
		all[i] = strconv.Itoa(i - mostWhole)
	}
	return all
}()

// The plan shows every foot from so far and every inch from so near, of the floor's height in the window, in.
const (
	FootGrid = 150.0
	InchGrid = 56.0
)

// Vertex is a corner of the country. Its layout is what the shaders read.
type Vertex struct {
	Pos, Normal, Tint mgl32.Vec3 // the tint linear, and multiplied with what it is made of
	u, v, Layer       float32    // in the pictures of what things are made of
}

// Scenery is what stands on the floor, or is chalked on it, and does not move.
type Scenery struct {
	Vertices []Vertex
	Indices  []uint32
}

// made is what a face is covered with: one of the stuffs, tinted, and where on it a corner lies.
type made struct {
	of   Stuffing
	tint mgl32.Vec3
	uv   func(p mgl32.Vec3) (u, v float32)
}

// face is a flat polygon without dents, anticlockwise as seen from outside.
func (m *Scenery) face(of made, corners ...mgl32.Vec3) {
	normal := corners[1].Sub(corners[0]).Cross(corners[2].Sub(corners[0])).Normalize()
	m.curved(of, corners, func(mgl32.Vec3) mgl32.Vec3 { return normal })
}

// curved is a polygon with a normal of each corner.
func (m *Scenery) curved(of made, corners []mgl32.Vec3, normal func(mgl32.Vec3) mgl32.Vec3) {
	first := uint32(len(m.Vertices))
	for _, p := range corners {
		u, v := of.uv(p)
		m.Vertices = append(m.Vertices, Vertex{p, normal(p), of.tint, u, v, float32(of.of)})
	}
	for i := 1; i+1 < len(corners); i++ {
		m.Indices = append(m.Indices, first, first+uint32(i), first+uint32(i)+1)
	}
}
