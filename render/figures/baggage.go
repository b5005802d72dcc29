package figures

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// The train of a force, in inches like its lead men: a waggon under a canvas tilt, and a cart with a chest of
// ammunition. [LW-OPT-4]
const (
	waggonTall = 2.30
	cartTall   = 1.50
)

// waggon has two axles, the lower before, and a pole.
func waggon(wheel func(m *maker, x, y, r float32), hoops int) func(*maker) {
	return func(m *maker) {
		for _, side := range [...]float32{-0.78, 0.78} {
			wheel(m, 0.76, side, 0.40)
			wheel(m, -0.66, side, 0.50)
		}
		m.Coat = steel()
		for _, axle := range [...]struct{ x, z float32 }{{0.76, 0.40}, {-0.66, 0.50}} {
			m.bar(4, mgl32.Vec3{axle.x, -0.78, axle.z}, mgl32.Vec3{axle.x, 0.78, axle.z}, 0.05, 0.05)
		}
		m.Coat = cloth()
		m.box(mgl32.Vec3{-1.55, -0.58, 0.55}, mgl32.Vec3{1.55, 0.58, 0.98}, 0.03)
		m.Coat = walnut()
		m.bar(4, mgl32.Vec3{1.4, 0, 0.52}, mgl32.Vec3{2.55, 0, 0.52}, 0.06, 0.045)
		m.Coat = canvas()
		var tilt []mgl32.Vec2
		for i := range hoops + 1 {
			sin, cos := math.Sincos(math.Pi * float64(i) / float64(hoops))
			tilt = append(tilt, mgl32.Vec2{float32(0.6 * cos), 0.99 + float32(1.27*sin)})
		}
		m.placed(mgl32.HomogRotate3DZ(math.Pi/2), func() { m.slab(tilt, 2.9, 0.05) })
		m.placed(mgl32.Translate3D(0, 0, 2.265), m.sideMark)
	}
}

// cart has one axle, and shafts that rest on a prop.
func cart(wheel func(m *maker, x, y, r float32)) func(*maker) {
	return func(m *maker) {
		for _, side := range [...]float32{-0.8, 0.8} {
			wheel(m, 0, side, 0.58)
		}
		m.Coat = steel()
		m.bar(4, mgl32.Vec3{0, -0.8, 0.58}, mgl32.Vec3{0, 0.8, 0.58}, 0.05, 0.05)
		m.Coat = cloth()
		m.box(mgl32.Vec3{-0.92, -0.55, 0.62}, mgl32.Vec3{0.92, 0.55, 1.32}, 0.03)
		m.Coat = walnut()
		m.box(mgl32.Vec3{-0.94, -0.57, 1.32}, mgl32.Vec3{0.94, 0.57, 1.46}, 0.05) // the lid
		for _, side := range [...]float32{-0.3, 0.3} {
			m.bar(4, mgl32.Vec3{0.7, side, 0.66}, mgl32.Vec3{2.18, side, 0.52}, 0.045, 0.035)
		}
		m.bar(3, mgl32.Vec3{1.4, 0, 0}, mgl32.Vec3{1.4, 0, 0.6}, 0.04, 0.04)
		m.bar(3, mgl32.Vec3{1.4, -0.3, 0.59}, mgl32.Vec3{1.4, 0.3, 0.59}, 0.04, 0.04)
		m.Coat = gold()
		for _, x := range [...]float32{-0.5, 0.5} {
			m.box(mgl32.Vec3{x - 0.06, -0.565, 0.6}, mgl32.Vec3{x + 0.06, 0.565, 1.33}, 0)
		}
		m.placed(mgl32.Translate3D(0, 0, 1.465), m.sideMark)
	}
}

// sideMark is round for the first side and square for the second, and seen from above.
func (m *maker) sideMark() {
	mark, edge := regular(10, 0.24, 0), regular(10, 0.18, 0)
	if m.second {
		mark, edge = Oblong(0.42, 0.42), Oblong(0.32, 0.32)
	}
	m.Coat = pipeclay()
	m.flat(mark, 0)
	m.Coat = cloth()
	m.flat(edge, 0.01)
}

// cartWheel is of wood, with spokes, its middle as high as it is wide.
func cartWheel(m *maker, x, y, r float32) {
	m.placed(mgl32.Translate3D(x, y, r).Mul4(mgl32.HomogRotate3DX(-math.Pi/2)), func() {
		m.Coat = dark()
		m.turned(12, ring{r - 0.09, -0.05}, ring{r, -0.05}, ring{r, 0.05}, ring{r - 0.09, 0.05}, ring{r - 0.09, -0.05})
		m.Coat = maple()
		const spokes = 6
		for i := range spokes {
			m.placed(mgl32.HomogRotate3DZ(2*math.Pi*float32(i)/spokes), func() {
				m.bar(3, mgl32.Vec3{0.05, 0, 0}, mgl32.Vec3{r - 0.07, 0, 0}, 0.045, 0.035)
			})
		}
		m.Coat = gold()
		m.turned(6, ring{0, -0.07}, ring{0.09, -0.05}, ring{0.09, 0.05}, ring{0, 0.07})
	})
}

// cartWheelFar is one of few triangles.
func cartWheelFar(m *maker, x, y, r float32) {
	m.placed(mgl32.Translate3D(x, y, r).Mul4(mgl32.HomogRotate3DX(-math.Pi/2)), func() {
		m.Coat = dark()
		m.turned(8, ring{0, -0.05}, ring{r, -0.05}, ring{r, 0.05}, ring{0, 0.05})
	})
}
