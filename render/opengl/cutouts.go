//go:build cgo && window

package opengl

import (
	"image"
	"math"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/render/camera"
	"littlewars/render/scene"
)

// cutouts stand for figures that are far off while the camera moves. Each kind of them is drawn once, as it is seen
// from the camera, and pasted wherever one stands: two triangles instead of a hundred.
type cutouts struct {
	cut, paste    Program
	sheet         target
	picture       uint32
	array, buffer uint32
	cells         map[model]int    // of the sheet, by what is drawn there
	models        []scene.Instance // that is to be drawn, by mesh, where
	pasted        []pasted
	of            camera.Camera // for which the sheet was begun
	sight         sight         // of that
	across        float32       // of a cell, units
}

// model is what is cut out: a mesh, and how it is turned and painted. It stands nowhere.
type model struct {
	array uint32
	as    scene.Instance
}

// pasted is a cut-out standing somewhere. Its layout is what the shader reads.
type pasted struct {
	at         mgl32.Vec3 // its middle
	wide, high float32    // half of each, units
	u, v, per  float32    // its middle in the sheet, and how much of that is a unit
}

const (
	cellPixels = 64
	sheetCells = 8  // in a row, and rows
	manyFaces  = 24 // what has no more triangles is drawn as it is
)

// A cut-out stands where the figure does, and is as near as the front of its foot.
const pasteVertex = `
layout(location = 0) in vec3 at;
layout(location = 1) in vec2 size;
layout(location = 2) in vec3 cell;
uniform mat4 view;
uniform vec3 right, up, toward;
out vec2 vUV;

void main() {
	vec2 corner = size * (2.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0);
	vec3 place = at + corner.x * right + corner.y * up;
	vec4 near = view * vec4(place + size.y * toward, 1.0);
	gl_Position = view * vec4(place, 1.0);
	gl_Position.z = near.z / near.w * gl_Position.w;
	vUV = cell.xy + cell.z * corner;
}
`

const pasteFragment = `
in vec2 vUV;
uniform sampler2D picture;
out vec4 shown;

void main() {
	shown = texture(picture, vUV);
	if (shown.a < 0.5) discard;
}
`

// lay makes the sheet.
func (cu *cutouts) lay(h *holdings, asIs bool) {
	const side = cellPixels * sheetCells
	cu.cells = map[model]int{}
	cu.sheet, cu.picture = h.drawn(image.Pt(side, side), asIs)
	cu.buffer = h.buffer()
	cu.array = h.array(cu.buffer, int32(unsafe.Sizeof(pasted{})), 3, 2, 3)
	for i := range uint32(3) {
		gl.VertexAttribDivisor(i, 1)
	}
}

// sight is the way a camera looks, and what is to its right and above it.
type sight struct{ ahead, right, up mgl32.Vec3 }

func sightOf(c camera.Camera) sight {
	x, y := c.Ahead()
	sin, cos := math.Sincos(c.Pitch)
	return sight{camera.Vec(x*cos, y*cos, -sin), camera.Vec(y, -x, 0), camera.Vec(x*sin, y*sin, cos)}
}

// matrix takes what lies round a place to a square, so far from its middle to its edges.
func (to *sight) matrix(at mgl32.Vec3, far float32) mgl32.Mat4 {
	row := func(way mgl32.Vec3) mgl32.Vec4 { return way.Mul(1 / far).Vec4(-way.Dot(at) / far) }
	return mgl32.Mat4FromRows(row(to.right), row(to.up), row(to.ahead), mgl32.Vec4{0, 0, 0, 1})
}

// serves reports whether a sheet that was begun for a camera does for another: figures are so small that nobody sees
// them stand still for a few degrees.
func (cu *cutouts) serves(c camera.Camera) bool {
	const degrees, scale = 5 * math.Pi / 180, 1.1
	turned := math.Abs(math.Remainder(c.Angle-cu.of.Angle, 2*math.Pi))
	return max(turned, math.Abs(c.Pitch-cu.of.Pitch)) < degrees &&
		max(c.Tall, cu.of.Tall) < scale*min(c.Tall, cu.of.Tall) && len(cu.cells) < sheetCells*sheetCells
}

// cutOut draws on the sheet what it lacks, all of it where it does not serve a camera any more, and has those pasted of
// the figures that stand still of which it has a cut-out. The others stay to be drawn.
func (s *Stage) cutOut(c camera.Camera) {
	cu := &s.cutouts
	anew := !cu.serves(c)
	if anew {
		clear(cu.cells)
		cu.of, cu.sight, cu.across = c, sightOf(c), cellPixels*float32(c.Tall)/float32(s.Size.Y)
	}
	cu.pasted, cu.models = cu.pasted[:0], cu.models[:0]
	to, across := cu.sight, cu.across
	middle := camera.MiddleOf(s.Ground)
	on := camera.Vec(middle.X, middle.Y, 0)
	all, made := s.moment, [len(s.seen)]run{}
	for i, seen := range s.seen {
		s.seen[i].first, made[i].first = len(all), len(cu.models)
		for _, in := range s.moment[seen.first:][:seen.n] {
			if !cu.take(&s.hasty[i], in, to, on, across) {
				all = append(all, in)
			}
		}
		s.seen[i].n, made[i].n = len(all)-s.seen[i].first, len(cu.models)-made[i].first
	}
	first := len(all)
	s.moment = append(all, cu.models...)
	fill(gl.ARRAY_BUFFER, s.instances, s.moment, gl.DYNAMIC_DRAW)
	fill(gl.ARRAY_BUFFER, cu.buffer, cu.pasted, gl.DYNAMIC_DRAW)
	if !anew && len(cu.models) == 0 {
		return
	}
	defer func(was mgl32.Mat4) { s.view = was }(s.view)
	s.view = to.matrix(on, across*sheetCells/2)
	gl.BindFramebuffer(gl.FRAMEBUFFER, cu.sheet.Frame)
	gl.Viewport(0, 0, cellPixels*sheetCells, cellPixels*sheetCells)
	solidly()
	if anew {
		gl.ClearColor(0, 0, 0, 0)
		// All three are cleared sooner than two.
		gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT)
	}
	s.lit(&cu.cut)
	for i, run := range made {
		s.many(s.hasty[i], first+run.first, run.n)
	}
}

// take has a figure pasted, if it can be: seen so, on ground whose middle is there, with cells so far across.
func (cu *cutouts) take(m *gpuMesh, in scene.Instance, to sight, on mgl32.Vec3, across float32) bool {
	at, size := in.Middle()
	middle := mgl32.Vec3{0, 0, m.tall * in.Rise * size / 2}
	p := pasted{at: at.Add(middle), wide: m.wide * size, per: 1 / (across * sheetCells)}
	p.high = middle.Z()*to.up.Z() - m.wide*size*to.ahead.Z()
	if m.count <= 3*manyFaces || 2*max(p.wide, p.high) > across || in.LeanX != 0 || in.LeanY != 0 {
		return false
	}
	in.Place(mgl32.Vec3{})
	is := model{m.array, in}
	cell, known := cu.cells[is]
	if !known && len(cu.cells) == sheetCells*sheetCells {
		return false
	}
	if !known {
		cell = len(cu.cells)
		cu.cells[is] = cell
	}
	x, y := float32(cell%sheetCells)+0.5, float32(cell/sheetCells)+0.5
	p.u, p.v = x/sheetCells, y/sheetCells
	cu.pasted = append(cu.pasted, p)
	if !known {
		right, up := to.right.Mul(across*(x-sheetCells/2)), to.up.Mul(across*(y-sheetCells/2))
		in.Place(on.Add(right).Add(up).Sub(middle))
		cu.models = append(cu.models, in)
	}
	return true
}

// paste draws the cut-outs. They stand upright where that can be seen, and else face whoever looks.
func (s *Stage) paste(c camera.Camera) {
	cu, to := &s.cutouts, sightOf(c)
	if len(cu.pasted) == 0 {
		return
	}
	const upright = 0.3 // of what stands, its height seen
	if up := to.up.Z(); up > upright {
		to.up = mgl32.Vec3{0, 0, 1 / up}
	}
	s.use(&cu.paste)
	cu.paste.matrix("view", &s.view)
	cu.paste.vec3("right", to.right)
	cu.paste.vec3("up", to.up)
	cu.paste.vec3("toward", to.ahead.Mul(-1))
	cu.paste.Int("picture", 0)
	gl.Disable(gl.CULL_FACE)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, cu.picture)
	gl.BindVertexArray(cu.array)
	gl.DrawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, int32(len(cu.pasted)))
	gl.Enable(gl.CULL_FACE)
}
