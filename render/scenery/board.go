package scenery

import (
	"image"
	"image/color"
	"math"
	"slices"
	"sync"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// Board is what a match is played on and the table beneath it.
type Board struct {
	Rim   *figures.Mesh // what stands out of the table
	Top   []FloorVertexData
	Sheet *Sheet            // on top; nil on a floor
	Near  []FloorVertexData // of the table, as far as shadows reach
	Far   []FloorVertexData // and the rest of it, which needs no looking for shadows
	Cloth *image.RGBA       // of the table, again and again
	Tile  float64           // how much of the table that shows each way, units
	Walls []FloorVertexData // of the room
	Paper *image.RGBA       // on each of them
	Atlas *Atlas
	Light Light

	// Of a floor: what stands on it, what is chalked on it, and the pictures of what all that is made of.
	Country, Chalk, Raised *Scenery // raised is chalked on boards
	Stuffs                 []*image.RGBA
	Asides                 []*Aside // about it in the room
	Centimetres            bool     // the marks at its edge are these, and not inches, when it is built next
	// Its map, which lies there where one looks straight down. It is made when it is asked for, which anybody may.
	Map      func() *Sheet
	printed  *Sheet // the last of them
	printing sync.Mutex
}

// FloorVertexData is a corner of something flat with a picture on it.
type FloorVertexData struct{ x, y, z, u, v float32 }

// NewBoard is an oak board or a printed sheet on the table, or the floor itself, whichever the ground is.
func NewBoard(v *engine.View, p palette.Palette) *Board {
	if v.Ground.Floor {
		return newFloor(v, p)
	}
	rim, thick := FrameOf(v.Ground)
	oak := v.Ground.Material == "oak"
	b := &Board{Walls: walls(v.Ground, -thick), Light: lightOf(p, false)}
	var pictures sync.WaitGroup
	pictures.Go(func() { b.Sheet = NewSheet(v, p) })
	pictures.Go(func() { b.Atlas, b.Cloth, b.Paper = NewAtlas(v), planks(p), papered(p) })
	g := v.Ground
	low := engine.Spot{X: g.Low.X - rim, Y: g.Low.Y - rim}
	high := engine.Spot{X: g.High.X + rim, Y: g.High.Y + rim}
	b.Rim = slabUnder(low, high, thick, oak, p)
	mid, reach := camera.MiddleOf(g), ReachOf(g)
	tiled := func(p engine.Spot) (u, v float64) { return (p.X - mid.X) / reach, (mid.Y - p.Y) / reach }
	rings := tableRound(g, -thick, tiled, low, high)
	b.Far, b.Near, b.Tile = rings[0], rings[1], reach
	pictures.Wait()
	b.Top = b.Sheet.Top()
	return b
}

// BoardLater begins to make a board, and gives it to whoever asks, once it is made.
func BoardLater(v *engine.View, p palette.Palette) func() *Board {
	of, made := *v, make(chan *Board, 1)
	go func() { made <- NewBoard(&of, p) }()
	return sync.OnceValue(func() *Board { return <-made })
}

// FrameOf is how broad the frame of a board is, and how thick the board.
func FrameOf(g engine.Ground) (rim, thick float64) {
	if g.Material == "oak" {
		return 0.75, 0.55
	}
	return 0.03 * (g.High.Y - g.Low.Y), 0.05
}

// ShadedRound is as much of the table as shadows reach.
func ShadedRound(g engine.Ground) (low, high engine.Spot) {
	edge := 0.12 * ReachOf(g)
	return engine.Spot{X: g.Low.X - edge, Y: g.Low.Y - edge}, engine.Spot{X: g.High.X + edge, Y: g.High.Y + edge}
}

// tableRound is the table in rectangular rings, its picture placed by tiled: what is far from the ground, what is near
// it, and if a board hides some of that from low to high, that. They meet corner to corner, so that no seam is seen.
func tableRound(
	g engine.Ground, z float64, tiled func(engine.Spot) (u, v float64), hidden ...engine.Spot,
) (rings [3][]FloorVertexData) {
	mid, end := camera.MiddleOf(g), 8*ReachOf(g)
	low, high := ShadedRound(g)
	corners := append([]engine.Spot{{X: mid.X - end, Y: mid.Y - end}, low}, hidden...)
	corners = append(corners, high, engine.Spot{X: mid.X + end, Y: mid.Y + end})
	last := len(corners) - 2
	for i := range last + 1 {
		for j := range last + 1 {
			a, b := engine.Spot{X: corners[i].X, Y: corners[j].Y}, engine.Spot{X: corners[i+1].X, Y: corners[j+1].Y}
			ring := &rings[min(i, j, last-i, last-j)]
			*ring = append(*ring, FlatPicture(a, b, z, tiled)...)
		}
	}
	return rings
}

// FlatPicture is a rectangle with a picture on it, placed by uv: from 0 to 1 across and down it.
func FlatPicture(low, high engine.Spot, z float64, uv func(engine.Spot) (u, v float64)) []FloorVertexData {
	at := func(x, y float64) FloorVertexData {
		u, v := uv(engine.Spot{X: x, Y: y})
		return FloorVertexData{float32(x), float32(y), float32(z), float32(u), float32(v)}
	}
	a, b, c, d := at(low.X, low.Y), at(high.X, low.Y), at(high.X, high.Y), at(low.X, high.Y)
	return []FloorVertexData{a, b, c, a, c, d}
}

// Print is the table as far as shadows reach and the board that lies on it, with one picture on both, placed by uv.
func (b *Board) Print(uv func(engine.Spot) (u, v float64)) []FloorVertexData {
	print := slices.Concat(b.Near, b.Top)
	for i := range print {
		at := &print[i]
		u, v := uv(engine.Spot{X: float64(at.x), Y: float64(at.y)})
		at.u, at.v = float32(u), float32(v)
	}
	return print
}

// slabUnder is the board without its top: four sides, of wood a moulding.
func slabUnder(low, high engine.Spot, thick float64, oak bool, p palette.Palette) *figures.Mesh {
	m := figures.NewMaker()
	m.At = mgl32.Translate3D(float32(low.X+high.X)/2, float32(low.Y+high.Y)/2, 0)
	long, wide, t := float32(high.X-low.X), float32(high.Y-low.Y), float32(thick)
	side := func(a, b []mgl32.Vec2, z0, z1 float32) {
		for i := range a {
			j := (i + 1) % len(a)
			m.Face(a[i].Vec3(z0), a[j].Vec3(z0), b[j].Vec3(z1), b[i].Vec3(z1))
		}
	}
	edge := figures.Oblong(long, wide)
	if !oak {
		m.Coat = figures.Coat{Colour: palette.Linear(palette.Mixed(p.Paper, p.Wood, 0.4))}
		side(edge, edge, -t, 0)
		return &m.Mesh
	}
	m.Coat = figures.Coat{Colour: palette.Linear(palette.Hex(0x6E4526)), Gloss: 0.35}
	out := figures.Oblong(long+0.16, wide+0.16)
	foot := figures.Oblong(long+0.3, wide+0.3)
	side(foot, foot, -t, -0.72*t)
	side(foot, out, -0.72*t, -0.6*t)
	side(out, out, -0.6*t, -0.14*t)
	side(out, edge, -0.14*t, 0)
	return &m.Mesh
}

// planks is a floor of four boards side by side, their grain along x; it fits on to itself.
func planks(p palette.Palette) *image.RGBA {
	const size = 512
	oak := palette.Mixed(p.Wood, palette.Hex(0x5A3A1C), 0.2)
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		plank := y * 4 / size
		inPlank := float64(y*4%size) / size
		tone := 0.16 * (polygon.Chaos(plank, 7) - 0.5)
		seam := min(inPlank, 1-inPlank) * size / 4
		for x := range size {
			u, v := float64(x)/size, float64(y)/size
			grain := ripple(4*u, 42*v, 4, 42) + 0.5*ripple(8*u, 128*v, 8, 128)
			knot := ripple(3*u, 6*v, 3, 6)
			t := 0.42 + tone + 0.22*(grain-0.75) + 0.14*(knot-0.5)
			c := palette.Mixed(palette.Mixed(oak, palette.Hex(0x2A1608), 0.42), palette.Mixed(oak, p.Wood, 0.5), min(max(t, 0), 1))
			if seam < 1.6 || (x+plank*197)%size < 2 {
				c = palette.Mixed(c, palette.Hex(0x140A04), 0.6)
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
		return polygon.Chaos(wrap(int(fx)+dx, acrossEvery), wrap(int(fy)+dy, upEvery))
	}
	tx, ty := camera.Eased(x-fx), camera.Eased(y-fy)
	low := at(0, 0) + tx*(at(1, 0)-at(0, 0))
	high := at(0, 1) + tx*(at(1, 1)-at(0, 1))
	return low + ty*(high-low)
}

// ReachOf is how far the ground goes from its middle.
func ReachOf(g engine.Ground) float64 {
	x, y := (g.High.X-g.Low.X)/2, (g.High.Y-g.Low.Y)/2
	return math.Sqrt(x*x + y*y)
}

// Sunlight takes the table to the shadow map. What is seen in it lies where its shadow falls on z = 0, so
// that the map holds the ground and its rim and no more, and how far off it is is how far below the highest thing.
func Sunlight(v *engine.View) mgl32.Mat4 {
	g, sun := v.Ground, polygon.SunWay()
	low, high := -0.6, 4.0
	if g.Floor {
		low, high = -0.1, 6
		for i := range v.Solids {
			high = max(high, 1.3*(v.Solids[i].Base+v.Solids[i].Height)+2) // with its roof
		}
	}
	mid := camera.MiddleOf(g)
	longX, longY := math.Abs(float64(sun.X()/sun.Z()))*high, math.Abs(float64(sun.Y()/sun.Z()))*high // of shadows
	wide, deep := (g.High.X-g.Low.X)/2+longX+0.5, (g.High.Y-g.Low.Y)/2+longY+0.5
	fall := mgl32.Ident4() // along the light
	fall.Set(0, 2, -sun.X()/sun.Z())
	fall.Set(1, 2, -sun.Y()/sun.Z())
	fit := mgl32.Scale3D(float32(1/wide), float32(1/deep), float32(-2/(high-low)))
	return fit.Mul4(mgl32.Translate3D(float32(-mid.X), float32(-mid.Y), float32(-(high+low)/2))).Mul4(fall)
}
