package figures

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/render/palette"
)

// The lead men of the floor, in inches: a man of 54 mm, a horse with its rider, a gun. They face +x and
// stand on z = 0. Their outlines are the measured ones: nothing of a man reaches beyond what the tape is
// laid to.

// Heights of standard figures that stand, and of one that lies, in.
const (
	FootTall  = 2.10
	HorseTall = 2.85
	GunTall   = 1.90
	LyingTall = 0.60
)

// Where a gun's barrel turns, from the middle of its axle, in.
const (
	TrunnionAhead = 0.4
	TrunnionHigh  = 1.5
	MuzzleAhead   = 3.5
	WheelAside    = 0.98
)

// The paints of a toymaker.
func painted(rgb uint32, gloss float32) Coat {
	return Coat{Colour: palette.Linear(palette.Hex(rgb)), Gloss: gloss}
}

func grass() Coat    { return painted(0x5D6B3C, 0.12) }
func black() Coat    { return painted(0x211E1F, 0.5) }
func flesh() Coat    { return painted(0xDFA583, 0.2) }
func pipeclay() Coat { return painted(0xF2EEE2, 0.15) }
func steel() Coat    { return painted(0x9AA0A6, 1) }
func walnut() Coat   { return painted(0x5B3820, 0.4) }
func cloth() Coat    { return Coat{paint: 1, Gloss: 0.5} }
func gold() Coat     { return painted(0xD7A93F, 1) }

// either is the coat of the first side or that of the second.
func (m *maker) either(first, second Coat) Coat {
	if m.second {
		return second
	}
	return first
}

// breeches are blue-grey for the first side and white for the second.
func (m *maker) breeches() Coat { return m.either(painted(0x4C566E, 0.3), painted(0xE4E1D6, 0.3)) }

// helmet is black for the first side and white for the second: from afar, and in black and white, it tells them apart.
func (m *maker) helmet() Coat { return m.either(black(), pipeclay()) }

// belts are white for the first side and dark for the second.
func (m *maker) belts() Coat { return m.either(pipeclay(), black()) }

// spokes of a gun's wheels are bare wood for the first side and tarred for the second.
func (m *maker) spokes() Coat { return m.either(maple(), dark()) }

// finish is how finely a figure is made: how many sides its body and its limbs have, and whether it has
// what is seen from near only.
type finish struct {
	body, head, limb int
	near             bool
}

func coarse() finish { return finish{body: 6, head: 5, limb: 3} }
func fine() finish   { return finish{body: 8, head: 8, limb: 5, near: true} }

// foot is an infantryman.
func foot(f finish, a Arms) func(*maker) {
	return func(m *maker) {
		p := &poses[a]
		m.plate(0.70, 0.60, f)
		m.legs(f, p)
		m.placed(mgl32.Translate3D(0, 0, -p.drop), func() {
			m.trunk(f)
			if a != Officer && a != Ensign {
				m.pack(f)
			}
			m.crossBelts()
			for _, side := range []float32{-1, 1} {
				h := p.of(side)
				m.arm(f, mgl32.Vec3{0, 0.225 * side, 1.5}, h.elbow, h.hand)
			}
			m.head(f, 0, 1.58)
			m.bears(f, a, p)
		})
	}
}

// bears is what a man on foot has in his hands, and wears by his rank.
func (m *maker) bears(f finish, a Arms, p *pose) {
	if p.musket != [3]mgl32.Vec3{} {
		m.musket(f, p.musket)
	}
	switch a {
	case Officer:
		m.epaulettes(f)
		m.blades(f, -0.27, []mgl32.Vec2{{0.2, 1.56}, {0.25, 1.54}, {0.34, 1.8}, {0.33, 2.1}})
	case Ensign:
		m.epaulettes(f)
		m.colours(f, mgl32.Vec3{0.24, -0.02, 0.82}, FootTall+1.03)
	}
}

// epaulettes are an officer's, with his sash.
func (m *maker) epaulettes(f finish) {
	m.Coat = gold()
	for _, y := range []float32{-0.22, 0.22} {
		m.placed(mgl32.Translate3D(0, y, 1.5), func() {
			m.turned(max(4, f.limb), ring{0.09, 0}, ring{0.08, 0.045}, ring{0, 0.06})
		})
	}
	m.Coat = m.facings()
	m.oval(0, 0.68, 1.02, func() { m.turned(f.body, ring{0.225, 1.02}, ring{0.24, 1.12}) })
}

// plate is a base in the side's colour over green, with a round mark for the first side and a square one for the second.
func (m *maker) plate(long, wide float32, f finish) {
	const thick, lift = 0.1, 0.004
	bevel := float32(0)
	if f.near {
		bevel = 0.025
	}
	m.Coat = grass()
	m.paint = 0.8
	outline := Oblong(long, wide)
	m.prism(outline, 0, thick, bevel)
	m.Face(outline[3].Vec3(0), outline[2].Vec3(0), outline[1].Vec3(0), outline[0].Vec3(0)) // seen when he falls
	mark := regular(f.body, 0.28, math.Pi/6)
	edge := regular(f.body, 0.23, math.Pi/6)
	if m.second {
		mark, edge = Oblong(0.53, 0.53), Oblong(0.44, 0.44)
	}
	m.Coat = pipeclay()
	m.flat(mark, thick+lift)
	m.Coat = grass()
	m.flat(edge, thick+2*lift)
}

// flat is an outline lying level, seen from above.
func (m *maker) flat(outline []mgl32.Vec2, z float32) {
	corners := make([]mgl32.Vec3, len(outline))
	for i, p := range outline {
		corners[i] = p.Vec3(z)
	}
	m.Face(corners...)
}

func (m *maker) legs(f finish, p *pose) {
	for _, side := range []float32{-1, 1} {
		ahead := (0.05 + p.stride/2) * side
		toe, hip := mgl32.Vec3{min(ahead, 0.155), 0.115 * side, 0.1}, mgl32.Vec3{0, 0.105 * side, 0.98 - p.drop}
		knee := toe.Add(hip.Sub(toe).Mul(0.3))
		if p.drop > 0 {
			m.kneels(f, side, hip)
			continue
		}
		m.Coat = black()
		m.bar(f.limb, toe, knee, 0.1, 0.092)
		if f.near {
			m.box(mgl32.Vec3{toe[0] - 0.08, toe[1] - 0.065, 0.1}, mgl32.Vec3{toe[0] + 0.19, toe[1] + 0.065, 0.19}, 0.03)
		}
		m.Coat = m.breeches()
		m.bar(f.limb, knee, hip, 0.092, 0.125)
	}
}

// kneels is a leg of one who does: his left foot is before him, his right knee on the ground.
func (m *maker) kneels(f finish, side float32, hip mgl32.Vec3) {
	knee, toe := mgl32.Vec3{0.2, 0.13, 0.54}, mgl32.Vec3{0.14, 0.13, 0.1}
	if side < 0 {
		knee, toe = mgl32.Vec3{0.04, -0.14, 0.2}, mgl32.Vec3{-0.27, -0.15, 0.15}
	}
	m.Coat = m.breeches()
	m.lying(hip, knee, func(long float32) { m.turned(f.limb, ring{0.1, 0.05}, ring{0.1, long}, ring{0, long + 0.06}) })
	m.Coat = black()
	m.lying(knee, toe, func(long float32) { m.turned(f.limb, ring{0.1, 0}, ring{0.085, long}, ring{0, long + 0.03}) })
}

// trunk is the coat: its skirt, waist, chest and shoulders.
func (m *maker) trunk(f finish) {
	m.Coat = cloth()
	m.oval(0, 0.66, 1, func() {
		profile := []ring{{0.27, 0.84}, {0.205, 1.08}, {0.285, 1.46}, {0.11, 1.6}}
		if f.near {
			profile = []ring{{0.28, 0.83}, {0.215, 1.07}, {0.28, 1.36}, {0.29, 1.47}, {0.235, 1.55}, {0.1, 1.6}}
		}
		m.turned(f.body, profile...)
	})
	if !f.near {
		return
	}
	m.Coat = m.belts()
	m.oval(0, 0.66, 1, func() { m.turned(f.body, ring{0.228, 1.055}, ring{0.236, 1.12}) })
	m.Coat = m.facings()
	m.turned(f.limb+2, ring{0.105, 1.56}, ring{0.098, 1.635}) // the collar
	m.Coat = gold()
	for i := range 3 {
		z := 1.18 + 0.12*float32(i)
		m.placed(mgl32.Translate3D(0.145+0.045*(z-1.1)*2, 0, z), func() {
			m.Face(mgl32.Vec3{0.02, -0.016, 0}, mgl32.Vec3{0.02, 0.016, 0}, mgl32.Vec3{0.02, 0.016, 0.03}, mgl32.Vec3{0.02, -0.016, 0.03})
		})
	}
}

// facings are the colour of collar and cuffs.
func (m *maker) facings() Coat { return m.either(painted(0xE8C65A, 0.2), painted(0xB23A30, 0.2)) }

// pack is what he carries on his back.
func (m *maker) pack(f finish) {
	if !f.near {
		m.packFar()
		return
	}
	m.Coat = walnut()
	m.box(mgl32.Vec3{-0.21, -0.11, 1.2}, mgl32.Vec3{-0.11, 0.11, 1.42}, 0.02)
	m.Coat = painted(0x8C8578, 0.05)
	m.lying(mgl32.Vec3{-0.16, -0.13, 1.45}, mgl32.Vec3{-0.16, 0.13, 1.45}, func(long float32) {
		m.turned(f.limb, ring{0, 0}, ring{0.05, 0}, ring{0.05, long}, ring{0, long})
	})
}

// packFar is the same as it is seen from behind. It leaves the coat to be seen beside it.
func (m *maker) packFar() {
	m.Coat = walnut()
	m.Face(mgl32.Vec3{-0.215, 0.1, 1.2}, mgl32.Vec3{-0.215, -0.1, 1.2}, mgl32.Vec3{-0.215, -0.1, 1.46},
		mgl32.Vec3{-0.215, 0.1, 1.46})
}

// crossBelts go from both shoulders to the other hip, over the swell of the chest.
func (m *maker) crossBelts() {
	m.Coat = m.belts()
	for _, side := range []float32{-1, 1} {
		strap := [3]mgl32.Vec3{{0.105, 0.16 * side, 1.53}, {0.202, 0, 1.34}, {0.155, -0.125 * side, 1.09}}
		half := mgl32.Vec3{0, 0.042, 0.03 * side}
		for i := range 2 {
			a, b := strap[i], strap[i+1]
			corners := []mgl32.Vec3{a.Sub(half), b.Sub(half), b.Add(half), a.Add(half)}
			m.Face(corners...)
		}
	}
}

// arm has a hand, and near by a cuff.
func (m *maker) arm(f finish, shoulder, elbow, hand mgl32.Vec3) {
	m.Coat = cloth()
	m.bar(f.limb, shoulder, elbow, 0.085, 0.062)
	if !f.near {
		m.lying(elbow, hand, func(long float32) { m.turned(f.limb, ring{0.066, 0}, ring{0, long + 0.05}) })
		return
	}
	wrist := elbow.Add(hand.Sub(elbow).Mul(0.74))
	m.bar(f.limb, elbow, wrist, 0.066, 0.055)
	m.Coat = m.facings()
	m.bar(f.limb, elbow.Add(wrist).Mul(0.5), wrist, 0.066, 0.066)
	m.Coat = flesh()
	m.lying(wrist, hand, func(long float32) { m.turned(f.limb, ring{0.05, 0}, ring{0.045, long}, ring{0, long + 0.02}) })
}

// head is a face under a shako, or under a spiked helmet for the second side; z is where the neck begins.
func (m *maker) head(f finish, x, z float32) {
	m.Coat = flesh()
	face := []ring{{0.08, z}, {0.142, z + 0.1}, {0.14, z + 0.25}}
	if f.near {
		face = []ring{{0.08, z + 0.02}, {0.132, z + 0.09}, {0.146, z + 0.18}, {0.13, z + 0.27}}
	}
	m.oval(x, 1, 0.92, func() { m.turned(f.head, face...) })
	if f.near {
		m.box(mgl32.Vec3{x + 0.125, -0.018, z + 0.13}, mgl32.Vec3{x + 0.168, 0.018, z + 0.2}, 0.01) // nose
		m.Coat = Coat{paint: own}
		m.box(mgl32.Vec3{x + 0.11, -0.05, z + 0.1}, mgl32.Vec3{x + 0.152, 0.05, z + 0.13}, 0) // moustache
		m.oval(x-0.012, 1, 1, func() {                                                        // hair
			m.turned(f.head, ring{0.12, z + 0.12}, ring{0.143, z + 0.17}, ring{0.14, z + 0.22})
		})
		m.Coat = black()
		for _, y := range []float32{-0.05, 0.05} { // eyes
			m.box(mgl32.Vec3{x + 0.118, y - 0.017, z + 0.168}, mgl32.Vec3{x + 0.146, y + 0.017, z + 0.192}, 0)
		}
		m.Coat = painted(0x9A4A3C, 0.1)
		m.box(mgl32.Vec3{x + 0.1, -0.028, z + 0.072}, mgl32.Vec3{x + 0.132, 0.028, z + 0.084}, 0) // mouth
	}
	m.Coat = m.helmet()
	m.oval(x, 1, 0.95, func() {
		if m.second {
			m.turned(f.head, ring{0.155, z + 0.19}, ring{0.15, z + 0.29}, ring{0, z + 0.41})
			return
		}
		m.turned(f.head, ring{0.145, z + 0.19}, ring{0.168, z + 0.44}, ring{0, z + 0.46})
	})
	m.placed(mgl32.Translate3D(x, 0, z), func() { m.headdress(f) })
}

// headdress is what shines on a helmet: a peak, a plate, a spike or a pompon.
func (m *maker) headdress(f finish) {
	if f.near {
		m.Face(mgl32.Vec3{0.13, 0.09, 0.215}, mgl32.Vec3{0.13, -0.09, 0.215}, mgl32.Vec3{0.2, -0.05, 0.19}, mgl32.Vec3{0.2, 0.05, 0.19})
		m.Face(mgl32.Vec3{0.2, 0.05, 0.19}, mgl32.Vec3{0.2, -0.05, 0.19}, mgl32.Vec3{0.13, -0.09, 0.2}, mgl32.Vec3{0.13, 0.09, 0.2})
	}
	m.Coat = gold()
	badge := [4]mgl32.Vec3{{0.168, -0.045, 0.26}, {0.168, 0.045, 0.26}, {0.178, 0.045, 0.37}, {0.178, -0.045, 0.37}}
	if m.second {
		m.turned(f.limb, ring{0.04, 0.37}, ring{0, 0.52})
		badge = [4]mgl32.Vec3{{0.168, -0.055, 0.22}, {0.168, 0.055, 0.22}, {0.145, 0.045, 0.32}, {0.145, -0.045, 0.32}}
	}
	m.Face(badge[:]...)
	if m.second {
		return
	}
	m.Coat = pipeclay()
	m.placed(mgl32.Translate3D(0.1, 0, 0.44), func() { m.turned(f.limb, ring{0.04, 0}, ring{0, 0.08}) })
}

// musket lies on his left shoulder, or is levelled.
func (m *maker) musket(f finish, held [3]mgl32.Vec3) {
	butt, lock, tip := held[0], held[1], held[2]
	sides := f.limb - 1
	m.Coat = walnut()
	if !f.near {
		m.bar(3, butt, lock, 0.05, 0.034)
		m.Coat = steel()
		m.bar(3, lock, tip, 0.032, 0.02)
		return
	}
	m.lying(butt, lock, func(long float32) { m.turned(sides, ring{0, 0}, ring{0.055, 0}, ring{0.033, long}) })
	wood := lock.Add(tip.Sub(lock).Mul(0.7))
	m.bar(sides, lock, wood, 0.033, 0.024)
	m.Coat = steel()
	m.bar(sides, wood, tip, 0.02, 0.016)
	point := tip.Add(tip.Sub(lock).Normalize().Mul(0.08))
	m.lying(tip, point, func(long float32) { m.turned(3, ring{0.014, 0}, ring{0, long}) })
}

// hide is the horses' colour, which each has of his own.
func (m *maker) hide() Coat { return Coat{paint: own, Gloss: 0.5} }

func (m *maker) mane() Coat { return painted(0x241A15, 0.3) }

// mounted is a horse and its rider, his sabre at the carry.
func mounted(f finish, a Arms) func(*maker) {
	return func(m *maker) {
		m.plate(1.6, 0.6, f)
		m.horseBody(f)
		m.horseHead(f)
		m.horseLegs(f)
		m.saddle(f)
		m.rider(f, a)
	}
}

func (m *maker) horseBody(f finish) {
	m.Coat = m.hide()
	m.lying(mgl32.Vec3{-1.03, 0, 1.26}, mgl32.Vec3{0.98, 0, 1.26}, func(long float32) {
		m.placed(mgl32.Scale3D(1, 0.96, 1), func() {
			profile := []ring{{0, 0}, {0.27, 0.12}, {0.335, 0.45}, {0.29, 1.05}, {0.33, 1.55}, {0.24, 1.9}, {0, long}}
			if !f.near {
				profile = []ring{{0, 0}, {0.32, 0.25}, {0.3, 1.05}, {0.3, 1.7}, {0, long}}
			}
			m.turned(f.body, profile...)
		})
	})
	m.Coat = m.mane()
	tail := mgl32.Vec3{-0.96, 0, 1.36}
	m.bar(f.limb, tail, mgl32.Vec3{-0.96, 0, 1.05}, 0.045, 0.085)
	m.lying(mgl32.Vec3{-0.96, 0, 1.05}, mgl32.Vec3{-0.93, 0, 0.62}, func(long float32) { m.turned(f.limb, ring{0.085, 0}, ring{0, long}) })
}

func (m *maker) horseHead(f finish) {
	poll, muzzle := mgl32.Vec3{1.0, 0, 2.05}, mgl32.Vec3{1.17, 0, 1.73}
	m.Coat = m.hide()
	m.lying(mgl32.Vec3{0.66, 0, 1.35}, poll, func(long float32) {
		m.placed(mgl32.Scale3D(1, 0.62, 1), func() {
			m.turned(f.head, ring{0.27, 0}, ring{0.15, long}, ring{0, long + 0.1})
		})
	})
	m.lying(poll.Sub(mgl32.Vec3{0.03, 0, -0.02}), muzzle, func(long float32) {
		m.placed(mgl32.Scale3D(0.95, 0.8, 1), func() { m.turned(f.head, ring{0.12, 0}, ring{0.125, 0.12}, ring{0.075, long}, ring{0, long + 0.03}) })
	})
	for _, y := range []float32{-0.06, 0.06} {
		m.lying(mgl32.Vec3{0.97, y, 2.1}, mgl32.Vec3{0.99, y * 1.3, 2.26}, func(long float32) { m.turned(3, ring{0.04, 0}, ring{0, long}) })
	}
	m.Coat = m.mane()
	crest := [5]mgl32.Vec2{{0.5, 1.6}, {0.62, 1.58}, {0.98, 2.12}, {0.9, 2.18}, {0.72, 2.03}}
	if f.near {
		m.slab(crest[:], 0.1, 0.015)
	} else {
		m.blade(crest[:], 0.09)
	}
	if !f.near {
		return
	}
	m.Coat = black()
	m.bar(4, mgl32.Vec3{1.17, 0.07, 1.8}, mgl32.Vec3{0.22, 0.12, 1.72}, 0.014, 0.014) // reins
	m.bar(4, mgl32.Vec3{1.17, -0.07, 1.8}, mgl32.Vec3{0.22, -0.12, 1.72}, 0.014, 0.014)
	m.Coat = m.belts()
	m.lying(mgl32.Vec3{1.12, 0, 1.87}, mgl32.Vec3{1.14, 0, 1.84}, func(long float32) {
		m.placed(mgl32.Scale3D(0.95, 0.8, 1), func() { m.turned(f.body, ring{0.108, 0}, ring{0.104, long}) })
	})
}

// horseLegs stand, but for the near foreleg, which is lifted a little.
func (m *maker) horseLegs(f finish) {
	for _, leg := range []struct{ hip, knee, hoof mgl32.Vec3 }{
		{mgl32.Vec3{-0.7, 0.17, 1.1}, mgl32.Vec3{-0.78, 0.17, 0.62}, mgl32.Vec3{-0.66, 0.17, 0.1}},
		{mgl32.Vec3{-0.72, -0.17, 1.1}, mgl32.Vec3{-0.72, -0.17, 0.62}, mgl32.Vec3{-0.6, -0.17, 0.1}},
		{mgl32.Vec3{0.62, -0.16, 1.1}, mgl32.Vec3{0.64, -0.16, 0.6}, mgl32.Vec3{0.6, -0.16, 0.1}},
		{mgl32.Vec3{0.62, 0.16, 1.1}, mgl32.Vec3{0.7, 0.16, 0.6}, mgl32.Vec3{0.58, 0.16, 0.16}},
	} {
		m.Coat = m.hide()
		m.bar(f.limb, leg.hip, leg.knee, 0.15, 0.075)
		if !f.near {
			m.bar(f.limb, leg.knee, leg.hoof, 0.075, 0.06)
			continue
		}
		fetlock := leg.knee.Add(leg.hoof.Sub(leg.knee).Mul(0.76))
		joint := leg.hip.Sub(leg.knee).Normalize().Mul(0.04) // one part begins within the other
		m.bar(f.limb, leg.knee.Add(joint), fetlock, 0.076, 0.052)
		m.Coat = black()
		m.bar(f.limb, fetlock.Add(joint), leg.hoof, 0.05, 0.085)
	}
}

// blade is an outline without dents, x forward and y up, cut from something so thick: only its two faces.
func (m *maker) blade(outline []mgl32.Vec2, thick float32) {
	left, right := make([]mgl32.Vec3, len(outline)), make([]mgl32.Vec3, len(outline))
	for i, p := range outline {
		left[len(outline)-1-i] = mgl32.Vec3{p[0], thick / 2, p[1]}
		right[i] = mgl32.Vec3{p[0], -thick / 2, p[1]}
	}
	m.Face(left...)
	m.Face(right...)
}

// saddle is a cloth in the side's colour with a border, over the horse's back.
func (m *maker) saddle(f finish) {
	layers := []float32{0, 0.05}
	if !f.near {
		layers = layers[:1]
	}
	for i, inch := range layers { // the border, and what it borders
		m.Coat = m.belts()
		if i == len(layers)-1 {
			m.Coat = cloth()
		}
		out := 0.006 * float32(i)
		x0, x1, low := -0.52+inch, 0.22-inch, 1.02+inch
		for _, side := range []float32{-1, 1} {
			up, hem := side*(0.13+out), side*(0.33+out)
			ring := []mgl32.Vec3{{x0, hem, low}, {x1, hem, low}, {x1, side * (0.3 + out), 1.5}, {x0, side * (0.3 + out), 1.5}}
			over := []mgl32.Vec3{{x0, side * (0.3 + out), 1.5}, {x1, side * (0.3 + out), 1.5}, {x1, up, 1.63 + out}, {x0, up, 1.63 + out}}
			m.sided(side, ring)
			m.sided(side, over)
		}
		m.Face(mgl32.Vec3{x0, -0.13, 1.63 + out}, mgl32.Vec3{x1, -0.13, 1.63 + out}, mgl32.Vec3{x1, 0.13, 1.63 + out}, mgl32.Vec3{x0, 0.13, 1.63 + out})
	}
}

// sided is a face given as seen from the right (-1), or its like on the left (1).
func (m *maker) sided(side float32, corners []mgl32.Vec3) {
	if side < 0 {
		m.Face(corners...)
		return
	}
	m.Face(corners[3], corners[2], corners[1], corners[0])
}

func (m *maker) rider(f finish, a Arms) {
	const seat = -0.12
	for _, side := range []float32{-1, 1} {
		hip, knee, heel := mgl32.Vec3{seat, 0.12 * side, 1.66}, mgl32.Vec3{0.1, 0.26 * side, 1.38}, mgl32.Vec3{-0.06, 0.29 * side, 0.86}
		m.Coat = m.breeches()
		m.bar(f.limb, hip, knee, 0.12, 0.085)
		m.Coat = black()
		m.lying(knee, heel, func(long float32) { m.turned(f.limb, ring{0.085, 0}, ring{0, long}) })
		if f.near {
			m.box(mgl32.Vec3{heel[0] - 0.05, heel[1] - 0.045, 0.82}, mgl32.Vec3{heel[0] + 0.15, heel[1] + 0.045, 0.88}, 0.02)
		}
	}
	const up = 0.75 // so much higher than a man on foot he sits
	m.placed(mgl32.Translate3D(seat, 0, up), func() {
		m.Coat = cloth()
		m.oval(0, 0.66, 1, func() {
			m.turned(f.body, ring{0.22, 0.94}, ring{0.275, 1.44}, ring{0.11, 1.6})
		})
		m.crossBelts()
		m.head(f, 0, 1.58)
		for _, side := range []float32{-1, 1} {
			h := hold{mgl32.Vec3{0.02, 0.245 * side, 1.2}, mgl32.Vec3{0.25, 0.15 * side, 1.08}}
			switch {
			case a == Captive, a == Officer && side < 0:
				h = poses[a].of(side)
			case (a == Armed || a == Ensign) && side < 0:
				h.hand = mgl32.Vec3{0.2, 0.235 * side, 1.15}
			}
			m.arm(f, mgl32.Vec3{0, 0.22 * side, 1.5}, h.elbow, h.hand)
		}
		m.brandishes(f, a)
	})
}

// brandishes is what a rider has in his right hand.
func (m *maker) brandishes(f finish, a Arms) {
	switch a {
	case Armed:
		m.sabre(f)
	case Officer:
		m.epaulettes(f)
		m.blades(f, -0.27, []mgl32.Vec2{{0.2, 1.56}, {0.24, 1.51}, {0.72, 1.84}, {0.76, 1.95}})
	case Ensign:
		m.colours(f, mgl32.Vec3{0.22, -0.235, 0.95}, HorseTall-0.75+1.03)
	}
}

// sabre is carried upright, its hilt in the right hand.
func (m *maker) sabre(f finish) {
	m.blades(f, -0.235, []mgl32.Vec2{{0.17, 1.16}, {0.24, 1.16}, {0.235, 1.6}, {0.15, 2.06}})
}

// blades is a sabre of that outline, from the hilt up, so far to the left.
func (m *maker) blades(f finish, y float32, blade []mgl32.Vec2) {
	m.placed(mgl32.Translate3D(0, y, 0), func() {
		m.Coat = steel()
		if !f.near {
			m.blade(blade, 0.02)
			return
		}
		m.slab(blade, 0.035, 0.008)
		m.Coat = gold()
		hilt := blade[0].Add(blade[1]).Mul(0.5).Vec3(0)
		hilt = mgl32.Vec3{hilt[0], 0, hilt[1]}
		m.bar(f.limb, hilt.Sub(mgl32.Vec3{0, 0, 0.08}), hilt.Add(mgl32.Vec3{0, 0, 0.08}), 0.045, 0.05)
	})
}

// carriage is a gun but for its barrel: wheels with spokes, axle, trail.
func carriage(m *maker) {
	for _, y := range []float32{-0.98, 0.98} {
		m.gunWheel(y)
	}
	m.Coat = steel()
	m.bar(8, mgl32.Vec3{0, -1.09, 0.95}, mgl32.Vec3{0, 1.09, 0.95}, 0.07, 0.07)
	m.Coat = cloth()
	m.slab([]mgl32.Vec2{{-4.38, 0.02}, {-4.0, 0.02}, {-0.1, 0.72}, {0.55, 0.86}, {0.7, 1.18}, {-0.5, 1.18}, {-4.1, 0.34}, {-4.38, 0.3}}, 0.4, 0.03)
	m.Coat = cloth()
	for _, y := range []float32{-0.27, 0.27} { // cheeks
		m.placed(mgl32.Translate3D(0, y, 0), func() {
			m.slab([]mgl32.Vec2{{-0.6, 0.8}, {0.75, 0.8}, {0.72, 1.5}, {0.3, 1.68}, {-0.05, 1.5}, {-0.6, 1.15}}, 0.09, 0.02)
		})
	}
	m.Coat = m.belts()
	for _, x := range []float32{-3.1, -2.2, -1.3} { // bands round the trail
		low := func(x float32) float32 { return 0.73 + 0.18*x }
		top := func(x float32) float32 { return 1.31 + 0.233*x }
		a, b := x-0.16, x+0.16
		m.slab([]mgl32.Vec2{{a, low(a)}, {b, low(b)}, {b, top(b)}, {a, top(a)}}, 0.44, 0.01)
	}
	// The side's mark, on top of the trail.
	mark, edge := regular(10, 0.19, 0), regular(10, 0.15, 0)
	if m.second {
		mark, edge = Oblong(0.34, 0.34), Oblong(0.27, 0.27)
	}
	m.placed(mgl32.Translate3D(-3.75, 0, 0.45).Mul4(mgl32.HomogRotate3DY(-0.229)), func() {
		m.Coat = pipeclay()
		m.flat(mark, 0.0)
		m.Coat = black()
		m.flat(edge, 0.004)
	})
}

// gunWheel stands at the end of the axle.
func (m *maker) gunWheel(y float32) {
	const r, hub = 0.95, 0.13
	m.placed(mgl32.Translate3D(0, y, r).Mul4(mgl32.HomogRotate3DX(-math.Pi/2)), func() {
		m.Coat = dark()
		m.turned(14, ring{r - 0.14, -0.07}, ring{r, -0.07}, ring{r, 0.07}, ring{r - 0.14, 0.07}, ring{r - 0.14, -0.07})
		m.Coat = m.spokes()
		const spokes = 8
		for i := range spokes {
			turn := 2 * math.Pi * float32(i) / spokes
			m.placed(mgl32.HomogRotate3DZ(turn), func() {
				m.bar(3, mgl32.Vec3{hub - 0.03, 0, 0}, mgl32.Vec3{r - 0.12, 0, 0}, 0.062, 0.045)
			})
		}
		m.Coat = gold()
		m.turned(8, ring{0, -0.12}, ring{hub, -0.09}, ring{hub, 0.09}, ring{0, 0.12})
	})
}

// barrel lies along +x, turning about the middle.
func barrel(m *maker) {
	m.placed(mgl32.HomogRotate3DY(math.Pi/2), func() {
		const tip, bore = MuzzleAhead - TrunnionAhead, 0.1
		m.Coat = gold()
		m.turned(10, ring{0, -1.58}, ring{0.09, -1.52}, ring{0.06, -1.42}, ring{0.245, -1.32}, ring{0.25, -0.75},
			ring{0.21, -0.7}, ring{0.2, 0.4}, ring{0.165, 0.48}, ring{0.13, 2.8}, ring{0.165, 2.92}, ring{0.165, tip},
			ring{bore, tip})
		m.Coat = black()
		m.turned(10, ring{bore, tip}, ring{bore, tip - 0.1}, ring{0, tip - 0.1})
	})
	m.Coat = steel()
	m.bar(8, mgl32.Vec3{0, -0.32, 0}, mgl32.Vec3{0, 0.32, 0}, 0.09, 0.09)
}

// shot is a wooden cylinder an inch long about its middle.
func shot(m *maker) {
	m.Coat = painted(0xD9B27A, 0.35)
	m.placed(mgl32.HomogRotate3DY(math.Pi/2), func() {
		m.turned(10, ring{0, -0.5}, ring{0.085, -0.5}, ring{0.1, -0.47}, ring{0.1, 0.47}, ring{0.085, 0.5}, ring{0, 0.5})
	})
}

// brick is a wooden brick one unit long, so many times as long as wide, and one unit high, which is changed.
func brick(ratio float64) func(*maker) {
	return func(m *maker) {
		m.Coat = painted(0xC98B5E, 0.2)
		m.prism(Oblong(0.985, 0.985/float32(ratio)), 0, 0.99, 0.02)
	}
}
