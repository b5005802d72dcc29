//go:build cgo && window

package opengl

import (
	"image"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/render/scenery"
)

// The country is lit at its corners, and what it is made of are the layers of one texture.
var countryVertex = lighting + `
layout(location = 0) in vec3 pos;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 tint;
layout(location = 3) in vec3 uv;
uniform mat4 view, map;
out vec3 vShaded, vSunny, vInMap, vUV;

void main() {
	light(tint, normal, pos, 0.0, vShaded, vSunny);
	vUV = uv;
	vInMap = (map * vec4(pos + 0.03 * normal, 1.0)).xyz * 0.5 + 0.5;
	gl_Position = view * vec4(pos, 1.0);
}
`

const countryFragment = `
in vec3 vShaded, vSunny, vInMap, vUV;
uniform sampler2DArray stuffs;
out vec4 shown;

void main() {
	vec4 stuff = texture(stuffs, vUV, -0.4);
	shown = vec4(encoded(stuff.rgb * stuff.rgb * (vShaded + lit(vInMap) * vSunny)), stuff.a);
}
`

// scenery is a country's mesh on the card. As a solid among others it is one instance.
func (h *holdings) scenery(m *scenery.Scenery) gpuMesh {
	if m == nil || len(m.Indices) == 0 {
		return gpuMesh{}
	}
	return solid(h, m.Vertices, m.Indices, 3, 3, 3, 3)
}

// layers is pictures of one size, each of which goes on at its edges from the other side.
func (h *holdings) layers(pictures []*image.RGBA) (texture uint32) {
	if len(pictures) == 0 {
		return 0
	}
	gl.GenTextures(1, &texture)
	h.textures = append(h.textures, texture)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, texture)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 4)
	size := pictures[0].Rect.Size()
	gl.TexImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.RGBA8, int32(size.X), int32(size.Y), int32(len(pictures)), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	for i, p := range pictures {
		gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, int32(i), int32(size.X), int32(size.Y), 1, gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&rooted(p)[0]))
	}
	gl.GenerateMipmap(gl.TEXTURE_2D_ARRAY)
	return texture
}

// scenery draws the country, or what is chalked, with a program that is lit.
func (s *Stage) scenery(p *Program, m gpuMesh) {
	if m.count == 0 {
		return
	}
	s.lit(p)
	p.Int("stuffs", 0)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.stuffs)
	// From afar all of it is smaller than it is painted, and one pixel is looked up sooner than four.
	least, most := int32(gl.LINEAR_MIPMAP_NEAREST), int32(gl.LINEAR)
	if s.rough {
		least, most = gl.NEAREST_MIPMAP_NEAREST, gl.NEAREST
	}
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, least)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, most)
	s.many(m, 0, 1)
}

// chalked draws what is chalked on the floor, or on boards.
func (s *Stage) chalked(how int, lines gpuMesh) {
	blended(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
	nearer(func() { s.scenery(&s.chalks[how], lines) })
	gl.DepthMask(true)
	gl.Disable(gl.BLEND)
}

// outOfFocus draws what stands about the field and is seen, each by its index: nothing on it is finer than a finger.
func (s *Stage) outOfFocus(draw func(i int)) {
	const level = 3 // of its pictures, and so many steps coarser than they are
	coarsest := func(level int32) {
		gl.ActiveTexture(gl.TEXTURE0)
		gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.stuffs)
		gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_BASE_LEVEL, level)
	}
	edges := s.edges()
	coarsest(level)
	for i, a := range s.Board.Asides {
		if !a.Hides(s.eye, s.Ground) && inside(&edges, a.At, a.Far) {
			draw(i)
		}
	}
	coarsest(0)
}

// softened draws the edges of something out of focus, more faintly the farther out. Only the far side of each is drawn,
// which is seen round what it belongs to.
func (s *Stage) softened(how int, soft *[2]gpuMesh) {
	blended(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
	gl.CullFace(gl.FRONT)
	for k, strong := range [...]float32{0.6, 0.3} {
		gl.BlendColor(0, 0, 0, strong)
		s.scenery(&s.chalks[how], soft[k])
	}
	gl.CullFace(gl.BACK)
	gl.DepthMask(true)
	gl.Disable(gl.BLEND)
}
