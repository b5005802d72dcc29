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

// coarse is a picture of the scene with fewer pixels than the window has, which is spread over it: for frames that are
// over at once, where a processor that draws has no time for more.
type coarse struct {
	target  target
	picture uint32 // 0 until it is made
	size    image.Point
	sheet   gpuMesh // the whole of the window
	card    holdings
}

func (c *coarse) release() {
	c.target.release()
	c.card.release()
	*c = coarse{}
}

// A coarse picture has two pixels each way where the window has three.
const coarseOf, coarseIn = 2, 3

func (c *coarse) lay(size image.Point, asIs bool) {
	if c.picture != 0 {
		return
	}
	c.size = size
	c.target, c.picture = c.card.drawn(size, asIs)
	c.sheet = c.card.floor(scenery.FlatPicture(engine.Spot{X: -1, Y: -1}, engine.Spot{X: 1, Y: 1}, 0,
		func(p engine.Spot) (u, v float64) {
			return (p.X + 1) / 2, (p.Y + 1) / 2
		}))
}

// coarsely draws the same as hurried, and what moves, with fewer pixels.
func (s *Stage) coarsely(sc *scene.Scene, c camera.Camera, to *target) {
	was, gone := s.Size, s.Gone
	s.coarse.lay(was.Mul(coarseOf).Div(coarseIn), s.asIs)
	s.Size, s.Gone = s.coarse.size, false
	s.hurried(sc, c, &s.coarse.target)
	s.rest(sc, quickly)
	s.Size, s.Gone = was, gone
	gl.BindFramebuffer(gl.FRAMEBUFFER, to.Frame)
	gl.Viewport(0, 0, int32(s.Size.X), int32(s.Size.Y))
	solidly()
	gl.Disable(gl.DEPTH_TEST)
	gl.DepthMask(false)
	view := s.view
	s.view = mgl32.Ident4()
	s.seenOnly(func() { s.unlit(&s.imprint, s.coarse.sheet, s.coarse.picture) })
	s.view = view
	gl.DepthMask(true)
}

// photo is a small picture of the table from elsewhere, which is laid over the one that is shown.
type photo struct {
	target
	size image.Point
}

// Photograph takes one, as large as that, of what has just been drawn, composed for its camera.
func (s *Stage) Photograph(sc *scene.Scene, c camera.Camera, size image.Point) {
	if s.photo.size != size {
		s.photo.release()
		s.photo = photo{NewTarget(size, 0), size}
	}
	was, gone := s.Size, s.Gone
	s.Size, s.Gone = size, false
	s.look(c)
	s.show(sc, quickly)
	s.hurried(sc, c, &s.photo.target)
	s.rest(sc, quickly)
	s.Size, s.Gone = was, gone
	gl.BindVertexArray(0)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
}

// Hang lays the picture that was taken last over a frame of the window.
func (s *Stage) Hang(frame uint32, at image.Rectangle) {
	if s.photo.size != at.Size() {
		return
	}
	gl.Disable(gl.SCISSOR_TEST)
	s.writeEncoded()
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, s.photo.Frame)
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, frame)
	high := int32(s.Size.Y)
	gl.BlitFramebuffer(0, 0, int32(at.Dx()), int32(at.Dy()),
		int32(at.Min.X), high-int32(at.Max.Y), int32(at.Max.X), high-int32(at.Min.Y), gl.COLOR_BUFFER_BIT, gl.NEAREST)
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
}
