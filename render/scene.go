package render

import (
	"image/color"
	"math"

	"littlewars/engine"
)

// instance is one solid standing somewhere. Its layout is what the shaders read.
type instance struct {
	x, y, z, size float32
	cos, sin      float32    // heading
	rise          float32    // how much of its height it has; less than 1 for one that is being taken away
	leanX         float32    // the way it leans, as long as the tangent of half the angle
	paint         [3]float32 // linear
	leanY         float32
	on            float32 // height of what it stands on or flies over, where its shadow falls
}

// decal is writing laid on something: a rectangle of the atlas.
type decal struct {
	x, y, z  float32
	wide     float32 // half the rectangle's width in units; its height follows
	cos, sin float32 // of the way that is up for who reads it
	u, v     float32 // corner in the atlas
	colour   [4]float32
}

// flatVertex is a corner of what is laid on the board without light: marks, shadows at the feet.
type flatVertex struct {
	x, y, z float32
	colour  [4]float32 // linear, not premultiplied
}

// scene is what is drawn this moment. It is filled anew and its slices are used again.
type scene struct {
	solids [2 * len(shapes)][]instance // by shape, and then those of the second side
	decals []decal
	flats  []flatVertex // triangles
	kept   counts
	looks  *engine.Looks // of the View that is drawn
}

// counts is how many of a scene's things, from the first of each list, stand still: drawn once, they are
// shown again as long as nobody moves the camera.
type counts struct {
	solids        [2 * len(shapes)]int
	decals, flats int
}

// standing is a figure on its way: as in the View but for place and size.
type standing struct {
	figure *engine.Piece
	body   engine.Body
	badge  engine.Badge // of its state, if it has one
	at     engine.Spot
	lift   float64 // above the board
	size   float64 // 1 as it is; less while it comes or goes
	turn   float64 // where it faces, radians
	lean   float64 // from upright, radians
	toward float64 // the way it leans, radians
	moves  bool    // it is another moment to moment, or will be soon: its shadow is not in the shadow map
}

// still is the figures of a View where they are.
func still(v *engine.View) []standing {
	list := make([]standing, len(v.Figures))
	for i := range v.Figures {
		list[i] = standingAs(v.Looks, &v.Figures[i])
	}
	return list
}

// standingAs is a figure as its View has it.
func standingAs(looks *engine.Looks, f *engine.Piece) standing {
	s := standing{figure: f, body: looks.Kind(f.Kind).Body, at: f.At, lift: f.Base, size: 1, turn: f.Heading}
	if f.State != "" {
		s.badge = looks.State(f.State).Mark
	}
	if lies(s.badge) {
		s.lean, s.toward = math.Pi/2, f.Toward
	}
	return s
}

func (s *scene) clear() {
	for i := range s.solids {
		s.solids[i] = s.solids[i][:0]
	}
	s.decals, s.flats = s.decals[:0], s.flats[:0]
}

// brush is what figures are put into a scene with.
type brush struct {
	palette Palette
	banner  func(engine.Side) int // 0 and 1 for two sides, the first being the one that looks up the board
	atlas   *atlas
	camera  Camera
}

// woods is what the flat men of the first and the second side are cut from, and the ink on them.
func (b *brush) woods(side int) (wood, ink color.NRGBA) {
	if side == 1 {
		return hex(0x352B26), hex(0xE8C98A) // ebony, filled with gold
	}
	return hex(0xEADBB8), hex(0x3A2418) // ivory
}

// paint is the side's colour on a figure.
func (b *brush) paint(side int, sh *shape) color.NRGBA {
	wood, _ := b.woods(side)
	switch {
	case sh.flat:
		return wood
	case side == 0:
		return b.palette.Red
	case side == 1:
		return b.palette.Blue
	}
	return b.palette.Wood
}

// figure puts a figure into the scene with all that belongs to it.
func (s *scene) figure(b *brush, f *standing) {
	side := b.banner(f.figure.Side)
	if toys[f.body].tall > 0 {
		s.shaded(f)
		top := s.troop(b, f, side)
		s.name(b, f, top)
		return
	}
	s.foot(f)
	s.state(b, f)
	if len(f.figure.Parts) > 0 {
		s.pyramid(b, f, side)
		return
	}
	top := s.solid(b, f, f.figure, f.body, side, 1)
	s.label(b, f, f.figure, f.body, side, top)
}

// pyramid is the parts of a figure, one upon the other, with the whole figure's number on the uppermost.
// They are drawn wider than they are, so that there is room for it; the card tells what each of them is.
func (s *scene) pyramid(b *brush, f *standing, side int) {
	const least = 0.56 // of the whole's span, the uppermost
	parts, whole := f.figure.Parts, f.figure.Span
	on, top := *f, f.lift
	for i := range parts {
		p := parts[i]
		body := s.looks.Kind(p.Kind).Body
		p.Span = whole * (1 - (1-least)*float64(i)/float64(max(1, len(parts)-1)))
		on.lift = top
		top = s.solid(b, &on, &p, body, side, 0.55*whole/p.Span)
		if i == len(parts)-1 {
			p.Label = f.figure.Label
			s.label(b, &on, &p, body, side, top)
		}
	}
}

// solid is one piece of wood, so many times as thick as its shape is; the answer is where its top is.
func (s *scene) solid(b *brush, f *standing, p *engine.Piece, body engine.Body, side int, thick float64) (top float64) {
	sh, key := shapeOf(body), toys[body].shape
	if side == 1 {
		key += len(shapes)
	}
	sin, cos := math.Sincos(p.Heading)
	rise, wide := f.size*thick, p.Span*sh.wide*math.Sqrt(f.size)
	s.solids[key] = append(s.solids[key], instance{
		x: float32(f.at.X), y: float32(f.at.Y), z: float32(f.lift), size: float32(wide),
		cos: float32(cos), sin: float32(sin), rise: float32(rise), paint: linear(b.paint(side, sh)),
		on: float32(f.figure.Base),
	})
	if sh.flat {
		return f.lift + layer*wide*rise
	}
	return f.lift + sh.tall*wide*rise
}

// label writes what is on a figure: on top of a flat man, upright for his player; over a standing one,
// upright for whoever looks, and only as far as he is seen from above, where shapes are hard to tell apart.
func (s *scene) label(b *brush, f *standing, p *engine.Piece, body engine.Body, side int, top float64) {
	_, ink := b.woods(side)
	wide := 0.42 * p.Span
	switch show := 1 - b.camera.Angle/orbitAngle; {
	case p.Label == "":
	case !shapeOf(body).flat && show > 0.05:
		s.write(b, f.at, top+0.1, 0.55*p.Span, b.camera.Yaw+math.Pi/2, p.Label, b.palette.Chalk, show)
	case body == engine.BodyTriangle:
		s.write(b, f.at, top, 0.33*p.Span, p.Heading, p.Label, ink, 1)
	case shapeOf(body).flat:
		s.write(b, f.at, top, wide, p.Heading, p.Label, ink, 1)
	}
}

// write lays a label down: its middle, how high, half its width, and which way is up.
func (s *scene) write(b *brush, at engine.Spot, z, wide, up float64, text string, ink color.NRGBA, strength float64) {
	u, v, ok := b.atlas.find(text)
	if !ok {
		return
	}
	sin, cos := math.Sincos(up)
	c := linear(ink)
	s.decals = append(s.decals, decal{
		x: float32(at.X), y: float32(at.Y), z: float32(z + 0.004), wide: float32(wide),
		cos: float32(cos), sin: float32(sin), u: u, v: v, colour: [4]float32{c[0], c[1], c[2], float32(strength)},
	})
}

// foot is the darkness where a figure meets the board, thinner the higher it is lifted.
func (s *scene) foot(f *standing) {
	r := 0.62 * f.figure.Span * shapeOf(f.body).wide * f.size
	dark := float32(0.42 * f.size / (1 + 6*f.lift))
	s.fan(f.at, 0.006, r, [4]float32{0.02, 0.012, 0.008, dark}, [4]float32{0.02, 0.012, 0.008, 0})
}

// fan is a round patch, its colour from the middle to the rim.
func (s *scene) fan(at engine.Spot, z, r float64, middle, rim [4]float32) {
	const n = 18
	for i := range n {
		a, b := around(at, r, i, n), around(at, r, i+1, n)
		s.tri(at, a, b, z, middle, rim, rim)
	}
}

func around(at engine.Spot, r float64, i, n int) engine.Spot {
	sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
	return engine.Spot{X: at.X + r*cos, Y: at.Y + r*sin}
}

func (s *scene) tri(a, b, c engine.Spot, z float64, ca, cb, cc [4]float32) {
	at := func(p engine.Spot, colour [4]float32) flatVertex {
		return flatVertex{float32(p.X), float32(p.Y), float32(z), colour}
	}
	s.flats = append(s.flats, at(a, ca), at(b, cb), at(c, cc))
}

// wash fills a cell but for a margin, a share of its size.
func (s *scene) wash(c *engine.Cell, margin float64, colour [4]float32) {
	ring := cellInset(c, margin)
	for i := 1; i+1 < len(ring); i++ {
		s.tri(ring[0], ring[i], ring[i+1], 0.008, colour, colour, colour)
	}
}

// frame is a band along a cell's edge, from one margin to another.
func (s *scene) frame(c *engine.Cell, outer, inner float64, colour [4]float32) {
	a, b := cellInset(c, outer), cellInset(c, inner)
	for i := range a {
		j := (i + 1) % len(a)
		s.tri(a[i], a[j], b[j], 0.01, colour, colour, colour)
		s.tri(a[i], b[j], b[i], 0.01, colour, colour, colour)
	}
}

// ringed is a ring on the board.
func (s *scene) ringed(at engine.Spot, outer, inner float64, colour [4]float32) {
	const n = 28
	for i := range n {
		s.ringPart(at, outer, inner, i, n, 0.012, colour)
	}
}

func cellInset(c *engine.Cell, margin float64) []engine.Spot {
	ring := make([]engine.Spot, len(c.Corners))
	for i, p := range c.Corners {
		ring[i] = engine.Spot{X: p.X + margin*(c.At.X-p.X), Y: p.Y + margin*(c.At.Y-p.Y)}
	}
	return ring
}

// thin is a colour of the palette as thin as alpha.
func thin(c color.NRGBA, alpha float32) [4]float32 {
	l := linear(c)
	return [4]float32{l[0], l[1], l[2], alpha}
}

// marks is what the board shows of the sentence being said.
type marks struct {
	over   int   // the cell under the pointer, -1 for none
	chosen []int // cells already in the sentence
	may    []int // cells that may be said next
	last   []int // cells of the last order
	tried  int   // a cell that was refused, -1 for none
}

// mark draws them. Each kind differs in form and not by colour alone.
func (s *scene) mark(b *brush, v *engine.View, m *marks) {
	for _, i := range m.last {
		s.frame(&v.Cells[i], 0.03, 0.1, thin(b.palette.Brass, 0.55))
	}
	s.fields(b, v, m)
	for _, i := range m.may {
		c := &v.Cells[i]
		r := roomOf(c)
		s.wash(c, 0.06, thin(b.palette.Brass, 0.16))
		if figureOn(v, c.Place) >= 0 {
			s.frame(c, 0.02, 0.13, thin(b.palette.Alarm, 0.9)) // somebody is there to be taken, or chosen
			continue
		}
		s.fan(c.At, 0.012, 0.17*r, thin(b.palette.Brass, 0.95), thin(b.palette.Brass, 0.95))
		s.ringed(c.At, 0.34*r, 0.27*r, thin(b.palette.Brass, 0.8))
	}
	if m.over >= 0 {
		s.frame(&v.Cells[m.over], -0.05, 0.02, thin(b.palette.Chalk, 0.85))
	}
	for _, i := range m.chosen {
		s.wash(&v.Cells[i], 0, thin(b.palette.Brass, 0.35))
		s.frame(&v.Cells[i], 0, 0.1, thin(b.palette.Brass, 1))
	}
	if m.tried >= 0 {
		c := &v.Cells[m.tried]
		s.wash(c, 0, thin(b.palette.Alarm, 0.3))
		s.frame(c, 0, 0.09, thin(b.palette.Alarm, 1))
	}
}

// roomOf is how large a circle fits into a cell, its radius.
func roomOf(c *engine.Cell) float64 {
	r := math.Inf(1)
	for i, p := range c.Corners {
		q := c.Corners[(i+1)%len(c.Corners)]
		r = min(r, math.Abs((q.X-p.X)*(p.Y-c.At.Y)-(p.X-c.At.X)*(q.Y-p.Y))/math.Sqrt((q.X-p.X)*(q.X-p.X)+(q.Y-p.Y)*(q.Y-p.Y)))
	}
	return r
}

// strip is a line on the table as wide as that, its ends cut square.
func (s *scene) strip(points []engine.Spot, wide, z float64, colour [4]float32) {
	for i := 0; i+1 < len(points); i++ {
		a, c := points[i], points[i+1]
		dx, dy := c.X-a.X, c.Y-a.Y
		long := math.Hypot(dx, dy)
		if long == 0 {
			continue
		}
		nx, ny := -dy/long*wide/2, dx/long*wide/2
		p, q := engine.Spot{X: a.X + nx, Y: a.Y + ny}, engine.Spot{X: a.X - nx, Y: a.Y - ny}
		r, t := engine.Spot{X: c.X - nx, Y: c.Y - ny}, engine.Spot{X: c.X + nx, Y: c.Y + ny}
		s.tri(p, q, r, z, colour, colour, colour)
		s.tri(p, r, t, z, colour, colour, colour)
	}
}

// compose fills the scene with figures and marks.
func (s *scene) compose(b *brush, v *engine.View, figures []standing, m *marks) {
	s.clear()
	s.looks = v.Looks
	surfaceOf(v).draw(s, b, v)
	for i := range figures {
		if !figures[i].moves {
			s.figure(b, &figures[i])
		}
	}
	s.keep()
	s.mark(b, v, m)
	for i := range figures {
		if figures[i].moves {
			s.figure(b, &figures[i])
		}
	}
}

// keep says that all that was put into the scene so far stands still.
func (s *scene) keep() {
	for i := range s.solids {
		s.kept.solids[i] = len(s.solids[i])
	}
	s.kept.decals, s.kept.flats = len(s.decals), len(s.flats)
}

// moving is how many solids do not stand still.
func (s *scene) moving() int {
	n := 0
	for i := range s.solids {
		n += len(s.solids[i]) - s.kept.solids[i]
	}
	return n
}

// bannersOf is which banner each side has, the same as on the plan.
func bannersOf(v *engine.View) func(engine.Side) int {
	p := &plan{Sheet: &Sheet{View: engine.View{Sides: v.Sides}}, swapped: swapsBanners(v)}
	return p.banner
}
