//go:build cgo && window

package opengl

import (
	"image"
	"math"
	"slices"

	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

// print is the ground from above, in its light, for frames that are over at once, and from so far that nobody sees the
// difference. On a floor it shows what is chalked there and the shadows of what stands there all the match; on a board
// those of the figures too, and the darkness at their feet.
type print struct {
	picture uint32 // 0 until it is made
	sheet   gpuMesh
	card    holdings
	of      *scenery.Sheet   // that it shows, and the figures; both of a board
	casters []scene.Instance // whose shadows are in it
}

// The longer side of a print. A floor's is seen from far and from near, and has smaller levels.
const (
	floorPixels = 2048
	boardPixels = 1280
)

func (p *print) release() {
	p.card.release()
	*p = print{}
}

// hurried draws the same as still for as long as a frame lasts: everything on the ground with fewer corners, and before
// it the ground, from what is lowest up, without a look at what is deeper. Where a processor draws, that is a third
// of it.
func (s *Stage) hurried(sc *scene.Scene, c camera.Camera, to *target) {
	if s.rough = s.afar; s.rough {
		s.scanted()
	}
	s.begin(to)
	gl.Viewport(0, 0, int32(s.Size.X), int32(s.Size.Y))
	s.seenOnly(func() {
		gl.Disable(gl.DEPTH_TEST)
		s.lit(&s.shadeless[quickly])
		if s.rough {
			filter := int32(gl.LINEAR)
			if s.Ground.Floor { // whose grain is small
				filter = gl.NEAREST
			}
			inSize(s.tablePicture, filter, filter, s.clothLevel(c))
		}
		s.textured(s.far, s.tablePicture)
		inSize(s.tablePicture, gl.LINEAR_MIPMAP_NEAREST, gl.LINEAR, 0)
		s.unlit(&s.plains[quickly], s.walls, s.wallPicture)
		if len(s.sheet.shown) > 0 && !s.rough { // tiles lie over one another, the finest uppermost
			gl.Enable(gl.DEPTH_TEST)
		}
		s.ground(quickly)
	})
	gl.Flush() // the ground is drawn while the rest is said
	cutOut := s.crowded(sc, c)
	if cutOut {
		s.cutOut(c)
		gl.BindFramebuffer(gl.FRAMEBUFFER, to.Frame)
		gl.Viewport(0, 0, int32(s.Size.X), int32(s.Size.Y))
	}
	gl.Enable(gl.DEPTH_TEST)
	const near = 80 // pixels to a unit
	meshes := &s.hasty
	if float64(s.Size.Y) > near*c.Tall {
		meshes = &s.meshes
	}
	s.standing(quickly, meshes)
	gl.Flush()
	if cutOut {
		s.paste(c)
	}
	s.laidOn(sc, quickly)
}

// inSize has a picture looked up in the size that fits, of those from a level on; without levels in that one alone,
// which takes a tenth less time.
func inSize(picture uint32, least, most, level int32) {
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, picture)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, least)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, most)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_BASE_LEVEL, level)
}

// clothLevel is the level of the table's picture that is as fine as the middle of the window. A finer one would be too
// large for a processor's cache, where half the time of looking it up goes.
func (s *Stage) clothLevel(c camera.Camera) int32 {
	cloth, window := float64(s.Board.Cloth.Rect.Dx())/s.Board.Tile, float64(s.Size.Y)/c.Tall // pixels to a unit
	return int32(max(0, math.Round(math.Log2(cloth/window))))
}

// seenOnly draws something where nothing will be laid over it, if it is drawn straight into the window.
func (s *Stage) seenOnly(draw func()) {
	if !s.Gone || len(s.Hidden) == 0 {
		draw()
		return
	}
	gl.Enable(gl.SCISSOR_TEST)
	for _, r := range s.beside.of(s.Size, s.Hidden) {
		gl.Scissor(int32(r.Min.X), int32(s.Size.Y-r.Max.Y), int32(r.Dx()), int32(r.Dy()))
		draw()
	}
	gl.Disable(gl.SCISSOR_TEST)
}

// free is what is beside some rectangles of a window, which stay for a long time.
type free struct {
	size   image.Point
	hidden []image.Rectangle
	parts  []image.Rectangle
}

func (f *free) of(size image.Point, hidden []image.Rectangle) []image.Rectangle {
	if size != f.size || !slices.Equal(hidden, f.hidden) {
		f.size, f.hidden = size, append(f.hidden[:0], hidden...)
		f.parts = polygon.Beside(image.Rectangle{Max: size}, hidden)
	}
	return f.parts
}

// fineness is how many pixels of a print there are to a unit.
func (s *Stage) fineness() float64 {
	low, high := scenery.ShadedRound(s.Ground)
	pixels := boardPixels
	if s.Ground.Floor {
		pixels = floorPixels
	}
	return float64(pixels) / max(high.X-low.X, high.Y-low.Y)
}

// distant reports whether a camera is so far off that a print is as fine as what it sees. A board's is seen larger
// before the middle of the window, and made of the whole of its picture, which is less fine than its tiles.
func (s *Stage) distant(c camera.Camera) bool {
	least := 1.0
	if !s.Ground.Floor {
		least = 1.25
	}
	return least*float64(s.Size.Y) < s.fineness()*c.Tall
}

const (
	crowd = 150 // figures are more than can be drawn one by one while a frame lasts
	large = 20  // units from the middle of a board to its corner: from where all is seen its figures are small
)

// crowded reports whether there is a crowd on a board, or it is large, and a camera is far off.
func (s *Stage) crowded(sc *scene.Scene, c camera.Camera) bool {
	return !s.Ground.Floor && (sc.Standing() > crowd || scenery.ReachOf(s.Ground) > large) && s.distant(c)
}

// takePrint makes the print of the ground, if there is none: of a board where there is a crowd, once all is at rest,
// or the camera moves and nobody else does.
func (s *Stage) takePrint(sc *scene.Scene, c camera.Camera, how int) {
	p := &s.print
	if s.Ground.Floor {
		sc = &scene.Scene{}
	}
	if p.picture != 0 && p.of == s.Board.Sheet && same(p.casters, sc) {
		return
	}
	p.release()
	waits := how == quickly && (s.last.camera == c || !same(s.last.solids, sc))
	if !s.Ground.Floor && (waits || !s.crowded(sc, c)) {
		return
	}
	p.of, p.casters = s.Board.Sheet, standstill(nil, sc)
	low, high := scenery.ShadedRound(s.Ground)
	wide, deep, fine := high.X-low.X, high.Y-low.Y, s.fineness()
	size := image.Pt(int(wide*fine), int(deep*fine))
	s.afar, s.asMap = false, 0
	s.show(sc, how)
	s.cast(sc, how)
	var t target
	t, p.picture = p.card.drawn(size, s.asIs)
	s.begin(&t)
	gl.Viewport(0, 0, int32(size.X), int32(size.Y))
	s.view = mgl32.Ortho(float32(low.X), float32(high.X), float32(low.Y), float32(high.Y), -1, 1)
	s.rough = false
	s.lit(&s.floors[quickly])
	s.textured(s.near, s.tablePicture)
	if !s.Ground.Floor {
		s.textured(s.sheet.top, s.sheet.whole)
	}
	s.chalked(quickly, s.chalk)
	feet, _ := sc.Feet(nil, nil)
	fill(gl.ARRAY_BUFFER, s.flats, feet, gl.DYNAMIC_DRAW)
	s.overlay(0, len(feet), 0, 0)
	t.release()
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, p.picture)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
	gl.GenerateMipmap(gl.TEXTURE_2D)
	p.sheet = p.card.floor(s.Board.Print(func(p engine.Spot) (u, v float64) {
		return (p.X - low.X) / wide, (p.Y - low.Y) / deep
	}))
}
