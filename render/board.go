package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/go-gl/mathgl/mgl32"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"littlewars/engine"
)

// board is what a match is played on and the table beneath it.
type board struct {
	rim     *mesh // what stands out of the table
	top     []floorVertexData
	picture *image.RGBA       // on top
	near    []floorVertexData // of the table, as far as shadows reach
	far     []floorVertexData // and the rest of it, which needs no looking for shadows
	cloth   *image.RGBA       // of the table, again and again
	walls   []floorVertexData // of the room
	paper   *image.RGBA       // on each of them
	atlas   *atlas

	// Of a floor: what stands on it, what is chalked on it, and the pictures of what all that is made of.
	country, chalk, raised *scenery // raised is chalked on boards
	stuffs                 []*image.RGBA
}

// floorVertexData is a corner of something flat with a picture on it.
type floorVertexData struct{ x, y, z, u, v float32 }

const boardPixels = 1536 // the longer side of the board's picture

// newBoard is an oak board or a printed sheet on the table, or the floor itself, whichever the ground is.
func newBoard(v *engine.View, p Palette) *board {
	if v.Ground.Floor {
		return newFloor(v, p)
	}
	rim, thick := 0.03*(v.Ground.High.Y-v.Ground.Low.Y), 0.05
	oak := v.Ground.Material == "oak"
	if oak {
		rim, thick = 0.75, 0.55
	}
	b := &board{atlas: newAtlas(v), cloth: planks(p), picture: engraved(v, p, rim), walls: walls(v.Ground, -thick), paper: papered(p)}
	g := v.Ground
	low := engine.Spot{X: g.Low.X - rim, Y: g.Low.Y - rim}
	high := engine.Spot{X: g.High.X + rim, Y: g.High.Y + rim}
	b.top = flatPicture(low, high, 0, func(p engine.Spot) (u, v float64) {
		return (p.X - low.X) / (high.X - low.X), (high.Y - p.Y) / (high.Y - low.Y)
	})
	b.rim = slabUnder(low, high, thick, oak, p)
	mid, reach := middleOf(g), reachOf(g)
	b.near, b.far = tableRound(g, -thick, func(p engine.Spot) (u, v float64) { return (p.X - mid.X) / reach, (mid.Y - p.Y) / reach })
	return b
}

// shadedRound is as much of the table as shadows reach.
func shadedRound(g engine.Ground) (low, high engine.Spot) {
	edge := 0.12 * reachOf(g)
	return engine.Spot{X: g.Low.X - edge, Y: g.Low.Y - edge}, engine.Spot{X: g.High.X + edge, Y: g.High.Y + edge}
}

// tableRound is the table in two, its picture placed by tiled: what is near the board, and eight pieces
// round that.
func tableRound(g engine.Ground, z float64, tiled func(engine.Spot) (u, v float64)) (near, far []floorVertexData) {
	mid, end := middleOf(g), 8*reachOf(g)
	low, high := shadedRound(g)
	xs := [4]float64{mid.X - end, low.X, high.X, mid.X + end}
	ys := [4]float64{mid.Y - end, low.Y, high.Y, mid.Y + end}
	for i := range 3 {
		for j := range 3 {
			piece := flatPicture(engine.Spot{X: xs[i], Y: ys[j]}, engine.Spot{X: xs[i+1], Y: ys[j+1]}, z, tiled)
			if i == 1 && j == 1 {
				near = piece
			} else {
				far = append(far, piece...)
			}
		}
	}
	return near, far
}

// flatPicture is a rectangle with a picture on it, placed by uv: from 0 to 1 across and down it.
func flatPicture(low, high engine.Spot, z float64, uv func(engine.Spot) (u, v float64)) []floorVertexData {
	at := func(x, y float64) floorVertexData {
		u, v := uv(engine.Spot{X: x, Y: y})
		return floorVertexData{float32(x), float32(y), float32(z), float32(u), float32(v)}
	}
	a, b, c, d := at(low.X, low.Y), at(high.X, low.Y), at(high.X, high.Y), at(low.X, high.Y)
	return []floorVertexData{a, b, c, a, c, d}
}

// slabUnder is the board without its top: four sides, of wood a moulding.
func slabUnder(low, high engine.Spot, thick float64, oak bool, p Palette) *mesh {
	m := newMaker()
	m.at = mgl32.Translate3D(float32(low.X+high.X)/2, float32(low.Y+high.Y)/2, 0)
	long, wide, t := float32(high.X-low.X), float32(high.Y-low.Y), float32(thick)
	side := func(a, b []mgl32.Vec2, z0, z1 float32) {
		for i := range a {
			j := (i + 1) % len(a)
			m.face(a[i].Vec3(z0), a[j].Vec3(z0), b[j].Vec3(z1), b[i].Vec3(z1))
		}
	}
	edge := oblong(long, wide)
	if !oak {
		m.coat = coat{colour: linear(mixed(p.Paper, p.Wood, 0.4))}
		side(edge, edge, -t, 0)
		return &m.mesh
	}
	m.coat = coat{colour: linear(hex(0x6E4526)), gloss: 0.35}
	out := oblong(long+0.16, wide+0.16)
	foot := oblong(long+0.3, wide+0.3)
	side(foot, foot, -t, -0.72*t)
	side(foot, out, -0.72*t, -0.6*t)
	side(out, out, -0.6*t, -0.14*t)
	side(out, edge, -0.14*t, 0)
	return &m.mesh
}

// engraved is the board's picture: what the plan of the same View draws on its ground, figures left out.
func engraved(v *engine.View, palette Palette, rim float64) *image.RGBA {
	g := v.Ground
	wide, tall := g.High.X-g.Low.X+2*rim, g.High.Y-g.Low.Y+2*rim
	const unit = 26.0 // points; the plan's lines are as thick as suits it
	p := newPlan(&Sheet{View: *v, Palette: palette})
	p.rim, p.unit = rim*unit, unit
	p.origin = point((rim-g.Low.X)*unit, (rim-g.Low.Y)*unit)
	p.wide, p.tall = wide*unit, tall*unit
	p.scale = vg.Length(boardPixels / (max(wide, tall) * unit))
	canvas := vgimg.NewWith(vgimg.UseWH(p.scale*vg.Length(p.wide), p.scale*vg.Length(p.tall)), vgimg.UseDPI(72))
	p.c = canvas
	p.fill(palette.Paper, boxed(point(-1, -1), point(p.wide+1, p.tall+1)))
	p.ground()
	p.lines()
	p.labels()
	picture := image.NewRGBA(canvas.Image().Bounds())
	draw.Draw(picture, picture.Rect, canvas.Image(), image.Point{}, draw.Src)
	return picture
}

// planks is a floor of four boards side by side, their grain along x; it fits on to itself.
func planks(p Palette) *image.RGBA {
	const size = 512
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		plank := y * 4 / size
		inPlank := float64(y*4%size) / size
		tone := 0.16 * (chaos(plank, 7) - 0.5)
		seam := min(inPlank, 1-inPlank) * size / 4
		for x := range size {
			u, v := float64(x)/size, float64(y)/size
			grain := ripple(4*u, 42*v, 4, 42) + 0.5*ripple(8*u, 128*v, 8, 128)
			knot := ripple(3*u, 6*v, 3, 6)
			t := 0.42 + tone + 0.22*(grain-0.75) + 0.14*(knot-0.5)
			c := mixed(mixed(p.Cork, hex(0x2A1608), 0.42), mixed(p.Cork, p.Wood, 0.5), min(max(t, 0), 1))
			if seam < 1.6 || (x+plank*197)%size < 2 {
				c = mixed(c, hex(0x140A04), 0.6)
			}
			img.SetRGBA(x, y, color.RGBA{c.R, c.G, c.B, 255})
		}
	}
	return img
}

// ripple is smooth noise from 0 to 1 that repeats after so many steps each way.
func ripple(x, y float64, acrossEvery, upEvery int) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	at := func(dx, dy int) float64 {
		wrap := func(i, n int) int { return ((i % n) + n) % n }
		return chaos(wrap(int(fx)+dx, acrossEvery), wrap(int(fy)+dy, upEvery))
	}
	tx, ty := eased(x-fx), eased(y-fy)
	low := at(0, 0) + tx*(at(1, 0)-at(0, 0))
	high := at(0, 1) + tx*(at(1, 1)-at(0, 1))
	return low + ty*(high-low)
}

// chaos is a number from 0 to 1 that has nothing to do with its neighbours'.
func chaos(x, y int) float64 {
	h := uint32(x)*374761393 + uint32(y)*668265263
	h = (h ^ h>>13) * 1274126177
	return float64(h^h>>16) / math.MaxUint32
}

// sunWay is the direction to the sun: over the left shoulder of whoever looks.
func sunWay() mgl32.Vec3 { return mgl32.Vec3{-0.46, 0.3, 0.84}.Normalize() }

// reachOf is how far the ground goes from its middle.
func reachOf(g engine.Ground) float64 {
	x, y := (g.High.X-g.Low.X)/2, (g.High.Y-g.Low.Y)/2
	return math.Sqrt(x*x + y*y)
}

// sunlight takes the table to the shadow map. What is seen in it lies where its shadow falls on z = 0, so
// that the map holds the ground and its rim and no more, and how far off it is is how far below the highest thing.
func sunlight(v *engine.View) mgl32.Mat4 {
	g, sun := v.Ground, sunWay()
	low, high := -0.6, 4.0
	if g.Floor {
		low, high = -0.1, 6
		for i := range v.Solids {
			high = max(high, 1.3*(v.Solids[i].Base+v.Solids[i].Height)+2) // with its roof
		}
	}
	mid := middleOf(g)
	longX, longY := math.Abs(float64(sun.X()/sun.Z()))*high, math.Abs(float64(sun.Y()/sun.Z()))*high // of shadows
	wide, deep := (g.High.X-g.Low.X)/2+longX+0.5, (g.High.Y-g.Low.Y)/2+longY+0.5
	fall := mgl32.Ident4() // along the light
	fall.Set(0, 2, -sun.X()/sun.Z())
	fall.Set(1, 2, -sun.Y()/sun.Z())
	fit := mgl32.Scale3D(float32(1/wide), float32(1/deep), float32(-2/(high-low)))
	return fit.Mul4(mgl32.Translate3D(float32(-mid.X), float32(-mid.Y), float32(-(high+low)/2))).Mul4(fall)
}
