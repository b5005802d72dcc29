package scene

import (
	"image/color"
	"math"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// sunk is how much farther than level a man goes who lies, till his head is on the floor, radians.
const sunk = 0.065

// scaleOf is how many times as large a figure of the floor is as a standard one.
func scaleOf(f *Standing) float64 {
	whole := figures.Toys[f.body].Tall
	if f.falls() && polygon.Lies(f.badge) {
		whole = figures.LyingTall
	}
	if f.Figure.Tall <= 0 {
		return 1
	}
	return f.Figure.Tall / whole
}

// falls reports whether a figure is one that may fall.
func (f *Standing) falls() bool { return figures.Toys[f.body].Base[0] > 0 }

// armsOf is what one does with his arms: by his state, or else as he likes.
func armsOf(f *Standing) figures.Arms {
	switch f.badge {
	case engine.BadgeCaptive:
		return figures.Captive
	case engine.BadgeDisarmed:
		return figures.Disarmed
	}
	return figures.ArmsOf(f.body, polygon.Whim(f.Figure.Word+" stands"))
}

// coats are the horses' colours, and hairs the men's: each has one of them.
var (
	coats = [...]color.NRGBA{
		palette.Hex(0x7A4522), palette.Hex(0x54301B), palette.Hex(0x96592E), palette.Hex(0x2C2725), palette.Hex(0x37302D),
		palette.Hex(0xA9A7A2), palette.Hex(0xC8C4BA), palette.Hex(0x8D8B89),
	}
	hairs = [...]color.NRGBA{
		palette.Hex(0x3A2416), palette.Hex(0x1F1713), palette.Hex(0x6B4424),
		palette.Hex(0xA0632E), palette.Hex(0x8E8478),
	}
)

// ownColour is a figure's own, by his name.
func ownColour(f *Standing) color.NRGBA {
	w := polygon.Whim("hide " + f.Figure.Word)
	if f.body == engine.BodyLeadHorse {
		return coats[int(w*float64(len(coats)))%len(coats)]
	}
	return hairs[int(w*float64(len(hairs)))%len(hairs)]
}

// How much of the floor the window's height shows, in, when figures are drawn finely, and when simply.
const (
	NearTall = 44
	FarTall  = 72
)

// troop puts a figure of the floor into the scene, and says how high it is.
func (s *Scene) troop(b *Brush, f *Standing, side int) (top float64) {
	switch f.body {
	case engine.BodyLeadGun:
		return s.cannon(b, f, side)
	case engine.BodyLeadWaggon, engine.BodyLeadCart:
		return s.drawn(b, f, side)
	case engine.BodyShot:
		const across = 0.2 // of the shot that is an inch long
		s.lead(b, f, figures.LeadShot, side, f.Figure.Span/across)
		return f.Lift
	case engine.BodyBrick:
		return s.brick(f)
	}
	l := &figures.Toys[f.body]
	key := l.Shape + figures.Tiers*int(armsOf(f))
	switch {
	case b.Camera.Tall < NearTall:
		key++
	case b.Camera.Tall > FarTall:
		key += 2
	}
	size, on := scaleOf(f), *f
	if f.Lean != 0 {
		on.topple()
		on.Lift += size * halfBase(l, on.Toward-on.Turn) * math.Abs(math.Sin(f.Lean))
	}
	s.lead(b, &on, key, side, size)
	return on.Lift + size*l.Tall*math.Max(0.2, math.Cos(f.Lean))
}

// topple is what becomes of one who leans: a man goes over till his head is on the floor, a horse comes down
// on its side whichever way it was struck.
func (f *Standing) topple() {
	const nearly, over = 0.9, math.Pi / 2 // radians: from here till there
	t := camera.Eased(min(max((f.Lean-nearly)/(over-nearly), 0), 1))
	if f.body == engine.BodyLeadFoot {
		f.Lean += sunk * t
		return
	}
	off := math.Remainder(f.Toward-f.Turn, 2*math.Pi)
	f.Turn += t * (off - math.Copysign(math.Pi/2, off))
}

// halfBase is how far the base goes from its middle that way, radians from ahead.
func halfBase(l *figures.Toy, way float64) float64 {
	sin, cos := math.Sincos(way)
	return math.Abs(cos)*l.Base[0] + math.Abs(sin)*l.Base[1]
}

// lead puts one solid of the floor down as the figure stands, its lowest middle at lift.
func (s *Scene) lead(b *Brush, f *Standing, key, side int, size float64) {
	turn, coat := f.Turn, b.uniform(f, side)
	if f.Lean == 0 && f.body == engine.BodyLeadFoot {
		turn += 0.09 * (polygon.Whim(f.Figure.Word) - 0.5) // less than a 64th of an inch at the base's corners
	}
	if side == 1 {
		key += len(figures.Shapes)
	}
	sin, cos := math.Sincos(turn)
	lean := leant(f.Lean, f.Toward)
	s.Solids[key] = append(s.Solids[key], Instance{
		x: float32(f.At.X), y: float32(f.At.Y), Z: float32(f.Lift), Size: float32(size * math.Sqrt(f.size)),
		Cos: float32(cos), sin: float32(sin), Rise: float32(f.size), Paint: enamelled(coat),
		LeanX: float32(lean.X), LeanY: float32(lean.Y), on: float32(f.Figure.Base), own: palette.Linear(ownColour(f)),
	})
}

// enamelled is a colour as it is on a figure of lead: fuller and brighter than on paper, for what is small stands on
// a floor in the light.
func enamelled(c color.NRGBA) (of [3]float32) {
	const bright, full = 1.55, 0.45
	l := palette.Linear(c)
	grey := min(l[0], l[1], l[2])
	for i, v := range l {
		of[i] = min(bright*(v-full*grey), 0.92)
	}
	return of
}

// leant is a lean as the shaders have it.
func leant(lean, toward float64) engine.Spot {
	return polygon.Ahead(engine.Spot{}, toward, math.Tan(lean/2))
}

// coat is the colour of a side.
func (b *Brush) coat(side int) color.NRGBA {
	switch side {
	case 0:
		return b.Palette.Red
	case 1:
		return b.Palette.Blue
	}
	return b.Palette.Wood
}

// uniform is a figure's coat: no two quite alike, and pale on who has fallen.
func (b *Brush) uniform(f *Standing, side int) color.NRGBA {
	coat := b.coat(side)
	if f.badge == engine.BadgeFallen {
		return palette.Mixed(coat, palette.Hex(0xBDB3A4), 0.62)
	}
	if w := polygon.Whim(f.Figure.Word) - 0.5; w < 0 {
		coat = palette.Mixed(coat, color.NRGBA{0, 0, 0, 255}, -0.28*w)
	} else {
		coat = palette.Mixed(coat, color.NRGBA{255, 236, 210, 255}, 0.18*w)
	}
	return coat
}

// cannon is a carriage, and a barrel at its elevation.
func (s *Scene) cannon(b *Brush, f *Standing, side int) (top float64) {
	size, far := scaleOf(f), 0
	if b.Camera.Tall > FarTall {
		far = 1
	}
	s.lead(b, f, figures.LeadGun+far, side, size)
	barrel := *f
	sin, cos := math.Sincos(f.Turn)
	barrel.At.X += size * figures.TrunnionAhead * cos
	barrel.At.Y += size * figures.TrunnionAhead * sin
	barrel.Lift += size * figures.TrunnionHigh * f.size
	if f.Figure.Bore != nil {
		barrel.Lean, barrel.Toward = f.Figure.Bore.Elevation, f.Turn+math.Pi
	}
	s.lead(b, &barrel, figures.LeadBarrel+far, side, size)
	return f.Lift + size*figures.GunTall
}

// drawn is a waggon or a cart.
func (s *Scene) drawn(b *Brush, f *Standing, side int) (top float64) {
	key, size := figures.Toys[f.body].Shape, scaleOf(f)
	if b.Camera.Tall > FarTall {
		key++
	}
	s.lead(b, f, key, side, size)
	return f.Lift + size*figures.Toys[f.body].Tall
}

// spread is how long and wide a rectangle is, and which way its longer sides run, radians.
func spread(ring []engine.Spot) (long, wide, turn float64) {
	a, b := polygon.Apart(ring[0], ring[1]), polygon.Apart(ring[1], ring[2])
	u := polygon.Way(ring[0], ring[1])
	if b > a {
		a, b, u = b, a, polygon.Way(ring[1], ring[2])
	}
	return a, b, math.Atan2(u.Y, u.X)
}

// Block is a brick's measures, in.
type Block struct{ Long, Wide, Tall float64 }

// BlockOf is a brick's: one of the country has an outline, another is as broad as half its span.
func BlockOf(f *engine.Piece) Block {
	b := Block{f.Span, f.Span / 2, f.Span / 4}
	if len(f.Covers) > 0 && len(f.Covers[0]) == 4 {
		b.Long, b.Wide, _ = spread(f.Covers[0])
		b.Tall = f.Tall
	}
	return b
}

// brick is one that a film moves: its lowest point is at lift.
func (s *Scene) brick(f *Standing) (top float64) {
	b := BlockOf(f.Figure)
	sin, cos := math.Sincos(f.Toward - f.Turn)
	half := (math.Abs(cos)*b.Long + math.Abs(sin)*b.Wide) / 2
	on := *f
	on.Lift += half*math.Abs(math.Sin(f.Lean)) + b.Tall*math.Max(0, -math.Cos(f.Lean))
	s.block(&on, b, f.Figure.Base)
	return f.Lift + b.Tall
}

// block puts down the brick that is most like it, stretched to its height. On is the ground's height.
func (s *Scene) block(f *Standing, b Block, on float64) {
	key := figures.LeadBrick
	for i, ratio := range figures.BrickRatios {
		if math.Abs(b.Long/b.Wide-ratio) < math.Abs(b.Long/b.Wide-figures.BrickRatios[key-figures.LeadBrick]) {
			key = figures.LeadBrick + i
		}
	}
	sin, cos := math.Sincos(f.Turn)
	lean := leant(f.Lean, f.Toward)
	s.Solids[key] = append(s.Solids[key], Instance{
		x: float32(f.At.X), y: float32(f.At.Y), Z: float32(f.Lift), Size: float32(b.Long),
		Cos: float32(cos), sin: float32(sin), Rise: float32(b.Tall / b.Long * f.size), Paint: palette.Linear(brickTint(b)),
		LeanX: float32(lean.X), LeanY: float32(lean.Y), on: float32(on),
	})
}

// brickTint is the colour of a brick: a box has the whole, the half and the quarter ones in three woods.
func brickTint(b Block) color.NRGBA {
	tints := [...]color.NRGBA{palette.Hex(0xC4875A), palette.Hex(0xB5703F), palette.Hex(0xD2A072)}
	return tints[int(b.Long*b.Wide*b.Tall/2.9)%len(tints)]
}

// bricks are the loose bricks of the country, one by one.
func (s *Scene) bricks(v *engine.View) {
	for i := range v.Solids {
		solid := &v.Solids[i]
		if v.Looks.Ground(solid.Kind).Pattern != engine.PatternBrick || len(solid.Outline) != 4 {
			continue
		}
		long, wide, turn := spread(solid.Outline)
		f := Standing{At: polygon.MiddleOfRing(solid.Outline), Lift: solid.Base, size: 1, Turn: turn}
		s.block(&f, Block{long, wide, solid.Height}, solid.Base)
	}
}

// shaded is the darkness under a figure of the floor: as long as it, thinner the higher it is carried. It is darker in
// the middle than dark, so that it is dark yet at the edge of the base that hides the middle.
func (s *Scene) shaded(f *Standing) {
	p := f.Figure
	up := math.Max(0, f.Lift-p.Base)
	z := math.Min(f.Lift, p.Base) + 0.012
	dark := [4]float32{0.02, 0.012, 0.008, float32(1.5 * f.size / (1 + 1.5*up))}
	rim := dark
	rim[3] = 0
	size := scaleOf(f)
	switch l := &figures.Toys[f.body]; {
	case f.body == engine.BodyShot:
		s.patch(f.At, z, f.Turn, 0.6, 0.25, dark, rim)
	case f.body == engine.BodyBrick:
		return
	case f.body == engine.BodyLeadGun:
		for _, side := range [...]float64{-math.Pi / 2, math.Pi / 2} {
			s.patch(polygon.Ahead(f.At, f.Turn+side, figures.WheelAside*size), z, f.Turn, 0.8*size, 0.3*size, dark, rim)
		}
		s.patch(polygon.Ahead(f.At, f.Turn, -2.4*size), z, f.Turn, 2.2*size, 0.42*size, dark, rim)
	case f.body == engine.BodyLeadWaggon, f.body == engine.BodyLeadCart:
		s.patch(f.At, z, f.Turn, 2.2*size, 1.2*size, dark, rim)
	case f.Lean > 1:
		s.patch(polygon.Ahead(f.At, f.Toward, l.Tall/2*size), z, f.Toward, 0.62*l.Tall*size, 0.5*size, dark, rim)
	default:
		s.patch(f.At, z, f.Turn, 1.42*l.Base[0]*size, 1.42*l.Base[1]*size, dark, rim)
	}
}

// patch is an oval, its colour from the middle to the rim.
func (s *Scene) patch(at engine.Spot, z, turn, long, wide float64, middle, rim [4]float32) {
	s.oval(12, at, z, turn, long, wide, middle, rim)
}

// oval is the same of so many triangles.
func (s *Scene) oval(n int, at engine.Spot, z, turn, long, wide float64, middle, rim [4]float32) {
	sin, cos := math.Sincos(turn)
	corner := func(i int) engine.Spot {
		y, x := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		x, y = long*x, wide*y
		return engine.Spot{X: at.X + cos*x - sin*y, Y: at.Y + sin*x + cos*y}
	}
	a := corner(0)
	for i := range n {
		b := corner(i + 1)
		s.tri(at, a, b, z, middle, rim, rim)
		a = b
	}
}
