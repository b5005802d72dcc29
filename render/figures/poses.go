package figures

import (
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
)

// Arms is what a figure does with his, and how he stands. Riders do the first few of them.
type Arms uint8

const (
	Armed    Arms = iota // a musket at the slope, a sabre at the carry
	Officer              // his sabre is raised
	Ensign               // he bears the colours
	Disarmed             // his hands hang down
	Captive              // his hands are up
	riderArms
	Marching Arms = iota - 1 // those on foot alone; before them is a count
	Firing
	Kneeling // and firing
	numArms
)

// hold is where an elbow and a hand are.
type hold struct{ elbow, hand mgl32.Vec3 }

// pose is how a man on foot stands, in.
type pose struct {
	doing       string
	over        float64 // of what he bears, higher than his head
	right, left hold
	musket      [3]mgl32.Vec3 // butt, lock and muzzle; nought without one
	stride      float32       // how far his feet are apart
	drop        float32       // how far he is down on his knee
}

// kneel is how far one goes down who kneels, in.
const kneel = 0.5

var (
	hanging  = mgl32.Vec3{0.03, 0.235, 0.92}
	slope    = [3]mgl32.Vec3{{0.15, 0.21, 1.0}, {0.04, 0.2, 1.38}, {-0.145, 0.19, 2.02}}
	levelled = [3]mgl32.Vec3{{-0.18, -0.185, 1.41}, {0.08, -0.175, 1.47}, {0.78, -0.14, 1.52}}
	carrying = hold{mgl32.Vec3{-0.07, 0.24, 1.2}, mgl32.Vec3{0.13, 0.215, 1.07}}
	aiming   = [2]hold{
		{mgl32.Vec3{-0.04, -0.36, 1.34}, mgl32.Vec3{0.1, -0.2, 1.43}},
		{mgl32.Vec3{0.2, 0.13, 1.24}, mgl32.Vec3{0.36, -0.12, 1.45}},
	}
)

// poses are those of Arms.
var poses = func() (all [numArms]pose) {
	down := hold{mgl32.Vec3{-0.05, 0.245, 1.2}, hanging}
	all[Armed] = pose{right: mirrored(down), left: carrying, musket: slope}
	all[Marching] = pose{
		doing: ", marching", right: hold{mgl32.Vec3{-0.12, -0.25, 1.21}, mgl32.Vec3{-0.12, -0.235, 0.97}},
		left: carrying, musket: slope, stride: 0.26,
	}
	all[Firing] = pose{doing: ", firing", right: aiming[0], left: aiming[1], musket: levelled, stride: 0.12}
	all[Kneeling] = pose{doing: ", kneeling", right: aiming[0], left: aiming[1], musket: levelled, drop: kneel}
	all[Officer] = pose{
		doing: ", officer", stride: 0.1,
		right: hold{mgl32.Vec3{0.08, -0.25, 1.34}, mgl32.Vec3{0.22, -0.25, 1.52}},
		left:  hold{mgl32.Vec3{-0.12, 0.245, 1.24}, mgl32.Vec3{0.02, 0.2, 1.06}},
	}
	all[Ensign] = pose{
		doing: ", colours", over: 1.1,
		right: hold{mgl32.Vec3{0.03, -0.24, 1.22}, mgl32.Vec3{0.22, -0.05, 1.3}},
		left:  hold{mgl32.Vec3{0.06, 0.24, 1.16}, mgl32.Vec3{0.22, 0.02, 1.02}},
	}
	all[Disarmed] = pose{doing: ", disarmed", right: mirrored(down), left: down}
	up := hold{mgl32.Vec3{0.03, 0.25, 1.72}, mgl32.Vec3{0.05, 0.2, 2.02}}
	all[Captive] = pose{doing: ", captive", right: mirrored(up), left: up}
	return all
}()

// mirrored is the same of the other arm.
func mirrored(h hold) hold {
	h.elbow[1], h.hand[1] = -h.elbow[1], -h.hand[1]
	return h
}

// of is what an arm does, -1 for the right one.
func (p *pose) of(side float32) hold {
	if side < 0 {
		return p.right
	}
	return p.left
}

// ArmsOf is what one under arms does with them, by a whim of his own from 0 to 1, so that a rank is no stamp.
func ArmsOf(body engine.Body, w float64) Arms {
	switch foot := body == engine.BodyLeadFoot; {
	case w < 0.045:
		return Ensign
	case w < 0.13:
		return Officer
	case !foot || w < 0.52:
		return Armed
	case w < 0.74:
		return Marching
	case w < 0.88:
		return Firing
	}
	return Kneeling
}

// colours are a flag on its staff, which stands there: a cross on the coat's colour. Its cloth is small, so that it
// hides nobody who stands behind; far off it is as large as it must be to be seen.
func (m *maker) colours(f finish, foot mgl32.Vec3, top float32) {
	long, high := float32(0.52), float32(0.44)
	if f.body == 0 {
		long, high = 0.95, 0.66
	}
	head := mgl32.Vec3{foot[0], foot[1], top}
	m.Coat = walnut()
	m.bar(max(3, f.limb-1), foot, head, 0.028, 0.02)
	m.Coat = gold()
	m.placed(mgl32.Translate3D(head[0], head[1], head[2]-0.01), func() {
		m.turned(max(3, f.limb-1), ring{0.035, 0}, ring{0, 0.06})
	})
	parts, rows := 4, []float32{0, 0.4, 0.6, 1}
	if f.body == 0 { // far off it is quartered
		parts, rows = 2, []float32{0, 0.5, 1}
	}
	at := func(k int, down float32) mgl32.Vec3 {
		x := float32(k) / float32(parts)
		wave := 0.07 * [...]float32{0, 1, 0.2, -1, 0.1}[k]
		return head.Add(mgl32.Vec3{-0.55*long*x + 0.8*wave, 0.83*long*x + 0.55*wave, -0.05 - high*down - 0.1*x})
	}
	for k := range parts {
		for r := range len(rows) - 1 {
			m.Coat = cloth()
			if cross := r == 1 || k == 1; cross && parts > 2 || parts == 2 && r != k {
				m.Coat = m.either(pipeclay(), gold())
			}
			a, b, c, d := at(k, rows[r]), at(k+1, rows[r]), at(k+1, rows[r+1]), at(k, rows[r+1])
			m.Face(a, b, c, d)
			m.Face(d, c, b, a)
		}
	}
}
