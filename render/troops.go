package render

import (
	"image/color"
	"math"

	"littlewars/engine"
)

// sunk is how much farther than level a man goes who lies, till his head is on the floor, radians.
const sunk = 0.065

// scaleOf is how many times as large a figure of the floor is as a standard one.
func scaleOf(f *standing) float64 {
	whole := toys[f.body].tall
	if f.falls() && lies(f.badge) {
		whole = lyingTall
	}
	if f.figure.Tall <= 0 {
		return 1
	}
	return f.figure.Tall / whole
}

// falls reports whether a figure is one that may fall.
func (f *standing) falls() bool { return toys[f.body].base[0] > 0 }

// lies reports whether a figure of the floor lies.
func lies(b engine.Badge) bool { return b == engine.BadgeLying || b == engine.BadgeFallen }

// armsOf is what one does with his arms whose state is seen so.
func armsOf(b engine.Badge) arms {
	switch b {
	case engine.BadgeCaptive:
		return captive
	case engine.BadgeDisarmed:
		return disarmed
	}
	return armed
}

// How much of the floor the window's height shows, in, when figures are drawn finely, and when simply.
const (
	nearTall = 44
	farTall  = 72
)

// troop puts a figure of the floor into the scene, and says how high it is.
func (s *scene) troop(b *brush, f *standing, side int) (top float64) {
	switch f.body {
	case engine.BodyLeadGun:
		return s.cannon(b, f, side)
	case engine.BodyLeadWaggon, engine.BodyLeadCart:
		return s.drawn(b, f, side)
	case engine.BodyShot:
		const across = 0.2 // of the shot that is an inch long
		s.lead(b, f, leadShot, side, f.figure.Span/across)
		return f.lift
	case engine.BodyBrick:
		return s.brick(f)
	}
	l := &toys[f.body]
	key := l.shape + tiers*int(armsOf(f.badge))
	switch {
	case b.camera.Tall < nearTall:
		key++
	case b.camera.Tall > farTall:
		key += 2
	}
	size, on := scaleOf(f), *f
	if f.lean != 0 {
		on.topple()
		on.lift += size * l.halfBase(on.toward-on.turn) * math.Abs(math.Sin(f.lean))
	}
	s.lead(b, &on, key, side, size)
	return on.lift + size*l.tall*math.Max(0.2, math.Cos(f.lean))
}

// topple is what becomes of one who leans: a man goes over till his head is on the floor, a horse comes down
// on its side whichever way it was struck.
func (f *standing) topple() {
	const nearly, over = 0.9, math.Pi / 2 // radians: from here till there
	t := eased(min(max((f.lean-nearly)/(over-nearly), 0), 1))
	if f.body == engine.BodyLeadFoot {
		f.lean += sunk * t
		return
	}
	off := math.Remainder(f.toward-f.turn, 2*math.Pi)
	f.turn += t * (off - math.Copysign(math.Pi/2, off))
}

// halfBase is how far the base goes from its middle that way, radians from ahead.
func (l *toy) halfBase(way float64) float64 {
	sin, cos := math.Sincos(way)
	return math.Abs(cos)*l.base[0] + math.Abs(sin)*l.base[1]
}

// lead puts one solid of the floor down as the figure stands, its lowest middle at lift.
func (s *scene) lead(b *brush, f *standing, key, side int, size float64) {
	turn, coat := f.turn, b.uniform(f, side)
	if f.lean == 0 && f.body == engine.BodyLeadFoot {
		turn += 0.09 * (whim(f.figure.Word) - 0.5) // less than a 64th of an inch at the base's corners
	}
	if side == 1 {
		key += len(shapes)
	}
	sin, cos := math.Sincos(turn)
	lean := leant(f.lean, f.toward)
	s.solids[key] = append(s.solids[key], instance{
		x: float32(f.at.X), y: float32(f.at.Y), z: float32(f.lift), size: float32(size * math.Sqrt(f.size)),
		cos: float32(cos), sin: float32(sin), rise: float32(f.size), paint: linear(coat),
		leanX: float32(lean.X), leanY: float32(lean.Y), on: float32(f.figure.Base),
	})
}

// leant is a lean as the shaders have it.
func leant(lean, toward float64) engine.Spot {
	return ahead(engine.Spot{}, toward, math.Tan(lean/2))
}

// uniform is a figure's coat: no two quite alike, and pale on who has fallen.
func (b *brush) uniform(f *standing, side int) color.NRGBA {
	coat := b.palette.Wood
	switch side {
	case 0:
		coat = b.palette.Red
	case 1:
		coat = b.palette.Blue
	}
	if f.badge == engine.BadgeFallen {
		return mixed(coat, hex(0xBDB3A4), 0.62)
	}
	if w := whim(f.figure.Word) - 0.5; w < 0 {
		coat = mixed(coat, color.NRGBA{0, 0, 0, 255}, -0.28*w)
	} else {
		coat = mixed(coat, color.NRGBA{255, 236, 210, 255}, 0.18*w)
	}
	return coat
}

// whim is a number from 0 to 1 that belongs to a word.
func whim(word string) float64 {
	h := uint32(2166136261)
	for i := range len(word) {
		h = (h ^ uint32(word[i])) * 16777619
	}
	return chaos(int(h>>16), int(h&0xFFFF))
}

// cannon is a carriage, and a barrel at its elevation.
func (s *scene) cannon(b *brush, f *standing, side int) (top float64) {
	size, far := scaleOf(f), 0
	if b.camera.Tall > farTall {
		far = 1
	}
	s.lead(b, f, leadGun+far, side, size)
	barrel := *f
	sin, cos := math.Sincos(f.turn)
	barrel.at.X += size * trunnionAhead * cos
	barrel.at.Y += size * trunnionAhead * sin
	barrel.lift += size * trunnionHigh * f.size
	if f.figure.Bore != nil {
		barrel.lean, barrel.toward = f.figure.Bore.Elevation, f.turn+math.Pi
	}
	s.lead(b, &barrel, leadBarrel+far, side, size)
	return f.lift + size*gunTall
}

// drawn is a waggon or a cart.
func (s *scene) drawn(b *brush, f *standing, side int) (top float64) {
	key, size := toys[f.body].shape, scaleOf(f)
	if b.camera.Tall > farTall {
		key++
	}
	s.lead(b, f, key, side, size)
	return f.lift + size*toys[f.body].tall
}

// spread is how long and wide a rectangle is, and which way its longer sides run, radians.
func spread(ring []engine.Spot) (long, wide, turn float64) {
	a, b := apart(ring[0], ring[1]), apart(ring[1], ring[2])
	u := way(ring[0], ring[1])
	if b > a {
		a, b, u = b, a, way(ring[1], ring[2])
	}
	return a, b, math.Atan2(u.Y, u.X)
}

// block is a brick's measures, in.
type block struct{ long, wide, tall float64 }

// blockOf is a brick's: one of the country has an outline, another is as broad as half its span.
func blockOf(f *engine.Piece) block {
	b := block{f.Span, f.Span / 2, f.Span / 4}
	if len(f.Covers) > 0 && len(f.Covers[0]) == 4 {
		b.long, b.wide, _ = spread(f.Covers[0])
		b.tall = f.Tall
	}
	return b
}

// brick is one that a film moves: its lowest point is at lift.
func (s *scene) brick(f *standing) (top float64) {
	b := blockOf(f.figure)
	sin, cos := math.Sincos(f.toward - f.turn)
	half := (math.Abs(cos)*b.long + math.Abs(sin)*b.wide) / 2
	on := *f
	on.lift += half*math.Abs(math.Sin(f.lean)) + b.tall*math.Max(0, -math.Cos(f.lean))
	s.block(&on, b, f.figure.Base)
	return f.lift + b.tall
}

// block puts down the brick that is most like it, stretched to its height. On is the ground's height.
func (s *scene) block(f *standing, b block, on float64) {
	key := leadBrick
	for i, ratio := range brickRatios {
		if math.Abs(b.long/b.wide-ratio) < math.Abs(b.long/b.wide-brickRatios[key-leadBrick]) {
			key = leadBrick + i
		}
	}
	sin, cos := math.Sincos(f.turn)
	lean := leant(f.lean, f.toward)
	s.solids[key] = append(s.solids[key], instance{
		x: float32(f.at.X), y: float32(f.at.Y), z: float32(f.lift), size: float32(b.long),
		cos: float32(cos), sin: float32(sin), rise: float32(b.tall / b.long * f.size), paint: linear(brickTint(b)),
		leanX: float32(lean.X), leanY: float32(lean.Y), on: float32(on),
	})
}

// brickTint is the colour of a brick: a box has the whole, the half and the quarter ones in three woods.
func brickTint(b block) color.NRGBA {
	tints := [...]color.NRGBA{hex(0xC4875A), hex(0xB5703F), hex(0xD2A072)}
	return tints[int(b.long*b.wide*b.tall/2.9)%len(tints)]
}

// bricks are the loose bricks of the country, one by one.
func (s *scene) bricks(v *engine.View) {
	for i := range v.Solids {
		solid := &v.Solids[i]
		if v.Looks.Ground(solid.Kind).Pattern != engine.PatternBrick || len(solid.Outline) != 4 {
			continue
		}
		long, wide, turn := spread(solid.Outline)
		f := standing{at: middleOfRing(solid.Outline), lift: solid.Base, size: 1, turn: turn}
		s.block(&f, block{long, wide, solid.Height}, solid.Base)
	}
}

// shaded is the darkness under a figure of the floor: as long as it, thinner the higher it is carried.
func (s *scene) shaded(f *standing) {
	p := f.figure
	up := math.Max(0, f.lift-p.Base)
	z := math.Min(f.lift, p.Base) + 0.012
	dark := [4]float32{0.02, 0.012, 0.008, float32(0.5 * f.size / (1 + 0.5*up))}
	rim := dark
	rim[3] = 0
	size := scaleOf(f)
	switch l := &toys[f.body]; {
	case f.body == engine.BodyShot:
		s.patch(f.at, z, f.turn, 0.6, 0.25, dark, rim)
	case f.body == engine.BodyBrick:
		return
	case f.body == engine.BodyLeadGun:
		s.patch(f.at, z, f.turn, 1.25*size, 1.45*size, dark, rim)
		s.patch(ahead(f.at, f.turn, -2.4*size), z, f.turn, 2.6*size, 0.55*size, dark, rim)
	case f.body == engine.BodyLeadWaggon, f.body == engine.BodyLeadCart:
		s.patch(f.at, z, f.turn, 2.2*size, 1.2*size, dark, rim)
	case f.lean > 1:
		s.patch(ahead(f.at, f.toward, l.tall/2*size), z, f.toward, 0.62*l.tall*size, 0.5*size, dark, rim)
	default:
		s.patch(f.at, z, f.turn, 1.42*l.base[0]*size, 1.42*l.base[1]*size, dark, rim)
	}
}

// ahead is a spot so far from another in a direction, radians.
func ahead(at engine.Spot, way, far float64) engine.Spot {
	sin, cos := math.Sincos(way)
	return engine.Spot{X: at.X + far*cos, Y: at.Y + far*sin}
}

// patch is an oval, its colour from the middle to the rim.
func (s *scene) patch(at engine.Spot, z, turn, long, wide float64, middle, rim [4]float32) {
	const n = 12
	sin, cos := math.Sincos(turn)
	corner := func(i int) engine.Spot {
		y, x := math.Sincos(2 * math.Pi * float64(i) / n)
		x, y = long*x, wide*y
		return engine.Spot{X: at.X + cos*x - sin*y, Y: at.Y + sin*x + cos*y}
	}
	for i := range n {
		s.tri(at, corner(i), corner(i+1), z, middle, rim, rim)
	}
}
