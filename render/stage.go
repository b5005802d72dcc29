//go:build cgo

package render

import (
	"fmt"
	"image"
	"strings"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

// stage is all that the graphics card holds of one match: the solids, the board, the light. It is used
// on the thread that has the context, and each of its passes sets every state it needs: Gio, which draws
// in the same context, leaves some of it changed.
type stage struct {
	size     image.Point // of the window, pixels
	software bool        // a processor draws, so fine edges are kept for when all is at rest
	ground   engine.Ground
	board    *board
	light    mgl32.Mat4 // takes the table to the shadow map

	solids                          [2]program // asking for shadows once, and finely
	floors                          [3]program // the same, and never
	flat, writing, shade            program
	meshes                          [2 * len(shapes)]gpuMesh
	rim, top, near, far             gpuMesh
	topPicture, tablePicture, atlas uint32
	instances, flats, decals        uint32 // buffers
	flatArray, decalArray           uint32
	shadow                          target // depth only
	draft, fine                     target // the scene as it is shown; the fine one many-sampled
	starts                          [2 * len(shapes)]int
}

// gpuMesh is a mesh on the card.
type gpuMesh struct {
	array uint32
	count int32
}

// target is something that is drawn into.
type target struct {
	frame, colour, depth uint32
}

const shadowPixels = 2048 // a side of the shadow map

// newStage puts a board and all figures on the card.
func newStage(v *engine.View, p Palette) (*stage, error) {
	s := &stage{ground: v.Ground, board: newBoard(v, p), light: sunlight(v.Ground)}
	name := gl.GoStr(gl.GetString(gl.RENDERER))
	s.software = strings.Contains(name, "llvmpipe") || strings.Contains(name, "softpipe")
	for _, p := range []struct {
		at               *program
		vertex, fragment string
	}{
		{&s.solids[0], solidVertex, tapped(1) + solidFragment},
		{&s.solids[1], solidVertex, tapped(4) + solidFragment},
		{&s.floors[0], floorVertex, tapped(1) + floorFragment},
		{&s.floors[1], floorVertex, tapped(4) + floorFragment},
		{&s.floors[2], floorVertex, tapped(0) + floorFragment},
		{&s.flat, flatVertexShader, flatFragment},
		{&s.writing, writingVertex, writingFragment},
		{&s.shade, shadeVertex, shadeFragment},
	} {
		var err error
		if *p.at, err = newProgram(p.vertex, p.fragment); err != nil {
			return nil, err
		}
	}
	gl.GenBuffers(1, &s.instances)
	gl.GenBuffers(1, &s.flats)
	gl.GenBuffers(1, &s.decals)
	for i := range s.meshes {
		s.meshes[i] = s.upload(figureMesh(i))
	}
	s.rim = s.upload(s.board.rim)
	s.top, s.near, s.far = uploadFloor(s.board.top), uploadFloor(s.board.near), uploadFloor(s.board.far)
	s.topPicture, s.tablePicture = picture(s.board.picture), picture(s.board.cloth)
	s.atlas = mask(s.board.atlas.mask)
	s.flatArray = arrayOf(s.flats, int32(unsafe.Sizeof(flatVertex{})), 3, 4)
	s.decalArray = arrayOf(s.decals, int32(unsafe.Sizeof(decal{})), 4, 4, 4)
	for i := range uint32(3) {
		gl.VertexAttribDivisor(i, 1)
	}
	s.shadow = newShadow()
	return s, nil
}

// tapped is the lighting with so many looks at the shadow map.
func tapped(times int) string { return fmt.Sprintf("#define TAPS %d\n", times) + lighting }

// upload is a mesh on the card, to be drawn in many places.
func (s *stage) upload(m *mesh) gpuMesh {
	g := gpuMesh{count: int32(len(m.indices))}
	var vertices, indices uint32
	gl.GenBuffers(1, &vertices)
	gl.GenBuffers(1, &indices)
	fill(gl.ARRAY_BUFFER, vertices, m.vertices, gl.STATIC_DRAW)
	g.array = arrayOf(vertices, int32(unsafe.Sizeof(vertex{})), 3, 3, 4, 1)
	fill(gl.ELEMENT_ARRAY_BUFFER, indices, m.indices, gl.STATIC_DRAW)
	for i := range uint32(3) {
		gl.EnableVertexAttribArray(firstOfInstance + i)
		gl.VertexAttribDivisor(firstOfInstance+i, 1)
	}
	return g
}

const firstOfInstance = 4 // the first attribute that is an instance's

// arrayOf describes a buffer: floats, so many for each attribute. The array stays bound.
func arrayOf(buffer uint32, stride int32, sizes ...int32) (array uint32) {
	gl.GenVertexArrays(1, &array)
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

// uploadFloor is textured triangles on the card.
func uploadFloor(corners []floorVertexData) gpuMesh {
	var buffer uint32
	gl.GenBuffers(1, &buffer)
	fill(gl.ARRAY_BUFFER, buffer, corners, gl.STATIC_DRAW)
	return gpuMesh{arrayOf(buffer, int32(unsafe.Sizeof(floorVertexData{})), 3, 2), int32(len(corners))}
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

// resize makes the pictures that the scene is drawn into as large as the window.
func (s *stage) resize(size image.Point) {
	if size == s.size || size.X <= 0 || size.Y <= 0 {
		return
	}
	s.size = size
	s.draft.release()
	s.fine.release()
	s.draft, s.fine = newDraft(size), newFine(size)
}

// show puts this moment's solids, marks and labels on the card.
func (s *stage) show(sc *scene) {
	gl.BindBuffer(gl.ARRAY_BUFFER, s.instances)
	total := 1 // the rim stands where it stands
	for i := range sc.solids {
		s.starts[i] = total
		total += len(sc.solids[i])
	}
	const bytes = int(unsafe.Sizeof(instance{}))
	gl.BufferData(gl.ARRAY_BUFFER, total*bytes, nil, gl.DYNAMIC_DRAW)
	here := instance{size: 1, cos: 1, rise: 1}
	gl.BufferSubData(gl.ARRAY_BUFFER, 0, bytes, unsafe.Pointer(&here))
	for i, list := range sc.solids {
		if len(list) > 0 {
			gl.BufferSubData(gl.ARRAY_BUFFER, s.starts[i]*bytes, len(list)*bytes, unsafe.Pointer(&list[0]))
		}
	}
	fill(gl.ARRAY_BUFFER, s.flats, sc.flats, gl.DYNAMIC_DRAW)
	fill(gl.ARRAY_BUFFER, s.decals, sc.decals, gl.DYNAMIC_DRAW)
}

// each draws every solid once for each of its instances.
func (s *stage) each(sc *scene) {
	s.many(s.rim, 0, 1)
	for i := range sc.solids {
		if n := len(sc.solids[i]); n > 0 {
			s.many(s.meshes[i], s.starts[i], n)
		}
	}
}

// many draws instances of a mesh, n from the first.
func (s *stage) many(m gpuMesh, first, n int) {
	const bytes = uintptr(unsafe.Sizeof(instance{}))
	gl.BindVertexArray(m.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, s.instances)
	for i := range uint32(3) {
		gl.VertexAttribPointerWithOffset(firstOfInstance+i, 4, gl.FLOAT, false, int32(bytes), uintptr(first)*bytes+uintptr(16*i))
	}
	gl.DrawElementsInstanced(gl.TRIANGLES, m.count, gl.UNSIGNED_INT, nil, int32(n))
}

// cast draws the shadow map. It is needed again only when a solid has moved.
func (s *stage) cast(sc *scene) {
	gl.BindFramebuffer(gl.FRAMEBUFFER, s.shadow.frame)
	gl.Viewport(0, 0, shadowPixels, shadowPixels)
	gl.Disable(gl.SCISSOR_TEST)
	gl.Disable(gl.BLEND)
	gl.Enable(gl.DEPTH_TEST)
	gl.DepthMask(true)
	gl.DepthFunc(gl.LESS)
	gl.Enable(gl.CULL_FACE)
	gl.CullFace(gl.BACK)
	gl.Enable(gl.POLYGON_OFFSET_FILL)
	gl.PolygonOffset(1.5, 2)
	gl.ClearDepthf(1)
	gl.Clear(gl.DEPTH_BUFFER_BIT)
	s.shade.use()
	s.shade.matrix("view", s.light)
	s.each(sc)
	gl.Disable(gl.POLYGON_OFFSET_FILL)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
}

// draw draws the scene into its own picture, finely if all is at rest.
func (s *stage) draw(sc *scene, c Camera, fine bool) {
	fine = fine || !s.software
	into := &s.draft
	if fine {
		into = &s.fine
	}
	gl.BindFramebuffer(gl.FRAMEBUFFER, into.frame)
	gl.Viewport(0, 0, int32(s.size.X), int32(s.size.Y))
	gl.Disable(gl.SCISSOR_TEST)
	gl.Disable(gl.BLEND)
	gl.ColorMask(true, true, true, true)
	gl.Enable(gl.DEPTH_TEST)
	gl.DepthMask(true)
	gl.DepthFunc(gl.LEQUAL)
	gl.Enable(gl.CULL_FACE)
	gl.CullFace(gl.BACK)
	gl.ClearColor(0.02, 0.015, 0.01, 1)
	gl.ClearDepthf(1)
	gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
	aspect := float64(s.size.X) / float64(s.size.Y)
	view, eye := c.matrix(aspect), c.eye(c.distance())
	how := 0
	if fine {
		how = 1
	}
	s.lit(&s.solids[how], view, eye)
	s.each(sc)
	s.lit(&s.floors[how], view, eye)
	s.textured(s.top, s.topPicture)
	s.textured(s.near, s.tablePicture)
	s.lit(&s.floors[2], view, eye)
	s.textured(s.far, s.tablePicture)
	s.overlays(sc, view)
	gl.BindVertexArray(0)
	if fine {
		gl.BindFramebuffer(gl.READ_FRAMEBUFFER, s.fine.frame)
		gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, s.draft.frame)
		s.blit()
	}
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
}

// lit is a program that knows the light, ready to draw.
func (s *stage) lit(p *program, view mgl32.Mat4, eye mgl32.Vec3) {
	p.use()
	p.matrix("view", view)
	p.matrix("light", s.light)
	p.vec3("eye", eye)
	p.vec3("sun", sunWay())
	mid, reach := middleOf(s.ground), reachOf(s.ground)
	p.vec3("pool", mgl32.Vec3{float32(mid.X), float32(mid.Y), float32(reach)})
	p.int("shadows", 2)
	p.int("picture", 0)
	gl.ActiveTexture(gl.TEXTURE2)
	gl.BindTexture(gl.TEXTURE_2D, s.shadow.depth)
}

func (s *stage) textured(m gpuMesh, texture uint32) {
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, texture)
	gl.BindVertexArray(m.array)
	gl.DrawArrays(gl.TRIANGLES, 0, m.count)
}

// overlays draws what lies on things: marks on the board, writing on figures.
func (s *stage) overlays(sc *scene, view mgl32.Mat4) {
	gl.Enable(gl.BLEND)
	gl.BlendEquation(gl.FUNC_ADD)
	gl.BlendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
	gl.DepthMask(false)
	gl.Disable(gl.CULL_FACE)
	if len(sc.flats) > 0 {
		s.flat.use()
		s.flat.matrix("view", view)
		gl.BindVertexArray(s.flatArray)
		gl.DrawArrays(gl.TRIANGLES, 0, int32(len(sc.flats)))
	}
	if len(sc.decals) > 0 {
		s.writing.use()
		s.writing.matrix("view", view)
		s.writing.int("mask", 0)
		s.writing.vec2("cell", 1/float32(atlasColumns), 1/float32(max(1, s.board.atlas.rows())))
		gl.ActiveTexture(gl.TEXTURE0)
		gl.BindTexture(gl.TEXTURE_2D, s.atlas)
		gl.BindVertexArray(s.decalArray)
		gl.DrawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, int32(len(sc.decals)))
	}
	gl.DepthMask(true)
	gl.Disable(gl.BLEND)
}

// blit copies the picture that is bound for reading into the one bound for drawing.
func (s *stage) blit() {
	w, h := int32(s.size.X), int32(s.size.Y)
	gl.BlitFramebuffer(0, 0, w, h, 0, 0, w, h, gl.COLOR_BUFFER_BIT, gl.NEAREST)
}

// present copies the scene, as it was last drawn, into a frame: 0 is the window.
func (s *stage) present(frame uint32) {
	gl.Disable(gl.SCISSOR_TEST)
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, s.draft.frame)
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, frame)
	s.blit()
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
}

// relabel writes the labels of another View.
func (s *stage) relabel(a *atlas) {
	gl.DeleteTextures(1, &s.atlas)
	s.board.atlas = a
	s.atlas = mask(a.mask)
}

// glError is what the card complains of, nil if nothing.
func glError(doing string) error {
	if code := gl.GetError(); code != gl.NO_ERROR {
		return fmt.Errorf("OpenGL reports error 0x%x while %s", code, doing)
	}
	return nil
}
