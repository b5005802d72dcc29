//go:build cgo && window

package render

import (
	"image"
	"image/color"

	"gioui.org/gpu"
	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/render/opengl"
	"littlewars/render/ui"
)

// paperwork is the panels as pictures on the card, and their drawing over the scene. Gio draws into each
// picture, never into the window: it fills every letter anew each time.
type paperwork struct {
	gpu      gpu.GPU
	own      uint32 // an array bound while Gio draws: it spoils the one that is
	bare     uint32 // an array of nothing, for a rectangle made in the shader
	lay      opengl.Program
	pictures map[*ui.Panel]*picturePanel
	next     int // of the panels, the first that may be drawn now: each has its turn
}

type picturePanel struct {
	frame, texture uint32
	size           image.Point
}

const layVertex = `
uniform vec4 at;
void main() {
	vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
	gl_Position = vec4(at.xy + corner * at.zw, 0.0, 1.0);
}
`

// The picture is Gio's, premultiplied, its first row at the bottom as OpenGL has it.
const layFragment = `
uniform sampler2D picture;
uniform vec2 corner;
out vec4 shown;
void main() { shown = texelFetch(picture, ivec2(gl_FragCoord.xy - corner), 0); }
`

func newPaperwork() (*paperwork, error) {
	p := &paperwork{pictures: map[*ui.Panel]*picturePanel{}}
	gl.GenVertexArrays(1, &p.own)
	gl.GenVertexArrays(1, &p.bare)
	var err error
	if p.lay, err = opengl.NewProgram(layVertex, layFragment); err != nil {
		return nil, err
	}
	gl.BindVertexArray(p.own)
	p.gpu, err = gpu.New(gpu.OpenGL{ES: true, Shared: true})
	return p, err
}

// release takes all off the card.
func (p *paperwork) release() {
	p.gpu.Release()
	for _, pic := range p.pictures {
		gl.DeleteFramebuffers(1, &pic.frame)
		gl.DeleteTextures(1, &pic.texture)
	}
	gl.DeleteVertexArrays(1, &p.own)
	gl.DeleteVertexArrays(1, &p.bare)
	gl.DeleteProgram(p.lay.Id)
}

// draw draws the panels that say something new, no more than so many besides those that have never been drawn. It
// reports whether there were any.
func (p *paperwork) draw(panels []*ui.Panel, most int) (drew bool, err error) {
	first := 0
	if most < len(panels) {
		first = p.next
	}
	for i := range panels {
		at := (first + i) % len(panels)
		panel := panels[at]
		known := p.pictures[panel] != nil
		if !panel.Stale || panel.At.Empty() || known && most == 0 {
			continue
		}
		if known {
			most, p.next = most-1, at+1
		}
		panel.Stale, drew = false, true
		pic := p.picture(panel, panel.At.Size())
		p.ready()
		p.gpu.Clear(color.NRGBA{})
		if err := p.gpu.Frame(&panel.Ops, gpu.OpenGLRenderTarget{V: uint(pic.frame)}, pic.size); err != nil {
			return drew, err
		}
	}
	gl.BindVertexArray(0)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	return drew, nil
}

// ready sets what Gio expects and does not set.
func (p *paperwork) ready() {
	gl.BindVertexArray(p.own)
	gl.Disable(gl.DEPTH_TEST)
	gl.Disable(gl.CULL_FACE)
	gl.Disable(gl.SCISSOR_TEST)
	gl.Disable(gl.STENCIL_TEST)
	gl.ColorMask(true, true, true, true)
	gl.BlendEquation(gl.FUNC_ADD)
	gl.BindSampler(0, 0)
	gl.BindSampler(1, 0)
}

func (p *paperwork) picture(of *ui.Panel, size image.Point) *picturePanel {
	pic := p.pictures[of]
	if pic != nil && pic.size == size {
		return pic
	}
	if pic == nil {
		pic = &picturePanel{}
		gl.GenFramebuffers(1, &pic.frame)
		p.pictures[of] = pic
	}
	gl.DeleteTextures(1, &pic.texture)
	pic.size, pic.texture = size, opengl.NewTexture(gl.NEAREST, gl.NEAREST)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, int32(size.X), int32(size.Y), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	gl.BindFramebuffer(gl.FRAMEBUFFER, pic.frame)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, pic.texture, 0)
	return pic
}

// over lays the panels over what a frame of a size shows.
func (p *paperwork) over(panels []*ui.Panel, frame uint32, size image.Point) {
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
	gl.Viewport(0, 0, int32(size.X), int32(size.Y))
	gl.Disable(gl.SCISSOR_TEST)
	gl.Disable(gl.DEPTH_TEST)
	gl.Disable(gl.CULL_FACE)
	gl.ColorMask(true, true, true, true)
	gl.Enable(gl.BLEND)
	gl.BlendEquation(gl.FUNC_ADD)
	gl.BlendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
	p.lay.Use()
	p.lay.Int("picture", 0)
	gl.BindVertexArray(p.bare)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindSampler(0, 0)
	w, h := float32(size.X), float32(size.Y)
	for _, panel := range panels {
		pic := p.pictures[panel]
		if pic == nil || panel.At.Empty() {
			continue
		}
		low := float32(size.Y - panel.At.Max.Y)
		gl.BindTexture(gl.TEXTURE_2D, pic.texture)
		gl.Uniform4f(p.lay.Place("at"), 2*float32(panel.At.Min.X)/w-1, 2*low/h-1, 2*float32(pic.size.X)/w, 2*float32(pic.size.Y)/h)
		p.lay.Vec2("corner", float32(panel.At.Min.X), low)
		gl.DrawArrays(gl.TRIANGLE_STRIP, 0, 4)
	}
	gl.Disable(gl.BLEND)
	gl.BindVertexArray(0)
}
