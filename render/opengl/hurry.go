//go:build cgo && window

package opengl

import (
	"image"

	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

// print is the ground from above, in its light, for frames that are over at once, and from so far that nobody sees the
// difference. On a floor it shows what is chalked there and the shadows of what stands there all the match; on a board
// those of the figures too.
type print struct {
	picture uint32  // 0 until it is made
	fine    float64 // pixels to a unit
	sheet   gpuMesh
	card    holdings
	of      *scenery.Sheet   // that it shows, and the figures; both of a board
	casters []scene.Instance // whose shadows are in it
}

const printPixels = 2048 // the longer side of a print

func (p *print) release() {
	p.card.release()
	*p = print{}
}

// hurried draws the same as still for as long as a frame lasts: everything on the ground with fewer corners, and before
// it the ground, from what is lowest up, without a look at what is deeper. Where a processor draws, that is a third
// of it.
func (s *Stage) hurried(sc *scene.Scene, c camera.Camera) {
	gl.Viewport(0, 0, int32(s.Size.X), int32(s.Size.Y))
	gl.Disable(gl.DEPTH_TEST)
	s.lit(&s.shadeless[quickly])
	s.textured(s.far, s.tablePicture)
	s.unlit(s.walls, s.wallPicture)
	if len(s.sheet.shown) > 0 && !s.rough { // tiles lie over one another, the finest uppermost
		gl.Enable(gl.DEPTH_TEST)
	}
	s.ground(quickly)
	gl.Enable(gl.DEPTH_TEST)
	const near = 80 // pixels to a unit
	meshes := &s.hasty
	if float64(s.Size.Y) > near*c.Tall {
		meshes = &s.meshes
	}
	s.standing(quickly, meshes)
	if s.rough && !s.Ground.Floor {
		s.paste(c)
	}
	s.laidOn(sc, quickly)
}

// takePrint makes the print of the ground, if there is none: of a board none while figures come and go.
func (s *Stage) takePrint(sc *scene.Scene) {
	p := &s.print
	if s.Ground.Floor {
		sc = &scene.Scene{}
	}
	if p.picture != 0 && p.of == s.Board.Sheet && same(p.casters, sc) {
		return
	}
	p.release()
	if !s.Ground.Floor && !same(s.last.solids, sc) {
		return
	}
	p.of, p.casters = s.Board.Sheet, standstill(nil, sc)
	low, high := scenery.ShadedRound(s.Ground)
	wide, deep := high.X-low.X, high.Y-low.Y
	p.fine = printPixels / max(wide, deep)
	size := image.Pt(int(wide*p.fine), int(deep*p.fine))
	s.show(sc)
	s.cast(sc, quickly)
	t := NewTarget(size, 0)
	s.begin(&t)
	gl.Viewport(0, 0, int32(size.X), int32(size.Y))
	s.view = mgl32.Ortho(float32(low.X), float32(high.X), float32(low.Y), float32(high.Y), -1, 1)
	s.rough = false
	s.lit(&s.floors[quickly])
	s.textured(s.near, s.tablePicture)
	if s.sheet.whole != 0 {
		s.textured(s.top, s.sheet.whole)
	}
	s.chalked(quickly, s.chalk)
	p.picture = p.card.picture(ReadBack(t.Frame, size))
	t.release()
	p.sheet = p.card.floor(s.Board.Print(func(p engine.Spot) (u, v float64) {
		return (p.X - low.X) / wide, (high.Y - p.Y) / deep
	}))
}
