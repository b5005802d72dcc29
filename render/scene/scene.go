package scene

import (
	"image/color"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
	"littlewars/render/scenery"
)

// Instance is one solid standing somewhere. Its layout is what the shaders read.
type Instance struct {
	x, y, Z, Size float32
	Cos, sin      float32    // heading
	Rise          float32    // how much of its height it has; less than 1 for one that is being taken away
	LeanX         float32    // the way it leans, as long as the tangent of half the angle
	Paint         [3]float32 // linear
	LeanY         float32
	on            float32    // height of what it stands on or flies over, where its shadow falls
	own           [3]float32 // a colour of its own, linear
}

// Middle is where an instance stands, and how many times as large as its mesh it is.
func (in *Instance) Middle() (at mgl32.Vec3, size float32) {
	return mgl32.Vec3{in.x, in.y, in.Z}, in.Size
}

// Place puts an instance there, with nothing under it.
func (in *Instance) Place(at mgl32.Vec3) { in.x, in.y, in.Z, in.on = at.X(), at.Y(), at.Z(), 0 }

// Decal is writing laid on something: a rectangle of the atlas.
type Decal struct {
	X, Y, Z float32
	Wide    float32    // half the rectangle's width in units; its height follows
	Up      mgl32.Vec3 // the way that is up for who reads it, longer than 1 where it is drawn out that way
	cell    float32    // which rectangle of the atlas
	colour  [4]float32
}

// Ink is how strong it is written, from 0 to 1.
func (d *Decal) Ink() float32 { return d.colour[3] }

// Cell is which rectangle of the atlas is written.
func (d *Decal) Cell() int { return int(d.cell) }

// FlatVertex is a corner of what is laid on the board without light: marks, shadows at the feet.
type FlatVertex struct {
	X, Y, Z float32
	Colour  [4]float32 // linear, not premultiplied
}

// Scene is what is drawn this moment. It is filled anew and its slices are used again.
type Scene struct {
	Solids [figures.Banks * len(figures.Shapes)][]Instance // by mesh
	Decals []Decal
	Flats  []FlatVertex // triangles
	Kept   counts
	looks  *engine.Looks // of the View that is drawn
	posed  []Standing    // who is on the ground
	held   map[string]bool
	named  []name // the cells whose names are written

	asMap    float64      // how far a floor is seen as its map
	enlisted []plan.Block // who is drawn as a block of a map
	mustered [2]troops    // of those that stand still, and of the others
}

// counts is how many of a scene's things, from the first of each list, stand still: drawn once, they are
// shown again as long as nobody moves the camera.
type counts struct {
	Solids        [figures.Banks * len(figures.Shapes)]int
	Decals, Flats int
}

// Standing is a figure on its way: as in the View but for place and size.
type Standing struct {
	Figure *engine.Piece
	body   engine.Body
	badge  engine.Badge // of its state, if it has one
	At     engine.Spot
	Lift   float64 // above the board
	size   float64 // 1 as it is; less while it comes or goes
	Turn   float64 // where it faces, radians
	Lean   float64 // from upright, radians
	Toward float64 // the way it leans, radians
	Moves  bool    // it is another moment to moment, or will be soon: its shadow is not in the shadow map
}

// Still is the figures of a View where they are.
func Still(v *engine.View) []Standing {
	list := make([]Standing, len(v.Figures))
	for i := range v.Figures {
		list[i] = StandingAs(v.Looks, &v.Figures[i])
	}
	return list
}

// StandingAs is a figure as its View has it.
func StandingAs(looks *engine.Looks, f *engine.Piece) Standing {
	s := Standing{Figure: f, body: looks.Kind(f.Kind).Body, At: f.At, Lift: f.Base, size: 1, Turn: f.Heading}
	if f.State != "" {
		s.badge = looks.State(f.State).Mark
	}
	if polygon.Lies(s.badge) {
		s.Lean, s.Toward = math.Pi/2, f.Toward
	}
	return s
}

func (s *Scene) Clear() {
	for i := range s.Solids {
		s.Solids[i] = s.Solids[i][:0]
	}
	s.Decals, s.Flats = s.Decals[:0], s.Flats[:0]
}

// Brush is what figures are put into a scene with.
type Brush struct {
	Palette palette.Palette
	Banner  func(engine.Side) int // 0 and 1 for two sides, the first being the one that looks up the board
	Atlas   *scenery.Atlas
	Camera  camera.Camera
	High    int // of the window, pixels

	Centimetres bool // lengths of a floor are in these, and not in inches
}

// woods is what the flat men and the boards of the first and the second side are cut from, and the ink on them.
func (b *Brush) woods(side int, board bool) (wood, ink color.NRGBA) {
	wood, ink = palette.Hex(0xEADBB8), palette.Hex(0x3A2418) // ivory
	switch {
	case board && side != 1:
		wood = plan.Oak
	case board && b.Palette.ByLamp():
		wood = plan.Ash
	case side == 1:
		return palette.Hex(0x352B26), palette.Hex(0xE8C98A) // ebony, filled with gold
	}
	return wood, ink
}

// Paint is the side's colour on a figure.
func (b *Brush) Paint(side int, sh *figures.Shape) color.NRGBA {
	if sh.Flat {
		wood, _ := b.woods(side, sh == figures.ShapeOf(engine.BodyBoard))
		return wood
	}
	return b.coat(side)
}

// figure puts a figure into the scene with all that belongs to it.
func (s *Scene) figure(b *Brush, f *Standing) {
	side := b.Banner(f.Figure.Side)
	if figures.Toys[f.body].Tall > 0 {
		top := f.Lift
		block := plan.BranchOf(f.body, f.badge) != plan.NoBranch
		if block && s.asMap > 0 {
			enlist(s, b, f, side)
		}
		if !block || s.asMap < 1 {
			s.shaded(f)
			top = s.troop(b, f, side)
		}
		s.name(b, f, top)
		return
	}
	thick := 1.0
	if f.body == engine.BodyBoard {
		thick = thinBoard // others may stand on it, and there is no darkness under it
	} else {
		s.foot(b, f)
	}
	if len(f.Figure.Covers) > 0 && f.body != engine.BodyBoard {
		s.under(b, f, side)
	}
	s.state(b, f)
	if len(f.Figure.Parts) > 0 {
		s.pyramid(b, f, side)
		return
	}
	if s.looks.Kind(f.Figure.Kind).Front {
		s.front(b, f)
	}
	if signed(s, b, f) == 1 {
		return
	}
	top := s.solid(b, f, f.Figure, f.body, side, thick)
	s.label(b, f, f.Figure, f.body, side, top)
}

// front is a beak at the foot of a figure, where it faces, as on a plan; over the thin board that it may stand on.
func (s *Scene) front(b *Brush, f *Standing) {
	const over = 0.09
	r := 0.5 * f.Figure.Span * figures.ShapeOf(f.body).Wide * f.size
	beak := func(from, to, half, z float64, colour [4]float32) {
		foot, across := polygon.Ahead(f.At, f.Figure.Heading, from*r), f.Figure.Heading+math.Pi/2
		right, left := polygon.Ahead(foot, across, -half*r), polygon.Ahead(foot, across, half*r)
		s.tri(right, polygon.Ahead(f.At, f.Figure.Heading, to*r), left, f.Lift+over+z, colour, colour, colour)
	}
	beak(0.9, 1.5, 0.6, 0, Thin(b.Palette.Soot, 0.9))
	beak(0.93, 1.4, 0.45, 0.004, Thin(b.Palette.Chalk, 1))
}

// under is the thin board that a figure stands on that covers more than its own cell.
func (s *Scene) under(b *Brush, f *Standing, side int) {
	long, _, turn := spread(f.Figure.Covers[0])
	middle, moved := polygon.MiddleOfRing(f.Figure.Covers[0]), *f
	moved.At.X, moved.At.Y = f.At.X+middle.X-f.Figure.At.X, f.At.Y+middle.Y-f.Figure.At.Y
	s.solid(b, &moved, &engine.Piece{Span: 0.9 * long, Heading: turn}, engine.BodyBoard, side, thinBoard)
}

// thinBoard is how thick a board is that others may stand on, of one that is played with.
const thinBoard = 0.25

// pyramid is the parts of a figure, one upon the other, with the whole figure's number on the uppermost.
// They are drawn wider than they are, so that there is room for it; the card tells what each of them is.
func (s *Scene) pyramid(b *Brush, f *Standing, side int) {
	const least = 0.7 // of the whole's span, the uppermost
	parts, whole := f.Figure.Parts, f.Figure.Span
	on, top := *f, f.Lift
	for i := range parts {
		p := parts[i]
		body := s.looks.Kind(p.Kind).Body
		p.Span = whole * (1 - (1-least)*float64(i)/float64(max(1, len(parts)-1)))
		on.Lift = top
		top = s.solid(b, &on, &p, body, side, 0.4*whole/p.Span)
		if i == len(parts)-1 {
			s.cut(b, engine.BodyPyramid, f.Figure, f.At, top, side)
		}
	}
}

// solid is one piece of wood, so many times as thick as its shape is; the answer is where its top is.
func (s *Scene) solid(b *Brush, f *Standing, p *engine.Piece, body engine.Body, side int, thick float64) (top float64) {
	sh, key := figures.ShapeOf(body), figures.Toys[body].Shape
	if side == 1 {
		key += len(figures.Shapes)
	}
	sin, cos := math.Sincos(p.Heading)
	rise, wide := f.size*thick, p.Span*sh.Wide*math.Sqrt(f.size)
	const small = 1. / 28 // of the window's height
	if p.Span*sh.Wide < small*b.Camera.Tall {
		key += figures.Afar
	}
	s.Solids[key] = append(s.Solids[key], Instance{
		x: float32(f.At.X), y: float32(f.At.Y), Z: float32(f.Lift), Size: float32(wide),
		Cos: float32(cos), sin: float32(sin), Rise: float32(rise), Paint: palette.Linear(b.Paint(side, sh)),
		on: float32(f.Figure.Base),
	})
	if sh.Flat {
		return f.Lift + figures.Layer*wide*rise
	}
	return f.Lift + sh.Tall*wide*rise
}

// label writes what is on a figure, upright for whoever looks: on top of a flat man; over a standing one only as
// far as he is seen from above, where shapes are hard to tell apart.
func (s *Scene) label(b *Brush, f *Standing, p *engine.Piece, body engine.Body, side int, top float64) {
	wide := 0.55 * p.Span
	switch show := 1 - b.Camera.Angle/camera.OrbitAngle; {
	case p.Label == "":
	case figures.ShapeOf(body).Flat:
		s.cut(b, body, p, f.At, top, side)
	case b.tooSmall(wide):
	case show > 0.05:
		s.Write(b, f.At, top+0.1, wide, b.Camera.Yaw+math.Pi/2, p.Label, b.Palette.Chalk, show)
	}
}

// tooSmall reports whether nobody can read a numeral on a label half so wide.
func (b *Brush) tooSmall(wide float64) bool {
	const figure = 0.585 // of the height of a line that a figure has
	return b.High > 0 && figure*wide*float64(b.High) < readable*b.Camera.Tall
}

// legible is half the width of a label that lies there so that it can be read: as wide as it is to be, or wider, if
// there is room for so much; 0 if it cannot be read. Of several figures hardly one lies on the next cell.
func (b *Brush) legible(wide float64, at engine.Spot, z, most float64, text string) float64 {
	const figure, across = 0.585, 0.46 // of half its width: how high a figure is, and how wide
	if b.High == 0 {
		return wide
	}
	least := readable / figure * b.Camera.Tall / float64(b.High) / b.nearness(at, z)
	switch most = max(wide, min(most, 1.12/across/float64(utf8.RuneCountInString(text)))); {
	case least > 1.05*most: // which is less than a pixel too little
		return 0
	case least > most:
		return most
	}
	return max(wide, least)
}

// nearness is how many times as large something is seen there as in the middle of the window.
func (b *Brush) nearness(at engine.Spot, z float64) float64 {
	away := b.Camera.Distance()
	return away / float64(b.Camera.Eye(away).Sub(scenery.Over(at, z)).Len())
}

// Write lays a label down: its middle, how high, half its width, and which way is up.
func (s *Scene) Write(b *Brush, at engine.Spot, z, wide, up float64, text string, ink color.NRGBA, strength float64) {
	s.write(b.Atlas, polygon.Ahead(engine.Spot{}, up, 1), Decal{
		X: float32(at.X), Y: float32(at.Y), Z: float32(z), Wide: float32(wide), colour: Thin(ink, float32(strength)),
	}, text)
}

// write lays a decal down with a text, and the way that is up for it.
func (s *Scene) write(a *scenery.Atlas, up engine.Spot, d Decal, text string) {
	cell, ok := a.Find(text)
	if !ok {
		return
	}
	d.cell, d.Z, d.Up = float32(cell), d.Z+0.004, camera.Vec(up.X, up.Y, 0)
	s.Decals = append(s.Decals, d)
}

// upright writes a text for whoever looks, as tall as if it stood: what lies before him is seen shortened.
func (s *Scene) upright(b *Brush, at engine.Spot, z, wide float64, text string, ink color.NRGBA) {
	const most = 2 // times as long: seen from very low it is shortened
	eye := b.Camera.Eye(b.Camera.Distance()).Sub(scenery.Over(at, z))
	up := polygon.Ahead(engine.Spot{}, b.Camera.Yaw+math.Pi/2, min(float64(eye.Len()/eye.Z()), most))
	s.write(b.Atlas, up, Decal{
		X: float32(at.X), Y: float32(at.Y), Z: float32(z), Wide: float32(wide), colour: Thin(ink, 1),
	}, text)
}

// cut writes the number of a flat man on him, as large as there is room for three figures on a square. Of what it
// covers beyond him it has a rim.
func (s *Scene) cut(b *Brush, body engine.Body, p *engine.Piece, at engine.Spot, top float64, side int) {
	wood, ink := b.woods(side, body == engine.BodyBoard)
	const share, rim = 0.75, 0.025 // of his span
	wide, most, room := share*p.Span, 1.5*p.Span, 2
	switch body {
	case engine.BodyTriangle:
		at, room = polygon.Ahead(at, p.Heading, -0.15*p.Span), 1
	case engine.BodyPyramid:
		room = 0
	case engine.BodyBoard: // between those who stand on it
		wide, room = 0.16*p.Span, len(p.Label)
		most = wide
	}
	if wide = b.legible(wide, at, top, most, p.Label); wide == 0 {
		return
	}
	if len(p.Label) > room {
		for i := range 4 {
			s.upright(b, Around(at, rim*p.Span, 2*i+1, 8), top, wide, p.Label, wood)
		}
	}
	s.upright(b, at, top+0.002, wide, p.Label, ink)
}

// footHigh is how high that lies, and nothing else.
const footHigh = 0.006

// Feet parts what stands still and lies flat into the darkness at the feet of figures, and the rest: in whatever
// order they are drawn, they hang on nothing but the figures. Both are put at the end of what they are given.
func (s *Scene) Feet(feet, others []FlatVertex) (_, _ []FlatVertex) {
	for _, v := range s.Flats[:s.Kept.Flats] {
		if v.Z == footHigh {
			feet = append(feet, v)
		} else {
			others = append(others, v)
		}
	}
	return feet, others
}

// foot is the darkness where a figure meets the board, thinner the higher it is lifted.
func (s *Scene) foot(b *Brush, f *Standing) {
	r := 0.62 * f.Figure.Span * figures.ShapeOf(f.body).Wide * f.size
	dark := float32(0.42 * f.size / (1 + 6*f.Lift))
	sides := 18
	if small := 1. / 50 * b.Camera.Tall; r < small {
		sides = 8
	}
	s.oval(sides, f.At, footHigh, 0, r, r, [4]float32{0.02, 0.012, 0.008, dark}, [4]float32{0.02, 0.012, 0.008, 0})
}

// fan is a round patch, its colour from the middle to the rim.
func (s *Scene) fan(at engine.Spot, z, r float64, middle, rim [4]float32) {
	s.oval(18, at, z, 0, r, r, middle, rim)
}

func Around(at engine.Spot, r float64, i, n int) engine.Spot {
	sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
	return engine.Spot{X: at.X + r*cos, Y: at.Y + r*sin}
}

func (s *Scene) tri(a, b, c engine.Spot, z float64, ca, cb, cc [4]float32) {
	at := func(p engine.Spot, colour [4]float32) FlatVertex {
		return FlatVertex{float32(p.X), float32(p.Y), float32(z), colour}
	}
	s.Flats = append(s.Flats, at(a, ca), at(b, cb), at(c, cc))
}

// wash fills a cell but for a margin, a share of its size.
func (s *Scene) wash(c *engine.Cell, margin float64, colour [4]float32) {
	ring := cellInset(c, margin)
	for i := 1; i+1 < len(ring); i++ {
		s.tri(ring[0], ring[i], ring[i+1], 0.008, colour, colour, colour)
	}
}

// frame is a band along a cell's edge, from one margin to another.
func (s *Scene) frame(c *engine.Cell, outer, inner float64, colour [4]float32) {
	a, b := cellInset(c, outer), cellInset(c, inner)
	for i := range a {
		j := (i + 1) % len(a)
		s.tri(a[i], a[j], b[j], 0.01, colour, colour, colour)
		s.tri(a[i], b[j], b[i], 0.01, colour, colour, colour)
	}
}

// edged is a frame of a cell, or round the block that lies over all of it, under which it would not be seen.
func (s *Scene) edged(v *engine.View, c *engine.Cell, outer, inner float64, colour [4]float32) {
	if k := FigureOn(v, c.Place); k >= 0 {
		f := &v.Figures[k]
		if shape := figures.ShapeOf(v.BodyOf(f)); shape.Flat && shape.Wide*f.Span > 1.8*roomOf(c) {
			outer, inner = -0.18, 0
		}
	}
	s.frame(c, outer, inner, colour)
}

// ringed is a ring on the board.
func (s *Scene) ringed(at engine.Spot, outer, inner float64, colour [4]float32) {
	const n = 28
	for i := range n {
		s.RingPart(at, outer, inner, i, n, 0.012, colour)
	}
}

func cellInset(c *engine.Cell, margin float64) []engine.Spot {
	return engine.Mapped(c.Corners, func(p engine.Spot) engine.Spot { return polygon.Between(p, c.At, margin) })
}

// Thin is a colour of the palette as thin as alpha.
func Thin(c color.NRGBA, alpha float32) [4]float32 {
	l := palette.Linear(c)
	return [4]float32{l[0], l[1], l[2], alpha}
}

// Marks is what the board shows of the sentence being said.
type Marks struct {
	Over   int   // the cell under the pointer, -1 for none
	Keyed  bool  // the keyboard has led there, and it has a dark rim
	Chosen []int // cells already in the sentence
	May    []int // cells that may be said next
	Ours   []int // those of them where one of whose turn it is stands
	Last   []int // cells of the last order
	Tried  int   // a cell that was refused, -1 for none
}

// mark draws them. Each kind differs in form and not by colour alone.
func (s *Scene) mark(b *Brush, v *engine.View, m *Marks) {
	for k, i := range m.Last {
		s.last(b, v, k, i)
	}
	for k, place := range v.Last {
		if len(m.Last) == 0 {
			s.last(b, v, k, v.CellNamed(place))
		}
	}
	s.alarms(b, v)
	s.fields(b, v, m)
	for _, i := range m.May {
		c := &v.Cells[i]
		r := roomOf(c)
		s.wash(c, 0.06, Thin(palette.Toned(b.Palette, engine.Good), 0.3))
		if slices.Contains(m.Ours, i) {
			s.edged(v, c, -0.05, 0.05, Thin(b.Palette.Brass, 1)) // thinner than round an enemy
			continue
		}
		if FigureOn(v, c.Place) >= 0 {
			s.wash(c, 0, Thin(b.Palette.Alarm, 0.4)) // somebody is there to be taken
			s.edged(v, c, -0.12, 0.28, Thin(b.Palette.Soot, 0.85))
			s.edged(v, c, -0.07, 0.23, Thin(b.Palette.Chalk, 1))
			s.edged(v, c, -0.02, 0.18, Thin(b.Palette.Alarm, 1))
			continue
		}
		s.fan(c.At, 0.012, 0.17*r, Thin(b.Palette.Brass, 0.95), Thin(b.Palette.Brass, 0.95))
		s.ringed(c.At, 0.34*r, 0.27*r, Thin(b.Palette.Brass, 0.8))
	}
	if m.Over >= 0 && m.Keyed { // on a pale map, and among squares that are marked
		s.edged(v, &v.Cells[m.Over], -0.1, 0.09, Thin(b.Palette.Soot, 0.9))
	}
	if m.Over >= 0 {
		s.edged(v, &v.Cells[m.Over], -0.05, 0.02, Thin(b.Palette.Chalk, 0.85))
	}
	for _, i := range m.Chosen {
		s.wash(&v.Cells[i], 0, Thin(b.Palette.Brass, 0.35))
		s.edged(v, &v.Cells[i], 0, 0.1, Thin(b.Palette.Brass, 1))
	}
	if m.Tried >= 0 {
		c := &v.Cells[m.Tried]
		s.wash(c, 0, Thin(b.Palette.Alarm, 0.3))
		s.edged(v, c, 0, 0.09, Thin(b.Palette.Alarm, 1))
	}
}

// last tints a cell of the last move: the first is whence it went.
func (s *Scene) last(b *Brush, v *engine.View, nth, cell int) {
	gold := palette.Mixed(b.Palette.Brass, palette.Hex(0xFFC400), 0.7)
	share := float32(0.62)
	if nth == 0 {
		share = 0.42
	}
	s.wash(&v.Cells[cell], 0.02, Thin(gold, share))
	s.edged(v, &v.Cells[cell], 0.02, 0.09, Thin(palette.Mixed(gold, b.Palette.Soot, 0.35), 0.95))
}

// alarms rings the key figures under attack, and points at them from who attacks.
func (s *Scene) alarms(b *Brush, v *engine.View) {
	const z = 0.014
	red := palette.Mixed(b.Palette.Alarm, palette.Hex(0xFF3020), 0.45)
	for i := range v.Alarms {
		a := &v.Alarms[i]
		k := v.FigureWorded(a.Figure)
		if k < 0 {
			continue
		}
		f := &v.Figures[k]
		r := 0.5 * f.Span * figures.ShapeOf(v.BodyOf(f)).Wide
		for _, word := range a.By {
			if e := v.FigureWorded(word); e >= 0 {
				from := v.Figures[e].At
				rim := polygon.Between(f.At, from, 1.2*r/max(r, polygon.Apart(f.At, from)))
				s.arrow(from, rim, z, Thin(red, 0.75))
			}
		}
		s.ringed(f.At, 1.42*r, 1.08*r, Thin(b.Palette.Soot, 0.8))
		s.ringed(f.At, 1.36*r, 1.14*r, Thin(red, 1))
	}
}

// arrow is a thin one on the board.
func (s *Scene) arrow(from, to engine.Spot, z float64, colour [4]float32) {
	const wide, head = 0.05, 0.26
	neck, way := polygon.Between(to, from, min(1, head/max(head, polygon.Apart(from, to)))), polygon.Bearing(from, to)
	s.Strip([]engine.Spot{from, neck}, wide, z, colour)
	right, left := polygon.Ahead(neck, way-math.Pi/2, head/2), polygon.Ahead(neck, way+math.Pi/2, head/2)
	s.tri(right, to, left, z, colour, colour, colour)
}

// roomOf is how large a circle fits into a cell, its radius.
func roomOf(c *engine.Cell) float64 {
	r := math.Inf(1)
	for i, p := range c.Corners {
		q := c.Corners[(i+1)%len(c.Corners)]
		r = min(r, math.Abs((q.X-p.X)*(p.Y-c.At.Y)-(p.X-c.At.X)*(q.Y-p.Y))/polygon.Apart(p, q))
	}
	return r
}

// Strip is a line on the table as wide as that, its ends cut square.
func (s *Scene) Strip(points []engine.Spot, wide, z float64, colour [4]float32) {
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

// Compose fills the scene with figures and marks.
func (s *Scene) Compose(b *Brush, v *engine.View, figures []Standing, m *Marks) {
	s.Clear()
	s.looks, s.posed = v.Looks, figures
	if s.asMap = 0; v.Ground.Floor {
		s.asMap = b.Camera.AsMap()
	}
	SurfaceOf(v).draw(s, b, v)
	for i := range figures {
		if !figures[i].Moves {
			s.figure(b, &figures[i])
		}
	}
	muster(s, b, v, &s.mustered[0])
	s.keep()
	s.mark(b, v, m)
	for _, over := range [2]bool{false, true} {
		for i := range figures {
			if shared(s, &figures[i]) == over {
				token(s, b, &figures[i])
			}
		}
	}
	for i := range figures {
		if figures[i].Moves {
			s.figure(b, &figures[i])
		}
	}
	muster(s, b, v, &s.mustered[1])
}

// keep says that all that was put into the scene so far stands still.
func (s *Scene) keep() {
	for i := range s.Solids {
		s.Kept.Solids[i] = len(s.Solids[i])
	}
	s.Kept.Decals, s.Kept.Flats = len(s.Decals), len(s.Flats)
}

// Moving is how many solids do not stand still.
func (s *Scene) Moving() int {
	n := 0
	for i := range s.Solids {
		n += len(s.Solids[i]) - s.Kept.Solids[i]
	}
	return n
}

// Standing is how many solids stand still.
func (s *Scene) Standing() (n int) {
	for _, kept := range s.Kept.Solids {
		n += kept
	}
	return n
}

// Print writes a text of numerals, its middle there, as high as tall from foot to head of a line, of which
// figures have two thirds. Up is the way that is up for who reads it.
func (s *Scene) Print(a *scenery.Atlas, at engine.Spot, z, tall, up float64, text string, ink color.NRGBA) {
	s.print(a, at, z, tall, polygon.Ahead(engine.Spot{}, up, 1), text, ink)
}

// print is Print with the way that is up, longer than 1 where it is drawn out that way.
func (s *Scene) print(a *scenery.Atlas, at engine.Spot, z, tall float64, up engine.Spot, text string, ink color.NRGBA) {
	out := math.Hypot(up.X, up.Y)
	x, y := up.Y/out, -up.X/out // the way it is read
	c := palette.Linear(ink)
	along := -a.Long(text) / 2 * tall
	for _, r := range text {
		i := scenery.Numeral(r)
		half := float64(a.Inks.Advances[i]) / 2 * tall
		along += half
		s.Decals = append(s.Decals, Decal{
			X: float32(at.X + along*x), Y: float32(at.Y + along*y), Z: float32(z), Wide: float32(tall),
			Up: camera.Vec(up.X, up.Y, 0), cell: float32(a.Inks.First + i),
			colour: [4]float32{c[0], c[1], c[2], float32(ink.A) / 255},
		})
		along += half
	}
}

// Face turns what was laid flat about a place, from two places in the lists on, to whoever looks: he sees it as from
// straight above, and as large as in the middle of the window, wherever it is. It comes nearer to him, so that it
// stands before whatever is lower than a height.
func Face(s *Scene, c camera.Camera, at mgl32.Vec3, above float64, flat, decal int) {
	deep := float32(c.Depth(at))
	if c.IsPlan() || deep <= 0 {
		return
	}
	const most = 0.5 // of the way to the eye
	eye, to := c.Eye(c.Distance()), c.Axes()
	near := min(float32(above)/eye[2], most)
	spun := func(v mgl32.Vec3) mgl32.Vec3 { // a way on the table, as it is in the window's plane
		x, y := v.Dot(to.Right), v.Dot(to.Ahead)
		return to.Right.Mul(x).Add(to.Up.Mul(y)).Add(to.Back.Mul(v[2]))
	}
	come := func(x, y, z *float32) {
		q := at.Add(spun(mgl32.Vec3{*x, *y, *z}.Sub(at)).Mul(deep))
		q = q.Add(eye.Sub(q).Mul(near))
		*x, *y, *z = q.Elem()
	}
	for i := range s.Flats[flat:] {
		f := &s.Flats[flat+i]
		come(&f.X, &f.Y, &f.Z)
	}
	for i := range s.Decals[decal:] {
		l := &s.Decals[decal+i]
		come(&l.X, &l.Y, &l.Z)
		l.Wide *= (1 - near) * deep
		l.Up = spun(l.Up)
	}
}

// Long is how long a text of numerals is, in heights of its line; before anything has been drawn about so.
func (b *Brush) Long(text string) float64 {
	if b.Atlas == nil {
		return 0.6 * float64(len([]rune(text)))
	}
	return b.Atlas.Long(text)
}
