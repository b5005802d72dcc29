//go:build cgo && window

package opengl

import (
	"fmt"
	"image"
	"strings"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/mathgl/mgl32"
)

// Program is a pair of shaders with the places of what they are told.
type Program struct {
	Id    uint32
	named map[string]int32
	asIs  bool // it writes colours that are encoded already
}

func NewProgram(vertex, fragment string) (Program, error) {
	p := Program{Id: gl.CreateProgram(), named: map[string]int32{}}
	for _, s := range []struct {
		kind uint32
		text string
	}{{gl.VERTEX_SHADER, vertex}, {gl.FRAGMENT_SHADER, fragment}} {
		shader, err := compile(s.kind, s.text)
		if err != nil {
			return p, err
		}
		gl.AttachShader(p.Id, shader)
		gl.DeleteShader(shader)
	}
	gl.LinkProgram(p.Id)
	var ok int32
	if gl.GetProgramiv(p.Id, gl.LINK_STATUS, &ok); ok == 0 {
		return p, fmt.Errorf("the shaders do not fit together: %s", logOf(p.Id, gl.GetProgramiv, gl.GetProgramInfoLog))
	}
	return p, nil
}

// precision is the same of all: a processor that is asked for less works as exactly, and rounds afterwards.
const precision = `
precision highp float;
precision highp sampler2D;
precision highp sampler2DArray;
precision highp sampler2DShadow;
`

func compile(kind uint32, text string) (uint32, error) {
	shader := gl.CreateShader(kind)
	source, free := gl.Strs("#version 300 es\n" + precision + text + "\x00")
	gl.ShaderSource(shader, 1, source, nil)
	free()
	gl.CompileShader(shader)
	var ok int32
	if gl.GetShaderiv(shader, gl.COMPILE_STATUS, &ok); ok == 0 {
		return 0, fmt.Errorf("a shader does not compile: %s", logOf(shader, gl.GetShaderiv, gl.GetShaderInfoLog))
	}
	return shader, nil
}

func logOf(of uint32, ask func(uint32, uint32, *int32), read func(uint32, int32, *int32, *uint8)) string {
	var n int32
	ask(of, gl.INFO_LOG_LENGTH, &n)
	text := make([]byte, n+1)
	read(of, n, nil, &text[0])
	return strings.TrimRight(string(text), "\x00\n")
}

func (p *Program) Use() { gl.UseProgram(p.Id) }

func (p *Program) Place(name string) int32 {
	at, known := p.named[name]
	if !known {
		at = gl.GetUniformLocation(p.Id, gl.Str(name+"\x00"))
		p.named[name] = at
	}
	return at
}

func (p *Program) matrix(name string, m *mgl32.Mat4) {
	gl.UniformMatrix4fv(p.Place(name), 1, false, &m[0])
}
func (p *Program) vec3(name string, v mgl32.Vec3) { gl.Uniform3f(p.Place(name), v[0], v[1], v[2]) }
func (p *Program) Vec2(name string, x, y float32) { gl.Uniform2f(p.Place(name), x, y) }
func (p *Program) float(name string, v float32)   { gl.Uniform1f(p.Place(name), v) }
func (p *Program) Int(name string, v int32)       { gl.Uniform1i(p.Place(name), v) }

func NewTexture(least, most int32) (texture uint32) {
	gl.GenTextures(1, &texture)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, texture)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, least)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, most)
	return texture
}

// mask is a picture of one channel.
func mask(p *image.Alpha) uint32 {
	t := NewTexture(gl.LINEAR_MIPMAP_LINEAR, gl.LINEAR)
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.R8, int32(p.Rect.Dx()), int32(p.Rect.Dy()), 0, gl.RED, gl.UNSIGNED_BYTE, unsafe.Pointer(&p.Pix[0]))
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 4)
	gl.GenerateMipmap(gl.TEXTURE_2D)
	return t
}

// newShadow is a depth map that answers how much of a point is in the light.
func newShadow(side int32) shadowMap {
	t := shadowMap{target: target{depth: NewTexture(gl.LINEAR, gl.LINEAR)}, side: side}
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC, gl.LEQUAL)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT16, side, side, 0, gl.DEPTH_COMPONENT, gl.UNSIGNED_SHORT, nil)
	gl.GenFramebuffers(1, &t.Frame)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.Frame)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, t.depth, 0)
	none := uint32(gl.NONE)
	gl.DrawBuffers(1, &none)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	return t
}

// NewTarget is a picture to draw into, with so many samples of each pixel; 0 for one that can be read from.
func NewTarget(size image.Point, samples int32) target {
	var t target
	gl.GenFramebuffers(1, &t.Frame)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.Frame)
	for _, part := range []struct {
		buffer     *uint32
		kind, slot uint32
	}{{&t.colour, gl.SRGB8_ALPHA8, gl.COLOR_ATTACHMENT0}, {&t.depth, gl.DEPTH24_STENCIL8, gl.DEPTH_STENCIL_ATTACHMENT}} {
		gl.GenRenderbuffers(1, part.buffer)
		gl.BindRenderbuffer(gl.RENDERBUFFER, *part.buffer)
		gl.RenderbufferStorageMultisample(gl.RENDERBUFFER, samples, part.kind, int32(size.X), int32(size.Y))
		gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, part.slot, gl.RENDERBUFFER, *part.buffer)
	}
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	return t
}

// drawn is a target whose picture can be put on things afterwards.
func (h *holdings) drawn(size image.Point, asIs bool) (t target, picture uint32) {
	t, picture = NewTarget(size, 0), NewTexture(gl.LINEAR, gl.LINEAR)
	h.textures = append(h.textures, picture)
	if asIs {
		gl.TexParameteri(gl.TEXTURE_2D, decode, skipDecode)
	}
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, int32(size.X), int32(size.Y), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.Frame)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, picture, 0)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	return t, picture
}

func (t *target) release() {
	if t.Frame == 0 {
		return
	}
	gl.DeleteFramebuffers(1, &t.Frame)
	gl.DeleteRenderbuffers(1, &t.colour)
	gl.DeleteRenderbuffers(1, &t.depth)
	*t = target{}
}

// ReadBack is what a frame shows.
func ReadBack(frame uint32, size image.Point) *image.RGBA {
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
	gl.PixelStorei(gl.PACK_ALIGNMENT, 4)
	img := image.NewRGBA(image.Rectangle{Max: size})
	gl.ReadPixels(0, 0, int32(size.X), int32(size.Y), gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&img.Pix[0]))
	row := make([]byte, img.Stride)
	for y := range size.Y / 2 {
		a, b := img.Pix[y*img.Stride:][:img.Stride], img.Pix[(size.Y-1-y)*img.Stride:][:img.Stride]
		copy(row, a)
		copy(a, b)
		copy(b, row)
	}
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	return img
}
