//go:build cgo && window

package opengl

import (
	"image"

	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/render/camera"
	"littlewars/render/scene"
)

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
