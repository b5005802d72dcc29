package figures

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// Vertex is a corner of a solid. Its layout is what the shaders read: floats, in this order.
type Vertex struct {
	Pos, normal mgl32.Vec3
	colour      mgl32.Vec3 // linear
	paint       float32    // how much of the colour is the side's instead, 0 to 1, or the figure's own
	gloss       float32    // of varnish, 0 to 1
}

// Mesh is a solid made of triangles, the outside anticlockwise.
type Mesh struct {
	Vertices []Vertex
	Indices  []uint32
}

// Coat is what a surface is covered with.
type Coat struct {
	Colour mgl32.Vec3
	paint  float32
	Gloss  float32
}

// own is the paint of what has a colour of each figure's own: a horse's hide, a man's hair.
const own = -1

// maker makes a mesh, solid by solid. Each is put where at says and has the coat.
type maker struct {
	Mesh
	At     mgl32.Mat4
	turn   mgl32.Mat3 // of normals, as At has it when it was worked out for At
	turnOf mgl32.Mat4
	Coat
	second bool // it is made for the second side
	detail detail
}

// detail is how finely turned wood is made.
type detail uint8

const (
	full   detail = iota
	far           // seen from afar: what is turned has few sides
	simple        // for whoever moves, from near
	rough         // and from afar
)

// details are what is left out of them.
var details = [...]struct {
	share, least int     // of its sides, what is turned has every so many, and no fewer than that
	thin         float32 // what goes no farther than that is left out
}{full: {1, 0, 0}, far: {4, 6, 0}, simple: {2, 8, 0.02}, rough: {4, 4, 0.05}}

func NewMaker() *maker { return &maker{At: mgl32.Ident4()} }

// placed runs a recipe in a place of its own, perhaps stretched, but not turned inside out.
func (m *maker) placed(at mgl32.Mat4, recipe func()) {
	was := m.At
	m.At = was.Mul4(at)
	recipe()
	m.At = was
}

func (m *maker) vertex(pos, normal mgl32.Vec3) uint32 {
	if m.turnOf != m.At {
		m.turn, m.turnOf = m.At.Mat3().Inv().Transpose(), m.At
	}
	m.Vertices = append(m.Vertices, Vertex{
		Pos:    mgl32.TransformCoordinate(pos, m.At),
		normal: m.turn.Mul3x1(normal).Normalize(),
		colour: m.Colour, paint: m.paint, gloss: m.Gloss,
	})
	return uint32(len(m.Vertices) - 1)
}

// Face is a flat polygon without dents, anticlockwise as seen from outside.
func (m *maker) Face(corners ...mgl32.Vec3) {
	normal := corners[1].Sub(corners[0]).Cross(corners[2].Sub(corners[0]))
	first := m.vertex(corners[0], normal)
	for _, c := range corners[1:] {
		m.vertex(c, normal)
	}
	for i := 1; i+1 < len(corners); i++ {
		m.Indices = append(m.Indices, first, first+uint32(i), first+uint32(i)+1)
	}
}

// ring is a point of what is turned on a lathe: how far from the axis, and how high.
type ring struct{ r, z float32 }

// turned is a solid of revolution about z, from the lowest ring up. Where the profile bends by less than
// 50 degrees the surface is smooth, elsewhere it has an edge.
func (m *maker) turned(segments int, profile ...ring) {
	widest := float32(0)
	for _, at := range profile {
		widest = max(widest, at.r)
	}
	is := &details[m.detail]
	if segments = max(is.least, segments/is.share); is.thin > 0 {
		if widest < is.thin {
			return
		}
		profile = straightened(profile, is.thin)
	}
	normals := make([]mgl32.Vec2, len(profile)-1) // of each piece: outward, up
	for i := range normals {
		a, b := profile[i], profile[i+1]
		normals[i] = mgl32.Vec2{b.z - a.z, a.r - b.r}.Normalize()
	}
	joint := func(i, j int) mgl32.Vec2 { // the normal of piece i where it meets piece j
		if j < 0 || j >= len(normals) || normals[i].Dot(normals[j]) < 0.64 {
			return normals[i]
		}
		return normals[i].Add(normals[j]).Normalize()
	}
	for i := range normals {
		low := m.hoop(segments, profile[i], joint(i, i-1))
		high := m.hoop(segments, profile[i+1], joint(i, i+1))
		for s := range uint32(segments) {
			a, b, c, d := low+s, low+s+1, high+s+1, high+s
			if profile[i].r > 0 {
				m.Indices = append(m.Indices, a, b, c)
			}
			if profile[i+1].r > 0 {
				m.Indices = append(m.Indices, a, c, d)
			}
		}
	}
}

// straightened is a profile without the points that lie next to the line between others.
func straightened(profile []ring, thin float32) []ring {
	first, last := profile[0], profile[len(profile)-1]
	along := mgl32.Vec2{last.r - first.r, last.z - first.z}
	most, at := float32(0), 0
	for i, p := range profile[1 : len(profile)-1] {
		off := mgl32.Vec2{p.r - first.r, p.z - first.z}
		away := off.Len()
		if along.Len() > 0 {
			away = float32(math.Abs(float64(off[0]*along[1]-off[1]*along[0]))) / along.Len()
		}
		if away > most {
			most, at = away, i+1
		}
	}
	if most < thin {
		return []ring{first, last}
	}
	low := straightened(profile[:at+1], thin)
	return append(low[:len(low)-1:len(low)-1], straightened(profile[at:], thin)...)
}

func (m *maker) hoop(segments int, at ring, normal mgl32.Vec2) uint32 {
	first := uint32(len(m.Vertices))
	for s := range segments + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(s) / float64(segments))
		x, y := float32(cos), float32(sin)
		m.vertex(mgl32.Vec3{at.r * x, at.r * y, at.z}, mgl32.Vec3{normal[0] * x, normal[0] * y, normal[1]})
	}
	return first
}

// prism is an outline, anticlockwise and without dents, raised from z0 to z1. Its upper edge is broken by
// bevel.
func (m *maker) prism(outline []mgl32.Vec2, z0, z1, bevel float32) {
	thin := details[m.detail].thin
	if thin > 0 {
		bevel = 0
	}
	for i := range outline {
		if outline[i].Sub(outline[(i+1)%len(outline)]).Len() < thin {
			return
		}
	}
	top := shrunk(outline, bevel)
	at := func(p mgl32.Vec2, z float32) mgl32.Vec3 { return p.Vec3(z) }
	var lid []mgl32.Vec3
	for i := range outline {
		j := (i + 1) % len(outline)
		if z1-z0 > thin {
			m.Face(at(outline[i], z0), at(outline[j], z0), at(outline[j], z1-bevel), at(outline[i], z1-bevel))
		}
		if bevel > 0 {
			m.Face(at(outline[i], z1-bevel), at(outline[j], z1-bevel), at(top[j], z1), at(top[i], z1))
		}
		lid = append(lid, at(top[i], z1))
	}
	m.Face(lid...)
}

// shrunk is an outline with its sides moved in by so much.
func shrunk(outline []mgl32.Vec2, by float32) []mgl32.Vec2 {
	n := len(outline)
	in := make([]mgl32.Vec2, n)
	for i, p := range outline {
		a, b := p.Sub(outline[(i+n-1)%n]).Normalize(), outline[(i+1)%n].Sub(p).Normalize()
		na, nb := mgl32.Vec2{-a[1], a[0]}, mgl32.Vec2{-b[1], b[0]}
		mid := na.Add(nb)
		in[i] = p.Add(mid.Mul(2 * by / mid.Dot(mid)))
	}
	return in
}

// regular is a polygon with n corners, the first of them at an angle.
func regular(n int, radius, angle float64) []mgl32.Vec2 {
	outline := make([]mgl32.Vec2, n)
	for i := range outline {
		sin, cos := math.Sincos(angle + 2*math.Pi*float64(i)/float64(n))
		outline[i] = mgl32.Vec2{float32(radius * cos), float32(radius * sin)}
	}
	return outline
}

// Oblong is a rectangle round the middle.
func Oblong(long, wide float32) []mgl32.Vec2 {
	x, y := long/2, wide/2
	return []mgl32.Vec2{{-x, -y}, {x, -y}, {x, y}, {-x, y}}
}

// bar is a round or edged bar from one point to another, its thickness changing evenly, open at its ends.
func (m *maker) bar(segments int, from, to mgl32.Vec3, r0, r1 float32) {
	m.lying(from, to, func(long float32) { m.turned(segments, ring{r0, 0}, ring{r1, long}) })
}

// lying runs a recipe whose upright goes from one point to another.
func (m *maker) lying(from, to mgl32.Vec3, recipe func(long float32)) {
	way := to.Sub(from)
	turn := mgl32.QuatBetweenVectors(mgl32.Vec3{0, 0, 1}, way.Normalize()).Mat4()
	m.placed(mgl32.Translate3D(from[0], from[1], from[2]).Mul4(turn), func() { recipe(way.Len()) })
}

// oval runs a recipe for something turned about an upright at x, as wide and as deep as that.
func (m *maker) oval(x, deep, wide float32, recipe func()) {
	m.placed(mgl32.Translate3D(x, 0, 0).Mul4(mgl32.Scale3D(deep, wide, 1)), recipe)
}

// box is an upright box between two corners.
func (m *maker) box(low, high mgl32.Vec3, bevel float32) {
	mid := low.Add(high).Mul(0.5)
	m.placed(mgl32.Translate3D(mid[0], mid[1], 0), func() {
		m.prism(Oblong(high[0]-low[0], high[1]-low[1]), low[2], high[2], bevel)
	})
}
