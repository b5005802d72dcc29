package scenery

import (
	"cmp"
	"image"
	"math"
	"slices"
	"sync"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// Tile is a square piece of a sheet. At each level there are twice as many pixels to a unit as at the one below;
// the whole of the sheet is as fine as level 0 would be. Columns and rows count from the lower left corner.
type Tile struct{ Level, Column, Row int }

const (
	TileSide  = 256 // pixels
	tileEdge  = 2   // pixels at each side that are its neighbour's too, so that no seam is seen
	tileInner = TileSide - 2*tileEdge
	mostLevel = 6
)

// Under is the tile of the level below that shows the same and more; at level 1 there is none.
func (t Tile) Under() Tile { return Tile{t.Level - 1, t.Column / 2, t.Row / 2} }

// fineAt is how many pixels there are to a unit.
func (s *Sheet) fineAt(level int) float64 { return math.Ldexp(s.fine, level) }

// Box is what a tile shows, of the board and its frame.
func (s *Sheet) Box(t Tile) (low, high engine.Spot) {
	side := tileInner / s.fineAt(t.Level)
	low = engine.Spot{X: s.low.X + float64(t.Column)*side, Y: s.low.Y + float64(t.Row)*side}
	return low, engine.Spot{X: min(low.X+side, s.high.X), Y: min(low.Y+side, s.high.Y)}
}

// Corners is a tile as it lies on the board, on its picture. At the board's edge it ends there.
func (s *Sheet) Corners(t Tile) []FloorVertexData {
	low, high := s.Box(t)
	fine := s.fineAt(t.Level)
	return FlatPicture(low, high, 0, func(p engine.Spot) (u, v float64) {
		return (tileEdge + (p.X-low.X)*fine) / TileSide, 1 - (tileEdge+(p.Y-low.Y)*fine)/TileSide
	})
}

// Touches reports whether a tile shows something of a box, in pixels of Whole.
func (s *Sheet) Touches(t Tile, box image.Rectangle) bool {
	low, high := s.Box(t)
	return s.pixels(low, high, s.Whole.Rect.Max.Y).Inset(-tileEdge).Overlaps(box)
}

// Draw draws a tile.
func (s *Sheet) Draw(t Tile) *image.RGBA {
	low, _ := s.Box(t)
	fine := s.fineAt(t.Level)
	low.X, low.Y = low.X-tileEdge/fine, low.Y-tileEdge/fine
	return s.chart.Draw(low, fine, image.Pt(TileSide, TileSide))
}

// Seen is the tiles that show what a camera sees, each as fine as is to be seen, what is in the middle first. Where
// the whole is fine enough there is none.
func (s *Sheet) Seen(c camera.Camera, size image.Point) (list []Tile) {
	aspect := float64(size.X) / float64(size.Y)
	eye := gazer{matrix: c.Matrix(aspect), eye: c.Eye(c.Distance()), fine: float64(size.Y) / c.Tall}
	if !c.IsPlan() {
		eye.far = c.Distance()
	}
	side := tileInner / s.fineAt(1)
	for row := range int(math.Ceil((s.high.Y - s.low.Y) / side)) {
		for column := range int(math.Ceil((s.high.X - s.low.X) / side)) {
			list = s.seen(list, Tile{1, column, row}, &eye)
		}
	}
	off := func(t Tile) float64 {
		low, high := s.Box(t)
		return polygon.Apart(c.At, polygon.Between(low, high, 0.5))
	}
	slices.SortStableFunc(list, func(a, b Tile) int { return cmp.Compare(off(a), off(b)) })
	return list
}

// gazer is who looks at a sheet.
type gazer struct {
	matrix mgl32.Mat4
	eye    mgl32.Vec3
	fine   float64 // pixels to a unit in the middle of the window
	far    float64 // how far off that is; 0 in the plan, where all is as large
}

// seen adds a tile, or what is seen of it in finer ones.
func (s *Sheet) seen(list []Tile, t Tile, by *gazer) []Tile {
	const enough = 0.85 // of a pixel of the picture to one of the window
	low, high := s.Box(t)
	if low.X >= s.high.X || low.Y >= s.high.Y || by.misses(low, high) {
		return list
	}
	need := enough * by.fine * by.nearness(low, high)
	switch {
	case t.Level == 1 && need <= s.fine:
		return list
	case need <= s.fineAt(t.Level) || t.Level == mostLevel:
		return append(list, t)
	}
	for i := range 4 {
		list = s.seen(list, Tile{t.Level + 1, 2*t.Column + i%2, 2*t.Row + i/2}, by)
	}
	return list
}

// misses reports whether nothing of a box is in the window.
func (g *gazer) misses(low, high engine.Spot) bool {
	beyond := [4]bool{true, true, true, true} // the left, the right, the lower and the upper edge
	for _, p := range [4]engine.Spot{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}} {
		at := g.matrix.Mul4x1(camera.Vec(p.X, p.Y, 0).Vec4(1))
		x, y, w := at.X(), at.Y(), at.W()
		beyond = [4]bool{beyond[0] && x < -w, beyond[1] && x > w, beyond[2] && y < -w, beyond[3] && y > w}
	}
	return beyond[0] || beyond[1] || beyond[2] || beyond[3]
}

// nearness is how many times as large the nearest of a box is seen as what is in the middle of the window.
func (g *gazer) nearness(low, high engine.Spot) float64 {
	if g.far == 0 {
		return 1
	}
	at := camera.Vec(
		min(max(float64(g.eye.X()), low.X), high.X), min(max(float64(g.eye.Y()), low.Y), high.Y), 0)
	return g.far / float64(at.Sub(g.eye).Len())
}

// Painted is a tile that has been drawn, and its pixels as Root has them: of the tile, of one half as wide, and so on
// to a single one.
type Painted struct {
	Tile
	Of     *Sheet
	Levels [][]uint8
}

// Blank is a tile that nothing is drawn on.
func Blank(t Tile, of *Sheet) Painted {
	return Painted{t, of, levels(make([]uint8, 4*TileSide*TileSide), TileSide)}
}

// levels are the pixels of a square picture, as wide as a power of two, and of each half as wide as the one before.
func levels(pixels []uint8, side int) (list [][]uint8) {
	list = append(list, pixels)
	for ; side > 1; side /= 2 {
		half := make([]uint8, 0, len(pixels)/4)
		for y := 0; y < side; y += 2 {
			row, next := pixels[4*y*side:][:4*side], pixels[4*(y+1)*side:][:4*side]
			for x := 0; x < 4*side; x += 8 {
				for i := x; i < x+4; i++ {
					half = append(half, uint8((int(row[i])+int(row[i+4])+int(next[i])+int(next[i+4])+2)/4))
				}
			}
		}
		list, pixels = append(list, half), half
	}
	return list
}

// Painter draws tiles in a goroutine of its own. It is asked for those that are wanted now, and forgets what it was
// asked before.
type Painter struct {
	done   func() // called from that goroutine when a tile is done
	mutex  sync.Mutex
	asked  sync.Cond // that wanted is not empty, or that it is over
	came   sync.Cond // that ready is not empty
	of     *Sheet
	wanted []Tile
	ready  []Painted
	busy   Tile
	over   bool
	gone   sync.WaitGroup
}

// NewPainter has a painter wait for work. Close ends it.
func NewPainter(done func()) *Painter {
	p := &Painter{done: done}
	p.asked.L, p.came.L = &p.mutex, &p.mutex
	p.gone.Go(p.work)
	return p
}

func (p *Painter) work() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for {
		for len(p.wanted) == 0 && !p.over {
			p.asked.Wait()
		}
		if p.over {
			return
		}
		of, tile := p.of, p.wanted[0]
		p.wanted, p.busy = p.wanted[1:], tile
		p.mutex.Unlock()
		picture := of.Draw(tile)
		Root(picture)
		done := Painted{tile, of, levels(picture.Pix, TileSide)}
		p.mutex.Lock()
		p.busy = Tile{}
		p.ready = append(p.ready, done)
		p.came.Broadcast()
		p.mutex.Unlock()
		p.done()
		p.mutex.Lock()
	}
}

// Ask says which tiles of a sheet are wanted, first things first. The list is the painter's then.
func (p *Painter) Ask(of *Sheet, wanted []Tile) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.of == of {
		wanted = slices.DeleteFunc(wanted, func(t Tile) bool {
			is := func(r Painted) bool { return r.Tile == t && r.Of == of }
			return t == p.busy || slices.ContainsFunc(p.ready, is)
		})
	}
	p.of, p.wanted = of, wanted
	p.asked.Signal()
}

// Take is up to so many tiles that are done, each told once.
func (p *Painter) Take(most int) []Painted {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	n := min(most, len(p.ready))
	taken := slices.Clone(p.ready[:n])
	p.ready = slices.Delete(p.ready, 0, n)
	return taken
}

// Ready reports whether there is something to take.
func (p *Painter) Ready() bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return len(p.ready) > 0
}

// Waits reports whether tiles are being drawn, or are done and not taken.
func (p *Painter) Waits() bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return len(p.wanted)+len(p.ready) > 0 || p.busy != Tile{}
}

// Await waits until there is something to take, or nothing that will be.
func (p *Painter) Await() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for len(p.ready) == 0 && (len(p.wanted) > 0 || p.busy != Tile{}) {
		p.came.Wait()
	}
}

// Close ends the painter's work, when the tile that he is at is done.
func (p *Painter) Close() {
	p.mutex.Lock()
	p.over = true
	p.asked.Signal()
	p.mutex.Unlock()
	p.gone.Wait()
}

// roots is of each brightness the root of the light, so that its square is the light as it adds up.
var roots = sync.OnceValue(func() (roots [256]uint8) {
	for i := range roots {
		roots[i] = uint8(math.Round(255 * math.Sqrt(float64(palette.ToLinear(uint8(i))))))
	}
	return roots
})

// Root turns a picture into the pixels that the shaders read. Where a processor draws that is a third quicker than
// the card's own decoding.
func Root(p *image.RGBA) {
	root := roots()
	for i := range p.Pix {
		if i%4 != 3 { // how much it covers stays as it is
			p.Pix[i] = root[p.Pix[i]]
		}
	}
}
