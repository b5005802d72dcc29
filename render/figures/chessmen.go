package figures

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// Chessmen are told apart by their outlines, and by a band at the foot: white, brass or green.

// green is the third of the bands.
func green() Coat { return painted(0x4F7D45, 0.2) }

// banded has a band about its foot.
func banded(with Coat, build func(*maker)) func(*maker) {
	return func(m *maker) {
		build(m)
		m.Coat = with
		m.turned(segments, ring{0.315, 0.125}, ring{0.35, 0.13}, ring{0.35, 0.18}, ring{0.27, 0.25}, ring{0.2, 0.25})
	}
}

// aside is an animal or a flag that looks a little to the right, so that whoever sits behind it sees what it is.
func aside(build func(*maker)) func(*maker) {
	return func(m *maker) { m.placed(mgl32.HomogRotate3DZ(-0.95), func() { build(m) }) }
}

// bishop is slim, with a mitre that is cleft.
func bishop(m *maker) {
	body(m, 0.28, 0.1, 0.68)
	mitre(m, 0, 0.66)
}

// mitre is one upon a head at x, from z up.
func mitre(m *maker, x, z float32) {
	m.placed(mgl32.Translate3D(x, 0, z), func() {
		m.Coat = stained()
		m.turned(segments, ring{0.1, 0}, ring{0.16, 0.07}, ring{0.18, 0.15}, ring{0.155, 0.27}, ring{0.08, 0.41},
			ring{0, 0.45})
		m.Coat = canvas()
		m.turned(segments, ring{0.17, 0.09}, ring{0.195, 0.1}, ring{0.195, 0.135}, ring{0.17, 0.145})
		m.placed(mgl32.Translate3D(0, 0, 0.47), func() { ball(m, 0.045, 0) })
		m.Coat = dark()
		m.placed(mgl32.Translate3D(0.08, 0, 0.26).Mul4(mgl32.HomogRotate3DY(-0.6)), func() {
			m.box(mgl32.Vec3{-0.05, -0.1, -0.014}, mgl32.Vec3{0.08, 0.1, 0.014}, 0)
		})
	})
}

// queen is tall, with a crown.
func queen(m *maker) {
	body(m, 0.34, 0.13, 0.84)
	crown(m, 0, 0.82, 1)
}

// crown is one upon a head at x, from z up, of a size.
func crown(m *maker, x, z, size float32) {
	m.placed(mgl32.Translate3D(x, 0, z).Mul4(mgl32.Scale3D(size, size, size)), func() {
		m.Coat = stained()
		m.turned(segments, ring{0.12, 0}, ring{0.15, 0.04}, ring{0.25, 0.2}, ring{0.21, 0.2}, ring{0.14, 0.12},
			ring{0, 0.12})
		m.Coat = brass()
		const points = 7
		for i := range points {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / points)
			m.placed(mgl32.Translate3D(0.228*float32(cos), 0.228*float32(sin), 0.19), func() {
				m.turned(6, ring{0.045, 0}, ring{0, 0.13})
			})
		}
		m.placed(mgl32.Translate3D(0, 0, 0.2), func() { ball(m, 0.09, 0) })
	})
}

// mitredHorse and crownedHorse leap as well.
func mitredHorse(m *maker) {
	horse(m)
	mitre(m, -0.04, 0.93)
}

func crownedHorse(m *maker) {
	horse(m)
	crown(m, -0.03, 0.95, 0.95)
}

// elephant has a tower on its back.
func elephant(m *maker) {
	m.Coat = stained()
	m.slab([]mgl32.Vec2{ // x forward, y up: hind leg, belly, fore leg, trunk, brow, back
		{-0.37, 0.12},
		{-0.2, 0.12},
		{-0.18, 0.34},
		{0.03, 0.34},
		{0.05, 0.12},
		{0.21, 0.12},
		{0.23, 0.4},
		{0.3, 0.36},
		{0.31, 0.2},
		{0.42, 0.16},
		{0.44, 0.22},
		{0.4, 0.26},
		{0.42, 0.5},
		{0.4, 0.68},
		{0.28, 0.8},
		{0.16, 0.76},
		{-0.05, 0.78},
		{-0.3, 0.72},
		{-0.4, 0.56},
	}, 0.36, 0.06)
	m.box(mgl32.Vec3{-0.22, -0.17, 0.76}, mgl32.Vec3{0.1, 0.17, 1.06}, 0.01)
	for _, x := range []float32{-0.22, 0.02} {
		for _, y := range []float32{-0.17, 0.08} {
			m.box(mgl32.Vec3{x, y, 1.06}, mgl32.Vec3{x + 0.08, y + 0.09, 1.16}, 0.01)
		}
	}
	m.Coat = brass()
	m.box(mgl32.Vec3{-0.235, -0.185, 0.98}, mgl32.Vec3{0.115, 0.185, 1.02}, 0)
	m.Coat = green()
	m.box(mgl32.Vec3{-0.28, -0.2, 0.5}, mgl32.Vec3{0.13, 0.2, 0.8}, 0.02)
	m.Coat = canvas()
	for _, side := range []float32{-1, 1} {
		m.bar(6, mgl32.Vec3{0.34, side * 0.11, 0.44}, mgl32.Vec3{0.52, side * 0.13, 0.36}, 0.03, 0.01)
	}
	m.Coat = stained()
	for _, side := range []float32{-1, 1} { // ears
		m.placed(mgl32.Translate3D(0.2, side*0.2, 0.6), func() {
			m.placed(mgl32.Scale3D(0.75, 0.25, 1), func() { ball(m, 0.16, 0) })
		})
	}
}

// flames are a fire on charred ground.
func flames(m *maker) {
	m.Coat = painted(0x2B2320, 0.1)
	m.turned(segments, ring{0.48, 0}, ring{0.46, 0.05}, ring{0, 0.06})
	tongue := func(colour uint32, x, y, r, tall float32) {
		m.Coat = painted(colour, 0.6)
		m.placed(mgl32.Translate3D(x, y, 0.04), func() {
			m.turned(10, ring{0.6 * r, 0}, ring{r, 0.25 * tall}, ring{0.55 * r, 0.6 * tall}, ring{0, tall})
		})
	}
	tongue(0xC93A1E, -0.2, 0.14, 0.16, 0.62)
	tongue(0xC93A1E, 0.18, -0.2, 0.15, 0.55)
	tongue(0xE2672A, -0.12, -0.2, 0.15, 0.7)
	tongue(0xE2672A, 0.2, 0.14, 0.16, 0.75)
	tongue(0xF3A63B, 0, 0, 0.2, 1)
}
