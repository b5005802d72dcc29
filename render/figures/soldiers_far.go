package figures

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// What is far off is cast from as few triangles as leave it the same from there: a man is then twenty
// pixels high, and there are hundreds of him.

// footFar is an infantryman far off.
func footFar(a Arms) func(*maker) {
	return func(m *maker) {
		p := &poses[a]
		m.plateFar(0.70, 0.60)
		m.Coat = m.breeches()
		m.legsFar(p)
		m.placed(mgl32.Translate3D(0, 0, -p.drop), func() {
			m.torsoFar(a, 0)
			m.headFar(1.58)
			if p.musket != [3]mgl32.Vec3{} {
				m.Coat = walnut()
				m.bar(3, p.musket[0], p.musket[2], 0.05, 0.025)
			}
			m.bearsFar(a, FootTall)
		})
	}
}

// legsFar are both legs in one, or a stride.
func (m *maker) legsFar(p *pose) {
	switch hip := (mgl32.Vec3{0, 0, 0.95 - p.drop}); {
	case p.drop > 0:
		m.bar(4, mgl32.Vec3{0.05, 0, 0.1}, hip, 0.22, 0.22)
	case p.stride > 0.2:
		m.bar(3, mgl32.Vec3{0.18, 0.1, 0.1}, hip, 0.1, 0.15)
		m.bar(3, mgl32.Vec3{-0.18, -0.1, 0.1}, hip, 0.1, 0.15)
	default:
		m.bar(4, mgl32.Vec3{0, 0, 0.1}, hip, 0.15, 0.2)
	}
}

// bearsFar is what an officer or an ensign has in his hand, whose head is so high.
func (m *maker) bearsFar(a Arms, tall float32) {
	switch a {
	case Officer:
		m.Coat = steel()
		m.placed(mgl32.Translate3D(0, -0.235, 0), func() {
			m.blade([]mgl32.Vec2{{0.16, 1.5}, {0.26, 1.46}, {0.34, 1.8}, {0.31, 2.08}}, 0.03)
		})
	case Ensign:
		m.colours(finish{limb: 3}, mgl32.Vec3{0.22, -0.1, 0.9}, tall+1.03)
	}
}

func (m *maker) plateFar(long, wide float32) {
	m.Coat = grass()
	m.paint = 0.8
	outline := Oblong(long, wide)
	m.prism(outline, 0, 0.1, 0)
	if m.detail == rough {
		return
	}
	m.Face(outline[3].Vec3(0), outline[2].Vec3(0), outline[1].Vec3(0), outline[0].Vec3(0))
	m.Coat = pipeclay()
	if m.second {
		m.flat(Oblong(0.53, 0.53), 0.108)
		return
	}
	m.flat(regular(6, 0.28, 0), 0.108)
}

// torsoFar is coat, belts, pack and arms.
func (m *maker) torsoFar(a Arms, skirt float32) {
	m.Coat = cloth()
	m.oval(0, 0.68, 1, func() { m.turned(5, ring{0.25, 0.84 + skirt}, ring{0.28, 1.46}, ring{0, 1.66}) })
	if m.detail != rough {
		m.Coat = m.belts()
		m.crossBelts()
	}
	if m.detail != rough && skirt == 0 && a != Officer && a != Ensign {
		m.packFar()
	}
	m.Coat = cloth()
	for _, side := range []float32{-1, 1} {
		hand := mgl32.Vec3{0.1, 0.235 * side, 0.92}
		if h := poses[a].of(side).hand; skirt == 0 && a != Armed || h[2] > 1.4 {
			hand = h
		}
		m.lying(mgl32.Vec3{0, 0.22 * side, 1.5}, hand, func(long float32) { m.turned(3, ring{0.09, 0}, ring{0, long}) })
	}
}

func (m *maker) headFar(z float32) {
	m.Coat = flesh()
	m.turned(5, ring{0.09, z}, ring{0.14, z + 0.22})
	m.Coat = m.helmet()
	if m.second {
		m.turned(5, ring{0.155, z + 0.19}, ring{0.14, z + 0.3}, ring{0, z + 0.43})
		m.Coat = gold()
		m.turned(3, ring{0.035, z + 0.38}, ring{0, z + 0.52})
		return
	}
	m.turned(5, ring{0.145, z + 0.19}, ring{0.168, z + 0.44}, ring{0, z + 0.47})
}

// mountedFar is a horse and its rider far off.
func mountedFar(a Arms) func(*maker) {
	return func(m *maker) {
		m.plateFar(1.6, 0.6)
		m.Coat = m.hide()
		m.lying(mgl32.Vec3{-1.03, 0, 1.26}, mgl32.Vec3{0.98, 0, 1.26}, func(long float32) {
			m.turned(5, ring{0, 0}, ring{0.33, 0.28}, ring{0.3, 1.7}, ring{0, long})
		})
		m.bar(4, mgl32.Vec3{0.66, 0, 1.35}, mgl32.Vec3{1, 0, 2.12}, 0.24, 0.13)
		m.lying(mgl32.Vec3{0.95, 0, 2.08}, mgl32.Vec3{1.15, 0, 1.72}, func(long float32) { m.turned(4, ring{0.13, 0}, ring{0.07, long}, ring{0, long}) })
		for _, at := range [4]mgl32.Vec2{{-0.7, 0.17}, {-0.65, -0.17}, {0.62, 0.16}, {0.6, -0.16}} {
			m.bar(3, mgl32.Vec3{at[0], at[1], 0.1}, mgl32.Vec3{at[0], at[1], 1.1}, 0.07, 0.13)
		}
		m.Coat = m.mane()
		m.lying(mgl32.Vec3{-0.95, 0, 1.4}, mgl32.Vec3{-0.95, 0, 0.65}, func(long float32) { m.turned(3, ring{0.09, 0}, ring{0, long}) })
		m.Coat = cloth()
		for _, side := range []float32{-1, 1} {
			m.sided(side, []mgl32.Vec3{{-0.5, 0.34 * side, 1.04}, {0.2, 0.34 * side, 1.04}, {0.2, 0.24 * side, 1.6}, {-0.5, 0.24 * side, 1.6}})
		}
		m.placed(mgl32.Translate3D(-0.12, 0, 0.75), func() {
			m.torsoFar(a, 0.04)
			m.headFar(1.58)
			if a == Armed {
				m.Coat = steel()
				m.placed(mgl32.Translate3D(0, -0.235, 0), func() {
					m.blade([]mgl32.Vec2{{0.16, 1.1}, {0.24, 1.1}, {0.24, 1.6}, {0.15, 2.06}}, 0.03)
				})
			}
			m.bearsFar(a, HorseTall-0.75)
		})
	}
}

// carriageFar is a gun's far off.
func carriageFar(m *maker) {
	for _, y := range []float32{-0.98, 0.98} {
		m.wheelFar(y)
	}
	m.Coat = steel()
	m.bar(3, mgl32.Vec3{0, -1.05, 0.95}, mgl32.Vec3{0, 1.05, 0.95}, 0.08, 0.08)
	m.Coat = cloth()
	m.slab([]mgl32.Vec2{{-4.38, 0.02}, {-4.0, 0.02}, {0.6, 0.9}, {0.6, 1.6}, {-0.3, 1.2}, {-4.38, 0.3}}, 0.46, 0.02)
	m.Coat = m.belts()
	m.slab([]mgl32.Vec2{{-2.4, 0.3}, {-1.7, 0.43}, {-1.7, 0.87}, {-2.4, 0.72}}, 0.5, 0.01)
	m.Coat = pipeclay()
	mark := regular(6, 0.2, 0)
	if m.second {
		mark = Oblong(0.36, 0.36)
	}
	m.placed(mgl32.Translate3D(-3.75, 0, 0.46).Mul4(mgl32.HomogRotate3DY(-0.217)), func() { m.flat(mark, 0) })
}

func (m *maker) wheelFar(y float32) {
	const r, rim, spokes = 0.95, 0.16, 6
	m.placed(mgl32.Translate3D(0, y, r).Mul4(mgl32.HomogRotate3DX(-math.Pi/2)), func() {
		m.Coat = dark()
		m.turned(10, ring{r - rim, -0.07}, ring{r, -0.07}, ring{r, 0.07}, ring{r - rim, 0.07})
		m.Coat = m.spokes()
		for i := range spokes {
			m.placed(mgl32.HomogRotate3DZ(2*math.Pi*float32(i)/spokes), func() {
				tip := [3]mgl32.Vec3{{0, -0.1, 0}, {r - rim + 0.02, 0, 0}, {0, 0.1, 0}}
				m.Face(tip[:]...)
				m.Face(tip[2], tip[1], tip[0])
			})
		}
	})
}

// barrelFar is a gun's far off.
func barrelFar(m *maker) {
	m.placed(mgl32.HomogRotate3DY(math.Pi/2), func() {
		const tip = MuzzleAhead - TrunnionAhead
		m.Coat = gold()
		m.turned(6, ring{0, -1.55}, ring{0.25, -1.32}, ring{0.19, 0.48}, ring{0.14, 2.8}, ring{0.17, tip})
		m.Coat = black()
		m.turned(6, ring{0.17, tip}, ring{0, tip - 0.05})
	})
}

// CastFar is what throws the shadow of a man far off, laid flat: no more than tells foot from horse. The
// answer is not ok for shapes that throw their own.
func CastFar(i int) (m *Mesh, ok bool) {
	if i %= len(Shapes); !farMan(i) {
		return nil, false
	}
	to := NewMaker()
	if i < leadHorse {
		to.footShade()
		return &to.Mesh, true
	}
	to.bar(4, mgl32.Vec3{-1, 0, 1.26}, mgl32.Vec3{0.98, 0, 1.26}, 0.28, 0.3)
	to.bar(3, mgl32.Vec3{0.66, 0, 1.35}, mgl32.Vec3{1.05, 0, 2.12}, 0.24, 0.13)
	for _, x := range [2]float32{-0.68, 0.61} {
		to.bar(3, mgl32.Vec3{x, 0, 0}, mgl32.Vec3{x, 0, 1.1}, 0.12, 0.2)
	}
	to.placed(mgl32.Translate3D(-0.12, 0, 0.75), to.footShade)
	return &to.Mesh, true
}

func (m *maker) footShade() {
	m.bar(3, mgl32.Vec3{}, mgl32.Vec3{0, 0, 0.95}, 0.18, 0.22)
	m.bar(4, mgl32.Vec3{0, 0, 0.84}, mgl32.Vec3{0, 0, 1.64}, 0.28, 0.2)
	m.bar(3, mgl32.Vec3{0, 0, 1.58}, mgl32.Vec3{0, 0, 2.05}, 0.15, 0.13)
}
