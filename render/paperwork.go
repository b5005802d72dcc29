//go:build cgo && window

package render

import (
	"image"
	"image/color"
	"slices"
	"unsafe"

	"gioui.org/f32"
	"gioui.org/gpu"
	"gioui.org/op"
	"gioui.org/op/paint"
	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/render/opengl"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// paperwork is the panels as pictures on the card, and their drawing over the scene. Gio draws into each
// picture, never into the window: it fills every letter anew each time.
type paperwork struct {
	gpu      gpu.GPU
	own      uint32 // an array bound while Gio draws: it spoils the one that is
	bare     uint32 // an array of nothing, for a rectangle made in the shader
	lay      opengl.Program
	asIs     bool // the card can write colours as they are
	pictures map[*ui.Panel]*picturePanel
	next     int // of the panels, the first that may be drawn now: each has its turn

	// These are used again from frame to frame.
	pixels []uint8
	hidden []image.Rectangle
	copied []*ui.Panel
}

type picturePanel struct {
	frame, texture uint32
	size           image.Point
	at             image.Rectangle // where it lies
	opaque         image.Rectangle // of it: the rest, its edge, lets something through
	print, printed uint32          // a frame and its texture: the same, laid out as a window is
	away           bool            // the panel has been put away since: when it comes again it says another thing
}

const layVertex = `
uniform vec4 at;
out vec2 within;
void main() {
	within = vec2(gl_VertexID & 1, gl_VertexID >> 1);
	gl_Position = vec4(at.xy + within * at.zw, 0.0, 1.0);
}
`

// The picture is Gio's, premultiplied, its first row at the bottom as OpenGL has it.
const layFragment = `
in vec2 within;
uniform sampler2D picture;
out vec4 shown;
void main() { shown = texture(picture, within); }
`

func newPaperwork() (*paperwork, error) {
	p := &paperwork{pictures: map[*ui.Panel]*picturePanel{}}
	gl.GenVertexArrays(1, &p.own)
	gl.GenVertexArrays(1, &p.bare)
	var err error
	if p.lay, err = opengl.NewProgram(layVertex, layFragment); err != nil {
		return nil, err
	}
	p.asIs = opengl.KnowsAsIs()
	gl.BindVertexArray(p.own)
	p.gpu, err = gpu.New(gpu.OpenGL{ES: true, Shared: true})
	return p, err
}

// release takes all off the card.
func (p *paperwork) release() {
	p.gpu.Release()
	for panel := range p.pictures {
		p.drop(panel)
	}
	gl.DeleteVertexArrays(1, &p.own)
	gl.DeleteVertexArrays(1, &p.bare)
	gl.DeleteProgram(p.lay.Id)
}

// rehearse draws a picture and a line where nobody sees it: a map has both, and the card takes some tenths of a second
// to draw anything of a kind for the first time.
func (p *paperwork) rehearse() error {
	var ops op.Ops
	paint.NewImageOp(image.NewRGBA(image.Rect(0, 0, 210, 141))).Add(&ops)
	paint.PaintOp{}.Add(&ops)
	paper.Polyline(&ops, color.NRGBA{A: 255}, 2, f32.Point{}, f32.Pt(8, 5), f32.Pt(2, 8))
	unseen := &ui.Panel{}
	defer p.drop(unseen)
	pic := p.picture(unseen, image.Pt(252, 173))
	p.ready()
	return p.gpu.Frame(&ops, gpu.OpenGLRenderTarget{V: uint(pic.frame)}, pic.size)
}

// drop takes a panel's picture off the card.
func (p *paperwork) drop(panel *ui.Panel) {
	pic := p.pictures[panel]
	gl.DeleteFramebuffers(1, &pic.frame)
	gl.DeleteTextures(1, &pic.texture)
	gl.DeleteFramebuffers(1, &pic.print)
	gl.DeleteTextures(1, &pic.printed)
	delete(p.pictures, panel)
}

// draw draws the panels that say something new, no more than so many besides those that have not lain there
// before. It reports whether there were any.
func (p *paperwork) draw(panels []*ui.Panel, most int) (drew bool, err error) {
	first := 0
	if most < len(panels) {
		first = p.next
	}
	for i := range panels {
		at := (first + i) % len(panels)
		panel := panels[at]
		pic := p.pictures[panel]
		if panel.At.Empty() && pic != nil {
			pic.away = true
		}
		known := pic != nil && !pic.away
		if !panel.Stale || panel.At.Empty() || known && most == 0 {
			continue
		}
		if known {
			most, p.next = most-1, at+1
		}
		panel.Stale, drew = false, true
		pic = p.picture(panel, panel.At.Size())
		pic.away = false
		p.ready()
		p.gpu.Clear(color.NRGBA{})
		if err := p.gpu.Frame(&panel.Ops, gpu.OpenGLRenderTarget{V: uint(pic.frame)}, pic.size); err != nil {
			return drew, err
		}
		p.pixels = slices.Grow(p.pixels[:0], 4*pic.size.X*pic.size.Y)[:4*pic.size.X*pic.size.Y]
		if pic.opaque = pic.solidPart(p.pixels); p.asIs {
			pic.takePrint()
		}
	}
	gl.BindVertexArray(0)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	return drew, nil
}

// opaque is what the panels hide of the window. It is good until it is asked for again.
func (p *paperwork) opaque(panels []*ui.Panel) []image.Rectangle {
	p.hidden = p.hidden[:0]
	for _, panel := range panels {
		if pic := p.pictures[panel]; pic != nil && !panel.At.Empty() {
			p.hidden = append(p.hidden, pic.opaque.Add(pic.lies(panel).Min))
		}
	}
	return p.hidden
}

// lies is where a panel's picture lies: where the panel is, or as long as it is still that of a panel of another size
// where that was.
func (pic *picturePanel) lies(panel *ui.Panel) image.Rectangle {
	if pic.size == panel.At.Size() {
		pic.at = panel.At
	}
	return pic.at
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
		gl.GenFramebuffers(1, &pic.print)
		p.pictures[of] = pic
	}
	gl.DeleteTextures(1, &pic.texture)
	gl.DeleteTextures(1, &pic.printed)
	const bgra = 0x80E1 // of EXT_texture_format_BGRA8888, which every card has
	pic.size = size
	pic.printed = framed(pic.print, size, bgra, bgra)
	pic.texture = framed(pic.frame, size, gl.SRGB8_ALPHA8, gl.RGBA)
	return pic
}

// framed is a texture of a size that a frame draws into. The frame stays bound.
func framed(frame uint32, size image.Point, as int32, format uint32) (texture uint32) {
	texture = opengl.NewTexture(gl.NEAREST, gl.NEAREST)
	gl.TexImage2D(gl.TEXTURE_2D, 0, as, int32(size.X), int32(size.Y), 0, format, gl.UNSIGNED_BYTE, nil)
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
	return texture
}

// takePrint brings the print up to date. A window's first row is its uppermost, and so is the print's.
func (pic *picturePanel) takePrint() {
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, pic.frame)
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, pic.print)
	opengl.WriteAsIs()
	w, h := int32(pic.size.X), int32(pic.size.Y)
	gl.BlitFramebuffer(0, 0, w, h, 0, h, w, 0, gl.COLOR_BUFFER_BIT, gl.NEAREST)
	opengl.WriteEncoded()
}

// over lays the panels over what a frame of a size shows: their edges, which let something through, and then the rest
// as it is. Where a processor draws it copies that, which costs next to nothing.
func (p *paperwork) over(panels []*ui.Panel, frame uint32, size image.Point) {
	copied := p.copied[:0]
	p.begin(frame, size)
	for _, panel := range panels {
		pic := p.pictures[panel]
		if pic == nil || panel.At.Empty() {
			continue
		}
		at := pic.lies(panel)
		if slices.ContainsFunc(copied, func(under *ui.Panel) bool { return p.pictures[under].at.Overlaps(at) }) {
			p.copy(copied, frame, size)
			p.begin(frame, size)
			copied = copied[:0]
		}
		w, h := float32(size.X), float32(size.Y)
		low := float32(size.Y - at.Max.Y)
		gl.BindTexture(gl.TEXTURE_2D, pic.texture)
		gl.Uniform4f(p.lay.Place("at"), 2*float32(at.Min.X)/w-1, 2*low/h-1,
			2*float32(pic.size.X)/w, 2*float32(pic.size.Y)/h)
		solid := pic.opaque.Add(at.Min)
		edge := beside(at, solid)
		gl.Enable(gl.BLEND)
		part(size, edge[:]...)
		gl.Disable(gl.BLEND)
		if p.asIs {
			copied = append(copied, panel)
		} else {
			part(size, solid)
		}
	}
	p.copy(copied, frame, size)
	p.copied = copied
	gl.BindVertexArray(0)
}

// begin readies a frame for pictures to be drawn into parts of it.
func (p *paperwork) begin(frame uint32, size image.Point) {
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
	gl.Viewport(0, 0, int32(size.X), int32(size.Y))
	gl.Enable(gl.SCISSOR_TEST)
	gl.Disable(gl.DEPTH_TEST)
	gl.Disable(gl.CULL_FACE)
	gl.ColorMask(true, true, true, true)
	gl.BlendEquation(gl.FUNC_ADD)
	gl.BlendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
	p.lay.Use()
	p.lay.Int("picture", 0)
	gl.BindVertexArray(p.bare)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindSampler(0, 0)
}

// copy copies what lets nothing through of some panels, none over another.
func (p *paperwork) copy(panels []*ui.Panel, frame uint32, size image.Point) {
	gl.Disable(gl.SCISSOR_TEST)
	if len(panels) == 0 {
		return
	}
	opengl.WriteAsIs()
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, frame)
	for _, panel := range panels {
		pic := p.pictures[panel]
		from, to := pic.opaque, pic.opaque.Add(pic.at.Min)
		gl.BindFramebuffer(gl.READ_FRAMEBUFFER, pic.print)
		gl.BlitFramebuffer(int32(from.Min.X), int32(from.Max.Y), int32(from.Max.X), int32(from.Min.Y),
			int32(to.Min.X), int32(size.Y-to.Max.Y), int32(to.Max.X), int32(size.Y-to.Min.Y),
			gl.COLOR_BUFFER_BIT, gl.NEAREST)
	}
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
	opengl.WriteEncoded()
}

// beside is what lies beside a rectangle within another.
func beside(whole, inner image.Rectangle) [4]image.Rectangle {
	return [...]image.Rectangle{
		image.Rect(whole.Min.X, whole.Min.Y, whole.Max.X, inner.Min.Y),
		image.Rect(whole.Min.X, inner.Min.Y, inner.Min.X, inner.Max.Y),
		image.Rect(inner.Max.X, inner.Min.Y, whole.Max.X, inner.Max.Y),
		image.Rect(whole.Min.X, inner.Max.Y, whole.Max.X, whole.Max.Y),
	}
}

// part draws some of a panel, where it lies in a window of a size.
func part(size image.Point, of ...image.Rectangle) {
	for _, r := range of {
		gl.Scissor(int32(r.Min.X), int32(size.Y-r.Max.Y), int32(r.Dx()), int32(r.Dy()))
		gl.DrawArrays(gl.TRIANGLE_STRIP, 0, 4)
	}
}

// solidPart is the part of a panel's picture, as it is on the card, round its middle that lets nothing through. Its
// pixels are read into pix.
func (pic *picturePanel) solidPart(pix []uint8) image.Rectangle {
	w, h := pic.size.X, pic.size.Y
	gl.BindFramebuffer(gl.FRAMEBUFFER, pic.frame)
	gl.PixelStorei(gl.PACK_ALIGNMENT, 4)
	gl.ReadPixels(0, 0, int32(w), int32(h), gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&pix[0]))
	solid := func(x, y int) bool { return x >= 0 && x < w && y >= 0 && y < h && pix[4*((h-1-y)*w+x)+3] == 255 }
	mid := image.Rectangle{Min: pic.size.Div(2), Max: pic.size.Div(2)}
	r := mid
	for solid(mid.Min.X, r.Max.Y) {
		r.Max.Y++
	}
	for solid(mid.Min.X, r.Min.Y-1) {
		r.Min.Y--
	}
	r.Min.X, r.Max.X = 0, w
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from, to := mid.Min.X, mid.Min.X
		for from > r.Min.X && solid(from-1, y) {
			from--
		}
		for to < r.Max.X && solid(to, y) {
			to++
		}
		r.Min.X, r.Max.X = from, to
	}
	return r
}
