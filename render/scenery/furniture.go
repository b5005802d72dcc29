package scenery

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// Aside is what stands on the floor of the room on one side of the field, out of play and little more than its shape.
type Aside struct {
	Scenery
	Shade Scenery    // what lies flat on the floor under it: a rug, and where it is darkened
	Soft  [2]Scenery // its edges, which are out of focus: more and more of it is seen through
	Way   mgl32.Vec2 // from the middle of the field to it
	At    mgl32.Vec3 // its middle
	Far   float32    // how far it goes from there
}

// Hides reports whether it would be between an eye and the field: it is put aside then.
func (a *Aside) Hides(eye mgl32.Vec3, g engine.Ground) bool {
	mid := camera.MiddleOf(g)
	off := mgl32.Vec2{eye.X() - float32(mid.X), eye.Y() - float32(mid.Y)}
	return off.Dot(a.Way) > 0.3*off.Len() && off.Len() > 0.2*float32(ReachOf(g))
}

// bound finds the middle of it, and how far it goes from there.
func (a *Aside) bound() {
	low, high := a.Vertices[0].Pos, a.Vertices[0].Pos
	for i := range a.Vertices {
		for k, at := range a.Vertices[i].Pos {
			low[k], high[k] = min(low[k], at), max(high[k], at)
		}
	}
	a.At, a.Far = low.Add(high).Mul(0.5), high.Sub(low).Len()/2
}

// soften puts it out of focus: what it is made of shrinks a little and is lit as if it were round, and its edges go on
// outside it.
func (a *Aside) soften() {
	const inward, round = -0.3, 0.55 // in; how much of its light is that of something round
	outward := [len(a.Soft)]float32{0.1, 0.55}
	ways := map[mgl32.Vec3]mgl32.Vec3{}
	for i := range a.Vertices {
		v := &a.Vertices[i]
		ways[v.Pos] = ways[v.Pos].Add(v.Normal)
	}
	for k, by := range outward {
		soft := Scenery{slices.Clone(a.Vertices), a.Indices}
		for i := range soft.Vertices {
			v := &soft.Vertices[i]
			v.Normal = ways[v.Pos].Normalize()
			v.Pos = v.Pos.Add(v.Normal.Mul(by))
		}
		a.Soft[k] = soft
	}
	for i := range a.Vertices {
		v := &a.Vertices[i]
		way := ways[v.Pos].Normalize()
		v.Pos = v.Pos.Add(way.Mul(inward))
		v.Normal = v.Normal.Mul(1 - round).Add(way.Mul(round)).Normalize()
	}
}

// joiner makes furniture: its x goes to the right of whoever looks that way from the field, its y away from him.
type joiner struct {
	*Scenery
	shade *Scenery
	at    engine.Spot
	turn  float64
}

// furnished is what stands round a field: a rug with a toy box to the north, chairs to the south and the east, and a
// ball and bricks to the west.
func furnished(g engine.Ground) []*Aside {
	mid, reach := camera.MiddleOf(g), ReachOf(g)
	sides := [...]struct {
		turn, far float64
		fill      func(j *joiner, wide float64)
	}{
		{math.Pi / 2, (g.High.Y - g.Low.Y) / 2, (*joiner).playthings},
		{-math.Pi / 2, (g.High.Y - g.Low.Y) / 2, (*joiner).chairs},
		{0, (g.High.X - g.Low.X) / 2, (*joiner).chairs},
		{math.Pi, (g.High.X - g.Low.X) / 2, (*joiner).leftovers},
	}
	var all []*Aside
	for _, s := range sides {
		sin, cos := math.Sincos(s.turn)
		a := &Aside{Way: mgl32.Vec2{float32(cos), float32(sin)}}
		j := &joiner{&a.Scenery, &a.Shade, polygon.Ahead(mid, s.turn, s.far+8+0.26*reach), s.turn}
		s.fill(j, min(reach, 60))
		a.bound()
		a.soften()
		all = append(all, a)
	}
	return all
}

// spot is a place of the joiner's in the room.
func (j *joiner) spot(x, y float64) engine.Spot {
	return polygon.Ahead(polygon.Ahead(j.at, j.turn, y), j.turn-math.Pi/2, x)
}

// stuffed is a stuff of one tint, paler and duller than it would be if one looked at it: nothing beyond the field draws
// the eye.
func stuffed(of Stuffing, rgb uint32) made {
	tint := palette.Mixed(palette.Hex(rgb), palette.Hex(0x8B9382), 0.38)
	return made{of, palette.Linear(tint), func(p mgl32.Vec3) (u, v float32) { return p[0] / 14, p[1] / 14 }}
}

// playthings are a rug with a toy box on it, bricks, and a ball.
func (j *joiner) playthings(wide float64) {
	j.rug(0, 22, 1.9*wide, 30)
	j.toyBox(-0.3*wide, 24)
	j.bricks(0.18*wide, 14)
	j.ball(0.5*wide, 18, 4)
}

func (j *joiner) chairs(wide float64) {
	j.chair(-0.42*wide, 16, 0.25)
	j.chair(0.5*wide, 22, -0.4)
}

func (j *joiner) leftovers(wide float64) {
	j.rug(0.1*wide, 34, 1.5*wide, 20)
	j.ball(-0.3*wide, 12, 3.2)
	j.bricks(0.2*wide, 10)
}

// rug lies on the floor, so long and wide, with a picture of its own all over it, whose edge is out of focus.
func (j *joiner) rug(x, y, long, wide float64) {
	of := stuffed(rug, 0xE9E0D2)
	corner := func(a, b float64) mgl32.Vec3 { return Over(j.spot(x+a*long/2, y+b*wide/2), 0.12) }
	a, b, c, d := corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)
	across, up := b.Sub(a), d.Sub(a)
	of.uv = func(p mgl32.Vec3) (u, v float32) {
		off := p.Sub(a)
		return 0.004 + 0.992*off.Dot(across)/across.Dot(across), 0.004 + 0.992*off.Dot(up)/up.Dot(up)
	}
	j.under(x, y, long-1, wide-1, 0, 2)
	j.shade.face(of, a, b, c, d)
}

// under darkens the floor round something that is so long and wide there.
func (j *joiner) under(x, y, long, wide, turn, far float64) {
	ring := j.oblong(x, y, long, wide, turn)
	(&Countryside{Chalk: j.shade, Raised: j.shade}).grounded(ring, 0, far)
}

// oblong is a rectangle on the floor, turned, anticlockwise.
func (j *joiner) oblong(x, y, long, wide, turn float64) []engine.Spot {
	sin, cos := math.Sincos(turn)
	var ring []engine.Spot
	for _, p := range figures.Oblong(float32(long), float32(wide)) {
		px, py := float64(p[0]), float64(p[1])
		ring = append(ring, j.spot(x+cos*px-sin*py, y+sin*px+cos*py))
	}
	return ring
}

// crate is a box between two heights.
func (j *joiner) crate(of made, x, y, long, wide, turn, z0, z1 float64) {
	ring := j.oblong(x, y, long, wide, turn)
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		j.face(upOn(of, a, b, 14, 14), Over(a, z0), Over(b, z0), Over(b, z1), Over(a, z1))
	}
	j.face(of, raised(ring, z1)...)
}

// lathe is something turned: radii and heights, from below.
func (j *joiner) lathe(of made, x, y float64, profile ...[2]float64) {
	const around = 10
	at := j.spot(x, y)
	for i := range len(profile) - 1 {
		low, high := profile[i], profile[i+1]
		slope := (low[0] - high[0]) / max(1e-6, math.Abs(high[1]-low[1]))
		corner := func(p [2]float64, k int) mgl32.Vec3 {
			return Over(polygon.Ahead(at, 2*math.Pi*float64(k)/around, p[0]), p[1])
		}
		normal := func(p mgl32.Vec3) mgl32.Vec3 {
			way := mgl32.Vec2{p[0] - float32(at.X), p[1] - float32(at.Y)}
			if way.Len() < 1e-4 {
				return mgl32.Vec3{0, 0, float32(math.Copysign(1, slope))}
			}
			return way.Normalize().Vec3(float32(slope)).Normalize()
		}
		for k := range around {
			j.curved(of, []mgl32.Vec3{corner(low, k), corner(low, k+1), corner(high, k+1), corner(high, k)}, normal)
		}
	}
}

// ball is a ball of two colours.
func (j *joiner) ball(x, y, r float64) {
	const steps = 8
	var profile [steps + 1][2]float64
	for i := range profile {
		sin, cos := math.Sincos(math.Pi * (float64(i)/steps - 0.5))
		profile[i] = [2]float64{r * max(cos, 0), r + r*sin}
	}
	j.lathe(stuffed(bare, 0xA8473B), x, y, profile[:4]...)
	j.lathe(stuffed(bare, 0xDDD3BC), x, y, profile[3:6]...)
	j.lathe(stuffed(bare, 0x4A6B8C), x, y, profile[5:]...)
	j.under(x, y, 0.9*r, 0.9*r, 0, 0.8*r)
}

// toyBox is open, and full.
func (j *joiner) toyBox(x, y float64) {
	const long, wide, high, thick, turn = 22, 13, 11, 0.7, 0.12
	paint, wood := stuffed(boards, 0x7FA0B4), stuffed(boards, 0xD8B27E)
	j.crate(paint, x, y, long, wide, turn, 0, high-1)
	j.crate(wood, x, y, long+thick, wide+thick, turn, high-1, high)
	j.crate(stuffed(bare, 0x2E2620), x, y, long-2*thick, wide-2*thick, turn, high, high+0.05)
	for i, rgb := range [...]uint32{0xC0463A, 0xD9A94B, 0x55779B, 0xE2D7BF, 0x7A8F57} {
		side := 3 + float64(i%2)
		off := float64(i)*3.9 - 7.8
		j.crate(stuffed(bare, rgb), x+off, y+float64(i%3)*2-2, side, side, 0.3+0.9*float64(i), high,
			high+1.5+1.3*float64((i*3)%4))
	}
	j.under(x, y, long, wide, turn, 3)
}

// bricks are a child's, as he left them.
func (j *joiner) bricks(x, y float64) {
	for i, b := range [...]struct {
		x, y, long, wide, turn, z, high float64
		rgb                             uint32
	}{
		{0, 0, 4, 4, 0.2, 0, 4, 0xC9564A},
		{4.6, 0.6, 4, 4, 0.5, 0, 4, 0xDDB45E},
		{2.3, 0.3, 5.5, 3.4, 0.3, 4, 3, 0x6585A6},
		{-7, 2, 8, 4, -0.5, 0, 2, 0xE5DAC2},
		{10, -2, 4, 4, 1, 0, 4, 0x87996A},
	} {
		j.crate(stuffed(boards, b.rgb), x+b.x, y+b.y, b.long, b.wide, b.turn, b.z, b.z+b.high)
		if b.z == 0 {
			j.under(x+b.x, y+b.y, b.long, b.wide, b.turn, 1+float64(i%2))
		}
	}
}

// chair is what is seen of one from the floor: turned legs with their stretchers, and the seat.
func (j *joiner) chair(x, y, turn float64) {
	const half, seat = 8.0, 17.0
	wood := stuffed(boards, 0x8A5B36)
	sin, cos := math.Sincos(turn)
	for _, leg := range [...][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		px, py := x+half*(cos*leg[0]-sin*leg[1]), y+half*(sin*leg[0]+cos*leg[1])
		j.lathe(wood, px, py, [2]float64{0.6, 0}, [2]float64{0.95, 1.2}, [2]float64{0.6, 2}, [2]float64{1.1, 8},
			[2]float64{0.75, 9}, [2]float64{1, 10}, [2]float64{1, seat})
		j.under(px, py, 1, 1, 0, 1.5)
	}
	for _, side := range [...]float64{-1, 1} {
		j.crate(wood, x-half*sin*side, y+half*cos*side, 2*half, 0.8, turn, 5, 5.8)
		j.crate(wood, x+half*cos*side, y+half*sin*side, 0.8, 2*half, turn, 6.2, 7)
	}
	j.crate(stuffed(boards, 0x9A6B40), x, y, 2*half+3, 2*half+3, turn, seat, seat+1.3)
}
