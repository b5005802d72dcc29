//go:build cgo && window

package opengl

import (
	"image"
	"slices"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/render/figures"
	"littlewars/render/scenery"
)

// holdings is what was put on the card, to be taken off it together.
type holdings struct {
	programs, buffers, arrays, textures []uint32
}

func (h *holdings) release() {
	for _, p := range h.programs {
		gl.DeleteProgram(p)
	}
	for _, list := range []struct {
		names []uint32
		free  func(int32, *uint32)
	}{{h.arrays, gl.DeleteVertexArrays}, {h.buffers, gl.DeleteBuffers}, {h.textures, gl.DeleteTextures}} {
		if len(list.names) > 0 {
			list.free(int32(len(list.names)), &list.names[0])
		}
	}
	*h = holdings{}
}

func (h *holdings) buffer() (buffer uint32) {
	gl.GenBuffers(1, &buffer)
	h.buffers = append(h.buffers, buffer)
	return buffer
}

// array describes a buffer: floats, so many for each attribute. The array stays bound.
func (h *holdings) array(buffer uint32, stride int32, sizes ...int32) (array uint32) {
	gl.GenVertexArrays(1, &array)
	h.arrays = append(h.arrays, array)
	gl.BindVertexArray(array)
	gl.BindBuffer(gl.ARRAY_BUFFER, buffer)
	offset := uintptr(0)
	for i, n := range sizes {
		gl.EnableVertexAttribArray(uint32(i))
		gl.VertexAttribPointerWithOffset(uint32(i), n, gl.FLOAT, false, stride, offset)
		offset += uintptr(4 * n)
	}
	return array
}

const (
	firstOfInstance    = 4 // the first attribute that is an instance's
	instanceAttributes = 4 // and how many are
)

// instanceParts is how many floats each of an instance's attributes has.
func instanceParts() [instanceAttributes]int32 { return [...]int32{4, 4, 4, 4} }

// mesh is a mesh on the card, to be drawn in many places.
func (h *holdings) mesh(m *figures.Mesh) gpuMesh {
	if len(m.Indices) == 0 {
		return gpuMesh{}
	}
	g := solid(h, m.Vertices, m.Indices, 3, 3, 4, 1)
	for i := range m.Vertices {
		at := m.Vertices[i].Pos
		g.far, g.wide, g.tall = max(g.far, at.Len()), max(g.wide, at.Vec2().Len()), max(g.tall, at.Z())
	}
	return g
}

// solid is triangles on the card whose vertices have so many floats in each part, and that stand where instances say.
func solid[V, I any](h *holdings, corners []V, triangles []I, parts ...int32) gpuMesh {
	g := gpuMesh{count: int32(len(triangles))}
	vertices, indices := h.buffer(), h.buffer()
	fill(gl.ARRAY_BUFFER, vertices, corners, gl.STATIC_DRAW)
	var corner V
	g.array = h.array(vertices, int32(unsafe.Sizeof(corner)), parts...)
	fill(gl.ELEMENT_ARRAY_BUFFER, indices, triangles, gl.STATIC_DRAW)
	for i := range uint32(instanceAttributes) {
		gl.EnableVertexAttribArray(firstOfInstance + i)
		gl.VertexAttribDivisor(firstOfInstance+i, 1)
	}
	return g
}

// floor is textured triangles on the card.
func (h *holdings) floor(corners []scenery.FloorVertexData) gpuMesh {
	buffer := h.buffer()
	fill(gl.ARRAY_BUFFER, buffer, corners, gl.STATIC_DRAW)
	array := h.array(buffer, int32(unsafe.Sizeof(scenery.FloorVertexData{})), 3, 2)
	return gpuMesh{array: array, count: int32(len(corners))}
}

// picture is a picture on the card. At its edges it goes on from the other side.
func (h *holdings) picture(p *image.RGBA) uint32 {
	t := NewTexture(gl.LINEAR_MIPMAP_NEAREST, gl.LINEAR)
	h.textures = append(h.textures, t)
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 4)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, int32(p.Rect.Dx()), int32(p.Rect.Dy()), 0,
		gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&rooted(p)[0]))
	gl.GenerateMipmap(gl.TEXTURE_2D)
	return t
}

// rooted is the pixels of a picture as the shaders read them.
func rooted(p *image.RGBA) []uint8 {
	out := image.RGBA{Pix: slices.Clone(p.Pix)}
	scenery.Root(&out)
	return out.Pix
}

// fill copies a slice into a buffer, which stays bound.
func fill[T any](where, buffer uint32, data []T, use uint32) {
	gl.BindBuffer(where, buffer)
	if len(data) == 0 {
		return
	}
	var one T
	gl.BufferData(where, len(data)*int(unsafe.Sizeof(one)), unsafe.Pointer(&data[0]), use)
}
