package camera

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Camera is where the table is looked at from. It stands on a sphere round the point it looks at; the
// narrower its angle, the farther off it stands, so that the same piece of table fills the window. With
// no angle at all it looks from infinitely far: true to scale, the plan.
type Camera struct {
	At    engine.Spot // of the table, in the middle of the window
	Tall  float64     // how much of the table the window's height shows there, in units
	Yaw   float64     // radians anticlockwise; 0 looks along +y
	Pitch float64     // radians above the table: Pi/2 looks straight down
	Angle float64     // of view from the top of the window to the bottom, radians; 0 is the plan
	Aside float64     // how far the picture is moved to the left, in halves of the window
}

const (
	OrbitAngle = 0.52 // radians: long enough a lens to leave upright things upright
	planAngle  = 0.02 // radians: what is narrower is drawn as a plan
	Lowest     = 0.12 // radians: no lower than a boy's chin on the floor
	steepest   = math.Pi / 2
	nearest    = 0.2 // of the table's height in the window
	// On a floor one may come near to a man, however large it is, in.
	NearestFloor = 7
	// On a board the window shows six squares across.
	nearestSquares = 6
	farthest       = 1.6
)

// Plan is the whole ground from straight above. Aspect is the window's width by its height; covered is the
// share of the window at its right that something else lies on.
func Plan(g engine.Ground, aspect, covered float64) Camera {
	const margin, above = 1.12, 0.02 // a little of the table shows round it, more below, where the ribbon is
	g = framed(g)
	wide, tall := g.High.X-g.Low.X, g.High.Y-g.Low.Y
	c := Camera{At: MiddleOf(g), Tall: margin * max(tall, wide/aspect/(1-covered)), Pitch: steepest, Aside: covered}
	c.At.Y -= above * c.Tall
	return c
}

// Orbit is the whole ground from where somebody sits.
func Orbit(g engine.Ground, aspect, covered float64) Camera {
	c := Plan(g, aspect, covered)
	c.Pitch, c.Angle = 0.86, OrbitAngle
	if g.Floor {
		c.Pitch = 0.58 // as low as a boy kneels: what stands there is seen from the side
	}
	g = framed(g)
	for range 8 { // it settles: each round brings the ground's edges nearer to the window's
		low, high := c.Bounds(g, aspect)
		const room, above = 0.92, 0.06 // of the window; it stands above the middle, where the ribbon is not
		c.At.Y += (low.Y + high.Y - above) / 4 * c.Tall / math.Sin(c.Pitch) * 0.8
		c.Tall *= max((high.Y-low.Y)/2, (high.X-low.X)/2/(1-covered)) / room
	}
	return c
}

// Strip is what papers leave free of a window's height, shares of it from above, but for one at the upper left, as far
// as Corner, shares of the window.
type Strip struct {
	Upper, Lower float64
	Corner       engine.Spot
}

// Seat is how a match is looked at by who sits there, at the far end if he is opposite: the whole board, or a floor as
// a boy sees it who lies behind his own line. There his nearest men stand a twentieth of the window high, and the
// enemy's line is at the window's upper third; higher up, but within the strip, where it is farther off, and smaller
// where the lines are too long for the window.
func Seat(v *engine.View, aspect, covered float64, free Strip, opposite bool) Camera {
	c := Orbit(v.Ground, aspect, covered)
	if v.Ground.Floor && len(v.Figures) > 0 {
		c = behind(men(v, opposite), v.Ground, c, free, aspect)
	}
	if opposite {
		c = c.Opposite(v.Ground)
	}
	return c
}

// Opposite is the same of who sits at the other end.
func (c Camera) Opposite(g engine.Ground) Camera {
	mid := MiddleOf(g)
	c.At = engine.Spot{X: 2*mid.X - c.At.X, Y: 2*mid.Y - c.At.Y}
	c.Yaw += math.Pi
	return c
}

// men is where the figures stand, turned to who sits opposite.
func men(v *engine.View, opposite bool) []engine.Spot {
	mid := MiddleOf(v.Ground)
	return engine.Mapped(v.Figures, func(f engine.Piece) engine.Spot {
		if opposite {
			return engine.Spot{X: 2*mid.X - f.At.X, Y: 2*mid.Y - f.At.Y}
		}
		return f.At
	})
}

// behind is the seat at a floor from behind the lowest of the men, at first no farther off than the whole is seen from:
// with all of its near edge and the middle of it before him, or as near to that as all men are seen.
func behind(men []engine.Spot, g engine.Ground, whole Camera, free Strip, aspect float64) Camera {
	const (
		pitch      = 0.45        // radians, 26 degrees
		foot, head = 0.06, 0.1   // what a man has of the strip's edges, halves of the window
		man, least = 2.1, 0.0535 // in, and of the window's height, if he stood at right angles to the look
		off, most  = 1.03, 4     // how much farther off it tries to stand, and how far at most
	)
	low, high := polygon.Bounds(men)
	own := max(-0.6, 1-2*free.Lower+foot)
	highest := max(min(0.7, 1-2*free.Upper-head), own+0.3)
	third := min(1.0/3, highest)
	c := whole
	c.Pitch = pitch
	sin, cos := math.Sincos(pitch)
	half := math.Tan(c.Angle / 2)
	// beyond is how far beyond the middle a spot lies that is seen so high in the window, in distances of the camera.
	beyond := func(y float64) float64 { return y * half / (sin - y*half*cos) }
	deep := high.Y - low.Y
	far := deep / (beyond(third) - beyond(own))
	near := man * cos / (2 * half * least * (1 + beyond(own)*cos))
	far = max(min(far, near), deep/(beyond(highest)-beyond(own)), 0.75*near)
	c.Tall = min(2*half*far, whole.Tall)
	theirs, mid := (low.X+high.X)/2, MiddleOf(g).X
	left, right := g.Low, engine.Spot{X: g.High.X, Y: g.Low.Y}
	at := func(by, x float64) Camera {
		d := c
		d.Tall *= by
		d.At = engine.Spot{X: x, Y: low.Y - beyond(own)*d.Distance()}
		return d.Within(g)
	}
	for by := 1.0; by < most; by *= off {
		from, to := at(by, mid).across(left, aspect), at(by, mid).across(right, aspect)
		aside := max(0, min(-1-from, 1-to)) // no corner is cut off, if there is room at the right
		wide := (right.X - left.X) / (to - from)
		whole := mid - aside*wide
		var last Camera // the less of the floor is in the corner, the farther to the left it is
		corner := free.Corner.X * wide
		for _, x := range [...]float64{
			whole, (whole + theirs) / 2, theirs,
			theirs - corner, theirs - 1.3*corner, theirs - 1.6*corner, theirs - 1.8*corner, theirs - 2*corner,
		} {
			if d := at(by, x); d.sees(men, free, aspect) {
				if last = d; d.beside(left, g.High.Y, free, aspect) {
					return d
				}
			}
		}
		if last.Tall > 0 {
			return last
		}
	}
	return at(1, theirs)
}

// across is how far to the right a spot is seen, from -1 to 1.
func (c Camera) across(at engine.Spot, aspect float64) float64 {
	return float64(mgl32.TransformCoordinate(Vec(at.X, at.Y, 0), c.Matrix(aspect)).X())
}

// sees reports whether spots are all seen within the strip and beside what is covered.
func (c Camera) sees(spots []engine.Spot, free Strip, aspect float64) bool {
	// Of half the window: a gun and its crew are so wide, and the head of a man on a hill is so high above the floor.
	const edge, tall = 0.1, 0.16
	m := c.Matrix(aspect)
	return !slices.ContainsFunc(spots, func(s engine.Spot) bool {
		at := mgl32.TransformCoordinate(Vec(s.X, s.Y, 0), m)
		x, y := float64(at.X()), float64(at.Y())
		return x < edge-1 || x > 1-2*c.Aside-edge || y < 1-2*free.Lower || y > 1-2*free.Upper ||
			x < 2*free.Corner.X-1+edge && y > 1-2*free.Corner.Y-tall
	})
}

// beside reports whether an edge of a floor, from a spot up to so high, lies free of the corner.
func (c Camera) beside(edge engine.Spot, high float64, free Strip, aspect float64) bool {
	const parts = 24
	m, by := c.Matrix(aspect), (high-edge.Y)/parts
	for ; edge.Y <= high; edge.Y += by {
		at := mgl32.TransformCoordinate(Vec(edge.X, edge.Y, 0), m)
		if float64(at.X()) < 2*free.Corner.X-1 && float64(at.Y()) > 1-2*free.Corner.Y {
			return false
		}
	}
	return true
}

// Shows reports whether all figures are seen within the strip and beside what is covered.
func (c Camera) Shows(v *engine.View, free Strip, aspect float64) bool {
	return c.sees(men(v, false), free, aspect)
}

// Clear is the camera itself if the ground, with its frame, is seen whole and no paper lies over it, else as it is
// Among them.
func (c Camera) Clear(g engine.Ground, size image.Point, papers []image.Rectangle) Camera {
	if c.Free(framed(g), size, papers) {
		return c
	}
	return c.Among(g, size, papers)
}

// Among is the camera so near that the ground, with its frame, is as large as it can be among papers that lie over a
// window of a size, in pixels, and not much to a side; the same camera if it fits nowhere.
func (c Camera) Among(g engine.Ground, size image.Point, papers []image.Rectangle) Camera {
	const (
		farthest, step, nearest = 1.6, 0.97, 0.15
		far, steps              = 0.04, 7
		aside, level            = 1.5, 0.05 // how much smaller it may be for standing nearer to the middle
		finest                  = 0.003
		apart                   = 200 // of the height a part, which the numbers about a floor keep from papers
	)
	papers = slices.Clone(papers)
	for i, r := range papers {
		if g.Floor && !r.Empty() {
			papers[i] = r.Inset(-size.Y / apart)
		}
	}
	best, at, near, x, y := 0.0, c, 0.0, 0.0, 0.0
	try := func(by, dx, dy float64) bool {
		worth := by * (1 - aside*math.Abs(dx) - level*math.Abs(dy))
		if worth <= best {
			return false
		}
		d := c
		d.Tall = c.Tall / by
		d.At.X, d.At.Y = c.At.X+dx*d.Tall, c.At.Y+dy*d.Tall
		if !d.Free(framed(g), size, papers) {
			return false
		}
		best, at, near, x, y = worth, d, by, dx, dy
		return true
	}
	for by := farthest; by > max(nearest, best); by *= step {
		for i := -steps; i <= steps; i++ {
			for k := -steps; k <= steps; k++ {
				try(by, far*float64(i), far*float64(k))
			}
		}
	}
	if best == 0 {
		return c
	}
	for fine := far / 2; fine > finest; fine /= 2 {
		for range 2 * steps { // to where more cannot be had by so little
			was := best
			for i := range 27 {
				try(near*(1+fine*float64(i/9)), x+fine*float64(i%3-1), y+fine*float64(i/3%3-1))
			}
			if best == was {
				break
			}
		}
	}
	return at
}

// Free reports whether the ground is seen whole in a window of a size, and no paper lies over it.
func (c Camera) Free(g engine.Ground, size image.Point, papers []image.Rectangle) bool {
	m := c.Matrix(float64(size.X) / float64(size.Y))
	var quad [4]engine.Spot
	for i, p := range [4]engine.Spot{g.Low, {X: g.High.X, Y: g.Low.Y}, g.High, {X: g.Low.X, Y: g.High.Y}} {
		at := mgl32.TransformCoordinate(Vec(p.X, p.Y, 0), m)
		if at.X() < -1 || at.X() > 1 || at.Y() < -1 || at.Y() > 1 {
			return false
		}
		quad[i] = engine.Spot{X: float64(at.X()+1) / 2 * float64(size.X), Y: float64(1-at.Y()) / 2 * float64(size.Y)}
	}
	return !slices.ContainsFunc(papers, func(r image.Rectangle) bool { return overlaps(quad[:], r) })
}

// overlaps reports whether an outline without dents and a rectangle have a point in common: no line along a side of
// either has them on its two sides.
func overlaps(quad []engine.Spot, r image.Rectangle) bool {
	if r.Empty() {
		return false
	}
	low := engine.Spot{X: float64(r.Min.X), Y: float64(r.Min.Y)}
	high := engine.Spot{X: float64(r.Max.X), Y: float64(r.Max.Y)}
	box := []engine.Spot{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}
	apart := func(a, b []engine.Spot) bool {
		for i, p := range a {
			q, inner := a[(i+1)%len(a)], a[(i+2)%len(a)]
			side := func(s engine.Spot) float64 { return (q.X-p.X)*(s.Y-p.Y) - (q.Y-p.Y)*(s.X-p.X) }
			mine := side(inner)
			if !slices.ContainsFunc(b, func(s engine.Spot) bool { return side(s)*mine > 0 }) {
				return true
			}
		}
		return false
	}
	return !apart(quad, box) && !apart(box, quad)
}

// framed is the ground with its frame.
func framed(g engine.Ground) engine.Ground {
	rim := 0.05 * max(g.High.X-g.Low.X, g.High.Y-g.Low.Y)
	g.Low, g.High = engine.Spot{X: g.Low.X - rim, Y: g.Low.Y - rim}, engine.Spot{X: g.High.X + rim, Y: g.High.Y + rim}
	return g
}

// Bounds is where the ground's corners lie in the window, each side from -1 to 1.
func (c Camera) Bounds(g engine.Ground, aspect float64) (low, high engine.Spot) {
	m := c.Matrix(aspect)
	low, high = engine.Spot{X: math.Inf(1), Y: math.Inf(1)}, engine.Spot{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, p := range [4]engine.Spot{g.Low, {X: g.High.X, Y: g.Low.Y}, g.High, {X: g.Low.X, Y: g.High.Y}} {
		at := mgl32.TransformCoordinate(Vec(p.X, p.Y, 0), m)
		x, y := float64(at.X()), float64(at.Y())
		low, high = engine.Spot{X: min(low.X, x), Y: min(low.Y, y)}, engine.Spot{X: max(high.X, x), Y: max(high.Y, y)}
	}
	return low, high
}

func MiddleOf(g engine.Ground) engine.Spot {
	return engine.Spot{X: (g.Low.X + g.High.X) / 2, Y: (g.Low.Y + g.High.Y) / 2}
}

// AsMap is how far a floor is seen as its map, from 0 to 1: in the plan it is, and on the way there it comes to be.
func (c Camera) AsMap() float64 {
	const from = OrbitAngle / 2
	return Eased(min(max((from-c.Angle)/(from-planAngle), 0), 1))
}

// IsPlan reports whether the camera looks straight down, true to scale.
func (c Camera) IsPlan() bool { return c.Angle < planAngle }

// Ahead is the way it looks, as seen from above.
func (c Camera) Ahead() (x, y float64) { return -math.Sin(c.Yaw), math.Cos(c.Yaw) }

// Matrix takes the table to the window: x and y from -1 to 1.
func (c Camera) Matrix(aspect float64) mgl32.Mat4 {
	far := c.Distance()
	eye := c.Eye(far)
	ax, ay := c.Ahead()
	sin, cos := math.Sincos(c.Pitch)
	up := Vec(ax*sin, ay*sin, cos)
	view := mgl32.LookAtV(eye, Vec(c.At.X, c.At.Y, 0), up)
	lens := mgl32.Translate3D(float32(-c.Aside), 0, 0)
	deep := 3 * c.Tall // how much of the table before and behind is drawn
	if c.IsPlan() {
		h, w := c.Tall/2, c.Tall/2*aspect
		return lens.Mul4(mgl32.Ortho(float32(-w), float32(w), float32(-h), float32(h), float32(far-deep), float32(far+deep))).Mul4(view)
	}
	near := max(far-deep, far/40)
	return lens.Mul4(mgl32.Perspective(float32(c.Angle), float32(aspect), float32(near), float32(far+20*deep))).Mul4(view)
}

// Pixel is where a spot of the board is seen in a window of a size, from its upper left corner. What lies behind
// whoever looks is far off above it.
func (c Camera) Pixel(at engine.Spot, size image.Point) (x, y float64) { return c.PixelAt(at, 0, size) }

// PixelAt is the same of a place above the board.
func (c Camera) PixelAt(at engine.Spot, z float64, size image.Point) (x, y float64) {
	const far = -1e6
	p := c.Matrix(float64(size.X) / float64(size.Y)).Mul4x1(Vec(at.X, at.Y, z).Vec4(1))
	if !(p.W() > 0) {
		return far, far
	}
	return (float64(p.X()/p.W()) + 1) / 2 * float64(size.X), (1 - float64(p.Y()/p.W())) / 2 * float64(size.Y)
}

// Distance is how far off the camera stands.
func (c Camera) Distance() float64 { return c.Tall / 2 / math.Tan(max(c.Angle, planAngle)/2) }

func (c Camera) Eye(far float64) mgl32.Vec3 {
	ax, ay := c.Ahead()
	sin, cos := math.Sincos(c.Pitch)
	return Vec(c.At.X-ax*cos*far, c.At.Y-ay*cos*far, sin*far)
}

// Axes are the ways of length 1 of the window's plane, of what lies flat and of the look.
type Axes struct {
	Right, Ahead mgl32.Vec3 // on the table
	Up, Back     mgl32.Vec3 // up in the window, and towards whoever looks
}

func (c Camera) Axes() Axes {
	ax, ay := c.Ahead()
	sin, cos := math.Sincos(c.Pitch)
	return Axes{Vec(ay, -ax, 0), Vec(ax, ay, 0), Vec(ax*sin, ay*sin, cos), Vec(-ax*cos, -ay*cos, sin)}
}

// Depth is how far before the camera a place is, in distances of what it looks at; in the plan always one.
func (c Camera) Depth(at mgl32.Vec3) float64 {
	if c.IsPlan() {
		return 1
	}
	far := c.Distance()
	return float64(c.Eye(far).Sub(at).Dot(c.Axes().Back)) / far
}

// Hidden is how much of the ground about a spot is hidden by what is turned to whoever looks and is as large as it
// would be in the middle of the window; and how much behind what stands there, of its height.
func (c Camera) Hidden(at engine.Spot, wide, tall float64) (across, ahead, behind float64) {
	const least = 0.01 // it may be behind whoever looks
	deep := max(c.Depth(Vec(at.X, at.Y, 0)), least)
	if c.IsPlan() {
		return wide, tall, 0
	}
	pitch := max(c.Pitch, Lowest)
	return wide * deep, tall * deep / math.Sin(pitch), 1 / math.Tan(pitch)
}

func Vec(x, y, z float64) mgl32.Vec3 { return mgl32.Vec3{float32(x), float32(y), float32(z)} }

// Turned goes round the point looked at, and up and down.
func (c Camera) Turned(yaw, pitch float64) Camera {
	c.Yaw += yaw
	if !c.IsPlan() {
		c.Pitch = min(max(c.Pitch+pitch, Lowest), steepest)
	}
	return c
}

// Zoomed shows so many times as much of the ground, keeping the spot where it is in the window, whose aspect is its
// width by its height.
func (c Camera) Zoomed(by float64, keep engine.Spot, g engine.Ground, aspect float64) Camera {
	size := max(g.High.X-g.Low.X, g.High.Y-g.Low.Y)
	was := c.Tall
	least := min(nearest*size, nearestSquares/aspect)
	if g.Floor {
		least = min(nearest*size, NearestFloor)
	}
	c.Tall = min(max(c.Tall*by, least), farthest*size)
	by = c.Tall / was
	c.At.X = keep.X + by*(c.At.X-keep.X)
	c.At.Y = keep.Y + by*(c.At.Y-keep.Y)
	return c.Within(g)
}

// Slid moves the table by so much under the camera.
func (c Camera) Slid(dx, dy float64, g engine.Ground) Camera {
	c.At.X -= dx
	c.At.Y -= dy
	return c.Within(g)
}

// Within keeps the middle of the window on the ground.
func (c Camera) Within(g engine.Ground) Camera {
	c.At.X = min(max(c.At.X, g.Low.X), g.High.X)
	c.At.Y = min(max(c.At.Y, g.Low.Y), g.High.Y)
	return c
}

// between is the camera on its way from c to d. Its distance changes by equal factors, so that a dolly
// from far away does not rush at first.
func (c Camera) between(d Camera, t float64) Camera {
	mix := func(a, b float64) float64 { return a + (b-a)*t }
	return Camera{
		At:    engine.Spot{X: mix(c.At.X, d.At.X), Y: mix(c.At.Y, d.At.Y)},
		Tall:  c.Tall * math.Pow(d.Tall/c.Tall, t),
		Yaw:   mix(c.Yaw, d.Yaw),
		Pitch: mix(c.Pitch, d.Pitch),
		Angle: mix(c.Angle, d.Angle),
		Aside: mix(c.Aside, d.Aside),
	}
}

// Glide is a camera that moves to where it is sent.
type Glide struct {
	From, To Camera
	began    time.Duration
	takes    time.Duration // 0: it is there
	Held     bool          // whoever sends it has it wait until it is let go
	waits    bool          // where it is, to be let go to where it was sent
}

// Send lets it go to a camera; at is now.
func (g *Glide) Send(to Camera, at, takes time.Duration) {
	*g = Glide{From: g.Now(at), To: to, began: at, takes: takes, Held: g.Held, waits: g.Held}
}

// Put has it there at once, whether it is held or not.
func (g *Glide) Put(c Camera) { *g = Glide{From: c, To: c, Held: g.Held} }

// Hold has it stay where it is at a moment, or lets it go to where it has been sent.
func (g *Glide) Hold(held bool, at, takes time.Duration) {
	if held == g.Held {
		return
	}
	if g.Held = held; g.waits || g.Moving(at) {
		g.Send(g.To, at, takes)
	}
}

// Now is where it is.
func (g *Glide) Now(at time.Duration) Camera {
	if g.waits {
		return g.From
	}
	t := Progress(at, g.began, g.takes)
	if t == 1 {
		return g.To
	}
	return g.From.between(g.To, Eased(t))
}

func (g *Glide) Moving(at time.Duration) bool { return !g.waits && Progress(at, g.began, g.takes) < 1 }

// Progress is how much of the time that something takes has passed, from 0 to 1.
func Progress(at, began, takes time.Duration) float64 {
	if at >= began+takes {
		return 1
	}
	return max(0, float64(at-began)/float64(takes))
}

// Eased begins and ends gently.
func Eased(t float64) float64 { return t * t * (3 - 2*t) }

// Gunner is what is seen by whoever kneels behind a gun's trail and looks along its barrel. Covered is as for
// Plan.
func Gunner(gun *engine.Piece, covered float64) Camera {
	const (
		behind = 5.5 // the axle, beyond the trail, in
		above  = 4.4 // the ground under the gun, in
		angle  = 0.62
		down   = Lowest
	)
	sin, cos := math.Sincos(gun.Heading)
	trail := gun.Bore.Trail
	back := polygon.Apart(trail, gun.At) + behind
	high := gun.Base + above
	far := high / math.Sin(down)
	ahead := far*math.Cos(down) - back // of the axle, where it looks at the floor
	return Camera{
		At:   engine.Spot{X: gun.At.X + ahead*cos, Y: gun.At.Y + ahead*sin},
		Tall: 2 * far * math.Tan(angle/2), Yaw: gun.Heading - math.Pi/2, Pitch: down, Angle: angle, Aside: covered,
	}
}

// Gaze is which ways are right and up for who looks, and where he looks from.
type Gaze struct{ Right, Up, Eye mgl32.Vec3 }

func GazeOf(c Camera) Gaze {
	ax, ay := c.Ahead()
	sin, cos := math.Sincos(c.Pitch)
	return Gaze{Vec(ay, -ax, 0), Vec(ax*sin, ay*sin, cos), c.Eye(c.Distance())}
}

// Ray is what lies under a point of the window: from, and which way.
type Ray struct {
	From, Way mgl32.Vec3
	Room      float64 // units beside it that count as on it, of what is small
}

// RayAt is the ray under a point of the window, x and y from -1 to 1 with y up.
func RayAt(m mgl32.Mat4, x, y float32) Ray {
	back := m.Inv()
	near := mgl32.TransformCoordinate(mgl32.Vec3{x, y, -1}, back)
	far := mgl32.TransformCoordinate(mgl32.Vec3{x, y, 1}, back)
	return Ray{From: near, Way: far.Sub(near).Normalize()}
}

// Ground is where the ray meets the board; none if it goes over the horizon.
func (r Ray) Ground() (engine.Spot, bool) {
	t := -r.From.Z() / r.Way.Z()
	if !(t > 0) || math.IsInf(float64(t), 0) {
		return engine.Spot{}, false
	}
	p := r.From.Add(r.Way.Mul(t))
	return engine.Spot{X: float64(p.X()), Y: float64(p.Y())}, true
}

// Meets is how far along the ray an upright cylinder is met, standing on the board.
func (r Ray) Meets(at engine.Spot, radius, height float64) (along float64, ok bool) {
	px, py := float64(r.From.X())-at.X, float64(r.From.Y())-at.Y
	wx, wy, wz := float64(r.Way.X()), float64(r.Way.Y()), float64(r.Way.Z())
	a, b, c := wx*wx+wy*wy, px*wx+py*wy, px*px+py*py-radius*radius
	best := math.Inf(1)
	z := func(t float64) float64 { return float64(r.From.Z()) + t*wz }
	if d := b*b - a*c; a > 1e-12 && d >= 0 {
		if t := (-b - math.Sqrt(d)) / a; t > 0 && z(t) >= 0 && z(t) <= height {
			best = t
		}
	}
	// The top, met from above.
	if t := (height - float64(r.From.Z())) / wz; t > 0 {
		if x, y := px+t*wx, py+t*wy; x*x+y*y <= radius*radius {
			best = min(best, t)
		}
	}
	return best, !math.IsInf(best, 1)
}
