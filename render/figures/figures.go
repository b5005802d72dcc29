package figures

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

// Shape is a mesh, one unit wide, facing +x, and its measure for the pointer.
type Shape struct {
	Name  string
	Wide  float64 // how much wider than its span it is drawn
	Tall  float64 // of its width
	Flat  bool    // it lies on the board, and what is written on it is on its top
	build func(m *maker)
}

// Shapes are the meshes of all bodies: one each of turned wood and of counters, and of lead by what he does with
// his arms and from how far he is seen.
var Shapes = withMen([...]Shape{
	{"light man", 1.3, 1.1, false, based(lightInfantry)},
	{"stout man", 1.3, 1.2, false, based(lineInfantry)},
	{"hobby-horse", 1.3, 1.25, false, based(horse)},
	{"field piece", 1.3, 0.8, false, based(gun)},
	{"tilt wagon", 1.3, 0.9, false, based(wagon)},
	{"tower", 1.4, 1.5, false, based(citadel)},
	{"disc", 1.1, 0.24, true, disc},
	{"three-sided counter", 1.1, 0.24, true, triangle},
	{"four-sided counter", 1.1, 0.24, true, square},
	{"pile of counters", 1, 0.9, true, square},
	LeadGun:        {"carriage", 1, GunTall, false, carriage},
	LeadGun + 1:    {"carriage, far", 1, GunTall, false, carriageFar},
	LeadBarrel:     {"barrel", 1, 0.35, false, barrel},
	LeadBarrel + 1: {"barrel, far", 1, 0.35, false, barrelFar},
	LeadShot:       {"rod", 1, 0.1, false, shot},
	LeadBrick:      {"cube", 1, 1, false, brick(BrickRatios[0])},
	LeadBrick + 1:  {"cube, long", 1, 1, false, brick(BrickRatios[1])},
	LeadBrick + 2:  {"cube, on edge", 1, 1, false, brick(BrickRatios[2])},

	leadTrain:     {"four wheels", 1, waggonTall, false, waggon(cartWheel, 10)},
	leadTrain + 1: {"four wheels, far", 1, waggonTall, false, waggon(cartWheelFar, 5)},
	leadTrain + 2: {"two wheels", 1, cartTall, false, cart(cartWheel)},
	leadTrain + 3: {"two wheels, far", 1, cartTall, false, cart(cartWheelFar)},

	woodFlag:  {"flagstaff", 1.2, 1.3, false, based(aside(pennant))},
	woodBoard: {"plank", 1, 0.24, true, plank},
	woodChess: {"mitre", 1.3, 1.2, false, based(banded(brass(), bishop))},

	woodChess + 1: {"crown", 1.3, 1.2, false, based(banded(brass(), queen))},
	woodChess + 2: {"beast with a tower", 1.3, 1.17, false, based(aside(elephant))},
	woodChess + 3: {"mitred horse", 1.3, 1.45, false, based(aside(banded(green(), mitredHorse)))},
	woodChess + 4: {"crowned horse", 1.3, 1.3, false, based(aside(banded(green(), crownedHorse)))},
	woodChess + 5: {"banded man", 1.3, 1.1, false, based(banded(canvas(), pawn))},
	woodChess + 6: {"banded horse", 1.3, 1.25, false, based(aside(banded(canvas(), horse)))},
	woodChess + 7: {"flames", 1, 1.05, false, flames},

	plainShape: {"turned man", 1.2, 1.1, false, based(pawn)},
})

// withMen puts in the men and riders of lead: three tiers for each thing that one does with his arms. The pointer does
// not find the colours over a man's head.
func withMen(all [plainShape + 1]Shape) [plainShape + 1]Shape {
	for a := range numArms {
		man, doing, over := LeadFoot+int(a)*Tiers, poses[a].doing, poses[a].over
		all[man] = Shape{"man" + doing, 1, FootTall + over, false, foot(coarse(), a)}
		all[man+1] = Shape{"man" + doing + ", near", 1, FootTall + over, false, foot(fine(), a)}
		all[man+2] = Shape{"man" + doing + ", far", 1, FootTall + over, false, footFar(a)}
		if a >= riderArms {
			continue
		}
		rider := leadHorse + int(a)*Tiers
		all[rider] = Shape{"rider" + doing, 1, HorseTall + over, false, mounted(coarse(), a)}
		all[rider+1] = Shape{"rider" + doing + ", near", 1, HorseTall + over, false, mounted(fine(), a)}
		all[rider+2] = Shape{"rider" + doing + ", far", 1, HorseTall + over, false, mountedFar(a)}
	}
	return all
}

// The figures of the floor among the shapes: their meshes are of their own size, in inches. Those of men go
// by what he does with his arms, and then by from how far he is seen.
const (
	Tiers      = 3 // between, near, far
	LeadFoot   = 10
	leadHorse  = LeadFoot + int(numArms)*Tiers
	LeadGun    = leadHorse + int(riderArms)*Tiers
	LeadBarrel = LeadGun + 2
	LeadShot   = LeadBarrel + 2
	LeadBrick  = LeadShot + 1
	leadTrain  = LeadBrick + len(BrickRatios)
	woodFlag   = leadTrain + 4
	woodBoard  = woodFlag + 1
	woodChess  = woodBoard + 1
	plainShape = woodChess + 8
)

// BrickRatios are how many times as long as wide bricks are, by the way they lie.
var BrickRatios = [...]float64{1, 2, 4}

// Toy is what a body out of the toy-box is drawn as.
type Toy struct {
	Shape int        // the first of its meshes
	Tall  float64    // standing, in; of lead
	Base  [2]float64 // of one who may fall, half of it, along and across, in
}

// Toys are the bodies.
var Toys = [engine.NumBodies]Toy{
	engine.BodyPawn:       {Shape: plainShape},
	engine.BodyLight:      {Shape: 0},
	engine.BodyLine:       {Shape: 1},
	engine.BodyHorse:      {Shape: 2},
	engine.BodyGun:        {Shape: 3},
	engine.BodyWagon:      {Shape: 4},
	engine.BodyTower:      {Shape: 5},
	engine.BodyFlag:       {Shape: woodFlag},
	engine.BodyBoard:      {Shape: woodBoard},
	engine.BodyBishop:     {Shape: woodChess},
	engine.BodyQueen:      {Shape: woodChess + 1},
	engine.BodyElephant:   {Shape: woodChess + 2},
	engine.BodyMitred:     {Shape: woodChess + 3},
	engine.BodyCrowned:    {Shape: woodChess + 4},
	engine.BodyFoot:       {Shape: woodChess + 5},
	engine.BodyKnight:     {Shape: woodChess + 6},
	engine.BodyFlames:     {Shape: woodChess + 7},
	engine.BodyDisc:       {Shape: 6},
	engine.BodyTriangle:   {Shape: 7},
	engine.BodySquare:     {Shape: 8},
	engine.BodyPyramid:    {Shape: 9},
	engine.BodyLeadFoot:   {Shape: LeadFoot, Tall: FootTall, Base: [2]float64{0.35, 0.30}},
	engine.BodyLeadHorse:  {Shape: leadHorse, Tall: HorseTall, Base: [2]float64{0.80, 0.30}},
	engine.BodyLeadGun:    {Shape: LeadGun, Tall: GunTall},
	engine.BodyLeadWaggon: {Shape: leadTrain, Tall: waggonTall},
	engine.BodyLeadCart:   {Shape: leadTrain + 2, Tall: cartTall},
	engine.BodyShot:       {Shape: LeadShot, Tall: GunTall},
	engine.BodyBrick:      {Shape: LeadBrick, Tall: GunTall},
}

// ShapeOf is the mesh of a body.
func ShapeOf(b engine.Body) *Shape { return &Shapes[Toys[b].Shape] }

// Banks are the meshes of a shape: for the first side and for the second, and both as seen from afar. A mesh's index
// is that of its shape in its bank.
const Banks = 4

// Afar is the first of the meshes as seen from afar. What is of lead has none there, but shapes of its own.
const Afar = 2 * len(Shapes)

// FigureMesh is the mesh of that index: those of the second side stand on a square.
func FigureMesh(i int) *Mesh {
	m := NewMaker()
	is := i % len(Shapes)
	m.second = i/len(Shapes)%2 == 1
	if i >= Afar {
		m.detail = far
	}
	if m.detail == full || !ofLead(is) {
		Shapes[is].build(m)
	}
	return &m.Mesh
}

// Rougher is the mesh that is drawn in place of the one of that index while the camera moves. The answer is not ok for
// shapes that are drawn as they are.
func Rougher(i int) (m *Mesh, ok bool) {
	to, is := NewMaker(), i%len(Shapes)
	far := farMan(is) && i < Afar
	if ofLead(is) && !far {
		return nil, false
	}
	to.second, to.detail = i/len(Shapes)%2 == 1, simple
	if i >= Afar || far {
		to.detail = rough
	}
	Shapes[is].build(to)
	return &to.Mesh, true
}

// farMan reports whether a shape is a lead soldier far off, who is hardly larger than a pin.
func farMan(shape int) bool {
	return shape >= LeadFoot && shape < LeadGun && (shape-LeadFoot)%Tiers == 2
}

// ofLead reports whether a shape is one of the floor, which has others for whoever is far off.
func ofLead(shape int) bool { return shape >= LeadFoot && shape < woodFlag }

// based is a turned figure on its base.
func based(build func(*maker)) func(*maker) {
	return func(m *maker) {
		base(m)
		build(m)
	}
}

// Layer is how thick a flat man is, of his span.
const Layer = 0.2

// The coats of turned and painted wood.
func stained() Coat { return Coat{paint: 1, Gloss: 0.55} }
func dark() Coat    { return painted(0x3B2A20, 0.4) }
func brass() Coat   { return painted(0xC79A45, 1) }
func maple() Coat   { return painted(0xE0BE8C, 0.5) }
func canvas() Coat  { return painted(0xE9DEC4, 0.05) }

const segments = 20 // of whatever is turned

// base is what a turned figure stands on: round for the first side, square for the second.
func base(m *maker) {
	m.Coat = stained()
	if m.second {
		m.prism(Oblong(0.78, 0.78), 0, 0.1, 0.004)
		m.Coat = brass()
		m.prism(Oblong(0.62, 0.62), 0.1, 0.125, 0.004)
		return
	}
	m.turned(segments+8, ring{0.45, 0}, ring{0.45, 0.07}, ring{0.42, 0.1}, ring{0.34, 0.1})
	m.Coat = brass()
	m.turned(segments, ring{0.34, 0.1}, ring{0.34, 0.125}, ring{0, 0.125})
}

// body is a skirt narrowing to a neck, with a collar.
func body(m *maker, foot, neck, top float32) {
	m.Coat = stained()
	m.turned(segments, ring{foot, 0.12}, ring{foot, 0.17}, ring{foot - 0.06, 0.24}, ring{neck + 0.05, 0.42},
		ring{neck, top - 0.12}, ring{neck, top - 0.06})
	m.Coat = brass()
	m.turned(segments, ring{neck, top - 0.06}, ring{neck + 0.07, top - 0.04}, ring{neck + 0.07, top - 0.015},
		ring{neck - 0.02, top})
}

// ball is a sphere.
func ball(m *maker, r, z float32) {
	const steps = 7
	var profile []ring
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi * (float64(i)/steps - 0.5))
		profile = append(profile, ring{r * float32(max(cos, 0)), z + r*float32(sin)})
	}
	profile[0].r, profile[steps].r = 0, 0
	m.turned(segments-4, profile...)
}

func pawn(m *maker) {
	body(m, 0.3, 0.12, 0.72)
	m.Coat = stained()
	ball(m, 0.19, 0.88)
}

// lightInfantry is slim, with a small cap and a plume.
func lightInfantry(m *maker) {
	body(m, 0.27, 0.1, 0.68)
	m.Coat = maple()
	ball(m, 0.155, 0.8)
	m.Coat = stained()
	m.turned(segments-4, ring{0.165, 0.82}, ring{0.15, 0.9}, ring{0.09, 0.96}, ring{0, 0.97})
	m.Coat = canvas()
	m.placed(mgl32.Translate3D(-0.03, 0, 0.93), func() {
		m.turned(8, ring{0.03, 0}, ring{0.05, 0.08}, ring{0.035, 0.15}, ring{0, 0.18})
	})
}

// lineInfantry is stout, with a tall shako.
func lineInfantry(m *maker) {
	body(m, 0.33, 0.145, 0.7)
	m.Coat = maple()
	ball(m, 0.18, 0.82)
	m.Coat = dark()
	m.turned(segments, ring{0.21, 0.85}, ring{0.205, 0.88}, ring{0.165, 0.89}, ring{0.2, 1.12}, ring{0.19, 1.14}, ring{0, 1.15})
	m.Coat = brass()
	m.turned(segments, ring{0.2, 1.12}, ring{0.212, 1.125}, ring{0.212, 1.145}, ring{0.19, 1.15})
}

// horse is the head of a hobby-horse on a turned foot.
func horse(m *maker) {
	m.Coat = stained()
	m.turned(segments, ring{0.31, 0.12}, ring{0.31, 0.17}, ring{0.25, 0.23}, ring{0.22, 0.28}, ring{0.26, 0.32}, ring{0, 0.33})
	profile := []mgl32.Vec2{ // x forward, y up: neck, muzzle, brow, ears, mane
		{-0.24, 0.3},
		{0.2, 0.3},
		{0.13, 0.48},
		{0.1, 0.62},
		{0.17, 0.66},
		{0.33, 0.6},
		{0.38, 0.66},
		{0.38, 0.75},
		{0.2, 0.92},
		{0.12, 1.0},
		{0.09, 1.1},
		{0.03, 1.02},
		{-0.08, 0.98},
		{-0.19, 0.86},
		{-0.25, 0.66},
	}
	m.slab(profile, 0.26, 0.07)
	m.Coat = canvas()
	mane := []mgl32.Vec2{{-0.29, 0.36}, {-0.22, 0.36}, {-0.22, 0.66}, {-0.16, 0.84}, {-0.05, 0.96}, {-0.02, 1.04}, {-0.13, 1.03}, {-0.25, 0.9}, {-0.31, 0.66}}
	m.slab(mane, 0.09, 0.02)
	m.Coat = brass()
	for _, y := range []float32{-0.125, 0.125} {
		m.placed(mgl32.Translate3D(0.14, y, 0.85), func() { ball(m, 0.03, 0) })
	}
}

// slab is a profile, x forward and y up, anticlockwise, cut from a board so thick, its edges broken.
func (m *maker) slab(profile []mgl32.Vec2, thick, bevel float32) {
	if thin := details[m.detail].thin; thin > 0 {
		profile, bevel = outlined(profile, thin), 0
	}
	in := shrunk(profile, bevel*0.6)
	at := func(p mgl32.Vec2, y float32) mgl32.Vec3 { return mgl32.Vec3{p[0], y, p[1]} }
	h := thick / 2
	for i := range profile {
		j := (i + 1) % len(profile)
		m.Face(at(profile[j], h-bevel), at(profile[j], bevel-h), at(profile[i], bevel-h), at(profile[i], h-bevel))
		if bevel > 0 {
			m.Face(at(profile[i], h-bevel), at(in[i], h), at(in[j], h), at(profile[j], h-bevel))
			m.Face(at(profile[j], bevel-h), at(in[j], -h), at(in[i], -h), at(profile[i], bevel-h))
		}
	}
	for _, t := range ears(in) {
		m.Face(at(in[t[2]], h), at(in[t[1]], h), at(in[t[0]], h))
		m.Face(at(in[t[0]], -h), at(in[t[1]], -h), at(in[t[2]], -h))
	}
}

// outlined is an outline without the corners that hardly stick out.
func outlined(outline []mgl32.Vec2, thin float32) []mgl32.Vec2 {
	line := make([]ring, 0, len(outline)+1)
	for i := range len(outline) + 1 {
		p := outline[i%len(outline)]
		line = append(line, ring{p[0], p[1]})
	}
	left := engine.Mapped(straightened(line, thin), func(p ring) mgl32.Vec2 { return mgl32.Vec2{p.r, p.z} })
	return left[:len(left)-1]
}

// ears cuts an outline, anticlockwise and perhaps with dents, into triangles.
func ears(outline []mgl32.Vec2) (cut [][3]int) {
	left := make([]int, len(outline))
	for i := range left {
		left[i] = i
	}
	for len(left) >= 3 {
		i := ear(outline, left)
		n := len(left)
		cut = append(cut, [3]int{left[(i+n-1)%n], left[i], left[(i+1)%n]})
		left = append(left[:i:i], left[i+1:]...)
	}
	return cut
}

// ear is a corner of what is left that can be cut off: no other lies in its triangle.
func ear(outline []mgl32.Vec2, left []int) int {
	turn := func(a, b, c mgl32.Vec2) float32 { return (b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0]) }
	n := len(left)
	for i := range left {
		a, b, c := outline[left[(i+n-1)%n]], outline[left[i]], outline[left[(i+1)%n]]
		if turn(a, b, c) <= 0 {
			continue
		}
		free := true
		for _, k := range left {
			p := outline[k]
			if p != a && p != b && p != c && turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0 {
				free = false
			}
		}
		if free {
			return i
		}
	}
	return 0
}

// wheel stands on the board, its axle along y, with spokes.
func (m *maker) wheel(x, y, r float32) {
	m.placed(mgl32.Translate3D(x, y, r+0.125).Mul4(mgl32.HomogRotate3DX(-math.Pi/2)), func() {
		m.Coat = dark()
		m.turned(18, ring{r - 0.05, -0.03}, ring{r, -0.03}, ring{r, 0.03}, ring{r - 0.05, 0.03}, ring{r - 0.05, -0.03})
		m.Coat = maple()
		for i := range 6 {
			m.placed(mgl32.HomogRotate3DZ(float32(i)*math.Pi/3).Mul4(mgl32.Translate3D(r/2-0.02, 0, -0.015)), func() {
				m.prism(Oblong(r-0.04, 0.03), 0, 0.03, 0)
			})
		}
		m.Coat = brass()
		m.turned(10, ring{0.05, -0.05}, ring{0.05, 0.05}, ring{0, 0.06})
		m.turned(10, ring{0, -0.06}, ring{0.05, -0.05})
	})
}

// gun is a field piece: a barrel, two wheels, a trail.
func gun(m *maker) {
	m.wheel(0.02, 0.25, 0.24)
	m.wheel(0.02, -0.25, 0.24)
	m.Coat = stained()
	m.placed(mgl32.Translate3D(0.02, 0, 0.365).Mul4(mgl32.HomogRotate3DX(math.Pi/2)).Mul4(mgl32.Translate3D(0, 0, -0.21)), func() {
		m.turned(10, ring{0.035, 0}, ring{0.035, 0.42})
	})
	m.slab([]mgl32.Vec2{{-0.44, 0.13}, {-0.36, 0.13}, {0.12, 0.34}, {0.12, 0.44}, {-0.02, 0.44}}, 0.13, 0.01)
	m.Coat = brass()
	m.placed(mgl32.Translate3D(-0.2, 0, 0.46).Mul4(mgl32.HomogRotate3DY(math.Pi/2-0.16)), func() {
		m.turned(segments, ring{0, -0.08}, ring{0.035, -0.06}, ring{0.03, -0.02}, ring{0.115, 0}, ring{0.12, 0.08},
			ring{0.1, 0.1}, ring{0.095, 0.3}, ring{0.075, 0.32}, ring{0.065, 0.6}, ring{0.085, 0.63}, ring{0.085, 0.68},
			ring{0.045, 0.68})
		m.Coat = dark()
		m.turned(12, ring{0.045, 0.68}, ring{0.04, 0.62}, ring{0, 0.62})
	})
}

// wagon has a canvas tilt over hoops.
func wagon(m *maker) {
	for _, x := range []float32{-0.22, 0.24} {
		m.wheel(x, 0.24, 0.15)
		m.wheel(x, -0.24, 0.15)
	}
	m.Coat = stained()
	m.placed(mgl32.Translate3D(0, 0, 0.27), func() { m.prism(Oblong(0.86, 0.4), 0, 0.14, 0.02) })
	m.Coat = canvas()
	var hoop []mgl32.Vec2
	for i := range 13 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 12)
		hoop = append(hoop, mgl32.Vec2{float32(0.23 * cos), 0.39 + float32(0.36*sin)})
	}
	m.placed(mgl32.HomogRotate3DZ(math.Pi/2), func() { m.slab(hoop, 0.72, 0.02) })
	if !m.second {
		return
	}
	m.Coat = dark() // the second side's has tarred hoops
	for i := range hoop {
		hoop[i] = mgl32.Vec2{1.05 * hoop[i][0], 0.39 + 1.05*(hoop[i][1]-0.39)}
	}
	for _, x := range [...]float32{-0.25, 0, 0.25} {
		m.placed(mgl32.Translate3D(x, 0, 0).Mul4(mgl32.HomogRotate3DZ(math.Pi/2)), func() { m.slab(hoop, 0.1, 0.01) })
	}
}

// citadel is a round tower with battlements on a bastion.
func citadel(m *maker) {
	m.Coat = stained()
	m.turned(8, ring{0.44, 0.12}, ring{0.4, 0.3}, ring{0, 0.3})
	m.turned(segments+4, ring{0.33, 0.3}, ring{0.29, 0.4}, ring{0.27, 0.95}, ring{0.34, 1.05}, ring{0.34, 1.14}, ring{0.25, 1.14}, ring{0.25, 1.08}, ring{0, 1.08})
	m.Coat = brass()
	m.turned(segments+4, ring{0.272, 0.88}, ring{0.3, 0.9}, ring{0.3, 0.94}, ring{0.272, 0.96})
	m.Coat = stained()
	for i := range 8 {
		m.placed(mgl32.HomogRotate3DZ(float32(i)*math.Pi/4).Mul4(mgl32.Translate3D(0.295, 0, 1.14)), func() {
			m.prism(Oblong(0.09, 0.13), 0, 0.12, 0.01)
		})
	}
	m.Coat = dark()
	m.turned(10, ring{0.02, 1.08}, ring{0.02, 1.5}, ring{0, 1.51})
	m.Coat = Coat{paint: 1}
	m.placed(mgl32.Translate3D(0.16, 0, 0), func() {
		m.slab([]mgl32.Vec2{{-0.14, 1.3}, {0.14, 1.32}, {0.14, 1.46}, {-0.14, 1.48}}, 0.02, 0.002)
	})
}

// pennant is one on its staff.
func pennant(m *maker) {
	m.Coat = dark()
	m.turned(10, ring{0.05, 0.12}, ring{0.035, 1.26}, ring{0, 1.28})
	m.Coat = stained()
	m.slab([]mgl32.Vec2{{0, 0.78}, {0.46, 0.96}, {0, 1.2}}, 0.04, 0.005)
}

// plank is a board, twice as long as wide.
func plank(m *maker) {
	m.Coat = stained()
	m.prism(Oblong(0.98, 0.49), 0, Layer, 0.03)
}

// The men of a counting game: slices of wood, one unit wide and a fifth of it thick.

func disc(m *maker) {
	m.Coat = stained()
	m.turned(36, ring{0.52, 0}, ring{0.54, 0.02}, ring{0.54, Layer - 0.045}, ring{0.5, Layer - 0.005}, ring{0.48, Layer},
		ring{0.455, Layer}, ring{0.44, Layer - 0.012}, ring{0.425, Layer}, ring{0, Layer})
}

func triangle(m *maker) {
	m.Coat = stained()
	m.placed(mgl32.Translate3D(-0.08, 0, 0), func() { m.prism(regular(3, 0.66, 0), 0, Layer, 0.03) })
}

func square(m *maker) {
	m.Coat = stained()
	m.prism(Oblong(0.98, 0.98), 0, Layer, 0.03)
}
